"""Santa Maria: what a position is worth to a seat, in points expected at the end of the game."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.bots.evaluation import WORST, Evaluation
from doubloon.bots.santa_maria.city import city_worth
from doubloon.bots.santa_maria.colony import activations_worth, colonists_worth
from doubloon.bots.santa_maria.forecast import Outlook, Worths, look_ahead, make_worths, storage_worth
from doubloon.bots.santa_maria.harbour import conquest_worth, harbour_worth, offers_worth, pass_worth
from doubloon.bots.santa_maria.monks import bishops_worth, religion_worth, scholars_worth
from doubloon.bots.santa_maria.weights import SantaMariaWeights
from doubloon.bots.utility import standing
from doubloon.engine.state import NOBODY
from doubloon.games.santa_maria.actions import BUY, DONE, MARKET, SELL
from doubloon.games.santa_maria.box import PASS_SPACES
from doubloon.games.santa_maria.city.actions import GIVE, OFFER
from doubloon.games.santa_maria.city.trade import COMPOSE, DEAL
from doubloon.games.santa_maria.city.turn import MAYA_TURN
from doubloon.games.santa_maria.draft import CHOOSE_BOARD_STEP, CHOOSE_SET_STEP
from doubloon.games.santa_maria.market import FRESH, MARKET_STEP
from doubloon.games.santa_maria.scoring import governor, score
from doubloon.games.santa_maria.state import NOT_PASSED, SantaMaria
from doubloon.games.santa_maria.turn import MAIN_ACTION

BEAM: Final = 3  # unfinished ways through a turn that are followed,
MARGIN: Final = 6.0  # as long as they look no worse than the best finished one by this much
TIE_BREAK: Final = 0.01
IDLE_VISIT: Final = 1000  # points off for going to the market or to others in vain: passing never looks so bad


@final
class Way:
    """A way through a turn: the answers, where they lead, and how good that is."""

    answers: list[int]
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
        outlook = look_ahead(state, self.weights, player)
        if seat == state.maya:
            tracks = conquest_worth(state, outlook, seat) + order_worth(state, outlook, player.pass_space)
            return float(player.happiness) + tracks + city_worth(state, outlook, player)
        return (
            float(player.happiness)
            + storage_worth(state, outlook, player)
            + activations_worth(state, worths, outlook, player)
            + colonists_worth(state, outlook, player)
            + harbour_worth(state, outlook, player)
            + offers_worth(state, outlook, player)
            + conquest_worth(state, outlook, seat)
            + religion_worth(state, outlook, player)
            + scholars_worth(state, outlook, player)
            + bishops_worth(state, outlook, player)
            + pass_worth(outlook)
            + order_worth(state, outlook, player.pass_space)
            + self.weights.cocoa[outlook.stage] * float(player.cocoa)
            + float(governor(state, player))
        )

    def worths_of(self, state: SantaMaria) -> Worths:
        worths = self.worths
        if worths is None or worths.box is not state.box:
            worths = make_worths(state.box, self.weights)
            self.worths = worths
        return worths

    def is_settled(self, state: SantaMaria) -> bool:
        """A turn is over, or has not begun."""
        question = state.question()
        return (
            question is MAIN_ACTION
            or question is MAYA_TURN
            or question is CHOOSE_BOARD_STEP
            or question is CHOOSE_SET_STEP
        )

    def quick_answer(self, state: SantaMaria) -> i64:
        if self.is_settled(state):
            return super().quick_answer(state)
        return self.best_way(state).answers[0]

    def move(self, state: SantaMaria) -> None:
        if state.question() is MAIN_ACTION:
            self.take_turn(state)
        elif self.is_settled(state):
            super().move(state)
        else:
            self.finish(state)

    def take_turn(self, state: SantaMaria) -> None:
        """Try each main action to the end of the turn, and take the best one for the own board."""
        seat = state.to_move
        best = new_way([], state, WORST)
        for option in worth_trying(state):
            twin = state.copy()
            twin.apply(option)
            way = new_way([option], twin, WORST)
            if twin.to_move == seat and not self.is_settled(twin):
                way = self.best_way(twin)
                way.answers = [option, *way.answers]
            else:
                way.value = self.value(twin, seat)
            if way.value > best.value:
                best = way
        for answer in best.answers:
            state.apply(answer)

    def settle(self, state: SantaMaria) -> None:
        if state.to_move == NOBODY or self.is_settled(state):
            return
        seat = state.to_move
        idle = state.question() is COMPOSE or (is_fresh_market(state) and not self.trades_well(state))
        if idle:
            state.players[seat].happiness -= IDLE_VISIT  # or else it would go there again and again
        self.finish(state)

    def finish(self, state: SantaMaria) -> None:
        """Take the best way to the end of the turn."""
        if not self.is_settled(state):
            for answer in self.best_way(state).answers:
                state.apply(answer)

    def trades_well(self, state: SantaMaria) -> bool:
        """Tell whether the market that was just entered is worth more than leaving it."""
        seat = state.to_move
        trading, leaving = state.copy(), state.copy()
        leaving.apply(DONE)
        self.finish(trading)
        self.finish(leaving)
        return standing(self.values(trading), seat) > standing(self.values(leaving), seat)

    def best_way(self, state: SantaMaria) -> Way:
        """Return the best way found to the end of the turn, one question after another."""
        seat = state.to_move
        best = new_way([], state, WORST)
        beam = [best]
        while len(beam) > 0:
            longer: list[Way] = []
            for way in beam:
                for option in worth_trying(way.state):
                    twin = way.state.copy()
                    twin.apply(option)
                    found = new_way([*way.answers, option], twin, self.value(twin, seat))
                    if twin.to_move == seat and not self.is_settled(twin):
                        keep(longer, found)
                    elif found.value > best.value:
                        best = found
            beam = [way for way in longer if way.value > best.value - MARGIN]
        return best


def is_fresh_market(state: SantaMaria) -> bool:
    """Tell whether the market has just been entered."""
    return state.question() is MARKET_STEP and state.argument() == FRESH


def worth_trying(state: SantaMaria) -> list[int]:
    """The answers to look at; in the market those that trade, and what is sold is the largest stock.

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


def new_way(answers: list[int], state: SantaMaria, value: float) -> Way:
    way = Way()
    way.answers = answers
    way.state = state
    way.value = value
    return way


def keep(ways: list[Way], way: Way) -> None:
    """Put a way among the best few, best first; of equal ones the earlier is first."""
    place: i64 = len(ways)
    while place > 0 and ways[place - 1].value < way.value:
        place -= 1
    if place < BEAM:
        ways.insert(place, way)
        if len(ways) > BEAM:
            ways.pop()


def order_worth(state: SantaMaria, outlook: Outlook, pass_space: i64) -> float:
    """Whoever passes nearest to the first begins the next year."""
    if pass_space == NOT_PASSED or state.seats == 1:
        return 0.0
    return outlook.weights.first_player * float(PASS_SPACES - 1 - pass_space)
