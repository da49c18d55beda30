"""Search: the answers that look good are played on from, all on the same dice, and those that do worse are given up.

Where a turn can be thought through, what is compared is whole turns.

However many seats there are, each plays for itself. Games are played on as far as a horizon, some of the searching
seat's own turns away or where the next part of the game begins, and judged there. Since all answers meet the same luck
and the same rivals, and are judged at the same distance, a few games tell which is better. The others are not expected
to judge as the bot does: in each round every one of them belongs to one of the schools, or plays rashly.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from time import monotonic
from typing import Any, Final, final

from mypy_extensions import i64

from doubloon.bots.base import Bot
from doubloon.bots.endgame import Ends
from doubloon.bots.evaluation import WORST, Evaluation
from doubloon.bots.rollout import Guide
from doubloon.bots.utility import judge, standing, worth
from doubloon.engine.dice import dice_from_seed, dice_from_words
from doubloon.engine.state import NOBODY, State

ROUNDS_A_LOOK: Final = 4  # rounds between two looks at which answers are worth going on with
HOPE_ROUNDS: Final = 2.0  # the first impression counts like so many rounds
DESPAIR: Final = 1.0  # errors that an answer may be behind the best before it is given up
CAUTION: Final = 0.5  # errors that an answer must be ahead of the one that looked best
LEAST_VARIANCE: Final = 0.01  # few rounds may agree by accident


@final
class Edge:
    """An answer, and what has come of it so far."""

    action: i64
    sequel: list[int]  # the answers it is meant with, up to the end of the turn; none if it speaks for itself
    hope: float  # the first impression, in points for the seat that is asked
    visits: float
    totals: list[float]  # of the results, by seat
    rounds: list[float]  # what came of it in points for the seat that is asked, round by round


@final
class Node:
    """A question to a seat, with its answers from good to bad."""

    seat: i64
    edges: list[Edge]


@final
class Budget:
    """How long a search goes on: so many positions that are looked at, but not longer than so many seconds."""

    def __init__(self, nodes: int, seconds: float) -> None:
        self.nodes: i64 = nodes
        self.seconds = seconds


@final
class SearchBot(Bot):
    """Plays on from its best answers, and takes the one that comes out best."""

    evaluation: Evaluation[Any]
    guide: Guide
    redeal: Callable[[State, int], None]
    budget: Budget
    schools: list[Evaluation[Any]]  # what the others may think by
    minds: list[Evaluation[Any]]  # what everybody thinks by in the running round
    ends: Ends
    seat: i64
    era: i64  # of the game, at the beginning of the running round
    evaluated: i64  # positions, in the running search

    def choose(self, state: State) -> int:
        return self.search(state).edges[0].action

    def search(self, state: State) -> Node:
        """Return the question with its answers, the best one first."""
        self.seat = state.to_move
        self.evaluated = 0
        state.dice = self.new_dice()
        turns = self.evaluation.plans(state)
        if len(turns) == 0 or self.guide.is_near_end(state):
            root = self.look_at(state)
            if len(root.edges) == 1 or self.solve(root, state):
                return root
        if len(turns) > 0:
            root = self.look_at(state, turns)
        self.compare(root, state)
        return root

    def look_at(self, state: State, turns: list[list[int]] | None = None) -> Node:
        """Look at every answer once, or at these turns."""
        node = Node()
        node.seat = state.to_move
        node.edges = []
        for plan in [[option] for option in self.guide.worth_trying(state)] if turns is None else turns:
            twin = state.copy()
            for answer in plan:
                twin.apply(answer)
            self.evaluation.settle(twin)
            self.evaluated += 1
            values = self.evaluation.values(twin)
            edge = Edge()
            edge.action = plan[0]
            edge.sequel = plan[1:]
            edge.visits = 1.0
            edge.totals = judge(values, self.doubt(twin))
            edge.hope = worth(values, node.seat, self.doubt(twin))
            edge.rounds = []
            node.edges.append(edge)
        sort_by(node.edges, [edge.hope for edge in node.edges])
        return node

    def doubt(self, state: State) -> float:
        return 0.0 if state.to_move == NOBODY else self.guide.doubt(state)

    def solve(self, root: Node, state: State) -> bool:
        """Try everything that can still happen, if that is not too much."""
        if not self.guide.is_near_end(state):
            return False
        results = self.ends.solve(state, [int(edge.action) for edge in root.edges], self.dice)
        self.evaluated += self.ends.seen
        if len(results) == 0:
            return False
        for edge, result in zip(root.edges, results, strict=True):
            edge.visits = 1.0
            edge.totals = result
        sort_by(root.edges, [edge.totals[root.seat] for edge in root.edges])
        return True

    def compare(self, root: Node, state: State) -> None:
        """Play on from the answers that look good until one is left, or the budget is used up."""
        rivals = self.hopeful(root)
        end = monotonic() + self.budget.seconds
        rounds: i64 = 0
        while len(rivals) > 1 and self.evaluated < self.budget.nodes:
            for edge, outcome in zip(rivals, self.play_round(rivals, state), strict=True):
                self.note(edge, self.evaluation.values(outcome), self.doubt(outcome))
            rounds += 1
            if rounds % ROUNDS_A_LOOK == 0:
                rivals = still_good(rivals)
                if monotonic() > end:
                    break
        if rounds > 0:
            put_first(root, best_of(rivals))

    def hopeful(self, root: Node) -> list[Edge]:
        """Return the answers that are not much worse at first sight than the best one."""
        least = root.edges[0].hope - self.guide.hope_width
        return [edge for edge in root.edges[: self.guide.most_rivals] if edge.hope >= least]

    def play_round(self, rivals: list[Edge], state: State) -> list[State]:
        """Follow all of these answers on equal dice, with the same cards in other hands; return where they lead."""
        self.era = self.guide.era(state)
        luck = [int(self.dice.word()) for _ in range(4)]
        deal = state.copy()
        deal.dice = self.new_dice()
        self.redeal(deal, int(self.seat))
        self.minds = [self.schools[self.dice.below(len(self.schools))] for _ in range(state.seats)]
        self.minds[self.seat] = self.evaluation
        ends: list[State] = []
        for edge in rivals:
            twin = deal.copy()
            twin.dice = dice_from_words(luck)
            follow(edge, twin)
            self.play_on(twin)
            ends.append(twin)
        return ends

    def note(self, edge: Edge, values: list[float], doubt: float) -> None:
        self.evaluated += 1
        result = judge(values, doubt)
        for seat in range(i64(len(result))):
            edge.totals[seat] += result[seat]
        edge.visits += 1.0
        edge.rounds.append(worth(values, self.seat, doubt))

    def play_on(self, state: State) -> None:
        """Play to the horizon: up to the seat's own turn after so many others, or the next part of the game."""
        left = self.guide.horizon
        while state.to_move != NOBODY and self.guide.era(state) == self.era:
            if state.to_move == self.seat and self.guide.is_turn(state):
                if left == 0:
                    return
                left -= 1
            if state.to_move != self.seat and self.guide.rash_rivals:
                self.guide.rash_turn(state)
                continue
            mind = self.minds[state.to_move]
            careful = self.guide.careful_self if state.to_move == self.seat else self.guide.careful_rivals
            if careful and mind.is_settled(state):
                state.apply(self.careful_answer(state, mind))
            else:
                self.evaluated += 1
                mind.move(state)

    def careful_answer(self, state: State, mind: Evaluation[Any]) -> i64:
        """Return what greedy would answer."""
        seat = state.to_move
        best = WORST
        answer: i64 = 0
        for option in self.guide.worth_trying(state):
            twin = state.copy()
            twin.apply(option)
            mind.settle(twin)
            self.evaluated += 1
            value = standing(mind.values(twin), seat)
            if value > best:
                best = value
                answer = option
        return answer


