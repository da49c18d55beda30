"""News: what has happened since somebody last looked, one line a turn, scorings as tables."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import RenderableType

from doubloon.cli.course import Course
from doubloon.cli.tables.layout import Lines
from doubloon.cli.tables.telling import Teller
from doubloon.cli.tables.turn_lines import TurnLines
from doubloon.engine.turn_words import is_over
from doubloon.engine.turns import LogRow


class News:
    """Remembers what was told of every turn: one that has grown is told again as it is now, any other one is not."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.told = len(course.played)  # actions
        self.latest: list[int] = []  # the rows that were told last
        self._own: list[int] = []  # rows that wait until they are complete
        self._since: dict[int, int] = {}  # the last action of every row that was told
        self._heading = ""
        self._known: dict[int, list[str]] = {}  # of every row that was told, its lines

    def tell(self, teller: Teller, seat: int | None) -> list[RenderableType]:
        """All that is new to a seat (None: to everybody, at the end)."""
        lines, turns, played = TurnLines(teller, self.course, seat), self.course.turns(), self.course.played
        told: list[RenderableType] = []
        waiting = {row_id: turns.rows[row_id] for row_id in self._own}
        latest: list[int] = []
        for number in range(self.told, len(played)):
            waiting |= {row.id: row for row, _ in turns.touched[number]}
            staging = played[number].staging
            if staging is not None:
                parts = turns.row_of[number]
                for row_id in set(parts[staging.first :]) - set(parts[: staging.first]):  # the table tells these
                    self._known[row_id] = _plain(lines.rows([waiting.pop(row_id)]))
                told += [*self._rows(lines, waiting.values(), latest), "", *teller.scoring(staging)]
                waiting = {}
        self._own = [row_id for row_id in waiting if seat is not None and self._goes_on(waiting[row_id], seat)]
        told += self._rows(lines, [row for row in waiting.values() if row.id not in self._own], latest)
        self.told = len(played)
        self.latest = latest or self.latest
        return told

    def _goes_on(self, row: LogRow, seat: int) -> bool:
        """Whether a turn is still to be told when it is over: all that is new in it whoever is asked has just decided.

        What was drawn, or answered itself, is told at once.
        """
        course = self.course
        new = [course.played[step.number - 1] for step in row.steps if step.number > self._since.get(row.id, 0)]
        own = all(played.seat == seat and not (played.drew or played.auto) for played in new)
        return own and not is_over(course.table, course.turns(), row)

    def _rows(self, lines: TurnLines, rows: Iterable[LogRow], latest: list[int]) -> Lines:
        told: Lines = []
        for row in sorted(rows, key=lambda row: row.id):
            plain = _plain(lines.rows([row]))
            if plain and plain != self._known.get(row.id):
                self._known[row.id] = plain
                self._since[row.id] = row.steps[-1].number
                told += lines.rows([row], self._heading)
                self._heading = _heading(lines, row) or self._heading
                latest.append(row.id)
        return told

    def forget(self) -> None:
        """Something was taken back: its turns may be told anew."""
        rows = len(self.course.turns().rows)
        self.told = min(self.told, len(self.course.played))
        self.latest = [row_id for row_id in self.latest if row_id < rows]
        self._own = [row_id for row_id in self._own if row_id < rows]
        self._known.clear()
        self._since.clear()


def _plain(lines: Lines) -> list[str]:
    return [line.plain for line in lines]


def _heading(lines: TurnLines, row: LogRow) -> str:
    told = lines.told(row)
    return "" if told is None else told.heading.text
