"""What every command writes with: the consoles, JSON, files that are there whole or not at all."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

PLAIN_WIDTH = 110  # columns where there is no terminal to ask


def stdout_console() -> Console:
    """A console on standard output; a pipe or a file gets plain text."""
    width = None if sys.stdout.isatty() else PLAIN_WIDTH
    return Console(file=sys.stdout, width=width, highlight=False, soft_wrap=False)


def print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def write_whole(path: Path, text: str) -> None:
    """Write a file under a temporary name first, so that nobody ever finds half of it."""
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_bytes(text.encode())
        os.replace(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


@contextmanager
def progress_bar(label: str, total: int, forced: bool) -> Iterator[Progress]:
    """A progress bar on standard error, for people: shown on a terminal, or if it is asked for."""
    console = Console(file=sys.stderr, force_terminal=True if forced else None)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not (forced or sys.stderr.isatty())) as progress:
        progress.add_task(label, total=total)
        yield progress
