"""Observation encoder of The Castles of Burgundy: duchies, the own one first, and the middle of the table."""
# Compiled by mypyc.

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.frames import Seat
from doubloon.engine.observation import UNKNOWN, Encoder
from doubloon.engine.state import NOBODY, State
from doubloon.games.burgundy.boards import keeps_secret
from doubloon.games.burgundy.box import GOODS, TYPE_OF, TYPES
from doubloon.games.burgundy.state import Burgundy, Player, Solo, total


@final
class BurgundyEncoder(Encoder):
    """Writes the fields in the order in which fields.py declares them."""

    def write_position(self, state: State, seat: Seat, at: i64) -> i64:
        assert isinstance(state, Burgundy)
        seats = state.seats
        for distance in range(seats):
            at = self.write_duchy(state, (seat + distance) % seats, seat, at)
        at = self.put_seat(at, state.first_player, seat, seats)
        at = self.put(at, state.phase)
        at = self.put(at, state.round)
        at = self.put_seats(at, state.order, seat, seats)
        for distance in range(seats):
            at = self.put(at, state.track[(seat + distance) % seats])
        at = self.put(at, state.white_die)
        at = self.write_stack(state.stack, at)
        at = self.put(at, total(state.black_stack))
        at = self.put_row(at, state.depots)
        at = self.put_row(at, state.black_depot)
        at = self.put_row(at, state.removed)
        at = self.put(at, state.incoming)
        at = self.put(at, total(state.hidden_goods))
        at = self.put_row(at, state.round_goods)
        at = self.put_row(at, state.depot_goods)
        at = self.put_seats(at, state.large_bonus, seat, seats)
        at = self.put_seats(at, state.small_bonus, seat, seats)
        at = self.put(at, 1 if state.revealed else 0)
        solo = state.solo
        return at if solo is None else self.write_solo(solo, at)

    def write_duchy(self, state: Burgundy, other: Seat, seat: Seat, at: i64) -> i64:
        """Boards may be chosen in secret (CB-ADV-04), and goods may be sold to be seen by the seller alone."""
        player = state.players[other]
        secret = other != seat and keeps_secret(state, other)
        at = self.put(at, player.sheet)
        at = self.put(at, i64(UNKNOWN) if secret else player.board)
        at = self.put(at, i64(UNKNOWN) if secret else player.start)
        at = self.put(at, player.workers)
        at = self.put(at, player.silver)
        at = self.put_row(at, player.dice)
        at = self.put(at, 1 if player.bought else 0)
        at = self.put_row(at, player.goods)
        at = self.write_sold(state, player, other == seat, at)
        at = self.put_row(at, player.storage)
        at = self.put_row(at, player.duchy)
        at = self.put_row(at, player.points)
        return self.put(at, player.paid) if state.rules.castle_link else at

    def write_sold(self, state: Burgundy, player: Player, own: bool, at: i64) -> i64:
        """How many goods were sold, and of which colours unless these are hidden (CB-OPT-SOLD)."""
        at = self.put(at, total(player.sold))
        if state.rules.hide_sold_goods and not own and state.to_move != NOBODY:
            return self.put_same(at, UNKNOWN, GOODS)
        return self.put_row(at, player.sold)

    def write_stack(self, stack: vec[i64], at: i64) -> i64:
        """How many tiles of each type lie face down: their backs show that much (CB-INFO-02)."""
        self.put_same(at, 0, TYPES)
        cells = self.cells
        for tile in range(i64(len(stack))):
            place: i64 = at + TYPE_OF[tile]
            self.put(place, i64(cells[place]) + stack[tile])
        return at + TYPES

    def write_solo(self, solo: Solo, at: i64) -> i64:
        at = self.put(at, solo.counter)
        at = self.put(at, solo.target)
        at = self.put(at, solo.actions)
        at = self.put(at, solo.tiles)
        return self.put_row(at, solo.removed_goods)
