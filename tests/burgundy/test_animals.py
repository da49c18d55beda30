"""Animals (chapter 8)."""

from __future__ import annotations

from doubloon.testing import points, seat_of
from doubloon.testing.burgundy import board, place, position
from tests.helpers import clause

# The large pasture of duchy 1 is a1, b1, b2, c1, c2; f6 is a pasture of its own.
WAY = {11: "bank"}


@clause("CB-ANIM-01")
def test_ex_s03_cows() -> None:
    table = position(board(WAY | {10: "cow3"}, ["cow4", "cow4"], (1, 5)))
    place(table, "die1", "cow4", 5)
    assert points(table)["animals"] == 4 + 3
    place(table, "die5", "cow4", 9)
    assert points(table)["animals"] == 7 + 11


@clause("CB-ANIM-01")
def test_a_lone_tile_scores_its_animals() -> None:
    for tile, wanted in (("sheep2", 2), ("chicken3", 3), ("pig4", 4)):
        table = position(board(WAY, [tile], (4, 1)))
        place(table, "die4", tile, 10)
        assert points(table) == {"animals": wanted}


@clause("CB-ANIM-02")
def test_tiles_need_not_touch() -> None:
    table = position(board(WAY | {10: "pig2", 5: "cow2", 4: "sheep2"}, ["pig3"], (6, 1)))
    place(table, "die6", "pig3", 0)
    assert points(table)["animals"] == 3 + 2


@clause("CB-ANIM-02")
def test_other_kinds_give_nothing() -> None:
    table = position(board(WAY | {10: "pig2", 5: "cow4"}, ["sheep3"], (2, 1)))
    place(table, "die2", "sheep3", 4)
    assert points(table)["animals"] == 3


@clause("CB-ANIM-02")
def test_ex_d07_same_kind_in_another_pasture() -> None:
    table = position(board(WAY | {10: "pig4", 25: "bank", 26: "church"}, ["pig3"], (2, 1)))
    place(table, "die2", "pig3", 27)
    assert points(table)["animals"] == 3


@clause("CB-ANIM-01", "CB-REG-01")
def test_ex_d06_animal_that_also_completes_its_pasture() -> None:
    table = position(board({25: "bank", 26: "church"}, ["pig2"], (2, 1)), phase="D")
    place(table, "die2", "pig2", 27)
    assert points(table) == {"animals": 2, "regions": 1, "phases": 4}


KNOWS_7 = WAY | {12: "knowledge7"}


@clause("CB-ANIM-03", "CB-KNOW-07")
def test_ex_s08_tile_7_with_sheep_and_pigs() -> None:
    table = position(board(KNOWS_7 | {10: "sheep4"}, ["sheep3", "pig2"], (1, 5)))
    place(table, "die1", "sheep3", 5)
    assert points(table)["animals"] == 9
    place(table, "die5", "pig2", 9)
    assert points(table)["animals"] == 9 + 3


@clause("CB-ANIM-03", "CB-KNOW-07")
def test_ex_d08_tile_7_with_mixed_pasture() -> None:
    pasture = {10: "sheep4", 5: "sheep3", 9: "cow2"}
    table = position(board(KNOWS_7 | pasture, ["sheep2"], (2, 1)))
    place(table, "die2", "sheep2", 4)
    assert points(table)["animals"] == 12
    table = position(board(WAY | pasture, ["sheep2", "knowledge7"], (2, 1)))
    place(table, "die2", "sheep2", 4)
    assert points(table)["animals"] == 9


@clause("CB-KNOW-00", "CB-KNOW-07")
def test_tile_7_does_not_score_earlier_animals_again() -> None:
    table = position(board(WAY | {10: "sheep4"}, ["knowledge7"], (1, 5)))
    place(table, "die1", "knowledge7", 12)
    assert points(table) == {}
    assert seat_of(table)["duchy"]["c4"] == "knowledge7"
