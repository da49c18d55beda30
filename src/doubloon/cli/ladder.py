"""`doubloon ladder`: how strong the levels are, each against the one below."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Grid

from doubloon._workers import available_workers
from doubloon.arena.report import LEVEL_HEADS, RUNG_HEADS, ReportPage, html_report
from doubloon.bots.levels import LEVELS
from doubloon.cli.output import print_json, progress_bar, stdout_console, write_whole
from doubloon.cli.parameters import AsJson, GameArgument, Language, ShowProgress, TableOptions, Workers
from doubloon.cli.reading import read_seed, read_table_options
from doubloon.cli.sim import read_bots
from doubloon.cli.speech import CommandError, say
from doubloon.engine.game import Game
from doubloon.games import find_game


def ladder(
    game: GameArgument,
    lang: Language,
    levels: Annotated[
        str, typer.Option(metavar="LEVEL,LEVEL,…", help="From weak to strong; exec:COMMAND is a program of yours.")
    ] = ",".join(LEVELS),
    games: Annotated[int, typer.Option(min=1, help="How many games on every rung.")] = 100,
    seats: Annotated[str | None, typer.Option(metavar="N,N,…", show_default="all", help="Numbers of seats.")] = None,
    seed: Annotated[str, typer.Option(help="Equal seeds give equal games.")] = "1",
    workers: Workers = None,
    option: TableOptions = None,
    results: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep every game here, and go on from there another time.")
    ] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a report with plots.")] = None,
    json: AsJson = False,
    progress: ShowProgress = False,
) -> None:
    """Let each level play against the one below, at every number of seats; wins, ratings, times, sources of points.

    The same dice are played with every rotation of the seats. With --results an interrupted ladder goes on where it
    was.
    """
    from doubloon.arena.ladder import Figures, Ladder, climb  # noqa: PLC0415  (others need not load the ratings)

    title = find_game(game)
    plan = Ladder(game, read_bots(levels), games, read_seed(seed), read_seats(seats), read_table_options(option))
    plan = plan.checked()
    figures = Figures(plan)
    total = games * len(plan.rungs())
    with progress_bar(say(lang, "playing"), total, progress) as bar:
        for played in climb(plan, workers or available_workers(), results):
            figures.add(played)
            bar.advance(bar.task_ids[0])
    report = {**figures.to_dict(), "command": shlex.join(["doubloon", *sys.argv[1:]])}
    if html is not None:
        html.parent.mkdir(parents=True, exist_ok=True)
        write_whole(html, html_report(report, title, lang))
    if json:
        print_json(report)
    else:
        show(report, title, lang, stdout_console())


def read_seats(text: str | None) -> tuple[int, ...]:
    if text is None:
        return ()
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError as error:
        raise CommandError("malformed_counts", text=text) from error


def show(report: dict[str, Any], game: Game, lang: str, console: Console) -> None:
    """Print a report for people."""
    page = ReportPage(report, game, lang)
    console.print(page.say("title", game=game.words(lang).text("game", "name")), style="bold", markup=False)
    levels = Grid(title=page.say("levels"))
    for key in LEVEL_HEADS:
        levels.add_column(page.say(key), justify="left" if key == "level" else "right")
    for row in page.level_rows():
        levels.add_row(*row)
    console.print(levels)
    rungs = Grid(title=page.say("rungs"))
    for key in RUNG_HEADS:
        rungs.add_column(page.say(key), justify="left" if key in ("level", "below") else "right")
    rungs.add_column("")
    for rung in report["rungs"]:
        rungs.add_row(*page.rung_row(rung), page.say("players", n=rung["players"]))
    console.print(rungs)
    for rung in report["rungs"]:
        for verdict in rung["broken"]:
            console.print(f"{rung['level']}: {verdict}", markup=False)
