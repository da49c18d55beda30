"""People at a table in the terminal, who follow a script."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from rich.console import Console

import doubloon
from doubloon.bots import make_bot
from doubloon.cli.session import Session
from doubloon.engine.state import State


class FirstChoice:
    """A bot that takes the first choice, and remembers what it was shown."""

    def __init__(self, seat: int) -> None:
        self.new_dice = make_bot("random", doubloon.GAMES["puerto-rico"], str(seat)).new_dice
        self.seen: list[State] = []

    def choose(self, state: State) -> int:
        self.seen.append(state)
        return int(state.options[0])


class Sitting:
    """A session with a script: what was typed, and everything that was shown."""

    def __init__(
        self,
        table: doubloon.Table,
        lines: Iterable[str] = (),
        humans: int = 1,
        lang: str = "en",
        save_to: Path | None = None,
        width: int = 100,
        bots: Callable[[int], Any] | None = None,
        ask_everything: bool = True,
    ) -> None:
        self.page = io.StringIO()
        self.lines = list(lines)
        self.prompts: list[str] = []
        self.marks: list[int] = []  # how much had been shown when a line was asked for
        console = Console(file=self.page, width=width, highlight=False)
        make = bots or (lambda seat: make_bot("random", table.game, str(seat)))
        seats = {seat: make(seat) for seat in range(humans, table.players)}
        self.session = Session(table, seats, lang, save_to, console, self.ask, ask_everything)

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        self.marks.append(len(self.page.getvalue()))
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def after(self, lines: int) -> str:
        """What was shown after so many lines had been typed, before the next one."""
        return self.page.getvalue()[self.marks[lines - 1] : self.marks[lines]]

    def run(self) -> str:
        self.session.run()
        return self.page.getvalue()

    def finish(self) -> str:
        """Play to the end, always taking the first choice."""
        self.session.ask = lambda prompt: str(self.session.teller.numbers()[0])
        return self.run()

    def finish_with_score_sheet(self, lang: str) -> tuple[str, str]:
        """Play to the end in 80 cells and look at the totals; return all that was shown, and the sheet at its end."""
        shown = self.finish()
        assert self.table.is_over
        assert ("Score sheet" if lang == "en" else "Подсчёт очков") in shown
        sheet = shown[shown.rindex("──") :]
        totals = next(line for line in sheet.splitlines() if line.strip().startswith(("Total", "Итого")))
        assert totals.split()[1:] == [str(score) for score in self.table.scores()]
        assert "{" not in shown
        assert "Traceback" not in shown
        assert max(map(len, shown.splitlines())) <= 80
        return shown, sheet

    @property
    def table(self) -> doubloon.Table:
        return self.session.table
