"""Boards: how duchies and starting castles come to the players."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.frames import ActionCode, Packed, Seat
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.burgundy.actions import BOARD, PLACE_WILD, START
from doubloon.games.burgundy.box import (
    ADVANCED_OPEN,
    ADVANCED_SECRET,
    BASIC,
    BOARDS,
    CASTLE,
    CASTLE_TILE,
    FREE,
    HEX_IDS,
    HEXES,
    NO_BOARD,
    RANDOM,
    SAME,
    SHEETS,
)
from doubloon.games.burgundy.state import Burgundy


def hand_out_boards(state: Burgundy) -> None:
    """Give everybody a board, or put the choices on the agenda, the first player's on top (CB-OPT-BOARDS).

    By default all play on duchy 1, with the starting castle in the centre (CB-SETUP-05).
    """
    mode = state.rules.board_mode
    state.push(REVEAL_BOARDS)
    if state.solo is not None:
        state.players[0].board = state.rules.solo_board
        state.push(CHOOSE_START)
        return
    if mode == RANDOM:
        deal_random_boards(state)
        return
    if mode in (ADVANCED_OPEN, ADVANCED_SECRET):
        deal_sheets(state)
    place = state.seats
    while place > 0:
        place -= 1
        seat = state.order[place]
        player = state.players[seat]
        if mode == BASIC:
            player.board = state.box.basic_board
            player.start = state.box.basic_start
        else:
            if mode == SAME:
                player.board = state.rules.board
            state.push(CHOOSE_START, seat)
            if mode != SAME:
                state.push(CHOOSE_BOARD, seat)


def deal_sheets(state: Burgundy) -> None:
    """Deal everybody one of the six double-sided boards at random (CB-ADV-01, CB-COMP-04)."""
    left = vec[i64]([1] * SHEETS)
    for place in range(state.seats):
        state.players[state.order[place]].sheet = state.dice.draw(left, SHEETS - place)


def deal_random_boards(state: Burgundy) -> None:
    """Different boards, and any of the castle hexes."""
    left = vec[i64]([1] * BOARDS)
    for place in range(state.seats):
        player = state.players[state.order[place]]
        player.board = state.dice.draw(left, BOARDS - place) + 1
        hexes = castle_hexes(state, player.board)
        player.start = hexes[state.dice.below(len(hexes))]


def castle_hexes(state: Burgundy, board: i64) -> list[int]:
    return [hex for hex in range(HEXES) if state.box.hex_type[board * HEXES + hex] == CASTLE]


def boards_offered(state: Burgundy, seat: Seat) -> list[int]:
    """Return the boards a player chooses from: the two sides of a sheet, or any board (CB-ADV-02)."""
    if state.rules.board_mode == FREE:
        return list(range(1, BOARDS + 1))
    sheet = state.players[seat].sheet
    return [int(state.box.sheets[sheet * 2]), int(state.box.sheets[sheet * 2 + 1])]


def keeps_secret(state: Burgundy, seat: i64) -> bool:
    """Tell whether a seat has chosen its board in secret, and the boards are not revealed yet (CB-ADV-04)."""
    secret = state.rules.board_mode == ADVANCED_SECRET and not state.revealed
    return secret and state.players[seat].board != NO_BOARD


@final
class ChooseBoard(Step[Burgundy]):
    """The player says which board, or which side of the dealt one, to play on."""

    name = "choose_board"
    clause = "CB-ADV-02"

    def legal(self, state: Burgundy, seat: Seat, arg: Packed) -> list[int]:
        return [BOARD + board - 1 for board in boards_offered(state, seat)]

    def resolve(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> None:
        state.players[seat].board = action - BOARD + 1
        if state.rules.board_mode != ADVANCED_SECRET:
            state.tell("board_chosen", "CB-ADV-02", seat, action - BOARD + 1)

    def refusal(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not BOARD <= action < START:
            return None
        sides = boards_offered(state, seat)
        return Refusal("board_not_dealt", "CB-ADV-01", {"board": sides[0], "board_other": sides[1]})


@final
class ChooseStart(Step[Burgundy]):
    """The player says which of the castle hexes receives the starting castle."""

    name = "choose_start"
    clause = "CB-ADV-03"

    def legal(self, state: Burgundy, seat: Seat, arg: Packed) -> list[int]:
        return [START + hex for hex in castle_hexes(state, state.players[seat].board)]

    def resolve(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> None:
        player = state.players[seat]
        player.start = action - START
        if state.rules.board_mode != ADVANCED_SECRET:
            lay_start_castle(state, seat)

    def refusal(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not START <= action < PLACE_WILD:
            return None
        hexes = [HEX_IDS[hex] for hex in castle_hexes(state, state.players[seat].board)]
        return Refusal("start_on_castle_hex", "CB-ADV-03", {"hex": HEX_IDS[action - START], "hex_castle": hexes})


def lay_start_castle(state: Burgundy, seat: Seat) -> None:
    """The starting castle comes from the dark green stack; it has no effect and scores nothing (CB-SETUP-06).

    Not even where it fills a region of one hex: it is laid without scoring (CB-REG-03).
    """
    player = state.players[seat]
    state.stack[CASTLE_TILE] -= 1
    player.lay(state.box, player.start, CASTLE_TILE)
    state.tell("start_castle", "CB-SETUP-06", seat, player.start, player.board)


@final
class RevealBoards(Duty[Burgundy]):
    """All boards are known: castles that are not laid yet are laid now."""

    name = "reveal_boards"
    clause = "CB-ADV-04"

    def happen(self, state: Burgundy, seat: Seat, arg: Packed) -> None:
        state.revealed = True
        for place in range(state.seats):
            if state.players[state.order[place]].filled == 0:
                lay_start_castle(state, state.order[place])


CHOOSE_BOARD: Final[ChooseBoard] = ChooseBoard()
CHOOSE_START: Final[ChooseStart] = ChooseStart()
REVEAL_BOARDS: Final[RevealBoards] = RevealBoards()
