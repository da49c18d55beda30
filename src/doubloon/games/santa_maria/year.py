"""The year: turns until all have passed, then conquest, clean-up and a new beginning."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.state import Duty
from doubloon.games.santa_maria.box import GROUP_TILES, GROUPS, SIZE, YEARS
from doubloon.games.santa_maria.conquest import reset_conquest, score_conquest
from doubloon.games.santa_maria.grid import BIT, count, nth
from doubloon.games.santa_maria.state import NOT_PASSED, SantaMaria
from doubloon.games.santa_maria.turn import MAIN_ACTION

GROUP_SET: Final = (1 << 15) - 1  # the tiles of one size


@final
class NextTurn(Duty[SantaMaria]):
    """The next player who has not passed takes a turn; when there is none the year ends (SM-TURN-01, SM-YEAR-01).

    Whoever has passed is not asked again this year (SM-PASS-06).
    """

    name = "next_turn"
    clause = "SM-TURN-01"

    def happen(self, state: SantaMaria, seat: i64, arg: i64) -> None:
        for distance in range(state.seats):
            who: i64 = (seat + distance) % state.seats
            if state.players[who].pass_space == NOT_PASSED:
                state.push(NEXT_TURN, (who + 1) % state.seats)
                if not state.rules.expansion.begin_turn(state, who):
                    state.push(MAIN_ACTION, who)
                return
        end_year(state)


def end_year(state: SantaMaria) -> None:
    """Conquest points (SM-YEAR-02), then everything for the next year, unless this was the last (SM-YEAR-07).

    Markers go back (SM-YEAR-03), dice and coins leave the buildings (SM-YEAR-04), tiles and dice come anew
    (SM-YEAR-05), and a new first player begins (SM-YEAR-06).
    """
    score_conquest(state)
    if state.year == YEARS:
        state.tell("game_over", "SM-YEAR-07")
        return
    reset_conquest(state)
    for player in state.players:
        player.uncover()
    reveal_tiles(state)
    roll_white_dice(state)
    roll_blue_dice(state)
    state.rules.expansion.begin_year(state)
    state.first_player = next_first(state)
    for player in state.players:
        player.pass_space = NOT_PASSED
        player.pass_order = 0
    state.year += 1
    state.tell("year_begins", "SM-YEAR-07", state.first_player, state.year)
    state.push(NEXT_TURN, state.first_player)


def next_first(state: SantaMaria) -> i64:
    """Whoever passed nearest to the “1st” symbol (SM-YEAR-06); on one space who came first (AK-SCHOLAR-07).

    He begins the next year (SM-TURN-04). It may be the Maya player (AK-MAYA-59).
    """
    best: i64 = 0
    for seat in range(state.seats):
        player, other = state.players[seat], state.players[best]
        same = player.pass_space == other.pass_space
        if player.pass_space < other.pass_space or (same and player.pass_order < other.pass_order):
            best = seat
    return best


def reveal_tiles(state: SantaMaria) -> None:
    """Old tiles are gone for good, new ones are revealed (SM-SETUP-07, SM-YEAR-05)."""
    state.display = 0
    for group in range(i64(GROUPS)):
        for _ in range(state.box.display[group]):
            hidden: i64 = state.stack & GROUP_SET << group * GROUP_TILES
            left = count(hidden)
            if left > 0:
                tile = nth(hidden, state.dice.below(left))
                state.stack &= ~BIT[tile]
                state.display |= BIT[tile]


def roll_white_dice(state: SantaMaria) -> None:
    """Roll the pool, so many dice for each player (SM-SETUP-05, SM-YEAR-05)."""
    roll(state, state.white, state.box.white_dice)


def roll_blue_dice(state: SantaMaria) -> None:
    """Everybody rolls what is unlocked, into the common pool if the dice are shared (SM-YEAR-05, SM-SHARED-05).

    So it is at the beginning (SM-SETUP-13, SM-SHARED-01), and so dice come back that were used (SM-DIE-10).
    """
    if state.rules.shared_blue:
        dice: i64 = 0
        for player in state.players:
            dice += player.blue_dice
        roll(state, state.shared_blue, dice)
    else:
        for player in state.players:
            roll(state, player.blue, player.blue_dice)


def roll(state: SantaMaria, pool: vec[i64], dice: i64) -> None:
    for value in range(i64(SIZE)):
        pool[value] = 0
    for _ in range(dice):
        pool[state.dice.below(SIZE)] += 1


NEXT_TURN: Final[NextTurn] = NextTurn()
