"""Games are found by their entry points; one that is broken is told of in a sentence, and the others are there."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from doubloon.engine.registry import GROUP, Registry
from doubloon.games import BUILT_IN, GAMES
from tests.testing.matches.game import MatchesGame

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
FOUR = ["puerto-rico", "burgundy", "age-of-discovery", "santa-maria"]


class Nameless(MatchesGame):
    """Called otherwise than its entry point."""

    slug = "nameless"


class Wordless(MatchesGame):
    slug = "wordless"
    package = "tests.engine"


class Shouting(MatchesGame):
    slug = "Loud_Game"


class Falls(MatchesGame):
    slug = "falls"

    def __init__(self) -> None:
        raise RuntimeError("no board")


class Leaves(MatchesGame):
    """Ends the program of whoever asks for it."""

    slug = "leaves"

    def info(self) -> dict[str, Any]:
        raise SystemExit(3)


HERE = "tests.engine.test_registry"
MATCHES = "tests.testing.matches.game:MatchesGame"


def plugin(name: str, value: str, package: str = "their-games") -> EntryPoint:
    entry = EntryPoint(name, value, GROUP)
    vars(entry)["dist"] = SimpleNamespace(name=package)
    return entry


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("LC_ALL", "en")

    def install(*entries: EntryPoint) -> Registry:
        monkeypatch.setattr("doubloon.engine.registry.entry_points", lambda group: EntryPoints(entries))
        return Registry(BUILT_IN)

    return install


def test_the_four_games_come_first_and_others_by_their_names(installed: Any) -> None:
    games = installed(plugin("zebra", "x:Y"), plugin("matches", MATCHES))
    assert list(games) == [*FOUR, "matches"]
    assert len(games) == 5
    assert isinstance(games["matches"], MatchesGame)
    assert games["matches"] is games["matches"]


def test_our_entry_points_are_what_is_built_in() -> None:
    declared = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["entry-points"][GROUP]
    assert declared == dict(BUILT_IN)
    assert list(declared) == list(BUILT_IN) == FOUR == list(GAMES)[:4]


def test_stale_metadata_of_our_own_package_change_nothing(installed: Any, capsys: pytest.CaptureFixture[str]) -> None:
    games = installed(plugin("burgundy", "doubloon.gone:Gone", "doubloon"), plugin("chess", "a:B", "doubloon"))
    assert list(games) == FOUR
    assert capsys.readouterr().err == ""


BROKEN = [
    ("gone", "not_there.game:Gone", "cannot be loaded: ModuleNotFoundError: No module named 'not_there'"),
    ("gone", f"{HERE}:Gone", "cannot be loaded: AttributeError"),
    ("falls", f"{HERE}:Falls", "cannot be loaded: RuntimeError: no board. All other games can be played."),
    ("leaves", f"{HERE}:Leaves", "cannot be loaded: SystemExit: 3"),
    ("wordless", f"{HERE}:Wordless", "cannot be loaded: FileNotFoundError"),
    ("matches", f"{HERE}:plugin", "should name a subclass of Game"),
    ("matches", f"{HERE}:Nameless", "leads to a game that is called nameless"),
    ("Loud_Game", f"{HERE}:Shouting", "needs another name"),
]


@pytest.mark.parametrize(("name", "value", "sentence"), BROKEN)
def test_a_broken_game_is_told_of_once(
    installed: Any, capsys: pytest.CaptureFixture[str], name: str, value: str, sentence: str
) -> None:
    games = installed(plugin(name, value))
    assert list(games) == list(games) == FOUR
    assert name not in games
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("doubloon: The ")
    assert name in line
    assert "their-games" in line
    assert sentence in line


def test_it_is_told_in_the_language_of_the_system(
    installed: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert "gone" not in installed(plugin("gone", "not_there:Gone"))
    assert capsys.readouterr().err.startswith("doubloon: Игра gone из пакета their-games не загружается: ")


def test_of_two_games_with_one_name_the_first_stays(installed: Any, capsys: pytest.CaptureFixture[str]) -> None:
    games = installed(plugin("matches", MATCHES), plugin("matches", "x:Y", "zoo"), plugin("burgundy", MATCHES))
    assert list(games) == [*FOUR, "matches"]
    assert type(games["burgundy"]) is not MatchesGame
    assert capsys.readouterr().err.splitlines() == [
        "doubloon: The package their-games brings a game burgundy, "
        "but doubloon has one of that name already, which stays.",
        "doubloon: The package zoo brings a game matches, but their-games has one of that name already, which stays.",
    ]


def test_a_fault_of_our_own_games_is_not_hidden() -> None:
    games = Registry({"falls": f"{HERE}:Falls"})
    with pytest.raises(RuntimeError, match="no board"):
        games["falls"]


def test_games_are_imported_when_somebody_asks_for_them() -> None:
    """And the bots, drawings and servers of a game are not imported with it."""
    script = """
import sys, doubloon
def loaded(prefix): return sorted(name for name in sys.modules if name.startswith(prefix))
assert loaded("doubloon.games.") == [], loaded("doubloon.games.")
doubloon.new("burgundy", players=2, seed=1)
assert not any("burgundy" not in name for name in loaded("doubloon.games.")), loaded("doubloon.games.")
assert loaded("doubloon.bots") == loaded("doubloon.cli") == loaded("doubloon.server") == []
from doubloon.bots import make_bot
make_bot("greedy", doubloon.GAMES["burgundy"], "1")
assert not loaded("doubloon.bots.puerto_rico")
"""
    subprocess.run([sys.executable, "-c", script], check=True, env={"PYTHONPATH": ":".join(sys.path)})


def test_every_part_that_a_game_names_is_there() -> None:
    for game in GAMES.values():
        parts = (game.bots, game.drawing, *game.builders.values())
        assert all(game.part(part) is not None for part in parts)
        assert game.slug in game.builders


def test_a_game_without_parts_has_substitutes() -> None:
    assert MatchesGame().part(None, "plain") == "plain"
