"""How values in points become a result: nearly the chance to win, and a little of the lead."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from doubloon.bots.evaluation import WORST

POINTS_SHARE: Final = 0.15  # of a result is the lead in points, the rest the chance to win
POINTS_WIDTH: Final = 20.0  # a lead of so many points is most of that part
ALONE_WIDTH: Final = 100.0  # alone, so many points are a good result

WIN_POINTS: Final = 8.0  # a win is worth so many points more

# Only being ahead wins. The shares add up to 1, or else a longer game, which gives everybody more, would look good.
RIVAL_SHARE: Final = 0.5
FIELD_SHARE: Final = 0.5


def standing(values: list[float], seat: i64) -> float:
    """Return how a seat stands against the others: its own value, less shares of the best rival's and of the mean."""
    strongest = WORST
    total = 0.0
    for other in range(i64(len(values))):
        if other != seat:
            strongest = max(strongest, values[other])
            total += values[other]
    rivals = len(values) - 1
    if rivals == 0:
        return values[seat]
    return values[seat] - RIVAL_SHARE * strongest - FIELD_SHARE * total / rivals


def worth(values: list[float], seat: i64, doubt: float) -> float:
    """Return how a seat stands, in points; the chance to win counts besides."""
    if len(values) == 1:
        return values[seat]
    return standing(values, seat) + WIN_POINTS * chances(values, doubt)[seat]


def judge(values: list[float], doubt: float) -> list[float]:
    """Return the result for every seat, between 0 and 1, of values that may be wrong by `doubt`."""
    if len(values) == 1:
        return [logistic((values[0] - ALONE_WIDTH) / ALONE_WIDTH)]
    return with_lead(chances(values, doubt), values)


def chances(values: list[float], doubt: float) -> list[float]:
    """Return the chance to win for every seat, if the values may be wrong by so much; without doubt, who has won."""
    if doubt == 0.0:
        return winners(values)
    most = max(values)
    weights = [exp((value - most) / doubt) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def winners(values: list[float]) -> list[float]:
    """Share the win among the best."""
    most = max(values)
    count = float(values.count(most))
    return [1.0 / count if value == most else 0.0 for value in values]


def with_lead(shares: list[float], values: list[float]) -> list[float]:
    """Return the shares in the win, with a part for the lead: a near miss is better than a bad defeat."""
    return [
        (1.0 - POINTS_SHARE) * shares[seat] + POINTS_SHARE * logistic(standing(values, seat) / POINTS_WIDTH)
        for seat in range(i64(len(values)))
    ]


def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-x)) if x > -50.0 else 0.0
