"""Main action B: activating one building with coins (chapter SM-ACT)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.testing import asked, seat_of
from doubloon.testing.santa_maria import pass_all, player, position, told
from doubloon.testing.santa_maria_colonies import goods, offered, use_die
from tests.helpers import clause, events_of, play, refused

GONE = player(pass_space="road")
CELLS = {"r1c1": "forest", "r2c2": "farm", "r3c3": "mountain", "r3c4": "road2", "r6c6": "townhall"}


@clause("SM-ACT-01", "SM-ACT-02", "SM-ACT-03")
def test_ex_04_the_first_two_activations() -> None:
    table = position(player(board=CELLS, coins=5), player(coins=5))
    events = events_of(table, ["activate:r1c1"])
    assert told("activated_with_coins", events) == [
        {"event": "activated_with_coins", "clause": "SM-ACT-01", "seat": 0, "cell": "r1c1", "n": 1}
    ]
    table.play("activate:r1c5")
    assert seat_of(table, 1)["coins"] == 4  # everybody counts for himself
    table.play("activate:r2c2")
    assert (seat_of(table)["coins"], seat_of(table)["cover"]) == (2, {"r1c1": 1, "r2c2": 2})
    assert goods(table) == {"wood": 1, "grain": 1}
    table.play("pass:coins")
    refused(table, "activate:r1c1", "SM-GEN-05")
    refused(table, "activate:r2c2", "SM-GEN-05")


@clause("SM-ACT-01")
def test_roads_and_empty_cells_cannot_be_chosen() -> None:
    table = position(player(board=CELLS, coins=5))
    assert offered(table, "activate") == {"r1c1", "r2c2", "r3c3", "r6c6"}
    refused(table, "activate:r3c4", "SM-ACT-01")
    refused(table, "activate:r5c5", "SM-ACT-01")


@clause("SM-ACT-01")
def test_only_the_chosen_building_is_activated() -> None:
    cells = {"r1c1": "forest", "r1c2": "farm", "r2c1": "mountain"}
    table = position(player(board=cells, coins=1))
    table.play("activate:r1c1")
    assert goods(table) == {"wood": 1}


@clause("SM-ACT-02")
def test_each_activation_costs_a_coin_more() -> None:
    table = position(player(board=CELLS, coins=20), GONE)
    paid = []
    for cell in ("r2c2", "r1c1", "r3c3", "r6c6"):
        paid += told("activated_with_coins", events_of(table, [f"activate:{cell}"]))
    assert [event["n"] for event in paid] == [1, 2, 3, 4]
    assert seat_of(table)["cover"] == {"r2c2": 1, "r1c1": 2, "r3c3": 3, "r6c6": 4}
    assert seat_of(table)["coins"] == 20 - 10 + 1  # the town hall brings one


@clause("SM-ACT-02")
@pytest.mark.parametrize(("cover", "price"), [({}, 1), ({"r1c1": "blue", "r2c2": 1}, 2), ({"r1c1": "white"}, 1)])
def test_dice_do_not_raise_the_price(cover: dict[str, Any], price: int) -> None:
    table = position(player(board=CELLS, coins=price, cover=cover))
    assert table.view(0)["position"]["players"][0]["activation_price"] == price
    assert "r3c3" in offered(table, "activate")
    table.play("activate:r3c3")
    assert (seat_of(table)["coins"], seat_of(table)["cover"]["r3c3"]) == (0, price)


@clause("SM-ACT-02")
def test_whoever_cannot_pay_cannot_activate() -> None:
    table = position(player(board=CELLS, coins=1, cover={"r1c1": 1}))
    assert offered(table, "activate") == set()
    refused(table, "activate:r2c2", "SM-ACT-02")


@clause("SM-ACT-02", "SM-TURN-03")
def test_dx_47_goods_are_sold_for_the_price() -> None:
    table = position(player(board=CELLS, coins=2, goods={"wood": 1}, cover={"r1c1": 1, "r2c2": 2}))
    refused(table, "activate:r3c3", "SM-ACT-02")
    play(table, "market", "sell:wood", "done", "activate:r3c3")
    assert (seat_of(table)["coins"], seat_of(table)["cover"]["r3c3"]) == (0, 3)


@clause("SM-ACT-03")
def test_coins_block_a_building_for_dice_too() -> None:
    cells = {"r1c1": "forest", "r1c2": "farm"}
    table = position(player(board=cells, coins=1), GONE)
    table.play("activate:r1c2")
    use_die(table, "blue:1", "row:1")
    assert goods(table) == {"wood": 1, "grain": 1}
    assert seat_of(table)["cover"] == {"r1c1": "blue", "r1c2": 1}


@clause("SM-ACT-03", "SM-YEAR-04")
def test_next_year_the_building_is_free_and_the_price_one_again() -> None:
    table = position(player(board=CELLS, coins=3), GONE)
    play(table, "activate:r1c1", "activate:r2c2")
    assert (asked(table), seat_of(table)["coins"]) == (("main", 0), 0)
    pass_all(table)
    assert (seat_of(table)["cover"], seat_of(table)["coins"]) == ({}, 2)  # the coins of the pass space only
    table.play("activate:r1c1")
    assert (seat_of(table)["coins"], seat_of(table)["cover"]) == (1, {"r1c1": 1})
