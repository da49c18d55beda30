"""The storage of the Maya player: tokens that are full or empty, and gold that only the gold temple counts."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.games.santa_maria.box import GOLD
from doubloon.games.santa_maria.city.box import STORES, city_box
from doubloon.games.santa_maria.city.state import City
from doubloon.games.santa_maria.state import SantaMaria


def city_of(state: SantaMaria) -> City:
    """The city of a table that has one."""
    city = state.city
    assert isinstance(city, City)
    return city


def fill(state: SantaMaria, store: i64, number: i64) -> None:
    """Turn empty tokens to full; what finds none is lost without compensation (AK-MAYA-12, AK-MAYA-13)."""
    city = city_of(state)
    fits = min(number, city.room(store))
    city.full[store] += fits
    if fits > 0:
        state.tell("stored", "AK-MAYA-12", state.maya, fits, store)
    if fits < number:
        state.tell("lost", "AK-MAYA-13", state.maya, number - fits, store)


def pay_from_city(state: SantaMaria, bundle: i64) -> None:
    """Turn full tokens to empty (AK-MAYA-12)."""
    city = city_of(state)
    before = city.full[:]
    city.pay(state.box.bundles, bundle)
    for store in range(i64(STORES)):
        if city.full[store] < before[store]:
            state.tell("paid_by_maya", "AK-MAYA-12", state.maya, before[store] - city.full[store], store)


def fillable(city: City) -> bool:
    """Tell whether any token is empty."""
    return any(city.room(store) > 0 for store in range(i64(STORES)))


# Gold (10.3).


def gold_supply(state: SantaMaria) -> i64:
    """The gold that nobody has; there are only so many pieces."""
    city = city_of(state)
    left = city_box(state.box).gold_tokens - city.gold
    for player in state.players:
        left -= player.goods[GOLD]
    return left


def store_gold(state: SantaMaria, number: i64, clause: str) -> None:
    """Gold comes from the supply into the store as long as there is some (AK-MAYA-17, AK-MAYA-57)."""
    gold = min(number, gold_supply(state))
    if gold > 0:
        city_of(state).gold += gold
        state.tell("gold_stored", clause, state.maya, gold)


def loot(state: SantaMaria, seat: i64, number: i64) -> None:
    """Gold that a colonist gets comes out of the store first (AK-MAYA-19)."""
    city = city_of(state)
    gold = min(number, city.gold)
    if gold > 0:
        city.gold -= gold
        state.tell("gold_looted", "AK-MAYA-19", seat, gold)


def sold_at_end(state: SantaMaria) -> i64:
    """What the resources of the Maya player bring; gold brings nothing (AK-MAYA-58)."""
    city = city_of(state)
    units: i64 = 0
    for store in range(i64(STORES)):
        units += city.full[store]
    return units * city_box(state.box).final_price
