"""Buildings: each is used once, at once, without a die. The town hall places a tile and so belongs to placing."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.engine.frames import Seat
from doubloon.games.burgundy.box import BANK, BOARDING_HOUSE, WAREHOUSE, WATCHTOWER, WATCHTOWER_POINTS
from doubloon.games.burgundy.sale import DECLINABLE, SELL_GOODS, can_sell
from doubloon.games.burgundy.state import Burgundy
from doubloon.games.burgundy.take import FETCH_TILE, can_fetch
from doubloon.games.burgundy.target import settle
from doubloon.games.burgundy.workers import ANY_VALUE, gain_silver, gain_workers


def use(state: Burgundy, seat: Seat, building: i64) -> None:
    """Carry out the effect of a building just placed, at once and without a die (CB-BLD-00).

    A warehouse sells the goods of one colour like any other sale (CB-BLD-01). What cannot be used is lost, and only
    the town hall may be declined (CB-BLD-10), unless the table plays otherwise (CB-OPT-EFFECTS).
    """
    player = state.players[seat]
    box = state.box
    if building == BOARDING_HOUSE:
        gain_workers(state, seat, box.boarding_house_workers, "CB-BLD-05")
    elif building == BANK:
        gain_silver(state, seat, box.bank_silver, "CB-BLD-06")
    elif building == WATCHTOWER:
        state.score(player, WATCHTOWER_POINTS, box.watchtower_points)
        state.tell("watchtower_scored", "CB-BLD-08", seat, box.watchtower_points)
        settle(state, seat)
    elif building == WAREHOUSE and can_sell(state, player, ANY_VALUE):
        state.push(SELL_GOODS, seat, DECLINABLE.pack(1 if state.rules.effects_optional else 0))
    elif building != WAREHOUSE and can_fetch(state, building):
        state.push(FETCH_TILE, seat, building)
    else:
        effect_lost(state, seat, building)


def effect_lost(state: Burgundy, seat: Seat, building: i64) -> None:
    state.tell("effect_lost", "CB-BLD-10", seat, building)
