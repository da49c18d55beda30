"""The steps of American Kingdoms, in the order in which a position's hash counts them: add new ones at the end."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Any, Final

from doubloon.engine.state import Step
from doubloon.games.santa_maria.kingdoms import ambassadors, governor, meditation, special_ships, specialists

KINGDOMS_STEPS: Final[list[Step[Any]]] = [
    special_ships.SPECIAL_DOCK_STEP,
    meditation.SECOND_SPACE_STEP,
    governor.MOVE_GOVERNOR,
    governor.NAVIGATE_STEP,
    specialists.HIRE_STEP,
    ambassadors.FOLLOWERS,
    ambassadors.FOLLOW,
]
