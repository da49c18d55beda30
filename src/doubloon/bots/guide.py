"""What the search asks of a game besides its evaluation: which answers to look at, and how sure the winner is."""

from __future__ import annotations

from mypy_extensions import i64

from doubloon.engine.state import State


class Guide:
    """One subclass a game."""

    def worth_trying(self, state: State) -> list[int]:
        """Return the answers to look at."""
        return state.options

    def doubt(self, state: State) -> float:
        """Return by how many points the evaluation of a running game may be wrong about a seat."""
        raise NotImplementedError

    def add_tempo(self, state: State, mover: i64, values: list[float]) -> None:
        """Add what the turns still to come in the running round are worth: who has had his turn looks too good.

        `mover` is the seat that has decided last.
        """
        raise NotImplementedError
