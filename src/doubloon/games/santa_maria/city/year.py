"""The Mayan City at the beginning of the game and from year to year."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.games.santa_maria.city.box import DISTRICTS, STORES, TEMPLES, city_box
from doubloon.games.santa_maria.city.hand import draw_cards
from doubloon.games.santa_maria.city.state import City, new_city
from doubloon.games.santa_maria.city.storage import city_of, store_gold
from doubloon.games.santa_maria.city.temples import lay_temple_tile
from doubloon.games.santa_maria.grid import BIT
from doubloon.games.santa_maria.state import SantaMaria


def blank_city(state: SantaMaria) -> City:
    """A city with its printed buildings."""
    city = new_city()
    city.recount(city_box(state.box))
    return city


def found_city(state: SantaMaria) -> None:
    """Lay out the city for the first year: tokens (AK-MAYA-08), temples (AK-MAYA-04), cards (AK-MAYA-09).

    Coins are the Maya player's own (AK-MAYA-10), and with ambassadors perhaps a blue die (AK-MAYA-06,
    AK-OPT-MAYA-DIE).
    """
    box = city_box(state.box)
    city = blank_city(state)
    state.city = city
    for store in range(i64(STORES)):
        city.full[store] = box.start_full[store]
        city.tokens[store] = box.start_full[store] + box.start_empty[store]
        city.spare[store] = box.spare[store]
    city.temple_stack = BIT[TEMPLES] - 1
    for district in range(i64(DISTRICTS)):
        lay_temple_tile(state, district)
    draw_cards(state, box.start_hand)
    maya = state.players[state.maya]
    maya.coins = box.start_coins
    if state.rules.ambassadors:
        maya.blue_dice += state.rules.maya_blue  # AK-MAYA-06
    add_gold(state, "AK-MAYA-07")


def renew_city(state: SantaMaria) -> None:
    """Dice and priests leave the city, cards and gold come in; all else stays (AK-MAYA-56, AK-MAYA-57)."""
    city_of(state).uncover()
    draw_cards(state, city_box(state.box).cards_each_year, "AK-MAYA-57")
    add_gold(state, "AK-MAYA-57")


def add_gold(state: SantaMaria, clause: str) -> None:
    """So much for every player, the Maya player included."""
    store_gold(state, city_box(state.box).gold_each * state.seats, clause)
