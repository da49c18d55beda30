"""Age of Discovery: what figures in the New World will score, and whom soldiers chase away."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.age_of_discovery_outlook import Outlook
from doubloon.games.age_of_discovery.box import REGIONS, Box
from doubloon.games.age_of_discovery.state import AgeOfDiscovery
from doubloon.games.age_of_discovery.war import can_fight

# All by the number of times the Dock lands figures before the scoring: the more, the less the figures of today decide.
SHARPNESS: Final[vec[float]] = vec[float]([8.0, 1.5, 1.1, 0.9, 0.75, 0.65, 0.55, 0.5, 0.45])
CERTAINTY: Final[vec[float]] = vec[float]([1.0, 0.5, 0.3, 0.2, 0.12, 0.1, 0.1, 0.1, 0.1])
# That anybody will have the three figures a scoring needs, when the most there are now is none, one or two.
FIRST_OF_THREE: Final[vec[float]] = vec[float]([0.0, 0.05, 0.2, 0.35, 0.5, 0.6, 0.7, 0.75, 0.8])
SECOND_OF_THREE: Final[vec[float]] = vec[float]([0.0, 0.1, 0.35, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9])
THIRD_OF_THREE: Final[vec[float]] = vec[float]([0.0, 0.3, 0.6, 0.75, 0.8, 0.85, 0.9, 0.95, 0.95])
FARTHEST: Final = 8
MOST_FIGURES: Final = 24
STRIDE: Final = 25

SPITE: Final = 0.5  # a figure of an enemy, compared with one's own
MENACE: Final = 0.1  # a soldier among enemies, for each turn left


def weight_table() -> vec[float]:
    """How strong a claim so many figures are, compared with other numbers at the same distance."""
    return vec[float]([exp(sharpness * float(figures)) for sharpness in SHARPNESS for figures in range(STRIDE)])


WEIGHTS: Final[vec[float]] = weight_table()


def colony_points(state: AgeOfDiscovery, outlook: Outlook, region: i64, seat: i64, own: i64) -> float:
    """Return the points a seat can expect from all scorings of a region, if it had so many figures there."""
    best: i64 = 0
    leaders: i64 = 0
    second: i64 = 0
    for other in range(state.seats):
        if other != seat:
            figures = state.players[other].figures_in(region)
            if figures > best:
                second = best
                best, leaders = figures, 1
            elif figures == best:
                leaders += 1
            else:
                second = max(second, figures)
    result = 0.0
    for scoring in range(len(outlook.docks)):
        docks = min(outlook.docks[scoring], FARTHEST)
        sure = CERTAINTY[docks]
        result += sure * points_now(state.box, own, best, leaders, second)
        if sure < 1.0:
            open_chance = (1.0 - sure) * scores_at_all(state.box, max(own, best), docks)
            result += open_chance * points_later(state, docks, region, seat, own)
    return result


def points_now(box: Box, own: i64, best: i64, leaders: i64, second: i64) -> float:
    """Score the region as it is, against the best and the second-best of the others (AD-SCORE-02 to AD-SCORE-06)."""
    if own == 0 or max(own, best) < box.colony_figures:
        return 0.0
    if own > best:
        return float(box.colony_vp_first)
    if leaders > 1:
        return 0.0
    if own == best:
        return float(box.colony_vp_tied)
    return float(box.colony_vp_second) if own > second else 0.0


def scores_at_all(box: Box, most: i64, docks: i64) -> float:
    if most >= box.colony_figures:
        return 1.0
    if most == 0:
        return FIRST_OF_THREE[docks]
    return SECOND_OF_THREE[docks] if most == 1 else THIRD_OF_THREE[docks]


def points_later(state: AgeOfDiscovery, docks: i64, region: i64, seat: i64, own: i64) -> float:
    """Leader and runner-up by the weight of their figures."""
    first_weight = docks * STRIDE
    mine = WEIGHTS[first_weight + min(own, MOST_FIGURES)]
    everybody = mine
    for other in range(state.seats):
        if other != seat:
            everybody += WEIGHTS[first_weight + min(state.players[other].figures_in(region), MOST_FIGURES)]
    runner_up = 0.0
    for other in range(state.seats):
        if other != seat:
            weight = WEIGHTS[first_weight + min(state.players[other].figures_in(region), MOST_FIGURES)]
            runner_up += weight / everybody * mine / (everybody - weight)
    return float(state.box.colony_vp_first) * mine / everybody + float(state.box.colony_vp_second) * runner_up


def landing_gain(state: AgeOfDiscovery, outlook: Outlook, region: i64, seat: i64, count: i64) -> float:
    """Return what so many more figures in a region would score."""
    own = state.players[seat].figures_in(region)
    return colony_points(state, outlook, region, seat, own + count) - colony_points(state, outlook, region, seat, own)


def all_colonies(state: AgeOfDiscovery, outlook: Outlook, seat: i64) -> float:
    result = 0.0
    player = state.players[seat]
    for region in range(i64(REGIONS)):
        result += colony_points(state, outlook, region, seat, player.figures_in(region))
        if player.soldiers[region] > 0:
            result += float(player.soldiers[region]) * menace(state, outlook, region, seat)
    return result


def menace(state: AgeOfDiscovery, outlook: Outlook, region: i64, seat: i64) -> float:
    """What a soldier in a region can do there in the turns to come."""
    for other in range(state.seats):
        if other != seat and state.players[other].figures_in(region) > 0:
            return MENACE * outlook.turns
    return 0.0


# War.


def fight_best_battle(state: AgeOfDiscovery, outlook: Outlook, seat: i64) -> None:
    """Fight the battle that pays best, if any does."""
    best = 0.0
    place: i64 = -1
    enemy: i64 = -1
    for region in range(i64(REGIONS)):
        if state.players[seat].soldiers[region] == 0:
            continue
        for opponent in range(state.seats):
            if opponent != seat and can_fight(state, seat, opponent, region):
                gain = battle_gain(state, outlook, region, seat, opponent)
                if gain > best:
                    best, place, enemy = gain, region, opponent
    if place >= 0:
        fight(state, place, seat, enemy)


def battle_gain(state: AgeOfDiscovery, outlook: Outlook, region: i64, seat: i64, enemy: i64) -> float:
    """Return what a battle changes: own points, and a part of what the enemy loses."""
    player = state.players[seat]
    other = state.players[enemy]
    mine = colony_points(state, outlook, region, seat, player.figures_in(region))
    theirs = colony_points(state, outlook, region, enemy, other.figures_in(region))
    soldiers, colonists = player.soldiers[region], player.colonists[region]
    enemy_soldiers, enemy_colonists = other.soldiers[region], other.colonists[region]
    fight(state, region, seat, enemy)
    gain = colony_points(state, outlook, region, seat, player.figures_in(region)) - mine
    gain += SPITE * (theirs - colony_points(state, outlook, region, enemy, other.figures_in(region)))
    player.soldiers[region], player.colonists[region] = soldiers, colonists
    other.soldiers[region], other.colonists[region] = enemy_soldiers, enemy_colonists
    return gain


def fight(state: AgeOfDiscovery, region: i64, seat: i64, enemy: i64) -> None:
    """Remove the victims of both sides, soldiers first (AD-WAR-05)."""
    own_soldiers = state.players[seat].soldiers[region]
    remove(state, region, seat, state.players[enemy].soldiers[region])
    remove(state, region, enemy, own_soldiers)


def remove(state: AgeOfDiscovery, region: i64, seat: i64, victims: i64) -> None:
    player = state.players[seat]
    soldiers = min(victims, player.soldiers[region])
    player.soldiers[region] -= soldiers
    player.colonists[region] -= min(victims - soldiers, player.colonists[region])
