"""How the server bears a crowd: many tables, three sockets each, a steady stream of actions, bots off.

`python -m tests.reliability.load` prints latencies (milliseconds) and the server's memory (megabytes).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.reliability.players import lay_table
from tests.serving import Server

SEATS = 3
GAMES = ("puerto-rico", "burgundy", "age-of-discovery", "santa-maria")


class Choice(msgspec.Struct):
    action: str


class Table(msgspec.Struct):
    status: str = ""  # left out where it is as it was


class Message(msgspec.Struct):
    """As much as the load needs of what a server says."""

    op: str
    table: Table | None = None
    version: int = 0
    once: str = ""
    actions: list[Choice] = []


HEARD = msgspec.json.Decoder(Message)


@dataclass
class Meter:
    """Times in seconds: until an act is acknowledged, and until it arrives at each of the other seats."""

    acknowledged: list[float] = field(default_factory=list)
    arrived: list[float] = field(default_factory=list)
    refused: int = 0
    measuring: bool = False


class Crowded:
    """One table with all its sockets, and one game after the other; whoever is asked answers when it is time."""

    def __init__(self, meter: Meter, number: int) -> None:
        self.meter = meter
        self.dice = random.Random(number)
        self.order = {"game": GAMES[number % len(GAMES)], "seats": [{"kind": "here"}] * SEATS}
        self.acts = 0
        self._clear()

    def _clear(self) -> None:
        self.sockets: list[ClientConnection] = []
        self.listeners: list[asyncio.Task[None]] = []
        self.sent: dict[int, float] = {}  # when the act was sent that led to a version
        self.open: dict[str, float] = {}
        self.asked: tuple[int, int, list[Choice]] | None = None
        self.over = False

    async def sit_down(self, client: httpx.AsyncClient) -> None:
        opening = await lay_table(client, self.order)
        address = f"{str(client.base_url).replace('http', 'ws', 1)}/api/tables/{opening['id']}/ws"
        for seat, key in enumerate(opening["keys"].values()):
            socket = await connect(address, max_size=None, compression=None, ping_interval=None)
            await socket.send(json.dumps({"op": "sit", "keys": [key], "delta": True}))
            self.sockets.append(socket)
            self.listeners.append(asyncio.create_task(self._listen(seat, socket)))

    async def begin_again(self, client: httpx.AsyncClient) -> None:
        await self.leave()
        self._clear()
        await self.sit_down(client)

    async def _listen(self, seat: int, socket: ClientConnection) -> None:
        async for text in socket:
            now = time.perf_counter()
            message = HEARD.decode(text)
            if message.op == "state":
                self._note_state(seat, message, now)
            elif message.op == "done" and message.once in self.open:
                began = self.open.pop(message.once)
                if self.meter.measuring:
                    self.meter.acknowledged.append(now - began)
            elif message.op == "refused":
                self.open.pop(message.once, None)
                self.meter.refused += 1

    def _note_state(self, seat: int, message: Message, now: float) -> None:
        began = self.sent.get(message.version)
        if began is not None and self.meter.measuring and not message.actions:
            self.meter.arrived.append(now - began)
        if message.actions:
            self.asked = (seat, message.version, message.actions)
        elif message.table and message.table.status == "over":
            self.over = True

    async def act(self) -> bool:
        if self.asked is None:
            return False
        seat, version, actions = self.asked
        self.asked = None
        self.acts += 1
        once, began = str(self.acts), time.perf_counter()
        self.open[once] = began
        self.sent[version + 1] = began
        self.sent.pop(version - 20, None)
        action = self.dice.choice(actions).action
        await self.sockets[seat].send(json.dumps({"op": "act", "version": version, "action": action, "once": once}))
        return True

    async def leave(self) -> None:
        for listener in self.listeners:
            listener.cancel()
        await asyncio.gather(*(socket.close() for socket in self.sockets), return_exceptions=True)


async def crowd(server: Server, tables: int, rate: float, seconds: float) -> dict[str, object]:
    """Seat everybody, then let the tables act in turn at this rate, all together, for so long."""
    meter, memory = Meter(), Memory(server.process.pid)
    rooms = [Crowded(meter, number) for number in range(tables)]
    tasks: set[asyncio.Task[None]] = set()
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
        for room in rooms:
            await room.sit_down(client)
        memory.look(0)
        work = Work(server.process.pid)
        meter.measuring = True
        began = time.perf_counter()
        acts = turn = games = 0
        while (lasted := time.perf_counter() - began) < seconds:
            room = rooms[turn % tables]
            if room.over:
                room.over = False
                games += 1
                task = asyncio.create_task(room.begin_again(client))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
            acts += await room.act()
            turn += 1
            memory.look_now_and_then(lasted, seconds)
            await asyncio.sleep(max(0.0, began + turn / rate - time.perf_counter()))
        meter.measuring = False
        worked = work.per_action(acts, lasted)
        memory.look(seconds)
        healthy = (await client.get("/healthz")).status_code == 200
        await asyncio.gather(*tasks)
        for room in rooms:
            await room.leave()
    return {
        "tables": tables,
        "sockets": tables * SEATS,
        "seconds": round(lasted, 1),
        "actions_per_second": round(acts / lasted, 1),
        "games_finished": games,
        "refused": meter.refused,
        "acknowledged_ms": percentiles(meter.acknowledged),
        "arrived_ms": percentiles(meter.arrived),
        "cpu": worked,
        "memory_mb": {**memory.summary(), "per_idle_table": round((memory.seen[1][1] - memory.seen[0][1]) / tables, 3)},
        "healthy": healthy,
    }


class Work:
    """How long the processors have worked: for the server, all its sending included, and for this program."""

    def __init__(self, process: int) -> None:
        self.process = process
        self.before = self._seconds()

    def _seconds(self) -> tuple[float, float]:
        fields = Path(f"/proc/{self.process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), time.process_time()

    def per_action(self, actions: int, lasted: float) -> dict[str, float]:
        server, own = (after - before for after, before in zip(self._seconds(), self.before, strict=True))
        return {
            "server_ms_per_action": round(1000 * server / max(1, actions), 2),
            "load_ms_per_action": round(1000 * own / max(1, actions), 2),
            "server_share_of_a_core": round(server / lasted, 2),
            "load_share_of_a_core": round(own / lasted, 2),
        }


class Memory:
    """The server's resident memory in megabytes, looked at now and then."""

    def __init__(self, process: int) -> None:
        self.process = process
        self.seen: list[tuple[float, float]] = []
        self.look(-1)

    def look(self, at: float) -> None:
        status = Path(f"/proc/{self.process}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        self.seen.append((round(at, 1), round(int(line.split()[1]) / 1024, 1)))

    def look_now_and_then(self, at: float, whole: float) -> None:
        if at - self.seen[-1][0] > max(2.0, whole / 30):
            self.look(at)

    def summary(self) -> dict[str, object]:
        return {"started": self.seen[0][1], "all_seated": self.seen[1][1], "over_time": self.seen[1:]}


def percentiles(times: list[float]) -> dict[str, float]:
    ranked = sorted(times)
    shares = (50, 95, 99) if ranked else ()
    return {f"p{share}": round(1000 * ranked[int(len(ranked) * share / 100)], 1) for share in shares}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=300, help="actions per second, all tables together")
    parser.add_argument("--seconds", type=float, default=60)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            print(json.dumps(asyncio.run(crowd(server, chosen.tables, chosen.rate, chosen.seconds)), indent=2))
        finally:
            server.end()


if __name__ == "__main__":
    main()
