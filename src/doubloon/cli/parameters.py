"""Arguments and options that several commands share."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import typer

from doubloon.cli.speech import CommandError
from doubloon.engine.words import default_language

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="Which game, e.g. puerto-rico.")]

Language = Annotated[
    Literal["en", "ru"],
    typer.Option(
        "--lang",
        default_factory=default_language,
        show_default="the system's",
        help="Language of the output.",
    ),
]

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a text.")]

ShowProgress = Annotated[bool, typer.Option("--progress", help="Show the progress bar even without a terminal.")]

Workers = Annotated[int | None, typer.Option(min=1, show_default="one per CPU", help="Worker processes.")]

TableOptions = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="An option of the game, or components=FILE; repeatable."),
]


def read_table_options(texts: list[str] | None) -> dict[str, Any]:
    """Read what was given as `--option key=value`; the game itself knows which keys and values there are."""
    options = {}
    for text in texts or []:
        key, equals, value = text.partition("=")
        if not (key and equals and value):
            raise CommandError("malformed_option", text=text)
        options[key.strip()] = value.strip()
    return options


def read_seed(text: str) -> int | str:
    """A whole number stays one; any other text is a seed as it is."""
    digits = text.removeprefix("-")
    is_number = digits.isascii() and digits.isdigit() and str(int(text)) == text
    return int(text) if is_number else text
