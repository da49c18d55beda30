"""Completed regions and colour bonuses (chapter 11)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.testing import asked, middle, points
from doubloon.testing.burgundy import board, place, position
from tests.helpers import clause, events_of

MINES = {24: "mine", 29: "mine"}
ALL_MINES = MINES | {33: "mine"}


@clause("CB-REG-01", "CB-REG-02", "CB-BLD-08")
def test_ex_d02_one_hex_town_in_phase_a() -> None:
    table = position(board(storage=["watchtower"], dice=(3, 1)))
    place(table, "die3", "watchtower", 11)
    assert table.scores()[0] == 15
    assert points(table) == {"regions": 1, "phases": 10, "watchtowers": 4}


@clause("CB-REG-01", "CB-BONUS-01", "CB-MINE-01")
def test_ex_d03_third_mine_first_four_players_phase_c() -> None:
    table = position(board(MINES, ["mine"], (3, 1)), players=4, phase="C")
    place(table, "die3", "mine", 33)
    assert points(table) == {"regions": 6, "phases": 6, "bonuses": 7}
    assert table.scores()[0] == 19
    assert middle(table)["players"][0]["silver"] == 0


@clause("CB-BONUS-02")
def test_ex_d04_second_and_third_to_finish() -> None:
    finisher = board(MINES, ["mine"], (3, 1))
    table = position(finisher, board(ALL_MINES), players=3, phase="E", large_bonus={"mine": 1})
    place(table, "die3", "mine", 33)
    assert table.scores()[0] == 11
    assert middle(table)["small_bonus"] == {"mine": 0}
    boards = (finisher, board(ALL_MINES), board(ALL_MINES))
    table = position(*boards, players=3, phase="E", large_bonus={"mine": 1}, small_bonus={"mine": 2})
    place(table, "die3", "mine", 33)
    assert table.scores()[0] == 8
    assert (middle(table)["large_bonus"], middle(table)["small_bonus"]) == ({"mine": 1}, {"mine": 2})


@clause("CB-REG-01")
def test_ex_d05_largest_town() -> None:
    """The town of eight on duchy 2 reaches from a2 to d1; the starting castle is in the corner a4."""
    duchy = {2: "cow2", 1: "bank", 6: "church", 12: "market", 19: "warehouse", 18: "carpenter", 17: "town_hall"}
    duchy |= {16: "boarding_house"}
    table = position(board(duchy, ["watchtower"], (6, 1), number=2, start=3), phase="B")
    place(table, "die6", "watchtower", 15)
    assert points(table) == {"regions": 36, "phases": 8, "watchtowers": 4}


SIZES = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36}


@clause("CB-REG-01")
def test_points_by_size() -> None:
    box: Any = position().state
    assert {size: box.box.region_points[size] for size in SIZES} == SIZES


@clause("CB-REG-01")
def test_a_region_of_five() -> None:
    duchy = {11: "bank", 10: "cow2", 5: "sheep2", 9: "pig2", 4: "chicken2"}
    table = position(board(duchy, ["cow3"], (6, 1)), phase="E")
    place(table, "die6", "cow3", 0)
    assert points(table) == {"regions": 15, "phases": 2, "animals": 5}


@clause("CB-REG-02")
@pytest.mark.parametrize(("phase", "bonus"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_the_phase_counts_whatever_the_size(phase: str, bonus: int) -> None:
    table = position(board(storage=["bank"], dice=(3, 1)), phase=phase)
    place(table, "die3", "bank", 11)
    assert points(table) == {"regions": 1, "phases": bonus}
    table = position(board({17: "ship", 16: "ship"}, ["ship"], (6, 1)), phase=phase)
    place(table, "die6", "ship", 15)
    assert points(table) == {"regions": 6, "phases": bonus}


@clause("CB-REG-01")
def test_an_unfinished_region_scores_nothing() -> None:
    table = position(board({17: "ship"}, ["ship"], (1, 5)))
    place(table, "die1", "ship", 16)
    assert points(table) == {}


@clause("CB-REG-03")
def test_a_region_scores_once() -> None:
    table = position(board({11: "bank", 10: "cow2"}, ["cow3"], (1, 5)))
    place(table, "die1", "cow3", 5)
    assert points(table) == {"animals": 5}


@clause("CB-REG-03")
def test_a_region_with_the_starting_castle_scores_its_full_size() -> None:
    """Duchy 1 started on b3: its castle region has three hexes, one of them filled from the beginning."""
    table = position(board({1: "castle"}, ["castle"], (4, 1), start=6))
    place(table, "die4", "castle", 2)
    assert points(table) == {"regions": 6, "phases": 10}
    assert asked(table)[0] == "castle_action"


@clause("CB-BONUS-01")
@pytest.mark.parametrize(("players", "bonus"), [(2, 5), (3, 6), (4, 7)])
def test_ex_s07_completing_a_colour(players: int, bonus: int) -> None:
    table = position(board(MINES, ["mine"], (3, 1)), players=players)
    events = events_of(table, ["die3:place"])
    assert points(table)["bonuses"] == bonus
    assert middle(table)["large_bonus"] == {"mine": 0}
    assert [event["type"] for event in events if event["event"] == "large_bonus"] == ["mine"]
    animals = {11: "bank", 10: "cow2", 5: "sheep2", 9: "pig2", 4: "chicken2", 0: "cow3", 25: "church", 26: "market"}
    table = position(board(animals, ["pig3"], (2, 1)), players=players)
    place(table, "die2", "pig3", 27)
    assert points(table) == {"bonuses": bonus, "regions": 1, "phases": 10, "animals": 3}


@clause("CB-BONUS-01")
def test_a_colour_in_several_regions_must_be_filled_everywhere() -> None:
    table = position(board({17: "ship", 16: "ship"}, ["ship"], (6, 1)))
    place(table, "die6", "ship", 15)
    assert middle(table)["large_bonus"] == {}


@clause("CB-BONUS-02")
@pytest.mark.parametrize(("players", "bonus"), [(2, 2), (3, 3), (4, 4)])
def test_the_second_gets_the_small_tile(players: int, bonus: int) -> None:
    boards = board(MINES, ["mine"], (3, 1)), board(ALL_MINES)
    table = position(*boards, players=players, phase="D", large_bonus={"mine": 1})
    place(table, "die3", "mine", 33)
    assert points(table)["bonuses"] == bonus


@clause("CB-BONUS-03")
def test_nobody_gets_both_tiles_of_a_colour() -> None:
    """After the colour is full there is no further mine to place, so the small tile stays for others."""
    table = position(board(MINES, ["mine", "mine"], (3, 1), workers=9), depots={"1.2": "bank", "3.3": "church"})
    place(table, "die3", "mine", 33)
    assert (middle(table)["large_bonus"], middle(table)["small_bonus"]) == ({"mine": 0}, {})
    assert not any("place" in action for action in table.legal_actions())


@clause("CB-VP-01")
def test_ex_d42_passing_100() -> None:
    table = position(board(dice=(4, 1), goods={"red": 3}, vp=95), players=4)
    table.play("die4:sell")
    assert table.scores()[0] == 107


@clause("CB-VP-01")
def test_scores_simply_continue() -> None:
    table = position(board(dice=(4, 1), goods={"red": 3}, vp=299), players=4)
    table.play("die4:sell")
    assert table.scores()[0] == 311
