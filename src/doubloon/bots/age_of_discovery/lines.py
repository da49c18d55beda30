"""Age of Discovery: the lines resolved in one's head, so that a placed figure counts for what it will win."""
# Compiled by mypyc.

from __future__ import annotations

from math import exp
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.age_of_discovery.colonies import fight_best_battle, landing_gain, menace
from doubloon.bots.age_of_discovery.forecast import (
    CAPITAL_PHASE,
    DISCOVERY_PHASE,
    MOST_STRENGTH,
    PLACEMENT_PHASE,
    SPECIALISTS_PHASE,
    AgeOfDiscoveryForecast,
    coin_of,
)
from doubloon.bots.age_of_discovery.tiles import effect_at_once, good_gain, ship_gain, tile_worth, trade_worth
from doubloon.engine.state import Step
from doubloon.games.age_of_discovery.box import (
    CAPTAIN,
    COLONIST,
    FREE,
    GOODS,
    MERCHANT,
    MISSIONARY,
    REGIONS,
    SOLDIER,
    TILES,
)
from doubloon.games.age_of_discovery.capital import BUY_ACHIEVEMENT, CAPITAL_LINE, SPACE, price
from doubloon.games.age_of_discovery.discovery import (
    DISCOVERY_LINE,
    EXPLORE_REGION,
    SEND_FIGURES,
    party_strength,
    waiting_strength,
)
from doubloon.games.age_of_discovery.goods import GOODS_LINE, TAKE_GOOD
from doubloon.games.age_of_discovery.initiative import INITIATIVE_LINE
from doubloon.games.age_of_discovery.regions import arrive, reinforce
from doubloon.games.age_of_discovery.specialists import TRAIN_SPECIALIST, TRAINING
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, Player, kind, owner, total
from doubloon.games.age_of_discovery.university import followers, strength_in_port
from doubloon.games.age_of_discovery.war import START_CONFLICT, WAR_LINE


def play_lines(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, bonus: vec[float]) -> None:
    """Resolve everything that is placed, on a copy of the position; what cannot be put on the table is a bonus."""
    if forecast.phase < 1 or state.waiting(INITIATIVE_LINE) >= 0:
        pay_initiative(state)
    land_figures(state, forecast)
    take_goods(state, forecast)
    win_ship(state, forecast, bonus)
    buy_tiles(state, forecast, bonus)
    for seat in range(state.seats):
        bonus[seat] += expedition_worth(state, forecast, seat)
    gain_specialists(state, forecast)
    fight_conflicts(state, forecast)


def pay_initiative(state: AgeOfDiscovery) -> None:
    for space in range(len(state.initiative)):
        if state.initiative[space] != FREE:
            state.players[owner(state.initiative[space])].money += state.box.initiative_income[space]


def land_figures(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast) -> None:
    for space in range(len(state.dock)):
        if state.dock[space] != FREE:
            land(state, forecast, owner(state.dock[space]), kind(state.dock[space]))
    if state.dock_x >= 0:
        land(state, forecast, state.dock_x, COLONIST)
    if state.dock_y >= 0:
        land(state, forecast, state.dock_y, COLONIST)


def land(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, seat: i64, figure: i64) -> None:
    """Put a figure where it earns its owner most."""
    player = state.players[seat]
    extra = followers(state, player) if figure == MISSIONARY else 0
    best = -1.0
    target: i64 = state.box.home
    for region in range(i64(REGIONS)):
        if state.is_discovered(region):
            gain = landing_gain(state, forecast, region, seat, 1 + extra)
            if figure == SOLDIER:
                gain += menace(state, forecast, region, seat)
            if state.region_goods >> region & 1 and player.figures_in(region) + 1 + extra >= state.box.colony_figures:
                gain += good_gain(state, forecast, player, state.box.region_good[region])
            if gain > best:
                best = gain
                target = region
    arrive(state, seat, target, figure)
    if figure == MERCHANT:
        player.money += state.box.merchant_landing_money
    elif extra > 0:
        reinforce(state, seat, target, COLONIST, extra)


