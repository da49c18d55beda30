"""Exactly once: what is sent again is answered again, and done no second time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.guests import HERE, LINK, ME, Guest, client_at, keys_of, open_table, sit_by_link


def played(client: TestClient, table: str) -> list[str]:
    return [entry["action"] for entry in client.get(f"/api/tables/{table}/log").json()["log"]]


def done(messages: list[dict[str, Any]], once: str) -> dict[str, Any]:
    (message,) = [message for message in messages if message["op"] == "done"]
    assert message["once"] == once
    return message


@pytest.fixture
def table(client: TestClient) -> dict[str, Any]:
    return open_table(client, ME, HERE, HERE, seed=5)


def test_an_action_is_acknowledged_by_its_name(client: TestClient, table: dict[str, Any]) -> None:
    with Guest(client, table["id"], *keys_of(table)) as device, Guest(client, table["id"]) as watcher:
        version = device.state["version"]
        state, answer = device.ask("act", version=version, action="settler", once="a1")
        assert (state["op"], state["version"]) == ("state", version + 1)
        assert answer == {"op": "done", "once": "a1", "version": version + 1}
        assert [message["op"] for message in watcher.catch_up()] == ["state"]


def test_an_action_sent_again_is_answered_again_and_done_once(client: TestClient, table: dict[str, Any]) -> None:
    with Guest(client, table["id"], *keys_of(table)) as device:
        message = {"version": device.state["version"], "action": "settler", "once": "a1"}
        first = done(device.ask("act", **message), "a1")
        assert done(device.ask("act", **message), "a1") == first
        device.act("take:quarry")
        state, again = device.ask("act", **message)
        assert (state["moves"], again) == (2, first)
    with Guest(client, table["id"], table["keys"]["0"]) as phone:
        assert done(phone.ask("act", **message), "a1") == first
    assert played(client, table["id"]) == ["settler", "take:quarry"]


def test_a_restart_in_between_makes_no_difference(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        table = open_table(client, ME, HERE, HERE, seed=5)
        with Guest(client, table["id"], *keys_of(table)) as device:
            message = {"version": device.state["version"], "action": "settler", "once": "a1"}
            first = done(device.ask("act", **message), "a1")
    with client_at(tmp_path) as client, Guest(client, table["id"], *keys_of(table)) as device:
        assert done(device.ask("act", **message), "a1") == first
        assert played(client, table["id"]) == ["settler"]


def test_the_same_action_under_another_name_is_another_action(client: TestClient, table: dict[str, Any]) -> None:
    with Guest(client, table["id"], *keys_of(table)) as device:
        version = device.state["version"]
        device.ask("act", version=version, action="settler", once="a1")
        refused, state = device.ask("act", version=version, action="settler", once="a2")
        assert (refused["op"], refused["stale"], refused["once"]) == ("refused", True, "a2")
        assert (state["op"], state["moves"]) == ("state", 1)


def test_a_name_belongs_to_the_seat_that_gave_it(client: TestClient, table: dict[str, Any]) -> None:
    keys = keys_of(table)
    with Guest(client, table["id"], keys[0]) as anna, Guest(client, table["id"], keys[1]) as boris:
        message = {"version": anna.state["version"], "action": "settler", "once": "a1"}
        anna.ask("act", **message)
        answers = boris.ask("act", **message)
        assert [answer["op"] for answer in answers] == ["refused", "state"]
        assert answers[0]["stale"] is True


def test_what_is_refused_can_be_tried_again_under_the_same_name(client: TestClient, table: dict[str, Any]) -> None:
    with Guest(client, table["id"], *keys_of(table)) as device:
        version = device.state["version"]
        refused = device.one("act", version=version, action="build:wharf", once="a1")
        assert (refused["op"], refused["once"]) == ("refused", "a1")
        done(device.ask("act", version=version, action="settler", once="a1"), "a1")
        assert played(client, table["id"]) == ["settler"]


def test_undo_restart_and_chat_happen_once_too(client: TestClient, table: dict[str, Any]) -> None:
    with Guest(client, table["id"], *keys_of(table)) as device:
        device.act("settler")
        device.act("take:quarry")
        undo = {"version": device.state["version"], "once": "u1"}
        first = done(device.ask("undo", **undo), "u1")
        assert done(device.ask("undo", **undo), "u1") == first
        assert played(client, table["id"]) == ["settler"]
        restart = {"version": device.state["version"], "once": "r1"}
        done(device.ask("restart", **restart), "r1")
        device.act("mayor")
        done(device.ask("restart", **restart), "r1")
        assert played(client, table["id"]) == ["mayor"]
        done(device.ask("chat", text="Hello", once="c1"), "c1")
        again = device.ask("chat", text="Hello", once="c1")
        assert [message["op"] for message in again] == ["state", "done"]
    with Guest(client, table["id"]) as late:
        assert [line["text"] for line in late.state["chat"]] == ["Hello"]


@pytest.mark.parametrize("once", ["", "x" * 65, 7])
def test_a_name_has_its_bounds(client: TestClient, table: dict[str, Any], once: Any) -> None:
    with Guest(client, table["id"], *keys_of(table)) as device:
        message = device.one("act", version=device.state["version"], action="settler", once=once)
        assert message["message"].startswith("The request cannot be understood")
    assert played(client, table["id"]) == []


def test_two_devices_of_one_seat_cannot_both_answer(client: TestClient, table: dict[str, Any]) -> None:
    key = table["keys"]["0"]
    with Guest(client, table["id"], key) as phone, Guest(client, table["id"], key) as laptop:
        version = phone.state["version"]
        phone.say("act", version=version, action="settler", once="phone")
        laptop.say("act", version=version, action="mayor", once="laptop")
        heard = phone.catch_up() + laptop.catch_up() + phone.catch_up()
        finished = [message["once"] for message in heard if message["op"] == "done"]
        (refused,) = [message for message in heard if message["op"] == "refused"]
        assert {*finished, refused["once"]} == {"phone", "laptop"}
        assert refused["reason"] == "The table has changed meanwhile; look again and decide anew."
        assert played(client, table["id"]) == ["settler" if finished == ["phone"] else "mayor"]
        assert phone.state["view"] == laptop.state["view"]


def test_two_seats_that_act_at_once_cannot_harm_the_table(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, HERE, seed=5)
    keys = keys_of(opening)
    keys[2] = sit_by_link(client, keys[2])
    with Guest(client, opening["id"], keys[0]) as anna, Guest(client, opening["id"], keys[2]) as boris:
        version = anna.state["version"]
        for number in range(20):
            boris.say("act", version=version + number % 3, action="settler", once=f"b{number}")
        anna.say("act", version=version, action="settler", once="a")
        heard = boris.catch_up()
        assert all(message["op"] in ("refused", "state", "presence") for message in heard)
        anna.catch_up()
        assert played(client, opening["id"]) == ["settler"]
