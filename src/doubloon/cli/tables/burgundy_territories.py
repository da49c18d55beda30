"""The solo board of The Castles of Burgundy: territories of hexes side by side, each row set in by half hexes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from doubloon.cli.tables.burgundy_duchy import SIDE, SOLID, STYLES, DrawnHex, centred, kind_between
from doubloon.cli.tables.layout import Lines, row, text
from doubloon.games.burgundy.expansions import places_of

GAP = 2  # cells between two territories


def draw_territories(territories: Sequence[list[str]], hexes: Mapping[str, DrawnHex], pitch: int, width: int) -> Lines:
    """Draw as many territories side by side as fit the width, then the next ones below."""
    lines: Lines = []
    beside: list[tuple[Lines, int]] = []
    for territory in territories:
        each = territory_width(territory, pitch)
        if beside and sum(taken + GAP for _, taken in beside) + each > width:
            lines += _abreast(beside)
            beside = []
        beside.append((_draw(territory, hexes, pitch), each))
    return lines + _abreast(beside)


def territories_width(territories: Sequence[list[str]], pitch: int) -> int:
    """The cells that two neighbouring territories need at most."""
    widths = [territory_width(territory, pitch) for territory in territories]
    return max(one + GAP + other for one, other in zip_longest(widths[::2], widths[1::2], fillvalue=0))


def territory_width(territory: list[str], pitch: int) -> int:
    return (max(half for _, half in places_of(territory).values()) + 2) * pitch // 2 + 1


def _abreast(blocks: Sequence[tuple[Lines, int]]) -> Lines:
    rows = zip_longest(*(lines for lines, _ in blocks), fillvalue=text())
    widths = [width for _, width in blocks]
    return [*(row(zip(parts, widths, strict=True), GAP) for parts in rows), text()]


def _draw(territory: list[str], hexes: Mapping[str, DrawnHex], pitch: int) -> Lines:
    places = places_of(territory)
    lines: Lines = []
    for number in range(len(territory)):
        names = [name for name, (line, _) in places.items() if line == number]
        indent = " " * (places[names[0]][1] * pitch // 2)
        upper, lower = text(indent), text(indent)
        for i, name in enumerate(names):
            kind = kind_between(hexes[names[i - 1]], hexes[name]) if i else SOLID
            for line, content in ((upper, hexes[name].upper), (lower, hexes[name].lower)):
                line.append(SIDE[kind], STYLES[kind])
                line.append_text(centred(content, pitch - 1))
        lines += [upper.append(SIDE[SOLID]), lower.append(SIDE[SOLID])]
    return lines
