"""All steps of the game. Their order here is how a position's hash counts them: add new ones at the end."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Any, Final

from doubloon.engine.state import Step, number_steps
from doubloon.games.santa_maria import (
    buildings,
    draft,
    expand,
    logistics,
    market,
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
from doubloon.games.santa_maria.city.steps import CITY_STEPS
from doubloon.games.santa_maria.kingdoms import ambassadors, governor, special_ships, specialists

STEPS: Final[list[Step[Any]]] = number_steps(
    [
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
        passing.TAKE_COINS_BACK,
        passing.INCOME,
        roads.LAY_ROAD_TILE,
        market.MARKET_STEP,
        draft.CHOOSE_BOARD_STEP,
        draft.CHOOSE_SET_STEP,
        draft.PUT_AWAY,
        special_ships.SPECIAL_DOCK_STEP,
        passing.SECOND_SPACE_STEP,
        governor.MOVE_GOVERNOR,
        governor.NAVIGATE_STEP,
        specialists.HIRE_STEP,
        ambassadors.FOLLOWERS,
        ambassadors.FOLLOW,
        *CITY_STEPS,
    ]
)
