"""`doubloon tune`: better weights for the bots, found by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from doubloon._workers import available_workers
from doubloon.arena.tune import Check, Tuning
from doubloon.arena.tune import tune as carry_out
from doubloon.bots.weight_files import HAND, Weights, read_weights, shipped_weights
from doubloon.cli.output import progress_bar, stdout_console, write_whole
from doubloon.cli.parameters import GameArgument, Language, ShowProgress, TableOptions, Workers
from doubloon.cli.reading import read_seed, read_table_options
from doubloon.cli.sim import number
from doubloon.cli.speech import CommandError, say
from doubloon.games import find_game

WeightsSeed = Annotated[str, typer.Option(help="Equal seeds give equal weights.")]
Begin = Annotated[
    Path | None, typer.Option("--from", metavar="FILE", show_default="made by hand", help="Weights to begin with.")
]
CheckGames = Annotated[int, typer.Option(min=0, help="Games against the weights made by hand, at the end.")]


def tune(
    game: GameArgument,
    lang: Language,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where to write the weights; FILE.steps keeps the way.")],
    seats: Annotated[
        int | None, typer.Option(min=1, show_default="4 if so many can play", help="Seats at a table.")
    ] = None,
    steps: Annotated[int, typer.Option(min=1, help="How many comparisons.")] = 300,
    games: Annotated[int, typer.Option(min=1, help="Games for each, rounded up to all seatings.")] = 24,
    only: Annotated[
        str | None, typer.Option(metavar="NAME,…", show_default="all", help="Weights or whole sections.")
    ] = None,
    seed: WeightsSeed = "1",
    workers: Workers = None,
    begin: Begin = None,
    check: CheckGames = 400,
    option: TableOptions = None,
    progress: ShowProgress = False,
) -> None:
    """Tune the weights by which the bots of a game judge positions, by self-play (SPSA).

    At each step all weights are changed at random, and back, and the two sets play each other at mixed tables on equal
    dice. The same command goes on where it was interrupted, and more --steps go further. The result does not depend on
    the number of workers.
    """
    find_game(game)
    plan = Tuning(
        game,
        steps,
        games,
        seats,
        read_seed(seed),
        read_names(only),
        {} if begin is None else read_start(begin, game),
        read_table_options(option),
        check,
        "" if begin is None else begin.name,
    ).checked()
    with progress_bar(say(lang, "playing"), plan.all_games(), progress) as bar:
        found = carry_out(
            plan,
            out,
            workers or available_workers(),
            save=lambda text: write_whole(out, text),
            tick=lambda games: bar.advance(bar.task_ids[0], games),
        )
    tell(found, out, lang)


def read_names(text: str | None) -> tuple[str, ...]:
    names = () if text is None else tuple(name.strip() for name in text.split(","))
    if not all(names):
        raise CommandError("malformed_names", text=str(text))
    return names


def read_start(file: Path, game: str) -> Weights:
    return read_weights(file.read_bytes().decode(errors="replace"), shipped_weights(game, HAND))


def tell(check: Check | None, out: Path, lang: str) -> None:
    """Say how good the weights are that were found, and where they are."""
    console = stdout_console()
    console.print(verdict(check, lang), markup=False)
    console.print(say(lang, "tuned_file", file=str(out)), markup=False)


def verdict(check: Check | None, lang: str) -> str:
    """What the check says, for people."""
    if check is None:
        return say(lang, "tuned_unchecked")
    share, low, high = (number(100 * part, lang, 1) for part in (check.share, *(check.interval or (0.0, 1.0))))
    tuned, hand = (number(points, lang, 2) for points in check.points)
    return say(lang, "tuned_check", n=check.games, share=share, low=low, high=high, tuned=tuned, hand=hand)
