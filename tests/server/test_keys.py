"""Keys: unguessable, never stored, each opening what it is for and nothing else."""

from __future__ import annotations

import json
import math
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from doubloon.server.database import DATABASE
from doubloon.server.keys import KEY_LENGTH, LETTERS, lock_of, new_key
from tests.server.guests import BOT, HERE, LINK, ME, Guest, client_at, keys_of, open_table, sit_by_link
from tests.server.test_afterwards import RANDOM, play_out


def with_key(*keys: str) -> dict[str, str]:
    return {"X-Seat-Key": ",".join(keys)}


def link_key(link: str) -> str:
    return link.removeprefix("/s/")


def error_of(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["error"]


def test_a_key_has_128_bits() -> None:
    assert KEY_LENGTH * math.log2(len(LETTERS)) >= 128
    assert len({new_key() for _ in range(1000)}) == 1000
    assert set("".join(new_key() for _ in range(200))) == set(LETTERS)


def test_no_key_is_written_anywhere(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, LINK, LINK, RANDOM, listed=True)
        keys = [*keys_of(opening), opening["owner"], link_key(opening["watch"])]
        keys.append(client.post(f"/api/tables/{opening['id']}/seat", json={"name": "Boris"}).json()["key"])
        with Guest(client, opening["id"], *keys):
            keys.append(client.post(f"/api/seats/{keys[-1]}/renew").json()["key"])
        client.post(f"/api/tables/{opening['id']}/start", headers=with_key(keys[0]))
        keys.append(link_key(client.post(
            f"/api/tables/{opening['id']}/remove", json={"seat": 1}, headers=with_key(keys[0])
        ).json()["link"]))  # fmt: skip
        written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        with sqlite3.connect(tmp_path / DATABASE) as reader:
            locks = {row[0] for row in reader.execute("SELECT lock FROM keys")}
        reader.close()
    assert len(set(keys)) == 8
    for key in keys:
        assert key.encode() not in written
        assert lock_of(key).encode() in written
    assert lock_of(keys[0]) in locks


# The owner.


def test_only_the_owner_starts_changes_invites_and_removes(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, LINK, HERE)
    own, link, _, here = (opening["keys"]["0"], *keys_of(opening)[2:], opening["keys"]["3"])
    link = sit_by_link(client, link)
    orders = [("start", {}), ("options", {"options": {}}), ("invite", {"seat": 2}), ("remove", {"seat": 1})]
    for path, order in orders:
        address = f"/api/tables/{opening['id']}/{path}"
        for headers in ({}, with_key(link), with_key(here), with_key(link_key(opening["watch"])), with_key("wrong")):
            assert error_of(client.post(address, json=order, headers=headers)) == (403, "only_owner")
    told = client.get(f"/api/tables/{opening['id']}", headers=with_key(own)).json()
    assert (told["owner"], told["status"], [seat["kind"] for seat in told["seats"]]) == (
        True,
        "waiting",
        ["person", "person", "free", "person"],
    )
    assert client.get(f"/api/tables/{opening['id']}", headers=with_key(link)).json()["owner"] is False


def test_whoever_opens_a_table_without_sitting_down_owns_it_by_a_key(client: TestClient) -> None:
    opening = open_table(client, LINK, LINK, BOT)
    assert opening["keys"] == {}
    card = client.get(f"/api/seats/{opening['owner']}").json()
    assert (card["role"], card["seat"], card["table"]) == ("owner", None, opening["id"])
    started = client.post(f"/api/tables/{opening['id']}/start", headers=with_key(opening["owner"]))
    assert started.json()["status"] == "playing"
    with Guest(client, opening["id"], opening["owner"]) as owner:
        assert owner.state["seat"] is None
        owner.say("chat", text="Hello")  # the bots play on meanwhile
        assert owner.until_op("error")["message"].startswith("Only those who sit")


def test_the_owner_changes_the_rules_before_the_game(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, BOT)
    path, key = f"/api/tables/{opening['id']}/options", with_key(opening["keys"]["0"])
    with Guest(client, opening["id"]) as watcher:
        changed = client.post(path, json={"options": {"open_vp": True, "governor": 1}}, headers=key).json()
        assert changed["options"]["open_vp"] is True
        assert watcher.until_op("state")["table"]["options"]["open_vp"] is True
    for options, error in [
        ({"open_vp": "maybe"}, "bad_option_value"),
        ({"rain": True}, "unknown_option"),
        ({"components": "/etc/passwd"}, "components_as_data"),
    ]:
        assert client.post(path, json={"options": options}, headers=key).json()["error"] == error
    assert client.get(f"/api/tables/{opening['id']}").json()["commitment"] == opening["commitment"]
    client.post(f"/api/seats/{keys_of(opening)[1]}", json={"name": "Boris"})
    started = client.get(f"/api/tables/{opening['id']}").json()
    assert (started["asked_seat"], started["options"]["open_vp"]) == (1, True)
    assert error_of(client.post(path, json={"options": {}}, headers=key)) == (409, "already_started")


def test_a_fresh_link_ends_the_old_one(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, BOT)
    old = keys_of(opening)[1]
    path, key = f"/api/tables/{opening['id']}/invite", with_key(opening["keys"]["0"])
    fresh = client.post(path, json={"seat": 1}, headers=key).json()
    assert fresh["seat"] == 1
    assert error_of(client.get(f"/api/seats/{old}")) == (404, "unknown_seat")
    assert error_of(client.post(f"/api/seats/{old}", json={"name": "Boris"})) == (404, "unknown_seat")
    with Guest(client, opening["id"], opening["keys"]["0"]) as anna:
        assert anna.state["table"]["seats"][1]["link"] == fresh["link"]
    assert client.post(f"/api/seats/{link_key(fresh['link'])}", json={"name": "Boris"}).status_code == 200
    assert error_of(client.post(path, json={"seat": 1}, headers=key)) == (409, "seat_taken")
    assert client.post(path, json={"seat": 9}, headers=key).json()["error"] == "no_seat"


def test_somebody_removed_before_the_game_is_out(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, LINK)
    boris = sit_by_link(client, keys_of(opening)[1])
    path, key = f"/api/tables/{opening['id']}/remove", with_key(opening["keys"]["0"])
    with Guest(client, opening["id"], boris) as guest:
        assert guest.state["table"]["seats"][1]["mine"] is True
        fresh = client.post(path, json={"seat": 1}, headers=key).json()
        assert guest.until_op("error")["message"].startswith("Your seat was given to somebody else")
        assert guest.until_op("state")["table"]["seats"][1] == {
            "seat": 1, "name": "", "colour": guest.state["table"]["seats"][1]["colour"], "kind": "free",
            "online": False, "mine": False, "substitute": None,
        }  # fmt: skip
        assert guest.one("chat", text="But why?")["message"].startswith("Only those who sit")
    assert error_of(client.get(f"/api/seats/{boris}")) == (404, "unknown_seat")
    assert error_of(client.post(path, json={"seat": 2}, headers=key)) == (409, "nobody_to_remove")
    assert client.get(f"/api/seats/{link_key(fresh['link'])}").json()["taken"] is False


def test_a_bot_sits_in_for_somebody_removed_until_the_next_comes(client: TestClient) -> None:
    opening = open_table(client, LINK, ME, HERE, seed=5)
    boris = sit_by_link(client, keys_of(opening)[2])
    table, owner = opening["id"], opening["keys"]["1"]
    with Guest(client, table, boris) as guest, Guest(client, table, owner) as anna:
        fresh = client.post(f"/api/tables/{table}/remove", json={"seat": 0}, headers=with_key(owner)).json()
        anna.until(lambda message: message.get("moves", 0) > 0)
        assert anna.state["log" if "log" in anna.state else "news"][0]["seat"] == 0
        assert guest.until_op("error")
        guest.until(lambda message: message.get("moves", 0) > 0)
        assert guest.state["actions"] == []
        anna.say("takeover", seat=0, level=None)
        assert anna.until_op("error")["message"].startswith("Nobody has come for seat 1 yet")
    clara = link_key(fresh["link"])
    card = client.get(f"/api/seats/{clara}").json()
    assert (card["taken"], card["name"], card["status"]) == (False, "", "playing")
    clara = sit_by_link(client, clara, "Clara")
    with Guest(client, table, clara) as guest:
        seat = guest.state["table"]["seats"][0]
        assert (seat["name"], seat["substitute"], seat["mine"]) == ("Clara", None, True)


def test_others_give_seats_to_bots_only_while_the_owner_is_away(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, LINK, seed=5)
    keys = keys_of(opening)
    keys[1:] = [sit_by_link(client, key, name) for key, name in zip(keys[1:], ("Boris", "Clara"), strict=True)]
    with Guest(client, opening["id"], keys[1]) as boris:
        with Guest(client, opening["id"], keys[0]) as anna:
            refusal = boris.ask("takeover", seat=2, level="random")
            assert refusal[-1]["message"] == "Only whoever opened the table may do that."
            anna.say("takeover", seat=2, level="random")
            anna.until(lambda message: message["op"] == "state" and message["table"]["seats"][2]["substitute"])
        boris.say("takeover", seat=0, level="easy")
        boris.until(lambda message: message["op"] == "state" and message["table"]["seats"][0]["substitute"])


# Seats.


def test_a_seat_with_a_new_key_is_closed_to_the_old_one(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, BOT)
    old = sit_by_link(client, keys_of(opening)[1])
    with Guest(client, opening["id"], old) as thief:
        fresh = client.post(f"/api/seats/{old}/renew").json()
        assert fresh["seat"] == 1
        assert thief.until_op("error")["message"].startswith("Your seat was given to somebody else")
        assert thief.one("lang", lang="en")["seat"] is None
    assert error_of(client.post(f"/api/seats/{old}/renew")) == (404, "unknown_seat")
    with Guest(client, opening["id"], fresh["key"]) as boris:
        assert boris.state["seat"] == 1


def test_a_listed_seat_gets_a_key_that_its_opener_does_not_know(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, BOT, listed=True)
    joined = client.post(f"/api/tables/{opening['id']}/seat", json={"name": "Boris"}).json()
    assert joined["key"] not in json.dumps(opening)
    assert client.get(f"/api/seats/{keys_of(opening)[1]}").json()["role"] == "used"


def test_the_link_to_a_seat_that_a_bot_took_shows_no_more_than_a_spectator_sees(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, BOT, seed=5)
    own, late = keys_of(opening)
    client.post(f"/api/tables/{opening['id']}/start", headers=with_key(own))
    with Guest(client, opening["id"], late) as guest:
        assert guest.state["seat"] is None
        assert guest.state["view"]["seat"] is None
        assert guest.one("undo", version=guest.state["version"])["op"] == "refused"


# Spectators.


def test_a_spectator_s_key_only_looks(client: TestClient) -> None:
    opening = open_table(client, ME, HERE, HERE)
    watch = link_key(opening["watch"])
    assert client.get(f"/api/seats/{watch}").json()["role"] == "watcher"
    for path in (f"/api/seats/{watch}", f"/api/seats/{watch}/renew"):
        assert error_of(client.post(path, json={} if "renew" in path else {"name": "Eve"})) == (404, "unknown_seat")
    with Guest(client, opening["id"], watch) as watcher:
        assert (watcher.state["seat"], watcher.state["actions"]) == (None, [])
        for op, fields in [
            ("act", {"version": watcher.state["version"], "action": "settler"}),
            ("undo", {"version": watcher.state["version"]}),
            ("chat", {"text": "Take the quarry!"}),
            ("pace", {"ms": 0}),
            ("pause", {"paused": True}),
            ("takeover", {"seat": 0, "level": "greedy"}),
            ("hint", {}),
        ]:
            watcher.say(op, **fields)
            assert watcher.hear()["op"] in ("refused", "error")
        assert watcher.one("lang", lang="en")["moves"] == 0


def test_a_private_table_is_closed_to_everybody_without_a_key(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, HERE, private=True)
    table, own, link = opening["id"], opening["keys"]["0"], sit_by_link(client, keys_of(opening)[2])
    paths = [f"/api/tables/{table}{path}" for path in ("", "/log", "/moves/0", "/record", "/summary")]
    for path in paths:
        assert error_of(client.get(path)) == (403, "private_table")
        assert error_of(client.get(path, headers=with_key("wrong"))) == (403, "private_table")
    for key in (own, link, link_key(opening["watch"]), opening["owner"]):
        for path in paths[:4]:
            assert client.get(path, headers=with_key(key)).status_code == 200
        with Guest(client, table, key) as guest:
            assert guest.state["table"]["private"] is True
    with client.websocket_connect(f"/api/tables/{table}/ws") as socket:
        socket.send_text(json.dumps({"op": "sit"}))
        assert json.loads(socket.receive_text())["message"].startswith("This table is shown only to those")
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()
    assert closed.value.code == 4403
    assert client.get("/api/tables").json() == {"tables": []}


def test_somebody_removed_from_a_private_table_is_shown_out(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, LINK, private=True)
    boris = sit_by_link(client, keys_of(opening)[1])
    with Guest(client, opening["id"], boris) as guest:
        client.post(f"/api/tables/{opening['id']}/remove", json={"seat": 1}, headers=with_key(opening["keys"]["0"]))
        assert guest.until_op("closing")["reason"] == "removed"
        with pytest.raises(WebSocketDisconnect):
            guest.hear()


def test_a_rematch_of_a_private_table_is_private_and_has_the_same_owner(client: TestClient) -> None:
    opening = open_table(client, ME, RANDOM, RANDOM, private=True)
    play_out(client, opening)
    key = with_key(opening["keys"]["0"])
    following = client.post(f"/api/tables/{opening['id']}/rematch", headers=key).json()
    assert error_of(client.get(f"/api/tables/{following['id']}")) == (403, "private_table")
    own = with_key(following["keys"]["1"])
    assert client.get(f"/api/tables/{following['id']}", headers=own).json()["owner"] is True
    watch = with_key(link_key(opening["watch"]))
    assert client.get(f"/api/tables/{following['id']}", headers=watch).json()["owner"] is False


def test_a_seat_has_so_many_keys_and_no_more(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    opening = open_table(client, ME, RANDOM, RANDOM)
    play_out(client, opening)
    path, own = f"/api/tables/{opening['id']}/rematch", with_key(opening["keys"]["0"])
    first = client.post(path, headers=own).json()["keys"]["1"]
    monkeypatch.setattr("doubloon.server.seating.MOST_LOCKS", 1)
    assert error_of(client.post(path, headers=own)) == (409, "keys_enough")
    assert client.get(f"/api/seats/{first}").json()["seat"] == 1
