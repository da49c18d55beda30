"""Search: a tree of answers grown over imagined games, in which every seat goes for its own result."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from time import monotonic
from typing import Any, Final, final

from mypy_extensions import i64

from doubloon.bots.base import Bot
from doubloon.bots.evaluation import WORST, Evaluation
from doubloon.bots.guide import Guide
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.state import NOBODY, State

POINTS_SHARE: Final = 0.15  # of a result is the lead in points, the rest the chance to win
POINTS_WIDTH: Final = 20.0  # a lead of so many points is most of that part
CURIOSITY: Final = 0.5  # how much answers are favoured that are not known well yet
TRUST: Final = 12.0  # how sharply the first impression of an answer favours it
POINTS_PER_SHARE: Final = 4.0  # the slope of an even chance
KNOWN_WELL: Final = 0.4  # of the visits to the answer that was followed most
MOST_DEPTH: Final = 60
RECALL_DEPTH: Final = 12  # answers between two questions to one seat that are looked through for a known position
CLOCK_EVERY: Final = 16  # iterations between two looks at the clock


@final
class Edge:
    """An answer, what has come of it so far, and the questions it led to: chance may make them differ."""

    action: i64
    prior: float
    visits: float
    totals: list[float]  # of the results by seat
    nodes: list[Node]


@final
class Node:
    """A question to a seat, reached by a certain sequence of answers."""

    seat: i64
    step: i64
    mark: list[float]  # what the position was worth, to recognise it
    options: list[int]
    edges: list[Edge]
    visits: float


@final
class Budget:
    """How long a search goes on: so many evaluated positions, but not longer than so many seconds."""

    def __init__(self, nodes: int, seconds: float) -> None:
        self.nodes: i64 = nodes
        self.seconds = seconds


@final
class SearchBot(Bot):
    """Grows a tree of answers and takes the best of the first ones."""

    evaluation: Evaluation[Any]
    guide: Guide
    redeal: Callable[[State, int], None]
    budget: Budget
    seat: i64
    evaluated: i64  # positions, in the running search
    base: list[float]
    root: Node | None

    def choose(self, state: State) -> int:
        options = state.options
        root = self.search(state)
        self.root = root
        return best_edge(root, options).action

    def search(self, state: State) -> Node:
        """Return the tree that was grown from a position."""
        self.seat = state.to_move
        self.evaluated = 0
        self.base = self.evaluation.values(state)
        state.dice = self.new_dice()
        root = self.recall(state)
        if root is None:
            root = self.new_node(state)
            self.expand(root, state)
        rounds: i64 = 0
        end = monotonic() + self.budget.seconds
        while self.evaluated < self.budget.nodes:
            twin = state.copy()
            twin.dice = self.new_dice()
            self.redeal(twin, int(self.seat))
            self.iterate(root, twin)
            rounds += 1
            if rounds % CLOCK_EVERY == 0 and monotonic() > end:
                break
        return root

    def recall(self, state: State) -> Node | None:
        """Find the position in the tree of the last search."""
        old = self.root
        if old is None:
            return None
        pending = [old]
        depth = 0
        while len(pending) > 0 and depth < RECALL_DEPTH:
            deeper: list[Node] = []
            for node in pending:
                for edge in node.edges:
                    for child in edge.nodes:
                        if self.is_at(child, state):
                            return child
                        if child.visits > 1.0:
                            deeper.append(child)
            pending = deeper
            depth += 1
        return None

    def is_at(self, node: Node, state: State) -> bool:
        """Tell whether a question of the tree is the one that is pending: same seat, same answers, same values."""
        return node.seat == self.seat and node.options == state.options and node.mark == self.base

    def iterate(self, root: Node, state: State) -> None:
        """Follow the tree to a question that is new, look at its answers, and carry the result back."""
        node = root
        path_nodes: list[Node] = []
        path_edges: list[Edge] = []
        own_phase = True
        result: list[float] = []
        while True:
            if state.options != node.options:
                self.add_options(node, state)
            edge = self.select(node, state.options)
            path_nodes.append(node)
            path_edges.append(edge)
            state.apply(edge.action)
            own_phase = self.proceed(state, own_phase)
            if state.to_move == NOBODY or len(path_nodes) >= MOST_DEPTH:
                result = self.result(state, node.seat)
                self.evaluated += 1
                break
            found = child_of(edge, state)
            if found is None:
                fresh = self.new_node(state)
                edge.nodes.append(fresh)
                result = self.expand(fresh, state)
                break
            node = found
        for node in path_nodes:
            node.visits += 1.0
        for edge in path_edges:
            edge.visits += 1.0
            add_to(edge.totals, result)

    def proceed(self, state: State, own_phase: bool) -> bool:
        """Play quickly to the next question of the tree: those that begin a phase, and the seat's own before that."""
        if not own_phase:
            self.evaluation.settle(state)
            return False
        while state.to_move != NOBODY:
            if self.evaluation.is_settled(state):
                return False
            if state.to_move == self.seat:
                return True
            state.apply(self.evaluation.quick_answer(state))
        return False

    def new_node(self, state: State) -> Node:
        node = Node()
        node.seat = state.to_move
        node.step = state.agenda[-1] & 255
        node.mark = self.evaluation.values(state)
        node.options = state.options
        node.edges = []
        node.visits = 1.0
        return node

    def expand(self, node: Node, state: State) -> list[float]:
        """Look at every answer once; return the result of the best."""
        best = WORST
        result: list[float] = []
        for option in self.guide.worth_trying(state):
            edge = self.new_edge(state, option)
            node.edges.append(edge)
            if edge.totals[node.seat] > best:
                best = edge.totals[node.seat]
                result = edge.totals
        result = result[:]
        set_priors(node)
        return result

    def new_edge(self, state: State, option: i64) -> Edge:
        twin = state.copy()
        twin.apply(option)
        self.evaluation.settle(twin)
        edge = Edge()
        edge.action = option
        edge.visits = 1.0
        edge.totals = self.result(twin, state.to_move)
        edge.nodes = []
        self.evaluated += 1
        return edge

    def add_options(self, node: Node, state: State) -> None:
        """Chance has brought other answers: look at those that are new."""
        node.options = state.options
        new = False
        for option in self.guide.worth_trying(state):
            if not has_edge(node, option):
                node.edges.append(self.new_edge(state, option))
                new = True
        if new:
            set_priors(node)

    def select(self, node: Node, options: list[int]) -> Edge:
        """Return the answer that is most worth following: good, or promising and not known well yet."""
        explore = CURIOSITY * sqrt(node.visits)
        seat = node.seat
        best = WORST
        choice = node.edges[0]
        for edge in node.edges:
            if edge.action in options:
                score = edge.totals[seat] / edge.visits + explore * edge.prior / (1.0 + edge.visits)
                if score > best:
                    best = score
                    choice = edge
        return choice

    def points_per_win(self, state: State) -> float:
        """Return how many points a whole win is worth, as far as small differences go."""
        return POINTS_PER_SHARE * self.guide.doubt(state)

    def result(self, state: State, mover: i64) -> list[float]:
        """Return for every seat how good a position is after the decision of `mover`, between 0 and 1."""
        values = self.evaluation.values(state)
        if len(values) == 1:
            return [logistic((values[0] - self.base[0]) / POINTS_WIDTH)]
        if state.to_move == NOBODY:
            return with_lead(winners(values), values)
        self.guide.add_tempo(state, mover, values)
        return with_lead(chances(values, self.guide.doubt(state)), values)


