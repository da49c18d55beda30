"""What a game's browser table needs from Python beyond the rules: one board a game, the plain one for all others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Protocol

from doubloon.engine.actions import Action
from doubloon.engine.state import State
from doubloon.engine.words import Catalogue
from doubloon.server.boards import age_of_discovery, burgundy, puerto_rico, santa_maria
from doubloon.server.boards.chance import Face

# A random outcome: the key of its words, what came, and the share of every outcome that was possible.
Draw = tuple[str, str, dict[str, float]]


def _no_places(action: Action) -> list[str]:
    return []


def _no_extras(state: State, seat: int | None, shared: Mapping[str, Any] | None = None) -> dict[str, Any]:
    return {}


def _nothing_common(state: State) -> dict[str, Any]:
    return {}


def _no_draws(before: State, after: State) -> list[Draw]:
    return []


def _no_faces(before: State | None, after: State, events: Sequence[Mapping[str, Any]]) -> list[Face]:
    return []


def _round(before: State, after: State, words: Catalogue) -> tuple[str, dict[str, Any]]:
    return "round", {"n": int(getattr(before, "round", 0))}


class Extras(Protocol):
    def __call__(self, state: State, seat: int | None, shared: Mapping[str, Any] | None = None) -> dict[str, Any]: ...


@dataclass(frozen=True, slots=True)
class Board:
    """`places` of an action on the drawn board, `extras` the rules compute for the screen, `draws` an action caused.

    `common` are those of the extras that everybody is told alike: whoever tells them to several seats works them out
    once, and hands them to `extras` as `shared`. `outcomes` says for every key of a draw in which category of the
    game's names its outcomes are called. `faces` are the dice that an action rolled (without a position before it:
    the set-up), as the position and the log show them; `when` an action fell, as a key of words and what they need.
    """

    places: Callable[[Action], list[str]] = _no_places
    extras: Extras = _no_extras
    common: Callable[[State], dict[str, Any]] = _nothing_common
    draws: Callable[[State, State], list[Draw]] = _no_draws
    outcomes: Mapping[str, str] = field(default_factory=dict)
    faces: Callable[[State | None, State, Sequence[Mapping[str, Any]]], list[Face]] = _no_faces
    when: Callable[[State, State, Catalogue], tuple[str, dict[str, Any]]] = _round
    drawn: bool = False


PLAIN = Board()

BOARDS: Mapping[str, Board] = MappingProxyType(
    {
        "age-of-discovery": Board(
            age_of_discovery.places,
            age_of_discovery.extras,
            age_of_discovery.common,
            age_of_discovery.draws,
            outcomes={"token_shown": "token", "good_drawn": "good", "achievement_offered": "tile"},
            when=age_of_discovery.when,
            drawn=True,
        ),
        "burgundy": Board(
            burgundy.places,
            burgundy.extras,
            burgundy.common,
            burgundy.draws,
            outcomes={"die": "pips", "white_die": "pips", "building": "tile", "good": "good"},
            faces=burgundy.faces,
            when=burgundy.when,
            drawn=True,
        ),
        "puerto-rico": Board(
            puerto_rico.places,
            puerto_rico.extras,
            puerto_rico.common,
            puerto_rico.draws,
            outcomes={"plantation": "tile"},
            drawn=True,
        ),
        "santa-maria": Board(
            santa_maria.places,
            santa_maria.extras,
            santa_maria.common,
            santa_maria.draws,
            outcomes={"white_dice": "pips", "blue_dice": "pips"},
            faces=santa_maria.faces,
            when=santa_maria.when,
            drawn=True,
        ),
    }
)


def board_of(slug: str) -> Board:
    return BOARDS.get(slug, PLAIN)
