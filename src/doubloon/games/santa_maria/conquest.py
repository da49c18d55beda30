"""The conquest track: conquistadors march, cross gold, and are ranked when the year ends."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.games.santa_maria.box import GOLD, MOST_SEATS
from doubloon.games.santa_maria.state import SantaMaria
from doubloon.games.santa_maria.storage import receive_resource


def can_conquer(state: SantaMaria, seat: i64) -> bool:
    return state.players[seat].conquest < state.box.conquest_length


def conquer(state: SantaMaria, seat: i64) -> None:
    """One step forward (SM-CONQ-01), on top of the markers there (SM-CONQ-02); at the end nothing (SM-CONQ-04).

    A warrior of the Maya player moves in the same way (AK-MAYA-16).
    """
    player = state.players[seat]
    if not can_conquer(state, seat):
        state.tell("conquistador_lost", "SM-CONQ-04", seat)
        return
    target = player.conquest + 1
    height: i64 = 0
    for other in state.players:
        if other.conquest == target:
            height += 1
        elif other.conquest == player.conquest and other.height > player.height:
            other.height -= 1
    player.conquest = target
    player.height = height
    state.tell("conquistador", "SM-CONQ-01", seat, target)
    if state.box.conquest_gold[target] > 0 and not state.rules.expansion.gold_crossed(state, seat, target):
        receive_resource(state, seat, GOLD, 1)  # SM-CONQ-03


def ranking(state: SantaMaria) -> list[int]:
    """The seats by their place on the track; on one space the lower marker is ahead (SM-YEAR-02)."""
    seats = [int(seat) for seat in range(state.seats)]
    seats.sort(key=lambda seat: (-int(state.players[seat].conquest), int(state.players[seat].height)))
    return seats


def score_conquest(state: SantaMaria) -> None:
    """Points for the places of the year (SM-CONQ-05); whoever has not moved gets nothing (SM-YEAR-02).

    The Maya player is ranked like everybody (AK-MAYA-55).
    """
    if state.seats == 1:
        score_alone(state)
        return
    for place, seat in enumerate(ranking(state)):
        points = state.box.conquest_points[(state.year - 1) * MOST_SEATS + place]
        if state.players[seat].conquest > 0 and points > 0:
            points *= state.rules.expansion.conquest_counts(state, seat)
            state.players[seat].conquest_vp += points
            state.tell("conquest_points", "SM-YEAR-02", seat, place + 1, points)


def score_alone(state: SantaMaria) -> None:
    """Alone one has to have passed the tree of the year (SM-SOLO-02)."""
    player = state.players[0]
    if player.conquest >= state.box.trees[state.year - 1]:
        points = state.box.solo_points[state.year - 1] * state.rules.expansion.conquest_counts(state, 0)
        player.conquest_vp += points
        state.tell("tree_passed", "SM-SOLO-02", 0, state.year, points)


def reset_conquest(state: SantaMaria) -> None:
    """All markers go back to the start (SM-YEAR-03)."""
    for player in state.players:
        player.conquest = 0
        player.height = 0
