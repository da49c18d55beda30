"""The end of the game: three triggers, and the round that is always completed."""

from __future__ import annotations

import pytest

from doubloon.testing import middle, seat_of
from doubloon.testing.puerto_rico import board, position
from tests.helpers import clause, events_of, play, refused
from tests.puerto_rico.cities import TEN_SMALL

ELEVEN = dict.fromkeys((*TEN_SMALL, "office"), 0)
SILENT_ROUND = ["craftsman", "trader", "captain", "prospector"]  # nobody has goods or workers: nothing to ask


@clause("PR-END-01")
def test_without_a_trigger_the_game_goes_on() -> None:
    table = play(position(), *SILENT_ROUND)
    assert (table.is_over, middle(table)["round"], middle(table)["governor"]) == (False, 2, 1)


@clause("PR-END-01", "PR-END-03")
def test_the_round_is_completed_and_then_the_game_is_over() -> None:
    table = position(board(doubloons=9, buildings=ELEVEN), board(doubloons=9))
    play(table, "builder", "build:factory", "build:harbor")
    assert (middle(table)["ending"], table.is_over) == (["city_full"], False)
    picked = []
    for role in ("prospector", "craftsman", "trader"):
        picked.append(table.to_move)
        play(table, role)
    assert picked == [1, 2, 3]
    assert (table.is_over, table.to_move, table.legal_actions()) == (True, None, [])
    # No coins are laid out and the Governor stays: the game is simply over.
    assert middle(table)["role_coins"] == {}
    assert (middle(table)["governor"], middle(table)["round"]) == (0, 1)
    refused(table, "captain", "PR-END-01")


@clause("PR-END-01")
def test_a_trigger_in_the_last_phase_of_a_round_ends_the_game_at_once() -> None:
    table = position(board(doubloons=9, buildings=ELEVEN), governor=1)
    play(table, "captain", "craftsman", "trader", "builder", "build:harbor")
    assert table.is_over
    assert table.winners() == [0]


@clause("PR-END-02")
@pytest.mark.parametrize(("supply", "answer", "short"), [(3, "no", False), (3, "yes", True), (2, "no", True)])
def test_too_few_colonists_for_the_ship(supply: int, answer: str, short: bool) -> None:
    table = position(players=3, colonists=supply, colonist_ship=0)
    play(table, "mayor", f"colonist:{answer}")
    assert middle(table)["ending"] == (["colonists_short"] if short else [])
    play(table, "craftsman", "trader")
    assert table.is_over is short


@clause("PR-END-02")
def test_an_empty_supply_alone_is_no_trigger() -> None:
    table = position(board(doubloons=9, buildings=["university"]), players=3, colonists=1, colonist_ship=3)
    play(table, "builder", "build:office", "colonist:yes")
    assert (middle(table)["colonists"], middle(table)["ending"]) == (0, [])


@clause("PR-END-03")
def test_only_the_twelfth_space_is_a_trigger() -> None:
    ten = {building: 0 for building in ELEVEN if building != "office"}
    table = play(position(board(doubloons=9, buildings=ten)), "builder", "build:office")
    assert middle(table)["ending"] == []
    play(table, "craftsman", "trader", "captain")
    assert not table.is_over


@clause("PR-END-04")
@pytest.mark.parametrize(("pool", "over"), [(3, True), (2, True), (4, False)])
def test_the_pool_runs_out(pool: int, over: bool) -> None:
    table = position(board(goods={"corn": 2}), ships=[("corn", 1), None, None], vp_pool=pool)
    play(table, "captain")
    assert middle(table)["ending"] == (["vp_exhausted"] if over else [])
    assert seat_of(table, 0)["vp_paper"] == max(0, 3 - pool)
    play(table, "craftsman", "trader", "prospector")
    assert table.is_over is over


@clause("PR-END-05", "PR-END-01")
def test_dx_72_two_triggers_in_one_round() -> None:
    table = position(
        board(doubloons=9, buildings=ELEVEN),
        board(goods={"corn": 2}),
        ships=[("corn", 1), None, None],
        vp_pool=1,
    )
    events = events_of(table, ["builder", "build:factory", "captain", "craftsman", "trader"])
    assert middle(table)["ending"] == ["city_full", "vp_exhausted"]
    told = [event["event"] for event in events]
    assert [told.count(name) for name in ("city_full", "vp_exhausted", "game_over")] == [1, 1, 1]
    assert told[-1] == "game_over"
    assert table.is_over


@clause("PR-END-05")
def test_a_second_full_city_does_not_undo_the_first() -> None:
    table = position(board(doubloons=9, buildings=ELEVEN), board(doubloons=9, buildings=ELEVEN))
    play(table, "builder", "build:factory", "build:factory")
    assert middle(table)["ending"] == ["city_full"]
    play(table, "craftsman", "trader", "captain")
    assert table.is_over


@clause("PR-END-05")
def test_points_after_the_last_chip_do_not_undo_the_trigger() -> None:
    table = position(
        board(),
        board(goods={"corn": 2}),
        board(goods={"corn": 1}),
        ships=[("corn", 1), None, None],
        vp_pool=2,
    )
    events = events_of(table, ["captain"])
    assert [event["event"] for event in events].count("vp_exhausted") == 1
    assert (middle(table)["ending"], middle(table)["vp_pool"]) == (["vp_exhausted"], 0)
    assert seat_of(table, 2)["vp_paper"] == 1
    play(table, "craftsman", "trader", "prospector")
    assert table.is_over
