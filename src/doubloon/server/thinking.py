"""What worker processes do: bots' answers, hints, turning points. They are only ever given imagined positions."""

from __future__ import annotations

from typing import Any

import doubloon
from doubloon.bots import EVALUATIONS, ask, evaluation_for, guide_for, make_bot
from doubloon.bots.advice import Counsel, best_answers
from doubloon.bots.advice import ranked as best_first
from doubloon.bots.greedy import greedy_bot, standing
from doubloon.bots.levels import TABLE
from doubloon.bots.search import Budget, SearchBot, search_bot
from doubloon.engine.errors import BadSetup
from doubloon.engine.state import State
from doubloon.engine.table import Table
from doubloon.engine.words import catalogue

ADVISER = "hard"
ADVICE_NODES, ADVICE_SECONDS = 300, 20.0  # people wait for a hint; the same position gives the same one
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
    (best, first), (second, value) = ranked[0], ranked[min(1, len(ranked) - 1)]
    return [best, *rest_of_advice(table, best, seed)], second, first - value


def rank(table: Table) -> list[tuple[str, float]]:
    """Return all answers with what the bot thinks of them in points, the best first."""
    bot = adviser(table)
    root = bot.search(imagined(table, bot))
    seat, points = root.seat, bot.points_per_win(table.state)
    ranked: list[tuple[str, float]] = []
    for edge in best_first(root):
        value = points * edge.totals[seat] / edge.visits
        ranked.append((table.actions.notation(edge.action), min(value, ranked[-1][1]) if ranked else value))
    tried = {action for action, _ in ranked}
    return ranked + [(action, ranked[-1][1]) for action in table.legal_actions() if action not in tried]


def explain(position: dict[str, Any], lang: str) -> list[tuple[str, float, str]]:
    """Return the three best answers, each with its value between 0 and 1 and one reason in words."""
    table = doubloon.from_dict(position)
    bot = adviser(table)
    found = best_answers(bot, table.game.score_sheet, imagined(table, bot))
    return [(table.actions.notation(one.action), one.value, reason(table, one, lang)) for one in found]


def adviser(table: Table) -> SearchBot:
    """A bot that thinks alike whenever it is asked about the same position."""
    if table.game.slug not in EVALUATIONS:
        raise BadSetup("bot_does_not_play", bot=ADVISER, game=table.game.slug)
    slug = table.game.slug
    nodes = ADVICE_NODES if TABLE[slug][ADVISER].nodes else 1
    budget = Budget(nodes, ADVICE_SECONDS)
    return search_bot(evaluation_for(slug), guide_for(slug), table.game.redeal, budget, f"advice {table.hash()}")


def imagined(table: Table, bot: SearchBot) -> State:
    return table.game.imagine(table.state, int(table.state.to_move), bot.new_dice())


def reason(table: Table, counsel: Counsel, lang: str) -> str:
    """Why an answer is good, in words."""
    points = round(counsel.points)
    params: dict[str, Any] = {"n": points, "seat": int(counsel.rival)}
    if counsel.source:
        params["title"] = table.game.words(lang).text("sources", counsel.source)
    return catalogue("doubloon.bots", lang).say("reasons", counsel.reason if points else "even", params, table.names)


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


def turning_points(position: dict[str, Any], actions: list[str]) -> list[tuple[int, int, float]]:
    """Return the phases that changed most how a seat stands: first move (from 1), seat, change in points.

    Positions are compared where a phase has ended; what happened in between counts for the move that began it.
    """
    table = doubloon.from_dict(position)
    if table.game.slug not in EVALUATIONS:
        return []
    evaluation = evaluation_for(table.game.slug)
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
