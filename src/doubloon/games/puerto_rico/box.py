"""What is in the box: the components by number, the printed figures as packed rows, the table's house rules."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

# Goods, and with the same numbers the plantations that grow them; a quarry is the sixth island tile.
CORN: Final = 0
INDIGO: Final = 1
SUGAR: Final = 2
TOBACCO: Final = 3
COFFEE: Final = 4
GOODS: Final = 5
QUARRY: Final = 5
TILES: Final = 6
GOOD_IDS: Final = ("corn", "indigo", "sugar", "tobacco", "coffee")
TILE_IDS: Final = ("corn", "indigo", "sugar", "tobacco", "coffee", "quarry")

# Eight role cards for seven roles (PR-COMP-02).
SETTLER: Final = 0
MAYOR: Final = 1
BUILDER: Final = 2
CRAFTSMAN: Final = 3
TRADER: Final = 4
CAPTAIN: Final = 5
PROSPECTOR: Final = 6
SECOND_PROSPECTOR: Final = 7  # a card of its own, with doubloons of its own (PR-PROSP-02)
ROLES: Final = 8
ROLE_IDS: Final = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "prospector2")

SMALL_INDIGO_PLANT: Final = 0
SMALL_SUGAR_MILL: Final = 1
INDIGO_PLANT: Final = 2
SUGAR_MILL: Final = 3
TOBACCO_STORAGE: Final = 4
COFFEE_ROASTER: Final = 5
PRODUCTION_TYPES: Final = 6  # the production buildings come first
SMALL_MARKET: Final = 6
HACIENDA: Final = 7
CONSTRUCTION_HUT: Final = 8
SMALL_WAREHOUSE: Final = 9
HOSPICE: Final = 10
OFFICE: Final = 11
LARGE_MARKET: Final = 12
LARGE_WAREHOUSE: Final = 13
FACTORY: Final = 14
UNIVERSITY: Final = 15
HARBOR: Final = 16
WHARF: Final = 17
GUILD_HALL: Final = 18
RESIDENCE: Final = 19
FORTRESS: Final = 20
CUSTOMS_HOUSE: Final = 21
CITY_HALL: Final = 22
BUILDINGS: Final = 23
BUILDING_IDS: Final = (
    "small_indigo_plant",
    "small_sugar_mill",
    "indigo_plant",
    "sugar_mill",
    "tobacco_storage",
    "coffee_roaster",
    "small_market",
    "hacienda",
    "construction_hut",
    "small_warehouse",
    "hospice",
    "office",
    "large_market",
    "large_warehouse",
    "factory",
    "university",
    "harbor",
    "wharf",
    "guild_hall",
    "residence",
    "fortress",
    "customs_house",
    "city_hall",
)
NOT_OWNED: Final = -1
PLACE_IDS: Final = TILE_IDS + BUILDING_IDS  # where colonists can stand

SHIP_SLOTS: Final = 5  # cargo ships in the box; two or three of them take part
NO_GOOD: Final = -1

# Why the game will end with this round, one bit each.
COLONISTS_SHORT: Final = 1
CITY_FULL: Final = 2
VP_EXHAUSTED: Final = 4
ENDING_IDS: Final = ("colonists_short", "city_full", "vp_exhausted")

# What an int stands for, in signatures.
Good: TypeAlias = i64  # a kind of goods, by GOOD_IDS
Tile: TypeAlias = i64  # a kind of island tile, by TILE_IDS
Building: TypeAlias = i64  # by BUILDING_IDS
Place: TypeAlias = i64  # where colonists stand, by PLACE_IDS


@final
class Box:
    """The printed figures for one number of players. Shared by all copies of a state, never changed."""

    cost: vec[i64]
    vp: vec[i64]
    circles: vec[i64]
    column: vec[i64]
    copies: vec[i64]
    city_spaces_of: vec[i64]
    produces: vec[i64]
    guild_hall_vp: vec[i64]
    price: vec[i64]
    barrels: vec[i64]
    plantations: vec[i64]
    quarries: i64
    island_spaces: i64
    city_spaces: i64
    trading_house_places: i64
    factory_income: vec[i64]
    residence_vp: vec[i64]
    fortress_colonists_per_vp: i64
    customs_house_vp_per_vp: i64
    city_hall_vp_per_violet: i64
    small_market_income: i64
    large_market_income: i64
    small_warehouse_kinds: i64
    large_warehouse_kinds: i64
    wharf_capacity: i64
    harbor_vp: i64
    doubloons: vec[i64]  # by distance from the first Governor
    start_tiles: vec[i64]  # likewise
    vp_pool: i64
    colonists: i64
    colonists_on_ship: i64
    ships: vec[i64]  # capacities
    ship_slots: vec[i64]  # which of the box's ships these are
    roles_in_play: vec[i64]
    open_row: i64
    picks_per_seat: i64


@final
class HouseRules:
    """The table's options, as the rules ask for them."""

    governor: i64  # -1: drawn by the dice
    hospice_on_drawn_tile: bool
    hacienda_reshuffles: bool
    rearrange_all: bool
    colonists_refusable: bool
    max_large_buildings: i64
    production_declinable: bool
    production_partial: bool
    vp_declinable: bool
    may_keep_less: bool
    open_vp: bool
