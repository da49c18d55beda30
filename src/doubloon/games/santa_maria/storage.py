"""Storage and payment: limits, overflow, and gold that stands for anything."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Int
from doubloon.engine.frames import Argument, Arguments
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.santa_maria.actions import (
    ACTIONS,
    BOTANY_PAY,
    CHOOSE_BOARD,
    COCOA_USE_COUNT,
    DONE,
    GOLD_USE_COUNT,
    GOLD_USES,
    LAND,
    MARKET,
    PAY,
    PAY_COCOA,
    SELL,
    SHIP_SPECIAL,
    WITH_GOLD,
    gold_use,
    pay_action,
)
from doubloon.games.santa_maria.box import (
    BUNDLE,
    COCOA,
    COINS,
    GOLD,
    REPLACEABLE,
    RESOURCE_IDS,
    RESOURCES,
    VP,
)
from doubloon.games.santa_maria.state import Player, SantaMaria

BUNDLE_NUMBER: Final = Argument("bundle", Int(0, 1023))


def receive(state: SantaMaria, seat: i64, bundle: i64) -> None:
    """Take a bundle from the supply (SM-GEN-06), which never runs out (SM-GEN-08).

    Cocoa comes in the same way, from buildings and from a mission (AK-COCOA-07).
    """
    row: i64 = bundle * BUNDLE
    bundles = state.box.bundles
    for resource in range(i64(RESOURCES)):
        if bundles[row + resource] > 0:
            receive_resource(state, seat, resource, bundles[row + resource])
    if bundles[row + COINS] > 0:
        receive_coins(state, seat, bundles[row + COINS])
    if bundles[row + VP] > 0:
        receive_points(state, seat, bundles[row + VP])
    if bundles[row + COCOA] > 0:
        state.rules.expansion.receive_more(state, seat, bundles[row + COCOA])


def receive_resource(state: SantaMaria, seat: i64, resource: i64, number: i64) -> None:
    """What does not fit turns into coins, unit by unit (SM-STORE-01, SM-STORE-02)."""
    if state.rules.expansion.receives(state, seat, resource, number):
        return
    player = state.players[seat]
    fits = min(number, state.box.limit[resource] - player.goods[resource])
    if resource == GOLD:
        state.rules.expansion.gold_received(state, seat, fits)
    player.goods[resource] += fits
    if fits > 0:
        state.tell("received", "SM-STORE-01", seat, fits, resource)
    if fits < number:
        coins = (number - fits) * state.box.overflow[resource]
        player.coins += coins
        state.tell("overflow", "SM-STORE-02", seat, number - fits, resource, coins)


def receive_coins(state: SantaMaria, seat: i64, coins: i64) -> None:
    state.players[seat].coins += coins
    state.tell("coins", "SM-GEN-06", seat, coins)


def receive_points(state: SantaMaria, seat: i64, points: i64) -> None:
    """Points of the game are taken at once (SM-GEN-07)."""
    state.players[seat].happiness += points
    state.tell("points", "SM-GEN-07", seat, points)


def push_receipt(state: SantaMaria, seat: i64, bundle: i64) -> None:
    """Have a bundle received next."""
    state.push(RECEIVE, seat, bundle)
    gold = state.box.bundles[bundle * BUNDLE + GOLD]
    if gold > 0:
        state.rules.expansion.gold_to_come(state, seat, gold)


@final
class Receive(Duty[SantaMaria]):
    """What was bought by a trade comes after the payment, and so does what a mission brings."""

    name = "receive"
    clause = "SM-BLD-01"
    arguments: Arguments = (BUNDLE_NUMBER,)

    def happen(self, state: SantaMaria, seat: i64, arg: i64) -> None:
        receive(state, seat, arg)


def payable(state: SantaMaria, player: Player, bundle: i64) -> bool:
    """Tell whether storage holds a cost, with gold for what is lacking (SM-GOLD-01) but coins (AK-SHIP-02).

    For gold itself nothing can stand (SM-GOLD-02).
    """
    row: i64 = bundle * BUNDLE
    bundles = state.box.bundles
    goods = player.goods
    spare = goods[GOLD] - bundles[row + GOLD]
    for resource in range(i64(REPLACEABLE)):
        spare -= max(0, bundles[row + resource] - goods[resource])
    if bundles[row + COINS] > player.coins:
        return False
    return spare >= state.rules.expansion.short(state, player, row)


def too_late_to_trade(state: SantaMaria, action: i64) -> Refusal | None:
    """What is being paid for has been chosen; the market was open before that."""
    if action >= ACTIONS and not state.rules.expansion.is_played():
        return Refusal("not_in_this_game", "AK-CORE-01")
    if action == MARKET or SELL <= action <= DONE or state.rules.expansion.is_sale(action):
        return Refusal("already_paying", "SM-TURN-03")
    return None


@final
class Payment(Step[SantaMaria]):
    """Which units of a cost are paid in gold; the argument is the cost, a bundle that can be paid."""

    name = "pay"
    clause = "SM-GOLD-01"
    arguments: Arguments = (BUNDLE_NUMBER,)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        row: i64 = arg * BUNDLE
        spare = player.goods[GOLD] - state.box.bundles[row + GOLD]
        if spare == 0:
            return [PAY]
        uses: i64 = GOLD_USE_COUNT
        if state.box.bundles[row + COCOA] > 0:
            uses += COCOA_USE_COUNT
        return [int(pay_action(use)) for use in range(uses) if self.possible(state, player, row, spare, use)]

    def possible(self, state: SantaMaria, player: Player, row: i64, spare: i64, use: i64) -> bool:
        gold: i64 = 0
        for resource in range(i64(REPLACEABLE)):
            cost = state.box.bundles[row + resource]
            instead = GOLD_USES[use * WITH_GOLD + resource]
            if instead > cost or cost - instead > player.goods[resource]:
                return False
            gold += instead
        cocoa = state.box.bundles[row + COCOA]
        instead = GOLD_USES[use * WITH_GOLD + REPLACEABLE]
        return instead <= cocoa <= player.cocoa + instead and gold + instead <= spare

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        goods = state.players[seat].goods
        row: i64 = arg * BUNDLE
        use = gold_use(action)
        if state.box.bundles[row + GOLD] > 0:
            goods[GOLD] -= state.box.bundles[row + GOLD]
            state.tell("paid", "SM-GEN-06", seat, state.box.bundles[row + GOLD], GOLD)
        gold: i64 = 0
        for resource in range(i64(REPLACEABLE)):
            instead = GOLD_USES[use * WITH_GOLD + resource]
            real = state.box.bundles[row + resource] - instead
            goods[resource] -= real
            gold += instead
            if real > 0:
                state.tell("paid", "SM-GEN-06", seat, real, resource)
        if state.box.bundles[row + COCOA] > 0 or state.box.bundles[row + COINS] > 0:
            gold += GOLD_USES[use * WITH_GOLD + REPLACEABLE]
            state.rules.expansion.pay_more(state, seat, row, GOLD_USES[use * WITH_GOLD + REPLACEABLE])
        goods[GOLD] -= gold
        if gold > 0:
            state.tell("gold_used", "SM-GOLD-01", seat, gold)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        new = state.rules.expansion.is_played() and PAY_COCOA <= action < SHIP_SPECIAL
        if PAY <= action < CHOOSE_BOARD or new:
            if action == PAY:
                return Refusal("gold_needed", "SM-GOLD-01")
            return Refusal("gold_not_so", "SM-GOLD-01", {"n": int(state.players[seat].goods[GOLD])})
        return too_late_to_trade(state, action)


@final
class BotanyPayment(Step[SantaMaria]):
    """Botany takes one unit of its resources, or gold instead (SM-SCHOLAR-BOTANY)."""

    name = "botany"
    clause = "SM-SCHOLAR-BOTANY"

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        options: list[int] = []
        for resource in range(i64(RESOURCES)):
            if player.goods[resource] > 0 and (state.box.botany[resource] > 0 or resource == GOLD):
                options.append(int(BOTANY_PAY + resource))
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        state.players[seat].goods[action - BOTANY_PAY] -= 1
        state.tell("botany", "SM-SCHOLAR-BOTANY", seat, action - BOTANY_PAY)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if BOTANY_PAY <= action < LAND:
            resource = action - BOTANY_PAY
            params = {"resource": RESOURCE_IDS[resource]}
            if state.box.botany[resource] == 0 and resource != GOLD:
                return Refusal("botany_other", "SM-SCHOLAR-BOTANY", params)
            return Refusal("not_held", "SM-SCHOLAR-BOTANY", params)
        return too_late_to_trade(state, action)


def can_use_botany(state: SantaMaria, player: Player) -> bool:
    """Tell whether something is there to pay Botany with."""
    if player.goods[GOLD] > 0:
        return True
    return any(state.box.botany[resource] > 0 and player.goods[resource] > 0 for resource in range(i64(RESOURCES)))


RECEIVE: Final[Receive] = Receive()
PAYMENT: Final[Payment] = Payment()
BOTANY_PAYMENT: Final[BotanyPayment] = BotanyPayment()
