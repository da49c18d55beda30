"""Positions of the Mayan City that cannot be, each told in one sentence."""
# Not compiled by mypyc.

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from doubloon.games.santa_maria.box import BLUE, CELLS, GOLD, NO_FIELD, RESOURCES
from doubloon.games.santa_maria.city.box import (
    BUILDING_IDS,
    CARD_IDS,
    CITY_BLUE,
    CITY_WHITE,
    DISTRICT_IDS,
    FIRST_FORK,
    FORKS,
    LEVELS,
    NO_BUILDING,
    NO_HALF,
    NO_TEMPLE,
    PRIEST_REWARD,
    SITE_IDS,
    SIZE_TILES,
    STORE_IDS,
    TEMPLE_IDS,
    CityBox,
    city_box,
)
from doubloon.games.santa_maria.city.cards import can_construct
from doubloon.games.santa_maria.city.hand import half_for
from doubloon.games.santa_maria.city.offers import last_slot, partner_of
from doubloon.games.santa_maria.city.route import LEAVES, REACHED, SITE, TURNED, WALK
from doubloon.games.santa_maria.city.state import City
from doubloon.games.santa_maria.city.storage import city_of
from doubloon.games.santa_maria.kingdoms.position import KingdomsChecks
from doubloon.games.santa_maria.position import Frame, frames
from doubloon.games.santa_maria.state import NOT_PASSED, SantaMaria
from doubloon.games.santa_maria.take_die import COLOUR, GUEST, VALUE

CITY_QUESTIONS = (
    "maya_turn",
    "enter_city",
    "city_space",
    "walk",
    "after_die",
    "follow_in_city",
    "next_temple_tile",
    "storage_token",
    "road_token",
    "any_temple",
    "score_temples",
    "choose_building",
    "choose_site",
    "monk_symbol",
    "fill_token",
    "deal",
    "put_away_cards",
    "compose",
)
CITY_STEP_NAMES = (*CITY_QUESTIONS, "answer")
FOR_COLONISTS = (
    "main",
    "place_tile",
    "line",
    "sweep",
    "land_die",
    "recruit",
    "market",
    "pay",
    "income",
    "space_action",
)


class CityChecks(KingdomsChecks):
    """The city, and what the Maya player has and has not."""

    def dice_in_hand(self, state: SantaMaria, seat: int, colour: int) -> int:
        if seat != state.maya:
            return super().dice_in_hand(state, seat, colour)
        kind = CITY_BLUE if colour == BLUE else CITY_WHITE
        return sum(step == "walk" and LEAVES.of(arg) == kind for step, _, arg in frames(state))

    def start_blue(self, state: SantaMaria, seat: int) -> int:
        more = state.rules.maya_blue if state.rules.ambassadors and seat == state.maya else 0
        return super().start_blue(state, seat) + int(more)

    def problems(self, state: SantaMaria) -> Iterator[str]:
        yield from super().problems(state)
        if state.city is not None:
            yield from city_problems(state, frames(state))

    def frame_problems(self, state: SantaMaria, step: str, seat: int, arg: int) -> Iterator[str]:
        yield from super().frame_problems(state, step, seat, arg)
        if step in CITY_STEP_NAMES and state.city is None:
            yield f"seat {seat} is asked about the Mayan City, but there is none"


def city_problems(state: SantaMaria, frames: Sequence[Frame]) -> Iterator[str]:
    """List everything that no game with a city could come to."""
    city = city_of(state)
    box = city_box(state.box)
    yield from storage_problems(city, box)
    yield from gold_problems(state, city)
    yield from card_problems(city, box)
    yield from temple_problems(city, box, frames)
    yield from building_problems(city, box)
    yield from maya_problems(state)
    yield from agenda_problems(state, city, frames)


def storage_problems(city: City, box: CityBox) -> Iterator[str]:
    for store, name in enumerate(STORE_IDS):
        if city.full[store] > city.tokens[store]:
            yield f"{city.full[store]} storage tokens of {name} are full, but there are {city.tokens[store]}"
        there = box.start_full[store] + box.start_empty[store] + box.spare[store]
        if city.tokens[store] + city.spare[store] != there:
            found = city.tokens[store] + city.spare[store]
            yield f"there are {found} storage tokens of {name}, but the box has {there}"


def gold_problems(state: SantaMaria, city: City) -> Iterator[str]:
    gold = city.gold + sum(int(player.goods[GOLD]) for player in state.players)
    if gold > city_box(state.box).gold_tokens:
        yield f"there are {gold} pieces of gold, but the box has {city_box(state.box).gold_tokens}"


def card_problems(city: City, box: CityBox) -> Iterator[str]:
    for card, name in enumerate(CARD_IDS):
        found = city.hand.count(card) + city.under_deck.count(card) + (city.deck >> card & 1)
        found += sum(1 for tucked in city.tucked if tucked >> card & 1)
        if found != 1:
            yield f"the card {name} is there {found} times"
        for district, where in enumerate(DISTRICT_IDS):
            if city.tucked[district] >> card & 1 and half_for(box, card, district) == NO_HALF:
                yield f"the card {name} has no action for the {where} district"


