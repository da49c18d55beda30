"""Age of Discovery: evaluation function, in victory points expected at the end of the game."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.age_of_discovery.colonies import all_colonies
from doubloon.bots.age_of_discovery.forecast import (
    PLACEMENT_PHASE,
    AgeOfDiscoveryForecast,
    hand_worth,
    make_forecast,
    money_worth,
)
from doubloon.bots.age_of_discovery.lines import play_lines
from doubloon.bots.age_of_discovery.tiles import owned_tiles, trade_worth
from doubloon.bots.age_of_discovery.weights import AgeOfDiscoveryWeights
from doubloon.bots.evaluation import Evaluation
from doubloon.engine.state import NOBODY
from doubloon.games.age_of_discovery.actions import HIT_MILITIA
from doubloon.games.age_of_discovery.auction import BID_STEP, highest_bid
from doubloon.games.age_of_discovery.benefits import RESETTLE_COLONISTS
from doubloon.games.age_of_discovery.box import FREE
from doubloon.games.age_of_discovery.scoring import discoveries, score
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, Player, owner, total
from doubloon.games.age_of_discovery.war import CHOOSE_VICTIMS

TIE_BREAK: Final = 0.01


@final
class AgeOfDiscoveryEvaluation(Evaluation[AgeOfDiscovery]):
    """Points so far, and what everything on the table will still bring, the figures on the lines included."""

    def __init__(self, weights: AgeOfDiscoveryWeights) -> None:
        self.weights = weights

    def value(self, state: AgeOfDiscovery, seat: i64) -> float:
        return self.values(state)[seat]

    def values(self, state: AgeOfDiscovery) -> list[float]:
        if state.to_move == NOBODY:
            return [final_value(state, player) for player in state.players]
        forecast = make_forecast(state, self.weights)
        twin = state.copy()
        worths = vec[float]([0.0] * int(state.seats))
        if forecast.phase < PLACEMENT_PHASE:
            settle_auction(twin, self.weights, worths)
        value_order(twin, forecast, worths)
        play_lines(twin, forecast, worths)
        return [worths[seat] + seat_value(twin, forecast, seat) for seat in range(state.seats)]

    def is_quiescent(self, state: AgeOfDiscovery) -> bool:
        question = state.question()
        return question is not CHOOSE_VICTIMS and question is not RESETTLE_COLONISTS

    def fast_action(self, state: AgeOfDiscovery) -> i64:
        if state.question() is CHOOSE_VICTIMS:
            return most_soldiers(state.options)
        return super().fast_action(state)


def final_value(state: AgeOfDiscovery, player: Player) -> float:
    return float(score(state, player)) + TIE_BREAK * (float(player.colony_vp[2]) + TIE_BREAK * float(player.money))


def seat_value(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, seat: i64) -> float:
    """What a seat owns, once the lines are resolved."""
    player = state.players[seat]
    return (
        float(total(player.colony_vp) + discoveries(state, player))
        + all_colonies(state, forecast, seat)
        + trade_worth(state, forecast, player)
        + owned_tiles(state, forecast, player)
        + money_worth(forecast, player, float(player.money))
        + hand_worth(forecast.weights, player)
    )


def most_soldiers(options: list[int]) -> i64:
    """Soldiers are the more dangerous victims; the militia vanishes by itself."""
    action = options[0]
    for option in options:
        if option < HIT_MILITIA:
            action = option
    return action


def value_order(state: AgeOfDiscovery, forecast: AgeOfDiscoveryForecast, worths: vec[float]) -> None:
    """Acting early: this turn for the figures still in the hand, and next turn by those on Initiative."""
    earlier = forecast.weights.earlier
    if forecast.phase <= PLACEMENT_PHASE:
        for position in range(len(state.order)):
            seat = state.order[position]
            if seat >= 0:
                ready = float(total(state.players[seat].hand)) / float(state.box.turn_colonists)
                worths[seat] += earlier * min(1.0, ready) * priority(state, position)
    if forecast.turns > 0.0:
        weight = earlier if forecast.phase <= PLACEMENT_PHASE else 2.0 * earlier
        value_next_order(state, weight, worths)


def value_next_order(state: AgeOfDiscovery, weight: float, worths: vec[float]) -> None:
    ahead: i64 = 0
    place: i64 = 0
    for occupant in state.initiative:
        if occupant != FREE:
            worths[owner(occupant)] += weight * priority(state, place)
            ahead |= 1 << owner(occupant)
            place += 1
    for seat in state.order:
        if seat >= 0 and not ahead >> seat & 1:
            worths[seat] += weight * priority(state, place)
            place += 1


def priority(state: AgeOfDiscovery, position: i64) -> float:
    """1 for the first in turn order, 0 for the last."""
    last = state.seats - 1
    return float(last - position) / float(last)


def settle_auction(state: AgeOfDiscovery, w: AgeOfDiscoveryWeights, worths: vec[float]) -> None:
    """As if nobody raised the highest bid: its owner pays and gets the first place, with what belongs to it."""
    bid = highest_bid(state)
    if bid == 0 or state.question() is not BID_STEP:
        return
    for seat in range(state.seats):
        if state.bids[seat] == bid:
            state.players[seat].money -= bid
            worths[seat] += w.home_discovered + 2.0 * w.earlier
