"""Setup: laying out the table for one to four players."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.engine.dice import Dice
from doubloon.engine.frames import Seat
from doubloon.games.burgundy.boards import hand_out_boards
from doubloon.games.burgundy.box import (
    NO_BOARD,
    Box,
    HouseRules,
)
from doubloon.games.burgundy.phases import BEGIN_PHASE
from doubloon.games.burgundy.state import Burgundy, new_player, new_solo, total
from doubloon.games.burgundy.steps import STEPS


def blank_state(seats: i64, box: Box, rules: HouseRules) -> Burgundy:
    """Return a state that has its box and rules, everything in its place, and nobody at the table."""
    state = Burgundy()
    state.start(seats, STEPS, Dice())
    state.box = box
    state.rules = rules
    state.clear()
    if rules.solo_board != NO_BOARD:  # points from 0 on, and the target beside them (CB-SOLO-03)
        state.solo = new_solo()
        state.solo.target = rules.solo_target
    return state


def lay_out(state: Burgundy, dice: Dice) -> None:
    """Seat the players around the first one, who is drawn or named (CB-SETUP-09, CB-OPT-FIRST).

    They get silver (CB-SETUP-08), workers in the order of turns (CB-SETUP-09) and goods (CB-SETUP-07). All markers lie
    on the first space of the track, the first player's on top (CB-SETUP-10), who so rolls the white die (CB-SETUP-11).
    """
    state.dice = dice
    rules = state.rules
    state.first_player = rules.first_player if rules.first_player >= 0 else dice.below(state.seats)
    state.players = [new_player() for _ in range(state.seats)]
    for place in range(state.seats):
        seat = (state.first_player + place) % state.seats
        state.order[place] = seat
        player = state.players[seat]
        player.silver = state.box.start_silver
        player.workers = state.box.start_workers[place]
        deal_goods(state, seat)
    state.push(BEGIN_PHASE)
    hand_out_boards(state)


def deal_goods(state: Burgundy, seat: Seat) -> None:
    """Give a player his first goods (CB-SETUP-07).

    Face-down goods are one multiset: which pile a token lies in tells nobody anything (CB-SETUP-03).
    """
    for _ in range(state.box.start_goods):
        state.players[seat].goods[state.dice.draw(state.hidden_goods, total(state.hidden_goods))] += 1
