"""Acquiring tiles: with a die, with a castle's action, with a building, or with silver."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Int, Name
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Refusal, Step
from doubloon.games.burgundy.actions import (
    BUY,
    DECLINE,
    DISCARD,
    DISCARD_INN,
    DISCARD_WILD,
    SELL,
    TAKE,
    depot_of,
    discard_code,
    discarded_by,
    take_code,
    taken_by,
    takes,
)
from doubloon.games.burgundy.box import (
    ANIMAL,
    BLACK_DEPOT,
    BLACK_SPACES,
    BUILDING,
    BUY_ANYWHERE,
    CARPENTER,
    CASTLE,
    CHURCH,
    DEPOT_IDS,
    DEPOT_SPACES,
    DEPOTS,
    FACE_IDS,
    KNOWLEDGE,
    MARKET,
    MINE,
    NO_TILE,
    SHIP,
    SPACES,
    STORAGE,
    TILE_IDS,
    TILES,
    TYPE_OF,
    WILD,
    Depot,
    Tile,
)
from doubloon.games.burgundy.state import Burgundy, Player
from doubloon.games.burgundy.workers import ANY_VALUE, cost_of_taking, distance, farthest, free_steps_taking, pay

ALL_TYPES: Final = 63
CARPENTER_TYPES: Final = 1 << BUILDING
CHURCH_TYPES: Final = 1 << MINE | 1 << KNOWLEDGE | 1 << CASTLE
MARKET_TYPES: Final = 1 << SHIP | 1 << ANIMAL


def add_depot(state: Burgundy, depot: Depot, types: i64, options: list[int]) -> None:
    """List the tiles of a numbered depot that are of certain types; equal tiles are one answer."""
    first: i64 = depot * DEPOT_SPACES
    for space in range(first, first + DEPOT_SPACES):
        tile = state.depots[space]
        if tile == NO_TILE or types >> TYPE_OF[tile] & 1 == 0:
            continue
        seen = False
        for earlier in range(first, space):
            if state.depots[earlier] == tile:
                seen = True
        if not seen:
            options.append(int(TAKE + depot * TILES + tile))


def add_black_depot(state: Burgundy, options: list[int]) -> None:
    for space in range(i64(BLACK_SPACES)):
        tile = state.black_depot[space]
        if tile == NO_TILE:
            continue
        seen = False
        for earlier in range(space):
            if state.black_depot[earlier] == tile:
                seen = True
        if not seen:
            options.append(take_code(BLACK_DEPOT, tile))


def acquire(state: Burgundy, seat: Seat, action: ActionCode) -> None:
    """Move a tile from its depot to storage, however it was acquired (CB-ACT-TAKE-02, CB-BUY-03)."""
    depot = depot_of(action)
    tile = taken_by(action)
    if depot == BLACK_DEPOT:
        take_black_tile(state, tile)
    else:
        first: i64 = depot * DEPOT_SPACES
        for space in range(first, first + DEPOT_SPACES):
            if state.depots[space] == tile:
                state.depots[space] = NO_TILE
                break
    state.tell("tile_taken", "CB-ACT-TAKE-02", seat, tile, depot)
    store(state, seat, tile)


def take_black_tile(state: Burgundy, tile: Tile) -> None:
    for space in range(i64(BLACK_SPACES)):
        if state.black_depot[space] == tile:
            state.black_depot[space] = NO_TILE
            break


def store(state: Burgundy, seat: Seat, tile: Tile) -> None:
    """Put a tile into an empty space; a full storage must give up one tile first (CB-ACT-TAKE-03)."""
    player = state.players[seat]
    space = player.empty_storage()
    if space >= 0:
        player.storage[space] = tile
    else:
        state.incoming = tile
        state.push(DISCARD_TILE, seat)


def not_there(action: ActionCode, clause: str) -> Refusal:
    return Refusal("tile_not_there", clause, tile_and_depot(action))


def tile_and_depot(action: ActionCode) -> dict[str, object]:
    return {"tile": FACE_IDS[taken_by(action)], "depot": DEPOT_IDS[depot_of(action)]}


def lies_there(state: Burgundy, action: ActionCode) -> bool:
    options: list[int] = []
    depot = depot_of(action)
    if depot == BLACK_DEPOT:
        add_black_depot(state, options)
    else:
        add_depot(state, depot, ALL_TYPES, options)
    return int(action) in options


def can_take(state: Burgundy, player: Player, value: i64) -> bool:
    """Tell whether a die of this value can fetch any tile; an empty depot offers nothing (CB-ACT-TAKE-05)."""
    reach = farthest(state, player, free_steps_taking(state, player))
    for depot in range(i64(DEPOTS)):
        if (value == ANY_VALUE or distance(value, depot + 1) <= reach) and state.depot_has_tile(depot):
            return True
    return False


@final
class TakeTile(Step[Burgundy]):
    """A die takes any one tile from the numbered depot of its value."""

    name = "take_tile"
    clause = "CB-ACT-TAKE-01"
    arguments: Arguments = (Argument("value", Int(0, 6)),)  # of the die, ANY_VALUE without one

    def legal(self, state: Burgundy, seat: Seat, arg: Packed) -> list[int]:
        player = state.players[seat]
        reach = farthest(state, player, free_steps_taking(state, player))
        options: list[int] = []
        for depot in range(i64(DEPOTS)):
            if arg == ANY_VALUE or distance(arg, depot + 1) <= reach:
                add_depot(state, depot, ALL_TYPES, options)
        return options

    def resolve(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> None:
        depot = (action - TAKE) // TILES
        pay(state, seat, arg, depot + 1, free_steps_taking(state, state.players[seat]))
        acquire(state, seat, action)

    def refusal(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not takes(action):
            return None
        depot = depot_of(action)
        if depot == BLACK_DEPOT:
            return Refusal("black_depot_is_bought", "CB-ACT-TAKE-01")
        if not lies_there(state, action):
            return not_there(action, "CB-ACT-TAKE-05")
        player = state.players[seat]
        needed = int(cost_of_taking(state, player, arg, depot))
        return Refusal("too_few_workers", "CB-DIE-03", {"n": needed, "have": int(player.workers)})


def types_of_building(building: i64) -> i64:
    """Return the types a carpenter's workshop (CB-BLD-02), a church (CB-BLD-03) or a market (CB-BLD-04) fetches."""
    if building == CARPENTER:
        return CARPENTER_TYPES
    return CHURCH_TYPES if building == CHURCH else MARKET_TYPES


