"""The 6x6 grid of a colony: cells as bits, lines of cells, and what touches what."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.santa_maria.box import CELLS, SIZE

# Lines: the columns 1 to 6, then the rows 1 to 6, each in the order in which a die goes through it. After them come
# the diagonals of Archery: from the top left corner, from the top right one, and the latter the other way round.
ROW: Final = 6
LINES: Final = 12
DIAGONAL_ONE: Final = 12
DIAGONAL_SIX: Final = 13
DIAGONAL_SIX_BLUE: Final = 14
ALL_LINES: Final = 15
LINE_IDS: Final = (
    *(f"{kind}_{number}" for kind in ("column", "row") for number in range(1, SIZE + 1)),
    "diagonal_1",
    "diagonal_6",
    "diagonal_6_blue",
)


def _line_cells() -> list[int]:
    columns = [row * SIZE + column for column in range(SIZE) for row in range(SIZE)]
    down = [place * (SIZE + 1) for place in range(SIZE)]
    up = [(place + 1) * (SIZE - 1) for place in range(SIZE)]
    return [*columns, *range(CELLS), *down, *up, *reversed(up)]


def _line_sets() -> list[int]:
    cells = _line_cells()
    return [sum(1 << cell for cell in cells[line * SIZE : line * SIZE + SIZE]) for line in range(ALL_LINES)]


LINE_CELLS: Final = vec[i64](_line_cells())  # line * SIZE + place
LINE_SET: Final = vec[i64](_line_sets())
BIT: Final = vec[i64]([1 << place for place in range(62)])
ALL_CELLS: Final = (1 << 36) - 1
NOT_FIRST_COLUMN: Final = ALL_CELLS & ~sum(1 << cell for cell in range(0, CELLS, SIZE))
NOT_LAST_COLUMN: Final = ALL_CELLS & ~sum(1 << cell for cell in range(SIZE - 1, CELLS, SIZE))
FIRST_COLUMN: Final = ALL_CELLS & ~NOT_FIRST_COLUMN
LAST_COLUMN: Final = ALL_CELLS & ~NOT_LAST_COLUMN
FIRST_ROW: Final = (1 << 6) - 1
LAST_ROW: Final = FIRST_ROW << 30


def neighbours(cells: i64) -> i64:
    """Return all cells that share an edge with one of these; diagonals do not touch (SM-GEN-09)."""
    sideways: i64 = (cells & NOT_LAST_COLUMN) << 1 | (cells & NOT_FIRST_COLUMN) >> 1
    return (cells << 6 | cells >> 6 | sideways) & ALL_CELLS


def grow(start: i64, within: i64) -> i64:
    """Return everything `within` that hangs together with the starting cells."""
    area: i64 = start & within
    while True:
        larger: i64 = (area | neighbours(area)) & within
        if larger == area:
            return area
        area = larger


def count(items: i64) -> i64:
    """Return how many bits are set."""
    result: i64 = 0
    left: i64 = items
    while left != 0:
        left &= left - 1
        result += 1
    return result


def nth(items: i64, number: i64) -> i64:
    """Return the place of the n-th set bit, counted from 0."""
    left: i64 = items
    for _ in range(number):
        left &= left - 1
    place: i64 = 0
    while left & 1 == 0:
        left >>= 1
        place += 1
    return place
