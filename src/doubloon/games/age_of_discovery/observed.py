"""Observation schema of The Age of Discovery: what a seat sees otherwise than a saved position has it."""
# Not compiled by mypyc.

from __future__ import annotations

from typing import Any

from doubloon.engine.cells import BySeat, CellSpec, Cursor, Line, ObservationKind, Value, Whose
from doubloon.engine.codec import Flag, Int
from doubloon.engine.observation import LARGEST_CELL
from doubloon.games.age_of_discovery.box import AGE_NUMBERS, FIGURES, FREE
from doubloon.games.age_of_discovery.fields import LAYOUTS, Occupant, SeatOrNobody
from doubloon.games.age_of_discovery.observation import AgeOfDiscoveryEncoder


class Standing:
    """A space of a line: free, or the seat counted from the own one times the number of kinds, and the kind."""

    def __init__(self, shape: Occupant) -> None:
        self.shape = shape

    def cells(self, name: str, about: str, seats: int) -> list[CellSpec]:
        told = f"-1 free, else {FIGURES} × seat from the own one + kind of figure"
        return [CellSpec(name, FREE, seats * FIGURES - 1, told)]

    def read(self, cursor: Cursor) -> Any:
        value = cursor.take()
        if value == FREE:
            return None
        distance, figure = divmod(value, FIGURES)
        return self.shape.dump((cursor.seat + distance) % cursor.seats * FIGURES + figure)


class SeatSet:
    """A set of seats, the own one first, read by their numbers."""

    flags = BySeat(Value(Flag()))

    def cells(self, name: str, about: str, seats: int) -> list[CellSpec]:
        return self.flags.cells(name, about, seats)

    def read(self, cursor: Cursor) -> list[str]:
        return [str(seat) for seat, there in enumerate(self.flags.read(cursor)) if there]


def whose(shape: SeatOrNobody) -> Whose:
    return Whose()


OBSERVATION = ObservationKind(
    encoder=AgeOfDiscoveryEncoder,
    layouts=LAYOUTS,
    replaced={
        "placed": SeatSet(),
        "stack": Line(AGE_NUMBERS, 0, LARGEST_CELL, list),
        "goods_pile": Value(Int()),
        "tokens_unseen": None,
        "deck": Value(Int()),
        "bids": BySeat(Value(Int())),
    },
    shapes={Occupant: Standing, SeatOrNobody: whose},
    derived=frozenset({"age", "price", "score_sheet"}),
)
