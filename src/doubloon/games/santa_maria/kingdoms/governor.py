"""Module A: the governor goes through the colony as dice are used, and is worth points where he ends."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Name
from doubloon.engine.frames import Argument, Arguments
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.santa_maria.actions import MARKET, SKIP
from doubloon.games.santa_maria.box import BLUE, CELL_IDS, NAVIGATION, NO_FIELD, SIZE
from doubloon.games.santa_maria.buildings import activate
from doubloon.games.santa_maria.grid import LINE_SET, ROW
from doubloon.games.santa_maria.kingdoms.actions import NAVIGATE
from doubloon.games.santa_maria.logistics import offer_moves
from doubloon.games.santa_maria.market import helps_with_coins, no_market, visit_market_before
from doubloon.games.santa_maria.state import NO_GOVERNOR, Player, SantaMaria
from doubloon.games.santa_maria.storage import receive_points
from doubloon.games.santa_maria.sweep import LINE

RIGHT: Final = 0
DOWN: Final = 1
NOWHERE: Final = -1
WAY_IDS: Final = ("right", "down")

WAY: Final = Argument("way", Name(WAY_IDS), after=LINE)


def way_of(colour: i64, line: i64) -> i64:
    """White dice push him to the right, blue ones down (AK-GOV-04), on a diagonal too (AK-SCHOLAR-03).

    On a column a blue die counts as white (AK-SCHOLAR-08).
    """
    return DOWN if colour == BLUE and line >= ROW else RIGHT


def next_cell(state: SantaMaria, player: Player, way: i64) -> i64:
    """Where he would go: neither off the grid nor onto a die or coins (AK-GOV-05), or NOWHERE.

    In the last corner he has arrived (AK-GOV-10). Whether he enters empty cells is an option (AK-OPT-GOVERNOR).
    """
    cell = player.governor
    if cell == NO_GOVERNOR:
        return NOWHERE
    if way == RIGHT:
        target: i64 = cell + 1 if cell % SIZE < SIZE - 1 else NOWHERE
    else:
        target = cell + SIZE if cell < SIZE * (SIZE - 1) else NOWHERE
    if target == NOWHERE or player.covered >> target & 1:
        return NOWHERE
    if player.cells[target] == NO_FIELD and not state.rules.enters_empty:
        return NOWHERE
    return target


def stands_in(player: Player, line: i64) -> bool:
    return player.inspected & LINE_SET[line] != 0


def governor_there(player: Player, cell: i64) -> Refusal | None:
    """Nothing is built or activated where he stands (AK-GOV-02)."""
    if player.governor == cell:
        return Refusal("governor_stands_there", "AK-GOV-02", {"cell": CELL_IDS[cell]})
    return None


def leaves_building(state: SantaMaria, player: Player, line: i64, way: i64) -> bool:
    """Tell whether a die for this line moves him off one of its buildings (AK-GOV-08)."""
    if not stands_in(player, line) or player.inspected & player.buildings == 0:
        return False
    return next_cell(state, player, way) != NOWHERE


def move(state: SantaMaria, seat: i64, way: i64) -> None:
    """One cell, with what it brings: a building is activated, colonists are points (AK-GOV-06)."""
    player = state.players[seat]
    target = next_cell(state, player, way)
    if target == NOWHERE:
        state.tell("governor_stays", "AK-GOV-05", seat, player.governor)
        return
    player.stand(target)
    state.tell("governor_moves", "AK-GOV-04", seat, target)
    field = player.cells[target]
    if field == NO_FIELD:
        return
    is_road = player.roads >> target & 1 != 0
    if is_road and player.knows(NAVIGATION) and next_cell(state, player, way) != NOWHERE:
        state.push(NAVIGATE_STEP, seat, way)
    if player.buildings >> target & 1:
        activate(state, seat, field)
    elif state.box.field_colonists[field] > 0:
        receive_points(state, seat, state.box.field_colonists[field])


def call_governor(state: SantaMaria, seat: i64, colour: i64, line: i64) -> None:
    """Let him move before a die of this colour goes through a line."""
    if state.rules.governor:
        state.push(MOVE_GOVERNOR, seat, LINE.pack(line) + WAY.pack(way_of(colour, line)))


@final
class MoveGovernor(Duty[SantaMaria]):
    """Before the line is activated he moves if he stands in it (AK-GOV-03).

    Nobody is asked: if he can move he must (AK-GOV-07).
    """

    name = "governor"
    clause = "AK-GOV-03"
    arguments: Arguments = (LINE, WAY)

    def happen(self, state: SantaMaria, seat: i64, arg: i64) -> None:
        player = state.players[seat]
        if stands_in(player, LINE.of(arg)):
            if next_cell(state, player, WAY.of(arg)) != NOWHERE:
                offer_moves(state, seat, LINE.of(arg))
            move(state, seat, WAY.of(arg))


@final
class Navigate(Step[SantaMaria]):
    """From a road he may be pushed on for a coin, as often as he comes to a road (AK-SCHOLAR-06)."""

    name = "navigate"
    clause = "AK-SCHOLAR-06"
    arguments: Arguments = (Argument("way", Name(WAY_IDS)),)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        options: list[int] = []
        if next_cell(state, player, arg) != NOWHERE:
            if player.coins >= state.box.navigation_price:
                options.append(NAVIGATE)
            elif helps_with_coins(state, player, state.box.navigation_price):
                options.append(MARKET)
        options.append(SKIP)
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action == MARKET:
            visit_market_before(state, NAVIGATE_STEP, seat, arg)
        elif action == NAVIGATE:
            state.players[seat].coins -= state.box.navigation_price
            state.tell("navigation", "AK-SCHOLAR-06", seat, state.box.navigation_price)
            move(state, seat, arg)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if action == NAVIGATE:
            params: dict[str, object] = {"n": int(state.box.navigation_price), "m": int(state.players[seat].coins)}
            return Refusal("navigation_too_dear", "AK-SCHOLAR-06", params)
        return no_market(state, seat, action)


MOVE_GOVERNOR: Final[MoveGovernor] = MoveGovernor()
NAVIGATE_STEP: Final[Navigate] = Navigate()
