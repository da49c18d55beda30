"""Lines of text for a terminal: padding, wrapping and columns, measured in cells so that any script lines up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest

from rich.cells import cell_len
from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

Lines = list[Text]

GAP = 2  # cells between things that stand side by side
SMALLEST_BLOCK = 26  # cells for a neighbour


def text(*parts: str | Text | tuple[str, str]) -> Text:
    """Join plain strings, texts and (string, style) pairs."""
    return Text.assemble(*parts, no_wrap=True)


def fit(names: Sequence[str], width: int) -> str:
    """Return the first name that fits the width, else the last one, cut."""
    for name in names:
        if cell_len(name) <= width:
            return name
    return cell(names[-1], width).plain


def hanging(line: Text) -> RenderableType:
    """A line that goes on, where it is too long, below its own beginning."""
    line.rstrip()
    indent = len(line.plain) - len(line.plain.lstrip())
    return Padding(line[indent:], (0, 0, 0, indent), expand=False) if indent and not line.no_wrap else line


def cell(content: str | Text, width: int, right: bool = False) -> Text:
    """Return the content in exactly this many cells, cut with an ellipsis if it is too long."""
    result = content.copy() if isinstance(content, Text) else Text(content, no_wrap=True)
    result.truncate(width, overflow="ellipsis")
    padding = width - result.cell_len
    if right:
        result.pad_left(padding)
    else:
        result.pad_right(padding)
    return result


def row(cells: Iterable[tuple[str | Text, int]], gap: int = 1) -> Text:
    """Put cells of given widths side by side."""
    return Text(" " * gap).join(cell(content, width) for content, width in cells)


def side_by_side(left: Lines, left_width: int, right: Lines, right_width: int) -> Lines:
    pairs = zip_longest(left, right, fillvalue=text())
    return [row([(one, left_width), (other, right_width)], GAP) for one, other in pairs]


def neighbours(seats: Sequence[int], width: int, draw: Callable[[int, int], Lines]) -> Lines:
    """Several players side by side, in as many bands as it takes; `draw` shows a seat in so many cells."""
    if not seats:
        return []
    across = min(len(seats), (width + 1) // (SMALLEST_BLOCK + 1))
    each = (width + 1) // across - 1
    lines: Lines = []
    for first in range(0, len(seats), across):
        blocks = [draw(seat, each) for seat in seats[first : first + across]]
        lines += [row([(part, each) for part in parts]) for parts in zip_longest(*blocks, fillvalue=text())]
    return lines


def flow(label: str | Text, items: Sequence[str | Text], width: int, indent: int, gap: int = 3) -> Lines:
    """Set items one after another behind a label, beginning a new line rather than breaking an item."""
    lines: Lines = [text(cell(label, indent - 1), " ")]
    empty = True
    for item in items:
        if not empty and lines[-1].cell_len + gap + cell_len(str(item)) > width:
            lines.append(Text(" " * indent))
            empty = True
        if not empty:
            lines[-1].append(" " * gap)
        lines[-1].append_text(cell(item, min(cell_len(str(item)), width - indent)))
        empty = False
    return lines


def heading(left: str | Text, right: str | Text, width: int) -> Text:
    """Return a thin rule with words set into its ends."""
    words = text(left)
    words.rstrip()
    head = text(("── ", "dim"), words, " ")
    tail = text(" ", right, (" ──", "dim")) if len(right) else text()
    fill = width - head.cell_len - tail.cell_len
    return cell(text(head, ("─" * max(0, fill), "dim"), tail), width)


def grid(items: Sequence[Text], width: int, most_columns: int = 3, gap: int = 3) -> Lines:
    """Set items in as many equal columns as fit, reading downwards."""
    if not items:
        return []
    widest = max(item.cell_len for item in items)
    columns = max(1, min(most_columns, (width + gap) // (widest + gap)))
    height = -(-len(items) // columns)
    lines = []
    for i in range(height):
        across = items[i::height]
        lines.append(row([(item, min(widest, width)) for item in across], gap))
    return lines
