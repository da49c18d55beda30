"""Arguments and options that several commands share."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

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
