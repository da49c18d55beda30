"""Staged scoring (presentation model): what the end of a turn, a phase, a year or the game brought, row by row.

It is worked out once, from the events that an action told and the position after it; browser and terminal draw it, and
its words are those of the game's section `staging`. Nothing in it may be hidden from anybody.
"""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from doubloon.engine.state import Event
from doubloon.engine.words import Catalogue, engine_words

POINTS: Final = "points"
FINAL: Final = "final"  # the part that counts the whole score sheet

Said = tuple[str, dict[str, Any]]  # the key of a text, and what its placeholders need


class StagedRow(NamedTuple):
    """What one thing brought to whom."""

    part: str
    key: str
    about: dict[str, Any]
    unit: str  # what is counted
    amounts: list[int]  # by seat
    clause: str
    source: str = ""  # the line of the score sheet
    place: str = ""  # on the board
    counts: Sequence[int] = ()  # what decides, by seat, where that is a number
    counted: str = ""  # what is told of these counts


class Staging(NamedTuple):
    """The end of a part of the game. The totals are those after it, and of what is not told there are none."""

    key: str
    about: dict[str, Any]
    first: int  # the first of the action's events that is told here
    parts: list[str]
    rows: list[StagedRow]
    totals: dict[str, list[int]]
    news: list[Said]

    def gained(self, unit: str, seats: int) -> list[int]:
        """What all rows together bring, by seat."""
        rows = [row.amounts for row in self.rows if row.unit == unit]
        return [sum(amounts[seat] for amounts in rows) for seat in range(seats)]


class ToldRow(NamedTuple):
    """A row in words: what it is called, and how its amounts came about."""

    label: str
    text: str


def by_seat(seats: int, events: Sequence[Event], kind: str) -> list[int]:
    """The first numbers of all events of a kind, by seat."""
    amounts = [0] * seats
    for event in events:
        if event.kind == kind:
            amounts[event.seat] += int(event.a)
    return amounts


def sheet_rows(sheet: Sequence[Mapping[str, int]], clause: str, told: Sequence[StagedRow] = ()) -> list[StagedRow]:
    """All lines of the score sheet that bring anything, without what other rows have told of them already."""
    rows = []
    for source in sheet[0]:
        amounts = [each[source] for each in sheet]
        for row in told:
            if row.source == source:
                amounts = [amount - other for amount, other in zip(amounts, row.amounts, strict=True)]
        if any(amounts):
            rows.append(StagedRow(FINAL, source, {}, POINTS, amounts, clause, source))
    return rows


def title(words: Catalogue, staging: Staging) -> str:
    return words.say("staging", f"title_{staging.key}", staging.about)


def part_label(words: Catalogue, staging: Staging, part: str) -> str:
    return words.say("staging", f"part_{part}", staging.about)


def told_row(words: Catalogue, row: StagedRow, names: Sequence[str]) -> ToldRow:
    """A row in words; the lines of a score sheet are called what they are called there."""
    if row.part == FINAL and row.key == row.source:
        label = str(words.text("sources", row.key))
    else:
        label = words.say("staging", f"row_{row.key}", row.about)
    return ToldRow(_capitalized(label), _reason(words, row, names))


def _reason(words: Catalogue, row: StagedRow, names: Sequence[str]) -> str:
    """Who gets how much for what; or why nobody gets anything."""
    if not any(row.amounts):
        return words.say("staging", f"none_{row.key}", row.about) if words.has("staging", f"none_{row.key}") else ""
    shared, said = engine_words(words.lang), []
    for seat in sorted(range(len(row.amounts)), key=lambda seat: -row.amounts[seat]):
        n = row.amounts[seat]
        if n:
            who, gain = shared.seat_name(seat, names), shared.say("staging", "gain" if n > 0 else "loss", {"n": abs(n)})
            params = {"name": who, "gain": gain}
            if row.counted:
                why = words.say("staging", f"counted_{row.counted}", {"n": row.counts[seat]})
                said.append(shared.say("staging", "because", params | {"why": why}))
            else:
                said.append(shared.say("staging", "simply", params))
    return f"{_capitalized('; '.join(said))}."


def _capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]


def news_lines(words: Catalogue, staging: Staging, names: Sequence[str]) -> list[str]:
    """What lies ready after it."""
    return [words.say("staging", f"news_{key}", params, names) for key, params in staging.news]
