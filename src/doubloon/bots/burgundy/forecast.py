"""The Castles of Burgundy: the dice left to a seat, and what silver, workers and goods bring in that time."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from doubloon.bots.burgundy.weights import BurgundyWeights
from doubloon.games.burgundy.box import GOODS, PHASES, ROUNDS
from doubloon.games.burgundy.state import Burgundy, Player, total


@final
class Outlook:
    """What a seat can still count on."""

    weights: BurgundyWeights
    rounds: i64  # after the running one
    dice: float  # that the seat will still use
    payments: float  # of mines
    silver: float  # what one is worth
    worker: float  # what one more is worth to somebody who has few


def look_ahead(state: Burgundy, weights: BurgundyWeights, player: Player) -> Outlook:
    outlook = Outlook()
    outlook.weights = weights
    phases = PHASES - 1 - state.phase
    outlook.rounds = phases * ROUNDS + ROUNDS - state.round
    dice = outlook.rounds * 2
    if player.dice[0] > 0:
        dice += 1
    if player.dice[1] > 0:
        dice += 1
    outlook.dice = float(dice)
    outlook.payments = float(phases + 1)
    time = min(1.0, outlook.dice / 2.0 / weights.turns_for_purchase)
    outlook.silver = float(state.box.final_points_per_silver) + weights.purchase_gain * time
    outlook.worker = 1.0 / float(state.box.workers_per_final_point) + weights.worker_use * min(
        1.0, outlook.dice / weights.dice_for_workers
    )
    return outlook


def silver_value(state: Burgundy, outlook: Outlook, player: Player) -> float:
    """One purchase a turn: more silver than that is only worth its points."""
    spendable = min(float(player.silver), float(state.box.price) * outlook.dice / 2.0)
    left_over = float(state.box.final_points_per_silver)
    return spendable * outlook.silver + (float(player.silver) - spendable) * left_over


def workers_value(state: Burgundy, outlook: Outlook, player: Player) -> float:
    if outlook.dice == 0.0:
        return float(player.workers // state.box.workers_per_final_point)
    w = outlook.weights
    result = float(player.workers) / float(state.box.workers_per_final_point)
    use = w.worker_use
    needed = outlook.dice / 2.0
    for _ in range(player.workers):
        result += use * min(1.0, max(0.0, needed))
        use *= w.worker_wear
        needed -= 1.0
    return result


def goods_value(state: Burgundy, outlook: Outlook, player: Player) -> float:
    """Every colour by what its sale brings beyond the die that sells it."""
    w = outlook.weights
    left_over = float(state.box.final_points_per_good)
    in_time = min(1.0, outlook.dice / w.dice_to_sell)
    result = left_over * float(total(player.goods))
    for good in range(i64(GOODS)):
        count = float(player.goods[good])
        if count > 0.0:
            sale = count * float(state.box.points_per_good) + float(state.box.silver_of_sale) * outlook.silver
            result += in_time * max(0.0, sale - w.action - left_over * count)
    return result


def order_value(state: Burgundy, outlook: Outlook, seat: i64) -> float:
    w = outlook.weights
    place: i64 = 0
    while state.order[place] != seat:
        place += 1
    behind = float(state.seats - 1 - place)
    return w.place_in_order * behind * min(1.0, float(outlook.rounds) / w.rounds_for_order)
