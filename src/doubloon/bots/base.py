"""What every bot is: something with dice of its own that answers the pending question."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import mypyc_attr

from doubloon.engine.dice import Dice, dice_from_registers
from doubloon.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. Bots with equal seeds that are asked about equal positions, one after another, give equal answers."""

    dice: Dice

    def choose(self, state: State) -> int:
        """Return one of `state.options`.

        `state` is the bot's own to change: an imagined copy of the position, in which whatever the seat to move cannot
        know is made up.
        """
        raise NotImplementedError

    def new_dice(self) -> Dice:
        """Return fresh dice for what the bot imagines chance to do."""
        return dice_from_registers([self.dice.next_uint32() for _ in range(4)])
