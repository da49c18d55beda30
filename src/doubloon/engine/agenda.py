"""Serialization of the agenda, frame by frame: `{"step": "place_colonists", "seat": 1, "place": "corn"}`.

Positions saved by earlier versions have all arguments of a frame as one packed number, `"arg"`, left out where it is 0;
they are read for ever.
"""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from doubloon.engine.codec import mapping, one_of, sequence, whole_number
from doubloon.engine.errors import BadPosition
from doubloon.engine.state import State, Step


def dump_agenda(state: State) -> list[dict[str, Any]]:
    """Return the frames of an agenda, the last one to be dealt with first."""
    return [{"step": step.name, "seat": seat} | step.read(arg) for step, seat, arg in state.frames()]


def load_agenda(state: State, data: Any) -> None:
    """Put the frames of a saved position on the agenda, or say what is wrong with one."""
    steps = [step.name for step in state.steps]
    for i, entry in enumerate(sequence(data, "agenda")):
        where = f"agenda[{i}]"
        frame = mapping(entry, where)
        step = state.steps[one_of(frame.get("step"), steps, f"{where}.step")]
        seat = whole_number(frame.get("seat", 0), f"{where}.seat", 0, int(state.seats) - 1)
        state.push(step, seat, _load_arguments(step, frame, where))


def _load_arguments(step: Step[Any], frame: Mapping[str, Any], where: str) -> int:
    given = {name: value for name, value in frame.items() if name not in ("step", "seat")}
    if not given or "arg" in given:
        return _packed_argument(step, given, where)
    names = [argument.name for argument in step.arguments]
    for name in given:
        if name not in names:
            key = "unknown_argument" if names else "no_arguments"
            raise BadPosition(key, where=where, name=name, step=step.name, names=", ".join(names))
    packed = 0
    for argument in step.arguments:
        if argument.name not in given:
            raise BadPosition("missing_field", where=where, name=argument.name)
        packed += argument.pack(argument.shape.load(given[argument.name], f"{where}.{argument.name}"))
    return packed


def _packed_argument(step: Step[Any], given: Mapping[str, Any], where: str) -> int:
    """Read the one packed number of a frame saved by an earlier version."""
    for name in given:
        if name != "arg":
            raise BadPosition("argument_beside_arg", where=where, name=name)
    packed = whole_number(given.get("arg", 0), f"{where}.arg", 0, int(step.largest()))
    for argument in step.arguments:
        whole_number(int(argument.of(packed)), f"{where}.{argument.name}", int(argument.low), int(argument.high))
    return packed
