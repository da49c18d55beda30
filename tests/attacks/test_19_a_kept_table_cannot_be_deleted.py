"""A table that cannot be replayed could not be deleted either, not even by whoever had opened it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.guests import HERE, LINK, ME, client_at, open_table, sit_by_link
from tests.server.test_keys import error_of, link_key, with_key
from tests.server.test_old_tables import alter_logs
from tests.server.test_owner import rows_in


def spoil(folder: Path, number: int) -> None:
    """Put an event into all logs that this program does not know."""
    alter_logs(folder, "UPDATE events SET event = ? WHERE number = ?", b"{}", number)


@pytest.fixture
def kept(tmp_path: Path) -> dict[str, Any]:
    """A private table that was opened by Anna, with Boris and a friend at her device, and cannot be replayed."""
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, LINK, HERE, private=True)
        opening["boris"] = sit_by_link(client, opening["links"]["1"])
    spoil(tmp_path, 1)
    return opening


@pytest.mark.parametrize("who", ["owner", "seat"])
def test_the_owner_deletes_it(tmp_path: Path, kept: dict[str, Any], who: str) -> None:
    key = kept["owner"] if who == "owner" else kept["keys"]["0"]
    with client_at(tmp_path) as client:
        path = f"/api/tables/{kept['id']}"
        table = client.get(path, headers=with_key(key)).json()
        assert (table["status"], table["owner"]) == ("kept", True)
        gone = client.delete(path, headers=with_key(key))
        assert (gone.status_code, gone.json()) == (200, {"id": kept["id"]})
        assert error_of(client.get(path, headers=with_key(key))) == (404, "unknown_table")
        assert error_of(client.delete(path, headers=with_key(key))) == (404, "unknown_table")
        assert client.post("/api/tables/mine", json={"keys": [key]}).json() == {"tables": []}
    assert rows_in(tmp_path) == [0, 0, 0]


def test_nobody_else_does(tmp_path: Path, kept: dict[str, Any]) -> None:
    before = rows_in(tmp_path)
    with client_at(tmp_path) as client:
        other = open_table(client, ME, LINK, HERE)
        path = f"/api/tables/{kept['id']}"
        for key in (kept["boris"], kept["keys"]["2"], link_key(kept["watch"])):
            assert client.get(path, headers=with_key(key)).json()["owner"] is False
            assert error_of(client.delete(path, headers=with_key(key))) == (403, "only_owner")
        for key in ("wrong", other["owner"], link_key(kept["links"]["1"])):
            assert error_of(client.delete(path, headers=with_key(key))) == (404, "unknown_table")
        client.delete(f"/api/tables/{other['id']}", headers=with_key(other["owner"]))
    assert rows_in(tmp_path) == before


def test_also_if_nothing_of_it_can_be_read(tmp_path: Path, kept: dict[str, Any]) -> None:
    spoil(tmp_path, 0)
    with client_at(tmp_path) as client:
        path = f"/api/tables/{kept['id']}"
        for key in (kept["boris"], kept["keys"]["0"], "wrong"):
            assert client.delete(path, headers=with_key(key)).status_code in (403, 409)
        assert client.delete(path, headers=with_key(kept["owner"])).status_code == 200
    assert rows_in(tmp_path) == [0, 0, 0]
