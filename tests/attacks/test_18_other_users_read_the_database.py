"""Other users of the machine: nothing that the server keeps can be read by them, whatever the folder allows."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from doubloon.server.database import DATABASE, LOCK
from doubloon.server.storage import Storage
from tests.cli.runner import run
from tests.server.guests import HERE, ME, Guest, client_at, keys_of, open_table
from tests.server.test_old_tables import DATA

OTHERS = 0o077


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder that everybody may enter, and a shell that makes files for everybody."""
    before = os.umask(0o022)
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    yield data
    os.umask(before)


def open_to_others(folder: Path) -> dict[str, str]:
    modes = {path.name: path.stat().st_mode for path in folder.iterdir()}
    return {name: oct(mode) for name, mode in modes.items() if mode & OTHERS}


def test_nothing_of_a_running_server_is_open_to_others(folder: Path) -> None:
    with client_at(folder) as client:
        opening = open_table(client, ME, HERE, HERE, seed="secret seed")
        with Guest(client, opening["id"], *keys_of(opening)) as device:
            device.act("settler")
        names = {path.name for path in folder.iterdir()}
        assert names >= {DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", LOCK}
        assert open_to_others(folder) == {}
    assert open_to_others(folder) == {}


def test_what_an_older_server_left_open_is_closed(folder: Path) -> None:
    with client_at(folder) as client:
        open_table(client, ME, HERE, HERE)
        for path in folder.iterdir():
            shutil.copy(path, folder.parent / path.name)
    for name in (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", LOCK):
        shutil.copy(folder.parent / name, folder / name)  # as after a crash
        (folder / name).chmod(0o644)
    aside = folder / f"{DATABASE}.schema-1-20260101-000000"
    aside.write_bytes(b"")
    aside.chmod(0o664)
    foreign = folder / "notes.txt"
    foreign.write_text("mine")
    with client_at(folder):
        assert open_to_others(folder) == {foreign.name: "0o100644"}  # it is not ours


def test_backups_and_what_is_put_aside_are_closed(folder: Path) -> None:
    shutil.copy(DATA / "tables-1.sqlite", folder / DATABASE)  # a copy is kept when it is migrated
    Storage(folder).close()
    backups = folder.parent / "backups"
    backups.mkdir(mode=0o755)
    file = backups / "tables.sqlite"
    assert run("backup", file, "--data", folder).exit_code == 0
    file.chmod(0o644)
    assert run("backup", file, "--data", folder, "--overwrite").exit_code == 0
    assert open_to_others(backups) == {}
    (folder / DATABASE).chmod(0o644)
    assert run("restore", file, "--data", folder, "--overwrite").exit_code == 0
    assert open_to_others(folder) == {}
    with closing(sqlite3.connect(folder / DATABASE, isolation_level=None)) as writer:
        writer.execute("UPDATE events SET at = at + 1 WHERE number = 1")
    (folder / DATABASE).chmod(0o644)
    Storage(folder).close()
    whys = {path.name.removeprefix(f"{DATABASE}.").split("-")[0] for path in folder.glob(f"{DATABASE}.*")}
    assert whys == {"schema", "replaced", "damaged"}
    assert open_to_others(folder) == {}


def test_whatever_else_the_server_makes_is_closed(folder: Path) -> None:
    assert run("serve", "--host", "256.0.0.1", "--no-browser", "--data", folder).exit_code == 2
    assert os.umask(0o077) == 0o077
    assert open_to_others(folder) == {}
