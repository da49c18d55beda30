"""Free actions: selling and buying, whenever something is to be paid.

Selling and buying change nothing but one's own storage, so nobody loses by waiting until the coins or goods are
needed: what would overflow brings as many coins as its sale. The market is therefore open before the main action, and
wherever a payment is asked for that it can help with (SM-TURN-03); there are no other moments that matter.
"""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Flag
from doubloon.engine.frames import Argument, Arguments
from doubloon.engine.state import Refusal, Step
from doubloon.games.santa_maria.actions import ACTIONS, BUY, DONE, MARKET, SELL
from doubloon.games.santa_maria.box import (
    ADVANCED_ECONOMICS,
    BASIC_ECONOMICS,
    BUNDLE,
    COINS,
    GOLD,
    REPLACEABLE,
    RESOURCE_IDS,
    RESOURCES,
)
from doubloon.games.santa_maria.state import Player, SantaMaria
from doubloon.games.santa_maria.storage import payable

FRESH: Final = 0
TRADED: Final = 1


def price_of(state: SantaMaria, player: Player, resource: i64) -> i64:
    """What a resource costs this player, 0 if it is not for sale (SM-FREE-02), as gold never is (SM-GOLD-02).

    Two scholars lower the price (SM-SCHOLAR-BASIC-ECONOMICS) or put up more for sale
    (SM-SCHOLAR-ADVANCED-ECONOMICS).
    """
    box = state.box
    price = box.buy[resource]
    if player.knows(BASIC_ECONOMICS):
        price = cheaper(price, box.basic_price[resource])
    if player.knows(ADVANCED_ECONOMICS):
        price = cheaper(price, box.advanced_price[resource])
    return price


def cheaper(price: i64, other: i64) -> i64:
    """Return the lower of two prices, 0 meaning none."""
    if price == 0 or other == 0:
        return price + other
    return min(price, other)


def sale_value(state: SantaMaria, player: Player) -> i64:
    """The coins that all goods of a player would bring."""
    goods = player.goods
    sell = state.box.sell
    result: i64 = state.rules.expansion.sale_value(state, player)
    for resource in range(i64(RESOURCES)):
        result += goods[resource] * sell[resource]
    return result


def can_buy(state: SantaMaria, player: Player, resource: i64) -> bool:
    """Tell whether a resource is for sale, can be paid (SM-FREE-02) and finds room in storage (SM-STORE-03)."""
    price = price_of(state, player, resource)
    return 0 < price <= player.coins and player.goods[resource] < state.box.limit[resource]


def is_open(state: SantaMaria, player: Player) -> bool:
    """Tell whether there is anything to sell or to buy; cocoa only if the table says so (AK-COCOA-05, AK-OPT-COCOA)."""
    if state.rules.expansion.sale_value(state, player) > 0:
        return True
    return any(player.goods[resource] > 0 or can_buy(state, player, resource) for resource in range(i64(RESOURCES)))


def helps_with_coins(state: SantaMaria, player: Player, coins: i64) -> bool:
    """Tell whether sales bring a sum into reach that the player does not have."""
    return player.coins < coins <= player.coins + sale_value(state, player)


def helps_with_cost(state: SantaMaria, player: Player, bundle: i64) -> bool:
    """Tell whether the market brings a cost into reach, or spares gold that would be paid for it."""
    row: i64 = bundle * BUNDLE
    bundles = state.box.bundles
    goods = player.goods
    gold = goods[GOLD] - bundles[row + GOLD]
    if gold < 0:
        return False
    lacking: i64 = state.rules.expansion.short(state, player, row)  # units not for sale to this player
    wanted: i64 = 0  # units for sale, and the sums for them
    sum_wanted: i64 = 0
    cheapest: i64 = 0
    dearest: i64 = 0
    money = player.coins - bundles[row + COINS] + state.rules.expansion.sale_value_beyond(state, player, row)
    for resource in range(i64(REPLACEABLE)):
        short = bundles[row + resource] - goods[resource]
        if short <= 0:
            money -= short * state.box.sell[resource]
            continue
        price = price_of(state, player, resource)
        if price == 0:
            lacking += short
        else:
            wanted += short
            sum_wanted += short * price
            dearest = max(dearest, price)
            cheapest = price if cheapest == 0 else min(cheapest, price)
    rest = gold - lacking
    if rest < 0:
        return False
    if payable(state, player, bundle):
        return wanted > 0 and money >= cheapest
    # Gold is worth more as a stand-in than sold, so it goes to the dearest units first.
    return money + max(0, rest - wanted) * state.box.sell[GOLD] >= sum_wanted - min(rest, wanted) * dearest


