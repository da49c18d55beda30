"""Rewards say who did well, and shaping leaves that as it is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np
import pytest

import doubloon
from doubloon import envs
from doubloon.engine.state import State
from doubloon.envs.rewards import RewardScheme, lead

SLUGS = list(doubloon.GAMES)


def played_out(slug: str, seats: int, seed: int) -> doubloon.Table:
    table = doubloon.new(slug, players=seats, seed=seed)
    chance = Random(seed)
    while not table.is_over:
        table.play_code(chance.choice(table.state.options))
    return table


@pytest.mark.parametrize("slug", SLUGS)
def test_the_end_brings_what_was_asked_for(slug: str) -> None:
    for seed in range(3):
        table = played_out(slug, 3, seed)
        nothing = [0.0] * 3
        by_kind = {
            kind: RewardScheme(table.game, kind).earned(nothing, table.state)[0] for kind in ("win", "rank", "score")
        }
        assert sum(by_kind["win"]) == pytest.approx(1)
        assert [seat for seat in range(3) if by_kind["win"][seat] > 0] == table.winners()
        assert sum(by_kind["rank"]) == pytest.approx(0)
        assert max(by_kind["rank"]) == by_kind["rank"][table.winners()[0]]
        assert sum(by_kind["score"]) == pytest.approx(0)
        assert by_kind["score"] == pytest.approx(lead(table.scores()))


def test_whoever_plays_alone_is_compared_with_nobody() -> None:
    table = played_out("burgundy", 1, 1)
    assert RewardScheme(table.game, "score").earned([0.0], table.state)[0] == [float(table.scores()[0])]
    assert RewardScheme(table.game, "rank").earned([0.0], table.state)[0] == [0.0]
    assert RewardScheme(table.game, "win").earned([0.0], table.state)[0] == [float(table.winners() == [0])]


def test_equal_results_share_a_rank() -> None:
    assert lead([3, 5, 7]) == [-3, 0, 3]
    table = played_out("puerto-rico", 4, 2)

    class Tied(type(table.game)):  # type: ignore[misc]
        def winners(self, state: State) -> list[int]:
            return [0, 1]

        def score_sheet(self, state: State) -> list[dict[str, int]]:
            return [{"all": points} for points in (9, 9, 5, 5)]

    rank = RewardScheme(Tied(), "rank").earned([0.0] * 4, table.state)[0]
    assert rank == pytest.approx([2 / 3, 2 / 3, -2 / 3, -2 / 3])
    assert RewardScheme(Tied(), "win").earned([0.0] * 4, table.state)[0] == [0.5, 0.5, 0, 0]


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("shaping", ["score", "value"])
def test_shaping_adds_up_to_the_first_potential_and_nothing_else(slug: str, shaping: str) -> None:
    """Undiscounted, the sum of a game's rewards is the plain one less Φ of the first position, whatever is played."""
    tables = envs.batch(slug, 2, players=2, shaping=shaping)
    tables.reset(seeds=[1, 2])
    rewards = RewardScheme(tables.spec.game, "win", shaping)
    first = np.array([rewards.potentials(tables.spec.open(seed)) for seed in (1, 2)])
    total, heard = np.zeros((2, 2)), np.zeros(2)
    open_rows = np.ones(2, dtype=bool)
    while open_rows.any():
        tables.step(tables.sample())
        total[open_rows] += tables.rewards[open_rows]
        heard += tables.rewards.any(axis=1)
        open_rows &= ~tables.done
    shares = total + first
    assert np.allclose(shares.sum(axis=1), 1, atol=1e-3)
    assert ((np.abs(shares) < 1e-3) | (np.abs(shares - 1) < 1e-3) | (np.abs(shares - 0.5) < 1e-3)).all()
    assert (heard > 3).all()  # long before the end


def test_a_potential_can_be_anything_that_gives_a_number_for_every_seat() -> None:
    calls: list[int] = []

    def doubloons(state: State) -> list[float]:
        calls.append(1)
        return [float(player.doubloons) for player in state.players]  # type: ignore[attr-defined]

    env = envs.aec("puerto-rico", players=3, shaping=doubloons, discount=0.5)
    env.reset(seed=4)
    before = doubloons(env.state_now)
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    after = doubloons(env.state_now)
    assert list(env.rewards.values()) == [0.5 * new - old for old, new in zip(before, after, strict=True)]
    too_few: Callable[[State], list[float]] = lambda state: [0.0]  # noqa: E731
    env = envs.aec("puerto-rico", players=3, shaping=too_few)
    with pytest.raises(envs.BadEnvironment, match="gave 1 number; it must give one for each of 3 seats"):
        env.reset(seed=1)
