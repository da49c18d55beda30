"""Positions of Matches, found by `doubloon.testing.position` because the class of the game names this builder."""

from __future__ import annotations

from typing import Any

from doubloon.engine.table import Table
from doubloon.testing.positions import Builder, rest
from tests.testing.matches.game import MatchesGame


def seat(taken: int = 0, secret: int = 1) -> dict[str, Any]:
    return {"taken": taken, "secret": secret}


def position(*seats: dict[str, Any], players: int, heap: int = 12) -> Table:
    game = MatchesGame()
    data = Table.open(game, players, 1, {"heap": heap}).to_dict()
    at = data["position"]
    at["taken"] = [one["taken"] for one in seats]
    at["secret"] = [one["secret"] for one in seats]
    at["heap"] = rest("matches", heap, sum(at["taken"]))
    return Table.from_dict(game, data)


BUILDER = Builder(seat, position)
