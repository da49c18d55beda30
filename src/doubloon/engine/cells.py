"""Observation schema: what each cell of an observation means, and how cells are read back as data.

The interpreted half of an observation; `engine/observation.py` has the compiled one, which writes the cells. The schema
is derived from the description of the fields that the codec has already: a `Part` says for one field which cells it
takes and how they are read. A game names only what an observation shows otherwise than a saved position does.
"""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from doubloon.engine.codec import Bits, Counts, Many, Places, Row, Scalar, SeatNumber, Shape, Struct
from doubloon.engine.fields import Layout
from doubloon.engine.observation import HEADER, LARGEST_CELL, UNKNOWN, Encoder
from doubloon.engine.state import State, Step


@dataclass(frozen=True, slots=True)
class CellSpec:
    """One number of an observation: its name, its range, what it is, and what its values stand for, counted from 0."""

    name: str
    low: int
    high: int
    about: str = ""
    values: tuple[str, ...] = ()


class Cursor:
    """The cells of one observation, taken one after another, with whose observation it is."""

    def __init__(self, values: Sequence[int], seats: int) -> None:
        self.values = values
        self.at = 0
        self.seats = seats
        self.seat = 0

    def take(self) -> int:
        value = int(self.values[self.at])
        self.at += 1
        return value

    def take_seat(self) -> int:
        """A seat, counted from the own one in the cells, as the table counts it."""
        distance = self.take()
        return distance if distance < 0 else (self.seat + distance) % self.seats

    def take_all(self, number: int) -> list[int]:
        return [self.take() for _ in range(number)]

    def in_order_of_seats(self, from_own: Sequence[Any]) -> list[Any]:
        """What the cells have own seat first, by the numbers of the seats."""
        return [from_own[(seat - self.seat) % self.seats] for seat in range(self.seats)]


class Part(Protocol):
    """The cells of one field."""

    def cells(self, name: str, about: str, seats: int) -> list[CellSpec]: ...

    def read(self, cursor: Cursor) -> Any: ...


class Value:
    """One number, as its shape reads it."""

    def __init__(self, shape: Scalar) -> None:
        self.shape = shape

    def cells(self, name: str, about: str, seats: int) -> list[CellSpec]:
        return [CellSpec(name, self.shape.low, _most(self.shape.high), about, tuple(getattr(self.shape, "names", ())))]

    def read(self, cursor: Cursor) -> Any:
        return self.shape.dump(cursor.take())


class Secret(Value):
    """One number that may be kept from this seat; then the cell is -1 and reads as None."""

    def cells(self, name: str, about: str, seats: int) -> list[CellSpec]:
        (cell,) = super().cells(name, about, seats)
        about = f"{about}; -1 if it is hidden" if about else "-1 if it is hidden"
        return [CellSpec(name, UNKNOWN, cell.high, about, cell.values)]

    def read(self, cursor: Cursor) -> Any:
        value = cursor.take()
        return None if value == UNKNOWN else self.shape.dump(value)


class Whose:
    """A seat, counted from the own one; -1 is nobody."""

    def __init__(self, nobody: Any = None) -> None:
        self.nobody = nobody

    def cells(self, name: str, about: str, seats: int) -> list[CellSpec]:
        about = f"{about}; seats from the own one" if about else "seats from the own one"
        return [CellSpec(name, -1, seats - 1, about)]

    def read(self, cursor: Cursor) -> Any:
        seat = cursor.take_seat()
        return self.nobody if seat < 0 else seat


class WhoseEach:
    """Which seat has each of several named things; those that nobody has are not read."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)

    def cells(self, name: str, about: str, seats: int) -> list[CellSpec]:
        return [cell for each in self.names for cell in Whose().cells(f"{name}.{each}", about, seats)]

    def read(self, cursor: Cursor) -> dict[str, int]:
        found = {name: cursor.take_seat() for name in self.names}
        return {name: seat for name, seat in found.items() if seat >= 0}


class Flags:
    """A set of names: a cell for each of them, 1 if it is in the set."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)

    def cells(self, name: str, about: str, seats: int) -> list[CellSpec]:
        return [CellSpec(f"{name}.{each}", 0, 1, about) for each in self.names]

    def read(self, cursor: Cursor) -> list[str]:
        return [name for name in self.names if cursor.take()]


