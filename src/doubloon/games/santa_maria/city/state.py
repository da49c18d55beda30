"""The Mayan City: what lies in it, and how its six roads run.

The roads lie side by side, one for each value of a die, with a district and its temple between each two of them. At
the inner end an arch leads around a temple to the neighbouring road (AK-MAYA-65, AK-MAYA-66).
"""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.santa_maria.box import BUNDLE
from doubloon.games.santa_maria.city.box import (
    CITY_FREE,
    CITY_PRIEST,
    DISTRICTS,
    NO_BUILDING,
    NO_SITE,
    ROAD_LENGTHS,
    ROADS,
    SITES,
    STORE_COLUMN,
    STORES,
    CityBox,
)
from doubloon.games.santa_maria.grid import BIT, count
from doubloon.games.santa_maria.state import SideBoard, zeros


def _site_roads() -> list[int]:
    return [road for road, length in enumerate(ROAD_LENGTHS) for _ in range(length)]


def _road_sets() -> list[int]:
    roads = _site_roads()
    return [sum(1 << site for site in range(SITES) if roads[site] == road) for road in range(ROADS)]


SITE_ROAD: Final = vec[i64](_site_roads())
ROAD_SET: Final = vec[i64](_road_sets())  # the sites of a road; the outermost has the lowest number
ALL_CARDS: Final = (1 << 24) - 1


