"""Ships: goods from a depot, and a space forward on the turn order track."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Bits
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.burgundy.actions import (
    BOARD,
    DEPOT_GOODS,
    LOAD,
    LOAD_CODES,
    LOAD_SETS,
    NO_GOODS,
    TWO_DEPOTS_GOODS,
)
from doubloon.games.burgundy.box import DEPOT_IDS, DEPOTS, GOOD_IDS, GOODS, TWO_DEPOTS, Depot, Good
from doubloon.games.burgundy.exchange import EXCHANGE_GOODS
from doubloon.games.burgundy.state import Burgundy, Player, count_bits


def begin(state: Burgundy, seat: Seat) -> None:
    """A ship fetches goods, then moves the marker (CB-SHIP-01, CB-SHIP-04), or lets goods be exchanged (CB-SOLO-07).

    The marker moves whatever the ship has found, and nobody is asked (CB-SHIP-05).
    """
    if state.solo is None:
        state.push(MOVE_MARKER, seat)
    else:
        state.push(EXCHANGE_GOODS, seat)
    state.push(FETCH_GOODS, seat)


def free_spaces(state: Burgundy, player: Player) -> i64:
    """How many more colours fit into the goods storage (CB-SHIP-02)."""
    return state.box.goods_spaces - player.colours()


def has_room(state: Burgundy, player: Player, good: Good) -> bool:
    """Tell whether goods of a colour fit into the storage: with others of it, or on a free space (CB-SHIP-02)."""
    return player.goods[good] > 0 or free_spaces(state, player) > 0


def next_depot(depot: Depot) -> i64:
    """The depots form a ring (CB-KNOW-05)."""
    return (depot + 1) % DEPOTS


def gives(state: Burgundy, player: Player, depot: Depot) -> bool:
    """Tell whether a ship could carry away anything that lies in a depot."""
    for good in range(i64(GOODS)):
        if state.depot_goods[depot * GOODS + good] > 0 and has_room(state, player, good):
            return True
    return False


def depots_of(action: ActionCode) -> i64:
    """Return the set of depots that an action names, one bit each."""
    if action == NO_GOODS:
        return 0
    if action >= TWO_DEPOTS_GOODS:
        first = action - TWO_DEPOTS_GOODS
        return 1 << first | 1 << next_depot(first)
    return 1 << (action - DEPOT_GOODS)


@final
class FetchGoods(Step[Burgundy]):
    """A ship takes all goods of one depot, with tile 5 of two that are neighbours (CB-KNOW-05).

    Depots that would give nothing are all one answer, and so are two pairs that differ in such a depot only.
    """

    name = "fetch_goods"
    clause = "CB-SHIP-01"

    def legal(self, state: Burgundy, seat: Seat, arg: Packed) -> list[int]:
        player = state.players[seat]
        giving: i64 = 0
        for depot in range(i64(DEPOTS)):
            if gives(state, player, depot):
                giving |= 1 << depot
        options: list[int] = []
        seen: list[int] = []
        if not player.knows(TWO_DEPOTS) or state.rules.effects_optional:
            for depot in range(i64(DEPOTS)):
                self.add(DEPOT_GOODS + depot, giving, options, seen)
        if player.knows(TWO_DEPOTS):
            for depot in range(i64(DEPOTS)):
                self.add(TWO_DEPOTS_GOODS + depot, giving, options, seen)
        return options

    def add(self, action: ActionCode, giving: i64, options: list[int], seen: list[int]) -> None:
        """Add an answer unless another one takes the same goods; depots that give nothing are answered by none."""
        useful = int(depots_of(action) & giving)
        if useful not in seen:
            seen.append(useful)
            options.append(int(action) if useful > 0 else NO_GOODS)

    def resolve(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> None:
        depots = depots_of(action)
        player = state.players[seat]
        new = new_colours(state, player, depots)
        fits = count_bits(new) <= free_spaces(state, player)
        for good in range(i64(GOODS)):
            if player.goods[good] > 0 or fits:
                load(state, seat, depots, good)
        if not fits and free_spaces(state, player) > 0:
            state.push(CHOOSE_COLOURS, seat, depots)
        if state.solo is not None:
            remove_goods(state, seat)

    def refusal(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not DEPOT_GOODS <= action < LOAD:
            return None
        two = state.players[seat].knows(TWO_DEPOTS)
        if action == NO_GOODS:
            return Refusal("every_depot_gives", "CB-SHIP-01")
        if action >= TWO_DEPOTS_GOODS and not two:
            return Refusal("one_depot_only", "CB-SHIP-01")
        if action < TWO_DEPOTS_GOODS and two and not state.rules.effects_optional:
            return Refusal("two_depots_needed", "CB-KNOW-05")
        return Refusal("same_goods", "CB-SHIP-01")


def remove_goods(state: Burgundy, seat: Seat) -> None:
    """What a ship leaves behind leaves the game (CB-SOLO-06)."""
    solo = state.solo
    if solo is None:
        return
    removed: i64 = 0
    for place in range(i64(DEPOTS * GOODS)):
        count = state.depot_goods[place]
        if count > 0:
            state.depot_goods[place] = 0
            solo.removed_goods[place % GOODS] += count
            removed += count
    if removed > 0:
        state.tell("goods_removed", "CB-SOLO-06", seat, removed)


def new_colours(state: Burgundy, player: Player, depots: i64) -> i64:
    """Return the colours lying in these depots that the player does not store yet, one bit each."""
    colours: i64 = 0
    for depot in range(i64(DEPOTS)):
        if depots >> depot & 1:
            for good in range(i64(GOODS)):
                if state.depot_goods[depot * GOODS + good] > 0 and player.goods[good] == 0:
                    colours |= 1 << good
    return colours


def load(state: Burgundy, seat: Seat, depots: i64, good: Good) -> None:
    """Take every token of a colour out of these depots."""
    player = state.players[seat]
    for depot in range(i64(DEPOTS)):
        if depots >> depot & 1:
            place = depot * GOODS + good
            count = state.depot_goods[place]
            if count > 0:
                state.depot_goods[place] = 0
                player.goods[good] += count
                state.tell("goods_loaded", "CB-SHIP-01", seat, good, count, depot)


@final
class ChooseColours(Step[Burgundy]):
    """Too many new colours: the player says which of them fill the free spaces.

    Goods stored already cannot be given up for them (CB-SHIP-03).
    """

    name = "choose_colours"
    clause = "CB-SHIP-02"
    arguments: Arguments = (Argument("depots", Bits(DEPOT_IDS[:DEPOTS])),)

    def legal(self, state: Burgundy, seat: Seat, arg: Packed) -> list[int]:
        player = state.players[seat]
        room = free_spaces(state, player)
        new = new_colours(state, player, arg)
        options: list[int] = []
        for colours in LOAD_SETS:
            if colours & ~new == 0 and count_bits(colours) == room:
                options.append(int(LOAD_CODES[colours]))
        return options

    def resolve(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> None:
        colours = LOAD_SETS[action - LOAD]
        for good in range(i64(GOODS)):
            if colours >> good & 1:
                load(state, seat, arg, good)

    def refusal(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not LOAD <= action < BOARD:
            return None
        colours = LOAD_SETS[action - LOAD]
        player = state.players[seat]
        missing = colours & ~new_colours(state, player, arg)
        for good in range(i64(GOODS)):
            if missing >> good & 1:
                depots = [DEPOT_IDS[depot] for depot in range(DEPOTS) if arg >> depot & 1]
                return Refusal("colour_not_offered", "CB-SHIP-02", {"good": GOOD_IDS[good], "depot": depots})
        room = int(free_spaces(state, player))
        return Refusal(
            "fill_all_spaces" if count_bits(colours) < room else "too_many_colours", "CB-SHIP-02", {"n": room}
        )


@final
class MoveMarker(Duty[Burgundy]):
    """The marker goes one space to the right, on top of those that lie there; this changes later rounds only.

    `order` is kept as the track reads: from the right, and from the top of each stack (CB-ROUND-01).
    """

    name = "move_marker"
    clause = "CB-SHIP-04"

    def happen(self, state: Burgundy, seat: Seat, arg: Packed) -> None:
        state.track[seat] += 1
        space = state.track[seat]
        order = state.order
        place: i64 = 0
        while order[place] != seat:
            place += 1
        while place > 0 and state.track[order[place - 1]] <= space:
            order[place] = order[place - 1]
            place -= 1
        order[place] = seat
        state.tell("marker_moved", "CB-SHIP-04", seat, space)


FETCH_GOODS: Final[FetchGoods] = FetchGoods()
CHOOSE_COLOURS: Final[ChooseColours] = ChooseColours()
MOVE_MARKER: Final[MoveMarker] = MoveMarker()
