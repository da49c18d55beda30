"""Tables as a terminal shows them, drawn and read as plain text."""

from __future__ import annotations

from typing import TypeVar

from rich.text import Text

import doubloon
from doubloon.cli.tables import drawing_for
from doubloon.cli.tables.drawing import Drawing, seen
from doubloon.cli.tables.telling import Teller

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
