"""Scoring: where every point comes from, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing.puerto_rico import board, position
from tests.helpers import clause, play

Board = dict[str, Any]


def sheet(player: Board) -> dict[str, int]:
    """The score sheet of a player, without the lines that bring nothing."""
    return {source: points for source, points in position(player).score_sheet()[0].items() if points}


def finished(*boards: Board) -> doubloon.Table:
    """A table at which the last role of the last round is over."""
    holders = {"settler": 1, "mayor": 2, "builder": 3}
    table = position(*boards, picks=3, role_holder=holders, ending=["city_full"])
    play(table, "craftsman")
    assert table.is_over
    return table


def unmanned(*buildings: str) -> dict[str, int]:
    return dict.fromkeys(buildings, 0)


@clause("PR-SCORE-01")
def test_a_score_is_earned_printed_and_bonus_points() -> None:
    player = board(vp=8, buildings={"small_market": 0, "harbor": 1, "city_hall": 1}) | {
        "vp_privilege": 2,
        "vp_harbor": 3,
    }
    assert sheet(player) == {"barrels": 8, "privilege": 2, "harbor": 3, "buildings": 8, "city_hall": 3}
    assert position(player).scores()[0] == 24


@clause("PR-SCORE-01")
def test_points_on_paper_count_fully() -> None:
    table = position(board(goods={"corn": 5}), ships=[("corn", 2), None, None], vp_pool=1)
    play(table, "captain")
    assert table.scores()[0] == 4


@clause("PR-SCORE-01", "PR-BLD-CUSTOM-01", "PR-BLDG-04")
def test_dx_68_full_score() -> None:
    player = board(
        vp=18,
        buildings=unmanned("small_indigo_plant", "sugar_mill", "coffee_roaster", "hospice", "harbor", "guild_hall")
        | {"customs_house": 1},
    ) | {"vp_privilege": 3, "vp_harbor": 2}
    assert sheet(player) == {"barrels": 18, "privilege": 3, "harbor": 2, "buildings": 19, "customs_house": 5}
    assert position(player).scores()[0] == 47


@clause("PR-SCORE-01", "PR-BLD-CITY-01", "PR-BLD-RESID-01", "PR-BLD-FORT-01")
def test_dx_69_several_large_buildings() -> None:
    player = board(
        vp=10,
        tiles={"corn": 6, "quarry": 6},
        manned={"corn": 6, "quarry": 4},
        buildings=["city_hall", "residence", "fortress", "small_market", "factory"],
        san_juan=7,
    )
    assert sheet(player) == {"barrels": 10, "buildings": 16, "city_hall": 5, "residence": 7, "fortress": 7}
    assert position(player).scores()[0] == 45


@clause("PR-SCORE-01", "PR-BLDG-04", "PR-BLD-FORT-01")
def test_ex_18_unmanned_large_building() -> None:
    assert sheet(board(buildings={"fortress": 0}, san_juan=30)) == {"buildings": 4}


@clause("PR-SCORE-04")
def test_nothing_else_scores() -> None:
    player = board(
        doubloons=30,
        goods={"corn": 5, "coffee": 5},
        manned={"corn": 6, "quarry": 6},
        san_juan=20,
    )
    assert sheet(player) == {}


@clause("PR-SCORE-02")
def test_the_highest_total_wins() -> None:
    rich = board(doubloons=40, vp=12)
    table = finished(rich, board(vp=13), board(vp=11))
    assert table.scores()[:3] == [12, 13, 11]
    assert table.winners() == [1]


@clause("PR-SCORE-02")
def test_dx_70_tie_break() -> None:
    a = board(doubloons=3, goods={"corn": 1, "coffee": 1}, vp=30)
    b = board(doubloons=4, vp=30)
    assert finished(a, b).winners() == [0]
    assert finished(b, a).winners() == [1]


@clause("PR-SCORE-02")
def test_only_tied_leaders_are_compared_and_only_their_own_barrels() -> None:
    leaders = [board(doubloons=2, vp=20), board(goods={"sugar": 3}, vp=20)]
    rich = board(doubloons=50, goods={"coffee": 2}, vp=19)
    assert finished(*leaders, rich).winners() == [1]


@clause("PR-SCORE-02")
@pytest.mark.parametrize("good", ["corn", "indigo", "sugar", "tobacco", "coffee"])
def test_every_barrel_is_worth_one_doubloon_in_a_tie(good: str) -> None:
    one_barrel, one_coin = board(goods={good: 1}, vp=9), board(doubloons=1, vp=9)
    assert finished(one_barrel, one_coin).winners() == [0, 1]
    assert finished(one_barrel, board(doubloons=2, vp=9)).winners() == [1]


@clause("PR-SCORE-03")
def test_dx_71_full_tie() -> None:
    a = board(doubloons=3, goods={"corn": 2}, vp=25)
    b = board(doubloons=5, buildings={"wharf": 0}, vp=22)
    table = finished(a, board(vp=24, doubloons=9), b)
    assert table.scores()[:3] == [25, 24, 25]
    assert table.winners() == [0, 2]


@clause("PR-SCORE-02")
def test_nobody_has_won_while_the_game_runs() -> None:
    assert position(board(vp=9)).winners() == []
