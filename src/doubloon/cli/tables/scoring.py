"""A staged scoring in a terminal: its summary as a table, and what lies ready after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from doubloon.engine.staging import Staging, news_lines, part_label, title, told_row
from doubloon.engine.words import Catalogue


def summary(
    staging: Staging, words: Catalogue, names: Sequence[str], style: Callable[[int], str]
) -> list[RenderableType]:
    """All rows by part, then everybody's totals with what came to them."""
    grid = Grid(title=Text(title(words, staging), "bold"), title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    grid.add_column()
    seats = range(len(names))
    for seat in seats:
        grid.add_column(Text(words.seat_name(seat, names), style(seat)), justify="right")
    for part in staging.parts:
        rows = [row for row in staging.rows if row.part == part]
        if rows and len(staging.parts) > 1:
            grid.add_row(Text(part_label(words, staging, part), "italic"))
        for row in rows:
            amounts = [f"{n:+d}".replace("-", "−") if n else "·" for n in row.amounts]
            grid.add_row(told_row(words, row, names).label, *amounts)
    grid.add_section()
    for unit, after in staging.totals.items():
        gained = staging.gained(unit, len(names))
        totals = [
            f"{n} ({gain:+d})".replace("-", "−") if gain else str(n) for n, gain in zip(after, gained, strict=True)
        ]
        grid.add_row(words.say("staging", f"unit_{unit}", {}), *totals, style="bold")
    return [grid, *(Padding(Text(line), (0, 0, 0, 2)) for line in news_lines(words, staging, names))]
