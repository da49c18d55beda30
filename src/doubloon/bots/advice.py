"""Advice: a bot's three best answers, how good they are, and one reason for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from mypy_extensions import i64

from doubloon.bots.evaluation import Evaluation
from doubloon.bots.search import Edge, Node, SearchBot
from doubloon.engine.state import NOBODY, State

Sheets = Callable[[State], list[dict[str, int]]]

MOST_ANSWERS: Final = 3
AT_ONCE: Final = 1.0  # points, more than other answers bring, that are a reason by themselves

# The reasons, by their keys in the words.
NOW: Final = "now"
RIVAL: Final = "rival"
LATER: Final = "later"


@final
class Counsel:
    """One answer: its value between 0 and 1, nearly the chance to win, and why it is good.

    The reason is that it brings `points` at once, most of them from `source`; that it keeps about `points` from the
    seat `rival`; or that it is worth about `points` later on.
    """

    action: i64
    value: float
    reason: str
    points: float
    source: str
    rival: i64


def best_answers(bot: SearchBot, sheets: Sheets, state: State) -> list[Counsel]:
    """Return the best answers to the pending question, best first. The state is an imagined one."""
    seat = state.to_move
    options = state.options
    outcomes = [settled(bot.evaluation, state, option) for option in options]
    edges = ranked(bot.search(state))
    result = []
    for edge in edges[:MOST_ANSWERS]:
        outcome = outcomes[options.index(int(edge.action))]
        gains = gains_of(bot.evaluation, outcome, outcomes)
        result.append(counsel(edge, seat, gains, sheets(outcome)[seat], [sheets(other)[seat] for other in outcomes]))
    return result


def ranked(node: Node) -> list[Edge]:
    """Return the answers to a question, those that were followed most first, and of equals the better ones."""
    return sorted(node.edges, key=lambda edge: (-edge.visits, -edge.totals[node.seat]))


def settled(evaluation: Evaluation[Any], state: State, option: int) -> State:
    """Return where an answer leads, the running phase played to its end."""
    twin = state.copy()
    twin.apply(option)
    evaluation.settle(twin)
    return twin


def gains_of(evaluation: Evaluation[Any], outcome: State, outcomes: list[State]) -> list[float]:
    """Return what every seat gets out of an outcome, compared with the mean of all."""
    gains = evaluation.values(outcome)
    for other in outcomes:
        values = evaluation.values(other)
        for seat in range(i64(len(gains))):
            gains[seat] -= values[seat] / float(len(outcomes))
    return gains


def counsel(edge: Edge, seat: i64, gains: list[float], sheet: dict[str, int], sheets: list[dict[str, int]]) -> Counsel:
    result = Counsel()
    result.action = edge.action
    result.value = edge.totals[seat] / edge.visits
    result.reason = LATER
    result.points = max(0.0, gains[seat])
    result.source = ""
    result.rival = NOBODY
    for other in range(i64(len(gains))):
        if other != seat and -gains[other] > max(AT_ONCE, result.points):
            result.reason = RIVAL
            result.points = -gains[other]
            result.rival = other
    at_once = AT_ONCE
    for source, points in sheet.items():
        more = float(points) - sum(float(other[source]) for other in sheets) / float(len(sheets))
        if more >= at_once:
            at_once = more
            result.reason = NOW
            result.points = more
            result.source = source
    return result
