"""Age of Discovery: forecast: where in the turn we are, what is left of the game, what money and figures are worth."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.age_of_discovery.weights import AgeOfDiscoveryWeights
from doubloon.games.age_of_discovery.box import CARDS, HIDDEN, TOKENS
from doubloon.games.age_of_discovery.discovery import tokens_left
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, Player, total
from doubloon.games.age_of_discovery.turn import RUN_PHASE

# The phases by their place in the turn.
PLACEMENT_PHASE: Final = 0
DOCK_PHASE: Final = 2
CAPITAL_PHASE: Final = 5
DISCOVERY_PHASE: Final = 6
SPECIALISTS_PHASE: Final = 7
INCOME_PHASE: Final = 9
SCORING_PHASE: Final = 11

MOST_STRENGTH: Final = 8  # no natives need more


@final
class AgeOfDiscoveryForecast:
    """What the evaluation wants to know of the calendar, and the odds of expeditions."""

    weights: AgeOfDiscoveryWeights
    phase: i64  # -1 before the first turn
    turns: float  # after this one
    incomes: float  # those whose money can still be spent
    later_coin: float  # what a taler of these incomes is worth
    coin: float  # what a taler in hand is worth
    budget: float  # what can still be spent on tiles
    docks: vec[i64]  # for each colony scoring to come: how often the Dock lands figures before it
    chance: vec[float]  # of an expedition's success, by strength
    prize: vec[float]  # expected points, chance included
    loot: vec[float]  # expected points for each soldier, chance included


def make_forecast(state: AgeOfDiscovery, weights: AgeOfDiscoveryWeights) -> AgeOfDiscoveryForecast:
    forecast = AgeOfDiscoveryForecast()
    forecast.weights = weights
    phase = state.waiting(RUN_PHASE) - 1
    last = state.box.last_turns[len(state.box.last_turns) - 1]
    left = last - state.turn
    forecast.phase = phase
    forecast.turns = float(left)
    forecast.incomes = float(left if phase <= INCOME_PHASE else max(0, left - 1))
    look_at_money(state, forecast, left)
    running = 1 if phase <= DOCK_PHASE else 0
    docks = [int(turn - state.turn + running) for turn in state.box.last_turns if turn >= state.turn]
    forecast.docks = vec[i64](docks if phase <= SCORING_PHASE or docks[0] > 0 else docks[1:])
    look_for_discoveries(state, forecast)
    return forecast


def look_at_money(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, left: i64) -> None:
    w = forecast.weights
    box = state.box
    soonest = state.turn if forecast.phase <= CAPITAL_PHASE else state.turn + 1
    last = state.turn + left
    most = i64(len(w.coins) - 1)
    forecast.coin = w.coins[min(soonest, most)] if soonest <= last else w.coin_for_nothing
    forecast.later_coin = (w.coins[min(soonest + 1, most)] + w.coins[min(last, most)]) / 2.0 if left > 0 else 0.0
    forecast.budget = 0.0
    for age in range(len(box.last_turns)):
        first = box.last_turns[age - 1] + 1 if age > 0 else 1
        turns = box.last_turns[age] - max(first, soonest) + 1
        if turns > 0:
            forecast.budget += w.tiles_per_turn * float(turns * box.prices[age])


def look_for_discoveries(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast) -> None:
    """Odds by strength: a region nobody has looked at, a token that was seen, or else the deck."""
    forecast.chance = vec[float]([0.0] * (MOST_STRENGTH + 1))
    forecast.prize = vec[float]([0.0] * (MOST_STRENGTH + 1))
    forecast.loot = vec[float]([0.0] * (MOST_STRENGTH + 1))
    if any(token == HIDDEN for token in state.region_token):
        look_at_tokens(state, forecast)
    elif not tokens_left(state):
        look_at_deck(state, forecast)
    box = state.box
    for token in state.region_token:
        if 0 <= token < HIDDEN:
            points = token_points(state, forecast, token)
            offer_sure(forecast, box.token_natives[token], points, forecast.coin * float(box.token_loot[token]))


def look_at_tokens(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast) -> None:
    box = state.box
    count = float(total(state.tokens_unseen))
    for token in range(i64(TOKENS)):
        if state.tokens_unseen[token] > 0:
            points = token_points(state, forecast, token)
            add_odds(forecast, box.token_natives[token], points, forecast.coin * float(box.token_loot[token]), count)


def token_points(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, token: i64) -> float:
    """What finding a token brings: its points and coins, and a colonist in the new region."""
    box = state.box
    return float(box.token_vp[token]) + forecast.coin * float(box.token_coins[token]) + forecast.weights.ashore


def look_at_deck(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast) -> None:
    box = state.box
    count = float(total(state.deck))
    for card in range(i64(CARDS)):
        if state.deck[card] > 0:
            points = float(box.card_vp[card]) + forecast.coin * float(box.card_coins[card])
            add_odds(forecast, box.card_natives[card], points, forecast.coin * float(box.card_loot[card]), count)


def add_odds(forecast: AgeOfDiscoveryForecast, natives: i64, points: float, loot: float, count: float) -> None:
    for strength in range(natives, i64(MOST_STRENGTH + 1)):
        forecast.chance[strength] += 1.0 / count
        forecast.prize[strength] += points / count
        forecast.loot[strength] += loot / count


def offer_sure(forecast: AgeOfDiscoveryForecast, natives: i64, points: float, loot: float) -> None:
    for strength in range(natives, i64(MOST_STRENGTH + 1)):
        if forecast.prize[strength] < points:
            forecast.chance[strength] = 1.0
            forecast.prize[strength] = points
            forecast.loot[strength] = loot


def coin_of(forecast: AgeOfDiscoveryForecast, player: Player) -> float:
    """What a taler is worth to a player: in the last turn only as long as he has figures left to buy with."""
    if forecast.turns > 0.0 or forecast.phase != PLACEMENT_PHASE:
        return forecast.coin
    hand = float(total(player.hand))
    return max(forecast.weights.coin_for_nothing, forecast.coin * hand / (hand + 1.0))


def money_worth(forecast: AgeOfDiscoveryForecast, player: Player, money: float) -> float:
    coin = coin_of(forecast, player)
    if money <= forecast.budget:
        return coin * money
    return coin * (forecast.budget + forecast.weights.coin_beyond * (money - forecast.budget))


def hand_worth(w: AgeOfDiscoveryWeights, player: Player) -> float:
    result = 0.0
    for figure in range(len(player.hand)):
        result += w.figure_worth[figure] * float(player.hand[figure])
    return result
