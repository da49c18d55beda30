"""Whoever opened a table kept the links he had made, and looked with them into the hands of his guests."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.attacks.busy import busy
from tests.server.guests import BOT, HERE, LINK, ME, Guest, keys_of, open_table, sit_by_link
from tests.server.test_keys import error_of, link_key, with_key

NONCE = "a nonce that nobody else knows"


@pytest.fixture
def opening(client: TestClient) -> dict[str, Any]:
    return open_table(client, ME, LINK, HERE, BOT, seed=5)


def hand(client: TestClient, table: str, seat: int, *keys: str) -> Any:
    """What somebody with these keys is told of a seat's own view."""
    return client.get(f"/api/tables/{table}/moves/0?seat={seat}", headers=with_key(*keys))


def eyes(client: TestClient, table: str, *keys: str) -> int | None:
    """Whose eyes somebody with these keys sees the table with."""
    with Guest(client, table, *keys) as guest:
        assert guest.state["view"]["seat"] == guest.state["seat"]
        seat: int | None = guest.state["seat"]
        return seat


def test_the_link_shows_nothing_once_somebody_has_sat_down_by_it(client: TestClient, opening: dict[str, Any]) -> None:
    table, link = opening["id"], link_key(opening["links"]["1"])
    boris = sit_by_link(client, link)
    assert boris != link
    assert hand(client, table, 1, boris).status_code == 200
    assert eyes(client, table, boris) == 1
    assert error_of(hand(client, table, 1, link)) == (403, "seat_of_other")
    assert eyes(client, table, link) is None
    everything = [*opening["keys"].values(), link, opening["owner"], link_key(opening["watch"])]
    assert error_of(hand(client, table, 1, *everything)) == (403, "seat_of_other")
    with Guest(client, table, link) as opener:
        opener.say("chat", text="I am Boris")
        assert opener.until_op("error")["message"].startswith("Only those who sit")
    for path in (f"/api/seats/{link}", f"/api/seats/{link}/renew"):
        assert error_of(client.post(path, json={})) == (409, "link_used")
    assert eyes(client, table, boris) == 1


def test_a_used_link_is_friendly(client: TestClient, opening: dict[str, Any]) -> None:
    link = link_key(opening["links"]["1"])
    sit_by_link(client, link)
    card = client.get(f"/api/seats/{link}").json()
    assert (card["role"], card["table"], card["game"], card["seat"], card["taken"]) == (
        "used", opening["id"], "puerto-rico", None, True,
    )  # fmt: skip
    told = client.post(f"/api/seats/{link}?lang=ru", json={"name": "Eve"}).json()["message"]
    assert told.startswith("По этой ссылке уже кто-то сел")


def test_a_used_link_opens_no_private_table(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, BOT, private=True)
    link = link_key(opening["links"]["1"])
    sit_by_link(client, link)
    assert client.get(f"/api/seats/{link}").json()["role"] == "used"
    assert error_of(client.get(f"/api/tables/{opening['id']}", headers=with_key(link))) == (403, "private_table")
    assert client.post("/api/tables/mine", json={"keys": [link]}).json() == {"tables": []}


def test_the_link_to_a_freed_seat_shows_what_spectators_see(client: TestClient, opening: dict[str, Any]) -> None:
    table, own = opening["id"], opening["keys"]["0"]
    boris = sit_by_link(client, opening["links"]["1"])
    with Guest(client, table) as watcher:
        freed = client.post(f"/api/tables/{table}/remove", json={"seat": 1}, headers=with_key(own)).json()["link"]
        assert watcher.until_op("notice")["message"].startswith("Whoever opened the table has freed seat 2; a bot")
    fresh = client.post(f"/api/tables/{table}/invite", json={"seat": 1}, headers=with_key(own)).json()["link"]
    for key in (link_key(freed), link_key(fresh), boris):
        assert error_of(hand(client, table, 1, own, key)) == (403, "seat_of_other")
        assert eyes(client, table, key) is None
    assert error_of(client.post(f"/api/seats/{link_key(fresh)}/renew")) == (409, "seat_waits")
    assert error_of(client.get(f"/api/seats/{link_key(opening['links']['1'])}")) == (404, "unknown_seat")
    with Guest(client, table) as watcher:
        seen = sit_by_link(client, fresh, "Anna again")
        assert watcher.until_op("notice")["message"] == "Anna again has taken seat 2."
        seats = watcher.state["table"]["seats"]
        assert (seats[1]["name"], "vacant" in seats[1]) == ("Anna again", False)
    assert hand(client, table, 1, seen).status_code == 200


