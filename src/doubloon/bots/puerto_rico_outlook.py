"""Puerto Rico: how much of the game is left, told as the number of times each role will still be played."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.games.puerto_rico.box import BUILDER, CAPTAIN, CRAFTSMAN, MAYOR, ROLES, SETTLER, TRADER
from doubloon.games.puerto_rico.state import PuertoRico

# How eagerly the roles are taken, compared with an even spread.
SETTLER_EAGERNESS: Final = 0.8
MAYOR_EAGERNESS: Final = 1.15
BUILDER_EAGERNESS: Final = 1.2
CRAFTSMAN_EAGERNESS: Final = 1.0
TRADER_EAGERNESS: Final = 0.9
CAPTAIN_EAGERNESS: Final = 1.1
SURE: Final = 0.95  # a role that is still there is never quite certain to be taken

# How fast the three clocks of the game run.
SPACES_PER_BUILDER: Final = 1.35  # in the fullest city; a large building takes two
COLONISTS_PER_MAYOR: Final = 1.9  # per seat: the ship grows with the cities
POINTS_PER_CAPTAIN: Final = 3.3  # per seat, in the long run


@final
class Outlook:
    """Expected numbers of phases still to come, those of the running round included."""

    rounds: float  # whole rounds after this one
    settlers: float
    mayors: float
    builders: float
    craftsmen: float
    traders: float
    captains: float


def look_ahead(state: PuertoRico) -> Outlook:
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
    outlook = Outlook()
    outlook.rounds = 0.0 if state.ending != 0 else rounds_left(state, share)
    later = outlook.rounds * share
    outlook.settlers = phases(state, SETTLER, chance, later, SETTLER_EAGERNESS)
    outlook.mayors = phases(state, MAYOR, chance, later, MAYOR_EAGERNESS)
    outlook.builders = phases(state, BUILDER, chance, later, BUILDER_EAGERNESS)
    outlook.craftsmen = phases(state, CRAFTSMAN, chance, later, CRAFTSMAN_EAGERNESS)
    outlook.traders = phases(state, TRADER, chance, later, TRADER_EAGERNESS)
    outlook.captains = phases(state, CAPTAIN, chance, later, CAPTAIN_EAGERNESS)
    return outlook


def phases(state: PuertoRico, role: i64, chance: float, later: float, eagerness: float) -> float:
    """How often a role will be played: perhaps this round, and its share of the rounds after it."""
    now = 0.0 if state.role_holder[role] >= 0 else min(SURE, chance * eagerness)
    return now + later * eagerness


def rounds_left(state: PuertoRico, share: float) -> float:
    """Rounds after this one, by the clock that runs out first: cities, colonists or points."""
    seats = float(state.seats)
    most_spaces: i64 = 0
    for player in state.players:
        most_spaces = max(most_spaces, state.city_spaces_used(player))
    by_city = float(state.box.city_spaces - most_spaces) / SPACES_PER_BUILDER
    by_colonists = float(state.colonists) / (COLONISTS_PER_MAYOR * seats)
    by_points = float(state.vp_pool) / (POINTS_PER_CAPTAIN * seats)
    return min(by_city, by_colonists, by_points) / share
