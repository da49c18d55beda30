"""Exact ends: when little can still happen, all of it is tried."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from mypy_extensions import i64

from doubloon.bots.evaluation import WORST, Evaluation
from doubloon.bots.utility import judge
from doubloon.engine.dice import Dice, dice_from_words
from doubloon.engine.state import NOBODY, State

MOST_POSITIONS: Final = 3000  # in one deal
DEALS: Final = 4  # where luck has a say, so many are tried


@final
class Ends:
    """Plays a game to its end in every possible way, each seat answering what is best for itself."""

    most: i64  # positions in one deal; more are not little
    seen: i64  # positions, of the last end that was tried
    left: i64  # positions that may still be looked at in this deal
    counter: i64  # of the dice, as they were dealt
    lucky: bool  # somebody has rolled or drawn

    def __init__(self, evaluation: Evaluation[Any], redeal: Callable[[State, int], None]) -> None:
        self.evaluation = evaluation
        self.redeal = redeal
        self.most = MOST_POSITIONS
        self.seen = 0
        self.left = 0
        self.counter = 0
        self.lucky = False

    def solve(self, state: State, answers: list[int], dice: Dice) -> list[list[float]]:
        """Return the result of each answer for every seat; nothing if there is too much to try."""
        self.seen = 0
        self.lucky = False
        totals: list[list[float]] = []
        for deal in range(DEALS):
            twin = state.copy()
            twin.dice = dice_from_words([int(dice.word()) for _ in range(4)])
            self.redeal(twin, int(state.to_move))
            results = self.try_all(twin, answers)
            if len(results) == 0:
                return []
            totals = results if deal == 0 else [summed(*pair) for pair in zip(totals, results, strict=True)]
            if not self.lucky:
                return totals
        return [[total / DEALS for total in result] for result in totals]

    def try_all(self, state: State, answers: list[int]) -> list[list[float]]:
        self.left = self.most
        self.counter = state.dice.counter
        results = []
        for answer in answers:
            twin = state.copy()
            twin.apply(answer)
            results.append(self.outcome(twin))
            if self.left < 0:
                return []
        return results

    def outcome(self, state: State) -> list[float]:
        """Return how a game ends for every seat."""
        self.seen += 1
        self.left -= 1
        if state.to_move == NOBODY or self.left < 0:
            self.lucky = self.lucky or state.dice.counter != self.counter
            return judge(self.evaluation.values(state), 0.0)
        seat = state.to_move
        best = WORST
        choice: list[float] = []
        for option in state.options:
            twin = state.copy()
            twin.apply(option)
            result = self.outcome(twin)
            if result[seat] > best:
                best = result[seat]
                choice = result
            if self.left < 0:
                break
        return choice


def summed(one: list[float], other: list[float]) -> list[float]:
    return [one[seat] + other[seat] for seat in range(i64(len(one)))]
