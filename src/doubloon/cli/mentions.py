"""Finds the clauses that a game's sources name, in docstrings, comments and strings, and those that need no code."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import as_file, files
from pathlib import Path, PurePosixPath

from doubloon.engine.game import Game

CATALOGUE = "clauses.toml"
SHOWING = "presentation"  # a module or package of this name shows what the rules do: it implements none of them

_IDENT = r"\b[A-Z]{2}(?:-[A-Z0-9]+)+"
_GAP = r"[\s#]*"  # an enumeration may go on in the next line of a comment
_SHORTHAND = re.compile(
    rf"{_IDENT}(?:"
    rf"(?:{_GAP}(?:,|/|\band\b|\bor\b){_GAP}-(?:\d\d|[A-Z])[A-Z0-9-]*)+"  # PR-STORE-01, -02
    rf"|{_GAP}\bto\b{_GAP}(?:{_IDENT}|-\d\d)"  # PR-STORE-01 to -06
    rf"|{_GAP}(?:–|—|…|\.\.+){_GAP}(?:{_IDENT}|-?\d\d\b)"  # PR-STORE-01–06
    r"|-(?:\*|[ \t]*\n)"  # PR-STORE-*, and an id broken at the end of a line
    r")"
)


@dataclass(frozen=True, slots=True)
class Mention:
    """A piece of code names a clause; `name` is the function, class or constant, empty for the module as a whole."""

    clause: str
    module: str  # seen from the game's package, such as `city.turn`
    file: str  # seen from the project's folder
    line: int
    name: str

    @property
    def full_name(self) -> str:
        return f"{self.module}.{self.name}".rstrip(".")

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}"

    def __str__(self) -> str:
        return f"{self.place} {self.name}".rstrip()


@dataclass(frozen=True, slots=True)
class Shorthand:
    """Several clauses named in a shortened form, which no search finds."""

    text: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.text}"


def mentions_in(game: Game) -> list[Mention]:
    """All mentions of clauses in a game's rules, in a stable order, one for each clause and function."""
    series = {ident.partition("-")[0] for ident in game.rulebook["en"].clauses}
    found: dict[tuple[str, str, str], Mention] = {}
    for path, text in _modules(game):
        module = ".".join(path.with_suffix("").parts)
        lines = text.splitlines()
        names = _names_by_line(ast.parse(text), lines)
        for line, content in enumerate(lines, 1):
            for ident in re.findall(_IDENT, content):
                if ident.partition("-")[0] in series:
                    name = names.get(line, "")
                    mention = Mention(ident, module, _in_project(game, path), line, name)
                    found.setdefault((ident, module, name), mention)
    return list(found.values())


def shorthands_in(game: Game) -> list[Shorthand]:
    return [
        Shorthand(
            " ".join(match.group().replace("#", " ").split()),
            _in_project(game, path),
            text.count("\n", 0, match.start()) + 1,
        )
        for path, text in _modules(game)
        for match in _SHORTHAND.finditer(text)
    ]


def reasons_in(game: Game) -> Mapping[str, str]:
    """The clauses that need no code of their own, and why."""
    catalogue = files(game.package).joinpath(CATALOGUE)
    if not catalogue.is_file():
        return {}
    table: dict[str, str] = tomllib.loads(catalogue.read_text(encoding="utf-8"))["without_code"]
    return table


def _modules(game: Game) -> Iterator[tuple[PurePosixPath, str]]:
    with as_file(files(game.package)) as folder:
        for file in sorted(Path(folder).rglob("*.py")):
            path = PurePosixPath(file.relative_to(folder).as_posix())
            if SHOWING not in path.with_suffix("").parts:
                yield path, file.read_text(encoding="utf-8")


def _in_project(game: Game, path: PurePosixPath) -> str:
    return f"src/{game.package.replace('.', '/')}/{path}"


def _names_by_line(module: ast.Module, lines: list[str]) -> dict[int, str]:
    """The innermost function or class around every line, with the class it belongs to, or the constant it is about."""
    names: dict[int, str] = {}

    def enter(body: list[ast.stmt], outer: str) -> None:
        for node in body:
            first, last = node.lineno, node.end_lineno or node.lineno
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                name = f"{outer}.{node.name}".lstrip(".")
                first = min([first, *(decorator.lineno for decorator in node.decorator_list)])
                names.update(dict.fromkeys(range(first, last + 1), name))
                enter(node.body, name)
            elif not outer:
                names.update(dict.fromkeys(range(first, last + 1), _constant(node)))

    enter(module.body, "")
    for line in range(len(lines) - 1, 0, -1):  # a comment belongs to what follows it directly
        if lines[line - 1].startswith("#"):
            names.setdefault(line, names.get(line + 1, ""))
    return names


def _constant(node: ast.stmt) -> str:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return next((target.id for target in targets if isinstance(target, ast.Name)), "")
