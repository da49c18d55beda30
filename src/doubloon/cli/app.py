"""The command `doubloon`: all subcommands in one place."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Annotated

import typer

from doubloon.cli import backup, bench, clauses, components, ladder, learn, records, rules, serve, sim, tune
from doubloon.cli.guard import guarded
from doubloon.cli.play import play
from doubloon.engine.version import __version__
from doubloon.engine.words import default_language

SETTINGS = {"help_option_names": ["-h", "--help"]}

app = typer.Typer(
    name="doubloon",
    context_settings=SETTINGS,
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode="markdown",
)
box = typer.Typer(help="Components files: the box of a game as data.", no_args_is_help=True)

COMMANDS: tuple[Callable[..., None], ...] = (
    serve.serve,
    backup.backup,
    backup.restore,
    play,
    sim.sim,
    ladder.ladder,
    tune.tune,
    learn.learn,
    bench.bench,
    records.replay,
    records.verify,
    rules.rules,
    clauses.clauses,
)
BOX_COMMANDS: tuple[Callable[..., None], ...] = (components.check, components.schema)

for command in COMMANDS:
    app.command()(guarded(command))
for command in BOX_COMMANDS:
    box.command()(guarded(command))
app.add_typer(box, name="components")


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"doubloon {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def doubloon(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Print the version and exit.")
    ] = False,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the browser (without a command).")
    ] = True,
) -> None:
    """Great Eurogames at your table and in your code. Without a command: open a table in the browser."""
    if context.invoked_subcommand is None:
        guarded(serve.start)(default_language(), browser)


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without Cyrillic shall not end a game
    app(prog_name="doubloon")
