"""Hooks of American Kingdoms: the moments at which the Mayan City adds to it, beside those of the base game."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.games.santa_maria.expansion import Expansion
from doubloon.games.santa_maria.state import SantaMaria


class KingdomsHooks(Expansion):
    """What is played with beside American Kingdoms."""

    def follows(self, state: SantaMaria, seat: i64, die: i64) -> bool:
        """A player follows an ambassador; return whether that is done elsewhere than in a colony."""
        return False


def hooks_of(state: SantaMaria) -> KingdomsHooks:
    """The hooks of a table that plays with American Kingdoms."""
    expansion = state.rules.expansion
    assert isinstance(expansion, KingdomsHooks)
    return expansion
