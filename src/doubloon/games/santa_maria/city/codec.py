"""The Mayan City written down: the shapes of its fields, and what a view shows of them."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.codec import Bits, Counts, Int, Many, Name, Places, Shape, Struct, mapping, one_of
from doubloon.games.santa_maria.box import MOST_SEATS
from doubloon.games.santa_maria.city.actions import MOST_COINS
from doubloon.games.santa_maria.city.box import (
    BUILDING_IDS,
    CARD_IDS,
    CITY_BLUE,
    CITY_COVER_IDS,
    CITY_FREE,
    CITY_WHITE,
    DISTRICT_IDS,
    LEVELS,
    SITE_IDS,
    SIZE_IDS,
    STORE_IDS,
    TEMPLE_IDS,
    TRADED_IDS,
    city_box,
)
from doubloon.games.santa_maria.city.offers import (
    GIVEN,
    GIVEN_COINS,
    MOST_UNITS,
    WANTED,
    WANTED_COINS,
    given,
    given_coins,
    offer_to,
    partner_of,
    wanted,
    wanted_coins,
)
from doubloon.games.santa_maria.city.route import REACHED, SITE
from doubloon.games.santa_maria.city.state import new_city
from doubloon.games.santa_maria.city.storage import city_of, gold_supply
from doubloon.games.santa_maria.state import SantaMaria
from doubloon.games.santa_maria.take_die import COLOUR, VALUE

# What the events of the city tell.
CITY_EVENTS: Mapping[str, tuple[str, ...]] = {
    "stored": ("n", "store"),
    "lost": ("n", "store"),
    "paid_by_maya": ("n", "store"),
    "gold_stored": ("n",),
    "gold_looted": ("n",),
    "gold_protected": (),
    "temple_level": ("district", "n"),
    "temple_tile": ("district", "temple"),
    "token_taken": ("store",),
    "road_token_laid": ("road",),
    "priest_won": ("n",),
    "temple_points": ("district", "n", "m"),
    "cards_drawn": ("n",),
    "card_played": ("card", "district"),
    "cards_put_away": ("n",),
    "swap_paid": ("n",),
    "building_placed": ("building", "site"),
    "token_filled": ("store",),
    "road_turned": ("road",),
    "site_activated": ("site",),
    "city_die_placed": ("site",),
    "priest_sent": ("site",),
    "city_die_used": ("colour", "die", "road"),
    "followed_in_city": ("die",),
    "maya_bought": ("store", "n"),
    "maya_sold": ("store", "n"),
    "offered": ("seat_other", "offer_give", "offer_want"),
    "accepted": ("offer_give", "offer_want"),
    "refused": (),
    "offer_dropped": (),
}
CITY_EVENT_IDS: Mapping[str, Sequence[str]] = {
    "store": STORE_IDS,
    "district": DISTRICT_IDS,
    "temple": TEMPLE_IDS,
    "card": CARD_IDS,
    "building": BUILDING_IDS,
    "site": SITE_IDS,
}

ROAD_NAMES = tuple(str(road) for road in range(1, 7))


class Tucked:
    """The cards under each district; districts without any are not written."""

    cards = Bits(CARD_IDS)

    def dump(self, value: Sequence[int]) -> dict[str, list[str]]:
        return {name: self.cards.dump(tucked) for name, tucked in zip(DISTRICT_IDS, value, strict=True) if tucked}

    def load(self, data: Any, where: str) -> Any:
        row = [0] * len(DISTRICT_IDS)
        for name, cards in mapping(data, where).items():
            row[one_of(name, DISTRICT_IDS, where)] = self.cards.load(cards, f"{where}.{name}")
        return vec[i64](row)

    def words(self, value: Sequence[int]) -> Iterable[int]:
        return (int(cards) for cards in value)


class Lying:
    """The dice and priests on the buildings."""

    def dump(self, value: Sequence[int]) -> dict[str, str]:
        return {
            site: CITY_COVER_IDS[what - CITY_WHITE]
            for site, what in zip(SITE_IDS, value, strict=True)
            if what != CITY_FREE
        }

    def load(self, data: Any, where: str) -> Any:
        row = [CITY_FREE] * len(SITE_IDS)
        for site, what in mapping(data, where).items():
            row[one_of(site, SITE_IDS, where)] = CITY_WHITE + one_of(what, CITY_COVER_IDS, f"{where}.{site}")
        return vec[i64](row)

    def words(self, value: Sequence[int]) -> Iterable[int]:
        return (int(what) for what in value)


class Offer:
    """What is offered to whom, None if nothing is."""

    seat = Int(0, MOST_SEATS - 1)
    units = Int(1, MOST_UNITS)
    coins = Int(1, MOST_COINS)

    def dump(self, value: int) -> dict[str, Any] | None:
        if value == 0:
            return None
        give = {name: int(given(value, kind)) for kind, name in enumerate(TRADED_IDS)} | {"coins": given_coins(value)}
        want = {name: int(wanted(value, kind)) for kind, name in enumerate(TRADED_IDS)} | {"coins": wanted_coins(value)}
        return {
            "seat": int(partner_of(value)),
            "give": {name: int(number) for name, number in give.items() if number},
            "want": {name: int(number) for name, number in want.items() if number},
        }

    def load(self, data: Any, where: str) -> int:
        if data is None:
            return 0
        found = mapping(data, where)
        value = int(offer_to(self.seat.load(found.get("seat"), f"{where}.seat")))
        for side, kinds, coins in (("give", GIVEN, GIVEN_COINS), ("want", WANTED, WANTED_COINS)):
            for name, number in mapping(found.get(side, {}), f"{where}.{side}").items():
                kind = one_of(name, (*TRADED_IDS, "coins"), f"{where}.{side}")
                if name == "coins":
                    value += int(coins.pack(self.coins.load(number, f"{where}.{side}.{name}")))
                else:
                    value += int(kinds[kind].pack(self.units.load(number, f"{where}.{side}.{name}")))
        return value

    def words(self, value: int) -> Iterable[int]:
        return (int(value),)


def city_codec() -> Struct:
    """Describe the fields of a city."""
    fields: dict[str, Shape] = {
        "tokens": Counts(STORE_IDS),
        "full": Counts(STORE_IDS),
        "spare": Counts(STORE_IDS),
        "gold": Int(0, 100),
        "hand": Many(Name(CARD_IDS)),
        "deck": Bits(CARD_IDS),
        "under_deck": Many(Name(CARD_IDS)),
        "tucked": Tucked(),
        "temples": Places(DISTRICT_IDS, TEMPLE_IDS),
        "levels": Counts(DISTRICT_IDS),
        "temple_stack": Bits(TEMPLE_IDS),
        "buildings": Places(SITE_IDS, BUILDING_IDS),
        "cover": Lying(),
        "roads": Bits(ROAD_NAMES),
        "priests": Int(0, LEVELS),
        "offer": Offer(),
        "offers": Many(Offer()),
    }
    return Struct(new_city, fields)


def offer_side(offer: int, side: str) -> list[str]:
    """What one side of an offer moves, as names for the words of an offer."""
    told = Offer().dump(offer)
    units = {} if told is None else told[side]
    names = [name if number == 1 and name != "coins" else f"{name}_{number}" for name, number in units.items()]
    return names or ["nothing"]


def city_question(state: SantaMaria, step: str, arg: int) -> dict[str, Any]:
    """Return what the words of a question about the city need to know."""
    if step == "enter_city":
        return {"colour": COLOUR.read(arg), "die": int(VALUE.of(arg)) + 1}
    if step == "follow_in_city":
        return {"die": int(VALUE.of(arg)) + 1}
    if step == "walk" and REACHED.of(arg) >= 0:
        return {"site": REACHED.read(arg)}
    if step == "after_die":
        return {"site": SITE.read(arg)}
    if step == "choose_site":
        return {"building": BUILDING_IDS[arg]}
    if step == "deal":
        return {"n": int(state.players[state.maya].coins)}
    if step == "put_away_cards":
        return {"n": arg}
    if step in ("compose", "answer"):
        offer = int(city_of(state).offer)
        other = partner_of(offer) if step == "compose" else state.maya
        sides = {"offer_give": offer_side(offer, "give"), "offer_want": offer_side(offer, "want")}
        return {"seat_other": int(other), **sides}
    return {}


def open_city(data: dict[str, Any]) -> dict[str, Any]:
    """A city's data as the Maya player sees it: of the face-down stacks only how many lie there."""
    temples = {size: sum(tile.startswith(size) for tile in data["temple_stack"]) for size in SIZE_IDS[1:]}
    return data | {"deck": len(data["deck"]), "temple_stack": temples}


def without_hand(city: dict[str, Any]) -> dict[str, Any]:
    """The same for all others: the hand and the cards put away are for the Maya player (AK-MAYA-09)."""
    return city | {"hand": len(city["hand"]), "under_deck": len(city["under_deck"])}


def count_city(state: SantaMaria) -> None:
    """Count what a loaded city and its player keep for speed."""
    city = city_of(state)
    city.recount(city_box(state.box))
    player = state.players[state.maya]
    player.white_used = city.lying(CITY_WHITE)
    player.blue_used = city.lying(CITY_BLUE)


def counted_in_city(state: SantaMaria) -> dict[str, Any]:
    """What can be counted in a city, for whoever shows it."""
    city = city_of(state)
    return {
        "gold_supply": int(gold_supply(state)),
        "hand_size": len(city.hand),
        "cards_left": int(city.cards_left()),
        "priests_left": int(city.priests_left()),
        "supply": [name for building, name in enumerate(BUILDING_IDS) if city.has_building(building)],
    }
