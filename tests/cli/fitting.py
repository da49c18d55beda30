"""Whether every line fits the terminal: widths, languages and random games to try it with."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

import doubloon
from doubloon.cli.tables.drawing import Drawing, seen
from doubloon.cli.tables.telling import Teller
from doubloon.engine.words import LANGUAGES
from tests.cli.drawn import drawing_as, page

every_width = pytest.mark.parametrize("width", [80, 100, 120])
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def moments(
    table: doubloon.Table, seed: int, preferred: Callable[[str], bool] = lambda action: True
) -> Iterator[doubloon.Table]:
    """A random game, decision by decision, in which preferred actions are played wherever there are any."""
    rng = random.Random(seed)
    while not table.is_over:
        yield table
        actions = table.legal_actions()
        table.play(rng.choice([action for action in actions if preferred(action)] or actions))
    yield table


def is_busy(action: str) -> bool:
    """Prefer in American Kingdoms what neither ends a year nor goes to the market."""
    return not action.startswith(("pass:", "market"))


def every_line_fits(table: doubloon.Table, lang: str, width: int) -> None:
    """Assert it of the table, of the decision with its choices, and of all boards."""
    seat, draw = table.to_move, drawing_as(Drawing, table, lang)
    view = seen(table, seat)
    lines = draw.table(view, width) + draw.decision(view, width)
    if seat is not None:
        lines += Teller(table, lang, discreet=False).choices(seat, width)
    for other in range(table.players):
        lines += draw.board(view, other, width)
    assert max(line.cell_len for line in lines) <= width
    assert not any(sign in page(lines) for sign in "{}…"), "no name is cut, no placeholder left"
