"""Transactions: actions are played on a copy of the table, which takes its place once they are on the disk.

So each action is applied once, what cannot be played is refused before anything is written, and what cannot be written
has never happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from doubloon.engine.played import PlayedAction, play
from doubloon.engine.table import Table


@dataclass(slots=True)
class Transaction:
    """What is to be the next entry of a table's log, already played on a copy of the table."""

    before: Table
    number: int  # its place in the log
    after: Table = field(init=False)
    played: list[PlayedAction] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.after = self.before.copy()

    @property
    def actions(self) -> list[str]:
        return [played.action for played in self.played]

    def play(self, action: str, names: Sequence[str] | None = None) -> None:
        self.played.append(play(self.after, action, self.number, names))

    def play_series(self, actions: Sequence[str], names: Sequence[str] | None = None) -> None:
        """Play as many of a series of answers to the pending question as are needed; raises IllegalAction.

        Whichever is possible is played next, until something else is asked; from there the series goes on only as
        long as the same seat is asked and its next answer is possible.
        """
        asked, left, further = _question(self.after), list(actions), False
        while left:
            further = further or _question(self.after) != asked
            possible = self.after.legal_actions()
            if further and (self.after.to_move != asked[0] or left[0] not in possible):
                break
            action = next((action for action in left if action in possible), left[0])
            self.play(action, names)
            left.remove(action)


def _question(table: Table) -> tuple[int | None, str]:
    return table.to_move, "" if table.is_over else table.state.question().name
