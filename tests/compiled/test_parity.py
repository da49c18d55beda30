"""The compiled engine and the Python sources play the same games. Runs on an installation with compiled modules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import doubloon
from doubloon.testing import conformance


def tables() -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Every game with every number of players, by default and with each option at another value."""
    for slug, game in doubloon.GAMES.items():
        for players in game.seat_counts:
            yield slug, players, {}
            for option in game.options:
                needed = {"expansion": True, "modules": "A,B,C,D"} if option.clause.startswith("AK-") else {}
                yield slug, players, needed | {option.key: option.values[1]}


class TestParity(conformance.Parity):
    settings = tuple(tables())


def test_there_is_much_to_compare() -> None:
    assert len(TestParity.settings) > 50
