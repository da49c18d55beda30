"""Rules changed again and again wrote 103 MB in 15 seconds; boxes stayed in memory and tables on the disk for ever."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

import doubloon
from doubloon.engine.game import MOST_BOXES
from doubloon.games import GAMES
from doubloon.server import expiry, quota
from doubloon.server.app import create_app
from doubloon.server.database import DATABASE
from doubloon.server.house import House
from doubloon.server.journal import Chatted
from doubloon.server.limits import Limits, Rate
from doubloon.server.settings import Settings
from doubloon.server.storage import Entry
from tests.server.guests import (
    BOT,
    HERE,
    LINK,
    ME,
    Guest,
    client_at,
    keys_of,
    near_workers,
    open_table,
    sit_by_link,
    stopped_clock,
)

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.record"))
DAY = 86_400
PLENTY = Rate(1000, 10_000)
MUCH = Limits(
    requests=PLENTY, openings=PLENTY, messages=PLENTY, messages_of_address=PLENTY, connections=PLENTY, refusal_seconds=0
)


def stranger_at(folder: Path, limits: Limits = MUCH) -> TestClient:
    """Somebody on the internet, who may ask as often as they like."""
    app = create_app(folder, near_workers, Settings(pace=0, limits=limits, clock=stopped_clock))
    return TestClient(app, client=("203.0.113.5", 40000))


def boxes(letters: int = 150_000) -> Iterator[dict[str, Any]]:
    """Ever new boxes, each of which takes much room."""
    box: dict[str, Any] = msgspec.to_builtins(doubloon.new("puerto-rico", players=3, seed=1).components)
    return (box | {"edition": f"{number} " + "x" * letters} for number in itertools.count())


def written(folder: Path) -> int:
    database = sqlite3.connect(folder / DATABASE)
    (size,) = database.execute("SELECT coalesce(sum(length(event)), 0) FROM events").fetchone()
    database.close()
    return int(size)


# The disk.


def test_rules_cannot_be_changed_for_ever(tmp_path: Path) -> None:
    with stranger_at(tmp_path) as client:
        opening = open_table(client, ME, LINK, LINK)
        headers = {"X-Seat-Key": opening["owner"]}
        path = f"/api/tables/{opening['id']}/options"
        statuses = []
        for box in itertools.islice(boxes(), 60):
            response = client.post(path, json={"options": {"components": box}}, headers=headers)
            statuses.append((response.status_code, response.json().get("error")))
        assert statuses[0] == (200, None)
        assert statuses[-1] == (409, "changed_too_often")
        assert client.post(f"/api/tables/{opening['id']}/start", json={}, headers=headers).status_code == 200
    assert written(tmp_path) < 2_500_000


def test_one_address_writes_only_so_much(tmp_path: Path) -> None:
    """The next thing to try: another table every time."""
    with stranger_at(tmp_path) as client:
        statuses = set()
        for box in itertools.islice(boxes(), 60):
            order = {"game": "puerto-rico", "seats": [ME, LINK, LINK], "options": {"components": box}}
            statuses.add(client.post("/api/tables", json=order).status_code)
        assert statuses == {201, 429}
    assert written(tmp_path) <= Limits().written.burst + 100_000


def test_records_count_as_well(tmp_path: Path) -> None:
    limits = Limits(requests=MUCH.requests, openings=MUCH.openings, written=Rate(1, 50_000), refusal_seconds=0)
    with stranger_at(tmp_path, limits) as client:
        statuses = [client.post("/api/records", content=RECORDS[0].read_bytes()).status_code for _ in range(8)]
        assert statuses[0] == 201
        assert statuses[-1] == 429
    assert written(tmp_path) <= 51_000


def test_playing_is_never_refused_for_that(tmp_path: Path) -> None:
    with stranger_at(tmp_path, replace(MUCH, written=Rate(0.001, 3_000))) as client:
        opening = open_table(client, ME, HERE, HERE, seed=5)
        with Guest(client, opening["id"], *keys_of(opening)) as device:
            for number in itertools.count(1):
                (answer,) = device.ask("pace", ms=number)
                if answer["op"] == "error":
                    break
            assert answer["message"].startswith("That was too much at once")
            for _ in range(40):
                device.act(device.legal()[0])
            assert device.state["moves"] == 40


# What is the same is not written again.


def test_what_does_not_change_anything_writes_nothing(client: TestClient, tmp_path: Path) -> None:
    opening = open_table(client, ME, LINK, HERE)
    headers = {"X-Seat-Key": opening["owner"]}
    key = opening["keys"]["0"]
    options = {"options": {"governor": 0}}
    client.post(f"/api/seats/{key}", json={"name": "Anna", "colour": "red"})
    with Guest(client, opening["id"], key) as anna:
        anna.ask("pace", ms=5)
        before = events(tmp_path)
        for _ in range(5):
            assert client.post(f"/api/tables/{opening['id']}/options", json=options, headers=headers).status_code == 200
            assert client.post(f"/api/seats/{key}", json={"name": "Anna", "colour": "red"}).status_code == 200
            anna.ask("pace", ms=5)
            anna.ask("pause", paused=False)
    assert events(tmp_path) == before


def events(folder: Path) -> int:
    database = sqlite3.connect(folder / DATABASE)
    (count,) = database.execute("SELECT count(*) FROM events").fetchone()
    database.close()
    return int(count)


def test_one_seat_cannot_use_up_the_share_of_another(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quota, "MOST_BYTES", {Chatted: 1_000})
    opening = open_table(client, ME, LINK, HERE, seed=5)
    rival = sit_by_link(client, opening["links"]["1"])
    with Guest(client, opening["id"], opening["keys"]["0"]) as anna, Guest(client, opening["id"], rival) as boris:
        heard = [boris.ask("chat", text="x" * 100)[-1]["op"] for _ in range(20)]
        assert heard[0] == "chat"
        assert heard[-1] == "error"
        anna.catch_up()
        assert anna.one("chat", text="I can still talk")["op"] == "chat"


def test_shares_are_remembered_across_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quota, "MOST_BYTES", {Chatted: 1_000})
    for expected in ("chat", "error"):
        with client_at(tmp_path) as client:
            if expected == "chat":
                opening = open_table(client, ME, HERE, HERE)
            with Guest(client, opening["id"], *keys_of(opening)) as device:
                assert device.one("chat", text="first")["op"] == expected
                while device.ask("chat", text="x" * 100)[-1]["op"] == "chat":
                    pass


# Memory.


def test_boxes_leave_the_memory(client: TestClient) -> None:
    for box in itertools.islice(boxes(10), MOST_BOXES * 2):
        order = {"game": "puerto-rico", "seats": [ME, LINK, LINK], "options": {"components": box}}
        assert client.post("/api/tables", json=order).status_code == 201
    assert len(GAMES["puerto-rico"]._boxes) <= MOST_BOXES


def test_ships_of_all_kinds_leave_the_memory_too() -> None:
    """What follows from a box is kept ready as well: the actions of a game alone take more room than its box."""
    from doubloon.games.puerto_rico import game

    assert game._space.cache_info().maxsize == game._codec.cache_info().maxsize == MOST_BOXES


# Tables that nobody will miss.


def house_of(client: TestClient) -> House:
    house: House = client.app.state.house  # type: ignore[attr-defined]
    return house


async def _all_idle(house: House) -> None:
    """What bots were writing down when everybody left comes to its end."""
    async with asyncio.timeout(10):
        while not all(host.is_idle or host.viewers for host in house.live_tables):
            await asyncio.sleep(0.01)


def forget(client: TestClient, days: float) -> None:
    """Let so many days pass, with nobody at any table, and clear up."""
    house = house_of(client)
    client.portal.call(_all_idle, house)  # type: ignore[union-attr]
    house._hosts.clear()
    place = client.portal.call(expiry.clear_up, house, "", time.time() + days * DAY)  # type: ignore[union-attr]
    assert place == ""


def lay_tables(client: TestClient) -> dict[str, str]:
    """One table of every kind: what becomes of them?"""
    found = {
        "waiting": open_table(client, ME, LINK, LINK)["id"],
        "never begun": open_table(client, ME, HERE, BOT)["id"],
    }
    bots = open_table(client, BOT, BOT, BOT)["id"]
    with Guest(client, bots) as watcher:
        watcher.until(lambda message: message["op"] == "state" and message["moves"] > 3)
    opening = open_table(client, ME, HERE, HERE)
    with Guest(client, opening["id"], *keys_of(opening)) as device:
        device.act("settler")
    undone = open_table(client, ME, HERE, HERE)
    with Guest(client, undone["id"], *keys_of(undone)) as device:
        device.act("settler")
        device.ask("undo", version=device.state["version"])
    guest = open_table(client, LINK, BOT, BOT)
    with Guest(client, guest["id"], sit_by_link(client, guest["links"]["0"])) as boris:
        boris.act("settler")
    record = client.post("/api/records", content=RECORDS[0].read_bytes()).json()["id"]
    return found | {
        "bots only": bots,
        "played": opening["id"],
        "undone": undone["id"],
        "by a guest": guest["id"],
        "record": record,
    }


@pytest.mark.parametrize(
    ("days", "gone"),
    [
        (29, set()),
        (31, {"waiting", "never begun", "bots only"}),
        (200, {"waiting", "never begun", "bots only", "record"}),
    ],
)
def test_only_what_nobody_played_is_forgotten(client: TestClient, days: float, gone: set[str]) -> None:
    laid = lay_tables(client)
    forget(client, days)
    statuses = {name: client.get(f"/api/tables/{table}").status_code for name, table in laid.items()}
    assert {name for name, status in statuses.items() if status == 404} == gone
    assert {status for name, status in statuses.items() if name not in gone} == {200}


def test_whoever_runs_the_server_may_keep_everything(tmp_path: Path) -> None:
    with client_at(tmp_path, settings=Settings(pace=0, unplayed_days=0, unseen_days=0)) as client:
        laid = lay_tables(client)
        forget(client, 100_000)
        assert {client.get(f"/api/tables/{table}").status_code for table in laid.values()} == {200}


def test_a_record_that_is_looked_at_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with client_at(tmp_path) as client:
        table = client.post("/api/records", content=RECORDS[0].read_bytes()).json()["id"]
    later = time.time() + 170 * DAY
    with monkeypatch.context() as patched, client_at(tmp_path) as client:
        patched.setattr(time, "time", lambda: later)
        assert client.get(f"/api/tables/{table}").status_code == 200
    with client_at(tmp_path) as client:
        forget(client, 200)
        assert client.get(f"/api/tables/{table}").status_code == 200
        forget(client, 400)
        assert client.get(f"/api/tables/{table}").status_code == 404


def test_a_table_that_somebody_looks_at_stays(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, LINK)
    with Guest(client, opening["id"], *keys_of(opening)) as anna:
        forget(client, 1000)
        assert anna.one("chat", text="still here")["op"] == "chat"


def test_a_log_that_cannot_be_read_is_kept(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        table = open_table(client, ME, LINK, LINK)["id"]
        other = open_table(client, ME, LINK, LINK)["id"]
        storage = house_of(client).storage
        entry = Entry.after(storage.log(table).checksum, table, 1, time.time(), b'{"event":"from the future"}')
        client.portal.call(storage.append, [entry])  # type: ignore[union-attr]
    with client_at(tmp_path) as client:
        forget(client, 1000)
        assert client.get(f"/api/tables/{table}").json()["status"] == "kept"
        assert client.get(f"/api/tables/{other}").status_code == 404


def test_many_old_tables_are_cleared_up_bit_by_bit(client: TestClient) -> None:
    for _ in range(expiry.AT_ONCE + 10):
        open_table(client, ME, LINK, LINK)
    house, now = house_of(client), time.time() + 31 * DAY
    house._hosts.clear()
    client.portal.call(house.storage.append, [])  # type: ignore[union-attr]
    place = client.portal.call(expiry.clear_up, house, "", now)  # type: ignore[union-attr]
    assert place != ""
    assert house.storage.count() == 10
    assert client.portal.call(expiry.clear_up, house, place, now) == ""  # type: ignore[union-attr]
    assert house.storage.count() == 0
