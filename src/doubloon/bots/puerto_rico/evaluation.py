"""Puerto Rico: what a position is worth to a seat, in victory points expected at the end of the game."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.evaluation import Evaluation
from doubloon.bots.puerto_rico.colonists import planned_answer
from doubloon.bots.puerto_rico.forecast import Outlook, look_ahead
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
from doubloon.games.puerto_rico.scoring import (
    city_hall,
    guild_hall,
    printed_points,
    score,
    tie_break,
)
from doubloon.games.puerto_rico.state import Player, PuertoRico, total

TIE_BREAK: Final = 0.01  # a doubloon or barrel when only the tie-break is left


@final
class Prospect:
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
        return board_value(state, look_ahead(state, self.weights), state.players[seat])

    def values(self, state: PuertoRico) -> list[float]:
        if state.to_move == NOBODY:
            return [final_value(state, player) for player in state.players]
        outlook = look_ahead(state, self.weights)
        return [board_value(state, outlook, player) for player in state.players]

    def is_settled(self, state: PuertoRico) -> bool:
        return state.question() is CHOOSE_ROLE

    def quick_answer(self, state: PuertoRico) -> i64:
        if state.question() is PLACE_COLONISTS:
            return planned_answer(state, self.weights)
        return super().quick_answer(state)


def final_value(state: PuertoRico, player: Player) -> float:
    return float(score(state, player)) + TIE_BREAK * float(tie_break(player))


def board_value(state: PuertoRico, outlook: Outlook, player: Player) -> float:
    prospect = foresee(state, outlook, player)
    shipping = future_shipping(state, outlook, player, prospect)
    return (
        float(player.earned_vp() + printed_points(state, player))
        + large_building_points(state, outlook, player, shipping)
        + TIE_BREAK * float(tie_break(player))
        + prospect.coin * usable_coins(outlook.weights, player)
        + shipping
        + future_sales(state, outlook, player, prospect)
        + future_savings(state, outlook, player, prospect)
        + goods_in_hand(state, outlook, player, prospect)
        + settling_helpers(state, outlook, player, prospect)
        + outlook.weights.colonist * min(1.0, outlook.craftsmen) * float(player.colonists())
        + outlook.weights.empty_post * float(state.empty_building_circles(player))
        + outlook.rounds * worth_a_round(outlook.weights, player, prospect)
    )


# What the board can do.


def foresee(state: PuertoRico, outlook: Outlook, player: Player) -> Prospect:
    w = outlook.weights
    prospect = Prospect()
    coming = float(player.san_juan) + w.new_colonists * outlook.mayors
    prospect.violet = w.first_post * min(1.0, 0.5 * coming)
    further = w.further_post * min(1.0, coming / (1.0 + float(state.empty_circles(player))))
    orphan = w.orphan_tile * min(1.0, 0.25 * outlook.builders)
    idle = w.idle_circle * min(1.0, 0.25 * outlook.settlers)
    prospect.coin = w.coin * outlook.builders / (outlook.builders + w.coin_half) + w.coin_a_round * outlook.rounds
    prospect.barrels = vec[float]([0.0] * GOODS)
    prospect.kinds = 0.0
    for good in range(i64(GOODS)):
        tiles = player.tiles[good]
        circles = tiles if good == CORN else circles_for(state, player, good)
        manned = state.capacity(player, good)
        waiting = min(tiles, circles) - manned
        barrels = float(manned) + orphan * float(max(0, tiles - circles)) + idle * float(max(0, circles - tiles))
        if manned == 0 and waiting > 0:
            barrels += prospect.violet - further
        prospect.barrels[good] = barrels + further * float(waiting)
        prospect.kinds += min(1.0, prospect.barrels[good])
    return prospect


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


def future_sales(state: PuertoRico, outlook: Outlook, player: Player, prospect: Prospect) -> float:
    """What the Traders to come bring: each time the dearest kind the house takes, less what shipping it would."""
    w = outlook.weights
    extra = float(state.box.small_market_income) * works(player, SMALL_MARKET, prospect.violet)
    extra += float(state.box.large_market_income) * works(player, LARGE_MARKET, prospect.violet)
    office = works(player, OFFICE, prospect.violet)
    chance = w.house_open + (w.house_open_to_office - w.house_open) * office
    unsold = 1.0
    result = 0.0
    good: i64 = GOODS
    while good > 0:
        good -= 1
        sold = unsold * chance * min(1.0, prospect.barrels[good])
        unsold -= sold
        result += sold * max(0.0, prospect.coin * (float(state.box.price[good]) + extra) - w.shipped)
    return outlook.traders * result


def future_savings(state: PuertoRico, outlook: Outlook, player: Player, prospect: Prospect) -> float:
    """What the Factory pays at every Craftsman, and the quarries save at every Builder."""
    factory = works(player, FACTORY, prospect.violet) * factory_income(state, prospect)
    quarries = quarry_discount(outlook.weights, player, prospect)
    return prospect.coin * (outlook.craftsmen * factory + outlook.builders * quarries)


def factory_income(state: PuertoRico, prospect: Prospect) -> float:
    """The Factory's pay for a number of kinds that need not be whole."""
    kinds = int(prospect.kinds)
    if kinds >= GOODS:
        return float(state.box.factory_income[GOODS])
    low = float(state.box.factory_income[kinds])
    high = float(state.box.factory_income[kinds + 1])
    return low + (prospect.kinds - float(kinds)) * (high - low)


