"""The Castles of Burgundy: rollout policy: how far rollouts go, how opponents play, and the softmax temperature."""
# Compiled by mypyc.

from __future__ import annotations

from typing import final

from doubloon.bots.burgundy.evaluation import begins_turn
from doubloon.bots.burgundy.weights import BurgundyWeights
from doubloon.bots.rollout import RolloutPolicy
from doubloon.engine.state import State
from doubloon.games.burgundy.actions import DEEDS, END_TURN, FREE_ACTION, PLACE_ACTION
from doubloon.games.burgundy.box import PHASES, ROUNDS
from doubloon.games.burgundy.state import Burgundy
from doubloon.games.burgundy.turn import TURN


@final
class BurgundyRollouts(RolloutPolicy):
    def __init__(self, weights: BurgundyWeights) -> None:
        self.weights = weights
        self.horizon = 4
        self.greedy_self = False
        self.greedy_opponents = False
        self.random_opponents = True
        self.max_candidates = 4
        self.pruning_margin = 3.0

    def is_turn(self, state: State) -> bool:
        assert isinstance(state, Burgundy)
        return begins_turn(state)

    def is_endgame(self, state: State) -> bool:
        assert isinstance(state, Burgundy)
        return state.phase == PHASES - 1 and state.round == ROUNDS

    def temperature(self, state: State) -> float:
        assert isinstance(state, Burgundy)
        left = (PHASES - 1 - state.phase) * ROUNDS + ROUNDS + 1 - state.round
        w = self.weights
        return w.last_doubt + w.doubt_per_round * float(left)

    def random_actions(self, state: State) -> list[int]:
        """Tiles are taken and placed as they come: that leaves about as much on the table as good play."""
        options = state.options
        if state.question() is not TURN:
            return options
        if END_TURN in options:
            return [END_TURN]
        found = [option for option in options if option < FREE_ACTION and option % DEEDS <= PLACE_ACTION]
        return found if len(found) > 0 else options[:1]
