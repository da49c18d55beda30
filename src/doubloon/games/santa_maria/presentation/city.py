"""Presentation model of the Mayan City: places of its actions, routes, costs, and what can be dealt."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from doubloon.games.santa_maria.box import (
    ALL_BUNDLE_IDS,
    BUNDLE,
    CONQUISTADOR,
    EFFECT_IDS,
    GAIN,
    RELIGION,
    SIZE,
)
from doubloon.games.santa_maria.city.actions import MOST_COINS
from doubloon.games.santa_maria.city.box import (
    BUILDING_IDS,
    CARD_IDS,
    CITY_COVER_IDS,
    CITY_FREE,
    CONSTRUCTION_DISTRICT,
    DISTRICT_IDS,
    FESTIVAL_DISTRICT,
    HALVES,
    NO_BUILDING,
    NO_SITE,
    NO_TEMPLE,
    REWARD_IDS,
    ROADS,
    SITE_IDS,
    SITES,
    STORE_IDS,
    TECHNOLOGY_DISTRICT,
    TEMPLE_IDS,
    TRADE_DISTRICT,
    TRADED_IDS,
    TYPE_IDS,
    TYPE_TILES,
    city_box,
)
from doubloon.games.santa_maria.city.offers import MOST_UNITS, give_one, offer_to, want_one
from doubloon.games.santa_maria.city.route import LEAVES, REACHED, SITE, TURNED, WALK
from doubloon.games.santa_maria.city.state import ROAD_SET, City, touches
from doubloon.games.santa_maria.city.storage import city_of, gold_supply
from doubloon.games.santa_maria.city.temples import counted, temple_points
from doubloon.games.santa_maria.city.trade import BEGUN, MOST_OFFERS, can_give, can_want, may_deal
from doubloon.games.santa_maria.city.turn import ENTER_CITY
from doubloon.games.santa_maria.presentation.lines import dice_offered, notation
from doubloon.games.santa_maria.presentation.payments import short_of
from doubloon.games.santa_maria.state import SantaMaria
from doubloon.games.santa_maria.take_die import VALUE

Params = Mapping[str, Any]


def _technology(params: Params) -> list[str]:
    return [f"half:{params['card']}:{DISTRICT_IDS[TECHNOLOGY_DISTRICT]}"]


def _site(params: Params) -> list[str]:
    return [f"site:{params['site']}"]


# A die is chosen first and then sent into the city by a gate; a card is touched on the half that is to be played.
CITY_PLACES: Mapping[str, Callable[[Params], list[str]]] = {
    "enter": lambda params: [f"gate:{params['die']}"],
    "enter_cocoa": lambda params: [f"gate:{params['die']}", "cocoa"],
    "enter_card": _technology,
    "enter_card_cocoa": lambda params: [*_technology(params), "cocoa"],
    "onward": lambda params: ["onward"],
    "turn": lambda params: [f"arch:{params['road']}"],
    "stop": lambda params: ["stop"],
    "temple": lambda params: [f"temple:{params['district']}"],
    "technology": _technology,
    "play": lambda params: [f"half:{params['card']}:{params['district']}"],
    "priest": _site,
    "fill": lambda params: [f"token:{params['store']}"],
    "draw": lambda params: ["deck"],
    "fork": lambda params: [f"fork:{params['road']}"],
    "build": lambda params: [f"building:{params['building']}"],
    "site": _site,
    "swap": lambda params: ["swap"],
    "put": lambda params: [f"hand:{params['n']}"],
    "buy_cocoa": lambda params: ["buy:cocoa"],
    "offer": lambda params: [f"partner:{params['seat']}"],
    "give": lambda params: [f"give:{params['store']}"],
    "give_coins": lambda params: [f"give:coins:{params['n']}"],
    "want": lambda params: [f"want:{params['store']}"],
    "want_coins": lambda params: [f"want:coins:{params['n']}"],
}


def city_printed(state: SantaMaria) -> dict[str, Any] | None:
    """What stands on buildings and cards; every card is told, whoever holds it."""
    if state.city is None:
        return None
    return {
        "buildings": {name: _building(state, building) for building, name in enumerate(BUILDING_IDS)},
        "cards": {name: _card(state, card) for card, name in enumerate(CARD_IDS)},
        "prices": _prices(state),
    }


def city_figures(state: SantaMaria, seat: int | None, step: str, arg: int) -> dict[str, Any] | None:
    """What can be told about the city; what the cards of the hand allow only to the Maya player."""
    if state.city is None:
        return None
    city = city_of(state)
    points = [int(temple_points(city, district, city.levels[district])) for district in range(len(DISTRICT_IDS))]
    return {
        "temple_points": sum(points),
        "sites": {SITE_IDS[site]: _effects_at(state, city, site) for site in range(SITES) if city.built >> site & 1},
        "temples": {DISTRICT_IDS[district]: _temple(state, city, district) for district in range(len(DISTRICT_IDS))},
        "routes": {str(value + 1): _route(state, city, value) for value in range(SIZE)},
        "gains": {SITE_IDS[site]: CityStore(state).activate(site) for site in range(SITES) if city.free() >> site & 1},
        "walk": _walk(state, city),
        "near": _near(step, arg),
        "dice": _dice(state, step) if seat == state.maya else {},
        "partners": _partners(state) if step in ("deal", "compose") else {},
        "offers_left": MOST_OFFERS - int(BEGUN.of(arg)) if step == "deal" else 0,
    }


# What is printed.


def _bundle(state: SantaMaria, bundle: int) -> dict[str, int]:
    amounts = state.box.bundles[bundle * BUNDLE : (bundle + 1) * BUNDLE]
    return {name: int(n) for name, n in zip(ALL_BUNDLE_IDS, amounts, strict=True) if n}


def _effects(state: SantaMaria, first: int, number: int) -> list[dict[str, Any]]:
    found = []
    for effect in range(first, first + number):
        kind = state.box.effect_kind[effect]
        gain = {"gain": _bundle(state, int(state.box.effect_bundle[effect]))} if kind == GAIN else {}
        found.append({"kind": EFFECT_IDS[kind], **gain})
    return found


def _range_at(state: SantaMaria, city: City, site: int) -> tuple[int, int]:
    """Where the effects of a building begin, and how many there are."""
    box, building = city_box(state.box), int(city.buildings[site])
    if building == NO_BUILDING:
        return int(box.site_effect[site]), int(box.site_effects[site])
    return int(box.building_effect[building]), int(box.building_effects[building])


def _effects_at(state: SantaMaria, city: City, site: int) -> list[dict[str, Any]]:
    return _effects(state, *_range_at(state, city, site))


def _building(state: SantaMaria, building: int) -> dict[str, Any]:
    box = city_box(state.box)
    return {
        "type": TYPE_IDS[building // TYPE_TILES],
        "cost": _bundle(state, int(box.type_cost[building // TYPE_TILES])),
        "effects": _effects(state, int(box.building_effect[building]), int(box.building_effects[building])),
    }


def _temple(state: SantaMaria, city: City, district: int) -> dict[str, Any]:
    """The tile that is open, what it costs and brings, and the points if the Maya player passed now (AK-MAYA-54)."""
    box, tile, levels = city_box(state.box), int(city.temples[district]), int(city.levels[district])
    cost = {} if tile == NO_TEMPLE else _bundle(state, int(box.temple_cost[tile]))
    full = {name: int(city.full[store]) for store, name in enumerate(STORE_IDS)}
    return {
        "tile": None if tile == NO_TEMPLE else TEMPLE_IDS[tile],
        "cost": cost or None,
        "short": short_of(cost, full),
        "reward": REWARD_IDS[box.reward[district]],
        "number": int(box.reward_number[district]),
        "levels": levels,
        "counted": int(counted(city, district)),
        "points": int(temple_points(city, district, levels)),
        "next_points": int(temple_points(city, district, levels + 1)),
    }


def _card(state: SantaMaria, card: int) -> list[dict[str, Any]]:
    """The two halves of a card."""
    return [_half(state, half) for half in range(card * HALVES, card * HALVES + HALVES)]


def _half(state: SantaMaria, half: int) -> dict[str, Any]:
    box, district = city_box(state.box), int(city_box(state.box).half_district[half])
    told: dict[str, Any] = {"action": DISTRICT_IDS[district]}
    if district == TRADE_DISTRICT:
        told |= {"get": {"coins": int(box.trade_coins)}}
    elif district == FESTIVAL_DISTRICT:
        told |= {"pay": _bundle(state, int(box.half_pay[half])), "get": _bundle(state, int(box.half_get[half]))}
    elif district == CONSTRUCTION_DISTRICT and state.rules.free_construction:
        told |= {"building": None, "pay": {}}
    elif district == CONSTRUCTION_DISTRICT:
        kind = int(box.half_type[half])
        told |= {"building": TYPE_IDS[kind], "pay": _bundle(state, int(box.type_cost[kind]))}
    elif district == TECHNOLOGY_DISTRICT:
        effects = _effects(state, int(box.half_effect[half]), int(box.half_effects[half]))
        told |= {"die": int(box.half_die[half]) + 1, "effects": effects}
    return told


# Roads.


class CityStore:
    """The Maya player's storage and markers, walked on in thought."""

    def __init__(self, state: SantaMaria) -> None:
        player = state.players[state.maya]
        self.state = state
        self.city = city_of(state)
        self.room = [int(self.city.room(store)) for store in range(len(STORE_IDS))]
        self.religion = int(player.religion)
        self.conquest = int(player.conquest)
        self.gold = int(gold_supply(state))

    def activate(self, site: int) -> list[dict[str, Any]]:
        """What a building would bring, in printed order."""
        first, number = _range_at(self.state, self.city, site)
        box = self.state.box
        gains: list[dict[str, Any]] = []
        for effect in range(first, first + number):
            kind = box.effect_kind[effect]
            if kind == GAIN:
                gains += self.receive(_bundle(self.state, int(box.effect_bundle[effect])))
            elif kind == CONQUISTADOR:
                gains += self.conquer()
            elif kind == RELIGION:
                gains.append(self.pray())
        return gains

    def receive(self, bundle: dict[str, int]) -> list[dict[str, Any]]:
        """What finds no empty token is lost (AK-MAYA-13)."""
        gains: list[dict[str, Any]] = []
        for name, n in bundle.items():
            if name not in STORE_IDS:
                gains.append({"id": name, "n": n})
                continue
            store = STORE_IDS.index(name)
            fits = min(n, self.room[store])
            self.room[store] -= fits
            gains.append({"id": name, "n": fits})
        return gains

    def conquer(self) -> list[dict[str, Any]]:
        box = self.state.box
        if self.conquest >= box.conquest_length:
            return [{"id": "conquistador", "to": None}]
        self.conquest += 1
        gold = bool(box.conquest_gold[self.conquest]) and self.gold > 0
        self.gold -= gold
        return [{"id": "conquistador", "to": self.conquest}, *([{"id": "gold", "n": 1}] if gold else [])]

    def pray(self) -> dict[str, Any]:
        box = self.state.box
        if self.religion >= box.religion_length:
            return {"id": "vp", "n": int(box.points_beyond)}
        self.religion += 1
        symbol = box.religion_symbol[self.religion]
        sign = None if not symbol else "die" if box.symbol_die[symbol] else "monk"
        return {"id": "religion", "to": self.religion, "sign": sign}


