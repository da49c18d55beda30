"""Knowledge tiles that change the rules (chapter 13); those that score are in test_scoring."""

from __future__ import annotations

import pytest

from doubloon.testing import seat_of
from doubloon.testing.burgundy import at, board, hexes_offered, place, position, stored, take
from tests.burgundy.test_place import offered
from tests.helpers import clause, refused


@clause("CB-KNOW-00")
def test_knowledge_works_from_the_moment_it_is_placed() -> None:
    table = position(board(storage=["knowledge14"], dice=(1, 4)))
    place(table, "die1", "knowledge14", 12)
    table.play("die4:workers")
    assert seat_of(table)["workers"] == 4


@clause("CB-KNOW-00")
def test_knowledge_in_storage_does_nothing() -> None:
    table = position(board(storage=["knowledge14"], dice=(1, 4)))
    table.play("die4:workers")
    assert seat_of(table)["workers"] == 2


@clause("CB-KNOW-01")
def test_tile_1_lifts_the_limit_of_one_kind() -> None:
    duchy = {25: "bank", 11: "church"}
    without = position(board(duchy, ["bank"], (1, 5)))
    assert offered(without, 1, "bank") == offered(without, 5, "bank") == set()
    knowing = position(board(duchy | {12: "knowledge1"}, ["bank"], (1, 5)))
    assert (offered(knowing, 1, "bank"), offered(knowing, 5, "bank")) == ({"e5"}, {"f4"})


@clause("CB-KNOW-01")
def test_tile_1_is_the_owners_alone() -> None:
    table = position(board({25: "bank"}, ["bank"], (1, 5)), board({12: "knowledge1"}))
    assert offered(table, 1, "bank") == set()


# Tile, the kind of tile it helps to place, a filled way there, a die next to the hex's value, the hex.
PLACING = [
    (9, "bank", {}, 4, 25),
    (9, "bank", {}, 2, 25),
    (10, "ship", {}, 1, 17),
    (10, "ship", {}, 6, 19),
    (10, "cow2", {11: "bank"}, 3, 10),
    (11, "castle", {11: "bank"}, 1, 6),
    (11, "mine", {}, 5, 24),
    (11, "knowledge1", {7: "knowledge3"}, 2, 3),
]


@clause("CB-KNOW-09", "CB-KNOW-10", "CB-KNOW-11", "CB-DIE-06")
@pytest.mark.parametrize(("number", "tile", "way", "die", "hex"), PLACING)
def test_a_die_that_places_moves_by_one_for_free(
    number: int, tile: str, way: dict[int, str], die: int, hex: int
) -> None:
    storage = [tile]
    table = position(board(way | {12: f"knowledge{number}"}, storage, (die, die)))
    place(table, f"die{die}", tile, hex)
    assert seat_of(table)["workers"] == 0
    for wrong in {9, 10, 11, 12} - {number}:
        table = position(board(way | {12: f"knowledge{wrong}"}, storage, (die, die)))
        assert at(hex)[3:] not in offered(table, die, tile), wrong


@clause("CB-KNOW-12")
def test_tile_12_moves_a_die_that_takes() -> None:
    table = position(board({12: "knowledge12"}, dice=(2, 5)))
    table.play("die2:take")
    assert {action.split(":")[1] for action in table.legal_actions()} == {"1", "2", "3"}
    table.play("take:3:carpenter")
    assert (stored(table), seat_of(table)["workers"]) == (["carpenter"], 0)


@clause("CB-KNOW-12")
@pytest.mark.parametrize("number", [9, 10, 11])
def test_the_placing_tiles_do_not_help_to_take(number: int) -> None:
    table = position(board({12: f"knowledge{number}"}, dice=(2, 5)), depots={"3.1": "cow2", "4.1": "mine"})
    refused(table, "die2:take", "CB-DIE-03")


@clause("CB-KNOW-08")
def test_tile_8_lets_a_worker_move_a_die_by_one_or_two() -> None:
    for depot, workers in ((1, 0), (2, 1), (3, 1), (4, 2), (5, 1), (6, 1)):
        table = position(board({12: "knowledge8"}, dice=(1, 4), workers=3))
        table.play("die1:take")
        (action,) = [action for action in table.legal_actions() if action.startswith(f"take:{depot}:")]
        table.play(action)
        assert seat_of(table)["workers"] == 3 - workers, depot


@clause("CB-KNOW-27", "CB-DIE-06")
def test_tiles_8_and_9_add_up() -> None:
    duchy = {12: "knowledge8", 7: "knowledge9", 25: "church"}
    table = position(board(duchy, ["bank"], (2, 6), workers=1))
    table.play("die2:place")
    # One free step and up to two for the worker: every value is in reach.
    assert hexes_offered(table) == {"b5", "c3", "c5", "e5", "f4"}
    table.play("at:f4")
    assert seat_of(table)["workers"] == 0


@clause("CB-KNOW-27")
def test_tiles_3_and_4_add_up() -> None:
    table = position(board({12: "knowledge3", 7: "knowledge4"}, dice=(4, 6), goods={"red": 1}))
    table.play("die4:sell")
    assert (seat_of(table)["silver"], seat_of(table)["workers"]) == (2, 1)


@clause("CB-KNOW-06")
def test_tile_6_costs_the_same_everywhere() -> None:
    table = position(board({12: "knowledge6"}, dice=(4, 6), silver=2), black=["mine"])
    table.play("buy")
    table.play("take:5:mine")
    assert (seat_of(table)["silver"], stored(table)) == (0, ["mine"])


@clause("CB-KNOW-06")
def test_tile_6_does_not_help_dice() -> None:
    table = position(board({12: "knowledge6"}, dice=(4, 6)), depots={"1.1": "mine", "6.2": "bank"})
    refused(table, "die4:take", "CB-DIE-03")
    take(table, "die6", 6, "bank")
