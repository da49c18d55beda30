"""The WebSocket side of the API: one connection a table and device."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from doubloon.engine.errors import DoubloonError
from doubloon.server import protocol
from doubloon.server.errors import ServerError, server_words, text_of
from doubloon.server.host import Host, Viewer
from doubloon.server.house import House
from doubloon.server.requests import language

UNKNOWN_TABLE = 4404
OTHER_SITE = 4403
GIVEN_UP = 1013


async def table_socket(socket: WebSocket) -> None:
    """Serve one connection until it is closed."""
    house: House = socket.app.state.house
    lang = language(socket)
    origin = socket.headers.get("origin")
    await socket.accept()
    if origin and origin.partition("//")[2] != socket.headers.get("host"):
        await _close(socket, OTHER_SITE, server_words(lang).say("errors", "other_site", {}))
        return
    try:
        host = house.host(socket.path_params["id"])
    except DoubloonError as error:
        await _close(socket, UNKNOWN_TABLE, text_of(error, lang))
        return
    await _converse(socket, host, Viewer(lang))


async def _close(socket: WebSocket, code: int, sentence: str) -> None:
    with suppress(WebSocketDisconnect):
        await socket.send_text(protocol.encode(protocol.ErrorMessage(sentence)).decode())
        await socket.close(code)


async def _converse(socket: WebSocket, host: Host, viewer: Viewer) -> None:
    sender = asyncio.create_task(_send_all(socket, viewer))
    try:
        while True:
            await _answer(host, viewer, await socket.receive_text())
    except (WebSocketDisconnect, RuntimeError):
        pass  # whoever has gone, or was given up, need not be told
    except KeyError:
        await _close(socket, 1003, server_words(viewer.lang).say("errors", "text_only", {}))
    finally:
        host.leave(viewer)
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)


async def _answer(host: Host, viewer: Viewer, text: str) -> None:
    try:
        op = protocol.read_op(text)
        if viewer not in host.viewers and not isinstance(op, protocol.Sit):
            raise ServerError("sit_first")
    except msgspec.DecodeError as error:
        sentence = ServerError("malformed", problem=str(error)).sentence(viewer.lang)
        viewer.tell(protocol.ErrorMessage(sentence))
    except ServerError as error:
        viewer.tell(protocol.ErrorMessage(error.sentence(viewer.lang)))
    else:
        await host.hear(viewer, op)


async def _send_all(socket: WebSocket, viewer: Viewer) -> None:
    while (message := await viewer.outbox.get()) is not None:
        await socket.send_text(message.decode())
    await socket.close(GIVEN_UP)
