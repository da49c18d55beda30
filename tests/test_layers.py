"""Dependencies point one way: engine ← games ← bots ← arena, envs, server ← cli, and testing beside the bots.

No game knows another. The bots of a game know that game and what all bots share, and neither another game nor its bots.
No game knows another, and of Santa Maria the base game knows no expansion.
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
GAMES = {path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").exists()}


def layer(name: str) -> str:
    parts = name.split(".")
    return parts[1] if len(parts) > 1 else "doubloon"


def module_name(path: Path) -> str:
    parts = ("doubloon", *path.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def game_of(name: str) -> str | None:
    """The game that a module belongs to: its rules, or the bots that play it."""
    parts = name.split(".")
    return parts[2] if len(parts) > 2 and parts[1] in {"games", "bots"} and parts[2] in GAMES else None


def imports_of(path: Path) -> Iterator[str]:
    """The modules of ours that a module imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            whole = node.module or ""
            # `from doubloon import bots` names a module of ours, `from doubloon import new` a name that one offers.
            parts = [f"{whole}.{alias.name}" for alias in node.names]
            names = [part if part in NAMES else whole for part in parts]
        yield from (name for name in names if name.split(".")[0] == "doubloon")


NAMES = {module_name(path) for path in MODULES}


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_modules_import_only_from_below(path: Path) -> None:
    own = layer(module_name(path))
    upwards = [name for name in imports_of(path) if layer(name) not in BELOW[own] | {own}]
    assert upwards == []


@pytest.mark.parametrize("path", [path for path in MODULES if game_of(module_name(path))], ids=module_name)
def test_no_game_imports_another(path: Path) -> None:
    own = game_of(module_name(path))
    assert [name for name in imports_of(path) if game_of(name) not in (None, own)] == []


# Santa Maria has an expansion, and that a large module: each may know what is written here before it, and itself.
SANTA_MARIA = ("doubloon.games.santa_maria", "doubloon.games.santa_maria.kingdoms", "doubloon.games.santa_maria.city")
KNOW_ALL = ("editions", "game", "presentation")  # boxes, what ties the title together, and what shows all of it


def part_of_santa_maria(name: str) -> int:
    """The place of a module's folder among base game, expansion and city."""
    return max(place for place, folder in enumerate(SANTA_MARIA) if f"{name}.".startswith(f"{folder}."))


def santa_maria_modules() -> list[Path]:
    own = [path for path in MODULES if module_name(path).startswith(SANTA_MARIA[0])]
    return [path for path in own if module_name(path).split(".")[3:4] not in [[name] for name in KNOW_ALL]]


@pytest.mark.parametrize("path", santa_maria_modules(), ids=module_name)
def test_the_base_game_knows_no_expansion_and_the_expansion_no_city(path: Path) -> None:
    own = part_of_santa_maria(module_name(path))
    known = [name for name in imports_of(path) if name.startswith(SANTA_MARIA[0])]
    assert [name for name in known if part_of_santa_maria(name) > own] == []


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
    wrong.write_text("from doubloon.bots import burgundy\nfrom doubloon.games.santa_maria import state\n")
    assert [game_of(name) for name in imports_of(wrong)] == ["burgundy", "santa_maria"]


def test_bots_and_rules_of_a_game_are_known_by_its_name() -> None:
    assert game_of("doubloon.games.burgundy.state") == game_of("doubloon.bots.burgundy.duchy") == "burgundy"
    assert game_of("doubloon.bots.santa_maria") == "santa_maria"
    assert game_of("doubloon.bots.search") is None
    assert {path.name for path in (PACKAGE / "bots").iterdir() if (path / "__init__.py").exists()} == GAMES


def test_the_parts_of_santa_maria_are_told_apart() -> None:
    found = {part_of_santa_maria(module_name(path)) for path in santa_maria_modules()}
    assert found == {0, 1, 2}
    assert part_of_santa_maria("doubloon.games.santa_maria.city.turn") == 2
    assert part_of_santa_maria("doubloon.games.santa_maria.kingdoms.governor") == 1
    assert part_of_santa_maria("doubloon.games.santa_maria.turn") == 0


# Games are named where they are registered, and in examples for readers; everything else asks `GAMES`.
REGISTRATION = {"games/__init__.py"}
EXPANSIONS = {"american_kingdoms", "mayan_city"}  # of Santa Maria: what belongs to them belongs to it


def belongs_to_a_game(path: Path) -> bool:
    """Whether a file lies in a folder of a game, or is called after it."""
    parts = [part.replace("-", "_") for part in path.relative_to(PACKAGE).with_suffix("").parts]
    return any(part.startswith(name) for part in parts for name in GAMES | EXPANSIONS)


def spoken(tree: ast.Module) -> Iterator[str]:
    """The names and texts of a module, without docstrings and help for users."""
    documents = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    documents |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == "help"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
            yield node.value
        elif isinstance(node, ast.Name | ast.ClassDef | ast.FunctionDef):
            yield node.id if isinstance(node, ast.Name) else node.name
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield ast.unparse(node)


def names_a_game(text: str) -> bool:
    plain = text.lower().replace("-", "").replace("_", "")
    return any(name.replace("_", "") in plain for name in GAMES)


def test_no_module_outside_a_game_names_it() -> None:
    shared = [path for path in MODULES if not belongs_to_a_game(path)]
    found = {
        path.relative_to(PACKAGE).as_posix(): text
        for path in shared
        for text in spoken(ast.parse(path.read_text(encoding="utf-8")))
        if names_a_game(text)
    }
    assert set(found) == REGISTRATION, found
    assert len(shared) > 100


def test_no_script_of_the_client_outside_a_game_names_it() -> None:
    web = PACKAGE / "web"
    scripts = [path for path in web.rglob("*.js") if "vendor" not in path.parts and not belongs_to_a_game(path)]
    found = [path.relative_to(web).as_posix() for path in scripts if names_a_game(path.read_text(encoding="utf-8"))]
    assert found == []
    assert len(scripts) > 50
