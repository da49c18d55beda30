"""Special shipping tiles (chapter AK-SHIP)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.games.santa_maria.box import DOCK_IDS
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.american_kingdoms import EVERYTHING, SPECIAL_SHIP_IDS, kingdom, settler, shipped_kingdoms
from doubloon.testing.santa_maria import pass_all, told
from doubloon.testing.santa_maria_colonies import goods, offered, use_die
from tests.helpers import clause, events_of, play, refused

HARBOUR = {"r1c1": "town:ship", "r3c3": "townhall"}
GONE = settler(pass_space="road")


def shipping(ship: str = "X07", **more: Any) -> doubloon.Table:
    """Seat 0 has activated a shipping building and is to choose a ship."""
    return use_die(kingdom(settler(board=HARBOUR, **more), special_ship=ship), "blue:1", "row:1")


def docks(**tiles: int) -> dict[str, int]:
    return {dock: number for dock, number in tiles.items() if number}


# Which tile, and what it costs.


@clause("AK-SHIP-01")
def test_the_special_tile_instead_of_a_regular_one() -> None:
    table = shipping(coins=8, goods=EVERYTHING)
    assert offered(table, "ship") == {*DOCK_IDS, "special"}
    play(table, "ship:special", "dock:coins")
    # One tile, although another could have been paid as well.
    assert (asked(table), goods(table)) == (("main", 1), EVERYTHING)
    assert seat_of(table)["harbour"] == {"coins": ["X07"]}


@clause("AK-SHIP-01")
def test_a_regular_one_leaves_the_special_tile_where_it_is() -> None:
    table = shipping(coins=8, goods=EVERYTHING)
    table.play("ship:coins")
    assert (asked(table), seat_of(table)["coins"], middle(table)["special_ship"]) == (("main", 1), 8, "X07")


@clause("AK-SHIP-01")
def test_any_shipping_action_will_do() -> None:
    table = kingdom(settler(coins=8))
    play(table, "pass:ship", "ship:special", "dock:happiness")
    assert seat_of(table)["harbour"] == {"happiness": ["X07"]}
    paid = kingdom(settler(board=HARBOUR, coins=9))
    play(paid, "activate:r1c1", "ship:special", "dock:happiness")
    assert seat_of(paid)["harbour"] == {"happiness": ["X07"]}
    improved = kingdom(settler(improvements={"r6c6": "ship"}, coins=9), modules="B")
    play(improved, "activate:r6c6", "ship:special", "dock:happiness")
    assert seat_of(improved)["harbour"] == {"happiness": ["X07"]}


@clause("AK-SHIP-02")
@pytest.mark.parametrize("ship", SPECIAL_SHIP_IDS)
def test_all_that_the_tile_shows_is_paid(ship: str) -> None:
    cost = next(one["cost"] for one in shipped_kingdoms()["ships"] if one["id"] == ship)
    stored = {name: number for name, number in cost.items() if name not in ("coins", "cocoa")}
    just = {"coins": cost.get("coins", 0), "cocoa": cost.get("cocoa", 0)}
    table = play(shipping(ship, goods=stored, **just), "ship:special", "dock:coins")
    assert (goods(table), seat_of(table)["coins"], seat_of(table)["cocoa"]) == ({}, 0, 0)
    for name, number in just.items():
        if number:
            assert "special" not in offered(shipping(ship, goods=stored, **(just | {name: number - 1})), "ship")
    for name, number in stored.items():
        assert "special" not in offered(shipping(ship, goods=stored | {name: number - 1}, **just), "ship")


@clause("AK-SHIP-02")
def test_the_figures_of_the_rulebook() -> None:
    worth = [(sorted(ship["cost"].items()), ship["vp"]) for ship in shipped_kingdoms()["ships"]]
    assert sorted(vp for _, vp in worth) == [7, 8, 8, 8, 8, 8, 8, 9, 10, 10]
    assert ([("cocoa", 1), ("coins", 5)], 7) in worth
    assert ([("coins", 4), ("gem", 1), ("sugar", 1)], 9) in worth


@clause("AK-SHIP-02", "AK-COCOA-06")
def test_d_04_gold_for_cocoa_and_for_a_gem() -> None:
    table = play(shipping("X03", goods={"gem": 1, "gold": 2}), "ship:special", "dock:coins")
    assert (goods(table), seat_of(table)["harbour"]) == ({}, {"coins": ["X03"]})
    refused(shipping("X03", goods={"gem": 1, "grain": 1, "gold": 1}), "ship:special", "AK-SHIP-02")


@clause("AK-SHIP-02")
def test_d_05_sales_help_with_the_coins() -> None:
    table = shipping("X07", coins=6, goods={"sugar": 1})
    refused(table, "ship:special", "AK-SHIP-02")
    play(table, "market", "sell:sugar", "done", "ship:special", "dock:coins")
    assert (seat_of(table)["coins"], goods(table)) == (0, {})


@clause("AK-SHIP-02")
def test_d_05_gold_is_no_coin() -> None:
    table = shipping("X07", coins=7, goods={"gold": 1})
    refused(table, "ship:special", "AK-SHIP-02")
    play(table, "market", "sell:gold", "done", "ship:special", "dock:coins")
    assert seat_of(table)["coins"] == 1  # sold for two; one of its own would have been enough


# Where it goes.


@clause("AK-SHIP-03")
def test_s_01_not_to_the_fullest_docks() -> None:
    table = shipping(coins=8, harbour={"coins": 1, "religion": 2, "conquistador": 2, "happiness": 1})
    table.play("ship:special")
    assert asked(table) == ("special_dock", 0)
    assert offered(table, "dock") == {"coins", "happiness"}
    refused(table, "dock:religion", "AK-SHIP-03")
    refused(table, "dock:conquistador", "AK-SHIP-03")
    table.play("dock:happiness")
    assert "X07" in seat_of(table)["harbour"]["happiness"]


@clause("AK-SHIP-03")
@pytest.mark.parametrize("number", [0, 2])
def test_d_01_any_dock_if_all_are_equal(number: int) -> None:
    table = shipping(coins=8, harbour=docks(**dict.fromkeys(DOCK_IDS, number)))
    table.play("ship:special")
    assert offered(table, "dock") == set(DOCK_IDS)


@clause("AK-SHIP-03")
def test_d_02_all_but_the_fullest() -> None:
    table = shipping(coins=8, harbour={"coins": 3, "religion": 1, "conquistador": 1, "happiness": 1})
    table.play("ship:special")
    assert offered(table, "dock") == {"religion", "conquistador", "happiness"}
    table = shipping(coins=8, harbour={"coins": 2, "religion": 2, "conquistador": 2, "happiness": 1})
    table.play("ship:special")  # there is only one
    assert "X07" in seat_of(table)["harbour"]["happiness"]


@clause("AK-SHIP-03")
def test_special_tiles_already_moored_are_counted() -> None:
    table = shipping(coins=8, harbour={"coins": ["X01"], "religion": ["N01"]})
    table.play("ship:special")
    assert offered(table, "dock") == {"conquistador", "happiness"}


@clause("AK-SHIP-05")
def test_d_03_astronomy_takes_it_to_a_fullest_dock() -> None:
    harbour = {"coins": 2, "religion": 1, "conquistador": 1, "happiness": 1}
    table = shipping(coins=9, harbour=harbour, scholars=["astronomy"])
    table.play("ship:special")
    table.play("dock:coins")
    after = seat_of(table)
    assert [len(after["harbour"][dock]) for dock in DOCK_IDS] == [3, 1, 1, 1]
    assert after["coins"] == 0
    poor = shipping(coins=8, harbour=harbour, scholars=["astronomy"])
    poor.play("ship:special")
    assert offered(poor, "dock") == {"religion", "conquistador", "happiness"}
    refused(poor, "dock:coins", "SM-SCHOLAR-ASTRONOMY")


@clause("AK-SHIP-05")
def test_astronomy_charges_from_the_nearest_dock_that_is_open() -> None:
    harbour = {"coins": 2, "religion": 2, "conquistador": 2, "happiness": 1}
    table = shipping(coins=11, harbour=harbour, scholars=["astronomy"])
    play(table, "ship:special", "dock:coins")
    assert seat_of(table)["coins"] == 0  # from the happiness dock it is three docks up


# What comes next.


@clause("AK-SHIP-04")
def test_the_special_dock_is_filled_at_once_from_its_own_stack() -> None:
    table = kingdom(settler(board={"r1c1": "town:ship", "r1c2": "town:ship", "r3c3": "townhall"}, coins=8))
    before = middle(table)
    use_die(table, "blue:1", "row:1")
    events = events_of(table, ["ship:special", "dock:coins"])
    after = middle(table)
    assert after["special_ship"] in before["special_ship_stack"]
    assert set(after["special_ship_stack"]) == set(before["special_ship_stack"]) - {after["special_ship"]}
    assert told("special_ship_revealed", events)[0]["ship"] == after["special_ship"]
    assert (after["open_ships"], after["ship_stack"]) == (before["open_ships"], before["ship_stack"])


@clause("AK-SHIP-04")
def test_the_next_special_tile_is_drawn_by_lot() -> None:
    board = {"r1c1": "town:ship", "r3c3": "townhall"}
    drawn = set()
    for seed in range(40):
        table = use_die(kingdom(settler(board=board, coins=8), seed=seed), "blue:1", "row:1")
        play(table, "ship:special", "dock:coins")
        drawn.add(middle(table)["special_ship"])
    assert len(drawn) > 5


@clause("AK-SHIP-04")
def test_d_09_an_empty_special_stack_leaves_the_dock_empty() -> None:
    board = {"r1c1": "town:ship", "r2c1": "town:ship", "r3c3": "townhall"}
    everything = settler(board=board, coins=30, goods=EVERYTHING, cocoa=1)
    table = kingdom(everything, GONE, special_ship="X07", special_ship_stack=())
    play(use_die(table, "blue:1", "row:1"), "ship:special", "dock:coins")
    assert (middle(table)["special_ship"], middle(table)["special_ship_stack"]) == (None, [])
    table.play("activate:r2c1")
    assert offered(table, "ship") == set(DOCK_IDS)
    refused(table, "ship:special", "AK-SHIP-04")
    table.play("skip")
    pass_all(table)
    assert middle(table)["special_ship"] is None


@clause("AK-SHIP-05")
def test_it_is_a_shipping_tile_like_any_other() -> None:
    harbour = {"coins": ["X03"], "religion": ["N01"], "conquistador": ["N02"], "happiness": ["N03"]}
    table = kingdom(settler(harbour=harbour, bishops=["one_dock"]), settler(pass_space="coins"))
    vp = {ship["id"]: ship["vp"] for ship in shipped_kingdoms()["ships"]}
    alone = points(kingdom(settler(harbour=harbour | {"coins": []}), GONE))
    assert points(table)["ships"] == alone["ships"] + vp["X03"]
    assert points(table)["sets"] == 3
    assert "sets" not in alone
    two = settler(harbour={"coins": ["X03", "N04"]}, bishops=["one_dock"])
    assert points(kingdom(two))["bishops"] == 4
    play(table, "pass:road", "skip")
    assert seat_of(table)["coins"] == 2  # the income of its dock
