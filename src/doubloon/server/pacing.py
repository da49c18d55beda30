"""Pacing: how long bots pause, so that people can follow and need not wait.

The pace of a table is the pause before a bot's turn. Further answers of the same turn follow more quickly, and all that
comes between two decisions of people shares one budget: a long turn makes the next ones shorter. A person's turn that
ended by itself is followed by a breath, in which it can be taken back before any bot answers.
"""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.server.journal import PERSON
from doubloon.server.tables import LiveTable

# All as parts of the pace.
FURTHER = 0.1  # the pause before a further answer of the same turn
BUDGET = 5.0  # what people wait between two decisions of theirs,
LEAST = 0.2  # and beyond that before every turn
BREATH = 2.5  # the pause after a person's turn that ended by itself
# The most that one pause takes of what is left of the budget.
TURN_SHARE, FURTHER_SHARE = 0.35, 0.1


def pause(live: LiveTable) -> float:
    """For how many seconds the bot that is asked pauses before its answer."""
    assert live.to_move is not None
    decision = _last_decision(live)
    seats = [one.seat for one in live.played[decision + 1 :] if one.bot]
    alone = all(seat.kind != PERSON for seat in live.seats)
    parts = pauses([*(seats[-1:] if alone else seats), live.to_move], ends_by_itself(live, decision))
    return live.pace / 1000 * parts[-1]


def pauses(seats: Sequence[int], breath: bool = False) -> list[float]:
    """The pauses before the answers that bots on these seats give one after the other, in parts of the pace."""
    left, last, parts = BUDGET, -1, list[float]()
    for seat in seats:
        part = min(FURTHER, left * FURTHER_SHARE) if seat == last else max(LEAST, min(1, left * TURN_SHARE))
        parts.append(BREATH if breath and not parts else part)
        left, last = max(0, left - parts[-1]), seat
    return parts


def _last_decision(live: LiveTable) -> int:
    """The place of a person's last decision, -1 if there is none."""
    places = range(len(live.played) - 1, -1, -1)
    return next((place for place in places if not (live.played[place].bot or live.played[place].auto)), -1)


def ends_by_itself(live: LiveTable, decision: int) -> bool:
    """Whether this was a decision that can be taken back, and neither to pass nor to decline: those touch no place."""
    if decision < 0 or live.played[decision].drew or live.table is None:
        return False
    space = live.table.actions
    code = space.code(live.played[decision].action)
    return code is not None and bool(live.game.presentation.places(space.actions[code]))