def quarry_discount(w: PuertoRicoWeights, player: Player, prospect: Prospect) -> float:
    result = 0.0
    use = w.quarry_use
    for quarry in range(player.tiles[QUARRY]):
        result += use if quarry < player.manned[QUARRY] else use * prospect.violet
        use *= w.quarry_wear
    return result


# Barrels.


def future_shipping(state: PuertoRico, outlook: Outlook, player: Player, prospect: Prospect) -> float:
    """Points for barrels still to be produced."""
    w = outlook.weights
    wharf = works(player, WHARF, prospect.violet)
    largest = 0.0
    barrels = 0.0
    for good in range(i64(GOODS)):
        count = prospect.barrels[good]
        largest = max(largest, count)
        barrels += count if count < w.few_barrels else w.few_barrels + w.crowded * (count - w.few_barrels)
    kept_kinds = float(state.box.small_warehouse_kinds) * works(player, SMALL_WAREHOUSE, prospect.violet)
    kept_kinds += float(state.box.large_warehouse_kinds) * works(player, LARGE_WAREHOUSE, prospect.violet)
    kept = barrels * min(1.0, kept_kinds / max(1.0, prospect.kinds))
    shipped = (w.shipped + w.shipped_a_round * outlook.rounds) * barrels + w.saved_by_warehouse * kept
    shipped += (w.shipped_by_wharf - w.shipped) * wharf * largest
    loadings = w.loaded_kinds * prospect.kinds + w.wharf_loadings * wharf * min(1.0, largest)
    harbor = float(state.box.harbor_vp) * works(player, HARBOR, prospect.violet)
    return min(outlook.craftsmen, outlook.captains) * (shipped + harbor * loadings)


def goods_in_hand(state: PuertoRico, outlook: Outlook, player: Player, prospect: Prospect) -> float:
    """Barrels by what the ships can take at the next Captain; the best of them by what it can be sold for."""
    w = outlook.weights
    loading = 0.0
    sale = 0.0
    for good in range(i64(GOODS)):
        if player.goods[good] > 0:
            loading += loading_value(state, w, good, player.goods[good])
            sale = max(sale, sale_value(state, w, player, good, prospect.coin))
    return min(1.0, outlook.captains) * loading + w.sale_in_time * min(1.0, outlook.traders) * sale


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


def large_building_points(state: PuertoRico, outlook: Outlook, player: Player, shipping: float) -> float:
    """What the large buildings will add at the end; an unmanned one hopes for a Mayor."""
    w = outlook.weights
    hope = min(1.0, outlook.mayors)
    result = 0.0
    if player.owns(GUILD_HALL):
        result += works(player, GUILD_HALL, hope) * (
            float(guild_hall(state, player)) + w.guild_hall_per_builder * outlook.builders
        )
    if player.owns(RESIDENCE):
        tiles = min(state.box.island_spaces, player.island_tiles() + int(outlook.settlers))
        result += works(player, RESIDENCE, hope) * float(state.box.residence_vp[tiles])
    if player.owns(FORTRESS):
        people = float(player.colonists()) + w.new_colonists * outlook.mayors
        result += works(player, FORTRESS, hope) * people / float(state.box.fortress_colonists_per_vp)
    if player.owns(CUSTOMS_HOUSE):
        points = float(player.earned_vp()) + shipping
        result += works(player, CUSTOMS_HOUSE, hope) * points / float(state.box.customs_house_vp_per_vp)
    if player.owns(CITY_HALL):
        result += works(player, CITY_HALL, hope) * (
            float(city_hall(state, player)) + w.city_hall_per_builder * outlook.builders
        )
    return result


def worth_a_round(w: PuertoRicoWeights, player: Player, prospect: Prospect) -> float:
    """What has proved useful, beyond what is reckoned elsewhere."""
    result = w.kind_a_round * prospect.kinds
    for building in range(i64(BUILDINGS)):
        if player.buildings[building] != NOT_OWNED:
            result += w.building_a_round[building] * works(player, building, prospect.violet)
    for tile in range(i64(TILES)):
        result += w.tile_a_round[tile] * float(player.tiles[tile])
    return result


def settling_helpers(state: PuertoRico, outlook: Outlook, player: Player, prospect: Prospect) -> float:
    """Hospice, Hacienda, Construction hut and University."""
    w = outlook.weights
    spaces = float(state.box.island_spaces - player.island_tiles())
    a_settler = w.hospice_per_settler * works(player, HOSPICE, prospect.violet)
    a_settler += w.hacienda_per_settler * works(player, HACIENDA, prospect.violet)
    if state.quarries > 0:
        a_settler += w.hut_per_settler * works(player, CONSTRUCTION_HUT, prospect.violet)
    a_builder = w.university_per_builder * works(player, UNIVERSITY, prospect.violet)
    return min(spaces, outlook.settlers) * a_settler + outlook.builders * a_builder
