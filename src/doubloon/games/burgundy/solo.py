"""Playing alone: what a colour and the target win, and how the game ends."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Name
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.burgundy.actions import (
    AT,
    DECLINE,
    DISCARD,
    FETCH_CASTLE,
    REWARD_ACTION,
    TAKE,
    depot_of,
    taken_by,
    takes,
)
from doubloon.games.burgundy.box import (
    BLACK_DEPOT,
    BLACK_SPACES,
    DEPOT_SPACES,
    NO_TILE,
    SPACES,
    TILE_IDS,
    TILES,
)
from doubloon.games.burgundy.place import (
    add_deeds,
    add_hexes,
    do_deed,
    hexes_for,
    no_deed,
    put,
    wrong_hex,
)
from doubloon.games.burgundy.state import Burgundy
from doubloon.games.burgundy.take import lies_there, not_there, take_black_tile
from doubloon.games.burgundy.workers import ANY_VALUE


def remove_tile(state: Burgundy) -> None:
    """The first tile of the white die's depot leaves the game, or that of the next depot which has one (CB-SOLO-04)."""
    first = (state.white_die - 1) * DEPOT_SPACES
    for distance in range(i64(SPACES)):
        space = (first + distance) % SPACES
        tile = state.depots[space]
        if tile != NO_TILE:
            state.depots[space] = NO_TILE
            state.removed[tile] += 1
            state.tell("tile_removed", "CB-SOLO-04", -1, tile, space // DEPOT_SPACES)
            return


@final
class Rewards(Duty[Burgundy]):
    """When an action is done with all it set off: first the tiles won with a colour, then the actions won."""

    name = "rewards"
    clause = "CB-SOLO-12"

    def happen(self, state: Burgundy, seat: Seat, arg: Packed) -> None:
        solo = state.solo
        if solo is None:
            return
        if solo.tiles > 0:
            solo.tiles -= 1
            state.push(REWARDS, seat)
            if len(tiles_to_win(state, seat)) > 0:
                state.push(WON_TILE, seat)
            else:
                state.tell("won_tile_lost", "CB-SOLO-09", seat)
        elif solo.actions > 0:
            solo.actions -= 1
            state.push(REWARDS, seat)
            state.push(TARGET_ACTION, seat)


def tiles_to_win(state: Burgundy, seat: Seat) -> list[int]:
    """List the tiles of the black depot that have a hex to go on."""
    options: list[int] = []
    for space in range(i64(BLACK_SPACES)):
        tile = state.black_depot[space]
        if tile != NO_TILE and hexes_for(state, state.players[seat], tile) != 0:
            option = int(TAKE + BLACK_DEPOT * TILES + tile)
            if option not in options:
                options.append(option)
    return options


@final
class WonTile(Step[Burgundy]):
    """A colour is complete: a tile of the black depot is placed at once, if there is one that fits."""

    name = "won_tile"
    clause = "CB-SOLO-09"

    def legal(self, state: Burgundy, seat: Seat, arg: Packed) -> list[int]:
        return tiles_to_win(state, seat)

    def resolve(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> None:
        state.push(WON_AT, seat, (action - TAKE) % TILES)

    def refusal(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if action == DECLINE:
            return Refusal("won_tile_compulsory", "CB-SOLO-09")
        if not takes(action):
            return None
        if depot_of(action) != BLACK_DEPOT:
            return Refusal("won_tile_is_black", "CB-SOLO-09")
        if not lies_there(state, action):
            return not_there(action, "CB-SOLO-09")
        return Refusal("no_hex_for_tile", "CB-ACT-PLACE-03", {"tile": TILE_IDS[taken_by(action)]})


@final
class WonAt(Step[Burgundy]):
    """Where the won tile goes, whatever the value of the hex."""

    name = "won_at"
    clause = "CB-SOLO-09"
    arguments: Arguments = (Argument("tile", Name(TILE_IDS)),)

    def legal(self, state: Burgundy, seat: Seat, arg: Packed) -> list[int]:
        options: list[int] = []
        add_hexes(hexes_for(state, state.players[seat], arg), options)
        return options

    def resolve(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> None:
        take_black_tile(state, arg)
        state.tell("tile_won", "CB-SOLO-09", seat, arg)
        put(state, seat, action - AT, arg)

    def refusal(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not AT <= action < DISCARD:
            return None
        return wrong_hex(state, state.players[seat], arg, action - AT)


@final
class TargetAction(Step[Burgundy]):
    """The target is reached: one more action at once, as if with a die of any value."""

    name = "target_action"
    clause = "CB-SOLO-12"

    def legal(self, state: Burgundy, seat: Seat, arg: Packed) -> list[int]:
        options: list[int] = []
        add_deeds(state, state.players[seat], ANY_VALUE, REWARD_ACTION, options)
        return options

    def resolve(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> None:
        state.tell("reward_used", "CB-SOLO-12", seat, action - REWARD_ACTION)
        do_deed(state, seat, ANY_VALUE, action - REWARD_ACTION)

    def refusal(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if action == DECLINE:
            return Refusal("reward_compulsory", "CB-SOLO-12")
        if REWARD_ACTION <= action < FETCH_CASTLE:
            return no_deed(state, state.players[seat], ANY_VALUE, action - REWARD_ACTION)
        return None


REWARDS: Final[Rewards] = Rewards()
WON_TILE: Final[WonTile] = WonTile()
WON_AT: Final[WonAt] = WonAt()
TARGET_ACTION: Final[TargetAction] = TargetAction()
