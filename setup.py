"""Compile the engine, the games and the bots with mypyc where that is possible; anywhere else stay pure Python."""

import os
import sys
from pathlib import Path

from setuptools import setup

PACKAGE = Path(__file__).parent / "src" / "doubloon"

# One of these lines stands below the docstring of every module of the engine, the games and the bots. Compiled is
# everything that a playout touches: rules, dice and search; and what is asked after every action at every table: the
# presentation, and the few modules of the server that put it into frames. The rest is read more often than it is run.
COMPILED = "# Compiled by mypyc."
INTERPRETED = "# Not compiled by mypyc."


# pip asks for the metadata first, in a process of its own, and they do not tell what is compiled.
METADATA = {"dist_info", "egg_info"}


def groups():
    """One library a game, its bots with it, so that they are compiled side by side; what all share is one more."""
    shared = [*(PACKAGE / "engine").rglob("*.py"), *(PACKAGE / "games").glob("*.py"), *(PACKAGE / "bots").glob("*.py")]
    found = [(compiled(shared), "doubloon_engine"), (marked_in(PACKAGE / "server"), "doubloon_server")]
    for game in sorted(path.parent for path in (PACKAGE / "games").glob("*/__init__.py")):
        own = [*game.rglob("*.py"), *(PACKAGE / "bots" / game.name).rglob("*.py")]
        found.append((compiled(own), f"doubloon_{game.name}"))
    return found


def compiled(paths):
    """The modules whose marker says so; one without a marker stops the build."""
    marked = {path: markers(path) for path in sorted(paths)}
    unclear = [str(path) for path, found in marked.items() if len(found) != 1]
    if unclear:
        raise ValueError(f"one of “{COMPILED}” and “{INTERPRETED}” is missing in {', '.join(unclear)}")
    return [str(path) for path, found in marked.items() if found == [COMPILED]]


def marked_in(folder):
    """The few modules of a folder that are compiled; the others need no marker."""
    return [str(path) for path in sorted(folder.glob("*.py")) if markers(path) == [COMPILED]]


def markers(path):
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line in {COMPILED, INTERPRETED}]


def extensions():
    if os.environ.get("DOUBLOON_PURE") == "1" or METADATA.intersection(sys.argv):
        return []
    try:
        from mypyc.build import mypycify

        os.environ.setdefault("MYPYPATH", str(PACKAGE.parent))
        parts = groups()
        paths = [path for part, _ in parts for path in part]
        modules = mypycify(paths, opt_level="3", debug_level="0", separate=parts)
    except (Exception, SystemExit) as error:
        print(f"doubloon: building without compiled modules: {error}", file=sys.stderr)
        return []
    for module in modules:
        module.optional = True
    return sorted(modules, key=size, reverse=True)  # the largest as the last would leave one core busy, the others idle


def size(module):
    """How much C there is to compile."""
    return sum(Path(source).stat().st_size for source in module.sources)


if __name__ == "__main__":
    setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count()}})
