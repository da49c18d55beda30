"""What a bot knows about one game: how good a position is, and what a player in a hurry would answer."""

from __future__ import annotations

from typing import Final, Generic, cast

from mypy_extensions import i64

from doubloon.engine.state import NOBODY, S

WORST: Final = -1e9


class Evaluation(Generic[S]):
    """How good positions of a game are. One subclass a game."""

    def value(self, state: S, seat: i64) -> float:
        """Return what the position is worth to a seat, in points expected at the end of the game."""
        raise NotImplementedError

    def values(self, state: S) -> list[float]:
        """Return the value for every seat."""
        return [self.value(state, seat) for seat in range(state.seats)]

    def is_settled(self, state: S) -> bool:
        """Tell whether the running phase is over, so that the position can be compared with others."""
        raise NotImplementedError

    def quick_answer(self, state: S) -> i64:
        """Return what the seat to move would answer without thinking of the others: what is best on its own board."""
        best = WORST
        answer: i64 = 0
        for option in state.options:
            twin = cast(S, state.copy())
            twin.apply(option)
            value = self.value(twin, state.to_move)
            if value > best:
                best = value
                answer = option
        return answer

    def plans(self, state: S) -> list[list[int]]:
        """Return ways to the end of the turn, each a series of answers; none where turns are not thought through."""
        return []

    def move(self, state: S) -> None:
        """Answer quickly, and go on as far as that was thought through."""
        state.apply(self.quick_answer(state))

    def settle(self, state: S) -> None:
        """Play the running phase to its end, everybody answering quickly."""
        while state.to_move != NOBODY and not self.is_settled(state):
            state.apply(self.quick_answer(state))
