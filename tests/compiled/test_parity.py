"""The compiled engine and the Python sources play the same games. Runs on an installation with compiled modules."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

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


@pytest.mark.parametrize("slug", doubloon.GAMES)
def test_bots_of_both_forms_play_the_same_games(slug: str) -> None:
    compiled, pure = (games_of_greedy(slug, pure) for pure in ("0", "1"))
    assert compiled == pure


def games_of_greedy(slug: str, pure: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "doubloon", "sim", slug, "--seats", "greedy,greedy", "--games", "1", "--seed", "1"]
    environment = {**os.environ, "DOUBLOON_PURE": pure}
    run = subprocess.run([*command, "--json"], env=environment, capture_output=True, text=True, check=True)
    told: dict[str, Any] = json.loads(run.stdout)
    return told
