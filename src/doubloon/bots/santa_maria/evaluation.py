"""Santa Maria: evaluation function, in points expected at the end of the game."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.bots.evaluation import WORST, Evaluation
from doubloon.bots.santa_maria.city import city_worth
from doubloon.bots.santa_maria.colony import activations_worth, colonists_worth
from doubloon.bots.santa_maria.forecast import SantaMariaForecast, Worths, make_forecast, make_worths, storage_worth
from doubloon.bots.santa_maria.harbour import conquest_worth, harbour_worth, offers_worth, pass_worth
from doubloon.bots.santa_maria.monks import bishops_worth, religion_worth, scholars_worth
from doubloon.bots.santa_maria.weights import SantaMariaWeights
from doubloon.bots.utility import margin
from doubloon.engine.state import NOBODY
from doubloon.games.santa_maria.actions import BUY, DONE, MARKET, SELL
from doubloon.games.santa_maria.box import PASS_SPACES
from doubloon.games.santa_maria.city.actions import GIVE, OFFER
from doubloon.games.santa_maria.city.trade import COMPOSE, DEAL
from doubloon.games.santa_maria.city.turn import MAYA_TURN
from doubloon.games.santa_maria.draft import CHOOSE_BOARD_STEP, CHOOSE_SET_STEP
from doubloon.games.santa_maria.kingdoms.scoring import governor
from doubloon.games.santa_maria.market import FRESH, MARKET_STEP
from doubloon.games.santa_maria.scoring import score
from doubloon.games.santa_maria.state import NOT_PASSED, SantaMaria
from doubloon.games.santa_maria.turn import MAIN_ACTION

BEAM_WIDTH: Final = 3  # unfinished paths through a turn that are followed,
BEAM_MARGIN: Final = 6.0  # as long as they look no worse than the best finished one by this much
TIE_BREAK: Final = 0.01
IDLE_VISIT: Final = 1000  # points off for going to the market or to others in vain: passing never looks so bad


@final
class SantaMariaPath:
    """A path through a turn: the actions, where they lead, and how good that is."""

    actions: list[int]
    state: SantaMaria
    value: float


@final
class SantaMariaEvaluation(Evaluation[SantaMaria]):
    """Points so far, and what colony, harbour, tracks, monks and storage will still bring."""

    worths: Worths | None

    def __init__(self, weights: SantaMariaWeights) -> None:
        self.weights = weights
        self.worths = None

    def value(self, state: SantaMaria, seat: i64) -> float:
        player = state.players[seat]
        if state.to_move == NOBODY:
            return float(score(state, player)) + TIE_BREAK * float(PASS_SPACES - player.pass_space)
        worths = self.worths_of(state)
        forecast = make_forecast(state, self.weights, player)
        if seat == state.maya:
            tracks = conquest_worth(state, forecast, seat) + order_worth(state, forecast, player.pass_space)
            return float(player.happiness) + tracks + city_worth(state, forecast, player)
        return (
            float(player.happiness)
            + storage_worth(state, forecast, player)
            + activations_worth(state, worths, forecast, player)
            + colonists_worth(state, forecast, player)
            + harbour_worth(state, forecast, player)
            + offers_worth(state, forecast, player)
            + conquest_worth(state, forecast, seat)
            + religion_worth(state, forecast, player)
            + scholars_worth(state, forecast, player)
            + bishops_worth(state, forecast, player)
            + pass_worth(forecast)
            + order_worth(state, forecast, player.pass_space)
            + self.weights.cocoa[forecast.stage] * float(player.cocoa)
            + float(governor(state, player))
        )

    def worths_of(self, state: SantaMaria) -> Worths:
        worths = self.worths
        if worths is None or worths.box is not state.box:
            worths = make_worths(state.box, self.weights)
            self.worths = worths
        return worths

    def is_quiescent(self, state: SantaMaria) -> bool:
        """A turn is over, or has not begun."""
        question = state.question()
        return (
            question is MAIN_ACTION
            or question is MAYA_TURN
            or question is CHOOSE_BOARD_STEP
            or question is CHOOSE_SET_STEP
        )

    def sensible_actions(self, state: SantaMaria) -> list[int]:
        """Whoever opens the market trades there: leaving at once leads back to where it was opened, for ever."""
        if not is_fresh_market(state):
            return state.options
        return [option for option in state.options if option != DONE]

    def fast_action(self, state: SantaMaria) -> i64:
        if self.is_quiescent(state):
            return super().fast_action(state)
        return self.best_path(state).actions[0]

    def fast_move(self, state: SantaMaria) -> None:
        if state.question() is MAIN_ACTION:
            self.take_turn(state)
        elif self.is_quiescent(state):
            super().fast_move(state)
        else:
            self.finish(state)

    def take_turn(self, state: SantaMaria) -> None:
        """Try each main action to the end of the turn, and take the best one for the own board."""
        seat = state.to_move
        best = new_path([], state, WORST)
        for option in candidate_actions(state):
            twin = state.copy()
            twin.apply(option)
            path = new_path([option], twin, WORST)
            if twin.to_move == seat and not self.is_quiescent(twin):
                path = self.best_path(twin)
                path.actions = [option, *path.actions]
            else:
                path.value = self.value(twin, seat)
            if path.value > best.value:
                best = path
        for action in best.actions:
            state.apply(action)

    def quiesce(self, state: SantaMaria) -> None:
        if state.to_move == NOBODY or self.is_quiescent(state):
            return
        seat = state.to_move
        idle = state.question() is COMPOSE or (is_fresh_market(state) and not self.trades_well(state))
        if idle:
            state.players[seat].happiness -= IDLE_VISIT  # or else it would go there again and again
        self.finish(state)

    def finish(self, state: SantaMaria) -> None:
        """Take the best path to the end of the turn."""
        if not self.is_quiescent(state):
            for action in self.best_path(state).actions:
                state.apply(action)

    def trades_well(self, state: SantaMaria) -> bool:
        """Tell whether the market that was just entered is worth more than leaving it."""
        seat = state.to_move
        trading, leaving = state.copy(), state.copy()
        leaving.apply(DONE)
        self.finish(trading)
        self.finish(leaving)
        return margin(self.values(trading), seat) > margin(self.values(leaving), seat)

    def best_path(self, state: SantaMaria) -> SantaMariaPath:
        """Return the best path that a beam search finds to the end of the turn, one question after another."""
        seat = state.to_move
        best = new_path([], state, WORST)
        beam = [best]
        while len(beam) > 0:
            longer: list[SantaMariaPath] = []
            for path in beam:
                for option in candidate_actions(path.state):
                    twin = path.state.copy()
                    twin.apply(option)
                    found = new_path([*path.actions, option], twin, self.value(twin, seat))
                    if twin.to_move == seat and not self.is_quiescent(twin):
                        keep(longer, found)
                    elif found.value > best.value:
                        best = found
            beam = [path for path in longer if path.value > best.value - BEAM_MARGIN]
        return best


def is_fresh_market(state: SantaMaria) -> bool:
    """Tell whether the market has just been entered."""
    return state.question() is MARKET_STEP and state.argument() == FRESH


def candidate_actions(state: SantaMaria) -> list[int]:
    """The candidate actions; in the market those that trade, and what is sold is the largest stock.

    Going there is never looked at: who leaves the market has to expect what he would have had without going, or else
    he might come and go for ever.
    """
    question = state.question()
    if question is DEAL:
        return [option for option in state.options if not OFFER <= option < GIVE]
    if question is not MARKET_STEP:
        return [option for option in state.options if option != MARKET]
    fresh = is_fresh_market(state)
    goods = state.players[state.to_move].goods
    surplus: i64 = -1
    result: list[int] = []
    for option in state.options:
        if option < BUY:
            if surplus < 0 or goods[option - SELL] > goods[surplus]:
                surplus = option - SELL
        elif option != DONE or not fresh:
            result.append(option)
    if surplus >= 0:
        result.append(int(SELL + surplus))
    return result


def new_path(actions: list[int], state: SantaMaria, value: float) -> SantaMariaPath:
    path = SantaMariaPath()
    path.actions = actions
    path.state = state
    path.value = value
    return path


def keep(paths: list[SantaMariaPath], path: SantaMariaPath) -> None:
    """Put a path among the best few, best first; of equal ones the earlier is first."""
    place: i64 = len(paths)
    while place > 0 and paths[place - 1].value < path.value:
        place -= 1
    if place < BEAM_WIDTH:
        paths.insert(place, path)
        if len(paths) > BEAM_WIDTH:
            paths.pop()


def order_worth(state: SantaMaria, forecast: SantaMariaForecast, pass_space: i64) -> float:
    """Whoever passes nearest to the first begins the next year."""
    if pass_space == NOT_PASSED or state.seats == 1:
        return 0.0
    return forecast.weights.first_player * float(PASS_SPACES - 1 - pass_space)
