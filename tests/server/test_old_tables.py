"""Tables of earlier versions open for ever; one that cannot be replayed is kept and shown as such."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon.server import database
from doubloon.server.chain import chained
from doubloon.server.database import DATABASE
from doubloon.server.storage import Storage
from tests.cli.runner import run
from tests.server.guests import HERE, LINK, ME, Guest, client_at, keys_of, open_table, sit_by_link

DATA = Path(__file__).parent / "data"
FIRST = json.loads((DATA / "tables-1.json").read_text(encoding="utf-8"))


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A folder of the first schema, as the first server left it."""
    shutil.copy(DATA / "tables-1.sqlite", tmp_path / DATABASE)
    return tmp_path


def test_a_file_of_the_first_schema_becomes_one_of_the_present(old: Path, caplog: pytest.LogCaptureFixture) -> None:
    Storage(old).close()
    with sqlite3.connect(old / DATABASE) as reader:
        assert database.version_of(reader, old) == database.VERSION
        assert reader.execute("SELECT count(*) FROM events").fetchone() == (132,)
    reader.close()
    (kept,) = old.glob(f"{DATABASE}.schema-1-*")
    assert kept.stat().st_mode & 0o077 == 0
    with sqlite3.connect(kept) as reader:
        assert reader.execute("SELECT count(*) FROM seats").fetchone()[0] > 0
    reader.close()
    caplog.clear()
    Storage(old).close()
    assert [record.msg for record in caplog.records] == []  # it is whole by the checksums it got


def test_the_keys_of_old_tables_are_hashed(old: Path) -> None:
    tables = FIRST["tables"]
    keys = [key for name in ("waiting", "playing", "over") for key in keys_of(tables[name])]
    before = (old / DATABASE).read_bytes()
    Storage(old).close()
    after = (old / DATABASE).read_bytes()
    for key in keys:
        assert key.encode() in before
        assert key.encode() not in after