def take_goods(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast) -> None:
    for space in range(first_space(state, GOODS_LINE, TAKE_GOOD), len(state.goods_line)):
        if state.goods_line[space] == FREE:
            return
        player = state.players[owner(state.goods_line[space])]
        best = -1.0
        chosen: i64 = -1
        for good in range(i64(GOODS)):
            if state.goods_offer[good] > 0:
                gain = good_gain(state, forecast, player, good)
                if gain > best:
                    best = gain
                    chosen = good
        if chosen < 0:
            return
        state.goods_offer[chosen] -= 1
        player.goods[chosen] += 1


def first_space(state: AgeOfDiscovery, line: Step[Any], asking: Step[Any]) -> i64:
    """Return the first space of a line that is still to be resolved, with the one that is being asked about."""
    first: i64 = max(0, state.waiting(line))
    return first - 1 if state.waiting(asking) >= 0 else first


def win_ship(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, bonus: vec[float]) -> None:
    """The ship goes to the strongest; while figures are still being placed, to everybody there in part."""
    if not state.ship_in_port:
        return
    w = forecast.weights
    claims = vec[float]([0.0] * int(state.seats))
    everybody = 0.0
    for position in range(len(state.order)):
        seat = state.order[position]
        strength = strength_in_port(state, seat) if seat >= 0 else 0
        if strength > 0:
            # The earlier in turn order wins a tie (AD-PORT-01).
            rank = float(strength) - 0.5 * float(position) / float(state.seats)
            sharpness = w.rivalry if forecast.phase <= PLACEMENT_PHASE else 40.0
            claims[seat] = exp(sharpness * rank)
            everybody += claims[seat]
    if everybody == 0.0:
        return
    for seat in range(state.seats):
        if claims[seat] > 0.0:
            late = w.latecomers * float(figures_of_others(state, seat)) if forecast.phase <= PLACEMENT_PHASE else 0.0
            bonus[seat] += claims[seat] / (everybody + late) * ship_gain(state, forecast, state.players[seat])


def figures_of_others(state: AgeOfDiscovery, seat: i64) -> i64:
    result: i64 = 0
    for other in range(state.seats):
        if other != seat:
            result += total(state.players[other].hand)
    return result


def buy_tiles(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, bonus: vec[float]) -> None:
    """From left to right everybody buys the tile that is worth most to him beyond its price."""
    first: i64 = 0
    if forecast.phase == CAPITAL_PHASE:
        first = max(state.waiting(BUY_ACHIEVEMENT), SPACE.of(max(state.waiting(CAPITAL_LINE), 0)))
    for space in range(first, len(state.capital)):
        if state.capital[space] == FREE:
            return
        seat = owner(state.capital[space])
        player = state.players[seat]
        if player.money < price(state):
            continue
        best = coin_of(forecast, player) * float(price(state))
        chosen: i64 = -1
        for tile in range(i64(TILES)):
            if state.offer[tile] > 0:
                gain = purchase_worth(state, forecast, player, tile)
                if gain > best:
                    best = gain
                    chosen = tile
        if chosen >= 0:
            state.offer[chosen] -= 1
            player.tiles[chosen] += 1
            player.money += state.box.money[chosen] - price(state)
            bonus[seat] += effect_at_once(state, forecast.weights, chosen)


def purchase_worth(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, player: Player, tile: i64) -> float:
    """All that buying a tile changes for a player, but for the talers it costs."""
    cost = price(state)
    before = trade_worth(state, forecast, player)
    player.tiles[tile] += 1
    player.money -= cost
    worth = tile_worth(state, forecast, player, tile) + trade_worth(state, forecast, player) - before
    player.tiles[tile] -= 1
    player.money += cost
    return (
        worth + effect_at_once(state, forecast.weights, tile) + coin_of(forecast, player) * float(state.box.money[tile])
    )


# Discovery.


