"""The Castles of Burgundy: learned linear residual of its evaluation: things prove worth more or less."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.burgundy.forecast import BurgundyForecast
from doubloon.bots.burgundy.tiles import eventual_hexes
from doubloon.games.burgundy.box import CASTLE_TILE, FIRST_KNOWLEDGE, NO_TILE, PHASES, ROUNDS
from doubloon.games.burgundy.state import Burgundy, Player, total

# Sorts of tiles: every building, animals, knowledge, castles, mines, ships; what fits everywhere is like knowledge.
SORT_OF: Final = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7] + [8] * 12 + [9] * 26 + [10, 11, 12, 9, 9])

DICE_TO_FADE: Final = 6.0  # with fewer left the residual counts less, and in the end only points do


def residual(state: Burgundy, forecast: BurgundyForecast, player: Player) -> float:
    """The features times their weights; those named `early` count in full at the beginning and hardly near the end."""
    left = 1.0 - float(state.phase * ROUNDS + state.round - 1) / float(PHASES * ROUNDS)
    result = (
        of_means(forecast, player, left) + of_storage(state, forecast, player, left) + of_duchy(forecast, player, left)
    )
    return min(1.0, forecast.dice / DICE_TO_FADE) * result


def of_means(forecast: BurgundyForecast, player: Player, left: float) -> float:
    w = forecast.weights
    result = float(player.workers) * (w.means[0] + left * w.means_early[0])
    result += float(player.silver) * (w.means[1] + left * w.means_early[1])
    result += float(total(player.goods)) * (w.means[2] + left * w.means_early[2])
    return result + float(player.colours()) * (w.means[3] + left * w.means_early[3])


def of_storage(state: Burgundy, forecast: BurgundyForecast, player: Player, left: float) -> float:
    w = forecast.weights
    result = 0.0
    full = w.means[4] + left * w.means_early[4]
    for tile in player.storage:
        if tile == NO_TILE:
            full = 0.0
        elif eventual_hexes(state, player, tile) != 0:
            result += w.stored[SORT_OF[tile]] + left * w.stored_early[SORT_OF[tile]]
    return result + full


def of_duchy(forecast: BurgundyForecast, player: Player, left: float) -> float:
    w = forecast.weights
    result = 0.0
    for tile in player.duchy:
        if tile != NO_TILE:
            result += w.placed[SORT_OF[tile]] + left * w.placed_early[SORT_OF[tile]]
            if FIRST_KNOWLEDGE <= tile < CASTLE_TILE:
                result += left * w.known_early[tile - FIRST_KNOWLEDGE]
    return result
