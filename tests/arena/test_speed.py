"""What the benchmark measures with is right, and tables leave nothing behind in memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import doubloon
from doubloon.arena.speed import memory_over_games, mid_game_states
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.state import playout
from doubloon.games import GAMES

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def growth() -> dict[str, float]:
    """How many bytes more are in use each time something is done, by what is done."""
    package = Path(doubloon.__file__).parents[1]
    environment = {**os.environ, "PYTHONPATH": str(package)}
    command = [sys.executable, "-m", "tests.arena.growth"]
    run = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(run.stdout)
    return found


def test_growth_is_noticed(growth: dict[str, float]) -> None:
    assert growth["kept"] > 100


@pytest.mark.parametrize("slug", GAMES)
def test_tables_leave_nothing_behind(slug: str, growth: dict[str, float]) -> None:
    assert growth[slug] < 16


def test_games_leave_nothing_behind(growth: dict[str, float]) -> None:
    assert growth["games"] < 16


def test_mid_game_positions_are_in_the_middle() -> None:
    for number, state in enumerate(mid_game_states(GAMES["puerto-rico"], 4)[:5]):
        whole = playout(doubloon.new("puerto-rico", 4, seed=number).state, dice_from_seed(str(number)))
        dice = dice_from_seed(str(number))
        for _ in range(whole // 2):
            dice.next_uint32()  # what the first half of the answers took
        assert playout(state.copy(), dice) == whole - whole // 2


def test_memory_is_watched_over_the_given_number_of_games() -> None:
    memory = memory_over_games("puerto-rico", 3, 10)
    assert memory["games"] == 10
    if memory["growth"] is not None:
        assert memory["growth"] == memory["rss_late"] - memory["rss_early"]
