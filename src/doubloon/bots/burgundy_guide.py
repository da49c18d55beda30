"""The Castles of Burgundy: how sure the winner is, and what herdsmen and scholars enjoy."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.bots.burgundy_duchy import count_bits
from doubloon.bots.guide import Guide
from doubloon.bots.tastes import Taste
from doubloon.engine.state import State
from doubloon.games.burgundy.box import (
    ANIMALS_POINTS,
    FIRST_ANIMAL,
    FIRST_KNOWLEDGE,
    KNOWLEDGE_TILES,
    NO_TILE,
    PHASES,
    ROUNDS,
)
from doubloon.games.burgundy.state import Burgundy, Player

LAST_DOUBT: Final = 4.0  # in points, when the end is near,
DOUBT_PER_ROUND: Final = 0.4  # and more for each round before
DIE_GAIN: Final = 5.0  # what using a die brings
LAST_DIE_GAIN: Final = 2.0  # in the last phase, which the evaluation foresees better

POINT_OF_ANIMALS: Final = 0.35
ANIMALS_IN_STORAGE: Final = 1.0
KNOWLEDGE_TILE: Final = 2.5
KNOWLEDGE_IN_STORAGE: Final = 1.5


@final
class BurgundyGuide(Guide):
    def doubt(self, state: State) -> float:
        assert isinstance(state, Burgundy)
        left = (PHASES - 1 - state.phase) * ROUNDS + ROUNDS + 1 - state.round
        return LAST_DOUBT + DOUBT_PER_ROUND * float(left)

    def add_tempo(self, state: State, mover: i64, values: list[float]) -> None:
        assert isinstance(state, Burgundy)
        gain = LAST_DIE_GAIN if state.phase == PHASES - 1 else DIE_GAIN
        for seat in range(state.seats):
            for die in state.players[seat].dice:
                if die > 0:
                    values[seat] += gain


@final
class Herdsman(Taste):
    """The Castles of Burgundy: full pastures."""

    def pleasure(self, state: State, seat: i64) -> float:
        assert isinstance(state, Burgundy)
        player = state.players[seat]
        stored = float(stored_between(player, FIRST_ANIMAL, FIRST_KNOWLEDGE))
        return POINT_OF_ANIMALS * float(player.points[ANIMALS_POINTS]) + ANIMALS_IN_STORAGE * stored


@final
class Scholar(Taste):
    """The Castles of Burgundy: monasteries."""

    def pleasure(self, state: State, seat: i64) -> float:
        assert isinstance(state, Burgundy)
        player = state.players[seat]
        stored = float(stored_between(player, FIRST_KNOWLEDGE, FIRST_KNOWLEDGE + KNOWLEDGE_TILES))
        return KNOWLEDGE_TILE * float(count_bits(player.knowledge)) + KNOWLEDGE_IN_STORAGE * stored


def stored_between(player: Player, first: i64, end: i64) -> i64:
    """How many tiles of a range wait in storage."""
    result: i64 = 0
    for tile in player.storage:
        if tile != NO_TILE and first <= tile < end:
            result += 1
    return result
