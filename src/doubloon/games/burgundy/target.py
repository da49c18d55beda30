"""The target of a solo game: whoever reaches it wins an action and begins again."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.engine.frames import Seat
from doubloon.games.burgundy.state import Burgundy


def settle(state: Burgundy, seat: Seat) -> None:
    """At the target the counter goes back to 0, the target falls, and an action is won (CB-SOLO-11, CB-SOLO-12)."""
    solo = state.solo
    if solo is None or solo.counter < solo.target:
        return
    step = state.box.target_step
    reached = solo.target
    solo.counter = 0
    solo.target = max(step, reached - step)
    solo.actions += 1
    state.tell("target_reached", "CB-SOLO-11", seat, reached, solo.target)


def missing_points(state: Burgundy) -> i64:
    """How many points are missing at the target."""
    solo = state.solo
    return 0 if solo is None else solo.target - solo.counter
