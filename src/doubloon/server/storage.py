"""The log on disk: SQLite with one writer thread. Whatever was acknowledged survives a crash and a power cut."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from doubloon.server.errors import ServerError, Unavailable

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, listed INTEGER NOT NULL, status TEXT NOT NULL, changed REAL NOT NULL, card TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS open_tables ON tables (listed, status, changed);
CREATE TABLE IF NOT EXISTS seats (
    key TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS events (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, at REAL NOT NULL, event BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
"""
DATABASE = "doubloon.sqlite"
LOCK = "doubloon.lock"


class StorageError(ServerError):
    """The data folder cannot be used."""


@dataclass(frozen=True, slots=True)
class Card:
    """What lists need of a table without reading its log."""

    id: str
    listed: bool
    status: str
    changed: float
    text: bytes


@dataclass(frozen=True, slots=True)
class Entry:
    """One event of a table's log."""

    table: str
    number: int
    at: float
    event: bytes


@dataclass(slots=True)
class _Job:
    entries: Sequence[Entry]
    card: Card | None
    keys: Sequence[tuple[str, int]]
    done: Callable[[sqlite3.Error | None], None]


class Storage:
    """All tables of one data folder. Reading is immediate; writing is awaited until it is on the disk."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = _take_lock(folder)
            self._reader = _connect(folder / DATABASE)
            self._reader.executescript(SCHEMA)
            self._writer = _connect(folder / DATABASE)
        except OSError as error:
            raise StorageError("bad_folder", folder=str(folder), problem=error.strerror or str(error)) from error
        except sqlite3.Error as error:
            raise StorageError("bad_folder", folder=str(folder), problem=str(error)) from error
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="storage", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what is waiting, and let go of the folder."""
        self._jobs.put(None)
        self._thread.join()
        self._writer.close()
        self._reader.close()
        self._lock.close()

    # Writing.

    async def append(
        self, entries: Sequence[Entry], card: Card | None = None, keys: Sequence[tuple[str, int]] = ()
    ) -> None:
        """Write events of one table; returns when they are durable, raises if they are not."""
        loop = asyncio.get_running_loop()
        written: asyncio.Future[None] = loop.create_future()

        def done(error: sqlite3.Error | None) -> None:
            with suppress(RuntimeError):  # the loop may be closed by now
                loop.call_soon_threadsafe(_settle, written, error)

        self._jobs.put(_Job(entries, card, keys, done))
        await written

    def put_card(self, card: Card) -> None:
        """Write a table's card some time soon; it can be made again from the log."""
        self._jobs.put(_Job((), card, (), lambda error: None))

    def _write_all(self) -> None:
        while True:
            job = self._jobs.get()
            batch = []
            while job is not None:
                batch.append(job)
                if self._jobs.empty():
                    break
                job = self._jobs.get()
            self._write(batch)
            if job is None:
                return

    def _write(self, batch: list[_Job]) -> None:
        """Write several jobs with one commit; a job that fails is left out, a failed commit fails them all."""
        results: list[sqlite3.Error | None] = []
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            for job in batch:
                results.append(self._write_job(job))
            self._writer.execute("COMMIT")
        except sqlite3.Error as error:
            results = [error] * len(batch)
            with suppress(sqlite3.Error):
                self._writer.execute("ROLLBACK")
        for job, result in zip(batch, results, strict=True):
            job.done(result)

    def _write_job(self, job: _Job) -> sqlite3.Error | None:
        execute = self._writer.execute
        execute("SAVEPOINT job")
        try:
            for entry in job.entries:
                execute("INSERT INTO events VALUES (?, ?, ?, ?)", (entry.table, entry.number, entry.at, entry.event))
            if job.card is not None:
                card = job.card
                row = (card.id, card.listed, card.status, card.changed, card.text)
                execute("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?)", row)
            for key, seat in job.keys:
                execute("INSERT INTO seats VALUES (?, ?, ?)", (key, job.entries[0].table, seat))
        except sqlite3.IntegrityError as error:
            execute("ROLLBACK TO job")
            return error
        finally:
            execute("RELEASE job")
        return None

    # Reading.

    def events(self, table: str) -> list[tuple[float, bytes]]:
        """Return the log of a table, empty if there is no such table."""
        return self._read("SELECT at, event FROM events WHERE table_id = ? ORDER BY number", table)

    def seat(self, key: str) -> tuple[str, int] | None:
        """Return which seat of which table a key belongs to."""
        found = self._read("SELECT table_id, seat FROM seats WHERE key = ?", key)
        return (found[0][0], found[0][1]) if found else None

    def card(self, table: str) -> bytes | None:
        found = self._read("SELECT card FROM tables WHERE id = ?", table)
        return found[0][0] if found else None

    def open_cards(self, limit: int) -> list[bytes]:
        """Return the cards of listed tables that wait or run, the latest first."""
        query = "SELECT card FROM tables WHERE listed AND status <> 'over' ORDER BY changed DESC LIMIT ?"
        return [row[0] for row in self._read(query, limit)]

    def _read(self, query: str, *params: Any) -> list[Any]:
        try:
            return self._reader.execute(query, params).fetchall()
        except sqlite3.Error as error:
            raise Unavailable("storage_failed", problem=str(error)) from error


def _settle(written: asyncio.Future[None], error: sqlite3.Error | None) -> None:
    if written.cancelled():
        return
    if error is None:
        written.set_result(None)
    else:
        written.set_exception(Unavailable("storage_failed", problem=str(error)))


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def _take_lock(folder: Path) -> sqlite3.Connection:
    """Keep other servers out of the folder: two of them would not hear of each other's moves."""
    lock = sqlite3.connect(folder / LOCK, isolation_level=None, check_same_thread=False, timeout=0)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if "locked" in str(error):
            raise StorageError("folder_taken", folder=str(folder)) from error
        raise
    return lock
