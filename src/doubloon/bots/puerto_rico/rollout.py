"""Puerto Rico: rollout policy: how far rollouts go, how opponents play, and the softmax temperature."""
# Compiled by mypyc.

from __future__ import annotations

from typing import final

from doubloon.bots.puerto_rico.forecast import make_forecast
from doubloon.bots.puerto_rico.weights import PuertoRicoWeights
from doubloon.bots.rollout import RolloutPolicy
from doubloon.engine.state import State
from doubloon.games.puerto_rico.roles import CHOOSE_ROLE
from doubloon.games.puerto_rico.state import PuertoRico


@final
class PuertoRicoRollouts(RolloutPolicy):
    def __init__(self, weights: PuertoRicoWeights) -> None:
        self.weights = weights
        self.pruning_margin = 4.0

    def is_turn(self, state: State) -> bool:
        return state.question() is CHOOSE_ROLE

    def is_endgame(self, state: State) -> bool:
        assert isinstance(state, PuertoRico)
        return state.ending != 0

    def temperature(self, state: State) -> float:
        assert isinstance(state, PuertoRico)
        w = self.weights
        return w.last_doubt + w.doubt_per_round * make_forecast(state, w).rounds
