"""Undo against bots: back to one's own last decision, and never past what somebody has learnt."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import doubloon
from doubloon.server import journal
from doubloon.server.tables import PLAYING, LiveTable
from doubloon.server.undoing import reach_of
from tests.server.guests import BOT, HERE, LINK, ME, Guest, client_at, keys_of, open_table, sit_by_link

LEARNT = "Something new has been turned up since, so your last decision stands."


def against_bots(client: TestClient, *seats: dict[str, Any], **more: Any) -> tuple[str, list[str]]:
    opening = open_table(client, *(seats or (ME, BOT, BOT)), **({"seed": 5} | more))
    return opening["id"], keys_of(opening)


def undo(guest: Guest, op: str = "undo") -> dict[str, Any]:
    guest.until_asked()
    return guest.one(op, version=guest.state["version"])


# One person and bots.


def test_the_bots_answers_are_taken_back_with_what_they_answered(client: TestClient) -> None:
    table, keys = against_bots(client)
    with Guest(client, table, *keys) as anna:
        before = anna.state
        anna.act("builder")
        anna.act(anna.legal()[0])
        answered = anna.until_asked()
        bots = [entry for entry in log_of(client, table) if entry["seat"] != 0]
        assert bots
        assert answered["undo"] == {"can": True, "restart": True}
        state = undo(anna)
        assert state["undone"] == 1 + len(bots)
        assert state["asked"]["step"] == "build"
        undo(anna)
        assert anna.state["view"] == before["view"]
        assert [action["action"] for action in anna.state["actions"]] == [a["action"] for a in before["actions"]]


def test_to_start_the_turn_again_takes_back_all_of_it_and_the_bots_answers(client: TestClient) -> None:
    table, keys = against_bots(client)
    with Guest(client, table, *keys) as anna:
        before = anna.state["view"]
        anna.act("builder")
        anna.act(anna.legal()[0])
        undo(anna, "restart")
        assert anna.state["view"] == before
        assert anna.state["undo"]["why"] == "There is nothing to take back: you have not decided anything yet."


def test_one_may_go_back_from_decision_to_decision(client: TestClient) -> None:
    table, keys = against_bots(client)
    with Guest(client, table, *keys) as anna:
        seen = []
        for role in ("builder", "prospector", "mayor"):
            if role not in anna.until_asked()["view"]["actions"]:
                break
            seen.append(anna.state["view"])
            anna.act(role)
        while anna.until_asked()["undo"]["can"]:
            undo(anna)
        assert anna.state["view"] == seen[0]


def test_the_same_answer_brings_the_same_answers_of_the_bots(client: TestClient) -> None:
    """Nobody gets other bots by taking back: they think by the number of the action, as the dice fall."""
    table, keys = against_bots(client)
    with Guest(client, table, *keys) as anna:
        logs = []
        for _ in range(3):
            anna.act("builder")
            anna.act(anna.legal()[0])
            anna.until_asked()
            logs.append(log_of(client, table))
            undo(anna, "restart")
        assert logs[0] == logs[1] == logs[2]


def test_what_a_bot_s_answer_turned_up_stands(client: TestClient) -> None:
    table, keys = against_bots(client)
    with Guest(client, table, *keys) as anna:
        anna.act("settler")
        anna.act(anna.legal()[0])
        anna.until_asked()
        assert anna.state["undo"] == {"can": False, "restart": False, "why": LEARNT, "restart_why": LEARNT}
        (message,) = anna.ask("restart", version=anna.state["version"])
        assert message["reason"] == LEARNT


def test_the_reason_is_told_in_the_viewer_s_language(client: TestClient) -> None:
    table, keys = against_bots(client)
    with Guest(client, table, *keys, lang="ru") as anna:
        assert anna.state["undo"]["why"] == "Отменять нечего: вы ещё ничего не решали."


def test_an_undo_named_again_is_done_once(client: TestClient) -> None:
    table, keys = against_bots(client)
    with Guest(client, table, *keys) as anna:
        anna.act("builder")
        anna.act(anna.legal()[0])
        version = anna.until_asked()["version"]
        anna.ask("undo", version=version, once="u1")
        moves = anna.state["moves"]
        anna.ask("undo", version=version, once="u1")
        assert anna.state["moves"] == moves == 1


def test_a_table_that_is_replayed_lets_one_go_back_as_far(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        table, keys = against_bots(client)
        with Guest(client, table, *keys) as anna:
            anna.act("builder")
            anna.act(anna.legal()[0])
            before = anna.until_asked()["undo"]
            moves = anna.state["moves"]
    with client_at(tmp_path) as client, Guest(client, table, *keys) as anna:
        assert anna.state["undo"] == before == {"can": True, "restart": True}
        assert undo(anna)["undone"] == moves - 1


def test_an_undo_sent_while_a_bot_was_answering_is_not_too_late(client: TestClient) -> None:
    table, keys = against_bots(client)
    with Guest(client, table, *keys) as anna:
        old = anna.state["version"]
        anna.act("builder")
        anna.act(anna.legal()[0])
        own = old + 2
        assert anna.until_asked()["version"] > own
        (refused, _) = anna.ask("undo", version=own - 1)
        assert refused["stale"]
        state = anna.one("undo", version=own)
        assert (state["op"], state["moves"]) == ("state", 1)


# Other people at the table.


@pytest.mark.parametrize("other", [HERE, LINK])
def test_with_another_person_at_the_table_a_bot_s_answer_stands(client: TestClient, other: dict[str, Any]) -> None:
    opening = open_table(client, ME, BOT, other, seed=5)
    if other is LINK:
        sit_by_link(client, opening["links"]["2"])
    with Guest(client, opening["id"], opening["keys"]["0"]) as anna:
        anna.act("builder")
        anna.act(anna.legal()[0])
        anna.until(lambda message: message["op"] == "state" and message["table"]["asked_seat"] == 2)
        name = anna.state["table"]["seats"][1]["name"]
        assert anna.state["undo"]["why"] == f"{name} has answered since, so your last decision stands."


def test_what_a_person_decided_who_was_sent_away_stands(client: TestClient) -> None:
    """Whoever opened the table plays alone once he has freed the other seat; that person's answer is not his."""
    opening = open_table(client, ME, LINK, BOT, seed=5)
    boris_key = sit_by_link(client, opening["links"]["1"])
    with Guest(client, opening["id"], opening["keys"]["0"]) as anna:
        anna.act("builder")
        anna.act(anna.legal()[0])
        with Guest(client, opening["id"], boris_key) as boris:
            boris.act(boris.until_asked()["actions"][0]["action"])
        order, owner = {"seat": 1}, {"X-Seat-Key": opening["owner"]}
        assert client.post(f"/api/tables/{opening['id']}/remove", json=order, headers=owner).status_code == 200
        anna.until_asked()
        assert not anna.state["undo"]["can"]
        assert "has answered since" in anna.state["undo"]["why"]