def _free_on(city: City, road: int) -> list[int]:
    """The free buildings of a road, from the outside in."""
    return [site for site in range(SITES) if city.free() & ROAD_SET[road] & 1 << site]


def _route(state: SantaMaria, city: City, value: int) -> dict[str, Any]:
    """The stops on the way in with what each would bring, and where the die can turn to at the end."""
    store = CityStore(state)
    stops = [{"site": SITE_IDS[site], "gains": store.activate(site)} for site in _free_on(city, value)]
    turns = [road + 1 for road in range(ROADS) if city.turns(value) >> road & 1]
    return {"stops": stops, "turns": turns}


def _walk(state: SantaMaria, city: City) -> dict[str, Any] | None:
    """The die that is on its way: where it is, what comes next, and where it can turn to."""
    for step, _, arg in state.frames()[::-1]:
        if step is not WALK:
            continue
        site, kind, value = int(REACHED.of(arg)), int(LEAVES.of(arg)), int(VALUE.of(arg))
        ahead = int(WALK.ahead(state, arg))
        turned = bool(TURNED.of(arg))
        turns = int(city.turns(value)) if ahead == NO_SITE and not turned else 0
        return {
            "value": value + 1,
            "colour": None if kind == CITY_FREE else CITY_COVER_IDS[kind - 1],
            "at": None if site == NO_SITE else SITE_IDS[site],
            "ahead": None if ahead == NO_SITE else SITE_IDS[ahead],
            "turned": turned,
            "turns": {
                str(road + 1): SITE_IDS[int(city.next_outwards(road, NO_SITE))]
                for road in range(ROADS)
                if turns >> road & 1
            },
        }
    return None


