"""Puerto Rico: evaluation function, in victory points expected at the end of the game."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.evaluation import Evaluation
from doubloon.bots.puerto_rico.colonists import planned_action
from doubloon.bots.puerto_rico.forecast import PuertoRicoForecast, make_forecast
from doubloon.bots.puerto_rico.weights import PuertoRicoWeights
from doubloon.engine.state import NOBODY
from doubloon.games.puerto_rico.box import (
    BUILDINGS,
    CITY_HALL,
    CONSTRUCTION_HUT,
    CORN,
    CUSTOMS_HOUSE,
    FACTORY,
    FORTRESS,
    GOODS,
    GUILD_HALL,
    HACIENDA,
    HARBOR,
    HOSPICE,
    LARGE_MARKET,
    LARGE_WAREHOUSE,
    NO_GOOD,
    NOT_OWNED,
    OFFICE,
    PRODUCTION_TYPES,
    QUARRY,
    RESIDENCE,
    SMALL_MARKET,
    SMALL_WAREHOUSE,
    TILES,
    UNIVERSITY,
    WHARF,
)
from doubloon.games.puerto_rico.mayor import PLACE_COLONISTS
from doubloon.games.puerto_rico.roles import CHOOSE_ROLE
from doubloon.games.puerto_rico.scoring import city_hall, guild_hall, printed_points, score, tie_break
from doubloon.games.puerto_rico.state import Player, PuertoRico, total

TIE_BREAK: Final = 0.01  # a doubloon or barrel when only the tie-break is left


@final
class BoardFeatures:
    """What a seat's board can do, counting on colonists to come."""

    violet: float  # how far an unmanned violet building is counted on
    barrels: vec[float]  # expected barrels of each kind at a Craftsman
    kinds: float
    coin: float  # points a doubloon is worth


@final
class PuertoRicoEvaluation(Evaluation[PuertoRico]):
    """Points so far, and what everything on the board will still bring."""

    def __init__(self, weights: PuertoRicoWeights) -> None:
        self.weights = weights

    def value(self, state: PuertoRico, seat: i64) -> float:
        if state.to_move == NOBODY:
            return final_value(state, state.players[seat])
        return board_value(state, make_forecast(state, self.weights), state.players[seat])

    def values(self, state: PuertoRico) -> list[float]:
        if state.to_move == NOBODY:
            return [final_value(state, player) for player in state.players]
        forecast = make_forecast(state, self.weights)
        return [board_value(state, forecast, player) for player in state.players]

    def is_quiescent(self, state: PuertoRico) -> bool:
        return state.question() is CHOOSE_ROLE

    def fast_action(self, state: PuertoRico) -> i64:
        if state.question() is PLACE_COLONISTS:
            return planned_action(state, self.weights)
        return super().fast_action(state)


def final_value(state: PuertoRico, player: Player) -> float:
    return float(score(state, player)) + TIE_BREAK * float(tie_break(player))


def board_value(state: PuertoRico, forecast: PuertoRicoForecast, player: Player) -> float:
    features = board_features(state, forecast, player)
    shipping = future_shipping(state, forecast, player, features)
    return (
        float(player.earned_vp() + printed_points(state, player))
        + large_building_points(state, forecast, player, shipping)
        + TIE_BREAK * float(tie_break(player))
        + features.coin * usable_coins(forecast.weights, player)
        + shipping
        + future_sales(state, forecast, player, features)
        + future_savings(state, forecast, player, features)
        + goods_in_hand(state, forecast, player, features)
        + settling_helpers(state, forecast, player, features)
        + forecast.weights.colonist * min(1.0, forecast.craftsmen) * float(player.colonists())
        + forecast.weights.empty_post * float(state.empty_building_circles(player))
        + forecast.rounds * worth_a_round(forecast.weights, player, features)
    )


# What the board can do.


def board_features(state: PuertoRico, forecast: PuertoRicoForecast, player: Player) -> BoardFeatures:
    w = forecast.weights
    features = BoardFeatures()
    coming = float(player.san_juan) + w.new_colonists * forecast.mayors
    features.violet = w.first_post * min(1.0, 0.5 * coming)
    further = w.further_post * min(1.0, coming / (1.0 + float(state.empty_circles(player))))
    orphan = w.orphan_tile * min(1.0, 0.25 * forecast.builders)
    idle = w.idle_circle * min(1.0, 0.25 * forecast.settlers)
    features.coin = w.coin * forecast.builders / (forecast.builders + w.coin_half) + w.coin_a_round * forecast.rounds
    features.barrels = vec[float]([0.0] * GOODS)
    features.kinds = 0.0
    for good in range(i64(GOODS)):
        tiles = player.tiles[good]
        circles = tiles if good == CORN else circles_for(state, player, good)
        manned = state.capacity(player, good)
        waiting = min(tiles, circles) - manned
        barrels = float(manned) + orphan * float(max(0, tiles - circles)) + idle * float(max(0, circles - tiles))
        if manned == 0 and waiting > 0:
            barrels += features.violet - further
        features.barrels[good] = barrels + further * float(waiting)
        features.kinds += min(1.0, features.barrels[good])
    return features


