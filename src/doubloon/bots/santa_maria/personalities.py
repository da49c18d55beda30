"""Santa Maria: reward shaping: what priests and sailors enjoy."""
# Compiled by mypyc.

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from doubloon.bots.personalities import Personality
from doubloon.bots.santa_maria.weights import SantaMariaWeights
from doubloon.engine.state import State
from doubloon.games.santa_maria.grid import count
from doubloon.games.santa_maria.state import SantaMaria


@final
class PriestPersonality(Personality):
    """Enjoys the way of religion, and monks."""

    def __init__(self, weights: SantaMariaWeights) -> None:
        self.weights = weights

    def bonus(self, state: State, seat: i64) -> float:
        assert isinstance(state, SantaMaria)
        player = state.players[seat]
        monks = count(player.scholars) + count(player.bishops) + count(player.missions)
        w = self.weights
        return w.religion_step * float(player.religion) + w.each_monk * float(monks)


@final
class SailorPersonality(Personality):
    """Enjoys a harbour full of goods."""

    def __init__(self, weights: SantaMariaWeights) -> None:
        self.weights = weights

    def bonus(self, state: State, seat: i64) -> float:
        assert isinstance(state, SantaMaria)
        tiles: i64 = 0
        for dock in state.players[seat].harbour:
            tiles += count(dock)
        return self.weights.shipping_tile * float(tiles)
