"""Nothing is lost when the server ends, however it ends."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from doubloon.server.database import DATABASE, StorageError
from doubloon.server.errors import Unavailable
from doubloon.server.storage import Storage
from tests.server.guests import BOT, HERE, LINK, ME, Guest, client_at, keys_of, open_table


def test_a_restart_in_mid_turn_loses_nothing(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, HERE, HERE, seed=5)
        keys = keys_of(opening)
        with Guest(client, opening["id"], *keys) as device:
            for action in ("settler", "take:quarry"):
                device.act(action)
            device.act(device.legal()[0])
            device.one("undo", version=device.state["version"])
            device.one("chat", text="Back in a minute")
            device.one("pace", ms=1234)
            device.one("pause", paused=True)
            before = device.one("lang", lang="en")
    with client_at(tmp_path) as client:
        mine = client.post("/api/tables/mine", json={"keys": keys}).json()["tables"]
        assert [(table["id"], table["my_turn"], table["changed"]) for table in mine] == [
            (opening["id"], True, before["table"]["changed"])
        ]
        with Guest(client, opening["id"], *keys) as device:
            assert device.state == before
            device.act(device.legal()[-1])
            assert device.state["moves"] == before["moves"] + 1


def test_waiting_tables_and_their_links_survive(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, LINK, BOT, listed=True)
    with client_at(tmp_path) as client:
        assert [table["id"] for table in client.get("/api/tables").json()["tables"]] == [opening["id"]]
        client.post(f"/api/seats/{keys_of(opening)[1]}", json={"name": "Boris"})
        assert client.get(f"/api/tables/{opening['id']}").json()["status"] == "playing"


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, BOT, BOT, seed=5)
        with Guest(client, opening["id"], opening["keys"]["0"]) as anna:
            anna.one("pace", ms=5000)
            anna.act("settler")
            anna.act("take:quarry")
            assert anna.state["asked"]["seat"] == 1
    with client_at(tmp_path) as client, Guest(client, opening["id"], opening["keys"]["0"]) as anna:
        anna.say("pace", ms=0)
        assert anna.until(lambda message: message.get("news", []) != [])["news"][0]["seat"] == 1


def test_an_action_is_on_the_disk_before_it_is_acknowledged(client: TestClient, tmp_path: Path) -> None:
    opening = open_table(client, ME, HERE, HERE)
    with Guest(client, opening["id"], *keys_of(opening)) as device:
        device.say("act", version=device.state["version"], action="settler")
        device.until_op("state")
        with sqlite3.connect(tmp_path / DATABASE) as reader:
            rows = reader.execute("SELECT event FROM events ORDER BY number").fetchall()
        reader.close()
    assert rows[-1][0] == b'{"event":"act","seat":0,"actions":["settler"]}'


def test_what_cannot_be_written_does_not_happen(
    client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening = open_table(client, ME, HERE, HERE)

    async def full(*args: object) -> None:
        raise Unavailable("storage_failed", problem="disk full")

    with Guest(client, opening["id"], *keys_of(opening)) as device:
        with monkeypatch.context() as patched:
            patched.setattr(Storage, "append", full)
            (message,) = device.act("settler")
            assert message["message"] == "It could not be written down, so nothing was changed: disk full."
            assert client.post("/api/tables", json={"game": "puerto-rico", "seats": [ME, BOT, BOT]}).status_code == 503
        device.act("mayor")
        assert device.state["log" if "log" in device.state else "news"][-1]["action"] == "mayor"
        assert device.state["moves"] == 1


def test_an_event_is_never_overwritten(tmp_path: Path) -> None:
    """A second server that slipped in could not change what the first has written."""
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, HERE, HERE)
        with sqlite3.connect(tmp_path / DATABASE) as intruder:
            intruder.execute("INSERT INTO events VALUES (?, 2, 0, '{}', '')", (opening["id"],))
        intruder.close()
        with Guest(client, opening["id"], *keys_of(opening)) as device:
            device.say("act", version=device.state["version"], action="settler", once="first")
            assert device.until_op("closing")["reason"] == "restart"
        table = client.get(f"/api/tables/{opening['id']}").json()  # read anew: what the intruder wrote is no event
        assert table["status"] == "kept"


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    first = Storage(tmp_path)
    with pytest.raises(StorageError) as refused:
        Storage(tmp_path)
    assert refused.value.key == "folder_taken"
    first.close()
    Storage(tmp_path).close()


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError) as refused:
        Storage(tmp_path / "file")
    assert str(tmp_path / "file") in str(refused.value)
    (tmp_path / DATABASE).write_bytes(b"this is not a database" * 100)
    with pytest.raises(StorageError) as refused:
        Storage(tmp_path)
    assert refused.value.key == "unreadable_file"
    assert (tmp_path / DATABASE).read_bytes().startswith(b"this is not")
