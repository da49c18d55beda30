"""Observation encoder of The Age of Discovery: players, the own one first, then lines, offers and the New World."""
# Compiled by mypyc.

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.frames import Seat
from doubloon.engine.observation import Encoder
from doubloon.engine.state import State
from doubloon.games.age_of_discovery.box import AGES, CARDS, FIGURES, FREE, REGIONS, TOKENS
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, Player, total


@final
class AgeOfDiscoveryEncoder(Encoder):
    """Writes the fields in the order in which fields.py declares them."""

    def write_position(self, state: State, seat: Seat, at: i64) -> i64:
        assert isinstance(state, AgeOfDiscovery)
        seats = state.seats
        for distance in range(seats):
            at = self.write_player(state.players[(seat + distance) % seats], at)
        at = self.put_seat(at, state.first_seat, seat, seats)
        at = self.put(at, state.turn)
        at = self.put_seats(at, state.order, seat, seats)
        for distance in range(seats):
            at = self.put(at, state.placed >> ((seat + distance) % seats) & 1)
        at = self.write_lines(state, seat, at)
        at = self.put(at, 1 if state.ship_in_port else 0)
        at = self.put_row(at, state.offer)
        at = self.write_stack(state, at)
        at = self.put_row(at, state.goods_offer)
        at = self.put(at, total(state.goods_pile))
        at = self.put_flags(at, state.region_goods, REGIONS)
        at = self.put_row(at, state.region_token)
        at = self.put(at, total(state.deck))
        at = self.put_row(at, state.party)
        at = self.put_row(at, state.victims)
        at = self.put_seat(at, state.university, seat, seats)
        for distance in range(seats):
            at = self.put(at, state.bids[(seat + distance) % seats])
        return at

    def write_player(self, player: Player, at: i64) -> i64:
        at = self.put(at, player.money)
        at = self.put_row(at, player.hand)
        at = self.put_row(at, player.port)
        at = self.put_row(at, player.discovery)
        at = self.put_row(at, player.colonists)
        at = self.put_row(at, player.soldiers)
        at = self.put_row(at, player.goods)
        at = self.put(at, player.ships)
        at = self.put_row(at, player.tiles)
        at = self.put_flags(at, player.tokens, TOKENS)
        at = self.put_flags(at, player.cards, CARDS)
        at = self.put_row(at, player.colony_vp)
        return self.put(at, player.profit)

    def write_lines(self, state: AgeOfDiscovery, seat: Seat, at: i64) -> i64:
        seats = state.seats
        at = self.put_figures(at, state.initiative, seat, seats)
        at = self.put_figures(at, state.dock, seat, seats)
        at = self.put_seat(at, state.dock_x, seat, seats)
        at = self.put_seat(at, state.dock_y, seat, seats)
        at = self.put_figures(at, state.goods_line, seat, seats)
        at = self.put_figures(at, state.capital, seat, seats)
        at = self.put_figures(at, state.specialists, seat, seats)
        return self.put_figures(at, state.war, seat, seats)

    def put_figures(self, at: i64, line: vec[i64], own: Seat, seats: i64) -> i64:
        """Write the spaces of a line: whose figure, counted from the own seat, and of which kind; FREE stays FREE."""
        for figure in line:
            moved: i64 = figure
            if figure != FREE:
                moved -= own * FIGURES
                if moved < 0:
                    moved += seats * FIGURES
            at = self.put(at, moved)
        return at

    def write_stack(self, state: AgeOfDiscovery, at: i64) -> i64:
        """How many achievements of each age lie face down (AD-INFO-03)."""
        self.put_same(at, 0, AGES)
        cells = self.cells
        for tile in range(i64(len(state.stack))):
            place: i64 = at + state.box.age_of[tile]
            self.put(place, i64(cells[place]) + state.stack[tile])
        return at + AGES
