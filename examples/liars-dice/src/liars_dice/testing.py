"""Positions of Liar's dice for tests: say who has which dice and what was bid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import doubloon
from doubloon.engine.table import Table
from doubloon.testing import Builder


def seat(dice: Sequence[int] = ()) -> dict[str, Any]:
    return {"dice": sorted(dice), "shown": [], "outlived": 0}


def position(
    *seats: dict[str, Any],
    players: int,
    bid: int = 0,
    face: int = 0,
    bidder: int = -1,
    to_move: int = 0,
    wild_ones: bool = True,
) -> Table:
    data = doubloon.new("liars-dice", players=players, seed=1, options={"wild_ones": wild_ones}).to_dict()
    data["position"] |= {"players": list(seats), "bid": bid, "face": face, "bidder": bidder}
    data["agenda"] = [{"step": "bid", "seat": to_move}]
    return doubloon.from_dict(data)


BUILDER = Builder(seat, position)
