"""Advice: a bot's best answers, how good they are, and one reason for each."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from mypy_extensions import i64

from doubloon.bots.evaluation import WORST, Evaluation
from doubloon.bots.search import Candidate, SearchBot
from doubloon.engine.state import NOBODY, State

Sheets = Callable[[State], list[dict[str, int]]]

MOST_ANSWERS: Final = 12  # of which several may be parts of one move
AT_ONCE: Final = 1.0  # points, more than other answers bring, that are a reason by themselves
NOW_SHARE: Final = 0.5  # of another reason's points, so that points at once are told instead

# The reasons, by their keys in the words.
NOW: Final = "now"
RIVAL: Final = "rival"
LATER: Final = "later"


@final
class Counsel:
    """One answer: its value between 0 and 1, nearly the chance to win, and why it is good.

    The reason is that it brings `points` at once, most of them from `source`; that it keeps about `points` from the
    seat `rival`; or that it is worth about `points` later on. All are compared with what is usual for the answers to
    this question: half of them bring more, half of them less. `gains` tells by seat what an answer is worth beyond
    that, in points expected at the end.
    """

    action: i64
    sequel: list[int]  # how the bot means to go on
    value: float
    reason: str
    points: float
    source: str
    rival: i64
    gains: list[float]


@final
class Outcomes:
    """Where the answers to a question lead, the running phase played to its end: what everybody has got out of it."""

    def __init__(self, evaluation: Evaluation[Any], sheets: Sheets, state: State) -> None:
        seat = state.to_move
        self.options = state.options
        self.values: list[list[float]] = []  # by answer and seat, in points expected at the end
        self.sheets: list[dict[str, int]] = []  # of the seat that is asked, by answer
        for option in self.options:
            twin = state.copy()
            twin.apply(option)
            evaluation.quiesce(twin)
            self.values.append(evaluation.values(twin))
            self.sheets.append(sheets(twin)[seat])

    def gain(self, place: int, seat: i64) -> float:
        """Return what a seat gets out of an answer beyond the usual, in points expected at the end."""
        return self.values[place][seat] - median([values[seat] for values in self.values])

    def at_once(self, place: int, source: str) -> float:
        """Return the points that a source brings with an answer beyond the usual."""
        return float(self.sheets[place][source]) - median([float(sheet[source]) for sheet in self.sheets])

    def all_at_once(self, place: int) -> float:
        """Return the points that all sources together bring with an answer beyond the usual."""
        return float(sum(self.sheets[place].values())) - median([float(sum(sheet.values())) for sheet in self.sheets])

    def best_source(self, place: int) -> str:
        """Return where most of the points of an answer come from."""
        best = WORST
        found = ""
        for source in self.sheets[place]:
            more = self.at_once(place, source)
            if more > best:
                best = more
                found = source
        return found


def best_answers(bot: SearchBot, sheets: Sheets, state: State) -> list[Counsel]:
    """Return the best answers to the pending question, best first. The state is an imagined one."""
    seat = state.to_move
    outcomes = Outcomes(bot.evaluation, sheets, state)
    result: list[Counsel] = []
    told: list[list[int]] = []
    for candidate in bot.search(state).candidates:
        plan = [int(candidate.action), *candidate.sequel]
        if plan in told:
            continue
        one = counsel(candidate, seat, outcomes)
        if len(result) > 0:  # what was not followed as far may look better than it is
            one.value = min(one.value, result[-1].value)
        result.append(one)
        told.append(plan)
        if len(result) == MOST_ANSWERS:
            break
    return result


def counsel(candidate: Candidate, seat: i64, outcomes: Outcomes) -> Counsel:
    place = outcomes.options.index(int(candidate.action))
    result = Counsel()
    result.action = candidate.action
    result.sequel = candidate.sequel
    result.gains = [outcomes.gain(place, one) for one in range(i64(len(outcomes.values[place])))]
    result.value = candidate.totals[seat] / candidate.visits
    result.reason = LATER
    result.points = max(0.0, outcomes.gain(place, seat))
    result.source = ""
    result.rival = NOBODY
    for other in range(i64(len(outcomes.values[place]))):
        loss = -outcomes.gain(place, other)
        if other != seat and loss > max(AT_ONCE, result.points):
            result.reason = RIVAL
            result.points = loss
            result.rival = other
    source = outcomes.best_source(place)
    more = outcomes.at_once(place, source)
    if more >= max(AT_ONCE, NOW_SHARE * result.points) and outcomes.all_at_once(place) >= AT_ONCE:
        result.reason = NOW
        result.points = more
        result.source = source
        result.rival = NOBODY
    return result


def median(values: list[float]) -> float:
    ordered = sorted(values)
    middle = len(ordered) // 2
    if len(ordered) % 2 == 1:
        return ordered[middle]
    return (ordered[middle - 1] + ordered[middle]) / 2.0
