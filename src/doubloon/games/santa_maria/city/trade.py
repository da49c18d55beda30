"""The trade of the Maya player: with the supply, and with others by offers that they accept or refuse."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Bits, Int
from doubloon.engine.frames import Argument, Arguments
from doubloon.engine.state import Refusal, Step
from doubloon.games.santa_maria.actions import BUY, DONE, SELL
from doubloon.games.santa_maria.box import GOLD
from doubloon.games.santa_maria.city.actions import (
    ACCEPT,
    BUY_COCOA,
    DRAW,
    DROP,
    GIVE,
    GIVE_COINS,
    MOST_COINS,
    OFFER,
    PROPOSE,
    PUT,
    REFUSE,
    SWAP,
    WANT,
    WANT_COINS,
)
from doubloon.games.santa_maria.city.box import (
    CARDS,
    STORE_COCOA,
    STORE_IDS,
    STORES,
    TRADED,
    TRADED_GOLD,
    TRADED_IDS,
    city_box,
)
from doubloon.games.santa_maria.city.hand import draw_cards
from doubloon.games.santa_maria.city.offers import (
    MOST_UNITS,
    give_coins,
    give_one,
    given,
    given_coins,
    last_slot,
    offer_to,
    partner_of,
    want_coins,
    want_one,
    wanted,
    wanted_coins,
)
from doubloon.games.santa_maria.city.state import City
from doubloon.games.santa_maria.city.storage import city_of
from doubloon.games.santa_maria.grid import BIT
from doubloon.games.santa_maria.kingdoms.actions import SELL_COCOA
from doubloon.games.santa_maria.state import NOT_PASSED, Player, SantaMaria
from doubloon.games.santa_maria.storage import receive_coins

MOST_OFFERS: Final = 12  # in one trade, so that it ends

BOUGHT: Final = Argument("bought", Bits(STORE_IDS))  # from the supply
BEGUN: Final = Argument("offers", Int(0, MOST_OFFERS), after=BOUGHT, room=16)


def begin_trade(state: SantaMaria, seat: i64) -> None:
    """First a coin, then as many deals as one likes (AK-MAYA-39)."""
    receive_coins(state, seat, city_box(state.box).trade_coins)
    state.push(DEAL, seat)


# The supply.


def swap_possible(state: SantaMaria, seat: i64) -> bool:
    city = city_of(state)
    return state.players[seat].coins >= city_box(state.box).swap_price and len(city.hand) > 0 and city.cards_left() > 0


def buy_code(store: i64) -> i64:
    return BUY_COCOA if store == STORE_COCOA else BUY + store


def sell_code(store: i64) -> i64:
    return SELL_COCOA if store == STORE_COCOA else SELL + store


@final
class Deal(Step[SantaMaria]):
    """Swap cards, buy, sell, or deal with another player, any number of times (AK-MAYA-39).

    Cards for a coin (AK-MAYA-40), cocoa (AK-MAYA-41), grain and wood (AK-MAYA-42) for more, anything but gold sold
    (AK-MAYA-43), and offers (AK-MAYA-44).
    """

    name = "deal"
    clause = "AK-MAYA-39"
    arguments: Arguments = (BOUGHT, BEGUN)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        city = city_of(state)
        coins = state.players[seat].coins
        bought = BOUGHT.of(arg)
        options: list[int] = []
        if swap_possible(state, seat):
            options.append(SWAP)
        for store in range(i64(STORES)):
            price = city_box(state.box).buy_price[store]
            if 0 < price <= coins and city.room(store) > 0:
                options.append(int(buy_code(store)))
        for store in range(i64(STORES)):
            if city.full[store] > 0 and bought >> store & 1 == 0:
                options.append(int(sell_code(store)))
        if BEGUN.of(arg) < MOST_OFFERS:
            for other in range(state.seats):
                if may_deal(state, other):
                    options.append(int(OFFER + other))
        options.append(DONE)
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action == DONE:
            city_of(state).offers = []
        elif action == SWAP:
            state.push(DEAL, seat, arg)
            swap(state, seat)
        elif OFFER <= action < GIVE:
            state.push(DEAL, seat, BEGUN.put(arg, BEGUN.of(arg) + 1))
            city_of(state).offer = offer_to(action - OFFER)
            state.push(COMPOSE, seat)
        elif action == SELL_COCOA or SELL <= action < BUY:
            state.push(DEAL, seat, arg)
            sell(state, seat, STORE_COCOA if action == SELL_COCOA else action - SELL)
        else:
            store = STORE_COCOA if action == BUY_COCOA else action - BUY
            state.push(DEAL, seat, BOUGHT.put(arg, BOUGHT.of(arg) | BIT[store]))
            buy(state, seat, store)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if action == SWAP:
            return Refusal("no_swap", "AK-MAYA-40", {"n": int(city_box(state.box).swap_price)})
        if OFFER <= action < GIVE:
            return cannot_deal(state, action - OFFER, BEGUN.of(arg))
        if action == SELL_COCOA or SELL <= action < SELL + STORE_COCOA:
            store = STORE_COCOA if action == SELL_COCOA else action - SELL
            params = {"store": STORE_IDS[store]}
            bought = BOUGHT.of(arg) >> store & 1 and city_of(state).full[store] > 0
            return Refusal("just_bought" if bought else "store_empty", "AK-MAYA-43", params)
        if SELL <= action < BUY:
            return Refusal("maya_gold_not_sold", "AK-MAYA-43")
        if action == BUY_COCOA or BUY <= action < DONE:
            return cannot_buy(state, seat, action)
        return None


def cannot_buy(state: SantaMaria, seat: i64, action: i64) -> Refusal:
    """Why the supply does not sell this to the Maya player."""
    store = STORE_COCOA if action == BUY_COCOA else action - BUY
    clause = "AK-MAYA-41" if action == BUY_COCOA else "AK-MAYA-42"
    if (store == GOLD and action != BUY_COCOA) or city_box(state.box).buy_price[store] == 0:
        return Refusal("maya_not_for_sale", clause)
    params: dict[str, object] = {"store": STORE_IDS[store], "n": int(city_box(state.box).buy_price[store])}
    if city_of(state).room(store) == 0:
        return Refusal("no_empty_token", clause, params)
    params["m"] = int(state.players[seat].coins)
    return Refusal("store_too_dear", clause, params)


def buy(state: SantaMaria, seat: i64, store: i64) -> None:
    """Cocoa, grain or wood for coins (AK-MAYA-41, AK-MAYA-42)."""
    price = city_box(state.box).buy_price[store]
    state.players[seat].coins -= price
    city_of(state).full[store] += 1
    state.tell("maya_bought", "AK-MAYA-41" if store == STORE_COCOA else "AK-MAYA-42", seat, store, price)


def sell(state: SantaMaria, seat: i64, store: i64) -> None:
    """Anything but gold for a coin (AK-MAYA-43)."""
    city_of(state).full[store] -= 1
    state.players[seat].coins += city_box(state.box).sell_price
    state.tell("maya_sold", "AK-MAYA-43", seat, store, city_box(state.box).sell_price)


def swap(state: SantaMaria, seat: i64) -> None:
    """For a coin cards go under the deck, and as many are drawn (AK-MAYA-40)."""
    state.players[seat].coins -= city_box(state.box).swap_price
    state.tell("swap_paid", "AK-MAYA-40", seat, city_box(state.box).swap_price)
    state.push(PUT_AWAY_CARDS, seat)


@final
class PutAwayCards(Step[SantaMaria]):
    """Which cards go under the deck, one after another (AK-MAYA-40).

    They are named by their place in the hand, which tells the others no more than the backs of the cards do.
    """

    name = "put_away_cards"
    clause = "AK-MAYA-40"
    arguments: Arguments = (Argument("n", Int(0, CARDS)),)  # put away so far

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        options = [int(PUT + place) for place in range(len(city_of(state).hand))]
        if arg > 0:
            options.append(DRAW)
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action == DRAW:
            state.tell("cards_put_away", "AK-MAYA-40", seat, arg)
            draw_cards(state, arg)
            return
        city = city_of(state)
        city.under_deck.append(city.hand.pop(action - PUT))
        state.push(PUT_AWAY_CARDS, seat, arg + 1)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if action == DRAW:
            return Refusal("nothing_put_away", "AK-MAYA-40")
        if PUT <= action < BUY_COCOA:
            return Refusal("no_such_card", "AK-MAYA-40", {"n": len(city_of(state).hand)})
        return None


# Other players.


def maya_has(city: City, kind: i64) -> i64:
    return city.gold if kind == TRADED_GOLD else city.full[kind]


def maya_room(city: City, kind: i64) -> i64:
    return MOST_UNITS if kind == TRADED_GOLD else city.room(kind)


def colonist_has(player: Player, kind: i64) -> i64:
    if kind == STORE_COCOA:
        return player.cocoa
    return player.goods[GOLD if kind == TRADED_GOLD else kind]


def colonist_room(state: SantaMaria, player: Player, kind: i64) -> i64:
    if kind == STORE_COCOA:
        return player.cocoa_room - player.cocoa
    resource: i64 = GOLD if kind == TRADED_GOLD else kind
    return state.box.limit[resource] - player.goods[resource]


def can_give(state: SantaMaria, offer: i64, kind: i64) -> bool:
    """Tell whether one more unit can be given: it must be there, and the receiver must have room (AK-MAYA-44)."""
    number = given(offer, kind)
    player = state.players[partner_of(offer)]
    if number == MOST_UNITS or wanted(offer, kind) > 0:
        return False
    return maya_has(city_of(state), kind) > number and colonist_room(state, player, kind) > number


def can_want(state: SantaMaria, offer: i64, kind: i64) -> bool:
    number = wanted(offer, kind)
    player = state.players[partner_of(offer)]
    if number == MOST_UNITS or given(offer, kind) > 0:
        return False
    return colonist_has(player, kind) > number and maya_room(city_of(state), kind) > number


def may_deal(state: SantaMaria, other: i64) -> bool:
    """Tell whether there is anything to deal with this player (AK-OPT-PASSED-TRADE)."""
    if other == state.maya:
        return False
    player = state.players[other]
    if player.pass_space != NOT_PASSED and not state.rules.passed_trade:
        return False
    if player.coins > 0 or state.players[state.maya].coins > 0:
        return True
    offer = offer_to(other)
    return any(can_give(state, offer, kind) or can_want(state, offer, kind) for kind in range(i64(TRADED)))


def cannot_deal(state: SantaMaria, other: i64, begun: i64) -> Refusal:
    if other >= state.seats or other == state.maya:
        return Refusal("no_partner", "AK-MAYA-44")
    params = {"seat": int(other), "n": MOST_OFFERS}
    if begun >= MOST_OFFERS:
        return Refusal("enough_declined" if state.rules.exchanges_again else "enough_offers", "AK-MAYA-44", params)
    if state.players[other].pass_space != NOT_PASSED and not state.rules.passed_trade:
        return Refusal("partner_passed", "AK-OPT-PASSED-TRADE", params)
    return Refusal("nothing_to_deal", "AK-MAYA-44", params)


@final
class Compose(Step[SantaMaria]):
    """What is offered: first what the Maya player gives, then what he wants, piece by piece (AK-MAYA-44).

    Pieces are named in one order, so that an offer can be made in one way only.
    """

    name = "compose"
    clause = "AK-MAYA-44"

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        city = city_of(state)
        offer = city.offer
        last = last_slot(offer)
        options: list[int] = []
        for kind in range(i64(TRADED)):
            if kind >= last and can_give(state, offer, kind):
                options.append(int(GIVE + kind))
        if last < TRADED:
            self.add_coins(options, GIVE_COINS, state.players[seat].coins)
        for kind in range(i64(TRADED)):
            if TRADED + 1 + kind >= last and can_want(state, offer, kind):
                options.append(int(WANT + kind))
        if wanted_coins(offer) == 0 and given_coins(offer) == 0:
            self.add_coins(options, WANT_COINS, state.players[partner_of(offer)].coins)
        if last >= 0 and int(offer) not in city.offers:
            options.append(PROPOSE)
        elif last >= 0 and state.rules.exchanges_again:
            options.append(int(OFFER + partner_of(offer)))  # another one, or else it would be dropped unasked
        options.append(DROP)
        return options

    def add_coins(self, options: list[int], first: i64, coins: i64) -> None:
        for number in range(min(coins, i64(MOST_COINS))):
            options.append(int(first + number))

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        city = city_of(state)
        if action == PROPOSE:
            if not state.rules.exchanges_again:
                city.offers.append(int(city.offer))
            state.tell("offered", "AK-MAYA-44", seat, partner_of(city.offer), city.offer, city.offer)
            state.push(ANSWER, partner_of(city.offer))
            return
        if action == DROP:
            city.offer = 0
            not_counted(state, seat)
            state.tell("offer_dropped", "AK-MAYA-44", seat)
            return
        state.push(COMPOSE, seat)
        if action < GIVE:
            city.offer = offer_to(action - OFFER)
        elif action < GIVE_COINS:
            city.offer = give_one(city.offer, action - GIVE)
        elif action < WANT:
            city.offer = give_coins(city.offer, action - GIVE_COINS + 1)
        elif action < WANT_COINS:
            city.offer = want_one(city.offer, action - WANT)
        else:
            city.offer = want_coins(city.offer, action - WANT_COINS + 1)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        offer = city_of(state).offer
        last = last_slot(offer)
        if action == PROPOSE:
            if last < 0:
                return Refusal("offer_empty", "AK-MAYA-44")
            return Refusal("offer_declined" if state.rules.exchanges_again else "offer_repeated", "AK-MAYA-44")
        if not GIVE <= action < PROPOSE:
            return None
        if GIVE_COINS <= action < WANT or action >= WANT_COINS:
            return Refusal("coins_not_there", "AK-MAYA-44")
        kind = action - GIVE if action < WANT else action - WANT
        slot: i64 = kind if action < WANT else kind + TRADED + 1
        params: dict[str, object] = {"store": TRADED_IDS[kind], "seat": int(partner_of(offer))}
        if slot < last:
            return Refusal("offer_order", "AK-MAYA-44", params)
        if action < WANT:
            there = maya_has(city_of(state), kind) > given(offer, kind)
            return Refusal("partner_full" if there else "store_empty", "AK-MAYA-44", params)
        there = colonist_has(state.players[partner_of(offer)], kind) > wanted(offer, kind)
        return Refusal("no_empty_token" if there else "partner_has_none", "AK-MAYA-44", params)


@final
class Answer(Step[SantaMaria]):
    """Whether the partner accepts; only then anything changes hands (AK-MAYA-44)."""

    name = "answer"
    clause = "AK-MAYA-44"

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        return [ACCEPT, REFUSE]

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        city = city_of(state)
        if action == ACCEPT:
            exchange(state, city, state.players[seat])
            state.tell("accepted", "AK-MAYA-44", seat, city.offer, city.offer)
            not_counted(state, state.maya)
        else:
            state.tell("refused", "AK-MAYA-44", seat)
            if state.rules.exchanges_again:
                city.offers.append(int(city.offer))
        city.offer = 0


def not_counted(state: SantaMaria, seat: i64) -> None:
    """Only offers that are declined count towards the end of a trade; others can be made as often as one likes."""
    if state.rules.exchanges_again and len(state.agenda) > 0 and state.question() is DEAL:
        arg = state.argument()
        state.agenda.pop()
        state.push(DEAL, seat, BEGUN.put(arg, max(i64(0), BEGUN.of(arg) - 1)))


def exchange(state: SantaMaria, city: City, player: Player) -> None:
    """Tokens are turned, gold leaves or enters the store, coins change hands (AK-MAYA-44)."""
    offer = city.offer
    for kind in range(i64(TRADED)):
        number = given(offer, kind) - wanted(offer, kind)
        if kind == TRADED_GOLD:
            city.gold -= number
            player.goods[GOLD] += number
        else:
            city.full[kind] -= number
            if kind == STORE_COCOA:
                player.cocoa += number
            else:
                player.goods[kind] += number
    coins = given_coins(offer) - wanted_coins(offer)
    state.players[state.maya].coins -= coins
    player.coins += coins


DEAL: Final[Deal] = Deal()
PUT_AWAY_CARDS: Final[PutAwayCards] = PutAwayCards()
COMPOSE: Final[Compose] = Compose()
ANSWER: Final[Answer] = Answer()
