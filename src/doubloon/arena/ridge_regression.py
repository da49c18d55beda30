"""Least squares with a leash: which small changes explain best what was seen, none of them larger than it must be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt

Sparse = Mapping[int, float]  # the numbers that are not 0, by their place


@dataclass(slots=True)
class Sums:
    """All that has to be kept of any number of observations."""

    size: int
    count: int = 0
    squares: float = 0.0  # of what was seen
    products: list[float] = field(default_factory=list)  # of the features with each other, row by row
    shares: list[float] = field(default_factory=list)  # of the features with what was seen

    def __post_init__(self) -> None:
        self.products = self.products or [0.0] * self.size**2
        self.shares = self.shares or [0.0] * self.size

    def see(self, features: Sparse, seen: float) -> None:
        self.count += 1
        self.squares += seen * seen
        for place, value in features.items():
            self.shares[place] += value * seen
            row = place * self.size
            for other, factor in features.items():
                self.products[row + other] += value * factor

    def add(self, others: Sums) -> None:
        self.count += others.count
        self.squares += others.squares
        self.products = [mine + theirs for mine, theirs in zip(self.products, others.products, strict=True)]
        self.shares = [mine + theirs for mine, theirs in zip(self.shares, others.shares, strict=True)]

    def changes(self) -> list[float]:
        """Return the change in each feature's factor, expecting it to be about 1 unless much speaks for more."""
        noise = self.squares / max(1, self.count)
        rows = [self.products[first : first + self.size] for first in range(0, self.size**2, self.size)]
        for place, row in enumerate(rows):
            row[place] += noise or 1.0
        return solve(rows, self.shares)


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
