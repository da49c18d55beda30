"""`doubloon backup` while the server runs, and `doubloon restore`."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from doubloon.server.database import DATABASE
from doubloon.server.storage import Storage
from tests.cli.runner import refused, run
from tests.server.guests import HERE, ME, Guest, client_at, keys_of, open_table


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """A backup of one table, taken in mid-game while the server went on."""
    file = tmp_path / "tables.backup"
    with client_at(tmp_path / "data") as client:
        opening = open_table(client, ME, HERE, HERE, seed=5)
        with Guest(client, opening["id"], *keys_of(opening)) as device:
            device.act("settler")
            result = run("backup", file, "--data", tmp_path / "data")
            assert (result.exit_code, result.stdout) == (0, f"1 table is saved in {file}.\n")
            device.act("take:quarry")
    (tmp_path / "keys").write_text(" ".join([opening["id"], *keys_of(opening)]))
    return file


def test_a_backup_taken_while_people_play_is_put_back(backup: Path, tmp_path: Path) -> None:
    table, *keys = (tmp_path / "keys").read_text().split()
    result = run("restore", backup, "--data", tmp_path / "new", "--lang", "ru")
    assert (result.exit_code, result.stdout) == (0, f"Из файла {backup} возвращён 1 стол.\n")
    with client_at(tmp_path / "new") as client, Guest(client, table, *keys) as device:
        assert [entry["action"] for entry in device.state["log"]] == ["settler"]
        device.act("take:quarry")
        assert device.state["moves"] == 2
    assert backup.stat().st_mode & 0o077 == 0


def test_what_is_there_is_not_overwritten_unless_told(backup: Path, tmp_path: Path) -> None:
    before = backup.read_bytes()
    assert refused("backup", backup, "--data", tmp_path / "data").startswith(f"{backup} is there already")
    assert backup.read_bytes() == before
    assert run("backup", backup, "--data", tmp_path / "data", "--overwrite").exit_code == 0
    sentence = refused("restore", backup, "--data", tmp_path / "data")
    assert sentence.startswith(f"There are tables in {tmp_path / 'data'} already")
    result = run("restore", backup, "--data", tmp_path / "data", "--overwrite")
    (kept,) = (tmp_path / "data").glob(f"{DATABASE}.replaced-*")
    assert result.stdout.endswith(f"The tables that were there are kept as {kept}.\n")
    with sqlite3.connect(kept) as reader:
        assert reader.execute("SELECT count(*) FROM tables").fetchone() == (1,)
    reader.close()


def test_nothing_is_put_back_under_a_running_server(backup: Path, tmp_path: Path) -> None:
    storage = Storage(tmp_path / "data")
    sentence = refused("restore", backup, "--data", tmp_path / "data", "--overwrite")
    assert sentence.startswith("Another Doubloon server is using the folder")
    storage.close()


def test_a_damaged_backup_is_found_out_before_anything_is_touched(backup: Path, tmp_path: Path) -> None:
    data = bytearray(backup.read_bytes())
    data[-4096:] = b"\xa5" * 4096
    backup.write_bytes(data)
    assert refused("restore", backup, "--data", tmp_path / "new").startswith(f"{backup} is damaged")
    assert not (tmp_path / "new").exists()
    backup.write_bytes(b"no database at all" * 500)
    assert refused("restore", backup, "--data", tmp_path / "new").startswith(f"{backup} is damaged")
    backup.write_bytes(b"")
    assert refused("restore", backup, "--data", tmp_path / "new").startswith(f"{backup} is a database of another")


def test_a_backup_whose_bits_have_changed_is_found_out(backup: Path, tmp_path: Path) -> None:
    with sqlite3.connect(backup) as writer:
        writer.execute("UPDATE events SET at = at + 1 WHERE number = 1")
    writer.close()
    assert refused("restore", backup, "--data", tmp_path / "new").startswith(f"{backup} is damaged")
    assert not (tmp_path / "new").exists()


def test_damaged_tables_do_not_replace_a_sound_backup(backup: Path, tmp_path: Path) -> None:
    before = backup.read_bytes()
    with sqlite3.connect(tmp_path / "data" / DATABASE) as writer:
        writer.execute("UPDATE events SET at = at + 1 WHERE number = 1")
    writer.close()
    sentence = refused("backup", backup, "--data", tmp_path / "data", "--overwrite")
    assert sentence.startswith(f"The tables in {tmp_path / 'data'} are damaged, so no backup was made")
    assert backup.read_bytes() == before


def test_what_is_not_there_is_named(tmp_path: Path) -> None:
    assert refused("restore", tmp_path / "x", "--data", tmp_path) == f"There is no file {tmp_path / 'x'}."
    assert refused("backup", tmp_path / "x", "--data", tmp_path).startswith(f"There are no tables in {tmp_path}")
    Storage(tmp_path).close()
    assert refused("backup", tmp_path / "no" / "x", "--data", tmp_path).startswith("The backup ")
    assert list(tmp_path.glob("*.part")) == []