def _near(step: str, arg: int) -> list[str]:
    """The districts beside the building that a die or a priest has reached (AK-MAYA-31)."""
    if step != "after_die":
        return []
    return [DISTRICT_IDS[district] for district in range(len(DISTRICT_IDS)) if touches(SITE.of(arg), district)]


def _dice(state: SantaMaria, step: str) -> dict[str, list[str]]:
    """For each die the Maya player may take, the answers to the question for its gate."""
    if step != "maya_turn":
        return {}
    return {
        die: [notation(answer) for answer in ENTER_CITY.legal(state, state.maya, arg)]
        for die, arg in dice_offered(state)
    }


# Trade.


def _prices(state: SantaMaria) -> dict[str, Any]:
    box = city_box(state.box)
    return {
        "swap": int(box.swap_price),
        "buy": {name: int(box.buy_price[store]) for store, name in enumerate(STORE_IDS) if box.buy_price[store]},
        "sell": int(box.sell_price),
        "first": int(box.trade_coins),
        "any_value": _bundle(state, int(state.box.any_value[0])),
    }


def _partners(state: SantaMaria) -> dict[str, Any]:
    """With whom the Maya player can deal, and how much of each can go either way (AK-MAYA-44)."""
    found: dict[str, Any] = {}
    for seat in range(state.seats):
        if may_deal(state, seat):
            give = {name: _most(can_give, give_one, state, seat, kind) for kind, name in enumerate(TRADED_IDS)}
            want = {name: _most(can_want, want_one, state, seat, kind) for kind, name in enumerate(TRADED_IDS)}
            found[str(seat)] = {
                "give": {**give, "coins": min(int(state.players[state.maya].coins), MOST_COINS)},
                "want": {**want, "coins": min(int(state.players[seat].coins), MOST_COINS)},
            }
    return found


def _most(can: Callable[..., bool], add: Callable[..., int], state: SantaMaria, seat: int, kind: int) -> int:
    number, offer = 0, offer_to(seat)
    while number < MOST_UNITS and can(state, offer, kind):
        number, offer = number + 1, add(offer, kind)
    return number
