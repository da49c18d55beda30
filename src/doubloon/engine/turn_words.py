"""The log by turns in words: a row in short, its heading, and its whole story, as one reader may know them."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from doubloon.engine.table import Table
from doubloon.engine.turns import Digest, EventData, Gain, LogRow, TurnLog, story
from doubloon.engine.words import NO_READER, Catalogue, engine_words


class Reader(NamedTuple):
    """Who is told, in which language: what the seats are called, who is “you”, whose decisions stay unknown."""

    lang: str
    names: Sequence[str]
    seat: int = NO_READER  # who is called “you”
    secret: Collection[int] = ()


class ToldHeading(NamedTuple):
    """What stands above a row, what stands beside it, and who is named there."""

    text: str
    aside: str = ""
    seat: int | None = None


class ToldTurn(NamedTuple):
    """A row in short: who, a picture by category and id of its name, a few words, what it brought to whom."""

    heading: ToldHeading
    seat: int | None
    icon: str = ""
    label: str = ""
    quiet: bool = False  # nothing came of it
    gains: Sequence[Gain] = ()


class KnownRow(NamedTuple):
    """What some may know of a row: its events that are worth words, and it in short."""

    row: LogRow
    events: Sequence[EventData]
    digest: Digest | None  # none if it is not worth a word


def known_row(table: Table, turns: TurnLog, whole: LogRow, secret: Collection[int]) -> KnownRow:
    """What those may know to whom the decisions of some seats are secret: the same for all of them."""
    row, shows = whole.without(secret), table.game.presentation
    events = [event for event in row.events() if not shows.is_silent(event)]
    return KnownRow(row, events, shows.digest(row, is_over(table, turns, row)) if events else None)


def told_turn(
    table: Table, turns: TurnLog, whole: LogRow, reader: Reader, known: KnownRow | None = None
) -> ToldTurn | None:
    """A row in short; of what the reader may not know only that it happened; none if it is not worth a word.

    Whoever tells several readers has what is `known` to them worked out once, and hands it over.
    """
    row, events, digest = known or known_row(table, turns, whole, reader.secret)
    if not row.steps:
        return ToldTurn(ToldHeading(""), whole.steps[0].seat, label=secret_choice(reader.lang), quiet=True)
    if digest is None:
        return None
    words = table.words(reader.lang)
    label = say_log(words, digest.label, digest.params, reader.names, reader.seat) if digest.label else ""
    if not label and not digest.gains:
        label = story(words, events, reader.names, reader.seat)[-1][1]
    quiet = digest.label.startswith("no_")
    return ToldTurn(_heading(row, words, reader), digest.seat, digest.icon, label, quiet, list(digest.gains))


def secret_choice(lang: str) -> str:
    """What is told of a decision that is still unknown."""
    return str(engine_words(lang).text("log", "secret_choice"))


def is_over(table: Table, turns: TurnLog, row: LogRow) -> bool:
    """Whether nothing more can come to a row: the pending question belongs to another turn."""
    if table.is_over or all(row.id != other.id for other, _ in turns.touched[-1]):
        return True
    action = table.actions.actions[table.state.options[0]]
    return bool(table.game.presentation.turn(table.state, action).key != row.key)


def _heading(row: LogRow, words: Catalogue, reader: Reader) -> ToldHeading:
    head = row.heading
    text = say_log(words, head.key, head.params, reader.names, reader.seat) if head.key else ""
    aside = say_log(words, head.aside, head.params, reader.names, reader.seat) if head.aside else ""
    return ToldHeading(text, aside, head.seat)


def say_log(
    words: Catalogue, key: str, params: Mapping[str, Any], names: Sequence[str] = (), reader: int = NO_READER
) -> str:
    """Words of the log: the game's own, else the engine's."""
    known = words if words.has("log", key) else engine_words(words.lang)
    return known.say("log", key, params, names, reader)
