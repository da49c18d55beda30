"""The log by turns told to one viewer: rows, headings, and what is new on the board since their last move."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from doubloon.engine.turns import LogRow, story
from doubloon.engine.words import NO_READER, Catalogue, engine_words
from doubloon.server import protocol
from doubloon.server.errors import say
from doubloon.server.tables import LiveTable
from doubloon.server.telling import reader_of, secretive_seats

MOST_MARKS = 12


def turn_rows(
    live: LiveTable, lang: str, first: int, mine: Sequence[int], most: int | None = None
) -> list[protocol.TurnRow]:
    """The rows of the actions from number `first` (counted from 0) on, as whoever has these seats may know them."""
    if live.table is None:
        return []
    secret, turns = secretive_seats(live, mine), live.turns()
    touched = turns.touched[first : None if most is None else first + most]
    wanted = {row.id: row for rows in touched for row, _ in rows}
    told = (_row(live, row, secret, lang, reader_of(mine)) for _, row in sorted(wanted.items()))
    return [row for row in told if row is not None]


def _row(live: LiveTable, whole: LogRow, secret: Collection[int], lang: str, reader: int) -> protocol.TurnRow | None:
    """A row in short; of what the viewer may not know only that it happened; none if it is not worth a word."""
    row = whole.without(secret)
    if not row.steps:
        step, head = whole.steps[0], protocol.TurnHeading("")
        return protocol.TurnRow(row.id, step.number, head, step.seat, label=say(lang, "secret_choice"), quiet=True)
    table, names = live.table, live.names(lang)
    assert table is not None
    shows, words = table.game.presentation, table.words(lang)
    events = [event for event in row.events() if not shows.is_silent(event)]
    if not events:
        return None
    digest = shows.digest(row, _is_over(live, row))
    label = _say(words, digest.label, digest.params, names, reader) if digest.label else ""
    if not label and not digest.gains:
        label = story(words, events, names, reader)[-1][1]
    return protocol.TurnRow(
        row.id,
        row.steps[0].number,
        _heading(row, words, names, reader),
        digest.seat,
        digest.icon,
        label,
        digest.label.startswith("no_"),
        list(digest.gains),
    )


def _is_over(live: LiveTable, row: LogRow) -> bool:
    """Whether nothing more can come to a row: the pending question belongs to another turn."""
    table, last = live.table, live.turns().touched[-1]
    assert table is not None
    if table.is_over or all(row.id != other.id for other, _ in last):
        return True
    action = table.actions.actions[table.state.options[0]]
    return bool(table.game.presentation.turn(table.state, action).key != row.key)


def _heading(row: LogRow, words: Catalogue, names: Sequence[str], reader: int) -> protocol.TurnHeading:
    head = row.heading
    text = _say(words, head.key, head.params, names, reader) if head.key else ""
    aside = _say(words, head.aside, head.params, names, reader) if head.aside else ""
    return protocol.TurnHeading(text, aside, head.seat)


def _say(words: Catalogue, key: str, params: Mapping[str, Any], names: Sequence[str], reader: int) -> str:
    known = words if words.has("log", key) else engine_words(words.lang)
    return known.say("log", key, params, names, reader)


def marks(live: LiveTable, seat: int, lang: str, mine: Collection[int]) -> list[protocol.BoardMark]:
    """What is new on the board for a seat that is asked: since its last action, summed up, the latest if it is much."""
    table, secret = live.table, secretive_seats(live, list(mine))
    assert table is not None
    last = max((number for number, played in enumerate(live.played) if played.seat == seat), default=-1)
    sums: dict[tuple[str, int | None, str], int] = {}
    for number in range(max(last, 0), len(live.played)):
        for _, step in live.turns().touched[number]:
            for event in () if step.seat in secret else step.events:
                if number == last and event.get("seat") == seat:
                    continue
                for place, whose, n, word in table.game.presentation.marks(event, seat):
                    sums[place, whose, word] = sums.pop((place, whose, word), 0) + n
    words = table.words(lang)
    said = [
        protocol.BoardMark(
            place, whose, _say(words, word, {"n": n}, (), NO_READER) if word else f"{n:+d}".replace("-", "−")
        )
        for (place, whose, word), n in sums.items()
        if n or word
    ]
    return said[-MOST_MARKS:]
