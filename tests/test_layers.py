"""Dependencies point one way: engine ← games ← bots ← arena, envs, server ← cli; testing is beside the bots.

No game knows another.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "doubloon"

# What each part of the house may import besides itself. The package itself offers the names of engine and games.
BELOW = {
    "engine": set(),
    "games": {"engine"},
    "bots": {"engine", "games"},
    "arena": {"engine", "games", "bots", "doubloon", "_pure", "_workers"},
    "testing": {"engine", "games", "doubloon", "_pure"},
    "envs": {"engine", "games", "bots", "doubloon"},
    "server": {"engine", "games", "bots", "doubloon", "_workers"},
    "cli": {"engine", "games", "bots", "arena", "envs", "server", "doubloon", "_pure", "_workers"},
    "_pure": set(),
    "_workers": set(),
    "doubloon": {"engine", "games", "_pure"},
    "__main__": {"cli"},
}
MODULES = sorted(PACKAGE.rglob("*.py"))


def layer(name: str) -> str:
    parts = name.split(".")
    return parts[1] if len(parts) > 1 else "doubloon"


def module_name(path: Path) -> str:
    parts = ("doubloon", *path.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path) -> Iterator[str]:
    """The modules of ours that a module imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            whole = node.module or ""
            # `from doubloon import bots` names a part of the house, `from doubloon import new` a name it offers.
            parts = [f"{whole}.{alias.name}" for alias in node.names]
            names = [part if whole == "doubloon" and layer(part) in BELOW else whole for part in parts]
        yield from (name for name in names if name.split(".")[0] == "doubloon")


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_modules_import_only_from_below(path: Path) -> None:
    own = layer(module_name(path))
    upwards = [name for name in imports_of(path) if layer(name) not in BELOW[own] | {own}]
    assert upwards == []


@pytest.mark.parametrize("path", [path for path in MODULES if path.parent.parent.name == "games"], ids=module_name)
def test_no_game_imports_another(path: Path) -> None:
    own = ".".join(module_name(path).split(".")[:3])
    games = [name for name in imports_of(path) if layer(name) == "games"]
    assert [name for name in games if not f"{name}.".startswith(f"{own}.")] == []


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_only_the_command_line_draws_for_terminals(path: Path) -> None:
    words = path.read_text(encoding="utf-8")
    if layer(module_name(path)) != "cli":
        assert "import rich" not in words
        assert "from rich" not in words
        assert "import typer" not in words


def test_the_rules_see_an_import_in_the_wrong_direction(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.py"
    wrong.write_text("from doubloon import bots\nfrom doubloon.cli.app import main\nimport doubloon.arena.match\n")
    assert [layer(name) for name in imports_of(wrong)] == ["bots", "cli", "arena"]
