"""Several answers in one line, in notation: a whole move, as hints tell it."""

from __future__ import annotations

from doubloon.cli.tables.drawing import Drawing, Plan, View
from doubloon.engine.table import Table


class Series(Plan):
    """Answers one after another, by whoever is asked first and by nobody else."""

    def __init__(self, actions: list[str]) -> None:
        self.left = actions

    @classmethod
    def read(cls, typed: str, table: Table) -> Series | None:
        """Read a line of notations; None if it is no such line."""
        known = {action.lower(): action for action in table.actions.codes}
        actions = [known.get(word, "") for word in typed.split()]
        return cls(actions) if len(actions) > 1 and all(actions) else None

    def unknown(self, view: View, drawing: Drawing) -> str | None:
        return None

    def next(self, view: View) -> str | None:
        return self.left.pop(0) if self.left and view["to_move"] == view["seat"] else None

    def missed(self, view: View, drawing: Drawing) -> str | None:
        return drawing.labels.say("play", "too_much", {"action": self.left[0]}) if self.left else None
