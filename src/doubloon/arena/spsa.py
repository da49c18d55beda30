"""Simultaneous perturbation: all weights are changed at once, at random, and the better of two opposite changes wins.

J. C. Spall's method: one comparison a step, however many weights there are. Gains shrink with the powers he
recommends, trials slowly and moves faster.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from doubloon.bots.weight_files import Weights
from doubloon.engine.dice import dice_from_seed

TRIAL = 0.15  # the first trial changes every weight by this part
TRIAL_POWER = 0.101
MOVE = 0.01  # so far the first step goes for each unit of slope
MOVE_POWER = 0.602
CALM = 20  # steps: the first ones are held back
DIGITS = 4  # of a weight that mean something


@dataclass(frozen=True, slots=True)
class Knob:
    """One number that is tuned. It changes in proportion to itself and keeps its sign; from 0 it changes by sums."""

    name: str
    place: int
    sign: float

    def reading(self, value: float) -> float:
        return math.log(abs(value)) if self.sign else value

    def value(self, reading: float) -> float:
        return self.sign * math.exp(reading) if self.sign else reading


class Course:
    """Where the weights are by now. Steps count from 1; the seed and the results decide everything."""

    def __init__(self, start: Weights, names: Sequence[str], seed: object, with_zeros: bool = False) -> None:
        self.start = start
        self.seed = seed
        self.knobs = [
            Knob(name, place, math.copysign(1.0, value) if value else 0.0)
            for name in names
            for place, value in enumerate(start[name])
            if value or with_zeros
        ]
        self.readings = [knob.reading(start[knob.name][knob.place]) for knob in self.knobs]

    def pair(self, step: int) -> tuple[Weights, Weights]:
        """Two sets of weights to compare, changed in opposite directions."""
        size = TRIAL / step**TRIAL_POWER
        directions = self._directions(step)
        return self._moved(directions, size), self._moved(directions, -size)

    def learn(self, step: int, balance: float) -> None:
        """Move towards the better of the pair; `balance` tells how much better the first was."""
        slope = balance / (2 * TRIAL / step**TRIAL_POWER)
        move = MOVE * ((1 + CALM) / (step + CALM)) ** MOVE_POWER
        for place, direction in enumerate(self._directions(step)):
            self.readings[place] += move * slope * direction

    def weights(self) -> dict[str, list[float]]:
        """The weights by now, as a file shows them."""
        return self._moved([0] * len(self.knobs), 0.0, rounded=True)

    def _directions(self, step: int) -> list[int]:
        dice = dice_from_seed(f"{self.seed} directions {step}")
        return [1 if dice.below(2) else -1 for _ in self.knobs]

    def _moved(self, directions: Sequence[int], size: float, rounded: bool = False) -> dict[str, list[float]]:
        found = {name: list(values) for name, values in self.start.items()}
        for knob, reading, direction in zip(self.knobs, self.readings, directions, strict=True):
            value = knob.value(reading + size * direction)
            found[knob.name][knob.place] = float(f"{value:.{DIGITS}g}") if rounded else value
        return found
