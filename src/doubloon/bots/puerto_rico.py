"""Puerto Rico: what a position is worth to a seat, in victory points expected at the end of the game."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.evaluation import Evaluation
from doubloon.bots.puerto_rico_colonists import planned_answer
from doubloon.bots.puerto_rico_outlook import Outlook, look_ahead
from doubloon.engine.state import NOBODY
from doubloon.games.puerto_rico.box import (
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
    OFFICE,
    PRODUCTION_TYPES,
    QUARRY,
    RESIDENCE,
    SMALL_MARKET,
    SMALL_WAREHOUSE,
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

# Doubloons: worth most while there is much to buy, nothing after the last Builder.
COIN: Final = 0.9
COIN_HALF: Final = 1.3  # Builders still to come that make a doubloon worth half of that
COINS_AT_HAND: Final = 12  # more than this will hardly be spent in time
COINS_BEYOND: Final = 0.5

# Circles without a colonist, compared with manned ones.
COLONISTS_PER_MAYOR: Final = 1.5
FIRST_POST: Final = 0.75  # a violet building, the first plantation of a kind: they are manned soon
FURTHER_POST: Final = 0.45
ORPHAN_TILE: Final = 0.2  # a plantation without its building
IDLE_CIRCLE: Final = 0.08  # a building without its plantation
COLONIST: Final = 0.1  # any colonist: he can be moved where he is wanted

# Shipping.
SHIPPED: Final = 0.35  # points a barrel brings: many find no ship, or one that a rival would have filled
SHIPPED_BY_WHARF: Final = 0.9
SAVED_BY_WAREHOUSE: Final = 0.25  # more for each barrel of a kind that is kept
FEW_BARRELS: Final = 3.0  # of one kind; more than this crowd the ships
CROWDED: Final = 0.7
LOADED_KINDS: Final = 0.5  # how many of the kinds produced are loaded at a Captain, for the Harbor
WHARF_LOADINGS: Final = 0.4

# Trading.
HOUSE_OPEN: Final = 0.33  # that a certain kind is sold at a Trader
HOUSE_OPEN_TO_OFFICE: Final = 0.6

# Goods in hand.
ON_SHIP: Final = 0.65  # points for a barrel whose kind is being loaded,
ON_EMPTY_SHIP: Final = 0.5  # for one that needs a ship of its own,
LEFT_OVER: Final = 0.05  # and for one that finds no room
SALE_IN_TIME: Final = 0.5  # that it can be sold before it has to be loaded

# Buildings that help now and then.
QUARRY_USE: Final = 0.45  # doubloons a quarry saves at a Builder
QUARRY_WEAR: Final = 0.9  # each further one serves fewer buildings
HOSPICE_PER_SETTLER: Final = 0.15
HACIENDA_PER_SETTLER: Final = 0.15
HUT_PER_SETTLER: Final = 0.15
UNIVERSITY_PER_BUILDER: Final = 0.15


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

    def value(self, state: PuertoRico, seat: i64) -> float:
        if state.to_move == NOBODY:
            return final_value(state, state.players[seat])
        return board_value(state, look_ahead(state), state.players[seat])

    def values(self, state: PuertoRico) -> list[float]:
        if state.to_move == NOBODY:
            return [final_value(state, player) for player in state.players]
        outlook = look_ahead(state)
        return [board_value(state, outlook, player) for player in state.players]

    def is_settled(self, state: PuertoRico) -> bool:
        return state.question() is CHOOSE_ROLE

    def quick_answer(self, state: PuertoRico) -> i64:
        if state.question() is PLACE_COLONISTS:
            return planned_answer(state)
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
        + prospect.coin * usable_coins(player)
        + shipping
        + future_sales(state, outlook, player, prospect)
        + future_savings(state, outlook, player, prospect)
        + goods_in_hand(state, outlook, player, prospect)
        + settling_helpers(state, outlook, player, prospect)
        + COLONIST * min(1.0, outlook.craftsmen) * float(player.colonists())
    )


# What the board can do.


def foresee(state: PuertoRico, outlook: Outlook, player: Player) -> Prospect:
    prospect = Prospect()
    coming = float(player.san_juan) + COLONISTS_PER_MAYOR * outlook.mayors
    prospect.violet = FIRST_POST * min(1.0, 0.5 * coming)
    further = FURTHER_POST * min(1.0, coming / (1.0 + float(state.empty_circles(player))))
    orphan = ORPHAN_TILE * min(1.0, 0.25 * outlook.builders)
    idle = IDLE_CIRCLE * min(1.0, 0.25 * outlook.settlers)
    prospect.coin = COIN * outlook.builders / (outlook.builders + COIN_HALF)
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


def usable_coins(player: Player) -> float:
    beyond = max(0, player.doubloons - COINS_AT_HAND)
    return float(player.doubloons - beyond) + COINS_BEYOND * float(beyond)


def future_sales(state: PuertoRico, outlook: Outlook, player: Player, prospect: Prospect) -> float:
    """What the Traders to come bring: each time the dearest kind the house takes, less what shipping it would."""
    extra = float(state.box.small_market_income) * works(player, SMALL_MARKET, prospect.violet)
    extra += float(state.box.large_market_income) * works(player, LARGE_MARKET, prospect.violet)
    office = works(player, OFFICE, prospect.violet)
    chance = HOUSE_OPEN + (HOUSE_OPEN_TO_OFFICE - HOUSE_OPEN) * office
    unsold = 1.0
    result = 0.0
    good: i64 = GOODS
    while good > 0:
        good -= 1
        sold = unsold * chance * min(1.0, prospect.barrels[good])
        unsold -= sold
        result += sold * max(0.0, prospect.coin * (float(state.box.price[good]) + extra) - SHIPPED)
    return outlook.traders * result


def future_savings(state: PuertoRico, outlook: Outlook, player: Player, prospect: Prospect) -> float:
    """What the Factory pays at every Craftsman, and the quarries save at every Builder."""
    factory = works(player, FACTORY, prospect.violet) * factory_income(state, prospect)
    return prospect.coin * (outlook.craftsmen * factory + outlook.builders * quarry_discount(player, prospect))


def factory_income(state: PuertoRico, prospect: Prospect) -> float:
    """The Factory's pay for a number of kinds that need not be whole."""
    kinds = int(prospect.kinds)
    if kinds >= GOODS:
        return float(state.box.factory_income[GOODS])
    low = float(state.box.factory_income[kinds])
    high = float(state.box.factory_income[kinds + 1])
    return low + (prospect.kinds - float(kinds)) * (high - low)


