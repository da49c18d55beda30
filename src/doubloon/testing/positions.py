"""Test data builder for positions: say what matters, and the rest of the box finds a place by itself.

`position` finds the builder of a game, or of an expansion that has one of its own, because the class of the game names
it (`Game.builders`). Every position is loaded like a saved one, so it is checked for conservation like any other.
"""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from doubloon.engine.table import Table
from doubloon.games import GAMES, find_game


class ImpossibleWish(ValueError):
    """A position that cannot be built, and why, in one sentence."""


@dataclass(frozen=True, slots=True)
class Builder:
    """The two functions of a game's builder: what a seat has, and the table around the seats."""

    seat: Callable[..., dict[str, Any]]
    table: Callable[..., Table]

    def build(self, players: int, seats: Mapping[int, Mapping[str, Any]], wishes: Mapping[str, Any]) -> Table:
        people = [self.seat(**known_wishes(self.seat, f"seat {n}", seats.get(n, {}))) for n in range(players)]
        return self.table(*people, players=players, **known_wishes(self.table, "the table", wishes))


def position(game: str, players: int, seats: Mapping[int, Mapping[str, Any]] | None = None, **wishes: Any) -> Table:
    """Return a table in a position of which only what is said matters.

    `seats` says what seats have; a seat that is not named has nothing. What `seats` and `wishes` may name is what the
    functions of the game's builder take.

    >>> position("burgundy", players=2, seats={0: {"silver": 2, "dice": (3, 6)}}, black=["castle"]).to_move
    0
    >>> position("puerto-rico", players=3, seats={0: {"goods": {"corn": 30}}})
    Traceback (most recent call last):
    doubloon.testing.positions.ImpossibleWish: There are 10 corn barrels in all; this position needs 30.
    """
    builder = builder_of(game)
    for number in seats or {}:
        if not 0 <= number < players:
            raise ImpossibleWish(f"There is no seat {number} at a table of {players}; seats count from 0.")
    return builder.build(players, seats or {}, wishes)


def builder_of(game: str) -> Builder:
    """Find the builder of a game or an expansion."""
    title = next((one for one in GAMES.values() if game in one.builders), None) or find_game(game)
    if game not in title.builders:
        raise ImpossibleWish(f"Nobody has written how to build positions of {game}: its class names no builder.")
    builder: Builder = title.part(title.builders[game])
    return builder


def rest(what: str, there_are: int, used: int) -> int:
    """How many are left of what there is, or a sentence if more are needed."""
    if used > there_are:
        raise ImpossibleWish(f"There are {there_are} {what} in all; this position needs {used}.")
    return there_are - used


def unused(what: str, ids: Iterable[str], used: Iterable[str]) -> list[str]:
    """What is left of pieces of which there is one each, or a sentence if one is unknown or used twice."""
    left = list(ids)
    known = set(left)
    for piece in used:
        if piece not in known:
            raise ImpossibleWish(f"There is no {what} {piece}.{_hint(piece, known)}")
        if piece not in left:
            raise ImpossibleWish(f"There is only one {what} {piece}; this position needs it twice.")
        left.remove(piece)
    return left


def known_wishes(builder: Callable[..., Any], where: str, wishes: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the wishes if the builder knows them all."""
    parameters = inspect.signature(builder).parameters.values()
    if any(parameter.kind is inspect.Parameter.VAR_KEYWORD for parameter in parameters):
        return wishes
    names = [parameter.name for parameter in parameters if parameter.kind is not inspect.Parameter.VAR_POSITIONAL]
    for wish in wishes:
        if wish not in names:
            known = ", ".join(name for name in names if name != "players")
            raise ImpossibleWish(f"Nothing of {where} is called {wish}.{_hint(wish, names)} There are {known}.")
    return wishes


def _hint(text: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(text, list(known), n=1)
    return f" Did you mean {close[0]}?" if close else ""
