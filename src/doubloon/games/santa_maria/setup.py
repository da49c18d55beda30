"""Setup: laying out the table for one to four players."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from doubloon.engine.dice import Dice
from doubloon.engine.state import Step
from doubloon.games.santa_maria.box import DOCKS, START_SHIPS, Box, HouseRules
from doubloon.games.santa_maria.draft import (
    CHOOSE_BOARD_STEP,
    CHOOSE_SET_STEP,
    PUT_AWAY,
    print_board,
    take_board,
)
from doubloon.games.santa_maria.grid import BIT, count, nth
from doubloon.games.santa_maria.state import SantaMaria, new_player
from doubloon.games.santa_maria.storage import receive
from doubloon.games.santa_maria.year import (
    NEXT_TURN,
    reveal_tiles,
    roll_blue_dice,
    roll_white_dice,
)


def blank_state(seats: i64, box: Box, rules: HouseRules, steps: list[Step[Any]]) -> SantaMaria:
    """Return a state that has its box and rules, everything in its place, and nobody at the table.

    It is year 1 (SM-SETUP-02). The standard shipping tiles lie in their stack (SM-SETUP-04), the road tiles on their
    pass space (SM-SETUP-08).
    """
    state = SantaMaria()
    state.start(seats, steps, Dice())
    state.box = box
    state.rules = rules
    state.clear()
    return state


def lay_out(state: SantaMaria, dice: Dice) -> None:
    """Seat the players from the first one, who is drawn or named, clockwise (SM-SETUP-11, SM-OPT-FIRST, SM-TURN-04).

    Everybody gets his blue dice of the reserve (SM-SETUP-01, SM-SETUP-13), goods and coins (SM-SETUP-12).
    """
    state.dice = dice
    first = state.rules.first_player if state.rules.first_player >= 0 else dice.below(state.seats)
    first = state.rules.expansion.first_seat(state, first)
    state.first_seat = first
    state.first_player = first
    lay_out_board(state)
    for _ in range(state.seats):
        player = new_player()
        player.blue_dice = state.box.start_blue
        state.players.append(player)
    settlers: i64 = 0
    for distance in range(state.seats):
        seat: i64 = (first + distance) % state.seats
        if state.rules.expansion.has_colony(state, seat):
            receive(state, seat, state.box.start_bundle)
            state.players[seat].coins += state.box.start_coins[settlers]
            settlers += 1
    state.rules.expansion.lay_out(state)
    roll_blue_dice(state)
    state.push(NEXT_TURN, first)
    hand_out_boards(state)


def lay_out_board(state: SantaMaria) -> None:
    """Starting ships (SM-SETUP-03), scholars and bishops (SM-SETUP-06), tiles (SM-SETUP-07), white dice (SM-SETUP-05).

    The scholars and bishops of American Kingdoms are drawn among the others (AK-SETUP-03, AK-SETUP-06).
    """
    ships: i64 = BIT[START_SHIPS] - 1
    for dock in range(i64(DOCKS)):
        ship = draw(state, ships)
        ships &= ~BIT[ship]
        state.open_ships[dock] = ship
    state.board_scholars = draw_several(state, state.box.scholars, state.box.scholars_on_board)
    state.board_bishops = draw_several(state, state.box.bishops, state.box.bishops_on_board)
    reveal_tiles(state)
    roll_white_dice(state)


def draw(state: SantaMaria, items: i64) -> i64:
    """Return one of a set of items."""
    return nth(items, state.dice.below(count(items)))


def draw_several(state: SantaMaria, items: i64, number: i64) -> i64:
    """Return some of a set of items."""
    left = items
    for _ in range(number):
        left &= ~BIT[draw(state, left)]
    return items & ~left


def hand_out_boards(state: SantaMaria) -> None:
    """Boards are dealt or chosen (SM-SETUP-11, SM-OPT-BOARDS); side B comes with town halls to choose (SM-ADV-01).

    Only then these tiles are used (SM-SETUP-09). Each is joined by a scholar who is not on the common board
    (SM-ADV-02); with American Kingdoms there is one set more (AK-COLONY-03). The last player chooses first
    (SM-ADV-03).
    """
    state.boards = state.box.colonies
    state.push(PUT_AWAY)
    if state.rules.advanced:
        scholars: i64 = state.box.scholars & ~state.board_scholars
        for colony in range(len(state.set_scholars)):
            if state.boards >> colony & 1:
                scholar = draw(state, scholars)
                scholars &= ~BIT[scholar]
                state.set_scholars[colony] = scholar
    # The first player chooses last, so he lies lowest on the agenda; then counter-clockwise.
    for distance in range(state.seats):
        seat: i64 = (state.first_player + distance) % state.seats
        if not state.rules.expansion.has_colony(state, seat):
            continue
        if state.rules.advanced:
            print_board(state, seat, state.box.side_b)
            state.push(CHOOSE_SET_STEP, seat)
        elif state.rules.draft:
            state.push(CHOOSE_BOARD_STEP, seat)
        else:
            take_board(state, seat, draw(state, state.boards))
