"""What the search asks of a game besides its evaluation: which answers to look at, how far, and how sure a lead is."""

from __future__ import annotations

from mypy_extensions import i64

from doubloon.engine.state import State


class Guide:
    """One subclass a game."""

    horizon: i64  # own turns to play on for
    careful_self: bool  # whether the seat itself answers as greedy would at the start of a turn, or quickly
    careful_rivals: bool  # and whether the others do
    most_rivals: i64  # answers to compare
    hope_width: float  # how much worse than the best a first impression may be, in points

    def worth_trying(self, state: State) -> list[int]:
        """Return the answers to look at."""
        return state.options

    def is_turn(self, state: State) -> bool:
        """Tell whether the seat to move begins a turn."""
        raise NotImplementedError

    def is_near_end(self, state: State) -> bool:
        """Tell whether so little can still happen that all of it might be tried."""
        raise NotImplementedError

    def doubt(self, state: State) -> float:
        """Return by how many points the evaluation of a running game may be wrong about a seat."""
        raise NotImplementedError
