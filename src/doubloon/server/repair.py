"""A database that was not closed properly or has lost bits: looked over, and what is sound saved from what is not."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

from doubloon.server import chain, database, journal
from doubloon.server.database import StorageError
from doubloon.server.logs import note

MOST_LOST = 100_000  # more than any game has; a damaged number may be anything


class Saved(NamedTuple):
    """What came over from a damaged file: tables that are whole, and how many events of each that is not."""

    whole: int
    cut: dict[str, int]


def open_sound(path: Path) -> sqlite3.Connection:
    """Open the database of a data folder in the present schema; a damaged one is kept aside and what is sound saved."""
    database.drop_twins(path)
    wal = path.with_name(path.name + "-wal")
    left_open = wal.exists() and wal.stat().st_size > 0
    if left_open:
        note("left_open", logging.WARNING, file=path.name)
    try:
        connection = database.connect(path)
        version = database.version_of(connection, path)
        if version and not database.is_sound(connection):
            connection = _save(connection, path)
        kept = database.prepare(connection, path)
        if version and not logs_are_sound(connection):
            connection = _save(connection, path)
    except sqlite3.OperationalError:
        raise
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:  # SQLite's own words may quote what is no text
        raise StorageError("unreadable_file", file=str(path), problem=str(error)) from error
    if kept is not None:
        note("migrated", logging.WARNING, file=kept.name, version=database.VERSION)
    return connection


def logs_are_sound(connection: sqlite3.Connection) -> bool:
    """Tell whether every log is sound event by event, and as long as the table's card knows it to have been."""
    columns = "table_id, number, at, CAST(event AS BLOB), checksum"
    try:
        known = dict(connection.execute("SELECT id, CAST(events AS INTEGER) FROM tables"))
        rows = connection.execute(f"SELECT {columns} FROM events ORDER BY table_id, number")
        for table, log in groupby(rows, itemgetter(0)):
            events = (row[1:] for row in log)
            if not isinstance(table, str) or not chain.read_log(table, events, known.pop(table, 0)).whole:
                return False
    except sqlite3.OperationalError as error:
        if hasattr(error, "sqlite_errorcode"):
            raise
        return False  # a text that is none
    return not any(known.values())


def _save(connection: sqlite3.Connection, path: Path) -> sqlite3.Connection:
    """Put a damaged file aside, and begin a new one with every log as far as it is sound."""
    connection.close()
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    database.make_private(part)
    with (
        closing(sqlite3.connect(path, isolation_level=None)) as damaged,
        closing(sqlite3.connect(part, isolation_level=None)) as sound,
    ):
        saved = salvage(damaged, sound)
    kept = database.replace(path, part, "damaged")
    note("repaired", logging.ERROR, file=kept.name, whole=saved.whole, cut=len(saved.cut))
    for table, events in saved.cut.items():
        note("table_cut", logging.ERROR, table=table, n=events)
    return database.connect(path)


def salvage(damaged: sqlite3.Connection, sound: sqlite3.Connection) -> Saved:
    """Copy what is sound into a new file of the same schema."""
    damaged.text_factory = database.readable_text
    version = max(1, int(database.pragma(damaged, "user_version")))
    sound.execute("BEGIN IMMEDIATE")
    _copy_schema(damaged, sound, version)
    cards = {row[0]: row for row in _readable(damaged, "tables", "id")}
    locks = "keys" if version > 1 else "seats"
    keys = {row[0]: row for row in _readable(damaged, locks, "lock" if version > 1 else "key")}
    tables = dict.fromkeys([*cards, *(row[1] for row in keys.values())])
    tables |= dict.fromkeys(row[0] for row in _readable(damaged, "events", "table_id", "DISTINCT table_id"))
    cut: dict[str, int] = {}
    for table in tables:
        log, lost = _log(damaged, table, version, cards.get(table, ()))
        if lost or not log:
            cut[table] = len(log)
        if lost and log:
            log.append((len(log), time.time(), journal.write_event(journal.Cut(lost))))
        rows: Iterable[tuple[Any, ...]] = chain.chained(table, log) if version >= database.CHECKSUMS else log
        _insert(sound, "events", ((table, *row) for row in rows))
    gone = {table for table, events in cut.items() if not events}
    _insert(sound, "tables", (row for row in cards.values() if row[0] not in gone))
    _insert(sound, locks, (row for row in keys.values() if row[1] not in gone))
    if version > 1:  # cards that may not be those of the logs any more are made again
        sound.execute("UPDATE tables SET events = 0 WHERE status <> 'over'")
        sound.executemany("UPDATE tables SET events = 0 WHERE id = ?", ((table,) for table in cut))
    sound.execute("COMMIT")
    return Saved(len(tables) - len(cut), cut)


def _copy_schema(damaged: sqlite3.Connection, sound: sqlite3.Connection, version: int) -> None:
    for (statement,) in list(damaged.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")):
        sound.execute(statement)
    if version > 1:
        sound.execute(f"PRAGMA application_id = {database.APPLICATION}")
        sound.execute(f"PRAGMA user_version = {version}")


def _insert(sound: sqlite3.Connection, name: str, rows: Iterable[tuple[Any, ...]]) -> None:
    for row in rows:
        sound.execute(f"INSERT OR IGNORE INTO {name} VALUES ({', '.join('?' * len(row))})", row)


def _readable(damaged: sqlite3.Connection, name: str, key: str, what: str = "*") -> list[tuple[Any, ...]]:
    """All rows that can be reached from the beginning or from the end."""
    found: dict[tuple[Any, ...], None] = {}
    for order in ("ASC", "DESC"):
        for row in _Rows(damaged, f"SELECT {what} FROM {name} ORDER BY {key} {order}"):
            found[row] = None
    return list(found)


def _log(
    damaged: sqlite3.Connection, table: str, version: int, card: tuple[Any, ...]
) -> tuple[list[tuple[int, float, bytes]], int]:
    """The events of a table up to the first that is not sound, and how many are lost."""
    checked = version >= database.CHECKSUMS
    columns = "CAST(number AS INTEGER), CAST(at AS REAL), CAST(event AS BLOB)" + (", checksum" if checked else "")
    rows = _Rows(damaged, f"SELECT {columns} FROM events WHERE table_id = ? ORDER BY number", table)
    known = card[5] if version > 1 and card and isinstance(card[5], int) else 0
    log = chain.read_log(table, rows if checked else chain.chained(table, rows), known)
    events = [(number, at, event) for number, (at, event) in enumerate(log.events)]
    if log.whole and not rows.broken:
        return events, 0
    further = sum(1 for _ in rows) + 1
    return events, min(max(known - len(events), further), MOST_LOST)


class _Rows(Iterator[tuple[Any, ...]]):
    """Rows as far as they can be read; `broken` tells whether there would have been more."""

    def __init__(self, damaged: sqlite3.Connection, query: str, *params: Any) -> None:
        self.broken = False
        self._cursor: Iterator[tuple[Any, ...]] = iter(())
        try:
            self._cursor = damaged.execute(query, params)
        except sqlite3.DatabaseError:
            self.broken = True

    def __next__(self) -> tuple[Any, ...]:
        try:
            return next(self._cursor)
        except sqlite3.DatabaseError:
            self.broken = True
            raise StopIteration from None
