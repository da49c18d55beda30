"""Serialization: positions as readable data and back, and as ints for hashing, by one description of the fields.

A shape knows how one field's value looks in a saved position (`dump`, `load`) and as ints for the hash (`ints`).
"""
# Not compiled by mypyc.

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.errors import BadPosition

LARGEST = 1_000_000
PACKED = type(vec[i64]([]))


class Shape(Protocol):
    def dump(self, value: Any) -> Any: ...

    def load(self, data: Any, where: str) -> Any: ...

    def ints(self, value: Any) -> Iterable[int]: ...


@runtime_checkable
class Scalar(Shape, Protocol):
    """The shape of a single int from `low` to `high`: what an argument of a step can have."""

    @property
    def low(self) -> int: ...

    @property
    def high(self) -> int: ...


def whole_number(data: Any, where: str, low: int = 0, high: int = LARGEST) -> int:
    if isinstance(data, bool) or not isinstance(data, int) or not low <= data <= high:
        raise BadPosition("not_a_number", where=where, value=repr(data)[:60], low=low, high=high)
    return data


def mapping(data: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise BadPosition("not_a_mapping", where=where, value=repr(data)[:60])
    return data


def sequence(data: Any, where: str) -> Sequence[Any]:
    if not isinstance(data, (list, tuple)):
        raise BadPosition("not_a_list", where=where, value=repr(data)[:60])
    return data


def one_of(data: Any, names: Sequence[str], where: str) -> int:
    if data not in names:
        raise BadPosition("not_a_name", where=where, value=repr(data)[:60], names=", ".join(names))
    return names.index(data)


class Int:
    """A whole number."""

    def __init__(self, low: int = 0, high: int = LARGEST) -> None:
        self.low = low
        self.high = high

    def dump(self, value: int) -> int:
        return int(value)

    def load(self, data: Any, where: str) -> int:
        return whole_number(data, where, self.low, self.high)

    def ints(self, value: int) -> Iterable[int]:
        return (int(value),)


class SeatNumber(Int):
    """A seat, counted from 0: an observation counts it from the own one."""

    def __init__(self, seats: int) -> None:
        super().__init__(0, seats - 1)


class Flag:
    """Yes or no."""

    low = 0
    high = 1

    def dump(self, value: bool) -> bool:
        return bool(value)

    def load(self, data: Any, where: str) -> bool:
        if not isinstance(data, bool):
            raise BadPosition("not_a_flag", where=where, value=repr(data)[:60])
        return data

    def ints(self, value: bool) -> Iterable[int]:
        return (int(value),)


class Name:
    """One of several names, or none at all (-1)."""

    def __init__(self, names: Sequence[str], optional: bool = False) -> None:
        self.names = tuple(names)
        self.optional = optional
        self.low = -1 if optional else 0
        self.high = len(self.names) - 1

    def dump(self, value: int) -> str | None:
        return None if value < 0 else self.names[value]

    def load(self, data: Any, where: str) -> int:
        return -1 if data is None and self.optional else one_of(data, self.names, where)

    def ints(self, value: int) -> Iterable[int]:
        return (int(value),)


class Bits:
    """A set of names, one bit each."""

    low = 0

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.high = (1 << len(self.names)) - 1

    def dump(self, value: int) -> list[str]:
        return [name for bit, name in enumerate(self.names) if value >> bit & 1]

    def load(self, data: Any, where: str) -> int:
        value = 0
        for item in sequence(data, where):
            value |= 1 << one_of(item, self.names, where)
        return value

    def ints(self, value: int) -> Iterable[int]:
        return (int(value),)


class Counts:
    """How many there are of each name; a name left out has `absent`, and so is not written."""

    def __init__(self, names: Sequence[str], absent: int = 0) -> None:
        self.names = tuple(names)
        self.absent = absent

    def dump(self, value: Sequence[int]) -> dict[str, int]:
        return {name: int(count) for name, count in zip(self.names, value, strict=True) if count != self.absent}

    def load(self, data: Any, where: str) -> Any:
        counts = [self.absent] * len(self.names)
        for name, count in mapping(data, where).items():
            counts[one_of(name, self.names, where)] = whole_number(count, f"{where}.{name}")
        return vec[i64](counts)

    def ints(self, value: Sequence[int]) -> Iterable[int]:
        return (int(count) for count in value)


class Places:
    """What lies on named places, each item one of several names; empty places are not written."""

    def __init__(self, places: Sequence[str], items: Sequence[str]) -> None:
        self.places = tuple(places)
        self.items = tuple(items)

    def dump(self, value: Sequence[int]) -> dict[str, str]:
        return {place: self.items[item] for place, item in zip(self.places, value, strict=True) if item >= 0}

    def load(self, data: Any, where: str) -> Any:
        row = [-1] * len(self.places)
        for place, item in mapping(data, where).items():
            row[one_of(place, self.places, where)] = one_of(item, self.items, f"{where}.{place}")
        return vec[i64](row)

    def ints(self, value: Sequence[int]) -> Iterable[int]:
        return (int(item) for item in value)


class Row:
    """A packed row of a fixed length, each place of the same shape."""

    def __init__(self, shape: Shape, length: int) -> None:
        self.shape = shape
        self.length = length

    def dump(self, value: Sequence[int]) -> list[Any]:
        return [self.shape.dump(item) for item in value]

    def load(self, data: Any, where: str) -> Any:
        items = sequence(data, where)
        if len(items) != self.length:
            raise BadPosition("wrong_length", where=where, length=self.length, found=len(items))
        return vec[i64]([self.shape.load(item, f"{where}[{i}]") for i, item in enumerate(items)])

    def ints(self, value: Sequence[int]) -> Iterator[int]:
        for item in value:
            yield from self.shape.ints(item)


class Many:
    """A list of any length, each item of the same shape."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape

    def dump(self, value: Sequence[Any]) -> list[Any]:
        return [self.shape.dump(item) for item in value]

    def load(self, data: Any, where: str) -> list[Any]:
        return [self.shape.load(item, f"{where}[{i}]") for i, item in enumerate(sequence(data, where))]

    def ints(self, value: Sequence[Any]) -> Iterator[int]:
        yield len(value)
        for item in value:
            yield from self.shape.ints(item)


class Aside:
    """Something that is saved beside the position and shown, but that no rule asks for: hashes do not count it.

    Positions saved before it existed lack it, and are read for ever.
    """

    def dump(self, value: Any) -> Any:
        raise NotImplementedError

    def load(self, data: Any, where: str) -> Any:
        raise NotImplementedError

    def ints(self, value: Any) -> Iterable[int]:
        return ()


class Struct:
    """An object of the game with fields of its own, such as a player's board; `make` gives a blank one."""

    def __init__(self, make: Callable[[], Any], fields: Mapping[str, Shape]) -> None:
        self.make = make
        self.fields = fields

    def dump(self, value: Any) -> dict[str, Any]:
        return {name: shape.dump(getattr(value, name)) for name, shape in self.fields.items()}

    def load(self, data: Any, where: str) -> Any:
        return self.fill(self.make(), data, where)

    def fill(self, target: Any, data: Any, where: str) -> Any:
        """Set every field of `target` from `data`, which must name exactly these fields."""
        found = mapping(data, where)
        for name in found:
            if name not in self.fields:
                raise BadPosition("unknown_field", where=where, name=name, names=", ".join(self.fields))
        for name, shape in self.fields.items():
            if name not in found:
                if isinstance(shape, Aside):
                    continue
                raise BadPosition("missing_field", where=where, name=name)
            _store(target, name, shape.load(found[name], f"{where}.{name}" if where else name))
        return target

    def ints(self, value: Any) -> Iterator[int]:
        for name, shape in self.fields.items():
            yield from shape.ints(getattr(value, name))


def _store(target: Any, name: str, value: Any) -> None:
    """Set a field. A packed row is filled in place: one handed over by interpreted code is never freed (mypyc 2.4)."""
    row = getattr(target, name, None)
    if type(row) is type(value) is PACKED and len(row) == len(value):
        for i, item in enumerate(value):
            row[i] = item
    else:
        setattr(target, name, value)


def digest(ints: Iterable[int], before: str = "") -> str:
    """Return a short hash of a position, chained to the hash before it."""
    numbers = list(ints)
    packed = before.encode() + struct.pack(f"<{len(numbers)}q", *numbers)
    return hashlib.blake2s(packed, digest_size=6).hexdigest()
