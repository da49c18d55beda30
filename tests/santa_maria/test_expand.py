"""Main action A: expanding the colony (chapter SM-EXP)."""

from __future__ import annotations

import pytest

from doubloon.games.santa_maria.box import CELL_IDS
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.santa_maria import pass_all, player, position, shipped_components, told
from doubloon.testing.santa_maria_colonies import goods, offered, use_die
from tests.helpers import clause, events_of, play, refused

GONE = player(pass_space="road")
LARGE = {"wood": 3, "grain": 2}


def full_but(*empty: str) -> dict[str, str]:
    """A colony of farms with only these cells empty."""
    return {cell: "townhall" if cell == "r6c6" else "farm" for cell in CELL_IDS if cell not in empty}


@clause("SM-EXP-01")
def test_a_double_tile_costs_two_wood() -> None:
    table = position(player(goods=LARGE))
    play(table, "expand:D01", "at:r1c2:0")
    assert goods(table) == {"wood": 1, "grain": 2}


@clause("SM-EXP-01", "SM-EXP-03", "SM-EXP-04")
def test_ex_03_a_triple_tile_costs_two_wood_and_one_grain() -> None:
    table = position(player(board=full_but("r4c4", "r4c3", "r3c4"), goods={"wood": 2, "grain": 1}))
    events = events_of(table, ["expand:T01"])  # it fits in one way only, turned round
    assert goods(table) == {}
    cells = seat_of(table)["cells"]
    assert [cells[cell] for cell in ("r4c4", "r4c3", "r3c4")] == ["T01.1", "T01.2", "T01.3"]
    assert told("tile_placed", events)[0]["rotation"] == "180"
    assert [tile for tile in middle(table)["display"] if tile[0] == "T"] == ["T02", "T03", "T04", "T05"]


@clause("SM-EXP-01")
@pytest.mark.parametrize(
    ("stored", "sizes"), [({"wood": 1, "grain": 3}, ""), ({"wood": 2}, "D"), ({"wood": 3, "grain": 1}, "DT")]
)
def test_what_cannot_be_paid_is_not_offered(stored: dict[str, int], sizes: str) -> None:
    table = position(player(goods=stored, coins=9))
    assert {tile[0] for tile in offered(table, "expand")} == set(sizes)
    for letter in "DT":
        if letter not in sizes:
            refused(table, f"expand:{letter}01", "SM-EXP-01")


@clause("SM-EXP-02")
def test_one_open_tile_is_taken() -> None:
    table = position(player(goods=LARGE), display=["D07", "D09", "T03"])
    assert offered(table, "expand") == {"D07", "D09", "T03"}
    refused(table, "expand:D01", "SM-EXP-04")
    play(table, "expand:D07", "at:r1c2:0")
    assert middle(table)["display"] == ["D09", "T03"]
    assert asked(table) == ("main", 1)


@clause("SM-EXP-03")
@pytest.mark.parametrize(
    ("rotation", "cells"),
    [
        (0, ["r4c3", "r4c4", "r5c3"]),
        (90, ["r4c3", "r5c3", "r4c2"]),
        (180, ["r4c3", "r4c2", "r3c3"]),
        (270, ["r4c3", "r3c3", "r4c4"]),
    ],
)
def test_tiles_are_turned_but_not_over(rotation: int, cells: list[str]) -> None:
    table = position(player(board={"r1c1": "farm"}, goods=LARGE))
    play(table, "expand:T01", f"at:r4c3:{rotation}")
    placed = seat_of(table)["cells"]
    assert [placed[cell] for cell in cells] == ["T01.1", "T01.2", "T01.3"]


@clause("SM-EXP-03")
def test_a_mirror_image_is_not_on_offer() -> None:
    # The gap takes the corner in one turn; the road of T01 comes down on r2c1, never on r1c2.
    table = position(player(board=full_but("r1c1", "r1c2", "r2c1"), goods=LARGE))
    table.play("expand:T01")
    cells = seat_of(table)["cells"]
    assert (cells["r1c1"], cells["r1c2"], cells["r2c1"]) == ("T01.1", "T01.2", "T01.3")