@final
class MarketStep(Step[SantaMaria]):
    """Sell and buy as much as you like; the argument tells whether something was sold or bought already.

    Prices are those of the box: gold sells like every special resource (SM-GOLD-03).
    """

    name = "market"
    clause = "SM-FREE-01"
    arguments: Arguments = (Argument("traded", Flag()),)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        options: list[int] = []
        for resource in range(i64(RESOURCES)):
            if player.goods[resource] > 0:
                options.append(int(SELL + resource))
        state.rules.expansion.add_sales(state, player, options)
        for resource in range(i64(RESOURCES)):
            if can_buy(state, player, resource):
                options.append(int(BUY + resource))
        if len(options) > 0 or arg == TRADED:  # whoever has opened the door may go again
            options.append(DONE)
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action == DONE:
            return
        player = state.players[seat]
        state.push(MARKET_STEP, seat, TRADED)
        if action > DONE:
            state.rules.expansion.sell(state, seat)
        elif action < BUY:
            resource = action - SELL
            player.goods[resource] -= 1
            player.coins += state.box.sell[resource]
            state.tell("sold", "SM-FREE-01", seat, resource, state.box.sell[resource])
        else:
            resource = action - BUY
            price = price_of(state, player, resource)
            player.coins -= price
            player.goods[resource] += 1
            state.tell("bought", "SM-FREE-02", seat, resource, price)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if state.rules.expansion.is_sale(action):
            return state.rules.expansion.cannot_sell(state)
        if SELL <= action < BUY:
            return Refusal("not_held", "SM-FREE-01", {"resource": RESOURCE_IDS[action - SELL]})
        if BUY <= action < DONE:
            return cannot_buy(state, state.players[seat], action - BUY)
        return None if action < ACTIONS else no_market(state, seat, action)


def cannot_buy(state: SantaMaria, player: Player, resource: i64) -> Refusal:
    params: dict[str, object] = {"resource": RESOURCE_IDS[resource]}
    price = price_of(state, player, resource)
    if price == 0:
        return Refusal("not_for_sale" if resource != GOLD else "gold_not_for_sale", "SM-FREE-02", params)
    params["n"] = int(state.box.limit[resource])
    if player.goods[resource] >= state.box.limit[resource]:
        return Refusal("storage_full", "SM-STORE-03", params)
    params["n"] = int(price)
    params["m"] = int(player.coins)
    return Refusal("resource_too_dear", "SM-FREE-02", params)


def no_market(state: SantaMaria, seat: i64, action: i64) -> Refusal | None:
    """Say how to sell or buy, or why that would change nothing here; None for any other action of this game."""
    if action >= ACTIONS and not state.rules.expansion.is_played():
        return Refusal("not_in_this_game", "AK-CORE-01")
    refusal = state.rules.expansion.no_market(state, seat, action)
    if refusal is not None:
        return refusal
    if SELL <= action <= DONE or state.rules.expansion.is_sale(action):
        return Refusal("market_first", "SM-TURN-03")
    if action == MARKET:
        key = "market_useless" if is_open(state, state.players[seat]) else "market_empty"
        return Refusal(key, "SM-FREE-03")
    return None


def visit_market(state: SantaMaria, seat: i64) -> None:
    """Open the market, before the main action or inside it, wherever a payment is due (SM-TURN-03, SM-FREE-03)."""
    state.push(MARKET_STEP, seat, FRESH)


def visit_market_before(state: SantaMaria, step: Step[SantaMaria], seat: i64, arg: i64 = 0) -> None:
    """Open the market inside a step, which is asked again afterwards."""
    state.push(step, seat, arg)
    visit_market(state, seat)


MARKET_STEP: Final[MarketStep] = MarketStep()
