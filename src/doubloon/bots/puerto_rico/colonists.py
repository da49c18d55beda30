"""Puerto Rico: the fast policy for the Mayor: a greedy assignment of colonists, production chains whole."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.puerto_rico.forecast import PuertoRicoForecast, make_forecast
from doubloon.bots.puerto_rico.weights import PuertoRicoWeights
from doubloon.games.puerto_rico.box import (
    CONSTRUCTION_HUT,
    CORN,
    FACTORY,
    GOODS,
    GUILD_HALL,
    HACIENDA,
    HARBOR,
    HOSPICE,
    LARGE_MARKET,
    LARGE_WAREHOUSE,
    OFFICE,
    PRODUCTION_TYPES,
    QUARRY,
    SMALL_MARKET,
    SMALL_WAREHOUSE,
    TILES,
    UNIVERSITY,
    WHARF,
)
from doubloon.games.puerto_rico.mayor import PLACES, empty_at, first_action, placed_at
from doubloon.games.puerto_rico.state import PuertoRico

NOWHERE: Final = -1


@final
class ColonistPlan:
    """An arrangement in the making."""

    weights: PuertoRicoWeights
    free: vec[i64]  # circles that can still be filled, by place
    manned: vec[i64]  # colonists by place
    gain: vec[float]  # what one colonist brings on a quarry or violet building, by place
    barrel_gain: float  # what a point a barrel comes to in the rest of the game
    left: i64  # colonists to be placed
    best: float  # the best use of the next colonist, or of each of the next two
    place: i64
    partner: i64  # where the second one goes, if any


def planned_action(state: PuertoRico, weights: PuertoRicoWeights) -> i64:
    """Return the answer to "how many here?" that begins the best arrangement from this place on."""
    place = state.argument()
    plan = begin_plan(state, weights, place)
    while plan.left > 0:
        man_best(state, plan)
    action = first_action(place) + plan.manned[place]
    return max(state.options[0], min(state.options[-1], action))


def begin_plan(state: PuertoRico, weights: PuertoRicoWeights, place: i64) -> ColonistPlan:
    player = state.players[state.to_move]
    plan = ColonistPlan()
    plan.weights = weights
    plan.free = vec[i64]([0] * PLACES)
    plan.manned = vec[i64]([0] * PLACES)
    plan.gain = vec[float]([0.0] * PLACES)
    plan.left = player.san_juan
    for other in range(i64(PLACES)):
        if other >= place:
            plan.free[other] = empty_at(state, player, other)
        plan.manned[other] = max(0, placed_at(player, other))
    forecast = make_forecast(state, weights)
    plan.barrel_gain = forecast.craftsmen
    set_gains(state, plan, forecast)
    return plan


def set_gains(state: PuertoRico, plan: ColonistPlan, forecast: PuertoRicoForecast) -> None:
    w = plan.weights
    kinds = 0.0
    barrels = 0.0
    for good in range(i64(GOODS)):
        possible = float(most_barrels(state, plan, good))
        kinds += min(1.0, possible)
        barrels += possible
    gain = plan.gain
    gain[QUARRY] = w.quarry_gain * forecast.builders
    gain[TILES + HACIENDA] = w.hacienda_gain * forecast.settlers
    gain[TILES + CONSTRUCTION_HUT] = w.hut_gain * forecast.settlers if state.quarries > 0 else 0.0
    gain[TILES + HOSPICE] = w.hospice_gain * forecast.settlers
    gain[TILES + UNIVERSITY] = w.university_gain * forecast.builders
    if kinds > 0.0:
        gain[TILES + SMALL_MARKET] = w.market_gain * float(state.box.small_market_income) * forecast.traders
        gain[TILES + LARGE_MARKET] = w.market_gain * float(state.box.large_market_income) * forecast.traders
        gain[TILES + OFFICE] = w.office_gain * forecast.traders
        gain[TILES + SMALL_WAREHOUSE] = w.small_warehouse_gain * barrels * forecast.captains
        gain[TILES + LARGE_WAREHOUSE] = w.large_warehouse_gain * barrels * forecast.captains
        gain[TILES + FACTORY] = w.factory_gain * (kinds - 1.0) * forecast.craftsmen
        gain[TILES + HARBOR] = w.harbor_gain * kinds * forecast.captains
        gain[TILES + WHARF] = w.wharf_gain * barrels * forecast.captains
    last_mayor = 1.0 - min(1.0, forecast.mayors)
    for place in range(i64(TILES + GUILD_HALL), i64(PLACES)):
        gain[place] = w.large_building_gain * last_mayor


def most_barrels(state: PuertoRico, plan: ColonistPlan, good: i64) -> i64:
    """Return how many barrels of a kind the board could make with everything manned."""
    tiles = plan.free[good] + plan.manned[good]
    if good == CORN:
        return tiles
    circles: i64 = 0
    for building in range(i64(PRODUCTION_TYPES)):
        if state.box.produces[building] == good:
            circles += plan.free[TILES + building] + plan.manned[TILES + building]
    return min(tiles, circles)


def man_best(state: PuertoRico, plan: ColonistPlan) -> None:
    """Put a colonist, or two on a plantation and its building, where each of them earns most."""
    plan.best = -1.0
    for place in range(i64(PLACES)):
        if place >= QUARRY and plan.free[place] > 0:
            offer(plan, plan.gain[place], place, NOWHERE)
    for good in range(i64(GOODS)):
        offer_barrel(state, plan, good)
    man(plan, plan.place)
    if plan.partner != NOWHERE:
        man(plan, plan.partner)


def offer_barrel(state: PuertoRico, plan: ColonistPlan, good: i64) -> None:
    """Consider one more barrel of a kind, with as many colonists as it takes."""
    tiles = plan.manned[good]
    if good == CORN:
        if plan.free[CORN] > 0:
            offer(plan, plan.barrel_gain * barrel_worth(state, plan.weights, good, tiles), CORN, NOWHERE)
        return
    circles: i64 = 0
    plant: i64 = NOWHERE
    for building in range(i64(PRODUCTION_TYPES)):
        if state.box.produces[building] == good:
            circles += plan.manned[TILES + building]
            if plan.free[TILES + building] > 0:
                plant = TILES + building
    gain = plan.barrel_gain * barrel_worth(state, plan.weights, good, min(tiles, circles))
    if plan.free[good] > 0:
        if tiles < circles:
            offer(plan, gain, good, NOWHERE)
        elif tiles == circles and plant != NOWHERE and plan.left > 1:
            offer(plan, gain / 2.0, good, plant)
        else:
            offer(plan, 0.0, good, NOWHERE)
    if plant != NOWHERE and circles < tiles:
        offer(plan, gain, plant, NOWHERE)


def barrel_worth(state: PuertoRico, w: PuertoRicoWeights, good: i64, others: i64) -> float:
    """Return what a barrel is worth when there are already `others` of its kind."""
    if others == 0:
        return w.barrel + w.first_of_kind + w.price_share * float(state.box.price[good])
    return w.barrel if float(others) < w.uncrowded_barrels else w.crowded_barrel


def offer(plan: ColonistPlan, gain: float, place: i64, partner: i64) -> None:
    if gain > plan.best:
        plan.best = gain
        plan.place = place
        plan.partner = partner


def man(plan: ColonistPlan, place: i64) -> None:
    plan.free[place] -= 1
    plan.manned[place] += 1
    plan.left -= 1
