"""The ten scholars."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.santa_maria import pass_all, player, position
from doubloon.testing.santa_maria_colonies import TRADE, goods, kinds, offered, use_die
from tests.helpers import by_rules, clause, events_of, play, refused

DOCKS = ("coins", "religion", "conquistador", "happiness")


# Astronomy.


def astronomer(coins: int, dock: str = "coins", **more: Any) -> doubloon.Table:
    """Seat 0 has paid for a tile and is to say where it goes."""
    person = player(coins=coins, goods={"wood": 1, "sugar": 1}, scholars=["astronomy"], **more)
    ships = {name: "S01" if name == dock else f"N2{number}" for number, name in enumerate(DOCKS)}
    return play(position(person, open_ships=ships), "pass:ship", f"ship:{dock}")


@clause("SM-SCHOLAR-ASTRONOMY")
@pytest.mark.parametrize(("dock", "price"), [("coins", 0), ("religion", 1), ("conquistador", 2), ("happiness", 3)])
def test_dx_19_a_new_ship_moves_for_a_coin_a_dock(dock: str, price: int) -> None:
    table = astronomer(3, conquest=10)
    assert asked(table) == ("dock", 0)
    assert offered(table, "dock") == set(DOCKS)
    table.play(f"dock:{dock}")
    income = 2 if dock == "coins" else 0
    assert seat_of(table)["harbour"] == {dock: ["S01"]}
    assert seat_of(table)["coins"] == 3 - price + income


@clause("SM-SCHOLAR-ASTRONOMY")
def test_dx_19_the_way_does_not_lead_round() -> None:
    table = astronomer(2)
    refused(table, "dock:happiness", "SM-SCHOLAR-ASTRONOMY")
    assert offered(table, "dock") == {"coins", "religion", "conquistador"}
    table = astronomer(2, dock="happiness")
    refused(table, "dock:coins", "SM-SCHOLAR-ASTRONOMY")
    table.play("dock:conquistador")
    assert seat_of(table)["coins"] == 1


@clause("SM-SCHOLAR-ASTRONOMY")
def test_dx_19_tiles_in_the_harbour_stay_where_they_are() -> None:
    table = astronomer(3, harbour={"happiness": ["N01", "N02"]})
    table.play("dock:religion")
    assert seat_of(table)["harbour"] == {"religion": ["S01"], "happiness": ["N01", "N02"]}


@clause("SM-SCHOLAR-ASTRONOMY")
def test_goods_may_be_sold_for_the_way() -> None:
    person = player(goods={"wood": 1, "sugar": 1, "gem": 1}, scholars=["astronomy"])
    ships = {"coins": "S01", "religion": "N21", "conquistador": "N22", "happiness": "N28"}
    table = play(position(person, open_ships=ships), "pass:ship", "ship:coins", "market", "sell:gem", "dock:religion")
    assert (seat_of(table)["coins"], seat_of(table)["harbour"]) == (1, {"religion": ["S01"]})


@clause("SM-SCHOLAR-ASTRONOMY")
def test_without_astronomy_nobody_chooses_a_dock() -> None:
    table = position(player(coins=3, goods={"wood": 1, "sugar": 1}), open_ships={"coins": "S01"})
    play(table, "pass:ship", "ship:coins")
    assert seat_of(table)["harbour"] == {"coins": ["S01"]}


# Taxation.

ROADS = {"r1c1": "road2", "r1c2": "farm", "r1c3": "road1", "r1c4": "forest", "r2c1": "mountain", "r3c1": "road2"}


def taxed(**options: Any) -> doubloon.Table:
    return position(player(board=ROADS, scholars=["taxation"], coins=1), options=options)


@clause("SM-SCHOLAR-TAXATION")
def test_dx_20_colonists_of_the_line_pay_before_its_first_building() -> None:
    table = taxed()
    events = events_of(table, ["blue:1", "row:1"])
    assert seat_of(table)["coins"] == 4
    names = kinds(events)
    assert names.index("taxes") < names.index("coins") < names.index("activated")
    assert next(event["n"] for event in events if event["event"] == "coins") == 3


@clause("SM-SCHOLAR-TAXATION", "SM-OPT-TAXATION")
def test_dx_20_two_colonists_for_a_coin_are_rounded_down() -> None:
    table = use_die(taxed(taxation_colonists_per_coin=2), "blue:1", "row:1")
    assert seat_of(table)["coins"] == 2


@clause("SM-SCHOLAR-TAXATION")
def test_dx_20_coin_activations_are_not_taxed() -> None:
    table = play(taxed(), "activate:r1c2")
    assert seat_of(table)["coins"] == 0


@clause("SM-SCHOLAR-TAXATION")
def test_white_dice_and_philosophers_tax_their_columns() -> None:
    table = position(player(board=ROADS, scholars=["taxation", "philosophy"]), white=[1])
    events = events_of(table, ["white:1"])
    assert (kinds(events).count("taxes"), seat_of(table)["coins"]) == (1, 4)
    table = position(player(board=ROADS, scholars=["taxation", "philosophy"]), white=[1])
    use_die(table, "blue:1", "column:1")
    assert seat_of(table)["coins"] == 4


@clause("SM-SCHOLAR-TAXATION")
def test_taxes_come_too_late_to_turn_the_die() -> None:
    board = {"r2c1": "road3", "r2c2": "farm", "r6c6": "townhall"}
    table = position(player(board=board, scholars=["taxation"], blue=[1]))
    refused(table, "blue:1", "SM-DIE-09")


# Botany.

SIX_ROWS = {f"r{row}c1": "mountain" for row in range(1, 7)}


@clause("SM-SCHOLAR-BOTANY")
@pytest.mark.parametrize("good", ["wood", "grain", "gold"])
def test_dx_21_one_good_sets_a_die_to_any_value(good: str) -> None:
    table = position(player(board=SIX_ROWS, goods={good: 1}, scholars=["botany"], blue=[2]))
    table.play("blue:2")
    assert offered(table, "row") == {"2", *(f"{row}:botany" for row in (1, 3, 4, 5, 6))}
    table.play("row:5:botany")
    assert (goods(table), seat_of(table)["coins"]) == ({"gem": 1}, 0)
    assert seat_of(table)["cover"] == {"r5c1": "blue"}


@clause("SM-SCHOLAR-BOTANY")
def test_botany_works_for_white_dice_and_costs_no_coins() -> None:
    board = {f"r1c{number}": "mountain" for number in range(1, 7)}
    table = position(player(board=board, goods={"wood": 1}, scholars=["botany"], coins=4), white=[2])
    play(table, "white:2", "column:5:botany")
    assert (goods(table), seat_of(table)["coins"]) == ({"gem": 1}, 4)
    assert seat_of(table)["cover"] == {"r1c5": "white"}


@clause("SM-SCHOLAR-BOTANY")
def test_botany_takes_wood_or_grain_only() -> None:
    person = player(board=SIX_ROWS, goods={"wood": 1, "grain": 1, "sugar": 1}, scholars=["botany"], blue=[2])
    table = play(position(person), "blue:2", "row:4:botany")
    assert offered(table, "botany") == {"wood", "grain"}
    refused(table, "botany:sugar", "SM-SCHOLAR-BOTANY")
    refused(table, "botany:gold", "SM-SCHOLAR-BOTANY")
    table.play("botany:grain")
    assert goods(table) == {"wood": 1, "sugar": 1, "gem": 1}


@clause("SM-SCHOLAR-BOTANY")
def test_botany_is_for_those_who_trained_it_and_for_changes() -> None:
    table = play(position(player(board=SIX_ROWS, goods={"wood": 1}, coins=1, blue=[2])), "blue:2")
    refused(table, "row:5:botany", "SM-SCHOLAR-BOTANY")
    person = player(board=SIX_ROWS, goods={"wood": 1}, coins=1, blue=[2], scholars=["botany"])
    table = play(position(person), "blue:2")
    refused(table, "row:2:botany", "SM-SCHOLAR-BOTANY")
    assert {"row:1", "row:1:botany", "row:2", "row:3", "row:3:botany"} <= set(table.legal_actions())


# Philosophy.

CROSS = {"r1c4": "farm", "r3c4": "forest", "r4c1": "mountain", "r5c4": "town", "r6c1": "townhall"}


@clause("SM-SCHOLAR-PHILOSOPHY")
def test_dx_22_a_blue_die_goes_down_a_column() -> None:
    table = position(player(board=CROSS, scholars=["philosophy"], blue=[4]), white=[4])
    table.play("blue:4")
    assert table.legal_actions() == ["column:4", "row:4"]
    events = events_of(table, ["column:4"])
    assert [event["cell"] for event in events if event["event"] == "activated"] == ["r1c4", "r3c4", "r5c4"]
    assert seat_of(table)["cover"] == {"r5c4": "blue"}
    assert table.view(0)["position"]["players"][0]["white_used"] == 0


@clause("SM-SCHOLAR-PHILOSOPHY", "SM-DIE-02")
def test_dx_22_such_a_die_does_not_count_as_a_white_one() -> None:
    cover = {"r1c4": "white", "r4c1": "white", "r6c1": "white"}
    table = position(player(board=CROSS, scholars=["philosophy"], blue=[4], cover=cover), white=[4])
    refused(table, "white:4", "SM-DIE-02")
    use_die(table, "blue:4", "column:4")
    assert seat_of(table)["cover"]["r5c4"] == "blue"


@clause("SM-SCHOLAR-PHILOSOPHY", "SM-DIE-04")
def test_dx_22_white_dice_never_go_along_a_row() -> None:
    person = player(board=CROSS, scholars=["philosophy"], blue=[4], coins=3)
    table = play(position(person, white=[4]), "white:4")
    assert offered(table, "row") == set()
    refused(table, "row:4", "SM-DIE-04")


@clause("SM-SCHOLAR-PHILOSOPHY")
def test_the_blue_die_returns_to_its_owner_from_a_column() -> None:
    table = use_die(position(player(board=CROSS, scholars=["philosophy"], blue=[4])), "blue:4", "column:4")
    white = sum(middle(table)["white"].values())
    pass_all(table)
    assert (sum(seat_of(table)["blue"].values()), sum(middle(table)["white"].values())) == (2, white)


@clause("SM-SCHOLAR-PHILOSOPHY", "SM-DIE-05")
def test_without_philosophy_a_blue_die_keeps_to_rows() -> None:
    table = play(position(player(board=CROSS, blue=[4], coins=2)), "blue:4")
    refused(table, "column:4", "SM-DIE-05")


# Mathematics.

COIN_BOARD = {"r1c1": "farm", "r1c2": "forest", "r1c3": "mountain", "r1c4": "town"}


@clause("SM-SCHOLAR-MATHEMATICS")
def test_dx_24_the_coins_of_one_building_come_back_on_passing() -> None:
    cover = {"r1c1": 1, "r1c2": 2, "r1c3": 3}
    table = position(player(board=COIN_BOARD, cover=cover, scholars=["mathematics"]))
    table.play("pass:road")
    assert asked(table) == ("mathematics", 0)
    assert offered(table, "refund") == {"r1c1", "r1c2", "r1c3"}
    refused(table, "refund:r1c4", "SM-SCHOLAR-MATHEMATICS")
    play(table, "refund:r1c3", "skip")
    assert (seat_of(table)["coins"], seat_of(table)["cover"]) == (3, {"r1c1": 1, "r1c2": 2})
    table.play("pass:coins")
    assert middle(table)["year"] == 2
    assert (seat_of(table)["coins"], seat_of(table)["cover"]) == (3, {})


@clause("SM-SCHOLAR-MATHEMATICS")
def test_the_coins_come_first_and_can_be_spent_while_passing() -> None:
    cover = {"r1c1": 1, "r1c2": 2, "r1c3": 3}
    person = player(board=COIN_BOARD, cover=cover, scholars=["mathematics"], goods={"sugar": 1})
    table = position(person, open_ships={"happiness": "S01"})
    play(table, "pass:ship", "refund:r1c3")
    play(table, "market", "buy:wood", "done", "ship:happiness")
    assert (seat_of(table)["coins"], seat_of(table)["harbour"]) == (0, {"happiness": ["S01"]})


@clause("SM-SCHOLAR-MATHEMATICS")
def test_without_coins_on_buildings_or_mathematics_nothing_comes_back() -> None:
    table = position(player(board=COIN_BOARD, cover={"r1c1": "white"}, scholars=["mathematics"]))
    table.play("pass:coins")
    assert (asked(table), seat_of(table)["coins"]) == (("main", 1), 2)
    table = play(position(player(board=COIN_BOARD, cover={"r1c1": 1})), "pass:coins")
    assert (seat_of(table)["coins"], seat_of(table)["cover"]) == (2, {"r1c1": 1})


def learning(**more: Any) -> doubloon.Table:
    """Seat 0 may pass by the religion space and recruit a monk; two of its buildings have coins on them."""
    person = player(board=COIN_BOARD, cover={"r1c1": 1, "r1c2": 2}, religion=1, **more)
    return position(person, board_scholars=["mathematics"])


@clause("SM-SCHOLAR-MATHEMATICS", "SM-MONK-05")
def test_trained_while_passing_it_works_at_once() -> None:
    table = play(learning(), "pass:religion", "use", "monk:mathematics")
    assert asked(table) == ("mathematics", 0)
    table.play("refund:r1c2")
    assert (seat_of(table)["coins"], seat_of(table)["cover"]) == (2, {"r1c1": 1})
    assert asked(table) == ("main", 1)


@clause("SM-SCHOLAR-MATHEMATICS")
def test_trained_by_the_income_of_a_dock_it_works_too_but_not_before_passing() -> None:
    table = play(learning(harbour={"religion": 1}), "pass:coins", "monk:mathematics", "refund:r1c2")
    assert (seat_of(table)["coins"], seat_of(table)["cover"]) == (4, {"r1c1": 1})
    board = COIN_BOARD | {"r2c1": "town:religion"}
    person = player(board=board, cover={"r1c1": 1, "r1c2": 2}, coins=3, religion=1)
    table = position(person, board_scholars=["mathematics"])
    play(table, "activate:r2c1", "use", "monk:mathematics")
    assert asked(table) == ("main", 1)


@clause("SM-SCHOLAR-MATHEMATICS")
def test_under_the_first_rules_it_worked_from_the_next_year_on() -> None:
    table = play(by_rules(learning(), 1), "pass:religion", "use", "monk:mathematics")
    assert (asked(table), seat_of(table)["cover"]) == (("main", 1), {"r1c1": 1, "r1c2": 2})


# Engineering.

COLUMN = {"r1c2": "farm", "r3c2": "forest", "r5c2": "mountain"}


@clause("SM-SCHOLAR-ENGINEERING")
def test_dx_23_the_die_may_rest_on_any_building_of_the_line() -> None:
    table = position(player(board=COLUMN, scholars=["engineering"], coins=1), white=[2])
    use_die(table, "white:2", "column:2")
    assert goods(table) == {"grain": 1, "wood": 1, "gem": 1}
    assert offered(table, "land") == {"r1c2", "r3c2", "r5c2"}
    refused(table, "land:r6c6", "SM-SCHOLAR-ENGINEERING")
    play(table, "land:r1c2", "pass:coins")
    assert seat_of(table)["cover"] == {"r1c2": "white"}
    assert "activate:r5c2" in table.legal_actions()


@clause("SM-SCHOLAR-ENGINEERING")
def test_only_free_buildings_take_the_die() -> None:
    person = player(board=COLUMN, scholars=["engineering"], cover={"r3c2": 1})
    table = use_die(position(person, white=[2]), "white:2", "column:2")
    assert offered(table, "land") == {"r1c2", "r5c2"}
    refused(table, "land:r3c2", "SM-GEN-05")


@clause("SM-SCHOLAR-ENGINEERING", "SM-DIE-08")
def test_without_engineering_the_die_rests_on_the_last_building() -> None:
    table = use_die(position(player(board=COLUMN), white=[2]), "white:2", "column:2")
    assert seat_of(table)["cover"] == {"r5c2": "white"}


# Industrialization.


def trading(building: str = TRADE, scholars: tuple[str, ...] = ("industrialization",), **have: int) -> doubloon.Table:
    person = player(board={"r1c1": building}, goods=have, scholars=scholars, coins=1)
    return play(position(person), "activate:r1c1")


@clause("SM-SCHOLAR-INDUSTRIALIZATION")
def test_ex_24_both_exchanges_for_six_coins() -> None:
    table = play(trading(wood=1, gem=1), "trade:1", "trade:2")
    assert (seat_of(table)["coins"], goods(table)) == (6, {})
    assert asked(table) == ("main", 1)


@clause("SM-SCHOLAR-INDUSTRIALIZATION")
def test_the_same_exchange_may_be_made_twice_but_not_thrice() -> None:
    table = play(trading(wood=3), "trade:1", "trade:1")
    assert (seat_of(table)["coins"], goods(table)) == (6, {"wood": 1})
    assert asked(table) == ("main", 1)


@clause("SM-SCHOLAR-INDUSTRIALIZATION")
def test_the_second_exchange_is_optional() -> None:
    table = play(trading(wood=2), "trade:1", "skip")
    assert (seat_of(table)["coins"], goods(table)) == (3, {"wood": 1})


@clause("SM-SCHOLAR-INDUSTRIALIZATION")
def test_other_effects_of_the_building_happen_once() -> None:
    table = play(trading("town:1coins;trade wood=3coins|gem=3coins", wood=2), "trade:1", "trade:1")
    assert (seat_of(table)["coins"], goods(table)) == (7, {})


@clause("SM-SCHOLAR-INDUSTRIALIZATION", "SM-BLD-02")
def test_without_industrialization_one_exchange_is_all() -> None:
    table = play(trading(scholars=(), wood=1, gem=1), "trade:1")
    assert (seat_of(table)["coins"], goods(table)) == (3, {"gem": 1})
    assert asked(table) == ("main", 1)


# The economists.


@clause("SM-SCHOLAR-BASIC-ECONOMICS")
def test_basic_economics_buys_wood_and_grain_for_two() -> None:
    table = position(player(coins=5, scholars=["basic_economics"]))
    events = events_of(table, ["market", "buy:wood", "buy:grain"])
    assert [(e["resource"], e["n"]) for e in events if e["event"] == "bought"] == [("wood", 2), ("grain", 2)]
    assert (seat_of(table)["coins"], goods(table)) == (1, {"wood": 1, "grain": 1})
    table = play(position(player(coins=5, goods={"wood": 1}, scholars=["basic_economics"])), "market")
    refused(table, "buy:sugar", "SM-FREE-02")


@clause("SM-SCHOLAR-ADVANCED-ECONOMICS")
def test_advanced_economics_buys_sugar_and_gems_for_three_but_never_gold() -> None:
    table = position(player(coins=12, scholars=["advanced_economics"]))
    play(table, "market", "buy:sugar", "buy:gem", "buy:wood")
    assert (seat_of(table)["coins"], goods(table)) == (3, {"sugar": 1, "gem": 1, "wood": 1})
    refused(table, "buy:gold", "SM-FREE-02")


@clause("SM-SCHOLAR-ADVANCED-ECONOMICS", "SM-SCHOLAR-BASIC-ECONOMICS")
def test_economists_help_in_the_middle_of_an_action() -> None:
    person = player(coins=6, scholars=["advanced_economics", "basic_economics"], board={"r1c1": "town:ship"})
    table = position(person, open_ships={"coins": "S01"})
    play(table, "activate:r1c1", "market", "buy:wood", "buy:sugar", "done", "ship:coins")
    assert (seat_of(table)["coins"], seat_of(table)["harbour"]) == (0, {"coins": ["S01"]})


# Logistics.

WAY = {"r2c2": "farm", "r2c3": "road1", "r2c4": "road1", "r2c5": "forest"}


def moving(board: dict[str, str], coins: int = 2, **more: Any) -> doubloon.Table:
    return position(player(board=board, coins=coins, scholars=["logistics"], **more))


@clause("SM-SCHOLAR-LOGISTICS")
def test_dx_25_a_die_moves_along_a_road() -> None:
    table = moving(WAY, cover={"r2c2": "white"})
    refused(table, "activate:r2c2", "SM-GEN-05")
    events = events_of(table, ["move:r2c2"])
    assert kinds(events) == ["die_moved"]  # nothing is activated
    assert (seat_of(table)["coins"], seat_of(table)["cover"]) == (1, {"r2c5": "white"})
    assert asked(table) == ("main", 0)
    table.play("activate:r2c2")
    assert goods(table) == {"grain": 1}


@clause("SM-SCHOLAR-LOGISTICS")
def test_dx_25_a_gap_in_the_road_stops_the_die() -> None:
    board = {place: what for place, what in WAY.items() if place != "r2c4"}
    refused(moving(board, cover={"r2c2": "white"}), "move:r2c2", "SM-SCHOLAR-LOGISTICS")
    detour = board | {"r3c3": "road0", "r3c4": "road0", "r3c5": "road0"}
    table = play(moving(detour, cover={"r2c2": "blue"}), "move:r2c2")
    assert seat_of(table)["cover"] == {"r2c5": "blue"}


@clause("SM-SCHOLAR-LOGISTICS", "SM-GEN-09")
def test_dx_25_adjacent_buildings_are_connected_and_diagonal_ones_are_not() -> None:
    table = play(moving({"r2c2": "farm", "r3c2": "forest"}, cover={"r2c2": "white"}), "move:r2c2")
    assert seat_of(table)["cover"] == {"r3c2": "white"}
    table = moving({"r2c2": "farm", "r3c3": "forest"}, cover={"r2c2": "white"})
    refused(table, "move:r2c2", "SM-SCHOLAR-LOGISTICS")


@clause("SM-SCHOLAR-LOGISTICS")
def test_a_road_does_not_lead_through_a_building() -> None:
    board = {"r2c1": "farm", "r2c2": "road0", "r2c3": "forest", "r2c4": "road0", "r2c5": "mountain"}
    table = moving(board, cover={"r2c1": "white", "r2c3": 1})
    refused(table, "move:r2c1", "SM-SCHOLAR-LOGISTICS")


@clause("SM-SCHOLAR-LOGISTICS")
def test_the_target_must_be_free_and_connected() -> None:
    board = {"r2c1": "farm", "r2c2": "road0", "r1c2": "forest", "r3c2": "mountain", "r2c3": "town", "r5c5": "farm"}
    table = play(moving(board, cover={"r2c1": "white", "r2c3": 1}), "move:r2c1")
    assert offered(table, "to") == {"r1c2", "r3c2"}
    refused(table, "to:r2c3", "SM-GEN-05")
    refused(table, "to:r5c5", "SM-SCHOLAR-LOGISTICS")
    table.play("to:r3c2")
    assert seat_of(table)["cover"] == {"r3c2": "white", "r2c3": 1}


@clause("SM-SCHOLAR-LOGISTICS")
def test_only_dice_move_for_a_coin_and_as_often_as_one_likes() -> None:
    table = moving(WAY, coins=2, cover={"r2c2": "white", "r6c6": 1})
    refused(table, "move:r6c6", "SM-SCHOLAR-LOGISTICS")
    play(table, "move:r2c2", "move:r2c5")
    assert (seat_of(table)["coins"], seat_of(table)["cover"]) == (0, {"r2c2": "white", "r6c6": 1})
    refused(table, "move:r2c2", "SM-SCHOLAR-LOGISTICS")  # no coin is left
    refused(position(player(board=WAY, coins=2, cover={"r2c2": "white"})), "move:r2c2", "SM-SCHOLAR-LOGISTICS")


def carry_on(table: doubloon.Table) -> doubloon.Table:
    """Do without further moves while the line is activated."""
    while asked(table)[0] == "logistics":
        table.play("skip")
    return table


LINE = {"r1c1": "forest", "r2c1": "mountain", "r2c2": "town", "r3c1": "farm"}


@clause("SM-SCHOLAR-LOGISTICS", "SM-DIE-11")
def test_dx_26_a_building_cleared_in_time_is_activated_too() -> None:
    person = player(board=LINE, coins=1, cover={"r2c1": "white"}, scholars=["logistics"])
    table = use_die(position(person, white=[1]), "white:1", "column:1")
    assert goods(table) == {"wood": 1}  # asked after the first building
    events = events_of(table, ["move:r2c1", "to:r2c2", "skip"])
    assert [event["cell"] for event in events if event["event"] == "activated"] == ["r2c1", "r3c1"]
    assert goods(table) == {"wood": 1, "gem": 1, "grain": 1}
    assert seat_of(table)["cover"] == {"r2c2": "white", "r3c1": "white"}


@clause("SM-SCHOLAR-LOGISTICS", "SM-DIE-11")
def test_dx_26_a_die_moved_onto_a_building_already_activated_changes_no_end() -> None:
    person = player(board=LINE, coins=1, cover={"r2c1": "white"}, scholars=["logistics"])
    table = play(use_die(position(person, white=[1]), "white:1", "column:1"), "move:r2c1", "to:r1c1")
    carry_on(table)
    assert goods(table) == {"wood": 1, "gem": 1, "grain": 1}
    assert seat_of(table)["cover"] == {"r1c1": "white", "r3c1": "white"}


@clause("SM-SCHOLAR-LOGISTICS", "SM-DIE-11")
def test_a_die_moved_onto_a_building_to_come_spares_it() -> None:
    board = {"r1c1": "forest", "r2c1": "mountain", "r2c2": "town", "r3c1": "farm"}
    person = player(board=board, coins=1, cover={"r2c2": "white"}, scholars=["logistics"])
    table = play(use_die(position(person, white=[1]), "white:1", "column:1"), "move:r2c2")
    carry_on(table)
    assert goods(table) == {"wood": 1, "grain": 1}
    assert seat_of(table)["cover"] == {"r2c1": "white", "r3c1": "white"}


@clause("SM-SCHOLAR-LOGISTICS", "SM-DIE-11")
def test_moves_that_do_not_touch_the_rest_of_the_line_can_wait() -> None:
    board = LINE | {"r5c5": "farm", "r5c6": "forest", "r1c2": "town"}
    person = player(board=board, coins=2, scholars=["logistics"])
    person["cover"] = {"r2c1": "white", "r5c5": "white", "r1c2": "blue"}
    table = use_die(position(person, white=[1]), "white:1", "column:1")
    assert offered(table, "move") == {"r2c1"}
    refused(table, "move:r5c5", "SM-DIE-11")
    refused(table, "move:r1c2", "SM-DIE-11")  # only r1c1 is in reach, and that is behind


@clause("SM-SCHOLAR-LOGISTICS")
def test_the_line_is_never_left_without_a_free_building() -> None:
    board = {"r1c1": "forest", "r2c1": "mountain", "r3c1": "farm", "r2c2": "town", "r3c2": "town"}
    cover = {"r2c1": "white", "r2c2": "white", "r3c2": "blue"}
    person = player(board=board, coins=3, cover=cover, scholars=["logistics"])
    table = use_die(position(person, white=[1]), "white:1", "column:1")
    assert offered(table, "move") == {"r2c1", "r3c2"}
    play(table, "move:r2c1", "to:r1c1", "move:r2c2")
    assert seat_of(table)["coins"] == 1
    assert offered(table, "move") == {"r2c1"}  # r3c1 must stay free for the die in hand
    carry_on(table)
    assert goods(table) == {"wood": 1, "grain": 1}
    assert seat_of(table)["cover"] == {"r1c1": "white", "r2c1": "white", "r3c1": "white", "r3c2": "blue"}


@clause("SM-SCHOLAR-LOGISTICS")
def test_no_die_moves_between_the_last_building_and_the_laying_down() -> None:
    board = {"r1c1": "forest", "r1c2": "farm", "r2c1": "mountain", "r2c2": "town"}
    person = player(board=board, coins=1, cover={"r2c1": "white"}, scholars=["logistics"])
    table = use_die(position(person, white=[1]), "white:1", "column:1")
    assert (goods(table), seat_of(table)["cover"]) == ({"wood": 1}, {"r1c1": "white", "r2c1": "white"})
    play(table, "pass:coins", "move:r1c1")  # afterwards even the die just used may be moved
    assert seat_of(table)["cover"] == {"r1c2": "white", "r2c1": "white"}


@clause("SM-SCHOLAR-LOGISTICS", "SM-SCHOLAR-TAXATION")
def test_taxes_pay_for_a_move_before_the_first_building() -> None:
    board = {"r1c1": "mountain", "r2c1": "town", "r1c2": "road1", "r1c3": "forest"}
    person = player(board=board, cover={"r1c1": "white"}, scholars=["logistics", "taxation"])
    table = use_die(position(person), "blue:1", "row:1")
    assert (asked(table), seat_of(table)["coins"], goods(table)) == (("logistics", 0), 1, {})
    play(table, "move:r1c1", "to:r2c1")
    carry_on(table)
    assert (seat_of(table)["coins"], goods(table)) == (0, {"gem": 1, "wood": 1})
    assert seat_of(table)["cover"] == {"r2c1": "white", "r1c3": "blue"}


@clause("SM-SCHOLAR-LOGISTICS")
def test_a_moved_white_die_still_counts_for_the_limit() -> None:
    board = {"r1c1": "farm", "r1c2": "farm", "r1c3": "farm", "r1c4": "farm"}
    table = moving(board, cover={"r1c1": "white", "r1c2": "white", "r1c3": "white"})
    play(table, "move:r1c3")
    refused(table, "white:6", "SM-DIE-02")


@clause("SM-SCORE-03", "SM-MONK-05")
@pytest.mark.parametrize(
    ("scholar", "vp"),
    [
        ("astronomy", 3),
        ("taxation", 1),
        ("botany", 2),
        ("philosophy", 2),
        ("mathematics", 2),
        ("engineering", 2),
        ("industrialization", 3),
        ("basic_economics", 2),
        ("advanced_economics", 1),
        ("logistics", 1),
    ],
)
def test_each_scholar_has_its_points(scholar: str, vp: int) -> None:
    assert points(position(player(scholars=[scholar]))) == {"scholars": vp}