@clause("SM-EXP-03")
def test_a_tile_lies_on_empty_cells_only() -> None:
    table = position(player(board={"r2c2": "farm", "r4c4": "road1"}, goods=LARGE))
    table.play("expand:D01")
    for place in ("r2c2:0", "r2c1:0", "r1c2:90", "r2c3:180", "r4c4:90", "r4c3:0"):
        refused(table, f"at:{place}", "SM-EXP-03")
    for place in ("r1c6:0", "r1c1:180", "r6c1:90", "r1c1:270"):
        refused(table, f"at:{place}", "SM-EXP-03")
    # Everywhere else it may lie, beside a building or far away from all.
    placements = 2 * (2 * 6 * 5)  # a row has five places for two cells, in two directions; columns likewise
    around = {"r2c2": 4, "r4c4": 4, "r6c6": 2}
    assert len(table.legal_actions()) == placements - 2 * sum(around.values())


@clause("SM-EXP-03")
def test_a_tile_without_room_cannot_be_bought() -> None:
    table = position(player(board=full_but("r1c1", "r1c2", "r3c3"), goods=LARGE))
    assert {tile[0] for tile in offered(table, "expand")} == {"D"}
    refused(table, "expand:T01", "SM-EXP-03")
    table = position(player(board=full_but("r1c1", "r2c2", "r3c3"), goods=LARGE))
    assert offered(table, "expand") == set()
    refused(table, "expand:D01", "SM-EXP-03")


@clause("SM-EXP-04")
def test_the_display_is_not_filled_up_during_the_year() -> None:
    table = position(player(goods=LARGE), player(goods=LARGE))
    play(table, "expand:D01", "at:r1c2:0", "expand:D02", "at:r1c3:90")
    assert [tile for tile in middle(table)["display"] if tile[0] == "D"] == ["D03", "D04", "D05"]
    assert len([tile for tile in middle(table)["stack"] if tile[0] == "D"]) == 10
    refused(table, "expand:D01", "SM-EXP-04")


@clause("SM-EXP-04")
def test_dx_42_an_exhausted_size_is_gone_until_next_year() -> None:
    table = position(player(goods=LARGE), GONE, display=["D01", "D02"])
    assert offered(table, "expand") == {"D01", "D02"}
    for number in range(1, 16):
        refused(table, f"expand:T{number:02}", "SM-EXP-04")
    pass_all(table)
    assert len([tile for tile in offered(table, "expand") if tile[0] == "T"]) == 5


@clause("SM-EXP-05")
def test_a_placed_tile_stays_and_its_buildings_are_free() -> None:
    table = position(player(board={"r6c5": "farm"}, goods={"wood": 2}, coins=2, blue=(2,)), GONE)
    play(table, "expand:D01", "at:r2c2:0")
    assert asked(table) == ("main", 0)
    use_die(table, "blue:2", "row:2")
    assert goods(table) == {"wood": 2}
    assert seat_of(table)["cover"] == {"r2c2": "blue"}
    pass_all(table)
    assert (seat_of(table)["cells"]["r2c2"], seat_of(table)["cells"]["r2c3"]) == ("D01.1", "D01.2")


@clause("SM-EXP-04")
def test_five_tiles_of_a_size_last_for_three_years() -> None:
    box = shipped_components()
    assert box["display"] == {"double": 5, "triple": 5}
    table = position(player(), player())
    shown = [middle(table)["display"]]
    for _ in range(2):
        pass_all(table)
        shown.append(middle(table)["display"])
    assert all(len(tiles) == 10 for tiles in shown)
    assert len({tile for tiles in shown for tile in tiles}) == 30
    assert middle(table)["stack"] == []