def quarry_discount(player: Player, prospect: Prospect) -> float:
    result = 0.0
    use = QUARRY_USE
    for quarry in range(player.tiles[QUARRY]):
        result += use if quarry < player.manned[QUARRY] else use * prospect.violet
        use *= QUARRY_WEAR
    return result


# Barrels.


def future_shipping(state: PuertoRico, outlook: Outlook, player: Player, prospect: Prospect) -> float:
    """Points for barrels still to be produced."""
    wharf = works(player, WHARF, prospect.violet)
    largest = 0.0
    barrels = 0.0
    for good in range(i64(GOODS)):
        count = prospect.barrels[good]
        largest = max(largest, count)
        barrels += count if count < FEW_BARRELS else FEW_BARRELS + CROWDED * (count - FEW_BARRELS)
    kept_kinds = float(state.box.small_warehouse_kinds) * works(player, SMALL_WAREHOUSE, prospect.violet)
    kept_kinds += float(state.box.large_warehouse_kinds) * works(player, LARGE_WAREHOUSE, prospect.violet)
    kept = barrels * min(1.0, kept_kinds / max(1.0, prospect.kinds))
    shipped = SHIPPED * barrels + SAVED_BY_WAREHOUSE * kept + (SHIPPED_BY_WHARF - SHIPPED) * wharf * largest
    loadings = LOADED_KINDS * prospect.kinds + WHARF_LOADINGS * wharf * min(1.0, largest)
    harbor = float(state.box.harbor_vp) * works(player, HARBOR, prospect.violet)
    return min(outlook.craftsmen, outlook.captains) * (shipped + harbor * loadings)


