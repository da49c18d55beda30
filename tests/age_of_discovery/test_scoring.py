"""Colony scoring, final scoring, ties (AD-SCORE, AD-END)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import middle, seat_of
from doubloon.testing.age_of_discovery import player, position
from tests.helpers import clause, play

TABLE = [
    ((3, 0, 0, 0), (6, 0, 0, 0)),
    ((3, 1, 0, 0), (6, 2, 0, 0)),
    ((3, 3, 1, 0), (2, 2, 0, 0)),
    ((3, 3, 3, 1), (0, 0, 0, 0)),
    ((4, 2, 2, 1), (6, 0, 0, 0)),
    ((2, 2, 2, 2), (0, 0, 0, 0)),
    ((2, 1, 0, 0), (0, 0, 0, 0)),
    ((5, 4, 3, 3), (6, 2, 0, 0)),
    ((4, 4, 4, 4), (0, 0, 0, 0)),
]


def colony(*figures: int, region: str = "peru", turn: int = 3) -> list[int]:
    """Points of the players with so many figures in one region."""
    people = [player(colonists={region: count}) for count in figures]
    table = position(*people, at="score_colonies", only=True, turn=turn, region_goods=[])
    return [sum(seat_of(table, number)["colony_vp"]) for number in range(len(figures))]


@clause("AD-SCORE-01", "AD-SCORE-02", "AD-SCORE-03", "AD-SCORE-04", "AD-SCORE-05", "AD-SCORE-06")
@pytest.mark.parametrize(("figures", "points"), TABLE)
def test_ed_35_the_colony_scoring_table(figures: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert colony(*figures) == list(points)
    backwards = colony(*reversed(figures))
    assert backwards == list(reversed(points)), "seats do not matter"


@clause("AD-SCORE-01")
def test_every_figure_counts_and_every_region_by_itself() -> None:
    table = position(
        player(colonists={"peru": 1, "canada": 4}, soldiers={"peru": 2}),
        player(colonists={"peru": 2, "canada": 3}),
        at="score_colonies",
        only=True,
        turn=6,
    )
    assert [seat_of(table, number)["colony_vp"] for number in (0, 1)] == [[0, 12, 0], [0, 4, 0]]


@clause("AD-SCORE-02")
def test_leader_and_runner_up() -> None:
    assert colony(2, 7, 1) == [2, 6, 0]


@clause("AD-SCORE-03")
def test_two_leaders_share_and_nobody_is_second() -> None:
    assert colony(5, 2, 5) == [2, 0, 2]


@clause("AD-SCORE-04")
def test_three_leaders_get_nothing_and_neither_does_anybody_behind() -> None:
    assert colony(3, 3, 3, 2) == [0, 0, 0, 0]
    assert colony(4, 4, 4, 4, 4) == [0] * 5


@clause("AD-SCORE-05")
def test_a_tie_for_second_place_leaves_the_leader_his_points() -> None:
    assert colony(4, 1, 1) == [6, 0, 0]
    assert colony(5, 2, 2, 1) == [6, 0, 0, 0], "nor does the second place pass to the next"


@clause("AD-SCORE-06")
def test_alone_in_a_region() -> None:
    assert colony(3, 0) == [6, 0]
    assert colony(2, 0) == [0, 0]


@clause("AD-SCORE-07")
def test_colony_points_are_permanent() -> None:
    table = position(player(colony_vp=(6, 0, 0)), player(colonists={"peru": 3}), at="score_colonies", only=True, turn=6)
    assert seat_of(table, 0)["colony_vp"] == [6, 0, 0]
    assert table.scores() == [6, 6]


# The end.


def final(*people: dict[str, Any], **fields: Any) -> doubloon.Table:
    """A finished game."""
    return position(*people, at="score_colonies", turn=8, **fields)


@clause("AD-END-01", "AD-END-03")
def test_where_points_come_from() -> None:
    red = player(
        money=12,
        colonists={"peru": 3},
        goods={"fish": 3},
        ships=1,
        tiles=["taxes", "university", "manufactory", "new_world_cartography", "wealth"],
        tokens=["token_01", "token_16"],
        cards=["china"],
        colony_vp=(6, 8, 0),
        profit=6,
    )
    table = final(red, player())
    sheet = table.score_sheet()[0]
    assert sheet == {
        **{"colonies_1": 6, "colonies_2": 8, "colonies_3": 6, "discoveries": 4 + 7 + 6, "achievements": 2 + 5 + 5 + 4},
        **{"mercantilism": 0, "population": 0, "navy": 0, "might": 0, "prosperity": 0, "glory": 0},
        **{"wealth": 2, "profit": 6},
    }
    assert table.scores()[0] == sum(sheet.values())
    assert table.is_over
    assert seat_of(table, 0)["money"] == 12, "counting spends nothing"


@clause("AD-END-01")
def test_conditional_tiles_look_at_the_position_after_phase_d() -> None:
    table = position(player(money=3, tiles=["wealth", "manufactory"]), at="income", turn=8)
    assert table.score_sheet()[0]["wealth"] == 33 // 5


@clause("AD-END-01")
def test_mercantilism_counts_the_companys_last_tile_and_profit_does_not() -> None:
    merchant = player(goods={"fish": 2}, tiles=["mercantilism", "west_india_company"])
    table = position(merchant, at="income", turn=8, pile={"fish": 1}, region_goods=[])
    sheet = table.score_sheet()[0]
    assert sheet["mercantilism"] == 3
    assert sheet["profit"] == 0


@clause("AD-END-02")
def test_profit_points_are_for_sets_only() -> None:
    rich = player(goods={"gold": 3}, ships=0, tiles=["mint", "taxes", "manufactory", "privateers"])
    table = position(rich, player(money=20), at="income", turn=8)
    assert table.score_sheet()[0]["profit"] == 3
    assert seat_of(table, 0)["money"] == 3 + 6 + 10 + 30


@clause("AD-END-03")
def test_discoveries_count_in_the_final_sum_only() -> None:
    table = position(player(tokens=["token_15"], hand={"colonist": 1}), player(), at="score_colonies", turn=3)
    assert seat_of(table, 0)["colony_vp"] == [0, 0, 0]
    assert table.score_sheet()[0]["discoveries"] == 7


@clause("AD-END-04")
def test_most_points_win() -> None:
    table = final(player(colony_vp=(10, 0, 0)), player(colony_vp=(12, 0, 0)), player(money=99))
    assert table.winners() == [1]


@clause("AD-END-04")
def test_ed_56_a_final_tie() -> None:
    a = player(money=7, colony_vp=(70, 0, 20))
    b = player(money=9, colony_vp=(70, 0, 20))
    table = final(a, b)
    assert table.scores() == [90, 90]
    assert table.winners() == [1]


@clause("AD-END-04")
def test_ties_are_broken_in_stages() -> None:
    def won(*people: dict[str, Any]) -> list[int]:
        return final(*people).winners()

    last_scoring = player(colony_vp=(10, 0, 20)), player(colony_vp=(9, 0, 21), money=0)
    assert won({**last_scoring[0], "money": 50}, last_scoring[1]) == [1], "the last scoring before money"
    goods = player(money=5, goods={"fish": 1}), player(money=5, goods={"fish": 2}), player(money=4, goods={"rice": 3})
    assert won(*goods) == [1], "only those still tied go on"
    assert won(player(money=5), player(money=5), player(money=1)) == [0, 1], "shared victory"


def test_nobody_has_won_before_the_end() -> None:
    table = position(player(hand={"colonist": 1}), player(colony_vp=(9, 0, 0)))
    assert table.winners() == []
    play(table, "colonist>port")
    assert middle(table)["turn"] == 2
