"""Main action A: expanding the colony."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.state import Refusal, Step
from doubloon.games.santa_maria.actions import AT, LINE
from doubloon.games.santa_maria.box import (
    CELL_IDS,
    DOUBLE,
    FIRST_ROAD_TILE,
    FIRST_TOWN_HALL,
    GROUP_TILES,
    GROUPS,
    MOST_PARTS,
    PIECE_IDS,
    PIECES,
    ROTATIONS,
    TILE_IDS,
    TILES,
)
from doubloon.games.santa_maria.grid import BIT
from doubloon.games.santa_maria.market import no_market
from doubloon.games.santa_maria.state import Player, SantaMaria
from doubloon.games.santa_maria.storage import PAYMENT, payable

PLACEMENTS: Final = 144  # of one shape


def shape_of(piece: i64) -> i64:
    """Town halls have the shape of double tiles (SM-ADV-04)."""
    return DOUBLE if piece >= FIRST_ROAD_TILE else piece // GROUP_TILES


def add_expansions(state: SantaMaria, player: Player, first: i64, options: list[int]) -> None:
    """List the open tiles that the player can pay for and that find room (SM-EXP-01 to -04)."""
    for group in range(i64(GROUPS)):
        if payable(state, player, state.box.tile_cost[group]) and state.fits(player, group):
            for tile in range(group * GROUP_TILES, (group + 1) * GROUP_TILES):
                if state.display >> tile & 1:
                    options.append(int(first + tile))


def expand(state: SantaMaria, seat: i64, tile: i64) -> None:
    state.push(PLACE_TILE, seat, tile)
    state.push(PAYMENT, seat, state.box.tile_cost[tile // GROUP_TILES])


def cannot_expand(state: SantaMaria, player: Player, tile: i64) -> Refusal:
    group = tile // GROUP_TILES
    params = {"tile": TILE_IDS[tile]}
    if not state.display >> tile & 1:
        return Refusal("tile_not_open", "SM-EXP-04", params)
    if not payable(state, player, state.box.tile_cost[group]):
        return Refusal("double_too_dear" if group == DOUBLE else "triple_too_dear", "SM-EXP-01", params)
    return Refusal("tile_does_not_fit", "SM-EXP-03", params)


@final
class PlaceTile(Step[SantaMaria]):
    """Where the tile goes and how it is turned; the argument is the tile, or a town hall of the advanced set-up.

    A place is the cell of the tile's first field, and the turn clockwise around it. Turns that look the same are one.
    """

    name = "place_tile"
    clause = "SM-EXP-03"
    most_arg: i64 = PIECES - 1

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        filled = state.players[seat].filled
        turns = state.box.piece_turns[arg]
        first: i64 = shape_of(arg) * PLACEMENTS
        placement = state.box.placement
        options: list[int] = []
        for place in range(i64(PLACEMENTS)):
            cells = placement[first + place]
            if cells != 0 and cells & filled == 0 and turns >> (place & 3) & 1:
                options.append(int(AT + place))
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        place = action - AT
        box = state.box
        cells: i64 = (shape_of(arg) * PLACEMENTS + place) * MOST_PARTS
        for part in range(box.piece_parts[arg]):
            state.players[seat].lay(box, box.placement_cells[cells + part], box.piece_field[arg] + part)
        if arg < TILES:
            state.display &= ~BIT[arg]
        state.tell("tile_placed", "SM-EXP-03", seat, arg, place // ROTATIONS, place % ROTATIONS)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if not AT <= action < LINE:
            return no_market(state, seat, action)
        place = action - AT
        clause = "SM-ADV-04" if arg >= FIRST_TOWN_HALL else "SM-EXP-03"
        params = {"cell": CELL_IDS[place // ROTATIONS], "tile": PIECE_IDS[arg]}
        cells = state.box.placement[shape_of(arg) * PLACEMENTS + place]
        if cells == 0:
            return Refusal("tile_sticks_out", clause, params)
        if cells & state.players[seat].filled != 0:
            return Refusal("tile_covers", clause, params)
        return Refusal("same_turn", clause, params)


PLACE_TILE: Final[PlaceTile] = PlaceTile()
