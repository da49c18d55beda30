"""The bot `random`: every possible answer is equally likely."""
# Compiled by mypyc.

from __future__ import annotations

from typing import final

from doubloon.bots.base import Bot
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.state import State


@final
class RandomBot(Bot):
    """Knows the rules and nothing else."""

    def choose(self, state: State) -> int:
        return state.options[self.dice.below(len(state.options))]


def random_bot(seed: str) -> RandomBot:
    bot = RandomBot()
    bot.dice = dice_from_seed(seed)
    return bot
