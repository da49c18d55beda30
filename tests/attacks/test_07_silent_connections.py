"""1,100 connections that said nothing shut everybody out and filled the log; half-sent requests stayed for ever."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from doubloon.server import logs, run
from doubloon.server.app import create_app
from doubloon.server.connections import FILES_FOR_OTHERS, READ_OF_SOCKET, ConnectionLimiter, room_for_connections
from doubloon.server.limits import AdmissionControl, Limits
from doubloon.server.settings import Settings
from tests.attacks.bystander import BEHIND_A_PROXY
from tests.server.guests import HERE, ME, near_workers, open_table
from tests.serving import Server

FILES = 500


def connect(port: int, source: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=10, source_address=(source, 0))


def visit(port: int) -> int:
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", "/")
        return connection.getresponse().status
    finally:
        connection.close()


def test_one_address_cannot_shut_others_out(tmp_path: Path) -> None:
    """More connections than the server may have descriptors: they are turned away, and everybody else is served."""
    server = Server(tmp_path / "data", *BEHIND_A_PROXY, files=FILES, log=tmp_path / "log")
    held: list[socket.socket] = []
    try:
        for _ in range(FILES + 300):
            with suppress(OSError):
                held.append(connect(server.port, "127.0.0.2"))
        assert len(held) > FILES
        assert [visit(server.port) for _ in range(5)] == [200] * 5
        assert len((tmp_path / "log").read_text(encoding="utf-8")) < 5_000
    finally:
        for one in held:
            one.close()
        server.end()


def test_all_addresses_together_cannot_use_up_the_descriptors(tmp_path: Path) -> None:
    """The next thing to try: many addresses. Newcomers are told that the house is full, and nothing breaks."""
    server = Server(tmp_path / "data", *BEHIND_A_PROXY, files=FILES, log=tmp_path / "log")
    held: list[socket.socket] = []
    try:
        for number in range(FILES + 100):
            with suppress(OSError):
                held.append(connect(server.port, f"127.0.1.{number // 100 + 1}"))
        last = held[-1]
        assert b"503" in last.recv(100)
        for one in held:
            one.close()
        deadline = time.monotonic() + 10
        while visit(server.port) != 200:
            assert time.monotonic() < deadline
        assert "Traceback" not in (tmp_path / "log").read_text(encoding="utf-8")
    finally:
        server.end()


@contextmanager
def running(folder: Path, limits: Limits) -> Iterator[int]:
    """A real server on a free port, in a thread."""
    settings = Settings(pace=0, origins=("https://club.example",), limits=limits)
    listener = run.listen("127.0.0.1", None)
    server = run.TableServer(run.configure(create_app(folder, near_workers, settings), run.Listening()))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        while not server.started:
            threading.Event().wait(0.01)
        yield int(listener.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join()


BEGINNINGS = {
    "nothing": b"",
    "half a head": b"GET / HTTP/1.1\r\nHost: loc",
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{",
    "half a second request": b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHo",
    "a body nobody reads": b"POST /nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n{",
    "half a handshake": b"GET /api/tables/x/ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n",
}


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_a_request_must_be_there_in_time(tmp_path: Path, beginning: str) -> None:
    with running(tmp_path, Limits(request_seconds=0.3)) as port, connect(port, "127.0.0.2") as half:
        half.sendall(BEGINNINGS[beginning])
        heard = b"".join(iter(lambda: half.recv(10_000), b""))  # until the server closes the connection
        if beginning in ("nothing", "half a head", "half a body"):
            assert heard.startswith(b"HTTP/1.1 408")
            assert "Запрос не пришёл вовремя" in heard.decode()


def test_a_drop_now_and_then_does_not_keep_a_request_open(tmp_path: Path) -> None:
    """The next thing to try: a letter from time to time."""
    with running(tmp_path, Limits(request_seconds=0.5)) as port, connect(port, "127.0.0.2") as slow:
        slow.settimeout(0.02)
        sent = 0
        with suppress(OSError):
            for letter in b"GET /" + b"x" * 2000:
                slow.sendall(bytes([letter]))
                sent += 1
                try:
                    if slow.recv(1000):
                        break
                except TimeoutError:
                    continue
        assert sent < 200


def test_whoever_has_asked_in_time_is_not_cut_off(tmp_path: Path) -> None:
    with running(tmp_path, Limits(request_seconds=0.3)) as port:
        connection = HTTPConnection("127.0.0.1", port, timeout=10)
        order = {"game": "puerto-rico", "seats": [ME, HERE, HERE]}
        for _ in range(4):
            connection.request("POST", "/api/tables", json.dumps(order))
            response = connection.getresponse()
            assert response.status == 201
            response.read()
        connection.close()


def test_a_proxy_speaks_for_many() -> None:
    limiter = ConnectionLimiter(
        AdmissionControl(Limits(connections_of_address=3, local_is_free=False)), ("127.0.0.1", "10.0.0.0/8"), 50
    )
    assert [limiter.let_in(Line("203.0.113.5")) for _ in range(5)] == [""] * 3 + ["too_many_connections"] * 2
    assert {limiter.let_in(Line("10.1.2.3")) for _ in range(20)} == {""}
    assert {limiter.let_in(Line("127.0.0.1")) for _ in range(27)} == {""}
    assert limiter.let_in(Line("198.51.100.7")) == "house_full"
    for line in list(limiter._inside):
        limiter.let_out(line)
    assert len(limiter) == 0
    assert limiter.let_in(Line("203.0.113.5")) == ""


class Line(asyncio.Transport):
    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 40000)})


def test_connections_one_after_the_other_are_counted_too() -> None:
    gate = AdmissionControl(Limits(local_is_free=False))
    limiter = ConnectionLimiter(gate, (), 10_000)
    refused = 0
    for _ in range(1000):
        line = Line("203.0.113.5")
        refused += bool(limiter.let_in(line))
        limiter.let_out(line)
    assert refused > 500


def test_there_is_always_room_for_files() -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    room = room_for_connections()
    raised, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert raised >= soft
    assert room <= raised - FILES_FOR_OTHERS


# Sockets that never sit down.


def test_whoever_talks_without_sitting_down_is_sent_away(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubloon.server.sockets.SIT_SECONDS", 0.1)
    opening = open_table(client, ME, HERE, HERE)
    heard = ""
    with client.websocket_connect(f"/api/tables/{opening['id']}/ws") as chatterbox:
        for _ in range(3000):
            chatterbox.send_text('{"op": "ping"}')
            message = chatterbox.receive()
            if message["type"] == "websocket.close":
                heard = str(message["code"])
                break
    assert heard == "1013"


def opened(port: int) -> str:
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("POST", "/api/tables", json.dumps({"game": "puerto-rico", "seats": [ME, HERE, HERE]}))
    table = json.load(connection.getresponse())["id"]
    connection.close()
    return str(table)


def test_a_socket_of_tiny_frames_is_given_up(tmp_path: Path) -> None:
    with running(tmp_path, Limits()) as port, connect(port, "127.0.0.2") as flood:
        table = opened(port)
        head = (
            f"GET /api/tables/{table}/ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        )
        head += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\n\r\n"
        flood.sendall(head.encode())
        assert b"101" in flood.recv(1000)
        pongs = 0
        with suppress(OSError):
            flood.sendall(b"\x89\x80\0\0\0\0" * 20_000)
            while heard := flood.recv(100_000):
                pongs += heard.count(b"\x8a")
        assert pongs <= READ_OF_SOCKET  # no more than what was read before it was noticed


# The log.


def test_a_flood_of_the_same_complaint_is_summed_up() -> None:
    lines: list[str] = []

    class Lines(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(self.format(record))

    handler = Lines()
    keeper = logs.SeldomTheSame()
    handler.addFilter(keeper)
    handler.setFormatter(logs.SentenceFormatter("en"))
    logger = logging.Logger("uvicorn.error")
    logger.addHandler(handler)
    for _ in range(5000):
        logger.warning("Invalid HTTP request received.")
    assert len(lines) <= logs.SAME_LINES.burst + 1
    logger.warning("Something else.")
    assert lines[-1] == "Something else."
    bucket, _ = keeper._kinds["uvicorn.error", "Invalid HTTP request received."]
    bucket.at -= 3600  # an hour passes
    logger.warning("Invalid HTTP request received.")
    assert "more lines like this one were left out." in lines[-1]


def test_what_the_library_below_complains_of_is_held_back_as_well() -> None:
    names = ("doubloon", "uvicorn.error", "asyncio")
    before = {name: (logging.getLogger(name).handlers, logging.getLogger(name).propagate) for name in names}
    try:
        logs.set_up("text", "warning", "en")
        for name in names:
            (handler,) = logging.getLogger(name).handlers
            assert any(isinstance(one, logs.SeldomTheSame) for one in handler.filters)
    finally:
        for name, (handlers, propagate) in before.items():
            logging.getLogger(name).handlers, logging.getLogger(name).propagate = handlers, propagate
