"""The year and the turn (chapter SM-TURN)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import doubloon
from doubloon.games.santa_maria.box import BUNDLE, GOLD, RESOURCE_IDS, RESOURCES
from doubloon.games.santa_maria.market import helps_with_cost, price_of
from doubloon.games.santa_maria.storage import payable
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.santa_maria import pass_all, player, position
from doubloon.testing.santa_maria_colonies import TRADE, goods, offered, use_die
from tests.helpers import clause, play, refused

FOREST = {"r1c1": "forest"}


def waiting(spaces: list[str | None]) -> doubloon.Table:
    """Seat 0 to move; the others have passed on these spaces or are still in the market."""
    return position(player(board=FOREST, coins=10), *(player(coins=10, pass_space=space) for space in spaces))


@clause("SM-TURN-01")
def test_turns_go_round_clockwise() -> None:
    table = doubloon.new("santa-maria", players=4, seed=1, options={"first_player": 2})
    order = []
    for _ in range(4):
        assert asked(table)[0] == "main"
        order.append(table.to_move)
        table.play(next(action for action in table.legal_actions() if action.startswith("activate:")))
        while table.to_move == order[-1]:
            table.play(table.legal_actions()[-1])
    assert order == [2, 3, 0, 1]
    assert table.to_move == 2


@clause("SM-TURN-01")
def test_whoever_has_passed_is_skipped() -> None:
    table = waiting(["road", None, "ship"])
    table.play("activate:r1c1")
    assert table.to_move == 2


@clause("SM-TURN-01")
def test_the_last_player_goes_on_alone() -> None:
    table = waiting(["road", "coins", "ship"])
    play(table, "activate:r1c1", "activate:r6c6")
    assert (table.to_move, middle(table)["year"]) == (0, 1)
    table.play("pass:conquistador")
    table.play("decline")
    assert middle(table)["year"] == 2


@clause("SM-TURN-02")
def test_the_four_main_actions() -> None:
    table = position(player(board=FOREST, coins=1, goods={"wood": 2}, blue=(1,)), white=(1,))
    kinds = {action.partition(":")[0] for action in table.legal_actions()}
    assert kinds == {"expand", "activate", "white", "blue", "market", "pass"}


@clause("SM-TURN-02")
def test_one_main_action_a_turn_and_never_none() -> None:
    cells = {"r1c1": "forest", "r1c2": "farm"}
    for first in ("expand:D01", "activate:r1c1", "blue:1"):
        table = position(player(board=cells, coins=9, goods={"wood": 2}))
        table.play(first)
        while asked(table)[0] in ("line", "pay", "place_tile"):
            table.play(table.legal_actions()[0])
        assert asked(table) == ("main", 1)
    # The market is no main action: afterwards one is still to be taken.
    table = position(player(board=cells, coins=9, goods={"wood": 2}))
    play(table, "market", "sell:wood", "done")
    assert asked(table) == ("main", 0)
    refused(table, "done", "SM-TURN-03")
    refused(table, "skip", "SM-TURN-02")


@clause("SM-TURN-02")
def test_passing_is_always_possible() -> None:
    table = waiting(["coins", "religion", "road"])
    assert offered(table, "pass") == {"conquistador", "ship"}
    blocked = player(board=FOREST, cover={"r1c1": "blue", "r6c6": "white"})
    table = position(blocked, player(pass_space="road"))
    assert {action.partition(":")[0] for action in table.legal_actions()} == {"pass"}


@clause("SM-TURN-03", "SM-FREE-02", "SM-SHIP-01")
def test_ex_15_grain_is_bought_in_the_middle_of_shipping() -> None:
    anna = player(board={"r1c1": "town:ship"}, goods={"wood": 1, "sugar": 2, "gem": 1})
    table = position(anna, open_ships={"happiness": "N05"}, white=(1,))
    play(table, "market", "sell:sugar", "sell:sugar", "sell:gem", "done")
    assert seat_of(table)["coins"] == 6
    table.play("activate:r1c1")
    assert (asked(table)[0], seat_of(table)["coins"]) == ("ship", 5)
    refused(table, "ship:happiness", "SM-SHIP-01")
    play(table, "market", "buy:grain", "done", "ship:happiness")
    assert (seat_of(table)["coins"], goods(table), seat_of(table)["harbour"]) == (2, {}, {"happiness": ["N05"]})


@clause("SM-TURN-03", "SM-ACT-02")
def test_ex_15_as_a_second_activation() -> None:
    cells = {"r1c1": "town:ship", "r2c2": "forest"}
    anna = player(board=cells, goods={"wood": 1, "sugar": 2, "gem": 1}, cover={"r2c2": 1})
    table = position(anna, open_ships={"happiness": "N05"})
    play(table, "market", "sell:sugar", "sell:sugar", "sell:gem", "done", "activate:r1c1")
    play(table, "market", "buy:grain", "done", "ship:happiness")
    assert (seat_of(table)["coins"], seat_of(table)["harbour"]) == (1, {"happiness": ["N05"]})


@clause("SM-TURN-03")
def test_free_actions_between_two_buildings_and_two_effects() -> None:
    cells = {"r1c1": "farm:1sugar", "r1c2": TRADE, "r1c3": "town:1coins;trade wood=3coins"}
    table = use_die(position(player(board=cells, coins=1)), "blue:1", "row:1")
    # Neither wood nor gem at the first trade, but the sugar of this very row buys wood for it.
    assert (asked(table)[0], table.legal_actions()) == ("trade", ["market", "skip"])
    play(table, "market", "sell:sugar", "buy:wood", "done", "trade:1")
    assert seat_of(table)["coins"] == 3 + 1
    play(table, "market", "buy:wood", "done", "trade:1")
    assert (seat_of(table)["coins"], seat_of(table)["cover"]) == (4, {"r1c3": "blue"})


@clause("SM-TURN-03", "SM-FREE-03")
def test_free_actions_are_for_the_own_turn_only() -> None:
    table = position(player(board=FOREST, coins=1), player(coins=9, goods={"sugar": 2}))
    assert table.to_move == 0
    assert "market" not in table.legal_actions()
    refused(table, "market", "SM-FREE-03")
    refused(table, "sell:sugar", "SM-TURN-03")


def least_gold(state: Any, bundle: int, sell_gold: bool) -> int | None:
    """Try all ways to sell and buy: with how little gold can a cost be paid at last, if at all?"""
    person = state.players[0]
    cost = state.box.bundles[bundle * BUNDLE : bundle * BUNDLE + RESOURCES]
    begin = (int(person.coins), *(int(number) for number in person.goods))
    seen, todo, found = {begin}, [begin], []
    while todo:
        coins, *held = todo.pop()
        short = sum(max(0, wanted - stored) for wanted, stored in zip(cost[:GOLD], held[:GOLD], strict=True))
        if short <= held[GOLD] - cost[GOLD]:
            found.append(short)
        for resource in range(RESOURCES):
            price = int(price_of(state, person, resource))
            for number, change in ((-1, int(state.box.sell[resource])), (1, -price)):
                sold = number < 0 and (sell_gold or resource != GOLD)
                bought = number > 0 and 0 < price <= coins
                if (sold or bought) and 0 <= held[resource] + number <= state.box.limit[resource]:
                    after = (coins + change, *held[:resource], held[resource] + number, *held[resource + 1 :])
                    if after not in seen:
                        seen.add(after)
                        todo.append(after)
    return min(found, default=None)


def lacking(state: Any, bundle: int) -> int:
    """How much gold the first player would pay for a cost as it is."""
    cost = state.box.bundles[bundle * BUNDLE : bundle * BUNDLE + GOLD]
    return sum(max(0, int(cost[kind] - state.players[0].goods[kind])) for kind in range(GOLD))


@clause("SM-TURN-03", "SM-FREE-03")
@pytest.mark.parametrize("scholars", [(), ("basic_economics",), ("advanced_economics",)])
def test_the_market_opens_exactly_where_it_helps_to_pay(scholars: tuple[str, ...]) -> None:
    chance = random.Random(1)
    for _ in range(30):
        held = {name: chance.choice((0, 0, 0, 1, 1, 2)) for name in RESOURCE_IDS}
        state: Any = position(player(coins=chance.choice((0, 0, 1, 2, 3, 4)), goods=held, scholars=scholars)).state
        person, box = state.players[0], state.box
        bundle = int(chance.choice((*box.ship_cost, *box.trade_pay, *box.extra_step)))
        if payable(state, person, bundle):  # then it may still spare gold
            spared = least_gold(state, bundle, sell_gold=False)
            useful = spared is not None and spared < lacking(state, bundle)
        else:
            useful = least_gold(state, bundle, sell_gold=True) is not None
        assert helps_with_cost(state, person, bundle) == useful


@clause("SM-TURN-04")
def test_years_begin_with_the_first_player_and_then_with_who_passed_nearest_to_the_symbol() -> None:
    table = doubloon.new("santa-maria", players=3, seed=1, options={"first_player": 1})
    assert table.to_move == 1
    for space in ("ship", "coins", "religion"):
        table.play(f"pass:{space}")
        while asked(table)[0] != "main":
            table.play(table.legal_actions()[-1])
    # Seat 1 passed on shipping, seat 2 on coins, seat 0 on religion.
    assert (middle(table)["year"], table.to_move) == (2, 2)
    pass_all(table)
    assert (middle(table)["year"], table.to_move) == (3, 2)
