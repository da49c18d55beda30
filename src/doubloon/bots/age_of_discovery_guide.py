"""Age of Discovery: how far to look, how sure a lead is, and what colonists and merchants enjoy."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.age_of_discovery_weights import AgeOfDiscoveryWeights
from doubloon.bots.guide import Guide
from doubloon.bots.tastes import Taste
from doubloon.engine.state import State
from doubloon.games.age_of_discovery.box import FREE
from doubloon.games.age_of_discovery.placement import PLACE_FIGURE
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, owner, total

LAST_FIGURES: Final = 2  # to be placed, all together: few enough to try everything


@final
class AgeOfDiscoveryGuide(Guide):
    def __init__(self, weights: AgeOfDiscoveryWeights) -> None:
        self.weights = weights
        self.horizon = 2
        self.careful_self = True
        self.careful_rivals = True
        self.rash_rivals = False
        self.most_rivals = 5
        self.hope_width = 5.0

    def is_turn(self, state: State) -> bool:
        return state.question() is PLACE_FIGURE

    def is_near_end(self, state: State) -> bool:
        assert isinstance(state, AgeOfDiscovery)
        if not state.is_last_turn():
            return False
        figures: i64 = 0
        for player in state.players:
            figures += total(player.hand)
        return figures <= LAST_FIGURES

    def doubt(self, state: State) -> float:
        assert isinstance(state, AgeOfDiscovery)
        last = state.box.last_turns[len(state.box.last_turns) - 1]
        return self.weights.last_doubt + self.weights.doubt_per_turn * float(last + 1 - state.turn)


@final
class Colonist(Taste):
    """Age of Discovery: a New World full of settlers."""

    def __init__(self, weights: AgeOfDiscoveryWeights) -> None:
        self.weights = weights

    def pleasure(self, state: State, seat: i64) -> float:
        assert isinstance(state, AgeOfDiscovery)
        player = state.players[seat]
        figures = total(player.colonists) + total(player.soldiers) + figures_on(state.dock, seat)
        return self.weights.figure_abroad * float(figures)


@final
class Merchant(Taste):
    """Age of Discovery: goods and ships."""

    def __init__(self, weights: AgeOfDiscoveryWeights) -> None:
        self.weights = weights

    def pleasure(self, state: State, seat: i64) -> float:
        assert isinstance(state, AgeOfDiscovery)
        player = state.players[seat]
        goods = float(total(player.goods) + figures_on(state.goods_line, seat))
        return self.weights.trade_good * goods + self.weights.merchant_ship * float(player.ships)


def figures_on(line: vec[i64], seat: i64) -> i64:
    """How many figures a seat has on a line."""
    result: i64 = 0
    for occupant in line:
        if occupant != FREE and owner(occupant) == seat:
            result += 1
    return result
