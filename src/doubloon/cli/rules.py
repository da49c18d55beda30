"""`doubloon rules`: the rulebook, whole or by clause."""

from __future__ import annotations

import difflib
import sys
from typing import Annotated

import typer
from rich.markdown import Markdown

from doubloon.cli.output import print_json, stdout_console
from doubloon.cli.parameters import AsJson, GameArgument, Language
from doubloon.cli.speech import CommandError
from doubloon.engine.game import Game
from doubloon.engine.rulebook import Clause
from doubloon.games import find_game

NEAR = 5


def rules(
    game: GameArgument,
    lang: Language,
    clause: Annotated[
        str | None, typer.Argument(metavar="[CLAUSE]", help="One rule: its title, or its id, e.g. PR-CAPTAIN-06.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Show the rulebook, or what stands in it under one title."""
    title = find_game(game)
    book = title.rulebook[lang]
    wanted = list(book.clauses.values()) if clause is None else find_clauses(title, clause, lang)
    if json:
        entries = [{"id": one.id, "chapter": one.chapter, "title": one.title, "text": one.text} for one in wanted]
        print_json({"game": title.slug, "lang": lang, "title": book.title, "clauses": entries})
    elif clause is None:
        show(book.page())
    else:
        head = f"## {wanted[0].chapter}\n\n### {wanted[0].title}"
        show(book.named("\n\n".join([head, *(entry.text for entry in wanted)])))


def find_clauses(game: Game, name: str, lang: str) -> list[Clause]:
    """The clauses under a title, or the one of that id."""
    known = game.rulebook[lang].clauses.values()
    titled = [clause for clause in known if clause.title.casefold() == name.strip().casefold()]
    return titled or [find_clause(game, name, lang)]


def find_clause(game: Game, ident: str, lang: str) -> Clause:
    known = game.rulebook[lang].clauses
    wanted = ident.strip().upper()
    if wanted in known:
        return known[wanted]
    near = [name for name in known if name.startswith(wanted)] or difflib.get_close_matches(wanted, known, n=NEAR)
    key = "unknown_clause_near" if near else "unknown_clause"
    raise CommandError(key, game=game.slug, clause=ident, near=", ".join(near), first=next(iter(known)))


def show(markdown: str) -> None:
    """Set the page on a terminal; a pipe gets the Markdown itself, one paragraph a line, good for searching."""
    if sys.stdout.isatty():
        stdout_console().print(Markdown(markdown))
    else:
        print(markdown.rstrip("\n"))
