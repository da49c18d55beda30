"""What is in the box: the components by number, the printed figures as packed rows, the table's house rules."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

# The six tile types, each with a colour and a kind of hex of its own (CB-TERM-01).
BUILDING: Final = 0
ANIMAL: Final = 1
KNOWLEDGE: Final = 2
CASTLE: Final = 3
MINE: Final = 4
SHIP: Final = 5
TYPES: Final = 6
TYPE_IDS: Final = ("building", "animal", "knowledge", "castle", "mine", "ship")
TYPE_LETTERS: Final = "BAKCMS"

# The tiles by what their faces show. Buildings come first, so a building's number is also its tile's.
WAREHOUSE: Final = 0
CARPENTER: Final = 1
CHURCH: Final = 2
MARKET: Final = 3
BOARDING_HOUSE: Final = 4
BANK: Final = 5
TOWN_HALL: Final = 6
WATCHTOWER: Final = 7
BUILDINGS: Final = 8
FIRST_ANIMAL: Final = 8
TILES_PER_ANIMAL: Final = 3
ANIMALS: Final = 4
FIRST_KNOWLEDGE: Final = 20  # tile number 1
KNOWLEDGE_TILES: Final = 26
CASTLE_TILE: Final = 46
MINE_TILE: Final = 47
SHIP_TILE: Final = 48
TILES: Final = 49
WILD: Final = 49  # a tile that lies face down: whatever it shows is out of the game, and it fits every hex
INN: Final = 50  # fits every hex as well: tiles from WILD on have no type
NO_TILE: Final = -1
# Eight kinds of buildings (CB-COMP-08) and four kinds of animals, on tiles that show two, three or four (CB-COMP-09).
BUILDING_IDS: Final = (
    "warehouse",
    "carpenter",
    "church",
    "market",
    "boarding_house",
    "bank",
    "town_hall",
    "watchtower",
)
ANIMAL_IDS: Final = ("cow", "sheep", "pig", "chicken")
ANIMAL_TILE_IDS: Final = tuple(f"{animal}{count}" for animal in ANIMAL_IDS for count in (2, 3, 4))
KNOWLEDGE_IDS: Final = tuple(f"knowledge{number}" for number in range(1, 27))
TILE_IDS: Final = (*BUILDING_IDS, *ANIMAL_TILE_IDS, *KNOWLEDGE_IDS, "castle", "mine", "ship")
SOLO_FACE_IDS: Final = (*TILE_IDS, "wild")
FACE_IDS: Final = (*SOLO_FACE_IDS, "inn")
TYPE_OF: Final = vec[i64]([0] * 8 + [1] * 12 + [2] * 26 + [3, 4, 5])

# The knowledge tiles by their numbers.
SAME_BUILDINGS: Final = 1
MINE_WORKERS: Final = 2
SALE_SILVER: Final = 3
SALE_WORKERS: Final = 4
TWO_DEPOTS: Final = 5
BUY_ANYWHERE: Final = 6
ANIMAL_POINTS: Final = 7
WORKER_STEPS: Final = 8
BUILDING_DICE: Final = 9
SHIP_AND_ANIMAL_DICE: Final = 10
OTHER_DICE: Final = 11
TAKE_DICE: Final = 12
WORKERS_SILVER: Final = 13
WORKERS_MORE: Final = 14
SOLD_COLOURS: Final = 15
FIRST_BUILDING_POINTS: Final = 16
LAST_BUILDING_POINTS: Final = 23
ANIMAL_KINDS: Final = 24
SOLD_GOODS: Final = 25
BONUS_TILES: Final = 26
PLACING_DICE: Final = vec[i64]([9, 10, 11, 11, 11, 10])  # by type: the tile that moves a die by one when placing

GOODS: Final = 6
# In the order of the die values they belong to (CB-COMP-02).
GOOD_IDS: Final = ("light_blue", "purple", "pink", "red", "brown", "orange")
NO_GOOD: Final = -1

# Six numbered depots of four spaces for tiles, and the black depot, which has no number (CB-TERM-05).
DEPOTS: Final = 6
DEPOT_SPACES: Final = 4
SPACES: Final = 24
BLACK_DEPOT: Final = 6  # as a depot number; it lies in the middle and has no die value
BLACK_SPACES: Final = 8
DEPOT_IDS: Final = ("1", "2", "3", "4", "5", "6", "black")

# Five phases of five rounds (CB-TERM-07).
PHASES: Final = 5
ROUNDS: Final = 5
PHASE_IDS: Final = ("A", "B", "C", "D", "E")

STORAGE: Final = 3  # hexagonal spaces on a player's board, outside the duchy (CB-TERM-03)
HEXES: Final = 37
ROW_LENGTHS: Final = (4, 5, 6, 7, 6, 5, 4)
# A hex is named by its row and its place in it (CB-COMP-07).
HEX_IDS: Final = tuple(
    f"{'abcdefg'[row]}{column + 1}" for row, length in enumerate(ROW_LENGTHS) for column in range(length)
)
NO_HEX: Final = -1
BOARDS: Final = 9
SHEETS: Final = 6
NO_BOARD: Final = 0
FIRST_SOLO_BOARD: Final = 10  # the sides of the solo board follow the nine duchies
SOLO_SIDES: Final = ("A", "B")
LAST_SOLO_BOARD: Final = 11
TRACK_SPACES: Final = 7  # of the turn order; no duchy has room for more than six ships (CB-SHIP-06)

# How boards and starting castles come to the players.
BASIC: Final = 0
SAME: Final = 1
ADVANCED_OPEN: Final = 2
ADVANCED_SECRET: Final = 3
RANDOM: Final = 4
FREE: Final = 5
BOARD_MODE_IDS: Final = ("basic", "same", "advanced-open", "advanced-secret", "random", "free")

# Where points come from.
REGION_POINTS: Final = 0
PHASE_POINTS: Final = 1
BONUS_POINTS: Final = 2
ANIMALS_POINTS: Final = 3
SALE_POINTS: Final = 4
WATCHTOWER_POINTS: Final = 5
GOODS_LEFT: Final = 6
SILVER_LEFT: Final = 7
WORKERS_LEFT: Final = 8
KNOWLEDGE_POINTS: Final = 9
SOURCES: Final = 10
SOURCE_IDS: Final = (
    "regions",
    "phases",
    "bonuses",
    "animals",
    "sales",
    "watchtowers",
    "goods",
    "silver",
    "workers",
    "knowledge",
)


def _neighbours() -> list[int]:
    """Return for every hex the set of hexes that share an edge with it, one bit each."""
    cells = []
    for row, length in enumerate(ROW_LENGTHS):
        first = -min(row, 3)
        cells += [(first + column, row - 3) for column in range(length)]
    near = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    sets = []
    for q, r in cells:
        around = [(q + dq, r + dr) for dq, dr in near]
        sets.append(sum(1 << other for other, cell in enumerate(cells) if cell in around))
    return sets


NEIGHBOURS: Final = vec[i64](_neighbours())
HEX_BIT: Final = vec[i64]([1 << hex for hex in range(HEXES)])  # compiled, `1 << hex` would be a shift of 32 bits
ALL_HEXES: Final = 0x1FFFFFFFFF

# What an int stands for, in signatures.
Good: TypeAlias = i64  # a colour of goods, by GOOD_IDS
Tile: TypeAlias = i64  # the face of a tile, by FACE_IDS
Hex: TypeAlias = i64  # a space of a duchy, by HEX_IDS
Depot: TypeAlias = i64  # by DEPOT_IDS


@final
class Box:
    """The printed figures for one number of players. Shared by all copies of a state, never changed.

    Sets of hexes are ints with one bit a hex. Rows that differ by board are indexed by board number * width + place;
    board 0 stands for a board that is not chosen yet.
    """

    hex_type: vec[i64]  # board * HEXES + hex
    hex_die: vec[i64]  # likewise
    hexes_of_type: vec[i64]  # board * TYPES + type: a set of hexes
    hexes_near: vec[i64]  # (board * 7 + die) * 4 + distance: the hexes whose value is at most that far from the die's
    region: vec[i64]  # board * HEXES + hex: the region's set of hexes
    neighbours: vec[i64]  # likewise: the hexes from which a hex can be reached, by land or by river
    basic_board: i64
    basic_start: i64
    sheets: vec[i64]  # sheet * 2 + side: a board number
    stack: vec[i64]  # coloured backs by tile
    black_stack: vec[i64]  # black backs by tile
    animals: vec[i64]  # shown on each tile
    space_type: vec[i64]  # phase * SPACES + space: the type that is laid there, -1 if the space is not used
    black_spaces: vec[i64]  # 1 for a space of the black depot that is used
    knowledge: vec[i64]  # by number: the figure on the tile
    knowledge_building: vec[i64]  # by number: the building it scores, -1 for others
    goods: vec[i64]
    goods_spaces: i64
    start_goods: i64
    start_silver: i64
    start_workers: vec[i64]
    region_points: vec[i64]  # by size
    phase_points: vec[i64]
    large_bonus: i64
    small_bonus: i64
    points_per_good: i64
    workers_of_action: i64
    silver_of_sale: i64
    price: i64
    boarding_house_workers: i64
    bank_silver: i64
    watchtower_points: i64
    silver_of_mine: i64
    final_points_per_good: i64
    final_points_per_silver: i64
    workers_per_final_point: i64
    target_step: i64  # solo: how far the target falls, and where it stays
    goods_for_tile: i64  # solo: what a face-down tile costs
    castle_price: i64  # points for a castle that had left the game
    inns: i64  # how many phases bring an inn, from the first on; 0 if inns are not played


@final
class HouseRules:
    """The table's options, as the rules ask for them."""

    first_player: i64  # -1: drawn by the dice
    board_mode: i64
    board: i64
    fewer_empty_wins: bool
    buy_during_action: bool
    effects_optional: bool
    hide_sold_goods: bool
    castle_link: bool
    solo_board: i64  # NO_BOARD with more than one player
    solo_target: i64
