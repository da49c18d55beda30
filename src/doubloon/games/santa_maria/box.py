"""What is in the box: the components by number, the printed figures as packed rows, the table's house rules."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.santa_maria.expansion import Expansion

MOST_SEATS: Final = 5  # one of them in the Mayan city
YEARS: Final = 3  # SM-GEN-01

# Five resources; coins and points are none (SM-GEN-02).
WOOD: Final = 0
GRAIN: Final = 1
SUGAR: Final = 2
GEM: Final = 3
GOLD: Final = 4
RESOURCES: Final = 5
RESOURCE_IDS: Final = ("wood", "grain", "sugar", "gem", "gold")
REPLACEABLE: Final = 4  # gold stands for any of the first four

# A bundle is a row of amounts: the resources, then coins and happiness points.
COINS: Final = 5
VP: Final = 6
COCOA: Final = 7  # of the expansion, in stores of its own
BUNDLE: Final = 8
BUNDLE_IDS: Final = (*RESOURCE_IDS, "coins", "vp")
ALL_BUNDLE_IDS: Final = (*BUNDLE_IDS, "cocoa")

# A colony is a grid of six rows and six columns; a cell is named by its row and column (SM-GEN-03).
SIZE: Final = 6
DIE_IDS: Final = ("1", "2", "3", "4", "5", "6")
CELLS: Final = 36
CELL_IDS: Final = tuple(f"r{row}c{column}" for row in range(1, SIZE + 1) for column in range(1, SIZE + 1))
ROTATIONS: Final = 4
ROTATION_IDS: Final = ("0", "90", "180", "270")
NO_FIELD: Final = -1  # an empty cell

# A cell that is not empty holds a building on one of the terrains, a town hall, or a road (SM-GEN-04).
FARM: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2
TOWN: Final = 3
TOWN_HALL: Final = 4
ROAD: Final = 5
TERRAIN_IDS: Final = ("farm", "forest", "mountain", "town", "townhall", "road")

GAIN: Final = 0
TRADE: Final = 1
SHIP: Final = 2
CONQUISTADOR: Final = 3
RELIGION: Final = 4
ROAD_TILE: Final = 5
EFFECT_IDS: Final = ("gain", "trade", "ship", "conquistador", "religion", "road_tile")
MOST_TRADES: Final = 6  # exchanges to choose from on one building

# The same docks for all, from top to bottom (SM-SHIP-06); what each brings is in the components file.
DOCKS: Final = 4
DOCK_IDS: Final = ("coins", "religion", "conquistador", "happiness")
PASS_SPACES: Final = 5
PASS_IDS: Final = ("coins", "religion", "conquistador", "ship", "road")

ASTRONOMY: Final = 0
TAXATION: Final = 1
BOTANY: Final = 2
PHILOSOPHY: Final = 3
MATHEMATICS: Final = 4
ENGINEERING: Final = 5
INDUSTRIALIZATION: Final = 6
BASIC_ECONOMICS: Final = 7
ADVANCED_ECONOMICS: Final = 8
LOGISTICS: Final = 9
SCHOLARS: Final = 10
SCHOLAR_IDS: Final = (
    "astronomy",
    "taxation",
    "botany",
    "philosophy",
    "mathematics",
    "engineering",
    "industrialization",
    "basic_economics",
    "advanced_economics",
    "logistics",
)

SQUARE: Final = 0
ONE_DOCK: Final = 1
TOWNS: Final = 2
COLONISTS: Final = 3
TERRAIN: Final = 4
DIVERSE: Final = 5
BISHOPS: Final = 6
BISHOP_IDS: Final = ("square", "one_dock", "towns", "colonists", "terrain", "diverse")

MISSIONS: Final = 4
MISSION_IDS: Final = ("mission_1", "mission_2", "mission_3", "mission_4")

# Monk spots are numbered through: scholars, then bishops, then missions.
FIRST_BISHOP: Final = 10
FIRST_MISSION: Final = 16
SPOTS: Final = 20
SPOT_IDS: Final = (*SCHOLAR_IDS, *BISHOP_IDS, *MISSION_IDS)

COLONIES: Final = 4
COLONY_IDS: Final = ("timber", "grain", "sugar", "gem")
NO_COLONY: Final = -1

DOUBLE: Final = 0
TRIPLE: Final = 1
GROUPS: Final = 2  # of expansion tiles
GROUP_IDS: Final = ("double", "triple")
GROUP_TILES: Final = 15
TILES: Final = 30
TILE_IDS: Final = tuple(f"{letter}{number:02}" for letter in "DT" for number in range(1, GROUP_TILES + 1))
ROAD_TILES: Final = 3
ROAD_TILE_IDS: Final = ("R1", "R2", "R3")
TOWN_HALL_IDS: Final = tuple(f"TH_{colony}" for colony in COLONY_IDS)
FIRST_ROAD_TILE: Final = 30
FIRST_TOWN_HALL: Final = 33
PIECES: Final = 37
PIECE_IDS: Final = (*TILE_IDS, *ROAD_TILE_IDS, *TOWN_HALL_IDS)  # all that is laid into a colony
MOST_PARTS: Final = 3  # cells of one tile

SHIPS: Final = 34
START_SHIPS: Final = 4
SHIP_IDS: Final = (
    *(f"S{number:02}" for number in range(1, START_SHIPS + 1)),
    *(f"N{number:02}" for number in range(1, SHIPS - START_SHIPS + 1)),
)
NO_SHIP: Final = -1

# American Kingdoms. Its pieces are numbered on after those of the base game, whose names above stay as they are.
ARCHERY: Final = 10
NAVIGATION: Final = 11
MEDITATION: Final = 12
ALL_SCHOLARS: Final = 13
ALL_SCHOLAR_IDS: Final = (*SCHOLAR_IDS, "archery", "navigation", "meditation")
LARGE_TILES: Final = 6
CONQUEST_TWICE: Final = 7
GEMS_SHIPPED: Final = 8
ALL_BISHOPS: Final = 9
ALL_BISHOP_IDS: Final = (*BISHOP_IDS, "large_tiles", "conquest_twice", "gems_shipped")
ALL_MISSIONS: Final = 5
ALL_MISSION_IDS: Final = (*MISSION_IDS, "mission_cocoa")
ALL_SPOTS: Final = 27
ALL_SPOT_IDS: Final = (*SPOT_IDS, *ALL_SCHOLAR_IDS[10:], *ALL_BISHOP_IDS[6:], *ALL_MISSION_IDS[4:])
COCOA_COLONY: Final = 4
ALL_COLONIES: Final = 5
ALL_COLONY_IDS: Final = (*COLONY_IDS, "cocoa")
SPECIAL: Final = 2  # a third group of expansion tiles, and their shape
ALL_GROUP_IDS: Final = (*GROUP_IDS, "special")
SPECIAL_TILES: Final = 6
SPECIAL_TILE_IDS: Final = tuple(f"X{number}" for number in range(1, SPECIAL_TILES + 1))
SPECIAL_SHIPS: Final = 10
ALL_SHIPS: Final = 44
ALL_SHIP_IDS: Final = (*SHIP_IDS, *(f"X{number:02}" for number in range(1, SPECIAL_SHIPS + 1)))
SPECIAL_DOCK: Final = 4  # where arguments number the common docks

FARMER: Final = 0
FORESTER: Final = 1
SOLDIER: Final = 2
FIRST_IMPROVEMENT: Final = 3
SPECIALISTS: Final = 10  # kinds
PRODUCTION: Final = 3
MOST_HIRED: Final = 3
PRODUCTION_IDS: Final = ("farmer", "forester", "soldier")
IMPROVEMENT_IDS: Final = ("cocoa", "ship", "wood", "grain", "gem", "religion", "conquistador")
SPECIALIST_IDS: Final = (*PRODUCTION_IDS, *IMPROVEMENT_IDS)
FIRST_SPECIAL_TILE: Final = 38
FIRST_IMPROVEMENT_PIECE: Final = 44
ALL_PIECES: Final = 51
ALL_PIECE_IDS: Final = (*PIECE_IDS, "TH_cocoa", *SPECIAL_TILE_IDS, *(f"I_{name}" for name in IMPROVEMENT_IDS))
MODULE_IDS: Final = ("A", "B", "C", "D")

# What lies on a building; more than BLUE_DIE are coins, one or more.
FREE: Final = 0
WHITE_DIE: Final = 1
BLUE_DIE: Final = 2

WHITE: Final = 0
BLUE: Final = 1
COLOUR_IDS: Final = ("white", "blue")


class SideBox:
    """The printed figures of a board that an expansion lays beside the common one."""


@final
class Box:
    """The printed figures for one number of players. Shared by all copies of a state, never changed."""

    limit: vec[i64]  # of storage, by resource
    sell: vec[i64]
    buy: vec[i64]  # 0 if it cannot be bought
    overflow: vec[i64]
    basic_price: vec[i64]  # what the economists make of the prices; 0 where they do nothing
    advanced_price: vec[i64]
    bundles: vec[i64]  # bundle * BUNDLE + resource, coins or points
    effect_kind: vec[i64]
    effect_bundle: vec[i64]  # what a GAIN brings
    effect_trade: vec[i64]  # where a TRADE's exchanges begin
    effect_trades: vec[i64]  # how many exchanges it has
    trade_pay: vec[i64]  # bundles
    trade_get: vec[i64]
    # A field is one cell of a tile, or a printed cell of a board.
    field_ids: list[str]
    field_terrain: vec[i64]
    field_colonists: vec[i64]
    field_effect: vec[i64]  # where its effects begin
    field_effects: vec[i64]
    field_plain: vec[i64]  # 1 if it only produces
    field_piece: vec[i64]  # the tile it belongs to, -1 if it is printed
    board_fields: vec[i64]  # board * CELLS + cell; the last board is side B
    piece_field: vec[i64]  # where a tile's fields begin
    piece_parts: vec[i64]  # how many cells it has
    piece_turns: vec[i64]  # the rotations that differ, one bit each
    # Placements: shape * CELLS * ROTATIONS + cell * ROTATIONS + rotation.
    placement: vec[i64]  # the cells it covers, 0 if it sticks out
    placement_cells: vec[i64]  # placement * MOST_PARTS + part
    tile_cost: vec[i64]  # bundles, by group
    display: vec[i64]  # by group
    extra_step: vec[i64]  # one bundle: what the second step of a religion action costs
    botany: vec[i64]  # 1 for each resource that Botany takes
    religion_length: i64
    religion_symbol: vec[i64]  # by space: which monk symbol is crossed on entering it, 0 if none
    symbol_die: vec[i64]  # by symbol: 1 if it unlocks a blue die
    points_beyond: i64
    conquest_length: i64
    conquest_gold: vec[i64]  # by space
    trees: vec[i64]  # by year
    conquest_points: vec[i64]  # year * MOST_SEATS + place
    solo_points: vec[i64]  # by year
    pass_effect: vec[i64]
    dock_effect: vec[i64]
    mission_bundle: vec[i64]
    scholar_vp: vec[i64]
    bishop_per: vec[i64]
    bishop_most: vec[i64]
    square_points: vec[i64]  # by the side of the square
    bishop_penalty: i64
    ship_cost: vec[i64]  # bundles
    ship_vp: vec[i64]
    white_dice: i64  # of all players
    blue_dice_each: i64
    monks: i64
    spots: i64  # where monks can go
    start_bundle: i64
    start_coins: vec[i64]
    scholars_on_board: i64
    bishops_on_board: i64
    pip_price: i64
    white_limit: i64
    monk_fee: i64
    astronomy_price: i64
    logistics_price: i64
    industrial_trades: i64
    coins_per_vp: i64
    set_vp: i64
    solo_win: i64
    communism: i64
    capitalism: i64
    theocracy: i64
    democracy: i64
    utopia: i64
    side_b: i64  # the number of that board
    scholars: i64  # bit sets: what comes with this box
    bishops: i64
    missions: i64
    colonies: i64
    ships: i64
    special_tiles: i64
    start_blue: i64  # blue dice of every player at the beginning
    # American Kingdoms.
    field_road: vec[i64]  # 1 for roads, and for improvements, which are roads too
    ship_gems: vec[i64]  # gems in a ship's price
    any_value: vec[i64]  # one bundle: what it costs to set a die to any value
    start_cocoa: i64
    extra_cocoa_room: i64  # of the cocoa colony
    archery_price: i64
    navigation_price: i64
    governor_start: i64
    governor_points: vec[i64]  # by cell
    specialist_copies: vec[i64]  # by kind
    specialist_price: vec[i64]  # of production: kind * MOST_HIRED + how many one has already
    specialist_reward: vec[i64]
    improve_built: i64  # what an improvement costs on a developed cell
    improve_empty: i64
    city: SideBox


@final
class HouseRules:
    """The table's options, as the rules ask for them."""

    expansion: Expansion  # BASE_GAME without one
    first_player: i64  # -1 if drawn by lot
    advanced: bool
    draft: bool
    shared_blue: bool
    colonists_per_coin: i64
    diverse_points: i64
    own_scholar_scores: bool
    full_line: bool
    hide_points: bool
    # American Kingdoms and its modules.
    kingdoms: bool
    governor: bool
    specialists: bool
    ambassadors: bool
    city: bool
    enters_empty: bool
    passed_follow: bool
    follow_optional: bool
    meditation_occupied: bool
    cocoa_price: i64
    special_refill: i64
    maya_seat: i64  # -1 for the first player
    maya_blue: i64
    maya_buys: bool
    passed_trade: bool
    free_construction: bool
    # Corrections, since version 2 of the rules. Tables that began before play to their end without.
    moves_whenever: bool  # Logistics also before the first building of a line and when the die has come to rest
    sells_before_gold: bool  # the market opens before gold that would not be looted for want of room
    exchanges_again: bool  # only offers that were declined cannot be made again
    mathematics_at_once: bool  # also if it was trained while passing
