"""The WebSocket side of the API: one connection a table and device."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from doubloon.engine.errors import DoubloonError
from doubloon.server import protocol, talk
from doubloon.server.connections import SEND_AT_ONCE
from doubloon.server.errors import (
    NotAllowed,
    NotFound,
    ServerError,
    Unavailable,
    UnreplayableTable,
    server_words,
    text_of,
)
from doubloon.server.host import Host
from doubloon.server.house import House
from doubloon.server.http import address_of, gate_of, language
from doubloon.server.limits import ASKER, AdmissionControl, network_of
from doubloon.server.logs import logger
from doubloon.server.site import OriginPolicy
from doubloon.server.viewers import BARRED, GIVEN_UP, UNKNOWN_TABLE, Viewer

# Why a connection is closed, beside what viewers.py has.
KEPT_TABLE = 4409
NOT_TEXT = 1003
FAILED = 1011

GOODBYE_SECONDS = 2.0
SIT_SECONDS = 30.0


async def table_socket(socket: WebSocket) -> None:
    """Serve one connection until it is closed."""
    house: House = socket.app.state.house
    site: OriginPolicy = socket.app.state.site
    gate, lang, network = gate_of(socket), language(socket), network_of(address_of(socket))
    ASKER.set(network)
    await socket.accept()
    try:
        with gate.socket(address_of(socket)):
            site.check_host(socket.headers)
            site.check_page(socket.headers)
            gate.enter("requests", address_of(socket))
            if house.closing:
                raise Unavailable("closing")
            async with gate.turn(address_of(socket)):
                host = house.keep(await house.host(socket.path_params["id"]))
            if len(host.viewers) >= gate.limits.viewers_of_table:
                raise Unavailable("table_full")
            await _converse(socket, host, _viewer(socket, lang, network), gate)
    except DoubloonError as error:
        await _close(socket, _code_of(error), text_of(error, lang))


def _viewer(socket: WebSocket, lang: str, network: str) -> Viewer:
    """Whoever is at the other end; messages take the short way if the connection has one."""
    write = socket.scope.get("extensions", {}).get(SEND_AT_ONCE)
    return Viewer(lang, network) if write is None else Viewer(lang, network, write)


def _code_of(error: DoubloonError) -> int:
    codes: dict[type[DoubloonError], int] = {UnreplayableTable: KEPT_TABLE, NotFound: UNKNOWN_TABLE, NotAllowed: BARRED}
    return codes.get(type(error), GIVEN_UP)


async def _close(socket: WebSocket, code: int, sentence: str) -> None:
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        async with asyncio.timeout(GOODBYE_SECONDS):
            await socket.send_text(protocol.encode(protocol.ErrorMessage(sentence)).decode())
            await socket.close(code)


async def _converse(socket: WebSocket, host: Host, viewer: Viewer, gate: AdmissionControl) -> None:
    """Hear and answer until one side has had enough."""
    sender = asyncio.create_task(_send_all(socket, viewer))
    hearer = asyncio.create_task(_hear_all(socket, host, viewer, gate))
    dropped = asyncio.create_task(viewer.given_up.wait())
    tasks: list[asyncio.Task[Any]] = [sender, hearer, dropped]
    host.talks += 1
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if viewer.given_up.is_set():
            host.metrics.dropped.inc(viewer.overflowed)
            await _say_goodbye(socket, viewer, sender)
    finally:
        host.talks -= 1
        host.leave(viewer)
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


async def _say_goodbye(socket: WebSocket, viewer: Viewer, sender: asyncio.Task[None]) -> None:
    """Send the last words to a client that reads; one that does not is left."""
    sender.cancel()
    await asyncio.wait([sender])
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        async with asyncio.timeout(GOODBYE_SECONDS):
            while viewer.has_mail:
                await socket.send_text((await viewer.next()).decode())
            await socket.close(viewer.code)


async def _hear_all(socket: WebSocket, host: Host, viewer: Viewer, gate: AdmissionControl) -> None:
    address, patience = address_of(socket), time.monotonic() + SIT_SECONDS
    try:
        while True:
            left = None if viewer in host.viewers else patience - time.monotonic()
            text = await asyncio.wait_for(socket.receive_text(), left)
            await _answer(host, viewer, text, gate, address)
    except (WebSocketDisconnect, RuntimeError):
        pass  # whoever has gone need not be told
    except TimeoutError:
        await _close(socket, GIVEN_UP, ServerError("sit_first").sentence(viewer.lang))
    except KeyError:
        await _close(socket, NOT_TEXT, server_words(viewer.lang).say("errors", "text_only", {}))
    except Exception:
        host.metrics.failures.inc()
        logger.exception("socket_failed", extra={"about": {"table": host.live.id}})
        await _close(socket, FAILED, server_words(viewer.lang).say("errors", "failed", {"problem": "socket"}))


async def _answer(host: Host, viewer: Viewer, text: str, gate: AdmissionControl, address: str) -> None:
    try:
        op = await _hear(host, viewer, text, gate, address)
        if viewer not in host.viewers and not isinstance(op, protocol.Sit):
            raise ServerError("sit_first")
        if isinstance(op, protocol.Chat):
            gate.enter("chat", address)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        viewer.fail(ServerError("malformed", problem=str(error).rstrip(".")).sentence(viewer.lang))
    except ServerError as error:
        viewer.fail(error.sentence(viewer.lang))
    else:
        await host.run_to_completion(talk.hear(host, viewer, op))


async def _hear(host: Host, viewer: Viewer, text: str, gate: AdmissionControl, address: str) -> protocol.ClientOp:
    """Read a message; whoever sends too many is heard slowly."""
    cost = 1.0
    try:
        op = protocol.read_op(text)
        cost = talk.cost_of(host, op)
        return op
    finally:
        if pause := gate.pause(address, host.live.lock_among(viewer.locks), cost):
            await asyncio.sleep(pause)


async def _send_all(socket: WebSocket, viewer: Viewer) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await socket.send_text((await viewer.next()).decode())
