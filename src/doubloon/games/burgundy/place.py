"""Placing tiles, and what they set off: castles and town halls place further tiles, so all of it is one chapter."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Name
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Refusal, Step
from doubloon.games.burgundy import animals, buildings, ships
from doubloon.games.burgundy.actions import (
    AT,
    BUY,
    DECLINE,
    DEED_IDS,
    DISCARD,
    FREE_ACTION,
    PLACE,
    PLACE_ACTION,
    PLACE_INN,
    PLACE_WILD,
    SELL_ACTION,
    TAKE_ACTION,
    WORKERS_ACTION,
    place_code,
    placed_by,
)
from doubloon.games.burgundy.box import (
    ALL_HEXES,
    ANIMAL,
    BUILDING,
    BUILDINGS,
    CASTLE,
    FACE_IDS,
    HEX_IDS,
    HEXES,
    INN,
    NO_TILE,
    SAME_BUILDINGS,
    SHIP,
    STORAGE,
    TOWN_HALL,
    TYPE_IDS,
    TYPE_OF,
    TYPES,
    WILD,
    Hex,
    Tile,
)
from doubloon.games.burgundy.regions import score_placement
from doubloon.games.burgundy.sale import DECLINABLE, SELL_GOODS, VALUE, can_sell
from doubloon.games.burgundy.scoring import score_knowledge_at_once
from doubloon.games.burgundy.state import Burgundy, Player
from doubloon.games.burgundy.take import TAKE_TILE, buy, can_buy, can_take, cannot_buy
from doubloon.games.burgundy.workers import (
    ANY_VALUE,
    cost_of_placing,
    farthest,
    free_steps_at,
    free_steps_on,
    free_steps_placing,
    pay,
    take_workers,
)

TILE: Final = Argument("tile", Name(FACE_IDS), after=DECLINABLE, room=64)


def hexes_for(state: Burgundy, player: Player, tile: Tile) -> i64:
    """Return the hexes that a tile could go on, whatever their values.

    Those of its colour (CB-ACT-PLACE-02) that share an edge with a hex that has a tile (CB-ACT-PLACE-03); inns and
    face-down tiles go on any colour (CB-INN-03, CB-SOLO-08). No second building of a kind in a town
    (CB-ACT-PLACE-04), but with tile 1 (CB-KNOW-01).
    """
    if tile >= WILD:
        hexes = player.reach & ~player.filled
        return hexes & linked_hexes_of_inn(state, player) if state.rules.castle_link else hexes
    kind = TYPE_OF[tile]
    hexes = player.reach & ~player.filled & state.box.hexes_of_type[player.board * TYPES + kind]
    if tile < BUILDINGS and not player.knows(SAME_BUILDINGS):
        hexes &= ~player.towns[tile]
    if state.rules.castle_link and kind != CASTLE and hexes != 0:
        hexes &= linked_hexes(state, player, kind)
    return hexes


def linked_hexes(state: Burgundy, player: Player, kind: i64) -> i64:
    """Return the hexes beside a castle or beside a tile of this type, which is linked to one itself (CB-OPT-LINK)."""
    first = player.board * HEXES
    result: i64 = 0
    for hex in range(i64(HEXES)):
        tile = player.duchy[hex]
        if tile == INN:
            links = state.box.hex_type[first + hex] == kind  # CB-INN-05
        else:
            links = tile != NO_TILE and (TYPE_OF[tile] == kind or TYPE_OF[tile] == CASTLE)
        if links:
            result |= state.box.neighbours[first + hex]
    return result


def linked_hexes_of_inn(state: Burgundy, player: Player) -> i64:
    """Return the hexes that are linked for a tile of their own colour (CB-INN-05)."""
    result: i64 = 0
    for kind in range(i64(TYPES)):
        result |= linked_hexes(state, player, kind) & state.box.hexes_of_type[player.board * TYPES + kind]
    return result


def hexes_in_reach(state: Burgundy, player: Player, tile: Tile, value: i64) -> i64:
    """Return the hexes that a die of this value can place a tile on, with all the help the player has."""
    hexes = hexes_for(state, player, tile)
    if value == ANY_VALUE or hexes == 0:
        return hexes
    near = (player.board * 7 + value) * 4
    if tile != WILD:
        far = farthest(state, player, free_steps_placing(state, player, tile))
        return hexes & state.box.hexes_near[near + far]
    reached: i64 = 0
    for kind in range(i64(TYPES)):
        far = farthest(state, player, free_steps_on(state, player, kind))
        reached |= state.box.hexes_of_type[player.board * TYPES + kind] & state.box.hexes_near[near + far]
    return hexes & reached


def can_place(state: Burgundy, player: Player, value: i64) -> bool:
    return any(tile != NO_TILE and hexes_in_reach(state, player, tile, value) != 0 for tile in player.storage)


@final
class PlaceTile(Step[Burgundy]):
    """Which stored tile goes into the duchy: by a die, by a castle's action, or by a town hall, which need not.

    Whether its effect can do anything is not asked (CB-ACT-PLACE-07). Before a town hall's tile a purchase may come,
    if the table plays so (CB-OPT-BUY).
    """

    name = "place_tile"
    clause = "CB-ACT-PLACE-01"
    arguments: Arguments = (VALUE, DECLINABLE)

    def legal(self, state: Burgundy, seat: Seat, arg: Packed) -> list[int]:
        player = state.players[seat]
        value = VALUE.of(arg)
        options: list[int] = []
        for space in range(i64(STORAGE)):
            tile = player.storage[space]
            if tile != NO_TILE and hexes_in_reach(state, player, tile, value) != 0:
                option = place_code(tile)
                if option not in options:
                    options.append(option)
        if DECLINABLE.of(arg):
            if state.rules.buy_during_action and can_buy(state, player):
                options.append(BUY)
            options.append(DECLINE)
        return options

    def resolve(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == DECLINE:
            state.tell("effect_declined", "CB-BLD-07", seat)
        elif action == BUY:
            state.push(PLACE_TILE, seat, arg)
            buy(state, seat)
        else:
            state.push(PLACE_AT, seat, VALUE.pack(VALUE.of(arg)) + TILE.pack(placed_by(action)))

    def refusal(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        player = state.players[seat]
        if action == DECLINE:
            return Refusal("must_place", "CB-DIE-02")
        if action == BUY:
            return no_purchase_now(state, player)
        if not PLACE <= action < AT and action not in (PLACE_WILD, PLACE_INN):
            return None
        tile = placed_by(action)
        params = {"tile": FACE_IDS[tile]}
        if tile not in player.storage:
            return Refusal("tile_not_stored", "CB-ACT-PLACE-01", params)
        if hexes_for(state, player, tile) == 0:
            return Refusal("no_hex_for_tile", "CB-ACT-PLACE-03", params)
        return Refusal("no_hex_in_reach", "CB-DIE-03", params)


@final
class PlaceAt(Step[Burgundy]):
    """Where the chosen tile goes: colour, value, a neighbour with a tile, and no second building of its kind."""

    name = "place_at"
    clause = "CB-ACT-PLACE-01"
    arguments: Arguments = (VALUE, TILE)

    def legal(self, state: Burgundy, seat: Seat, arg: Packed) -> list[int]:
        hexes = hexes_in_reach(state, state.players[seat], TILE.of(arg), VALUE.of(arg))
        options: list[int] = []
        add_hexes(hexes, options)
        return options

    def resolve(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> None:
        player = state.players[seat]
        tile = TILE.of(arg)
        hex = action - AT
        at = player.board * HEXES + hex
        free = free_steps_at(state, player, tile, hex)
        pay(state, seat, VALUE.of(arg), state.box.hex_die[at], free)
        for space in range(i64(STORAGE)):
            if player.storage[space] == tile:
                player.storage[space] = NO_TILE
                break
        put(state, seat, hex, tile)

    def refusal(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not AT <= action < DISCARD:
            return None
        player = state.players[seat]
        tile = TILE.of(arg)
        hex = action - AT
        wrong = wrong_hex(state, player, tile, hex)
        if wrong is not None:
            return wrong
        needed = int(cost_of_placing(state, player, VALUE.of(arg), tile, hex))
        return Refusal("too_few_workers", "CB-DIE-03", {"n": needed, "have": int(player.workers)})


def add_hexes(hexes: i64, options: list[int]) -> None:
    for hex in range(i64(HEXES)):
        if hexes >> hex & 1:
            options.append(int(AT + hex))


def wrong_hex(state: Burgundy, player: Player, tile: Tile, hex: Hex) -> Refusal | None:
    """Say why a tile cannot go on a hex, whatever the die."""
    at = player.board * HEXES + hex
    params: dict[str, object] = {"tile": FACE_IDS[tile], "hex": HEX_IDS[hex]}
    if player.duchy[hex] != NO_TILE:
        return Refusal("hex_taken", "CB-ACT-PLACE-01", params)
    if tile < WILD and state.box.hex_type[at] != TYPE_OF[tile]:
        params["type"] = TYPE_IDS[TYPE_OF[tile]]
        return Refusal("wrong_colour", "CB-ACT-PLACE-02", params)
    if not player.reach >> hex & 1:
        return Refusal("no_neighbour", "CB-ACT-PLACE-03", params)
    if hexes_for(state, player, tile) >> hex & 1:
        return None
    if tile == INN or (state.rules.castle_link and not linked_hexes(state, player, TYPE_OF[tile]) >> hex & 1):
        return Refusal("no_link", "CB-OPT-LINK", params)
    return Refusal("same_building", "CB-ACT-PLACE-04", params)


def put(state: Burgundy, seat: Seat, hex: Hex, tile: Tile) -> None:
    """Lay a tile, score what it completes, carry out its effect (CB-ACT-PLACE-06)."""
    player = state.players[seat]
    player.lay(state.box, hex, tile)
    state.tell("tile_placed", "CB-ACT-PLACE-01", seat, tile, hex)
    score_placement(state, seat, hex)
    if state.solo is not None:
        score_knowledge_at_once(state, seat)
        if player.filled == ALL_HEXES:
            state.agenda = []
            state.tell("duchy_full", "CB-SOLO-14", seat)
            return
    if tile < WILD:
        carry_out(state, seat, hex, tile)


def carry_out(state: Burgundy, seat: Seat, hex: Hex, tile: Tile) -> None:
    """Do what the placed tile does; knowledge and mines wait for their time (CB-MINE-01, CB-KNOW-00)."""
    kind = TYPE_OF[tile]
    if kind == SHIP:
        ships.begin(state, seat)
    elif kind == ANIMAL:
        animals.score_animals(state, seat, hex)
    elif kind == CASTLE:
        state.push(CASTLE_ACTION, seat)
    elif tile == TOWN_HALL:
        use_town_hall(state, seat)
    elif kind == BUILDING:
        buildings.use(state, seat, tile)


def use_town_hall(state: Burgundy, seat: Seat) -> None:
    """One more tile may be placed, whatever the value of its hex (CB-BLD-07)."""
    player = state.players[seat]
    may_buy_first = state.rules.buy_during_action and can_buy(state, player)
    if can_place(state, player, ANY_VALUE) or may_buy_first:
        state.push(PLACE_TILE, seat, DECLINABLE.pack(1))
    else:
        buildings.effect_lost(state, seat, TOWN_HALL)


def no_purchase_now(state: Burgundy, player: Player) -> Refusal:
    """Purchases come before, between or after the dice, not inside an action, unless the table says so (CB-BUY-02)."""
    if not state.rules.buy_during_action:
        return Refusal("not_during_action", "CB-BUY-02")
    return cannot_buy(state, player)


@final
class CastleAction(Step[Burgundy]):
    """A placed castle gives one more action at once, as if with a die of any value.

    It cannot be saved, and may place the next castle (CB-CAST-02). A purchase may come first, if the table plays so
    (CB-OPT-BUY).
    """

    name = "castle_action"
    clause = "CB-CAST-01"

    def legal(self, state: Burgundy, seat: Seat, arg: Packed) -> list[int]:
        player = state.players[seat]
        options: list[int] = []
        add_deeds(state, player, ANY_VALUE, FREE_ACTION, options)
        if state.rules.buy_during_action and can_buy(state, player):
            options.append(BUY)
        return options

    def resolve(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == BUY:
            state.push(CASTLE_ACTION, seat)
            buy(state, seat)
        else:
            state.tell("castle_used", "CB-CAST-01", seat, action - FREE_ACTION)
            do_deed(state, seat, ANY_VALUE, action - FREE_ACTION)

    def refusal(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if action == DECLINE:
            return Refusal("castle_compulsory", "CB-CAST-01")
        if action == BUY:
            return no_purchase_now(state, state.players[seat])
        if FREE_ACTION <= action < BUY:
            return no_deed(state, state.players[seat], ANY_VALUE, action - FREE_ACTION)
        if action < FREE_ACTION:
            return Refusal("castle_first", "CB-CAST-02")
        return None


def add_deeds(state: Burgundy, player: Player, value: i64, first: i64, options: list[int]) -> None:
    """List what can be done with a die of this value, as codes counted from `first`.

    Workers can always be taken, so there is always an answer and no passing (CB-DIE-02).
    """
    if can_take(state, player, value):
        options.append(int(first + TAKE_ACTION))
    if can_place(state, player, value):
        options.append(int(first + PLACE_ACTION))
    if can_sell(state, player, value):
        options.append(int(first + SELL_ACTION))
    options.append(int(first + WORKERS_ACTION))


def do_deed(state: Burgundy, seat: Seat, value: i64, deed: i64) -> None:
    """Carry out one of the four actions (CB-DIE-01); knowledge tiles add to a castle's as to a die's (CB-CAST-03)."""
    if deed == TAKE_ACTION:
        state.push(TAKE_TILE, seat, value)
    elif deed == PLACE_ACTION:
        state.push(PLACE_TILE, seat, value)
    elif deed == SELL_ACTION:
        state.push(SELL_GOODS, seat, value)
    else:
        take_workers(state, seat)


def no_deed(state: Burgundy, player: Player, value: i64, deed: i64) -> Refusal:
    """Say why a die cannot do this: the thing is not there, or it is out of the workers' reach (CB-DIE-03)."""
    if deed == TAKE_ACTION and not can_take(state, player, ANY_VALUE):
        return Refusal("cannot_take", "CB-ACT-TAKE-05")
    if deed == PLACE_ACTION and not can_place(state, player, ANY_VALUE):
        return Refusal("cannot_place", "CB-ACT-PLACE-03")
    if deed == SELL_ACTION and not can_sell(state, player, ANY_VALUE):
        return Refusal("cannot_sell", "CB-ACT-SELL-01")
    params = {"die": int(value), "deed": DEED_IDS[deed], "have": int(player.workers)}
    return Refusal("out_of_reach", "CB-DIE-03", params)


PLACE_TILE: Final[PlaceTile] = PlaceTile()
PLACE_AT: Final[PlaceAt] = PlaceAt()
CASTLE_ACTION: Final[CastleAction] = CastleAction()
