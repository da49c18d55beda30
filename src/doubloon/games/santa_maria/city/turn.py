"""The turn of the Maya player: a die, a card, a high priest, or passing."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Name
from doubloon.engine.frames import Argument, Arguments
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.santa_maria.actions import ACTIVATE, BUY, DONE, EXPAND, MARKET, PASS, SELL, TAKE_BLUE, TAKE_WHITE
from doubloon.games.santa_maria.box import BLUE, COLOUR_IDS, GRAIN, PASS_IDS, PASS_SPACES, SIZE, SUGAR, WHITE, WOOD
from doubloon.games.santa_maria.buildings import offer
from doubloon.games.santa_maria.city.actions import (
    ENTER,
    ENTER_CARD,
    ENTER_CARD_COCOA,
    ENTER_COCOA,
    FINISH,
    MAIN_DISTRICT,
    MAIN_DISTRICTS,
    ONWARD,
    PLAY,
    PRIEST,
    TECHNOLOGY,
    TOKEN,
)
from doubloon.games.santa_maria.city.box import (
    CITY_BLUE,
    CITY_WHITE,
    SITE_IDS,
    SITES,
    STORE_IDS,
    TECHNOLOGY_DISTRICT,
    city_box,
)
from doubloon.games.santa_maria.city.cards import can_play, cannot_play, no_technology, play_card, technologies
from doubloon.games.santa_maria.city.hand import half_for
from doubloon.games.santa_maria.city.religion import FILL_TOKEN
from doubloon.games.santa_maria.city.route import send_priest, set_out
from doubloon.games.santa_maria.city.state import City
from doubloon.games.santa_maria.city.storage import city_of, pay_from_city
from doubloon.games.santa_maria.city.temples import ANY_TEMPLE, SCORE_TEMPLES
from doubloon.games.santa_maria.grid import BIT
from doubloon.games.santa_maria.kingdoms.actions import EXPAND_SPECIAL, SELL_COCOA, TAKE_AMBASSADOR
from doubloon.games.santa_maria.kingdoms.ambassadors import send_ambassador
from doubloon.games.santa_maria.lines import price_of_value
from doubloon.games.santa_maria.passing import taken_spaces
from doubloon.games.santa_maria.state import TAKEN, SantaMaria
from doubloon.games.santa_maria.take_die import COLOUR, GUEST, VALUE, packed_die
from doubloon.games.santa_maria.turn import blue_left

# The last two pass spaces give the Maya player something else than a colonist (AK-MAYA-53).
FILLING_SPACE: Final = 3
TEMPLE_SPACE: Final = 4


@final
class MayaTurn(Step[SantaMaria]):
    """Use a die, play a card, send a high priest, or pass (AK-MAYA-24).

    There is no market and no activating with coins (AK-MAYA-15).

    What the hand allows is secret, so the question is asked even if there is one answer only.
    """

    name = "maya_turn"
    clause = "AK-MAYA-24"
    secret = True

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        options: list[int] = []
        city = city_of(state)
        self.add_dice(state, seat, options)
        for card in sorted(city.hand):
            for place in range(i64(MAIN_DISTRICTS)):
                if can_play(state, card, MAIN_DISTRICT[place]):
                    options.append(int(PLAY + card * MAIN_DISTRICTS + place))
        if city.priests_left() > 0:
            free = city.free()
            options += [int(PRIEST + site) for site in range(i64(SITES)) if free >> site & 1]
        for resource in (WOOD, GRAIN):
            if can_buy_freely(state, seat, resource):
                options.append(int(BUY + resource))
        taken = taken_spaces(state)
        for space in range(i64(PASS_SPACES)):
            if taken >> space & 1 == 0:
                options.append(int(PASS + space))
        return options

    def add_dice(self, state: SantaMaria, seat: i64, options: list[int]) -> None:
        """White dice up to the limit, own blue ones, and those of the ambassadors (AK-MAYA-25, AK-MAYA-62)."""
        player = state.players[seat]
        values = usable_values(state, seat)
        if player.white_taken() < state.box.white_limit:
            for value in range(i64(SIZE)):
                if state.white[value] > 0 and values >> value & 1:
                    options.append(int(TAKE_WHITE + value))
        if blue_left(state, player):
            blue = state.blue_of(seat)
            for value in range(i64(SIZE)):
                if blue[value] > 0 and values >> value & 1:
                    options.append(int(TAKE_BLUE + value))
        if state.rules.ambassadors:
            self.add_ambassadors(state, values, options)

    def add_ambassadors(self, state: SantaMaria, values: i64, options: list[int]) -> None:
        for colour in (WHITE, BLUE):
            value = state.ambassadors[colour]
            if value != TAKEN and values >> value & 1:
                options.append(int(TAKE_AMBASSADOR + colour))

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action < EXPAND:
            pass_in_city(state, seat, action - PASS)
        elif action < TAKE_BLUE:
            state.push(ENTER_CITY, seat, packed_die(WHITE, action - TAKE_WHITE))
        elif action < MARKET:
            state.push(ENTER_CITY, seat, packed_die(BLUE, action - TAKE_BLUE))
        elif TAKE_AMBASSADOR <= action < TAKE_AMBASSADOR + 2:
            colour = action - TAKE_AMBASSADOR
            state.push(ENTER_CITY, seat, packed_die(colour, state.ambassadors[colour], 1))
        elif BUY <= action < BUY + SUGAR:
            state.push(MAYA_TURN, seat)
            buy_freely(state, seat, action - BUY)
        elif action < PRIEST:
            which = action - PLAY
            play_card(state, seat, which // MAIN_DISTRICTS, MAIN_DISTRICT[which % MAIN_DISTRICTS])
        else:
            send_priest(state, seat, action - PRIEST)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if action < EXPAND:
            return Refusal("space_taken", "SM-PASS-01", {"space": PASS_IDS[action - PASS]})
        if action < ACTIVATE or EXPAND_SPECIAL <= action < TAKE_AMBASSADOR:
            return Refusal("maya_does_not_expand", "AK-MAYA-24")
        if action < TAKE_WHITE:
            return Refusal("maya_no_coins_on_buildings", "AK-MAYA-15")
        if action < MARKET or TAKE_AMBASSADOR <= action < TAKE_AMBASSADOR + 2:
            return cannot_take(state, seat, action)
        if BUY <= action < BUY + SUGAR and state.rules.maya_buys:
            return cannot_buy_freely(state, seat, action - BUY)
        if action in (MARKET, SELL_COCOA) or SELL <= action <= DONE:
            return Refusal("maya_no_market", "AK-MAYA-15")
        if PLAY <= action < PRIEST:
            which = action - PLAY
            return cannot_play(state, which // MAIN_DISTRICTS, MAIN_DISTRICT[which % MAIN_DISTRICTS])
        if PRIEST <= action < TOKEN:
            return cannot_send(city_of(state), action - PRIEST)
        if TECHNOLOGY <= action < FINISH:
            return Refusal("technology_with_die", "AK-MAYA-36")
        return None


def usable_values(state: SantaMaria, seat: i64) -> i64:
    """The values of dice that could be used, changed or not, as a set (AK-MAYA-29)."""
    city = city_of(state)
    coins = state.players[seat].coins
    cocoa = can_pay_cocoa(state)
    result: i64 = 0
    for target in range(i64(SIZE)):
        if city.has_route(target):
            for value in range(i64(SIZE)):
                if cocoa or pips(state, value, target) <= coins:
                    result |= BIT[value]
    return result


def pips(state: SantaMaria, value: i64, target: i64) -> i64:
    """What it costs in coins to turn a die (AK-MAYA-14)."""
    return price_of_value(state.box, value, target)


def can_pay_cocoa(state: SantaMaria) -> bool:
    return city_of(state).can_pay(state.box.bundles, state.box.any_value[0])


def cannot_take(state: SantaMaria, seat: i64, action: i64) -> Refusal:
    player = state.players[seat]
    if action >= TAKE_AMBASSADOR:
        colour = action - TAKE_AMBASSADOR
        if not state.rules.ambassadors:
            return Refusal("not_in_this_game", "AK-CORE-02")
        if state.ambassadors[colour] == TAKEN:
            return Refusal("ambassador_gone", "AK-AMB-03", {"colour": COLOUR_IDS[colour]})
        return Refusal("no_route", "AK-MAYA-29", {"die": int(state.ambassadors[colour] + 1)})
    if action < TAKE_BLUE:
        value = action - TAKE_WHITE
        if player.white_taken() >= state.box.white_limit:
            return Refusal("white_limit", "AK-MAYA-25", {"n": int(state.box.white_limit)})
        if state.white[value] == 0:
            return Refusal("no_white_die", "AK-MAYA-25", {"die": int(value + 1)})
    else:
        value = action - TAKE_BLUE
        if not blue_left(state, player):
            return Refusal("blue_limit", "SM-SHARED-04", {"n": int(player.blue_dice)})
        if state.blue_of(seat)[value] == 0:
            return Refusal("no_blue_die", "AK-MAYA-25", {"die": int(value + 1)})
    return Refusal("no_route", "AK-MAYA-29", {"die": int(value + 1)})


def cannot_send(city: City, site: i64) -> Refusal:
    params: dict[str, object] = {"site": SITE_IDS[site]}
    if city.priests == 0:
        return Refusal("no_priest", "AK-MAYA-51", params)
    if city.priests_left() == 0:
        return Refusal("priests_used", "AK-MAYA-52", params)
    if city.built >> site & 1 == 0:
        return Refusal("no_city_building", "AK-MAYA-51", params)
    return Refusal("city_building_blocked", "AK-MAYA-28", params)


def can_buy_freely(state: SantaMaria, seat: i64, resource: i64) -> bool:
    """Wood and grain as a free action, if the table says so (AK-OPT-MAYA-BUY)."""
    if not state.rules.maya_buys:
        return False
    return 0 < state.box.buy[resource] <= state.players[seat].coins and city_of(state).room(resource) > 0


def cannot_buy_freely(state: SantaMaria, seat: i64, resource: i64) -> Refusal:
    params: dict[str, object] = {"store": STORE_IDS[resource], "n": int(state.box.buy[resource])}
    if city_of(state).room(resource) == 0:
        return Refusal("no_empty_token", "AK-OPT-MAYA-BUY", params)
    params["m"] = int(state.players[seat].coins)
    return Refusal("store_too_dear", "AK-OPT-MAYA-BUY", params)


def buy_freely(state: SantaMaria, seat: i64, resource: i64) -> None:
    price = state.box.buy[resource]
    state.players[seat].coins -= price
    city_of(state).full[resource] += 1
    state.tell("maya_bought", "AK-OPT-MAYA-BUY", seat, resource, price)


@final
class EnterCity(Step[SantaMaria]):
    """On which symbol the die goes, turned with coins or cocoa, and with which technology (AK-MAYA-25, AK-MAYA-49).

    It is asked even if there is one answer only, since the hand is secret. What follows is the way through the city,
    then temple and technology, then the followers of an ambassador (AK-ORDER-02).
    """

    name = "enter_city"
    clause = "AK-MAYA-25"
    arguments: Arguments = (VALUE, COLOUR, GUEST)
    secret = True

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        options: list[int] = []
        coins = state.players[seat].coins
        value = VALUE.of(arg)
        cocoa = can_pay_cocoa(state)
        for target in range(i64(SIZE)):
            if not city_of(state).has_route(target):
                continue
            cards = technologies(state, target)
            if pips(state, value, target) <= coins:
                options.append(int(ENTER + target))
                options += [ENTER_CARD + card for card in cards]
            if cocoa and target != value:
                options.append(int(ENTER_COCOA + target))
                options += [ENTER_CARD_COCOA + card for card in cards]
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        value = VALUE.of(arg)
        card: i64 = -1
        target: i64 = (action - ENTER) % SIZE
        if action >= ENTER_CARD:
            card = (action - ENTER_CARD) % (ENTER_CARD_COCOA - ENTER_CARD)
            target = city_box(state.box).half_die[half_for(city_box(state.box), card, TECHNOLOGY_DISTRICT)]
        by_cocoa = ENTER_COCOA <= action < ENTER_CARD or action >= ENTER_CARD_COCOA
        colour = COLOUR.of(arg)
        state.tell("city_die_used", "AK-MAYA-25", seat, colour, value + 1, target + 1)
        take_die(state, seat, arg, target)
        if by_cocoa:
            pay_from_city(state, state.box.any_value[0])
        elif target != value:
            price = pips(state, value, target)
            state.players[seat].coins -= price
            state.tell("die_turned", "AK-MAYA-14", seat, price, target + 1)
        set_out(state, seat, target, CITY_BLUE if colour == BLUE else CITY_WHITE, card)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if not ENTER <= action < ONWARD:
            return None
        value = VALUE.of(arg)
        target: i64 = (action - ENTER) % SIZE
        by_cocoa = ENTER_COCOA <= action < ENTER_CARD or action >= ENTER_CARD_COCOA
        if action >= ENTER_CARD:
            card = (action - ENTER_CARD) % (ENTER_CARD_COCOA - ENTER_CARD)
            half = half_for(city_box(state.box), card, TECHNOLOGY_DISTRICT)
            if half < 0 or not city_of(state).holds(card):
                return no_technology(state, card, value)
            target = city_box(state.box).half_die[half]
        params: dict[str, object] = {"die": int(target + 1)}
        if not city_of(state).has_route(target):
            return Refusal("no_route", "AK-MAYA-29", params)
        if by_cocoa:
            return Refusal("cocoa_needless" if target == value else "no_cocoa_token", "AK-MAYA-14", params)
        params["n"] = int(pips(state, value, target))
        params["m"] = int(state.players[seat].coins)
        return Refusal("city_turn_too_dear", "AK-MAYA-14", params)


def take_die(state: SantaMaria, seat: i64, arg: i64, target: i64) -> None:
    """The die leaves the pool; that of an ambassador has followers when the Maya player is done (AK-MAYA-61)."""
    value, colour = VALUE.of(arg), COLOUR.of(arg)
    if GUEST.of(arg):
        send_ambassador(state, seat, colour, target)
    elif colour == WHITE:
        state.white[value] -= 1
    else:
        state.blue_of(seat)[value] -= 1


# Passing.


def pass_in_city(state: SantaMaria, seat: i64, space: i64) -> None:
    """First the action of the space, then the points of the temples (AK-MAYA-53, AK-MAYA-54)."""
    state.players[seat].pass_space = space
    state.tell("passed", "AK-MAYA-53", seat, space)
    state.push(SCORE_TEMPLES, seat)
    state.push(CITY_SPACE, seat, space)


@final
class CitySpace(Duty[SantaMaria]):
    """What the pass space gives the Maya player (AK-MAYA-53)."""

    name = "city_space"
    clause = "AK-MAYA-53"
    arguments: Arguments = (Argument("space", Name(PASS_IDS)),)

    def happen(self, state: SantaMaria, seat: i64, arg: i64) -> None:
        if arg == FILLING_SPACE:
            state.push(FILL_TOKEN, seat)
        elif arg == TEMPLE_SPACE:
            state.push(ANY_TEMPLE, seat)
        else:
            offer(state, seat, state.box.pass_effect[arg], 1)


MAYA_TURN: Final[MayaTurn] = MayaTurn()
ENTER_CITY: Final[EnterCity] = EnterCity()
CITY_SPACE: Final[CitySpace] = CitySpace()
