"""`doubloon bench`: speed and memory, the sources and the compiled modules side by side."""

from __future__ import annotations

import json as json_format
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Grid

from doubloon.cli.output import print_json, progress_bar, stdout_console, write_whole
from doubloon.cli.parameters import AsJson, Language, ShowProgress
from doubloon.cli.speech import CommandError, say
from doubloon.engine.version import __version__
from doubloon.games import FIRST_GAME, find_game

SOURCES = Path(__file__).parents[2]  # where this very package was imported from
FIGURES = (
    "decisions_per_cpu_second",
    "games_per_cpu_second",
    "search_nodes_per_cpu_second",
    "copies_per_cpu_second",
    "bytes_per_state",
)


def bench(
    lang: Language,
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Which game.")] = FIRST_GAME,
    players: Annotated[int, typer.Option(help="How many seats.")] = 4,
    seconds: Annotated[float, typer.Option(min=0.001, help="CPU seconds for each repeat of a measurement.")] = 1,
    memory_games: Annotated[int, typer.Option(min=10, help="Games over which memory is watched.")] = 500,
    output: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the figures as JSON, too.")] = None,
    json: AsJson = False,
    progress: ShowProgress = False,
) -> None:
    """Measure random games, search, copies and memory: how much per CPU-second, and whether it stays flat."""
    find_game(game).read_players(players)
    if output is not None:
        output.parent.mkdir(parents=True, exist_ok=True)
    order = {"slug": game, "players": players, "seconds": seconds, "memory_games": memory_games}
    forms = {}
    with progress_bar(say(lang, "measuring"), 2, progress) as bar:
        for form in ("pure", "compiled"):
            forms[form] = measure_apart(order, pure=form == "pure")
            bar.advance(bar.task_ids[0])
    report = report_of(order, forms["pure"], forms["compiled"])
    if output is not None:
        write_whole(output, json_format.dumps(report, indent=2) + "\n")
    if json:
        print_json(report)
    else:
        show(report, lang, stdout_console())


def measure_apart(order: dict[str, Any], pure: bool) -> dict[str, Any]:
    """Measure one form of the engine in a process of its own."""
    environment = {key: value for key, value in os.environ.items() if key != "DOUBLOON_PURE"}
    if pure:
        environment["DOUBLOON_PURE"] = "1"
    paths = [str(SOURCES), environment.get("PYTHONPATH", "")]
    environment["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)
    command = [sys.executable, "-m", "doubloon.arena.speed", json_format.dumps(order)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        last_line = (run.stderr.strip() or str(run.returncode)).splitlines()[-1]
        raise CommandError("measurement_failed", problem=last_line)
    figures: dict[str, Any] = json_format.loads(run.stdout)
    return figures


def report_of(order: dict[str, Any], pure: dict[str, Any], compiled: dict[str, Any]) -> dict[str, Any]:
    """Both forms and how many times faster (or smaller) the compiled one is; null where there is none."""
    found = compiled if compiled.pop("compiled") else None
    pure.pop("compiled")
    ratio = None if found is None else {key: round(found[key] / pure[key], 2) for key in FIGURES}
    return {
        "game": order["slug"],
        "players": order["players"],
        "engine": __version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "seconds": order["seconds"],
        "pure": pure,
        "compiled": found,
        "ratio": ratio,
    }


def show(report: dict[str, Any], lang: str, console: Console) -> None:
    game = find_game(report["game"]).words(lang).text("game", "name")
    grid = Grid(title=say(lang, "bench_title", game=game, n=report["players"]))
    grid.add_column("")
    for key in ("pure", "compiled", "ratio"):
        grid.add_column(say(lang, key), justify="right")
    for key in FIGURES:
        cells = [figure(None if report[form] is None else report[form][key]) for form in ("pure", "compiled")]
        ratio = "—" if report["ratio"] is None else f"× {report['ratio'][key]}"
        grid.add_row(say(lang, key), *cells, ratio)
    memory = [growth(report[form]) for form in ("pure", "compiled")]
    grid.add_row(say(lang, "memory_growth", n=report["pure"]["memory"]["games"]), *memory, "")
    console.print(grid)
    if report["compiled"] is None:
        console.print(say(lang, "not_compiled"))


def figure(value: float | None) -> str:
    if value is None:
        return "—"
    return f"{value:,.0f}".replace(",", " ")


def growth(form: dict[str, Any] | None) -> str:
    if form is None or form["memory"]["growth"] is None:
        return "—"
    return f"{form['memory']['growth'] / 2**20:+.1f} MiB"