@final
class City(SideBoard):
    """What the Maya player has beside coins, points and markers."""

    # Fields: declared in fields.py, written by doubloon.engine.generate.
    tokens: vec[i64]  # own storage tokens, by what they hold
    full: vec[i64]  # how many of them are full
    spare: vec[i64]  # storage tokens in the supply
    gold: i64  # in the store of the gold temple
    hand: list[int]  # cards in the order in which they came; secret
    deck: i64  # a bit set of cards, face down: drawn when they are drawn
    under_deck: list[int]  # cards put under the deck, the next one first; the Maya player knows them
    tucked: vec[i64]  # by district: a bit set of the cards under it
    temples: vec[i64]  # by district: the tile with its cost side up, NO_TEMPLE if there is none
    levels: vec[i64]  # by district: finished ones
    temple_stack: i64  # a bit set of medium and small tiles, face down
    buildings: vec[i64]  # by site: the building tile laid there, NO_BUILDING if there is none
    cover: vec[i64]  # by site: what lies on the building
    roads: i64  # a bit set: roads with a road token on their fork
    priests: i64  # high priests won so far
    offer: i64  # what is being offered to another player, 0 if nothing is (see offers.py)
    offers: list[int]  # what has been offered in the running trade
    built: i64  # counted from the rows above, as the next
    covered: i64

    def copy(self) -> City:
        twin = City()
        twin.tokens = self.tokens[:]
        twin.full = self.full[:]
        twin.spare = self.spare[:]
        twin.gold = self.gold
        twin.hand = self.hand[:]
        twin.deck = self.deck
        twin.under_deck = self.under_deck[:]
        twin.tucked = self.tucked[:]
        twin.temples = self.temples[:]
        twin.levels = self.levels[:]
        twin.temple_stack = self.temple_stack
        twin.buildings = self.buildings[:]
        twin.cover = self.cover[:]
        twin.roads = self.roads
        twin.priests = self.priests
        twin.offer = self.offer
        twin.offers = self.offers[:]
        twin.built = self.built
        twin.covered = self.covered
        return twin

    def clear(self) -> None:
        """Set every field to its blank value."""
        self.tokens = vec[i64]([0] * 5)
        self.full = vec[i64]([0] * 5)
        self.spare = vec[i64]([0] * 5)
        self.gold = 0
        self.hand = []
        self.deck = ALL_CARDS
        self.under_deck = []
        self.tucked = zeros(DISTRICTS)
        self.temples = vec[i64]([-1] * 5)
        self.levels = vec[i64]([0] * 5)
        self.temple_stack = 0
        self.buildings = vec[i64]([-1] * 22)
        self.cover = vec[i64]([CITY_FREE] * SITES)
        self.roads = 0
        self.priests = 0
        self.offer = 0
        self.offers = []
        self.built = 0
        self.covered = 0

    # End of fields.

    # Storage tokens (AK-MAYA-12).

    def room(self, store: i64) -> i64:
        """How many empty tokens of a kind there are."""
        return self.tokens[store] - self.full[store]

    def can_pay(self, bundles: vec[i64], bundle: i64) -> bool:
        """Tell whether full tokens cover a cost; gold pays for nothing (AK-MAYA-14)."""
        row: i64 = bundle * BUNDLE
        return all(self.full[store] >= bundles[row + STORE_COLUMN[store]] for store in range(i64(STORES)))

    def pay(self, bundles: vec[i64], bundle: i64) -> None:
        row: i64 = bundle * BUNDLE
        for store in range(i64(STORES)):
            self.full[store] -= bundles[row + STORE_COLUMN[store]]

    # Buildings and what lies on them.

    def free(self) -> i64:
        """The sites with a building on which nothing lies, as a set."""
        return self.built & ~self.covered

    def empty_sites(self) -> i64:
        return (BIT[SITES] - 1) & ~self.built

    def build(self, site: i64, building: i64) -> None:
        self.buildings[site] = building
        self.built |= BIT[site]

    def put(self, site: i64, what: i64) -> None:
        self.cover[site] = what
        self.covered |= BIT[site]

    def uncover(self) -> None:
        """Take dice and priests off the buildings (AK-MAYA-56)."""
        for site in range(i64(SITES)):
            self.cover[site] = CITY_FREE
        self.covered = 0

    def lying(self, what: i64) -> i64:
        """How many dice or priests of a kind lie in the city."""
        result: i64 = 0
        for site in range(i64(SITES)):
            if self.cover[site] == what:
                result += 1
        return result

    def priests_left(self) -> i64:
        """High priests that can still be used this year, those won just now included (AK-MAYA-52)."""
        return self.priests - self.lying(CITY_PRIEST)

    def has_building(self, building: i64) -> bool:
        """Tell whether a building tile is still in the supply."""
        return all(self.buildings[site] != building for site in range(i64(SITES)))

    def recount(self, box: CityBox) -> None:
        """Count what is kept for speed."""
        self.built = 0
        self.covered = 0
        for site in range(i64(SITES)):
            if box.site_effects[site] > 0 or self.buildings[site] != NO_BUILDING:
                self.built |= BIT[site]
            if self.cover[site] != CITY_FREE:
                self.covered |= BIT[site]

    # Cards.

    def holds(self, card: i64) -> bool:
        return int(card) in self.hand

    def cards_left(self) -> i64:
        """How many cards can still be drawn."""
        return count(self.deck) + len(self.under_deck)

    # Roads.

    def reached_from(self, road: i64) -> i64:
        """The roads to which the arches at the end of a road lead, as a set (AK-MAYA-34, AK-MAYA-66)."""
        result: i64 = 0
        for way in (-1, 1):
            other: i64 = road + way
            while 0 <= other < ROADS:
                result |= BIT[other]
                if self.roads >> other & 1 == 0:
                    break
                other += way
        return result

    def turns(self, road: i64) -> i64:
        """The roads with a free building to which a die may turn at the end of this one, as a set."""
        free = self.free()
        reached = self.reached_from(road)
        result: i64 = 0
        for other in range(i64(ROADS)):
            if reached >> other & 1 and free & ROAD_SET[other] != 0:
                result |= BIT[other]
        return result

    def has_route(self, road: i64) -> bool:
        """Tell whether a die of this value would meet a free building anywhere (AK-MAYA-29)."""
        return self.free() & ROAD_SET[road] != 0 or self.turns(road) != 0

    def next_inwards(self, road: i64, site: i64) -> i64:
        """The next free building of a road on the way in, after a site or from the symbol on; NO_SITE if none."""
        ahead: i64 = self.free() & ROAD_SET[road]
        if site != NO_SITE:
            ahead &= ~((BIT[site] << 1) - 1)
        return lowest(ahead)

    def next_outwards(self, road: i64, site: i64) -> i64:
        """The next free building of a road on the way out, after a site or from the arch on; NO_SITE if none."""
        ahead: i64 = self.free() & ROAD_SET[road]
        if site != NO_SITE:
            ahead &= BIT[site] - 1
        return highest(ahead)


def lowest(sites: i64) -> i64:
    for site in range(i64(SITES)):
        if sites >> site & 1:
            return site
    return NO_SITE


def highest(sites: i64) -> i64:
    site: i64 = SITES
    while site > 0:
        site -= 1
        if sites >> site & 1:
            return site
    return NO_SITE


def touches(site: i64, district: i64) -> bool:
    """Tell whether a district lies beside the road of a site (AK-MAYA-31)."""
    road = SITE_ROAD[site]
    return district in (road - 1, road)


def new_city() -> City:
    """A city with nothing in it."""
    city = City()
    city.clear()
    return city
