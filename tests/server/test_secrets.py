"""Nobody is told what they may not know: other seats' points, the dice, other people's keys."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.guests import BOT, HERE, LINK, ME, Guest, keys_of, open_table

POINTS = ("vp_barrels", "vp_privilege", "vp_harbor", "vp_paper")


def known_points(view: dict[str, Any]) -> list[bool]:
    """For every seat, whether a view tells its points; all of them are told or none."""
    position = view["position"]
    told = []
    for player, sheet in zip(position["players"], position["score_sheet"], strict=True):
        knows = {player[key] is not None for key in POINTS} | {sheet is not None}
        assert len(knows) == 1
        told.append(knows.pop())
    return told


def shipped(device: Guest) -> None:
    """Play until somebody has points to hide."""
    while not any(player["vp_barrels"] for player in device.state["view"]["position"]["players"]):
        legal = device.legal()
        preferred = [action for action in ("captain", "craftsman", "mayor", "settler") if action in legal]
        loads = [action for action in legal if action.startswith(("load:", "man:", "produce"))]
        device.act((preferred or loads[-1:] or legal)[0])


def test_points_are_told_to_their_owner_only(client: TestClient) -> None:
    opening = open_table(client, ME, HERE, HERE)
    keys = keys_of(opening)
    with Guest(client, opening["id"], *keys) as device:
        shipped(device)
    for seat, key in enumerate(keys):
        with Guest(client, opening["id"], key) as guest:
            assert known_points(guest.state["view"]) == [other == seat for other in range(3)]
    with Guest(client, opening["id"]) as watcher:
        assert known_points(watcher.state["view"]) == [False] * 3


def test_open_points_are_told_to_everybody(client: TestClient) -> None:
    opening = open_table(client, ME, HERE, HERE, options={"open_vp": True, "governor": 0})
    with Guest(client, opening["id"]) as watcher:
        assert known_points(watcher.state["view"]) == [True] * 3


def test_old_positions_of_a_running_game_are_no_way_round(client: TestClient) -> None:
    opening = open_table(client, ME, HERE, HERE)
    keys = keys_of(opening)
    with Guest(client, opening["id"], *keys) as device:
        shipped(device)
        moves = device.state["moves"]
    path = f"/api/tables/{opening['id']}/moves/{moves}"
    assert known_points(client.get(path).json()["view"]) == [False] * 3
    refusal = client.get(path, params={"seat": 0})
    assert (refusal.status_code, refusal.json()["error"]) == (403, "seat_of_other")
    assert client.get(path, params={"seat": 0}, headers={"X-Seat-Key": keys[1]}).status_code == 403
    own = client.get(path, params={"seat": 0}, headers={"X-Seat-Key": f"{keys[1]},{keys[0]}"}).json()
    assert known_points(own["view"]) == [True, False, False]
    assert own["actions"] == []


def test_a_running_game_tells_no_seed_and_no_keys(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, BOT, listed=True, seed="very secret")
    keys = keys_of(opening)
    client.post(f"/api/seats/{keys[1]}", json={"name": "Boris"})
    table = opening["id"]
    with Guest(client, table, keys[0]) as anna, Guest(client, table) as watcher:
        told = json.dumps([anna.state, watcher.state])
    for path in ("", "/log", "/moves/0", "/record"):
        told += client.get(f"/api/tables/{table}{path}").text
    told += client.get("/api/tables").text
    assert "very secret" not in told
    assert not any(key in told for key in keys)
    assert '"dice"' not in told


@pytest.mark.parametrize("path", ["summary", "rematch", "branch"])
def test_what_reveals_everything_waits_for_the_end(client: TestClient, path: str) -> None:
    opening = open_table(client, ME, HERE, BOT)
    key = {"X-Seat-Key": opening["keys"]["0"]}
    address = f"/api/tables/{opening['id']}/{path}"
    order = {"move": 0, "seats": [ME, BOT, BOT]} if path == "branch" else {}
    response = client.get(address) if path == "summary" else client.post(address, json=order, headers=key)
    assert (response.status_code, response.json()["error"]) == (409, "not_over")


def test_the_record_of_a_running_game_tells_no_hashes(client: TestClient) -> None:
    """A hash is made of the whole position, so it would differ if what is hidden differed."""
    opening = open_table(client, ME, HERE, HERE, seed="very secret")
    keys = keys_of(opening)
    with Guest(client, opening["id"], *keys) as device:
        device.act("settler")
        device.act("take:quarry")
    for headers in ({}, {"X-Seat-Key": keys[0]}):
        text = client.get(f"/api/tables/{opening['id']}/record", headers=headers).text
        assert [line.split()[1:] for line in text.split("\n\n")[1].splitlines()] == [
            ["0", "settler", "-" * 12],
            ["0", "take:quarry", "-" * 12],
        ]
        assert "\nseed:" not in text


def test_a_board_chosen_in_secret_is_told_to_nobody_before_all_are_revealed(client: TestClient) -> None:
    options = {"board_mode": "advanced-secret"}
    opening = open_table(client, ME, HERE, game="burgundy", options=options, seed=1)
    keys, table = keys_of(opening), opening["id"]
    with (
        Guest(client, table, keys[0]) as anna,
        Guest(client, table, keys[1]) as boris,
        Guest(client, table) as watcher,
    ):
        first, second = (anna, boris) if anna.state["actions"] else (boris, anna)
        seat = first.state["seat"]
        choice = first.legal()[-1]
        first.act(choice)
        for other in (second, watcher):
            other.catch_up()
            (entry,) = other.state["news"]
            assert (entry["seat"], entry["action"], entry["events"]) == (seat, "", [])
            assert entry["text"] == "Decides in secret"
            assert f'"{choice}"' not in json.dumps(other.state)
        own = first.one("lang", lang="en")
        assert own["log"][0]["action"] == choice
        path, key = f"/api/tables/{table}", {"X-Seat-Key": keys[1 - seat]}
        for part in ("/log", "/record", "/moves/1"):
            for headers in ({}, key):
                assert choice not in client.get(path + part, headers=headers).text
            assert choice in client.get(path + part, headers={"X-Seat-Key": keys[seat]}).text


def test_whoever_chose_the_seed_is_told_of(client: TestClient) -> None:
    chosen, drawn = open_table(client, ME, BOT, BOT, seed=7), open_table(client, ME, BOT, BOT)
    told = [client.get(f"/api/tables/{table['id']}").json()["chosen_seed"] for table in (chosen, drawn)]
    assert told == [True, False]
