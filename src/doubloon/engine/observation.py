"""Observation encoder: what one seat may know of a position, written as small ints into a preallocated buffer.

The compiled half of an observation. A game subclasses `Encoder` and writes its position cell by cell, in the order in
which its declared fields come (`engine/cells.py` has the interpreted half, which names the cells and reads them back).

An observation is ego-centric: the own seat comes first, then the others in the order of seats, and wherever a cell
stands for a seat it counts from the own one. What a seat may not know is not written.
"""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from doubloon.engine.frames import Seat
from doubloon.engine.state import NOBODY, State

HEADER: Final = 3  # own seat, seat to move, what is asked; then come the arguments of what is asked, then the position
UNKNOWN: Final = -1  # in a cell whose value is kept from this seat
LARGEST_CELL: Final = 32767


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes observations of one game. `cells` is the buffer: as many observations as were asked for, end to end.

    It belongs to the encoder because a packed row that interpreted code hands to compiled code is never freed; NumPy
    and `memoryview` look into it without copying.
    """

    cells: vec[i16]
    most_arguments: i64

    def allocate(self, cells: i64, most_arguments: i64) -> None:
        """Make the buffer, and say how many cells are kept for the arguments of a question."""
        self.cells = vec[i16]([0] * int(cells))
        self.most_arguments = most_arguments

    def write(self, state: State, seat: Seat, at: i64) -> i64:
        """Write what a seat may know, from a cell on; returns the cell after the last one."""
        if at < 0 or at >= len(self.cells) or seat < 0 or seat >= state.seats:
            raise IndexError("no such cell or seat")
        at = self.put(at, seat)
        at = self.put_seat(at, state.to_move, seat, state.seats)
        return self.write_position(state, seat, self.write_question(state, seat, at))

    def write_position(self, state: State, seat: Seat, at: i64) -> i64:
        """Write all but what is asked; a game does that."""
        raise NotImplementedError

    def write_question(self, state: State, seat: Seat, at: i64) -> i64:
        """Write the pending question and its arguments: a step with equal answers may lead elsewhere."""
        end: i64 = at + 1 + self.most_arguments
        if state.to_move == NOBODY:
            at = self.put(at, NOBODY)
        else:
            step = state.question()
            arg = state.argument()
            at = self.put(at, step.index)
            for argument in step.arguments:
                value = argument.of(arg)
                at = self.put_seat(at, value, seat, state.seats) if argument.names_seat else self.put(at, value)
        while at < end:
            at = self.put(at, 0)
        return at

    def put(self, at: i64, value: i64) -> i64:
        """Write one number."""
        self.cells[at] = i16(value if value <= LARGEST_CELL else i64(LARGEST_CELL))
        return at + 1

    def put_seat(self, at: i64, who: Seat, own: Seat, seats: i64) -> i64:
        """Write a seat, counted from the own one; nobody stays nobody."""
        distance: i64 = who - own
        if who < 0:
            distance = NOBODY
        elif distance < 0:
            distance += seats
        self.cells[at] = i16(distance)
        return at + 1

    def put_seats(self, at: i64, row: vec[i64], own: Seat, seats: i64) -> i64:
        """Write a row of seats."""
        for who in row:
            at = self.put_seat(at, who, own, seats)
        return at

    def put_row(self, at: i64, row: vec[i64]) -> i64:
        """Write a row of numbers."""
        cells = self.cells
        for value in row:
            cells[at] = i16(value)
            at += 1
        return at

    def put_flags(self, at: i64, bits: i64, number: i64) -> i64:
        """Write a set, one cell for each of `number` possible members."""
        cells = self.cells
        for _ in range(number):
            cells[at] = i16(bits & 1)
            bits >>= 1
            at += 1
        return at

    def put_same(self, at: i64, value: i64, number: i64) -> i64:
        """Write the same number several times."""
        cells = self.cells
        for _ in range(number):
            cells[at] = i16(value)
            at += 1
        return at

    def put_members(self, at: i64, sets: vec[i64], number: i64) -> i64:
        """Write for each of `number` things which of several sets it is in, -1 if in none of them."""
        end = self.put_same(at, -1, number)
        cells = self.cells
        for which in range(i64(len(sets))):
            members: i64 = sets[which]
            place: i64 = at
            while members != 0:
                if members & 1:
                    cells[place] = i16(which)
                members >>= 1
                place += 1
        return end
