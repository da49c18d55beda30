"""Presentation of the Mayan City to the engine: its events, its questions, and what a view shows of it."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from doubloon.games.santa_maria.city.box import (
    BUILDING_IDS,
    CARD_IDS,
    CITY_BLUE,
    CITY_WHITE,
    DISTRICT_IDS,
    SITE_IDS,
    SIZE_IDS,
    STORE_IDS,
    TEMPLE_IDS,
    city_box,
)
from doubloon.games.santa_maria.city.fields import Offer
from doubloon.games.santa_maria.city.offers import (
    partner_of,
)
from doubloon.games.santa_maria.city.route import REACHED, SITE
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
