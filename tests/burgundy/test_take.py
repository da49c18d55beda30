"""Taking tiles with dice (chapter 6)."""

from __future__ import annotations

from doubloon.testing import asked, middle, seat_of
from doubloon.testing.burgundy import at, board, hexes_offered, position, stored, take
from tests.helpers import clause, play, refused


@clause("CB-ACT-TAKE-01")
def test_any_tile_of_the_depot_of_that_value() -> None:
    depots = {"4.1": "mine", "4.2": "ship", "4.3": "bank", "5.2": "mine"}
    table = position(board(dice=(4, 1)), depots=depots, black=["castle"])
    table.play("die4:take")
    assert table.legal_actions() == ["take:4:mine", "take:4:ship", "take:4:bank"]
    refused(table, "take:5:mine", "CB-DIE-03")
    refused(table, "take:black:castle", "CB-ACT-TAKE-01")
    refused(table, "take:4:church", "CB-ACT-TAKE-05")
    table.play("take:4:bank")
    assert middle(table)["depots"] == {"4.1": "mine", "4.2": "ship", "5.2": "mine"}


@clause("CB-ACT-TAKE-01")
def test_equal_tiles_are_one_answer() -> None:
    table = position(board(dice=(2, 1)), depots={"2.2": "bank", "2.4": "bank", "2.3": "castle"})
    table.play("die2:take")
    assert table.legal_actions() == ["take:2:bank", "take:2:castle"]
    table.play("take:2:bank")
    assert sorted(middle(table)["depots"].values()) == ["bank", "castle"]


@clause("CB-ACT-TAKE-02", "CB-DIE-01")
def test_ex_s16_take_and_place_in_one_turn() -> None:
    table = position(board(dice=(4, 3)), depots={"4.3": "bank", "3.1": "cow2"})
    table.play("die4:take")
    assert stored(table) == ["bank"]
    assert seat_of(table)["duchy"] == {"d4": "castle"}
    table.play("die3:place")
    assert hexes_offered(table) == {"c3", "e4"}
    table.play(at(25))
    assert (stored(table), seat_of(table)["duchy"]["e4"]) == ([], "bank")


FULL = ("bank", "ship", "pig3")


@clause("CB-ACT-TAKE-03", "CB-ACT-TAKE-04")
def test_ex_d15_full_storage_with_a_die() -> None:
    table = position(board(storage=FULL, dice=(2, 6)), depots={"2.3": "castle", "6.4": "cow2"})
    table.play("die2:take")
    assert asked(table)[0] == "discard"
    assert set(table.legal_actions()) == {"discard:bank", "discard:ship", "discard:pig3"}
    refused(table, "discard:castle", "CB-ACT-TAKE-04")
    refused(table, "discard:church", "CB-ACT-TAKE-04")
    table.play("discard:ship")
    assert stored(table) == ["bank", "castle", "pig3"]
    assert middle(table)["removed"] == {"ship": 1}
    assert middle(table)["incoming"] is None


@clause("CB-ACT-TAKE-03")
def test_equal_stored_tiles_are_one_answer() -> None:
    table = position(board(storage=["ship", "ship", "bank"], dice=(2, 6)), depots={"2.3": "ship", "6.2": "mine"})
    table.play("die2:take")
    assert table.legal_actions() == ["discard:ship", "discard:bank"]
    table.play("discard:ship")
    assert stored(table) == ["bank", "ship", "ship"]


@clause("CB-ACT-TAKE-04")
def test_tiles_are_discarded_only_to_make_room() -> None:
    table = position(board(storage=["bank", "ship"], dice=(2, 6)), depots={"2.3": "castle", "6.2": "mine"})
    refused(table, "discard:bank", "CB-DIE-01")
    take(table, "die2", 2, "castle")
    assert asked(table)[0] == "turn"
    assert stored(table) == ["bank", "castle", "ship"]
    refused(table, "discard:bank", "CB-DIE-01")


@clause("CB-ACT-TAKE-05")
def test_an_empty_depot_offers_nothing() -> None:
    table = position(board(dice=(2, 6)), depots={"6.2": "mine"})
    refused(table, "die2:take", "CB-DIE-03")
    assert "die6:take" in table.legal_actions()
    table = position(board(dice=(2, 6)), depots={})
    refused(table, "die2:take", "CB-ACT-TAKE-05")


def test_a_tile_is_asked_for_only_after_the_die() -> None:
    table = position(board(dice=(4, 1)), depots={"4.1": "mine", "4.2": "ship"})
    refused(table, "take:4:mine", "CB-DIE-01")
    refused(table, "free:take", "CB-CAST-01")
    refused(table, "board:3", "CB-DIE-01")
    play(table, "die4:take", "take:4:mine")
