"""The database file: its schema and the way from older ones, its lock, its health."""

from __future__ import annotations

import logging
import os
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

import msgspec

from doubloon.server import chain
from doubloon.server.errors import ServerError
from doubloon.server.keys import lock_of
from doubloon.server.logs import note

DATABASE = "doubloon.sqlite"
LOCK = "doubloon.lock"
PATIENCE_SECONDS = 10  # with somebody else who has a file open
OTHERS = 0o077  # what a mode allows those who do not own the file

APPLICATION = 0x44424C4E  # "DBLN": tells our files from those of other programs
VERSION = 3
CHECKSUMS = 3  # the version since which events have them
SCHEMA = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, listed INTEGER NOT NULL, status TEXT NOT NULL, changed REAL NOT NULL, card TEXT NOT NULL,
    events INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX open_tables ON tables (listed, status, changed);
CREATE TABLE keys (
    lock TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE events (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, at REAL NOT NULL, event BLOB NOT NULL, checksum BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
"""
OWN_TABLES = {"tables", "events"}


class StorageError(ServerError):
    """The data folder or a database file cannot be used."""


def connect(path: Path, read_only: bool = False) -> sqlite3.Connection:
    """Open a database file for reading and writing with everything on disk before a commit returns, or to look only."""
    if read_only:
        address = f"{path.resolve().as_uri()}?mode=ro"
        return sqlite3.connect(address, PATIENCE_SECONDS, uri=True, isolation_level=None, check_same_thread=False)
    make_private(path)
    connection = sqlite3.connect(path, PATIENCE_SECONDS, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def take_lock(folder: Path) -> sqlite3.Connection:
    """Keep other users out of the folder, and other servers, which would not hear of each other's moves."""
    make_private(folder / LOCK)
    lock = sqlite3.connect(folder / LOCK, isolation_level=None, check_same_thread=False, timeout=0)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if "locked" in str(error):
            raise StorageError("folder_taken", folder=str(folder)) from error
        raise
    _close_to_others(folder)
    return lock


def make_private(path: Path) -> None:
    """Make a file that only its owner may read, unless it is there; what SQLite puts beside it gets the same mode."""
    if not path.exists():
        path.touch(mode=0o600)


def _close_to_others(folder: Path) -> None:
    """Take from other users what an older program, a copy or a careless hand left them to read."""
    for path in (*folder.glob(f"{DATABASE}*"), *folder.glob(f"{LOCK}*")):
        try:
            mode = path.stat().st_mode
            if mode & OTHERS:
                path.chmod(mode & ~OTHERS)
        except PermissionError:
            note("open_to_others", logging.WARNING, file=path.name)
        except FileNotFoundError:  # a backup that was just being taken has closed its WAL
            continue


def pragma(connection: sqlite3.Connection, name: str) -> Any:
    return connection.execute(f"PRAGMA {name}").fetchone()[0]


def table_names(connection: sqlite3.Connection) -> set[str]:
    return {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def version_of(connection: sqlite3.Connection, path: Path) -> int:
    """Return the schema version of a file, 0 if it is still empty; raises StorageError for a file that is not ours."""
    names = table_names(connection)
    version = int(pragma(connection, "user_version"))
    if not names:
        return 0
    if not names >= OWN_TABLES or pragma(connection, "application_id") not in (0, APPLICATION):
        raise StorageError("not_ours", file=str(path))
    if version > VERSION:
        raise StorageError("newer_file", file=str(path), found=version, known=VERSION)
    return version or 1  # the first schema bore no number


def is_sound(connection: sqlite3.Connection) -> bool:
    """Tell whether the whole file can be read and its parts agree."""
    try:
        return bool(pragma(connection, "quick_check(1)") == "ok")
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):
            raise
        return False


def prepare(connection: sqlite3.Connection, path: Path) -> Path | None:
    """Bring a file to the present schema; returns where an older file was kept as it was before."""
    version = version_of(connection, path)
    if version == VERSION:
        return None
    if version == 0:
        create(connection)
        return None
    kept = aside(path, f"schema-{version}")
    copy(connection, kept)
    connection.execute("BEGIN IMMEDIATE")
    try:
        for number in range(version, VERSION):
            MIGRATIONS[number](connection)
        _sign(connection)
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("VACUUM")  # what was rewritten shall not stay behind in unused pages
    return kept


def create(connection: sqlite3.Connection) -> None:
    connection.executescript(f"BEGIN IMMEDIATE; {SCHEMA}")
    _sign(connection)
    connection.execute("COMMIT")


def _sign(connection: sqlite3.Connection) -> None:
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


def aside(path: Path, why: str) -> Path:
    """Return a free name beside a file, for what must not be thrown away."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    names = (f"{path.name}.{why}-{stamp}{'' if i == 0 else f'-{i}'}" for i in range(1000))
    return next(place for name in names if not (place := path.with_name(name)).exists())


def replace(path: Path, part: Path, why: str) -> Path:
    """Put a finished file in the place of a database, which is kept aside; returns its name there.

    Whenever the power fails, the place holds the old database or the new one, whole, and the old one is not lost.
    A WAL must never be without its file, nor beside another: SQLite would lose the one, and spoil the other with it.
    """
    sync(part)
    drop_twins(path)
    kept = aside(path, why)
    if path.exists():
        _take_in_wal(path)
    for side in ("-wal", ""):  # a WAL is still there if SQLite could make nothing of the file
        _link(_beside(path, side), _beside(kept, side))
    for side in ("-wal", "-shm"):
        _beside(path, side).unlink(missing_ok=True)
    part.replace(path)
    sync(path)
    return kept


def drop_twins(path: Path) -> None:
    """Take away second names that a crash has left a database: opened by both, it would be spoilt."""
    for twin in path.parent.glob(f"{path.name}.*"):
        if path.exists() and twin.samefile(path) and not _beside(twin, "-wal").exists():
            twin.unlink()


def _take_in_wal(path: Path) -> None:
    """Have all of a database in its one file, if it can be read; raises if somebody else has it open."""
    try:
        with closing(sqlite3.connect(path, PATIENCE_SECONDS, isolation_level=None)) as connection:
            connection.execute("PRAGMA writable_schema = ON")  # what the schema says does not matter here
            if pragma(connection, "journal_mode = DELETE") != "delete":
                raise sqlite3.OperationalError("its WAL cannot be taken in")
    except sqlite3.OperationalError:
        raise
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return


def _link(source: Path, target: Path) -> None:
    """Give a file, if it is there, a second name, or where that is not possible make a copy; on the disk at the end."""
    if not source.exists():
        return
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)
    sync(target)


def _beside(path: Path, side: str) -> Path:
    return path.with_name(path.name + side)


def copy(source: sqlite3.Connection, path: Path) -> None:
    """Copy a database as it is at this moment into a new file, whole and on the disk when this returns."""
    make_private(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as target:
        target.execute("PRAGMA synchronous = FULL")
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")
    sync(path)


def sync(path: Path) -> None:
    """Have a file and its name on the disk."""
    for place, flags in ((path, os.O_RDWR), (path.parent, os.O_RDONLY)):
        if place.is_dir() and os.name == "nt":
            continue
        handle = os.open(place, flags)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _hash_keys(connection: sqlite3.Connection) -> None:
    """From schema 1 to 2: only the locks of keys are kept, and a card says how much of the log it knows."""
    connection.execute("ALTER TABLE tables ADD COLUMN events INTEGER NOT NULL DEFAULT 0")
    connection.execute(
        "UPDATE tables SET events = (SELECT count(*) FROM events WHERE table_id = tables.id) WHERE status = 'over'"
    )
    connection.execute(
        "CREATE TABLE keys (lock TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER NOT NULL) WITHOUT ROWID"
    )
    for key, table, seat in connection.execute("SELECT key, table_id, seat FROM seats").fetchall():
        connection.execute("INSERT INTO keys VALUES (?, ?, ?)", (lock_of(key), table, seat))
    connection.execute("DROP TABLE seats")
    for table, data in connection.execute("SELECT table_id, event FROM events WHERE number = 0").fetchall():
        opening = msgspec.json.decode(data)
        for place in opening.get("places", []):
            place["lock"] = lock_of(place.pop("key"))
        event = msgspec.json.encode(opening)
        connection.execute("UPDATE events SET event = ? WHERE table_id = ? AND number = 0", (event, table))


def _chain_events(connection: sqlite3.Connection) -> None:
    """From schema 2 to 3: every event has a checksum; cards that a table cleared away left behind are gone."""
    connection.execute("ALTER TABLE events RENAME TO unchained")
    connection.execute(
        "CREATE TABLE events (table_id TEXT NOT NULL, number INTEGER NOT NULL, at REAL NOT NULL, event BLOB NOT NULL,"
        " checksum BLOB NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID"
    )
    connection.text_factory = readable_text
    old = connection.execute(
        "SELECT table_id, number, CAST(at AS REAL), CAST(event AS BLOB) FROM unchained ORDER BY table_id, number"
    )
    for table, rows in groupby(old, itemgetter(0)):
        log = chain.chained(table, (row[1:] for row in rows))
        connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", ((table, *row) for row in log))
    connection.text_factory = str
    connection.execute("DROP TABLE unchained")
    connection.execute("DELETE FROM tables WHERE id NOT IN (SELECT table_id FROM events)")


def readable_text(data: bytes) -> str:
    """The text of a damaged file, which may be none."""
    return data.decode(errors="replace")


# By the version they start from.
MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {1: _hash_keys, 2: _chain_events}
