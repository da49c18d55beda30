"""Observation encoder of Santa Maria: colonies, the own one first, and the common board."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from doubloon.engine.frames import Seat
from doubloon.engine.observation import UNKNOWN, Encoder
from doubloon.engine.state import NOBODY, State
from doubloon.games.santa_maria.box import (
    ALL_BISHOP_IDS,
    ALL_COLONY_IDS,
    ALL_MISSION_IDS,
    ALL_SCHOLAR_IDS,
    ALL_SHIPS,
    BISHOP_IDS,
    COLONY_IDS,
    COLOUR_IDS,
    GROUP_TILES,
    MISSION_IDS,
    PRODUCTION,
    SCHOLAR_IDS,
    SHIPS,
    SPECIAL_TILES,
    TILES,
)
from doubloon.games.santa_maria.grid import BIT, count
from doubloon.games.santa_maria.state import Player, SantaMaria


@mypyc_attr(allow_interpreted_subclasses=True)
class SantaMariaEncoder(Encoder):
    """Writes the fields in the order in which fields.py declares them; a side board is written by its expansion."""

    def write_position(self, state: State, seat: Seat, at: i64) -> i64:
        assert isinstance(state, SantaMaria)
        seats = state.seats
        kingdoms = state.rules.kingdoms
        open_points = not state.rules.hide_points or state.to_move == NOBODY
        for distance in range(seats):
            other: i64 = (seat + distance) % seats
            at = self.write_colony(state.players[other], kingdoms, open_points or other == seat, at)
        at = self.put_seat(at, state.first_seat, seat, seats)
        at = self.put_seat(at, state.first_player, seat, seats)
        at = self.put(at, state.year)
        at = self.put_row(at, state.white)
        at = self.put_row(at, state.shared_blue)
        at = self.put_flags(at, state.display, TILES)
        at = self.put(at, count(state.stack & (BIT[GROUP_TILES] - 1)))
        at = self.put(at, count(state.stack >> GROUP_TILES))
        at = self.put(at, state.road_tiles)
        at = self.put_row(at, state.open_ships)
        at = self.put(at, count(state.ship_stack))
        at = self.put_flags(at, state.board_scholars, len(ALL_SCHOLAR_IDS if kingdoms else SCHOLAR_IDS))
        at = self.put_flags(at, state.board_bishops, len(ALL_BISHOP_IDS if kingdoms else BISHOP_IDS))
        at = self.put_row(at, state.set_scholars)
        at = self.put_flags(at, state.boards, len(ALL_COLONY_IDS if kingdoms else COLONY_IDS))
        if kingdoms:
            at = self.write_kingdoms(state, at)
        return self.write_side_board(state, seat, at)

    def write_side_board(self, state: SantaMaria, seat: Seat, at: i64) -> i64:
        """Write what an expansion has laid beside the common board."""
        return at

    def write_colony(self, player: Player, kingdoms: bool, sees_points: bool, at: i64) -> i64:
        at = self.put(at, player.colony)
        at = self.put(at, player.coins)
        at = self.put_row(at, player.goods)
        at = self.put(at, player.happiness if sees_points else i64(UNKNOWN))
        at = self.put(at, player.conquest_vp if sees_points else i64(UNKNOWN))
        at = self.put_row(at, player.cells)
        at = self.put_row(at, player.cover)
        at = self.put_row(at, player.blue)
        at = self.put(at, player.blue_dice)
        at = self.put(at, player.religion)
        at = self.put(at, player.conquest)
        at = self.put(at, player.height)
        at = self.put_flags(at, player.scholars, len(ALL_SCHOLAR_IDS if kingdoms else SCHOLAR_IDS))
        at = self.put_flags(at, player.bishops, len(ALL_BISHOP_IDS if kingdoms else BISHOP_IDS))
        at = self.put_flags(at, player.missions, len(ALL_MISSION_IDS if kingdoms else MISSION_IDS))
        at = self.put(at, player.own_scholar)
        at = self.put_members(at, player.harbour, ALL_SHIPS if kingdoms else SHIPS)
        at = self.put(at, player.pass_space)
        if not kingdoms:
            return at
        at = self.put(at, player.cocoa)
        at = self.put(at, player.cocoa_room)
        at = self.put(at, player.governor)
        for kind in range(i64(PRODUCTION)):
            at = self.put(at, player.hired >> 2 * kind & 3)
        at = self.put_flags(at, player.envoys, len(COLOUR_IDS))
        at = self.put(at, player.pass_order)
        return self.put(at, player.large_tiles)

    def write_kingdoms(self, state: SantaMaria, at: i64) -> i64:
        """What American Kingdoms lays on the table; of its stacks only how many lie there."""
        at = self.put_flags(at, state.special_tiles, SPECIAL_TILES)
        at = self.put(at, count(state.special_stack))
        at = self.put(at, state.special_ship)
        at = self.put(at, count(state.special_ship_stack))
        at = self.put_row(at, state.specialists)
        left: i64 = 0
        for number in state.specialist_stack:
            left += number
        at = self.put(at, left)
        return self.put_row(at, state.ambassadors)
