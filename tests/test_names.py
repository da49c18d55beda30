"""One name, one class: whoever reads a name in one place knows what it is in all others.

Games have words of their own, which other games do not meet: a `Player`, a `Box`, a `Good` is that of the game whose
modules one reads. So a name may come once in each game, but not in a game and in what all games share.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import doubloon

PACKAGE = Path(str(doubloon.__file__)).parent
GAMES = {path.name for path in (PACKAGE / "games").iterdir() if (path / "game.py").exists()}
PARTS = {"american_kingdoms": "santa_maria", "mayan_city": "santa_maria"}  # expansions with test positions of their own
ALIAS = "TypeAlias"


def classes(path: Path) -> list[str]:
    """The classes of a module, and the types that have a name of their own (`TypeAlias`)."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    aliases = [node for node in tree.body if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == ALIAS]
    return [node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)] + [
        ast.unparse(node.target) for node in aliases
    ]


def game_of(path: Path) -> str | None:
    """The game that a module belongs to, by its folder or the beginning of its name; None if all games share it."""
    for part in path.relative_to(PACKAGE).with_suffix("").parts:
        for name, game in ({name: name for name in GAMES} | PARTS).items():
            if part == name or part.startswith(f"{name}_"):
                return game
    return None


def named_twice(modules: Iterable[Path]) -> dict[str, list[str]]:
    """Names of two classes that one reader may meet, and the modules that have them."""
    found: dict[str, dict[str | None, list[str]]] = defaultdict(lambda: defaultdict(list))
    for path in modules:
        for name in classes(path):
            found[name][game_of(path)].append(str(path.relative_to(PACKAGE)))
    return {
        name: sorted(module for modules in homes.values() for module in modules)
        for name, homes in found.items()
        if any(len(modules) > 1 for modules in homes.values()) or (None in homes and len(homes) > 1)
    }


def is_client_types(path: Path) -> bool:
    """Whether a module declares what the browser is told: TypeScript's names, for the same things as JSON."""
    return path.parent.name == "presentation" and path.stem.endswith("types")


def test_a_name_has_one_class() -> None:
    assert named_twice(path for path in PACKAGE.rglob("*.py") if not is_client_types(path)) == {}


def test_a_client_type_has_one_declaration_in_its_module() -> None:
    for path in filter(is_client_types, PACKAGE.rglob("*.py")):
        assert len(classes(path)) == len(set(classes(path))), path.name


def test_modules_of_a_game_are_known_by_their_names() -> None:
    assert game_of(PACKAGE / "games" / "burgundy" / "presentation" / "plays.py") == "burgundy"
    assert game_of(PACKAGE / "cli" / "tables" / "puerto_rico_mayor.py") == "puerto_rico"
    assert game_of(PACKAGE / "testing" / "mayan_city.py") == "santa_maria"
    assert game_of(PACKAGE / "bots" / "age_of_discovery" / "evaluation.py") == "age_of_discovery"
    assert game_of(PACKAGE / "server" / "protocol.py") is None
