"""Allocation tracking: how many bytes stay in use after work that should leave nothing behind.

`python -m tests.arena.growth` measures tables and games in a process of its own, where nobody else allocates: a test
runner's threads receive messages at any time, and tracemalloc counts what they keep.
"""

from __future__ import annotations

import gc
import json
import tracemalloc
from collections.abc import Callable

import doubloon
from doubloon.arena.match import Match, play_match

WARM_UP = 5
TIMES = 20


def growth(work: Callable[[], object]) -> float:
    """How many bytes more are in use each time the work is done."""
    for _ in range(WARM_UP):
        work()
    tracemalloc.start()
    try:
        for _ in range(WARM_UP):
            work()
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        for _ in range(TIMES):
            work()
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / TIMES


def growth_by_work() -> dict[str, float]:
    """Tables of every game, whole games of one, and for comparison what is kept on purpose."""
    kept: list[bytes] = []
    match = Match("puerto-rico", ("random",) * 4)
    tables = {
        slug: growth(lambda slug=slug, game=game: doubloon.new(slug, game.seat_counts[-1], seed=1))  # type: ignore[misc]
        for slug, game in doubloon.GAMES.items()
    }
    return {
        "kept": growth(lambda: kept.append(bytes(100))),
        **tables,
        "games": growth(lambda: play_match(match, 0)),
    }


if __name__ == "__main__":
    print(json.dumps(growth_by_work()))
