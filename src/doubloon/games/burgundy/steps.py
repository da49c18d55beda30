"""All steps of the game. Their order here is how a position's hash counts them: add new ones at the end."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Any, Final

from doubloon.engine.state import Step, number_steps
from doubloon.games.burgundy import boards, exchange, phases, place, sale, ships, solo, take, turn

STEPS: Final[list[Step[Any]]] = number_steps(
    [
        boards.CHOOSE_BOARD,
        boards.CHOOSE_START,
        boards.REVEAL_BOARDS,
        phases.BEGIN_PHASE,
        phases.BEGIN_ROUND,
        phases.END_ROUND,
        phases.FINAL_SCORING,
        turn.TURN,
        take.TAKE_TILE,
        take.FETCH_TILE,
        take.DISCARD_TILE,
        take.BUY_TILE,
        place.PLACE_TILE,
        place.PLACE_AT,
        place.CASTLE_ACTION,
        sale.SELL_GOODS,
        ships.FETCH_GOODS,
        ships.CHOOSE_COLOURS,
        ships.MOVE_MARKER,
        exchange.EXCHANGE_GOODS,
        exchange.GIVE_GOODS,
        solo.REWARDS,
        solo.WON_TILE,
        solo.WON_AT,
        solo.TARGET_ACTION,
    ]
)
