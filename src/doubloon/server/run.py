"""Listening: a free port, the address for people, and a clean end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from doubloon.server import database
from doubloon.server.app import create_app
from doubloon.server.connections import ConnectionLimiter, guarded, room_for_connections
from doubloon.server.errors import ServerError
from doubloon.server.house import House
from doubloon.server.logs import note
from doubloon.server.settings import Settings
from doubloon.server.storage import Storage

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8642
PORTS_TRIED = 20
BACKLOG = 2048
ACCEPTED_AT_ONCE = 32
LONGEST_MESSAGE = 100_000
GOODBYE_SECONDS = 2
ANNOUNCEMENT_SECONDS = 0.1
UNREAD_MS = 30_000  # a client that takes nothing for so long is gone
TURN_SECONDS = 0.001  # how long the thread that writes to the disk waits while others compute
GARBAGE = (2_000, 20, 50)  # a full garbage collection keeps everybody waiting, so it is rare


def default_folder() -> Path:
    """Where the system keeps what a program must not lose."""
    home = Path.home()
    if os.environ.get("XDG_DATA_HOME"):
        return Path(os.environ["XDG_DATA_HOME"]) / "doubloon"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", home / "AppData" / "Roaming")) / "Doubloon"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Doubloon"
    return home / ".local" / "share" / "doubloon"


def listen(host: str, port: int | None) -> socket.socket:
    """Listen on a port; without one, on the usual port or the next that is free."""
    wanted = range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED) if port is None else [port]
    for number in wanted:
        with contextlib.suppress(OSError):
            return _bind(host, number)
    try:
        return _bind(host, 0 if port is None else port)
    except OSError as error:
        problem = error.strerror or str(error)
        if isinstance(error, socket.gaierror) or not _is_taken(host, port or 0):
            raise ServerError("bad_host", host=host, problem=problem) from error
        raise ServerError("port_taken", host=host, port=port) from error


def _bind(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MS)
        listener.bind(address)
        listener.listen(BACKLOG)
    except BaseException:
        listener.close()
        raise
    return listener


def _is_taken(host: str, port: int) -> bool:
    """Tell a port that others use from a host or port that cannot be had at all."""
    try:
        _bind(host, 0).close()
    except OSError:
        return False
    return port >= 1024


def address_of(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class TableServer(uvicorn.Server):
    """A server that tells everybody before it closes their connections."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or []:
            listener.listen(BACKLOG)  # as many may wait; few of them at a time are let in between other work

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        house: House = self.config.app.state.house  # type: ignore[union-attr]
        house.announce_shutdown()
        await asyncio.sleep(ANNOUNCEMENT_SECONDS)
        await super().shutdown(sockets)


@dataclass(frozen=True, slots=True)
class Listening:
    """Where to listen, and whom to believe who asks."""

    host: str = DEFAULT_HOST
    port: int | None = None
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")


def serve(
    folder: Path,
    listening: Listening,
    browser: bool,
    announce: Callable[[str], None],
    settings: Settings | None = None,
) -> None:
    """Serve tables until Ctrl-C; raises ServerError if that cannot even begin."""
    os.umask(database.OTHERS)
    with contextlib.closing(Storage(folder)) as storage:  # a folder that cannot be used is told before anything listens
        _serve(create_app(folder, settings=settings, storage=storage), listening, browser, announce)
    note("stopped")


def _serve(app: Starlette, listening: Listening, browser: bool, announce: Callable[[str], None]) -> None:
    listener = listen(listening.host, listening.port)
    address = address_of(listener)
    announce(address)
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        note("as_root", logging.WARNING)
    if browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    _run_smoothly()
    with listener, contextlib.suppress(KeyboardInterrupt):
        _end_on_signals()
        TableServer(configure(app, listening)).run(sockets=[listener])


def configure(app: Starlette, listening: Listening) -> uvicorn.Config:
    """How uvicorn serves the application."""
    http, socket = guarded(ConnectionLimiter(app.state.gate, listening.proxies, room_for_connections()))
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=list(listening.proxies),
        http=http,
        ws=socket,
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,  # packing each message for each viewer costs half as much again as all the rest
        timeout_graceful_shutdown=GOODBYE_SECONDS,
        backlog=ACCEPTED_AT_ONCE,
    )


def _run_smoothly() -> None:
    """Avoid moments in which everybody waits."""
    sys.setswitchinterval(TURN_SECONDS)
    gc.set_threshold(*GARBAGE)
    gc.freeze()  # what is here by now stays


def _end_on_signals() -> None:
    """Let a terminal that closes and a polite kill end the server as cleanly as Ctrl-C does."""

    def end(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    def hang_up(number: int, frame: FrameType | None) -> None:
        signal.raise_signal(signal.SIGTERM)

    signal.signal(signal.SIGTERM, end)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, hang_up)
