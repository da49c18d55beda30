"""Schema of a state class: every field declared once, with its name, its shape, its blank value and what it is.

A game's `fields.py` lists the fields of each of its classes as a `Layout`. The codec reads the layout directly
(`saved`). Annotations, `copy` and `clear` must stand in the class itself, because mypyc compiles what is written there:
`doubloon.engine.generate` writes them into `state.py`, and a test compares.
"""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from doubloon.engine.codec import Counts, Flag, Many, Places, Row, Scalar, Shape

WIDEST = 120  # a line of source


class Shared:
    """An object that all copies of a state share and no position saves, such as the box."""

    def __init__(self, kind: str) -> None:
        self.kind = kind


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a class.

    `shape` says how it is saved, and so its type and its blank value. `kind` is the type where the shape does not say
    it (lists of boards, parts that may be missing). `blank` is an expression in terms of `self`, where the blank value
    or the length of a row depends on the table. `when` is a condition on `self`, where not every table has the field.
    A field that is not `saved` follows from others, or is not part of this table's positions.
    """

    name: str
    shape: Shape | Shared
    about: str = ""
    kind: str = ""
    blank: str = ""
    when: str = ""
    saved: bool = True

    @property
    def type(self) -> str:
        """The annotation in the class."""
        if self.kind:
            return self.kind
        if isinstance(self.shape, Shared):
            return self.shape.kind
        if isinstance(self.shape, Flag):
            return "bool"
        if isinstance(self.shape, Many):
            raise TypeError(f"the field {self.name} is a list; say of what")
        return "vec[i64]" if isinstance(self.shape, (Counts, Places, Row)) else "i64"

    @property
    def copied(self) -> str:
        """The expression that copies the field."""
        own = f"self.{self.name}"
        if self.type.startswith(("vec[", "list[int]")):
            return f"{own}[:]"
        if self.type.startswith("list["):
            return f"[each.copy() for each in {own}]"
        if self.type.endswith(" | None"):
            return f"None if {own} is None else {own}.copy()"
        return own

    @property
    def cleared(self) -> str:
        """The expression that gives the blank value; nothing for what a new state is given from outside."""
        if self.blank or isinstance(self.shape, Shared):
            return self.blank
        if self.type.startswith("list["):
            return "[]"
        if self.type.endswith(" | None"):
            return "None"
        return _blank(self.shape)


def _blank(shape: Shape) -> str:
    if isinstance(shape, Flag):
        return "False"
    if isinstance(shape, Counts):
        return f"vec[i64]([{shape.absent}] * {len(shape.names)})"
    if isinstance(shape, Places):
        return f"vec[i64]([-1] * {len(shape.places)})"
    if isinstance(shape, Row):
        return f"vec[i64]([{_blank(shape.shape)}] * {shape.length})"
    assert isinstance(shape, Scalar), f"{shape} needs a blank value"
    return str(shape.low)


@dataclass(frozen=True, slots=True)
class Layout:
    """The fields of one class, in the order in which a position's hash counts them."""

    name: str
    fields: Sequence[Field]
    is_state: bool = False  # a subclass of State, which copies what all games share

    def saved(self) -> dict[str, Shape]:
        """What the codec needs: the shapes of the saved fields by name."""
        shapes = {}
        for field in self.fields:
            if field.saved and not isinstance(field.shape, Shared):
                shapes[field.name] = field.shape
        return shapes

    def source(self) -> list[str]:
        """The lines that declare, copy and clear the fields."""
        lines: list[str] = []
        for field in self.fields:
            line = f"    {field.name}: {field.type}"
            if field.about and len(line) + len(field.about) + 4 > WIDEST:
                lines += [f"    # {field.about}", line]
            else:
                lines.append(f"{line}  # {field.about}" if field.about else line)
        return [*lines, "", *self._copy(), "", *self._clear(), ""]

    def _copy(self) -> list[str]:
        lines = [f"    def copy(self) -> {self.name}:", f"        twin = {self.name}()"]
        if self.is_state:
            lines.append("        self.copy_common(twin)")
        assignments = [(field, f"twin.{field.name} = {field.copied}") for field in self.fields]
        return [*lines, *_guarded(assignments), "        return twin"]

    def _clear(self) -> list[str]:
        lines = ["    def clear(self) -> None:", '        """Set every field to its blank value."""']
        assignments = [(field, f"self.{field.name} = {field.cleared}") for field in self.fields if field.cleared]
        return lines + _guarded(assignments)


def _guarded(assignments: Sequence[tuple[Field, str]]) -> list[str]:
    """The lines of a method's body, neighbours of the same `when` below one condition."""
    lines: list[str] = []
    for when, group in groupby(assignments, key=lambda each: each[0].when):
        if when:
            lines.append(f"        if {when}:")
        lines += [f"{' ' * (12 if when else 8)}{line}" for _, line in group]
    return lines
