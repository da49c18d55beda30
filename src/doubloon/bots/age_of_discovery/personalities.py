"""Age of Discovery: reward shaping: what colonists and merchants enjoy."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.age_of_discovery.weights import AgeOfDiscoveryWeights
from doubloon.bots.personalities import Personality
from doubloon.engine.state import State
from doubloon.games.age_of_discovery.box import FREE
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, owner, total

LAST_FIGURES: Final = 2  # to be placed, all together: few enough to try everything


@final
class ColonistPersonality(Personality):
    """Enjoys a New World full of settlers."""

    def __init__(self, weights: AgeOfDiscoveryWeights) -> None:
        self.weights = weights

    def bonus(self, state: State, seat: i64) -> float:
        assert isinstance(state, AgeOfDiscovery)
        player = state.players[seat]
        figures = total(player.colonists) + total(player.soldiers) + figures_on(state.dock, seat)
        return self.weights.figure_abroad * float(figures)


@final
class MerchantPersonality(Personality):
    """Enjoys goods and ships."""

    def __init__(self, weights: AgeOfDiscoveryWeights) -> None:
        self.weights = weights

    def bonus(self, state: State, seat: i64) -> float:
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
