"""Keys were looked at before a request had its turn: whoever queued up in time survived the removal."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.attacks.busy import busy
from tests.server.guests import BOT, HERE, LINK, ME, Guest, keys_of, open_table, sit_by_link
from tests.server.test_keys import error_of, link_key, with_key

ROUNDS = 40


def removal(opening: dict[str, Any], key: str, seat: int = 1) -> dict[str, Any]:
    return {
        "method": "POST",
        "path": f"/api/tables/{opening['id']}/remove",
        "json": {"seat": seat},
        "headers": with_key(key),
    }


def test_renewing_in_a_loop_survives_no_removal(client: TestClient) -> None:
    survivors, refused = 0, []
    for _ in range(ROUNDS):
        opening = open_table(client, ME, LINK, HERE)
        boris = sit_by_link(client, opening["links"]["1"])
        with busy(client, opening["id"]) as queue:
            removed = queue.ask(**removal(opening, opening["keys"]["0"]))
            tries = [queue.ask("POST", f"/api/seats/{boris}/renew") for _ in range(3)]
        assert removed.result().status_code == 200
        keys = [boris, *(one.result().json().get("key", "none") for one in tries)]
        with Guest(client, opening["id"], *keys) as guest:
            survivors += guest.state["seat"] is not None
        refused += [one.result().status_code for one in tries]
    assert survivors == 0
    assert refused == [404] * 3 * ROUNDS


def test_of_many_renewals_at_once_the_first_counts(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, HERE)
    boris = sit_by_link(client, opening["links"]["1"])
    with busy(client, opening["id"]) as queue:
        tries = [queue.ask("POST", f"/api/seats/{boris}/renew") for _ in range(5)]
    assert [one.result().status_code for one in tries] == [200, 404, 404, 404, 404]
    with Guest(client, opening["id"], tries[0].result().json()["key"]) as guest:
        assert guest.state["seat"] == 1


def test_sitting_down_again_survives_no_removal(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, HERE)
    boris = sit_by_link(client, opening["links"]["1"])
    with busy(client, opening["id"]) as queue:
        queue.ask(**removal(opening, opening["keys"]["0"]))
        again = queue.ask("POST", f"/api/seats/{boris}", json={"name": "Still Boris"})
    assert error_of(again.result()) == (404, "unknown_seat")
    assert client.get(f"/api/tables/{opening['id']}").json()["seats"][1]["vacant"] is True


@pytest.mark.parametrize(
    ("op", "fields"),
    [
        ("chat", {"text": "You cannot silence me"}),
        ("pace", {"ms": 4321}),
        ("pause", {"paused": True}),
        ("act", {"version": None, "action": "settler"}),
        ("takeover", {"seat": 1, "level": None}),
        ("takeover", {"seat": 0, "level": "easy"}),
        ("sit", {}),
    ],
)
def test_what_was_said_before_the_removal_counts_no_more(client: TestClient, op: str, fields: dict[str, Any]) -> None:
    opening = open_table(client, ME, LINK, HERE, options={"governor": 1})
    boris, own = sit_by_link(client, opening["links"]["1"]), opening["keys"]["0"]
    with Guest(client, opening["id"], boris) as guest, Guest(client, opening["id"], own) as anna:
        anna.ask("pause", paused=True)
        anna.ask("pause", paused=False)
        sent = fields | ({"version": guest.state["version"]} if "version" in fields else {})
        sent |= {"keys": [boris]} if op == "sit" else {}
        with busy(client, opening["id"]) as queue:
            queue.ask(**removal(opening, own))
            queue.say(guest, op, **sent)
        heard = [message["op"] for message in guest.catch_up()]
        assert op == "sit" or {"error", "refused"} & set(heard)
        anna.catch_up()
        table = anna.state["table"]
        seat = table["seats"][1]
        assert (seat["vacant"], seat["substitute"]) == (True, "easy")  # the bot plays on until somebody comes
        assert table["seats"][0]["substitute"] is None
        assert (table["pace"], table["paused"]) == (0, False)
    with Guest(client, opening["id"]) as late:
        assert late.state["chat"] == []


@pytest.mark.parametrize(
    ("path", "order"),
    [
        ("start", {}),
        ("options", {"options": {"open_vp": True}}),
        ("invite", {"seat": 2}),
        ("remove", {"seat": 3}),
        ("watch", {}),
        ("", None),
    ],
)
def test_an_owner_who_loses_the_rights_while_waiting_rules_no_more(
    client: TestClient, path: str, order: dict[str, Any] | None
) -> None:
    opening = open_table(client, ME, LINK, LINK, HERE, BOT)
    anna, address = opening["keys"]["0"], f"/api/tables/{opening['id']}"
    with busy(client, opening["id"]) as queue:
        removed = queue.ask(**removal(opening, opening["owner"], seat=0))
        method = "DELETE" if order is None else "POST"
        late = queue.ask(method, f"{address}/{path}".rstrip("/"), json=order, headers=with_key(anna))
    assert removed.result().status_code == 200
    assert error_of(late.result()) == (403, "only_owner")
    table = client.get(address).json()
    assert (table["status"], [seat["kind"] for seat in table["seats"]]) == (
        "waiting", ["free", "free", "free", "person", "bot"],
    )  # fmt: skip
    assert client.get(f"/api/seats/{link_key(opening['watch'])}").json()["role"] == "watcher"


def test_somebody_barred_while_waiting_takes_no_seat_of_a_private_table(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, LINK, private=True)
    link, own = keys_of(opening)[1], opening["keys"]["0"]
    with busy(client, opening["id"]) as queue:
        queue.ask("POST", f"/api/tables/{opening['id']}/invite", json={"seat": 1}, headers=with_key(own))
        late = queue.ask("POST", f"/api/seats/{link}", json={"name": "Eve"})
        taken = queue.ask("POST", f"/api/tables/{opening['id']}/seat", json={"name": "Eve"}, headers=with_key(link))
    assert error_of(late.result()) == (404, "unknown_seat")
    assert error_of(taken.result()) == (403, "private_table")


def test_nobody_plays_at_a_table_that_was_cleared_away_while_waiting(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, HERE)
    link, own = keys_of(opening)[2], opening["keys"]["0"]
    with busy(client, opening["id"]) as queue:
        queue.ask("DELETE", f"/api/tables/{opening['id']}", headers=with_key(own))
        late = queue.ask("POST", f"/api/seats/{link}", json={"name": "Boris"})
        again = queue.ask("POST", f"/api/tables/{opening['id']}/start", headers=with_key(own))
    assert error_of(late.result()) == (404, "unknown_table")
    assert error_of(again.result()) == (404, "unknown_table")
