"""`doubloon serve`, and `doubloon` alone: the table server on this machine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from doubloon.cli.parameters import Language
from doubloon.cli.speech import say

HOST = "127.0.0.1"


def serve(
    lang: Language,
    host: Annotated[str, typer.Option(help="Whom to listen to; 0.0.0.0 lets the whole network in.")] = HOST,
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, show_default="8642 or the next free one", help="Which port.")
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
    data: Annotated[
        Path | None,
        typer.Option(metavar="DIR", show_default="the user's data folder", help="Where tables are kept."),
    ] = None,
) -> None:
    """Serve tables to browsers on this machine and wherever --host lets in, until Ctrl-C."""
    start(lang, host, port, browser, data)


def start(lang: str, host: str, port: int | None, browser: bool, data: Path | None) -> None:
    from doubloon.server import run  # noqa: PLC0415  (other commands need not load the server)

    def announce(address: str) -> None:
        print(say(lang, "serving", address=address), flush=True)

    run.serve(data or run.default_folder(), host, port, browser, announce)
    print(say(lang, "served"))
