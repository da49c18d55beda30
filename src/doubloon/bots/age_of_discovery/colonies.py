"""Age of Discovery: what figures in the New World will score, and whom soldiers chase away."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from doubloon.bots.age_of_discovery.forecast import AgeOfDiscoveryForecast
from doubloon.bots.age_of_discovery.weights import MOST_FIGURES, STRIDE, AgeOfDiscoveryWeights
from doubloon.games.age_of_discovery.box import REGIONS, Box
from doubloon.games.age_of_discovery.state import AgeOfDiscovery
from doubloon.games.age_of_discovery.war import can_fight

FARTHEST: Final = 8  # landings before a scoring that are told apart


def colony_points(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, region: i64, seat: i64, own: i64) -> float:
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
    w = forecast.weights
    result = 0.0
    for scoring in range(len(forecast.docks)):
        now = points_now(state.box, own, best, leaders, second)
        docks = min(forecast.docks[scoring], FARTHEST)
        if docks == 0:
            result += now
        else:
            sure = w.certainty[docks - 1]
            open_chance = (1.0 - sure) * scores_at_all(state.box, w, max(own, best), docks)
            result += sure * now
            result += open_chance * points_later(state, w, docks, region, seat, own)
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


def scores_at_all(box: Box, w: AgeOfDiscoveryWeights, most: i64, docks: i64) -> float:
    if most >= box.colony_figures:
        return 1.0
    if most == 0:
        return w.first_of_three[docks - 1]
    return w.second_of_three[docks - 1] if most == 1 else w.third_of_three[docks - 1]


def points_later(
    state: AgeOfDiscovery, w: AgeOfDiscoveryWeights, docks: i64, region: i64, seat: i64, own: i64
) -> float:
    """Leader and runner-up by the weight of their figures."""
    claims = w.claims
    first = (docks - 1) * STRIDE
    mine = claims[first + min(own, MOST_FIGURES)]
    everybody = mine
    for other in range(state.seats):
        if other != seat:
            everybody += claims[first + min(state.players[other].figures_in(region), MOST_FIGURES)]
    runner_up = 0.0
    for other in range(state.seats):
        if other != seat:
            claim = claims[first + min(state.players[other].figures_in(region), MOST_FIGURES)]
            runner_up += claim / everybody * mine / (everybody - claim)
    return float(state.box.colony_vp_first) * mine / everybody + float(state.box.colony_vp_second) * runner_up


def landing_gain(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, region: i64, seat: i64, count: i64) -> float:
    """Return what so many more figures in a region would score."""
    own = state.players[seat].figures_in(region)
    return colony_points(state, forecast, region, seat, own + count) - colony_points(state, forecast, region, seat, own)


def all_colonies(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, seat: i64) -> float:
    result = 0.0
    player = state.players[seat]
    for region in range(i64(REGIONS)):
        result += colony_points(state, forecast, region, seat, player.figures_in(region))
        if player.soldiers[region] > 0:
            result += float(player.soldiers[region]) * menace(state, forecast, region, seat)
    return result


def menace(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, region: i64, seat: i64) -> float:
    """What a soldier in a region can do there in the turns to come."""
    for other in range(state.seats):
        if other != seat and state.players[other].figures_in(region) > 0:
            return forecast.weights.menace * forecast.turns
    return 0.0


# War.


def fight_best_battle(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, seat: i64) -> None:
    """Fight the battle that pays best, if any does."""
    best = 0.0
    place: i64 = -1
    enemy: i64 = -1
    for region in range(i64(REGIONS)):
        if state.players[seat].soldiers[region] == 0:
            continue
        for opponent in range(state.seats):
            if opponent != seat and can_fight(state, seat, opponent, region):
                gain = battle_gain(state, forecast, region, seat, opponent)
                if gain > best:
                    best, place, enemy = gain, region, opponent
    if place >= 0:
        fight(state, place, seat, enemy)


def battle_gain(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, region: i64, seat: i64, enemy: i64) -> float:
    """Return what a battle changes: own points, and a part of what the enemy loses."""
    player = state.players[seat]
    other = state.players[enemy]
    mine = colony_points(state, forecast, region, seat, player.figures_in(region))
    theirs = colony_points(state, forecast, region, enemy, other.figures_in(region))
    soldiers, colonists = player.soldiers[region], player.colonists[region]
    enemy_soldiers, enemy_colonists = other.soldiers[region], other.colonists[region]
    fight(state, region, seat, enemy)
    gain = colony_points(state, forecast, region, seat, player.figures_in(region)) - mine
    gain += forecast.weights.spite * (theirs - colony_points(state, forecast, region, enemy, other.figures_in(region)))
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
