"""Ships (chapter 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.burgundy import board, place, position
from tests.helpers import clause, play, refused


def shipping(
    goods: Mapping[str, int],
    stored: Mapping[str, int] | None = None,
    duchy: Mapping[int, str] | None = None,
    options: Mapping[str, Any] | None = None,
    storage: Sequence[str] = ("ship",),
) -> doubloon.Table:
    """A table where seat 0 has just placed a ship on d3."""
    table = position(board(duchy, storage, (2, 6), goods=stored), goods=goods, options=options)
    return place(table, "die2", "ship", 17)


@clause("CB-SHIP-01", "CB-SHIP-02", "CB-SHIP-04")
@pytest.mark.parametrize(("chosen", "left"), [("brown", "pink"), ("pink", "brown")])
def test_ex_s02_ship_and_the_three_colour_limit(chosen: str, left: str) -> None:
    table = shipping({"5.light_blue": 1, "5.brown": 1, "5.pink": 1}, {"light_blue": 1, "red": 1})
    play(table, "goods:5")
    assert table.legal_actions() == ["load:pink", "load:brown"]
    table.play(f"load:{chosen}")
    assert seat_of(table)["goods"] == {"light_blue": 2, "red": 1, chosen: 1}
    assert middle(table)["depot_goods"] == {f"5.{left}": 1}
    assert middle(table)["track"] == [1, 0]


@clause("CB-SHIP-01")
def test_all_goods_of_any_one_depot() -> None:
    table = shipping({"1.red": 2, "4.pink": 1, "4.brown": 3})
    assert table.legal_actions() == ["goods:1", "goods:none", "goods:4"]
    table.play("goods:4")
    assert seat_of(table)["goods"] == {"pink": 1, "brown": 3}
    assert middle(table)["depot_goods"] == {"1.red": 2}
    refused(shipping({"1.red": 2, "4.pink": 1}), "goods:1+2", "CB-SHIP-01")


@clause("CB-SHIP-01")
def test_an_empty_depot_may_be_chosen() -> None:
    table = shipping({"1.red": 2})
    refused(table, "goods:5", "CB-SHIP-01")  # written as goods:none, whichever empty depot is meant
    table.play("goods:none")
    assert seat_of(table)["goods"] == {}
    assert middle(table)["depot_goods"] == {"1.red": 2}
    assert middle(table)["track"] == [1, 0]


@clause("CB-SHIP-01")
def test_nothing_is_no_choice_where_every_depot_gives() -> None:
    table = shipping({f"{depot}.red": 1 for depot in range(1, 7)})
    assert len(table.legal_actions()) == 6
    refused(table, "goods:none", "CB-SHIP-01")


@clause("CB-SHIP-02")
def test_ex_d26_ship_with_full_goods_storage() -> None:
    table = shipping({"5.red": 2, "5.purple": 1, "6.orange": 1}, {"light_blue": 1, "purple": 1, "pink": 1})
    assert table.legal_actions() == ["goods:none", "goods:5"]
    table.play("goods:5")
    assert seat_of(table)["goods"] == {"light_blue": 1, "purple": 2, "pink": 1}
    assert middle(table)["depot_goods"] == {"5.red": 2, "6.orange": 1}


@clause("CB-SHIP-02")
def test_ex_d27_ship_one_free_slot() -> None:
    goods = {"5.red": 2, "5.brown": 1}
    table = shipping(goods, {"light_blue": 1, "purple": 1})
    assert table.legal_actions() == ["goods:none", "goods:5"]
    table.play("goods:5")
    assert table.legal_actions() == ["load:red", "load:brown"]
    refused(table, "load:red+brown", "CB-SHIP-02")
    refused(table, "load:pink", "CB-SHIP-02")
    table.play("load:red")
    assert seat_of(table)["goods"] == {"light_blue": 1, "purple": 1, "red": 2}
    assert middle(table)["depot_goods"] == {"5.brown": 1}
    table = shipping(goods, {"light_blue": 1, "purple": 1})
    table.play("goods:none")
    assert middle(table)["depot_goods"] == goods


@clause("CB-SHIP-02")
def test_no_space_stays_free_that_could_be_filled() -> None:
    table = shipping({"5.red": 1, "5.brown": 1, "5.pink": 1, "5.orange": 1}, {"purple": 1})
    table.play("goods:5")
    assert len(table.legal_actions()) == 6
    refused(table, "load:red", "CB-SHIP-02")
    refused(table, "load:pink+red+brown", "CB-SHIP-02")
    table.play("load:pink+orange")
    assert seat_of(table)["goods"] == {"purple": 1, "pink": 1, "orange": 1}


@clause("CB-SHIP-03")
def test_stored_goods_cannot_be_thrown_away() -> None:
    table = shipping({"5.red": 3}, {"light_blue": 1, "purple": 1, "pink": 1})
    # No depot has anything that fits, so there was nothing to decide.
    assert asked(table)[0] == "turn"
    assert seat_of(table)["goods"] == {"light_blue": 1, "purple": 1, "pink": 1}
    assert middle(table)["depot_goods"] == {"5.red": 3}


@clause("CB-SHIP-05")
def test_the_marker_moves_even_without_goods() -> None:
    table = shipping({})
    assert asked(table)[0] == "turn"
    assert middle(table)["track"] == [1, 0]


@clause("CB-SHIP-06")
def test_six_ships_bring_a_marker_to_the_last_space() -> None:
    duchy = {17: "ship", 16: "ship", 15: "ship", 19: "ship", 20: "ship"}
    table = position(board(duchy, ["ship"], (1, 6)))
    assert middle(table)["track"] == [5, 0]
    place(table, "die1", "ship", 21)
    assert middle(table)["track"] == [6, 0]
    assert doubloon.from_dict(table.to_dict()).hash() == table.hash()


KNOWS_5 = {12: "knowledge5"}


@clause("CB-KNOW-05")
def test_ex_d28_tile_5_across_the_border() -> None:
    table = shipping({"6.light_blue": 1, "6.purple": 1, "1.pink": 1, "1.red": 1}, duchy=KNOWS_5)
    assert set(table.legal_actions()) == {"goods:1+2", "goods:5+6", "goods:6+1", "goods:none"}
    refused(table, "goods:6", "CB-KNOW-05")
    refused(table, "goods:1+3", "CB-SHIP-01")
    table.play("goods:6+1")
    assert len(table.legal_actions()) == 4
    assert all(action.count("+") == 2 for action in table.legal_actions())
    table.play("load:light_blue+pink+red")
    assert seat_of(table)["goods"] == {"light_blue": 1, "pink": 1, "red": 1}
    assert middle(table)["depot_goods"] == {"6.purple": 1}


@clause("CB-KNOW-05")
def test_a_colour_in_both_depots_is_taken_from_both() -> None:
    table = shipping({"3.red": 2, "4.red": 1, "4.pink": 1, "6.pink": 1}, duchy=KNOWS_5)
    table.play("goods:3+4")
    assert seat_of(table)["goods"] == {"red": 3, "pink": 1}
    assert middle(table)["depot_goods"] == {"6.pink": 1}


@clause("CB-KNOW-05")
def test_pairs_that_take_the_same_goods_are_one_answer() -> None:
    table = shipping({"4.red": 2}, duchy=KNOWS_5)
    assert table.legal_actions() == ["goods:none", "goods:3+4"]
    refused(table, "goods:4+5", "CB-SHIP-01")
    table.play("goods:3+4")
    assert seat_of(table)["goods"] == {"red": 2}


@clause("CB-KNOW-00", "CB-KNOW-05")
def test_ex_d29_tile_5_placed_later() -> None:
    table = position(board({17: "ship"}, ["knowledge5"], (1, 6)), goods={"3.red": 1, "4.pink": 1})
    place(table, "die1", "knowledge5", 12)
    assert asked(table)[0] == "turn"
    assert seat_of(table)["goods"] == {}
    assert middle(table)["track"] == [1, 0]


@clause("CB-KNOW-00", "CB-KNOW-05")
def test_tile_5_in_storage_does_nothing() -> None:
    table = shipping({"3.red": 1, "4.pink": 1}, storage=["ship", "knowledge5"])
    assert set(table.legal_actions()) == {"goods:3", "goods:4", "goods:none"}
