"""The Mayan City in the box: its parts by number, and the printed figures as packed rows."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.santa_maria.box import COCOA, GEM, GRAIN, SUGAR, WOOD, Box, SideBox

# What a storage token can hold. The first four are numbered like the resources of the colonists.
STORE_COCOA: Final = 4
STORES: Final = 5
STORE_IDS: Final = ("wood", "grain", "sugar", "gem", "cocoa")
STORE_COLUMN: Final = vec[i64]([WOOD, GRAIN, SUGAR, GEM, COCOA])  # where a bundle keeps it

# What can change hands in a trade with another player: what tokens hold, and gold.
TRADED_GOLD: Final = 5
TRADED: Final = 6
TRADED_IDS: Final = (*STORE_IDS, "gold")

TRADE_DISTRICT: Final = 0
FESTIVAL_DISTRICT: Final = 1
GOLD_DISTRICT: Final = 2
CONSTRUCTION_DISTRICT: Final = 3
TECHNOLOGY_DISTRICT: Final = 4
DISTRICTS: Final = 5
DISTRICT_IDS: Final = ("trade", "festival", "gold", "construction", "technology")

COINS_REWARD: Final = 0
CARDS_REWARD: Final = 1
TOKEN_REWARD: Final = 2
ROAD_REWARD: Final = 3
PRIEST_REWARD: Final = 4
REWARD_IDS: Final = ("coins", "cards", "storage_token", "road_token", "high_priest")

# The plan of the city: roads by die value, and how many sites each has (AK-MAYA-65).
ROADS: Final = 6
ROAD_LENGTHS: Final = (3, 4, 4, 4, 4, 3)
SITES: Final = 22
SITE_IDS: Final = tuple(f"R{road}S{place}" for road, n in enumerate(ROAD_LENGTHS, 1) for place in range(1, n + 1))
NO_SITE: Final = -1
FIRST_FORK: Final = 1  # the second road and the three after it end in forks
FORKS: Final = 4

LEVELS: Final = 3
SIZE_IDS: Final = ("large", "medium", "small")
SIZE_TILES: Final = 5
TEMPLES: Final = 15
TEMPLE_IDS: Final = tuple(f"{size}{number}" for size in SIZE_IDS for number in range(1, SIZE_TILES + 1))
NO_TEMPLE: Final = -1

WOODEN: Final = 0
STRAW: Final = 1
TYPE_IDS: Final = ("wooden", "straw")
TYPE_TILES: Final = 6
BUILDINGS: Final = 12
BUILDING_IDS: Final = tuple(f"{kind}{number}" for kind in TYPE_IDS for number in range(1, TYPE_TILES + 1))
NO_BUILDING: Final = -1

CARDS: Final = 24
CARD_IDS: Final = tuple(f"C{number:02}" for number in range(1, CARDS + 1))
HALVES: Final = 2  # of a card
NO_HALF: Final = -1

# What lies on a building of the city.
CITY_FREE: Final = 0
CITY_WHITE: Final = 1
CITY_BLUE: Final = 2
CITY_PRIEST: Final = 3
CITY_COVER_IDS: Final = ("white", "blue", "priest")


@final
class CityBox(SideBox):
    """The printed figures of the city. Effects and bundles are numbered in the box of the game."""

    site_effect: vec[i64]  # of the printed buildings: where their effects begin
    site_effects: vec[i64]  # how many there are, 0 for a site without a building
    building_effect: vec[i64]
    building_effects: vec[i64]
    type_cost: vec[i64]  # bundles, by type of building
    temple_cost: vec[i64]  # bundles
    reward: vec[i64]  # by district
    reward_number: vec[i64]
    # Halves of the cards: card * HALVES + half.
    half_district: vec[i64]
    half_pay: vec[i64]  # a bundle: what a festival costs
    half_get: vec[i64]  # a bundle: what it brings
    half_type: vec[i64]  # what a construction builds
    half_die: vec[i64]  # the value of a technology, from 0
    half_effect: vec[i64]
    half_effects: vec[i64]
    start_full: vec[i64]  # storage tokens, by what they hold
    start_empty: vec[i64]
    spare: vec[i64]
    start_coins: i64
    start_hand: i64
    cards_each_year: i64
    gold_each: i64  # for every player, every year
    gold_tokens: i64  # in the whole game
    road_tokens: i64
    priests: i64
    trade_coins: i64  # what a trade brings at once
    swap_price: i64
    buy_price: vec[i64]  # in a trade, 0 if it is not sold
    sell_price: i64
    final_price: i64  # of everything in storage when the game ends


def city_box(box: Box) -> CityBox:
    """The figures of the city in a box that has one."""
    city = box.city
    assert isinstance(city, CityBox)
    return city
