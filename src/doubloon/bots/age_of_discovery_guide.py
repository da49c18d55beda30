"""Age of Discovery: how sure the winner is, and what colonists and merchants enjoy."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.guide import Guide
from doubloon.bots.tastes import Taste
from doubloon.engine.state import State
from doubloon.games.age_of_discovery.box import FREE
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, owner, total

LAST_DOUBT: Final = 3.0  # in points, when the end is near,
DOUBT_PER_TURN: Final = 0.7  # and more for each turn before
# What a figure in the hand brings beyond its worth there, by turn.
FIGURE_GAIN: Final[vec[float]] = vec[float]([1.7, 1.7, 1.7, 1.2, 1.2, 0.6, 0.6, -0.3, -0.5])

FIGURE_ABROAD: Final = 0.7
TRADE_GOOD: Final = 0.7
MERCHANT_SHIP: Final = 1.2


@final
class AgeOfDiscoveryGuide(Guide):
    def doubt(self, state: State) -> float:
        assert isinstance(state, AgeOfDiscovery)
        last = state.box.last_turns[len(state.box.last_turns) - 1]
        return LAST_DOUBT + DOUBT_PER_TURN * float(last + 1 - state.turn)

    def add_tempo(self, state: State, mover: i64, values: list[float]) -> None:
        assert isinstance(state, AgeOfDiscovery)
        gain = FIGURE_GAIN[min(state.turn, i64(len(FIGURE_GAIN)) - 1)]
        for seat in range(state.seats):
            values[seat] += gain * float(total(state.players[seat].hand))


@final
class Colonist(Taste):
    """Age of Discovery: a New World full of settlers."""

    def pleasure(self, state: State, seat: i64) -> float:
        assert isinstance(state, AgeOfDiscovery)
        player = state.players[seat]
        return FIGURE_ABROAD * float(total(player.colonists) + total(player.soldiers) + figures_on(state.dock, seat))


@final
class Merchant(Taste):
    """Age of Discovery: goods and ships."""

    def pleasure(self, state: State, seat: i64) -> float:
        assert isinstance(state, AgeOfDiscovery)
        player = state.players[seat]
        goods = float(total(player.goods) + figures_on(state.goods_line, seat))
        return TRADE_GOOD * goods + MERCHANT_SHIP * float(player.ships)


def figures_on(line: vec[i64], seat: i64) -> i64:
    """How many figures a seat has on a line."""
    result: i64 = 0
    for occupant in line:
        if occupant != FREE and owner(occupant) == seat:
            result += 1
    return result