def test_whoever_sits_there_changes_the_name_and_keeps_the_key(client: TestClient, opening: dict[str, Any]) -> None:
    boris = sit_by_link(client, opening["links"]["1"])
    assert sit_by_link(client, boris, "Bob") == boris
    assert client.get(f"/api/seats/{boris}").json()["name"] == "Bob"


def test_an_answer_that_was_lost_can_be_asked_for_again(client: TestClient, opening: dict[str, Any]) -> None:
    link = link_key(opening["links"]["1"])
    first = sit_by_link(client, link, once=NONCE)
    assert sit_by_link(client, link, once=NONCE) == first
    assert error_of(client.post(f"/api/seats/{link}", json={"once": NONCE[::-1]})) == (409, "link_used")
    assert client.post(f"/api/seats/{link}", json={"once": "guess"}).json()["error"] == "malformed"
    renewed = client.post(f"/api/seats/{first}/renew").json()["key"]
    assert error_of(client.post(f"/api/seats/{link}", json={"once": NONCE})) == (409, "link_used")
    assert eyes(client, opening["id"], renewed) == 1


def test_of_two_who_use_one_link_at_once_one_gets_the_seat(client: TestClient) -> None:
    for _ in range(10):
        opening = open_table(client, ME, LINK, LINK)
        link = keys_of(opening)[1]
        with busy(client, opening["id"]) as queue:
            boris = queue.ask("POST", f"/api/seats/{link}", json={"name": "Boris"})
            clara = queue.ask("POST", f"/api/seats/{link}", json={"name": "Clara"})
        assert error_of(clara.result()) == (409, "link_used")
        assert client.get(f"/api/seats/{boris.result().json()['key']}").json()["name"] == "Boris"


@pytest.mark.parametrize("guest_first", [True, False])
def test_a_new_link_and_somebody_who_sits_down_do_not_meet(client: TestClient, guest_first: bool) -> None:
    opening = open_table(client, ME, LINK, LINK)
    own, link = keys_of(opening)[:2]
    table = f"/api/tables/{opening['id']}"
    with busy(client, opening["id"]) as queue:
        asks = {
            True: lambda: queue.ask("POST", f"/api/seats/{link}", json={"name": "Boris"}),
            False: lambda: queue.ask("POST", f"{table}/invite", json={"seat": 1}, headers=with_key(own)),
        }
        answers = {which: asks[which]() for which in (guest_first, not guest_first)}
    sat, invited = answers[True].result(), answers[False].result()
    if guest_first:
        assert error_of(invited) == (409, "seat_taken")
        assert client.get(f"/api/seats/{sat.json()['key']}").json()["name"] == "Boris"
        assert "link" not in client.get(table, headers=with_key(own)).json()["seats"][1]
    else:
        assert error_of(sat) == (404, "unknown_seat")
        assert client.get(f"/api/seats/{link_key(invited.json()['link'])}").json()["taken"] is False


def test_the_link_of_a_seat_taken_from_the_list_is_used_too(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, BOT, listed=True)
    client.post(f"/api/tables/{opening['id']}/seat", json={"name": "Boris"})
    link = link_key(opening["links"]["1"])
    assert client.get(f"/api/seats/{link}").json()["role"] == "used"
    assert error_of(client.post(f"/api/seats/{link}", json={"name": "Clara"})) == (409, "link_used")