class Line:
    """A row of numbers, each with a label, as the shape of the whole row reads it."""

    def __init__(
        self, labels: Iterable[Any], low: int, high: int, read: Callable[[list[int]], Any], values: Sequence[str] = ()
    ) -> None:
        self.labels = tuple(map(str, labels))
        self.low = low
        self.high = _most(high)
        self.values = tuple(values)
        self._read = read

    def cells(self, name: str, about: str, seats: int) -> list[CellSpec]:
        return [CellSpec(f"{name}.{label}", self.low, self.high, about, self.values) for label in self.labels]

    def read(self, cursor: Cursor) -> Any:
        return self._read(cursor.take_all(len(self.labels)))


class BySeat:
    """A part for every seat, the own one first, read in the order of seats."""

    def __init__(self, part: Part) -> None:
        self.part = part

    def cells(self, name: str, about: str, seats: int) -> list[CellSpec]:
        return [cell for seat in range(seats) for cell in self.part.cells(f"{name}.{seat}", about, seats)]

    def read(self, cursor: Cursor) -> list[Any]:
        return cursor.in_order_of_seats([self.part.read(cursor) for _ in range(cursor.seats)])


class Several:
    """So many parts of a kind, read as a list."""

    def __init__(self, part: Part, number: int) -> None:
        self.part = part
        self.number = number

    def cells(self, name: str, about: str, seats: int) -> list[CellSpec]:
        return [cell for i in range(self.number) for cell in self.part.cells(f"{name}.{i}", about, seats)]

    def read(self, cursor: Cursor) -> list[Any]:
        return [self.part.read(cursor) for _ in range(self.number)]


class Group:
    """Parts with names and explanations, read as a mapping."""

    def __init__(self, parts: Mapping[str, tuple[Part, str]]) -> None:
        self.parts = parts

    def cells(self, name: str, about: str, seats: int) -> list[CellSpec]:
        lead = f"{name}." if name else ""
        return [cell for own, (part, what) in self.parts.items() for cell in part.cells(f"{lead}{own}", what, seats)]

    def read(self, cursor: Cursor) -> dict[str, Any]:
        return {name: part.read(cursor) for name, (part, _) in self.parts.items()}


def _most(high: int) -> int:
    return min(high, LARGEST_CELL)


def part_of(shape: Shape) -> Part:
    """The part that shows a field as it is saved."""
    if isinstance(shape, SeatNumber):
        return Whose()
    if isinstance(shape, Bits):
        return Flags(shape.names)
    if isinstance(shape, Counts):
        return Line(shape.names, min(0, shape.absent), LARGEST_CELL, shape.dump)
    if isinstance(shape, Places):
        return Line(shape.places, -1, len(shape.items) - 1, shape.dump, shape.items)
    if isinstance(shape, Row):
        return Several(part_of(shape.shape), shape.length)
    if isinstance(shape, Scalar):
        return Value(shape)
    raise TypeError(f"no part shows a {type(shape).__name__}")


Replacement = Part | None  # None: an observation does not have the field


