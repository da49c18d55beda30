"""Where the rulebook tells what the actions and tiles of The Castles of Burgundy do."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from doubloon.engine.actions import Action
from doubloon.games.burgundy.box import TILE_IDS, TYPE_IDS, TYPE_OF

DEED_CLAUSES = {
    "take": ("CB-ACT-TAKE-01", "CB-DIE-03"),
    "place": ("CB-ACT-PLACE-01", "CB-ACT-PLACE-02", "CB-ACT-PLACE-03"),
    "sell": ("CB-ACT-SELL-01", "CB-ACT-SELL-03", "CB-ACT-SELL-04"),
    "workers": ("CB-ACT-WORK-01",),
}
BUILDING_CLAUSES = {
    "warehouse": "CB-BLD-01",
    "carpenter": "CB-BLD-02",
    "church": "CB-BLD-03",
    "market": "CB-BLD-04",
    "boarding_house": "CB-BLD-05",
    "bank": "CB-BLD-06",
    "town_hall": "CB-BLD-07",
    "watchtower": "CB-BLD-08",
}
TYPE_CLAUSES = {
    "animal": ("CB-ANIM-01", "CB-ANIM-02"),
    "castle": ("CB-CAST-01",),
    "mine": ("CB-MINE-01",),
    "ship": ("CB-SHIP-01", "CB-SHIP-04"),
}
KIND_CLAUSES = {
    "buy": ("CB-BUY-01",),
    "end": ("CB-BUY-02",),
    "at": ("CB-ACT-PLACE-02", "CB-ACT-PLACE-03", "CB-REG-01"),
    "sell": DEED_CLAUSES["sell"],
    "goods": ("CB-SHIP-02",),
    "goods_of_two": ("CB-KNOW-05",),
    "load": ("CB-SHIP-02",),
    "exchange": ("CB-SOLO-07", "CB-SOLO-08"),
    "give": ("CB-SOLO-07",),
    "points": ("CB-SOLO-11", "CB-SOLO-13"),
    "castle": ("CB-OPT-LINK",),
}


def clauses_about(action: Action) -> Sequence[str]:
    """The clauses that tell what an action is good for."""
    if action.kind in {"die", "free", "reward"}:
        return DEED_CLAUSES[action.params["deed"]]
    if "tile" in action.params and action.kind != "exchange":
        return clauses_of_tile(action.params["tile"])
    return KIND_CLAUSES.get(action.kind, ())


def type_of(tile: str) -> str:
    """The type of a tile, which is also its colour; an inn has none, nor has a tile that lies face down."""
    return tile if tile not in TILE_IDS else TYPE_IDS[TYPE_OF[TILE_IDS.index(tile)]]


def clauses_of_tile(tile: str) -> Sequence[str]:
    kind = type_of(tile)
    if kind == "wild":
        return ("CB-SOLO-08",)
    if kind == "inn":
        return ("CB-INN-03", "CB-INN-04")
    if kind == "knowledge":
        return (f"CB-KNOW-{int(tile.removeprefix('knowledge')):02d}",)
    return (BUILDING_CLAUSES[tile],) if kind == "building" else TYPE_CLAUSES[kind]
