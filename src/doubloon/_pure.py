"""Run the Python sources even where compiled modules lie beside them: DOUBLOON_PURE=1.

This is how benchmarks and parity tests compare the two forms of one installation.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class _SourceFinder:
    """Finds this package's modules as sources only."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not name.startswith("doubloon."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None:
                return spec
        return None


def prefer_sources() -> None:
    if os.environ.get("DOUBLOON_PURE") == "1":
        sys.meta_path.insert(0, _SourceFinder)


def is_compiled() -> bool:
    """Tell whether the engine in use is the compiled one."""
    engine = sys.modules["doubloon.engine.state"].__file__ or ""
    return not engine.endswith(".py")
