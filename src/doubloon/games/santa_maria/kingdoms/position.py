"""Positions of American Kingdoms that cannot be, each told in one sentence."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterator

from doubloon.games.santa_maria.box import (
    ALL_COLONY_IDS,
    CELLS,
    COCOA_COLONY,
    COLOUR_IDS,
    DOCKS,
    FIRST_IMPROVEMENT,
    FIRST_IMPROVEMENT_PIECE,
    MOST_PARTS,
    NO_FIELD,
    NO_SHIP,
    PRODUCTION,
    SPECIALIST_IDS,
)
from doubloon.games.santa_maria.position import Checks, is_improved, pieces_of, settlers
from doubloon.games.santa_maria.state import NO_GOVERNOR, TAKEN, Player, SantaMaria


class KingdomsChecks(Checks):
    """Cocoa, the special dock, large tiles, and the modules."""

    def problems(self, state: SantaMaria) -> Iterator[str]:
        if not state.rules.kingdoms:
            return
        if state.special_ship == NO_SHIP and state.special_ship_stack:
            yield "the special dock is empty, but there are special shipping tiles in the stack"
        if state.special_tiles & state.special_stack:
            yield "a special tile is on display and in the stack"
        for seat, player in settlers(state):
            room = 1 + (state.box.extra_cocoa_room if player.colony == COCOA_COLONY else 0)
            if player.cocoa_room != room:
                yield f"seat {seat} has {player.cocoa_room} cocoa stores, but its colony has {room}"
            if player.cocoa > player.cocoa_room:
                yield f"seat {seat} has {player.cocoa} cocoa, but storage holds {player.cocoa_room}"
            if player.colony >= 0 and not state.box.colonies >> player.colony & 1:
                yield f"seat {seat} has the {ALL_COLONY_IDS[player.colony]} colony, which is not in this game"
            if (player.governor == NO_GOVERNOR) == state.rules.governor:
                yield f"seat {seat} must have a governor in module A, and only there"
            if player.covered & player.inspected:
                yield f"the governor of seat {seat} stands on a die or on coins"
            yield from large_tile_problems(state, seat, player)
        yield from specialist_problems(state)
        yield from ambassador_problems(state)

    def frame_problems(self, state: SantaMaria, step: str, seat: int, arg: int) -> Iterator[str]:
        """Nobody can be asked about what only comes with American Kingdoms, or with one of its modules."""
        special = step == "special_dock" or (step == "take_ship" and arg >= DOCKS)
        if special and (not state.rules.kingdoms or state.special_ship == NO_SHIP):
            yield f"seat {seat} is asked about a ship at the empty special dock"
        if step in ("governor", "navigate") and state.players[seat].governor == NO_GOVERNOR:
            yield f"seat {seat} is asked about a governor, but has none"
        if step in ("followers", "follow") and not state.rules.ambassadors:
            yield f"seat {seat} is asked about an ambassador, but there are none"
        if step == "hire" and not state.rules.specialists:
            yield f"seat {seat} is asked about a specialist, but there are none"


def large_tile_problems(state: SantaMaria, seat: int, player: Player) -> Iterator[str]:
    large = sum(state.box.piece_parts[piece] == MOST_PARTS for piece in pieces_of(state, player))
    hidden = any(is_improved(state, player, cell) for cell in range(CELLS))
    if player.large_tiles < large or (player.large_tiles > large and not hidden):
        yield f"seat {seat} has laid {player.large_tiles} tiles of three cells, but {large} are in its colony"


def specialist_problems(state: SantaMaria) -> Iterator[str]:
    for kind, name in enumerate(SPECIALIST_IDS):
        found = int(state.specialist_stack[kind]) + sum(waiting == kind for waiting in state.specialists)
        if kind < PRODUCTION:
            found += sum(int(player.hired_of(kind)) for player in state.players)
        else:
            piece = FIRST_IMPROVEMENT_PIECE + kind - FIRST_IMPROVEMENT
            fields = (field for player in state.players for field in player.cells if field != NO_FIELD)
            found += sum(state.box.field_piece[field] == piece for field in fields)
        most = int(state.box.specialist_copies[kind]) if state.rules.specialists else 0
        if found > most:
            yield f"there are {found} of the specialist {name}, but this table has {most}"


def ambassador_problems(state: SantaMaria) -> Iterator[str]:
    for colour, name in enumerate(COLOUR_IDS):
        holders = sum(int(player.envoys >> colour & 1) for player in state.players)
        there = holders + (state.ambassadors[colour] != TAKEN)
        if there != int(state.rules.ambassadors):
            yield f"the {name} ambassador is there {there} times"
