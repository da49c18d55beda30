"""What every place of Puerto Rico is for: the role that leads there, who has it, and what a building lacks."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from doubloon.engine.actions import Action
from doubloon.engine.presentation import asked
from doubloon.engine.state import NOBODY, Refusal
from doubloon.engine.topics import Topic, Way
from doubloon.games.puerto_rico.actions import BUILD, ROLE
from doubloon.games.puerto_rico.box import BUILDING_IDS, ROLE_IDS
from doubloon.games.puerto_rico.builder import BUILD_ONE
from doubloon.games.puerto_rico.buildings import price_for
from doubloon.games.puerto_rico.presentation.clauses import CLAUSES
from doubloon.games.puerto_rico.state import PuertoRico

# By kind of place, or by the place itself: the key of its words, the roles that lead there, the rules to read.
_TOPICS: Mapping[str, tuple[str, str, tuple[str, ...]]] = {
    "row": ("row", "settler", ("PR-SETTLER-01",)),
    "row:quarry": ("quarry", "settler", ("PR-SETTLER-02",)),
    "row:draw": ("draw", "settler", ("PR-BLD-HACIENDA-01",)),
    "island": ("island", "mayor", ("PR-MAYOR-05",)),
    "island:free": ("row", "settler", ("PR-SETTLER-01",)),
    "city": ("city", "mayor", ("PR-MAYOR-05",)),
    "city:free": ("city_free", "builder", ("PR-BUILDER-01",)),
    "sanjuan": ("colonists", "mayor", ("PR-MAYOR-05",)),
    "colonists": ("colonists", "mayor", ("PR-MAYOR-03",)),
    "colonistship": ("colonists", "mayor", ("PR-MAYOR-04",)),
    "market": ("market", "builder", ("PR-BUILDER-02",)),
    "supply": ("supply", "craftsman", ("PR-CRAFT-01",)),
    "house": ("house", "trader", ("PR-TRADER-01",)),
    "store": ("store", "captain trader", ("PR-CAPTAIN-01", "PR-TRADER-01")),
    "ship": ("ship", "captain", ("PR-CAPTAIN-01",)),
    "ship:wharf": ("wharf", "captain", ("PR-BLD-WHARF-01",)),
    "vp": ("points", "", ("PR-CAPTAIN-01",)),
    "purse": ("purse", "", ("PR-TRADER-01",)),
    "score": ("points", "", ("PR-CAPTAIN-01",)),
    "mat": ("mat", "", ("PR-COMP-01",)),
    "round:governor": ("governor", "", ("PR-ROUND-07",)),
    "board:column": ("column", "", ("PR-QUARRY-02",)),
}
_OWNED = ("purse", "score", "mat")  # one for each seat


def topic(state: PuertoRico, seat: int, place: str, touching: Sequence[Action]) -> Topic | None:
    kind, _, ident = place.partition(":")
    if kind == "role":
        return _role(state, seat, ident)
    if kind in _OWNED and int(ident) != seat and 0 <= int(ident) < state.seats:
        return Topic("rival", {"seat": int(ident)}, ("PR-COMP-01",), ())
    if place not in _TOPICS and not touching and (kind not in _OWNED or int(ident) != seat):
        return None
    key, roles, clauses = _TOPICS.get(place) or _TOPICS[kind]
    played = [_played(state, seat, role) for role in roles.split()]
    if kind == "market":
        return _building(state, seat, ident, played[0])
    return Topic(key, {}, clauses, _ways(roles), refusal=played[0] if played and None not in played else None)


def _ways(roles: str) -> list[Way]:
    return [Way(ROLE + ROLE_IDS.index(role)) for role in roles.split()]


def _role(state: PuertoRico, seat: int, role: str) -> Topic:
    """A role card: who has it, or when it can be picked."""
    if state.box.roles_in_play[ROLE_IDS.index(role)] == 0:
        raise ValueError(role)
    clauses, played = CLAUSES[f"role:{role}"][:1], _played(state, seat, role)
    if played is None:
        return Topic("role", {}, clauses, _ways(role))
    return Topic(played.key, played.params, (played.clause, *clauses), ())


def _played(state: PuertoRico, seat: int, role: str) -> Refusal | None:
    """That somebody has taken a role in this round; None if it can still be picked."""
    holder = int(state.role_holder[ROLE_IDS.index(role)])
    if holder < 0:
        return None
    params: dict[str, Any] = {"role": role, "seat": holder}
    return Refusal("role_yours" if holder == seat else "role_played", "PR-ROUND-04", params)


def _building(state: PuertoRico, seat: int, building: str, played: Refusal | None) -> Topic:
    """A building on offer: its price for this seat, and what is missing for it, were it asked for now."""
    number = BUILDING_IDS.index(building)
    price = int(price_for(state, seat, number, _builder(state, seat, played)))
    missing = max(price - int(state.players[seat].doubloons), 0)
    wrong = BUILD_ONE.refusal(state, seat, 0, BUILD + number)
    blocked = wrong if wrong is not None and wrong.key != "building_too_dear" else None
    if blocked is not None:
        return Topic("market", {"building": building}, CLAUSES[f"building:{building}"][:1], (), refusal=blocked)
    return Topic(
        "market",
        {"building": building},
        ("PR-BUILDER-02", *CLAUSES[f"building:{building}"][:1]),
        () if missing else _ways("builder"),
        {"doubloons": price},
        {"doubloons": missing} if missing else {},
        played,
    )


def _builder(state: PuertoRico, seat: int, played: Refusal | None) -> int:
    """Who has the Builder's privilege when this seat can build next, as far as it is known."""
    if asked(state)[0] == "build":
        return int(state.chooser)
    return seat if asked(state)[0] == "choose_role" and played is None and state.to_move == seat else NOBODY
