"""What was acknowledged is on the disk, whatever happens to the disk."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from doubloon.server import database
from doubloon.server.chain import chained
from doubloon.server.database import DATABASE, StorageError
from doubloon.server.errors import NotWritten
from doubloon.server.storage import CardRow, Entry, Storage
from tests.server.guests import BOT, HERE, ME, Guest, client_at, keys_of, open_table

PAGE = 4096


def writer_of(client: TestClient) -> sqlite3.Connection:
    """The connection that the server writes with."""
    writer: sqlite3.Connection = client.app.state.house.storage._writer  # type: ignore[attr-defined]
    return writer


def notes(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.msg for record in caplog.records if record.name == "doubloon.server"]


def entry(number: int, table: str = "t", size: int = 10) -> Entry:
    """An event of a log in which one is like the other."""
    rows = chained(table, [(earlier, 0.0, b"x" * size) for earlier in range(number + 1)])
    return Entry(table, *list(rows)[-1])


def lines(folder: Path) -> list[tuple[str, int]]:
    with sqlite3.connect(folder / DATABASE) as reader:
        found = reader.execute("SELECT table_id, number FROM events ORDER BY 1, 2").fetchall()
    reader.close()
    return found


# Writing.


def test_every_commit_is_synced(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    assert database.pragma(storage._writer, "synchronous") == 2  # FULL
    assert database.pragma(storage._writer, "journal_mode") == "wal"
    storage.close()


def test_many_tables_share_one_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def write() -> float:
        storage = Storage(tmp_path)
        first = asyncio.ensure_future(storage.append([entry(0, "first")]))
        await asyncio.sleep(0)
        rest = [storage.append([entry(0, f"table {i}")]) for i in range(500)]
        await asyncio.gather(first, *rest)
        commits = storage.metrics.registry.get_sample_value("doubloon_commits_total")
        assert commits is not None
        storage.close()
        return commits

    assert asyncio.run(write()) < 250
    assert len(lines(tmp_path)) == 501


def test_an_acknowledged_event_survives_without_a_close(tmp_path: Path) -> None:
    async def write() -> Storage:
        storage = Storage(tmp_path)
        await storage.append([entry(0)])
        return storage

    storage = asyncio.run(write())
    copy = tmp_path / "power cut"
    copy.mkdir()
    for path in tmp_path.glob(f"{DATABASE}*"):
        (copy / path.name).write_bytes(path.read_bytes())
    assert lines(copy) == [("t", 0)]
    storage.close()


@pytest.mark.parametrize("cut", [1, 100, PAGE, PAGE + 24 + 1])
def test_what_was_half_written_is_left_out_and_the_rest_is_there(
    tmp_path: Path, cut: int, caplog: pytest.LogCaptureFixture
) -> None:
    """A power cut may leave the end of the journal unfinished: of what nobody was told yet."""

    async def write() -> tuple[Storage, int]:
        storage = Storage(tmp_path)
        await storage.append([entry(0)])
        acknowledged = (tmp_path / f"{DATABASE}-wal").stat().st_size
        await storage.append([entry(1, size=3 * PAGE)])
        return storage, acknowledged

    storage, acknowledged = asyncio.run(write())
    copy = tmp_path / "power cut"
    copy.mkdir()
    for path in tmp_path.glob(f"{DATABASE}*"):
        (copy / path.name).write_bytes(path.read_bytes())
    storage.close()
    wal = copy / f"{DATABASE}-wal"
    assert wal.stat().st_size - cut > acknowledged
    wal.write_bytes(wal.read_bytes()[:-cut])
    (copy / f"{DATABASE}-shm").unlink()
    again = Storage(copy)
    assert [number for _, number in lines(copy)] == [0]
    asyncio.run(again.append([entry(1)]))
    again.close()
    assert "left_open" in notes(caplog)
    assert lines(copy) == [("t", 0), ("t", 1)]


def test_cards_catch_up_after_a_crash(tmp_path: Path) -> None:
    """A card is written now and then; what it has missed is made up from the log."""
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, HERE, HERE, listed=True)
        client.post("/api/tables/mine", json={"keys": keys_of(opening)})
        with sqlite3.connect(tmp_path / DATABASE) as reader:
            old = reader.execute("SELECT card, events FROM tables").fetchone()
        with Guest(client, opening["id"], *keys_of(opening)) as device:
            device.act("settler")
            device.act("take:quarry")
        reader.close()
    with sqlite3.connect(tmp_path / DATABASE) as crashed:
        crashed.execute("UPDATE tables SET card = ?, events = ?", old)
    crashed.close()
    with client_at(tmp_path) as client:
        (table,) = client.get("/api/tables").json()["tables"]
        assert table["asked_seat"] == 1


# A full disk.


def test_a_full_disk_is_told_and_nothing_else_suffers(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    opening = open_table(client, ME, HERE, HERE, seed=5)
    keys = keys_of(opening)
    writer = writer_of(client)
    with Guest(client, opening["id"], *keys, lang="ru") as device, Guest(client, opening["id"]) as watcher:
        pages = database.pragma(writer, "page_count")
        writer.execute(f"PRAGMA max_page_count = {pages}")
        refused = 0
        while not refused:
            version = device.state["version"]
            messages = device.ask("act", version=version, action=device.legal()[0], once=f"n{version}")
            refused = sum(message["op"] == "error" for message in messages)
        assert messages[-1] == {
            "op": "error",
            "message": "На диске сервера нет места, поэтому ничего не изменилось; попробуйте, когда место появится.",
            "once": f"n{version}",
        }
        watcher.catch_up()
        assert watcher.state["version"] == version
        order = {"game": "puerto-rico", "seats": [ME, BOT, BOT]}
        response = client.post("/api/tables", json=order)
        assert (response.status_code, response.json()["error"]) == (503, "disk_full")
        assert client.get(f"/api/tables/{opening['id']}/log").status_code == 200
        assert client.get("/healthz").json()["status"] == "read-only"
        assert client.get("/healthz").status_code == 503
        writer.execute(f"PRAGMA max_page_count = {pages + 1000}")
        messages = device.ask("act", version=version, action=device.legal()[0], once=f"n{version}")
        assert messages[-1]["op"] == "done"
        assert client.get("/healthz").status_code == 200
        assert len(client.get(f"/api/tables/{opening['id']}/log").json()["log"]) == device.state["moves"]
    told = [note for note in notes(caplog) if note.startswith("writing")]
    assert told == ["writing_fails", "writing_again"] * (len(told) // 2) != []  # a card may find room in between


def test_bots_go_on_when_there_is_room_again(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubloon.server.botplay.RETRY_SECONDS", 0.01)
    opening = open_table(client, ME, BOT, BOT, seed=5)
    append = Storage.append
    full = True

    async def sometimes(storage: Storage, *args: Any) -> None:
        if full:
            raise NotWritten("disk_full")
        await append(storage, *args)

    with Guest(client, opening["id"], opening["keys"]["0"]) as anna:
        anna.act("settler")
        monkeypatch.setattr(Storage, "append", sometimes)
        full = False
        anna.say("act", version=anna.state["version"], action="take:quarry")
        anna.until_op("state")
        full = True
        assert anna.until_op("error")["message"].startswith("The server's disk is full")
        full = False
        assert anna.until_asked()["moves"] > 3
        assert anna.state["table"]["paused"] is False


def test_a_read_only_disk_is_told(client: TestClient) -> None:
    opening = open_table(client, ME, HERE, HERE)
    with Guest(client, opening["id"], *keys_of(opening)) as device:
        writer_of(client).execute("PRAGMA query_only = ON")
        (message,) = device.act("settler")
        assert message["message"].startswith("The server cannot write to its disk")
        writer_of(client).execute("PRAGMA query_only = OFF")
        device.act("settler")
        assert device.state["moves"] == 1


def test_one_job_that_cannot_be_written_does_not_harm_the_others(tmp_path: Path) -> None:
    async def write() -> list[Any]:
        storage = Storage(tmp_path)
        await storage.append([entry(0)])
        jobs = [storage.append([entry(0)]), storage.append([entry(1)]), storage.append([entry(0, "u")])]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        storage.close()
        return list(results)

    first, *others = asyncio.run(write())
    assert isinstance(first, NotWritten)
    assert others == [None, None]
    assert lines(tmp_path) == [("t", 0), ("t", 1), ("u", 0)]


# A damaged file.


def filled(folder: Path, tables: int = 60) -> None:
    """A database of many pages."""

    async def write() -> None:
        storage = Storage(folder)
        for table in range(tables):
            name = f"table{table:03}"
            entries = [entry(number, name, 200) for number in range(10)]
            await storage.append(entries, CardRow(name, False, "over", 0.0, b"{}", 10), [(f"lock {table}", 0)])
        storage.close()

    asyncio.run(write())


def spoil(path: Path, page: int) -> None:
    data = bytearray(path.read_bytes())
    at = page * PAGE if page >= 0 else len(data) + page * PAGE
    data[at : at + PAGE] = b"\xa5" * PAGE
    path.write_bytes(data)


@pytest.mark.parametrize("page", [-1, 12, 20])
def test_what_is_sound_is_saved_from_a_damaged_file(
    tmp_path: Path, page: int, caplog: pytest.LogCaptureFixture
) -> None:
    filled(tmp_path)
    spoil(tmp_path / DATABASE, page)
    damaged = (tmp_path / DATABASE).read_bytes()
    storage = Storage(tmp_path)
    saved = lines(tmp_path)
    by_table: dict[str, list[int]] = {}
    for table, number in saved:
        by_table.setdefault(table, []).append(number)
    assert all(numbers == list(range(len(numbers))) for numbers in by_table.values())
    assert len([numbers for numbers in by_table.values() if len(numbers) == 10]) >= 50
    asyncio.run(storage.append([entry(0, "new")]))
    storage.close()
    assert "repaired" in notes(caplog)
    (kept,) = tmp_path.glob(f"{DATABASE}.damaged-*")
    assert kept.read_bytes()[-PAGE * 3 :] == damaged[-PAGE * 3 :]
    caplog.clear()
    Storage(tmp_path).close()
    assert "repaired" not in notes(caplog)


def test_a_file_whose_first_page_is_gone_is_left_alone(tmp_path: Path) -> None:
    filled(tmp_path, 3)
    spoil(tmp_path / DATABASE, 0)
    before = (tmp_path / DATABASE).read_bytes()
    with pytest.raises(StorageError) as refused:
        Storage(tmp_path)
    assert refused.value.key == "unreadable_file"
    assert "doubloon restore" in refused.value.sentence("ru")
    assert (tmp_path / DATABASE).read_bytes() == before
    with pytest.raises(StorageError):  # and the folder is not left locked
        Storage(tmp_path)


def test_a_page_that_rots_while_the_server_runs_concerns_its_tables_only(tmp_path: Path) -> None:
    filled(tmp_path)
    with client_at(tmp_path) as client:
        spoil(tmp_path / DATABASE, 20)
        broken = [
            response.json()["error"]
            for table in range(60)
            if (response := client.get(f"/api/tables/table{table:03}")).status_code == 503
        ]
        assert set(broken) == {"reading_failed"}
        opening = open_table(client, ME, HERE, HERE)
        assert client.get(f"/api/tables/{opening['id']}").status_code == 200


# Old and foreign files.


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (f"PRAGMA user_version = {database.VERSION + 1}", "newer_file"),
        ("PRAGMA application_id = 7", "not_ours"),
        ("DROP TABLE events", "not_ours"),
    ],
)
def test_a_file_of_another_program_is_left_alone(tmp_path: Path, change: str, error: str) -> None:
    Storage(tmp_path).close()
    with sqlite3.connect(tmp_path / DATABASE) as other:
        other.execute(change)
    other.close()
    before = (tmp_path / DATABASE).read_bytes()
    with pytest.raises(StorageError) as refused:
        Storage(tmp_path)
    assert refused.value.key == error
    assert (tmp_path / DATABASE).read_bytes() == before


def test_only_their_owner_may_read_the_tables(tmp_path: Path) -> None:
    Storage(tmp_path / "data").close()
    assert (tmp_path / "data").stat().st_mode & 0o077 == 0


def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < deadline


def test_a_failing_card_is_written_later(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR, "doubloon.server")
    storage = Storage(tmp_path)
    asyncio.run(storage.append([Entry.after(b"", "t", 0, 1.0, b"{}")]))
    storage.put_card(CardRow("t", True, "waiting", 1.0, b"{}", 0))
    until(lambda: storage.count() == 1)
    storage.close()
    assert notes(caplog) == []
