"""Ridge regression: which small changes explain best what was seen, none of them larger than it must be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt

FeatureVector = Mapping[int, float]  # sparse: the features that are not 0, by their place


@dataclass(slots=True)
class NormalEquations:
    """All that has to be kept of any number of observations."""

    size: int
    count: int = 0
    squares: float = 0.0  # of the targets
    gram: list[float] = field(default_factory=list)  # sums of products of the features with each other, row by row
    moments: list[float] = field(default_factory=list)  # and of the features with the targets

    def __post_init__(self) -> None:
        self.gram = self.gram or [0.0] * self.size**2
        self.moments = self.moments or [0.0] * self.size

    def observe(self, features: FeatureVector, target: float) -> None:
        self.count += 1
        self.squares += target * target
        for place, value in features.items():
            self.moments[place] += value * target
            row = place * self.size
            for other, factor in features.items():
                self.gram[row + other] += value * factor

    def add(self, others: NormalEquations) -> None:
        self.count += others.count
        self.squares += others.squares
        self.gram = [mine + theirs for mine, theirs in zip(self.gram, others.gram, strict=True)]
        self.moments = [mine + theirs for mine, theirs in zip(self.moments, others.moments, strict=True)]

    def coefficients(self) -> list[float]:
        """Return the coefficient of each feature, expecting it to be about 1 unless much speaks for more.

        The penalty is the mean square of the targets, as if that were noise.
        """
        penalty = self.squares / max(1, self.count)
        rows = [self.gram[first : first + self.size] for first in range(0, self.size**2, self.size)]
        for place, row in enumerate(rows):
            row[place] += penalty or 1.0
        return solve(rows, self.moments)


def solve(rows: list[list[float]], right: list[float]) -> list[float]:
    """Solve symmetric positive definite equations (Cholesky)."""
    size = len(right)
    lower: list[list[float]] = []
    half: list[float] = []
    for place in range(size):
        row: list[float] = []
        for other in range(place):
            done = sum(a * b for a, b in zip(row, lower[other], strict=False))
            row.append((rows[place][other] - done) / lower[other][other])
        row.append(sqrt(rows[place][place] - sum(a * a for a in row)))
        lower.append(row)
        half.append((right[place] - sum(a * b for a, b in zip(row, half, strict=False))) / row[place])
    result = [0.0] * size
    for place in reversed(range(size)):
        done = sum(lower[below][place] * result[below] for below in range(place + 1, size))
        result[place] = (half[place] - done) / lower[place][place]
    return result
