"""Staged scoring: what mines pay at the end of a phase, and the final count."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence

from doubloon.engine.staging import FINAL, POINTS, Said, StagedRow, Staging, by_seat, sheet_rows
from doubloon.engine.state import Event
from doubloon.games.burgundy.box import MINE_TILE, PHASE_IDS, TILE_IDS
from doubloon.games.burgundy.state import Burgundy, total

_OVER = ("game_over", "rounds_over", "duchy_full")
STAGED = frozenset(("phase_begins", *_OVER))
_OF_THE_END = frozenset(("leftovers_scored", "knowledge_scored", *STAGED))


def staging(state: Burgundy, events: Sequence[Event], sheet: Sequence[Mapping[str, int]]) -> Staging | None:
    """The end of a phase that was played, or of the game; the first phase has none before it."""
    over = any(event.kind in _OVER for event in events)
    if not over and state.phase == 0:
        return None
    paid = [event for event in events if event.clause in ("CB-EOP-01", "CB-EOP-02")]
    rows = _mines(state, paid) if paid or not over else []
    parts = ["mines"] if rows else []
    totals = {"silver": [int(player.silver) for player in state.players]} if paid else {}
    totals[POINTS] = [int(player.score()) for player in state.players]
    if over:
        rows += _final(state, events, sheet)
        parts.append(FINAL)
    else:
        parts.append("next")
    phase = int(state.phase) - (not over)
    about = {"phase": PHASE_IDS[phase], "phase_next": PHASE_IDS[state.phase]}
    first = next(number for number, event in enumerate(events) if event in paid or event.kind in _OF_THE_END)
    return Staging("end" if over else "phase", about, first, parts, rows, totals, [] if over else _news(state))


def _mines(state: Burgundy, paid: Sequence[Event]) -> list[StagedRow]:
    """Silver for every mine (CB-EOP-01), and a worker with the knowledge of it (CB-EOP-02)."""
    seats = int(state.seats)
    mines = [int(player.placed(MINE_TILE)) for player in state.players]
    silver, workers = by_seat(seats, paid, "silver_gained"), by_seat(seats, paid, "workers_gained")
    rows = [StagedRow("mines", "mines", {}, "silver", silver, "CB-EOP-01", counts=mines, counted="mines")]
    if any(workers):
        rows.append(StagedRow("mines", "miners", {}, "workers", workers, "CB-EOP-02", counts=mines, counted="mines"))
    return rows


def _final(state: Burgundy, events: Sequence[Event], sheet: Sequence[Mapping[str, int]]) -> list[StagedRow]:
    """What was scored in play, what is left over, then every tile of knowledge."""
    scored = dict[int, list[int]]()
    for event in events:
        if event.kind == "knowledge_scored" and event.b:
            scored.setdefault(int(event.a), [0] * int(state.seats))[event.seat] += int(event.b)
    knowledge = [
        StagedRow(FINAL, "tile", {"tile": TILE_IDS[tile]}, POINTS, scored[tile], "CB-SCORE-04", "knowledge")
        for tile in sorted(scored)
    ]
    left = {
        "goods": [int(total(player.goods)) for player in state.players],
        "silver": [int(player.silver) for player in state.players],
        "workers": [int(player.workers) for player in state.players],
    }
    rows = sheet_rows(sheet, "CB-END-01", knowledge)
    return [row._replace(counts=left[row.key], counted=row.key) if row.key in left else row for row in rows] + knowledge


def _news(state: Burgundy) -> list[Said]:
    phase = PHASE_IDS[state.phase]
    return (
        [("alone", {"phase": phase})]
        if state.seats == 1
        else [("phase", {"phase": phase, "seat": int(state.order[0])})]
    )
