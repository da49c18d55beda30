"""What the benchmark measures with is right, and tables leave nothing behind in memory."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable

import pytest

import doubloon
from doubloon.arena.match import Match, play_match
from doubloon.arena.speed import memory_over_games, mid_game_states
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.state import playout
from doubloon.games import GAMES

WARM_UP = 5
TIMES = 20


def growth(work: Callable[[], object]) -> float:
    """How many bytes more are in use each time the work is done."""
    for _ in range(WARM_UP):
        work()
    tracemalloc.start()
    try:
        for _ in range(WARM_UP):
            work()
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        for _ in range(TIMES):
            work()
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / TIMES


def test_growth_is_noticed() -> None:
    kept: list[bytes] = []
    assert growth(lambda: kept.append(bytes(100))) > 100


@pytest.mark.parametrize("slug", GAMES)
def test_tables_leave_nothing_behind(slug: str) -> None:
    players = GAMES[slug].seat_counts[-1]
    assert growth(lambda: doubloon.new(slug, players, seed=1)) < 16


def test_games_leave_nothing_behind() -> None:
    match = Match("puerto-rico", ("random",) * 4)
    assert growth(lambda: play_match(match, 0)) < 16


def test_mid_game_positions_are_in_the_middle() -> None:
    for number, state in enumerate(mid_game_states(GAMES["puerto-rico"], 4)[:5]):
        whole = playout(doubloon.new("puerto-rico", 4, seed=number).state, dice_from_seed(str(number)))
        dice = dice_from_seed(str(number))
        for _ in range(whole // 2):
            dice.word()  # what the first half of the answers took
        assert playout(state.copy(), dice) == whole - whole // 2


def test_memory_is_watched_over_the_given_number_of_games() -> None:
    memory = memory_over_games("puerto-rico", 3, 10)
    assert memory["games"] == 10
    if memory["growth"] is not None:
        assert memory["growth"] == memory["rss_late"] - memory["rss_early"]
