"""Shipping (chapter SM-SHIP)."""

from __future__ import annotations

import pytest

from doubloon.games.santa_maria.box import DOCK_IDS
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.santa_maria import pass_all, player, position, shipped_components, told
from doubloon.testing.santa_maria_colonies import goods, offered, use_die
from tests.helpers import clause, events_of, play, refused

HARBOUR = {"r1c1": "town:ship"}
EVERYTHING = {"wood": 3, "grain": 3, "sugar": 3, "gem": 3}
GONE = player(pass_space="road")


@clause("SM-SHIP-01", "SM-SHIP-02", "SM-SHIP-03", "SM-SHIP-04")
def test_ex_11_a_tile_of_the_religion_dock() -> None:
    anna = player(board=HARBOUR, goods={"wood": 1, "sugar": 1})
    table = position(anna, GONE, open_ships={"religion": "S01"})
    before = points(table).get("happiness", 0)
    use_die(table, "blue:1", "row:1")
    events = events_of(table, ["ship:religion"])
    assert (goods(table), seat_of(table)["harbour"]) == ({}, {"religion": ["S01"]})
    revealed = middle(table)["open_ships"]["religion"]
    assert revealed.startswith("N")
    assert revealed not in middle(table)["ship_stack"]
    assert told("ship_revealed", events)[0]["ship"] == revealed
    assert points(table).get("happiness", 0) == before
    # At this pass and at each later one it is a religion action; its points come at the end.
    for year in (1, 2, 3):
        assert middle(table)["year"] == year
        pass_all(table)
        assert seat_of(table)["religion"] == year
    assert table.is_over
    assert points(table)["ships"] == 3


@clause("SM-SHIP-01")
def test_any_of_the_open_tiles_that_can_be_paid() -> None:
    # The starting tiles ask for wood and sugar, grain and gem, wood and gem, grain and sugar.
    for stored, docks in (
        (EVERYTHING, set(DOCK_IDS)),
        ({"wood": 3, "gem": 1}, {"conquistador"}),
        ({"grain": 1, "sugar": 1, "gem": 1}, {"religion", "happiness"}),
    ):
        table = use_die(position(player(board=HARBOUR, goods=stored)), "blue:1", "row:1")
        assert offered(table, "ship") == docks
        for dock in set(DOCK_IDS) - docks:
            refused(table, f"ship:{dock}", "SM-SHIP-01")


@clause("SM-SHIP-01")
def test_the_whole_price_is_paid() -> None:
    table = position(player(board=HARBOUR, goods=EVERYTHING), open_ships={"coins": "N28"})
    play(use_die(table, "blue:1", "row:1"), "ship:coins")
    assert goods(table) == {"wood": 3, "grain": 3, "sugar": 1, "gem": 1}


@clause("SM-SHIP-02")
@pytest.mark.parametrize("dock", DOCK_IDS)
def test_a_tile_goes_to_the_dock_with_the_same_symbol(dock: str) -> None:
    table = position(player(board=HARBOUR, goods=EVERYTHING))
    ship = middle(table)["open_ships"][dock]
    play(use_die(table, "blue:1", "row:1"), f"ship:{dock}")
    assert seat_of(table)["harbour"] == {dock: [ship]}
    assert table.view(1)["position"]["players"][0]["harbour"] == {dock: [ship]}


@clause("SM-SHIP-03")
def test_the_emptied_dock_is_filled_at_once_and_no_other() -> None:
    table = position(player(board={"r1c1": "town:ship", "r1c2": "town:ship"}, goods=EVERYTHING))
    before = middle(table)["open_ships"]
    play(use_die(table, "blue:1", "row:1"), "ship:coins")
    after = middle(table)["open_ships"]
    assert asked(table)[0] == "ship"  # the second building finds the new tile already
    assert {dock for dock in DOCK_IDS if before[dock] != after[dock]} == {"coins"}
    assert len(middle(table)["ship_stack"]) == 29


