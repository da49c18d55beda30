"""Santa Maria: which answers to look at, how sure the winner is, and what priests and sailors enjoy."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from doubloon.bots.guide import Guide
from doubloon.bots.santa_maria import worth_trying
from doubloon.bots.santa_maria_weights import SantaMariaWeights
from doubloon.bots.tastes import Taste
from doubloon.engine.state import State
from doubloon.games.santa_maria.box import YEARS
from doubloon.games.santa_maria.grid import count
from doubloon.games.santa_maria.state import NOT_PASSED, SantaMaria


@final
class SantaMariaGuide(Guide):
    def __init__(self, weights: SantaMariaWeights) -> None:
        self.weights = weights

    def worth_trying(self, state: State) -> list[int]:
        """Never the way to the market: putting off one's turn there would look good to a search that ends too soon."""
        assert isinstance(state, SantaMaria)
        found = worth_trying(state)
        return found if len(found) > 0 else state.options

    def doubt(self, state: State) -> float:
        assert isinstance(state, SantaMaria)
        w = self.weights
        return w.last_doubt + w.doubt_per_year * float(YEARS + 1 - state.year)

    def add_tempo(self, state: State, mover: i64, values: list[float]) -> None:
        """Who is back from the market counts as if his turn were over, or else going there alone would look good."""
        assert isinstance(state, SantaMaria)
        gain = self.weights.turn_gain[state.year - 1]
        first = mover + 1 if state.to_move == mover else state.to_move
        for seat in range(state.seats):
            if state.players[seat].pass_space == NOT_PASSED:
                distance = (seat - first + 2 * state.seats) % state.seats
                values[seat] += gain * (1.0 - float(distance) / float(state.seats))


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
