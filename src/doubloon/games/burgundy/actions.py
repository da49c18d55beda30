"""The action space: where each kind of action begins, and how it is written."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.actions import ActionSpace
from doubloon.engine.frames import ActionCode
from doubloon.games.burgundy.box import (
    BLACK_DEPOT,
    BOARDS,
    DEPOT_IDS,
    GOOD_IDS,
    GOODS,
    HEX_IDS,
    INN,
    TILE_IDS,
    TILES,
    WILD,
    Depot,
    Tile,
)

# The four things that a die, or a castle, can do.
TAKE_ACTION: Final = 0
PLACE_ACTION: Final = 1
SELL_ACTION: Final = 2
WORKERS_ACTION: Final = 3
DEEDS: Final = 4
DEED_IDS: Final = ("take", "place", "sell", "workers")

DIE: Final = 0  # + (die value - 1) * 4 + deed
FREE_ACTION: Final = 24  # + deed
BUY: Final = 28
END_TURN: Final = 29
DECLINE: Final = 30
TAKE: Final = 31  # + depot * TILES + tile
PLACE: Final = 374  # + tile
AT: Final = 423  # + hex
DISCARD: Final = 460  # + tile
SELL: Final = 509  # + good
DEPOT_GOODS: Final = 515  # + depot
TWO_DEPOTS_GOODS: Final = 521  # + the first depot of the two, going round
NO_GOODS: Final = 527
LOAD: Final = 528  # + an index of LOAD_SETS
BOARD: Final = 569  # + board number - 1
START: Final = 578  # + hex
PLACE_WILD: Final = 615
DISCARD_WILD: Final = 616
EXCHANGE: Final = 617  # + tile
GIVE: Final = 666  # + good
BUY_POINTS: Final = 672
REWARD_ACTION: Final = 673  # + deed
FETCH_CASTLE: Final = 677
TAKE_INN: Final = 678  # from the black depot, the only one that has inns
PLACE_INN: Final = 679
DISCARD_INN: Final = 680
ACTIONS: Final = 681

MOST_LOADED: Final = 3


def _load_sets() -> list[int]:
    return [colours for colours in range(1 << GOODS) if 0 < colours.bit_count() <= MOST_LOADED]


def _load_codes() -> list[int]:
    sets = _load_sets()
    return [LOAD + sets.index(colours) if colours in sets else -1 for colours in range(1 << GOODS)]


LOAD_SETS: Final = vec[i64](_load_sets())  # sets of colours, one bit each
LOAD_CODES: Final = vec[i64](_load_codes())  # by set


def take_code(depot: Depot, tile: Tile) -> int:
    return TAKE_INN if tile == INN else int(TAKE + depot * TILES + tile)


def takes(action: ActionCode) -> bool:
    """Tell whether an action names a tile to take."""
    return TAKE <= action < PLACE or action == TAKE_INN


def taken_by(action: ActionCode) -> i64:
    """Return the tile that an action takes."""
    return INN if action == TAKE_INN else (action - TAKE) % TILES


def depot_of(action: ActionCode) -> i64:
    """Return the depot from which an action takes a tile."""
    return BLACK_DEPOT if action == TAKE_INN else (action - TAKE) // TILES


def place_code(tile: Tile) -> int:
    if tile < WILD:
        return int(PLACE + tile)
    return PLACE_WILD if tile == WILD else PLACE_INN


def placed_by(action: ActionCode) -> i64:
    """Return the tile that an action places."""
    if action < PLACE_WILD:
        return action - PLACE
    return WILD if action == PLACE_WILD else INN


def discard_code(tile: Tile) -> int:
    if tile < WILD:
        return int(DISCARD + tile)
    return DISCARD_WILD if tile == WILD else DISCARD_INN


def discarded_by(action: ActionCode) -> i64:
    """Return the tile that an action discards."""
    if action < DISCARD_WILD:
        return action - DISCARD
    return WILD if action == DISCARD_WILD else INN


def action_space() -> ActionSpace:
    space = ActionSpace()
    space.add_block(DIE, "die", "die{die}:{deed}", die=range(1, 7), deed=DEED_IDS)
    space.add_block(FREE_ACTION, "free", "free:{deed}", deed=DEED_IDS)
    space.add_block(BUY, "buy", "buy")
    space.add_block(END_TURN, "end", "end")
    space.add_block(DECLINE, "decline", "decline")
    space.add_block(TAKE, "take", "take:{depot}:{tile}", depot=DEPOT_IDS, tile=TILE_IDS)
    space.add_block(PLACE, "place", "place:{tile}", tile=TILE_IDS)
    space.add_block(AT, "at", "at:{hex}", hex=HEX_IDS)
    space.add_block(DISCARD, "discard", "discard:{tile}", tile=TILE_IDS)
    space.add_block(SELL, "sell", "sell:{good}", good=GOOD_IDS)
    space.add_block(DEPOT_GOODS, "goods", "goods:{depot}", depot=DEPOT_IDS[:6])
    for depot in range(6):
        first, second = DEPOT_IDS[depot], DEPOT_IDS[(depot + 1) % 6]
        space.add("goods_of_two", f"goods:{first}+{second}", depot=first, depot_second=second)
    space.add_block(NO_GOODS, "no_goods", "goods:none")
    for colours in LOAD_SETS:
        goods = [good for i, good in enumerate(GOOD_IDS) if colours >> i & 1]
        space.add("load", f"load:{'+'.join(goods)}", good=goods)
    space.add_block(BOARD, "board", "board:{board}", board=range(1, BOARDS + 1))
    space.add_block(START, "start", "start:{hex}", hex=HEX_IDS)
    space.add_block(PLACE_WILD, "place", "place:{tile}", tile=("wild",))
    space.add_block(DISCARD_WILD, "discard", "discard:{tile}", tile=("wild",))
    space.add_block(EXCHANGE, "exchange", "exchange:{tile}", tile=TILE_IDS)
    space.add_block(GIVE, "give", "give:{good}", good=GOOD_IDS)
    space.add_block(BUY_POINTS, "points", "points")
    space.add_block(REWARD_ACTION, "reward", "reward:{deed}", deed=DEED_IDS)
    space.add_block(FETCH_CASTLE, "castle", "castle")
    space.add_block(TAKE_INN, "take", "take:{depot}:{tile}", depot=("black",), tile=("inn",))
    space.add_block(PLACE_INN, "place", "place:{tile}", tile=("inn",))
    space.add_block(DISCARD_INN, "discard", "discard:{tile}", tile=("inn",))
    return space
