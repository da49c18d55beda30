"""The bot `greedy`: tries every answer, plays the running phase to its end in its head, and takes the best result."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from doubloon.bots.base import Bot
from doubloon.bots.evaluation import WORST, Evaluation
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.state import State

# Only being ahead wins. The shares add up to 1, or else a longer game, which gives everybody more, would look good.
RIVAL_SHARE: Final = 0.5
FIELD_SHARE: Final = 0.5


@final
class GreedyBot(Bot):
    """Looks to the end of the running phase and no further; what is good there the evaluation says."""

    evaluation: Evaluation[Any]

    def choose(self, state: State) -> int:
        state.dice = self.new_dice()
        best = WORST
        answer: i64 = 0
        for option in state.options:
            twin = state.copy()
            twin.apply(option)
            self.evaluation.settle(twin)
            value = standing(self.evaluation.values(twin), state.to_move)
            if value > best:
                best = value
                answer = option
        return answer


def standing(values: list[float], seat: i64) -> float:
    """Return how a seat stands against the others: its own value, less shares of the best rival's and of the mean."""
    strongest = WORST
    total = 0.0
    for other in range(i64(len(values))):
        if other != seat:
            strongest = max(strongest, values[other])
            total += values[other]
    rivals = len(values) - 1
    if rivals == 0:
        return values[seat]
    return values[seat] - RIVAL_SHARE * strongest - FIELD_SHARE * total / rivals


def greedy_bot(evaluation: Evaluation[Any], seed: str) -> GreedyBot:
    bot = GreedyBot()
    bot.dice = dice_from_seed(seed)
    bot.evaluation = evaluation
    return bot
