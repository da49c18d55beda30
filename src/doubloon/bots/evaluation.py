"""Evaluation function: what a position is worth to each seat, and the fast policy that needs nothing else."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, Generic, cast

from mypy_extensions import i64, mypyc_attr

from doubloon.engine.state import NOBODY, S

WORST: Final = -1e9


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(Generic[S]):
    """How good positions of a game are. One subclass a game."""

    def value(self, state: S, seat: i64) -> float:
        """Return what the position is worth to a seat, in points expected at the end of the game."""
        raise NotImplementedError

    def values(self, state: S) -> list[float]:
        """Return the value for every seat."""
        return [self.value(state, seat) for seat in range(state.seats)]

    def is_quiescent(self, state: S) -> bool:
        """Tell whether the running phase is over, so that the position can be compared with others."""
        raise NotImplementedError

    def fast_action(self, state: S) -> i64:
        """Return the action of the fast policy: one ply deep, what is best on the own board, whatever others do."""
        best = WORST
        action: i64 = 0
        for option in state.options:
            twin = cast(S, state.copy())
            twin.apply(option)
            value = self.value(twin, state.to_move)
            if value > best:
                best = value
                action = option
        return action

    def sensible_actions(self, state: S) -> list[int]:
        """Return the answers worth a thought: all but those that take back the last one and change nothing."""
        return state.options

    def macro_actions(self, state: S) -> list[list[int]]:
        """Return ways to the end of the turn, each a series of actions; none where turns are not planned whole."""
        return []

    def fast_move(self, state: S) -> None:
        """Follow the fast policy, and go on as far as it has planned."""
        state.apply(self.fast_action(state))

    def quiesce(self, state: S) -> None:
        """Play to the next quiescent position, everybody by the fast policy."""
        while state.to_move != NOBODY and not self.is_quiescent(state):
            state.apply(self.fast_action(state))