def temple_problems(city: City, box: CityBox, frames: Sequence[Frame]) -> Iterator[str]:
    coming = {arg for step, _, arg in frames if step == "next_temple_tile"}
    used: Counter[int] = Counter()
    for district, name in enumerate(DISTRICT_IDS):
        level, tile = int(city.levels[district]), int(city.temples[district])
        if level > LEVELS:
            yield f"the {name} temple has {level} levels, but there are {LEVELS}"
        if (tile == NO_TEMPLE) != (level >= LEVELS or district in coming):
            yield f"the {name} temple has {'no' if tile == NO_TEMPLE else 'a'} tile to build, which cannot be"
        if tile != NO_TEMPLE:
            if tile // SIZE_TILES != level:
                yield f"{TEMPLE_IDS[tile]} cannot be the next level of the {name} temple"
            if city.temple_stack >> tile & 1:
                yield f"the temple tile {TEMPLE_IDS[tile]} is there twice"
            used[tile] += 1
    yield from (f"the temple tile {TEMPLE_IDS[tile]} is there {n} times" for tile, n in used.items() if n > 1)
    for size in range(LEVELS):
        due = sum(1 for d in range(len(DISTRICT_IDS)) if city.levels[d] > size or _shows(city, d, size))
        hidden = bin(city.temple_stack >> size * SIZE_TILES & (1 << SIZE_TILES) - 1).count("1")
        if hidden != SIZE_TILES - due:
            yield f"{hidden} temple tiles of size {size + 1} lie face down, but it should be {SIZE_TILES - due}"
    priests = sum(
        int(box.reward_number[d]) * int(city.levels[d])
        for d in range(len(DISTRICT_IDS))
        if box.reward[d] == PRIEST_REWARD
    )
    if city.priests != priests:
        yield f"there are {city.priests} high priests, but the temples have brought {priests}"


def _shows(city: City, district: int, size: int) -> bool:
    return bool(city.temples[district] != NO_TEMPLE and city.temples[district] // SIZE_TILES == size)


def building_problems(city: City, box: CityBox) -> Iterator[str]:
    laid = Counter(int(building) for building in city.buildings if building != NO_BUILDING)
    yield from (f"the building {BUILDING_IDS[building]} is there {n} times" for building, n in laid.items() if n > 1)
    for site, name in enumerate(SITE_IDS):
        if box.site_effects[site] > 0 and city.buildings[site] != NO_BUILDING:
            yield f"{name} has a printed building and a tile on it"
    if city.covered & ~city.built:
        yield "a die or a priest lies where there is no building of the city"
    if city.priests_left() < 0:
        yield "more priests lie in the city than there are"
    if city.roads & ~((1 << FORKS) - 1 << FIRST_FORK):
        yield "a road token lies where there is no fork"
    if bin(city.roads).count("1") > box.road_tokens:
        yield f"there are {bin(city.roads).count('1')} road tokens, but the box has {box.road_tokens}"


def maya_problems(state: SantaMaria) -> Iterator[str]:
    """The Maya player has no colony and nothing that belongs to one."""
    player = state.players[state.maya]
    if any(player.cells[cell] != NO_FIELD for cell in range(CELLS)) or player.colony >= 0:
        yield "the Maya player has a colony"
    if any(player.goods[resource] for resource in range(RESOURCES)) or player.cocoa or player.cocoa_room:
        yield "the Maya player has resources like a colonist, but keeps them on storage tokens"
    if player.scholars or player.bishops or player.missions or any(player.harbour):
        yield "the Maya player has monks or ships"


def agenda_problems(state: SantaMaria, city: City, frames: Sequence[Frame]) -> Iterator[str]:
    for step, seat, arg in frames:
        if step in CITY_QUESTIONS and seat != state.maya:
            yield f"seat {seat} is asked about the city, which belongs to seat {state.maya}"
        elif step in FOR_COLONISTS and seat == state.maya:
            yield f"seat {seat} plays the Maya, but is asked like a colonist"
        else:
            yield from route_problems(state, city, step, arg)
            yield from question_problems(state, city, step, seat, arg)


def route_problems(state: SantaMaria, city: City, step: str, arg: int) -> Iterator[str]:
    if step == "walk":
        site = REACHED.of(arg)
        if (site >= 0 and not city.built >> site & 1) or (site < 0 and TURNED.of(arg)):
            yield "a die walks where no road leads"
        elif not WALK.legal(state, state.maya, arg):
            yield "a die walks where no building is free"
    if step == "after_die" and not city.built >> SITE.of(arg) & 1:
        yield "a die lies on a site without a building"
    if step == "enter_city" and not die_is_there(state, arg):
        yield "a die enters the city that is not there"
    if step == "maya_turn" and state.players[state.maya].pass_space != NOT_PASSED:
        yield "the Maya player is asked for a turn, but has passed"


def die_is_there(state: SantaMaria, arg: int) -> bool:
    value, colour = VALUE.of(arg), COLOUR.of(arg)
    if GUEST.of(arg):
        return bool(state.rules.ambassadors and state.ambassadors[colour] == value)
    pool = state.blue_of(state.maya) if colour == BLUE else state.white
    return bool(pool[value] > 0)


def question_problems(state: SantaMaria, city: City, step: str, seat: int, arg: int) -> Iterator[str]:
    if step == "choose_building" and not can_construct(state, arg):
        yield "a building is chosen that cannot be built"
    if step == "choose_site" and (not city.empty_sites() or not city.has_building(arg)):
        yield "a building is placed that is not there, or finds no site"
    if step == "compose" and not 0 <= partner_of(city.offer) < state.seats:
        yield "an offer is made to nobody"
    if step == "answer" and (partner_of(city.offer) != seat or last_slot(city.offer) < 0 or seat == state.maya):
        yield f"seat {seat} is asked about an offer that was not made to it"
