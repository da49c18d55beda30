"""The Castles of Burgundy: what tiles are worth that wait in storage or lie in the depots."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from doubloon.bots.burgundy.duchy import die_values, inns_promise, kind_points, phase_points, region_promise
from doubloon.bots.burgundy.forecast import BurgundyForecast
from doubloon.bots.burgundy.knowledge import knowledge_worth
from doubloon.bots.evaluation import WORST
from doubloon.games.burgundy.animals import kind_of
from doubloon.games.burgundy.box import (
    ALL_HEXES,
    ANIMAL_POINTS,
    BANK,
    BOARDING_HOUSE,
    BUILDING,
    BUILDINGS,
    CASTLE,
    DEPOTS,
    FIRST_ANIMAL,
    FIRST_BUILDING_POINTS,
    FIRST_KNOWLEDGE,
    GOODS,
    HEX_BIT,
    HEXES,
    INN,
    KNOWLEDGE,
    LAST_BUILDING_POINTS,
    MINE,
    NO_HEX,
    NO_TILE,
    SHIP,
    SPACES,
    STORAGE,
    TOWN_HALL,
    TYPE_OF,
    TYPES,
    WAREHOUSE,
    WATCHTOWER,
    WILD,
)
from doubloon.games.burgundy.inns import inns_in
from doubloon.games.burgundy.place import hexes_for
from doubloon.games.burgundy.state import Burgundy, Player, count_bits, total

WORKERS_AT_HAND: Final = 2  # each serves for one more die value
MOST_TRIES: Final = 8.0


def effect_worth(state: Burgundy, forecast: BurgundyForecast, seat: i64, tile: i64) -> float:
    """What a tile brings when it is placed, its hex apart."""
    if tile >= WILD:
        return 0.0
    kind = TYPE_OF[tile]
    if kind == BUILDING:
        return building_worth(state, forecast, seat, tile)
    if kind == KNOWLEDGE:
        return knowledge_worth(state, forecast, seat, tile - FIRST_KNOWLEDGE + 1)
    if kind == CASTLE:
        return forecast.weights.castle_effect
    if kind == MINE:
        return float(state.box.silver_of_mine) * forecast.payments * forecast.silver
    if kind == SHIP:
        return ship_worth(state, forecast, state.players[seat])
    return 0.0


def building_worth(state: Burgundy, forecast: BurgundyForecast, seat: i64, building: i64) -> float:
    w = forecast.weights
    player = state.players[seat]
    result = w.fetch_effect * min(1.0, forecast.dice / w.dice_to_go_on)
    if building == WATCHTOWER:
        result = float(state.box.watchtower_points)
    elif building == BANK:
        result = float(state.box.bank_silver) * forecast.silver
    elif building == BOARDING_HOUSE:
        result = float(state.box.boarding_house_workers) * forecast.worker * w.many_workers
    elif building == WAREHOUSE:
        result = w.warehouse_effect if total(player.goods) > 0 else w.nothing_to_sell
    elif building == TOWN_HALL:
        result = w.town_hall_effect
    for number in range(i64(FIRST_BUILDING_POINTS), i64(LAST_BUILDING_POINTS + 1)):
        if player.knows(number) and state.box.knowledge_building[number] == building:
            result += float(state.box.knowledge[number])
    return result


def ship_worth(state: Burgundy, forecast: BurgundyForecast, player: Player) -> float:
    """The goods of the best depot that still fit, and a space on the track."""
    w = forecast.weights
    room = state.box.goods_spaces - player.colours()
    most: i64 = 0
    for depot in range(i64(DEPOTS)):
        count: i64 = 0
        colours: i64 = 0
        for good in range(i64(GOODS)):
            here = state.depot_goods[depot * GOODS + good]
            if here > 0 and (player.goods[good] > 0 or colours < room):
                count += here
                if player.goods[good] == 0:
                    colours += 1
        most = max(most, count)
    price = float(state.box.points_per_good) * w.good_in_depot * min(1.0, forecast.dice / w.dice_to_go_on)
    return w.track_space + price * float(most)


def storage_value(state: Burgundy, forecast: BurgundyForecast, seat: i64) -> float:
    """Every stored tile by the best hex it can hope for, and by the dice that are left to place it."""
    player = state.players[seat]
    dice = forecast.dice
    claimed: i64 = 0
    result = 0.0
    for space in range(i64(STORAGE)):
        tile = player.storage[space]
        if tile != NO_TILE and dice > 0.0:
            hex, worth = best_use(state, forecast, seat, tile, claimed, dice)
            if hex != NO_HEX:
                result += worth
                claimed |= HEX_BIT[hex]
                dice -= 1.0
    return result - forecast.weights.crowded if player.empty_storage() < 0 else result


def best_use(
    state: Burgundy, forecast: BurgundyForecast, seat: i64, tile: i64, claimed: i64, dice: float
) -> tuple[i64, float]:
    """Return the hex that a tile will go to, and what it is worth until then; hexes claimed by others are taken."""
    w = forecast.weights
    player = state.players[seat]
    likely = w.sure
    hexes = hexes_for(state, player, tile) & ~claimed
    if hexes == 0:
        likely *= w.out_of_reach
        hexes = eventual_hexes(state, player, tile) & ~claimed
        if hexes == 0:
            return NO_HEX, 0.0
    hex, gain = best_hex(state, forecast, player, tile, hexes)
    gain += effect_worth(state, forecast, seat, tile)
    if state.solo is not None:
        gain += w.hex_filled
    return hex, likely * in_time(state, player, hexes, dice) * max(gain - w.action, w.hardly_worth_it * gain)


def offers_value(state: Burgundy, forecast: BurgundyForecast, seat: i64) -> float:
    """What lies in the depots for a seat: the best tile, and the next best if that one goes to somebody else."""
    if forecast.dice < 2.0:
        return 0.0
    w = forecast.weights
    best = 0.0
    second = 0.0
    for space in range(i64(SPACES)):
        tile = state.depots[space]
        if tile != NO_TILE:
            _, worth = best_use(state, forecast, seat, tile, 0, forecast.dice - 1.0)
            if worth > best:
                second = best
                best = worth
            else:
                second = max(second, worth)
    return w.best_offer * best + w.second_offer * second


def eventual_hexes(state: Burgundy, player: Player, tile: i64) -> i64:
    if tile >= WILD:
        return ALL_HEXES & ~player.filled
    hexes = state.box.hexes_of_type[player.board * TYPES + TYPE_OF[tile]] & ~player.filled
    return hexes & ~player.towns[tile] if tile < BUILDINGS else hexes


def in_time(state: Burgundy, player: Player, hexes: i64, dice: float) -> float:
    """That a die for one of these hexes comes while there are dice; workers help."""
    values = min(6, die_values(state, player, hexes) + min(player.workers, WORKERS_AT_HAND))
    miss = 1.0
    tries = min(dice, MOST_TRIES)
    while tries > 0.0:
        miss *= 1.0 - float(values) / 6.0
        tries -= 1.0
    return 1.0 - miss


def best_hex(state: Burgundy, forecast: BurgundyForecast, player: Player, tile: i64, hexes: i64) -> tuple[i64, float]:
    """Return the hex that a tile would do most for, and how much that is."""
    best = WORST
    choice: i64 = 0
    hex: i64 = 0
    while hexes != 0:
        if hexes & 1:
            gain = hex_gain(state, forecast, player, tile, hex)
            if gain > best:
                best = gain
                choice = hex
            hexes &= ~(state.box.region[player.board * HEXES + hex] >> hex)  # as much for all hexes of a region
        hexes >>= 1
        hex += 1
    return choice, best


def hex_gain(state: Burgundy, forecast: BurgundyForecast, player: Player, tile: i64, hex: i64) -> float:
    """What filling a hex does for its region, and animals for their pasture."""
    region = state.box.region[player.board * HEXES + hex]
    size = count_bits(region)
    missing = count_bits(region & ~player.filled)
    gain = -region_promise(state, forecast, size, missing)
    if missing == 1:
        gain += float(state.box.region_points[size]) + phase_points(state, 1.0)
    else:
        gain += region_promise(state, forecast, size, missing - 1)
    if state.box.inns > 0:
        inns = inns_in(player, region)
        gain -= inns_promise(state, forecast, size, missing, inns)
        gain += inns_promise(state, forecast, size, missing - 1, inns + 1 if tile == INN else inns)
    if FIRST_ANIMAL <= tile < FIRST_KNOWLEDGE:
        extra = state.box.knowledge[ANIMAL_POINTS] if player.knows(ANIMAL_POINTS) else 0
        gain += float(state.box.animals[tile] + extra + kind_points(state, player, region, kind_of(tile)))
    return gain