def without_texts(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What happened; in which words it is told may change."""
    bare = [{key: value for key, value in entry.items() if key not in ("text", "told")} for entry in log]
    return [
        entry
        | {
            "events": [
                {key: value for key, value in event.items() if key not in ("text", "row")} for event in entry["events"]
            ]
        }
        for entry in bare
    ]


@pytest.mark.parametrize("schema", [1, 2])
def test_old_tables_are_as_they_were_and_can_be_played_on(tmp_path: Path, schema: int) -> None:
    """By a backup of that time, too."""
    tables, told = FIRST["tables"], FIRST["playing"]
    assert run("restore", DATA / f"tables-{schema}.sqlite", "--data", tmp_path).exit_code == 0
    with client_at(tmp_path) as client:
        with Guest(client, tables["playing"]["id"], *keys_of(tables["playing"])) as device:
            for field in told.keys() - {"version", "asked", "log"}:  # fewer events count for it now
                assert device.state[field] == told[field], field
            assert without_texts(device.state["log"]) == without_texts(told["log"])
            assert device.state["asked"] == told["asked"] | {"about": {}}  # a role is asked for without arguments
            assert device.state["table"]["seats"][2]["substitute"] == "greedy"
            assert device.state["table"]["owner"] is True
            device.ask("takeover", seat=2, level=None)
            device.act(device.legal()[0])
            assert device.state["moves"] == told["moves"] + 1
        waiting = tables["waiting"]
        assert [table["id"] for table in client.get("/api/tables").json()["tables"]] == [waiting["id"]]
        client.post(f"/api/seats/{keys_of(waiting)[1]}", json={"name": "Boris"})
        assert client.get(f"/api/tables/{waiting['id']}").json()["status"] == "playing"
        over = client.get(f"/api/tables/{tables['over']['id']}").json()
        assert (over["scores"], over["next"]) == (FIRST["over"], tables["again"]["id"])
        record = client.get(f"/api/tables/{over['id']}/record").text
        assert doubloon.read_record(record).replay().scores() == FIRST["over"]
        for name in ("branch", "again"):
            assert client.get(f"/api/tables/{tables[name]['id']}").json()["status"] == "playing"
        assert client.get(f"/api/tables/{tables['record']}").json()["record"] is True
        mine = client.post("/api/tables/mine", json={"keys": keys_of(tables["playing"])}).json()["tables"]
        assert [table["id"] for table in mine] == [tables["playing"]["id"]]


@pytest.mark.parametrize(("schema", "harm"), [(1, "DROP TABLE seats"), (2, "ALTER TABLE events RENAME TO unchained")])
def test_a_migration_that_fails_changes_nothing(
    old: Path, monkeypatch: pytest.MonkeyPatch, schema: int, harm: str
) -> None:
    def fail(connection: sqlite3.Connection) -> None:
        connection.execute(harm)
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setitem(database.MIGRATIONS, schema, fail)
    with pytest.raises(database.StorageError):
        Storage(old)
    monkeypatch.undo()
    with client_at(old) as client:
        assert client.get(f"/api/tables/{FIRST['tables']['playing']['id']}").status_code == 200


# Tables that cannot be replayed.


def spoiled(folder: Path, change: str, *params: Any) -> dict[str, Any]:
    """A table of two actions, one of them taken back, whose log somebody has changed."""
    with client_at(folder) as client:
        opening = open_table(client, ME, LINK, HERE, seed="secret seed")
        boris = sit_by_link(client, opening["links"]["1"])
        with Guest(client, opening["id"], *opening["keys"].values(), boris) as device:
            device.act("settler")
            device.act("take:quarry")
            device.one("undo", version=device.state["version"])
            device.act(device.legal()[0])
    alter_logs(folder, change, *params)
    return opening


def alter_logs(folder: Path, change: str, *params: Any) -> None:
    """Let another program have written the logs, soundly."""
    with sqlite3.connect(folder / DATABASE) as writer:
        writer.execute(change, params)
        tables = [row[0] for row in writer.execute("SELECT DISTINCT table_id FROM events")]
        for table in tables:
            query = "SELECT number, at, CAST(event AS BLOB) FROM events WHERE table_id = ? ORDER BY number"
            for number, *_, checksum in chained(table, writer.execute(query, (table,)).fetchall()):
                where = "WHERE table_id = ? AND number = ?"
                writer.execute(f"UPDATE events SET checksum = ? {where}", (checksum, table, number))
    writer.close()


def old_rules(folder: Path) -> dict[str, Any]:
    version = doubloon.GAMES["puerto-rico"].rules_version
    wanted, found = f'"rules":{version}', f'"rules":{version + 1}'
    return spoiled(
        folder, "UPDATE events SET event = CAST(replace(event, ?, ?) AS BLOB) WHERE number = 0", wanted, found
    )


@pytest.fixture
def kept(tmp_path: Path) -> dict[str, Any]:
    return old_rules(tmp_path)


def test_a_table_of_other_rules_is_shown_as_such_with_its_record(kept: dict[str, Any], tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        table = client.get(f"/api/tables/{kept['id']}?lang=ru").json()
        assert (table["status"], table["game"]) == ("kept", "puerto-rico")
        assert table["trouble"].startswith("Этот стол начат по правилам версии")
        assert [seat["name"] for seat in table["seats"]] == ["Anna", "Boris", "Игрок 3"]
        assert "secret seed" not in json.dumps(table)
        record = client.get(f"/api/tables/{kept['id']}/record").text
        actions = [line.split()[2] for line in record.split("\n\n")[1].split("\n") if line]
        assert len(actions) == 2
        assert actions[0] == "settler"
        assert "secret seed" not in record
        for path in ("/log", "/moves/0", "/summary"):
            response = client.get(f"/api/tables/{kept['id']}{path}")
            assert (response.status_code, response.json()["error"]) == (409, "old_rules")
        (mine,) = client.post("/api/tables/mine", json={"keys": keys_of(kept)}).json()["tables"]
        assert mine["id"] == kept["id"]


def test_its_socket_says_why_and_closes_for_good(kept: dict[str, Any], tmp_path: Path) -> None:
    with client_at(tmp_path) as client, client.websocket_connect(f"/api/tables/{kept['id']}/ws") as socket:
        assert json.loads(socket.receive_text())["message"].startswith("This table was begun under rules version")
        assert socket.receive()["code"] == 4409


@pytest.mark.parametrize("event", [b"{}", b'{"event":"act","seat":0,"actions":["fly"]}', b'{"event":"dance"}', b"\xff"])
def test_a_log_that_cannot_be_replayed_is_kept(tmp_path: Path, event: bytes) -> None:
    change = "UPDATE events SET event = ? WHERE number = 3"
    opening = spoiled(tmp_path, change, event)
    with client_at(tmp_path) as client:
        table = client.get(f"/api/tables/{opening['id']}").json()
        assert table["status"] == "kept"
        assert table["trouble"].startswith(f"The log of table {opening['id']} cannot be replayed")
        assert client.get(f"/api/tables/{opening['id']}/record").status_code == 200
        assert open_table(client, ME, HERE, HERE)["id"] != opening["id"]
    with sqlite3.connect(tmp_path / DATABASE) as reader:
        (count,) = reader.execute("SELECT count(*) FROM events WHERE table_id = ?", (opening["id"],)).fetchone()
    reader.close()
    assert count == 7


def test_a_kept_table_that_was_private_stays_so(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, HERE, HERE, private=True)
    alter_logs(tmp_path, "UPDATE events SET event = '{}' WHERE number = 1")
    with client_at(tmp_path) as client:
        path = f"/api/tables/{opening['id']}"
        assert client.get(path).json()["error"] == "unknown_table"
        assert client.get(f"{path}/record").json()["error"] == "unknown_table"
        assert client.get(path, headers={"X-Seat-Key": opening["keys"]["0"]}).json()["status"] == "kept"
