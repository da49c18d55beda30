"""Santa Maria: rollout policy: how far rollouts go, how opponents play, and the softmax temperature."""
# Compiled by mypyc.

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from doubloon.bots.rollout import RolloutPolicy
from doubloon.bots.santa_maria.evaluation import candidate_actions
from doubloon.bots.santa_maria.weights import SantaMariaWeights
from doubloon.engine.state import State
from doubloon.games.santa_maria.actions import ACTIVATE, EXPAND, MARKET, TAKE_WHITE
from doubloon.games.santa_maria.box import YEARS
from doubloon.games.santa_maria.city.turn import MAYA_TURN
from doubloon.games.santa_maria.state import NOT_PASSED, SantaMaria
from doubloon.games.santa_maria.turn import MAIN_ACTION


@final
class SantaMariaRollouts(RolloutPolicy):
    def __init__(self, weights: SantaMariaWeights) -> None:
        self.weights = weights
        self.horizon = 99  # the year ends before
        self.greedy_self = False
        self.greedy_opponents = False
        self.random_opponents = True
        self.max_candidates = 4
        self.pruning_margin = 5.0

    def candidate_actions(self, state: State) -> list[int]:
        """Never the way to the market: putting off one's turn there would look good to a search that ends too soon."""
        assert isinstance(state, SantaMaria)
        found = candidate_actions(state)
        return found if len(found) > 0 else state.options

    def random_actions(self, state: State) -> list[int]:
        """Dice while there are any, then tiles."""
        if state.question() is not MAIN_ACTION:
            return self.candidate_actions(state)
        dice = [option for option in state.options if TAKE_WHITE <= option < MARKET]
        if len(dice) > 0:
            return dice
        tiles = [option for option in state.options if EXPAND <= option < ACTIVATE]
        return tiles if len(tiles) > 0 else [option for option in state.options if option < EXPAND]

    def is_turn(self, state: State) -> bool:
        question = state.question()
        return question is MAIN_ACTION or question is MAYA_TURN

    def era(self, state: State) -> i64:
        """Years: only when one begins can seats be compared, since until then some have passed and some have not."""
        assert isinstance(state, SantaMaria)
        return state.year

    def is_endgame(self, state: State) -> bool:
        assert isinstance(state, SantaMaria)
        if state.year != YEARS:
            return False
        active = 0
        for player in state.players:
            active += player.pass_space == NOT_PASSED
        return active <= 1

    def temperature(self, state: State) -> float:
        assert isinstance(state, SantaMaria)
        w = self.weights
        return w.last_doubt + w.doubt_per_year * float(YEARS + 1 - state.year)
