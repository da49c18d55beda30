"""The Castles of Burgundy: forecast: the dice left to a seat, and what silver, workers and goods bring in that time."""
# Compiled by mypyc.

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from doubloon.bots.burgundy.weights import BurgundyWeights
from doubloon.games.burgundy.box import GOODS, PHASES, ROUNDS
from doubloon.games.burgundy.state import Burgundy, Player, total


@final
class BurgundyForecast:
    """What a seat can still count on."""

    weights: BurgundyWeights
    rounds: i64  # after the running one
    dice: float  # that the seat will still use
    payments: float  # of mines
    silver: float  # what one is worth
    worker: float  # what one more is worth to somebody who has few


def make_forecast(state: Burgundy, weights: BurgundyWeights, player: Player) -> BurgundyForecast:
    forecast = BurgundyForecast()
    forecast.weights = weights
    phases = PHASES - 1 - state.phase
    forecast.rounds = phases * ROUNDS + ROUNDS - state.round
    dice = forecast.rounds * 2
    if player.dice[0] > 0:
        dice += 1
    if player.dice[1] > 0:
        dice += 1
    forecast.dice = float(dice)
    forecast.payments = float(phases + 1)
    time = min(1.0, forecast.dice / 2.0 / weights.turns_for_purchase)
    forecast.silver = float(state.box.final_points_per_silver) + weights.purchase_gain * time
    forecast.worker = 1.0 / float(state.box.workers_per_final_point) + weights.worker_use * min(
        1.0, forecast.dice / weights.dice_for_workers
    )
    return forecast


def silver_value(state: Burgundy, forecast: BurgundyForecast, player: Player) -> float:
    """One purchase a turn: more silver than that is only worth its points."""
    spendable = min(float(player.silver), float(state.box.price) * forecast.dice / 2.0)
    left_over = float(state.box.final_points_per_silver)
    return spendable * forecast.silver + (float(player.silver) - spendable) * left_over


def workers_value(state: Burgundy, forecast: BurgundyForecast, player: Player) -> float:
    if forecast.dice == 0.0:
        return float(player.workers // state.box.workers_per_final_point)
    w = forecast.weights
    result = float(player.workers) / float(state.box.workers_per_final_point)
    use = w.worker_use
    needed = forecast.dice / 2.0
    for _ in range(player.workers):
        result += use * min(1.0, max(0.0, needed))
        use *= w.worker_wear
        needed -= 1.0
    return result


def goods_value(state: Burgundy, forecast: BurgundyForecast, player: Player) -> float:
    """Every colour by what its sale brings beyond the die that sells it."""
    w = forecast.weights
    left_over = float(state.box.final_points_per_good)
    in_time = min(1.0, forecast.dice / w.dice_to_sell)
    result = left_over * float(total(player.goods))
    for good in range(i64(GOODS)):
        count = float(player.goods[good])
        if count > 0.0:
            sale = count * float(state.box.points_per_good) + float(state.box.silver_of_sale) * forecast.silver
            result += in_time * max(0.0, sale - w.action - left_over * count)
    return result


def order_value(state: Burgundy, forecast: BurgundyForecast, seat: i64) -> float:
    w = forecast.weights
    place: i64 = 0
    while state.order[place] != seat:
        place += 1
    behind = float(state.seats - 1 - place)
    return w.place_in_order * behind * min(1.0, float(forecast.rounds) / w.rounds_for_order)
