"""Rounds and turn order (chapter 4)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import doubloon
from doubloon.engine.state import Event
from doubloon.testing import middle, seat_of
from doubloon.testing.burgundy import board, place, position
from tests.burgundy.test_phases import pass_die
from tests.helpers import clause, events_of, refused

RIVER = {17: "ship"}


def finish_turn(table: doubloon.Table) -> None:
    """Take workers with the dice that are left."""
    who, number = table.to_move, middle(table)["round"]
    while not table.is_over and table.to_move == who and middle(table)["round"] == number:
        pass_die(table)


def turns(table: doubloon.Table, rounds: int) -> list[int]:
    """The seats in the order they have their turns."""
    found: list[int] = []
    for _ in range(rounds * table.players):
        assert table.to_move is not None
        found.append(table.to_move)
        finish_turn(table)
    return found


@clause("CB-ROUND-01")
def test_order_is_read_from_right_to_left_and_top_to_bottom() -> None:
    ships = {17: "ship", 16: "ship"}
    boards = [board(), board(ships), board(RIVER), board(RIVER)]
    table = position(*boards, players=4, order=[1, 3, 2, 0], to_move=0)
    finish_turn(table)
    assert turns(table, 1) == [1, 3, 2, 0]


@clause("CB-ROUND-02")
def test_everybody_rolls_at_the_start_of_a_round() -> None:
    table = position(board(), board(dice=(0, 2)), to_move=1)
    events = events_of(table, ["die2:workers"])
    rolled = [(event["seat"], event["die"], event["die_second"]) for event in events if event["event"] == "rolled"]
    assert {who for who, *_ in rolled} == {0, 1}
    for who, first, second in rolled:
        assert seat_of(table, int(str(who)))["dice"] == [first, second]
    (white,) = [event for event in events if event["event"] == "white_die"]
    assert white["seat"] == 0
    assert middle(table)["white_die"] == white["die"]


@clause("CB-ROUND-02")
def test_dice_are_fair() -> None:
    values: Counter[int] = Counter()
    white: Counter[int] = Counter()
    for seed in range(300):
        data = middle(doubloon.new("burgundy", players=4, seed=seed))
        white[data["white_die"]] += 1
        for player in data["players"]:
            values.update(player["dice"])
    assert set(values) == set(white) == set(range(1, 7))
    assert all(330 < count < 470 for count in values.values()), values
    assert all(30 < count < 72 for count in white.values()), white


@clause("CB-ROUND-03")
def test_the_topmost_token_goes_to_the_depot_of_the_white_die() -> None:
    table = doubloon.new("burgundy", players=3, seed=4)
    heard: list[Event] = []
    table.listen(heard.append)
    before = middle(table)
    while middle(table)["round"] == 1:
        pass_die(table)
    after = middle(table)
    token, depot = before["round_goods"][1], after["white_die"]
    key = f"{depot}.{token}"
    assert after["depot_goods"][key] == before["depot_goods"].get(key, 0) + 1
    assert sum(after["depot_goods"].values()) == sum(before["depot_goods"].values()) + 1
    kinds = [event.kind for event in heard]
    # It happens before anybody's turn.
    assert kinds.index("white_die") > max(place for place, kind in enumerate(kinds) if kind == "die_used")


@clause("CB-ROUND-04")
def test_ex_d45_white_die_is_not_a_player_die() -> None:
    table = position(board(workers=5, dice=(1, 2)), white_die=4, goods={"4.red": 1}, depots={"4.1": "mine"})
    assert not any("4" in action for action in table.legal_actions())
    refused(table, "die4:take", "CB-DIE-01")
    assert middle(table)["depot_goods"] == {"4.red": 1}


@clause("CB-ROUND-05", "CB-TERM-07")
def test_everybody_has_one_turn_a_round() -> None:
    table = position(players=3)
    assert turns(table, 3) == [0, 1, 2] * 3


@clause("CB-ROUND-01", "CB-ROUND-05", "CB-ROUND-06", "CB-SHIP-04")
def test_ex_d09_order_inside_a_stack() -> None:
    ship: dict[str, Any] = {"storage": ["ship"], "dice": (2, 1)}
    boards = [board(**ship), board(**ship), board(dice=(2, 1)), board(**ship)]
    table = position(*boards, players=4)
    played = []
    for number in range(4):
        assert table.to_move is not None
        played.append(table.to_move)
        if number != 2:
            place(table, "die2", "ship", 17)
        finish_turn(table)
    assert played == [0, 1, 2, 3]
    assert middle(table)["track"] == [1, 1, 0, 1]
    assert middle(table)["order"] == [3, 1, 0, 2]
    assert turns(table, 1) == [3, 1, 0, 2]


@clause("CB-ROUND-06")
def test_who_is_first_when_the_round_starts_rolls_the_white_die() -> None:
    """A ship brings the white die, and a later ship in the same round takes it away again."""
    boards = [board(dice=(2, 1)), board(storage=["ship"], dice=(2, 1)), board(storage=["ship"], dice=(0, 2))]
    table = position(*boards, players=3)
    heard: list[Event] = []
    finish_turn(table)
    place(table, "die2", "ship", 17)
    assert middle(table)["order"] == [1, 0, 2]
    finish_turn(table)
    table.listen(heard.append)
    table.play("die2:place")
    assert middle(table)["order"] == [2, 1, 0]
    assert [event.seat for event in heard if event.kind == "white_die"] == [2]


@clause("CB-SHIP-04")
def test_ex_d10_two_ships_in_one_turn() -> None:
    boards = [board(RIVER), board({11: "bank"}, ["ship", "ship"], (2, 1))]
    table = position(*boards, to_move=1)
    place(table, "die2", "ship", 17)
    place(table, "die1", "ship", 16)
    assert middle(table)["track"] == [1, 2]
    assert middle(table)["order"] == [1, 0]


@clause("CB-SHIP-04")
def test_ex_d11_joining_from_behind() -> None:
    table = position(board(RIVER), board(storage=["ship"], dice=(2, 1)), to_move=1)
    place(table, "die2", "ship", 17)
    assert middle(table)["track"] == [1, 1]
    assert middle(table)["order"] == [1, 0]


@clause("CB-SHIP-04", "CB-SHIP-05")
def test_a_marker_that_leaves_a_stack_does_not_disturb_the_others() -> None:
    boards = [board(), board(storage=["ship"], dice=(2, 1)), board(), board()]
    table = position(*boards, players=4, order=[3, 1, 0, 2], to_move=1)
    place(table, "die2", "ship", 17)
    assert middle(table)["order"] == [1, 3, 0, 2]


@clause("CB-ROUND-07", "CB-TERM-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ex_s17_length_of_the_game(players: int) -> None:
    table = doubloon.new("burgundy", players=players, seed=2)
    heard: list[Event] = []
    table.listen(heard.append)
    while not table.is_over:
        pass_die(table)
    rounds = 1 + sum(event.kind == "round_begins" for event in heard)
    used = Counter(event.seat for event in heard if event.kind == "die_used")
    assert rounds == 25
    assert used == dict.fromkeys(range(players), 50)
