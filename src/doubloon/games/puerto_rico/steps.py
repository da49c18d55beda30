"""All steps of the game. Their order here is how a position's hash counts them: add new ones at the end."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Any, Final

from doubloon.engine.state import Step, number_steps
from doubloon.games.puerto_rico import builder, captain, craftsman, mayor, roles, settler, trader

STEPS: Final[list[Step[Any]]] = number_steps(
    [
        roles.CHOOSE_ROLE,
        roles.NEXT_PICK,
        settler.DRAW_TILE,
        settler.TAKE_TILE,
        settler.HOSPICE_COLONIST,
        settler.REPLACE_ROW,
        mayor.MAYOR_COLONIST,
        mayor.DEAL_COLONISTS,
        mayor.REFUSE_COLONISTS,
        mayor.ARRANGE,
        mayor.PLACE_COLONISTS,
        mayor.REFILL_SHIP,
        builder.BUILD_ONE,
        builder.UNIVERSITY_COLONIST,
        craftsman.PRODUCE_GOODS,
        craftsman.PRODUCE_SOME_GOODS,
        craftsman.PRODUCE_KIND,
        craftsman.FINISH_PRODUCTION,
        craftsman.BONUS_BARREL,
        trader.SELL_BARREL,
        trader.EMPTY_HOUSE,
        captain.LOAD_GOODS,
        captain.CLAIM_POINT,
        captain.STORE_GOODS,
        captain.EMPTY_SHIPS,
    ]
)
