"""SPSA (simultaneous perturbation stochastic approximation): all weights are changed at once, at random, and back.

The weights move towards the better of the two opposite changes. J. C. Spall's method: one comparison a step, however
many weights there are. Gains decay with the powers he recommends, perturbations slowly and moves faster.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from doubloon.bots.weight_files import Weights
from doubloon.engine.dice import dice_from_seed

PERTURBATION = 0.15  # the first one changes every weight by this part
PERTURBATION_DECAY = 0.101
GAIN = 0.01  # so far the first step goes for each unit of slope
GAIN_DECAY = 0.602
STABILITY = 20  # steps: the first ones are held back
DIGITS = 4  # of a weight that mean something


@dataclass(frozen=True, slots=True)
class TunedParameter:
    """One number that is tuned. It changes in proportion to itself and keeps its sign; from 0 it changes by sums."""

    name: str
    place: int
    sign: float

    def coordinate(self, value: float) -> float:
        return math.log(abs(value)) if self.sign else value

    def value(self, coordinate: float) -> float:
        return self.sign * math.exp(coordinate) if self.sign else coordinate


class Spsa:
    """Where the weights are by now. Steps count from 1; the seed and the results decide everything."""

    def __init__(self, start: Weights, names: Sequence[str], seed: object, with_zeros: bool = False) -> None:
        self.start = start
        self.seed = seed
        self.parameters = [
            TunedParameter(name, place, math.copysign(1.0, value) if value else 0.0)
            for name in names
            for place, value in enumerate(start[name])
            if value or with_zeros
        ]
        self.coordinates = [
            parameter.coordinate(start[parameter.name][parameter.place]) for parameter in self.parameters
        ]

    def pair(self, step: int) -> tuple[Weights, Weights]:
        """Two sets of weights to compare, changed in opposite directions."""
        size = PERTURBATION / step**PERTURBATION_DECAY
        directions = self._directions(step)
        return self._moved(directions, size), self._moved(directions, -size)

    def update(self, step: int, balance: float) -> None:
        """Move towards the better of the pair; `balance` tells how much better the first was."""
        gradient = balance / (2 * PERTURBATION / step**PERTURBATION_DECAY)
        move = GAIN * ((1 + STABILITY) / (step + STABILITY)) ** GAIN_DECAY
        for place, direction in enumerate(self._directions(step)):
            self.coordinates[place] += move * gradient * direction

    def weights(self) -> dict[str, list[float]]:
        """The weights by now, as a file shows them."""
        return self._moved([0] * len(self.parameters), 0.0, rounded=True)

    def _directions(self, step: int) -> list[int]:
        dice = dice_from_seed(f"{self.seed} directions {step}")
        return [1 if dice.below(2) else -1 for _ in self.parameters]

    def _moved(self, directions: Sequence[int], size: float, rounded: bool = False) -> dict[str, list[float]]:
        found = {name: list(values) for name, values in self.start.items()}
        for parameter, coordinate, direction in zip(self.parameters, self.coordinates, directions, strict=True):
            value = parameter.value(coordinate + size * direction)
            found[parameter.name][parameter.place] = float(f"{value:.{DIGITS}g}") if rounded else value
        return found
