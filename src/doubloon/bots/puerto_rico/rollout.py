"""Puerto Rico: how far to look, how sure a lead is, and what shippers and builders enjoy."""

from __future__ import annotations

from typing import final

from doubloon.bots.puerto_rico.forecast import look_ahead
from doubloon.bots.puerto_rico.weights import PuertoRicoWeights
from doubloon.bots.rollout import Guide
from doubloon.engine.state import State
from doubloon.games.puerto_rico.roles import CHOOSE_ROLE
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