def expedition_worth(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, seat: i64) -> float:
    """The best a seat can do with its figures on the Discovery line: send some now, keep the others."""
    player = state.players[seat]
    waiting = waiting_strength(state, player)
    asked = state.to_move == seat and forecast.phase == DISCOVERY_PHASE
    if asked and state.question() is EXPLORE_REGION:
        return outcome(forecast, party_strength(state), state.party[SOLDIER]) + keeping(forecast, waiting)
    if asked and state.question() is SEND_FIGURES:
        return best_expedition(state, forecast, player, waiting, state.argument())
    if waiting == 0:
        return 0.0
    if forecast.phase >= DISCOVERY_PHASE and state.waiting(DISCOVERY_LINE) < 0 and not state.waits(SEND_FIGURES, seat):
        return keeping(forecast, waiting)
    best = best_expedition(state, forecast, player, waiting, CAPTAIN)
    if forecast.phase <= PLACEMENT_PHASE:
        best = max(best, with_company(state, forecast, player, waiting))
    return best


def best_expedition(
    state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, player: Player, waiting: i64, asked_kind: i64
) -> float:
    """Send the best part of those who can still join, on top of those who have already been named."""
    named: i64 = 0
    soldiers: i64 = 0
    joining = waiting
    if asked_kind != CAPTAIN:
        named = party_strength(state)
        soldiers = state.party[SOLDIER]
        joining -= player.discovery[CAPTAIN] * state.box.expedition_strength[CAPTAIN]
        if asked_kind != SOLDIER:
            joining -= player.discovery[SOLDIER]
    more_soldiers = player.discovery[SOLDIER] if asked_kind in {CAPTAIN, SOLDIER} else 0
    best = 0.0
    for joined in range(joining + 1):
        fighting = soldiers + min(joined, more_soldiers)
        worth = outcome(forecast, named + joined, fighting) + keeping(forecast, waiting - joined)
        best = max(best, worth)
    return best


def with_company(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, player: Player, waiting: i64) -> float:
    """The share of those who wait in what they could do with the figures still in the hand."""
    best = 0.0
    soldiers = player.discovery[SOLDIER]
    for joined in range(1, total(player.hand) + 1):
        strength = waiting + joined
        best = max(best, outcome(forecast, strength, soldiers) * float(waiting) / float(strength))
    return best


def outcome(forecast: AgeOfDiscoveryForecast, strength: i64, soldiers: i64) -> float:
    strength = min(strength, MOST_STRENGTH)
    return forecast.prize[strength] + forecast.loot[strength] * float(soldiers)


def keeping(forecast: AgeOfDiscoveryForecast, strength: i64) -> float:
    """What figures are worth that wait for the next turn."""
    usable = forecast.weights.sent_a_turn * forecast.turns
    return forecast.weights.waiting * min(float(strength), usable)


# Specialists and war.


def gain_specialists(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast) -> None:
    if forecast.turns <= 0.0:
        return
    if forecast.phase < SPECIALISTS_PHASE:
        for cell in range(i64(TRAINING)):
            if state.specialists[cell] != FREE:
                state.players[owner(state.specialists[cell])].hand[CAPTAIN + cell] += 1
    if forecast.phase < SPECIALISTS_PHASE or state.waiting(TRAIN_SPECIALIST) >= 0:
        occupant = state.specialists[TRAINING]
        if occupant != FREE:
            train(state, forecast, state.players[owner(occupant)])


def train(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, player: Player) -> None:
    if player.money < state.box.training_price:
        return
    if forecast.weights.figure_worth[MISSIONARY] > forecast.coin * float(state.box.training_price):
        player.hand[MISSIONARY] += 1
        player.money -= state.box.training_price


def fight_conflicts(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast) -> None:
    for space in range(first_space(state, WAR_LINE, START_CONFLICT), len(state.war)):
        if state.war[space] == FREE:
            return
        fight_best_battle(state, forecast, owner(state.war[space]))
