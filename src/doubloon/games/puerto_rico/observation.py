"""Observation encoder of Puerto Rico: boards, the own one first, and the middle of the table."""
# Compiled by mypyc.

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from doubloon.engine.frames import Seat
from doubloon.engine.observation import UNKNOWN, Encoder
from doubloon.engine.state import NOBODY, State
from doubloon.games.puerto_rico.box import ENDING_IDS
from doubloon.games.puerto_rico.mayor import before_arranging
from doubloon.games.puerto_rico.state import Player, PuertoRico, total


@final
class PuertoRicoEncoder(Encoder):
    """Writes the fields in the order in which fields.py declares them."""

    def write_position(self, state: State, seat: Seat, at: i64) -> i64:
        assert isinstance(state, PuertoRico)
        at = self.write_boards(state, seat, at)
        seats = state.seats
        at = self.put_seat(at, state.first_governor, seat, seats)
        at = self.put_seat(at, state.governor, seat, seats)
        at = self.put(at, state.round)
        at = self.put(at, state.picks)
        at = self.put_seat(at, state.chooser, seat, seats)
        at = self.put_row(at, state.role_coins)
        at = self.put_seats(at, state.role_holder, seat, seats)
        at = self.put_row(at, state.supply)
        at = self.put_row(at, state.ship_good)
        at = self.put_row(at, state.ship_load)
        at = self.put_row(at, state.trading_house)
        at = self.put(at, total(state.deck))  # which ones are left nobody knows (PR-INFO-03)
        at = self.put_row(at, state.row)
        at = self.put_row(at, state.discard)
        at = self.put(at, state.quarries)
        at = self.put(at, state.colonists)
        at = self.put(at, state.colonist_ship)
        at = self.put(at, state.colonists_removed)
        at = self.put(at, state.vp_pool)
        at = self.put_row(at, state.buildings_left)
        at = self.put_flags(at, state.ending, len(ENDING_IDS))
        at = self.put_row(at, state.produced)
        at = self.put_row(at, state.bonus_kinds)
        at = self.put(at, 1 if state.privilege_open else 0)
        return self.put(at, state.idle_turns)

    def write_boards(self, state: PuertoRico, seat: Seat, at: i64) -> i64:
        """Points lie face down (PR-INFO-02); who arranges colonists is seen as before (PR-MAYOR-08)."""
        players = state.players
        if len(state.lifted) > 0 and state.lifted[0] != int(seat):
            players = before_arranging(state)
        open_points = state.rules.open_vp or state.to_move == NOBODY
        for distance in range(state.seats):
            other: i64 = (seat + distance) % state.seats
            at = self.write_board(players[other], open_points or other == seat, at)
        return at

    def write_board(self, player: Player, sees_points: bool, at: i64) -> i64:
        at = self.put(at, player.doubloons)
        at = self.put_row(at, player.goods)
        at = self.put_row(at, player.tiles)
        at = self.put_row(at, player.manned)
        at = self.put_row(at, player.buildings)
        at = self.put(at, player.san_juan)
        at = self.put(at, player.vp_barrels if sees_points else i64(UNKNOWN))
        at = self.put(at, player.vp_privilege if sees_points else i64(UNKNOWN))
        at = self.put(at, player.vp_harbor if sees_points else i64(UNKNOWN))
        at = self.put(at, player.vp_paper if sees_points else i64(UNKNOWN))
        at = self.put(at, 1 if player.hospice_used else 0)
        return self.put(at, 1 if player.wharf_used else 0)
