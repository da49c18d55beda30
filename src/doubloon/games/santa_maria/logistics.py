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
from doubloon.games.santa_maria.market import helps_with_coins, no_market, visit_market
from doubloon.games.santa_maria.state import Player, SantaMaria

# What is left of the sweep: the next place of its line. Whoever moves a die between turns has neither.
PLACE: Final = Argument("place", Int(0, 7))
LINE: Final = Argument("line", Name((*LINE_IDS, "none")), after=PLACE)
CELL: Final = Argument("cell", Name(CELL_IDS), after=LINE)
NO_SWEEP: Final[i64] = LINE.pack(ALL_LINES) + PLACE.pack(7)


def sweep_at(line: i64, place: i64) -> i64:
    return LINE.pack(line) + PLACE.pack(place)


def sweep_of(arg: i64) -> i64:
    """The sweep during which a die is moved, without the cell of the die."""
    return sweep_at(LINE.of(arg), PLACE.of(arg))


def connected(player: Player, cell: i64) -> i64:
    """The free buildings that touch a building, or a road that touches it too (SM-SCHOLAR-LOGISTICS)."""
    around = neighbours(BIT[cell])
    roads = player.roads
    reached = around
    if around & roads != 0:
        reached |= neighbours(grow(around & roads, roads))
    return reached & player.free()


def ahead(arg: i64) -> i64:
    """The cells that a sweep has not come to yet."""
    result: i64 = 0
    line: i64 = LINE.of(arg) * SIZE
    for place in range(PLACE.of(arg), i64(SIZE)):
        result |= BIT[LINE_CELLS[line + place]]
    return result


def targets(player: Player, cell: i64, arg: i64) -> i64:
    """Where the die of a cell can go. During a sweep only moves that change it count, and it must find an end.

    Moves that do not touch the rest of the line can as well wait until the next turn (SM-DIE-11).
    """
    found = connected(player, cell)
    if arg == NO_SWEEP or found == 0:
        return found
    rest = ahead(arg)
    if rest & BIT[cell] == 0:
        found &= rest
    line = LINE_SET[LINE.of(arg)]
    free = player.free() & line
    if free & (free - 1) == 0 and line & BIT[cell] == 0:
        found &= ~free  # the last free building of the line
    return found


def add_moves(state: SantaMaria, player: Player, arg: i64, options: list[int]) -> None:
    """List the dice that can be moved."""
    dice = player.dice_cells()
    for cell in range(i64(CELLS)):
        if dice >> cell & 1 and targets(player, cell, arg) != 0:
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
    """Between two buildings of a sweep the owner of Logistics may move dice (SM-DIE-11)."""

    name = "logistics"
    clause = "SM-SCHOLAR-LOGISTICS"
    arguments: Arguments = (PLACE, LINE)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        options: list[int] = []
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
        found = targets(state.players[seat], CELL.of(arg), sweep_of(arg))
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
