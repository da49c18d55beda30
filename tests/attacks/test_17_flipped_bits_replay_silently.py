"""A disk that changes bits: whatever was altered in a log is noticed at the start, and the sound part goes on."""

from __future__ import annotations

import shutil
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from doubloon.server.database import DATABASE, StorageError
from doubloon.server.storage import Storage
from tests.server.guests import HERE, ME, Guest, client_at, keys_of, open_table

GAMES = ("puerto-rico", "burgundy", "age-of-discovery", "santa-maria")
ACTIONS = 12
EVERY_BIT = 397  # of the events; a prime, so that the flips fall on all places of a byte
EVERY_BIT_OF_THE_FILE = 1009

Logs = dict[str, list[tuple[float, bytes]]]


class Choice(NamedTuple):
    """An answer that was given, and one of the same length that would have been just as legal."""

    table: str
    given: str
    other: str


class Played(NamedTuple):
    """A data folder of finished business: the logs as they were written, and what else could have been played."""

    folder: Path
    logs: Logs
    choices: list[Choice]


def logs_of(folder: Path) -> Logs:
    logs: Logs = defaultdict(list)
    with closing(sqlite3.connect(folder / DATABASE)) as reader:
        query = "SELECT table_id, at, CAST(event AS BLOB) FROM events ORDER BY table_id, number"
        for table, at, event in reader.execute(query):
            logs[table].append((at, event))
    return dict(logs)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    folder = tmp_path_factory.mktemp("played")
    choices = []
    with client_at(folder) as client:
        for game in GAMES:
            opening = open_table(client, ME, HERE, HERE, game=game, seed=5)
            with Guest(client, opening["id"], *keys_of(opening)) as device:
                for _ in range(ACTIONS):
                    given, *others = device.legal()
                    choices += [Choice(opening["id"], given, o) for o in others if len(o) == len(given)][:1]
                    device.act(given)
                device.ask("chat", text="A fine move, Boris!")
                device.act(device.legal()[0])
    return Played(folder, logs_of(folder), choices)


def numbered(played: Played, table: str, part: str) -> int:
    return next(number for number, (_, event) in enumerate(played.logs[table]) if part.encode() in event)


# Each alters one table of a copied folder, and returns which one and how many of its events are still as they were.
Damage = tuple[str, int]


def other_action(played: Played, writer: sqlite3.Connection, choice: Choice) -> Damage:
    number = numbered(played, choice.table, f'"{choice.given}"')
    event = played.logs[choice.table][number][1].replace(choice.given.encode(), choice.other.encode())
    writer.execute("UPDATE events SET event = ? WHERE table_id = ? AND number = ?", (event, choice.table, number))
    return choice.table, number


def chat_letter(played: Played, writer: sqlite3.Connection, table: str) -> Damage:
    number = numbered(played, table, "Boris")
    event = played.logs[table][number][1].replace(b"fine", b"fire")
    writer.execute("UPDATE events SET event = ? WHERE table_id = ? AND number = ?", (event, table, number))
    return table, number


def another_time(played: Played, writer: sqlite3.Connection, table: str) -> Damage:
    at = played.logs[table][5][0]
    writer.execute("UPDATE events SET at = ? WHERE table_id = ? AND number = 5", (at + 2**-20, table))
    return table, 5


def swapped_contents(played: Played, writer: sqlite3.Connection, table: str) -> Damage:
    for number, (at, event) in ((6, played.logs[table][7]), (7, played.logs[table][6])):
        change = "UPDATE events SET at = ?, event = ? WHERE table_id = ? AND number = ?"
        writer.execute(change, (at, event, table, number))
    return table, 6


def swapped_rows(played: Played, writer: sqlite3.Connection, table: str) -> Damage:
    """Whatever else a row holds moves with it."""
    for old, new in ((6, -1), (7, 6), (-1, 7)):
        writer.execute("UPDATE events SET number = ? WHERE table_id = ? AND number = ?", (new, table, old))
    return table, 6


def removed(played: Played, writer: sqlite3.Connection, table: str) -> Damage:
    writer.execute("DELETE FROM events WHERE table_id = ? AND number = 8", (table,))
    return table, 8


