"""All steps of the game. Their order here is how a position's hash counts them: add new ones at the end."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Any, Final

from doubloon.engine.state import Step, number_steps
from doubloon.games.age_of_discovery import (
    auction,
    benefits,
    capital,
    discovery,
    dock,
    goods,
    income,
    initiative,
    placement,
    port,
    scoring,
    specialists,
    turn,
    university,
    war,
)

STEPS: Final[list[Step[Any]]] = number_steps(
    [
        turn.RUN_PHASE,
        placement.PLACEMENT,
        placement.PLACE_FIGURE,
        initiative.INITIATIVE_LINE,
        dock.DOCK_LINE,
        dock.LAND_FIGURE,
        goods.GOODS_LINE,
        goods.TAKE_GOOD,
        port.PORT_LINE,
        capital.CAPITAL_LINE,
        capital.BUY_ACHIEVEMENT,
        capital.CHART_REGION,
        capital.PLACE_ALLIES,
        capital.SETTLE_COLONIST,
        discovery.DISCOVERY_LINE,
        discovery.SEND_FIGURES,
        discovery.EXPLORE_REGION,
        specialists.SPECIALISTS_LINE,
        specialists.TRAIN_SPECIALIST,
        war.WAR_LINE,
        war.START_CONFLICT,
        war.FIGHT_BATTLE,
        war.CHOOSE_VICTIMS,
        war.END_BATTLE,
        income.INCOME,
        benefits.BENEFITS,
        benefits.PLAYER_BENEFITS,
        benefits.MOVE_FIGURES,
        benefits.RESETTLE_COLONISTS,
        scoring.SCORE_COLONIES,
        capital.REFRESH_ACHIEVEMENTS,
        goods.REFRESH_GOODS,
        port.REFRESH_SHIP,
        turn.TAKE_COLONISTS,
        initiative.NEW_ORDER,
        turn.NEXT_TURN,
        university.USE_UNIVERSITY,
        auction.BID_STEP,
        auction.TAKE_GIFT,
        auction.WIN_AUCTION,
        university.GO_FIRST,
    ]
)
