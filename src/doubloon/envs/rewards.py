"""Rewards per seat: win share, rank or score difference at the end, and potential-based shaping on the way.

Shaping adds γΦ(s′) - Φ(s) to every step, with Φ = 0 when the game is over (Ng, Harada and Russell 1999): which policy
is best stays as it was, and learners hear earlier whether they do well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from doubloon.bots import evaluation_for
from doubloon.engine.game import Game
from doubloon.engine.state import NOBODY, State
from doubloon.envs.errors import BadEnvironment

Potential = Callable[[State], Sequence[float]]


def lead(values: Sequence[float]) -> list[float]:
    """By how much each is ahead of the mean of the others; whoever is alone has what it has."""
    if len(values) == 1:
        return [float(values[0])]
    total = sum(values)
    return [value - (total - value) / (len(values) - 1) for value in values]


def points(game: Game, state: State) -> list[int]:
    """What each seat would have if the game ended now."""
    return [sum(sheet.values()) for sheet in game.score_sheet(state)]


def win_share(game: Game, state: State) -> list[float]:
    """1 for the winner, shared by those who tie; 0 for all others."""
    winners = game.winners(state)
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(int(state.seats))]


def rank(game: Game, state: State) -> list[float]:
    """From 1 for whoever beats all others to -1 for whoever loses to all; tie-breaks count for the winner alone."""
    winners, scores = game.winners(state), points(game, state)
    results = [(seat in winners, score) for seat, score in enumerate(scores)]
    others = max(1, len(results) - 1)
    return [sum((own > other) - (own < other) for other in results) / others for own in results]


def score_difference(game: Game, state: State) -> list[float]:
    """The own points less the mean of the others'; alone, the own points."""
    return lead(points(game, state))


FINAL = {"win": win_share, "rank": rank, "score": score_difference}


def _score_potential(game: Game) -> Potential:
    return lambda state: score_difference(game, state)


def _value_potential(game: Game) -> Potential:
    evaluation = evaluation_for(game.slug)
    return lambda state: lead(evaluation.values(state))


POTENTIALS: dict[str, Callable[[Game], Potential]] = {"score": _score_potential, "value": _value_potential}


class RewardScheme:
    """What each seat earns by a step of the table.

    `kind` is what the end brings: `win`, `rank` or `score`. `shaping` is a potential: `score` (points now, ahead of the
    others), `value` (the same of what our bots expect at the end), or a callable that gives a number for every seat.
    `discount` is the learner's γ, counted in decisions of the table.
    """

    def __init__(
        self, game: Game, kind: str = "win", shaping: str | Potential | None = None, discount: float = 1.0
    ) -> None:
        if kind not in FINAL:
            raise BadEnvironment("unknown_reward", kind=str(kind), kinds=", ".join(FINAL))
        if not isinstance(discount, int | float) or not 0 <= discount <= 1:
            raise BadEnvironment("bad_discount", discount=str(discount))
        self.game = game
        self.discount = discount
        self._final = FINAL[kind]
        self._potential = _potential(game, shaping)

    @property
    def is_shaped(self) -> bool:
        return self._potential is not None

    def potentials(self, state: State) -> list[float]:
        """Φ for every seat, 0 when the game is over or nothing is shaped."""
        if self._potential is None or state.to_move == NOBODY:
            return [0.0] * int(state.seats)
        found = [float(value) for value in self._potential(state)]
        if len(found) != state.seats:
            raise BadEnvironment("bad_potential", found=len(found), seats=int(state.seats))
        return found

    def earned(self, before: Sequence[float], state: State) -> tuple[list[float], list[float]]:
        """What a step has brought to each seat, given the potentials before it; and those after it."""
        after = self.potentials(state)
        ended = self._final(self.game, state) if state.to_move == NOBODY else [0.0] * int(state.seats)
        rows = zip(ended, before, after, strict=True)
        return [end + self.discount * new - old for end, old, new in rows], after


def _potential(game: Game, shaping: Any) -> Potential | None:
    if shaping is None:
        return None
    if isinstance(shaping, str) and shaping in POTENTIALS:
        return POTENTIALS[shaping](game)
    if callable(shaping):
        found: Potential = shaping
        return found
    raise BadEnvironment("unknown_shaping", shaping=str(shaping), kinds=", ".join(POTENTIALS))
