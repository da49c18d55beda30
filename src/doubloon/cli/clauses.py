"""`doubloon clauses`: the code of every clause of the rulebook, and the tests that prove it."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from doubloon.cli.marks import Mark, marks_in
from doubloon.cli.mentions import Mention, mentions_in, shorthands_in, without_code
from doubloon.cli.output import print_json, write_whole
from doubloon.cli.parameters import AsJson, GameArgument, Language
from doubloon.cli.rules import find_clause
from doubloon.cli.speech import CommandError, say
from doubloon.engine.game import Game
from doubloon.games import GAMES, find_game

INCOMPLETE = 1


@dataclass(frozen=True, slots=True)
class Trace:
    """What leads from a rulebook to its code and its tests, and what is missing."""

    code: dict[str, list[Mention]]
    without_code: Mapping[str, str]
    proofs: dict[str, list[Mark]]
    unknown: list[Mark]
    shorthands: list[str]

    @property
    def unproved(self) -> list[str]:
        return [ident for ident, proving in self.proofs.items() if not proving]

    @property
    def uncoded(self) -> list[str]:
        """Clauses that neither the code nor the catalogue names."""
        return [ident for ident, places in self.code.items() if not places and ident not in self.without_code]

    @property
    def stale(self) -> list[str]:
        """Entries of the catalogue for clauses that have code, or do not exist."""
        return [ident for ident in self.without_code if self.code.get(ident, True)]

    @property
    def is_complete(self) -> bool:
        return not (self.unproved or self.uncoded or self.stale or self.unknown or self.shorthands)


def clauses(
    game: GameArgument,
    lang: Language,
    clause: Annotated[str | None, typer.Argument(metavar="CLAUSE", help="Only this one, such as PR-ROLE-03.")] = None,
    tests: Annotated[
        Path | None, typer.Option(metavar="DIR", show_default="this project's tests", help="Where the tests are.")
    ] = None,
    write: Annotated[Path | None, typer.Option(metavar="DIR", help="Write DIR/GAME.md, too.")] = None,
    json: AsJson = False,
) -> None:
    """Show the code of each clause and the tests that prove it; exit code 1 if a clause lacks either."""
    title = find_game(game)
    wanted = None if clause is None else find_clause(title, clause, lang).id
    folder = tests_folder(tests)
    found = trace(title, folder)
    if write is not None:
        write.mkdir(parents=True, exist_ok=True)
        write_whole(write / f"{title.slug}.md", page(title, found, folder.parent, write, lang))
    if json:
        print_json({"game": title.slug, **data_of(found, wanted)})
    elif wanted is None:
        show(title, found, lang)
    else:
        show_clause(found, wanted, lang)
    if wanted is None and not found.is_complete:
        raise typer.Exit(INCOMPLETE)


def trace(title: Game, folder: Path) -> Trace:
    marks = marks_in(folder)
    return Trace(
        mentions_in(title), without_code(title), proofs_of(title, marks), unknown_marks(marks), shorthands_in(title)
    )


def data_of(found: Trace, wanted: str | None) -> dict[str, Any]:
    shown = [ident for ident in found.code if wanted in (None, ident)]
    return {
        "clauses": {ident: [mark.test for mark in found.proofs[ident]] for ident in shown},
        "code": {ident: [str(place) for place in found.code[ident]] for ident in shown},
        "reasons": {ident: why for ident, why in found.without_code.items() if ident in shown},
        "without_test": found.unproved,
        "without_code": found.uncoded,
        "unknown": [{"test": mark.test, "clause": mark.clause} for mark in found.unknown],
    }


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


def show(title: Game, found: Trace, lang: str) -> None:
    for ident in found.code:
        show_clause(found, ident, lang)
    name = title.words(lang).text("game", "name")
    count = len({mark.test for proving in found.proofs.values() for mark in proving})
    print()
    print(say(lang, "clauses_summary", game=name, n=len(found.proofs), tests=say(lang, "tests", n=count)))
    for mark in found.unknown:
        print(say(lang, "clause_unknown", test=mark.test, clause=mark.clause))
    for place in found.shorthands:
        print(say(lang, "clause_shorthand", place=place))
    for key, idents in (("stale", found.stale), ("uncoded", found.uncoded), ("unproved", found.unproved)):
        if idents:
            print(say(lang, f"clauses_{key}", n=len(idents), clauses=", ".join(idents)))


def show_clause(found: Trace, ident: str, lang: str) -> None:
    code = [str(place) for place in found.code[ident]]
    if ident in found.without_code:
        code.append(say(lang, "clause_without_code", why=found.without_code[ident]))
    print(ident, *(f"    {line}" for line in [*code, *(mark.test for mark in found.proofs[ident])]), sep="\n")


def page(title: Game, found: Trace, root: Path, target: Path, lang: str) -> str:
    """The report as a page: one table a chapter, code and tests as links."""
    base = os.path.relpath(root, target.resolve()).replace(os.sep, "/")
    lines = [say(lang, "page_title", game=title.words(lang).text("game", "name")), "", say(lang, "page_note")]
    for chapter, entries in title.rulebook[lang].chapters().items():
        lines += ["", f"## {chapter}", "", say(lang, "page_head"), "|---|---|---|"]
        for clause in entries:
            code = [f"[`{place.name or place.file}`]({base}/{place.file})" for place in found.code.get(clause.id, [])]
            why = found.without_code.get(clause.id)
            proofs = [f"[`{mark.test}`]({base}/{mark.file})" for mark in found.proofs.get(clause.id, [])]
            cells = ["<br>".join(code) or why or "—", "<br>".join(proofs) or "—"]
            lines.append(f"| {clause.id} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"
