"""What plays one game: evaluation function, rollout policy, weights, levels and personalities, registered together.

The class of a game names its `GameBots` (`Game.bots`), which is imported when somebody wants to play against a bot.
"""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from doubloon.bots.evaluation import Evaluation
from doubloon.bots.levels import LEVELS, Level
from doubloon.bots.personalities import Personality
from doubloon.bots.rollout import RolloutPolicy
from doubloon.engine.errors import BadSetup
from doubloon.engine.game import Game
from doubloon.games import find_game


@dataclass(frozen=True, slots=True)
class Sampling:
    """Which decisions are examples to learn weights from, and how they are rolled out."""

    rollouts: int = 4  # for each action
    one_of: int = 2  # decisions is an example
    horizon: int = 3  # own turns until a rollout is cut off
    random_opponents: bool = False  # examples of good play


@dataclass(frozen=True)
class GameBots:
    """The bots of a game. With an evaluation alone there is the bot `greedy`; everything else is optional.

    `package` is where `weights.toml`, `weights.tuned.toml` and `strength.toml` lie, if there are any. `weights` makes
    of the numbers by name what evaluation, rollout policy and personalities take. Levels that search, hints and
    learning need a rollout policy. `turns` are the steps at which a turn or an action of it is chosen: whether the
    answer only opens a move that further answers complete. `implied` are kinds of actions that a whole move is told
    without.
    """

    package: str
    evaluation: Callable[[Any], Evaluation[Any]]
    weights: Callable[[Mapping[str, list[float]]], Any] = dict
    rollout_policy: Callable[[Any], RolloutPolicy] | None = None
    levels: Mapping[str, Level] = field(default_factory=dict)
    personalities: Mapping[str, Callable[[Any], Personality]] = field(default_factory=dict)
    sampling: Sampling = Sampling()
    turns: Mapping[str, bool] = field(default_factory=dict)
    implied: frozenset[str] = frozenset()


def bots_of(game: Game) -> GameBots | None:
    """The bots of a game; None if only chance plays it."""
    found: GameBots | None = game.part(game.bots)
    return found


def thinking_bots(slug: str) -> GameBots:
    """The bots of a game that has some."""
    found = bots_of(find_game(slug))
    if found is None:
        raise BadSetup("bot_does_not_play", bot="greedy", game=slug)
    return found


def rollout_policy_of(slug: str) -> Callable[[Any], RolloutPolicy]:
    """What makes the rollout policy of a game that has one."""
    found = thinking_bots(slug).rollout_policy
    if found is None:
        raise BadSetup("bot_does_not_play", bot=LEVELS[-1], game=slug)
    return found
