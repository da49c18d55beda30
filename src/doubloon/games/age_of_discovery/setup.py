"""Setup: laying out the table for two to five players."""
# Compiled by mypyc.

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.dice import Dice
from doubloon.games.age_of_discovery.auction import BID_STEP
from doubloon.games.age_of_discovery.box import (
    COLONIST,
    DISCOVERED,
    REGIONS,
    Box,
    HouseRules,
)
from doubloon.games.age_of_discovery.capital import reveal_achievements
from doubloon.games.age_of_discovery.goods import reveal_goods
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, new_player
from doubloon.games.age_of_discovery.steps import STEPS
from doubloon.games.age_of_discovery.turn import RUN_PHASE


def blank_state(seats: i64, box: Box, rules: HouseRules) -> AgeOfDiscovery:
    """Return a state that has its box and rules, everything in its place, and nobody at the table."""
    state = AgeOfDiscovery()
    state.start(seats, STEPS, Dice())
    state.box = box
    state.rules = rules
    state.clear()
    lay_out_new_world(state)
    return state


def lay_out(state: AgeOfDiscovery, dice: Dice) -> None:
    """Give everybody colonists and money (AD-SETUP-01), and begin with drawing the order or selling it (AD-OPT-ORDER).

    The first goods (AD-SETUP-05) and achievements (AD-SETUP-04) are turned up. In an auction nobody gets more money
    for going later (AD-AUC-01).
    """
    state.dice = dice
    reveal_goods(state)
    reveal_achievements(state, 0)
    state.players = [new_player() for _ in range(state.seats)]
    for player in state.players:
        player.money = state.box.start_money
        player.hand[COLONIST] = state.box.turn_colonists
    state.push(RUN_PHASE)
    if state.rules.auction:
        state.first_seat = 0
        state.push(BID_STEP, 0)
    else:
        draw_order(state)


def draw_order(state: AgeOfDiscovery) -> None:
    """A random order, and money for those who go later (AD-SETUP-08, AD-OPT-COMPENSATION)."""
    waiting = vec[i64]([1] * int(state.seats))
    for position in range(state.seats):
        seat = state.dice.draw(waiting, state.seats - position)
        state.order[position] = seat
        state.players[seat].money += position * state.rules.start_compensation
    state.first_seat = state.order[0]


def lay_out_new_world(state: AgeOfDiscovery) -> None:
    """Every region has a goods tile of its own kind (AD-SETUP-03), and a token but for the home region (AD-SETUP-02).

    In an auction that one has a token, too (AD-AUC-07). Tokens are drawn when they are first seen: until then it does
    not matter which lie where.
    """
    if not state.rules.auction:
        state.region_token[state.box.home] = DISCOVERED
    for region in range(i64(REGIONS)):
        state.goods_pile[state.box.region_good[region]] -= 1
