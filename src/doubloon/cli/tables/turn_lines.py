"""The log by turns in a terminal: one compact line a turn under its heading, and the whole story of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from doubloon.cli.course import Course
from doubloon.cli.tables.layout import Lines
from doubloon.cli.tables.telling import Teller
from doubloon.engine.turn_words import Reader, ToldHeading, ToldTurn, told_turn
from doubloon.engine.turns import EventData, Gain, LogRow, story

INDENT = "  "


class TurnLines:
    """Rows of the log for one reader: a seat (None: after the end), or the one person who plays."""

    def __init__(self, teller: Teller, course: Course, seat: int | None) -> None:
        self.teller = teller
        self.course = course
        table = course.table
        known = range(table.players) if seat is None else [seat]
        self.reader = Reader(teller.lang, teller.names(), teller.reader, table.secretive_seats(known))

    def told(self, row: LogRow) -> ToldTurn | None:
        return told_turn(self.course.table, self.course.turns(), row, self.reader)

    def rows(self, rows: Iterable[LogRow], heading: str = "") -> Lines:
        """Rows in short, each part of the game under its heading; one that stands there already is not repeated."""
        lines: Lines = []
        for row, told in self.under_headings(rows, lines, heading):
            line = self.line(told)
            if told.seat is None and not told.gains and not told.quiet:
                line.append(f" — {self.sentences(row)[-1][1]}")  # what came of it, where nobody got anything
            lines += [line, *self.answered(row)]
        return lines

    def heading(self, told: ToldHeading) -> Text:
        beside = [told.aside, self.called(told.seat) if told.seat is not None else ""]
        return Text(" · ".join(filter(None, [told.text, ": ".join(filter(None, beside))])), "bold")

    def line(self, told: ToldTurn) -> Text:
        """Who, what, and what it brought to whom."""
        line = Text(INDENT, "dim" if told.quiet else "")
        if told.seat is None:
            line.append(_capital(told.label))
        else:
            name = self.called(told.seat, first=True)
            line.append(name, self.style(told.seat))
            signs = [self.teller.drawing.log_sign(told.icon), told.label.removeprefix(f"{name} ")]
            line.append("".join(f" · {sign}" for sign in dict.fromkeys(filter(None, signs))))
        seats = list(dict.fromkeys(seat for seat, _, _ in told.gains))
        seats.sort(key=lambda seat: seat != told.seat)  # whose turn it is comes first, and needs no name again
        for place, seat in enumerate(seats):
            line.append(" — " if place == 0 else "; ")
            if seat not in (None, told.seat):
                line.append(self.called(seat), self.style(seat))
                line.append(": ")
            line.append(", ".join(self.gain(gain) for gain in told.gains if gain[0] == seat))
        return line

    def gain(self, gain: Gain) -> str:
        """A thing by its name, and how many more or fewer there are of it."""
        _, what, n = gain
        category, _, ident = what.partition(":")
        name = self.course.table.words(self.teller.lang).name(category, ident)
        return f"{name} {n:+d}".replace("-", "−") if n else name

    def answered(self, row: LogRow) -> Lines:
        """What gave itself as an answer, quietly."""
        table, played, touched = self.course.table, self.course.played, self.course.turns().touched
        said = [
            table.describe(played[step.number - 1].action, self.teller.lang)
            for step in row.steps
            if played[step.number - 1].auto and touched[step.number - 1][0][0].id == row.id
        ]
        parts = [part if place == 0 else _small(part) for place, part in enumerate(dict.fromkeys(said))]
        return [Text(f"{INDENT * 2}{self.teller.say('by_itself', action='; '.join(parts))}", "dim")] if parts else []

    def under_headings(
        self, rows: Iterable[LogRow], lines: Lines, heading: str = ""
    ) -> Iterator[tuple[LogRow, ToldTurn]]:
        """Rows that are told, each after the heading of its part of the game was added to the lines."""
        for row in rows:
            told = self.told(row)
            if told is None:
                continue
            if told.heading.text not in ("", heading):
                lines.append(self.heading(told.heading))
                heading = told.heading.text
            yield row, told

    def details(self, rows: Iterable[LogRow]) -> Lines:
        """Everything that happened in some turns, with the rules behind it; equal ones are named once."""
        lines: Lines = []
        rules = ""
        for row, told in self.under_headings(rows, lines):
            lines += [*self.story(row, told), *self.answered(row)]
            if self.rules(row) not in ("", rules):
                rules = self.rules(row)
                lines.append(Text(f"{INDENT * 2}{rules}", "dim"))
        return lines

    def rules(self, row: LogRow) -> str:
        """The titles of the rules that a turn followed."""
        clauses = self.teller.book.clauses
        return ", ".join(dict.fromkeys(clauses[event["clause"]].label for event in self.events(row)))

    def story(self, whole: LogRow, told: ToldTurn) -> Lines:
        """What everybody did in a turn, sentence by sentence."""
        sentences = self.sentences(whole)
        if not sentences:
            return [self.line(told)]
        lines: Lines = []
        for seat, sentence in sentences:
            name = "" if seat is None else self.called(seat, first=True)
            if name and sentence.startswith(f"{name} "):
                lines.append(Text.assemble(INDENT, (name, self.style(seat)), sentence.removeprefix(name)))
            else:
                lines.append(Text(INDENT + sentence))
        return lines

    def sentences(self, row: LogRow) -> list[tuple[int | None, str]]:
        words = self.course.table.words(self.teller.lang)
        return story(words, self.events(row), self.reader.names, self.reader.seat)

    def events(self, row: LogRow) -> list[EventData]:
        """What happened in a turn, as far as the reader may know it and it is worth a word."""
        silent = self.course.table.game.presentation.is_silent
        return [event for event in row.without(self.reader.secret).events() if not silent(event)]

    def called(self, seat: int | None, first: bool = False) -> str:
        """A name as the reader hears it; “you” has a capital only where it begins a line."""
        assert seat is not None
        if seat == self.reader.seat:
            return _capital(self.teller.you) if first else self.teller.you
        return self.teller.name(seat)

    def style(self, seat: int | None) -> str:
        return "" if seat is None else self.teller.drawing.seat_style(seat)


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
