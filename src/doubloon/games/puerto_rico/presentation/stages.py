"""Staged scoring: the final count, chips first, then buildings, then what the large ones add."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence

from doubloon.engine.staging import FINAL, POINTS, Staging, sheet_rows
from doubloon.engine.state import Event
from doubloon.games.puerto_rico.scoring import score
from doubloon.games.puerto_rico.state import PuertoRico

STAGED = frozenset(("game_over",))


def staging(state: PuertoRico, events: Sequence[Event], sheet: Sequence[Mapping[str, int]]) -> Staging:
    players = state.players
    counted = {
        "residence": [int(player.island_tiles()) for player in players],
        "fortress": [int(player.colonists()) for player in players],
        "customs_house": [int(player.earned_vp()) for player in players],
    }
    rows = [
        row._replace(counts=counted[row.key], counted=row.key) if row.key in counted else row
        for row in sheet_rows(sheet, "PR-SCORE-01")
    ]
    first = next(number for number, event in enumerate(events) if event.kind in STAGED)
    totals = {POINTS: [int(score(state, player)) for player in players]}
    return Staging("end", {}, first, [FINAL], rows, totals, [])
