"""The turn: exactly one main action."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.state import Refusal, Step
from doubloon.games.santa_maria.actions import (
    ACTIONS,
    ACTIVATE,
    EXPAND,
    MARKET,
    MOVE,
    PASS,
    TAKE_BLUE,
    TAKE_WHITE,
    TO,
)
from doubloon.games.santa_maria.box import (
    BLUE,
    BLUE_DIE,
    CELL_IDS,
    CELLS,
    LOGISTICS,
    PASS_IDS,
    PASS_SPACES,
    SIZE,
    WHITE,
)
from doubloon.games.santa_maria.buildings import activate
from doubloon.games.santa_maria.expand import add_expansions, cannot_expand, expand
from doubloon.games.santa_maria.lines import can_use, free_lines, has_botany, lines_for
from doubloon.games.santa_maria.logistics import CELL, MOVE_TO, NO_SWEEP, add_moves, cannot_move
from doubloon.games.santa_maria.market import is_open, no_market, visit_market
from doubloon.games.santa_maria.passing import open_spaces, pass_on
from doubloon.games.santa_maria.state import Player, SantaMaria
from doubloon.games.santa_maria.take_die import CHOOSE_LINE, packed_die


@final
class MainAction(Step[SantaMaria]):
    """Expand, activate a building with coins, use a die, or pass (SM-TURN-02); the market is open before that."""

    name = "main"
    clause = "SM-TURN-02"

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        options: list[int] = []
        add_expansions(state, player, options)
        free = player.free()
        if player.coins >= player.price():
            for cell in range(i64(CELLS)):
                if free >> cell & 1:
                    options.append(int(ACTIVATE + cell))
        if not state.rules.expansion.add_dice(state, seat, options):
            self.add_dice(state, seat, options)
        if player.knows(LOGISTICS) and player.coins >= state.box.logistics_price:
            add_moves(state, player, NO_SWEEP, options)
        if is_open(state, player):
            options.append(MARKET)
        spaces = open_spaces(state, player)
        for space in range(i64(PASS_SPACES)):
            if spaces >> space & 1:
                options.append(int(PASS + space))
        return options

    def add_dice(self, state: SantaMaria, seat: i64, options: list[int]) -> None:
        """White dice up to the limit, and the blue ones beside the board (SM-DIE-01, SM-DIE-02)."""
        player = state.players[seat]
        lines = free_lines(player)
        if lines == 0:
            return
        botany = has_botany(state, player)
        white_lines: i64 = lines_for(player, WHITE, lines)
        blue_lines: i64 = lines_for(player, BLUE, lines)
        if player.white_used < state.box.white_limit:
            for value in range(i64(SIZE)):
                if state.white[value] > 0 and can_use(state, player, value, white_lines, botany):
                    options.append(int(TAKE_WHITE + value))
        if blue_left(state, player):
            blue = state.blue_of(seat)
            for value in range(i64(SIZE)):
                if blue[value] > 0 and can_use(state, player, value, blue_lines, botany):
                    options.append(int(TAKE_BLUE + value))

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action < EXPAND:
            pass_on(state, seat, action - PASS)
        elif action < ACTIVATE:
            expand(state, seat, action - EXPAND)
        elif action < TAKE_WHITE:
            activate_with_coins(state, seat, action - ACTIVATE)
        elif action < TAKE_BLUE:
            state.push(CHOOSE_LINE, seat, packed_die(WHITE, action - TAKE_WHITE))
        elif action < MARKET:
            state.push(CHOOSE_LINE, seat, packed_die(BLUE, action - TAKE_BLUE))
        elif action >= ACTIONS:
            state.rules.expansion.take_main_action(state, seat, action)
        else:
            state.push(MAIN_ACTION, seat)
            if action == MARKET:
                visit_market(state, seat)
            else:
                state.push(MOVE_TO, seat, NO_SWEEP + CELL.pack(action - MOVE))

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        player = state.players[seat]
        if action < EXPAND:
            return Refusal("space_taken", "SM-PASS-01", {"space": PASS_IDS[action - PASS]})
        if action < ACTIVATE:
            return cannot_expand(state, player, action - EXPAND)
        if action < TAKE_WHITE:
            return cannot_activate(state, player, action - ACTIVATE)
        if action < MARKET:
            return cannot_take_die(state, seat, action)
        if MOVE <= action < TO:
            return cannot_move(state, player, action - MOVE)
        instead = state.rules.expansion.cannot_act(state, seat, action)
        return no_market(state, seat, action) if instead is None else instead


def blue_left(state: SantaMaria, player: Player) -> bool:
    """With shared dice nobody takes more blue ones in a year than he has unlocked (SM-SHARED-04)."""
    return not state.rules.shared_blue or player.blue_used < player.blue_dice


def activate_with_coins(state: SantaMaria, seat: i64, cell: i64) -> None:
    """Coins activate a building (SM-ACT-01), at a price that rises (SM-ACT-02), and block it this year (SM-ACT-03)."""
    player = state.players[seat]
    price = player.price()
    player.coins -= price
    player.put(cell, BLUE_DIE + price)
    state.tell("activated_with_coins", "SM-ACT-01", seat, cell, price)
    activate(state, seat, player.cells[cell])


def cannot_activate(state: SantaMaria, player: Player, cell: i64) -> Refusal:
    params: dict[str, object] = {"cell": CELL_IDS[cell]}
    if player.buildings >> cell & 1 == 0:
        return Refusal("no_building", "SM-ACT-01", params)
    if player.covered >> cell & 1:
        return Refusal("building_blocked", "SM-GEN-05", params)
    instead = state.rules.expansion.cannot_use_cell(player, cell)
    if instead is not None:
        return instead
    params["n"] = int(player.price())
    params["m"] = int(player.coins)
    return Refusal("activation_too_dear", "SM-ACT-02", params)


def cannot_take_die(state: SantaMaria, seat: i64, action: i64) -> Refusal:
    player = state.players[seat]
    if action < TAKE_BLUE:
        value = action - TAKE_WHITE
        if player.white_taken() >= state.box.white_limit:
            return Refusal("white_limit", "SM-DIE-02", {"n": int(state.box.white_limit)})
        if state.white[value] == 0:
            return Refusal("no_white_die", "SM-DIE-01", {"die": int(value + 1)})
    else:
        value = action - TAKE_BLUE
        if not blue_left(state, player):
            return Refusal("blue_limit", "SM-SHARED-04", {"n": int(player.blue_dice)})
        if state.blue_of(seat)[value] == 0:
            return Refusal("no_blue_die", "SM-DIE-01", {"die": int(value + 1)})
    return Refusal("die_useless", "SM-DIE-09", {"die": int(value + 1)})


MAIN_ACTION: Final[MainAction] = MainAction()
