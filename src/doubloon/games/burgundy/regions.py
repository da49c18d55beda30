"""Completed regions and colours: points for size and phase, and the bonus tiles."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.engine.frames import Seat
from doubloon.games.burgundy.box import BONUS_POINTS, HEXES, PHASE_POINTS, REGION_POINTS, TYPES, Hex
from doubloon.games.burgundy.inns import inns_in
from doubloon.games.burgundy.state import Burgundy, Player, count_bits
from doubloon.games.burgundy.target import settle


def score_placement(state: Burgundy, seat: Seat, hex: Hex) -> None:
    """Score what the tile on this hex has completed (CB-ACT-PLACE-06).

    A region scores once, with its last hex; a starting castle in it counts as a filled hex (CB-REG-03).
    """
    player = state.players[seat]
    box = state.box
    region = box.region[player.board * HEXES + hex]
    if region & ~player.filled != 0:
        return
    size = count_bits(region)
    if state.box.inns > 0:
        size = size_with_inns(state, seat, region)
    state.score(player, REGION_POINTS, box.region_points[size])
    state.tell("region_completed", "CB-REG-01", seat, size, box.region_points[size])
    state.score(player, PHASE_POINTS, box.phase_points[state.phase])
    state.tell("phase_bonus", "CB-REG-02", seat, box.phase_points[state.phase], state.phase)
    settle(state, seat)
    colour = box.hex_type[player.board * HEXES + hex]
    if box.hexes_of_type[player.board * TYPES + colour] & ~player.filled == 0:
        award_bonus(state, seat, colour)


def size_with_inns(state: Burgundy, seat: Seat, region: i64) -> i64:
    """Return the size that is scored: every inn counts for one hex more, up to the largest size (CB-INN-04)."""
    player = state.players[seat]
    size = scored_size(state, player, region)
    inns = inns_in(player, region)
    if inns > 0:
        state.tell("inns_counted", "CB-INN-04", seat, inns, size)
    return size


def scored_size(state: Burgundy, player: Player, region: i64) -> i64:
    largest: i64 = len(state.box.region_points) - 1
    return min(largest, count_bits(region) + inns_in(player, region))


def completion_points(state: Burgundy, player: Player, region: i64) -> i64:
    """What completing a region in this phase brings, for size and phase (CB-REG-01, CB-REG-02)."""
    return state.box.region_points[scored_size(state, player, region)] + state.box.phase_points[state.phase]


def award_bonus(state: Burgundy, seat: Seat, colour: i64) -> None:
    """The first to fill a colour wins the large tile, the second the small one (CB-BONUS-01, CB-BONUS-02).

    Nobody comes here twice with a colour, and the starting castle counts as one of the castles (CB-BONUS-03).

    Whoever plays alone wins a tile of the black depot instead of points (CB-SOLO-09).
    """
    player = state.players[seat]
    box = state.box
    solo = state.solo
    if solo is not None:
        solo.tiles += 1
        state.large_bonus[colour] = seat
        state.tell("colour_filled", "CB-SOLO-09", seat, colour)
    elif state.large_bonus[colour] < 0:
        state.large_bonus[colour] = seat
        state.score(player, BONUS_POINTS, box.large_bonus)
        state.tell("large_bonus", "CB-BONUS-01", seat, colour, box.large_bonus)
    elif state.small_bonus[colour] < 0:
        state.small_bonus[colour] = seat
        state.score(player, BONUS_POINTS, box.small_bonus)
        state.tell("small_bonus", "CB-BONUS-02", seat, colour, box.small_bonus)
