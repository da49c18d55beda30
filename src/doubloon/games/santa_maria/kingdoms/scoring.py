"""Final scoring with American Kingdoms: the governor's cell, and the conditions of the new bishops."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.games.santa_maria.box import CONQUEST_TWICE, GEMS_SHIPPED, LARGE_TILES, YEARS
from doubloon.games.santa_maria.scoring import printed_on_ships
from doubloon.games.santa_maria.state import Player, SantaMaria


def governor(state: SantaMaria, player: Player) -> i64:
    """What the governor's cell is worth (AK-GOV-11)."""
    return state.box.governor_points[player.governor] if player.governor >= 0 else 0


def counted_by_bishop(state: SantaMaria, player: Player, bishop: i64) -> i64:
    """How many large tiles or gems a bishop counts; the third doubles the conquest, which is done by then."""
    if bishop == LARGE_TILES:
        return player.large_tiles
    return gems_shipped(state, player) if bishop == GEMS_SHIPPED else 0


def gems_shipped(state: SantaMaria, player: Player) -> i64:
    """Gems in the printed prices of the ships, however they were paid (AK-BISHOP-04)."""
    return printed_on_ships(player, state.box.ship_gems)


def conquest_counts(state: SantaMaria, seat: i64) -> i64:
    """How often a player's place counts: a bishop doubles that of the last year (AK-BISHOP-03)."""
    return 2 if state.year == YEARS and state.players[seat].bishops >> CONQUEST_TWICE & 1 else 1
