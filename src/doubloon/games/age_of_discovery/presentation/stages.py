"""Staged scoring: the end of a turn, of an age and of the game, as incomes, colonies and what comes next."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence

from doubloon.engine.staging import FINAL, POINTS, Said, StagedRow, Staging, by_seat, sheet_rows
from doubloon.engine.state import Event
from doubloon.games.age_of_discovery.box import AGE_NUMBERS, AGES, GOOD_IDS, REGION_IDS, TILE_IDS
from doubloon.games.age_of_discovery.scoring import score
from doubloon.games.age_of_discovery.state import AgeOfDiscovery

_FIGURES = ("tile_figure", "tile_explorer", "tile_docker")
# What phases C to J tell, and nothing else does.
STAGED = frozenset(
    (
        *("income", "mint_paid", "rum_paid", "privateers", "tile_paid", *_FIGURES, "company_drew", "colony_scored"),
        *("age_begins", "turn_begins", "game_over"),
    )
)


def staging(state: AgeOfDiscovery, events: Sequence[Event], sheet: Sequence[Mapping[str, int]]) -> Staging | None:
    """What phases C to J brought, as far as one action went through them; nothing if that is nothing.

    Where a question comes between income, colonies and the next turn, each is staged by the action that brought it.
    """
    kinds = {event.kind for event in events}
    ended, over = "turn_begins" in kinds, "game_over" in kinds
    scored = over or "age_begins" in kinds or "colony_scored" in kinds
    turn = int(state.turn) - ended
    age = next(age for age in range(AGES) if turn <= state.box.last_turns[age])
    rows = _income(state, events)
    parts = ["income"] if rows else []
    totals = {"talers": [int(player.money) for player in state.players]} if rows else {}
    if scored:
        rows += _colonies(state, events, age)
        parts.append("colonies")
        totals[POINTS] = [int(score(state, player)) for player in state.players]
    if over:
        rows += sheet_rows(sheet, "AD-END-01", rows)
        parts.append(FINAL)
    else:
        part = "age" if scored else "next"
        rows += _brought(state, events, part)
        if ended or (rows[-1:] and rows[-1].part == part):
            parts.append(part)
    key = "end" if over else "age" if scored else "turn" if ended else "income"
    about = {"n": turn, "m": turn + 1, "age": AGE_NUMBERS[age], "age_next": AGE_NUMBERS[min(age + 1, AGES - 1)]}
    first = next(number for number, event in enumerate(events) if event.kind in STAGED)
    return Staging(key, about, first, parts, rows, totals, _news(state, events)) if rows else None


def _income(state: AgeOfDiscovery, events: Sequence[Event]) -> list[StagedRow]:
    """Talers for sets, for goods, from others' ships, and for every tile that pays."""
    seats = int(state.seats)
    rows = [
        StagedRow("income", key, about, "talers", amounts, clause)
        for kind, key, about, clause in (
            ("income", "sets", {}, "AD-INC-01"),
            ("mint_paid", "tile", {"tile": "mint"}, "AD-INC-05"),
            ("rum_paid", "tile", {"tile": "rum_distillery"}, "AD-INC-05"),
        )
        if any(amounts := by_seat(seats, events, kind))
    ]
    raids, paid = [0] * seats, dict[int, list[int]]()
    for event in events:
        if event.kind == "privateers":
            raids[event.seat] += int(event.a)
            raids[int(event.b)] -= int(event.a)
        elif event.kind == "tile_paid":
            paid.setdefault(int(event.a), [0] * seats)[event.seat] += int(event.b)
    if any(raids):
        rows.append(StagedRow("income", "tile", {"tile": "privateers"}, "talers", raids, "AD-CAP-II-PRIVATEERS"))
    for tile in sorted(paid):
        rows.append(StagedRow("income", "tile", {"tile": TILE_IDS[tile]}, "talers", paid[tile], "AD-BEN-01"))
    return rows


def _colonies(state: AgeOfDiscovery, events: Sequence[Event], age: int) -> list[StagedRow]:
    """Every region where somebody has a figure, from the north to the south (AD-SCORE-07)."""
    rows = []
    for region, name in enumerate(REGION_IDS):
        counts = [int(player.figures_in(region)) for player in state.players]
        amounts = [0] * int(state.seats)
        for event in events:
            if event.kind == "colony_scored" and event.a == region:
                amounts[event.seat] += int(event.b)
        if any(counts):
            key = "region" if max(counts) >= state.box.colony_figures else "small_region"
            about = {"region": name, "n": int(state.box.colony_figures)}
            row = StagedRow("colonies", key, about, POINTS, amounts, "AD-SCORE-02", f"colonies_{age + 1}")
            rows.append(row._replace(place=f"region:{name}", counts=counts, counted="figures"))
    return rows


def _brought(state: AgeOfDiscovery, events: Sequence[Event], part: str) -> list[StagedRow]:
    """Figures that tiles bring for the next turn, and what the Company draws."""
    seats = int(state.seats)
    figures, goods = [0] * seats, [0] * seats
    for event in events:
        if event.kind in _FIGURES:
            figures[event.seat] += 1 if event.kind == "tile_docker" else int(event.c)
        elif event.kind == "company_drew":
            goods[event.seat] += 1
    rows = [StagedRow(part, "figures", {}, "figures", figures, "AD-BEN-02")] if any(figures) else []
    if any(goods):
        rows.append(StagedRow(part, "tile", {"tile": "west_india_company"}, "goods", goods, "AD-CAP-II-WESTINDIA"))
    return rows


def _news(state: AgeOfDiscovery, events: Sequence[Event]) -> list[Said]:
    tiles = [TILE_IDS[int(event.a)] for event in events if event.kind == "tile_offered"]
    goods = [GOOD_IDS[int(event.a)] for event in events if event.kind == "good_offered"]
    news: list[Said] = []
    if tiles:
        news.append(("tiles", {"tile": tiles}))
    if goods:
        news.append(("goods", {"good": goods}))
    if any(event.kind == "turn_begins" for event in events):
        news.append(("order", {"n": int(state.turn), "seat": [int(seat) for seat in state.order]}))
    return news
