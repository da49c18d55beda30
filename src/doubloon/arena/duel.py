"""Two sets of weights against each other, mixed at one table, and which of them does better."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from doubloon.arena.match import play_seated
from doubloon.arena.players import ArenaSeat, BotAgent
from doubloon.arena.statistics import WHOLE_WIN, Tally
from doubloon.bots.game_bots import thinking_bots
from doubloon.bots.greedy import greedy_bot
from doubloon.bots.weight_files import Weights
from doubloon.engine.table import Table
from doubloon.games import find_game

POINTS_PART = 2.0  # a lead of a tenth in points counts like a fifth more wins


@cache
def seatings(seats: int) -> tuple[tuple[int, ...], ...]:
    """Which side sits where: next to each other and in turns, in every rotation, and all of it with sides swapped."""
    together = [0] * (seats // 2) + [1] * (seats - seats // 2)
    in_turns = [seat % 2 for seat in range(seats)]
    found: dict[tuple[int, ...], None] = {}
    for order in (together, in_turns):
        for sides in (order, [1 - side for side in order]):
            for shift in range(seats):
                found[tuple(sides[shift:] + sides[:shift])] = None
    return tuple(found)


def whole_deals(games: int, seats: int) -> int:
    """At least so many games, so that every deal is played with every seating."""
    deal = len(seatings(seats))
    return -(-games // deal) * deal


@dataclass(frozen=True, slots=True)
class Duel:
    """What decides the games of a duel. Both sides play as `greedy` does; `options` have been checked before."""

    game: str
    seats: int
    seed: str
    options: Mapping[str, Any]
    sides: tuple[Weights, Weights]

    def seating(self, index: int) -> tuple[int, ...]:
        return seatings(self.seats)[index % len(seatings(self.seats))]

    def seed_of(self, index: int) -> str:
        """The same dice for all seatings."""
        return f"{self.seed}:{index // len(seatings(self.seats))}"


@dataclass(frozen=True, slots=True)
class DuelResult:
    """How a game of a duel ended, by seat; wins in parts."""

    seating: tuple[int, ...]
    scores: list[int]
    win_parts: list[int]


def play_duel(duel: Duel, index: int) -> DuelResult:
    """Play one game of a duel."""
    seed = duel.seed_of(index)
    table = Table.open(find_game(duel.game), duel.seats, seed, duel.options)
    bots = thinking_bots(duel.game)
    evaluations = [bots.evaluation(bots.weights(weights)) for weights in duel.sides]
    players = [
        ArenaSeat(BotAgent(greedy_bot(evaluations[side], f"{seed} bot {seat}")))
        for seat, side in enumerate(duel.seating(index))
    ]
    play_seated(table, players, seed, index)
    winners = table.winners()
    share = WHOLE_WIN // max(1, len(winners))
    parts = [share if seat in winners else 0 for seat in range(duel.seats)]
    return DuelResult(duel.seating(index), table.scores(), parts)


@dataclass(slots=True)
class Score:
    """What one side has got so far."""

    seats: int = 0
    points: int = 0
    win_parts: int = 0

    def mean_points(self) -> float:
        return self.points / self.seats


@dataclass(slots=True)
class Account:
    """Adds up outcomes, all of them in whole numbers, whole deals at a time."""

    sides: tuple[Score, Score] = field(default_factory=lambda: (Score(), Score()))
    games: int = 0
    deals: Tally = field(default_factory=Tally)  # the parts of wins that side 0 took
    _running: int = 0

    def add(self, result: DuelResult) -> None:
        for side, points, parts in zip(result.seating, result.scores, result.win_parts, strict=True):
            score = self.sides[side]
            score.seats += 1
            score.points += points
            score.win_parts += parts
            self._running += parts if side == 0 else 0
        self.games += 1
        if self.games % len(seatings(len(result.seating))) == 0:
            self.deals.add(self._running)
            self._running = 0

    def balance(self) -> float:
        """How much better side 0 does than side 1, as shares of what equals would get; 0 for equals."""
        first, second = self.sides
        wins, points = first.win_parts + second.win_parts, first.points + second.points
        by_wins = 2 * (first.win_parts - second.win_parts) / wins if wins else 0.0
        by_points = 2 * (first.points - second.points) / points if points else 0.0
        return by_wins + POINTS_PART * by_points


def account_of(results: Iterable[DuelResult]) -> Account:
    account = Account()
    for result in results:
        account.add(result)
    return account