def can_fetch(state: Burgundy, building: i64) -> bool:
    types = types_of_building(building)
    for space in range(i64(SPACES)):
        tile = state.depots[space]
        if tile != NO_TILE and types >> TYPE_OF[tile] & 1:
            return True
    return False


@final
class FetchTile(Step[Burgundy]):
    """Carpenter's workshop, church and market take a tile of their types from any numbered depot.

    Never from the black one (CB-BLD-09). The building itself has just left storage, so there is room (CB-BLD-11).
    """

    name = "fetch_tile"
    clause = "CB-BLD-00"
    arguments: Arguments = (Argument("tile", Name(TILE_IDS[: MARKET + 1])),)  # the building

    def legal(self, state: Burgundy, seat: Seat, arg: Packed) -> list[int]:
        options: list[int] = []
        for depot in range(i64(DEPOTS)):
            add_depot(state, depot, types_of_building(arg), options)
        if state.rules.effects_optional and len(options) > 0:
            options.append(DECLINE)
        return options

    def resolve(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == DECLINE:
            state.tell("effect_declined", "CB-OPT-EFFECTS", seat)
        else:
            acquire(state, seat, action)

    def refusal(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if action == DECLINE:
            return Refusal("must_fetch", "CB-BLD-10")
        if not takes(action):
            return None
        if depot_of(action) == BLACK_DEPOT:
            return Refusal("building_not_from_black", "CB-BLD-09")
        if not lies_there(state, action):
            return not_there(action, "CB-BLD-10")
        if arg == CARPENTER:
            return Refusal("carpenter_fetches", "CB-BLD-02")
        if arg == CHURCH:
            return Refusal("church_fetches", "CB-BLD-03")
        return Refusal("market_fetches", "CB-BLD-04")


@final
class DiscardTile(Step[Burgundy]):
    """One of the three stored tiles leaves the game to make room for the new one, which stays (CB-ACT-TAKE-04)."""

    name = "discard"
    clause = "CB-ACT-TAKE-03"

    def legal(self, state: Burgundy, seat: Seat, arg: Packed) -> list[int]:
        storage = state.players[seat].storage
        options: list[int] = []
        for space in range(i64(STORAGE)):
            option = discard_code(storage[space])
            if option not in options:
                options.append(option)
        return options

    def resolve(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> None:
        storage = state.players[seat].storage
        tile = discarded_by(action)
        for space in range(i64(STORAGE)):
            if storage[space] == tile:
                storage[space] = state.incoming
                break
        state.incoming = NO_TILE
        if tile < WILD:  # what a face-down tile shows has left the game before, and lost inns are not counted
            state.removed[tile] += 1
        state.tell("tile_discarded", "CB-ACT-TAKE-03", seat, tile)

    def refusal(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not DISCARD <= action < SELL and action not in (DISCARD_WILD, DISCARD_INN):
            return None
        tile = discarded_by(action)
        if tile == state.incoming:
            return Refusal("new_tile_stays", "CB-ACT-TAKE-04")
        return Refusal("tile_not_stored", "CB-ACT-TAKE-04", {"tile": FACE_IDS[tile]})


def can_buy(state: Burgundy, player: Player) -> bool:
    """Tell whether the turn's purchase is still to come and can be paid (CB-BUY-01, CB-BUY-04, CB-KNOW-06)."""
    if player.bought or player.silver < state.box.price:
        return False
    for tile in state.black_depot:
        if tile != NO_TILE:
            return True
    if player.knows(BUY_ANYWHERE):
        for tile in state.depots:
            if tile != NO_TILE:
                return True
    return False


def cannot_buy(state: Burgundy, player: Player) -> Refusal:
    if player.bought:
        return Refusal("bought_already", "CB-BUY-01")
    if player.silver < state.box.price:
        return Refusal("too_little_silver", "CB-BUY-01", {"n": int(state.box.price), "have": int(player.silver)})
    return Refusal("nothing_to_buy", "CB-BUY-01")


def buy(state: Burgundy, seat: Seat) -> None:
    state.push(BUY_TILE, seat)


@final
class BuyTile(Step[Burgundy]):
    """Once a turn two silver buy a tile from the black depot, with tile 6 from any depot (CB-BUY-04, CB-KNOW-06).

    In this way, and in no other, an inn is had (CB-INN-02).
    """

    name = "buy_tile"
    clause = "CB-BUY-01"

    def legal(self, state: Burgundy, seat: Seat, arg: Packed) -> list[int]:
        options: list[int] = []
        if state.players[seat].knows(BUY_ANYWHERE):
            for depot in range(i64(DEPOTS)):
                add_depot(state, depot, ALL_TYPES, options)
        add_black_depot(state, options)
        return options

    def resolve(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> None:
        player = state.players[seat]
        player.silver -= state.box.price
        player.bought = True
        state.tell("bought", "CB-BUY-01", seat, state.box.price)
        acquire(state, seat, action)

    def refusal(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if action == BUY:
            return Refusal("choose_bought_tile", "CB-BUY-01")
        if not takes(action):
            return None
        if depot_of(action) != BLACK_DEPOT and not state.players[seat].knows(BUY_ANYWHERE):
            return Refusal("only_black_depot", "CB-BUY-01")
        return not_there(action, "CB-BUY-01")


TAKE_TILE: Final[TakeTile] = TakeTile()
FETCH_TILE: Final[FetchTile] = FetchTile()
DISCARD_TILE: Final[DiscardTile] = DiscardTile()
BUY_TILE: Final[BuyTile] = BuyTile()
