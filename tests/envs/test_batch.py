"""Tables stepped together are the tables of the engine, whatever happens at those beside them."""

from __future__ import annotations

import numpy as np
import pytest

import doubloon
from doubloon import envs
from tests.envs.tables import HIDING, Setting, called

TABLES = 5
SETTINGS: list[Setting] = [*((slug, 3, {}) for slug in doubloon.GAMES), ("burgundy", 1, {}), HIDING[-1]]


@pytest.mark.parametrize("setting", SETTINGS, ids=called)
def test_every_row_is_a_table_of_its_own(setting: Setting) -> None:
    """Played beside tables of the engine, through the end of a game and into the next."""
    slug, seats, options = setting
    tables = envs.batch(slug, TABLES, players=seats, options=options)
    spec = tables.spec
    seeds = [f"row {row}" for row in range(TABLES)]
    tables.reset(seeds)
    beside = [doubloon.new(slug, players=seats, seed=seed, options=options) for seed in seeds]
    played = [0] * TABLES
    finished = 0
    for step in range(100_000):
        for row, table in enumerate(beside):
            assert tables.to_move[row] == table.to_move
            assert sorted(table.state.options) == tables.mask[row].nonzero()[0].tolist()
            if step % 7 == row:
                assert np.array_equal(tables.observation[row], spec.observe(table.state, table.state.to_move))
        actions = tables.sample().copy()
        tables.step(actions)
        for row, table in enumerate(beside):
            table.play_code(int(actions[row]))
            assert tables.done[row] == table.is_over
            if table.is_over:
                finished += 1
                played[row] += 1
                shares = [(seat in table.winners()) / max(1, len(table.winners())) for seat in range(seats)]
                assert np.allclose(tables.rewards[row], shares)
                again = f"{seeds[row]}/{played[row]}"
                beside[row] = doubloon.new(slug, players=seats, seed=again, options=options)
            else:
                assert not tables.rewards[row].any()
        if finished >= 2:
            break
    assert finished == tables.games >= 2


def test_equal_seeds_give_equal_batches() -> None:
    seen = []
    for _ in range(2):
        tables = envs.batch("burgundy", 8, players=2)
        tables.reset(seeds=3)
        for _ in range(200):
            tables.step(tables.sample())
        seen.append((tables.observation.copy(), tables.mask.copy(), tables.games))
    assert np.array_equal(seen[0][0], seen[1][0])
    assert np.array_equal(seen[0][1], seen[1][1])
    assert seen[0][2] == seen[1][2]
    tables.reset(seeds=3)
    first = tables.observation.copy()
    tables.reset(seeds=4)
    assert not np.array_equal(tables.observation, first)
    assert tables.games == 0


def test_arrays_are_made_once_and_show_what_is_played() -> None:
    tables = envs.batch("puerto-rico", 4, players=3)
    arrays = (tables.observation, tables.mask, tables.to_move, tables.rewards, tables.done)
    tables.reset(seeds=1)
    before = [array.copy() for array in arrays]
    tables.step(tables.sample())
    now = (tables.observation, tables.mask, tables.to_move, tables.rewards, tables.done)
    assert all(array is same for array, same in zip(now, arrays, strict=True))
    assert not np.array_equal(arrays[0], before[0])
    with pytest.raises(ValueError, match="read-only"):
        tables.observation[0, 0] = 1


def test_observations_can_be_floats() -> None:
    whole, real = (envs.batch("age-of-discovery", 3, dtype=dtype) for dtype in ("int16", "float32"))
    for tables in (whole, real):
        tables.reset(seeds=5)
    for _ in range(50):
        actions = whole.sample()
        whole.step(actions)
        real.step(actions)
        assert real.observation.dtype == np.float32
        assert np.array_equal(whole.observation, real.observation)


def test_nothing_is_played_if_one_action_is_refused() -> None:
    tables = envs.batch("puerto-rico", 3, players=3)
    with pytest.raises(envs.BadEnvironment, match="call reset first"):
        tables.step([0, 0, 0])
    with pytest.raises(envs.BadEnvironment, match="call reset first"):
        tables.sample()
    with pytest.raises(envs.BadEnvironment, match="2 seeds were given for 3 tables"):
        tables.reset([1, 2])
    tables.reset(seeds=1)
    before = tables.observation.copy()
    legal = tables.sample().copy()
    for wrong, sentence in (
        ([*legal[:2], 467], "Action 467 is not possible at table 2; possible there: "),
        ([*legal[:2], -1], "Action -1 is not possible at table 2"),
        ([*legal[:2], 10**6], "Action 1000000 is not possible at table 2"),
        (legal[:2], r"shape \(2,\) was given; \(3,\) is right"),
        (legal[:, None], r"shape \(3, 1\) was given"),
        (legal.astype(float), "Actions are whole numbers; an array of float64"),
    ):
        with pytest.raises(envs.BadEnvironment, match=sentence) as caught:
            tables.step(wrong)
        assert caught.value.sentence("ru") != str(caught.value)
        assert np.array_equal(before, tables.observation)
    tables.step(legal)
    assert not np.array_equal(before, tables.observation)


def test_batches_that_cannot_be_are_refused() -> None:
    with pytest.raises(envs.BadEnvironment, match="at least 1 table, not 0"):
        envs.batch("puerto-rico", 0)
    with pytest.raises(envs.BadEnvironment, match="int16, float32, not int8"):
        envs.batch("puerto-rico", 1, dtype="int8")
    with pytest.raises(envs.BadEnvironment, match="no reward fame; there are win, rank, score"):
        envs.batch("puerto-rico", 1, reward="fame")
    with pytest.raises(envs.BadEnvironment, match="no potential fame"):
        envs.batch("puerto-rico", 1, shaping="fame")
    for discount in (2, -0.1, "much"):
        with pytest.raises(envs.BadEnvironment, match=f"from 0 to 1, not {discount}"):
            envs.batch("puerto-rico", 1, discount=discount)  # type: ignore[arg-type]


def test_without_a_seed_every_batch_is_another() -> None:
    tables = envs.batch("puerto-rico", 16, players=5)
    tables.reset()
    first = tables.observation.copy()
    tables.reset()
    assert not np.array_equal(first, tables.observation)
