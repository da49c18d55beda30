"""Thirty tables of five experts that nobody looked at made a visitor's easy bots wait for 19 to 45 seconds."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from doubloon.server import thinking
from doubloon.server.host import Host
from doubloon.server.house import House
from doubloon.server.queues import FairQueue, Owner
from doubloon.server.seats import Access
from doubloon.server.viewers import Viewer
from doubloon.server.workers import WorkerPool
from tests.server.guests import BOT, HERE, ME, Guest, client_at, keys_of, open_table


def house_of(client: TestClient) -> House:
    house: House = client.app.state.house  # type: ignore[attr-defined]
    return house


def moves_of(client: TestClient, table: str) -> int:
    return len(client.get(f"/api/tables/{table}/log").json()["log"])


async def _idle(host: Host) -> None:
    async with asyncio.timeout(10):
        while not host.is_idle:
            await asyncio.sleep(0.01)


def await_rest(client: TestClient) -> None:
    """What was being written down may come to its end; then the bots rest."""
    (host,) = house_of(client).live_tables
    client.portal.call(_idle, host)  # type: ignore[union-attr]


# Bots rest when nobody looks on.


def test_bots_rest_until_somebody_comes(client: TestClient) -> None:
    opening = open_table(client, BOT, BOT, BOT)
    assert house_of(client).live_tables[0].bots.at_work is False
    assert moves_of(client, opening["id"]) == 0
    with Guest(client, opening["id"]) as watcher:
        watcher.until(lambda message: message["op"] == "state" and message["moves"] >= 5)
    await_rest(client)
    seen = moves_of(client, opening["id"])
    with Guest(client, opening["id"]) as watcher:
        assert watcher.state["moves"] == seen
        watcher.until(lambda message: message["op"] == "state" and message["moves"] > seen)


def test_bots_of_a_table_that_was_left_rest(client: TestClient) -> None:
    opening = open_table(client, ME, BOT, BOT)
    with Guest(client, opening["id"], *keys_of(opening)) as anna:
        anna.act("settler")
        anna.say("act", version=anna.state["version"], action="take:quarry")
    await_rest(client)
    with Guest(client, opening["id"], *keys_of(opening)) as anna:
        assert anna.until_asked()["moves"] > 3


def test_whoever_comes_back_at_once_finds_the_bots_at_work(client: TestClient) -> None:
    opening = open_table(client, BOT, BOT, BOT)
    for _ in range(30):
        with Guest(client, opening["id"]):
            pass
    with Guest(client, opening["id"]) as watcher:
        seen = watcher.state["moves"]
        watcher.until(lambda message: message["op"] == "state" and message["moves"] > seen + 2)


def test_after_a_restart_bots_wait_for_somebody(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        table = open_table(client, BOT, BOT, BOT)["id"]
    with client_at(tmp_path) as client:
        assert client.get(f"/api/tables/{table}").json()["status"] == "playing"
        assert moves_of(client, table) == 0
        with Guest(client, table) as watcher:
            watcher.until(lambda message: message["op"] == "state" and message["moves"] >= 3)


def test_coming_and_going_does_not_pile_up_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next thing to try: look for a moment, so that the bots begin to think, and go."""
    thinking_now, most, release = 0, 0, threading.Event()
    count = threading.Lock()

    def slow(*about: Any) -> str:
        nonlocal thinking_now, most
        with count:
            thinking_now += 1
            most = max(most, thinking_now)
        release.wait(10)
        with count:
            thinking_now -= 1
        raise ZeroDivisionError

    monkeypatch.setattr(thinking, "choose", slow)
    with client_at(tmp_path, lambda: WorkerPool(lambda: ThreadPoolExecutor(8), workers=1)) as client:
        for _ in range(12):
            with Guest(client, open_table(client, BOT, BOT, BOT)["id"]):
                pass
        assert house_of(client).workers.queue.length == 0
        release.set()
    assert most <= 2


# Whose turn it is.


