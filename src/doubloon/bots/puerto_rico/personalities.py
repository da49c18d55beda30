"""Puerto Rico: reward shaping: what shippers and builders enjoy."""
# Compiled by mypyc.

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from doubloon.bots.personalities import Personality
from doubloon.bots.puerto_rico.weights import PuertoRicoWeights
from doubloon.engine.state import State
from doubloon.games.puerto_rico.scoring import printed_points
from doubloon.games.puerto_rico.state import PuertoRico


@final
class ShipperPersonality(Personality):
    """Enjoys barrels on ships."""

    def __init__(self, weights: PuertoRicoWeights) -> None:
        self.weights = weights

    def bonus(self, state: State, seat: i64) -> float:
        assert isinstance(state, PuertoRico)
        return self.weights.point_shipped * float(state.players[seat].earned_vp())


@final
class BuilderPersonality(Personality):
    """Enjoys a fine city."""

    def __init__(self, weights: PuertoRicoWeights) -> None:
        self.weights = weights

    def bonus(self, state: State, seat: i64) -> float:
        assert isinstance(state, PuertoRico)
        return self.weights.point_built * float(printed_points(state, state.players[seat]))
