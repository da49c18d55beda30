"""The actions of American Kingdoms: where each kind begins, after those of the base game, and how it is written."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from doubloon.engine.actions import ActionSpace
from doubloon.games.santa_maria.actions import (
    CHOOSE_COCOA_SET,
    COCOA_LINE,
    COCOA_USE_COUNT,
    DIAGONAL,
    GOLD_USE_COUNT,
    RECRUIT_NEW,
    SHIP_SPECIAL,
    WITH_BOTANY,
    WITH_COCOA,
    add_payments,
)
from doubloon.games.santa_maria.box import ALL_SPOT_IDS, CELL_IDS, COLOUR_IDS, PASS_IDS, SPECIAL_TILE_IDS, SPOTS

EXPAND_SPECIAL: Final = 529  # + special tile
TAKE_AMBASSADOR: Final = 535  # + colour
SELL_COCOA: Final = 585
HIRE: Final = 586
IMPROVE: Final = 587  # + cell
NAVIGATE: Final = 623
SECOND_SPACE: Final = 624  # + pass space
KINGDOM_ACTIONS: Final = 628


def add_kingdoms_actions(space: ActionSpace) -> None:
    """Append the actions of American Kingdoms."""
    space.add_block(EXPAND_SPECIAL, "expand", "expand:{tile}", tile=SPECIAL_TILE_IDS)
    space.add_block(TAKE_AMBASSADOR, "ambassador", "ambassador:{colour}", colour=COLOUR_IDS)
    space.add_block(COCOA_LINE, "cocoa_line", "{line}:{n}:cocoa", line=("column", "row"), n=range(1, 7))
    space.add_block(DIAGONAL, "diagonal", "diagonal:{n}", n=(1, 6))
    space.add_block(DIAGONAL + WITH_BOTANY * 2, "botany_diagonal", "diagonal:{n}:botany", n=(1, 6))
    space.add_block(DIAGONAL + WITH_COCOA * 2, "cocoa_diagonal", "diagonal:{n}:cocoa", n=(1, 6))
    add_payments(space, GOLD_USE_COUNT, GOLD_USE_COUNT + COCOA_USE_COUNT)
    space.add_block(SHIP_SPECIAL, "ship_special", "ship:special")
    space.add_block(RECRUIT_NEW, "monk", "monk:{spot}", spot=ALL_SPOT_IDS[SPOTS:])
    space.add_block(CHOOSE_COCOA_SET, "set", "set:{colony}", colony=("cocoa",))
    space.add_block(SELL_COCOA, "sell", "sell:{resource}", resource=("cocoa",))
    space.add_block(HIRE, "hire", "hire")
    space.add_block(IMPROVE, "improve", "improve:{cell}", cell=CELL_IDS)
    space.add_block(NAVIGATE, "navigate", "navigate")
    space.add_block(SECOND_SPACE, "second_space", "then:{space}", space=PASS_IDS[:4])
