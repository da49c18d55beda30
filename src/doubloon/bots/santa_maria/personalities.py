"""Santa Maria: which answers to look at and how far, how sure a lead is, and what priests and sailors enjoy."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from doubloon.bots.personalities import Taste
from doubloon.bots.santa_maria.weights import SantaMariaWeights
from doubloon.engine.state import State
from doubloon.games.santa_maria.grid import count
from doubloon.games.santa_maria.state import SantaMaria


@final
class Priest(Taste):
    """Santa Maria: the way of religion, and monks."""

    def __init__(self, weights: SantaMariaWeights) -> None:
        self.weights = weights

    def pleasure(self, state: State, seat: i64) -> float:
        assert isinstance(state, SantaMaria)
        player = state.players[seat]
        monks = count(player.scholars) + count(player.bishops) + count(player.missions)
        w = self.weights
        return w.religion_step * float(player.religion) + w.each_monk * float(monks)


@final
class Sailor(Taste):
    """Santa Maria: a harbour full of goods."""

    def __init__(self, weights: SantaMariaWeights) -> None:
        self.weights = weights

    def pleasure(self, state: State, seat: i64) -> float:
        assert isinstance(state, SantaMaria)
        tiles: i64 = 0
        for dock in state.players[seat].harbour:
            tiles += count(dock)
        return self.weights.shipping_tile * float(tiles)
