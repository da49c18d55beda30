"""Many tables, slow clients, busy bots, an orderly end."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from doubloon.server import viewers
from doubloon.server.errors import Unavailable
from doubloon.server.house import House
from doubloon.server.queues import FairQueue, Owner
from doubloon.server.settings import Settings
from doubloon.server.viewers import Viewer
from tests.server.guests import BOT, FAST, HERE, ME, Guest, client_at, keys_of, near_workers, open_table
from tests.server.test_afterwards import RANDOM, play_out


def house_of(client: TestClient) -> House:
    house: House = client.app.state.house  # type: ignore[attr-defined]
    return house


def closing_code(guest: Guest) -> int:
    """Hear everything until the server closes the connection, and return why."""
    try:
        while True:
            guest.hear()
    except WebSocketDisconnect as closed:
        return closed.code


# Slow clients.


def test_a_client_that_does_not_read_is_given_up() -> None:
    async def flood() -> Viewer:
        viewer = Viewer()
        for _ in range(viewers.MOST_WAITING_BYTES // 1000 + 1):
            viewer.pass_on(b"x" * 1000)
        return viewer

    viewer = asyncio.run(flood())
    assert viewer.given_up.is_set()
    assert viewer.waiting_bytes == 0
    viewer.pass_on(b"more")
    assert not viewer.has_mail


def test_many_small_messages_are_too_much_as_well() -> None:
    async def flood() -> Viewer:
        viewer = Viewer()
        for _ in range(viewers.MOST_WAITING_MESSAGES + 1):
            viewer.pass_on(b"x")
        return viewer

    assert asyncio.run(flood()).given_up.is_set()


def test_messages_are_written_at_once_but_never_out_of_turn() -> None:
    """What had to wait goes first, also while somebody is still sending it."""
    sent: list[bytes] = []
    reads = True

    def write(data: bytes) -> bool:
        sent.extend([data] * reads)
        return reads

    async def talk() -> None:
        nonlocal reads
        viewer = Viewer(write=write)
        viewer.pass_on(b"1")
        reads = False
        viewer.pass_on(b"2")
        reads = True
        viewer.pass_on(b"3")
        sent.append(await viewer.next())
        viewer.pass_on(b"4")
        sent.extend([await viewer.next(), await viewer.next()])
        sender = asyncio.create_task(viewer.next())
        await asyncio.sleep(0)  # all is sent, and it waits for more
        viewer.pass_on(b"5")
        sender.cancel()

    asyncio.run(talk())
    assert sent == [b"1", b"2", b"3", b"4", b"5"]


def test_whoever_was_given_up_catches_up(client: TestClient) -> None:
    opening = open_table(client, ME, HERE, HERE, seed=5)
    with Guest(client, opening["id"]) as slow, Guest(client, opening["id"], *keys_of(opening)) as device:
        (viewer,) = [viewer for viewer in house_of(client).live_tables[0].viewers if not viewer.seats]
        viewer.given_up.set()
        device.act("settler")
        assert closing_code(slow) in (1012, 1013)
        assert client.get(f"/api/tables/{opening['id']}").json()["spectators"] == 0
    with Guest(client, opening["id"]) as again:
        assert [entry["action"] for entry in again.state["log"]] == ["settler"]


# Idle tables.


def test_idle_tables_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    with client_at(tmp_path, settings=Settings(pace=0, idle_seconds=0)) as client:
        openings = [open_table(client, ME, HERE, HERE, seed=i) for i in range(5)]
        with Guest(client, openings[0]["id"], *keys_of(openings[0])) as device:
            device.act("settler")
            house_of(client).let_idle_go()
            assert [host.live.id for host in house_of(client).live_tables] == [openings[0]["id"]]
            before = device.state
        house_of(client).let_idle_go()
        assert house_of(client).live_tables == []
        with Guest(client, openings[0]["id"], *keys_of(openings[0])) as device:
            assert device.state["view"] == before["view"]
            device.act("take:quarry")
            assert device.state["moves"] == 2


def test_finished_tables_leave_the_memory_sooner(tmp_path: Path) -> None:
    with client_at(tmp_path, settings=Settings(pace=0, over_seconds=0)) as client:
        opening, running = open_table(client, ME, RANDOM, RANDOM), open_table(client, ME, HERE, HERE)
        play_out(client, opening)
        house_of(client).let_idle_go()
        assert [host.live.id for host in house_of(client).live_tables] == [running["id"]]
        assert client.get(f"/api/tables/{opening['id']}").json()["status"] == "over"


def test_only_so_many_tables_stay_in_memory(tmp_path: Path) -> None:
    with client_at(tmp_path, settings=Settings(pace=0, live_tables=3)) as client:
        openings = [open_table(client, ME, HERE, HERE) for _ in range(8)]
        kept = [host.live.id for host in house_of(client).live_tables]
        assert kept == [opening["id"] for opening in openings[-3:]]
        assert client.get(f"/api/tables/{openings[0]['id']}").json()["status"] == "playing"


def test_a_table_has_one_host_however_many_ask_for_it(tmp_path: Path) -> None:
    async def ask() -> int:
        house = House(tmp_path, near_workers(), FAST)
        found = await asyncio.gather(*(house.host(table) for _ in range(20)))
        house.let_idle_go()
        again = await house.host(table)
        await house.close()
        return len({id(host) for host in [*found, again]})

    with client_at(tmp_path) as client:
        opening = open_table(client, ME, HERE, HERE, seed=5)
        table = opening["id"]
        with Guest(client, table, *keys_of(opening)) as device:
            for _ in range(25):
                device.act(device.legal()[0])
    assert asyncio.run(ask()) == 1


@pytest.fixture
def no_collection() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collection")
def test_a_table_that_left_the_memory_is_gone_at_once(tmp_path: Path) -> None:
    with client_at(tmp_path, settings=Settings(pace=0, idle_seconds=0)) as client:
        opening = open_table(client, ME, HERE, BOT)
        with Guest(client, opening["id"], *keys_of(opening)) as device:
            device.act("settler")
        house = house_of(client)
        house.let_idle_go()
        assert opening["id"] not in house._alive


# Bots.


def test_tables_take_turns_at_the_workers() -> None:
    async def serve() -> list[str]:
        queue, served = FairQueue(1, 100), list[str]()

        async def work(table: str) -> None:
            owner = Owner("address", table)
            await queue.enter(owner)
            served.append(table)
            await asyncio.sleep(0)
            queue.leave(owner)

        greedy = [work("greedy") for _ in range(6)]
        await asyncio.gather(*greedy, work("modest"), work("other"), work("modest"))
        assert queue.length == queue.load_of("address") == 0
        return served

    served = asyncio.run(serve())
    assert served == ["greedy", "greedy", "modest", "other", "greedy", "modest", "greedy", "greedy", "greedy"]


def test_whoever_gives_up_waiting_leaves_the_queue() -> None:
    async def serve() -> bool:
        queue = FairQueue(1, 2)
        release = asyncio.Event()

        async def work(table: str) -> None:
            owner = Owner("address", table)
            await queue.enter(owner)
            await release.wait()
            queue.leave(owner)

        first, second = asyncio.create_task(work("a")), asyncio.create_task(work("b"))
        third = asyncio.create_task(work("c"))
        await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await work("d")
        second.cancel()
        await asyncio.sleep(0)
        release.set()
        await asyncio.gather(first, third)
        async with asyncio.timeout(1):
            await queue.enter(Owner("address", "e"))
            return True

    assert asyncio.run(serve())


def test_bots_of_many_tables_all_get_on(client: TestClient) -> None:
    openings = [open_table(client, ME, BOT, BOT, seed=i) for i in range(6)]
    for opening in openings:
        with Guest(client, opening["id"], opening["keys"]["0"]) as anna:
            anna.act("settler")
            anna.act(anna.legal()[0])
            assert anna.until_asked()["moves"] > 3


# The end.


def test_everybody_is_told_when_the_server_ends(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, HERE, HERE)
        with Guest(client, opening["id"], *keys_of(opening), lang="ru") as device:
            client.portal.call(house_of(client).announce_shutdown)  # type: ignore[union-attr]
            message = device.until_op("closing")
            assert (message["reason"], message["message"]) == (
                "restart",
                "Сервер перезапускается; стол вернётся через минуту.",
            )
            with pytest.raises(WebSocketDisconnect) as closed:
                device.hear()
            assert closed.value.code == 1012
        with client.websocket_connect(f"/api/tables/{opening['id']}/ws") as late:
            assert "about to close" in json.loads(late.receive_text())["message"]


def test_what_was_asked_for_before_the_end_is_written(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, HERE, HERE)
        with Guest(client, opening["id"], *keys_of(opening)) as device:
            device.say("act", version=device.state["version"], action="settler", once="last")
    with client_at(tmp_path) as client:
        log: list[Any] = client.get(f"/api/tables/{opening['id']}/log").json()["log"]
        assert [entry["action"] for entry in log] in ([], ["settler"])
        with Guest(client, opening["id"], *keys_of(opening)) as device:
            device.ask("act", version=device.state["version"], action="settler", once="last")
        assert len(client.get(f"/api/tables/{opening['id']}/log").json()["log"]) == 1
