"""Accessors: what tests of every game read from a table."""

from __future__ import annotations

from typing import Any

from doubloon.engine.table import Table


def middle(table: Table) -> dict[str, Any]:
    """The whole position as data."""
    data: dict[str, Any] = table.to_dict()["position"]
    return data


def seat_of(table: Table, number: int = 0) -> dict[str, Any]:
    """What a seat has, as data."""
    players: list[dict[str, Any]] = middle(table)["players"]
    return players[number]


def asked(table: Table) -> tuple[str, int | None]:
    """Which question is asked of whom."""
    return ("", None) if table.is_over else (table.state.question().name, table.to_move)


def points(table: Table, number: int = 0) -> dict[str, int]:
    """Where a seat's points come from, without the sources that gave none."""
    return {source: count for source, count in table.score_sheet()[number].items() if count}