@clause("SM-SHIP-03")
def test_dx_18_an_empty_stack_leaves_the_dock_empty() -> None:
    open_ships = {"coins": "S01", "happiness": "S04"}
    person = player(board={"r1c1": "town:ship", "r1c2": "town:ship"}, goods=EVERYTHING)
    table = position(person, GONE, open_ships=open_ships, ship_stack=())
    play(use_die(table, "blue:1", "row:1"), "ship:coins")
    assert middle(table)["open_ships"] == {"happiness": "S04"}
    refused(table, "ship:coins", "SM-SHIP-03")
    table.play("ship:happiness")
    assert middle(table)["open_ships"] == {}
    pass_all(table)
    assert middle(table)["open_ships"] == {}


@clause("SM-SHIP-03", "SM-DIE-09")
def test_dx_18_dice_may_lie_on_shipping_buildings_without_ships() -> None:
    table = position(player(board=HARBOUR, goods=EVERYTHING), player(), open_ships={}, ship_stack=())
    use_die(table, "blue:1", "row:1")
    assert (table.to_move, goods(table), seat_of(table)["cover"]) == (1, EVERYTHING, {"r1c1": "blue"})


@clause("SM-SHIP-04")
def test_printed_points_count_at_the_end_only() -> None:
    table = position(player(harbour={"happiness": ["N28", "N05"]}), GONE)
    table.play("pass:coins")
    assert seat_of(table)["happiness"] == 2  # the income of the dock, not the points of the tiles
    assert points(table)["ships"] == 8 + 2


@clause("SM-SHIP-04", "SM-SCORE-06")
def test_tiles_cost_and_bring_what_the_rulebook_says() -> None:
    ships = shipped_components()["ships"]
    points_of = {tuple(sorted(ship["cost"].items())): ship["vp"] for ship in ships}
    assert len(ships) == 34
    assert sorted(ship["vp"] for ship in ships if ship["start"]) == [3] * 4
    worth = [ship["vp"] for ship in ships if not ship["start"]]
    assert [worth.count(vp) for vp in range(2, 9)] == [1, 6, 9, 6, 5, 2, 1]
    assert points_of[(("gem", 2), ("sugar", 2))] == 8
    assert points_of[(("grain", 1), ("wood", 1))] == 2


@clause("SM-SHIP-05")
def test_any_number_of_tiles_at_one_dock() -> None:
    table = position(player(board=HARBOUR, goods=EVERYTHING, harbour={"coins": 20}), GONE)
    play(use_die(table, "blue:1", "row:1"), "ship:coins")
    assert len(seat_of(table)["harbour"]["coins"]) == 21
    coins = seat_of(table)["coins"]
    table.play("pass:conquistador")
    table.play("decline")
    assert seat_of(table)["coins"] == coins + 21 * 2


@clause("SM-SHIP-06")
def test_the_four_docks_from_top_to_bottom() -> None:
    assert [dock["id"] for dock in shipped_components()["docks"]] == list(DOCK_IDS)
    assert DOCK_IDS == ("coins", "religion", "conquistador", "happiness")
    table = position(player(harbour=dict.fromkeys(DOCK_IDS, 1), religion=4))
    events = events_of(table, ["pass:road", "skip"])
    assert [event["dock"] for event in told("income", events)] == list(DOCK_IDS)
    person = seat_of(table)
    assert (person["coins"], person["religion"], person["conquest"], person["happiness"]) == (2, 5, 1, 1)


INCOMES = [
    ("coins", "coins", 6),
    ("religion", "religion", 6),
    ("conquistador", "conquest", 2),
    ("happiness", "happiness", 3),
]


@clause("SM-SHIP-06")
@pytest.mark.parametrize(("dock", "what", "now"), INCOMES)
def test_income_for_each_tile(dock: str, what: str, now: int) -> None:
    tiles = 2 if dock in ("religion", "conquistador") else 3
    table = position(player(harbour={dock: tiles}, religion=4))
    play(table, "pass:road", "skip")
    assert table.to_move == 1
    after = seat_of(table)
    usual = {"coins": 0, "religion": 4, "conquest": 0, "happiness": 0}
    assert {key: after[key] for key in usual} == usual | {what: now}
