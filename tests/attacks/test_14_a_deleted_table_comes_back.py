"""A table deleted while somebody looked at a list came back in the next ones, as a card without a game."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from doubloon.server import house
from doubloon.server.database import DATABASE
from doubloon.server.storage import CardRow, Entry, Storage
from tests.attacks.busy import Queue
from tests.server.guests import BOT, LINK, ME, client_at, keys_of, open_table
from tests.server.test_keys import with_key
from tests.server.test_owner import rows_in

TABLES = 8


class Reading:
    """Tables that are read from the disk, as slowly as wished."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go_on = threading.Event()
        replay = house.replay

        def slowly(table: str, log: Any) -> Any:
            self.go_on.wait(20)
            return replay(table, log)

        monkeypatch.setattr(house, "replay", slowly)
        monkeypatch.setattr(house, "SHORT_LOG", 0)  # all of them in a thread


@pytest.fixture
def openings(tmp_path: Path) -> list[dict[str, Any]]:
    """Tables in a folder whose cards have all missed something."""
    with client_at(tmp_path) as client:
        made = [open_table(client, ME, LINK, BOT, listed=True) for _ in range(TABLES)]
    with sqlite3.connect(tmp_path / DATABASE) as writer:
        writer.execute("UPDATE tables SET events = 0")
    writer.close()
    return made


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> Iterator[Reading]:
    reading = Reading(monkeypatch)
    yield reading
    reading.go_on.set()


def mine(openings: list[dict[str, Any]]) -> dict[str, Any]:
    return {"json": {"keys": [keys_of(opening)[0] for opening in openings]}}


def listed(client: TestClient, openings: list[dict[str, Any]]) -> set[str]:
    tables = client.get("/api/tables").json()["tables"]
    tables += client.post("/api/tables/mine", **mine(openings)).json()["tables"]
    return {table["id"] for table in tables}


def test_a_table_deleted_while_lists_load_stays_away(
    tmp_path: Path, openings: list[dict[str, Any]], reading: Reading
) -> None:
    with client_at(tmp_path) as client:
        queue, deleted = Queue(client), openings[: TABLES // 2]
        deletions = [
            queue.ask("DELETE", f"/api/tables/{one['id']}", headers=with_key(keys_of(one)[0])) for one in deleted
        ]
        lists = [queue.ask("GET", "/api/tables"), queue.ask("POST", "/api/tables/mine", **mine(openings))]
        reading.go_on.set()
        assert [one.result().status_code for one in deletions] == [200] * len(deleted)
        kept = {one["id"] for one in openings[TABLES // 2 :]}
        for one in lists:
            assert {table["id"] for table in one.result().json()["tables"]} >= kept
        assert listed(client, openings) == kept
    assert rows_in(tmp_path)[0] == len(kept)


def test_a_list_that_took_long_leaves_out_what_was_deleted_meanwhile(
    tmp_path: Path, openings: list[dict[str, Any]], reading: Reading
) -> None:
    with client_at(tmp_path) as client:
        queue = Queue(client)
        reading.go_on.set()
        gone = client.get(f"/api/tables/{openings[0]['id']}").json()["id"]  # in memory, so that it can be deleted
        reading.go_on.clear()
        lists = [queue.ask("GET", "/api/tables"), queue.ask("POST", "/api/tables/mine", **mine(openings))]
        deletion = queue.ask("DELETE", f"/api/tables/{gone}", headers=with_key(keys_of(openings[0])[0]))
        assert deletion.result().status_code == 200
        reading.go_on.set()
        for one in lists:
            assert gone not in {table["id"] for table in one.result().json()["tables"]}


def test_no_card_is_written_for_a_table_without_a_log(tmp_path: Path) -> None:
    card = CardRow("abcdefghjk", True, "waiting", 1.0, b"{}", 1)

    async def write() -> None:
        storage = Storage(tmp_path)
        await storage.append([Entry.after(b"", card.id, 0, 1.0, b"{}")], card, [("lock", 0)])
        storage.put_card(card)
        erasing = asyncio.ensure_future(storage.erase(card.id))
        await asyncio.sleep(0)
        storage.put_card(card)  # as the erasure is under way,
        await erasing
        storage.put_card(card)  # and too late
        storage.close()

    asyncio.run(write())
    assert rows_in(tmp_path) == [0, 0, 0]


def test_ghosts_of_earlier_versions_are_not_shown(tmp_path: Path, openings: list[dict[str, Any]]) -> None:
    with sqlite3.connect(tmp_path / DATABASE) as writer:
        writer.execute("DELETE FROM events WHERE table_id = ?", (openings[0]["id"],))
    writer.close()
    with client_at(tmp_path) as client:
        assert listed(client, openings) == {one["id"] for one in openings[1:]}
