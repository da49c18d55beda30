"""Selling goods: with a die, with a castle's action or in a warehouse."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Flag, Int
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Refusal, Step
from doubloon.games.burgundy.actions import DECLINE, DEPOT_GOODS, SELL
from doubloon.games.burgundy.box import GOOD_IDS, GOODS, SALE_POINTS, SALE_SILVER, SALE_WORKERS, Good
from doubloon.games.burgundy.scoring import score_knowledge_at_once
from doubloon.games.burgundy.state import Burgundy, Player
from doubloon.games.burgundy.target import settle
from doubloon.games.burgundy.workers import (
    ANY_VALUE,
    cost_of_selling,
    distance,
    farthest,
    gain_silver,
    gain_workers,
    pay,
)

VALUE: Final = Argument("value", Int(0, 6), room=8)  # of the die, ANY_VALUE without one
DECLINABLE: Final = Argument("declinable", Flag(), after=VALUE)  # the question may be answered with no


def sellable(state: Burgundy, player: Player, value: i64, good: Good) -> bool:
    """Tell whether a die of this value can sell a colour (CB-ACT-SELL-01)."""
    if player.goods[good] == 0:
        return False
    return value == ANY_VALUE or distance(value, good + 1) <= farthest(state, player, 0)


def can_sell(state: Burgundy, player: Player, value: i64) -> bool:
    return any(sellable(state, player, value, good) for good in range(i64(GOODS)))


@final
class SellGoods(Step[Burgundy]):
    """All goods of one colour are sold."""

    name = "sell"
    clause = "CB-ACT-SELL-01"
    arguments: Arguments = (VALUE, DECLINABLE)

    def legal(self, state: Burgundy, seat: Seat, arg: Packed) -> list[int]:
        player = state.players[seat]
        value = VALUE.of(arg)
        options: list[int] = []
        for good in range(i64(GOODS)):
            if sellable(state, player, value, good):
                options.append(int(SELL + good))
        if DECLINABLE.of(arg):
            options.append(DECLINE)
        return options

    def resolve(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == DECLINE:
            state.tell("effect_declined", "CB-OPT-EFFECTS", seat)
            return
        good = action - SELL
        pay(state, seat, VALUE.of(arg), good + 1, 0)
        sell(state, seat, good)

    def refusal(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if action == DECLINE:
            return Refusal("must_sell", "CB-BLD-10")
        if not SELL <= action < DEPOT_GOODS:
            return None
        good = action - SELL
        player = state.players[seat]
        if player.goods[good] == 0:
            return Refusal("no_such_goods", "CB-ACT-SELL-01", {"good": GOOD_IDS[good]})
        needed = int(cost_of_selling(state, player, VALUE.of(arg), good))
        return Refusal("too_few_workers", "CB-DIE-03", {"n": needed, "have": int(player.workers)})


def sale_points(state: Burgundy, count: i64) -> i64:
    """What selling so many goods of one colour brings (CB-ACT-SELL-02, CB-ACT-SELL-04)."""
    return count * state.box.points_per_good


def sell(state: Burgundy, seat: Seat, good: Good) -> None:
    """All tokens of a colour go to the sold pile (CB-ACT-SELL-02), for points by the token (CB-ACT-SELL-04).

    The sale brings silver (CB-ACT-SELL-03), more with tile 3 (CB-KNOW-03), and a worker with tile 4 (CB-KNOW-04).
    """
    player = state.players[seat]
    box = state.box
    count = player.goods[good]
    player.goods[good] = 0
    player.sold[good] += count
    points = sale_points(state, count)
    state.score(player, SALE_POINTS, points)
    state.tell("sold", "CB-ACT-SELL-02", seat, good, count, points)
    settle(state, seat)
    if state.solo is not None:
        score_knowledge_at_once(state, seat)
    if player.knows(SALE_SILVER):
        gain_silver(state, seat, box.knowledge[SALE_SILVER], "CB-KNOW-03")
    else:
        gain_silver(state, seat, box.silver_of_sale, "CB-ACT-SELL-03")
    if player.knows(SALE_WORKERS):
        gain_workers(state, seat, box.knowledge[SALE_WORKERS], "CB-KNOW-04")


SELL_GOODS: Final[SellGoods] = SellGoods()
