"""Animals: points for every tile of the same kind in the pasture."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.engine.frames import Seat
from doubloon.games.burgundy.box import (
    ANIMAL_POINTS,
    ANIMALS_POINTS,
    FIRST_ANIMAL,
    HEXES,
    NO_TILE,
    TILES_PER_ANIMAL,
    Hex,
    Tile,
)
from doubloon.games.burgundy.state import Burgundy
from doubloon.games.burgundy.target import settle


def kind_of(tile: Tile) -> i64:
    """Return which animal a tile shows."""
    return (tile - FIRST_ANIMAL) // TILES_PER_ANIMAL


def score_animals(state: Burgundy, seat: Seat, hex: Hex) -> None:
    """Score the new tile and its kind's earlier tiles in the same pasture (CB-ANIM-01).

    Wherever they lie in it; other kinds and other pastures bring nothing (CB-ANIM-02). Tile 7 adds a point for every
    tile that counts (CB-ANIM-03, CB-KNOW-07).
    """
    player = state.players[seat]
    pasture = state.box.region[player.board * HEXES + hex]
    kind = kind_of(player.duchy[hex])
    extra = state.box.knowledge[ANIMAL_POINTS] if player.knows(ANIMAL_POINTS) else 0
    points: i64 = 0
    for other in range(i64(HEXES)):
        tile = player.duchy[other]
        if pasture >> other & 1 and tile != NO_TILE and kind_of(tile) == kind:
            points += state.box.animals[tile] + extra
    state.score(player, ANIMALS_POINTS, points)
    state.tell("animals_scored", "CB-ANIM-01", seat, player.duchy[hex], points)
    settle(state, seat)
