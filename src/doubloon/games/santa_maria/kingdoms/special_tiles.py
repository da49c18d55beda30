"""Special expansion tiles: dear ones of three cells, few of them, and new ones every year."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.games.santa_maria.box import FIRST_SPECIAL_TILE, MOST_PARTS, SPECIAL, SPECIAL_TILES
from doubloon.games.santa_maria.grid import BIT, count, nth
from doubloon.games.santa_maria.kingdoms.actions import EXPAND_SPECIAL
from doubloon.games.santa_maria.state import Player, SantaMaria
from doubloon.games.santa_maria.storage import payable


def reveal_special_tiles(state: SantaMaria, number: i64) -> None:
    """Old ones are gone for good (AK-EXP-04)."""
    state.special_tiles = 0
    for _ in range(number):
        left = count(state.special_stack)
        if left > 0:
            tile = nth(state.special_stack, state.dice.below(left))
            state.special_stack &= ~BIT[tile]
            state.special_tiles |= BIT[tile]


def add_special_tiles(state: SantaMaria, player: Player, options: list[int]) -> None:
    """List the open ones (AK-EXP-01) that the player can pay for (AK-EXP-02) and that find room."""
    if payable(state, player, state.box.tile_cost[SPECIAL]) and state.fits(player, SPECIAL):
        for tile in range(i64(SPECIAL_TILES)):
            if state.special_tiles >> tile & 1:
                options.append(int(EXPAND_SPECIAL + tile))


def on_display(state: SantaMaria, piece: i64) -> bool:
    return state.special_tiles >> (piece - FIRST_SPECIAL_TILE) & 1 != 0


def tile_placed(state: SantaMaria, player: Player, piece: i64) -> None:
    """A special tile leaves the display; tiles of three cells are counted for a bishop (AK-BISHOP-02)."""
    if piece >= FIRST_SPECIAL_TILE:
        state.special_tiles &= ~BIT[piece - FIRST_SPECIAL_TILE]
    if state.box.piece_parts[piece] == MOST_PARTS:
        player.large_tiles += 1
