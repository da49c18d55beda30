"""A grid of cells drawn with lines: a colony, or a tile that lies turned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple

from rich.text import Text

from doubloon.cli.tables.layout import Lines, cell, row, text
from doubloon.games.santa_maria.box import SIZE


class Square(NamedTuple):
    """What stands in a cell, in two lines."""

    upper: Text
    lower: Text


def centred(content: Text, width: int, style: str = "") -> Text:
    """Set a text in the middle of a field of one style."""
    result = content.copy()
    result.pad_left(max(0, width - content.cell_len) // 2)
    result = cell(result, width)
    if style:
        result.stylize(style)
    return result


def colony_width(margin: int, width: int) -> int:
    return margin + SIZE * (width + 1) + 1


def draw_colony(squares: Sequence[Square], tops: Sequence[Text], sides: Sequence[Text], width: int) -> Lines:
    """Draw 36 squares with what stands above the columns and to the left of the rows."""
    margin = max(side.cell_len for side in sides)
    indent = " " * margin
    lines = [text(indent, " ", row([(centred(top, width), width) for top in tops]))]
    lines.append(text(indent, _rule("┌┬┐", width)))
    for number in range(SIZE):
        across = squares[number * SIZE : (number + 1) * SIZE]
        lines.append(text(cell(sides[number], margin), _walls([square.upper for square in across], width)))
        lines.append(text(indent, _walls([square.lower for square in across], width)))
        lines.append(text(indent, _rule("├┼┤" if number < SIZE - 1 else "└┴┘", width)))
    return lines


def _rule(joints: str, width: int) -> Text:
    return text((joints[0] + joints[1].join(["─" * width] * SIZE) + joints[2], "dim"))


def _walls(contents: Sequence[Text], width: int) -> Text:
    line = text(("│", "dim"))
    for content in contents:
        line.append_text(centred(content, width))
        line.append("│", "dim")
    return line


def picture(parts: Mapping[tuple[int, int], Text]) -> Lines:
    """Draw cells where they lie, by row and column counted from anywhere; empty cells are left blank."""
    rows = range(min(r for r, _ in parts), max(r for r, _ in parts) + 1)
    columns = range(min(c for _, c in parts), max(c for _, c in parts) + 1)
    widths = {c: max((part.cell_len for (_, other), part in parts.items() if other == c), default=0) for c in columns}
    return [row([(parts.get((r, c), text()), widths[c]) for c in columns]) for r in rows]


def widest(lines: Lines) -> int:
    return max((line.cell_len for line in lines), default=0)


def abreast(label: str | Text, blocks: Sequence[Lines], width: int, indent: int, gap: int = 3) -> Lines:
    """Set blocks of lines one after another behind a label, in as many bands as it takes."""
    bands: list[list[Lines]] = [[]]
    room = width - indent
    for block in blocks:
        used = sum(widest(other) + gap for other in bands[-1])
        if bands[-1] and used + widest(block) > room:
            bands.append([])
        bands[-1].append(block)
    lines: Lines = []
    for band in bands:
        for parts in zip_longest(*band, fillvalue=text()):
            across = [(part, min(room, widest(block))) for part, block in zip(parts, band, strict=True)]
            lines.append(text(cell("" if lines else label, indent), row(across, gap)))
    return lines
