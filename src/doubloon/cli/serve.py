"""`doubloon serve`, and `doubloon` alone: the table server on this machine."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from doubloon.cli.parameters import Language
from doubloon.cli.speech import say

if TYPE_CHECKING:
    from doubloon.server.run import Listening
    from doubloon.server.settings import Settings

HOST = "127.0.0.1"
LOOPBACK = ["127.0.0.1", "::1"]
UNPLAYED_DAYS, UNSEEN_DAYS = 30.0, 180.0

DataFolder = Annotated[
    Path | None,
    typer.Option("--data", metavar="DIR", show_default="the user's data folder", help="Where tables are kept."),
]


def serve(
    lang: Language,
    host: Annotated[str, typer.Option(help="Whom to listen to; 0.0.0.0 lets the whole network in.")] = HOST,
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, show_default="8642 or the next free one", help="Which port.")
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
    data: DataFolder = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="The server's address behind a proxy, e.g. https://club.example; repeatable."),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", show_default="this machine", help="Whose X-Forwarded-For to believe."),
    ] = None,
    log: Annotated[Literal["text", "json"], typer.Option(help="How to write the log to standard error.")] = "text",
    log_level: Annotated[
        Literal["info", "warning", "error"], typer.Option(help="How much to write to the log.")
    ] = "warning",
    forget_unplayed: Annotated[
        float,
        typer.Option(
            metavar="DAYS", min=0, help="Delete tables untouched for so long at which nobody played; 0: never."
        ),
    ] = UNPLAYED_DAYS,
    forget_records: Annotated[
        float,
        typer.Option(metavar="DAYS", min=0, help="Delete loaded records that nobody looked at for so long; 0: never."),
    ] = UNSEEN_DAYS,
    metrics: Annotated[
        bool, typer.Option("--public-metrics", help="Tell /metrics to everybody, not to this machine only.")
    ] = False,
    absence: Annotated[
        int, typer.Option(min=0, metavar="SECONDS", help="How long somebody is away before a bot may sit in.")
    ] = 60,
) -> None:
    """Serve tables to browsers on this machine and wherever --host lets in, until Ctrl-C."""
    from doubloon.server import logs, run  # noqa: PLC0415  (other commands need not load the server)
    from doubloon.server.settings import Settings  # noqa: PLC0415

    logs.set_up(log, log_level, lang)
    listening = run.Listening(host, port, tuple(trusted_proxy or LOOPBACK))
    settings = Settings(
        origins=tuple(origin or ()),
        metrics_for_all=metrics,
        absence_seconds=absence,
        unplayed_days=forget_unplayed,
        unseen_days=forget_records,
    )
    _serve(lang, listening, browser, data, settings)


def start(lang: str, browser: bool) -> None:
    """Serve tables to this machine alone."""
    from doubloon.server import logs, run  # noqa: PLC0415
    from doubloon.server.settings import Settings  # noqa: PLC0415

    logs.set_up("text", "warning", lang)
    _serve(lang, run.Listening(), browser, None, Settings())


def _serve(lang: str, listening: Listening, browser: bool, data: Path | None, settings: Settings) -> None:
    from doubloon.server import run  # noqa: PLC0415

    def announce(address: str) -> None:
        print(say(lang, "serving", address=address), flush=True)

    run.serve(data or run.default_folder(), listening, browser, announce, settings)
    print(say(lang, "served"))
