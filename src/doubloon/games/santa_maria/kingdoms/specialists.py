"""Module B: specialists wait at the values of the white dice; whoever takes such a die may hire one."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Name
from doubloon.engine.frames import Argument, Arguments
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.santa_maria.actions import MARKET, SKIP
from doubloon.games.santa_maria.box import (
    CELL_IDS,
    CELLS,
    DIE_IDS,
    FARMER,
    FIRST_IMPROVEMENT,
    FIRST_IMPROVEMENT_PIECE,
    FORESTER,
    GRAIN,
    MOST_HIRED,
    SIZE,
    SPECIALIST_IDS,
    SPECIALISTS,
    WHITE,
    WOOD,
)
from doubloon.games.santa_maria.conquest import conquer
from doubloon.games.santa_maria.grid import ALL_CELLS, BIT, LINE_SET
from doubloon.games.santa_maria.kingdoms.actions import HIRE, IMPROVE, NAVIGATE
from doubloon.games.santa_maria.kingdoms.governor import leaves_building, way_of
from doubloon.games.santa_maria.logistics import offer_moves
from doubloon.games.santa_maria.market import helps_with_coins, no_market, visit_market_before
from doubloon.games.santa_maria.state import NOBODY_WAITS, Player, SantaMaria
from doubloon.games.santa_maria.storage import receive_resource
from doubloon.games.santa_maria.sweep import LINE

VALUE: Final = Argument("die", Name(DIE_IDS), after=LINE, room=8)


def lay_out_specialists(state: SantaMaria) -> None:
    """Those left go, and one comes to each value of the white dice (AK-SPEC-01, AK-SPEC-02)."""
    for value in range(i64(SIZE)):
        state.specialists[value] = NOBODY_WAITS
        left: i64 = 0
        for kind in range(i64(SPECIALISTS)):
            left += state.specialist_stack[kind]
        if left > 0:
            state.specialists[value] = draw_specialist(state, state.dice.below(left))


def draw_specialist(state: SantaMaria, number: i64) -> i64:
    """Take the n-th tile of the stack, as it were."""
    kind: i64 = 0
    left: i64 = number
    while left >= state.specialist_stack[kind]:
        left -= state.specialist_stack[kind]
        kind += 1
    state.specialist_stack[kind] -= 1
    return kind


def production_price(state: SantaMaria, player: Player, kind: i64) -> i64:
    """It rises with every specialist of that kind (AK-SPEC-06)."""
    return state.box.specialist_price[kind * MOST_HIRED + player.hired_of(kind)]


def improvable(player: Player) -> i64:
    """The cells that can take an improvement: without a die, coins or the governor (AK-SPEC-11)."""
    return ALL_CELLS & ~(player.covered | player.inspected)


def improvement_price(state: SantaMaria, player: Player, cell: i64) -> i64:
    """Less on a road or a building, more on an empty cell (AK-SPEC-09)."""
    return state.box.improve_built if player.filled >> cell & 1 else state.box.improve_empty


def price_into(state: SantaMaria, player: Player, value: i64, line: i64) -> i64:
    """The least that an improvement in a line costs, -1 if none can be placed there (AK-GOV-09)."""
    best: i64 = -1
    if state.specialists[value] < FIRST_IMPROVEMENT:
        return best
    cells = improvable(player) & LINE_SET[line]
    for cell in range(i64(CELLS)):
        if cells >> cell & 1:
            price = improvement_price(state, player, cell)
            if best < 0 or price < best:
                best = price
    return best


@final
class Hire(Step[SantaMaria]):
    """Whether the specialist at the die's value is hired (AK-SPEC-03), for coins (AK-SPEC-05), and where he goes.

    That comes before the line is activated (AK-SPEC-04), so an improvement in it is activated too (AK-SPEC-13).

    If the line of the die has no free building without the improvement, that must go there (AK-GOV-09).
    """

    name = "hire"
    clause = "AK-SPEC-03"
    arguments: Arguments = (LINE, VALUE)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        kind = state.specialists[VALUE.of(arg)]
        if kind == NOBODY_WAITS:
            return []
        if kind < FIRST_IMPROVEMENT:
            return self.production(state, player, kind)
        line = LINE.of(arg)
        if self.compulsory(state, player, line):
            return self.improvements(state, player, improvable(player) & LINE_SET[line], True)
        return self.improvements(state, player, improvable(player), False)

    def compulsory(self, state: SantaMaria, player: Player, line: i64) -> bool:
        return player.free() & LINE_SET[line] == 0 and not leaves_building(state, player, line, way_of(WHITE, line))

    def production(self, state: SantaMaria, player: Player, kind: i64) -> list[int]:
        price = production_price(state, player, kind)
        options: list[int] = []
        if price <= player.coins:
            options.append(HIRE)
        elif helps_with_coins(state, player, price):
            options.append(MARKET)
        options.append(SKIP)
        return options

    def improvements(self, state: SantaMaria, player: Player, cells: i64, compulsory: bool) -> list[int]:
        options: list[int] = []
        market = False
        for cell in range(i64(CELLS)):
            if cells >> cell & 1:
                price = improvement_price(state, player, cell)
                if price <= player.coins:
                    options.append(int(IMPROVE + cell))
                elif helps_with_coins(state, player, price):
                    market = True
        if compulsory:
            return options
        if market:
            options.append(MARKET)
        options.append(SKIP)
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        value = VALUE.of(arg)
        if action == MARKET:
            visit_market_before(state, HIRE_STEP, seat, arg)
        elif action != SKIP:
            offer_moves(state, seat, LINE.of(arg))
            if action == HIRE:
                hire(state, seat, state.specialists[value])
            else:
                improve(state, seat, state.specialists[value], action - IMPROVE)
            state.specialists[value] = NOBODY_WAITS

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        kind = state.specialists[VALUE.of(arg)]
        player = state.players[seat]
        params: dict[str, object] = {"specialist": SPECIALIST_IDS[kind], "m": int(player.coins)}
        if action == HIRE:
            if kind >= FIRST_IMPROVEMENT:
                return Refusal("improvement_needs_cell", "AK-SPEC-09", params)
            params["n"] = int(production_price(state, player, kind))
            return Refusal("specialist_too_dear", "AK-SPEC-05", params)
        if IMPROVE <= action < NAVIGATE:
            if kind < FIRST_IMPROVEMENT:
                return Refusal("not_an_improvement", "AK-SPEC-06", params)
            return self.cannot_improve(state, player, LINE.of(arg), action - IMPROVE, params)
        if action == SKIP:
            return Refusal("hire_compulsory", "AK-GOV-09", params)
        return no_market(state, seat, action)

    def cannot_improve(
        self, state: SantaMaria, player: Player, line: i64, cell: i64, params: dict[str, object]
    ) -> Refusal:
        params["cell"] = CELL_IDS[cell]
        if player.governor == cell:
            return Refusal("governor_stands_there", "AK-SPEC-11", params)
        if player.covered >> cell & 1:
            return Refusal("cell_occupied", "AK-SPEC-11", params)
        if self.compulsory(state, player, line) and not LINE_SET[line] >> cell & 1:
            return Refusal("improve_the_line", "AK-GOV-09", params)
        params["n"] = int(improvement_price(state, player, cell))
        return Refusal("improvement_too_dear", "AK-SPEC-09", params)


def hire(state: SantaMaria, seat: i64, kind: i64) -> None:
    """Pay a farmer, a forester or a soldier (AK-SPEC-06) for grain, wood or steps of conquest (AK-SPEC-07).

    The price is due even if the reward is lost (AK-SPEC-08).
    """
    player = state.players[seat]
    price = production_price(state, player, kind)
    reward = state.box.specialist_reward[kind * MOST_HIRED + player.hired_of(kind)]
    player.coins -= price
    player.hired += BIT[2 * kind]
    state.tell("hired", "AK-SPEC-06", seat, kind, price)
    if kind == FARMER:
        receive_resource(state, seat, GRAIN, reward)
    elif kind == FORESTER:
        receive_resource(state, seat, WOOD, reward)
    else:
        for _ in range(reward):
            state.push(MARCH, seat)
            state.rules.expansion.conquistador_to_come(state, seat)


@final
class March(Duty[SantaMaria]):
    """A hired soldier's step on the conquest track."""

    name = "march"
    clause = "AK-SPEC-07"

    def happen(self, state: SantaMaria, seat: i64, arg: i64) -> None:
        conquer(state, seat)


def improve(state: SantaMaria, seat: i64, kind: i64, cell: i64) -> None:
    """The tile covers what was there, colonists and all (AK-SPEC-09, AK-SPEC-10)."""
    player = state.players[seat]
    price = improvement_price(state, player, cell)
    player.coins -= price
    piece = FIRST_IMPROVEMENT_PIECE + kind - FIRST_IMPROVEMENT
    player.lay(state.box, cell, state.box.piece_field[piece])
    state.tell("improved", "AK-SPEC-09", seat, kind, cell, price)


HIRE_STEP: Final[Hire] = Hire()
MARCH: Final[March] = March()
