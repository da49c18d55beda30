"""Code generator for state classes: writes the annotations, `copy` and `clear` of a game's layouts into its `state.py`.

    python -m doubloon.engine.generate                  # all games of this package
    python -m doubloon.engine.generate my_games.chess   # a game that lives elsewhere

A game's package has a `fields.py` with `LAYOUTS`, and each of these classes has two marker lines in the `state.py`
beside it; what stands between them belongs to the generator. An expansion in a folder of its own has its own two files.
"""
# Not compiled by mypyc.

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from doubloon.engine.fields import Layout

BEGIN = "    # Fields: declared in fields.py, written by doubloon.engine.generate."
END = "    # End of fields."


def rewrite(source: str, layouts: Iterable[Layout]) -> str:
    """Return a module's source with the fields of these classes written anew."""
    lines = source.splitlines()
    for layout in layouts:
        first, last = _region(lines, layout.name)
        lines[first:last] = layout.source()
    return "\n".join(lines) + "\n"


def _region(lines: list[str], name: str) -> tuple[int, int]:
    """Where the fields of a class stand: the first line after its opening marker, and its closing marker."""
    head = next((i for i, line in enumerate(lines) if line.startswith((f"class {name}:", f"class {name}("))), None)
    if head is None:
        raise ValueError(f"there is no class {name}")
    try:
        first = lines.index(BEGIN, head) + 1
        last = lines.index(END, first)
    except ValueError as error:
        raise ValueError(f"the class {name} lacks the lines “{BEGIN.strip()}” and “{END.strip()}”") from error
    if any(line.startswith("class ") for line in lines[head + 1 : last]):
        raise ValueError(f"the class {name} lacks the lines “{BEGIN.strip()}” and “{END.strip()}”")
    return first, last


def packages() -> list[str]:
    """The games of this package, and folders of theirs, whose fields are declared in a `fields.py`."""
    source = Path(__file__).parents[2]
    found = sorted((source / "doubloon" / "games").rglob("fields.py"))
    return [".".join(path.parent.relative_to(source).parts) for path in found]


def state_module(package: str) -> Path:
    """The file that holds a game's state classes."""
    return Path(str(import_module(package).__file__)).with_name("state.py")


def layouts(package: str) -> tuple[Layout, ...]:
    """The layouts that a game declares."""
    declared: tuple[Layout, ...] = import_module(f"{package}.fields").LAYOUTS
    return declared


def main(names: list[str]) -> None:
    for package in names or packages():
        path = state_module(package)
        path.write_text(rewrite(path.read_text(encoding="utf-8"), layouts(package)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
