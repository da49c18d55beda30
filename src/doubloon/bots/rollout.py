"""Rollout policy: which actions of a game a search compares, how rollouts are played, and where they are cut off."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from doubloon.engine.dice import Dice, dice_from_registers
from doubloon.engine.state import State

MIXING: Final = 8  # numbers drawn until a generator does not resemble the one it was made from


@mypyc_attr(allow_interpreted_subclasses=True)
class RolloutPolicy:
    """One subclass a game.

    In a rollout each seat plays greedily, by the fast policy of an evaluation, or at random. Random rollouts cost
    nearly nothing, and serve where opponents matter mostly by what they take.
    """

    horizon: i64 = 2  # own turns until a rollout is cut off
    greedy_self: bool = True  # whether the searching seat plays greedily at the start of its turns,
    greedy_opponents: bool = True  # and whether the others do
    random_opponents: bool = False  # the others play at random instead
    max_candidates: i64 = 5  # actions that a search compares
    pruning_margin: float  # how much worse than the best their prior may be, in points

    def candidate_actions(self, state: State) -> list[int]:
        """Return the actions to look at."""
        return state.options

    def is_turn(self, state: State) -> bool:
        """Tell whether the seat to move begins a turn."""
        raise NotImplementedError

    def era(self, state: State) -> i64:
        """Return in which part of the game this is. Rollouts are cut off no later than where the next part begins."""
        return 0

    def is_endgame(self, state: State) -> bool:
        """Tell whether so little can still happen that all of it might be searched."""
        raise NotImplementedError

    def temperature(self, state: State) -> float:
        """Return the softmax temperature that turns values into probabilities to win.

        It is about how many points the evaluation of a running game may be wrong.
        """
        raise NotImplementedError

    def random_actions(self, state: State) -> list[int]:
        """Return the actions that random rollouts choose from."""
        return self.candidate_actions(state)

    def random_turn(self, state: State) -> None:
        """Play the turn of a seat at random."""
        seat = state.to_move
        dice = rollout_generator(state)
        while True:
            options = self.random_actions(state)
            state.apply(options[dice.below(len(options))])
            if state.to_move != seat or self.is_turn(state):
                return


def rollout_generator(state: State) -> Dice:
    """Return the random generator of a random turn.

    It is the same wherever the same dice have been seen (common random numbers), and independent of dice to come.
    """
    registers = state.dice.registers()
    registers[0] ^= int(state.to_move) + 1
    dice = dice_from_registers(registers)
    for _ in range(MIXING):
        dice.next_uint32()
    return dice
