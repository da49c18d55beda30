"""Santa Maria: what the Mayan City will bring: cards under temples, levels, storage, dice and buildings."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.santa_maria_outlook import Outlook
from doubloon.games.santa_maria.box import BUNDLE, Box
from doubloon.games.santa_maria.city import City
from doubloon.games.santa_maria.city_box import (
    DISTRICTS,
    GOLD_DISTRICT,
    HALVES,
    LEVELS,
    NO_BUILDING,
    NO_TEMPLE,
    SITES,
    STORE_COLUMN,
    STORES,
    CityBox,
)
from doubloon.games.santa_maria.grid import count
from doubloon.games.santa_maria.maya_storage import city_of
from doubloon.games.santa_maria.state import Player, SantaMaria

# By stage: the three years, and the time after the last pass.
STORED: Final[vec[float]] = vec[float]([1.5, 1.3, 0.7, 0.3333])
CARD: Final[vec[float]] = vec[float]([0.9, 0.8, 0.5, 0.0])  # in the hand, beside what it adds to a district
LATER_LEVELS: Final[vec[float]] = vec[float]([0.9, 0.55, 0.15, 0.0])  # of a district, on the average of the passes
LATER_CARDS: Final[vec[float]] = vec[float]([1.3, 0.7, 0.1, 0.0])
LATER_GOLD: Final[vec[float]] = vec[float]([1.6, 1.0, 0.2, 0.0])
NEXT_DIE: Final[vec[float]] = vec[float]([4.2, 3.8, 3.0, 0.0])  # one that can still be used this year
DIE_A_YEAR: Final = 3.2  # a die of the years to come
PRIEST_A_YEAR: Final = 2.2
TOKEN: Final[vec[float]] = vec[float]([0.9, 0.6, 0.2, 0.0])
ROAD_TOKEN: Final[vec[float]] = vec[float]([1.2, 0.8, 0.2, 0.0])
BUILDING: Final[vec[float]] = vec[float]([2.2, 1.5, 0.5, 0.0])
RELIGION_SPACE: Final[vec[float]] = vec[float]([1.1, 1.0, 0.6, 0.0])
IN_HAND: Final = 0.7  # of a tucked card: it will be played, but not this moment
NEARLY: Final = 0.35  # of a level that could be paid, if a die is left to reach it
KEPT: Final = 0.85  # of the gold stays in the store


def city_worth(state: SantaMaria, outlook: Outlook, player: Player) -> float:
    """Everything but points and the conquest track."""
    city, box, stage = city_of(state), state.box.city, outlook.stage
    passes = outlook.incomes
    return (
        float(player.coins) * outlook.coin
        + storage(city, stage)
        + districts(city, box, stage, passes)
        + CARD[stage] * float(len(city.hand))
        + dice(state, outlook, player, city)
        + ROAD_TOKEN[stage] * float(count(city.roads))
        + buildings(state.box, box, city, stage)
        + RELIGION_SPACE[stage] * float(player.religion)
        + within_reach(state, outlook, player, city, passes)
    )


def storage(city: City, stage: i64) -> float:
    """Full tokens, and room for more."""
    result = 0.0
    for store in range(i64(STORES)):
        result += STORED[stage] * float(city.full[store]) + TOKEN[stage] * float(city.tokens[store])
    return result


def cards_for(city: City, box: CityBox, district: i64) -> float:
    """Cards under a district, and those of the hand that will come there: half of each goes to either side."""
    held = 0.0
    for card in city.hand:
        for half in range(i64(card * HALVES), i64(card * HALVES + HALVES)):
            if box.half_district[half] == district:
                held += 1.0 / float(HALVES)
    return float(count(city.tucked[district])) + IN_HAND * held


def districts(city: City, box: CityBox, stage: i64, passes: float) -> float:
    """Cards times levels at every pass to come, as they may stand by then."""
    result = 0.0
    for district in range(i64(DISTRICTS)):
        result += passes * levels_for(city, stage, district) * counted_for(city, box, stage, district)
    return result


def levels_for(city: City, stage: i64, district: i64) -> float:
    level = city.levels[district]
    return float(level) if level == LEVELS else float(level) + LATER_LEVELS[stage]


def counted_for(city: City, box: CityBox, stage: i64, district: i64) -> float:
    """What multiplies the levels: cards, or the gold in the store."""
    if district == GOLD_DISTRICT:
        return KEPT * float(city.gold) + LATER_GOLD[stage]
    return cards_for(city, box, district) + LATER_CARDS[stage]


def dice(state: SantaMaria, outlook: Outlook, player: Player, city: City) -> float:
    """Dice and priests that can still be used, this year and later."""
    later = outlook.years * (DIE_A_YEAR * float(player.blue_dice) + PRIEST_A_YEAR * float(city.priests))
    if not outlook.here:
        return later
    own: i64 = 0
    for number in player.blue:
        own += number
    left = state.box.white_limit - player.white_taken() + own
    free = count(city.free())
    return later + NEXT_DIE[outlook.stage] * float(min(left + city.priests_left(), free))


def buildings(box: Box, figures: CityBox, city: City, stage: i64) -> float:
    """Building tiles on the roads, those with two effects more than others."""
    result = 0.0
    for site in range(i64(SITES)):
        tile = city.buildings[site]
        if tile != NO_BUILDING:
            result += BUILDING[stage] * (1.0 + 0.3 * float(figures.building_effects[tile] - 1))
    return result


def within_reach(state: SantaMaria, outlook: Outlook, player: Player, city: City, passes: float) -> float:
    """The best level that the storage could pay, as long as there is a die or a priest to go there."""
    if not outlook.here:
        return 0.0
    best = 0.0
    for district in range(i64(DISTRICTS)):
        tile = city.temples[district]
        if tile != NO_TEMPLE:
            share = paid_share(state.box, city, state.box.city.temple_cost[tile])
            worth = passes * counted_for(city, state.box.city, outlook.stage, district)
            best = max(best, share * share * worth)
    return NEARLY * best


def paid_share(box: Box, city: City, bundle: i64) -> float:
    """How much of a cost lies ready."""
    asked: i64 = 0
    ready: i64 = 0
    for store in range(i64(STORES)):
        wanted = box.bundles[bundle * BUNDLE + STORE_COLUMN[store]]
        asked += wanted
        ready += min(wanted, city.full[store])
    return float(ready) / float(max(1, asked))
