"""The log by turns told to one viewer: rows, headings, and what is new on the board since their last move."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from doubloon.engine.turn_words import KnownRow, Reader, say_log, told_turn
from doubloon.engine.turns import LogRow
from doubloon.server import protocol
from doubloon.server.tables import LiveTable
from doubloon.server.telling import reader_of, secretive_seats

MOST_MARKS = 12


def turn_rows(
    live: LiveTable,
    lang: str,
    first: int,
    mine: Sequence[int],
    most: int | None = None,
    known: Callable[[LogRow, frozenset[int]], KnownRow] | None = None,
) -> list[protocol.TurnRow]:
    """The rows of the actions from number `first` (counted from 0) on, as whoever has these seats may know them.

    `known` says what some may know of a row; whoever tells several viewers has that worked out once.
    """
    if live.table is None:
        return []
    secret = frozenset(secretive_seats(live, mine))
    reader = Reader(lang, live.names(lang), reader_of(mine), secret)
    touched = live.turns().touched[first : None if most is None else first + most]
    wanted = {row.id: row for rows in touched for row, _ in rows}
    told = (_row(live, row, reader, known and known(row, secret)) for _, row in sorted(wanted.items()))
    return [row for row in told if row is not None]


def _row(live: LiveTable, row: LogRow, reader: Reader, known: KnownRow | None) -> protocol.TurnRow | None:
    assert live.table is not None
    told = told_turn(live.table, live.turns(), row, reader, known)
    if told is None:
        return None
    head = protocol.TurnHeading(*told.heading)
    first = next((step for step in row.steps if step.seat not in reader.secret), row.steps[0])
    return protocol.TurnRow(row.id, first.number, head, told.seat, told.icon, told.label, told.quiet, list(told.gains))


def marks(live: LiveTable, seat: int, lang: str, mine: Collection[int]) -> list[protocol.BoardMark]:
    """What is new on the board for a seat that is asked: since its last action, summed up, the latest if it is much."""
    table, secret, touched = live.table, secretive_seats(live, list(mine)), live.turns().touched
    assert table is not None
    last = len(live.played) - 1
    while last >= 0 and live.played[last].seat != seat:
        last -= 1
    sums: dict[tuple[str, int | None, str], int] = {}
    for number in range(max(last, 0), len(live.played)):
        for _, step in touched[number]:
            for event in () if step.seat in secret else step.events:
                if number == last and event.get("seat") == seat:
                    continue
                for place, whose, n, word in table.game.presentation.marks(event, seat):
                    sums[place, whose, word] = sums.pop((place, whose, word), 0) + n
    words = table.words(lang)
    said = [
        protocol.BoardMark(place, whose, say_log(words, word, {"n": n}) if word else f"{n:+d}".replace("-", "−"))
        for (place, whose, word), n in sums.items()
        if n or word
    ]
    return said[-MOST_MARKS:]
