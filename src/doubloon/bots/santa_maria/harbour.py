"""Santa Maria: shipping tiles in the harbour and at the docks, and places on the conquest track."""
# Compiled by mypyc.

from __future__ import annotations

from math import exp

from mypy_extensions import i64

from doubloon.bots.santa_maria.forecast import STAGES, SantaMariaForecast, bundle_worth, place_points, unit_worth
from doubloon.games.santa_maria.box import (
    BUNDLE,
    CELLS,
    CONQUISTADOR,
    DOCKS,
    GOLD,
    NO_SHIP,
    RELIGION,
    REPLACEABLE,
    SHIP,
    Box,
)
from doubloon.games.santa_maria.conquest import can_conquer
from doubloon.games.santa_maria.passing import taken_spaces
from doubloon.games.santa_maria.scoring import ships
from doubloon.games.santa_maria.state import NOT_PASSED, Player, SantaMaria


def dock_income(state: SantaMaria, forecast: SantaMariaForecast, dock: i64) -> float:
    effect = state.box.dock_effect[dock]
    kind = state.box.effect_kind[effect]
    if kind == RELIGION:
        return forecast.religion
    if kind == CONQUISTADOR:
        return forecast.conquistador
    return bundle_worth(state.box, forecast.weights, forecast.stage, state.box.effect_bundle[effect])


def harbour_worth(state: SantaMaria, forecast: SantaMariaForecast, player: Player) -> float:
    """Printed points, the incomes to come, and sets."""
    result = 0.0
    total: i64 = 0
    fewest = player.ships(0)
    for dock in range(i64(DOCKS)):
        number = player.ships(dock)
        total += number
        fewest = min(fewest, number)
        if number > 0 and forecast.incomes > 0.0:
            result += float(number) * forecast.incomes * dock_income(state, forecast, dock)
    if total == 0:
        return 0.0
    result += float(ships(state, player) + fewest * state.box.set_vp)
    if forecast.stage < STAGES - 1:
        started: i64 = 0
        for dock in range(i64(DOCKS)):
            if player.ships(dock) > fewest:
                started += 1
        result += forecast.weights.set_underway * float(state.box.set_vp) * float(started) / float(DOCKS)
    return result


def offers_worth(state: SantaMaria, forecast: SantaMariaForecast, player: Player) -> float:
    """The open tile that the goods in storage fit best, if there is a way to ship them."""
    w = forecast.weights
    if forecast.stage == STAGES - 1 or not can_ship(state, player):
        return 0.0
    best = 0.0
    for dock in range(i64(DOCKS)):
        ship = state.open_ships[dock]
        if ship != NO_SHIP:
            lacking, cost = price(state.box, forecast, player, state.box.ship_cost[ship])
            if lacking <= 1:
                income = forecast.incomes * dock_income(state, forecast, dock)
                gain = float(state.box.ship_vp[ship]) + income - cost
                best = max(best, gain * (w.payable if lacking == 0 else w.one_short))
    return best


def can_ship(state: SantaMaria, player: Player) -> bool:
    """Tell whether a shipping action is within reach this year."""
    free = player.free()
    box = state.box
    for cell in range(i64(CELLS)):
        if free >> cell & 1:
            field = player.cells[cell]
            first = box.field_effect[field]
            for effect in range(first, first + box.field_effects[field]):
                if box.effect_kind[effect] == SHIP:
                    return True
    taken = taken_spaces(state)
    for space in range(i64(len(box.pass_effect))):
        if not taken >> space & 1 and box.effect_kind[box.pass_effect[space]] == SHIP:
            return True
    return False


def price(box: Box, forecast: SantaMariaForecast, player: Player, bundle: i64) -> tuple[i64, float]:
    """How many units are lacking, gold set in, and what those paid are worth."""
    lacking: i64 = 0
    cost = 0.0
    for resource in range(i64(REPLACEABLE)):
        wanted = box.bundles[bundle * BUNDLE + resource]
        lacking += max(0, wanted - player.goods[resource])
        cost += float(wanted) * unit_worth(forecast.weights, forecast.stage, resource)
    return lacking - min(lacking, player.goods[GOLD]), cost


def conquest_worth(state: SantaMaria, forecast: SantaMariaForecast, seat: i64) -> float:
    """Points so far, what the place on the track will bring this year, and half the way to gold."""
    player = state.players[seat]
    result = float(player.conquest_vp)
    if player.conquest == 0:
        return result
    stage: i64 = state.year - 1
    step = place_points(state, stage)
    if state.seats == 1:
        result += tree_worth(state, forecast, player, stage)
    for other in range(state.seats):
        if other != seat:
            result += step * ahead(forecast, player, state.players[other])
    if forecast.here and can_conquer(state, seat) and state.box.conquest_gold[player.conquest + 1] > 0:
        result += forecast.weights.gold_underway * unit_worth(forecast.weights, forecast.stage, GOLD)
    return result


def tree_worth(state: SantaMaria, forecast: SantaMariaForecast, player: Player, stage: i64) -> float:
    """Alone only the tree counts."""
    way = float(player.conquest) / float(state.box.trees[stage])
    points = float(state.box.solo_points[stage])
    if way >= 1.0:
        return points
    return forecast.weights.tree_underway * points * way if forecast.here else 0.0


def ahead(forecast: SantaMariaForecast, player: Player, rival: Player) -> float:
    """That a player will be ahead of a rival on the conquest track when the year ends."""
    w = forecast.weights
    lead = float(player.conquest - rival.conquest)
    if lead == 0.0:
        lead = w.stacked if player.height < rival.height else -w.stacked
    here = player.pass_space == NOT_PASSED
    rival_here = rival.pass_space == NOT_PASSED
    if not here and not rival_here:
        return 1.0 if lead > 0.0 else 0.0
    if here != rival_here:
        lead += w.still_here if here else -w.still_here
    return 1.0 / (1.0 + exp(-w.steepness * lead))


def pass_worth(forecast: SantaMariaForecast) -> float:
    """What passing will bring beside the incomes."""
    return forecast.weights.pass_action if forecast.here else 0.0