def circles_for(state: PuertoRico, player: Player, good: i64) -> i64:
    result: i64 = 0
    for building in range(i64(PRODUCTION_TYPES)):
        if state.box.produces[building] == good and player.owns(building):
            result += state.box.circles[building]
    return result


def works(player: Player, building: i64, unmanned: float) -> float:
    """How far a building can be counted on: fully if manned, as far as `unmanned` says if not, not at all if absent."""
    colonists = player.buildings[building]
    if colonists > 0:
        return 1.0
    return unmanned if colonists == 0 else 0.0


# Doubloons.


def usable_coins(w: PuertoRicoWeights, player: Player) -> float:
    doubloons = float(player.doubloons)
    beyond = max(0.0, doubloons - w.coins_at_hand)
    return doubloons - beyond + w.coins_beyond * beyond


def future_sales(state: PuertoRico, forecast: PuertoRicoForecast, player: Player, features: BoardFeatures) -> float:
    """What the Traders to come bring: each time the dearest kind the house takes, less what shipping it would."""
    w = forecast.weights
    extra = float(state.box.small_market_income) * works(player, SMALL_MARKET, features.violet)
    extra += float(state.box.large_market_income) * works(player, LARGE_MARKET, features.violet)
    office = works(player, OFFICE, features.violet)
    chance = w.house_open + (w.house_open_to_office - w.house_open) * office
    unsold = 1.0
    result = 0.0
    good: i64 = GOODS
    while good > 0:
        good -= 1
        sold = unsold * chance * min(1.0, features.barrels[good])
        unsold -= sold
        result += sold * max(0.0, features.coin * (float(state.box.price[good]) + extra) - w.shipped)
    return forecast.traders * result


def future_savings(state: PuertoRico, forecast: PuertoRicoForecast, player: Player, features: BoardFeatures) -> float:
    """What the Factory pays at every Craftsman, and the quarries save at every Builder."""
    factory = works(player, FACTORY, features.violet) * factory_income(state, features)
    quarries = quarry_discount(forecast.weights, player, features)
    return features.coin * (forecast.craftsmen * factory + forecast.builders * quarries)


def factory_income(state: PuertoRico, features: BoardFeatures) -> float:
    """The Factory's pay for a number of kinds that need not be whole."""
    kinds = int(features.kinds)
    if kinds >= GOODS:
        return float(state.box.factory_income[GOODS])
    low = float(state.box.factory_income[kinds])
    high = float(state.box.factory_income[kinds + 1])
    return low + (features.kinds - float(kinds)) * (high - low)


def quarry_discount(w: PuertoRicoWeights, player: Player, features: BoardFeatures) -> float:
    result = 0.0
    use = w.quarry_use
    for quarry in range(player.tiles[QUARRY]):
        result += use if quarry < player.manned[QUARRY] else use * features.violet
        use *= w.quarry_wear
    return result


# Barrels.


def future_shipping(state: PuertoRico, forecast: PuertoRicoForecast, player: Player, features: BoardFeatures) -> float:
    """Points for barrels still to be produced."""
    w = forecast.weights
    wharf = works(player, WHARF, features.violet)
    largest = 0.0
    barrels = 0.0
    for good in range(i64(GOODS)):
        count = features.barrels[good]
        largest = max(largest, count)
        barrels += count if count < w.few_barrels else w.few_barrels + w.crowded * (count - w.few_barrels)
    kept_kinds = float(state.box.small_warehouse_kinds) * works(player, SMALL_WAREHOUSE, features.violet)
    kept_kinds += float(state.box.large_warehouse_kinds) * works(player, LARGE_WAREHOUSE, features.violet)
    kept = barrels * min(1.0, kept_kinds / max(1.0, features.kinds))
    shipped = (w.shipped + w.shipped_a_round * forecast.rounds) * barrels + w.saved_by_warehouse * kept
    shipped += (w.shipped_by_wharf - w.shipped) * wharf * largest
    loadings = w.loaded_kinds * features.kinds + w.wharf_loadings * wharf * min(1.0, largest)
    harbor = float(state.box.harbor_vp) * works(player, HARBOR, features.violet)
    return min(forecast.craftsmen, forecast.captains) * (shipped + harbor * loadings)


