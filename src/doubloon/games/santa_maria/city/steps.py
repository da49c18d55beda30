"""The steps of the Mayan City, in the order in which a position's hash counts them: add new ones at the end."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Any, Final

from doubloon.engine.state import Step, number_steps
from doubloon.games.santa_maria.city import cards, looting, religion, route, temples, trade, turn
from doubloon.games.santa_maria.kingdoms import specialists
from doubloon.games.santa_maria.kingdoms.steps import KINGDOMS_STEPS
from doubloon.games.santa_maria.steps import STEPS

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
    looting.SELL_BEFORE_GOLD,
    specialists.MARCH,  # of the kingdoms, but later than all the others
]

ALL_STEPS: Final[list[Step[Any]]] = number_steps([*STEPS, *KINGDOMS_STEPS, *CITY_STEPS])
