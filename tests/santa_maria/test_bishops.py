"""The six bishops: what their wishes are worth in a colony."""

from __future__ import annotations

import pytest

from doubloon.testing import points
from doubloon.testing.santa_maria import player, position
from doubloon.testing.santa_maria_colonies import at_end, block, grid, wish
from tests.helpers import clause

ALONE = {"r6c6": "townhall"}


# The built-up square.


@clause("SM-BISHOP-SQUARE")
@pytest.mark.parametrize(("side", "vp"), [(1, 0), (2, 0), (3, 4), (4, 7), (5, 10)])
def test_ex_25_the_side_of_the_square_counts(side: int, vp: int) -> None:
    assert wish("square", block(side) | ALONE) == vp


@clause("SM-BISHOP-SQUARE")
def test_dx_30_a_full_grid_is_worth_no_more_than_ten() -> None:
    assert wish("square", block(6) | ALONE) == 10


@clause("SM-BISHOP-SQUARE")
def test_dx_30_only_one_square_counts() -> None:
    assert wish("square", block(3) | block(3, 4, 4) | ALONE) == 4


@clause("SM-BISHOP-SQUARE")
def test_buildings_and_roads_fill_a_square_wherever_it_lies() -> None:
    board = grid(
        "- - - - - -",
        "- - - - - -",
        "- - - 0 F W",
        "- - - M 2 T",
        "- - - T H 1",
        "- - - - - -",
    )
    assert wish("square", board) == 4
    del board["r4c5"]
    assert wish("square", board) == 0


@clause("SM-BISHOP-SQUARE")
def test_tiles_laid_on_the_board_fill_a_square_too() -> None:
    board = grid(
        "F F F - - -",
        "F - - - - -",
        "F F F - - -",
        "- - - - - -",
        "- - - - - -",
        "- - - - - H",
    )
    assert wish("square", board) == 0
    assert wish("square", board, tiles=[("D01", "r2c2", 0)]) == 4


# Ships at one dock.


@clause("SM-BISHOP-ONE-DOCK")
@pytest.mark.parametrize(("ships", "vp"), [(0, 0), (1, 2), (4, 8), (6, 12), (7, 12)])
def test_two_points_a_ship_at_the_fullest_dock(ships: int, vp: int) -> None:
    assert wish("one_dock", harbour={"religion": ships, "coins": min(ships, 1)}) == vp


@clause("SM-BISHOP-ONE-DOCK", "SM-SCORE-04")
def test_dx_31_seven_ships_at_one_dock_reach_the_limit() -> None:
    table = position(player(bishops=["one_dock"], harbour={"coins": 1, "religion": 7, "conquistador": 2}))
    found = points(table)
    assert (found["bishops"], found["bishop_penalty"]) == (12, -2)
    assert "sets" not in found


# Towns at the town hall.


@clause("SM-BISHOP-TOWNS")
def test_ex_26_three_connected_towns_are_six_points() -> None:
    board = grid(
        "- - - - - -",
        "- - T - - -",
        "- H 0 0 T -",
        "- T - - - -",
        "- - - - - T",
        "- - - - - -",
    )
    assert wish("towns", board) == 6


@clause("SM-BISHOP-TOWNS")
def test_dx_28_a_neighbour_counts_without_a_road_and_nothing_through_buildings() -> None:
    board = grid(
        "- - - - - -",
        "- - - - - -",
        "- - - - - -",
        "- - - - - -",
        "H T T - - -",
        "- - - - - -",
    )
    assert wish("towns", board) == 2
    through = grid(
        "- - - - - -",
        "- - - - - -",
        "- - - - - -",
        "- - - - - -",
        "H 0 F 0 T -",
        "- - - - - -",
    )
    assert wish("towns", through) == 0


@clause("SM-BISHOP-TOWNS", "SM-GEN-09")
def test_corners_do_not_connect_towns() -> None:
    board = grid(
        "- - - - - -",
        "- H - - - -",
        "- - T - - -",
        "- - - - - -",
        "- - - - - -",
        "- - - - - -",
    )
    assert wish("towns", board) == 0


@clause("SM-BISHOP-TOWNS")
def test_dx_28_seven_towns_are_no_more_than_twelve_points() -> None:
    board = grid(
        "T T T T T T",
        "H 0 0 0 0 0",
        "- T - - - -",
        "- - - - - -",
        "- - - - - -",
        "- - - - - -",
    )
    assert wish("towns", board) == 12
    assert wish("towns", {place: what for place, what in board.items() if place not in ("r1c6", "r3c2")}) == 10


@clause("SM-BISHOP-TOWNS")
def test_the_town_hall_is_no_town() -> None:
    assert wish("towns", {"r3c3": "townhall", "r3c4": "road2"}) == 0


# Colonists at the town hall.


