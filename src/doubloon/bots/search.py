"""Flat Monte Carlo with common random numbers and racing elimination.

The candidate actions that look good by a static evaluation (the prior) are followed by rollouts, all on the same dice
and against the same opponents, and those that do worse are eliminated. Where a turn can be planned whole, the
candidates are macro-actions: whole turns.

However many seats there are, each plays for itself. Rollouts are cut off at a horizon, some of the searching seat's own
turns away or where the next part of the game begins, and evaluated there. Since all candidates meet the same luck and
the same opponents, and are evaluated at the same distance, a few rollouts tell which is better. Opponents are not
expected to judge as the bot does: in each round every one of them follows one of the opponent policies, or plays at
random.
"""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from time import monotonic
from typing import Any, Final, final

from mypy_extensions import i64

from doubloon.bots.base import Bot
from doubloon.bots.endgame import EndgameSolver
from doubloon.bots.evaluation import WORST, Evaluation
from doubloon.bots.rollout import RolloutPolicy
from doubloon.bots.utility import margin, payoffs, utility
from doubloon.engine.dice import dice_from_registers, dice_from_seed
from doubloon.engine.state import NOBODY, State

ELIMINATION_ROUNDS: Final = 4  # rounds between two eliminations
PRIOR_WEIGHT: Final = 2.0  # the prior counts like so many rounds
ELIMINATION_SE: Final = 1.0  # standard errors that a candidate may be behind the best before it is eliminated
SWITCH_SE: Final = 0.5  # standard errors that a candidate must be ahead of the one with the best prior
VARIANCE_FLOOR: Final = 0.01  # few rounds may agree by accident


@final
class Candidate:
    """An action, and what has come of it so far."""

    action: i64
    sequel: list[int]  # the rest of a macro-action, up to the end of the turn; none if it stands alone
    prior: float  # its static evaluation: the utility for the seat that is asked
    visits: float
    totals: list[float]  # of the payoffs, by seat
    utilities: list[float]  # for the seat that is asked, rollout by rollout


@final
class Root:
    """A question to a seat, with its candidates from good to bad."""

    seat: i64
    candidates: list[Candidate]


@final
class Budget:
    """How long a search goes on: so many positions that are evaluated, but not longer than so many seconds."""

    def __init__(self, nodes: int, seconds: float) -> None:
        self.nodes: i64 = nodes
        self.seconds = seconds


