"""Free actions: selling and buying."""

from __future__ import annotations

import pytest

from doubloon.testing import asked, seat_of
from doubloon.testing.santa_maria import player, position
from doubloon.testing.santa_maria_colonies import goods, offered
from tests.helpers import by_rules, clause, events_of, play, refused

ALL = {"wood": 1, "grain": 1, "sugar": 1, "gem": 1, "gold": 1}


@clause("SM-FREE-01")
@pytest.mark.parametrize(("good", "price"), [("wood", 1), ("grain", 1), ("sugar", 2), ("gem", 2), ("gold", 2)])
def test_ex_31_goods_are_sold_for_one_coin_or_two(good: str, price: int) -> None:
    table = play(position(player(goods=ALL)), "market")
    events = events_of(table, [f"sell:{good}"])
    assert [(event["resource"], event["n"]) for event in events if event["event"] == "sold"] == [(good, price)]
    assert (seat_of(table)["coins"], goods(table)) == (price, {name: 1 for name in ALL if name != good})


@clause("SM-FREE-01")
def test_nobody_sells_what_he_does_not_have() -> None:
    table = play(position(player(goods={"wood": 1, "gem": 1})), "market")
    assert offered(table, "sell") == {"wood", "gem"}
    refused(table, "sell:grain", "SM-FREE-01")


@clause("SM-FREE-02")
@pytest.mark.parametrize("good", ["wood", "grain"])
def test_ex_31_simple_goods_are_bought_for_three_coins(good: str) -> None:
    table = play(position(player(coins=7)), "market", f"buy:{good}")
    assert (seat_of(table)["coins"], goods(table)) == (4, {good: 1})


@clause("SM-FREE-02")
def test_ex_31_special_goods_are_not_for_sale() -> None:
    table = play(position(player(coins=20)), "market")
    for good in ("sugar", "gem", "gold"):
        refused(table, f"buy:{good}", "SM-FREE-02")


@clause("SM-FREE-02")
def test_two_coins_are_too_few_to_buy() -> None:
    table = play(position(player(coins=2, goods={"wood": 1, "gem": 1})), "market")
    refused(table, "buy:grain", "SM-FREE-02")


@clause("SM-FREE-02", "SM-STORE-03")
def test_dx_06_storage_limits_what_is_bought() -> None:
    table = play(position(player(coins=6, goods={"grain": 3})), "market")
    refused(table, "buy:grain", "SM-STORE-03")
    play(table, "sell:grain", "buy:grain")
    assert (seat_of(table)["coins"], goods(table)) == (4, {"grain": 3})


@clause("SM-FREE-03", "SM-TURN-03")
def test_ex_15_grain_is_bought_between_the_activation_and_the_payment() -> None:
    board = {"r1c1": "town:ship"}
    person = player(board=board, goods={"sugar": 2, "gem": 1, "wood": 1})
    table = position(person, open_ships={"coins": "N05"})
    play(table, "market", "sell:sugar", "sell:sugar", "sell:gem", "done")
    assert seat_of(table)["coins"] == 6
    table.play("activate:r1c1")
    assert (asked(table), seat_of(table)["coins"]) == (("ship", 0), 5)
    refused(table, "ship:coins", "SM-SHIP-01")
    play(table, "market", "buy:grain", "done", "ship:coins")
    assert (seat_of(table)["coins"], goods(table)) == (2, {})
    assert seat_of(table)["harbour"] == {"coins": ["N05"]}


@clause("SM-FREE-03", "SM-ACT-02")
def test_dx_47_wood_is_sold_for_the_third_activation() -> None:
    board = {"r1c1": "farm", "r1c2": "farm", "r1c3": "mountain"}
    table = position(player(board=board, coins=2, goods={"wood": 1}, cover={"r1c1": 1, "r1c2": 2}))
    refused(table, "activate:r1c3", "SM-ACT-02")
    play(table, "market", "sell:wood", "done", "activate:r1c3")
    assert (seat_of(table)["coins"], seat_of(table)["cover"]["r1c3"]) == (0, 3)


@clause("SM-FREE-03")
def test_free_actions_do_not_end_the_turn_and_have_no_limit() -> None:
    table = position(player(coins=9, goods=ALL))
    play(table, "market", "sell:wood", "sell:gem", "buy:wood", "buy:wood", "sell:gold", "done")
    assert asked(table) == ("main", 0)
    play(table, "market", "sell:wood", "done")
    assert asked(table) == ("main", 0)
    assert (seat_of(table)["coins"], goods(table)) == (9, {"wood": 1, "grain": 1, "sugar": 1})


@clause("SM-FREE-03")
def test_only_the_player_whose_turn_it_is_trades() -> None:
    table = position(player(coins=5, goods=ALL), player(coins=5, goods={"wood": 2}), to_move=1)
    play(table, "market", "sell:wood")
    assert (seat_of(table, 0)["coins"], goods(table, 0)) == (5, ALL)
    assert (seat_of(table, 1)["coins"], goods(table, 1)) == (6, {"wood": 1})
    refused(table, "sell:gem", "SM-FREE-01")


@clause("SM-FREE-03")
def test_the_market_is_closed_to_those_with_nothing_to_trade() -> None:
    refused(position(player(coins=2)), "market", "SM-FREE-03")
    refused(position(player(coins=2, goods={"wood": 1})), "sell:wood", "SM-TURN-03")


@clause("SM-FREE-03")
@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("held", [{"wood": 1}, ALL])
def test_whoever_opens_the_door_of_the_market_may_go_again(held: dict[str, int], version: int) -> None:
    table = by_rules(position(player(coins=9, goods=held)), version)
    play(table, "market", "done")
    assert (asked(table), seat_of(table)["coins"], goods(table)) == (("main", 0), 9, held)


@clause("SM-FREE-03", "SM-TURN-02")
def test_a_die_that_has_to_be_turned_leaves_no_way_to_trade_the_turn_away() -> None:
    board = {"r3c1": "farm", "r4c1": "farm", "r6c1": "forest"}
    table = play(position(player(board=board, coins=3, goods={"wood": 2}, blue=[1])), "blue:1")
    assert table.legal_actions() == ["row:3", "row:4"]
    refused(table, "market", "SM-TURN-03")  # there all coins could be lost, and no line be left to pay for
    table = play(position(player(board=board, coins=2, goods={"wood": 1}, blue=[3])), "blue:3")
    assert table.legal_actions() == ["row:3", "row:4", "market"]
