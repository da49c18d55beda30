"""Tables as a terminal shows them: drawn, read as plain text, and measured."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest
from rich.text import Text

import doubloon
from doubloon.cli.tables import drawing_for
from doubloon.cli.tables.drawing import Drawing, seen
from doubloon.cli.tables.telling import Teller
from doubloon.engine.words import LANGUAGES

WIDTHS = (80, 100, 120)
every_width = pytest.mark.parametrize("width", WIDTHS)
every_language = pytest.mark.parametrize("lang", LANGUAGES)
DrawingOfGame = TypeVar("DrawingOfGame", bound=Drawing)


def drawing_as(
    kind: type[DrawingOfGame], table: doubloon.Table, lang: str = "en", discreet: bool = False
) -> DrawingOfGame:
    """The drawing of a table, which is of the kind that its game has."""
    found = drawing_for(table.game, table.components, lang, discreet)
    assert isinstance(found, kind)
    return found


def page(lines: list[Text]) -> str:
    return "\n".join(line.plain.rstrip() for line in lines)


def drawn(table: doubloon.Table, seat: int | None = 0, width: int = 100, lang: str = "en") -> str:
    return page(drawing_as(Drawing, table, lang).table(seen(table, seat), width))


def decision(table: doubloon.Table, width: int = 100, lang: str = "en") -> str:
    """What a person sees who has to answer now."""
    assert table.to_move is not None
    return page(drawing_as(Drawing, table, lang).decision(seen(table, table.to_move), width))


def notes(table: doubloon.Table) -> dict[str, str]:
    """What is said beside each choice about its outcome."""
    teller = Teller(table, "en", discreet=False)
    seat = table.to_move
    assert seat is not None
    outlooks = [teller.drawing.note(events, seat).plain for events in teller.outlooks(seat)]
    return dict(zip(table.legal_actions(), outlooks, strict=True))


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
