"""Contextual help on a place of the board: what it is for, which ways lead there now, what it costs and lacks.

A game's presentation says it in keys of words (`Presentation.topic`); `engine/not_now.py` puts it into sentences.
"""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from doubloon.engine.state import Refusal, State

MOST_POSITIONS = 400  # looked at to find what leads somewhere
MOST_WAYS = 3  # told at once


class Way(NamedTuple):
    """An answer that is possible now and leads to the place; without a key the action's own words tell it."""

    action: int
    key: str = ""  # in the section `ways`
    params: Mapping[str, Any] = {}
    places: tuple[str, ...] = ()  # where it is touched, if not where its action is
    line: tuple[str, ...] = ()  # the places it runs along


class Topic(NamedTuple):
    """What a place is for. `key` has its sentence in the section `not_now`.

    Beside it may stand `<key>_how`, which leads over to the ways open now, and `<key>_none`, said if there are none.
    """

    key: str
    params: Mapping[str, Any] = {}
    clauses: Sequence[str] = ()
    ways: Sequence[Way] | None = None  # None: those that are found by trying all answers
    costs: Mapping[str, int] = {}
    lacks: Mapping[str, int] = {}
    refusal: Refusal | None = None  # why it would be refused, were it asked for
    whole: bool = False  # says all there is to say: what the question itself would refuse adds nothing


def leading_to(state: State, seat: int, wanted: Collection[int]) -> list[Way]:
    """The answers after which, without anybody else's decision and without chance, one of the wanted is possible.

    A breadth-first search: what is nearer comes first.
    """
    found: list[int] = []
    frontier: list[tuple[int, State]] = [(code, _after(state, code)) for code in state.options]
    looked = len(frontier)
    while frontier and looked < MOST_POSITIONS and len(found) < MOST_WAYS:
        deeper: list[tuple[int, State]] = []
        for first, twin in frontier:
            if first in found or twin.to_move != seat or twin.dice.counter != state.dice.counter:
                continue
            if not set(wanted).isdisjoint(twin.options):
                found.append(first)
            elif looked < MOST_POSITIONS:
                deeper += [(first, _after(twin, code)) for code in twin.options]
                looked += len(twin.options)
        frontier = deeper
    return [Way(code) for code in found]


def _after(state: State, code: int) -> State:
    twin = state.copy()
    twin.apply(code)
    return twin
