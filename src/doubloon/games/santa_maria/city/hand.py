"""The action cards of the Maya player: a secret hand, and a deck that is drawn from when somebody draws."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.games.santa_maria.city.box import HALVES, NO_HALF, CityBox
from doubloon.games.santa_maria.city.state import City
from doubloon.games.santa_maria.city.storage import city_of
from doubloon.games.santa_maria.grid import BIT, count, nth
from doubloon.games.santa_maria.state import SantaMaria


def draw_cards(state: SantaMaria, number: i64, clause: str = "AK-MAYA-09") -> None:
    """Draw as many cards as the deck has; nobody else learns which (AK-MAYA-09, AK-MAYA-57)."""
    city = city_of(state)
    drawn = min(number, city.cards_left())
    for _ in range(drawn):
        city.hand.append(int(next_card(state, city)))
    if drawn > 0:
        state.tell("cards_drawn", clause, state.maya, drawn)


def next_card(state: SantaMaria, city: City) -> i64:
    """Those put under the deck come last, in the order in which they were put there."""
    left = count(city.deck)
    if left == 0:
        return city.under_deck.pop(0)
    card = nth(city.deck, state.dice.below(left))
    city.deck &= ~BIT[card]
    return card


def deal_anew(state: SantaMaria) -> None:
    """Deal hand and deck anew for somebody who knows neither; how many cards lie where is no secret (AK-MAYA-09)."""
    city = city_of(state)
    in_hand, put_away = len(city.hand), len(city.under_deck)
    for card in city.hand + city.under_deck:
        city.deck |= BIT[card]
    city.hand = []
    city.under_deck = []
    for _ in range(in_hand):
        city.hand.append(int(next_card(state, city)))
    put_under: list[int] = []
    for _ in range(put_away):
        put_under.append(int(next_card(state, city)))
    city.under_deck = put_under


def half_for(box: CityBox, card: i64, district: i64) -> i64:
    """The half of a card with the action of a district, NO_HALF if neither has it."""
    for half in range(card * HALVES, card * HALVES + HALVES):
        if box.half_district[half] == district:
            return half
    return NO_HALF


def tuck(state: SantaMaria, card: i64, district: i64) -> None:
    """A card that is played goes under the district of its action, for all to see (AK-MAYA-35)."""
    city = city_of(state)
    city.hand.remove(int(card))
    city.tucked[district] |= BIT[card]
    state.tell("card_played", "AK-MAYA-35", state.maya, card, district)
