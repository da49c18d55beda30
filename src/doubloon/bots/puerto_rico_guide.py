"""Puerto Rico: how far to look, how sure a lead is, and what shippers and builders enjoy."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from doubloon.bots.guide import Guide
from doubloon.bots.puerto_rico_outlook import look_ahead
from doubloon.bots.puerto_rico_weights import PuertoRicoWeights
from doubloon.bots.tastes import Taste
from doubloon.engine.state import State
from doubloon.games.puerto_rico.roles import CHOOSE_ROLE
from doubloon.games.puerto_rico.scoring import printed_points
from doubloon.games.puerto_rico.state import PuertoRico


@final
class PuertoRicoGuide(Guide):
    def __init__(self, weights: PuertoRicoWeights) -> None:
        self.weights = weights
        self.horizon = 2
        self.careful_self = True
        self.careful_rivals = True
        self.rash_rivals = False
        self.most_rivals = 5
        self.hope_width = 4.0

    def is_turn(self, state: State) -> bool:
        return state.question() is CHOOSE_ROLE

    def is_near_end(self, state: State) -> bool:
        assert isinstance(state, PuertoRico)
        return state.ending != 0

    def doubt(self, state: State) -> float:
        assert isinstance(state, PuertoRico)
        w = self.weights
        return w.last_doubt + w.doubt_per_round * look_ahead(state, w).rounds


@final
class Shipper(Taste):
    """Puerto Rico: barrels on ships."""

    def __init__(self, weights: PuertoRicoWeights) -> None:
        self.weights = weights

    def pleasure(self, state: State, seat: i64) -> float:
        assert isinstance(state, PuertoRico)
        return self.weights.point_shipped * float(state.players[seat].earned_vp())


@final
class Builder(Taste):
    """Puerto Rico: a fine city."""

    def __init__(self, weights: PuertoRicoWeights) -> None:
        self.weights = weights

    def pleasure(self, state: State, seat: i64) -> float:
        assert isinstance(state, PuertoRico)
        return self.weights.point_built * float(printed_points(state, state.players[seat]))
