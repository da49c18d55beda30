"""Main action A: expanding the colony."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Name
from doubloon.engine.frames import Argument, Arguments
from doubloon.engine.state import Refusal, Step
from doubloon.games.santa_maria.actions import AT, EXPAND, LINE
from doubloon.games.santa_maria.box import (
    ALL_PIECE_IDS,
    CELL_IDS,
    DOUBLE,
    FIRST_SPECIAL_TILE,
    FIRST_TOWN_HALL,
    GROUP_TILES,
    GROUPS,
    MOST_PARTS,
    ROTATIONS,
    SPECIAL,
    TILES,
)
from doubloon.games.santa_maria.grid import BIT
from doubloon.games.santa_maria.market import no_market
from doubloon.games.santa_maria.state import Player, SantaMaria
from doubloon.games.santa_maria.storage import PAYMENT, payable

PLACEMENTS: Final = 144  # of one shape


def shape_of(piece: i64) -> i64:
    """Town halls have the shape of double tiles (SM-ADV-04)."""
    if piece < TILES:
        return piece // GROUP_TILES
    return SPECIAL if piece >= FIRST_SPECIAL_TILE else DOUBLE


def add_expansions(state: SantaMaria, player: Player, options: list[int]) -> None:
    """List the open tiles that the player can pay for (SM-EXP-01) and that find room (SM-EXP-03).

    One of them is taken, and only from the display (SM-EXP-02), which is not filled up (SM-EXP-04).
    """
    for group in range(i64(GROUPS)):
        if payable(state, player, state.box.tile_cost[group]) and state.fits(player, group):
            for tile in range(group * GROUP_TILES, (group + 1) * GROUP_TILES):
                if state.display >> tile & 1:
                    options.append(int(EXPAND + tile))
    state.rules.expansion.add_tiles(state, player, options)


def expand(state: SantaMaria, seat: i64, piece: i64) -> None:
    state.push(PLACE_TILE, seat, piece)
    state.push(PAYMENT, seat, state.box.tile_cost[shape_of(piece)])


def on_display(state: SantaMaria, piece: i64) -> bool:
    if piece < TILES:
        return state.display >> piece & 1 != 0
    return state.rules.expansion.on_display(state, piece)


def cannot_expand(state: SantaMaria, player: Player, piece: i64) -> Refusal:
    group = shape_of(piece)
    params = {"tile": ALL_PIECE_IDS[piece]}
    if not on_display(state, piece):
        return Refusal("tile_not_open", "AK-EXP-04" if group == SPECIAL else "SM-EXP-04", params)
    if not payable(state, player, state.box.tile_cost[group]):
        clause = "AK-EXP-02" if group == SPECIAL else "SM-EXP-01"
        key = ("double_too_dear", "triple_too_dear", "special_too_dear")[group]
        return Refusal(key, clause, params)
    return Refusal("tile_does_not_fit", "SM-EXP-03", params)


@final
class PlaceTile(Step[SantaMaria]):
    """Where the tile goes and how it is turned; the argument is the tile, or a town hall of the advanced set-up.

    A place is the cell of the tile's first field, and the turn clockwise around it. Turns that look the same are one.
    The straight tiles of American Kingdoms are laid down in the same way (AK-EXP-03).
    """

    name = "place_tile"
    clause = "SM-EXP-03"
    arguments: Arguments = (Argument("tile", Name(ALL_PIECE_IDS)),)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        closed = state.players[seat].closed()
        turns = state.box.piece_turns[arg]
        first: i64 = shape_of(arg) * PLACEMENTS
        placement = state.box.placement
        options: list[int] = []
        for place in range(i64(PLACEMENTS)):
            cells = placement[first + place]
            if cells != 0 and cells & closed == 0 and turns >> (place & 3) & 1:
                options.append(int(AT + place))
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        place = action - AT
        box = state.box
        cells: i64 = (shape_of(arg) * PLACEMENTS + place) * MOST_PARTS
        player = state.players[seat]
        for part in range(box.piece_parts[arg]):
            player.lay(box, box.placement_cells[cells + part], box.piece_field[arg] + part)
        if arg < TILES:
            state.display &= ~BIT[arg]
        state.rules.expansion.tile_placed(state, player, arg)
        state.tell("tile_placed", "SM-EXP-03", seat, arg, place // ROTATIONS, place % ROTATIONS)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if not AT <= action < LINE:
            return no_market(state, seat, action)
        place = action - AT
        clause = "SM-ADV-04" if FIRST_TOWN_HALL <= arg < FIRST_SPECIAL_TILE else "SM-EXP-03"
        params = {"cell": CELL_IDS[place // ROTATIONS], "tile": ALL_PIECE_IDS[arg]}
        cells = state.box.placement[shape_of(arg) * PLACEMENTS + place]
        if cells == 0:
            return Refusal("tile_sticks_out", clause, params)
        if cells & state.players[seat].filled != 0:
            return Refusal("tile_covers", clause, params)
        if cells & state.players[seat].inspected != 0:
            return Refusal("tile_on_governor", "AK-GOV-02", params)
        return Refusal("same_turn", clause, params)


PLACE_TILE: Final[PlaceTile] = PlaceTile()
