"""What is printed: boards, depots, figures."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from doubloon.games.burgundy.box import (
    ANIMAL_TILE_IDS,
    BOARDS,
    FIRST_ANIMAL,
    FIRST_SOLO_BOARD,
    HEX_IDS,
    HEXES,
    LAST_SOLO_BOARD,
    PHASE_IDS,
    PHASES,
    ROUNDS,
    ROW_LENGTHS,
    SOLO_SIDES,
    SPACES,
    TRACK_SPACES,
    TYPE_IDS,
    Box,
)
from doubloon.games.burgundy.expansions import default_expansions, places_of

# Where the territories of the solo board lie on the screen: half hexes from the left, rows from the top.
SOLO_LAYOUT: Mapping[str, Sequence[tuple[float, float]]] = {
    "A": ((0, 0), (8, 0), (0, 4), (7, 4)),
    "B": ((0, 0), (0, 3.5), (6.9, 3.6), (11.2, 0), (7, 7.2)),
}


@lru_cache(maxsize=64)  # equal tables share one box
def printed(box: Box, solo: bool) -> dict[str, Any]:
    numbers = range(FIRST_SOLO_BOARD, LAST_SOLO_BOARD + 1) if solo else range(1, BOARDS + 1)
    return {
        "boards": {str(number): _board(box, number) for number in numbers},
        "spaces": {name: _spaces(box, phase) for phase, name in enumerate(PHASE_IDS)},
        "black_spaces": [int(used) for used in box.black_spaces],
        "numbers": _numbers(box),
        "knowledge_values": {str(number): int(value) for number, value in enumerate(box.knowledge) if number},
    }


def _board(box: Box, number: int) -> dict[str, Any]:
    """Return a board's hexes with type, value and place on the screen: x in half hexes, y in rows."""
    spots, rivers = _solo_spots(number) if number >= FIRST_SOLO_BOARD else (_spots(), [])
    first = number * HEXES
    return {
        "hexes": [
            [name, TYPE_IDS[box.hex_type[first + hex]], int(box.hex_die[first + hex]), *spots[name]]
            for hex, name in enumerate(HEX_IDS)
        ],
        "rivers": rivers,
        "regions": [hexes_in(region) for region in regions_of(box, number)],
    }


def boards_to_choose(box: Box) -> dict[str, Any]:
    """All boards of a box packed for one player, with the sizes of their regions by type, the largest first."""
    return {
        str(number): _board(box, number) | {"sizes": _sizes(box, number)} for number in range(1, LAST_SOLO_BOARD + 1)
    }


def _sizes(box: Box, number: int) -> dict[str, list[int]]:
    sizes: dict[str, list[int]] = {name: [] for name in TYPE_IDS}
    for region in regions_of(box, number):
        names = hexes_in(region)
        sizes[TYPE_IDS[box.hex_type[number * HEXES + HEX_IDS.index(names[0])]]].append(len(names))
    return {name: sorted(found, reverse=True) for name, found in sizes.items()}


@lru_cache(maxsize=1024)
def regions_of(box: Box, number: int) -> list[int]:
    """The regions of a board as sets of hexes, in the order of their first hexes."""
    return list(dict.fromkeys(int(box.region[number * HEXES + hex]) for hex in range(HEXES)))


def hexes_in(hexes: int) -> list[str]:
    """The names of a set of hexes."""
    return [name for hex, name in enumerate(HEX_IDS) if hexes >> hex & 1]


def _spots() -> dict[str, tuple[float, float]]:
    cells = [(row, column) for row, length in enumerate(ROW_LENGTHS) for column in range(length)]
    return {name: (abs(row - 3) + 2 * column, row) for name, (row, column) in zip(HEX_IDS, cells, strict=True)}


def _solo_spots(number: int) -> tuple[dict[str, tuple[float, float]], list[str]]:
    side = SOLO_SIDES[number - FIRST_SOLO_BOARD]
    board = default_expansions().solo.boards[number - FIRST_SOLO_BOARD]
    spots = {}
    for (left, top), territory in zip(SOLO_LAYOUT[side], board.territories, strict=True):
        for name, (row, half) in places_of(territory).items():
            spots[name] = (left + half, top + row)
    return spots, board.rivers


def _spaces(box: Box, phase: int) -> dict[str, str]:
    """Return the spaces of the numbered depots that are used in this phase, with the type of tile laid there."""
    first = phase * SPACES
    kinds = {space: int(box.space_type[first + space]) for space in range(SPACES)}
    return {f"{space // 4 + 1}.{space % 4 + 1}": TYPE_IDS[kind] for space, kind in kinds.items() if kind >= 0}


def _numbers(box: Box) -> dict[str, Any]:
    return {
        "price": int(box.price),
        "region_points": [int(points) for points in box.region_points],
        "phase_points": [int(points) for points in box.phase_points],
        "large_bonus": int(box.large_bonus),
        "small_bonus": int(box.small_bonus),
        "points_per_good": int(box.points_per_good),
        "goods_spaces": int(box.goods_spaces),
        "castle_price": int(box.castle_price),
        "workers_of_action": int(box.workers_of_action),
        "silver_of_mine": int(box.silver_of_mine),
        "buildings": {
            "boarding_house": int(box.boarding_house_workers),
            "bank": int(box.bank_silver),
            "watchtower": int(box.watchtower_points),
        },
        "animals": {tile: int(box.animals[FIRST_ANIMAL + i]) for i, tile in enumerate(ANIMAL_TILE_IDS)},
        "rounds": ROUNDS * PHASES,
        "order_spaces": TRACK_SPACES,
    }
