"""Invariants of the game: positions that cannot be, each told in one sentence."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterator

from doubloon.games.age_of_discovery.auction import BID_STEP
from doubloon.games.age_of_discovery.benefits import ORIGIN, RESETTLE_COLONISTS, TARGET
from doubloon.games.age_of_discovery.box import (
    CARD_IDS,
    CARDS,
    COLONIST,
    DISCOVERED,
    FIGURE_IDS,
    FIGURES,
    FREE,
    GOOD_IDS,
    GOODS,
    HIDDEN,
    REGION_IDS,
    REGIONS,
    SOLDIER,
    TILE_IDS,
    TILES,
    TOKEN_IDS,
    TOKENS,
    UNIVERSITY,
)
from doubloon.games.age_of_discovery.capital import BUY_ACHIEVEMENT
from doubloon.games.age_of_discovery.discovery import EXPLORE_REGION
from doubloon.games.age_of_discovery.dock import DOCK_LINE, LAND_FIGURE, SPACE_X
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, kind, owner
from doubloon.games.age_of_discovery.university import GO_FIRST, USE_UNIVERSITY
from doubloon.games.age_of_discovery.war import (
    CHOOSE_VICTIMS,
    END_BATTLE,
    ENEMY,
    FIGHT_BATTLE,
    OPPONENT,
    REGION,
    WHERE,
    can_fight,
)


def problems(state: AgeOfDiscovery) -> Iterator[str]:
    """List everything that no game could come to."""
    if len(state.players) != state.seats:
        yield f"there are {len(state.players)} players for {state.seats} seats"
        return
    yield from order_problems(state)
    yield from line_problems(state)
    yield from goods_problems(state)
    yield from achievement_problems(state)
    yield from discovery_problems(state)
    yield from region_problems(state)
    if state.rules.strict_supply:
        yield from supply_problems(state)
    if not state.agenda and not state.is_last_turn():
        yield "nobody is asked anything, but the game is not over"
    yield from agenda_problems(state)


def order_problems(state: AgeOfDiscovery) -> Iterator[str]:
    seats = [seat for seat in state.order if seat >= 0]
    if len(set(seats)) != len(seats):
        yield "a player stands twice in the turn order"
    bidding = state.waits(BID_STEP)
    if len(seats) < state.seats and not bidding:
        yield "a player is missing from the turn order"


def line_problems(state: AgeOfDiscovery) -> Iterator[str]:
    lines = {"initiative": state.initiative, "goods": state.goods_line, "capital": state.capital, "war": state.war}
    for name, line in lines.items():
        taken = [occupant != FREE for occupant in line]
        if sorted(taken, reverse=True) != taken:
            yield f"the {name} line has a gap, but it is filled from the left"
    dock = [space for space, occupant in enumerate(state.dock) if occupant != FREE]
    if dock and dock[-1] - dock[0] != len(dock) - 1:
        yield "the dock has a gap, but it is filled from the left"
    if dock and dock[0] > 0 and not state.waits(DOCK_LINE):
        yield "the first dock spaces are free, but the figures behind them have not begun to land"
    there = [owner(occupant) for occupant in state.initiative if occupant != FREE]
    if len(set(there)) != len(there):
        yield "a player has two figures on the initiative line"


def goods_problems(state: AgeOfDiscovery) -> Iterator[str]:
    for good in range(GOODS):
        lying = sum(1 for r in range(REGIONS) if state.region_goods >> r & 1 and state.box.region_good[r] == good)
        held = sum(player.goods[good] for player in state.players)
        found = state.goods_pile[good] + state.goods_offer[good] + lying + held
        if found != state.box.goods[good]:
            yield f"there are {found} tiles of {GOOD_IDS[good]}, but the box has {state.box.goods[good]}"
    ships = sum(player.ships for player in state.players) + state.ship_in_port
    if ships > state.box.trade_ships:
        yield f"there are {ships} trade ships, but the box has {state.box.trade_ships}"


def achievement_problems(state: AgeOfDiscovery) -> Iterator[str]:
    for tile in range(TILES):
        found = state.offer[tile] + state.stack[tile] + sum(player.tiles[tile] for player in state.players)
        if found > state.box.copies[tile]:
            yield f"there are {found} of {TILE_IDS[tile]}, but the box has {state.box.copies[tile]}"
        if state.box.age_of[tile] > state.age() + 1 and found > state.stack[tile]:
            yield f"{TILE_IDS[tile]} is in play before its age"
    if sum(state.offer) > state.box.achievement_offer:
        yield f"{sum(state.offer)} achievements are on offer, but there is room for {state.box.achievement_offer}"
    if state.university >= 0 and not state.players[state.university].owns(UNIVERSITY):
        yield f"seat {state.university} may use the University, but does not own it"


def discovery_problems(state: AgeOfDiscovery) -> Iterator[str]:
    for token in range(TOKENS):
        held = sum(player.tokens >> token & 1 for player in state.players)
        found = state.tokens_unseen[token] + sum(1 for other in state.region_token if other == token) + held
        if found != 1:
            yield f"the token {TOKEN_IDS[token]} is there {found} times"
    if sum(1 for token in state.region_token if token == HIDDEN) > sum(state.tokens_unseen):
        yield "more hidden tokens lie in the New World than nobody has seen"
    for card in range(CARDS):
        found = state.deck[card] + sum(player.cards >> card & 1 for player in state.players)
        if found != 1:
            yield f"the card {CARD_IDS[card]} is there {found} times"


def region_problems(state: AgeOfDiscovery) -> Iterator[str]:
    for region in range(REGIONS):
        most = max(player.figures_in(region) for player in state.players)
        if most > 0 and state.region_token[region] != DISCOVERED:
            yield f"somebody has figures in {REGION_IDS[region]}, which is not discovered"
        if most >= state.box.colony_figures and state.region_goods >> region & 1:
            yield f"somebody has {most} figures in {REGION_IDS[region]}, but nobody took its goods tile"


def supply_problems(state: AgeOfDiscovery) -> Iterator[str]:
    """Landed specialists count as colonists, so the kinds other than soldiers are counted together."""
    people = sum(state.box.figures[figure] for figure in range(FIGURES) if figure != SOLDIER)
    lines = [state.initiative, state.dock, state.goods_line, state.capital, state.specialists, state.war]
    for seat, player in enumerate(state.players):
        used = [int(player.hand[f] + player.port[f] + player.discovery[f]) for f in range(FIGURES)]
        used[SOLDIER] += sum(player.soldiers)
        used[COLONIST] += sum(player.colonists) + (state.dock_x == seat) + (state.dock_y == seat)
        for line in lines:
            for occupant in line:
                if occupant != FREE and owner(occupant) == seat:
                    used[kind(occupant)] += 1
        if used[SOLDIER] > state.box.figures[SOLDIER]:
            yield f"seat {seat} uses {used[SOLDIER]} soldiers, but has {state.box.figures[SOLDIER]}"
        if sum(used) - used[SOLDIER] > people:
            yield f"seat {seat} uses {sum(used) - used[SOLDIER]} other figures, but has {people}"
        for figure in range(FIGURES):
            if figure not in {COLONIST, SOLDIER} and used[figure] > state.box.figures[figure]:
                name = FIGURE_IDS[figure]
                yield f"seat {seat} uses {used[figure]} of the figure {name}, but has {state.box.figures[figure]}"


def agenda_problems(state: AgeOfDiscovery) -> Iterator[str]:
    """Nobody can be asked about a figure, a region or an enemy that is not there."""
    for step, seat, arg in state.frames():
        if step is LAND_FIGURE:
            yield from landing_problems(state, seat, arg)
        if step is BUY_ACHIEVEMENT and (arg >= len(state.capital) or not is_of(state.capital[arg], seat)):
            yield f"seat {seat} is asked to buy, but has no figure on space {arg + 1} of the capital line"
        if (step is USE_UNIVERSITY or step is GO_FIRST) and state.university != seat:
            yield f"seat {seat} is asked about the University, but cannot use it"
        if step is EXPLORE_REGION and sum(state.party) == 0:
            yield f"seat {seat} is asked where its expedition goes, but nobody was sent"
        if step is BID_STEP and seat in state.order:
            yield f"seat {seat} is asked to bid, but has dropped out"
        if step is RESETTLE_COLONISTS and not can_resettle(state, seat, ORIGIN.of(arg), TARGET.of(arg)):
            yield f"seat {seat} is asked how many colonists to resettle, but cannot move any that way"
        if step is FIGHT_BATTLE or step is END_BATTLE:
            yield from battle_problems(state, seat, OPPONENT.of(arg), REGION.of(arg))
        if step is CHOOSE_VICTIMS:
            yield from battle_problems(state, seat, ENEMY.of(arg), WHERE.of(arg))


def is_of(occupant: int, seat: int) -> bool:
    return occupant != FREE and owner(occupant) == seat


def stands_on_dock(state: AgeOfDiscovery, seat: int, space: int) -> bool:
    if space >= SPACE_X:
        return seat == (state.dock_x if space == SPACE_X else state.dock_y)
    return space < len(state.dock) and is_of(state.dock[space], seat)


def landing_problems(state: AgeOfDiscovery, seat: int, space: int) -> Iterator[str]:
    """Figures land in the order of the spaces, or else the dock would have gaps (AD-HARBOR-01)."""
    if not stands_on_dock(state, seat, space):
        yield f"seat {seat} is asked to land a figure that does not stand on the dock"
    elif any(occupant != FREE for occupant in state.dock[: min(space, len(state.dock))]):
        yield f"seat {seat} is asked to land a figure, but another one stands before it on the dock"


def can_resettle(state: AgeOfDiscovery, seat: int, origin: int, target: int) -> bool:
    return origin != target and state.is_discovered(target) and state.players[seat].colonists[origin] > 0


def battle_problems(state: AgeOfDiscovery, seat: int, enemy: int, region: int) -> Iterator[str]:
    if enemy >= state.seats or enemy == seat:
        yield f"seat {seat} fights seat {enemy}, which is no opponent"
    elif not can_fight(state, seat, enemy, region):
        yield f"seats {seat} and {enemy} cannot fight in {REGION_IDS[region]}"
