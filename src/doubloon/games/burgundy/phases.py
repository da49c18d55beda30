"""Phases and rounds: laying out tiles and goods, rolling, the order of turns, the end of a phase."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.frames import Packed, Seat
from doubloon.engine.state import Duty
from doubloon.games.burgundy.box import (
    BLACK_SPACES,
    GOODS,
    INN,
    MINE_TILE,
    MINE_WORKERS,
    NO_GOOD,
    NO_TILE,
    PHASES,
    ROUNDS,
    SPACES,
    TILES,
    TYPE_OF,
)
from doubloon.games.burgundy.inns import brings_inn
from doubloon.games.burgundy.scoring import score_end
from doubloon.games.burgundy.solo import remove_tile
from doubloon.games.burgundy.state import Burgundy, total
from doubloon.games.burgundy.turn import TURN
from doubloon.games.burgundy.workers import gain_silver, gain_workers


def draw_tile(state: Burgundy, kind: i64) -> i64:
    """Turn up a tile from the face-down stack of a colour; stacks are shuffled by drawing at random (CB-SETUP-02)."""
    stack = state.stack
    first: i64 = 0
    while TYPE_OF[first] != kind:
        first += 1
    left: i64 = 0
    last = first
    while last < TILES and TYPE_OF[last] == kind:
        left += stack[last]
        last += 1
    index = state.dice.below(left)
    tile = first
    while index >= stack[tile]:
        index -= stack[tile]
        tile += 1
    stack[tile] -= 1
    return tile


@final
class BeginPhase(Duty[Burgundy]):
    """What is left in the depots leaves the game; new tiles and five goods are laid out. Goods in depots stay.

    Every space in use gets a tile of its colour (CB-PHASE-03), and this is the only time (CB-PHASE-07). The goods lie
    open, in the order in which they will come (CB-PHASE-06). Nothing changes before the players (CB-EOP-04).
    """

    name = "begin_phase"
    clause = "CB-PHASE-01"

    def happen(self, state: Burgundy, seat: Seat, arg: Packed) -> None:
        state.tell("phase_begins", "CB-PHASE-01", -1, state.phase)
        state.round = 0
        remove_tiles(state)
        for space in range(i64(SPACES)):
            kind = state.box.space_type[state.phase * SPACES + space]
            if kind >= 0:
                state.depots[space] = draw_tile(state, kind)
        fill_black_depot(state)
        left = total(state.hidden_goods)
        for place in range(i64(ROUNDS)):
            state.round_goods[place] = state.dice.draw(state.hidden_goods, left)
            left -= 1
        state.push(BEGIN_ROUND)


def fill_black_depot(state: Burgundy) -> None:
    """Turn up a black tile for each space in use (CB-PHASE-05); with inns the first space holds one (CB-INN-01)."""
    inn_waits = brings_inn(state)
    left = total(state.black_stack)
    for space in range(i64(BLACK_SPACES)):
        if state.box.black_spaces[space] == 0:
            continue
        if inn_waits:
            state.black_depot[space] = INN
            inn_waits = False
        else:
            state.black_depot[space] = state.dice.draw(state.black_stack, left)
            left -= 1


def remove_tiles(state: Burgundy) -> None:
    """What lies in the numbered depots and in the black one leaves the game for good (CB-PHASE-02)."""
    for space in range(i64(SPACES)):
        if state.depots[space] != NO_TILE:
            state.removed[state.depots[space]] += 1
            state.depots[space] = NO_TILE
    for space in range(i64(BLACK_SPACES)):
        tile = state.black_depot[space]
        if tile not in (NO_TILE, INN):  # lost inns are not counted: they are those that lie nowhere
            state.removed[tile] += 1
        state.black_depot[space] = NO_TILE


@final
class BeginRound(Duty[Burgundy]):
    """Everybody rolls, the first player the white die too, and a token goes to its depot; then all take their turns.

    The order is that of the track (CB-ROUND-01), so the white die is with whoever is first now (CB-ROUND-06). It is
    nobody's die and moves goods only (CB-ROUND-04).
    """

    name = "begin_round"
    clause = "CB-ROUND-02"

    def happen(self, state: Burgundy, seat: Seat, arg: Packed) -> None:
        state.round += 1
        state.tell("round_begins", "CB-ROUND-02", -1, state.round)
        for place in range(state.seats):
            player = state.players[state.order[place]]
            player.bought = False  # one purchase a turn, whether or not the last turn had one (CB-BUY-05)
            player.dice[0] = state.dice.below(6) + 1
            player.dice[1] = state.dice.below(6) + 1
            state.tell("rolled", "CB-ROUND-02", state.order[place], player.dice[0], player.dice[1])
        state.white_die = state.dice.below(6) + 1
        good = state.round_goods[state.round - 1]
        state.round_goods[state.round - 1] = NO_GOOD
        state.depot_goods[(state.white_die - 1) * GOODS + good] += 1
        state.tell("white_die", "CB-ROUND-03", state.order[0], state.white_die, good)
        if state.solo is not None:
            remove_tile(state)
        state.push(END_ROUND)
        # The order is read now; ships placed in this round change the next one (CB-ROUND-05).
        place = state.seats
        while place > 0:
            place -= 1
            state.push(TURN, state.order[place])


@final
class EndRound(Duty[Burgundy]):
    """Five rounds make a phase, five phases the game."""

    name = "end_round"
    clause = "CB-ROUND-07"

    def happen(self, state: Burgundy, seat: Seat, arg: Packed) -> None:
        if state.round < ROUNDS:
            state.push(BEGIN_ROUND)
            return
        for place in range(state.seats):
            pay_mines(state, state.order[place])
        if state.phase + 1 < PHASES:
            state.phase += 1
            state.push(BEGIN_PHASE)
        elif state.solo is not None:
            state.tell("rounds_over", "CB-SOLO-14", -1, state.players[0].empty_hexes())
        else:
            state.push(FINAL_SCORING)


def pay_mines(state: Burgundy, seat: Seat) -> None:
    """Every mine in the duchy pays silver at the end of a phase (CB-MINE-01, CB-EOP-01), the last one too (CB-EOP-03).

    With tile 2 it brings a worker as well (CB-EOP-02, CB-KNOW-02).
    """
    player = state.players[seat]
    mines = player.placed(MINE_TILE)
    if mines == 0:
        return
    gain_silver(state, seat, mines * state.box.silver_of_mine, "CB-EOP-01")
    if player.knows(MINE_WORKERS):
        gain_workers(state, seat, mines * state.box.knowledge[MINE_WORKERS], "CB-EOP-02")


@final
class FinalScoring(Duty[Burgundy]):
    """Goods, silver, workers and knowledge tiles score at the end."""

    name = "final_scoring"
    clause = "CB-END-01"

    def happen(self, state: Burgundy, seat: Seat, arg: Packed) -> None:
        for place in range(state.seats):
            score_end(state, state.order[place])
        state.tell("game_over", "CB-END-01")


BEGIN_PHASE: Final[BeginPhase] = BeginPhase()
BEGIN_ROUND: Final[BeginRound] = BeginRound()
END_ROUND: Final[EndRound] = EndRound()
FINAL_SCORING: Final[FinalScoring] = FinalScoring()
