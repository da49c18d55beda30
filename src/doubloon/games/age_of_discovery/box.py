"""What is in the box: the components by number, the printed figures as packed rows, the table's house rules."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

# The five powers differ in their colour only (AD-COMP-01).
NATION_IDS: Final = ("red", "blue", "yellow", "green", "orange")
MOST_SEATS: Final = 5

# Figures: colonists and four specialists (AD-TERM-01), who can be used wherever a colonist can (AD-TERM-07).
COLONIST: Final = 0
CAPTAIN: Final = 1
MERCHANT: Final = 2
MISSIONARY: Final = 3
SOLDIER: Final = 4
FIGURES: Final = 5
FIGURE_IDS: Final = ("colonist", "captain", "merchant", "missionary", "soldier")

# Where a figure can be placed: the lines from top to bottom (AD-TERM-06), the cells of the Specialists line one by one.
INITIATIVE: Final = 0
DOCK: Final = 1
GOODS_LINE: Final = 2
PORT: Final = 3
CAPITAL: Final = 4
DISCOVERY: Final = 5
CAPTAIN_CELL: Final = 6
MERCHANT_CELL: Final = 7
MISSIONARY_CELL: Final = 8
SOLDIER_CELL: Final = 9
TRAINING_CELL: Final = 10
WAR: Final = 11
PLACES: Final = 12
PLACE_IDS: Final = (
    "initiative",
    "dock",
    "goods",
    "port",
    "capital",
    "discovery",
    "captain_cell",
    "merchant_cell",
    "missionary_cell",
    "soldier_cell",
    "training",
    "war",
)
CELLS: Final = 5
CELL_IDS: Final = ("captain_cell", "merchant_cell", "missionary_cell", "soldier_cell", "training")

GOLD: Final = 0
SILVER: Final = 1
SUGAR: Final = 5
GOODS: Final = 11
GOOD_IDS: Final = (
    "gold",
    "silver",
    "cattle",
    "cocoa",
    "fish",
    "sugar",
    "fur",
    "coffee",
    "tobacco",
    "rice",
    "indigo",
)

REGIONS: Final = 9
REGION_IDS: Final = (
    "canada",
    "new_england",
    "florida",
    "caribbean",
    "new_spain",
    "new_granada",
    "peru",
    "brazil",
    "la_plata",
)

TOKENS: Final = 16
TOKEN_IDS: Final = tuple(f"token_{number:02}" for number in range(1, 17))
DISCOVERED: Final = -1  # no token lies on the region (AD-TERM-04)
HIDDEN: Final = 16  # a token nobody has seen; one seen in a failed expedition is known by its number

CARDS: Final = 16
CARD_IDS: Final = (
    "mississippi",
    "great_lakes",
    "pampas",
    "california",
    "philippines",
    "south_seas",
    "ethiopia",
    "amazon",
    "northwest_territories",
    "australia",
    "cipango",
    "siam",
    "spice_islands",
    "india",
    "circumnavigation",
    "china",
)

INDENTURED_SERVANTS: Final = 4
NEW_WORLD_CARTOGRAPHY: Final = 9
MINT: Final = 10
INDIAN_ALLIES: Final = 11
PRIVATEERS: Final = 12
CATHEDRAL: Final = 14
UNIVERSITY: Final = 16
WEST_INDIA_COMPANY: Final = 17
COLONIAL_LAWS: Final = 18
RUM_DISTILLERY: Final = 19
STABLES: Final = 23
OVERPOPULATION: Final = 24
MILITIA: Final = 25
MERCANTILISM: Final = 26
POPULATION: Final = 27
NAVY: Final = 28
MIGHT: Final = 29
PROSPERITY: Final = 30
GLORY: Final = 31
WEALTH: Final = 32
RESETTLEMENT: Final = 33
TILES: Final = 35
TILE_IDS: Final = (
    "settlers",
    "monastery",
    "trade_routes",
    "parade_ground",
    "indentured_servants",
    "conquistador",
    "navigator",
    "fall_of_the_incas",
    "trading_post",
    "new_world_cartography",
    "mint",
    "indian_allies",
    "privateers",
    "shipyards",
    "cathedral",
    "taxes",
    "university",
    "west_india_company",
    "colonial_laws",
    "rum_distillery",
    "market",
    "military_academy",
    "fortress",
    "stables",
    "overpopulation",
    "militia",
    "mercantilism",
    "population",
    "navy",
    "might",
    "prosperity",
    "glory",
    "wealth",
    "resettlement",
    "manufactory",
)

AGES: Final = 3
AGE_NUMBERS: Final = ("I", "II", "III")
FREE: Final = -1  # an empty space of a line
MOST_OF_A_GOOD: Final = 6
NO_FIGURE: Final = -1

# What an int stands for, in signatures.
Good: TypeAlias = i64  # a kind of goods, by GOOD_IDS
Tile: TypeAlias = i64  # an achievement, by TILE_IDS
Region: TypeAlias = i64  # by REGION_IDS
Figure: TypeAlias = i64  # a kind of figure, by FIGURE_IDS


@final
class Box:
    """The printed figures for one number of players. Shared by all copies of a state, never changed."""

    goods: vec[i64]
    region_good: vec[i64]
    borders: vec[i64]  # a bit set of regions for each region
    home: i64  # the region that is discovered from the start
    token_coins: vec[i64]
    token_loot: vec[i64]
    token_natives: vec[i64]
    token_vp: vec[i64]
    card_coins: vec[i64]
    card_loot: vec[i64]
    card_natives: vec[i64]
    card_vp: vec[i64]
    age_of: vec[i64]  # of an achievement, 0 to 2
    copies: vec[i64]
    vp: vec[i64]
    money: vec[i64]  # at once
    turn_money: vec[i64]  # every turn
    hand_figure: vec[i64]  # every turn, NO_FIGURE if none
    discovery_figure: vec[i64]
    prices: vec[i64]  # by age
    last_turns: vec[i64]  # of each age
    figures: vec[i64]
    trade_ships: i64
    start_money: i64
    turn_colonists: i64
    goods_offer: i64
    achievement_offer: i64
    dock_spaces: i64
    capital_spaces: i64
    initiative_income: vec[i64]
    port_strength: vec[i64]
    expedition_strength: vec[i64]
    training_price: i64
    war_price: i64
    merchant_landing_money: i64
    missionary_landing_colonists: i64
    cathedral_landing_colonists: i64
    allies_soldiers: i64
    overpopulation_colonists: i64
    resettled_colonists: i64
    mint_money_per_tile: i64
    rum_money_per_tile: i64
    privateers_money_per_ship: i64
    colony_figures: i64
    colony_vp_first: i64
    colony_vp_second: i64
    colony_vp_tied: i64
    mercantilism_vp_per_good: i64
    population_figures_per_vp: i64
    might_vp_per_soldier: i64
    prosperity_vp_per_achievement: i64
    glory_vp_per_region: i64
    wealth_money_per_vp: i64
    auction_specialist_bid: i64


@final
class HouseRules:
    """The table's options, as the rules ask for them."""

    auction: bool
    strict_supply: bool
    navy_vp_per_ship: i64
    war_spaces: i64
    start_compensation: i64
    # Corrections, since version 2 of the rules. Tables that began before play to their end without.
    university_whenever: bool  # also before phase D, and between any two figures of the Dock
