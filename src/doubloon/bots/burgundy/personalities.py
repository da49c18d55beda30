"""The Castles of Burgundy: reward shaping: what herdsmen and scholars enjoy."""
# Compiled by mypyc.

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from doubloon.bots.burgundy.weights import BurgundyWeights
from doubloon.bots.personalities import Personality
from doubloon.engine.state import State
from doubloon.games.burgundy.box import ANIMALS_POINTS, FIRST_ANIMAL, FIRST_KNOWLEDGE, KNOWLEDGE_TILES, NO_TILE
from doubloon.games.burgundy.state import Burgundy, Player, count_bits


@final
class HerdsmanPersonality(Personality):
    """Enjoys full pastures."""

    def __init__(self, weights: BurgundyWeights) -> None:
        self.weights = weights

    def bonus(self, state: State, seat: i64) -> float:
        assert isinstance(state, Burgundy)
        player = state.players[seat]
        stored = float(stored_between(player, FIRST_ANIMAL, FIRST_KNOWLEDGE))
        w = self.weights
        return w.point_of_animals * float(player.points[ANIMALS_POINTS]) + w.animals_in_storage * stored


@final
class ScholarPersonality(Personality):
    """Enjoys monasteries."""

    def __init__(self, weights: BurgundyWeights) -> None:
        self.weights = weights

    def bonus(self, state: State, seat: i64) -> float:
        assert isinstance(state, Burgundy)
        player = state.players[seat]
        stored = float(stored_between(player, FIRST_KNOWLEDGE, FIRST_KNOWLEDGE + KNOWLEDGE_TILES))
        w = self.weights
        return w.knowledge_tile * float(count_bits(player.knowledge)) + w.knowledge_in_storage * stored


def stored_between(player: Player, first: i64, end: i64) -> i64:
    """How many tiles of a range wait in storage."""
    result: i64 = 0
    for tile in player.storage:
        if tile != NO_TILE and first <= tile < end:
            result += 1
    return result
