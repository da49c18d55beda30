"""Lessons: answers that turn out better or worse than they looked say which weights are wrong.

At questions of many games the answers that look good are played on from, all on the same dice, as the search does. What
comes of two answers is compared with what they looked worth, and the weights in which the two positions differ share
the blame, by least squares.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from doubloon.arena.ridge_regression import Sparse, Sums
from doubloon.bots import EVALUATIONS, GUIDES, WEIGHTS
from doubloon.bots.evaluation import Evaluation
from doubloon.bots.greedy import misjudgement
from doubloon.bots.search import Budget, Edge, search_bot
from doubloon.bots.weight_files import HAND, UNTUNED, Weights, sections, shipped_weights
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.state import State
from doubloon.engine.table import Table
from doubloon.games import find_game

ERROR = 0.4  # in points: answers are chosen with errors, so that games take many ways
WIDTH = 5.0  # points: how much worse than the best an answer may look
PART = 0.2  # of a weight: how much it may be wrong
POINTS = 0.5  # and a weight that is 0 by hand
TRIAL = 0.1  # of that: a dial is turned so far to see what it does
MOST = 2.0  # of that a weight changes at once
MOST_SURPRISE = 25.0  # points: what is larger is an accident
DIGITS = 4  # of a weight that mean something


@dataclass(frozen=True, slots=True)
class Course:
    """How questions are looked into."""

    rounds: int = 4  # that are played on for each answer
    one_of: int = 2  # questions is looked into
    horizon: int = 3  # own turns to play on for
    rash_rivals: bool = False  # lessons from good play


USUAL = Course()
COURSES = {
    # Before the year ends nothing can be compared. That is a long way, and only rash rivals make it short.
    "santa-maria": Course(rounds=2, one_of=3, horizon=99, rash_rivals=True),
}


@dataclass(frozen=True, slots=True)
class Dial:
    """One number that is learned, and how far it is expected to be wrong."""

    name: str
    place: int
    scale: float


@dataclass(frozen=True, slots=True)
class School:
    """Where lessons are taken: which game, at how many seats in turn, on which dice, and by which weights."""

    game: str
    seats: tuple[int, ...]
    seed: str
    weights: Weights

    def course(self) -> Course:
        return COURSES.get(self.game, USUAL)

    def dials(self) -> list[Dial]:
        """One for each number; those that are 0 by hand change by sums, the others in proportion to themselves."""
        hand = shipped_weights(self.game, HAND)
        return [
            Dial(name, place, PART * abs(self.weights[name][place]) if made else POINTS)
            for section, names in sections(self.game).items()
            if section not in UNTUNED
            for name in names
            for place, made in enumerate(hand[name])
        ]

    def changed(self, changes: Mapping[Dial, float]) -> dict[str, list[float]]:
        """Return the weights after changes, each in units of its dial's scale."""
        found = {name: list(values) for name, values in self.weights.items()}
        for dial, change in changes.items():
            found[dial.name][dial.place] += change * dial.scale
        return found

    def learned(self, sums: Sums) -> dict[str, list[float]]:
        """Return the weights as lessons would have them; none is halved at once, unless it is 0 by hand."""
        changes = [max(-MOST, min(MOST, change)) for change in sums.changes()]
        found = self.changed(dict(zip(self.dials(), changes, strict=True)))
        return {name: [float(f"{value:.{DIGITS}g}") for value in values] for name, values in found.items()}


def study(school: School, index: int) -> Sums:
    """Play one game and return what is to be learned from it."""
    game = find_game(school.game)
    seats = school.seats[index % len(school.seats)]
    pupil = Pupil(school, f"{school.seed}:{index}")
    table = Table.open(game, seats, pupil.seed, {})
    while not table.is_over:
        seat = int(table.state.to_move)
        table.play_code(pupil.answer(game.imagine(table.state, seat, pupil.bot.new_dice())))
    return pupil.sums


class Pupil:
    """Plays all seats of a game, and looks into some of the questions."""

    def __init__(self, school: School, seed: str) -> None:
        self.seed = seed
        self.dice = dice_from_seed(f"{seed} pupil")
        self.evaluation = judge(school, school.weights)
        self.others = [judge(school, school.changed({dial: TRIAL})) for dial in school.dials()]
        self.sums = Sums(len(self.others))
        self.course = school.course()
        guide = GUIDES[school.game](WEIGHTS[school.game](school.weights))
        guide.horizon = self.course.horizon
        guide.rash_rivals = self.course.rash_rivals
        guide.hope_width = WIDTH
        self.bot = search_bot(self.evaluation, guide, find_game(school.game).redeal, Budget(0, 0.0), f"{seed} bot")

    def answer(self, state: State) -> int:
        """Choose an answer, with errors, having learned what can be learned here."""
        if len(state.options) == 1:
            return state.options[0]
        self.bot.seat = state.to_move
        state.dice = self.bot.new_dice()
        root = self.bot.look_at(state)
        if self.dice.below(self.course.one_of) == 0:
            self.look_into(state, self.bot.hopeful(root))
        return int(max(root.edges, key=lambda edge: edge.hope + ERROR * misjudgement(self.dice)).action)

    def look_into(self, state: State, rivals: list[Edge]) -> None:
        """Play on from the answers, and compare what comes of each with what comes of the first."""
        if len(rivals) == 1:
            return
        seat = int(state.to_move)
        outcomes = [0.0] * len(rivals)
        for _ in range(self.course.rounds):
            for place, end in enumerate(self.bot.play_round(rivals, state)):
                outcomes[place] += self.evaluation.values(end)[seat] / self.course.rounds
        first, *rest = (self.worths(state, edge) for edge in rivals)
        for outcome, worths in zip(outcomes[1:], rest, strict=True):
            surprise = outcome - outcomes[0] - (worths[0] - first[0])
            self.sums.see(differences(worths, first), max(-MOST_SURPRISE, min(MOST_SURPRISE, surprise)))

    def worths(self, state: State, edge: Edge) -> list[float]:
        """Return what an answer looks worth: by the weights as they are, and with every dial turned a little."""
        twin = state.copy()
        twin.apply(edge.action)
        self.evaluation.settle(twin)
        return [evaluation.values(twin)[state.to_move] for evaluation in (self.evaluation, *self.others)]


def differences(worths: list[float], others: list[float]) -> Sparse:
    """Return what each dial, turned by its scale, would change between two positions."""
    usual = worths[0] - others[0]
    found = {}
    for place in range(1, len(worths)):
        change = worths[place] - others[place] - usual
        if change != 0.0:
            found[place - 1] = change / TRIAL
    return found


def judge(school: School, weights: Weights) -> Evaluation[Any]:
    evaluation: Evaluation[Any] = EVALUATIONS[school.game](WEIGHTS[school.game](weights))
    return evaluation
