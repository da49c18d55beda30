"""Road tiles: one cell of road for whoever passes on the lowest space."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.state import Refusal, Step
from doubloon.games.santa_maria.actions import LAY_ROAD, SELL, SKIP
from doubloon.games.santa_maria.box import CELL_IDS, CELLS, FIRST_ROAD_TILE, ROAD_TILES
from doubloon.games.santa_maria.market import no_market
from doubloon.games.santa_maria.state import SantaMaria


@final
class LayRoadTile(Step[SantaMaria]):
    """Which empty cell becomes a road; without one there is no tile (SM-PASS-04)."""

    name = "road"
    clause = "SM-PASS-03"

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        empty = state.players[seat].empty()
        options: list[int] = []
        if state.road_tiles > 0:
            for cell in range(i64(CELLS)):
                if empty >> cell & 1:
                    options.append(int(LAY_ROAD + cell))
        options.append(SKIP)
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action == SKIP:
            state.tell("no_road", "SM-PASS-02", seat)
            return
        cell = action - LAY_ROAD
        tile = FIRST_ROAD_TILE + ROAD_TILES - state.road_tiles
        state.road_tiles -= 1
        state.players[seat].lay(state.box, cell, state.box.piece_field[tile])
        state.tell("road_laid", "SM-PASS-03", seat, cell)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if LAY_ROAD <= action < SELL:
            instead = state.rules.expansion.cannot_use_cell(state.players[seat], action - LAY_ROAD)
            if instead is not None:
                return instead
            if state.road_tiles == 0:
                return Refusal("no_road_tiles", "SM-PASS-03")
            return Refusal("cell_not_empty", "SM-PASS-04", {"cell": CELL_IDS[action - LAY_ROAD]})
        return no_market(state, seat, action)


LAY_ROAD_TILE: Final[LayRoadTile] = LayRoadTile()
