"""Special expansion tiles (chapter AK-EXP)."""

from __future__ import annotations

import pytest

from doubloon.games.santa_maria.box import CELL_IDS, SPECIAL_TILE_IDS
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.american_kingdoms import kingdom, new, settler, shipped_kingdoms
from doubloon.testing.santa_maria import pass_all
from doubloon.testing.santa_maria_colonies import goods, offered
from tests.helpers import clause, play, refused

HALL = {"r6c6": "townhall"}
GONE = settler(pass_space="road")


@clause("AK-EXP-01")
def test_a_special_tile_instead_of_another() -> None:
    table = kingdom(settler(board=HALL, coins=4, goods={"wood": 3, "grain": 1}), special_tiles=("X4", "X2"))
    assert {"X2", "X4", "D01", "T01"} <= offered(table, "expand")
    play(table, "expand:X4", "at:r2c2:0")
    cells = seat_of(table)["cells"]
    assert {cell: cells[cell] for cell in ("r2c2", "r2c3", "r2c4")} == {"r2c2": "X4.1", "r2c3": "X4.2", "r2c4": "X4.3"}
    assert asked(table) == ("main", 1)  # one tile, and the turn is over


@clause("AK-EXP-01")
def test_only_special_tiles_on_display() -> None:
    table = kingdom(settler(board=HALL, coins=4), special_tiles=("X4", "X2"))
    assert offered(table, "expand") == {"X2", "X4"}
    refused(table, "expand:X1", "AK-EXP-04")


@clause("AK-EXP-02")
def test_four_coins_and_nothing_else() -> None:
    stored = {"wood": 3, "grain": 3, "gold": 3}
    table = kingdom(settler(board=HALL, coins=5, goods=stored), special_tiles=("X1", "X2"))
    play(table, "expand:X1", "at:r1c1:0")
    assert (seat_of(table)["coins"], goods(table)) == (1, stored)


@clause("AK-EXP-02")
def test_gold_does_not_replace_the_coins() -> None:
    table = kingdom(settler(board=HALL, coins=3, goods={"wood": 3, "grain": 3, "gold": 3}))
    assert not offered(table, "expand") & set(SPECIAL_TILE_IDS)
    refused(table, "expand:X1", "AK-EXP-02")


@clause("AK-EXP-03")
def test_three_cells_in_a_row_any_way_round() -> None:
    for degrees, cells in (
        (0, ("r3c3", "r3c4", "r3c5")),
        (180, ("r3c3", "r3c2", "r3c1")),
        (90, ("r3c3", "r4c3", "r5c3")),
        (270, ("r3c3", "r2c3", "r1c3")),
    ):
        table = kingdom(settler(board=HALL, coins=4), special_tiles=("X1", "X2"))
        play(table, "expand:X1", f"at:r3c3:{degrees}")
        laid = {cell: part for cell, part in seat_of(table)["cells"].items() if part.startswith("X1.")}
        assert laid == {cell: f"X1.{number}" for number, cell in enumerate(cells, 1)}


@clause("AK-EXP-03")
def test_empty_cells_inside_the_colony_only() -> None:
    # Two straight gaps of three are left, r2c2 to r2c4 and r4c5 to r6c5, and nowhere else is there room.
    gaps = {"r2c2", "r2c3", "r2c4", "r4c5", "r5c5", "r6c5"}
    board = {cell: "road0" for cell in CELL_IDS if cell not in gaps} | HALL
    table = kingdom(settler(board=board, coins=4), special_tiles=("X1", "X2"))
    table.play("expand:X1")
    assert offered(table, "at") == {"r2c2:0", "r2c4:180", "r4c5:90", "r6c5:270"}
    refused(table, "at:r2c3:0", "SM-EXP-03")
    refused(table, "at:r5c5:90", "SM-EXP-03")
    corner = {"r2c2", "r2c3", "r3c2", "r3c3"}
    board = {cell: "road0" for cell in CELL_IDS if cell not in corner} | HALL
    table = kingdom(settler(board=board, coins=4, goods={"wood": 2, "grain": 1}))
    assert {"D01", "T01"} <= offered(table, "expand")
    assert not offered(table, "expand") & set(SPECIAL_TILE_IDS)


@clause("AK-EXP-04")
def test_no_refill_during_the_year() -> None:
    table = kingdom(settler(board=HALL, coins=8), GONE, special_tiles=("X1", "X2"))
    play(table, "expand:X1", "at:r1c1:0")
    assert (offered(table, "expand"), middle(table)["special_tiles"]) == ({"X2"}, ["X2"])
    play(table, "expand:X2", "at:r2c1:0")
    assert middle(table)["special_tiles"] == []


@clause("AK-EXP-04")
def test_d_14_two_new_ones_each_year() -> None:
    tiles = [("X1", "r1c1", 0)]
    table = kingdom(
        settler(board=HALL, tiles=tiles), GONE, special_tiles=("X2",), special_stack=("X3", "X4", "X5", "X6")
    )
    pass_all(table)
    at = middle(table)
    assert (at["year"], len(at["special_tiles"]), len(at["special_stack"])) == (2, 2, 2)
    assert {*at["special_tiles"], *at["special_stack"]} == {"X3", "X4", "X5", "X6"}  # X2 is gone for good
    pass_all(table)
    last = middle(table)
    assert (last["special_tiles"], last["special_stack"]) == (at["special_stack"], [])


@clause("AK-EXP-04")
def test_every_tile_has_its_year() -> None:
    table = new()
    seen = list(middle(table)["special_tiles"])
    for _ in range(2):
        pass_all(table)
        seen += middle(table)["special_tiles"]
    assert sorted(seen) == sorted(SPECIAL_TILE_IDS)


@clause("AK-SETUP-07")
@pytest.mark.parametrize("tile", shipped_kingdoms()["tiles"], ids=lambda tile: str(tile["id"]))
def test_two_buildings_and_a_road(tile: dict[str, object]) -> None:
    cells = tile["cells"]
    assert isinstance(cells, list)
    assert sorted("road" if cell["terrain"] == "road" else "building" for cell in cells) == ["building"] * 2 + ["road"]
