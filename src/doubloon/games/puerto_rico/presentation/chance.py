"""Plantations drawn, for the fairness of the draws."""
# Compiled by mypyc.

from __future__ import annotations

from doubloon.engine.presentation import Draw
from doubloon.games.puerto_rico.box import GOOD_IDS, GOODS
from doubloon.games.puerto_rico.settler import DRAW_TILE, REPLACE_ROW
from doubloon.games.puerto_rico.state import PuertoRico


def draws(before: PuertoRico, after: PuertoRico) -> list[Draw]:
    """Return the plantations one action turned up, each with the shares of the kinds in the supply it came from.

    Which of several came first is not recorded and does not matter: each had the same chances. When the supply ran
    out and the discards were shuffled, its last tiles came for certain, so only those drawn afterwards count.
    """
    drawn = _tiles_drawn(before, after)
    if drawn == 0:
        return []
    supply = [int(n) for n in before.deck]
    if drawn != sum(supply) - sum(after.deck):
        supply = _reshuffled(before, after)
    shares = {GOOD_IDS[good]: count / sum(supply) for good, count in enumerate(supply)}
    return [
        ("plantation", GOOD_IDS[good], shares)
        for good in range(GOODS)
        for _ in range(supply[good] - int(after.deck[good]))
    ]


def _tiles_drawn(before: PuertoRico, after: PuertoRico) -> int:
    drawn = 0
    if before.to_move >= 0 and before.question() is DRAW_TILE:
        drawn += int(_island_tiles(after) - _island_tiles(before))
    if _row_waits(before) and not _row_waits(after):
        drawn += sum(after.row)
    return drawn


def _row_waits(state: PuertoRico) -> bool:
    return state.waits(REPLACE_ROW)


def _island_tiles(state: PuertoRico) -> int:
    return sum(int(player.island_tiles()) for player in state.players)


def _reshuffled(before: PuertoRico, after: PuertoRico) -> list[int]:
    """Return the supply made of the discards: with what was left of the row, unless the Hacienda needed it first."""
    supply = [int(n) for n in before.discard]
    if sum(before.deck) == 0 and before.question() is DRAW_TILE:
        return supply
    taken = [0] * GOODS
    if before.question() is not DRAW_TILE:
        for old, new in zip(before.players, after.players, strict=True):
            for good in range(GOODS):
                taken[good] += int(new.tiles[good] - old.tiles[good])
    return [supply[good] + int(before.row[good]) - taken[good] for good in range(GOODS)]