def goods_in_hand(state: PuertoRico, outlook: Outlook, player: Player, prospect: Prospect) -> float:
    """Barrels by what the ships can take at the next Captain; the best of them by what it can be sold for."""
    loading = 0.0
    sale = 0.0
    for good in range(i64(GOODS)):
        if player.goods[good] > 0:
            loading += loading_value(state, good, player.goods[good])
            sale = max(sale, sale_value(state, player, good, prospect.coin))
    return min(1.0, outlook.captains) * loading + SALE_IN_TIME * min(1.0, outlook.traders) * sale


def loading_value(state: PuertoRico, good: i64, held: i64) -> float:
    room: i64 = 0
    for ship in range(len(state.ship_good)):
        capacity = state.box.ships[ship]
        if state.ship_good[ship] == good and state.ship_load[ship] < capacity:
            room = min(held, capacity - state.ship_load[ship])
            return ON_SHIP * float(room) + LEFT_OVER * float(held - room)
        if state.ship_good[ship] == NO_GOOD or state.ship_load[ship] == capacity:
            room = max(room, min(held, capacity))
    return ON_EMPTY_SHIP * float(room) + LEFT_OVER * float(held - room)


def sale_value(state: PuertoRico, player: Player, good: i64, coin: float) -> float:
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
    return max(0.0, coin * float(income) - ON_EMPTY_SHIP)


# Buildings.


def large_building_points(state: PuertoRico, outlook: Outlook, player: Player, shipping: float) -> float:
    """What the large buildings will add at the end; an unmanned one hopes for a Mayor."""
    hope = min(1.0, outlook.mayors)
    result = 0.0
    if player.owns(GUILD_HALL):
        result += works(player, GUILD_HALL, hope) * (float(guild_hall(state, player)) + 0.3 * outlook.builders)
    if player.owns(RESIDENCE):
        tiles = min(state.box.island_spaces, player.island_tiles() + int(outlook.settlers))
        result += works(player, RESIDENCE, hope) * float(state.box.residence_vp[tiles])
    if player.owns(FORTRESS):
        people = float(player.colonists()) + COLONISTS_PER_MAYOR * outlook.mayors
        result += works(player, FORTRESS, hope) * people / float(state.box.fortress_colonists_per_vp)
    if player.owns(CUSTOMS_HOUSE):
        points = float(player.earned_vp()) + shipping
        result += works(player, CUSTOMS_HOUSE, hope) * points / float(state.box.customs_house_vp_per_vp)
    if player.owns(CITY_HALL):
        result += works(player, CITY_HALL, hope) * (float(city_hall(state, player)) + 0.4 * outlook.builders)
    return result


def settling_helpers(state: PuertoRico, outlook: Outlook, player: Player, prospect: Prospect) -> float:
    """Hospice, Hacienda, Construction hut and University."""
    spaces = float(state.box.island_spaces - player.island_tiles())
    a_settler = HOSPICE_PER_SETTLER * works(player, HOSPICE, prospect.violet)
    a_settler += HACIENDA_PER_SETTLER * works(player, HACIENDA, prospect.violet)
    if state.quarries > 0:
        a_settler += HUT_PER_SETTLER * works(player, CONSTRUCTION_HUT, prospect.violet)
    a_builder = UNIVERSITY_PER_BUILDER * works(player, UNIVERSITY, prospect.violet)
    return min(spaces, outlook.settlers) * a_settler + outlook.builders * a_builder
