"""What many games say: win shares, mean scores, where the points come from, what the order of play is worth.

All sums are kept as whole numbers, so they are exact and do not depend on the order of adding.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from doubloon.arena.match import Result

Z95 = 1.959963984540054  # 97.5 % of a normal distribution lie below this many standard deviations
WHOLE_WIN = 60  # a win in parts: it can be shared by two to six seats without a remainder
DIGITS = 6


@dataclass(slots=True)
class Tally:
    """Count, sum and sum of squares of whole numbers."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def mean(self) -> float:
        return self.total / self.count

    def interval(self) -> tuple[float, float] | None:
        """The 95 % confidence interval of the mean by the normal approximation; one value alone has none."""
        if self.count < 2:
            return None
        variance = (self.count * self.squares - self.total**2) / (self.count * (self.count - 1))
        margin = Z95 * math.sqrt(variance / self.count)
        return self.mean() - margin, self.mean() + margin


def wilson_interval(share: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a win share by Wilson's score method.

    It stays within 0 and 1 and holds for few games and for shares near the ends. A shared win enters as its fraction;
    such shares vary less than whole wins do, so with ties the interval is rather too wide than too narrow.
    """
    spread = Z95 * Z95 / games
    centre = (share + spread / 2) / (1 + spread)
    margin = Z95 / (1 + spread) * math.sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, centre - margin), min(1.0, centre + margin)


@dataclass(slots=True)
class ResultTotals:
    """What one bot, or one place in the order of play, has got."""

    games: int = 0
    win_parts: int = 0
    score: Tally = field(default_factory=Tally)
    sources: dict[str, int] = field(default_factory=dict)

    def add(self, win_parts: int, sheet: dict[str, int]) -> None:
        self.games += 1
        self.win_parts += win_parts
        self.score.add(sum(sheet.values()))
        for source, points in sheet.items():
            self.sources[source] = self.sources.get(source, 0) + points

    def win_share(self) -> float:
        return self.win_parts / (WHOLE_WIN * self.games)

    def win_interval(self) -> tuple[float, float]:
        return wilson_interval(self.win_share(), self.games)

    def mean_by_source(self) -> dict[str, float]:
        return {source: points / self.games for source, points in self.sources.items()}


class Statistics:
    """Takes results one by one and keeps only sums. Places count from 0, the seat that begins."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.names = list(bots)
        self.bots = [ResultTotals() for _ in bots]
        self.places = [ResultTotals() for _ in bots]
        self.winning = Tally()  # scores of the winners, one a game
        self.decisions = Tally()
        self.rounds = Tally()

    def add(self, result: Result) -> None:
        share = WHOLE_WIN // max(1, len(result.winners))  # alone at the table one can lose
        for seat, sheet in enumerate(result.sheets):
            parts = share if seat in result.winners else 0
            self.bots[result.seating[seat]].add(parts, sheet)
            self.places[(seat - result.first_seat) % len(self.places)].add(parts, sheet)
        if result.winners:
            self.winning.add(sum(result.sheets[result.winners[0]].values()))
        self.decisions.add(result.decisions)
        if result.rounds is not None:
            self.rounds.add(result.rounds)

    def to_dict(self) -> dict[str, Any]:
        """The figures ready for JSON, rounded so that they print alike everywhere; places count from 1."""
        return {
            "bots": [_bot(name, totals) for name, totals in zip(self.names, self.bots, strict=True)],
            "seats": [_place(number, totals) for number, totals in enumerate(self.places, 1)],
            "mean_winning_score": round(self.winning.mean(), DIGITS) if self.winning.count else None,
            "mean_winning_score_ci95": _rounded(self.winning.interval()),
            "mean_decisions": round(self.decisions.mean(), DIGITS),
            "mean_rounds": round(self.rounds.mean(), DIGITS) if self.rounds.count else None,
        }


def _bot(name: str, totals: ResultTotals) -> dict[str, Any]:
    return {
        "bot": name,
        "win_share": round(totals.win_share(), DIGITS),
        "win_share_ci95": _rounded(totals.win_interval()),
        "mean_score": round(totals.score.mean(), DIGITS),
        "mean_score_ci95": _rounded(totals.score.interval()),
        "mean_score_by_source": {key: round(mean, DIGITS) for key, mean in totals.mean_by_source().items()},
    }


def _place(number: int, totals: ResultTotals) -> dict[str, Any]:
    return {
        "place": number,
        "win_share": round(totals.win_share(), DIGITS),
        "win_share_ci95": _rounded(totals.win_interval()),
        "mean_score": round(totals.score.mean(), DIGITS),
        "mean_score_ci95": _rounded(totals.score.interval()),
    }


def _rounded(interval: tuple[float, float] | None) -> list[float] | None:
    return None if interval is None else [round(end, DIGITS) for end in interval]
