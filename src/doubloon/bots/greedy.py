"""The bot `greedy`: tries every answer, plays the running phase to its end in its head, and takes the best result.

Carelessness, errors of judgement and a taste of its own make weaker and more colourful players of it.
"""

from __future__ import annotations

from math import log
from typing import Any, Final, final

from mypy_extensions import i64

from doubloon.bots.base import Bot
from doubloon.bots.evaluation import WORST, Evaluation
from doubloon.bots.personalities import Taste
from doubloon.bots.utility import standing
from doubloon.engine.dice import Dice, dice_from_seed
from doubloon.engine.state import State

FINENESS: Final = 1_000_000  # parts a chance is counted in


@final
class GreedyBot(Bot):
    """Looks to the end of the running phase and no further; what is good there the evaluation says."""

    evaluation: Evaluation[Any]
    carelessness: float  # the share of answers that are given at random
    error: float  # in points: how far it misjudges an answer
    taste: Taste

    def choose(self, state: State) -> int:
        if self.carelessness > 0.0 and chance(self.dice) < self.carelessness:
            return state.options[self.dice.below(len(state.options))]
        state.dice = self.new_dice()
        best = WORST
        answer: i64 = 0
        for option in state.options:
            twin = state.copy()
            twin.apply(option)
            self.evaluation.settle(twin)
            value = standing(self.evaluation.values(twin), state.to_move) + self.taste.pleasure(twin, state.to_move)
            if self.error > 0.0:
                value += self.error * misjudgement(self.dice)
            if value > best:
                best = value
                answer = option
        return answer


def chance(dice: Dice) -> float:
    """Return a number between 0 and 1, neither included."""
    return (float(dice.below(FINENESS)) + 0.5) / float(FINENESS)


def misjudgement(dice: Dice) -> float:
    """Return an error: mostly small, as often too high as too low."""
    share = chance(dice)
    return log(share / (1.0 - share))


def greedy_bot(
    evaluation: Evaluation[Any],
    seed: str,
    carelessness: float = 0.0,
    error: float = 0.0,
    taste: Taste | None = None,
) -> GreedyBot:
    bot = GreedyBot()
    bot.dice = dice_from_seed(seed)
    bot.evaluation = evaluation
    bot.carelessness = carelessness
    bot.error = error
    bot.taste = Taste() if taste is None else taste
    return bot
