"""Staged scoring: the places on the conquest track at the end of a year, and the final count."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence

from doubloon.engine.staging import FINAL, POINTS, Said, StagedRow, Staging, by_seat, sheet_rows
from doubloon.engine.state import Event
from doubloon.games.santa_maria.scoring import score, sets
from doubloon.games.santa_maria.state import SantaMaria

STAGED = frozenset(("year_begins", "game_over"))
_CONQUEST = ("conquest_points", "tree_passed")
_YEARLY = "AK-MAYA-57"  # what the Mayan City gets with every new year


def staging(state: SantaMaria, events: Sequence[Event], sheet: Sequence[Mapping[str, int]]) -> Staging:
    over = any(event.kind == "game_over" for event in events)
    rows = _conquest(state, events)
    totals = {POINTS: [int(score(state, player)) for player in state.players]}
    if over:
        rows += _final(state, sheet, rows)
    else:
        rows += _city(state, events)
        if state.rules.hide_points:
            totals = {}
    year = int(state.year) - (not over)
    first = next(number for number, event in enumerate(events) if _is_told(event))
    parts = ["conquest", FINAL if over else "next"]
    about = {"n": year, "m": year + 1}
    return Staging("end" if over else "year", about, first, parts, rows, totals, [] if over else _news(state))


def _is_told(event: Event) -> bool:
    return event.kind in STAGED or event.kind in _CONQUEST or event.clause == _YEARLY


def _conquest(state: SantaMaria, events: Sequence[Event]) -> list[StagedRow]:
    """The places of the year, the best first; alone, the tree that was passed."""
    rows = []
    for event in events:
        if event.kind in _CONQUEST:
            amounts = [int(event.b) if seat == event.seat else 0 for seat in range(state.seats)]
            key = "place" if event.kind == "conquest_points" else "tree"
            row = StagedRow("conquest", key, {"n": int(event.a)}, POINTS, amounts, event.clause, "conquest")
            rows.append(row._replace(place="conquest"))
    if not rows:
        rows.append(StagedRow("conquest", "nobody", {}, POINTS, [0] * int(state.seats), "SM-YEAR-02", "conquest"))
    return rows


def _city(state: SantaMaria, events: Sequence[Event]) -> list[StagedRow]:
    """Gold and cards for the Maya player (AK-MAYA-57)."""
    yearly = [event for event in events if event.clause == _YEARLY]
    return [
        StagedRow("next", key, {}, key, amounts, _YEARLY)
        for kind, key in (("gold_stored", "gold"), ("cards_drawn", "cards"))
        if any(amounts := by_seat(int(state.seats), yearly, kind))
    ]


def _final(state: SantaMaria, sheet: Sequence[Mapping[str, int]], told: Sequence[StagedRow]) -> list[StagedRow]:
    """The score sheet; the conquest of this year is told already, so that of the years before is left."""
    complete = [int(sets(player)) for player in state.players]
    rows = []
    for row in sheet_rows(sheet, "SM-SCORE-01", told):
        if row.key == "conquest":
            rows.append(row._replace(key="earlier"))
        elif row.key == "sets":
            rows.append(row._replace(counts=complete, counted="sets"))
        else:
            rows.append(row)
    return rows


def _news(state: SantaMaria) -> list[Said]:
    year = int(state.year)
    return [("alone", {"n": year})] if state.seats == 1 else [("year", {"n": year, "seat": int(state.first_player)})]
