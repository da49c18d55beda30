"""The event log in SQLite (WAL), with group commit by one writer thread: what was acknowledged survives a crash."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from doubloon.server import chain, database
from doubloon.server.database import DATABASE, StorageError
from doubloon.server.errors import Conflict, NotWritten, Unavailable
from doubloon.server.logs import note
from doubloon.server.metrics import Metrics
from doubloon.server.repair import open_sound

CARD_SECONDS = 1.0
MOST_WAITING_JOBS = 10_000
ROWS_AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class CardRow:
    """What lists need of a table without reading its log, as it was after so many events."""

    id: str
    listed: bool
    status: str
    changed: float
    text: bytes
    events: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One event of a table's log, with a checksum that covers the events before it."""

    table: str
    number: int
    at: float
    event: bytes
    checksum: bytes

    @classmethod
    def after(cls, end: bytes, table: str, number: int, at: float, event: bytes) -> Entry:
        """The entry that follows a log whose last checksum is `end`."""
        return cls(table, number, at, event, chain.checksum(end, table, number, at, event))


@dataclass(slots=True)
class _Job:
    entries: Sequence[Entry]
    card: CardRow | None
    keys: Sequence[tuple[str, int]]
    dropped: Sequence[str]
    written: asyncio.Future[None]
    erased: str = ""

    @property
    def is_one_event(self) -> bool:
        return len(self.entries) == 1 and not (self.card or self.keys or self.dropped or self.erased)


