"""Invariants of the game: positions that cannot be, each told in one sentence."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterator

from doubloon.games.burgundy.box import (
    BUILDINGS,
    CASTLE_TILE,
    FACE_IDS,
    GOOD_IDS,
    GOODS,
    HEX_IDS,
    HEXES,
    INN,
    NO_BOARD,
    NO_GOOD,
    NO_HEX,
    NO_TILE,
    PHASES,
    ROUNDS,
    SAME_BUILDINGS,
    SHIP_TILE,
    SPACES,
    TILE_IDS,
    TILES,
    TYPE_IDS,
    TYPE_OF,
    TYPES,
    WILD,
)
from doubloon.games.burgundy.phases import BEGIN_PHASE
from doubloon.games.burgundy.place import PLACE_AT, TILE
from doubloon.games.burgundy.ships import MOVE_MARKER
from doubloon.games.burgundy.state import Burgundy, Player
from doubloon.games.burgundy.take import DISCARD_TILE


def problems(state: Burgundy) -> Iterator[str]:
    """List everything that no game could come to."""
    if len(state.players) != state.seats:
        yield f"there are {len(state.players)} player boards for {state.seats} seats"
        return
    yield from agenda_problems(state)
    yield from tile_problems(state)
    yield from inn_problems(state)
    yield from goods_problems(state)
    yield from supply_problems(state)
    yield from track_problems(state)
    yield from bonus_problems(state)
    yield from solo_problems(state)
    for seat, player in enumerate(state.players):
        yield from duchy_problems(state, player, f"the duchy of seat {seat}")
        if player.colours() > state.box.goods_spaces:
            yield f"seat {seat} stores {player.colours()} colours of goods, but has room for {state.box.goods_spaces}"


def agenda_problems(state: Burgundy) -> Iterator[str]:
    """A tile that is on its way into storage or into a duchy must be there."""
    frames = state.frames()
    if not frames and state.solo is None and (state.phase + 1 < PHASES or state.round < ROUNDS):
        yield "nobody is asked anything, but the game is not over"
    waiting = [step.name for step, _, _ in frames]
    if (waiting[-1:] == ["discard"]) != (state.incoming != NO_TILE) or "discard" in waiting[:-1]:
        yield "a tile waits for room in storage exactly when the agenda ends with the question what to discard"
    for step, seat, arg in frames:
        player = state.players[seat]
        if step is PLACE_AT and TILE.of(arg) not in player.storage:
            yield f"{FACE_IDS[TILE.of(arg)]} is to be placed, but is not in storage"
        if step is DISCARD_TILE and NO_TILE in player.storage:
            yield "a tile is to be discarded, but storage is not full"


def shown_tiles(state: Burgundy) -> list[int]:
    """The tiles that lie face up in the depots and before the players."""
    shown = [state.incoming, *state.depots, *state.black_depot]
    for player in state.players:
        shown += [*player.storage, *player.duchy]
    return shown


def tile_problems(state: Burgundy) -> Iterator[str]:
    shown = shown_tiles(state)
    for tile in range(TILES):
        found = state.stack[tile] + state.black_stack[tile] + state.removed[tile] + shown.count(tile)
        wanted = state.box.stack[tile] + state.box.black_stack[tile]
        if found != wanted:
            yield f"there are {found} tiles of {TILE_IDS[tile]}, but the box has {wanted}"


def inn_problems(state: Burgundy) -> Iterator[str]:
    """Every phase brings one inn; those that lie nowhere have left the game."""
    if state.solo is None and WILD in shown_tiles(state):
        yield "a tile lies face down, but nobody plays alone"
    laid = min(state.phase + phases_begun(state), state.box.inns)
    found = shown_tiles(state).count(INN)
    if found > laid:
        yield f"there are {found} inns, but the phases have brought {laid}"
    if list(state.black_depot).count(INN) > 1:
        yield "there is more than one inn in the black depot"


def phases_begun(state: Burgundy) -> int:
    """Return 1 if the running phase has been laid out, 0 if that is still to come."""
    return 0 if state.waits(BEGIN_PHASE) else 1


def goods_problems(state: Burgundy) -> Iterator[str]:
    for good in range(GOODS):
        found = state.hidden_goods[good] + sum(1 for token in state.round_goods if token == good)
        found += sum(state.depot_goods[good::GOODS])
        found += sum(player.goods[good] + player.sold[good] for player in state.players)
        found += 0 if state.solo is None else state.solo.removed_goods[good]
        if found != state.box.goods[good]:
            yield f"there are {found} goods of {GOOD_IDS[good]}, but the box has {state.box.goods[good]}"


def supply_problems(state: Burgundy) -> Iterator[str]:
    """What the coming rounds and phases need must still be there."""
    for place, token in enumerate(state.round_goods):
        if state.round > 0 and (token == NO_GOOD) != (place < state.round):
            yield f"round {state.round} has begun, but the token of round {place + 1} says otherwise"
    coming = range(state.phase + phases_begun(state), PHASES)
    spaces = [state.box.space_type[phase * SPACES + space] for phase in coming for space in range(SPACES)]
    for kind in range(TYPES):
        left = sum(state.stack[tile] for tile in range(TILES) if TYPE_OF[tile] == kind)
        if left < spaces.count(kind):
            yield f"the {TYPE_IDS[kind]} stack has {left} tiles, but the coming phases need {spaces.count(kind)}"
    inns = sum(1 for phase in coming if phase < state.box.inns)
    if sum(state.black_stack) < len(coming) * sum(state.box.black_spaces) - inns:
        yield f"the black stack has {sum(state.black_stack)} tiles, too few for the coming phases"
    if sum(state.hidden_goods) < len(coming) * ROUNDS:
        yield f"{sum(state.hidden_goods)} goods lie face down, too few for the coming phases"


def track_problems(state: Burgundy) -> Iterator[str]:
    if sorted(state.order) != list(range(state.seats)):
        yield f"the turn order {list(state.order)} does not name every seat once"
        return
    waiting = [seat for step, seat, _ in state.frames() if step is MOVE_MARKER]
    for seat, player in enumerate(state.players):
        ships = player.placed(SHIP_TILE)
        if state.solo is None and state.track[seat] != ships - waiting.count(seat):
            yield f"seat {seat} has placed {ships} ships, but its marker is on space {state.track[seat]} of the track"
    spaces = [state.track[seat] for seat in state.order]
    if spaces != sorted(spaces, reverse=True):
        yield f"the turn order {list(state.order)} is not that of the markers on the track"


def bonus_problems(state: Burgundy) -> Iterator[str]:
    for colour in range(TYPES):
        holders = [state.large_bonus[colour], state.small_bonus[colour]]
        name = TYPE_IDS[colour]
        if holders[0] < 0 <= holders[1]:
            yield f"the small {name} bonus tile is taken, but the large one is not"
        if holders[0] == holders[1] and holders[0] >= 0:
            yield f"seat {holders[0]} has both {name} bonus tiles"
        for holder in holders:
            if holder >= state.seats:
                yield f"a {name} bonus tile belongs to seat {holder}, but the seats are 0 to {state.seats - 1}"
            elif holder >= 0:
                player = state.players[holder]
                if state.box.hexes_of_type[player.board * TYPES + colour] & ~player.filled:
                    yield f"seat {holder} has a {name} bonus tile without having filled that colour"


def solo_problems(state: Burgundy) -> Iterator[str]:
    """Playing alone, one is on the solo board, short of the target, and every face-down tile was paid for."""
    solo = state.solo
    if solo is None:
        return
    player = state.players[0]
    if player.board != state.rules.solo_board:
        yield f"a solo game is played on board {state.rules.solo_board}, not on {player.board}"
    if solo.counter >= solo.target:
        yield f"the counter stands at {solo.counter}, but the target of {solo.target} would have been reached"
    if solo.target > state.rules.solo_target:
        yield f"the target is {solo.target}, but it began at {state.rules.solo_target}"
    if player.score() < solo.counter:
        yield f"the counter stands at {solo.counter}, but only {player.score()} points were scored"
    if state.track[0] != 0:
        yield "there is no turn order to move in when one plays alone"


def duchy_problems(state: Burgundy, player: Player, whose: str) -> Iterator[str]:
    if player.board == NO_BOARD:
        if player.filled:
            yield f"{whose} has tiles, but no board is chosen"
        return
    at = player.board * HEXES
    for hex in range(HEXES):
        tile = player.duchy[hex]
        if tile not in (NO_TILE, WILD, INN) and state.box.hex_type[at + hex] != TYPE_OF[tile]:
            yield f"{whose} has {TILE_IDS[tile]} on {HEX_IDS[hex]}, a hex of another colour"
    if state.revealed and (player.start == NO_HEX or player.duchy[player.start] != CASTLE_TILE):
        yield f"{whose} has no starting castle"
    elif state.revealed and hanging_together(state, player) != player.filled:
        yield f"{whose} has tiles that do not hang together with the starting castle on {HEX_IDS[player.start]}"
    if not player.knows(SAME_BUILDINGS):
        yield from town_problems(state, player, whose)


def hanging_together(state: Burgundy, player: Player) -> int:
    """Return the filled hexes that can be reached from the starting castle over filled hexes."""
    reached, growing = 0, (1 << player.start) & player.filled
    while growing != reached:
        reached = growing
        for hex in range(HEXES):
            if reached >> hex & 1:
                growing |= state.box.neighbours[player.board * HEXES + hex] & player.filled
    return reached


def town_problems(state: Burgundy, player: Player, whose: str) -> Iterator[str]:
    for building in range(BUILDINGS):
        towns = [state.box.region[player.board * HEXES + hex] for hex in range(HEXES) if player.duchy[hex] == building]
        if len(set(towns)) != len(towns):
            yield f"{whose} has two of {TILE_IDS[building]} in one town"
