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
    "weight_files.py",
}


def groups():
    """One library a game, its bot with it, so that they are compiled side by side; what all share is one more."""
    package = SOURCES / "doubloon"
    games = sorted(path for path in (package / "games").iterdir() if path.is_dir() and path.name != "__pycache__")
    found = [
        (compiled(game.rglob("*.py")) + compiled((package / "bots" / game.name).rglob("*.py")), f"doubloon_{game.name}")
        for game in games
    ]
    shared = [str(package / "engine" / name) for name in ENGINE] + compiled((package / "bots").glob("*.py"))
    return [(shared, "doubloon_engine"), *found]


def compiled(paths):
    return [str(path) for path in sorted(paths) if path.name not in INTERPRETED]


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
