"""Endgame solver: max^n search to the end of the game, over a few determinizations where chance has a say."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from mypy_extensions import i64

from doubloon.bots.evaluation import WORST, Evaluation
from doubloon.bots.utility import payoffs
from doubloon.engine.dice import Dice, dice_from_registers
from doubloon.engine.state import NOBODY, State

MAX_NODES: Final = 3000  # of one determinization
DETERMINIZATIONS: Final = 4  # if there are dice to roll or cards to draw


@final
class EndgameSolver:
    """Plays a game to its end in every possible way, each seat taking what is best for itself."""

    max_nodes: i64  # of one determinization; what has more is not searched
    nodes: i64  # of the last search
    nodes_left: i64  # of this determinization
    dice_counter: i64  # as the determinization began
    saw_chance: bool  # somebody has rolled or drawn

    def __init__(self, evaluation: Evaluation[Any], redeal: Callable[[State, int], None]) -> None:
        self.evaluation = evaluation
        self.redeal = redeal
        self.max_nodes = MAX_NODES
        self.nodes = 0
        self.nodes_left = 0
        self.dice_counter = 0
        self.saw_chance = False

    def solve(self, state: State, actions: list[int], dice: Dice) -> list[list[float]]:
        """Return the payoffs of each action for every seat; nothing if there is too much to search."""
        self.nodes = 0
        self.saw_chance = False
        totals: list[list[float]] = []
        for number in range(DETERMINIZATIONS):
            twin = state.copy()
            twin.dice = dice_from_registers([int(dice.next_uint32()) for _ in range(4)])
            self.redeal(twin, int(state.to_move))
            results = self.solve_determinization(twin, actions)
            if len(results) == 0:
                return []
            totals = results if number == 0 else [summed(*pair) for pair in zip(totals, results, strict=True)]
            if not self.saw_chance:
                return totals
        return [[total / DETERMINIZATIONS for total in result] for result in totals]

    def solve_determinization(self, state: State, actions: list[int]) -> list[list[float]]:
        self.nodes_left = self.max_nodes
        self.dice_counter = state.dice.counter
        results = []
        for action in actions:
            twin = state.copy()
            twin.apply(action)
            results.append(self.max_n(twin))
            if self.nodes_left < 0:
                return []
        return results

    def max_n(self, state: State) -> list[float]:
        """Return how a game ends for every seat."""
        self.nodes += 1
        self.nodes_left -= 1
        if state.to_move == NOBODY or self.nodes_left < 0:
            self.saw_chance = self.saw_chance or state.dice.counter != self.dice_counter
            return payoffs(self.evaluation.values(state), 0.0)
        seat = state.to_move
        best = WORST
        choice: list[float] = []
        for option in self.evaluation.sensible_actions(state):
            twin = state.copy()
            twin.apply(option)
            result = self.max_n(twin)
            if result[seat] > best:
                best = result[seat]
                choice = result
            if self.nodes_left < 0:
                break
        return choice


def summed(one: list[float], other: list[float]) -> list[float]:
    return [one[seat] + other[seat] for seat in range(i64(len(one)))]
