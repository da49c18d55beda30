"""Observation encoder of the Mayan City, beside that of Santa Maria."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.frames import Seat
from doubloon.engine.observation import UNKNOWN
from doubloon.games.santa_maria.city.box import CARDS, ROADS, SIZE_TILES, TRADED
from doubloon.games.santa_maria.city.offers import given, given_coins, partner_of, wanted, wanted_coins
from doubloon.games.santa_maria.city.state import City
from doubloon.games.santa_maria.city.trade import MOST_OFFERS
from doubloon.games.santa_maria.grid import BIT, count
from doubloon.games.santa_maria.observation import SantaMariaEncoder
from doubloon.games.santa_maria.state import SantaMaria

NO_CARD: Final = -1
FACE_DOWN: Final = -2  # a card, or none: the others only know how many there are
OFFER_CELLS: Final = 3 + 2 * TRADED  # partner, what is given and what is wanted of each kind and in coins


@final
class CityEncoder(SantaMariaEncoder):
    """Hand and deck are for the Maya player (AK-MAYA-09); the others know how many cards lie where."""

    def write_side_board(self, state: SantaMaria, seat: Seat, at: i64) -> i64:
        city = state.city
        if city is None:
            return at
        assert isinstance(city, City)
        at = self.put_seat(at, state.maya, seat, state.seats)
        at = self.put_row(at, city.tokens)
        at = self.put_row(at, city.full)
        at = self.put_row(at, city.spare)
        at = self.put(at, city.gold)
        at = self.write_cards(city.hand, seat == state.maya, at)
        at = self.put(at, count(city.deck))
        at = self.write_cards(city.under_deck, seat == state.maya, at)
        at = self.put_members(at, city.tucked, CARDS)
        at = self.put_row(at, city.temples)
        at = self.put_row(at, city.levels)
        at = self.put(at, count(city.temple_stack >> SIZE_TILES & (BIT[SIZE_TILES] - 1)))
        at = self.put(at, count(city.temple_stack >> 2 * SIZE_TILES))
        at = self.put_row(at, city.buildings)
        at = self.put_row(at, city.cover)
        at = self.put_flags(at, city.roads, ROADS)
        at = self.put(at, city.priests)
        at = self.write_offer(city.offer, seat, state.seats, at)
        return self.write_offers(city.offers, seat, state.seats, at)

    def write_cards(self, cards: list[int], seen: bool, at: i64) -> i64:
        """How many, then which in their order, for whoever may see them."""
        at = self.put(at, len(cards))
        if not seen:
            return self.put_same(at, FACE_DOWN, CARDS)
        end: i64 = at + CARDS
        for card in cards:
            at = self.put(at, card)
        return self.put_same(at, NO_CARD, end - at)

    def write_offers(self, offers: list[int], seat: Seat, seats: i64, at: i64) -> i64:
        """How many, then each; a trade ends before there are more."""
        at = self.put(at, len(offers))
        for place in range(i64(MOST_OFFERS)):
            offer: i64 = offers[place] if place < len(offers) else 0
            at = self.write_offer(offer, seat, seats, at)
        return at

    def write_offer(self, offer: i64, seat: Seat, seats: i64, at: i64) -> i64:
        if offer == 0:
            at = self.put(at, UNKNOWN)
            return self.put_same(at, 0, OFFER_CELLS - 1)
        at = self.put_seat(at, partner_of(offer), seat, seats)
        for kind in range(i64(TRADED)):
            at = self.put(at, given(offer, kind))
        at = self.put(at, given_coins(offer))
        for kind in range(i64(TRADED)):
            at = self.put(at, wanted(offer, kind))
        return self.put(at, wanted_coins(offer))
