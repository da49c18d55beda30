"""`doubloon learn`: better weights for the bots, by ridge regression on rollouts."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from doubloon._workers import available_workers
from doubloon.arena.learn import Learning
from doubloon.arena.learn import learn as carry_out
from doubloon.cli.ladder import read_seats
from doubloon.cli.output import progress_bar, write_whole
from doubloon.cli.parameters import GameArgument, Language, ShowProgress, Workers
from doubloon.cli.reading import read_seed
from doubloon.cli.speech import CommandError, say
from doubloon.cli.tune import Begin, CheckGames, WeightsSeed, read_start, tell
from doubloon.games import find_game


def learn(
    game: GameArgument,
    lang: Language,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where to write the weights.")],
    seats: Annotated[
        str | None, typer.Option(metavar="N,…", show_default="4 if so many can play", help="Seats at a table, in turn.")
    ] = None,
    passes: Annotated[int, typer.Option(min=1, help="How often the weights are corrected.")] = 3,
    games: Annotated[int, typer.Option(min=1, help="Games before each correction.")] = 60,
    seed: WeightsSeed = "1",
    workers: Workers = None,
    begin: Begin = None,
    check: CheckGames = 400,
    progress: ShowProgress = False,
) -> None:
    """Correct the weights by which the bots of a game judge positions, by ridge regression on rollouts.

    The answers that look good are played on from on equal dice, and where one does better than it looked, the weights
    in which the positions differ are corrected. The result does not depend on the number of workers.
    """
    find_game(game)
    if out.exists():
        raise CommandError("learn_file_exists", file=str(out))
    start = {} if begin is None else read_start(begin, game)
    origin = "" if begin is None else begin.name
    plan = Learning(game, passes, games, read_seats(seats), read_seed(seed), start, check, origin).checked()
    out.parent.mkdir(parents=True, exist_ok=True)  # now, or else a whole pass would be lost
    with progress_bar(say(lang, "playing"), plan.all_games(), progress) as bar:
        found = carry_out(
            plan,
            out.name,
            workers or available_workers(),
            save=lambda text: write_whole(out, text),
            tick=lambda games: bar.advance(bar.task_ids[0], games),
        )
    tell(found, out, lang)
