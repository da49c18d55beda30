"""`doubloon clauses`: which test proves which clause of the rulebook."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer

from doubloon.cli.marks import Mark, marks_in
from doubloon.cli.output import print_json, write_whole
from doubloon.cli.parameters import AsJson, GameArgument, Language
from doubloon.cli.speech import CommandError, say
from doubloon.engine.game import Game
from doubloon.games import GAMES, find_game

UNPROVED = 1


def clauses(
    game: GameArgument,
    lang: Language,
    tests: Annotated[
        Path | None, typer.Option(metavar="DIR", show_default="this project's tests", help="Where the tests are.")
    ] = None,
    write: Annotated[Path | None, typer.Option(metavar="DIR", help="Write DIR/GAME.md, too.")] = None,
    json: AsJson = False,
) -> None:
    """Show which tests prove each clause; exit code 1 if a clause has none, or a test names one that does not exist."""
    title = find_game(game)
    folder = tests_folder(tests)
    marks = marks_in(folder)
    proofs = proofs_of(title, marks)
    unproved = [ident for ident, proving in proofs.items() if not proving]
    unknown = unknown_marks(marks)
    if write is not None:
        write.mkdir(parents=True, exist_ok=True)
        write_whole(write / f"{title.slug}.md", page(title, proofs, folder.parent, write, lang))
    if json:
        entries = {ident: [mark.test for mark in proving] for ident, proving in proofs.items()}
        strangers = [{"test": mark.test, "clause": mark.clause} for mark in unknown]
        print_json({"game": title.slug, "clauses": entries, "without_test": unproved, "unknown": strangers})
    else:
        show(title, proofs, unproved, unknown, lang)
    if unproved or unknown:
        raise typer.Exit(UNPROVED)


def tests_folder(given: Path | None) -> Path:
    if given is not None:
        if not given.is_dir():
            raise CommandError("no_such_tests", folder=str(given))
        return given.resolve()
    for folder in (Path.cwd(), *Path.cwd().parents):
        project = folder / "pyproject.toml"
        if project.is_file() and project_name(project) == "doubloon" and (folder / "tests").is_dir():
            return folder / "tests"
    raise CommandError("no_tests")


def project_name(project: Path) -> Any:
    try:
        return tomllib.loads(project.read_text(encoding="utf-8")).get("project", {}).get("name")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        return None


def proofs_of(game: Game, marks: list[Mark]) -> dict[str, list[Mark]]:
    """The tests of every clause, in the order of the rulebook."""
    proofs: dict[str, list[Mark]] = {ident: [] for ident in game.rulebook["en"].clauses}
    for mark in marks:
        if mark.clause in proofs:
            proofs[mark.clause].append(mark)
    return proofs


def unknown_marks(marks: list[Mark]) -> list[Mark]:
    """What tests name although no game has such a clause."""

    def known(mark: Mark) -> bool:
        return any(mark.clause in game.rulebook["en"].clauses for game in GAMES.values())

    return [mark for mark in marks if not known(mark)]


def show(title: Game, proofs: dict[str, list[Mark]], unproved: list[str], unknown: list[Mark], lang: str) -> None:
    for ident, proving in proofs.items():
        print(ident, *(f"    {mark.test}" for mark in proving), sep="\n")
    name = title.words(lang).text("game", "name")
    count = len({mark.test for proving in proofs.values() for mark in proving})
    print()
    print(say(lang, "clauses_summary", game=name, n=len(proofs), tests=say(lang, "tests", n=count)))
    for mark in unknown:
        print(say(lang, "clause_unknown", test=mark.test, clause=mark.clause))
    if unproved:
        print(say(lang, "clauses_unproved", n=len(unproved), clauses=", ".join(unproved)))


def page(title: Game, proofs: dict[str, list[Mark]], root: Path, target: Path, lang: str) -> str:
    """The report as a page: one table a chapter, tests as links."""
    base = os.path.relpath(root, target.resolve()).replace(os.sep, "/")
    lines = [say(lang, "page_title", game=title.words(lang).text("game", "name")), "", say(lang, "page_note")]
    for chapter, entries in title.rulebook[lang].chapters().items():
        lines += ["", f"## {chapter}", "", say(lang, "page_head"), "|---|---|"]
        for clause in entries:
            links = (f"[`{mark.test}`]({base}/{mark.file})" for mark in proofs.get(clause.id, []))
            lines.append(f"| {clause.id} | {'<br>'.join(links) or '—'} |")
    return "\n".join(lines) + "\n"
