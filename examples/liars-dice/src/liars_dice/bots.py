"""The bots: what a position is worth to whoever bids, by the odds of the dice that they cannot see."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import comb

from doubloon.bots.evaluation import Evaluation
from doubloon.bots.game_bots import GameBots
from doubloon.bots.levels import greedy, searching
from doubloon.bots.rollout import RolloutPolicy
from doubloon.engine.state import State
from liars_dice.rules import BID
from liars_dice.state import FACES, LiarsDice


@cache
def at_least(wanted: int, dice: int, good_faces: int) -> float:
    """The probability that at least so many of some unseen dice show one of the good faces."""
    chance = good_faces / FACES
    return sum(comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(max(wanted, 0), dice + 1))


def trust(state: LiarsDice, seat: int) -> float:
    """How likely it is to a seat, which sees its own dice, that the bid is true."""
    own = state.players[seat].dice
    good_faces = 2 if state.wild_ones and state.face != 1 else 1
    return at_least(state.bid - sum(map(state.matches, own)), state.total() - len(own), good_faces)


class LiarsDiceEvaluation(Evaluation[LiarsDice]):
    """Dice are what counts; a bid costs its bidder as much as it is likely to be false, and the next one a little."""

    def __init__(self, weights: Mapping[str, list[float]]) -> None:
        (self.risk,), (self.pressure,) = weights["risk"], weights["pressure"]

    def value(self, state: LiarsDice, seat: int) -> float:
        worth = float(len(state.players[seat].dice))
        if state.bid == 0 or state.to_move < 0:
            return worth
        if seat == state.bidder:
            return worth - self.risk * (1.0 - trust(state, state.bidder))
        if seat == state.to_move:
            return worth - self.pressure * (1.0 - trust(state, state.bidder))
        return worth

    def is_quiescent(self, state: LiarsDice) -> bool:
        return state.question() is BID


class LiarsDiceRollouts(RolloutPolicy):
    """Levels that search look until the cups are lifted: further on everything is rolled anew."""

    def __init__(self, weights: Mapping[str, list[float]]) -> None:
        self.horizon = 2
        self.pruning_margin = 0.5

    def is_turn(self, state: State) -> bool:
        return state.question() is BID

    def era(self, state: State) -> int:
        assert isinstance(state, LiarsDice)
        return state.round

    def is_endgame(self, state: State) -> bool:
        return False

    def temperature(self, state: State) -> float:
        return 2.0


BOTS = GameBots(
    package="liars_dice",
    evaluation=LiarsDiceEvaluation,
    rollout_policy=LiarsDiceRollouts,
    levels={
        "novice": greedy(0.2, 0.3),
        "easy": greedy(0.05, 0.1),
        "medium": greedy(0.0, 0.0),
        "hard": searching(60, 2.0),
        "expert": searching(300, 4.0),
    },
)
