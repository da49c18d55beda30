"""Observation schema of The Castles of Burgundy: what a seat sees otherwise than a saved position has it."""
# Not compiled by mypyc.

from __future__ import annotations

from typing import Any

from doubloon.engine.cells import BySeat, CellSpec, Cursor, Line, ObservationKind, Secret, Value, WhoseEach
from doubloon.engine.codec import Counts, Int, Name
from doubloon.engine.observation import LARGEST_CELL, UNKNOWN
from doubloon.games.burgundy.box import GOOD_IDS, HEX_IDS, LAST_SOLO_BOARD, NO_BOARD, TRACK_SPACES, TYPE_IDS
from doubloon.games.burgundy.fields import LAYOUTS
from doubloon.games.burgundy.observation import BurgundyEncoder


class Sold:
    """How many goods were sold, then by colour; -1 where the colours are hidden."""

    colours = Counts(GOOD_IDS)

    def cells(self, name: str, about: str, seats: int) -> list[CellSpec]:
        by_colour = [
            CellSpec(f"{name}.{good}", UNKNOWN, LARGEST_CELL, f"{about}; -1 if it is hidden") for good in GOOD_IDS
        ]
        return [CellSpec(f"{name}.total", 0, LARGEST_CELL, "of all colours"), *by_colour]

    def read(self, cursor: Cursor) -> Any:
        total, *by_colour = cursor.take_all(1 + len(GOOD_IDS))
        return total if UNKNOWN in by_colour else self.colours.dump(by_colour)


def by_type(counts: list[int]) -> dict[str, int]:
    """A stack as a view shows it: types without a tile are told as well."""
    return dict(zip(TYPE_IDS, counts, strict=True))


OBSERVATION = ObservationKind(
    encoder=BurgundyEncoder,
    layouts=LAYOUTS,
    replaced={
        "players.board": Secret(Int(NO_BOARD, LAST_SOLO_BOARD)),
        "players.start": Value(Name(HEX_IDS, optional=True)),
        "players.sold": Sold(),
        "track": BySeat(Value(Int(0, TRACK_SPACES - 1))),
        "stack": Line(TYPE_IDS, 0, LARGEST_CELL, by_type),
        "black_stack": Value(Int()),
        "hidden_goods": Value(Int()),
        "large_bonus": WhoseEach(TYPE_IDS),
        "small_bonus": WhoseEach(TYPE_IDS),
    },
    derived=frozenset({"score_sheet"}),
)
