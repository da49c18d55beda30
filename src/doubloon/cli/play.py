"""`doubloon play`: a table in the terminal, against bots or with friends at one keyboard."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Annotated, Any

import typer

from doubloon.bots import make_bot
from doubloon.cli.commands import PlayError
from doubloon.cli.output import stdout_console
from doubloon.cli.parameters import Language, TableOptions
from doubloon.cli.reading import read_seed, read_table_options
from doubloon.cli.records import load
from doubloon.cli.session import Session
from doubloon.cli.tables.drawing import play_words
from doubloon.engine.game import Game
from doubloon.engine.table import Table
from doubloon.games import FIRST_GAME, find_game


def play(
    lang: Language,
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Which game.")] = FIRST_GAME,
    players: Annotated[int, typer.Option(help="How many seats.")] = 4,
    humans: Annotated[int, typer.Option(help="How many of them are people, all at this keyboard.")] = 1,
    bot: Annotated[
        str, typer.Option(metavar="NAME", help="Who takes the other seats, e.g. greedy or random.")
    ] = "greedy",
    name: Annotated[list[str] | None, typer.Option(help="A person's name; repeatable, in the order of seats.")] = None,
    seed: Annotated[str | None, typer.Option(help="Equal seeds give equal games.")] = None,
    option: TableOptions = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the game there when it ends.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a game that was saved there.")] = None,
    ask_everything: Annotated[
        bool, typer.Option("--ask-everything", help="Ask even what can be answered in one way only.")
    ] = False,
) -> None:
    """Play in this terminal, against bots or with friends in turns; type ? for help at any time."""
    secret = token_hex(16) if seed is None else seed
    if resume is not None:
        table = reopen(resume)
        seat_people(table.players, humans, [])
    else:
        title = find_game(game)
        given = read_table_options(option)
        options = title.completed(given, players)
        tell_added(title, given, options, lang)
        names = name_bots(seat_people(title.read_players(players, options), humans, name or []), title, lang)
        table = Table.open(title, players, read_seed(secret), options, names)
    if record is not None and record != resume:
        check_new_file(record)
    bots = {seat: make_bot(bot, table.game, f"{secret} seat {seat}") for seat in range(humans, table.players)}
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")  # half a letter left behind by a backspace shall not end a game
    with suppress(ImportError):
        import readline  # noqa: F401, PLC0415  (lines can then be edited and called back, where the system has it)
    Session(table, bots, lang, record or resume, ask_everything=ask_everything).run()


def tell_added(game: Game, given: Mapping[str, Any], options: Mapping[str, Any], lang: str) -> None:
    """Say which options came with those that were given, such as an expansion with its modules."""
    words = game.words(lang)
    for key, value in options.items():
        if key not in given:
            told = words.text("options", key)
            rule = f"{told['title']}: {told['values'][str(value).lower()]}"
            stdout_console().print(play_words(lang).say("play", "added", {"rule": rule}), style="dim", highlight=False)


def seat_people(players: int, humans: int, names: list[str]) -> list[str | None]:
    """Names for all seats, people first: "" where none was given, None for a bot."""
    if not 1 <= humans <= players:
        raise PlayError("humans", humans=humans, players=players)
    if len(names) > humans:
        raise PlayError("names", humans=humans, found=len(names))
    return [*names, *[""] * (humans - len(names)), *[None] * (players - humans)]


def name_bots(names: list[str | None], game: Game, lang: str) -> list[str]:
    """Give the bots names of the game's time that nobody at the table bears; without such names they stay unnamed."""
    spare = (bot for bot in game.bot_names(lang).values() if bot not in names)
    return [next(spare, "") if name is None else name for name in names]


def reopen(path: Path) -> Table:
    """The table of a record that is not over yet."""
    table = load(path).replay()
    if table.is_over:
        raise PlayError("record_over", file=str(path))
    return table


def check_new_file(path: Path) -> None:
    """Find out before the game, not after it, whether it can be written down."""
    if path.exists():
        raise PlayError("record_exists", file=str(path))
    if not os.access(path.parent, os.W_OK):
        problem = os.strerror(errno.EACCES if path.parent.exists() else errno.ENOENT)
        raise PlayError("unwritable", file=str(path), problem=problem)
