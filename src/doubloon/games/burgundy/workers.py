"""Dice and workers: what a die can be changed into, and what that costs.

Workers are paid when a die is used, and never more of them than the change needs (CB-DIE-04).
"""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from doubloon.engine.frames import Seat
from doubloon.games.burgundy.box import (
    HEXES,
    INN,
    PLACING_DICE,
    TAKE_DICE,
    TYPE_OF,
    WORKER_STEPS,
    WORKERS_MORE,
    WORKERS_SILVER,
    Hex,
    Tile,
)
from doubloon.games.burgundy.state import Burgundy, Player

ANY_VALUE: Final = 0  # in place of a die's value: no die is needed, and no workers (CB-DIE-07)
FARTHEST: Final = 3


def distance(value: i64, target: i64) -> i64:
    """Return how many steps apart two die values are; 6 and 1 are neighbours (CB-TERM-08)."""
    apart = value - target if value > target else target - value
    return min(apart, 6 - apart)


def steps_per_worker(state: Burgundy, player: Player) -> i64:
    """One, with knowledge tile 8 up to two (CB-KNOW-08)."""
    return state.box.knowledge[WORKER_STEPS] if player.knows(WORKER_STEPS) else 1


def free_steps_taking(state: Burgundy, player: Player) -> i64:
    """With tile 12 one step is free when a die takes a tile (CB-KNOW-12)."""
    return state.box.knowledge[TAKE_DICE] if player.knows(TAKE_DICE) else 0


def free_steps_placing(state: Burgundy, player: Player, tile: Tile) -> i64:
    """With tiles 9, 10 and 11 one step is free when a die places a tile; none of them tells of inns (CB-INN-03)."""
    return 0 if tile == INN else free_steps_on(state, player, TYPE_OF[tile])


def free_steps_at(state: Burgundy, player: Player, tile: Tile, hex: Hex) -> i64:
    """The same for one hex: a face-down tile counts as one of the hex's type (CB-SOLO-08)."""
    return 0 if tile == INN else free_steps_on(state, player, state.box.hex_type[player.board * HEXES + hex])


def free_steps_on(state: Burgundy, player: Player, kind: i64) -> i64:
    """Buildings (CB-KNOW-09), ships and animals (CB-KNOW-10), or castles, mines and knowledge (CB-KNOW-11)."""
    number = PLACING_DICE[kind]
    return state.box.knowledge[number] if player.knows(number) else 0


def farthest(state: Burgundy, player: Player, free: i64) -> i64:
    """Return how far the player can change a die: the free steps, then what the workers allow."""
    return min(FARTHEST, free + player.workers * steps_per_worker(state, player))


def cost(state: Burgundy, player: Player, value: i64, target: i64, free: i64) -> i64:
    """Return the workers needed to use a die for another value: one a step (CB-DIE-03).

    With tile 8 one for up to two steps (CB-DIE-05), after those that are free (CB-DIE-06). What needs no die costs
    nothing (CB-DIE-07).
    """
    if value == ANY_VALUE:
        return 0
    steps = steps_per_worker(state, player)
    return (max(0, distance(value, target) - free) + steps - 1) // steps


def cost_of_taking(state: Burgundy, player: Player, value: i64, depot: i64) -> i64:
    """The workers it takes to use a die at a depot, whether the player has them or not."""
    return cost(state, player, value, depot + 1, free_steps_taking(state, player))


def cost_of_placing(state: Burgundy, player: Player, value: i64, tile: i64, hex: i64) -> i64:
    """The same for laying a tile on a hex."""
    free = free_steps_at(state, player, tile, hex)
    return cost(state, player, value, state.box.hex_die[player.board * HEXES + hex], free)


def cost_of_selling(state: Burgundy, player: Player, value: i64, good: i64) -> i64:
    """The same for selling goods of one colour."""
    return cost(state, player, value, good + 1, 0)


def pay(state: Burgundy, seat: Seat, value: i64, target: i64, free: i64) -> None:
    """Workers are taken when the die is used, and never more than needed (CB-DIE-04)."""
    player = state.players[seat]
    workers = cost(state, player, value, target, free)
    if workers > 0:
        player.workers -= workers
        state.tell("workers_spent", "CB-DIE-03", seat, workers, value, target)


def take_workers(state: Burgundy, seat: Seat) -> None:
    """The action: two workers (CB-ACT-WORK-01), four with tile 14 (CB-KNOW-14), and a silver with tile 13."""
    player = state.players[seat]
    box = state.box
    more = player.knows(WORKERS_MORE)
    gain_workers(state, seat, box.knowledge[WORKERS_MORE] if more else box.workers_of_action, "CB-ACT-WORK-01")
    if player.knows(WORKERS_SILVER):
        gain_silver(state, seat, box.knowledge[WORKERS_SILVER], "CB-KNOW-13")


def gain_workers(state: Burgundy, seat: Seat, workers: i64, clause: str) -> None:
    state.players[seat].workers += workers
    state.tell("workers_gained", clause, seat, workers)


def gain_silver(state: Burgundy, seat: Seat, silver: i64, clause: str) -> None:
    state.players[seat].silver += silver
    state.tell("silver_gained", clause, seat, silver)
