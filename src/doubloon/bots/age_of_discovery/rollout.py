"""Age of Discovery: rollout policy: how far rollouts go, how opponents play, and the softmax temperature."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.bots.age_of_discovery.weights import AgeOfDiscoveryWeights
from doubloon.bots.rollout import RolloutPolicy
from doubloon.engine.state import State
from doubloon.games.age_of_discovery.placement import PLACE_FIGURE
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, total

LAST_FIGURES: Final = 2  # to be placed, all together: few enough to try everything


@final
class AgeOfDiscoveryRollouts(RolloutPolicy):
    def __init__(self, weights: AgeOfDiscoveryWeights) -> None:
        self.weights = weights
        self.pruning_margin = 5.0

    def is_turn(self, state: State) -> bool:
        return state.question() is PLACE_FIGURE

    def is_endgame(self, state: State) -> bool:
        assert isinstance(state, AgeOfDiscovery)
        if not state.is_last_turn():
            return False
        figures: i64 = 0
        for player in state.players:
            figures += total(player.hand)
        return figures <= LAST_FIGURES

    def temperature(self, state: State) -> float:
        assert isinstance(state, AgeOfDiscovery)
        last = state.box.last_turns[len(state.box.last_turns) - 1]
        return self.weights.last_doubt + self.weights.doubt_per_turn * float(last + 1 - state.turn)
