"""Rollout regression: the weights of an evaluation are fitted to what rollouts say about positions.

In self-play, at some of the decisions, rollouts follow the actions that look good, all on the same dice, as the search
does. What they say of the difference between two actions is compared with what the evaluation says; the residual is the
target of a ridge regression on the gradient of that difference by the weights, taken by finite differences.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from doubloon.arena.ridge_regression import FeatureVector, NormalEquations
from doubloon.bots.evaluation import Evaluation
from doubloon.bots.game_bots import Sampling, rollout_policy_of, thinking_bots
from doubloon.bots.greedy import logistic_noise
from doubloon.bots.search import Budget, Candidate, search_bot
from doubloon.bots.weight_files import HAND, UNTUNED, Weights, sections, shipped_weights
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.state import State
from doubloon.engine.table import Table
from doubloon.games import find_game

NOISE = 0.4  # in points, in the priors: so that games take many ways
PRUNING_MARGIN = 5.0  # points: how much worse than the best an action may look
RELATIVE_SCALE = 0.2  # of a weight: how much it may be wrong
ABSOLUTE_SCALE = 0.5  # and a weight that is 0 by hand
DIFFERENCE = 0.1  # of its scale: a parameter is changed so far to take the gradient
MAX_CHANGE = 2.0  # scales that a weight changes at once
MAX_RESIDUAL = 25.0  # points: what is larger is an accident
DIGITS = 4  # of a weight that mean something


@dataclass(frozen=True, slots=True)
class FittedParameter:
    """One number that is fitted, and how far it is expected to be wrong."""

    name: str
    place: int
    scale: float


@dataclass(frozen=True, slots=True)
class Regression:
    """What decides a fit: which game, at how many seats in turn, on which dice, and the weights to begin with."""

    game: str
    seats: tuple[int, ...]
    seed: str
    weights: Weights

    def sampling(self) -> Sampling:
        return thinking_bots(self.game).sampling

    def parameters(self) -> list[FittedParameter]:
        """One for each number; those that are 0 by hand change by sums, the others in proportion to themselves."""
        hand = shipped_weights(self.game, HAND)
        return [
            FittedParameter(name, place, RELATIVE_SCALE * abs(self.weights[name][place]) if made else ABSOLUTE_SCALE)
            for section, names in sections(self.game).items()
            if section not in UNTUNED
            for name in names
            for place, made in enumerate(hand[name])
        ]

    def changed(self, changes: Mapping[FittedParameter, float]) -> dict[str, list[float]]:
        """Return the weights after changes, each in units of its parameter's scale."""
        found = {name: list(values) for name, values in self.weights.items()}
        for parameter, change in changes.items():
            found[parameter.name][parameter.place] += change * parameter.scale
        return found

    def fitted(self, equations: NormalEquations) -> dict[str, list[float]]:
        """Return the weights that fit the examples; none is halved at once, unless it is 0 by hand."""
        changes = [max(-MAX_CHANGE, min(MAX_CHANGE, change)) for change in equations.coefficients()]
        found = self.changed(dict(zip(self.parameters(), changes, strict=True)))
        return {name: [float(f"{value:.{DIGITS}g}") for value in values] for name, values in found.items()}

    def evaluation(self, weights: Weights) -> Evaluation[Any]:
        bots = thinking_bots(self.game)
        return bots.evaluation(bots.weights(weights))


def examples_of_game(regression: Regression, index: int) -> NormalEquations:
    """Play one game and return what its examples say."""
    game = find_game(regression.game)
    seats = regression.seats[index % len(regression.seats)]
    player = SamplingPlayer(regression, f"{regression.seed}:{index}")
    table = Table.open(game, seats, player.seed, {})
    while not table.is_over:
        seat = int(table.state.to_move)
        table.play_code(player.choose(game.imagine(table.state, seat, player.bot.new_dice())))
    return player.equations


class SamplingPlayer:
    """Plays all seats of a game, and makes examples of some of the decisions."""

    def __init__(self, regression: Regression, seed: str) -> None:
        self.seed = seed
        self.dice = dice_from_seed(f"{seed} pupil")  # the word decides the dice, and so the weights that are found
        self.evaluation = regression.evaluation(regression.weights)
        self.perturbed = [
            regression.evaluation(regression.changed({parameter: DIFFERENCE})) for parameter in regression.parameters()
        ]
        self.equations = NormalEquations(len(self.perturbed))
        self.sampling = regression.sampling()
        policy = rollout_policy_of(regression.game)(thinking_bots(regression.game).weights(regression.weights))
        policy.horizon = self.sampling.horizon
        policy.random_opponents = self.sampling.random_opponents
        policy.pruning_margin = PRUNING_MARGIN
        redeal = find_game(regression.game).redeal
        self.bot = search_bot(self.evaluation, policy, redeal, Budget(0, 0.0), f"{seed} bot")

    def choose(self, state: State) -> int:
        """Choose an action by its prior, with noise, having made an example of the decision perhaps."""
        if len(state.options) == 1:
            return state.options[0]
        self.bot.seat = state.to_move
        state.dice = self.bot.new_dice()
        root = self.bot.expand(state)
        if self.dice.below(self.sampling.one_of) == 0:
            self.add_examples(state, self.bot.shortlist(root))
        noisy = max(root.candidates, key=lambda candidate: candidate.prior + NOISE * logistic_noise(self.dice))
        return int(noisy.action)

    def add_examples(self, state: State, candidates: list[Candidate]) -> None:
        """Roll out the candidates, and compare what comes of each with what comes of the first."""
        if len(candidates) == 1:
            return
        seat = int(state.to_move)
        outcomes = [0.0] * len(candidates)
        for _ in range(self.sampling.rollouts):
            for place, end in enumerate(self.bot.play_round(candidates, state)):
                outcomes[place] += self.evaluation.values(end)[seat] / self.sampling.rollouts
        first, *rest = (self.perturbed_values(state, candidate) for candidate in candidates)
        for outcome, values in zip(outcomes[1:], rest, strict=True):
            residual = outcome - outcomes[0] - (values[0] - first[0])
            self.equations.observe(gradient(values, first), max(-MAX_RESIDUAL, min(MAX_RESIDUAL, residual)))

    def perturbed_values(self, state: State, candidate: Candidate) -> list[float]:
        """Return what a candidate looks worth: by the weights as they are, and with each parameter changed a little."""
        twin = state.copy()
        twin.apply(candidate.action)
        self.evaluation.quiesce(twin)
        return [evaluation.values(twin)[state.to_move] for evaluation in (self.evaluation, *self.perturbed)]


def gradient(values: list[float], others: list[float]) -> FeatureVector:
    """Return the gradient of the difference between two positions, each parameter in units of its scale."""
    usual = values[0] - others[0]
    found = {}
    for place in range(1, len(values)):
        change = values[place] - others[place] - usual
        if change != 0.0:
            found[place - 1] = change / DIFFERENCE
    return found
