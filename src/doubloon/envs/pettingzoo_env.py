"""PettingZoo environment (AEC): all seats of a table are agents, who decide one after another."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from doubloon.engine.state import NOBODY, State
from doubloon.envs.errors import BadEnvironment
from doubloon.envs.rewards import Potential, RewardScheme, points
from doubloon.envs.seeing import Eyes, MaskedObservation
from doubloon.envs.specs import USUAL_SEATS, Spec, spec

RENDER_MODES = ("ansi",)


class AecTable(AECEnv[str, MaskedObservation, int | None]):  # type: ignore[misc]
    """One table. Agents are called `seat_0`, `seat_1` and so on; whose turn it is the game decides, not the order.

    >>> import doubloon.envs
    >>> env = doubloon.envs.aec("puerto-rico", players=3)
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     seen, reward, over, _, _ = env.last()
    ...     env.step(None if over else int(seen["action_mask"].argmax()))
    >>> env.agents
    []
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "doubloon",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
    }

    def __init__(self, table: Spec, rewards: RewardScheme, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise BadEnvironment("bad_render_mode", mode=str(render_mode), modes=", ".join(RENDER_MODES))
        self.spec = table
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(table.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rewarding = rewards
        self._eyes = Eyes(table)
        self._observation_spaces = {agent: self._eyes.space() for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(table.actions) for agent in self.possible_agents}
        self._series = secrets.token_hex(16)
        self._episode = 0
        self._state: State | None = None

    @property
    def state_now(self) -> State:
        """The position, for search and for tests; an observation is all that an agent may know of it."""
        if self._state is None:
            raise BadEnvironment("not_reset")
        return self._state

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Lay out a table; without a seed, the next one of the series that the last seed began."""
        if seed is None:
            self._episode += 1
        else:
            self._series, self._episode = str(seed), 0
        self._state = self.spec.open(f"{self._series}/{self._episode}" if self._episode else self._series)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._potentials = self._rewarding.potentials(self._state)
        self.agent_selection = self.possible_agents[int(self._state.to_move)]

    def observe(self, agent: str) -> MaskedObservation:
        if agent not in self._seats:
            raise BadEnvironment("no_agent", agent=str(agent), agents=", ".join(self.possible_agents))
        return self._eyes.see(self.state_now, self._seats[agent])

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Play the selected agent's action; an agent whose game is over leaves with None."""
        state = self.state_now
        agent = self.agent_selection
        if self.terminations.get(agent):
            self._was_dead_step(action)
            return
        state.apply(self._eyes.code(action, state))
        earned, self._potentials = self._rewarding.earned(self._potentials, state)
        self._cumulative_rewards[agent] = 0.0
        for other, reward in zip(self.possible_agents, earned, strict=True):
            self.rewards[other] = reward
        if state.to_move == NOBODY:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[int(state.to_move)]
        self._accumulate_rewards()

    def render(self) -> str | None:
        state = self.state_now
        return None if self.render_mode is None else self._eyes.text(state, points(self.spec.game, state))

    def close(self) -> None:
        """There is nothing to put away."""


def aec(
    game: str,
    players: int = USUAL_SEATS,
    options: Mapping[str, Any] | None = None,
    reward: str = "win",
    shaping: str | Potential | None = None,
    discount: float = 1.0,
    render_mode: str | None = None,
) -> AecTable:
    """A table of a game as a PettingZoo environment (AEC)."""
    table = spec(game, players, options)
    return AecTable(table, RewardScheme(table.game, reward, shaping, discount), render_mode)
