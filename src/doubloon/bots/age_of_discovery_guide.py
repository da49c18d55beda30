"""Age of Discovery: how sure the winner is, and what colonists and merchants enjoy."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.age_of_discovery_weights import AgeOfDiscoveryWeights
from doubloon.bots.guide import Guide
from doubloon.bots.tastes import Taste
from doubloon.engine.state import State
from doubloon.games.age_of_discovery.box import FREE
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, owner, total


@final
class AgeOfDiscoveryGuide(Guide):
    def __init__(self, weights: AgeOfDiscoveryWeights) -> None:
        self.weights = weights

    def doubt(self, state: State) -> float:
        assert isinstance(state, AgeOfDiscovery)
        last = state.box.last_turns[len(state.box.last_turns) - 1]
        return self.weights.last_doubt + self.weights.doubt_per_turn * float(last + 1 - state.turn)

    def add_tempo(self, state: State, mover: i64, values: list[float]) -> None:
        assert isinstance(state, AgeOfDiscovery)
        gains = self.weights.figure_gain
        gain = gains[min(state.turn, i64(len(gains)) - 1)]
        for seat in range(state.seats):
            values[seat] += gain * float(total(state.players[seat].hand))


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
