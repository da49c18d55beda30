"""A power cut while a database is put aside: whatever was acknowledged is whole in its place or beside it."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from doubloon.server import backup as backups
from doubloon.server import database
from doubloon.server.chain import chained
from doubloon.server.database import DATABASE, StorageError
from doubloon.server.storage import CardRow, Entry, Storage

OPERATIONS = ("rename", "replace", "link", "unlink", "remove")
PAGE = 4096
ACKNOWLEDGED = {("old", number) for number in range(20)}
IN_THE_BACKUP = {("new", number) for number in range(3)}


class PowerCut(BaseException):
    """Nothing after this happens."""


@contextmanager
def power_cut(after: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Let so many changes of the folder happen, and nothing more; yields what was done."""
    done: list[str] = []

    def limited(name: str, change: Callable[..., None]) -> Callable[..., None]:
        def apply(*args: Any, **options: Any) -> None:
            if len(done) >= after:
                raise PowerCut
            change(*args, **options)
            done.append(name)

        return apply

    with monkeypatch.context() as patched:
        for name in OPERATIONS:
            patched.setattr(os, name, limited(name, getattr(os, name)))
        yield done


def write(folder: Path, table: str, events: int, *, crash_to: Path | None = None) -> None:
    """A table of so many events; with `crash_to`, as a power cut leaves it there: mostly in the WAL."""

    async def play() -> None:
        storage = Storage(folder)
        rows = chained(table, [(number, 0.0, f"event {number}.".encode()) for number in range(events)])
        for entry in [Entry(table, *row) for row in rows]:
            await storage.append([entry], CardRow(table, False, "over", 0.0, b"{}", entry.number + 1))
        if crash_to is not None:
            shutil.copytree(folder, crash_to)
        storage.close()

    asyncio.run(play())


def events_in(file: Path, tmp_path: Path) -> set[tuple[str, int]]:
    """What SQLite finds in a file and its WAL, looked at elsewhere so that nothing changes."""
    look = tmp_path / "look"
    shutil.rmtree(look, ignore_errors=True)
    look.mkdir()
    for side in ("", "-wal"):
        beside = file.with_name(file.name + side)
        if beside.exists():
            shutil.copy(beside, look / f"{DATABASE}{side}")
    try:
        with closing(sqlite3.connect(look / DATABASE)) as reader:
            return set(reader.execute("SELECT table_id, number FROM events"))
    except sqlite3.DatabaseError:
        return set()


def everything(folder: Path, tmp_path: Path) -> list[set[tuple[str, int]]]:
    """What is in the place of the tables, and in each file that was put aside."""
    asides = [path for path in sorted(folder.glob(f"{DATABASE}.*-*")) if not path.name.endswith(("-wal", "-shm"))]
    return [events_in(path, tmp_path) for path in (folder / DATABASE, *asides)]


def copied(folder: Path, target: Path) -> Path:
    """The folder after the machine has started again: nobody holds anything, and second names are still such."""
    target.mkdir()
    twins: dict[int, Path] = {}
    for path in sorted(folder.iterdir()):
        twin = twins.setdefault(path.stat().st_ino, target / path.name)
        if twin.exists():
            os.link(twin, target / path.name)
        else:
            shutil.copy(path, twin)
    return target


@pytest.fixture
def crashed(tmp_path: Path) -> Path:
    """A folder whose server was killed: part of what was acknowledged is in the WAL only."""
    write(tmp_path / "running", "old", len(ACKNOWLEDGED), crash_to=tmp_path / "crashed")
    assert (tmp_path / "crashed" / f"{DATABASE}-wal").stat().st_size > 0
    return tmp_path / "crashed"


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    write(tmp_path / "other", "new", len(IN_THE_BACKUP))
    backups.backup(tmp_path / "other", tmp_path / "backup")
    return tmp_path / "backup"


def restored_with_power_cuts(
    crashed: Path, backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[int, Path]]:
    """The folder as every crash of a restore leaves it; the last one has not crashed."""
    finished, after = False, 0
    while not finished:
        folder = tmp_path / f"cut after {after}"
        shutil.copytree(crashed, folder)
        with power_cut(after, monkeypatch):
            try:
                backups.restore(folder, backup, overwrite=True)
                finished = True
            except PowerCut:
                pass
        yield after, folder
        after += 1


