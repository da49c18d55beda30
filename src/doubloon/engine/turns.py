"""Log by turns (aggregated event log): actions and their events gathered into one row a turn.

A game's presentation says to which turn an action belongs, which events stand apart from it (the end of a round), and
what a row shows in short. Server, browser and terminal show these rows and gather nothing themselves.
"""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from doubloon.engine.actions import Action
from doubloon.engine.words import NO_READER, Catalogue

Key = tuple[Any, ...]
EventData = Mapping[str, Any]
# Whose, what (category and id of a name: “good:corn”), and how many; 0 for a thing that is only shown.
Gain = tuple[int | None, str, int]
# A place of the board, whose deed it was, by how much it changed, and if not by a number, the key of a word.
Mark = tuple[str, int | None, int, str]
# What an event changes: the thing (“good:=good” takes its id from the event), the event's number, and its sign.
Change = tuple[str, str, int]


class Heading(NamedTuple):
    """What stands above the rows of one part of the game, as keys of the section `log` of the game's words."""

    key: str
    params: Mapping[str, Any] = {}
    aside: str = ""
    seat: int | None = None  # who is named beside it


class LogTurn(NamedTuple):
    """Which turn an action belongs to. Actions of equal keys that follow each other are one row, unless one `opens`."""

    key: Key
    heading: Heading
    opens: bool = False


class Digest(NamedTuple):
    """A row in short: who (None: everybody), a picture, a few words, what it brought to whom."""

    seat: int | None
    icon: str = ""
    label: str = ""  # a key of the section `log`,
    params: Mapping[str, Any] = {}  # and what it needs
    gains: Sequence[Gain] = ()


@dataclass
class RowStep:
    """What one action brought to a row."""

    number: int  # of the action, counted from 1
    seat: int
    action: Action
    events: list[EventData]


@dataclass
class LogRow:
    """One entry of the log."""

    id: int
    key: Key
    heading: Heading
    opened: bool = False
    steps: list[RowStep] = field(default_factory=list)

    def events(self) -> Iterator[EventData]:
        for step in self.steps:
            yield from step.events

    def without(self, seats: Collection[int]) -> LogRow:
        """The row without what these seats did."""
        if not seats:
            return self
        return LogRow(
            self.id, self.key, self.heading, self.opened, [step for step in self.steps if step.seat not in seats]
        )


class TurnLog:
    """All rows of a table, action by action."""

    def __init__(self, part: Callable[[LogTurn, EventData], LogTurn | None]) -> None:
        self.rows: list[LogRow] = []
        self.touched: list[list[tuple[LogRow, RowStep]]] = []  # by every action: its own row first, then others
        self.events: list[Sequence[EventData]] = []  # of every action,
        self.row_of: list[list[int]] = []  # and their rows
        self._part = part

    def add(self, seat: int, action: Action, turn: LogTurn, events: Sequence[EventData]) -> None:
        """Add what an action did; events that stand apart from its turn have rows of their own."""
        last = {row.key: row for row, _ in (self.touched[-1] if self.touched else ())}
        own = last.get(turn.key)
        if own is None or (turn.opens and own.opened):
            own = self._begin(turn.key, turn.heading)
        own.opened = own.opened or turn.opens
        steps = {own.key: RowStep(len(self.touched) + 1, seat, action, [])}
        rows, row_of = {own.key: own}, []
        for event in events:
            apart = self._part(turn, event) or turn
            if apart.key not in rows:
                rows[apart.key] = last.get(apart.key) or self._begin(apart.key, apart.heading)
                steps[apart.key] = RowStep(len(self.touched) + 1, seat, action, [])
            steps[apart.key].events.append(event)
            row_of.append(rows[apart.key].id)
        for key, row in rows.items():
            row.steps.append(steps[key])
        self.touched.append([(row, steps[key]) for key, row in rows.items()])
        self.events.append(events)
        self.row_of.append(row_of)

    def _begin(self, key: Key, heading: Heading) -> LogRow:
        row = LogRow(len(self.rows), key, heading)
        self.rows.append(row)
        return row


def story(
    words: Catalogue, events: Sequence[EventData], names: Sequence[str], reader: int = NO_READER
) -> list[tuple[int | None, str]]:
    """Events as sentences, each with its seat; what one seat does in succession is one sentence with one subject."""
    said = [(event, words.say("events", event["event"], event, names, reader)) for event in events]
    return retold(words, said, names, reader)


def retold(
    words: Catalogue, said: Sequence[tuple[EventData, str]], names: Sequence[str], reader: int = NO_READER
) -> list[tuple[int | None, str]]:
    """The same of events that are in words already, each by itself."""
    told: list[tuple[int | None, str]] = []
    goes_on = False
    for event, text in said:
        seat, template = event.get("seat"), str(words.text("events", event["event"]))
        plain = template.startswith("{seat} ") and ". " not in template
        if goes_on and plain and seat == told[-1][0]:
            more = words.fill(template.removeprefix("{seat} "), event, names, reader)
            told[-1] = seat, f"{told[-1][1].removesuffix('.')}; {more}"
        else:
            told.append((seat, text))
        goes_on = plain
    return told


def gains_of(events: Iterator[EventData], changes: Mapping[str, Sequence[Change]]) -> list[Gain]:
    """What some events brought, summed up by seat and thing, in the order in which it came."""
    sums: dict[tuple[int | None, str], int] = {}
    shown: set[tuple[int | None, str]] = set()
    for event in events:
        for thing, number, sign in changes.get(event["event"], ()):
            category, _, source = thing.partition("=")
            key = event.get("seat"), f"{category}{event[source]}" if source else thing
            sums[key] = sums.get(key, 0) + sign * (int(event[number]) if number else 1)
            if sign == 0:
                shown.add(key)
    return [(*key, n) for key, n in sums.items() if n or key in shown]


def one_seat(row: LogRow) -> int | None:
    """The seat that acted in a row, if only one did."""
    seats = {step.seat for step in row.steps}
    return seats.pop() if len(seats) == 1 else None


class Spot(NamedTuple):
    """Where an event changes the board: the place (with the event's data in it), by which number, with which sign.

    `{at}` in a place is nothing on the viewer's own mat, and the seat of another one. A `word` replaces the number.
    """

    place: str
    number: str = ""
    sign: int = 1
    word: str = ""
    own: bool = False  # only seen on one's own mat
    nobodys: bool = False  # not marked as somebody's deed


def marks_of(event: EventData, viewer: int | None, spots: Mapping[str, Sequence[Spot]]) -> list[Mark]:
    """What an event changed on the board, by a game's table of spots."""
    seat = event.get("seat")
    data = {**event, "at": "" if seat == viewer else f"{seat}/"}
    return [
        (
            spot.place.format_map(data),
            None if spot.nobodys else seat,
            0 if spot.word else spot.sign * (event[spot.number] if spot.number else 1),
            spot.word,
        )
        for spot in spots.get(event["event"], ())
        if seat == viewer or not spot.own
    ]
