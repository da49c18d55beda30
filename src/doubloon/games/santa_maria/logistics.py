"""Logistics: a die is moved along a road to another free building."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Int, Name
from doubloon.engine.frames import Argument, Arguments
from doubloon.engine.state import Refusal, Step
from doubloon.games.santa_maria.actions import AT, MARKET, MOVE, SKIP, TO
from doubloon.games.santa_maria.box import CELL_IDS, CELLS, FREE, LOGISTICS, SIZE
from doubloon.games.santa_maria.grid import ALL_LINES, BIT, LINE_CELLS, LINE_IDS, LINE_SET, grow, neighbours
from doubloon.games.santa_maria.market import helps_with_coins, no_market, sale_value, visit_market
from doubloon.games.santa_maria.state import Player, SantaMaria

# What is left of the sweep: the next place of its line. Whoever moves a die between turns has neither.
PLACE: Final = Argument("place", Int(0, 7))
LINE: Final = Argument("line", Name((*LINE_IDS, "none")), after=PLACE)
CELL: Final = Argument("cell", Name(CELL_IDS), after=LINE, room=64)
NO_SWEEP: Final[i64] = LINE.pack(ALL_LINES) + PLACE.pack(7)


def sweep_at(line: i64, place: i64) -> i64:
    return LINE.pack(line) + PLACE.pack(place)


def sweep_of(arg: i64) -> i64:
    """The sweep during which a die is moved, without the cell of the die."""
    return sweep_at(LINE.of(arg), PLACE.of(arg))


def reach(player: Player, cell: i64) -> i64:
    """The cells that touch a building, or a road that touches it too."""
    around = neighbours(BIT[cell])
    roads = player.roads
    if around & roads == 0:
        return around
    return around | neighbours(grow(around & roads, roads))


def connected(player: Player, cell: i64) -> i64:
    """The free buildings to which a building is connected (SM-SCHOLAR-LOGISTICS)."""
    return reach(player, cell) & player.free()


def ahead(arg: i64) -> i64:
    """The cells that a sweep has not come to yet."""
    result: i64 = 0
    line: i64 = LINE.of(arg) * SIZE
    for place in range(PLACE.of(arg), i64(SIZE)):
        result |= BIT[LINE_CELLS[line + place]]
    return result


def targets(state: SantaMaria, player: Player, cell: i64, arg: i64) -> i64:
    """Where the die of a cell can go. During a sweep only moves that change it count, and it must find an end.

    Moves that do not touch the rest of the line can as well wait until the next turn (SM-DIE-11).
    """
    found = connected(player, cell)
    if arg == NO_SWEEP or found == 0:
        return found
    rest = ahead(arg)
    if rest & BIT[cell] == 0 and not makes_way(state, player, cell, rest):
        found &= rest
    line = LINE_SET[LINE.of(arg)]
    free = player.free() & line
    if free & (free - 1) == 0 and line & BIT[cell] == 0:
        found &= ~free  # the last free building of the line
    return found


def makes_way(state: SantaMaria, player: Player, cell: i64, rest: i64) -> bool:
    """Tell whether a die stands where one of the line could go, which cannot move otherwise; that takes two moves."""
    price = state.box.logistics_price
    if not state.rules.moves_whenever or player.coins + sale_value(state, player) < 2 * price:
        return False
    stuck = player.dice_cells() & rest
    for other in range(i64(CELLS)):
        if stuck >> other & 1 and reach(player, other) >> cell & 1 and connected(player, other) == 0:
            return True
    return False


def could_clear(state: SantaMaria, player: Player, line: i64) -> bool:
    """Tell whether a move can free a building in a line that has none."""
    price = state.box.logistics_price
    if not (player.knows(LOGISTICS) and player.coins + sale_value(state, player) >= price):
        return False
    dice = player.dice_cells()
    arg = sweep_at(line, 0)
    return any(dice >> cell & 1 and targets(state, player, cell, arg) != 0 for cell in range(i64(CELLS)))


def offer_moves(state: SantaMaria, seat: i64, line: i64) -> None:
    """Let dice be moved before the first building of a line, if something has changed since the turn began.

    On the own turn that is what a hire or the governor has brought; whoever follows has not been asked at all.
    """
    if state.rules.moves_whenever:
        state.push(MOVE_DURING_SWEEP, seat, sweep_at(line, 0))


def offer_moves_at_rest(state: SantaMaria, seat: i64) -> None:
    """Let dice be moved when one has come to rest, this one too (SM-SCHOLAR-LOGISTICS)."""
    if state.rules.moves_whenever:
        state.push(MOVE_DURING_SWEEP, seat, NO_SWEEP)


def add_moves(state: SantaMaria, player: Player, arg: i64, options: list[int]) -> None:
    """List the dice that can be moved."""
    dice = player.dice_cells()
    for cell in range(i64(CELLS)):
        if dice >> cell & 1 and targets(state, player, cell, arg) != 0:
            options.append(int(MOVE + cell))


def cannot_move(state: SantaMaria, player: Player, cell: i64) -> Refusal:
    params: dict[str, object] = {"cell": CELL_IDS[cell]}
    if not player.knows(LOGISTICS):
        return Refusal("no_logistics", "SM-SCHOLAR-LOGISTICS", params)
    if not player.dice_cells() >> cell & 1:
        return Refusal("no_die_there", "SM-SCHOLAR-LOGISTICS", params)
    if player.coins < state.box.logistics_price:
        params["n"] = int(state.box.logistics_price)
        return Refusal("move_too_dear", "SM-SCHOLAR-LOGISTICS", params)
    return Refusal("die_goes_nowhere", "SM-SCHOLAR-LOGISTICS", params)


@final
class MoveDuringSweep(Step[SantaMaria]):
    """Before or between the buildings of a sweep, or after it, the owner of Logistics may move dice (SM-DIE-11)."""

    name = "logistics"
    clause = "SM-SCHOLAR-LOGISTICS"
    arguments: Arguments = (PLACE, LINE)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        options: list[int] = []
        if not player.knows(LOGISTICS):
            return options
        add_moves(state, player, arg, options)
        if options and player.coins < state.box.logistics_price:
            options = [MARKET] if helps_with_coins(state, player, state.box.logistics_price) else []
        options.append(SKIP)
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action == SKIP:
            return
        state.push(MOVE_DURING_SWEEP, seat, arg)
        if action == MARKET:
            visit_market(state, seat)
        else:
            state.push(MOVE_TO, seat, arg + CELL.pack(action - MOVE))

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if MOVE <= action < TO:
            player = state.players[seat]
            cell = action - MOVE
            if player.dice_cells() >> cell & 1 and connected(player, cell) != 0 and player.coins > 0:
                return Refusal("move_can_wait", "SM-DIE-11", {"cell": CELL_IDS[cell]})
            return cannot_move(state, player, cell)
        return no_market(state, seat, action)


@final
class MoveTo(Step[SantaMaria]):
    """Where the die goes; it does not activate anything there."""

    name = "move_to"
    clause = "SM-SCHOLAR-LOGISTICS"
    arguments: Arguments = (PLACE, LINE, CELL)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        found = targets(state, state.players[seat], CELL.of(arg), sweep_of(arg))
        return [int(TO + cell) for cell in range(i64(CELLS)) if found >> cell & 1]

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        player = state.players[seat]
        origin = CELL.of(arg)
        target = action - TO
        player.coins -= state.box.logistics_price
        player.put(target, player.cover[origin])
        player.put(origin, FREE)
        state.tell("die_moved", "SM-SCHOLAR-LOGISTICS", seat, origin, target)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if TO <= action < AT:
            params = {"cell": CELL_IDS[action - TO], "cell_from": CELL_IDS[CELL.of(arg)]}
            if not state.players[seat].free() >> (action - TO) & 1:
                return Refusal("no_free_building", "SM-GEN-05", params)
            return Refusal("not_connected", "SM-SCHOLAR-LOGISTICS", params)
        return no_market(state, seat, action)


MOVE_DURING_SWEEP: Final[MoveDuringSweep] = MoveDuringSweep()
MOVE_TO: Final[MoveTo] = MoveTo()
