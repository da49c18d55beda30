"""`doubloon clauses`: the code of every clause of the rulebook, and the tests that prove it."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer

from doubloon.cli.output import print_json, write_whole
from doubloon.cli.parameters import AsJson, GameArgument, Language
from doubloon.cli.rules import find_clause
from doubloon.cli.speech import CommandError, say
from doubloon.cli.traceability import Traceability, trace
from doubloon.engine.game import Game
from doubloon.games import find_game

INCOMPLETE = 1


def clauses(
    game: GameArgument,
    lang: Language,
    clause: Annotated[str | None, typer.Argument(metavar="[CLAUSE]", help="One clause, e.g. PR-CAPTAIN-06.")] = None,
    tests: Annotated[
        Path | None, typer.Option(metavar="DIR", show_default="this project's tests", help="Where the tests are.")
    ] = None,
    write: Annotated[Path | None, typer.Option(metavar="DIR", help="Write DIR/GAME.md, too.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Say only what is amiss.")] = False,
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
    if wanted is not None:
        found = found.of(wanted)
    if json:
        print_json({"game": title.slug, **data_of(found)})
    else:
        report = [] if quiet else list_clauses(found, lang)
        if wanted is None and not quiet:
            report += ["", summary(title, found, lang)]
        for line in [*report, *complaints(found, lang)]:
            print(line)
    if not found.is_complete:
        raise typer.Exit(INCOMPLETE)


def data_of(found: Traceability) -> dict[str, Any]:
    return {
        "clauses": {ident: [mark.test for mark in marks] for ident, marks in found.proofs.items()},
        "code": {ident: [str(mention) for mention in mentions] for ident, mentions in found.code.items()},
        "needs_no_code": dict(found.reasons),
        "without_test": found.unproved,
        "without_code": found.uncoded,
        "stale": found.stale,
        "unknown": [{"place": place.place, "clause": place.clause} for place in found.unknown],
        "shorthands": [str(shorthand) for shorthand in found.shorthands],
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


def list_clauses(found: Traceability, lang: str) -> list[str]:
    lines = []
    for ident, mentions in found.code.items():
        code = [str(mention) for mention in mentions]
        if ident in found.reasons:
            code.append(say(lang, "clause_without_code", why=found.reasons[ident]))
        lines += [ident, *(f"    {line}" for line in (*code, *(mark.test for mark in found.proofs[ident])))]
    return lines


def summary(title: Game, found: Traceability, lang: str) -> str:
    name = title.words(lang).text("game", "name")
    count = len({mark.test for marks in found.proofs.values() for mark in marks})
    return say(lang, "clauses_summary", game=name, n=len(found.proofs), tests=say(lang, "tests", n=count))


def complaints(found: Traceability, lang: str) -> list[str]:
    """Everything that is amiss, each in one sentence."""
    sentences = [say(lang, "clause_unknown", place=place.place, clause=place.clause) for place in found.unknown]
    sentences += [say(lang, "clause_shorthand", place=str(shorthand)) for shorthand in found.shorthands]
    for key, idents in (("stale", found.stale), ("uncoded", found.uncoded), ("unproved", found.unproved)):
        if idents:
            sentences.append(say(lang, f"clauses_{key}", n=len(idents), clauses=", ".join(idents)))
    return sentences


def page(title: Game, found: Traceability, root: Path, target: Path, lang: str) -> str:
    """The report as a page: one table a chapter, code and tests as links."""
    base = os.path.relpath(root, target.resolve()).replace(os.sep, "/")
    lines = [say(lang, "page_title", game=title.words(lang).text("game", "name")), "", say(lang, "page_note")]
    for chapter, entries in title.rulebook[lang].chapters().items():
        lines += ["", f"## {chapter}", "", say(lang, "page_head"), "|---|---|---|"]
        for clause in entries:
            code = [f"[`{mention.full_name}`]({base}/{mention.file})" for mention in found.code[clause.id]]
            code += [found.reasons[clause.id]] if clause.id in found.reasons else []
            proofs = [f"[`{mark.test}`]({base}/{mark.file})" for mark in found.proofs[clause.id]]
            cells = [clause.id, "<br>".join(code) or "—", "<br>".join(proofs) or "—"]
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"
