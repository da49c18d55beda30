"""What the search asks of a game besides its evaluation: which answers to look at, how far, and how sure a lead is."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from doubloon.engine.dice import Dice, dice_from_words
from doubloon.engine.state import State

MIXING: Final = 8  # words until dice do not resemble those they were made from


class Guide:
    """One subclass a game."""

    horizon: i64  # own turns to play on for
    careful_self: bool  # whether the seat itself answers as greedy would at the start of a turn, or quickly
    careful_rivals: bool  # and whether the others do,
    rash_rivals: bool  # or do not look at what their answers are worth at all, which costs nearly nothing
    most_rivals: i64  # answers to compare
    hope_width: float  # how much worse than the best a first impression may be, in points

    def worth_trying(self, state: State) -> list[int]:
        """Return the answers to look at."""
        return state.options

    def is_turn(self, state: State) -> bool:
        """Tell whether the seat to move begins a turn."""
        raise NotImplementedError

    def era(self, state: State) -> i64:
        """Return in which part of the game this is. Positions are judged no later than where the next part begins."""
        return 0

    def is_near_end(self, state: State) -> bool:
        """Tell whether so little can still happen that all of it might be tried."""
        raise NotImplementedError

    def doubt(self, state: State) -> float:
        """Return by how many points the evaluation of a running game may be wrong about a seat."""
        raise NotImplementedError

    def rash_answers(self, state: State) -> list[int]:
        """Return the answers of which a seat that does not look takes any."""
        return self.worth_trying(state)

    def rash_turn(self, state: State) -> None:
        """Play the turn of a seat that does not look."""
        seat = state.to_move
        dice = whims(state)
        while True:
            options = self.rash_answers(state)
            state.apply(options[dice.below(len(options))])
            if state.to_move != seat or self.is_turn(state):
                return


def whims(state: State) -> Dice:
    """Return dice for rash answers: the same wherever the same luck has been seen, and other than the luck to come."""
    words = state.dice.words()
    words[0] ^= int(state.to_move) + 1
    dice = dice_from_words(words)
    for _ in range(MIXING):
        dice.word()
    return dice
