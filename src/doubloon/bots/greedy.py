"""The greedy policy: every action is tried and the running phase played to its end, and the best result is taken.

An epsilon, noise in the values and a personality make weaker and more colourful players of it.
"""
# Compiled by mypyc.

from __future__ import annotations

from math import log
from typing import Any, Final, final

from mypy_extensions import i64

from doubloon.bots.base import Bot
from doubloon.bots.evaluation import WORST, Evaluation
from doubloon.bots.personalities import Personality
from doubloon.bots.utility import margin
from doubloon.engine.dice import Dice, dice_from_seed
from doubloon.engine.state import State

FINENESS: Final = 1_000_000  # parts a probability is counted in


@final
class GreedyBot(Bot):
    """Looks to the next quiescent position and no further; what is good there the evaluation says."""

    evaluation: Evaluation[Any]
    epsilon: float  # the share of actions that are taken at random
    noise: float  # scale, in points, of the errors in the values
    personality: Personality

    def choose(self, state: State) -> int:
        if self.epsilon > 0.0 and uniform(self.dice) < self.epsilon:
            return state.options[self.dice.below(len(state.options))]
        state.dice = self.new_dice()
        best = WORST
        action: i64 = 0
        for option in self.evaluation.sensible_actions(state):
            twin = state.copy()
            twin.apply(option)
            self.evaluation.quiesce(twin)
            value = margin(self.evaluation.values(twin), state.to_move) + self.personality.bonus(twin, state.to_move)
            if self.noise > 0.0:
                value += self.noise * logistic_noise(self.dice)
            if value > best:
                best = value
                action = option
        return action


def uniform(dice: Dice) -> float:
    """Return a number between 0 and 1, neither included."""
    return (float(dice.below(FINENESS)) + 0.5) / float(FINENESS)


def logistic_noise(dice: Dice) -> float:
    """Return a number of the standard logistic distribution."""
    share = uniform(dice)
    return log(share / (1.0 - share))


def greedy_bot(
    evaluation: Evaluation[Any],
    seed: str,
    epsilon: float = 0.0,
    noise: float = 0.0,
    personality: Personality | None = None,
) -> GreedyBot:
    bot = GreedyBot()
    bot.dice = dice_from_seed(seed)
    bot.evaluation = evaluation
    bot.epsilon = epsilon
    bot.noise = noise
    bot.personality = Personality() if personality is None else personality
    return bot
