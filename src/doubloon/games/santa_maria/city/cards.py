"""Playing action cards: construction, festival and technology; a trade has a chapter of its own."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Bits, Name
from doubloon.engine.frames import Argument, Arguments
from doubloon.engine.state import Refusal, Step
from doubloon.games.santa_maria.buildings import push_effects
from doubloon.games.santa_maria.city.actions import BUILD, SITE, SWAP
from doubloon.games.santa_maria.city.box import (
    BUILDING_IDS,
    BUILDINGS,
    CARD_IDS,
    DISTRICT_IDS,
    FESTIVAL_DISTRICT,
    NO_HALF,
    SITE_IDS,
    SITES,
    TECHNOLOGY_DISTRICT,
    TRADE_DISTRICT,
    TYPE_IDS,
    TYPE_TILES,
    city_box,
)
from doubloon.games.santa_maria.city.hand import half_for, tuck
from doubloon.games.santa_maria.city.storage import city_of, pay_from_city
from doubloon.games.santa_maria.city.trade import begin_trade
from doubloon.games.santa_maria.state import SantaMaria
from doubloon.games.santa_maria.storage import receive

BOTH_TYPES: Final = 3


def can_play(state: SantaMaria, card: i64, district: i64) -> bool:
    """Tell whether a card of the hand can be played for this action (AK-MAYA-35, AK-MAYA-36)."""
    box = city_box(state.box)
    half = half_for(box, card, district)
    if half == NO_HALF:
        return False
    if district == TRADE_DISTRICT:
        return True
    if district == FESTIVAL_DISTRICT:
        return city_of(state).can_pay(state.box.bundles, box.half_pay[half])
    return can_construct(state, types_of(state, half))


def play_card(state: SantaMaria, seat: i64, card: i64, district: i64) -> None:
    """Carry out one of the two actions of a card (AK-MAYA-35).

    A trade (AK-MAYA-39), a festival, which is paid for (AK-MAYA-38), or a construction (AK-MAYA-37).
    """
    half = half_for(city_box(state.box), card, district)
    tuck(state, card, district)
    if district == TRADE_DISTRICT:
        begin_trade(state, seat)
    elif district == FESTIVAL_DISTRICT:
        pay_from_city(state, city_box(state.box).half_pay[half])
        receive(state, seat, city_box(state.box).half_get[half])
    else:
        state.push(CHOOSE_BUILDING, seat, types_of(state, half))


def cannot_play(state: SantaMaria, card: i64, district: i64) -> Refusal:
    params: dict[str, object] = {"card": CARD_IDS[card], "district": DISTRICT_IDS[district]}
    if not city_of(state).holds(card):
        return Refusal("card_not_held", "AK-MAYA-35", params)
    half = half_for(city_box(state.box), card, district)
    if half == NO_HALF:
        return Refusal("card_other_action", "AK-MAYA-35", params)
    if district == FESTIVAL_DISTRICT:
        return Refusal("festival_too_dear", "AK-MAYA-38", params)
    if city_of(state).empty_sites() == 0:
        return Refusal("no_site_left", "AK-MAYA-37", params)
    return Refusal("construction_too_dear", "AK-MAYA-37", params)


# Construction.


def types_of(state: SantaMaria, half: i64) -> i64:
    """The types of building that a card can build, as a set (AK-MAYA-37, AK-OPT-CONSTRUCTION)."""
    return BOTH_TYPES if state.rules.free_construction else 1 << city_box(state.box).half_type[half]


def can_construct(state: SantaMaria, types: i64) -> bool:
    if city_of(state).empty_sites() == 0:
        return False
    return any(can_build(state, types, building) for building in range(i64(BUILDINGS)))


def can_build(state: SantaMaria, types: i64, building: i64) -> bool:
    """Tell whether a building tile is there and can be paid."""
    kind: i64 = building // TYPE_TILES
    if types >> kind & 1 == 0:
        return False
    city = city_of(state)
    return city.can_pay(state.box.bundles, city_box(state.box).type_cost[kind]) and city.has_building(building)


@final
class ChooseBuilding(Step[SantaMaria]):
    """Which of the open tiles of a kind is built (AK-MAYA-05); the argument is a set of types (AK-MAYA-37)."""

    name = "choose_building"
    clause = "AK-MAYA-37"
    arguments: Arguments = (Argument("types", Bits(TYPE_IDS)),)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        return [int(BUILD + building) for building in range(i64(BUILDINGS)) if can_build(state, arg, building)]

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        building = action - BUILD
        pay_from_city(state, city_box(state.box).type_cost[building // TYPE_TILES])
        state.push(CHOOSE_SITE, seat, building)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if not BUILD <= action < SITE:
            return None
        building = action - BUILD
        params = {"building": BUILDING_IDS[building]}
        kind: i64 = building // TYPE_TILES
        if arg >> kind & 1 == 0:
            return Refusal("card_other_type", "AK-MAYA-37", params)
        if not city_of(state).has_building(building):
            return Refusal("building_gone", "AK-MAYA-37", params)
        return Refusal("building_too_dear", "AK-MAYA-37", params)


@final
class ChooseSite(Step[SantaMaria]):
    """On which empty site the building goes; the argument is the building (AK-MAYA-37)."""

    name = "choose_site"
    clause = "AK-MAYA-37"
    arguments: Arguments = (Argument("building", Name(BUILDING_IDS)),)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        empty = city_of(state).empty_sites()
        return [int(SITE + site) for site in range(i64(SITES)) if empty >> site & 1]

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        city_of(state).build(action - SITE, arg)
        state.tell("building_placed", "AK-MAYA-37", seat, arg, action - SITE)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if SITE <= action < SWAP:
            return Refusal("site_built", "AK-MAYA-37", {"site": SITE_IDS[action - SITE]})
        return None


# Technology.


def technologies(state: SantaMaria, value: i64) -> list[int]:
    """The cards of the hand whose technology goes with a die of this value, by number (AK-MAYA-47)."""
    box = city_box(state.box)
    found: list[int] = []
    for card in city_of(state).hand:
        half = half_for(box, card, TECHNOLOGY_DISTRICT)
        if half != NO_HALF and box.half_die[half] == value:
            found.append(card)
    found.sort()
    return found


def play_technology(state: SantaMaria, seat: i64, card: i64) -> None:
    """Take the bonus; the card is tucked even if the bonus is lost (AK-MAYA-47, AK-MAYA-48)."""
    half = half_for(city_box(state.box), card, TECHNOLOGY_DISTRICT)
    tuck(state, card, TECHNOLOGY_DISTRICT)
    push_effects(state, seat, city_box(state.box).half_effect[half], city_box(state.box).half_effects[half])


def no_technology(state: SantaMaria, card: i64, value: i64) -> Refusal:
    """Why a technology cannot be played with a die of this value."""
    params: dict[str, object] = {"card": CARD_IDS[card], "die": int(value + 1)}
    if not city_of(state).holds(card):
        return Refusal("card_not_held", "AK-MAYA-47", params)
    if half_for(city_box(state.box), card, TECHNOLOGY_DISTRICT) == NO_HALF:
        return Refusal("no_technology", "AK-MAYA-47", params)
    return Refusal("technology_other_die", "AK-MAYA-47", params)


CHOOSE_BUILDING: Final[ChooseBuilding] = ChooseBuilding()
CHOOSE_SITE: Final[ChooseSite] = ChooseSite()
