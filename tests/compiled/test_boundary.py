"""Where interpreted code meets compiled code.

A vec that interpreted code hands to a compiled function is never freed, so nobody may do that: whatever needs one takes
the object that has it.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import doubloon


def modules() -> Iterator[tuple[ModuleType, ast.Module, bool]]:
    """All modules with their sources, and whether they are compiled."""
    for found in pkgutil.walk_packages(doubloon.__path__, "doubloon."):
        if not found.name.endswith("__main__"):
            module = importlib.import_module(found.name)
            assert module.__file__ is not None
            yield module, ast.parse(source_of(found.name).read_text()), module.__file__.endswith(".so")


def source_of(name: str) -> Path:
    """The source of an installed module, which lies beside its compiled form."""
    path = Path(doubloon.__file__).parent.joinpath(*name.split(".")[1:])
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def takers() -> set[str]:
    """The compiled functions and methods that take a vec."""
    return {
        node.name
        for _, tree, compiled in modules()
        if compiled
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        for argument in node.args.args
        if argument.annotation is not None and "vec[" in ast.unparse(argument.annotation)
    }


def calls(module: ModuleType, tree: ast.Module) -> Iterator[str]:
    """The compiled functions that a module calls by name, and all methods."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield node.func.attr
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called = getattr(module, node.func.id, None)
            if type(called).__name__ == "builtin_function_or_method":
                yield node.func.id


def test_no_vec_is_handed_to_compiled_code() -> None:
    assert takers() >= {"best_income", "total", "draw"}
    found = {
        f"{module.__name__}: {name}"
        for module, tree, compiled in modules()
        if not compiled
        for name in calls(module, tree)
        if name in takers()
    }
    assert found == set()