def test_a_restore_that_is_cut_short_loses_nothing(
    crashed: Path, backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = {}
    for after, folder in restored_with_power_cuts(crashed, backup, tmp_path, monkeypatch):
        in_place, *aside = everything(folder, tmp_path)
        kept = ACKNOWLEDGED in (in_place, *aside)
        if not kept or in_place not in (ACKNOWLEDGED, IN_THE_BACKUP):
            lost[after] = f"{len(in_place)} in place, {[len(events) for events in aside]} aside"
    assert lost == {}
    assert everything(folder, tmp_path) == [IN_THE_BACKUP, ACKNOWLEDGED]


def test_after_a_restore_that_was_cut_short_the_server_starts_and_it_can_be_repeated(
    crashed: Path, backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _, folder in restored_with_power_cuts(crashed, backup, tmp_path, monkeypatch):
        again = copied(folder, tmp_path / f"again {folder.name}")
        Storage(again).close()
        in_place, *aside = everything(again, tmp_path)
        assert in_place in (ACKNOWLEDGED, IN_THE_BACKUP)
        assert ACKNOWLEDGED in (in_place, *aside)
        assert {path.stat().st_nlink for path in again.iterdir()} == {1}  # a file of two names would be spoilt by use
        backups.restore(again, backup, overwrite=True)
        in_place, *aside = everything(again, tmp_path)
        assert in_place == IN_THE_BACKUP
        assert ACKNOWLEDGED in aside


def test_a_repair_that_is_cut_short_loses_nothing(
    crashed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(crashed / DATABASE, isolation_level=None)) as writer:
        writer.execute("UPDATE events SET at = 1 WHERE number = 15")
        shutil.copytree(crashed, tmp_path / "damaged")  # still in the WAL
    sound = {("old", number) for number in range(16)}  # the last one says that the log was cut
    finished, after = False, 0
    while not finished:
        folder = tmp_path / f"cut after {after}"
        shutil.copytree(tmp_path / "damaged", folder)
        with power_cut(after, monkeypatch):
            try:
                Storage(folder).close()
                finished = True
            except PowerCut:
                pass
        in_place, *aside = everything(folder, tmp_path)
        assert in_place in (ACKNOWLEDGED, sound), after
        assert ACKNOWLEDGED in (in_place, *aside), after
        again = copied(folder, tmp_path / f"again after {after}")
        Storage(again).close()
        in_place, *aside = everything(again, tmp_path)
        assert in_place == sound
        assert ACKNOWLEDGED in aside
        after += 1


def test_a_file_that_cannot_be_read_is_put_aside_with_all_that_is_in_its_wal(
    crashed: Path, backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Perhaps somebody else can make use of it."""
    data = bytearray((crashed / DATABASE).read_bytes())
    data[:PAGE] = b"\xa5" * PAGE
    (crashed / DATABASE).write_bytes(data)
    for _, folder in restored_with_power_cuts(crashed, backup, tmp_path, monkeypatch):
        files = b"".join(path.read_bytes() for path in folder.glob(f"{DATABASE}*"))
        assert all(f"event {number}.".encode() in files for _, number in ACKNOWLEDGED)
    assert events_in(folder / DATABASE, tmp_path) == IN_THE_BACKUP


def test_a_wal_that_cannot_be_taken_in_stays_with_its_file(
    crashed: Path, backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_take_in_wal", lambda path: None)
    for after, folder in restored_with_power_cuts(crashed, backup, tmp_path, monkeypatch):
        in_place, *aside = everything(folder, tmp_path)
        assert ACKNOWLEDGED in (in_place, *aside), after
    assert everything(folder, tmp_path) == [IN_THE_BACKUP, ACKNOWLEDGED]


def test_the_wal_of_a_file_that_somebody_deleted_does_not_spoil_the_restored_one(
    crashed: Path, backup: Path, tmp_path: Path
) -> None:
    (crashed / DATABASE).unlink()
    wal = (crashed / f"{DATABASE}-wal").read_bytes()
    backups.restore(crashed, backup)
    assert events_in(crashed / DATABASE, tmp_path) == IN_THE_BACKUP
    (kept,) = crashed.glob(f"{DATABASE}.replaced-*")
    assert kept.read_bytes() == wal


def test_tables_that_somebody_else_has_open_are_not_put_aside(crashed: Path, backup: Path, tmp_path: Path) -> None:
    """Whoever reads the old file would share its WAL's name with the new one."""
    with closing(sqlite3.connect(crashed / DATABASE, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM events").fetchone()
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(database, "PATIENCE_SECONDS", 0.01)
            with pytest.raises(StorageError) as refused:
                backups.restore(crashed, backup, overwrite=True)
    assert refused.value.key == "restore_failed"
    assert everything(crashed, tmp_path) == [ACKNOWLEDGED]


def test_where_there_are_no_hard_links_a_copy_does(
    crashed: Path, backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*args: object, **options: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(os, "link", no_links)
    backups.restore(crashed, backup, overwrite=True)
    assert everything(crashed, tmp_path) == [IN_THE_BACKUP, ACKNOWLEDGED]
    (aside,) = crashed.glob(f"{DATABASE}.replaced-*")
    assert aside.stat().st_mode & 0o077 == 0
