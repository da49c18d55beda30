"""Connection limits and timeouts: how many there may be, how soon a request must be there, how much is read at once."""

from __future__ import annotations

import asyncio
import ipaddress
import sys
import time
from collections.abc import Sequence
from functools import lru_cache
from http import HTTPStatus
from typing import Any, ClassVar, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from doubloon.server.errors import server_words
from doubloon.server.limits import AdmissionControl, Rate, TokenBucket

MOST_FILES = 65_536
FILES_FOR_OTHERS = 128  # the database, workers, pages; and connections that are just being turned away
MOST_WITHOUT_LIMIT = 10_000
READ_AT_ONCE = 4_096  # bytes of one connection; in more of them there could be work for a second
READ_OF_SOCKET = 1_024  # there may be a frame in every six
BLAME = 20  # connections that one counts for if it had to be given up
SMALL_FRAMES = Rate(5, 60)  # pings, pongs and pieces of messages; browsers send a few in a minute
SEND_AT_ONCE = "doubloon.send_at_once"  # what a connection can do beyond ASGI
HEAD_END = b"\r\n\r\n"


def room_for_connections() -> int:
    """Let this process open as many files as it may, and return how many connections that leaves room for."""
    if sys.platform == "win32":
        return MOST_WITHOUT_LIMIT
    import resource  # noqa: PLC0415  (not everywhere)

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    try:
        if soft < files:
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
    except (OSError, ValueError):  # a service may be forbidden to ask
        files = soft
    return files - min(FILES_FOR_OTHERS, files // 2)


class ConnectionLimiter:
    """Admits connections as long as there is room for them, and for their address."""

    def __init__(self, gate: AdmissionControl, proxies: Sequence[str], room: int) -> None:
        self.gate = gate
        self.room = room
        self._inside: dict[asyncio.Transport, str] = {}
        self._is_proxy = lru_cache(maxsize=1024)(lambda address: _is_among(address, proxies))

    def __len__(self) -> int:
        return len(self._inside)

    def let_in(self, transport: asyncio.Transport) -> str:
        """Let a connection in; returns the key of a sentence if there is no room."""
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) else ""
        if len(self._inside) >= self.room:
            return "house_full"
        if self._is_proxy(address):
            address = ""  # it stands for very many people
        elif not self.gate.connect(address):
            return "too_many_connections"
        self._inside[transport] = address
        return ""

    def let_out(self, transport: asyncio.Transport) -> None:
        if address := self._inside.pop(transport, ""):
            self.gate.disconnect(address)

    def blame(self, transport: asyncio.Transport) -> None:
        """Whoever forces us to give up a connection shall not have the next one at once."""
        if address := self._inside.get(transport, ""):
            self.gate.blame(address, BLAME)


def _is_among(address: str, networks: Sequence[str]) -> bool:
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address in networks
    return any(_is_in(found, network) for network in networks)


def _is_in(address: ipaddress.IPv4Address | ipaddress.IPv6Address, network: str) -> bool:
    try:
        return network == "*" or address in ipaddress.ip_network(network, strict=False)
    except ValueError:
        return False


class PatientHttp(H11Protocol):
    """HTTP with limited connections and a timeout for every request."""

    limiter: ClassVar[ConnectionLimiter]
    _late: asyncio.TimerHandle | None = None
    _turned_away = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        if refusal := self.limiter.let_in(transport):
            self._turned_away = True
            transport.write(_short_answer("503 Service Unavailable", refusal))
            transport.close()
            return
        _read_little(transport, READ_AT_ONCE)
        super().connection_made(transport)
        self._watch_the_clock()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._turned_away:
            return
        self._stop_the_clock()
        self.limiter.let_out(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._turned_away:
            return
        head, end, rest = data.partition(HEAD_END) if self.conn.their_state is h11.IDLE else (data, b"", b"")
        super().data_received(head + end)
        if self.transport.get_protocol() is not self:
            self._stop_the_clock()
        elif self._comes_in_pieces():
            self.flow.pause_reading()  # the application refuses it; until then nothing more is looked at
        else:
            if rest:
                super().data_received(rest)
            self._watch_the_clock()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.SEND_BODY:
            self._watch_the_clock()

    def send_400_response(self, msg: str) -> None:
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()  # nonsense after an answer

    def _comes_in_pieces(self) -> bool:
        return self.conn.their_state is h11.SEND_BODY and any(name == b"transfer-encoding" for name, _ in self.headers)

    def _watch_the_clock(self) -> None:
        """While a request has begun, or should, it must be there in time."""
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._stop_the_clock()
        elif self._late is None and not self.transport.is_closing():
            self._late = self.loop.call_later(self.limiter.gate.limits.request_seconds, self._give_up)

    def _stop_the_clock(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        self._late = None
        if self.timeout_keep_alive_task is None and not self.transport.is_closing():
            if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
                self.transport.write(_short_answer("408 Request Timeout", "too_slow"))
            self.transport.close()


class GuardedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is counted, and given up if it sends nothing but tiny frames."""

    limiter: ClassVar[ConnectionLimiter]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        _read_little(self.transport, READ_OF_SOCKET)
        self._small_frames = TokenBucket(SMALL_FRAMES, time.monotonic())
        self._flush_is_due = False

    def connection_lost(self, exc: Exception | None) -> None:
        self.limiter.let_out(self.transport)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            extensions: dict[Any, Any] = self.scope["extensions"]
            extensions[SEND_AT_ONCE] = self.send_at_once

    def send_at_once(self, data: bytes) -> bool:
        """Send a text without a task for it, unless the client is gone or has not read enough.

        Then the way through ASGI waits for it, or says that it is gone. Writes are coalesced: what a client is told in
        one go is one system call, and those to several clients follow each other closely. A client that sleeps
        must be woken, which costs more than the writing, and in between it would go to sleep again.
        """
        if not self.writable.is_set() or self.conn.state is not OPEN or self.transport.is_closing():
            return False
        self.conn.send_text(data)
        if not self._flush_is_due:
            self._flush_is_due = True
            self.loop.call_soon(self._flush)
        return True

    def _flush(self) -> None:
        self._flush_is_due = False
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; reading is paused, which is a system call each time, only while another one waits."""
        if self.read_paused or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        self.read_paused = True
        super().send_receive_event_to_app()
        self.read_paused = False

    def handle_ping(self) -> None:
        if self._bears_with_it():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._bears_with_it():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._bears_with_it():
            super().handle_cont(event)

    def _bears_with_it(self) -> bool:
        if not self.transport.is_closing() and self._small_frames.take(1, time.monotonic()):
            self.limiter.blame(self.transport)
            self.transport.abort()
        return not self.transport.is_closing()


def guarded(limiter: ConnectionLimiter) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """Return the protocols for HTTP and WebSocket whose connections this limiter counts."""
    http = type("Http", (PatientHttp,), {"limiter": limiter})
    socket = type("Socket", (GuardedSocket,), {"limiter": limiter})
    return cast(type[asyncio.Protocol], http), cast(type[asyncio.Protocol], socket)


def _read_little(transport: asyncio.Transport, size: int) -> None:
    if hasattr(transport, "max_size"):
        transport.max_size = size


@lru_cache(maxsize=16)
def _short_answer(status: str, key: str) -> bytes:
    """An answer in both languages to somebody whose request was not read."""
    sentences = [server_words(lang).say("errors", key, {}) for lang in ("en", "ru")]
    body = "\n".join([*sentences, ""]).encode()
    head = f"HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body
