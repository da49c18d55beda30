"""A duchy of 37 hexes drawn with lines: solid where regions end, dotted inside them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, TypeVar

from rich.text import Text

from doubloon.cli.tables.layout import Lines, cell, text
from doubloon.games.burgundy.box import ROW_LENGTHS

ROWS = len(ROW_LENGTHS)
LONGEST = max(ROW_LENGTHS)
NARROW, WIDE = 8, 10  # cells from one side of a hex to the next

# A slanted side from its lower end to its upper one, without the ends: dots of Braille make a straight line.
RISING = {NARROW: ("⡠⠔⠊", "⠠⠐⠈"), WIDE: ("⡠⠤⠒⠊", "⢀⠠⠐⠈")}
FALLING = {NARROW: ("⠑⠢⢄", "⠁⠂⠄"), WIDE: ("⠑⠒⠤⢄", "⠁⠂⠄⡀")}
LOW_END, HIGH_END = ("⣀", "⡀"), ("⠉", "⠁")
SIDE = ("│", "┊")
SOLID, DOTTED = 0, 1
STYLES = ("", "dim")

T = TypeVar("T")


class DrawnHex(NamedTuple):
    """What stands in a hex, in two lines, and the number of its region."""

    upper: Text
    lower: Text
    region: int


def duchy_width(pitch: int) -> int:
    return LONGEST * pitch + 1


def rows_of(items: Sequence[T]) -> list[list[T]]:
    """Deal 37 things, one a hex, into the rows of a duchy."""
    left = iter(items)
    return [[next(left) for _ in range(length)] for length in ROW_LENGTHS]


def draw_duchy(hexes: Sequence[DrawnHex], pitch: int) -> Lines:
    """Draw staggered rows of hexes; `pitch` is NARROW or WIDE."""
    rows: list[list[DrawnHex]] = [[], *rows_of(hexes), []]
    lines = [_slants(rows[0], rows[1], pitch)]
    for above, below in pairwise(rows[1:]):
        lines.append(_across(above, [hex.upper for hex in above], pitch))
        lines.append(_across(above, [hex.lower for hex in above], pitch))
        lines.append(_slants(above, below, pitch))
    return lines


def centred(content: Text, width: int) -> Text:
    result = content.copy()
    result.pad_left(max(0, width - content.cell_len) // 2)
    return cell(result, width)


def kind_between(one: DrawnHex, other: DrawnHex) -> int:
    """How the side between two hexes is drawn."""
    return DOTTED if one.region == other.region else SOLID


def _across(row: Sequence[DrawnHex], contents: Sequence[Text], pitch: int) -> Text:
    """One line through the middle of a row."""
    line = text(" " * ((LONGEST - len(row)) * pitch // 2))
    for i, content in enumerate(contents):
        kind = kind_between(row[i - 1], row[i]) if i else SOLID
        line.append(SIDE[kind], STYLES[kind])
        line.append_text(centred(content, pitch - 1))
    return line.append(SIDE[SOLID])


def _slants(above: Sequence[DrawnHex], below: Sequence[DrawnHex], pitch: int) -> Text:
    """The zigzag between two rows: every half of it parts one hex above from one below."""
    kinds = [_slant(above, below, half) for half in range(2 * LONGEST)]
    first = LONGEST - len(below) if below else LONGEST - len(above) + 1
    line = text()
    for half in range(2 * LONGEST + 1):
        before = kinds[half - 1] if half else None
        after = kinds[half] if half < len(kinds) else None
        rises = (half - first) % 2 == 0
        near = [kind for kind in (before, after) if kind is not None]
        line.append((LOW_END if rises else HIGH_END)[min(near)] if near else " ", STYLES[min(near, default=SOLID)])
        if after is not None:
            line.append((RISING if rises else FALLING)[pitch][after], STYLES[after])
        elif half < len(kinds):
            line.append(" " * (pitch // 2 - 1))
    line.rstrip()
    return line


def _slant(above: Sequence[DrawnHex], below: Sequence[DrawnHex], half: int) -> int | None:
    """Tell how half the side of a hex is drawn; None where there is no hex."""
    regions = [row[place].region for row in (above, below) if 0 <= (place := _place(row, half)) < len(row)]
    if not regions:
        return None
    return DOTTED if len(regions) == 2 and regions[0] == regions[1] else SOLID


def _place(row: Sequence[DrawnHex], half: int) -> int:
    return (half - (LONGEST - len(row))) // 2
