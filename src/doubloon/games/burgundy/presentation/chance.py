"""Dice and drawn tiles and goods, for the fairness of the draws."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from doubloon.engine.presentation import Draw, Face
from doubloon.games.burgundy.box import BUILDING, GOOD_IDS, TILE_IDS, TILES, TYPE_OF
from doubloon.games.burgundy.state import Burgundy


def draws(before: Burgundy, after: Burgundy) -> list[Draw]:
    """Return what one action revealed: the dice of a new round, the buildings and goods of a new phase.

    A die that had a single use is spent before it can be counted. Each of several tiles drawn from one stack had the
    chances that the whole stack gave.
    """
    found: list[Draw] = []
    if (after.phase, after.round) != (before.phase, before.round) and after.round > 0:
        sixths = {str(value): 1 / 6 for value in range(1, 7)}
        rolled = [int(die) for player in after.players for die in player.dice if die > 0]
        found += [("die", str(value), sixths) for value in rolled]
        found.append(("white_die", str(int(after.white_die)), sixths))
    if before.round == 0 or after.phase != before.phase:
        found += _buildings_drawn(before, after)
        found += _goods_drawn(before, after)
    return found


def faces(before: Burgundy | None, after: Burgundy, events: Sequence[Mapping[str, Any]]) -> list[Face]:
    """Return the dice an action rolled, in their order; the set-up tells no events, but its dice lie on the table."""
    found: list[Face] = []
    if before is None and after.round > 0:
        for seat in after.order:
            found += [Face("die", int(die), int(seat)) for die in after.players[seat].dice if die > 0]
        found.append(Face("white_die", int(after.white_die), int(after.order[0])))
    for number, event in enumerate(events):
        if event["event"] == "rolled":
            found += [Face("die", event[name], event["seat"], (number, name)) for name in ("die", "die_second")]
        elif event["event"] == "white_die":
            found.append(Face("white_die", event["die"], event["seat"], (number, "die")))
    return found


def _buildings_drawn(before: Burgundy, after: Burgundy) -> list[Draw]:
    tiles = [tile for tile in range(TILES) if TYPE_OF[tile] == BUILDING]
    return _spread("building", {TILE_IDS[tile]: (int(before.stack[tile]), int(after.stack[tile])) for tile in tiles})


def _goods_drawn(before: Burgundy, after: Burgundy) -> list[Draw]:
    goods = zip(GOOD_IDS, before.hidden_goods, after.hidden_goods, strict=True)
    return _spread("good", {name: (int(old), int(new)) for name, old, new in goods})


def _spread(label: str, counts: Mapping[str, tuple[int, int]]) -> list[Draw]:
    total = sum(old for old, _ in counts.values())
    if total == 0:
        return []
    shares = {name: old / total for name, (old, _) in counts.items()}
    return [(label, name, shares) for name, (old, new) in counts.items() for _ in range(old - new)]