@final
class SearchBot(Bot):
    """Follows its best candidates by rollouts, and takes the one that comes out best."""

    evaluation: Evaluation[Any]
    rollout_policy: RolloutPolicy
    redeal: Callable[[State, int], None]
    budget: Budget
    opponent_policies: list[Evaluation[Any]]  # what the others may judge by
    seat_policies: list[Evaluation[Any]]  # what everybody judges by in the running round
    endgame: EndgameSolver
    seat: i64
    era: i64  # of the game, at the beginning of the running round
    evaluated: i64  # positions, in the running search

    def choose(self, state: State) -> int:
        return self.search(state).candidates[0].action

    def search(self, state: State) -> Root:
        """Return the question with its candidates, the best one first."""
        self.seat = state.to_move
        self.evaluated = 0
        state.dice = self.new_dice()
        turns = self.evaluation.macro_actions(state)
        if len(turns) == 0 or self.rollout_policy.is_endgame(state):
            root = self.expand(state)
            if len(root.candidates) == 1 or self.solve_endgame(root, state):
                return root
        if len(turns) > 0:
            root = self.expand(state, turns)
        self.race(root, state)
        return root

    def expand(self, state: State, turns: list[list[int]] | None = None) -> Root:
        """Evaluate every candidate action once, or these macro-actions."""
        root = Root()
        root.seat = state.to_move
        root.candidates = []
        for plan in [[option] for option in self.rollout_policy.candidate_actions(state)] if turns is None else turns:
            twin = state.copy()
            for action in plan:
                twin.apply(action)
            self.evaluation.quiesce(twin)
            self.evaluated += 1
            values = self.evaluation.values(twin)
            candidate = Candidate()
            candidate.action = plan[0]
            candidate.sequel = plan[1:]
            candidate.visits = 1.0
            candidate.totals = payoffs(values, self.temperature(twin))
            candidate.prior = utility(values, root.seat, self.temperature(twin))
            candidate.utilities = []
            root.candidates.append(candidate)
        sort_by(root.candidates, [candidate.prior for candidate in root.candidates])
        return root

    def temperature(self, state: State) -> float:
        return 0.0 if state.to_move == NOBODY else self.rollout_policy.temperature(state)

    def solve_endgame(self, root: Root, state: State) -> bool:
        """Search everything that can still happen, if that is not too much."""
        if not self.rollout_policy.is_endgame(state):
            return False
        results = self.endgame.solve(state, [int(candidate.action) for candidate in root.candidates], self.dice)
        self.evaluated += self.endgame.nodes
        if len(results) == 0:
            return False
        for candidate, result in zip(root.candidates, results, strict=True):
            candidate.visits = 1.0
            candidate.totals = result
        sort_by(root.candidates, [candidate.totals[root.seat] for candidate in root.candidates])
        return True

    def race(self, root: Root, state: State) -> None:
        """Follow the candidates that look good until one is left, or the budget is used up."""
        racing = self.shortlist(root)
        end = monotonic() + self.budget.seconds
        rounds: i64 = 0
        while len(racing) > 1 and self.evaluated < self.budget.nodes:
            for candidate, outcome in zip(racing, self.play_round(racing, state), strict=True):
                self.note(candidate, self.evaluation.values(outcome), self.temperature(outcome))
            rounds += 1
            if rounds % ELIMINATION_ROUNDS == 0:
                racing = survivors(racing)
                if monotonic() > end:
                    break
        if rounds > 0:
            put_first(root, best_of(racing))

    def shortlist(self, root: Root) -> list[Candidate]:
        """Return the candidates whose prior is not much worse than the best one."""
        least = root.candidates[0].prior - self.rollout_policy.pruning_margin
        few = root.candidates[: self.rollout_policy.max_candidates]
        return [candidate for candidate in few if candidate.prior >= least]

    def play_round(self, racing: list[Candidate], state: State) -> list[State]:
        """One rollout from each candidate, on equal dice and with the same cards in other hands; where they lead."""
        self.era = self.rollout_policy.era(state)
        luck = [int(self.dice.next_uint32()) for _ in range(4)]
        deal = state.copy()
        deal.dice = self.new_dice()
        self.redeal(deal, int(self.seat))
        self.seat_policies = [
            self.opponent_policies[self.dice.below(len(self.opponent_policies))] for _ in range(state.seats)
        ]
        self.seat_policies[self.seat] = self.evaluation
        ends: list[State] = []
        for candidate in racing:
            twin = deal.copy()
            twin.dice = dice_from_registers(luck)
            follow(candidate, twin)
            self.rollout(twin)
            ends.append(twin)
        return ends

    def note(self, candidate: Candidate, values: list[float], temperature: float) -> None:
        self.evaluated += 1
        result = payoffs(values, temperature)
        for seat in range(i64(len(result))):
            candidate.totals[seat] += result[seat]
        candidate.visits += 1.0
        candidate.utilities.append(utility(values, self.seat, temperature))

    def rollout(self, state: State) -> None:
        """Play to the horizon: up to the seat's own turn after so many others, or the next part of the game."""
        left = self.rollout_policy.horizon
        while state.to_move != NOBODY and self.rollout_policy.era(state) == self.era:
            if state.to_move == self.seat and self.rollout_policy.is_turn(state):
                if left == 0:
                    return
                left -= 1
            if state.to_move != self.seat and self.rollout_policy.random_opponents:
                self.rollout_policy.random_turn(state)
                continue
            policy = self.seat_policies[state.to_move]
            own = state.to_move == self.seat
            greedy = self.rollout_policy.greedy_self if own else self.rollout_policy.greedy_opponents
            if greedy and policy.is_quiescent(state):
                state.apply(self.greedy_action(state, policy))
            else:
                self.evaluated += 1
                policy.fast_move(state)

    def greedy_action(self, state: State, policy: Evaluation[Any]) -> i64:
        """Return what the greedy policy would do."""
        seat = state.to_move
        best = WORST
        action: i64 = 0
        for option in self.rollout_policy.candidate_actions(state):
            twin = state.copy()
            twin.apply(option)
            policy.quiesce(twin)
            self.evaluated += 1
            value = margin(policy.values(twin), seat)
            if value > best:
                best = value
                action = option
        return action


