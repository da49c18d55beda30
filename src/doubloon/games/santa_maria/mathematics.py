"""Mathematics: whoever passes takes the coins of one building back."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.state import Refusal, Step
from doubloon.games.santa_maria.actions import LAY_ROAD, REFUND
from doubloon.games.santa_maria.box import BLUE_DIE, CELL_IDS, CELLS, FREE
from doubloon.games.santa_maria.market import no_market
from doubloon.games.santa_maria.state import SantaMaria


def trained_while_passing(state: SantaMaria, seat: i64) -> None:
    """A scholar works at once, so coins also come back if the monk was recruited on the turn of passing.

    That lasts as long as there is income to come.
    """
    if not state.rules.mathematics_at_once:
        return
    for step, who, _ in state.frames():
        if step.name == "income" and who == seat:
            state.push(TAKE_COINS_BACK, seat)
            return


@final
class TakeCoinsBack(Step[SantaMaria]):
    """Mathematics: the coins of one building come back into storage."""

    name = "mathematics"
    clause = "SM-SCHOLAR-MATHEMATICS"

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        coins = state.players[seat].coin_cells()
        return [int(REFUND + cell) for cell in range(i64(CELLS)) if coins >> cell & 1]

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        player = state.players[seat]
        cell = action - REFUND
        coins = player.cover[cell] - BLUE_DIE
        player.coins += coins
        player.put(cell, FREE)
        state.tell("coins_back", "SM-SCHOLAR-MATHEMATICS", seat, coins, cell)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if REFUND <= action < LAY_ROAD:
            return Refusal("no_coins_there", "SM-SCHOLAR-MATHEMATICS", {"cell": CELL_IDS[action - REFUND]})
        return no_market(state, seat, action)


TAKE_COINS_BACK: Final[TakeCoinsBack] = TakeCoinsBack()