@dataclass(frozen=True)
class ObservationKind:
    """How a game is observed: its encoder, and what an observation shows otherwise than a saved position does.

    `replaced` are fields by their path, such as `players.vp_harbor`; `shapes` are parts for the game's own shapes.
    `derived` are entries of a view that are not in an observation because they follow from it by the rules.
    """

    encoder: Callable[[], Encoder]
    layouts: Sequence[Layout]
    replaced: Mapping[str, Replacement] = field(default_factory=dict)
    shapes: Mapping[type, Callable[[Any], Part]] = field(default_factory=dict)
    derived: frozenset[str] = frozenset()

    def parts(self, codec: Struct, state: State) -> Group:
        """The parts of a table's position, field by field in the order in which they are declared."""
        about = {(layout.name, each.name): each.about for layout in self.layouts for each in layout.fields}
        return self._group(codec, type(state).__name__, "", about)

    def _group(self, struct: Struct, kind: str, path: str, about: Mapping[tuple[str, str], str]) -> Group:
        parts: dict[str, tuple[Part, str]] = {}
        for name, shape in struct.fields.items():
            part = self._part(shape, f"{path}{name}", about)
            if part is not None:
                parts[name] = part, about.get((kind, name), "")
        return Group(parts)

    def _part(self, shape: Shape, path: str, about: Mapping[tuple[str, str], str]) -> Replacement:
        if path in self.replaced:
            return self.replaced[path]
        if type(shape) in self.shapes:
            return self.shapes[type(shape)](shape)
        if isinstance(shape, Many) and isinstance(shape.shape, Struct):  # boards, one a seat
            return BySeat(self._group(shape.shape, type(shape.shape.make()).__name__, f"{path}.", about))
        if isinstance(shape, Struct):
            return self._group(shape, type(shape.make()).__name__, f"{path}.", about)
        if isinstance(shape, Row) and type(shape.shape) in self.shapes:
            return Several(self.shapes[type(shape.shape)](shape.shape), shape.length)
        return part_of(shape)


class Schema:
    """The cells of the observations of a table, in order."""

    def __init__(self, kind: ObservationKind, codec: Struct, state: State) -> None:
        self.kind = kind
        self.seats = int(state.seats)
        self.steps: list[Step[Any]] = state.steps
        self.most_arguments = max((len(step.arguments) for step in self.steps if not step.automatic), default=0)
        self.position = kind.parts(codec, state)
        self.cells = [*self._header(), *self.position.cells("", "", self.seats)]

    def _header(self) -> list[CellSpec]:
        steps = tuple(step.name for step in self.steps)
        asking = [step for step in self.steps if not step.automatic and step.arguments]
        cells = [
            CellSpec("seat", 0, self.seats - 1, "whose observation this is, as the table counts seats"),
            CellSpec("to_move", -1, self.seats - 1, "who decides, seats from the own one; -1 when the game is over"),
            CellSpec("asked", -1, len(steps) - 1, "the pending question; -1 when the game is over", steps),
        ]
        assert len(cells) == HEADER
        for place in range(self.most_arguments):
            having = [(step.name, step.arguments[place]) for step in asking if len(step.arguments) > place]
            low, high = min(int(each.low) for _, each in having), max(int(each.high) for _, each in having)
            about = "; ".join(f"{step}: {each.name}" for step, each in having)
            cells.append(CellSpec(f"argument.{place}", min(0, low), _most(high), f"of the pending question ({about})"))
        return cells

    def encoder(self, observations: int = 1) -> Encoder:
        """An encoder with room for so many observations."""
        encoder = self.kind.encoder()
        encoder.allocate(observations * len(self.cells), self.most_arguments)
        return encoder

    def read(self, values: Sequence[int]) -> dict[str, Any]:
        """The data that an observation was made from, seats as the table counts them."""
        cursor = Cursor(values, self.seats)
        cursor.seat = cursor.take()
        to_move = cursor.take_seat()
        asked = cursor.take()
        arguments = self._arguments(cursor, asked)
        return {
            "seat": cursor.seat,
            "to_move": None if to_move < 0 else to_move,
            "asked": None if asked < 0 else self.steps[asked].name,
            "arguments": arguments,
            "over": to_move < 0,
            "position": self.position.read(cursor),
        }

    def _arguments(self, cursor: Cursor, asked: int) -> dict[str, Any]:
        declared = self.steps[asked].arguments if asked >= 0 else ()
        found = {}
        for argument in declared:
            value = cursor.take_seat() if argument.names_seat else cursor.take()
            found[argument.name] = argument.shape.dump(value)
        cursor.take_all(self.most_arguments - len(declared))
        return found
