"""The record of a table: complete when the game is over, without hashes while it runs or when it cannot be replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from doubloon.engine.errors import DoubloonError
from doubloon.engine.record import HASH_LENGTH, Move, Record
from doubloon.engine.table import Table
from doubloon.engine.version import __version__
from doubloon.games import find_game
from doubloon.server import journal, telling
from doubloon.server.errors import NotNow, UnreplayableTable
from doubloon.server.seats import Access
from doubloon.server.tables import OVER, LiveTable

NO_HASH = "-" * HASH_LENGTH
SECRET = "?"


def record_of(live: LiveTable, access: Access, lang: str) -> Callable[[], str]:
    """Return what writes the record of a table as somebody may have it; that takes a while in a long game.

    The hashes of a running game are left out: they are made of the whole position, dice included.
    """
    if live.table is None:
        raise NotNow("not_started")
    if live.opening.record is not None:
        known = live.opening.record
        return lambda: known
    table = live.table.copy()
    table.names = live.names(lang)
    if live.status == OVER:
        return lambda: str(table.record())
    if live.opening.position is not None:
        raise NotNow("record_of_branch")  # its starting position holds what is hidden
    secret = telling.secretive_seats(live, access.seats)
    return lambda: _without_secrets(table, secret)


def _without_secrets(table: Table, secret: set[int]) -> str:
    """The record of a running game, without hashes, and without what some seats have decided in secret."""
    record = table.record(reveal_seed=False)
    record.moves = [
        replace(move, action=SECRET if move.seat in secret else move.action, hash=NO_HASH) for move in record.moves
    ]
    record.end_hash = NO_HASH
    return str(record)


def kept_record(opening: journal.Opened, log: Sequence[tuple[float, bytes]]) -> str:
    """What was played at a table that cannot be replayed, as its log tells it."""
    if opening.record is not None:
        return opening.record
    try:
        game = find_game(opening.game)
    except DoubloonError:
        raise UnreplayableTable("unknown_kept_game", game=opening.game) from None
    options = {key: value for key, value in opening.options.items() if key != "components"}
    headers = {
        "game": opening.game,
        "engine": __version__,
        "rules": opening.rules,
        "players": len(opening.places),
        "options": options,
        "components": "",
        "seats": [place.name for place in opening.places],
        "dice": [],
    }
    moves = [Move(seat, action, NO_HASH) for seat, action in _played(log)]
    return str(Record(game, headers, moves, {"over": False, "to_move": None}, NO_HASH))


def _played(log: Iterable[tuple[float, bytes]]) -> list[tuple[int, str]]:
    """The actions that stand, without those taken back; an event that cannot be read ends the list."""
    played: list[tuple[int, str]] = []
    for _, data in log:
        try:
            event = journal.read_event(data)
        except ValueError:
            break
        if isinstance(event, journal.Acted):
            played += [(event.seat, action) for action in event.actions]
        elif isinstance(event, journal.Undone):
            del played[max(0, len(played) - event.actions) :]
    return played
