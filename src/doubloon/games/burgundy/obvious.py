"""Dominated answers: the questions that can sensibly be answered in one way only.

Hardly anything is asked here that does not matter. A tile takes a place of the storage, goods take one of three spaces
and are sold together with what comes later, workers and silver are spent for something, and what one leaves another
takes: a ship that may come home empty, an effect that may be declined, a purchase that nobody needs at the moment are
all left to the player. What is not asked at all is what the rules give without a choice: silver of mines, workers of
boarding houses, points of watchtowers.

One question is left. Whoever has the very last turn of the game, with both dice used, can still buy (CB-BUY-02); but
nothing can be placed any more, tiles in storage bring nothing (CB-SCORE-05), and silver does (CB-SCORE-02).
"""
# Not compiled by mypyc.

from __future__ import annotations

from doubloon.games.burgundy.actions import BUY, END_TURN
from doubloon.games.burgundy.box import PHASES, ROUNDS
from doubloon.games.burgundy.phases import END_ROUND
from doubloon.games.burgundy.state import Burgundy
from doubloon.games.burgundy.turn import TURN, Turn


def obvious(state: Burgundy) -> int | None:
    """Return the one sensible answer to the pending question, None if there may be several."""
    if isinstance(state.question(), Turn) and sorted(state.options) == sorted([BUY, END_TURN]):
        return END_TURN if _nothing_comes_after(state) else None
    return None


def _nothing_comes_after(state: Burgundy) -> bool:
    """Tell whether this is the last turn of the last round: nobody is left from whom a tile could be bought away.

    Alone, silver is no points at the end, and a question more does no harm (CB-SOLO-14).
    """
    last_round = state.phase + 1 == PHASES and state.round == ROUNDS
    waiting = [step for step, _, _ in state.frames()]
    return bool(last_round) and state.solo is None and waiting == [END_ROUND, TURN]
