"""A removed player whose removal is lost with a damaged end of the log must not come back with it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from doubloon.server.database import DATABASE
from tests.server.guests import BOT, LINK, ME, Guest, client_at, keys_of, open_table


def test_a_removed_player_stays_out_when_the_removal_is_lost(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, LINK, BOT)
        owner, link = keys_of(opening)
        key = client.post(f"/api/seats/{link}", json={"name": "Mallory"}).json()["key"]
        client.post(f"/api/tables/{opening['id']}/remove", json={"seat": 1}, headers={"X-Seat-Key": owner})
        with Guest(client, opening["id"], key) as mallory:
            assert mallory.state["seat"] is None
    with sqlite3.connect(tmp_path / DATABASE) as writer:
        change = "UPDATE events SET event = CAST(replace(event, 'free', 'frei') AS BLOB) WHERE number > 0"
        assert writer.execute(change).rowcount > 0
    writer.close()
    with client_at(tmp_path) as client:
        assert client.get(f"/api/tables/{opening['id']}").json()["seats"][1]["name"] == "Mallory"
        with Guest(client, opening["id"], key) as mallory:
            assert mallory.state["seat"] is None
        with Guest(client, opening["id"], owner) as anna:
            assert anna.state["seat"] == 0
