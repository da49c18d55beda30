"""The Castles of Burgundy: the dice left to a seat, and what silver, workers and goods bring in that time."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.games.burgundy.box import GOODS, PHASES, ROUNDS
from doubloon.games.burgundy.state import Burgundy, Player, total

ACTION: Final = 2.5  # what a die is worth, in points

# Silver: a purchase is a tile without a die, as long as there are turns to place it.
PURCHASE_GAIN: Final = 0.8  # more than a silver is worth at the end
TURNS_FOR_PURCHASE: Final = 4.0

# Workers: each further one is needed less.
WORKER_USE: Final = 0.52  # more than a worker is worth at the end
WORKER_WEAR: Final = 0.78
DICE_FOR_WORKERS: Final = 4.0

DICE_TO_SELL: Final = 6.0  # with fewer left a sale becomes uncertain
PLACE_IN_ORDER: Final = 0.7  # for each rival behind
ROUNDS_FOR_ORDER: Final = 5.0


@final
class Outlook:
    """What a seat can still count on."""

    rounds: i64  # after the running one
    dice: float  # that the seat will still use
    payments: float  # of mines
    silver: float  # what one is worth
    worker: float  # what one more is worth to somebody who has few


def look_ahead(state: Burgundy, player: Player) -> Outlook:
    outlook = Outlook()
    phases = PHASES - 1 - state.phase
    outlook.rounds = phases * ROUNDS + ROUNDS - state.round
    dice = outlook.rounds * 2
    if player.dice[0] > 0:
        dice += 1
    if player.dice[1] > 0:
        dice += 1
    outlook.dice = float(dice)
    outlook.payments = float(phases + 1)
    time = min(1.0, outlook.dice / 2.0 / TURNS_FOR_PURCHASE)
    outlook.silver = float(state.box.final_points_per_silver) + PURCHASE_GAIN * time
    outlook.worker = 1.0 / float(state.box.workers_per_final_point) + WORKER_USE * min(
        1.0, outlook.dice / DICE_FOR_WORKERS
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
    result = float(player.workers) / float(state.box.workers_per_final_point)
    use = WORKER_USE
    needed = outlook.dice / 2.0
    for _ in range(player.workers):
        result += use * min(1.0, max(0.0, needed))
        use *= WORKER_WEAR
        needed -= 1.0
    return result


def goods_value(state: Burgundy, outlook: Outlook, player: Player) -> float:
    """Every colour by what its sale brings beyond the die that sells it."""
    left_over = float(state.box.final_points_per_good)
    in_time = min(1.0, outlook.dice / DICE_TO_SELL)
    result = left_over * float(total(player.goods))
    for good in range(i64(GOODS)):
        count = float(player.goods[good])
        if count > 0.0:
            sale = count * float(state.box.points_per_good) + float(state.box.silver_of_sale) * outlook.silver
            result += in_time * max(0.0, sale - ACTION - left_over * count)
    return result


def order_value(state: Burgundy, outlook: Outlook, seat: i64) -> float:
    place: i64 = 0
    while state.order[place] != seat:
        place += 1
    behind = float(state.seats - 1 - place)
    return PLACE_IN_ORDER * behind * min(1.0, float(outlook.rounds) / ROUNDS_FOR_ORDER)
