"""Buildings in general: what they cost whom, and whether there is room."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.engine.frames import Seat
from doubloon.games.puerto_rico.box import BUILDINGS, QUARRY, Building
from doubloon.games.puerto_rico.state import Player, PuertoRico


def discount(state: PuertoRico, seat: Seat, column: i64, builder: Seat) -> i64:
    """Return what is taken off the printed cost of buildings in a column (PR-BUILDER-03).

    Each manned quarry takes 1 off (PR-QUARRY-01), as many as the column of the building allows (PR-QUARRY-02), without
    being used up (PR-QUARRY-04). The chooser pays 1 less (PR-BUILDER-04), on top of that limit (PR-QUARRY-03).
    """
    result = min(state.players[seat].manned[QUARRY], column)
    if seat == builder:
        result += 1
    return result


def price_for(state: PuertoRico, seat: Seat, building: Building, builder: Seat) -> i64:
    """What a building costs a seat while `builder` has the privilege; outside the Builder's phase nobody has."""
    return max(0, state.box.cost[building] - discount(state, seat, state.box.column[building], builder))


def price(state: PuertoRico, seat: Seat, building: Building) -> i64:
    """What a building costs in the Builder's phase."""
    return price_for(state, seat, building, state.chooser)


def large_buildings(state: PuertoRico, player: Player) -> i64:
    result: i64 = 0
    for building in range(i64(BUILDINGS)):
        if player.owns(building) and state.box.city_spaces_of[building] > 1:
            result += 1
    return result


def has_room(state: PuertoRico, player: Player, building: Building, used: i64) -> bool:
    """Tell whether the city has as many free spaces as the building needs (PR-BUILDER-05).

    Buildings may be shifted, so free spaces anywhere will do (PR-BUILDER-06); but a column takes one large building
    only, so there is a limit to these (PR-BUILDER-07, PR-OPT-LARGE).
    """
    spaces = state.box.city_spaces_of[building]
    if used + spaces > state.box.city_spaces:
        return False
    return spaces == 1 or large_buildings(state, player) < state.rules.max_large_buildings


def can_build(state: PuertoRico, seat: Seat, building: Building, used: i64) -> bool:
    """The four conditions of PR-BUILDER-02; one is that nobody owns a building twice (PR-BLDG-01)."""
    player = state.players[seat]
    return (
        state.buildings_left[building] > 0
        and not player.owns(building)
        and player.doubloons >= price(state, seat, building)
        and has_room(state, player, building, used)
    )
