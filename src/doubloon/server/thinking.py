"""What worker processes do: bots' answers, hints, turning points. They are only ever given imagined positions."""

from __future__ import annotations

from typing import Any, NamedTuple

import doubloon
from doubloon.bots import ask, evaluation_for, make_bot, rollout_policy_for
from doubloon.bots.advice import best_answers
from doubloon.bots.game_bots import bots_of
from doubloon.bots.greedy import greedy_bot
from doubloon.bots.search import Budget, SearchBot, search_bot
from doubloon.bots.utility import margin
from doubloon.engine.fair_dice import Pledge
from doubloon.engine.state import State
from doubloon.engine.table import Table

ADVICE_NODES, ADVICE_SECONDS = 600, 20.0  # people wait for a hint; the same position gives the same one
MOST_ADVICE = 60  # answers in one hint; no question has as many parts
TURNING_POINTS = 5


def choose(position: dict[str, Any], level: str, seed: str) -> str:
    """Return a bot's answer to the pending question."""
    table = doubloon.from_dict(position)
    bot = make_bot(level, table.game, seed)
    return table.actions.notation(ask(bot, table.game, table.state))


class RankedAnswer(NamedTuple):
    """An answer that a bot thinks well of, and why; `doubloon.bots.advice.Counsel` tells what is meant."""

    action: str
    value: float
    reason: str
    points: float
    source: str
    rival: int


class Recommendation(NamedTuple):
    """The best answers, best first; `actions` are the best to all parts of what is asked."""

    actions: list[str]
    answers: list[RankedAnswer]


def advise(position: dict[str, Any], seed: str) -> Recommendation:
    """Return what a bot would do, what else it thinks of, and why."""
    table = doubloon.from_dict(position)
    bot = adviser(table)
    found = best_answers(bot, table.game.score_sheet, imagined(table, bot))
    answers = [
        RankedAnswer(table.actions.notation(one.action), one.value, one.reason, one.points, one.source, int(one.rival))
        for one in found
    ]
    best = answers[0].action
    return Recommendation([best, *rest_of_advice(table, best, seed)], answers)


def adviser(table: Table) -> SearchBot:
    """A bot that thinks alike whenever it is asked about the same position."""
    slug = table.game.slug
    budget = Budget(ADVICE_NODES, ADVICE_SECONDS)
    seed = f"advice {table.hash()}"
    return search_bot(evaluation_for(slug), rollout_policy_for(slug), table.game.redeal, budget, seed)


def imagined(table: Table, bot: SearchBot) -> State:
    return table.game.imagine(table.state, int(table.state.to_move), bot.new_dice())


def rest_of_advice(table: Table, first: str, seed: str) -> list[str]:
    """Return the answers to the other parts of a question that is asked part by part."""
    bot = greedy_bot(evaluation_for(table.game.slug), seed)
    seat, asked = table.to_move, table.state.question().name
    table.play(first)
    answers: list[str] = []
    while table.to_move == seat and table.state.question().name == asked and len(answers) < MOST_ADVICE:
        code = ask(bot, table.game, table.state)
        answers.append(table.actions.notation(code))
        table.play_code(code)
    return answers


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