def goods_in_hand(state: PuertoRico, forecast: PuertoRicoForecast, player: Player, features: BoardFeatures) -> float:
    """Barrels by what the ships can take at the next Captain; the best of them by what it can be sold for."""
    w = forecast.weights
    loading = 0.0
    sale = 0.0
    for good in range(i64(GOODS)):
        if player.goods[good] > 0:
            loading += loading_value(state, w, good, player.goods[good])
            sale = max(sale, sale_value(state, w, player, good, features.coin))
    return min(1.0, forecast.captains) * loading + w.sale_in_time * min(1.0, forecast.traders) * sale


def loading_value(state: PuertoRico, w: PuertoRicoWeights, good: i64, held: i64) -> float:
    room: i64 = 0
    for ship in range(len(state.ship_good)):
        capacity = state.box.ships[ship]
        if state.ship_good[ship] == good and state.ship_load[ship] < capacity:
            room = min(held, capacity - state.ship_load[ship])
            return w.on_ship * float(room) + w.left_over * float(held - room)
        if state.ship_good[ship] == NO_GOOD or state.ship_load[ship] == capacity:
            room = max(room, min(held, capacity))
    return w.on_empty_ship * float(room) + w.left_over * float(held - room)


def sale_value(state: PuertoRico, w: PuertoRicoWeights, player: Player, good: i64, coin: float) -> float:
    """What selling a barrel brings beyond loading it."""
    if state.trading_house[good] > 0 and not player.has(OFFICE):
        return 0.0
    if total(state.trading_house) >= state.box.trading_house_places:
        return 0.0
    income = state.box.price[good]
    if player.has(SMALL_MARKET):
        income += state.box.small_market_income
    if player.has(LARGE_MARKET):
        income += state.box.large_market_income
    return max(0.0, coin * float(income) - w.on_empty_ship)


# Buildings.


def large_building_points(state: PuertoRico, forecast: PuertoRicoForecast, player: Player, shipping: float) -> float:
    """What the large buildings will add at the end; an unmanned one hopes for a Mayor."""
    w = forecast.weights
    hope = min(1.0, forecast.mayors)
    result = 0.0
    if player.owns(GUILD_HALL):
        result += works(player, GUILD_HALL, hope) * (
            float(guild_hall(state, player)) + w.guild_hall_per_builder * forecast.builders
        )
    if player.owns(RESIDENCE):
        tiles = min(state.box.island_spaces, player.island_tiles() + int(forecast.settlers))
        result += works(player, RESIDENCE, hope) * float(state.box.residence_vp[tiles])
    if player.owns(FORTRESS):
        people = float(player.colonists()) + w.new_colonists * forecast.mayors
        result += works(player, FORTRESS, hope) * people / float(state.box.fortress_colonists_per_vp)
    if player.owns(CUSTOMS_HOUSE):
        points = float(player.earned_vp()) + shipping
        result += works(player, CUSTOMS_HOUSE, hope) * points / float(state.box.customs_house_vp_per_vp)
    if player.owns(CITY_HALL):
        result += works(player, CITY_HALL, hope) * (
            float(city_hall(state, player)) + w.city_hall_per_builder * forecast.builders
        )
    return result


def worth_a_round(w: PuertoRicoWeights, player: Player, features: BoardFeatures) -> float:
    """What has proved useful, beyond what is reckoned elsewhere."""
    result = w.kind_a_round * features.kinds
    for building in range(i64(BUILDINGS)):
        if player.buildings[building] != NOT_OWNED:
            result += w.building_a_round[building] * works(player, building, features.violet)
    for tile in range(i64(TILES)):
        result += w.tile_a_round[tile] * float(player.tiles[tile])
    return result


def settling_helpers(state: PuertoRico, forecast: PuertoRicoForecast, player: Player, features: BoardFeatures) -> float:
    """Hospice, Hacienda, Construction hut and University."""
    w = forecast.weights
    spaces = float(state.box.island_spaces - player.island_tiles())
    a_settler = w.hospice_per_settler * works(player, HOSPICE, features.violet)
    a_settler += w.hacienda_per_settler * works(player, HACIENDA, features.violet)
    if state.quarries > 0:
        a_settler += w.hut_per_settler * works(player, CONSTRUCTION_HUT, features.violet)
    a_builder = w.university_per_builder * works(player, UNIVERSITY, features.violet)
    return min(spaces, forecast.settlers) * a_settler + forecast.builders * a_builder
