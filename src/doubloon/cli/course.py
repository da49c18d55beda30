"""The course of a game at one keyboard: what was played, who decided it, and how far back one may go."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from doubloon.engine.played import PlayedAction, play, turns_of
from doubloon.engine.table import Table
from doubloon.engine.turns import TurnLog
from doubloon.engine.undoing import UndoReach, reach_of


class Course:
    """A table with the story of how it came there. `bots` are the seats that no person takes."""

    def __init__(self, table: Table, bots: Collection[int]) -> None:
        self.table = table.record().start()
        self.bots = bots
        self.played: list[PlayedAction] = []
        self.is_asked_again = False  # whether the pending question was answered and taken back
        self._turns: TurnLog | None = None
        for code in table.history:
            self.play([table.actions.notation(code)])

    @property
    def people(self) -> int:
        return self.table.players - len(self.bots)

    def play(self, actions: Sequence[str], auto: bool = False) -> None:
        """Play what somebody gave at once; `auto` is what answered itself."""
        number = self.played[-1].number + 1 if self.played else 1
        for action in actions:
            played = play(self.table, action, number)
            played.bot, played.auto = played.seat in self.bots, auto
            self.played.append(played)
        self.is_asked_again = False

    def turns(self) -> TurnLog:
        """The log by turns; after an undo it is gathered anew."""
        self._turns = turns_of(self.table, self.played, self._turns)
        return self._turns

    def reach(self, seat: int) -> UndoReach:
        """How far whoever is asked may go back."""
        return reach_of(self.table.game, self.played, [seat], alone=self.people == 1)

    def take_back(self, actions: int) -> str:
        """Take the last actions back; returns the notation of the first of them. What it answered is asked again."""
        action = self.table.undo(actions)
        del self.played[-actions:]
        self._turns = None
        self.is_asked_again = True
        return action
