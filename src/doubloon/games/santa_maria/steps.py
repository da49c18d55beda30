"""The steps of the base game. Their order here is how a position's hash counts them; those of expansions follow."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Any, Final

from doubloon.engine.state import Step
from doubloon.games.santa_maria import (
    buildings,
    draft,
    expand,
    logistics,
    market,
    mathematics,
    monks,
    passing,
    religion,
    roads,
    shipping,
    storage,
    sweep,
    take_die,
    turn,
    year,
)

STEPS: Final[list[Step[Any]]] = [
    year.NEXT_TURN,
    turn.MAIN_ACTION,
    expand.PLACE_TILE,
    take_die.CHOOSE_LINE,
    sweep.SWEEP,
    sweep.LAND_DIE,
    logistics.MOVE_DURING_SWEEP,
    logistics.MOVE_TO,
    buildings.USE_EFFECTS,
    buildings.EFFECT,
    buildings.MAKE_TRADE,
    storage.PAYMENT,
    storage.RECEIVE,
    storage.BOTANY_PAYMENT,
    shipping.SHIP_GOODS,
    shipping.TAKE_SHIP,
    shipping.CHOOSE_DOCK,
    religion.EXTRA_STEP,
    religion.RELIGION_STEP,
    monks.RECRUIT_MONK,
    passing.SPACE_ACTION,
    mathematics.TAKE_COINS_BACK,
    passing.INCOME,
    roads.LAY_ROAD_TILE,
    market.MARKET_STEP,
    draft.CHOOSE_BOARD_STEP,
    draft.CHOOSE_SET_STEP,
    draft.PUT_AWAY,
]
