"""What worker processes do: bots' answers, hints, turning points. They are only ever given imagined positions."""

from __future__ import annotations

from typing import Any

import doubloon
from doubloon.bots import ask, evaluation_for, make_bot
from doubloon.bots.game_bots import bots_of
from doubloon.bots.hints import BotHint, hint_for
from doubloon.bots.utility import margin
from doubloon.engine.fair_dice import Pledge

TURNING_POINTS = 5


def choose(position: dict[str, Any], level: str, seed: str) -> str:
    """Return a bot's answer to the pending question."""
    table = doubloon.from_dict(position)
    bot = make_bot(level, table.game, seed)
    return table.actions.notation(ask(bot, table.game, table.state))


def advise(position: dict[str, Any]) -> BotHint:
    """Return what a bot would do, what else it thinks of, and why."""
    return hint_for(doubloon.from_dict(position))


def turning_points(
    position: dict[str, Any], pledges: tuple[tuple[int, Pledge], ...], actions: list[str]
) -> list[tuple[int, int, float]]:
    """Return the phases that changed most how a seat stands: first move (from 1), seat, change in points.

    Positions are compared where a phase has ended; what happened in between counts for the move that began it.
    """
    table = doubloon.from_dict(position)
    table.pledges = pledges
    if bots_of(table.game) is None:
        return []
    evaluation = evaluation_for(table.game.slug)
    seats = range(table.players)
    before, begun = [margin(evaluation.values(table.state), seat) for seat in seats], 1
    found: list[tuple[int, int, float]] = []
    for move, action in enumerate(actions, 1):
        table.play(action)
        if not (table.is_over or evaluation.is_quiescent(table.state)):
            continue
        after = [margin(evaluation.values(table.state), seat) for seat in seats]
        seat = max(seats, key=lambda seat: abs(after[seat] - before[seat]))
        found.append((begun, seat, after[seat] - before[seat]))
        before, begun = after, move + 1
    found.sort(key=lambda point: -abs(point[2]))
    return sorted(found[:TURNING_POINTS])
