"""`doubloon sim`: many games between bots, and what they say."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from doubloon._workers import available_workers
from doubloon.arena.match import Match, Result
from doubloon.arena.simulate import simulate
from doubloon.arena.statistics import Statistics
from doubloon.cli.output import print_json, progress_bar, stdout_console, write_whole
from doubloon.cli.parameters import AsJson, GameArgument, Language, ShowProgress, TableOptions, Workers
from doubloon.cli.reading import read_seed, read_table_options
from doubloon.cli.speech import CommandError, say
from doubloon.engine.components import fingerprint
from doubloon.engine.game import Game
from doubloon.games import find_game


def sim(
    game: GameArgument,
    seats: Annotated[str, typer.Option(metavar="BOT,BOT,…", help="One bot for each seat, e.g. greedy,random,random.")],
    lang: Language,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[str, typer.Option(help="Equal seeds give equal results.")] = "1",
    workers: Workers = None,
    option: TableOptions = None,
    fixed_seats: Annotated[bool, typer.Option("--fixed-seats", help="Do not rotate the seats.")] = False,
    record: Annotated[Path | None, typer.Option(metavar="DIR", help="Write a record of every game.")] = None,
    json: AsJson = False,
    timing: Annotated[bool, typer.Option("--timing", help="Add how long it took.")] = False,
    progress: ShowProgress = False,
) -> None:
    """Let bots play many games; wins, scores and where the points came from.

    Equal seeds give equal output, whatever the number of workers. A place in the order of play counts from 1, the seat
    that begins.
    """
    title = find_game(game)
    match = Match(game, read_bots(seats), read_seed(seed), read_table_options(option), fixed_seats).prepared()
    statistics = Statistics(match.bots)
    begin = perf_counter()
    results = simulate(match, games, workers or available_workers(), with_records=record is not None)
    with progress_bar(say(lang, "playing"), games, progress) as bar:
        for result in recorded(results, record, game):
            statistics.add(result)
            bar.advance(bar.task_ids[0])
    report = report_of(match, title, games, statistics)
    if timing:
        seconds = perf_counter() - begin
        report["timing"] = {"seconds": round(seconds, 3), "games_per_second": round(games / seconds, 3)}
    if json:
        print_json(report)
    else:
        show(report, title, lang, stdout_console())


def read_bots(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if not all(names):
        raise CommandError("malformed_seats", text=text)
    return names


def recorded(results: Iterable[Result], folder: Path | None, slug: str) -> Iterable[Result]:
    """Write the records that come with the results, if a folder is given."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    for result in results:
        if folder is not None and result.record is not None:
            write_whole(folder / f"{slug}-{result.index + 1:06}.record", result.record)
        yield result


def report_of(match: Match, game: Game, games: int, statistics: Statistics) -> dict[str, Any]:
    """What `--json` prints. A replaced box is named by its fingerprint: paths differ from machine to machine."""
    options = dict(match.options)
    source = options.pop("components", None)
    values = game.read_options(options)
    if source is not None:
        values["components"] = fingerprint(game.load_components(source))
    return {
        "game": game.slug,
        "options": msgspec.to_builtins(values),
        "players": len(match.bots),
        "games": games,
        "seed": match.seed,
        "fixed_seats": match.fixed_seats,
        **statistics.to_dict(),
    }


def show(report: dict[str, Any], game: Game, lang: str, console: Console) -> None:
    """Print a report for people."""
    name = game.words(lang).text("game", "name")
    console.print(
        say(lang, "sim_heading", game=name, n=report["games"], seed=report["seed"]), style="bold", markup=False
    )
    console.print(bots_grid(report["bots"], lang))
    console.print(sources_grid(report["bots"], game, lang))
    console.print(places_grid(report["seats"], lang))
    if report["mean_winning_score"] is not None:
        console.print(winning_line(report, lang))
    console.print(say(lang, "sim_decisions", decisions=number(report["mean_decisions"], lang, 1)))
    if report["mean_rounds"] is not None:
        console.print(say(lang, "sim_rounds", rounds=number(report["mean_rounds"], lang, 1)))
    if "timing" in report:
        timing = report["timing"]
        seconds, rate = number(timing["seconds"], lang, 1), number(timing["games_per_second"], lang, 1)
        console.print(say(lang, "sim_timing", seconds=seconds, rate=rate))


def bots_grid(bots: list[dict[str, Any]], lang: str) -> Grid:
    grid = Grid(title=say(lang, "bots_title"))
    grid.add_column("№" if lang == "ru" else "#", justify="right")
    grid.add_column(say(lang, "bot"))
    for key in ("wins", "interval", "mean_score", "interval"):
        grid.add_column(say(lang, key), justify="right")
    for i, bot in enumerate(bots, 1):
        grid.add_row(str(i), bot["bot"], *standing_cells(bot, lang))
    return grid


def places_grid(places: list[dict[str, Any]], lang: str) -> Grid:
    grid = Grid(title=say(lang, "places_title"))
    for key in ("place", "wins", "interval", "mean_score", "interval"):
        grid.add_column(say(lang, key), justify="right")
    for place in places:
        grid.add_row(str(place["place"]), *standing_cells(place, lang))
    return grid


def winning_line(report: dict[str, Any], lang: str) -> str:
    score = number(report["mean_winning_score"], lang, 2)
    return say(lang, "sim_winning", score=score, interval=span(report["mean_winning_score_ci95"], lang))


def standing_cells(entry: dict[str, Any], lang: str) -> list[str]:
    low, high = (number(100 * end, lang, 1) for end in entry["win_share_ci95"])
    return [
        f"{number(100 * entry['win_share'], lang, 1)} %",
        f"{low} – {high} %",
        number(entry["mean_score"], lang, 2),
        span(entry["mean_score_ci95"], lang),
    ]


def span(interval: list[float] | None, lang: str) -> str:
    """An interval of points; one game alone has none."""
    return "—" if interval is None else " – ".join(number(end, lang, 2) for end in interval)


def sources_grid(bots: list[dict[str, Any]], game: Game, lang: str) -> Grid:
    grid = Grid(title=say(lang, "sources_title"))
    grid.add_column(say(lang, "source"))
    for i, bot in enumerate(bots, 1):
        grid.add_column(f"{i} {bot['bot']}", justify="right")
    for source in bots[0]["mean_score_by_source"]:
        cells = (number(bot["mean_score_by_source"][source], lang, 2) for bot in bots)
        grid.add_row(game.words(lang).text("sources", source), *cells)
    return grid


def number(value: float, lang: str, digits: int) -> str:
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if lang == "ru" else text