class Storage:
    """All tables of one data folder. Reading is immediate; writing is awaited until it is on the disk."""

    def __init__(self, folder: Path, metrics: Metrics | None = None) -> None:
        self.metrics = metrics or Metrics()
        self.trouble = ""  # why the last attempt to write failed
        self._lock: sqlite3.Connection | None = None
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = database.take_lock(folder)
            self._writer = open_sound(folder / DATABASE)
            self._reader = database.connect(folder / DATABASE)
        except (OSError, sqlite3.Error) as error:
            self._let_go()
            problem = getattr(error, "strerror", None) or str(error)
            raise StorageError("bad_folder", folder=str(folder), problem=problem) from error
        except StorageError:
            self._let_go()
            raise
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._cards: dict[str, CardRow] = {}
        self._cards_guard = threading.Lock()
        self._thread = threading.Thread(target=self._write_all, name="storage", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what is waiting, and let go of the folder."""
        self._jobs.put(None)
        self._thread.join()
        self._writer.close()
        self._reader.close()
        self._let_go()

    def _let_go(self) -> None:
        if self._lock is not None:
            self._lock.close()

    # Writing.

    @property
    def waiting(self) -> int:
        """How much waits to be written."""
        return self._jobs.qsize()

    async def append(
        self,
        entries: Sequence[Entry],
        card: CardRow | None = None,
        keys: Sequence[tuple[str, int]] = (),
        dropped: Sequence[str] = (),
    ) -> None:
        """Write events of one table with the locks they bring and drop; returns when they are durable, else raises."""
        await self._do(lambda written: _Job(entries, card, keys, dropped, written))

    async def erase(self, table: str) -> None:
        """Delete a table with its log and its locks; returns when it is gone for good, else raises."""
        with self._cards_guard:
            self._cards.pop(table, None)
        await self._do(lambda written: _Job((), None, (), (), written, table))

    async def _do(self, make: Callable[[asyncio.Future[None]], _Job]) -> None:
        """Hand a job to the writer, and wait until it is durable."""
        if self.waiting > MOST_WAITING_JOBS:
            raise Unavailable("busy")
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        since = time.perf_counter()
        self._jobs.put(make(written))
        await written
        self.metrics.write_seconds.observe(time.perf_counter() - since)

    def put_card(self, card: CardRow) -> None:
        """Write a table's card some time soon; it can be made again from the log."""
        with self._cards_guard:
            self._cards[card.id] = card

    def _write_all(self) -> None:
        """Commit whatever is waiting at once, so that many tables share one sync; cards join them now and then."""
        due, going = time.monotonic() + CARD_SECONDS, True
        while going:
            batch, going = self._gather(due)
            ripe = not going or time.monotonic() >= due
            cards = self._take_cards() if ripe else []
            if batch or cards:
                self._write(batch, cards)
            if ripe:
                due = time.monotonic() + CARD_SECONDS

    def _gather(self, due: float) -> tuple[list[_Job], bool]:
        """Return the jobs that wait, at the latest when cards are due, and whether more may come."""
        batch: list[_Job] = []
        with suppress(Empty):
            job = self._jobs.get(timeout=max(0.0, due - time.monotonic()))
            while job is not None:
                batch.append(job)
                job = self._jobs.get_nowait()
            return batch, False
        return batch, True

    def _take_cards(self) -> list[CardRow]:
        with self._cards_guard:
            cards, self._cards = list(self._cards.values()), {}
        return cards

    def _write(self, batch: list[_Job], cards: Sequence[CardRow]) -> None:
        """Write several jobs with one commit; a job that fails is left out, a failed commit fails them all."""
        results: list[sqlite3.Error | None] = []
        try:
            if len(batch) == 1 and batch[0].is_one_event and not cards:
                results = [self._write_alone(batch[0])]
            else:
                self._writer.execute("BEGIN IMMEDIATE")
                self._write_cards(cards)
                results = self._write_jobs(batch)
                self._writer.execute("COMMIT")
        except sqlite3.Error as error:
            results = [error] * len(batch)
            with suppress(sqlite3.Error):
                self._writer.execute("ROLLBACK")
            self._fail(error)
        else:
            self.metrics.commits.inc()
            self._recover()
        _settle_soon(list(zip((job.written for job in batch), results, strict=True)))

    def _fail(self, error: sqlite3.Error) -> None:
        self.metrics.write_failures.inc()
        if self.trouble != str(error):
            self.trouble = str(error)
            note("writing_fails", logging.ERROR, problem=str(error))

    def _recover(self) -> None:
        if self.trouble:
            self.trouble = ""
            note("writing_again", logging.WARNING)

    def _write_alone(self, job: _Job) -> sqlite3.Error | None:
        """Write one event by one statement, which is a transaction by itself: this thread waits for fewer turns."""
        try:
            self._carry_out([job])
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError as error:
            return error
        return None

    def _write_jobs(self, batch: Sequence[_Job]) -> list[sqlite3.Error | None]:
        """Write all jobs at once if that is possible, else each by itself, to find out which one is wrong."""
        error = self._try(batch)
        if error is None or len(batch) == 1:
            return [error] * len(batch)
        return [self._try([job]) for job in batch]

    def _try(self, jobs: Sequence[_Job]) -> sqlite3.Error | None:
        execute = self._writer.execute
        execute("SAVEPOINT jobs")
        try:
            self._carry_out(jobs)
        except sqlite3.OperationalError:  # a full disk and the like concerns everybody
            raise
        except sqlite3.DatabaseError as error:  # an event that is there already, a page that cannot be read
            execute("ROLLBACK TO jobs")
            execute("RELEASE jobs")
            return error
        execute("RELEASE jobs")
        return None

    def _carry_out(self, jobs: Sequence[_Job]) -> None:
        for job in jobs:
            if job.erased:
                self._erase(job.erased)
            for lock in job.dropped:
                self._writer.execute("DELETE FROM keys WHERE lock = ? AND table_id = ?", (lock, job.entries[0].table))
        entries = [entry for job in jobs for entry in job.entries]
        rows = [(entry.table, entry.number, entry.at, entry.event, entry.checksum) for entry in entries]
        self._insert("INSERT INTO events", rows)
        self._insert(
            "INSERT INTO keys", [(lock, job.entries[0].table, seat) for job in jobs for lock, seat in job.keys]
        )
        self._write_cards([job.card for job in jobs if job.card is not None])

    def _insert(self, into: str, rows: Sequence[tuple[Any, ...]], condition: str = "") -> None:
        """Insert many rows by few statements: after each one this thread has to wait for its turn again."""
        for first in range(0, len(rows), ROWS_AT_ONCE):
            some = rows[first : first + ROWS_AT_ONCE]
            places = f"({', '.join('?' * len(some[0]))})"
            statement = f"{into} VALUES {', '.join([places] * len(some))} {condition}"
            self._writer.execute(statement, [value for row in some for value in row])

    def _erase(self, table: str) -> None:
        self._writer.execute("DELETE FROM events WHERE table_id = ?", (table,))
        self._writer.execute("DELETE FROM keys WHERE table_id = ?", (table,))
        self._writer.execute("DELETE FROM tables WHERE id = ?", (table,))

    def _write_cards(self, cards: Sequence[CardRow]) -> None:
        """Write cards; not of tables that have been erased meanwhile."""
        rows = [(card.id, card.listed, card.status, card.changed, card.text, card.events) for card in cards]
        self._insert("INSERT OR REPLACE INTO tables SELECT * FROM (", rows, f") WHERE {LOGGED.format(id='column1')}")

    # Reading.

    def log(self, table: str) -> chain.CheckedLog:
        """Return the log of a table as far as it is sound, empty and whole if there is no such table."""
        rows = self._read(LOG, table, table)
        return chain.read_log(table, (row[:4] for row in rows), rows[0][4] if rows else 0)

    def seat(self, lock: str) -> tuple[str, int] | None:
        """Return which seat of which table a lock belongs to; OWNER, WATCHER and USED stand for no seat."""
        found = self._read("SELECT table_id, seat FROM keys WHERE lock = ?", lock)
        return (found[0][0], found[0][1]) if found else None

    def card(self, table: str) -> tuple[str, bytes, bool] | None:
        """Return a table's id and card, and whether the card knows the whole log."""
        found = self._read(f"SELECT {CARD} FROM tables WHERE id = ? AND {LOGGED.format(id='id')}", table)
        return found[0] if found else None

    def open_cards(self, limit: int) -> list[tuple[str, bytes, bool]]:
        """Return the cards of listed tables that wait or run, the latest first."""
        condition = f"listed AND status <> 'over' AND {LOGGED.format(id='id')}"
        return self._read(f"SELECT {CARD} FROM tables WHERE {condition} ORDER BY changed DESC LIMIT ?", limit)

    def old_cards(self, before: float, after: str, limit: int) -> list[tuple[str, str, float]]:
        """Return id, status and time of tables unchanged since then, in the order of their ids, after a certain one."""
        query = "SELECT id, status, changed FROM tables WHERE changed < ? AND id > ? ORDER BY id LIMIT ?"
        return self._read(query, before, after, limit)

    def count(self) -> int:
        """How many tables there are."""
        return int(self._read("SELECT count(*) FROM tables")[0][0])

    def _read(self, query: str, *params: Any) -> list[Any]:
        try:
            return self._reader.execute(query, params).fetchall()
        except sqlite3.Error as error:
            note("reading_fails", logging.ERROR, problem=str(error))
            raise Unavailable("reading_failed", problem=str(error)) from error


LOG = (  # one statement, so that card and events are those of one moment
    "SELECT number, at, CAST(event AS BLOB), checksum,"
    " coalesce((SELECT CAST(events AS INTEGER) FROM tables WHERE id = ?), 0)"
    " FROM events WHERE table_id = ? ORDER BY number"
)
CARD = (
    "id, card, events >= coalesce((SELECT number + 1 FROM events WHERE table_id = id ORDER BY number DESC LIMIT 1), 0)"
)
LOGGED = "EXISTS (SELECT 1 FROM events WHERE table_id = {id})"  # a card without a log is a ghost
FULL, READ_ONLY = 13, 8  # SQLite's codes


Settled = list[tuple[asyncio.Future[None], sqlite3.Error | None]]


def _settle_soon(results: Settled) -> None:
    """Wake those who wait for what was written, all of them at once."""
    if results:
        with suppress(RuntimeError):  # the loop may be closed by now
            results[0][0].get_loop().call_soon_threadsafe(_settle, results)


def _settle(results: Settled) -> None:
    for written, error in results:
        if written.cancelled():
            continue
        if error is None:
            written.set_result(None)
        else:
            written.set_exception(_not_written(error))


def _not_written(error: sqlite3.Error) -> NotWritten:
    if isinstance(error, sqlite3.IntegrityError):
        return Conflict("storage_failed", problem=str(error))
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == FULL:
        return NotWritten("disk_full")
    if code == READ_ONLY:
        return NotWritten("disk_read_only")
    return NotWritten("storage_failed", problem=str(error))