def follow(candidate: Candidate, state: State) -> None:
    """Take an action, and the rest of its macro-action as long as luck allows that."""
    seat = state.to_move
    state.apply(candidate.action)
    for action in candidate.sequel:
        if state.to_move != seat or action not in state.options:
            return
        state.apply(action)


def survivors(racing: list[Candidate]) -> list[Candidate]:
    """Return those candidates that may still turn out best."""
    first = racing[0]
    best = first
    for one in racing:
        if advantage(one, first) > advantage(best, first):
            best = one
    return [
        one for one in racing if one is best or advantage(one, best) + ELIMINATION_SE * standard_error(one, best) > 0.0
    ]


def best_of(racing: list[Candidate]) -> Candidate:
    """Return the candidate that is ahead; the one with the best prior needs no proof."""
    first = racing[0]
    choice = first
    best = 0.0
    for one in racing:
        if one is not first:
            ahead = advantage(one, first) - SWITCH_SE * standard_error(one, first)
            if ahead > best:
                best = ahead
                choice = one
    return choice


def advantage(one: Candidate, other: Candidate) -> float:
    """Return the mean of the paired differences in the rounds that two candidates have in common, with the prior."""
    total = PRIOR_WEIGHT * (one.prior - other.prior)
    rounds = i64(min(len(one.utilities), len(other.utilities)))
    for number in range(rounds):
        total += one.utilities[number] - other.utilities[number]
    return total / (float(rounds) + PRIOR_WEIGHT)


def standard_error(one: Candidate, other: Candidate) -> float:
    """Return the standard error of the paired differences."""
    rounds = i64(min(len(one.utilities), len(other.utilities)))
    if rounds < 2:
        return 1.0
    mean = 0.0
    for number in range(rounds):
        mean += one.utilities[number] - other.utilities[number]
    mean /= float(rounds)
    total = 0.0
    for number in range(rounds):
        off = one.utilities[number] - other.utilities[number] - mean
        total += off * off
    return sqrt((total / float(rounds - 1) + VARIANCE_FLOOR) / float(rounds))


def sort_by(candidates: list[Candidate], keys: list[float]) -> None:
    """Put candidates in order, those with the largest keys first."""
    order = sorted(range(len(candidates)), key=lambda place: -keys[place])
    candidates[:] = [candidates[place] for place in order]


def put_first(root: Root, choice: Candidate) -> None:
    """Put the best candidate first, then those that were followed longest, and of equals the better ones."""
    root.candidates.sort(key=lambda one: (one is not choice, -one.visits, -one.totals[root.seat]))


def search_bot(
    evaluation: Evaluation[Any],
    rollout_policy: RolloutPolicy,
    redeal: Callable[[State, int], None],
    budget: Budget,
    seed: str,
    opponent_policies: list[Evaluation[Any]] | None = None,
) -> SearchBot:
    bot = SearchBot()
    bot.dice = dice_from_seed(seed)
    bot.evaluation = evaluation
    bot.rollout_policy = rollout_policy
    bot.redeal = redeal
    bot.budget = budget
    bot.opponent_policies = [evaluation] if opponent_policies is None else opponent_policies
    bot.seat_policies = []
    bot.endgame = EndgameSolver(evaluation, redeal)
    bot.seat = NOBODY
    bot.era = 0
    bot.evaluated = 0
    return bot
