"""A database that was not closed properly: looked over, and what is sound saved from what is not."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from doubloon.server import database
from doubloon.server.database import StorageError
from doubloon.server.logs import note


def open_sound(path: Path) -> sqlite3.Connection:
    """Open the database of a data folder in the present schema; a damaged one is kept aside and what is sound saved."""
    wal = path.with_name(path.name + "-wal")
    left_open = wal.exists() and wal.stat().st_size > 0
    if left_open:
        note("left_open", logging.WARNING, file=path.name)
    try:
        connection = database.connect(path)
        version = database.version_of(connection, path)
        if version and not database.is_sound(connection):
            connection.close()
            connection = _save(path)
        kept = database.prepare(connection, path)
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        raise StorageError("unreadable_file", file=str(path), problem=str(error)) from error
    if kept is not None:
        note("migrated", logging.WARNING, file=kept.name, version=database.VERSION)
    return connection


def _save(path: Path) -> sqlite3.Connection:
    """Put a damaged file aside, and begin a new one with every log that can still be read."""
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    with (
        closing(sqlite3.connect(path, isolation_level=None)) as damaged,
        closing(sqlite3.connect(part, isolation_level=None)) as sound,
    ):
        whole, cut = salvage(damaged, sound)
    database.sync(part)
    kept = database.put_aside(path, "damaged")
    part.rename(path)
    database.sync(path)
    note("repaired", logging.ERROR, file=kept.name, whole=whole, cut=cut)
    return database.connect(path)


def salvage(damaged: sqlite3.Connection, sound: sqlite3.Connection) -> tuple[int, int]:
    """Copy what can be read into a new file; returns how many tables came over whole, and how many cut short."""
    version = max(1, int(database.pragma(damaged, "user_version")))
    sound.execute("BEGIN IMMEDIATE")
    for (statement,) in list(damaged.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")):
        sound.execute(statement)
    if version > 1:
        sound.execute(f"PRAGMA application_id = {database.APPLICATION}")
        sound.execute(f"PRAGMA user_version = {version}")
    cards = {row[0]: row for row in _readable(damaged, "tables", "id")}
    locks = "keys" if version > 1 else "seats"
    keys = {row[0]: row for row in _readable(damaged, locks, "lock" if version > 1 else "key")}
    known = dict.fromkeys([*cards, *(row[1] for row in keys.values())])
    known |= dict.fromkeys(row[0] for row in _readable(damaged, "events", "table_id"))
    whole = cut = 0
    for table in known:
        log, complete = _log(damaged, table)
        sound.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", log)
        if log and complete:
            whole += 1
        else:
            cut += 1
    _insert(sound, "tables", cards.values())
    _insert(sound, locks, keys.values())
    if version > 1:
        sound.execute("UPDATE tables SET events = 0 WHERE status <> 'over'")
    sound.execute("COMMIT")
    return whole, cut


def _insert(sound: sqlite3.Connection, name: str, rows: Iterable[tuple[Any, ...]]) -> None:
    for row in rows:
        sound.execute(f"INSERT INTO {name} VALUES ({', '.join('?' * len(row))})", row)


def _readable(damaged: sqlite3.Connection, name: str, key: str) -> list[tuple[Any, ...]]:
    """All rows that can be reached from the beginning or from the end."""
    found: dict[tuple[Any, ...], None] = {}
    for order in ("ASC", "DESC"):
        for row in _Rows(damaged, f"SELECT * FROM {name} ORDER BY {key} {order}"):
            found[row] = None
    return list(found)


def _log(damaged: sqlite3.Connection, table: str) -> tuple[list[tuple[Any, ...]], bool]:
    """The events of a table up to the first that cannot be read, and whether these are all."""
    rows = _Rows(damaged, "SELECT * FROM events WHERE table_id = ? ORDER BY number", table)
    log: list[tuple[Any, ...]] = []
    ended = False
    for row in rows:
        if row[1] != len(log):
            break
        log.append(row)
    else:
        ended = True
    return log, ended and not rows.broken


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
