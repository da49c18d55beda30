"""Positions of solo games, on side A of the board unless told otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import doubloon
from doubloon.games.burgundy.box import BUILDING_IDS, FIRST_SOLO_BOARD, HEX_IDS, SOLO_SIDES, TYPE_IDS
from doubloon.games.burgundy.expansions import SoloBoard, default_expansions
from doubloon.testing.burgundy import board, position
from doubloon.testing.reading import middle

START = "f3"
# Two of the three mines of side A, and what joins them to the castle on f3.
MINES = {"b2": "mine", "d6": "mine", "d7": "ship", "b1": "ship", "e2": "ship", "f1": "ship", "f2": "bank"}


def side_of(side: str) -> SoloBoard:
    return default_expansions().solo.boards[SOLO_SIDES.index(side)]


def alone(
    duchy: Mapping[str, str] | None = None,
    storage: Sequence[str] = (),
    dice: tuple[int, int] = (1, 2),
    side: str = "A",
    start: str = START,
    counter: int = 0,
    target: int = 50,
    options: Mapping[str, Any] | None = None,
    own: Mapping[str, Any] | None = None,
    **middle_fields: Any,
) -> doubloon.Table:
    """A solo game in the middle of a round; `own` says more of the player's board, other names of the middle."""
    laid = {HEX_IDS.index(hex): tile for hex, tile in (duchy or {}).items()}
    number = FIRST_SOLO_BOARD + SOLO_SIDES.index(side)
    mine = board(laid, storage, dice, number=number, start=start, vp=counter, **dict(own or {}))
    solo = {"counter": counter, "target": target, "actions": 0, "tiles": 0, "removed_goods": {}}
    chosen = {"solo_board": side} | dict(options or {})
    return position(mine, players=1, track=[0], solo=solo, options=chosen, **middle_fields)


def counted(table: doubloon.Table) -> tuple[int, int]:
    """The counter and the target."""
    solo = middle(table)["solo"]
    return solo["counter"], solo["target"]


def full_duchy(side: str, *empty: str) -> dict[str, str]:
    """Tiles on all hexes but some; no building stands twice in a town."""
    tiles = {
        "building": list(BUILDING_IDS * 2),
        "animal": ["cow2", "cow3", "pig2", "pig3", "sheep2", "sheep3"],
        "knowledge": [f"knowledge{number}" for number in (1, 2, 3, 4, 5, 6)],
        "castle": ["castle"] * 4,
        "mine": ["mine"] * 3,
        "ship": ["ship"] * 6,
    }
    kinds = dict(zip(HEX_IDS, (TYPE_IDS[kind] for kind in side_of(side).types()), strict=True))
    return {hex: tiles[kind].pop(0) for hex, kind in kinds.items() if hex not in empty}
