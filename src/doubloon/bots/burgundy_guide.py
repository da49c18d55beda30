"""The Castles of Burgundy: how far to look, how sure a lead is, and what herdsmen and scholars enjoy."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from doubloon.bots.burgundy import begins_turn
from doubloon.bots.burgundy_duchy import count_bits
from doubloon.bots.burgundy_weights import BurgundyWeights
from doubloon.bots.guide import Guide
from doubloon.bots.tastes import Taste
from doubloon.engine.state import State
from doubloon.games.burgundy.actions import DEEDS, END_TURN, FREE_ACTION, PLACE_ACTION
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
from doubloon.games.burgundy.turn import TURN


@final
class BurgundyGuide(Guide):
    def __init__(self, weights: BurgundyWeights) -> None:
        self.weights = weights
        self.horizon = 4
        self.careful_self = False
        self.careful_rivals = False
        self.rash_rivals = True
        self.most_rivals = 4
        self.hope_width = 3.0

    def is_turn(self, state: State) -> bool:
        assert isinstance(state, Burgundy)
        return begins_turn(state)

    def is_near_end(self, state: State) -> bool:
        assert isinstance(state, Burgundy)
        return state.phase == PHASES - 1 and state.round == ROUNDS

    def doubt(self, state: State) -> float:
        assert isinstance(state, Burgundy)
        left = (PHASES - 1 - state.phase) * ROUNDS + ROUNDS + 1 - state.round
        w = self.weights
        return w.last_doubt + w.doubt_per_round * float(left)

    def rash_answers(self, state: State) -> list[int]:
        """Tiles are taken and placed as they come: that leaves about as much on the table as good play."""
        options = state.options
        if state.question() is not TURN:
            return options
        if END_TURN in options:
            return [END_TURN]
        found = [option for option in options if option < FREE_ACTION and option % DEEDS <= PLACE_ACTION]
        return found if len(found) > 0 else options[:1]


@final
class Herdsman(Taste):
    """The Castles of Burgundy: full pastures."""

    def __init__(self, weights: BurgundyWeights) -> None:
        self.weights = weights

    def pleasure(self, state: State, seat: i64) -> float:
        assert isinstance(state, Burgundy)
        player = state.players[seat]
        stored = float(stored_between(player, FIRST_ANIMAL, FIRST_KNOWLEDGE))
        w = self.weights
        return w.point_of_animals * float(player.points[ANIMALS_POINTS]) + w.animals_in_storage * stored


@final
class Scholar(Taste):
    """The Castles of Burgundy: monasteries."""

    def __init__(self, weights: BurgundyWeights) -> None:
        self.weights = weights

    def pleasure(self, state: State, seat: i64) -> float:
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
