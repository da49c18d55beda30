"""What components files are made of: tiles, boards, ships and people as data, and the checks they share.

A check lists faults with their places instead of stopping at the first one.
"""
# Not compiled by mypyc.

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

import msgspec

from doubloon.games.santa_maria.box import CELL_IDS, EFFECT_IDS, MOST_TRADES, TERRAIN_IDS

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Few = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Bundle = dict[str, Count]
Fault = dict[str, str]

MOST_EFFECTS = 15


class Exchange(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    pay: Bundle
    get: Bundle


class Effect(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """`type` is gain, trade, ship, conquistador or religion; a gain says what, a trade lists its exchanges."""

    type: str
    gain: Bundle | None = None
    options: list[Exchange] | None = None


class Cell(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A building with its effects, or a road with its colonists."""

    terrain: str
    effects: list[Effect] | None = None
    colonists: Count | None = None


class PrintedCell(Cell, forbid_unknown_fields=True, frozen=True, omit_defaults=True, kw_only=True):
    cell: str


class Tile(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True, kw_only=True):
    id: str
    cells: list[Cell]
    reconstructed: bool = False


class TownHall(Tile, forbid_unknown_fields=True, frozen=True, omit_defaults=True, kw_only=True):
    colony: str


class Board(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    id: str
    cells: list[PrintedCell]
    reconstructed: bool = False


class Ship(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    id: str
    start: bool
    cost: Bundle
    vp: Count
    reconstructed: bool = False


class Mission(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    id: str
    reward: Bundle
    reconstructed: bool = False


class Scholar(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    id: str
    vp: Count
    reconstructed: bool = False


class Bishop(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """So many points `per` thing counted, at `most` so many; the square lists side and points instead."""

    id: str
    per: Count | None = None
    most: Count | None = None
    points: list[list[Count]] | None = None


class Known(msgspec.Struct, frozen=True):
    """What figures may name: what can be paid, each with the most that anybody can hold, and what can be gained."""

    limits: Mapping[str, int]
    gains: Sequence[str]

    def cost(self, where: str, cost: Bundle) -> Iterator[Fault]:
        """A cost must fit into storage, or nobody could ever pay it."""
        yield from wrong_bundle(where, cost, list(self.limits))
        for name, number in cost.items():
            if number > self.limits.get(name, number):
                yield fault(f"{where}.{name}", number, f"at most {self.limits[name]}, as storage holds no more")


def fault(where: str, value: object, wanted: str) -> Fault:
    return {"where": where, "value": str(value), "wanted": wanted}


def wrong_ids(where: str, found: Sequence[str], wanted: Sequence[str]) -> Iterator[Fault]:
    """Name what is missing, unknown, there twice, or in another order."""
    numbers = Counter(found)
    for name in wanted:
        if name not in numbers:
            yield fault(f"{where} ({name})", "missing", "there once")
    for name, number in numbers.items():
        if name not in wanted:
            yield fault(f"{where} ({name})", "unknown", f"one of {', '.join(wanted)}")
        elif number > 1:
            yield fault(f"{where} ({name})", f"there {number} times", "there once")
    if sorted(found) == sorted(wanted) and list(found) != list(wanted):
        yield fault(where, "in another order", ", ".join(wanted))


def unwanted(where: str, found: object, wanted: Sequence[object]) -> Iterator[Fault]:
    if found not in wanted:
        yield fault(where, found, " or ".join(map(str, wanted)))


def wrong_length(where: str, found: Sequence[object], wanted: int) -> Iterator[Fault]:
    if len(found) != wanted:
        yield fault(where, f"{len(found)} long", f"{wanted} long")


def wrong_bundle(where: str, bundle: Mapping[str, int], names: Sequence[str], empty: bool = False) -> Iterator[Fault]:
    if not bundle and not empty:
        yield fault(where, "empty", f"so many of {', '.join(names)}")
    for name, number in bundle.items():
        yield from unwanted(where, name, names)
        if number == 0:
            yield fault(f"{where}.{name}", 0, "at least 1, or left out")


def effect_faults(where: str, effect: Effect, known: Known) -> Iterator[Fault]:
    yield from unwanted(f"{where}.type", effect.type, EFFECT_IDS)
    if (effect.gain is not None) != (effect.type == "gain"):
        yield fault(f"{where}.gain", "there" if effect.gain else "missing", "given for a gain, and only for one")
    if (effect.options is not None) != (effect.type == "trade"):
        yield fault(f"{where}.options", "there" if effect.options else "missing", "given for a trade, and only for one")
    if effect.gain is not None:
        yield from wrong_bundle(f"{where}.gain", effect.gain, known.gains)
    if effect.options is not None:
        if not 1 <= len(effect.options) <= MOST_TRADES:
            yield fault(f"{where}.options", f"{len(effect.options)} long", f"1 to {MOST_TRADES} long")
        for i, option in enumerate(effect.options):
            yield from known.cost(f"{where}.options[{i}].pay", option.pay)
            yield from wrong_bundle(f"{where}.options[{i}].get", option.get, known.gains)


def cell_faults(where: str, cell: Cell, known: Known) -> Iterator[Fault]:
    yield from unwanted(f"{where}.terrain", cell.terrain, TERRAIN_IDS)
    if cell.terrain == "road":
        if cell.colonists is None:
            yield fault(f"{where}.colonists", "missing", "a number, 0 for an empty road")
        if cell.effects is not None:
            yield fault(f"{where}.effects", "there", "left out: a road has none")
        return
    if cell.colonists is not None:
        yield fault(f"{where}.colonists", cell.colonists, "left out: colonists live on roads")
    if not cell.effects or len(cell.effects) > MOST_EFFECTS:
        yield fault(f"{where}.effects", "missing" if not cell.effects else "too long", f"1 to {MOST_EFFECTS} effects")
    for i, effect in enumerate(cell.effects or []):
        yield from effect_faults(f"{where}.effects[{i}]", effect, known)
        if effect.type == "road_tile":
            yield fault(f"{where}.effects[{i}].type", "road_tile", "another one: road tiles come by passing")


def board_faults(where: str, board: Board, known: Known) -> Iterator[Fault]:
    places = Counter(cell.cell for cell in board.cells)
    for place, number in places.items():
        if place not in CELL_IDS:
            yield fault(f"{where}.cells", place, "cells from r1c1 to r6c6")
        elif number > 1:
            yield fault(f"{where}.cells ({place})", f"there {number} times", "there once")
    for cell in board.cells:
        yield from cell_faults(f"{where}.cells ({cell.cell})", cell, known)


def hangs_together(shape: Sequence[Sequence[int]]) -> bool:
    cells = {(offset[0], offset[1]) for offset in shape}
    reached = {(0, 0)}
    for _ in shape:
        reached |= {cell for cell in cells if any(abs(cell[0] - r) + abs(cell[1] - c) == 1 for r, c in reached)}
    return len(cells) == len(shape) and reached >= cells
