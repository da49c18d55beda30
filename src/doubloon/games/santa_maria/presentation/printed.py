"""What is printed on the boards, tiles, ships and cards of Santa Maria."""
# Compiled by mypyc.

from __future__ import annotations

from functools import lru_cache
from typing import Any

from doubloon.games.santa_maria.box import (
    ALL_BUNDLE_IDS,
    ALL_GROUP_IDS,
    ALL_PIECE_IDS,
    ALL_SCHOLAR_IDS,
    ALL_SHIP_IDS,
    ALL_SPOT_IDS,
    ALL_SPOTS,
    BUNDLE,
    CELL_IDS,
    CELLS,
    DOCK_IDS,
    EFFECT_IDS,
    GAIN,
    GROUPS,
    MOST_PARTS,
    MOST_SEATS,
    PASS_IDS,
    PIECE_IDS,
    RESOURCE_IDS,
    ROTATIONS,
    SHIP_IDS,
    SIZE,
    SPOTS,
    TERRAIN_IDS,
    TRADE,
    YEARS,
    Box,
)
from doubloon.games.santa_maria.expand import shape_of
from doubloon.games.santa_maria.grid import LINE_CELLS, LINES, count
from doubloon.games.santa_maria.lines import price_of_value
from doubloon.games.santa_maria.monks import BISHOP, SCHOLAR, SPOT_ITEM, SPOT_KIND

LINE_NAMES = [f"{line}:{number}" for line in ("column", "row") for number in range(1, SIZE + 1)]


@lru_cache(maxsize=64)  # equal tables share one box
def printed(box: Box, seats: int, kingdoms: bool) -> dict[str, Any]:
    groups = len(ALL_GROUP_IDS) if kingdoms else GROUPS
    return {
        "docks": {DOCK_IDS[i]: effect_of(box, effect) for i, effect in enumerate(box.dock_effect)},
        "passes": {PASS_IDS[i]: effect_of(box, effect) for i, effect in enumerate(box.pass_effect)},
        "scholars": {ALL_SCHOLAR_IDS[i]: int(vp) for i, vp in enumerate(box.scholar_vp)},
        "spots": {ALL_SPOT_IDS[spot]: _spot(box, spot) for spot in range(ALL_SPOTS if kingdoms else SPOTS)},
        "resources": {name: _resource(box, resource) for resource, name in enumerate(RESOURCE_IDS)},
        "fields": {name: field_of(box, field) for field, name in enumerate(box.field_ids)},
        "groups": {ALL_GROUP_IDS[group]: _group(box, group) for group in range(groups)},
        "pieces": {
            name: _piece(box, piece) for piece, name in enumerate(ALL_PIECE_IDS) if kingdoms or name in PIECE_IDS
        },
        "ships": {name: _ship(box, ship) for ship, name in enumerate(ALL_SHIP_IDS) if kingdoms or name in SHIP_IDS},
        "tracks": _tracks(box, seats),
        "turn_prices": [[int(price_of_value(box, value, target)) for target in range(SIZE)] for value in range(SIZE)],
        "line_cells": {LINE_NAMES[line]: names_of_line(line) for line in range(LINES) if line < len(LINE_NAMES)},
        "limits": {
            "white": int(box.white_limit),
            "blue": int(box.blue_dice_each),
            "monks": int(box.monks),
            "years": YEARS,
            "fee": int(box.monk_fee),
            "penalty": int(box.bishop_penalty),
            "astronomy": int(box.astronomy_price),
            "logistics": int(box.logistics_price),
            "set": int(box.set_vp),
        },
        "feats": {
            "communism": int(box.communism),
            "capitalism": int(box.capitalism),
            "theocracy": int(box.theocracy),
            "democracy": int(box.democracy),
            "utopia": int(box.utopia),
        },
    }


def _resource(box: Box, resource: int) -> dict[str, int]:
    return {"limit": int(box.limit[resource]), "sell": int(box.sell[resource])}


def _spot(box: Box, spot: int) -> dict[str, Any]:
    item = SPOT_ITEM[spot]
    if SPOT_KIND[spot] == SCHOLAR:
        return {"kind": "scholar", "vp": int(box.scholar_vp[item])}
    if SPOT_KIND[spot] == BISHOP:
        return {"kind": "bishop"}
    return {"kind": "mission", "gain": bundle_of(box, box.mission_bundle[item])}


def names_of_line(line: int) -> list[str]:
    return [CELL_IDS[cell] for cell in cells_of_line(line)]


def cells_of_line(line: int) -> list[int]:
    return _row(LINE_CELLS, line, SIZE)


@lru_cache(maxsize=8192)
def bundle_of(box: Box, bundle: int) -> dict[str, int]:
    amounts = box.bundles[bundle * BUNDLE : (bundle + 1) * BUNDLE]
    return {name: int(n) for name, n in zip(ALL_BUNDLE_IDS, amounts, strict=True) if n}


