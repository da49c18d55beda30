"""What `setup.py` knows of the build, for the tests of it."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

LAYERS = ("engine", "games", "bots")  # whose modules say of themselves whether they are compiled


def build_script() -> ModuleType:
    """`setup.py` as a module; nothing is built by importing it."""
    spec = importlib.util.spec_from_file_location("build_script", Path(__file__).parents[1] / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
