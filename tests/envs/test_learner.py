"""A learner at a table: whoever sits opposite, it is asked when it is its turn, and wrong input is told."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import doubloon
from doubloon import envs


def first_action(seen: dict[str, Any]) -> int:
    return int(seen["action_mask"].argmax())


@pytest.mark.parametrize("slug", list(doubloon.GAMES))
@pytest.mark.parametrize("seat", [0, 2, "random"])
def test_the_learner_is_asked_at_its_own_seat_only(slug: str, seat: int | str) -> None:
    env = envs.gym_env(slug, players=3, seat=seat, opponents=["random", first_action])
    seats = set()
    for seed in range(3):
        seen, _ = env.reset(seed=seed)
        seats.add(env.seat)
        over, reward = False, 0.0
        while not over:
            observed = env.table.decode(seen["observation"])
            assert observed["seat"] == observed["to_move"] == env.seat
            assert seen["action_mask"].any()
            seen, reward, over, _, _ = env.step(env.action_space.sample())
        assert env.table.decode(seen["observation"])["over"]
        assert not seen["action_mask"].any()
        assert reward in (0.0, 0.5, 1.0)
    assert seats <= ({seat} if seat != "random" else {0, 1, 2})


def test_bots_play_as_well_as_their_names_say() -> None:
    """A learner that decides at random does not win against bots that think, not even once in a few games."""
    env = envs.gym_env("puerto-rico", players=3, opponents="greedy")
    total = 0.0
    for seed in range(3):
        env.reset(seed=seed)
        over = False
        while not over:
            _, reward, over, _, _ = env.step(env.action_space.sample())
        total += reward
    assert total == 0


def test_a_callable_sees_its_own_seat() -> None:
    asked: list[int] = []
    env: envs.GymTable

    def opponent(seen: dict[str, Any]) -> int:
        told = env.table.decode(seen["observation"])
        assert told["seat"] == told["to_move"]
        asked.append(told["seat"])
        return first_action(seen)

    env = envs.gym_env("puerto-rico", players=4, seat=1, opponents=opponent)
    env.reset(seed=1)
    for _ in range(20):
        env.step(env.action_space.sample())
    assert set(asked) == {0, 2, 3}


def test_a_sample_drawn_before_stays_legal_but_a_wrong_action_is_refused() -> None:
    env = envs.gym_env("burgundy", players=2, opponents="random")
    env.reset(seed=1)
    drawn = [env.action_space.sample() for _ in range(20)]
    env.reset(seed=2)
    for action in drawn:
        env.step(action)
    seen, _ = env.reset(seed=3)
    illegal = int((seen["action_mask"] == 0).argmax())
    for wrong, sentence in (
        (illegal, rf"Action {illegal} is not possible now; possible: \d+ \("),
        (np.int64(illegal), "is not possible now"),
        ("take", "'take' is no action; actions are whole numbers from 0 to 680"),
        (1.0, "1.0 is no action"),
        (None, "None is no action"),
        (True, "True is no action"),
    ):
        with pytest.raises(envs.BadEnvironment, match=sentence):
            env.step(wrong)
    legal = int(seen["action_mask"].argmax())
    env.step(legal)


def test_an_opponent_that_breaks_the_rules_is_told_so() -> None:
    env = envs.gym_env("puerto-rico", players=3, opponents=lambda seen: 467, options={"governor": 1})
    with pytest.raises(envs.BadEnvironment, match="467 is not possible"):
        env.reset(seed=1)


def test_tables_that_cannot_be_are_refused() -> None:
    with pytest.raises(doubloon.BadSetup, match="grandmaster"):
        envs.gym_env("puerto-rico", opponents="grandmaster")
    with pytest.raises(envs.BadEnvironment, match="2 opponents were named; this table needs 3"):
        envs.gym_env("puerto-rico", opponents=["greedy", "easy"])
    with pytest.raises(envs.BadEnvironment, match="7 is no opponent"):
        envs.gym_env("puerto-rico", opponents=[7, "easy", "easy"])
    with pytest.raises(envs.BadEnvironment, match="cannot sit at 4; seats are 0 to 3"):
        envs.gym_env("puerto-rico", seat=4)
    with pytest.raises(envs.BadEnvironment, match="no render mode human"):
        envs.gym_env("puerto-rico", render_mode="human")
    with pytest.raises(envs.BadEnvironment, match="no render mode human"):
        envs.aec("puerto-rico", render_mode="human")
    with pytest.raises(envs.BadEnvironment, match="no agent nobody; agents are seat_0, seat_1, seat_2, seat_3"):
        envs.aec("puerto-rico").observe("nobody")
    fresh = envs.gym_env("puerto-rico")
    with pytest.raises(envs.BadEnvironment, match="call reset first"):
        fresh.step(0)
    with pytest.raises(envs.BadEnvironment, match="call reset first"):
        envs.aec("puerto-rico").observe("seat_0")


def test_a_finished_game_goes_no_further() -> None:
    env = envs.gym_env("age-of-discovery", players=2, opponents="random")
    env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, _ = env.step(env.action_space.sample())
    with pytest.raises(envs.BadEnvironment, match="The game is over; call reset"):
        env.step(0)


def test_a_table_can_be_read_as_text() -> None:
    env = envs.gym_env("puerto-rico", players=3, opponents="random", render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert shown is not None
    assert shown.splitlines()[0].startswith("Seat 0: ")
    assert "Points: [" in shown
    assert envs.gym_env("puerto-rico", players=3, opponents="random").render_mode is None


def test_a_pettingzoo_table_goes_on_with_its_series() -> None:
    first, second = (envs.aec("puerto-rico", players=3, render_mode="ansi") for _ in range(2))
    shown = []
    for env in (first, second):
        env.reset(seed=5)
        env.reset()
        shown.append(env.observe("seat_1")["observation"])
        assert env.render() is not None
    assert np.array_equal(shown[0], shown[1])
    first.reset(seed=5)
    assert not np.array_equal(first.observe("seat_1")["observation"], shown[0])
