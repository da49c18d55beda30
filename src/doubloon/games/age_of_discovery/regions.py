"""Regions: figures arrive, and the first player with three of them takes the goods tile."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.engine.frames import Seat
from doubloon.games.age_of_discovery.box import COLONIST, DISCOVERED, SOLDIER, Figure, Region
from doubloon.games.age_of_discovery.state import AgeOfDiscovery


def arrive(state: AgeOfDiscovery, seat: Seat, region: Region, figure: Figure) -> None:
    """Put a figure that was on the board or in the hand into a region (AD-HARBOR-04, AD-REG-02)."""
    player = state.players[seat]
    if figure == SOLDIER:
        player.soldiers[region] += 1
    else:
        player.colonists[region] += 1
    claim_good(state, seat, region)


def reinforce(state: AgeOfDiscovery, seat: Seat, region: Region, figure: Figure, wanted: i64) -> i64:
    """Put figures from the reserve into a region and return how many there were."""
    count = state.available(seat, figure, wanted)
    player = state.players[seat]
    if figure == SOLDIER:
        player.soldiers[region] += count
    else:
        player.colonists[region] += count
    claim_good(state, seat, region)
    return count


def claim_good(state: AgeOfDiscovery, seat: Seat, region: Region) -> None:
    """The first with three figures takes the region's goods tile, however the third arrived (AD-REG-01).

    It is one of three ways to goods, besides the Goods line and the West India Company (AD-GOODS-02).
    """
    player = state.players[seat]
    if state.region_goods >> region & 1 and player.figures_in(region) >= state.box.colony_figures:
        good = state.box.region_good[region]
        state.region_goods ^= 1 << region
        player.goods[good] += 1
        state.tell("regional_good", "AD-REG-01", seat, good, region)


def win_token(state: AgeOfDiscovery, seat: Seat, region: Region, token: i64) -> None:
    """The region is discovered: token, coins and one colonist for the discoverer (AD-DISC-04, AD-DISC-05)."""
    player = state.players[seat]
    state.region_token[region] = DISCOVERED
    player.tokens |= 1 << token
    player.money += state.box.token_coins[token]
    state.tell("discovered", "AD-DISC-04", seat, region, token, state.box.token_coins[token])
    reinforce(state, seat, region, COLONIST, 1)
