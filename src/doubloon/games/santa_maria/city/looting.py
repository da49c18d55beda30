"""Looting: gold that a colonist gets comes out of the store of the Maya player, as far as there is room for it."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Int
from doubloon.engine.frames import Argument, Arguments
from doubloon.engine.state import Duty
from doubloon.games.santa_maria.box import GOLD
from doubloon.games.santa_maria.city.storage import city_of
from doubloon.games.santa_maria.conquest import can_conquer
from doubloon.games.santa_maria.market import MARKET_STEP, TRADED
from doubloon.games.santa_maria.state import SantaMaria

CROSSED_GOLD: Final = 0  # not a number: one piece, if the next step on the conquest track brings any


def gold_of_step(state: SantaMaria, seat: i64) -> i64:
    """What the next step on the conquest track would bring a colonist (AK-MAYA-18)."""
    target = state.players[seat].conquest + 1
    if not can_conquer(state, seat) or state.players[state.maya].conquest >= target:
        return 0
    return min(state.box.conquest_gold[target], i64(1))


def misses_loot(state: SantaMaria, seat: i64, coming: i64) -> bool:
    """Tell whether gold would stay in the store for want of room that a sale can make."""
    held = state.players[seat].goods[GOLD]
    return held > 0 and min(coming, city_of(state).gold) > state.box.limit[GOLD] - held


@final
class SellBeforeGold(Duty[SantaMaria]):
    """Before gold comes that would not find room, some can be sold: then more of it is looted (AK-MAYA-19).

    Everywhere else sales can wait until the coins are needed; here the Maya player would keep the gold.
    """

    name = "sell_before_gold"
    clause = "AK-MAYA-19"
    arguments: Arguments = (Argument("n", Int(0, 15)),)

    def happen(self, state: SantaMaria, seat: i64, arg: i64) -> None:
        if misses_loot(state, seat, gold_of_step(state, seat) if arg == CROSSED_GOLD else arg):
            state.push(MARKET_STEP, seat, TRADED)  # nobody asked for the market, so it can be left at once


SELL_BEFORE_GOLD: Final[SellBeforeGold] = SellBeforeGold()
