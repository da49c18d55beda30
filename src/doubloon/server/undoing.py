"""Undo at a served table: who plays alone there, and from where on it goes back; the rule is the engine's.

Dice belong to the number of an action (fair_dice.py), so what is played again brings the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.engine import undoing
from doubloon.engine.undoing import UndoReach
from doubloon.server.journal import PERSON
from doubloon.server.tables import OVER, PLAYING, LiveTable


def reach_of(live: LiveTable, seats: Sequence[int]) -> UndoReach:
    """How far whoever has these seats may go back; before a new secret fell old dice."""
    if live.status != PLAYING:
        return UndoReach(why="over" if live.status == OVER else "waiting")
    if not seats:
        return UndoReach(why="nothing")
    return undoing.reach_of(live.game, live.played, seats, _plays_alone(live, seats), live.redrawn or 0)


def _plays_alone(live: LiveTable, seats: Sequence[int]) -> bool:
    """Whether nobody but bots plays against whoever has these seats; who shares a device is somebody else, too."""
    people = [number for number, seat in enumerate(live.seats) if seat.kind == PERSON and not seat.vacant]
    return len(people) == 1 and people[0] in seats
