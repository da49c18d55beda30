"""Compile the engine, the games and the bots with mypyc where that is possible; anywhere else stay pure Python."""

import os
import sys
from pathlib import Path

from setuptools import setup

SOURCES = Path(__file__).parent / "src"

# Rules, dice and search are compiled: everything a playout touches. The rest is read more often than it is run.
ENGINE = ["dice.py", "state.py"]
INTERPRETED = {"__init__.py", "components.py", "expansions.py", "game.py", "position.py"}


def compiled_sources():
    package = SOURCES / "doubloon"
    found = [package / "engine" / name for name in ENGINE]
    for folder in [*sorted((package / "games").iterdir()), package / "bots"]:
        found += [path for path in sorted(folder.glob("*.py")) if path.name not in INTERPRETED]
    return [str(path) for path in found]


def extensions():
    if os.environ.get("DOUBLOON_PURE") == "1":
        return []
    try:
        from mypyc.build import mypycify

        os.environ.setdefault("MYPYPATH", str(SOURCES))
        modules = mypycify(compiled_sources(), opt_level="3", debug_level="0", group_name="doubloon")
    except (Exception, SystemExit) as error:
        print(f"doubloon: building without compiled modules: {error}", file=sys.stderr)
        return []
    for module in modules:
        module.optional = True
    return modules


setup(ext_modules=extensions())
