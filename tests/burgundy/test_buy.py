"""Buying tiles (chapter 10)."""

from __future__ import annotations

from doubloon.testing import asked, middle, seat_of
from doubloon.testing.burgundy import board, place, position, stored
from tests.burgundy.test_phases import pass_die
from tests.burgundy.test_rounds import finish_turn
from tests.helpers import clause, play, refused

BLACK = ["castle", "ship", "castle"]


@clause("CB-BUY-01")
def test_two_silver_buy_a_tile_of_the_black_depot() -> None:
    table = position(board(silver=3, dice=(1, 2)), black=BLACK)
    table.play("buy")
    assert table.legal_actions() == ["take:black:castle", "take:black:ship"]
    refused(table, "take:1:market", "CB-BUY-01")
    refused(table, "take:black:mine", "CB-BUY-01")
    table.play("take:black:castle")
    assert (seat_of(table)["silver"], stored(table)) == (1, ["castle"])
    assert [tile for tile in middle(table)["black_depot"] if tile] == ["ship", "castle"]


@clause("CB-BUY-01")
def test_too_little_silver() -> None:
    refused(position(board(silver=1), black=BLACK), "buy", "CB-BUY-01")


@clause("CB-BUY-01")
def test_nothing_left_to_buy() -> None:
    refused(position(board(silver=5)), "buy", "CB-BUY-01")


@clause("CB-BUY-01", "CB-BUY-04", "CB-KNOW-06")
def test_ex_d17_one_purchase_per_turn() -> None:
    table = position(board({12: "knowledge6"}, silver=6, dice=(1, 2)), black=BLACK)
    play(table, "buy", "take:3:carpenter")
    assert (seat_of(table)["silver"], stored(table)) == (4, ["carpenter"])
    refused(table, "buy", "CB-BUY-01")
    assert seat_of(table)["dice"] == [1, 2]
    assert {"die1:take", "die2:take"} <= set(table.legal_actions())


@clause("CB-BUY-04", "CB-KNOW-06")
def test_knowledge_6_opens_all_seven_depots() -> None:
    table = position(board({12: "knowledge6"}, silver=2, dice=(1, 2)), black=["ship"])
    table.play("buy")
    assert {action.split(":")[1] for action in table.legal_actions()} == {"1", "2", "3", "4", "5", "6", "black"}
    table.play("take:6:church")
    assert (seat_of(table)["silver"], seat_of(table)["workers"], stored(table)) == (0, 0, ["church"])


@clause("CB-BUY-01")
def test_the_reason_is_what_is_missing() -> None:
    table = position(board(silver=3), black=BLACK)
    table.play("buy")
    elsewhere, absent = table.explain("take:1:market"), table.explain("take:black:mine")
    assert elsewhere is not None
    assert absent is not None
    assert "only from the black depot" in elsewhere.reason
    assert "not find a mine in the black depot" in absent.reason
    refused(table, "buy", "CB-BUY-01")


@clause("CB-BUY-04", "CB-KNOW-06")
def test_knowledge_6_buys_even_when_the_black_depot_is_empty() -> None:
    table = position(board({12: "knowledge6"}, silver=2, dice=(1, 2)))
    assert "buy" in table.legal_actions()


@clause("CB-BUY-02")
def test_before_or_between_the_dice() -> None:
    table = position(board(silver=2, dice=(1, 2)), black=BLACK)
    assert "buy" in table.legal_actions()
    table.play("die1:workers")
    assert "buy" in table.legal_actions()
    play(table, "buy", "take:black:ship")
    assert stored(table) == ["ship"]


@clause("CB-BUY-02")
def test_ex_d19_purchase_after_the_second_die() -> None:
    table = position(board(silver=2, dice=(1, 2)), black=BLACK)
    play(table, "die1:workers", "die2:workers")
    assert (table.to_move, table.legal_actions()) == (0, ["buy", "end"])
    twin = table.copy()
    twin.play("end")
    assert (twin.to_move, seat_of(twin)["silver"]) == (1, 2)
    play(table, "buy", "take:black:ship")
    assert (table.to_move, stored(table)) == (1, ["ship"])


@clause("CB-BUY-02")
def test_ex_d18_no_purchase_while_a_castle_action_is_open() -> None:
    table = position(board({11: "bank"}, ["castle"], (6, 1), silver=2), black=BLACK)
    place(table, "die6", "castle", 6)
    assert asked(table)[0] == "castle_action"
    refused(table, "buy", "CB-BUY-02")
    table.play("free:workers")
    assert "buy" in table.legal_actions()


@clause("CB-BUY-02")
def test_no_purchase_while_a_town_hall_is_used() -> None:
    table = position(board({}, ["town_hall", "mine"], (3, 1), silver=2), black=BLACK)
    place(table, "die3", "town_hall", 25)
    refused(table, "buy", "CB-BUY-02")


@clause("CB-BUY-03")
def test_ex_d16_full_storage_with_a_purchase() -> None:
    table = position(board(storage=["bank", "ship", "pig3"], silver=2), black=["castle"])
    table.play("buy")
    assert table.legal_actions() == ["discard:bank", "discard:ship", "discard:pig3"]
    refused(table, "discard:castle", "CB-ACT-TAKE-04")
    table.play("discard:bank")
    assert (stored(table), seat_of(table)["silver"]) == (["castle", "pig3", "ship"], 0)
    assert middle(table)["removed"] == {"bank": 1}


@clause("CB-BUY-05")
def test_unused_purchases_do_not_accumulate() -> None:
    table = position(board(silver=6), board(), black=BLACK)
    while table.to_move == 0:
        pass_die(table)
    finish_turn(table)
    assert middle(table)["round"] == 2
    play(table, "buy", "take:black:castle")
    refused(table, "buy", "CB-BUY-01")


@clause("CB-BUY-01")
def test_the_next_turn_has_a_purchase_of_its_own() -> None:
    table = position(board(silver=4), black=BLACK)
    play(table, "buy", "take:black:castle")
    finish_turn(table)
    finish_turn(table)
    assert (middle(table)["round"], table.to_move) == (2, 0)
    assert "buy" in table.legal_actions()
