"""Puerto Rico: forecast of the rest of the game: how many times each role will still be played."""
# Compiled by mypyc.

from __future__ import annotations

from math import sqrt
from typing import final

from mypy_extensions import i64

from doubloon.bots.puerto_rico.weights import PuertoRicoWeights
from doubloon.games.puerto_rico.box import BUILDER, CAPTAIN, CRAFTSMAN, MAYOR, ROLES, SETTLER, TRADER
from doubloon.games.puerto_rico.state import PuertoRico


@final
class PuertoRicoForecast:
    """Expected numbers of phases still to come, those of the running round included."""

    weights: PuertoRicoWeights
    rounds: float  # whole rounds after this one
    settlers: float
    mayors: float
    builders: float
    craftsmen: float
    traders: float
    captains: float


def make_forecast(state: PuertoRico, w: PuertoRicoWeights) -> PuertoRicoForecast:
    roles: i64 = 0
    still_there: i64 = 0
    for role in range(i64(ROLES)):
        if state.box.roles_in_play[role] > 0:
            roles += 1
            if state.role_holder[role] < 0:
                still_there += 1
    picks = state.seats * state.box.picks_per_seat
    share = float(picks) / float(roles)
    # While a phase runs its pick is not counted yet, but its card is gone.
    picks_left = picks - (roles - still_there)
    chance = float(picks_left) / float(still_there) if still_there > 0 else 0.0
    forecast = PuertoRicoForecast()
    forecast.weights = w
    forecast.rounds = 0.0 if state.ending != 0 else rounds_left(state, w, share)
    later = forecast.rounds * share
    forecast.settlers = phases(state, w, SETTLER, chance, later, w.settler_eagerness)
    forecast.mayors = phases(state, w, MAYOR, chance, later, w.mayor_eagerness)
    forecast.builders = phases(state, w, BUILDER, chance, later, w.builder_eagerness)
    forecast.craftsmen = phases(state, w, CRAFTSMAN, chance, later, w.craftsman_eagerness)
    forecast.traders = phases(state, w, TRADER, chance, later, w.trader_eagerness)
    forecast.captains = phases(state, w, CAPTAIN, chance, later, w.captain_eagerness)
    return forecast


def phases(state: PuertoRico, w: PuertoRicoWeights, role: i64, chance: float, later: float, eagerness: float) -> float:
    """How often a role will be played: perhaps this round, and its share of the rounds after it."""
    now = 0.0 if state.role_holder[role] >= 0 else min(w.sure, chance * eagerness)
    return now + later * eagerness


def rounds_left(state: PuertoRico, w: PuertoRicoWeights, share: float) -> float:
    """Rounds after this one: at first as many as a game usually has, and by its clocks as the colonists go."""
    usual = w.usual_rounds[state.seats - 2]
    clocks = by_clocks(state, w) / share
    if usual == 0.0:
        return clocks
    early = sqrt(float(state.colonists) / max(1.0, float(state.box.colonists)))
    return early * max(0.0, usual - float(state.round)) + (1.0 - early) * clocks


def by_clocks(state: PuertoRico, w: PuertoRicoWeights) -> float:
    """Times each role will be played, by the clock that runs out first: cities, colonists or points."""
    seats = float(state.seats)
    most_spaces: i64 = 0
    for player in state.players:
        most_spaces = max(most_spaces, state.city_spaces_used(player))
    by_city = float(state.box.city_spaces - most_spaces) / w.spaces_per_builder
    by_colonists = float(state.colonists) / (w.colonists_per_mayor * seats)
    by_points = float(state.vp_pool) / (w.points_per_captain * seats)
    return min(by_city, by_colonists, by_points)
