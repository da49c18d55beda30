"""Scoring: colonies three times, everything else at the end."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.frames import Packed, Seat
from doubloon.engine.state import Duty
from doubloon.games.age_of_discovery.box import (
    CARDS,
    GLORY,
    MERCANTILISM,
    MIGHT,
    NAVY,
    POPULATION,
    PROSPERITY,
    REGIONS,
    TILES,
    TOKENS,
    WEALTH,
    Region,
)
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, Player, total

SOURCES: Final = (
    "colonies_1",
    "colonies_2",
    "colonies_3",
    "discoveries",
    "achievements",
    "mercantilism",
    "population",
    "navy",
    "might",
    "prosperity",
    "glory",
    "wealth",
    "profit",
)

TIE_BREAKS: Final = ("last_colonies", "talers", "goods")


@final
class ScoreColonies(Duty[AgeOfDiscovery]):
    """After phase D of the last turn of each age (AD-TURN-03)."""

    name = "score_colonies"
    clause = "AD-SCORE-01"

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        if state.turn == state.box.last_turns[state.age()]:
            for region in range(i64(REGIONS)):
                score_region(state, region)


def score_region(state: AgeOfDiscovery, region: Region) -> None:
    """Leader and runner-up score (AD-SCORE-02), in a region where somebody has three figures now (AD-REG-03).

    Two leaders share (AD-SCORE-03), more of them get nothing (AD-SCORE-04). Second place brings points to one player
    only (AD-SCORE-05), who must have a figure there (AD-SCORE-06).
    """
    box = state.box
    most: i64 = 0
    second: i64 = 0
    leaders: i64 = 0
    seconds: i64 = 0
    for player in state.players:
        figures = player.figures_in(region)
        if figures > most:
            second, seconds = most, leaders
            most, leaders = figures, 1
        elif figures == most:
            leaders += 1
        elif figures > second:
            second, seconds = figures, 1
        elif figures == second:
            seconds += 1
    if most < box.colony_figures or leaders > 2:
        return
    for seat in range(state.seats):
        figures = state.players[seat].figures_in(region)
        if figures == most:
            award(state, seat, region, box.colony_vp_first if leaders == 1 else box.colony_vp_tied)
        elif figures == second and figures > 0 and leaders == 1 and seconds == 1:
            award(state, seat, region, box.colony_vp_second)


def award(state: AgeOfDiscovery, seat: Seat, region: Region, points: i64) -> None:
    state.players[seat].colony_vp[state.age()] += points
    state.tell("colony_scored", "AD-SCORE-07", seat, region, points)


def points_by_source(state: AgeOfDiscovery, player: Player) -> list[int]:
    """Return a player's points in the order of SOURCES (AD-END-01).

    `profit` is what sets of goods and ships earned in the last phase C, without any other income (AD-END-02).
    """
    return [
        player.colony_vp[0],
        player.colony_vp[1],
        player.colony_vp[2],
        discoveries(state, player),
        printed_points(state, player),
        mercantilism(state, player) if player.owns(MERCANTILISM) else 0,
        population(state, player) if player.owns(POPULATION) else 0,
        navy(state, player) if player.owns(NAVY) else 0,
        might(state, player) if player.owns(MIGHT) else 0,
        prosperity(state, player) if player.owns(PROSPERITY) else 0,
        glory(state, player) if player.owns(GLORY) else 0,
        wealth(state, player) if player.owns(WEALTH) else 0,
        player.profit,
    ]


def score(state: AgeOfDiscovery, player: Player) -> i64:
    return i64(sum(points_by_source(state, player)))


def discoveries(state: AgeOfDiscovery, player: Player) -> i64:
    """Tokens and cards (AD-END-03)."""
    result: i64 = 0
    for token in range(i64(TOKENS)):
        if player.tokens >> token & 1:
            result += state.box.token_vp[token]
    for card in range(i64(CARDS)):
        if player.cards >> card & 1:
            result += state.box.card_vp[card]
    return result


def printed_points(state: AgeOfDiscovery, player: Player) -> i64:
    """Points printed on achievements, such as those of the University, used or not (AD-END-01)."""
    result: i64 = 0
    for tile in range(i64(TILES)):
        result += player.tiles[tile] * state.box.vp[tile]
    return result


def mercantilism(state: AgeOfDiscovery, player: Player) -> i64:
    """A point for each goods tile (AD-CAP-III-MERCANTILISM)."""
    return state.box.mercantilism_vp_per_good * total(player.goods)


def population(state: AgeOfDiscovery, player: Player) -> i64:
    """A point for every two figures in regions (AD-CAP-III-POPULATION)."""
    return (total(player.colonists) + total(player.soldiers)) // state.box.population_figures_per_vp


def navy(state: AgeOfDiscovery, player: Player) -> i64:
    """Four points for each ship (AD-CAP-III-NAVY), or as many as the table says (AD-OPT-NAVY)."""
    return state.rules.navy_vp_per_ship * player.ships


def might(state: AgeOfDiscovery, player: Player) -> i64:
    """Two points for each soldier in a region (AD-CAP-III-MIGHT)."""
    return state.box.might_vp_per_soldier * total(player.soldiers)


def prosperity(state: AgeOfDiscovery, player: Player) -> i64:
    """Two points for each achievement, this one included (AD-CAP-III-PROSPERITY)."""
    return state.box.prosperity_vp_per_achievement * total(player.tiles)


def glory(state: AgeOfDiscovery, player: Player) -> i64:
    """Two points for each region with a figure of the player (AD-CAP-III-GLORY)."""
    result: i64 = 0
    for region in range(i64(REGIONS)):
        if player.figures_in(region) > 0:
            result += state.box.glory_vp_per_region
    return result


def wealth(state: AgeOfDiscovery, player: Player) -> i64:
    """A point for every five talers (AD-CAP-III-WEALTH)."""
    return player.money // state.box.wealth_money_per_vp


def tie_breaks(player: Player) -> tuple[int, int, int]:
    """What decides between equal totals, one after the other: TIE_BREAKS names them (AD-END-04)."""
    return int(player.colony_vp[2]), int(player.money), int(total(player.goods))


def winners(state: AgeOfDiscovery) -> list[int]:
    """Most points; then colony points of the last scoring, money, goods tiles; then they share (AD-END-04)."""
    results = [(int(score(state, player)), *tie_breaks(player)) for player in state.players]
    best = max(results)
    return [seat for seat, result in enumerate(results) if result == best]


SCORE_COLONIES: Final[ScoreColonies] = ScoreColonies()
