"""Setup: laying out the table for two to five players."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.dice import Dice
from doubloon.games.age_of_discovery.auction import BID_STEP, NOT_YET
from doubloon.games.age_of_discovery.box import (
    CARDS,
    CELLS,
    COLONIST,
    DISCOVERED,
    FIGURES,
    GOODS,
    HIDDEN,
    REGIONS,
    TILES,
    TOKENS,
    Box,
    HouseRules,
)
from doubloon.games.age_of_discovery.capital import reveal_achievements
from doubloon.games.age_of_discovery.goods import reveal_goods
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, free_spaces, new_player, zeros
from doubloon.games.age_of_discovery.steps import STEPS
from doubloon.games.age_of_discovery.turn import RUN_PHASE


def blank_state(seats: i64, box: Box, rules: HouseRules) -> AgeOfDiscovery:
    """Return a state that has its box and rules, everything in its place, and nobody at the table."""
    state = AgeOfDiscovery()
    state.start(seats, STEPS, Dice())
    state.box = box
    state.rules = rules
    state.players = []
    state.order = vec[i64]([NOT_YET] * int(seats))
    lay_out_lines(state)
    lay_out_new_world(state)
    lay_out_stacks(state)
    return state


def lay_out(state: AgeOfDiscovery, dice: Dice) -> None:
    """Give everybody colonists and money (AD-SETUP-01), and begin with drawing the order or selling it (AD-OPT-ORDER).

    The first goods (AD-SETUP-05) and achievements (AD-SETUP-04) are turned up. In an auction nobody gets more money
    for going later (AD-AUC-01).
    """
    state.dice = dice
    state.turn = 1
    state.placed = 0
    state.university = -1
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


def lay_out_lines(state: AgeOfDiscovery) -> None:
    """Lay out the lines, with as many spaces as each has (AD-PLACE-10).

    The Dock goes by the number of players (AD-SETUP-07), the War line by an option (AD-OPT-WAR), the others by the box
    (AD-SETUP-10). A trade ship lies in the Port (AD-SETUP-06).
    """
    state.initiative = free_spaces(state.seats)
    state.dock = free_spaces(state.box.dock_spaces)
    state.dock_x = -1
    state.dock_y = -1
    state.goods_line = free_spaces(state.box.goods_offer)
    state.capital = free_spaces(state.box.capital_spaces)
    state.specialists = free_spaces(CELLS)
    state.war = free_spaces(state.rules.war_spaces)
    state.ship_in_port = True
    state.party = zeros(FIGURES)
    state.victims = zeros(4)
    state.bids = zeros(state.seats)


def lay_out_new_world(state: AgeOfDiscovery) -> None:
    """Tokens are drawn when they are first seen: until then it does not matter which lie where (AD-SETUP-02).

    All regions but the home one have a token, in an auction that one too (AD-AUC-07), and a goods tile
    (AD-SETUP-03). The discovery cards lie aside (AD-SETUP-09).
    """
    state.region_goods = (1 << REGIONS) - 1
    state.region_token = vec[i64]([HIDDEN] * REGIONS)
    if not state.rules.auction:
        state.region_token[state.box.home] = DISCOVERED
    state.tokens_unseen = vec[i64]([1] * TOKENS)
    state.deck = vec[i64]([1] * CARDS)


def lay_out_stacks(state: AgeOfDiscovery) -> None:
    """Goods for the regions (AD-SETUP-03), and the stacks of achievements (AD-SETUP-04) and goods (AD-SETUP-05)."""
    state.goods_pile = state.box.goods[:]
    state.goods_offer = zeros(GOODS)
    for region in range(i64(REGIONS)):
        state.goods_pile[state.box.region_good[region]] -= 1
    state.stack = state.box.copies[:]
    state.offer = zeros(TILES)
