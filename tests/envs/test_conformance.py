"""The environments pass the public conformance tests of their kind, in every game."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import doubloon
from doubloon import envs
from tests.envs.tables import HIDING, Setting, called

SETTINGS = [*((slug, 3, {}) for slug in doubloon.GAMES), ("burgundy", 1, {}), HIDING[-1]]


@pytest.fixture(autouse=True)
def _warnings_are_errors() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Advice, not faults: every environment with an action mask hears the first two; the third is about the cell
        # with the own seat, where one plays alone; the last asks for a registration with `gymnasium.make`.
        warnings.filterwarnings("ignore", message=".*probably should be gymnasium.spaces.box.*")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message=".*maximum and minimum values are equal.*")
        warnings.filterwarnings("ignore", message=".*environment not having a spec.*")
        yield


@pytest.mark.parametrize("setting", SETTINGS, ids=called)
def test_pettingzoo_finds_nothing_wrong(setting: Setting) -> None:
    slug, seats, options = setting
    api_test(envs.aec(slug, players=seats, options=options), num_cycles=300)


@pytest.mark.parametrize("setting", SETTINGS, ids=called)
def test_equal_seeds_give_equal_games(setting: Setting) -> None:
    slug, seats, options = setting
    seed_test(lambda: envs.aec(slug, players=seats, options=options), num_cycles=100)


@pytest.mark.parametrize("setting", SETTINGS, ids=called)
def test_gymnasium_finds_nothing_wrong(setting: Setting) -> None:
    slug, seats, options = setting
    check_env(envs.gym_env(slug, players=seats, options=options, opponents="greedy", render_mode="ansi"))


@pytest.mark.parametrize("slug", list(doubloon.GAMES))
def test_a_whole_game_through_pettingzoo_is_that_of_the_engine(slug: str) -> None:
    env = envs.aec(slug, players=3)
    table = doubloon.new(slug, players=3, seed=11)
    env.reset(seed=11)
    chance = np.random.default_rng(1)
    earned = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, truncated, _ = env.last()
        earned[agent] += reward
        assert not truncated
        if over:
            env.step(None)
            continue
        assert agent == f"seat_{table.to_move}"
        code = int(chance.choice(seen["action_mask"].nonzero()[0]))
        env.step(code)
        table.play_code(code)
    assert table.is_over
    share = 1 / len(table.winners())
    assert earned == {f"seat_{seat}": share if seat in table.winners() else 0.0 for seat in range(3)}
