"""The attacker of bystander.py: one address, 127.0.0.2, that floods the server with one kind of thing.

Bounded in count and time; run as a process of its own, it says "ready" and, at the end, what it tried.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import doubloon

ADDRESS = "127.0.0.2"
LINES = 40  # connections that ask at once
MOST = 200_000
RECORDS = Path(__file__).parents[1] / "records"
GONE = (OSError, asyncio.IncompleteReadError, WebSocketException, TimeoutError, ValueError)


class Attacker:
    """Whoever floods the server: knows what there is to know, and counts what came of it."""

    def __init__(self, port: int, seconds: float) -> None:
        self.port = port
        self.end = time.monotonic() + seconds + 2
        self.tried = 0
        self.answers: Counter[str] = Counter()

    @property
    def going(self) -> bool:
        return time.monotonic() < self.end and self.tried < MOST

    async def ask(self, method: str, path: str, body: bytes = b"", key: str = "") -> Any:
        """One request by a connection of its own; returns what is answered."""
        reader, writer = await self.connect()
        try:
            return await self.send(reader, writer, method, path, body, key)
        finally:
            writer.close()

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ADDRESS, 0), limit=2**24)

    async def send(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        method: str,
        path: str,
        body: bytes = b"",
        key: str = "",
    ) -> Any:
        self.tried += 1
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\nX-Seat-Key: {key}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        await writer.drain()
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        self.answers[head.split()[1]] += 1
        length = next(line for line in head.lower().split("\r\n") if line.startswith("content-length"))
        answer = await reader.readexactly(int(length.split(":")[1]))
        return json.loads(answer) if "application/json" in head.lower() else answer

    async def flood(self, requests: Iterator[tuple[Any, ...]], lines: int = LINES) -> None:
        """Ask by many connections at once, each time as soon as there is an answer."""
        await asyncio.gather(*(self._line(requests) for _ in range(lines)))

    async def _line(self, requests: Iterator[tuple[Any, ...]]) -> None:
        while self.going:
            try:
                reader, writer = await self.connect()
            except OSError:
                await asyncio.sleep(0.05)
                continue
            with suppress(*GONE):
                async with asyncio.timeout_at(asyncio.get_running_loop().time() + self.end - time.monotonic()):
                    while self.going:
                        await self.send(reader, writer, *next(requests))
            writer.close()

    async def open(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        order = {"game": "puerto-rico", "seats": list(seats)} | more
        opening: dict[str, Any] = await self.ask("POST", "/api/tables", json.dumps(order).encode())
        return opening

    async def upload(self, name: str) -> str:
        answer = await self.ask("POST", "/api/records", (RECORDS / name).read_bytes())
        return str(answer["id"])

    def socket(self, table: str) -> Any:
        return connect(f"ws://127.0.0.1:{self.port}/api/tables/{table}/ws", local_addr=(ADDRESS, 0), compression=None)


def repeat(*request: Any) -> Iterator[tuple[Any, ...]]:
    return itertools.repeat(request)


def ready() -> None:
    print("ready", flush=True)


ME = {"kind": "me"}
LINK = {"kind": "link"}
EXPERT = {"kind": "bot", "level": "expert"}


async def nothing(attacker: Attacker) -> None:
    """What the visitor waits on this machine when nobody attacks."""
    ready()
    await asyncio.sleep(attacker.end - time.monotonic())


async def qr(attacker: Attacker) -> None:
    ready()
    await attacker.flood(repeat("GET", "/api/qr?text=" + "x" * 500))


async def words(attacker: Attacker) -> None:
    ready()
    await attacker.flood(repeat("GET", "/api/words/en"))


async def pages(attacker: Attacker) -> None:
    ready()
    await attacker.flood(itertools.cycle([("GET", "/web/app.js"), ("GET", "/"), ("GET", "/api/games")]))


async def records(attacker: Attacker) -> None:
    """Records of very many short lines, and of one very long line."""
    head = "\n".join((RECORDS / "puerto-rico-07.record").read_text().split("\n\n")[0:1])
    lines = "\n".join(f"{i} 0 a {'0' * 12}" for i in range(1, 150_000))
    long = "Doubloon record 1\ngame: " + "[" + "1," * 1_900_000 + "1]\n"
    bodies = [f"{head}\n\n{lines}\n".encode(), long.encode(), (RECORDS / "puerto-rico-07.record").read_bytes()]
    ready()
    await attacker.flood((("POST", "/api/records", body) for body in itertools.cycle(bodies)), 8)


def large_box() -> dict[str, Any]:
    """A box as large as a request may be, and another one every time."""
    box: dict[str, Any] = msgspec.to_builtins(doubloon.new("puerto-rico", players=3, seed=1).components)
    return box | {"edition": f"{random.random()} " + "x" * 185_000}


async def options(attacker: Attacker) -> None:
    opening = await attacker.open(ME, LINK, LINK)
    path = f"/api/tables/{opening['id']}/options"
    body = json.dumps({"options": {"components": large_box()}})
    ready()
    bodies = (body.replace('"edition": "0.', f'"edition": "{i}.', 1).encode() for i in itertools.count())
    check = "/api/games/puerto-rico/check"
    requests = ((("POST", path, one, opening["owner"]), ("POST", check, one)) for one in bodies)
    await attacker.flood(itertools.chain.from_iterable(requests), 8)


async def looks(attacker: Attacker) -> None:
    """Whatever a long game can be asked for: positions, log, record, summary, lists."""
    table = await attacker.upload("puerto-rico-07.record")
    keys = [(await attacker.open(ME, LINK, LINK, listed=True))["owner"] for _ in range(20)]
    mine = json.dumps({"keys": keys * 25}).encode()
    paths = [f"/api/tables/{table}/{what}" for what in ("moves/660", "log", "record", "summary")]
    rest = [("GET", "/api/tables"), ("POST", "/api/tables/mine", mine), ("GET", "/api/games/santa-maria/book")]
    ready()
    await attacker.flood(itertools.cycle([("GET", path) for path in paths] + rest))


async def sockets(attacker: Attacker) -> None:
    """Many sockets at one table, each of which sends as fast as it can."""
    opening = await attacker.open(ME, {"kind": "here"}, {"kind": "here"})
    keys = list(opening["keys"].values())
    ops = [
        {"op": "sit", "keys": keys},
        {"op": "lang", "lang": "ru"},
        {"op": "explain", "action": "z" * 200},
        {"op": "act", "version": 2, "actions": ["take:quarry" + "x" * 180] * 100},
        {"op": "ping"},
    ]
    messages = [json.dumps(op) for op in ops]

    async def talk() -> None:
        while attacker.going:
            with suppress(*GONE):
                async with attacker.socket(opening["id"]) as socket:
                    listening = asyncio.create_task(_count(socket, attacker))
                    for text in itertools.cycle(messages):
                        if not attacker.going or listening.done():
                            break
                        attacker.tried += 1
                        await asyncio.wait_for(socket.send(text), 1)
                    listening.cancel()
            await asyncio.sleep(0.05)

    ready()
    await asyncio.gather(*(talk() for _ in range(120)))


async def _count(socket: Any, attacker: Attacker) -> None:
    with suppress(*GONE):
        async for text in socket:
            attacker.answers[text[:14]] += 1


async def frames(attacker: Attacker) -> None:
    """Sockets that send nothing but tiny frames: pings, and pieces of a message that never ends."""
    opening = await attacker.open(ME, LINK, LINK)
    head = (
        f"GET /api/tables/{opening['id']}/ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\n\r\n"
    ).encode()
    pings = b"\x89\x80\0\0\0\0" * 40_000
    pieces = b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 40_000

    async def send(flood: bytes) -> None:
        while attacker.going:
            with suppress(*GONE):
                _, writer = await attacker.connect()
                writer.write(head)
                attacker.tried += 1
                for _ in range(20):
                    writer.write(flood)
                    async with asyncio.timeout(1):
                        await writer.drain()
                writer.close()
            await asyncio.sleep(0.05)

    ready()
    await asyncio.gather(*(send(flood) for flood in (pings, pieces) * 10))


async def chunks(attacker: Attacker) -> None:
    """Bodies in pieces of one byte."""
    head = b"POST /api/seeds HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    body = b"1\r\n \r\n" * 40_000

    async def send() -> None:
        while attacker.going:
            with suppress(*GONE):
                reader, writer = await attacker.connect()
                writer.write(head + body + b"0\r\n\r\n")
                attacker.tried += 1
                async with asyncio.timeout(2):
                    attacker.answers[(await reader.readline()).decode()[9:12]] += 1
                writer.close()
            await asyncio.sleep(0.01)

    ready()
    await asyncio.gather(*(send() for _ in range(20)))


async def half_sent(attacker: Attacker) -> None:
    """Connections that say nothing, half a head, or half a body; all stay open as long as they may."""
    beginnings = [
        b"",
        b"GET / HTTP/1.1\r\nHost: loc",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{",
    ]
    held: list[asyncio.StreamWriter] = []
    ready()
    for number in range(1500):
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(1):
                _, writer = await attacker.connect()
            writer.write(beginnings[number % 3])
            held.append(writer)
            attacker.tried += 1
        if not attacker.going:
            break
    while attacker.going:
        await asyncio.sleep(0.05)
    attacker.answers["still open"] = sum(not writer.is_closing() for writer in held)


async def experts(attacker: Attacker) -> None:
    """Thirty tables of bots that think hard, some of them watched."""
    tables = [(await attacker.open(*[EXPERT] * 5))["id"] for _ in range(30)]

    async def watch(table: str) -> None:
        with suppress(*GONE):
            async with attacker.socket(table) as socket:
                await socket.send('{"op": "sit"}')
                async with asyncio.timeout(attacker.end - time.monotonic()):
                    await _count(socket, attacker)

    ready()
    await asyncio.gather(*map(watch, tables[:15]))


FLOODS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    flood.__name__: flood
    for flood in (nothing, qr, words, pages, records, options, looks, sockets, frames, chunks, half_sent, experts)
}


async def attack(name: str, port: int, seconds: float) -> None:
    attacker = Attacker(port, seconds)
    await FLOODS[name](attacker)
    print(json.dumps({"tried": attacker.tried, "answers": attacker.answers}))


if __name__ == "__main__":
    asyncio.run(attack(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
