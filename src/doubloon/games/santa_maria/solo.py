"""The solo game: what else one can achieve alone."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from doubloon.games.santa_maria.box import FARM, FOREST, MOUNTAIN, TOWN
from doubloon.games.santa_maria.grid import (
    FIRST_COLUMN,
    FIRST_ROW,
    LAST_COLUMN,
    LAST_ROW,
    LINE_SET,
    LINES,
    grow,
)
from doubloon.games.santa_maria.scoring import bishops, cells_of, colonists, score, sets
from doubloon.games.santa_maria.state import Player, SantaMaria

ACHIEVEMENT_IDS: Final = ("communism", "capitalism", "theocracy", "capracracy", "democracy", "utopia")


def achievements(state: SantaMaria, player: Player) -> list[bool]:
    """Which of the achievements a colony earns, in the order of ACHIEVEMENT_IDS (SM-SOLO-04)."""
    box = state.box
    points = score(state, player)
    return [
        colonists(state, player) >= box.communism,
        sets(player) >= box.capitalism,
        bishops(state, player) >= box.theocracy,
        capracracy(state, player),
        points >= box.democracy,
        points >= box.utopia,
    ]


def capracracy(state: SantaMaria, player: Player) -> bool:
    """One terrain from edge to edge, or all along a line if the table says so (SM-OPT-CAPRACRACY)."""
    for terrain in (FARM, FOREST, MOUNTAIN, TOWN):
        cells = cells_of(state, player, terrain)
        if state.rules.full_line:
            if any(LINE_SET[line] & ~cells == 0 for line in range(i64(LINES))):
                return True
        elif grow(cells & FIRST_COLUMN, cells) & LAST_COLUMN or grow(cells & FIRST_ROW, cells) & LAST_ROW:
            return True
    return False
