"""Age of Discovery: what goods, ships and achievements are worth to their owner."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.bots.age_of_discovery.forecast import AgeOfDiscoveryForecast
from doubloon.bots.age_of_discovery.weights import AgeOfDiscoveryWeights
from doubloon.games.age_of_discovery.box import (
    CAPTAIN,
    CATHEDRAL,
    COLONIAL_LAWS,
    GLORY,
    GOODS,
    INDENTURED_SERVANTS,
    INDIAN_ALLIES,
    MERCANTILISM,
    MIGHT,
    MILITIA,
    MISSIONARY,
    NAVY,
    NEW_WORLD_CARTOGRAPHY,
    NO_FIGURE,
    OVERPOPULATION,
    POPULATION,
    PRIVATEERS,
    PROSPERITY,
    RESETTLEMENT,
    STABLES,
    TILES,
    UNIVERSITY,
    WEALTH,
    WEST_INDIA_COMPANY,
)
from doubloon.games.age_of_discovery.income import goods_income, mint_income, rum_income
from doubloon.games.age_of_discovery.scoring import glory, mercantilism, might, navy, population, prosperity
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, Player


def trade_worth(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, player: Player) -> float:
    """What goods and ships still earn: money, points for the last income, and hope for better sets."""
    profit = float(goods_income(player))
    paid = profit + float(mint_income(state, player) + rum_income(state, player))
    hope = forecast.weights.wild_ship * float(player.ships)
    for good in range(i64(GOODS)):
        if player.goods[good] > 0:
            hope += set_hope(state, forecast.weights, good, player.goods[good])
    return profit + forecast.later_coin * forecast.incomes * paid + forecast.turns * hope


def set_hope(state: AgeOfDiscovery, w: AgeOfDiscoveryWeights, good: i64, count: i64) -> float:
    """What so many tiles of a kind promise, if there are enough others still to come."""
    left = state.goods_pile[good] + state.goods_offer[good]
    chance = min(1.0, float(left) / w.enough_left)
    if count == 1:
        return w.lone_tile * (1.0 + chance)
    if count == 2:
        return w.lone_tile + w.pair * chance
    return w.three * chance if count == 3 else w.lone_tile


def good_gain(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, player: Player, good: i64) -> float:
    """Return what one more tile of a kind would be worth."""
    before = trade_worth(state, forecast, player) + goods_points(state, player)
    player.goods[good] += 1
    gain = trade_worth(state, forecast, player) + goods_points(state, player) - before
    player.goods[good] -= 1
    return gain


def goods_points(state: AgeOfDiscovery, player: Player) -> float:
    return float(mercantilism(state, player)) if player.owns(MERCANTILISM) else 0.0


def ship_gain(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, player: Player) -> float:
    before = trade_worth(state, forecast, player)
    player.ships += 1
    gain = trade_worth(state, forecast, player) - before
    player.ships -= 1
    if player.owns(NAVY):
        gain += float(state.rules.navy_vp_per_ship)
    if player.owns(PRIVATEERS):
        gain += forecast.later_coin * forecast.incomes * float(state.seats - 1)
    return gain


def owned_tiles(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, player: Player) -> float:
    result = 0.0
    for tile in range(i64(TILES)):
        if player.tiles[tile] > 0:
            result += float(player.tiles[tile]) * tile_worth(state, forecast, player, tile)
    return result


def tile_worth(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, player: Player, tile: i64) -> float:
    """What a tile brings from now on to the end: printed points, money, figures, and what is its own."""
    w = forecast.weights
    box = state.box
    result = float(box.vp[tile]) + forecast.later_coin * forecast.incomes * float(box.turn_money[tile])
    figure = box.hand_figure[tile]
    if figure != NO_FIGURE:
        result += forecast.turns * w.figure_worth[figure]
    figure = box.discovery_figure[tile]
    if figure != NO_FIGURE:
        gain = w.explorer * float(box.expedition_strength[figure])
        result += forecast.turns * (gain if figure == CAPTAIN else gain + w.soldiers_loot)
    if box.age_of[tile] < 2:
        return result + lasting_power(state, forecast, player, tile)
    return result + end_points(state, forecast, player, tile)


def lasting_power(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, player: Player, tile: i64) -> float:
    """What the tiles of the first two ages do besides; the Mint and the Rum Distillery are seen in the trade."""
    w = forecast.weights
    if tile in {INDENTURED_SERVANTS, COLONIAL_LAWS}:
        return forecast.turns * w.ashore
    if tile == PRIVATEERS:
        return forecast.later_coin * forecast.incomes * float(player.ships * (state.seats - 1))
    if tile == CATHEDRAL:
        missionaries = w.missionaries_a_turn + float(player.tiles[1])
        extra = float(state.box.cathedral_landing_colonists - state.box.missionary_landing_colonists)
        return extra * w.ashore * (forecast.turns * missionaries + float(player.hand[MISSIONARY]))
    if tile == UNIVERSITY:
        return w.university_gain if state.university >= 0 and forecast.turns > 0.0 else 0.0
    if tile == WEST_INDIA_COMPANY:
        return w.companys_good * forecast.turns
    if tile == STABLES:
        return w.stables_gain * forecast.turns
    return 0.0


def end_points(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, player: Player, tile: i64) -> float:
    """What the tiles of the last age will count, with what the turns to come will add."""
    box = state.box
    w = forecast.weights
    turns = forecast.turns
    if tile == MERCANTILISM:
        return float(mercantilism(state, player)) + w.goods_a_turn * turns * float(box.mercantilism_vp_per_good)
    if tile == POPULATION:
        return float(population(state, player)) + w.figures_a_turn * turns / float(box.population_figures_per_vp)
    if tile == NAVY:
        return float(navy(state, player)) + w.ships_a_turn * turns * float(state.rules.navy_vp_per_ship)
    if tile == MIGHT:
        return float(might(state, player)) + w.soldiers_a_turn * turns * float(box.might_vp_per_soldier)
    if tile == PROSPERITY:
        return float(prosperity(state, player)) + w.tiles_a_turn * turns * float(box.prosperity_vp_per_achievement)
    if tile == GLORY:
        return float(glory(state, player)) + w.regions_a_turn * turns * float(box.glory_vp_per_region)
    if tile == WEALTH:
        return last_money(state, forecast, player) / float(box.wealth_money_per_vp)
    if tile == RESETTLEMENT:
        return w.resettlement_gain * (turns + 1.0)
    return w.militia_gain if tile == MILITIA else 0.0


def last_money(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, player: Player) -> float:
    """About what a player will own at the end."""
    income = float(goods_income(player) + mint_income(state, player) + rum_income(state, player))
    for tile in range(i64(TILES)):
        income += float(player.tiles[tile] * state.box.turn_money[tile])
    unspent = float(player.money) + income * forecast.incomes
    return unspent * (1.0 - forecast.weights.money_spent * min(1.0, forecast.turns)) + income


def effect_at_once(state: AgeOfDiscovery, w: AgeOfDiscoveryWeights, tile: i64) -> float:
    """What buying a tile brings besides money at once."""
    if tile == NEW_WORLD_CARTOGRAPHY:
        return w.charted_token + w.ashore
    if tile == INDIAN_ALLIES:
        return w.allies_gain
    if tile == OVERPOPULATION:
        return w.ashore * float(state.box.overpopulation_colonists)
    return 0.0
