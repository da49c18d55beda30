"""The installed package declares its games as entry points, as a package of somebody else would."""

from __future__ import annotations

from importlib.metadata import distribution

from doubloon.engine.registry import GROUP
from doubloon.games import BUILT_IN


def test_an_installation_declares_its_games() -> None:
    found = distribution("doubloon").entry_points.select(group=GROUP)
    assert {entry.name: entry.value for entry in found} == dict(BUILT_IN)
