"""Choosing boards, or town halls with their scholars, before the first turn."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.santa_maria.actions import CHOOSE_BOARD, CHOOSE_COCOA_SET, CHOOSE_SET
from doubloon.games.santa_maria.box import (
    ALL_COLONIES,
    ALL_COLONY_IDS,
    CELLS,
    COCOA_COLONY,
    COLONIES,
    COLONY_IDS,
    FIRST_TOWN_HALL,
    NO_FIELD,
)
from doubloon.games.santa_maria.expand import PLACE_TILE
from doubloon.games.santa_maria.grid import BIT
from doubloon.games.santa_maria.state import SantaMaria


def print_board(state: SantaMaria, seat: i64, board: i64) -> None:
    """The buildings that a board comes with."""
    player = state.players[seat]
    for cell in range(i64(CELLS)):
        field = state.box.board_fields[board * CELLS + cell]
        if field != NO_FIELD:
            player.lay(state.box, cell, field)


def take_board(state: SantaMaria, seat: i64, colony: i64) -> None:
    state.players[seat].colony = colony
    state.boards &= ~BIT[colony]
    print_board(state, seat, colony)
    state.tell("board_taken", "SM-SETUP-11", seat, colony)
    state.rules.expansion.board_taken(state, seat, colony)


def set_action(colony: i64) -> i64:
    return CHOOSE_COCOA_SET if colony == COCOA_COLONY else CHOOSE_SET + colony


def set_of(action: i64) -> i64:
    return COCOA_COLONY if action == CHOOSE_COCOA_SET else action - CHOOSE_SET


@final
class ChooseBoard(Step[SantaMaria]):
    """Boards are chosen counter-clockwise, the first player last (SM-SETUP-11)."""

    name = "choose_board"
    clause = "SM-SETUP-11"

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        return [int(CHOOSE_BOARD + colony) for colony in range(i64(COLONIES)) if state.boards >> colony & 1]

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        take_board(state, seat, action - CHOOSE_BOARD)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if CHOOSE_BOARD <= action < CHOOSE_SET:
            return Refusal("board_gone", "SM-SETUP-11", {"colony": COLONY_IDS[action - CHOOSE_BOARD]})
        return None


@final
class ChooseSet(Step[SantaMaria]):
    """A town hall with a scholar, counter-clockwise; the town hall is placed at once (SM-ADV-03, SM-ADV-04)."""

    name = "choose_set"
    clause = "SM-ADV-03"

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        return [int(set_action(colony)) for colony in range(i64(ALL_COLONIES)) if state.boards >> colony & 1]

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        colony = set_of(action)
        player = state.players[seat]
        player.colony = colony
        player.own_scholar = state.set_scholars[colony]
        player.scholars |= BIT[player.own_scholar]
        state.set_scholars[colony] = -1
        state.boards &= ~BIT[colony]
        state.tell("set_taken", "SM-ADV-03", seat, colony, player.own_scholar)
        state.push(PLACE_TILE, seat, FIRST_TOWN_HALL + colony)
        state.rules.expansion.board_taken(state, seat, colony)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        new = action == CHOOSE_COCOA_SET and state.rules.expansion.is_played()
        if CHOOSE_SET <= action < CHOOSE_SET + COLONIES or new:
            params = {"colony": ALL_COLONY_IDS[set_of(action)]}
            if state.box.colonies >> set_of(action) & 1 == 0:
                return Refusal("no_cocoa_colony", "AK-COLONY-05", params)
            return Refusal("set_gone", "SM-ADV-03", params)
        return None


@final
class PutAway(Duty[SantaMaria]):
    """What nobody has chosen leaves the game (SM-SETUP-11, SM-ADV-03)."""

    name = "put_away"
    clause = "SM-ADV-03"

    def happen(self, state: SantaMaria, seat: i64, arg: i64) -> None:
        state.boards = 0
        for colony in range(len(state.set_scholars)):
            state.set_scholars[colony] = -1


CHOOSE_BOARD_STEP: Final[ChooseBoard] = ChooseBoard()
CHOOSE_SET_STEP: Final[ChooseSet] = ChooseSet()
PUT_AWAY: Final[PutAway] = PutAway()
