"""Reward shaping: what some bots enjoy beyond the points it brings makes personalities of them."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from doubloon.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Personality:
    """No shaping at all: only points count."""

    def bonus(self, state: State, seat: i64) -> float:
        """Return what a position is worth to a seat on top of the points, counted in points."""
        return 0.0
