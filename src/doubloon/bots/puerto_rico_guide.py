"""Puerto Rico: how sure the winner is, and what shippers and builders enjoy."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.bots.guide import Guide
from doubloon.bots.puerto_rico_outlook import look_ahead
from doubloon.bots.tastes import Taste
from doubloon.engine.state import State
from doubloon.games.puerto_rico.scoring import printed_points
from doubloon.games.puerto_rico.state import PuertoRico

LAST_DOUBT: Final = 2.0  # in points, when the end is near,
DOUBT_PER_ROUND: Final = 0.4  # and more for each round before
ROLE_GAIN: Final = 2.0  # what choosing a role brings beyond what the others get of it

POINT_SHIPPED: Final = 0.35
POINT_BUILT: Final = 0.35


@final
class PuertoRicoGuide(Guide):
    def doubt(self, state: State) -> float:
        assert isinstance(state, PuertoRico)
        return LAST_DOUBT + DOUBT_PER_ROUND * look_ahead(state).rounds

    def add_tempo(self, state: State, mover: i64, values: list[float]) -> None:
        assert isinstance(state, PuertoRico)
        for seat in range(state.seats):
            values[seat] += ROLE_GAIN * float(state.box.picks_per_seat)
        for holder in state.role_holder:
            if holder >= 0:
                values[holder] -= ROLE_GAIN


@final
class Shipper(Taste):
    """Puerto Rico: barrels on ships."""

    def pleasure(self, state: State, seat: i64) -> float:
        assert isinstance(state, PuertoRico)
        return POINT_SHIPPED * float(state.players[seat].earned_vp())


@final
class Builder(Taste):
    """Puerto Rico: a fine city."""

    def pleasure(self, state: State, seat: i64) -> float:
        assert isinstance(state, PuertoRico)
        return POINT_BUILT * float(printed_points(state, state.players[seat]))
