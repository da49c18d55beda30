"""The steps of the Mayan City, in the order in which a position's hash counts them: add new ones at the end."""

from __future__ import annotations

from typing import Any, Final

from doubloon.engine.state import Step
from doubloon.games.santa_maria import cards, maya_religion, maya_route, maya_trade, maya_turn, temples

CITY_STEPS: Final[list[Step[Any]]] = [
    maya_turn.MAYA_TURN,
    maya_turn.ENTER_CITY,
    maya_turn.CITY_SPACE,
    maya_route.WALK,
    maya_route.AFTER_DIE,
    maya_route.FOLLOW_IN_CITY,
    temples.NEXT_TEMPLE_TILE,
    temples.TAKE_TOKEN,
    temples.LAY_ROAD_TOKEN,
    temples.ANY_TEMPLE,
    temples.SCORE_TEMPLES,
    cards.CHOOSE_BUILDING,
    cards.CHOOSE_SITE,
    maya_religion.MONK_SYMBOL,
    maya_religion.FILL_TOKEN,
    maya_trade.DEAL,
    maya_trade.PUT_AWAY_CARDS,
    maya_trade.COMPOSE,
    maya_trade.ANSWER,
]