def follow(edge: Edge, state: State) -> None:
    """Give an answer, and those it is meant with as long as luck allows them."""
    seat = state.to_move
    state.apply(edge.action)
    for answer in edge.sequel:
        if state.to_move != seat or answer not in state.options:
            return
        state.apply(answer)


def still_good(rivals: list[Edge]) -> list[Edge]:
    """Return those answers that may still turn out best."""
    first = rivals[0]
    best = first
    for edge in rivals:
        if advantage(edge, first) > advantage(best, first):
            best = edge
    return [edge for edge in rivals if edge is best or advantage(edge, best) + DESPAIR * error(edge, best) > 0.0]


def best_of(rivals: list[Edge]) -> Edge:
    """Return the answer that is ahead; the one that looked best needs no proof."""
    first = rivals[0]
    choice = first
    best = 0.0
    for edge in rivals:
        if edge is not first:
            ahead = advantage(edge, first) - CAUTION * error(edge, first)
            if ahead > best:
                best = ahead
                choice = edge
    return choice


def advantage(edge: Edge, other: Edge) -> float:
    """Return how much better an answer has done than another one in the rounds they have in common."""
    total = HOPE_ROUNDS * (edge.hope - other.hope)
    rounds = i64(min(len(edge.rounds), len(other.rounds)))
    for number in range(rounds):
        total += edge.rounds[number] - other.rounds[number]
    return total / (float(rounds) + HOPE_ROUNDS)


def error(edge: Edge, other: Edge) -> float:
    """Return how far that may be wrong: its standard error."""
    rounds = i64(min(len(edge.rounds), len(other.rounds)))
    if rounds < 2:
        return 1.0
    mean = 0.0
    for number in range(rounds):
        mean += edge.rounds[number] - other.rounds[number]
    mean /= float(rounds)
    total = 0.0
    for number in range(rounds):
        off = edge.rounds[number] - other.rounds[number] - mean
        total += off * off
    return sqrt((total / float(rounds - 1) + LEAST_VARIANCE) / float(rounds))


def sort_by(edges: list[Edge], worths: list[float]) -> None:
    """Put answers in order, those of most worth first."""
    order = sorted(range(len(edges)), key=lambda place: -worths[place])
    edges[:] = [edges[place] for place in order]


def put_first(root: Node, choice: Edge) -> None:
    """Put the best answer first, then those that were followed longest, and of equals the better ones."""
    root.edges.sort(key=lambda edge: (edge is not choice, -edge.visits, -edge.totals[root.seat]))


def search_bot(
    evaluation: Evaluation[Any],
    guide: Guide,
    redeal: Callable[[State, int], None],
    budget: Budget,
    seed: str,
    schools: list[Evaluation[Any]] | None = None,
) -> SearchBot:
    bot = SearchBot()
    bot.dice = dice_from_seed(seed)
    bot.evaluation = evaluation
    bot.guide = guide
    bot.redeal = redeal
    bot.budget = budget
    bot.schools = [evaluation] if schools is None else schools
    bot.minds = []
    bot.ends = Ends(evaluation, redeal)
    bot.seat = NOBODY
    bot.era = 0
    bot.evaluated = 0
    return bot
