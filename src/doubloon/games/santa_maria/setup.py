"""Setup: laying out the table for one to four players."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.dice import Dice
from doubloon.games.santa_maria.box import (
    BISHOPS,
    COLONIES,
    DOCKS,
    NO_SHIP,
    ROAD_TILES,
    SCHOLARS,
    SHIPS,
    SIZE,
    START_SHIPS,
    TILES,
    Box,
    HouseRules,
)
from doubloon.games.santa_maria.draft import (
    CHOOSE_BOARD_STEP,
    CHOOSE_SET_STEP,
    PUT_AWAY,
    SIDE_B,
    print_board,
    take_board,
)
from doubloon.games.santa_maria.grid import BIT, count, nth
from doubloon.games.santa_maria.state import SantaMaria, new_player, zeros
from doubloon.games.santa_maria.steps import STEPS
from doubloon.games.santa_maria.storage import receive
from doubloon.games.santa_maria.year import NEXT_TURN, reveal_tiles, roll_blue_dice, roll_white_dice


def blank_state(seats: i64, box: Box, rules: HouseRules) -> SantaMaria:
    """Return a state that has its box and rules, everything in its place, and nobody at the table."""
    state = SantaMaria()
    state.start(seats, STEPS, Dice())
    state.box = box
    state.rules = rules
    state.players = []
    state.first_seat = 0
    state.first_player = 0
    state.year = 1
    state.white = zeros(SIZE)
    state.shared_blue = zeros(SIZE)
    state.display = 0
    state.stack = BIT[TILES] - 1
    state.road_tiles = ROAD_TILES
    state.open_ships = vec[i64]([NO_SHIP] * DOCKS)
    state.ship_stack = (BIT[SHIPS] - 1) & ~(BIT[START_SHIPS] - 1)
    state.board_scholars = 0
    state.board_bishops = 0
    state.set_scholars = vec[i64]([-1] * COLONIES)
    state.boards = 0
    return state


def lay_out(state: SantaMaria, dice: Dice) -> None:
    """Set the table up (SM-SETUP-01 to SM-SETUP-13)."""
    state.dice = dice
    first = state.rules.first_player if state.rules.first_player >= 0 else dice.below(state.seats)
    state.first_seat = first
    state.first_player = first
    lay_out_board(state)
    for _ in range(state.seats):
        player = new_player()
        player.blue_dice = 1
        state.players.append(player)
    for distance in range(state.seats):
        seat: i64 = (first + distance) % state.seats
        receive(state, seat, state.box.start_bundle)
        state.players[seat].coins += state.box.start_coins[distance]
    roll_blue_dice(state)
    state.push(NEXT_TURN, first)
    hand_out_boards(state)


def lay_out_board(state: SantaMaria) -> None:
    """Ships, scholars, bishops, tiles and white dice (SM-SETUP-03 to SM-SETUP-07)."""
    ships: i64 = BIT[START_SHIPS] - 1
    for dock in range(i64(DOCKS)):
        ship = draw(state, ships)
        ships &= ~BIT[ship]
        state.open_ships[dock] = ship
    state.board_scholars = draw_several(state, SCHOLARS, state.box.scholars_on_board)
    state.board_bishops = draw_several(state, BISHOPS, state.box.bishops_on_board)
    reveal_tiles(state)
    roll_white_dice(state)


def draw(state: SantaMaria, items: i64) -> i64:
    """Return one of a set of items."""
    return nth(items, state.dice.below(count(items)))


def draw_several(state: SantaMaria, items: i64, number: i64) -> i64:
    """Return a set of some of the first so many items."""
    left: i64 = BIT[items] - 1
    for _ in range(number):
        left &= ~BIT[draw(state, left)]
    return (BIT[items] - 1) & ~left


def hand_out_boards(state: SantaMaria) -> None:
    """Boards are dealt or chosen; side B comes with a choice of town halls (SM-SETUP-11, SM-ADV-01 to -03)."""
    state.boards = BIT[COLONIES] - 1
    state.push(PUT_AWAY)
    if state.rules.advanced:
        scholars: i64 = (BIT[SCHOLARS] - 1) & ~state.board_scholars
        for colony in range(i64(COLONIES)):
            scholar = draw(state, scholars)
            scholars &= ~BIT[scholar]
            state.set_scholars[colony] = scholar
    # The first player chooses last, so he lies lowest on the agenda; then counter-clockwise.
    for distance in range(state.seats):
        seat: i64 = (state.first_player + distance) % state.seats
        if state.rules.advanced:
            print_board(state, seat, SIDE_B)
            state.push(CHOOSE_SET_STEP, seat)
        elif state.rules.draft:
            state.push(CHOOSE_BOARD_STEP, seat)
        else:
            take_board(state, seat, draw(state, state.boards))
