"""Stack frames of the agenda: a step, a seat and the step's named arguments, packed into one int.

This is the only place that knows how they are packed. A frame is `step | seat << 8 | arg << 16`, where `arg` is all
arguments of the step together: digits of a mixed-radix number, the first declared the lowest. Ints because a stack of
ints is copied with one instruction, and copying is what a search does most; packed in one fixed way because the
hashes in records count these ints.

A step declares its arguments once, beside the rule that needs them:

    TILE: Final = Argument("tile", Name(TILE_IDS))
    DRAWN: Final = Argument("drawn", Flag(), after=TILE)

    class HospiceColonist(Step[PuertoRico]):
        name = "hospice_colonist"
        arguments: Arguments = (TILE, DRAWN)

    state.push(HOSPICE_COLONIST, seat, TILE.pack(tile) + DRAWN.pack(True))     # where it is put on the agenda
    player.manned[TILE.of(arg)] += 1                                           # where the step is carried out

In a saved position the frame then reads `{"step": "hospice_colonist", "seat": 2, "tile": "corn", "drawn": true}`.
A step with one argument counted from 0 needs neither `pack` nor `of`: its `arg` is the value.
"""
# Compiled by mypyc.

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias, final

from mypy_extensions import i64

from doubloon.engine.codec import Scalar, SeatNumber

Seat: TypeAlias = i64  # counted from 0 clockwise; NOBODY is -1
Packed: TypeAlias = i64  # the arguments of a step, all in one int
ActionCode: TypeAlias = i64  # an action's number in the game's action space

STEP_MASK: Final = 0xFF
SEAT_SHIFT: Final = 8
SEAT_MASK: Final = 0xFF
ARG_SHIFT: Final = 16


class Pending(NamedTuple):
    """A question or duty that waits: the step's name, the seat it is about, and its arguments by name, readable."""

    step: str
    seat: int
    arguments: dict[str, Any]


@final
class Argument:
    """One named argument of a step: a digit of the packed int.

    `shape` says how it reads in a saved position and which values it can have. `after` is the argument packed below it.
    `room` is how many values the digit has room for, where that is more than the shape has: records fix the layout.
    """

    def __init__(self, name: str, shape: Scalar, after: Argument | None = None, room: int = 0) -> None:
        self.name = name
        self.shape = shape
        self.low: i64 = shape.low
        self.high: i64 = shape.high
        self.room: i64 = room if room > 0 else shape.high - shape.low + 1
        self.unit: i64 = 1 if after is None else after.unit * after.room
        # Shifting is several times faster than dividing, and most digits are whole bits.
        self.bits: bool = self.room & (self.room - 1) == 0 and self.unit & (self.unit - 1) == 0
        self.shift: i64 = int(self.unit).bit_length() - 1
        self.mask: i64 = self.room - 1
        self.names_seat: bool = isinstance(shape, SeatNumber)

    def of(self, arg: Packed) -> i64:
        """Return this argument out of a packed int."""
        if self.bits:
            return (arg >> self.shift & self.mask) + self.low
        return arg // self.unit % self.room + self.low

    def pack(self, value: i64) -> Packed:
        """Return what this argument adds to a packed int."""
        return (value - self.low) * self.unit

    def put(self, arg: Packed, value: i64) -> Packed:
        """Return a packed int with this argument set to another value."""
        return arg + (value - self.of(arg)) * self.unit

    def read(self, arg: Packed) -> Any:
        """Return this argument as a saved position shows it."""
        return self.shape.dump(int(self.of(arg)))


Arguments: TypeAlias = tuple[Argument, ...]
