"""Error boundary of the commands: they end with one sentence, never with a traceback, when the input was wrong."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import typer

from doubloon.cli.speech import CommandError
from doubloon.engine.errors import DoubloonError
from doubloon.engine.words import default_language

BAD_INPUT = 2


def guarded(command: Callable[..., None]) -> Callable[..., None]:
    """Tell a command's errors in the language it was asked to speak, and exit with 2."""

    @functools.wraps(command)
    def run(*args: Any, **kwargs: Any) -> None:
        lang = kwargs.get("lang") or default_language()
        try:
            command(*args, **kwargs)
            sys.stdout.flush()
        except DoubloonError as error:
            refuse(error, lang)
        except BrokenPipeError:
            raise
        except OSError as error:
            refuse(file_error(error), lang)

    return run


def file_error(error: OSError, file: Path | None = None) -> CommandError:
    """Say what is wrong with a file, or with the output if no file is known."""
    problem = error.strerror or str(error)
    name = file or error.filename
    if name is None:
        return CommandError("output_problem", problem=problem)
    return CommandError("file_problem", file=str(name), problem=problem)


def refuse(error: DoubloonError, lang: str) -> NoReturn:
    print(error.sentence(lang), file=sys.stderr)
    raise typer.Exit(BAD_INPUT)
