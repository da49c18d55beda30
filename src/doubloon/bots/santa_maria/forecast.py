"""Santa Maria: forecast: the time that is left to a seat, and what coins, goods and steps are worth in it."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.santa_maria.weights import SantaMariaWeights
from doubloon.games.santa_maria.box import (
    BUNDLE,
    COINS,
    CONQUISTADOR,
    GAIN,
    GOLD,
    GRAIN,
    MOST_SEATS,
    RELIGION,
    RESOURCES,
    SHIP,
    TRADE,
    WOOD,
    YEARS,
    Box,
)
from doubloon.games.santa_maria.state import NOT_PASSED, Player, SantaMaria

# Stages: the three years, and the time after the last pass, when only the final scoring is left.
STAGES: Final = 4


@final
class SantaMariaForecast:
    """What a seat can count on."""

    weights: SantaMariaWeights
    stage: i64
    here: bool  # the seat has not passed yet
    years: float  # after the running one
    incomes: float  # of the docks that are still to come
    coin: float
    religion: float  # a religion action
    conquistador: float
    shipping: float  # a shipping action


@final
class Worths:
    """What activating a field brings, by stage; religion, conquest and shipping are counted apart."""

    box: Box
    fields: i64
    produce: vec[float]  # stage * fields + field
    religion: vec[i64]  # by field: how many religion actions
    conquistadors: vec[i64]
    shipping: vec[i64]


def unit_worth(weights: SantaMariaWeights, stage: i64, item: i64) -> float:
    """What one unit of a bundle is worth."""
    if item == WOOD:
        return weights.wood_worth[stage]
    if item == GRAIN:
        return weights.grain_worth[stage]
    if item == GOLD:
        return weights.gold_worth[stage]
    if item == COINS:
        return weights.coin_worth[stage]
    return weights.special_worth[stage] if item < RESOURCES else 1.0


def bundle_worth(box: Box, weights: SantaMariaWeights, stage: i64, bundle: i64) -> float:
    result = 0.0
    for item in range(i64(BUNDLE)):
        if box.bundles[bundle * BUNDLE + item] > 0:
            result += float(box.bundles[bundle * BUNDLE + item]) * unit_worth(weights, stage, item)
    return result


def effect_worth(box: Box, weights: SantaMariaWeights, stage: i64, effect: i64) -> float:
    """Production, or the best exchange of a trade."""
    kind = box.effect_kind[effect]
    if kind == GAIN:
        return bundle_worth(box, weights, stage, box.effect_bundle[effect])
    result = 0.0
    if kind == TRADE:
        result = weights.trading
        first = box.effect_trade[effect]
        for trade in range(first, first + box.effect_trades[effect]):
            paid = bundle_worth(box, weights, stage, box.trade_pay[trade])
            result = max(result, bundle_worth(box, weights, stage, box.trade_get[trade]) - paid)
    return result


def make_worths(box: Box, weights: SantaMariaWeights) -> Worths:
    worths = Worths()
    worths.box = box
    fields = len(box.field_terrain)
    worths.fields = fields
    worths.produce = vec[float]([0.0] * (fields * STAGES))
    worths.religion = count_effects(box, RELIGION)
    worths.conquistadors = count_effects(box, CONQUISTADOR)
    worths.shipping = count_effects(box, SHIP)
    for stage in range(i64(STAGES)):
        for field in range(i64(fields)):
            for effect in effects_of(box, field):
                worths.produce[stage * fields + field] += effect_worth(box, weights, stage, effect)
    return worths


def effects_of(box: Box, field: i64) -> list[int]:
    first = box.field_effect[field]
    return [int(effect) for effect in range(first, first + box.field_effects[field])]


def count_effects(box: Box, kind: i64) -> vec[i64]:
    result = vec[i64]([0] * len(box.field_terrain))
    for field in range(i64(len(box.field_terrain))):
        for effect in effects_of(box, field):
            if box.effect_kind[effect] == kind:
                result[field] += 1
    return result


def make_forecast(state: SantaMaria, weights: SantaMariaWeights, player: Player) -> SantaMariaForecast:
    forecast = SantaMariaForecast()
    forecast.weights = weights
    forecast.here = player.pass_space == NOT_PASSED
    forecast.stage = state.year - 1 if forecast.here else state.year
    forecast.years = float(YEARS - state.year)
    forecast.incomes = forecast.years + 1.0 if forecast.here else forecast.years
    forecast.coin = weights.coin_worth[forecast.stage]
    forecast.religion = weights.religion_action[forecast.stage]
    if player.religion >= state.box.religion_length and forecast.stage < STAGES - 1:
        forecast.religion = float(state.box.points_beyond)
    forecast.conquistador = conquest_step(state, weights, forecast.stage)
    forecast.shipping = weights.shipping[forecast.stage]
    return forecast


def symbol_before(box: Box, space: i64) -> i64:
    """The last space with a symbol that has been reached, or the start."""
    result = space
    while result > 0 and box.religion_symbol[result] == 0:
        result -= 1
    return result


def symbol_after(box: Box, space: i64) -> i64:
    """The next space with a symbol."""
    result = space + 1
    while result < box.religion_length and box.religion_symbol[result] == 0:
        result += 1
    return result


def symbol_worth(box: Box, weights: SantaMariaWeights, stage: i64, space: i64) -> float:
    symbol = box.religion_symbol[space]
    if symbol == 0:
        return 0.0
    return weights.monk[stage] + weights.blue_die[stage] if box.symbol_die[symbol] > 0 else weights.monk[stage]


def conquest_step(state: SantaMaria, weights: SantaMariaWeights, stage: i64) -> float:
    """A share of a gold, and of being ahead of one more rival."""
    if stage == STAGES - 1:
        return 0.0
    return weights.gold_a_step * weights.gold_worth[stage] + weights.places_a_step * place_points(state, stage)


def place_points(state: SantaMaria, stage: i64) -> float:
    """What it is worth to be ahead of one rival when the year ends; alone, to come a step nearer to the tree."""
    if state.seats == 1:
        return float(state.box.solo_points[stage]) / float(state.box.trees[stage])
    return float(state.box.conquest_points[stage * MOST_SEATS]) / float(state.seats - 1)


def storage_worth(state: SantaMaria, forecast: SantaMariaForecast, player: Player) -> float:
    """Coins and goods by themselves; the unit that fills the storage makes the next one overflow."""
    stage = forecast.stage
    result = float(player.coins) * forecast.coin
    for resource in range(i64(RESOURCES)):
        held = player.goods[resource]
        if held > 0:
            worth = unit_worth(forecast.weights, stage, resource)
            result += float(held) * worth
            if held == state.box.limit[resource] and stage < STAGES - 1:
                result -= forecast.weights.third_unit * worth
    return result
