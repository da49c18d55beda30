"""Final scoring, and who has won."""

from __future__ import annotations

import pytest

from doubloon.testing import points, seat_of
from doubloon.testing.santa_maria import player, position
from doubloon.testing.santa_maria_colonies import NEXT_TURN, at_end, grid
from tests.helpers import clause, play


@clause("SM-SCORE-01")
def test_ex_21_goods_and_coins_make_points() -> None:
    assert points(position(player(coins=3, goods={"wood": 1, "grain": 1, "gem": 1}))) == {"goods": 2}


@clause("SM-SCORE-01")
@pytest.mark.parametrize(
    ("coins", "goods", "vp"),
    [(2, {"sugar": 3}, 2), (2, {}, 0), (3, {}, 1), (0, {"gold": 3}, 2), (0, {"wood": 3, "grain": 3}, 2)],
)
def test_dx_34_three_coins_are_a_point_and_the_rest_is_lost(coins: int, goods: dict[str, int], vp: int) -> None:
    assert points(position(player(coins=coins, goods=goods))).get("goods", 0) == vp


@clause("SM-SCORE-02")
def test_ex_18_colonists_of_full_rows_and_columns() -> None:
    board = grid(
        "- - - F - 1",
        "- - - 2 - F",
        "- - - W - W",
        "F 1 M T F 1",
        "- - - F - M",
        "- - - H - 0",
    )
    assert points(position(player(board=board))) == {"colonists": 6}


@clause("SM-SCORE-02")
def test_a_line_with_a_gap_counts_nothing() -> None:
    board = grid("2 2 2 2 2 -", *["- - - - - -"] * 4, "H - - - - -")
    assert points(position(player(board=board))) == {}
    assert points(position(player(board=board | {"r1c6": "farm"}))) == {"colonists": 10}


@clause("SM-SCORE-02", "SM-PASS-04")
def test_dx_43_a_road_tile_completes_a_row_and_a_column() -> None:
    board = grid(
        "- - - - 1 -",
        "- - - - F -",
        "F 1 W M - T",
        "- - - - 3 -",
        "- - - - F -",
        "H - - - F -",
    )
    table = at_end(player(board=board), player(pass_space="coins"))
    play(table, "pass:road", "road:r3c5")
    assert table.is_over
    assert points(table) == {"colonists": (1 + 2) + (1 + 3 + 2)}


@clause("SM-SCORE-02")
def test_tiles_of_the_display_complete_lines_too() -> None:
    board = grid("F F F F - -", *["- - - - - -"] * 4, "H - - - - -")
    table = position(player(board=board, tiles=[("D02", "r1c5", 0)]))
    assert seat_of(table)["cells"]["r1c6"] == "D02.2"
    assert points(table) == {"colonists": 2}


@clause("SM-SCORE-03", "SM-SCORE-04")
def test_ex_19_a_scholar_and_two_bishops() -> None:
    person = player(scholars=["astronomy"], bishops=["one_dock", "square"], harbour={"coins": ["N05", "S01"]})
    assert points(position(person)) == {"scholars": 3, "bishops": 4, "bishop_penalty": -4, "ships": 5}


@clause("SM-SCORE-03")
def test_only_own_scholars_bring_points() -> None:
    table = position(player(scholars=["astronomy", "logistics"]), player(scholars=["astronomy"]), players=3)
    assert [points(table, number) for number in range(3)] == [{"scholars": 4}, {"scholars": 3}, {}]


@clause("SM-SCORE-04")
def test_every_bishop_costs_two_points_and_fulfils_its_own_wish() -> None:
    board = grid(
        "F F F - - -",
        "F F F - - -",
        "F F F - - -",
        "- - - - - -",
        "- - - - H T",
        "- - - - - -",
    )
    table = position(player(board=board, bishops=["square", "terrain", "towns"]))
    assert points(table) == {"bishops": 4 + 12 + 2, "bishop_penalty": -6}


@clause("SM-SCORE-05")
def test_ex_20_two_complete_sets() -> None:
    harbour = {"coins": 2, "religion": 3, "conquistador": 2, "happiness": 4}
    assert points(position(player(harbour=harbour)))["sets"] == 6


@clause("SM-SCORE-05")
def test_a_missing_dock_leaves_no_set() -> None:
    assert "sets" not in points(position(player(harbour={"coins": 3, "religion": 3, "conquistador": 3})))


@clause("SM-SCORE-06", "SM-SHIP-04")
def test_the_points_of_all_ships_count() -> None:
    person = player(harbour={"coins": ["N28", "S01"], "religion": ["N05"]})
    table = at_end(person, player())
    assert seat_of(table)["happiness"] == 0
    table.play("pass:coins")
    assert points(table)["ships"] == 8 + 3 + 2


@clause("SM-SCORE-06", "SM-SCORE-01")
def test_the_total_is_the_sum_of_all_sources() -> None:
    person = player(
        coins=1,
        happiness=5,
        conquest_vp=6,
        scholars=["astronomy"],
        bishops=["one_dock"],
        harbour={"coins": ["N28"], "religion": ["N05"]},
        goods={"gold": 1},
    )
    table = position(person)
    assert points(table) == {
        "happiness": 5,
        "conquest": 6,
        "goods": 1,
        "scholars": 3,
        "bishops": 2,
        "bishop_penalty": -2,
        "ships": 10,
    }
    assert table.scores() == [25, 0]


@clause("SM-TIE-01", "SM-GEN-01")
def test_most_points_win() -> None:
    people = [player(happiness=vp, pass_space=space) for vp, space in ((80, "coins"), (81, "road"), (79, "ship"))]
    table = position(*people, year=3, agenda=[NEXT_TURN])
    assert table.is_over
    assert table.winners() == [1]


@clause("SM-TIE-01")
def test_dx_35_a_tie_goes_to_the_space_nearer_to_the_symbol() -> None:
    people = [player(happiness=87, pass_space="conquistador"), player(happiness=87, pass_space="religion")]
    table = position(*people, year=3, agenda=[NEXT_TURN])
    assert table.scores() == [87, 87]
    assert table.winners() == [1]


@clause("SM-TIE-01")
def test_only_those_who_are_tied_compare_their_spaces() -> None:
    spaces = ("road", "ship", "coins", "religion")
    people = [player(happiness=vp, pass_space=space) for vp, space in zip((90, 90, 10, 90), spaces, strict=True)]
    table = position(*people, year=3, agenda=[NEXT_TURN])
    assert table.winners() == [3]
