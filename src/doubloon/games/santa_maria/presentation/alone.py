"""The result of a solo game: the target, the achievements with their progress, and what was nearest."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from doubloon.engine.presentation import Aim, Alone
from doubloon.games.santa_maria.box import DOCKS, FARM, FOREST, MOUNTAIN, SIZE, TOWN
from doubloon.games.santa_maria.grid import FIRST_COLUMN, FIRST_ROW, LAST_COLUMN, LAST_ROW, LINE_SET, LINES, count, grow
from doubloon.games.santa_maria.scoring import bishops, cells_of, colonists, score, sets
from doubloon.games.santa_maria.solo import ACHIEVEMENT_IDS, capracracy
from doubloon.games.santa_maria.state import Player, SantaMaria

FACTS: Final = 3
NEAR: Final = 2  # told as missing once an achievement is done by one part in so many


def alone(state: SantaMaria) -> Alone:
    player, box = state.players[0], state.box
    points = int(score(state, player))
    figures = [
        (int(colonists(state, player)), int(box.communism)),
        (int(sets(player)), int(box.capitalism)),
        (int(bishops(state, player)), int(box.theocracy)),
        (longest_reach(state, player), SIZE),
        (points, int(box.democracy)),
        (points, int(box.utopia)),
    ]
    aims: list[Aim] = [
        {"id": name, "have": have, "want": want} for name, (have, want) in zip(ACHIEVEMENT_IDS, figures, strict=True)
    ]
    return Alone("points", points, int(box.solo_win), aims, missing(player, aims, int(box.set_vp)))


def missing(player: Player, aims: list[Aim], set_vp: int) -> list[tuple[str, dict[str, Any]]]:
    """The next set of ships if little is missing, then the achievements that were nearest; points are told anyway."""
    facts: list[tuple[str, dict[str, Any]]] = []
    lacking = sum(1 for dock in range(DOCKS) if player.ships(dock) == sets(player))
    if lacking <= NEAR:
        facts.append(("set", {"n": lacking, "points": set_vp}))
    near = [aim for aim in aims[:4] if aim["have"] < aim["want"] <= NEAR * aim["have"]]
    near.sort(key=lambda aim: (aim["want"] - aim["have"]) / aim["want"])
    facts.extend((aim["id"], {"n": aim["want"] - aim["have"]}) for aim in near)
    return facts[:FACTS]


def longest_reach(state: SantaMaria, player: Player) -> int:
    """How many lines one terrain spans from an edge, or fills of one line if the table says so (SM-OPT-CAPRACRACY)."""
    if capracracy(state, player):
        return SIZE
    best: i64 = 0
    for terrain in (FARM, FOREST, MOUNTAIN, TOWN):
        cells = cells_of(state, player, terrain)
        if state.rules.full_line:
            for line in range(i64(LINES)):
                best = max(best, count(LINE_SET[line] & cells))
        else:
            for edge, first in ((FIRST_COLUMN, 0), (LAST_COLUMN, 0), (FIRST_ROW, SIZE), (LAST_ROW, SIZE)):
                best = max(best, lines_touched(grow(cells & edge, cells), first))
    return int(best)


def lines_touched(area: i64, first: i64) -> i64:
    """How many columns (from line 0) or rows (from line 6) have a cell of the area."""
    touched: i64 = 0
    for line in range(i64(SIZE)):
        if LINE_SET[first + line] & area:
            touched += 1
    return touched
