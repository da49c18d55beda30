"""The command itself: help, version, language, what happens when things go wrong."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from pathlib import Path

import pytest

import doubloon
from doubloon.cli.reading import read_seed
from doubloon.cli.speech import command_words
from doubloon.engine.words import catalogue, default_language
from tests.cli.runner import one_sentence, refused, run, start

COMMANDS = (
    "serve",
    "play",
    "sim",
    "ladder",
    "tune",
    "learn",
    "bench",
    "replay",
    "verify",
    "rules",
    "clauses",
    "components",
)


def test_help_names_every_command() -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert all(command in result.stdout for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Usage" in result.stdout


def test_version() -> None:
    assert run("--version").stdout == f"doubloon {doubloon.__version__}\n"


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LC_ALL": "ru_RU.UTF-8", "LANG": "en_US.UTF-8"}, "ru"),
        ({"LC_ALL": "", "LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": ""}, "en"),
    ],
)
def test_the_language_is_the_system_s(environment: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    assert default_language() == lang


def test_errors_are_told_in_the_chosen_language() -> None:
    english = run("rules", "chess", "--lang", "en")
    russian = run("rules", "chess", "--lang", "ru")
    assert "There is no game called chess; the games are puerto-rico" in english.stderr
    assert "Игры chess нет; есть puerto-rico" in russian.stderr
    assert english.exit_code == russian.exit_code == 2


def test_errors_are_told_in_the_system_s_language() -> None:
    result = run("rules", "chess", env={"LC_ALL": "ru_RU.UTF-8"})
    assert "Игры chess нет" in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("rules", "puerto-rico", "--lang", "de"),
        ("sim", "puerto-rico"),
        ("sim", "puerto-rico", "--seats", "random,random,random", "--games", "0"),
        ("sim", "puerto-rico", "--seats", "random,random,random", "--workers", "none"),
        ("sail",),
        ("verify",),
    ],
)
def test_wrong_usage_exits_with_2(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Usage" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("rules", "chess"),
        ("clauses", "chess"),
        ("bench", "chess"),
        ("components", "schema", "chess"),
        ("sim", "chess", "--seats", "random,random,random"),
    ],
)
def test_an_unknown_game_is_refused_everywhere(arguments: tuple[str, ...]) -> None:
    assert refused(*arguments).startswith("There is no game called chess; the games are puerto-rico")


def test_a_process_ends_as_the_command_does() -> None:
    process = start("rules", "chess")
    output, errors = process.communicate()
    assert (process.returncode, output) == (2, "")
    assert "chess" in one_sentence(errors)


def test_a_reader_that_closes_the_pipe_is_no_error() -> None:
    process = start("rules", "puerto-rico")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == ""
    process.wait()


def long_simulation(folder: Path, sign: str) -> subprocess.Popen[str]:
    """Start one, and return when its progress bar shows the sign."""
    seats = ("--seats", "random,random,random", "--games", "100000", "--workers", "2")
    process = start("sim", "puerto-rico", *seats, "--progress", "--record", folder)
    assert process.stderr is not None
    shown = ""
    while not re.search(sign, shown):
        shown += process.stderr.read(1)
    return process


@pytest.mark.parametrize("sign", [r"0/100000", r"[1-9]\d*/100000"], ids=["while workers start", "while they play"])
def test_ctrl_c_ends_a_simulation_and_its_workers(sign: str, tmp_path: Path) -> None:
    process = long_simulation(tmp_path, sign)
    os.killpg(process.pid, signal.SIGINT)
    output, errors = process.communicate()  # returns only when the workers are gone, too
    assert process.returncode == 130
    assert output == ""
    assert "Traceback" not in errors
    for record in tmp_path.iterdir():
        doubloon.read_record(record.read_text(encoding="utf-8")).replay()


def test_workers_do_not_outlive_a_command_that_is_killed(tmp_path: Path) -> None:
    process = long_simulation(tmp_path, r"[1-9]\d*/100000")
    process.kill()
    process.communicate()  # returns only when the workers are gone, too
    assert process.returncode == -signal.SIGKILL


def test_words_are_the_same_in_both_languages() -> None:
    for package in ("doubloon.cli", "doubloon.arena"):
        english, russian = (catalogue(package, lang).tree for lang in ("en", "ru"))
        assert {section: set(entries) for section, entries in english.items()} == {
            section: set(entries) for section, entries in russian.items()
        }
    assert command_words("ru").lang == "ru"


@pytest.mark.parametrize(("text", "seed"), [("7", 7), ("-7", -7), ("007", "007"), ("x", "x"), ("", ""), ("٣", "٣")])
def test_seeds_are_numbers_or_texts(text: str, seed: int | str) -> None:
    assert read_seed(text) == seed