# Whatever somebody has learnt.


def log_of(client: TestClient, table: str) -> list[dict[str, Any]]:
    return list(client.get(f"/api/tables/{table}/log").json()["log"])


class Played:
    """A table whose log is written here: one person, and bots who play at random."""

    def __init__(self, game: str, options: dict[str, Any], seed: int, person: int = 0) -> None:
        places = [
            journal.OpenedSeat("person" if seat == person else "bot", f"lock{seat}", level="random")
            for seat in range(3)
        ]
        secret = f"{seed:064x}"
        title = doubloon.GAMES[game]
        opening = journal.Opened(game, title.rules_version, options, places, None, secret=secret)
        self.person = person
        self.live = LiveTable("t", opening, 0)
        self.live.apply(journal.Started(), 0)

    def act(self, action: str) -> None:
        seat = self.live.to_move
        assert seat is not None
        self.live.apply(journal.Acted(seat, [action]), 0)

    def go_on(self, chance: random.Random) -> None:
        assert self.live.table is not None
        self.act(chance.choice(self.live.table.legal_actions()))


SECRETS: list[tuple[str, dict[str, Any]]] = [
    ("puerto-rico", {}),
    ("burgundy", {}),
    ("burgundy", {"board_mode": "advanced-secret"}),
    ("age-of-discovery", {}),
    ("santa-maria", {}),
    ("santa-maria", {"expansion": True, "modules": "D"}),
]


def games() -> Iterator[tuple[str, dict[str, Any], int]]:
    for game, options in SECRETS:
        for person in range(3):
            yield game, options, person


@pytest.mark.parametrize(("game", "options", "person"), list(games()))
def test_no_undo_takes_back_a_die_a_draw_or_a_secret(game: str, options: dict[str, Any], person: int) -> None:
    """What is taken back is played again on a copy, and must have told the person nothing that was not to be known."""
    played, chance, free = Played(game, options, 7, person), random.Random(3), 0
    for _ in range(250):
        live = played.live
        if live.status != PLAYING:
            break
        reach = reach_of(live, [person])
        if reach.undo:
            free += 1
            assert live.table is not None
            twin = live.after(len(live.played) - reach.restart)
            assert twin.to_move == person
            known = [twin.game.secret_of(twin.state, seat) for seat in range(3) if seat != person]
            for code in live.table.history[len(live.played) - reach.restart :]:
                assert not twin.play_code(code)
            now = [twin.game.secret_of(twin.state, seat) for seat in range(3) if seat != person]
            assert all(was in (None, still) for was, still in zip(known, now, strict=True))
        played.go_on(chance)
    assert free > 10


def test_secret_boards_that_came_out_stand() -> None:
    """Whoever saw what the bots chose in secret may not choose again."""
    played = Played("burgundy", {"board_mode": "advanced-secret"}, 7)
    live, chance = played.live, random.Random(3)
    assert live.table is not None
    while len(live.played) < 40 and live.table.state.question().name in {"choose_board", "choose_start"}:
        played.go_on(chance)
    assert reach_of(live, [0]).undo == 0
    assert reach_of(live, [0]).why in {"shown", "rolled"}


def test_what_is_played_again_brings_the_same_dice() -> None:
    played, chance = Played("santa-maria", {}, 7), random.Random(3)
    live = played.live
    while len(live.played) < 60:
        played.go_on(chance)
    assert live.table is not None
    before = [live.table.actions.notation(code) for code in live.table.history]
    rolls, position = live.table.rolls(), live.table.hash()
    assert any(rolls[-30:])
    live.apply(journal.Undone(0, 30), 0)
    for action in before[len(live.played) :]:
        played.act(action)
    assert (live.table.rolls(), live.table.hash()) == (rolls, position)


def test_a_log_with_many_actions_taken_back_at_once_is_read_as_written() -> None:
    played, chance = Played("puerto-rico", {}, 7), random.Random(3)
    for _ in range(20):
        played.go_on(chance)
    event = journal.read_event(journal.write_event(journal.Undone(0, 7)))
    played.live.apply(event, 0)
    assert len(played.live.played) == len(played.live.history) == 13


def test_old_logs_name_no_answer_that_gave_itself() -> None:
    event = journal.read_event(b'{"event":"act","seat":0,"actions":["settler"]}')
    assert event == journal.Acted(0, ["settler"])
    assert journal.write_event(event) == b'{"event":"act","seat":0,"actions":["settler"]}'
