"""Bishops with American Kingdoms (chapter AK-BISHOP)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import middle, points, seat_of
from doubloon.testing.american_kingdoms import kingdom, settler
from doubloon.testing.santa_maria import pass_all, player, position, shipped_components, told
from doubloon.testing.santa_maria_colonies import use_die
from tests.helpers import clause, events_of, play

HALL = {"r6c6": "townhall"}
SPECIALS = [("X1", "r1c1", 0), ("X2", "r1c4", 0), ("X3", "r2c1", 0)]
DOUBLES = [("D01", "r2c4", 0), ("D02", "r3c1", 0), ("D03", "r3c3", 0), ("D04", "r3c5", 0), ("D05", "r4c1", 0)]
TRIPLES = [("T01", "r4c3", 0), ("T02", "r4c5", 0), ("T03", "r5c1", 0), ("T04", "r6c4", 180)]


def wish(bishop: str, **more: Any) -> int:
    """What one bishop is worth to seat 0."""
    return points(kingdom(settler(bishops=[bishop], **more), modules="B")).get("bishops", 0)


def ship_for(**cost: int) -> str:
    return str(next(ship["id"] for ship in shipped_components()["ships"] if ship["cost"] == cost))


@clause("AK-BISHOP-01")
def test_d_12_no_loss_for_monks_with_bishops() -> None:
    board = {"r1c1": "farm", "r1c2": "farm", "r3c3": "townhall"}
    table = kingdom(settler(board=board, bishops=["terrain", "one_dock"]))
    assert points(table) == {"bishops": 4}  # two farms, and nothing is taken off elsewhere
    nothing = kingdom(settler(board=HALL, bishops=["terrain", "one_dock"]))
    assert points(nothing) == {}
    # In the base game it would be 4 points less.
    base = position(player(board=board, bishops=["terrain", "one_dock"]))
    assert sum(points(base).values()) == 0


@clause("AK-BISHOP-01")
def test_the_limit_can_be_reached() -> None:
    forest = {f"r{row}c{column}": "forest" for row in (1, 2) for column in range(1, 7)}
    assert wish("terrain", board=forest | HALL) == 12
    assert wish("square", board={f"r{row}c{c}": "road0" for row in range(1, 6) for c in range(1, 6)} | HALL) == 10


@clause("AK-BISHOP-02")
def test_d_10_tiles_of_three_cells() -> None:
    assert wish("large_tiles", board=HALL, tiles=[*SPECIALS, *DOUBLES, *TRIPLES]) == 12
    assert wish("large_tiles", board=HALL, tiles=[*SPECIALS[:1], *DOUBLES, *TRIPLES[:2]]) == 6
    assert wish("large_tiles", board=HALL, tiles=[*DOUBLES, ("R1", "r6c1", 0)], improvements={"r6c3": "gem"}) == 0


@clause("AK-BISHOP-02")
@pytest.mark.parametrize(("tile", "points_for_it"), [("D01", 0), ("T01", 2), ("X1", 2)])
def test_large_tiles_count_from_the_moment_they_are_laid(tile: str, points_for_it: int) -> None:
    person = settler(board=HALL, bishops=["large_tiles"], coins=4, goods={"wood": 2, "grain": 1})
    table = play(kingdom(person), f"expand:{tile}", "at:r1c1:0")
    assert points(table).get("bishops", 0) == points_for_it


@clause("AK-BISHOP-02", "AK-SPEC-10")
def test_a_tile_under_an_improvement_still_counts() -> None:
    person = settler(board=HALL, tiles=[("X1", "r1c1", 0)], bishops=["large_tiles"], coins=1)
    table = kingdom(person, modules="B", white=(3,), specialists={3: "gem"})
    play(table, "white:3", "improve:r1c2")
    assert seat_of(table)["cells"]["r1c2"].startswith("I_gem")
    assert points(table)["bishops"] == 2


def conquest(*people: dict[str, Any], year: int = 3) -> doubloon.Table:
    """Everybody passes: the conquest of the year is scored."""
    table = kingdom(*people, year=year)
    pass_all(table)
    return table


@clause("AK-BISHOP-03")
def test_d_13_conquest_twice_in_the_third_year() -> None:
    rank = [settler(conquest=space) for space in (7, 5, 3, 1)]
    rank[1] = settler(conquest=5, bishops=["conquest_twice"])
    assert [seat_of(conquest(*rank), seat)["conquest_vp"] for seat in range(4)] == [12, 16, 4, 0]


@clause("AK-BISHOP-03")
@pytest.mark.parametrize(("year", "first"), [(1, 6), (2, 9)])
def test_only_in_the_third_year(year: int, first: int) -> None:
    rank = [settler(conquest=space) for space in (5, 7, 3, 1)]
    rank[1] = settler(conquest=7, bishops=["conquest_twice"])
    assert seat_of(conquest(*rank, year=year), 1)["conquest_vp"] == first


@clause("AK-BISHOP-03")
def test_two_owners_both_double() -> None:
    rank = [settler(conquest=space, bishops=["conquest_twice"]) for space in (7, 5, 3)]
    assert [seat_of(conquest(*rank), seat)["conquest_vp"] for seat in range(3)] == [20, 10, 0]


@clause("AK-BISHOP-03")
def test_a_monk_of_the_last_pass_is_in_time() -> None:
    table = kingdom(
        settler(conquest=4, religion=1), settler(pass_space="road"), year=3, board_bishops=["conquest_twice"]
    )
    play(table, "pass:religion", "use", "monk:conquest_twice")
    assert table.is_over
    assert seat_of(table)["conquest_vp"] == 12


@clause("AK-BISHOP-03")
def test_alone_the_third_tree_counts_twice() -> None:
    for bishops, vp in ((["conquest_twice"], 12), ([], 6)):
        table = alone(bishops)
        events = events_of(table, ["pass:coins"])
        assert (seat_of(table)["conquest_vp"], told("tree_passed", events)[0]["n"]) == (vp, vp)


def alone(bishops: list[str]) -> doubloon.Table:
    """The last pass of a lone player who has passed all three trees."""
    table = doubloon.new("santa-maria", 1, seed=1, options={"expansion": True})
    play(table, "set:timber", "at:r6c5:0")
    data = table.to_dict()
    at = data["position"]
    at["year"] = 3
    at["board_bishops"] = ["conquest_twice", "square", "towns"]
    at["players"][0] |= {"conquest": 8, "religion": 2, "blue_dice": 2, "blue": {"1": 2}, "bishops": bishops}
    return doubloon.from_dict(data)


@clause("AK-BISHOP-04")
def test_d_11_gems_in_printed_prices() -> None:
    gems, special, other = ship_for(gem=2), "X03", ship_for(wood=1, sugar=1)
    board = {"r1c1": "town:ship", "r3c3": "townhall"}
    person = settler(
        board=board,
        goods={"gem": 1, "gold": 1},
        harbour={"coins": [special], "religion": [other]},
        bishops=["gems_shipped"],
    )
    table = use_die(kingdom(person, open_ships={"happiness": gems}), "blue:1", "row:1")
    assert points(table)["bishops"] == 4
    table.play("ship:happiness")
    assert seat_of(table)["harbour"]["happiness"] == [gems]
    assert seat_of(table)["goods"].get("gold", 0) == 0  # it stood for a gem
    assert points(table)["bishops"] == 8


@clause("AK-BISHOP-04")
def test_gems_bring_twelve_at_most() -> None:
    ships = [ship["id"] for ship in shipped_components()["ships"] if ship["cost"].get("gem", 0) == 2]
    assert wish("gems_shipped", harbour={"coins": ships[:3]}) == 12
    assert wish("gems_shipped", harbour={"coins": ships[:4]}) == 12


@clause("AK-BISHOP-04")
def test_gems_of_starting_tiles_count_too() -> None:
    start = next(s["id"] for s in shipped_components()["ships"] if s["start"] and "gem" in s["cost"])
    assert wish("gems_shipped", harbour={"coins": [start]}) == 2


@clause("AK-BISHOP-04", "AK-BISHOP-02")
def test_the_new_bishops_are_there() -> None:
    table = kingdom(settler(religion=1), board_bishops=["large_tiles", "conquest_twice", "gems_shipped"])
    play(table, "pass:religion", "use", "monk:gems_shipped")
    assert seat_of(table)["bishops"] == ["gems_shipped"]
    assert middle(table)["board_bishops"] == ["large_tiles", "conquest_twice", "gems_shipped"]
