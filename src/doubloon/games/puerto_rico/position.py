"""Invariants of the game: positions that cannot be, each told in one sentence."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterator

from doubloon.games.puerto_rico.box import BUILDING_IDS, BUILDINGS, GOOD_IDS, GOODS, NO_GOOD, QUARRY, TILE_IDS, TILES
from doubloon.games.puerto_rico.builder import UNIVERSITY_COLONIST
from doubloon.games.puerto_rico.buildings import large_buildings
from doubloon.games.puerto_rico.mayor import PLACE_COLONISTS
from doubloon.games.puerto_rico.roles import CHOOSE_ROLE, NEXT_PICK
from doubloon.games.puerto_rico.settler import HOSPICE_COLONIST, TILE
from doubloon.games.puerto_rico.state import PuertoRico


def problems(state: PuertoRico) -> Iterator[str]:
    """List everything that no game could come to; with two players the same, the box says how many (PR-TWO-06)."""
    if len(state.players) != state.seats:
        yield f"there are {len(state.players)} player boards for {state.seats} seats"
        return
    yield from seat_problems(state)
    yield from goods_problems(state)
    yield from tile_problems(state)
    yield from building_problems(state)
    yield from people_and_points_problems(state)
    yield from board_problems(state)
    yield from agenda_problems(state)
    yield from pick_problems(state)


def seat_problems(state: PuertoRico) -> Iterator[str]:
    """Role cards: as many are taken as picks were made, each by one player (PR-INV-09)."""
    for holder in state.role_holder:
        if holder >= state.seats:
            yield f"a role card is held by seat {holder}, but the seats are 0 to {state.seats - 1}"
    held = sum(1 for holder in state.role_holder if holder >= 0)
    if not state.picks <= held <= state.picks + 1:
        yield f"{held} role cards are taken, but {state.picks} picks have been made this round"
    for role, in_play in enumerate(state.box.roles_in_play):
        if not in_play and (state.role_holder[role] >= 0 or state.role_coins[role] > 0):
            yield "a role card that is not in play is held or has doubloons on it"


def goods_problems(state: PuertoRico) -> Iterator[str]:
    """Barrels: none is lost (PR-INV-01), ships (PR-INV-05) and trading house (PR-INV-06) hold what they can."""
    for good in range(GOODS):
        aboard = sum(load for kind, load in zip(state.ship_good, state.ship_load, strict=True) if kind == good)
        held = sum(player.goods[good] for player in state.players)
        found = state.supply[good] + held + aboard + state.trading_house[good]
        if found != state.box.barrels[good]:
            yield f"there are {found} barrels of {GOOD_IDS[good]}, but the box has {state.box.barrels[good]}"
    kinds = [kind for kind in state.ship_good if kind != NO_GOOD]
    if len(set(kinds)) != len(kinds):
        yield "two ships carry the same kind of goods"
    for kind, load, capacity in zip(state.ship_good, state.ship_load, state.box.ships, strict=True):
        if load > capacity or (kind == NO_GOOD) != (load == 0):
            yield f"the ship of {capacity} carries {load} barrels"
    sold, places = sum(state.trading_house), state.box.trading_house_places
    if sold > places:
        yield f"the trading house holds {sold} barrels, but has {places} places"


def tile_problems(state: PuertoRico) -> Iterator[str]:
    """Island tiles: none is lost (PR-INV-03)."""
    for tile in range(GOODS):
        settled = sum(player.tiles[tile] for player in state.players)
        found = state.deck[tile] + state.row[tile] + state.discard[tile] + settled
        if found != state.box.plantations[tile]:
            yield f"there are {found} {GOOD_IDS[tile]} plantations, but the box has {state.box.plantations[tile]}"
    found = state.quarries + sum(player.tiles[QUARRY] for player in state.players)
    if found != state.box.quarries:
        yield f"there are {found} quarries, but the box has {state.box.quarries}"
    if sum(state.row) > state.box.open_row:
        yield f"the open row has {sum(state.row)} plantations, but room for {state.box.open_row}"


def building_problems(state: PuertoRico) -> Iterator[str]:
    for building in range(BUILDINGS):
        found = state.buildings_left[building] + sum(1 for player in state.players if player.owns(building))
        if found != state.box.copies[building]:
            yield f"there are {found} of {BUILDING_IDS[building]}, but the box has {state.box.copies[building]}"


def people_and_points_problems(state: PuertoRico) -> Iterator[str]:
    """Colonists (PR-INV-02) and points (PR-INV-04): none is lost."""
    settled = sum(player.colonists() for player in state.players)
    found = state.colonists + state.colonist_ship + state.colonists_removed + settled
    wanted = state.box.colonists + state.box.colonists_on_ship
    if found != wanted:
        yield f"there are {found} colonists, but {wanted} take part"
    earned = sum(player.earned_vp() for player in state.players)
    paper = sum(player.vp_paper for player in state.players)
    if earned - paper + state.vp_pool != state.box.vp_pool:
        yield f"{earned - paper} points in chips and {state.vp_pool} in the pool do not make {state.box.vp_pool}"
    if paper > 0 and state.vp_pool > 0:
        yield "points are written on paper although the pool is not empty"


def board_problems(state: PuertoRico) -> Iterator[str]:
    """No board holds more than it has room for (PR-INV-07)."""
    for seat, player in enumerate(state.players):
        whose = f"the board of seat {seat}"
        if player.island_tiles() > state.box.island_spaces:
            yield f"{whose} has {player.island_tiles()} island tiles, but {state.box.island_spaces} spaces"
        if state.city_spaces_used(player) > state.box.city_spaces:
            yield f"{whose} has buildings on {state.city_spaces_used(player)} of {state.box.city_spaces} city spaces"
        if large_buildings(state, player) > state.rules.max_large_buildings:
            yield f"{whose} has {large_buildings(state, player)} large buildings"
        for tile in range(TILES):
            if player.manned[tile] > player.tiles[tile]:
                yield f"{whose} has {player.manned[tile]} colonists on {player.tiles[tile]} tiles of {TILE_IDS[tile]}"
        for building in range(BUILDINGS):
            if player.buildings[building] > state.box.circles[building]:
                yield f"{whose} has {player.buildings[building]} colonists on {BUILDING_IDS[building]}"


def pick_problems(state: PuertoRico) -> Iterator[str]:
    """A role is chosen by whoever's pick it is (PR-ROUND-03), or one is played and the next pick comes after it."""
    picks = state.seats * state.box.picks_per_seat
    if not state.agenda:
        if state.picks < picks or not state.ending:
            yield "nobody is asked anything, but the game is not over"
        return
    steps = [step for step, _, _ in state.frames()]
    if CHOOSE_ROLE in steps:
        chooser = state.frames()[steps.index(CHOOSE_ROLE)][1]
        turn = (state.governor + state.picks) % state.seats
        if len(steps) > 1:
            yield "a role is chosen while another one is still played"
        if chooser != turn:
            yield f"seat {chooser} is asked to choose a role, but it is the turn of seat {turn}"
    elif steps[0] is not NEXT_PICK:
        yield f"a role is played, but no pick comes after it: the first step of the agenda must be {NEXT_PICK.name}"
    if NEXT_PICK in steps[1:]:
        yield "the next pick comes before the end of the role that is played"


def is_arranging(state: PuertoRico, seat: int, *stood: int) -> bool:
    """Tell whether a seat is asked where its colonists go, and whether there are as many as before."""
    if seat >= state.seats or not state.waits(PLACE_COLONISTS, seat):
        return False
    return sum(count for count in stood if count > 0) == state.players[seat].colonists()


def agenda_problems(state: PuertoRico) -> Iterator[str]:
    """A colonist can only be offered for something that has an empty circle, and lifted by whoever arranges."""
    if state.lifted and not is_arranging(state, *state.lifted):
        yield f"seat {state.lifted[0]} has lifted colonists, but does not arrange just those"
    for step, seat, arg in state.frames():
        player = state.players[seat]
        tile = TILE.of(arg)
        if step is HOSPICE_COLONIST and player.manned[tile] >= player.tiles[tile]:
            yield f"seat {seat} is offered a colonist for {TILE_IDS[tile]}, but has no empty circle there"
        if step is UNIVERSITY_COLONIST and not 0 <= player.buildings[arg] < state.box.circles[arg]:
            yield f"seat {seat} is offered a colonist for {BUILDING_IDS[arg]}, but has no empty circle there"
