"""What worker processes do: bots' answers, hints, turning points. They are only ever given imagined positions."""

from __future__ import annotations

from typing import Any

import doubloon
from doubloon.bots import EVALUATIONS, ask, make_bot
from doubloon.bots.greedy import standing
from doubloon.engine.errors import BadSetup
from doubloon.engine.table import Table

ADVISER = "greedy"
MOST_ADVICE = 60  # answers in one hint; no question has as many parts
TURNING_POINTS = 5


def choose(position: dict[str, Any], level: str, seed: str) -> str:
    """Return a bot's answer to the pending question."""
    table = doubloon.from_dict(position)
    bot = make_bot(level, table.game, seed)
    return table.actions.notation(ask(bot, table.game, table.state))


def advise(position: dict[str, Any], seed: str) -> tuple[list[str], str, float]:
    """Return the best answers to all of what is asked, the second best first answer, and the lead over it in points."""
    table = doubloon.from_dict(position)
    ranked = rank(table)
    (best, first), (second, value) = ranked[0], ranked[1]
    return [best, *rest_of_advice(table, best, seed)], second, first - value


def rank(table: Table) -> list[tuple[str, float]]:
    """Return all answers with what the bot thinks of them, the best first."""
    if table.game.slug not in EVALUATIONS:
        raise BadSetup("bot_does_not_play", bot=ADVISER, game=table.game.slug)
    evaluation = EVALUATIONS[table.game.slug]()
    ranked = []
    for option in table.state.options:
        twin = table.state.copy()
        twin.apply(option)
        evaluation.settle(twin)
        value = standing(evaluation.values(twin), table.state.to_move)
        ranked.append((table.actions.notation(option), value))
    return sorted(ranked, key=lambda entry: -entry[1])


def rest_of_advice(table: Table, first: str, seed: str) -> list[str]:
    """Return the answers to the other parts of a question that is asked part by part."""
    bot = make_bot(ADVISER, table.game, seed)
    seat, asked = table.to_move, table.state.question().name
    table.play(first)
    answers: list[str] = []
    while table.to_move == seat and table.state.question().name == asked and len(answers) < MOST_ADVICE:
        code = ask(bot, table.game, table.state)
        answers.append(table.actions.notation(code))
        table.play_code(code)
    return answers


def turning_points(position: dict[str, Any], actions: list[str]) -> list[tuple[int, int, float]]:
    """Return the phases that changed most how a seat stands: first move (from 1), seat, change in points.

    Positions are compared where a phase has ended; what happened in between counts for the move that began it.
    """
    table = doubloon.from_dict(position)
    if table.game.slug not in EVALUATIONS:
        return []
    evaluation = EVALUATIONS[table.game.slug]()
    seats = range(table.players)
    before, begun = [standing(evaluation.values(table.state), seat) for seat in seats], 1
    found: list[tuple[int, int, float]] = []
    for move, action in enumerate(actions, 1):
        table.play(action)
        if not (table.is_over or evaluation.is_settled(table.state)):
            continue
        after = [standing(evaluation.values(table.state), seat) for seat in seats]
        seat = max(seats, key=lambda seat: abs(after[seat] - before[seat]))
        found.append((begun, seat, after[seat] - before[seat]))
        before, begun = after, move + 1
    found.sort(key=lambda point: -abs(point[2]))
    return sorted(found[:TURNING_POINTS])
