"""The Castles of Burgundy alone: hexes filled count, and points only for the actions they win."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from doubloon.bots.burgundy.weights import BurgundyWeights
from doubloon.games.burgundy.actions import GIVE
from doubloon.games.burgundy.box import ALL_HEXES
from doubloon.games.burgundy.exchange import GIVE_GOODS
from doubloon.games.burgundy.state import Burgundy, Player, count_bits

WON: Final = 500.0


def candidate_actions(state: Burgundy) -> list[int]:
    """The candidate actions: of goods to give, only the colour with the fewest, which sells worst."""
    if state.question() is not GIVE_GOODS:
        return state.options
    goods = state.players[state.to_move].goods
    best = state.options[0]
    for option in state.options:
        if goods[option - GIVE] < goods[best - GIVE]:
            best = option
    return [best]


def solo_score(state: Burgundy, weights: BurgundyWeights, player: Player) -> float:
    """What has been achieved: hexes, and the way to the target."""
    solo = state.solo
    if solo is None:
        return 0.0
    result = weights.hex_filled * float(count_bits(player.filled)) + weights.points_kept * float(player.score())
    if player.filled == ALL_HEXES:
        return result + WON
    result += weights.action_won * float(solo.counter) / float(solo.target)
    result += weights.action_won * float(solo.actions + solo.tiles)
    return result
