"""Scoring: earned points, printed points, and what the manned large buildings add."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from doubloon.games.puerto_rico.box import (
    BUILDINGS,
    CITY_HALL,
    CUSTOMS_HOUSE,
    FORTRESS,
    GUILD_HALL,
    PRODUCTION_TYPES,
    RESIDENCE,
)
from doubloon.games.puerto_rico.mayor import before_arranging
from doubloon.games.puerto_rico.state import Player, PuertoRico, total

SOURCES: Final = (
    "barrels",
    "privilege",
    "harbor",
    "buildings",
    "guild_hall",
    "residence",
    "fortress",
    "customs_house",
    "city_hall",
)


def points_by_source(state: PuertoRico, player: Player) -> list[int]:
    """Return a player's points in the order of SOURCES (PR-SCORE-01). Nothing else scores (PR-SCORE-04)."""
    return [
        player.vp_barrels,
        player.vp_privilege,
        player.vp_harbor,
        printed_points(state, player),
        guild_hall(state, player) if player.has(GUILD_HALL) else 0,
        residence(state, player) if player.has(RESIDENCE) else 0,
        fortress(state, player) if player.has(FORTRESS) else 0,
        customs_house(state, player) if player.has(CUSTOMS_HOUSE) else 0,
        city_hall(state, player) if player.has(CITY_HALL) else 0,
    ]


def score_sheet(state: PuertoRico) -> list[dict[str, int]]:
    """Return per seat where its points come from, as everybody sees the boards."""
    return [dict(zip(SOURCES, points_by_source(state, player), strict=True)) for player in before_arranging(state)]


def score(state: PuertoRico, player: Player) -> i64:
    return i64(sum(points_by_source(state, player)))


def printed_points(state: PuertoRico, player: Player) -> i64:
    """Buildings score their printed points manned or not (PR-BLDG-04)."""
    result: i64 = 0
    for building in range(i64(BUILDINGS)):
        if player.owns(building):
            result += state.box.vp[building]
    return result


def guild_hall(state: PuertoRico, player: Player) -> i64:
    """Production buildings in the city, manned or not: 1 each small one, 2 each large one (PR-BLD-GUILD-01)."""
    result: i64 = 0
    for building in range(i64(PRODUCTION_TYPES)):
        if player.owns(building):
            result += state.box.guild_hall_vp[building]
    return result


def residence(state: PuertoRico, player: Player) -> i64:
    """Filled spaces of the island, by a table in the box (PR-BLD-RESID-01)."""
    return state.box.residence_vp[player.island_tiles()]


def fortress(state: PuertoRico, player: Player) -> i64:
    """A point for every three colonists on the board (PR-BLD-FORT-01)."""
    return player.colonists() // state.box.fortress_colonists_per_vp


def customs_house(state: PuertoRico, player: Player) -> i64:
    """A point for every four earned during play (PR-BLD-CUSTOM-01)."""
    return player.earned_vp() // state.box.customs_house_vp_per_vp


def city_hall(state: PuertoRico, player: Player) -> i64:
    """A point for every violet building, itself included (PR-BLD-CITY-01)."""
    result: i64 = 0
    for building in range(i64(PRODUCTION_TYPES), i64(BUILDINGS)):
        if player.owns(building):
            result += state.box.city_hall_vp_per_violet
    return result


def tie_break(player: Player) -> i64:
    """Doubloons and barrels on the board (PR-SCORE-02)."""
    return player.doubloons + total(player.goods)


def winners(state: PuertoRico) -> list[int]:
    """The highest total wins, then doubloons and barrels (PR-SCORE-02); whoever is equal shares (PR-SCORE-03)."""
    results = [(int(score(state, player)), int(tie_break(player))) for player in state.players]
    best = max(results)
    return [seat for seat, result in enumerate(results) if result == best]