def removed_and_closed_up(played: Played, writer: sqlite3.Connection, table: str) -> Damage:
    number = numbered(played, table, "Boris")  # without it the rest is still a legal game
    writer.execute("DELETE FROM events WHERE table_id = ? AND number = ?", (table, number))
    writer.execute("UPDATE events SET number = number - 1 WHERE table_id = ? AND number > ?", (table, number))
    return table, number


def removed_at_the_end(played: Played, writer: sqlite3.Connection, table: str) -> Damage:
    last = len(played.logs[table]) - 1
    writer.execute("DELETE FROM events WHERE table_id = ? AND number = ?", (table, last))
    return table, last


def row_of_another_table(played: Played, writer: sqlite3.Connection, table: str) -> Damage:
    other = next(name for name in played.logs if name != table)
    writer.execute("DELETE FROM events WHERE table_id = ? AND number = 9", (table,))
    writer.execute("CREATE TEMP TABLE row AS SELECT * FROM events WHERE table_id = ? AND number = 9", (other,))
    writer.execute("UPDATE row SET table_id = ?", (table,))
    writer.execute("INSERT INTO events SELECT * FROM row")
    return table, 9


def text_for_bytes(played: Played, writer: sqlite3.Connection, table: str) -> Damage:
    """One bit of a row's head makes a text of bytes, and another bit a text that is none."""
    writer.execute("UPDATE events SET event = CAST(x'ff22' AS TEXT) WHERE table_id = ? AND number = 4", (table,))
    return table, 4


WAYS: tuple[Callable[[Played, sqlite3.Connection, str], Damage], ...] = (
    chat_letter,
    another_time,
    swapped_contents,
    swapped_rows,
    removed,
    removed_and_closed_up,
    removed_at_the_end,
    row_of_another_table,
    text_for_bytes,
)


def copied(played: Played, folder: Path) -> Path:
    folder.mkdir()
    shutil.copy(played.folder / DATABASE, folder / DATABASE)
    return folder


def changed_by_hand(played: Played, tmp_path: Path) -> Iterator[tuple[str, Path, Damage]]:
    for table in played.logs:
        for way in WAYS:
            folder = copied(played, tmp_path / f"{table}-{way.__name__}")
            with closing(sqlite3.connect(folder / DATABASE, isolation_level=None)) as writer:
                damage = way(played, writer, table)
            yield way.__name__, folder, damage
    for i, choice in enumerate(played.choices):
        folder = copied(played, tmp_path / f"choice-{i}")
        with closing(sqlite3.connect(folder / DATABASE, isolation_level=None)) as writer:
            damage = other_action(played, writer, choice)
        yield f"{choice.given} for {choice.other}", folder, damage


