"""Runs commands as a user would, and looks at what a user would see."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner, Result

import doubloon
from doubloon.cli.app import app

SOURCES = Path(doubloon.__file__).parents[1]
ENGLISH = {"LC_ALL": "en_US.UTF-8"}


def run(*arguments: str | Path, env: dict[str, str] | None = None) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(app, [str(argument) for argument in arguments], env=ENGLISH if env is None else env)


def start(*arguments: str | Path) -> subprocess.Popen[str]:
    """Start a command as a process of its own, on the same form of the engine."""
    environment = os.environ | ENGLISH | {"PYTHONPATH": str(SOURCES)}
    command = [sys.executable, "-m", "doubloon", *map(str, arguments)]
    return subprocess.Popen(
        command,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
        preexec_fn=_hear_interrupts,  # noqa: PLW1509  (no test starts threads beside it)
    )


def _hear_interrupts() -> None:
    """A shell that runs the tests in the background has taught them to ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def refused(*arguments: str | Path) -> str:
    """Assert that a command ends with exit code 2 and one sentence, and return the sentence."""
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    return one_sentence(result.stderr)


def one_sentence(text: str) -> str:
    assert "Traceback" not in text
    assert text.endswith("\n")
    sentence = text[:-1]
    assert sentence
    assert "\n" not in sentence
    assert sentence.endswith((".", "?", ")"))
    return sentence
