"""Traceability from rules to code: where a game's sources name a clause, and which clauses need no code."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import as_file, files
from pathlib import Path

from doubloon.engine.game import Game

CATALOGUE = "clauses.toml"
SHOWN_ONLY = "presentation"  # modules that show what the rules do prove nothing about them

_IDENT = re.compile(r"\b[A-Z]{2}(?:-[A-Z0-9]+)+\b")
_SHORTHAND = re.compile(r"\b[A-Z]{2}(?:-[A-Z0-9]+)+(?:(?:,| and| or) -[A-Z0-9]|\s+to\s+(?:[A-Z]{2})?-?[A-Z0-9-]*\d\b)")


@dataclass(frozen=True, slots=True)
class Mention:
    """A piece of code names a clause: `file` seen from the folder of the sources, `name` the function or class."""

    clause: str
    file: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}".rstrip()


def mentions_in(game: Game) -> dict[str, list[Mention]]:
    """For every clause of the rulebook the places of the rules that name it, one a function, in a stable order."""
    found: dict[str, list[Mention]] = {ident: [] for ident in game.rulebook["en"].clauses}
    for file, text in _modules(game):
        names = _names_by_line(ast.parse(text))
        seen = set()
        for line, content in enumerate(text.splitlines(), 1):
            for ident in _IDENT.findall(content):
                name = names.get(line, "")
                if ident in found and (ident, name) not in seen:
                    seen.add((ident, name))
                    found[ident].append(Mention(ident, file, line, name))
    return found


def without_code(game: Game) -> Mapping[str, str]:
    """The clauses that need no code of their own, and why."""
    catalogue = files(game.package).joinpath(CATALOGUE)
    if not catalogue.is_file():
        return {}
    table: dict[str, str] = tomllib.loads(catalogue.read_text(encoding="utf-8"))["without_code"]
    return table


def shorthands_in(game: Game) -> list[str]:
    """Places where several clauses are named in a shortened form, which no search finds."""
    return [
        f"{file}:{text.count(chr(10), 0, match.start()) + 1} {match.group()}"
        for file, text in _modules(game)
        for match in _SHORTHAND.finditer(text)
    ]


def _modules(game: Game) -> Iterator[tuple[str, str]]:
    package = game.package.replace(".", "/")
    with as_file(files(game.package)) as folder:
        for path in sorted(Path(folder).rglob("*.py")):
            name = path.relative_to(folder).as_posix()
            if not name.startswith(SHOWN_ONLY):
                yield f"src/{package}/{name}", path.read_text(encoding="utf-8")


def _names_by_line(module: ast.Module) -> dict[int, str]:
    """The innermost function or class around every line, with the class it belongs to."""
    names: dict[int, str] = {}

    def walk(body: list[ast.stmt], outer: str) -> None:
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                name = f"{outer}.{node.name}" if outer else node.name
                first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                names.update(dict.fromkeys(range(first, (node.end_lineno or first) + 1), name))
                walk(node.body, name)

    walk(module.body, "")
    return names
