"""The steps of the Mayan City, in the order in which a position's hash counts them: add new ones at the end."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Any, Final

from doubloon.engine.state import Step
from doubloon.games.santa_maria.city import cards, religion, route, temples, trade, turn

CITY_STEPS: Final[list[Step[Any]]] = [
    turn.MAYA_TURN,
    turn.ENTER_CITY,
    turn.CITY_SPACE,
    route.WALK,
    route.AFTER_DIE,
    route.FOLLOW_IN_CITY,
    temples.NEXT_TEMPLE_TILE,
    temples.TAKE_TOKEN,
    temples.LAY_ROAD_TOKEN,
    temples.ANY_TEMPLE,
    temples.SCORE_TEMPLES,
    cards.CHOOSE_BUILDING,
    cards.CHOOSE_SITE,
    religion.MONK_SYMBOL,
    religion.FILL_TOKEN,
    trade.DEAL,
    trade.PUT_AWAY_CARDS,
    trade.COMPOSE,
    trade.ANSWER,
]
