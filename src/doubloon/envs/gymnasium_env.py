"""Gymnasium environment: one learner at a table, the other seats played by bots or by whatever is called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from doubloon.bots import ask, make_bot, usual_bot
from doubloon.bots.base import Bot
from doubloon.engine.state import NOBODY, State
from doubloon.envs.errors import BadEnvironment
from doubloon.envs.rewards import Potential, RewardScheme, points
from doubloon.envs.seeing import Eyes, MaskedObservation
from doubloon.envs.specs import USUAL_SEATS, Spec, spec

RENDER_MODES = ("ansi",)
ANY_SEAT = "random"
SEEDS = 2**31

Policy = Callable[[MaskedObservation], int]
Opponent = str | Policy


class Sampled(np.int64):
    """A random legal action. If the position has changed since it was drawn, it stands for another one."""

    def among(self, options: Sequence[int]) -> int:
        return int(self) if int(self) in options else options[int(self) % len(options)]


class LegalActions(spaces.Discrete):
    """The fixed action space, whose samples are always legal: a random agent need not know the mask.

    Gymnasium's checker draws an action before it resets, and plays it after that.
    """

    def __init__(self, actions: int) -> None:
        super().__init__(actions)
        self.options: Sequence[int] = ()

    def sample(self, mask: NDArray[np.int8] | None = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None and self.options:
            return Sampled(self.options[int(self.np_random.integers(len(self.options)))])
        return super().sample(mask, probability)


class GymTable(gymnasium.Env[MaskedObservation, np.int64]):
    """One learner's seat. Whenever it is asked, all others have decided.

    Opponents are names of bots, which see only what their seat may know, or callables that are given the dictionary of
    observation and action mask of their own seat and return an action. One opponent stands for all.

    >>> import doubloon.envs
    >>> first = lambda seen: seen["action_mask"].argmax()
    >>> env = doubloon.envs.gym_env("puerto-rico", players=3, opponents=["greedy", first])
    >>> seen, _ = env.reset(seed=7)
    >>> over = False
    >>> while not over:
    ...     seen, reward, over, _, _ = env.step(env.action_space.sample())
    >>> reward in (0.0, 0.5, 1.0)
    True
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        table: Spec,
        seat: int | str,
        opponents: Sequence[Opponent],
        rewards: RewardScheme,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise BadEnvironment("bad_render_mode", mode=str(render_mode), modes=", ".join(RENDER_MODES))
        if seat != ANY_SEAT and (isinstance(seat, bool) or seat not in range(table.players)):
            raise BadEnvironment("bad_learner_seat", number=str(seat), last=table.players - 1)
        if len(opponents) != table.players - 1:
            raise BadEnvironment("bad_opponents", found=len(opponents), wanted=table.players - 1)
        for opponent in opponents:
            self._check(opponent, table)
        self.table = table
        self.render_mode = render_mode
        self._seat = seat
        self._opponents = list(opponents)
        self._rewarding = rewards
        self._eyes = Eyes(table)
        self.observation_space: Any = self._eyes.space()
        self.action_space: LegalActions = LegalActions(table.actions)
        self.seat = 0  # the learner's
        self._state: State | None = None
        self._players: dict[int, Bot | Policy] = {}

    @staticmethod
    def _check(opponent: Any, table: Spec) -> None:
        if isinstance(opponent, str):
            make_bot(opponent, table.game, "")
        elif not callable(opponent):
            raise BadEnvironment("bad_opponent", opponent=repr(opponent)[:60])

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[MaskedObservation, dict[str, Any]]:
        """Lay out a table, and let the others decide until the learner is asked."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(SEEDS))
        self.seat = int(self.np_random.integers(self.table.players)) if self._seat == ANY_SEAT else int(self._seat)
        self._state = self.table.open(number)
        others = [seat for seat in range(self.table.players) if seat != self.seat]
        self._players = {
            seat: make_bot(opponent, self.table.game, f"{number} bot {seat}") if isinstance(opponent, str) else opponent
            for seat, opponent in zip(others, self._opponents, strict=True)
        }
        self._potentials = self._rewarding.potentials(self._state)
        self._until_asked(self._state)
        return self._seen(self._state), {}

    def step(self, action: Any) -> tuple[MaskedObservation, float, bool, bool, dict[str, Any]]:
        """Play the learner's action, and let the others decide until the learner is asked again or the game is over."""
        state = self._state
        if state is None:
            raise BadEnvironment("not_reset")
        if state.to_move == NOBODY:
            raise BadEnvironment("over")
        code = action.among(state.options) if isinstance(action, Sampled) else self._eyes.code(action, state)
        reward = self._play(state, code) + self._until_asked(state)
        return self._seen(state), reward, bool(state.to_move == NOBODY), False, {}

    def _until_asked(self, state: State) -> float:
        reward = 0.0
        while state.to_move not in (NOBODY, self.seat):
            reward += self._play(state, self._answer(state))
        return reward

    def _answer(self, state: State) -> int:
        seat = int(state.to_move)
        player = self._players[seat]
        if isinstance(player, Bot):
            return ask(player, self.table.game, state)
        answer: Any = player(self._eyes.see(state, seat))
        return self._eyes.code(answer, state)

    def _play(self, state: State, code: int) -> float:
        """Play an action of any seat; returns what it brought to the learner."""
        state.apply(code)
        earned, self._potentials = self._rewarding.earned(self._potentials, state)
        return float(earned[self.seat])

    def _seen(self, state: State) -> MaskedObservation:
        self.action_space.options = state.options
        return self._eyes.see(state, self.seat)

    def render(self) -> str | None:
        if self._state is None:
            raise BadEnvironment("not_reset")
        told = self._eyes.text(self._state, points(self.table.game, self._state))
        return None if self.render_mode is None else told


def gym_env(
    game: str,
    players: int = USUAL_SEATS,
    options: Mapping[str, Any] | None = None,
    seat: int | str = 0,
    opponents: Opponent | Sequence[Opponent] | None = None,
    reward: str = "win",
    shaping: str | Potential | None = None,
    discount: float = 1.0,
    render_mode: str | None = None,
) -> GymTable:
    """A seat at a table of a game as a Gymnasium environment; without `opponents`, against the usual bot."""
    table = spec(game, players, options)
    chosen: Any = usual_bot(table.game) if opponents is None else opponents
    several = chosen if isinstance(chosen, list | tuple) else [chosen] * (table.players - 1)
    return GymTable(table, seat, several, RewardScheme(table.game, reward, shaping, discount), render_mode)
