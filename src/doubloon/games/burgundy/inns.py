"""Inns: tiles of the sixth expansion, which fit every hex and make their region count for more."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.games.burgundy.box import HEXES, INN
from doubloon.games.burgundy.state import Burgundy, Player


def brings_inn(state: Burgundy) -> bool:
    """Tell whether the phase that begins lays an inn in the black depot (CB-INN-01)."""
    return state.phase < state.box.inns


def inns_in(player: Player, region: i64) -> i64:
    """How many hexes of a region have an inn."""
    result: i64 = 0
    for hex in range(i64(HEXES)):
        if region >> hex & 1 and player.duchy[hex] == INN:
            result += 1
    return result
