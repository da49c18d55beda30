"""`doubloon verify` and `doubloon replay`: a record holds to the last byte, or says where it breaks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import doubloon
from tests.cli.runner import refused, run

NAMES = ["Анна", "Bob", "Bob"]
ACTIONS = 14
SEED = "Every roll and draw follows from a seed: whoever knew it knew them all."


def short_table() -> doubloon.Table:
    table = doubloon.new("puerto-rico", players=3, seed=7, names=NAMES)
    for _ in range(ACTIONS):
        table.play(table.legal_actions()[0])
    return table


def whole_table() -> doubloon.Table:
    table = doubloon.new("puerto-rico", players=3, seed=7, names=NAMES)
    while not table.is_over:
        table.play(table.legal_actions()[0])
    return table


SHORT = str(short_table().record()).encode()
LINES = SHORT.split(b"\n")
HEADERS_LINE = next(i for i, line in enumerate(LINES, 1) if line.startswith(b"headers: "))
FIRST_ACTION = HEADERS_LINE + 2


@pytest.fixture
def short(tmp_path: Path) -> Path:
    file = tmp_path / "short.record"
    file.write_bytes(SHORT)
    return file


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    file = tmp_path / "whole.record"
    file.write_text(str(whole_table().record()), encoding="utf-8")
    return file


def broken_line(file: Path) -> int:
    """The line where `verify` says that a record breaks."""
    result = run("verify", file, "--json")
    assert result.exit_code == 2
    verdict = json.loads(result.stdout)["files"][0]
    assert not verdict["ok"]
    assert f"Line {verdict['line']}:" in verdict["sentence"]
    line: int = verdict["line"]
    return line


def test_good_records_hold(short: Path, whole: Path) -> None:
    result = run("verify", short, whole)
    assert result.exit_code == 0
    assert result.stderr == ""
    first, second = result.stdout.splitlines()
    assert first == f"{short}: Puerto Rico, {ACTIONS} actions; every hash matches, and the game goes on. {SEED}"
    assert second.endswith(f"every hash matches, and the game is over. {SEED}")


def test_verdicts_as_json(whole: Path) -> None:
    verdict = json.loads(run("verify", whole, "--json").stdout)["files"][0]
    table = whole_table()
    assert verdict["ok"]
    assert (verdict["game"], verdict["over"]) == ("puerto-rico", True)
    assert (verdict["actions"], verdict["scores"]) == (len(table.history), table.scores())


@pytest.mark.parametrize("position", range(0, len(SHORT), len(SHORT) // 200))
@pytest.mark.parametrize("change", [1, 0x80], ids=["bit", "no text"])
def test_one_changed_byte_is_found(position: int, change: int, short: Path) -> None:
    changed = bytearray(SHORT)
    changed[position] ^= change
    short.write_bytes(changed)
    line = SHORT.count(b"\n", 0, position) + 1
    found = broken_line(short)
    if line <= HEADERS_LINE:
        assert line <= found <= HEADERS_LINE + 1  # the headers have one hash together
    elif SHORT[position : position + 1] == b"\n":
        assert found in (line, line + 1, line + 2)  # two lines became one
    else:
        assert found == line


@pytest.mark.parametrize("length", range(0, len(SHORT), len(SHORT) // 60))
def test_a_record_cut_short_is_found(length: int, short: Path) -> None:
    short.write_bytes(SHORT[:length])
    lines = SHORT.count(b"\n", 0, length) + 1
    assert 1 <= broken_line(short) <= lines


def test_a_line_left_out_is_found(short: Path) -> None:
    last = FIRST_ACTION + ACTIONS - 1
    for number in range(FIRST_ACTION, last + 1):
        short.write_bytes(b"\n".join(LINES[: number - 1] + LINES[number:]))
        assert broken_line(short) == (number + 1 if number == last else number)  # at last only the end can tell


def test_an_added_line_is_found(short: Path) -> None:
    short.write_bytes(SHORT + b"one more\n")
    assert broken_line(short) == len(LINES)


@pytest.mark.parametrize("action", ["captain", "build:city_hall", "setler", "42"])
def test_an_impossible_or_misspelt_action_is_found(action: str, short: Path) -> None:
    number, seat, _, digest = LINES[FIRST_ACTION - 1 + 5].split(b" ")
    lines = LINES[:]
    lines[FIRST_ACTION - 1 + 5] = b" ".join([number, seat, action.encode(), digest])
    short.write_bytes(b"\n".join(lines))
    sentence = refused("verify", short)
    assert f"Line {FIRST_ACTION + 5}: action 6 cannot be played." in sentence


def test_a_broken_record_among_good_ones(short: Path, whole: Path) -> None:
    whole.write_bytes(whole.read_bytes()[:-20])
    result = run("verify", short, whole, "--lang", "ru")
    assert result.exit_code == 2
    assert "все хеши сходятся" in result.stdout
    assert f"{whole}: Строка" in result.stderr


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_missing_file_is_refused(command: str, tmp_path: Path) -> None:
    file = tmp_path / "none.record"
    assert refused(command, file) == f"{file} cannot be used: No such file or directory."


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_folder_is_no_record(command: str, tmp_path: Path) -> None:
    assert str(tmp_path) in refused(command, tmp_path)


def test_replay_does_not_tell_a_broken_record(short: Path) -> None:
    short.write_bytes(SHORT.replace(b"settler", b"builder", 1))
    assert f"Line {FIRST_ACTION}" in refused("replay", short)


def test_replay_tells_moves_and_events(short: Path) -> None:
    result = run("replay", short)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Puerto Rico: Анна, Bob 2, Bob 3"
    table = short_table()
    moves = [line for line in lines if line.split(".")[0].split()[:1] and line.lstrip()[0].isdigit()]
    assert len(moves) == ACTIONS
    assert moves[0].endswith(table.record().moves[0].action)
    assert any(line.startswith("        · ") for line in lines)
    assert "Score so far" in result.stdout


def test_replay_stops_where_it_is_told(whole: Path) -> None:
    data = json.loads(run("replay", whole, "--until", "3", "--json").stdout)
    assert [move["number"] for move in data["moves"]] == [1, 2, 3]
    assert not data["over"]
    everything = json.loads(run("replay", whole, "--until", "99999", "--json").stdout)
    assert everything["over"]


def test_replay_ends_with_the_score_sheet(whole: Path) -> None:
    result = run("replay", whole, "--lang", "ru")
    table = whole_table()
    assert "Подсчёт очков" in result.stdout
    total = next(line for line in result.stdout.splitlines() if "итого" in line)
    assert [int(word) for word in total.split() if word.isdigit()] == table.scores()
    assert "Победител" in result.stdout.splitlines()[-1]


def test_replay_as_json_tells_everything(whole: Path) -> None:
    data = json.loads(run("replay", whole, "--json").stdout)
    table = whole_table()
    assert len(data["moves"]) == len(table.history)
    assert data["score_sheet"] == table.score_sheet()
    assert data["winners"] == table.winners()
    event = next(event for move in data["moves"] for event in move["events"])
    assert {"event", "clause", "text"} <= set(event)