def flipped_bits(played: Played, tmp_path: Path) -> Iterator[tuple[str, Path, Damage]]:
    """Every so many bits of the events as they lie in the file."""
    data = (played.folder / DATABASE).read_bytes()
    bit = 0
    for table, log in played.logs.items():
        for number, (_, event) in enumerate(log):
            begin = data.find(event)
            if begin < 0 or data.count(event) > 1:  # on several pages, or not the only one
                continue
            while bit < len(event) * 8:
                folder = copied(played, tmp_path / f"{table}-{number}-{bit}")
                altered = bytearray(data)
                altered[begin + bit // 8] ^= 1 << bit % 8
                (folder / DATABASE).write_bytes(altered)
                yield f"bit {bit} of {number}", folder, (table, number)
                bit += EVERY_BIT
            bit -= len(event) * 8


def problem_after_start(played: Played, folder: Path, damage: Damage) -> str:
    """What is wrong with a server that starts on an altered folder; nothing if it noticed and kept what is sound."""
    Storage(folder).close()
    if not list(folder.glob(f"{DATABASE}.damaged-*")):
        return "not noticed"
    table, sound = damage
    found = logs_of(folder)
    for name, whole in played.logs.items():
        wanted = whole[:sound] if name == table else whole
        log = found.get(name, [])
        if log[: len(wanted)] != wanted:
            return f"{len(wanted)} events of {name} were sound and are not there any more"
        if any(event in log for event in whole[len(wanted) :]):
            return f"{name} has kept what is not sound"
    return ""


def test_no_altered_log_is_replayed_silently(played: Played, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    tried, unnoticed = 0, []
    for way in (changed_by_hand, flipped_bits):
        for name, folder, damage in way(played, tmp_path):
            tried += 1
            caplog.clear()
            problem = problem_after_start(played, folder, damage)
            told = {record.about["table"] for record in caplog.records if record.msg == "table_cut"}
            if problem or told != {damage[0]}:
                unnoticed.append(f"{damage}: {name}: {problem or told}")
            shutil.rmtree(folder)
    assert tried >= 61
    assert unnoticed == [], f"{len(unnoticed)} of {tried}"


def test_no_flipped_bit_anywhere_in_the_file_changes_a_log_silently(played: Played, tmp_path: Path) -> None:
    data = (played.folder / DATABASE).read_bytes()
    silent = []
    for bit in range(0, len(data) * 8, EVERY_BIT_OF_THE_FILE):
        folder = copied(played, tmp_path / str(bit))
        altered = bytearray(data)
        altered[bit // 8] ^= 1 << bit % 8
        (folder / DATABASE).write_bytes(altered)
        try:
            Storage(folder).close()
        except StorageError:
            assert (folder / DATABASE).read_bytes() == altered
            continue
        noticed = bool(list(folder.glob(f"{DATABASE}.damaged-*")))
        if not noticed and logs_of(folder) != played.logs:
            silent.append(bit)
        shutil.rmtree(folder)
    assert silent == []


def test_a_cut_table_says_so_and_can_be_played_on(played: Played, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with client_at(folder) as client:
        opening = open_table(client, ME, HERE, HERE, seed=5)
        with Guest(client, opening["id"], *keys_of(opening)) as device:
            versions = {}
            for _ in range(4):
                versions[device.state["moves"]] = device.state["version"]
                device.act(device.legal()[0])
            last = device.state["version"]
    with closing(sqlite3.connect(folder / DATABASE, isolation_level=None)) as writer:
        writer.execute("UPDATE events SET at = at + 1 WHERE number = 4")
    with client_at(folder) as client, Guest(client, opening["id"], *keys_of(opening), lang="ru") as device:
        assert device.state["moves"] == 2
        assert device.state["version"] > last  # an answer to a lost position, sent again, must not fit
        assert device.state["chat"][-1]["name"] == "Сервер"
        assert device.state["chat"][-1]["text"].startswith("Последние ходы за этим столом повредились")
        device.act(device.legal()[0])
        assert device.state["moves"] == 3
        (mine,) = client.post("/api/tables/mine", json={"keys": keys_of(opening)}).json()["tables"]
        assert mine["status"] == "playing"
    before = logs_of(folder)
    Storage(folder).close()
    assert logs_of(folder) == before
    assert len(list(folder.glob(f"{DATABASE}.damaged-*"))) == 1


def test_whoever_saw_the_lost_moves_does_not_know_the_dice_to_come(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, HERE, HERE)
        with Guest(client, opening["id"], *keys_of(opening)) as device:
            for _ in range(4):
                device.act(device.legal()[0])
            before = device.state["table"]["commitment"]
    with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as writer:
        writer.execute("UPDATE events SET at = at + 1 WHERE number = (SELECT max(number) - 2 FROM events)")
    for _ in range(2):
        with client_at(tmp_path) as client, Guest(client, opening["id"], *keys_of(opening)) as device:
            table = device.state["table"]
            assert table["commitment"] != before
            assert table["redrawn"] == device.state["moves"] == 1
            after = table["commitment"]
    with client_at(tmp_path) as client:  # once is enough
        assert client.get(f"/api/tables/{opening['id']}").json()["commitment"] == after


def test_a_log_that_is_damaged_while_the_server_runs_is_not_replayed(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        tables = [open_table(client, ME, HERE, HERE, seed=5) for _ in range(2)]
    with client_at(tmp_path) as client:
        with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as writer:
            writer.execute("UPDATE events SET at = at + 1 WHERE table_id = ? AND number = 1", (tables[0]["id"],))
            writer.execute("UPDATE events SET at = at + 1 WHERE table_id = ? AND number = 0", (tables[1]["id"],))
        table = client.get(f"/api/tables/{tables[0]['id']}").json()
        assert table["status"] == "kept"
        assert "has been damaged on the server's disk" in table["trouble"]
        response = client.get(f"/api/tables/{tables[1]['id']}")
        assert (response.status_code, response.json()["error"]) == (409, "broken_log")
