"""What `benchmarks.edition` measures of a box."""

from __future__ import annotations

from typing import Any

import pytest
from benchmarks.edition import SLUG, measure

from doubloon.arena.match import Match

GAMES = 3


def figures(players: int, **options: object) -> dict[str, Any]:
    return measure(Match(SLUG, ("random",) * players, options=options), GAMES, workers=1).to_dict()


def test_points_wins_and_takings_of_the_base_game() -> None:
    found = figures(3)
    sources, wins, taken = found["by_source"], found["wins_by_place"], found["taken"]
    assert sum(sources.values()) == pytest.approx(found["mean"], abs=0.1)
    assert sum(wins) == pytest.approx(1, abs=0.01)
    assert {f"S0{n}" for n in range(1, 5)} | {f"mission_{n}" for n in range(1, 5)} <= set(taken)
    assert all(0 <= share <= 1 for share in taken.values())
    assert "maya" not in found


def test_the_city_is_counted_by_itself_and_specialists_are_on_offer() -> None:
    found = figures(2, expansion=True, modules="B,D")
    taken, maya = found["taken"], found["maya"]
    assert maya["fair"] == 0.5
    assert {"farmer", "cocoa", "mission_cocoa"} <= set(taken)
    assert "mission_4" not in taken


def test_alone_it_counts_who_reaches_a_hundred() -> None:
    assert figures(1)["reached_100"] == 0