def best_edge(node: Node, options: list[int]) -> Edge:
    """Return the best of the answers that are known well, compared with the one known best."""
    most = 0.0
    for edge in node.edges:
        if edge.action in options:
            most = max(most, edge.visits)
    best = WORST
    choice = node.edges[0]
    for edge in node.edges:
        if edge.visits >= KNOWN_WELL * most and edge.action in options:
            value = edge.totals[node.seat] / edge.visits
            if value > best:
                best = value
                choice = edge
    return choice


def child_of(edge: Edge, state: State) -> Node | None:
    step = state.agenda[-1] & 255
    for node in edge.nodes:
        if node.seat == state.to_move and node.step == step:
            return node
    return None


def has_edge(node: Node, action: i64) -> bool:
    return any(edge.action == action for edge in node.edges)


def set_priors(node: Node) -> None:
    """Share out the favour among the answers by the first impression."""
    best = WORST
    for edge in node.edges:
        best = max(best, edge.totals[node.seat] / edge.visits)
    total = 0.0
    for edge in node.edges:
        edge.prior = exp(TRUST * (edge.totals[node.seat] / edge.visits - best))
        total += edge.prior
    for edge in node.edges:
        edge.prior /= total


def add_to(totals: list[float], result: list[float]) -> None:
    for seat in range(i64(len(totals))):
        totals[seat] += result[seat]


def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-x)) if x > -50.0 else 0.0


def lead(values: list[float], seat: i64) -> float:
    """Return how far a seat is ahead of its best rival."""
    strongest = WORST
    for other in range(i64(len(values))):
        if other != seat:
            strongest = max(strongest, values[other])
    return values[seat] - strongest


def chances(values: list[float], spread: float) -> list[float]:
    """Return the chance to win for every seat, if the values may be wrong by so much."""
    most = max(values)
    weights = [exp((value - most) / spread) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def with_lead(shares: list[float], values: list[float]) -> list[float]:
    """Return the shares in the win, with a part for the lead: a near miss is better than a bad defeat."""
    return [
        (1.0 - POINTS_SHARE) * shares[seat] + POINTS_SHARE * logistic(lead(values, seat) / POINTS_WIDTH)
        for seat in range(i64(len(values)))
    ]


def winners(values: list[float]) -> list[float]:
    """Share the win among the best."""
    most = max(values)
    count = float(values.count(most))
    return [1.0 / count if value == most else 0.0 for value in values]


def search_bot(
    evaluation: Evaluation[Any], guide: Guide, redeal: Callable[[State, int], None], budget: Budget, seed: str
) -> SearchBot:
    bot = SearchBot()
    bot.dice = dice_from_seed(seed)
    bot.evaluation = evaluation
    bot.guide = guide
    bot.redeal = redeal
    bot.budget = budget
    bot.seat = NOBODY
    bot.evaluated = 0
    bot.base = []
    bot.root = None
    return bot