@clause("SM-BISHOP-COLONISTS")
def test_dx_29_colonists_on_roads_that_touch_the_town_hall() -> None:
    board = grid(
        "- - 2 2 - -",
        "- - - - - -",
        "- H 2 - - -",
        "- - 3 F - -",
        "- - - - - -",
        "- - - - - -",
    )
    assert wish("colonists", board) == 5


@clause("SM-BISHOP-COLONISTS")
def test_every_road_at_the_town_hall_counts_but_none_through_buildings() -> None:
    board = grid(
        "- 1 - - - -",
        "- 1 - - - -",
        "2 H 2 F 9 -",
        "- 1 - - - -",
        "- - - - - -",
        "- - - - - -",
    )
    assert wish("colonists", board) == 7


@clause("SM-BISHOP-COLONISTS")
def test_no_more_than_twelve_colonists_count() -> None:
    assert wish("colonists", {"r1c1": "townhall", "r1c2": "road7", "r1c3": "road5", "r1c4": "road1"}) == 12


# The largest terrain.


@clause("SM-BISHOP-TERRAIN")
def test_ex_27_four_farms_together_are_eight_points() -> None:
    board = grid(
        "F F - F - -",
        "F - - F - -",
        "F W W W - -",
        "- - - - - -",
        "M M - - - -",
        "- - - - - H",
    )
    assert wish("terrain", board) == 8


@clause("SM-BISHOP-TERRAIN")
def test_dx_33_towns_are_no_terrain_of_this_bishop() -> None:
    board = grid(
        "T T T T T -",
        "- - - - - -",
        "W W W - - -",
        "- - - - - -",
        "- - - - - -",
        "- - - - - H",
    )
    assert wish("terrain", board) == 6


@clause("SM-BISHOP-TERRAIN")
@pytest.mark.parametrize("mark", ["F", "W", "M"])
def test_farms_forests_and_mountains_all_count_up_to_twelve(mark: str) -> None:
    board = grid(f"{mark} {mark} {mark} {mark} {mark} -", *["- - - - - -"] * 4, "- - - - - H")
    assert wish("terrain", board) == 10
    for row in range(2, 5):
        board[f"r{row}c1"] = board["r1c1"]
    assert wish("terrain", board) == 12


@clause("SM-BISHOP-TERRAIN", "SM-GEN-09")
def test_corners_do_not_join_an_area() -> None:
    board = grid(
        "F - F - - -",
        "- F - F - -",
        "- - - - - -",
        "- - - - - F",
        "F - - - - -",
        "- - - - - H",
    )
    assert wish("terrain", board) == 2  # r4c6 and r5c1 follow each other, but on opposite edges


# Diverse rows and columns.

DIVERSE = grid(
    "F W M T - -",
    "W - F - - -",
    "M - W - - -",
    "T - 1 - - -",
    "- - T - - -",
    "H - - - - -",
)


@clause("SM-BISHOP-DIVERSE")
def test_ex_28_two_columns_and_a_row_are_nine_points() -> None:
    assert wish("diverse", DIVERSE) == 9


@clause("SM-BISHOP-DIVERSE", "SM-OPT-DIVERSE")
def test_ex_28_or_six_if_the_table_says_two_each() -> None:
    assert wish("diverse", DIVERSE, options={"diverse_points_per_line": 2}) == 6


@clause("SM-BISHOP-DIVERSE")
def test_dx_27_the_town_hall_does_not_stand_for_a_town() -> None:
    row = {"r1c1": "farm", "r1c2": "forest", "r1c3": "mountain", "r1c4": "townhall", "r1c5": "road0", "r1c6": "road0"}
    assert wish("diverse", row) == 0
    assert wish("diverse", row | {"r1c5": "town"}) == 3


@clause("SM-BISHOP-DIVERSE")
@pytest.mark.parametrize("missing", ["r1c1", "r1c2", "r1c3", "r1c4"])
def test_each_of_the_four_terrains_is_needed(missing: str) -> None:
    row = {"r1c1": "farm", "r1c2": "forest", "r1c3": "mountain", "r1c4": "town", "r3c1": "townhall"}
    assert wish("diverse", row) == 3
    assert wish("diverse", row | {missing: "road1"}) == 0


@clause("SM-BISHOP-DIVERSE")
def test_four_lines_reach_the_limit() -> None:
    board = grid(
        "F W M T - -",
        "W M T F - -",
        "M T F W - -",
        "T F W M - -",
        "- - - - - -",
        "- - - - - H",
    )
    assert wish("diverse", board) == 12


# All of them.


@clause("SM-SCORE-04", "SM-MONK-06")
def test_dx_32_a_wish_that_nothing_fulfils_costs_two_points() -> None:
    table = at_end(player(board=ALONE, bishops=["square"]), player())
    table.play("pass:coins")  # two coins are not yet a point
    assert table.is_over
    assert points(table) == {"bishop_penalty": -2}
    assert table.scores()[0] == -2
