"""Santa Maria: what the Mayan City will bring: cards under temples, levels, storage, dice and buildings."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.bots.santa_maria.forecast import SantaMariaForecast
from doubloon.games.santa_maria.box import BUNDLE, Box
from doubloon.games.santa_maria.city.box import (
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
    city_box,
)
from doubloon.games.santa_maria.city.state import City
from doubloon.games.santa_maria.city.storage import city_of
from doubloon.games.santa_maria.grid import count
from doubloon.games.santa_maria.state import Player, SantaMaria


def city_worth(state: SantaMaria, forecast: SantaMariaForecast, player: Player) -> float:
    """Everything but points and the conquest track."""
    city, box = city_of(state), city_box(state.box)
    w, stage = forecast.weights, forecast.stage
    return (
        float(player.coins) * forecast.coin
        + storage(city, forecast)
        + districts(city, box, forecast)
        + w.card[stage] * float(len(city.hand))
        + dice(state, forecast, player, city)
        + w.road_token[stage] * float(count(city.roads))
        + buildings(box, city, forecast)
        + w.religion_space[stage] * float(player.religion)
        + within_reach(state, forecast, city)
    )


def storage(city: City, forecast: SantaMariaForecast) -> float:
    """Full tokens, and room for more."""
    w, stage = forecast.weights, forecast.stage
    result = 0.0
    for store in range(i64(STORES)):
        result += w.stored[stage] * float(city.full[store]) + w.token[stage] * float(city.tokens[store])
    return result


def cards_for(city: City, box: CityBox, forecast: SantaMariaForecast, district: i64) -> float:
    """Cards under a district, and those of the hand that will come there: half of each goes to either side."""
    held = 0.0
    for card in city.hand:
        for half in range(i64(card * HALVES), i64(card * HALVES + HALVES)):
            if box.half_district[half] == district:
                held += 1.0 / float(HALVES)
    return float(count(city.tucked[district])) + forecast.weights.in_hand * held


def districts(city: City, box: CityBox, forecast: SantaMariaForecast) -> float:
    """Cards times levels at every pass to come, as they may stand by then."""
    result = 0.0
    for district in range(i64(DISTRICTS)):
        result += forecast.incomes * levels_for(city, forecast, district) * counted_for(city, box, forecast, district)
    return result


def levels_for(city: City, forecast: SantaMariaForecast, district: i64) -> float:
    level = city.levels[district]
    return float(level) if level == LEVELS else float(level) + forecast.weights.later_levels[forecast.stage]


def counted_for(city: City, box: CityBox, forecast: SantaMariaForecast, district: i64) -> float:
    """What multiplies the levels: cards, or the gold in the store."""
    w, stage = forecast.weights, forecast.stage
    if district == GOLD_DISTRICT:
        return w.gold_kept * float(city.gold) + w.later_gold[stage]
    return cards_for(city, box, forecast, district) + w.later_cards[stage]


def dice(state: SantaMaria, forecast: SantaMariaForecast, player: Player, city: City) -> float:
    """Dice and priests that can still be used, this year and later."""
    w = forecast.weights
    later = forecast.years * (w.city_die_a_year * float(player.blue_dice) + w.priest_a_year * float(city.priests))
    if not forecast.here:
        return later
    own: i64 = 0
    for number in player.blue:
        own += number
    left = state.box.white_limit - player.white_taken() + own
    free = count(city.free())
    return later + w.city_die[forecast.stage] * float(min(left + city.priests_left(), free))


def buildings(box: CityBox, city: City, forecast: SantaMariaForecast) -> float:
    """Building tiles on the roads, those with two effects more than others."""
    w = forecast.weights
    result = 0.0
    for site in range(i64(SITES)):
        tile = city.buildings[site]
        if tile != NO_BUILDING:
            result += w.building[forecast.stage] * (1.0 + w.further_effect * float(box.building_effects[tile] - 1))
    return result


def within_reach(state: SantaMaria, forecast: SantaMariaForecast, city: City) -> float:
    """The best level that the storage could pay, as long as there is a die or a priest to go there."""
    if not forecast.here:
        return 0.0
    best = 0.0
    for district in range(i64(DISTRICTS)):
        tile = city.temples[district]
        if tile != NO_TEMPLE:
            share = paid_share(state.box, city, city_box(state.box).temple_cost[tile])
            worth = forecast.incomes * counted_for(city, city_box(state.box), forecast, district)
            best = max(best, share * share * worth)
    return forecast.weights.nearly_paid * best


def paid_share(box: Box, city: City, bundle: i64) -> float:
    """How much of a cost lies ready."""
    asked: i64 = 0
    ready: i64 = 0
    for store in range(i64(STORES)):
        wanted = box.bundles[bundle * BUNDLE + STORE_COLUMN[store]]
        asked += wanted
        ready += min(wanted, city.full[store])
    return float(ready) / float(max(1, asked))
