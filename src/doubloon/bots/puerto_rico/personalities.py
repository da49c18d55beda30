"""Puerto Rico: how far to look, how sure a lead is, and what shippers and builders enjoy."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from doubloon.bots.personalities import Taste
from doubloon.bots.puerto_rico.weights import PuertoRicoWeights
from doubloon.engine.state import State
from doubloon.games.puerto_rico.scoring import printed_points
from doubloon.games.puerto_rico.state import PuertoRico


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