class Worker:
    """One worker that serves a queue, and notes for whom."""

    def __init__(self, places: int = 2) -> None:
        self.queue = FairQueue(places, 1000)
        self.served: list[Owner] = []
        self.tasks: list[asyncio.Task[None]] = []

    def want(self, address: str, table: str, work: Callable[[], Any] | None = None) -> None:
        self.tasks.append(asyncio.create_task(self._serve(Owner(address, table))))

    async def _serve(self, owner: Owner) -> None:
        await self.queue.enter(owner)
        self.served.append(owner)
        await asyncio.sleep(0)
        self.queue.leave(owner)

    async def done(self) -> list[Owner]:
        await asyncio.gather(*self.tasks)
        return self.served


def test_one_address_with_many_tables_is_one_address() -> None:
    async def serve() -> list[Owner]:
        worker = Worker()
        for table in range(30):
            worker.want("attacker", f"t{table}")
        await asyncio.sleep(0)
        for _ in range(3):
            worker.want("visitor", "own")
        return await worker.done()

    served = [owner.address for owner in asyncio.run(serve())]
    for number in range(3):
        place = [i for i, address in enumerate(served) if address == "visitor"][number]
        assert served[:place].count("attacker") <= number + 2


def test_the_last_place_is_kept_for_somebody_else() -> None:
    """So a visitor waits for the decision that is being made, not for the one prepared after it."""

    async def enter() -> bool:
        queue = FairQueue(2, 1000)
        await queue.enter(Owner("attacker", "a"))
        second = asyncio.create_task(queue.enter(Owner("attacker", "b")))
        await asyncio.sleep(0)
        async with asyncio.timeout(1):
            await queue.enter(Owner("visitor", "c"))
        waits = not second.done()
        second.cancel()
        return waits

    assert asyncio.run(enter())


def test_the_queue_of_one_address_can_be_full_for_it_alone() -> None:
    async def fill() -> bool:
        worker = Worker()
        worker.queue._most = 10
        for table in range(40):
            worker.want("attacker", f"t{table}")
        await asyncio.sleep(0)
        worker.want("visitor", "own")
        results = await asyncio.gather(*worker.tasks, return_exceptions=True)
        return results[-1] is None and sum(result is not None for result in results) == 29

    assert asyncio.run(fill())


# Who pays.


def test_nobody_pays_for_those_who_only_look_on() -> None:
    async def ask() -> list[str]:
        workers = WorkerPool(lambda: ThreadPoolExecutor(1), workers=1)
        for table in range(20):
            asyncio.get_running_loop().create_task(workers.run_for(Owner("busy", f"t{table}"), time.sleep, 0))
        await asyncio.sleep(0)
        host = Host.__new__(Host)
        host.workers = workers
        payers = []
        for people in (
            [("busy", (0,)), ("idle", ())],  # an idle spectator does not pay for a busy player
            [("busy", (0,)), ("idle", (1,))],  # of those who sit there, the less busy one
            [("idle", (0,)), ("busy", ())],  # and a busy spectator does not slow down anybody
            [("busy", ()), ("idle", ())],
        ):
            host.viewers = [viewer(*person) for person in people]
            payers.append(host.payer())
        await asyncio.sleep(0.05)
        workers.close()
        return payers

    assert asyncio.run(ask()) == ["busy", "idle", "idle", "idle"]


def viewer(network: str, seats: tuple[int, ...]) -> Viewer:
    made = Viewer("en", network)
    made.access = Access(seats)
    return made


def test_hints_are_counted_by_address_as_well(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    owners: list[Owner] = []
    enter = FairQueue.enter

    async def noted(self: FairQueue, owner: Owner) -> None:
        owners.append(owner)
        await enter(self, owner)

    monkeypatch.setattr(FairQueue, "enter", noted)
    opening = open_table(client, ME, HERE, HERE, seed=5)
    with Guest(client, opening["id"], *keys_of(opening)) as device:
        device.say("hint")
        device.until_op("hint")
    assert owners == [Owner("127.0.0.1", opening["id"])]
