"""Compile the engine, the games and the bots with mypyc where that is possible; anywhere else stay pure Python."""

import os
import sys
from pathlib import Path

from setuptools import setup

SOURCES = Path(__file__).parent / "src"

# Rules, dice and search are compiled: everything a playout touches. The rest is read more often than it is run.
ENGINE = ["dice.py", "frames.py", "state.py"]
INTERPRETED = {
    "__init__.py",
    "codec.py",
    "components.py",
    "expansions.py",
    "fields.py",
    "game.py",
    "parts.py",
    "position.py",
    "weighing.py",
}


def groups():
    """One library a game, its bot with it, so that they are compiled side by side; what all share is one more."""
    package = SOURCES / "doubloon"
    games = sorted(path for path in (package / "games").iterdir() if path.is_dir() and path.name != "__pycache__")
    bots = [path for path in sorted((package / "bots").glob("*.py")) if path.name not in INTERPRETED]
    found = []
    for game in games:
        rules = [path for path in sorted(game.rglob("*.py")) if path.name not in INTERPRETED]
        own = [path for path in bots if path.name.startswith(game.name)]
        bots = [path for path in bots if path not in own]
        found.append(([str(path) for path in rules + own], f"doubloon_{game.name}"))
    shared = [package / "engine" / name for name in ENGINE] + bots
    return [([str(path) for path in shared], "doubloon_engine"), *found]


def extensions():
    if os.environ.get("DOUBLOON_PURE") == "1":
        return []
    try:
        from mypyc.build import mypycify

        os.environ.setdefault("MYPYPATH", str(SOURCES))
        parts = groups()
        paths = [path for part, _ in parts for path in part]
        modules = mypycify(paths, opt_level="3", debug_level="0", separate=parts)
    except (Exception, SystemExit) as error:
        print(f"doubloon: building without compiled modules: {error}", file=sys.stderr)
        return []
    for module in modules:
        module.optional = True
    return modules


setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count()}})
