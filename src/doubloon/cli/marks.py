"""Static analysis of tests: finds the marks `@clause("PR-…")` in test files without running them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from doubloon.cli.speech import CommandError

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Mark:
    """A test names a clause; `test` is what pytest calls it, seen from the project's folder."""

    clause: str
    test: str
    file: str

    @property
    def place(self) -> str:
        return self.test


def marks_in(folder: Path) -> list[Mark]:
    """All marks below a folder of tests, in a stable order. A mark on a class or a module counts for its tests."""
    found: list[Mark] = []
    for path in sorted(folder.rglob("*.py")):
        found += _marks_of(path.read_bytes(), path.relative_to(folder.parent).as_posix())
    return found


@cache
def _marks_of(text: bytes, name: str) -> tuple[Mark, ...]:
    """The marks of one file, parsed once even if several games are traced."""
    try:
        module = ast.parse(text, filename=name)
    except (SyntaxError, ValueError) as error:
        raise CommandError("unreadable_test", file=name, problem=str(error)) from error
    tests = _tests(module.body, name, _pytestmark(module.body))
    return tuple(Mark(clause, test, name) for test, clauses in tests for clause in dict.fromkeys(clauses))


def _tests(body: Sequence[ast.stmt], where: str, inherited: list[str]) -> Iterator[tuple[str, list[str]]]:
    for node in body:
        if isinstance(node, Function) and node.name.startswith("test"):
            yield f"{where}::{node.name}", inherited + _named(node.decorator_list)
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            own = inherited + _named(node.decorator_list) + _pytestmark(node.body)
            yield from _tests(node.body, f"{where}::{node.name}", own)


def _pytestmark(body: Sequence[ast.stmt]) -> list[str]:
    clauses: list[str] = []
    for node in body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets):
            assert isinstance(node, ast.Assign)
            clauses += _named([node.value])
    return clauses


def _named(expressions: Sequence[ast.expr]) -> list[str]:
    """The texts given to calls of `clause`, also to those inside a parametrization."""
    clauses: list[str] = []
    for expression in expressions:
        for node in ast.walk(expression):
            if isinstance(node, ast.Call) and _is_clause(node.func):
                values = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
                clauses += [value for value in values if isinstance(value, str)]
    return clauses


def _is_clause(function: ast.expr) -> bool:
    name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
    return name == "clause"
