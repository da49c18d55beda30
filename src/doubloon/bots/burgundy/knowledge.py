"""The Castles of Burgundy: what knowledge tiles and mines in the duchy will still bring."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.burgundy.forecast import BurgundyForecast
from doubloon.games.burgundy.box import (
    ANIMAL,
    ANIMAL_KINDS,
    ANIMALS,
    BUILDING,
    BUILDINGS,
    BUY_ANYWHERE,
    CASTLE,
    GOODS,
    KNOWLEDGE,
    LAST_BUILDING_POINTS,
    MINE,
    MINE_TILE,
    MINE_WORKERS,
    SALE_SILVER,
    SALE_WORKERS,
    SHIP,
    SOLD_COLOURS,
    SOLD_GOODS,
    TYPES,
    WORKER_STEPS,
    WORKERS_MORE,
    WORKERS_SILVER,
)
from doubloon.games.burgundy.scoring import animal_kinds, bonus_tiles, sold_colours
from doubloon.games.burgundy.state import Burgundy, Player, count_bits, total

# The types whose hexes a knowledge tile does something for.
WATER_AND_PASTURE: Final = 1 << SHIP | 1 << ANIMAL
THE_OTHERS: Final = 1 << KNOWLEDGE | 1 << CASTLE | 1 << MINE
TYPES_HELPED: Final = vec[i64](  # sets by its number
    [0, 1 << BUILDING, 0, 0, 0, 1 << SHIP, 0, 1 << ANIMAL, 0, 1 << BUILDING, WATER_AND_PASTURE, THE_OTHERS, 0, 0, 0]
)


def fills(state: Burgundy, forecast: BurgundyForecast, player: Player, kind: i64) -> float:
    """How many more hexes of a type will be filled."""
    empty = count_bits(state.box.hexes_of_type[player.board * TYPES + kind] & ~player.filled)
    return min(float(empty), forecast.weights.fills_per_die[kind] * forecast.dice)


def mines_value(state: Burgundy, forecast: BurgundyForecast, player: Player) -> float:
    """What the mines in the duchy will pay."""
    income = float(state.box.silver_of_mine) * forecast.silver
    if player.knows(MINE_WORKERS):
        income += float(state.box.knowledge[MINE_WORKERS]) * forecast.worker
    return float(player.placed(MINE_TILE)) * forecast.payments * income


def knowledge_value(state: Burgundy, forecast: BurgundyForecast, seat: i64) -> float:
    known = state.players[seat].knowledge & ~(1 << MINE_WORKERS)
    result = 0.0
    number: i64 = 0
    while known != 0:
        if known & 1:
            result += knowledge_worth(state, forecast, seat, number)
        known >>= 1
        number += 1
    return result


def knowledge_worth(state: Burgundy, forecast: BurgundyForecast, seat: i64, number: i64) -> float:
    """What a knowledge tile brings from now on, or at the end."""
    player = state.players[seat]
    if number >= SOLD_COLOURS:
        return scoring_worth(state, forecast, seat, number)
    if number == MINE_WORKERS:
        figure = float(state.box.knowledge[number])
        return figure * float(player.placed(MINE_TILE)) * forecast.payments * forecast.worker
    if TYPES_HELPED[number] == 0:
        return forecast.dice * gain_per_die(state, forecast, number)
    hexes = 0.0
    for kind in range(i64(TYPES)):
        if TYPES_HELPED[number] >> kind & 1:
            hexes += fills(state, forecast, player, kind)
    return forecast.weights.gain_per_hex[number] * hexes


def gain_per_die(state: Burgundy, forecast: BurgundyForecast, number: i64) -> float:
    """What the tiles for sales, workers and dice bring, spread over all dice."""
    w = forecast.weights
    figure = float(state.box.knowledge[number])
    if number == SALE_SILVER:
        return w.sales_per_die * (figure - float(state.box.silver_of_sale)) * forecast.silver
    if number == SALE_WORKERS:
        return w.sales_per_die * figure * forecast.worker
    if number == WORKERS_SILVER:
        return w.workers_actions * figure * forecast.silver
    if number == WORKERS_MORE:
        return w.workers_actions * (figure - float(state.box.workers_of_action)) * forecast.worker
    if number == BUY_ANYWHERE:
        return w.buying_anywhere
    return w.longer_steps if number == WORKER_STEPS else w.free_step_taking


def scoring_worth(state: Burgundy, forecast: BurgundyForecast, seat: i64, number: i64) -> float:
    """What a tile that scores at the end will find then."""
    w = forecast.weights
    player = state.players[seat]
    each = float(state.box.knowledge[number])
    dice = forecast.dice
    if number == SOLD_COLOURS:
        return each * min(float(GOODS), float(sold_colours(player)) + w.new_colours * w.sales_per_die * dice)
    if number <= LAST_BUILDING_POINTS:
        building = state.box.knowledge_building[number]
        to_come = fills(state, forecast, player, BUILDING) / float(BUILDINGS)
        return each * (float(player.placed(building)) + to_come)
    if number == ANIMAL_KINDS:
        to_come = w.new_kinds * fills(state, forecast, player, ANIMAL)
        return each * min(float(ANIMALS), float(animal_kinds(player)) + to_come)
    if number == SOLD_GOODS:
        return each * (float(total(player.sold)) + w.goods_per_sale * w.sales_per_die * dice)
    return each * (float(bonus_tiles(state, seat)) + w.bonuses_per_die * dice)
