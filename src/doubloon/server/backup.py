"""All tables in one file: taken while the server runs, and put back."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from doubloon.server import database
from doubloon.server.database import DATABASE, StorageError
from doubloon.server.repair import logs_are_sound


def backup(folder: Path, file: Path, overwrite: bool = False) -> int:
    """Copy all tables of a data folder into a file, as they are at one moment; returns how many there are."""
    source = folder / DATABASE
    if not source.exists():
        raise StorageError("nothing_to_back_up", folder=str(folder))
    if file.exists() and not overwrite:
        raise StorageError("file_exists", file=str(file))
    part = file.with_name(file.name + ".part")
    try:
        part.unlink(missing_ok=True)
        with closing(sqlite3.connect(source, isolation_level=None, timeout=10)) as connection:
            database.version_of(connection, source)
            database.copy(connection, part)
        tables = _checked_copy(part, folder)
        part.replace(file)
        database.sync(file)
    except (OSError, sqlite3.Error) as error:
        raise _failed("backup_failed", file, error) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return tables


def _checked_copy(part: Path, folder: Path) -> int:
    try:
        return check(part)
    except StorageError as error:
        if error.key != "bad_backup":
            raise
        raise StorageError("damaged_tables", folder=str(folder)) from error


def restore(folder: Path, file: Path, overwrite: bool = False) -> tuple[int, Path | None]:
    """Put a backup into a data folder; returns how many tables it has, and where tables that were there are now."""
    if not file.exists():
        raise StorageError("no_such_file", file=str(file))
    try:
        tables = check(file)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with closing(database.take_lock(folder)):
            return tables, _replace(folder / DATABASE, file, overwrite)
    except (OSError, sqlite3.Error) as error:
        raise _failed("restore_failed", file, error) from error


def _replace(path: Path, file: Path, overwrite: bool) -> Path | None:
    there = path.exists()
    if there and not overwrite:
        raise StorageError("tables_there", folder=str(path.parent))
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    with closing(database.connect(file, read_only=True)) as source:
        database.copy(source, part)
    kept = database.replace(path, part, "replaced")
    return kept if there else None


def check(file: Path) -> int:
    """Return how many tables a file has; raises StorageError if it is no sound backup."""
    try:
        with closing(database.connect(file, read_only=True)) as connection:
            if not database.version_of(connection, file):
                raise StorageError("not_ours", file=str(file))
            if not _is_whole(connection):
                raise StorageError("bad_backup", file=str(file))
            return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])
    except sqlite3.OperationalError:
        raise
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        raise StorageError("bad_backup", file=str(file)) from error


def _is_whole(connection: sqlite3.Connection) -> bool:
    if database.pragma(connection, "integrity_check(1)") != "ok":
        return False
    return int(database.pragma(connection, "user_version")) < database.CHECKSUMS or logs_are_sound(connection)


def _failed(key: str, file: Path, error: OSError | sqlite3.Error) -> StorageError:
    return StorageError(key, file=str(file), problem=getattr(error, "strerror", None) or str(error))
