"""Probability calibration (Platt scaling): chances to win that come true as often as they say.

A static evaluation of where the greedy answer leads gives the odds of the seat that is asked; a logistic map, fitted
to many games, makes a chance of them. `calibration.toml` beside a game's bots holds the map and how it was checked.
"""
# Not compiled by mypyc.

from __future__ import annotations

import math
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec

from doubloon.bots.evaluation import Evaluation
from doubloon.bots.game_bots import bots_of
from doubloon.bots.rollout import RolloutPolicy
from doubloon.bots.utility import margin
from doubloon.engine.state import NOBODY, State
from doubloon.games import find_game

FILE = "calibration.toml"
FEW_CASES = 50  # say nothing about a bin
TOLERANCE = 0.05  # that a chance may be off; maps that are further off are not used
MOST_ODDS = 5.0  # no position but a finished game is surer than that, in log-odds


class Outlook(NamedTuple):
    """What a position promises the seat to move: all seats' values, where the greedy answer leads, in points."""

    seat: int
    values: list[float]
    temperature: float  # about how many points they may be wrong; 0 when the game is over

    def log_odds(self) -> float:
        """Return the log-odds of the seat by a softmax of the values."""
        others = [value for seat, value in enumerate(self.values) if seat != self.seat]
        most = max(others)
        if self.temperature == 0.0:
            lead = self.values[self.seat] - most
            return math.copysign(MOST_ODDS, lead) if lead else 0.0
        rivals = most + self.temperature * math.log(sum(math.exp((one - most) / self.temperature) for one in others))
        odds = (self.values[self.seat] - rivals) / self.temperature
        return max(-MOST_ODDS, min(MOST_ODDS, odds))


class Bin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How predictions of one decile came true."""

    predicted: float
    won: float
    cases: int


class Calibration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A logistic map: the log-odds of a win are linear in those of the softmax, the steeper the less is left to play.

    `bins` are told by maps that were fitted to other games than those they are about (cross-validation).
    """

    intercept: float
    slope: float
    slope_per_temperature: float  # the slope changes so much with every point of temperature
    even: float  # the weight of an equal's log-odds, which depend on the number of seats
    levels: list[str]
    seats: list[int]
    games: int
    bins: list[Bin]

    def worst(self) -> float:
        """Return the largest difference between chance and share of all bins that say something."""
        return max((abs(one.predicted - one.won) for one in self.bins if one.cases >= FEW_CASES), default=0.0)

    def chance(self, outlook: Outlook) -> float:
        """Return the chance to win."""
        weights = (self.intercept, self.slope, self.slope_per_temperature, self.even)
        return logistic(sum(w * x for w, x in zip(weights, features(outlook), strict=True)))


def features(outlook: Outlook) -> tuple[float, float, float, float]:
    """What the map is linear in."""
    odds = outlook.log_odds()
    return 1.0, odds, odds * outlook.temperature, -math.log(len(outlook.values) - 1)


def logistic(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-x))


def outlook(evaluation: Evaluation[Any], rollout_policy: RolloutPolicy, state: State) -> Outlook:
    """Look where the greedy answer to the pending question leads. The state is an imagined one."""
    seat, found = state.to_move, None
    best = -math.inf
    for option in evaluation.sensible_actions(state):
        twin = state.copy()
        twin.apply(option)
        evaluation.quiesce(twin)
        values = evaluation.values(twin)
        if margin(values, seat) > best:
            best, found = margin(values, seat), Outlook(int(seat), values, 0.0)
            end = twin
    assert found is not None
    return found if end.to_move == NOBODY else found._replace(temperature=rollout_policy.temperature(end))


@cache
def calibration_of(slug: str) -> Calibration | None:
    """The map of a game; None if its chances have not been calibrated."""
    own = bots_of(find_game(slug))
    file = None if own is None else files(own.package) / FILE
    if file is None or not file.is_file():
        return None
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Calibration)
