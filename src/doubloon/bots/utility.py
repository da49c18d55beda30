"""Utility: how values in points become a payoff, which is nearly the probability to win, and a little of the margin."""
# Compiled by mypyc.

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from doubloon.bots.evaluation import WORST

MARGIN_SHARE: Final = 0.15  # of a payoff is the margin in points, the rest the probability to win
MARGIN_WIDTH: Final = 20.0  # a margin of so many points is most of that part
ALONE_WIDTH: Final = 100.0  # alone, so many points are a good result

WIN_POINTS: Final = 8.0  # a win is worth so many points more

# Only being ahead wins. The shares add up to 1, or else a longer game, which gives everybody more, would look good.
RIVAL_SHARE: Final = 0.5
FIELD_SHARE: Final = 0.5


def margin(values: list[float], seat: i64) -> float:
    """Return how far a seat is ahead: its own value, less shares of the best rival's and of the others' mean."""
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


def utility(values: list[float], seat: i64, temperature: float) -> float:
    """Return what values are worth to a seat, in points: its margin, and its probability to win besides."""
    if len(values) == 1:
        return values[seat]
    return margin(values, seat) + WIN_POINTS * win_probabilities(values, temperature)[seat]


def payoffs(values: list[float], temperature: float) -> list[float]:
    """Return the payoff for every seat, between 0 and 1."""
    if len(values) == 1:
        return [logistic((values[0] - ALONE_WIDTH) / ALONE_WIDTH)]
    return with_margin(win_probabilities(values, temperature), values)


def win_probabilities(values: list[float], temperature: float) -> list[float]:
    """Return the softmax of the values; at temperature 0, when the game is over, who has won."""
    if temperature == 0.0:
        return win_shares(values)
    most = max(values)
    weights = [exp((value - most) / temperature) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def win_shares(values: list[float]) -> list[float]:
    """Share the win among the best."""
    most = max(values)
    count = float(values.count(most))
    return [1.0 / count if value == most else 0.0 for value in values]


def with_margin(shares: list[float], values: list[float]) -> list[float]:
    """Return the shares in the win, with a part for the margin: a near miss is better than a bad defeat."""
    return [
        (1.0 - MARGIN_SHARE) * shares[seat] + MARGIN_SHARE * logistic(margin(values, seat) / MARGIN_WIDTH)
        for seat in range(i64(len(values)))
    ]


def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-x)) if x > -50.0 else 0.0