def effect_of(box: Box, effect: int) -> dict[str, Any]:
    kind = box.effect_kind[effect]
    told: dict[str, Any] = {"kind": EFFECT_IDS[kind]}
    if kind == GAIN:
        told["gain"] = bundle_of(box, box.effect_bundle[effect])
    elif kind == TRADE:
        first = box.effect_trade[effect]
        told["options"] = [exchange_of(box, trade) for trade in range(first, first + box.effect_trades[effect])]
    return told


@lru_cache(maxsize=8192)
def asked_then(box: Box, effect: int) -> dict[str, Any]:
    """An effect that leaves a choice, told among gains."""
    told = effect_of(box, effect)
    return {"id": told.pop("kind")} | told


def exchange_of(box: Box, trade: int) -> dict[str, Any]:
    return {"pay": bundle_of(box, box.trade_pay[trade]), "get": bundle_of(box, box.trade_get[trade])}


def _effects_of(box: Box, field: int) -> range:
    first = int(box.field_effect[field])
    return range(first, first + int(box.field_effects[field]))


@lru_cache(maxsize=8192)
def printed_effects(box: Box, field: int) -> list[tuple[int, int, int]]:
    """The effects of a field, each with its kind and its bundle."""
    return [
        (effect, int(box.effect_kind[effect]), int(box.effect_bundle[effect])) for effect in _effects_of(box, field)
    ]


@lru_cache(maxsize=8192)
def amounts_of(box: Box, bundle: int) -> list[tuple[int, int]]:
    """What is in a bundle: number of the thing, and how many."""
    return [(number, n) for number, n in enumerate(_row(box.bundles, bundle, BUNDLE)) if n]


@lru_cache(maxsize=8192)
def field_of(box: Box, field: int) -> dict[str, Any]:
    told: dict[str, Any] = {"terrain": TERRAIN_IDS[box.field_terrain[field]]}
    if box.field_colonists[field]:
        told["colonists"] = int(box.field_colonists[field])
    effects = [effect_of(box, effect) for effect in _effects_of(box, field)]
    return told | {"effects": effects} if effects else told


@lru_cache(maxsize=8192)
def _piece(box: Box, piece: int) -> dict[str, Any]:
    first, parts = int(box.piece_field[piece]), int(box.piece_parts[piece])
    turns = int(box.piece_turns[piece])
    return {
        "group": ALL_GROUP_IDS[shape_of(piece)],
        "cells": [field_of(box, field) for field in range(first, first + parts)],
        "offsets": _offsets(box, shape_of(piece))[:parts],
        "turns": [90 * rotation for rotation in range(4) if turns >> rotation & 1],
        "room": f"{shape_of(piece)}:{turns}",
    }


@lru_cache(maxsize=1024)
def _group(box: Box, group: int) -> dict[str, Any]:
    cost = bundle_of(box, box.tile_cost[group])
    return {"cost": cost, "most": int(box.display[group]), "offsets": _offsets(box, group)}


def _offsets(box: Box, shape: int) -> list[list[int]]:
    """Where the cells of a shape lie from its first one, not turned."""
    first = shape * CELLS * ROTATIONS
    place = next(first + place for place in range(0, CELLS * ROTATIONS, ROTATIONS) if box.placement[first + place])
    parts = _row(box.placement_cells, place, MOST_PARTS)[: int(count(box.placement[place]))]
    row, column = divmod(parts[0], SIZE)
    return [[part // SIZE - row, part % SIZE - column] for part in parts]


@lru_cache(maxsize=8192)
def _ship(box: Box, ship: int) -> dict[str, Any]:
    return {"cost": bundle_of(box, box.ship_cost[ship]), "vp": int(box.ship_vp[ship])}


@lru_cache(maxsize=64)
def _tracks(box: Box, seats: int) -> dict[str, Any]:
    symbols = {
        str(space): "die" if box.symbol_die[symbol] else "monk"
        for space, symbol in enumerate(box.religion_symbol)
        if symbol
    }
    places = [[int(n) for n in _row(box.conquest_points, year, MOST_SEATS) if n] for year in range(YEARS)]
    return {
        "religion": {"length": int(box.religion_length), "symbols": symbols},
        "conquest": {
            "length": int(box.conquest_length),
            "gold": [space for space, gold in enumerate(box.conquest_gold) if gold],
            "trees": [int(space) for space in box.trees] if seats == 1 else [],
            "points": [[int(n)] for n in box.solo_points] if seats == 1 else places,
        },
    }


def _row(numbers: Any, row: int, length: int) -> list[int]:
    return [int(n) for n in numbers[row * length : (row + 1) * length]]
