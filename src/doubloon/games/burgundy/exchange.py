"""Goods for a face-down tile: what a ship makes possible in a solo game."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Int, Name
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Refusal, Step
from doubloon.games.burgundy.actions import BUY_POINTS, DECLINE, EXCHANGE, GIVE
from doubloon.games.burgundy.box import BLACK_SPACES, DEPOT_IDS, GOOD_IDS, GOODS, NO_TILE, TILE_IDS, WILD
from doubloon.games.burgundy.state import Burgundy, Player, total
from doubloon.games.burgundy.take import store, take_black_tile

LAST: Final = Argument("last", Name(GOOD_IDS), room=8)  # the colour given last: colours before it are done with
LEFT: Final = Argument("n", Int(0, 8191), after=LAST)  # tokens left to give


@final
class ExchangeGoods(Step[Burgundy]):
    """Five goods may be exchanged for a tile of the black depot, which then lies face down."""

    name = "exchange"
    clause = "CB-SOLO-07"

    def legal(self, state: Burgundy, seat: Seat, arg: Packed) -> list[int]:
        options: list[int] = []
        if total(state.players[seat].goods) < state.box.goods_for_tile:
            return options
        for space in range(i64(BLACK_SPACES)):
            tile = state.black_depot[space]
            option = int(EXCHANGE + tile)
            if tile != NO_TILE and option not in options:
                options.append(option)
        if len(options) > 0:
            options.append(DECLINE)
        return options

    def resolve(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == DECLINE:
            return
        tile = action - EXCHANGE
        take_black_tile(state, tile)
        state.removed[tile] += 1
        state.tell("wild_taken", "CB-SOLO-07", seat, tile)
        state.push(GIVE_GOODS, seat, LEFT.pack(state.box.goods_for_tile))
        store(state, seat, WILD)

    def refusal(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not EXCHANGE <= action < GIVE:
            return None
        params = {"tile": TILE_IDS[action - EXCHANGE], "depot": DEPOT_IDS[-1]}
        return Refusal("tile_not_there", "CB-SOLO-07", params)


@final
class GiveGoods(Step[Burgundy]):
    """The player says which tokens go, colour after colour."""

    name = "give_goods"
    clause = "CB-SOLO-07"
    arguments: Arguments = (LAST, LEFT)

    def legal(self, state: Burgundy, seat: Seat, arg: Packed) -> list[int]:
        player = state.players[seat]
        options: list[int] = []
        left = LEFT.of(arg)
        for good in range(LAST.of(arg), i64(GOODS)):
            if player.goods[good] > 0 and tokens_from(player, good) >= left:
                options.append(int(GIVE + good))
        return options

    def resolve(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> None:
        good = action - GIVE
        state.players[seat].goods[good] -= 1
        if state.solo is not None:
            state.solo.removed_goods[good] += 1
        state.tell("good_given", "CB-SOLO-07", seat, good)
        left = LEFT.of(arg) - 1
        if left > 0:
            state.push(GIVE_GOODS, seat, LEFT.pack(left) + LAST.pack(good))

    def refusal(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not GIVE <= action < BUY_POINTS:
            return None
        good = action - GIVE
        if state.players[seat].goods[good] == 0:
            return Refusal("no_such_goods", "CB-SOLO-07", {"good": GOOD_IDS[good]})
        return Refusal("give_in_order", "CB-SOLO-07", {"n": int(LEFT.of(arg))})


def tokens_from(player: Player, first: i64) -> i64:
    """How many tokens the player has of this colour and the later ones."""
    result: i64 = 0
    for good in range(first, i64(GOODS)):
        result += player.goods[good]
    return result


EXCHANGE_GOODS: Final[ExchangeGoods] = ExchangeGoods()
GIVE_GOODS: Final[GiveGoods] = GiveGoods()
