"""The Castles of Burgundy: what a position is worth to a seat, in points expected at the end of the game."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.bots.burgundy.duchy import board_promise, colours_value, openness, regions_value
from doubloon.bots.burgundy.forecast import goods_value, look_ahead, order_value, silver_value, workers_value
from doubloon.bots.burgundy.knowledge import knowledge_value, mines_value
from doubloon.bots.burgundy.residual import experience
from doubloon.bots.burgundy.solo import solo_score, worth_trying
from doubloon.bots.burgundy.tiles import offers_value, storage_value
from doubloon.bots.burgundy.weights import BurgundyWeights
from doubloon.bots.evaluation import WORST, Evaluation
from doubloon.engine.state import NOBODY
from doubloon.games.burgundy.boards import CHOOSE_BOARD, CHOOSE_START
from doubloon.games.burgundy.box import CASTLE_TILE, NO_BOARD, NO_HEX
from doubloon.games.burgundy.place import CASTLE_ACTION, PLACE_TILE
from doubloon.games.burgundy.sale import DECLINABLE
from doubloon.games.burgundy.solo import TARGET_ACTION
from doubloon.games.burgundy.state import Burgundy, Player
from doubloon.games.burgundy.turn import TURN

BEAM: Final = 2  # ways to begin a turn that are followed to its end,
MARGIN: Final = 4.0  # as long as they look no worse than the best one by this much
PLANS: Final = 10  # whole turns that a search compares; it looks wider
PLAN_BEAM: Final = 40
PLAN_MARGIN: Final = 12.0


@final
class Way:
    """A way to go on: the answers, where they lead, and how good that is."""

    answers: list[int]
    state: Burgundy
    value: float


@final
class BurgundyEvaluation(Evaluation[Burgundy]):
    """Points so far, and what duchy, storage, goods, silver and workers will still bring."""

    def __init__(self, weights: BurgundyWeights) -> None:
        self.weights = weights

    def value(self, state: Burgundy, seat: i64) -> float:
        player = state.players[seat]
        if player.filled == 0:
            return value_before_start(state, self.weights, player)
        points = float(player.score()) if state.solo is None else solo_score(state, self.weights, player)
        if state.to_move == NOBODY:
            return points
        outlook = look_ahead(state, self.weights, player)
        return (
            points
            + silver_value(state, outlook, player)
            + workers_value(state, outlook, player)
            + goods_value(state, outlook, player)
            + order_value(state, outlook, seat)
            + regions_value(state, outlook, player)
            + colours_value(state, outlook, seat)
            + openness(state, outlook, player)
            + mines_value(state, outlook, player)
            + knowledge_value(state, outlook, seat)
            + storage_value(state, outlook, seat)
            + experience(state, outlook, player)
        )

    def values(self, state: Burgundy) -> list[float]:
        """The offers on the table are counted too: what one takes, the others do not get."""
        result = [self.value(state, seat) for seat in range(state.seats)]
        if state.to_move != NOBODY:
            for seat in range(state.seats):
                player = state.players[seat]
                if player.filled != 0:
                    result[seat] += offers_value(state, look_ahead(state, self.weights, player), seat)
        return result

    def is_settled(self, state: Burgundy) -> bool:
        """A turn is over, or has not begun."""
        question = state.question()
        return begins_turn(state) or question is CHOOSE_BOARD or question is CHOOSE_START

    def quick_answer(self, state: Burgundy) -> i64:
        question = state.question()
        if question is CHOOSE_BOARD or question is CHOOSE_START:
            return super().quick_answer(state)
        return self.best_way(state).answers[0]

    def move(self, state: Burgundy) -> None:
        question = state.question()
        if question is CHOOSE_BOARD or question is CHOOSE_START:
            super().move(state)
        else:
            self.finish(state)

    def settle(self, state: Burgundy) -> None:
        if state.to_move != NOBODY and not self.is_settled(state):
            self.finish(state)

    def finish(self, state: Burgundy) -> None:
        """Take the best way to the end of the turn."""
        for answer in self.best_way(state).answers:
            state.apply(answer)

    def best_way(self, state: Burgundy) -> Way:
        """Return the best way found to the end of the turn."""
        return self.best_ways(state, BEAM, MARGIN)[0]

    def plans(self, state: Burgundy) -> list[list[int]]:
        """The best ways through the turn, and all answers that none of them begins with."""
        question = state.question()
        if question is CHOOSE_BOARD or question is CHOOSE_START:
            return []
        found = distinct(self.best_ways(state, PLAN_BEAM, PLAN_MARGIN), PLANS)
        begun = [answers[0] for answers in found]
        return found + [[option] for option in worth_trying(state) if option not in begun]

    def best_ways(self, state: Burgundy, width: i64, margin: float) -> list[Way]:
        """Return the best ways found to the end of the turn, one action after another, best first."""
        seat = state.to_move
        beam = self.actions_from(start(state), seat)
        while True:
            beam = best_of(beam, width, margin)
            longer: list[Way] = []
            ended = True
            for way in beam:
                if self.is_over(way.state, seat):
                    longer.append(way)
                else:
                    ended = False
                    longer += self.actions_from(way, seat)
            if ended:
                return beam
            beam = longer

    def is_over(self, state: Burgundy, seat: i64) -> bool:
        return state.to_move != seat or self.is_settled(state)

    def actions_from(self, way: Way, seat: i64) -> list[Way]:
        """List all ways to carry on to the end of one action; a castle and a town hall begin another one."""
        found: list[Way] = []
        open_ways = [way]
        while len(open_ways) > 0:
            way = open_ways.pop()
            for option in worth_trying(way.state):
                twin = way.state.copy()
                twin.apply(option)
                longer = Way()
                longer.answers = [*way.answers, option]
                longer.state = twin
                if self.is_over(twin, seat):
                    longer.value = self.value(twin, seat)
                    found.append(longer)
                elif begins_action(twin):
                    longer.value = self.value(twin, seat) + actions_in_hand(twin, self.weights, twin.players[seat])
                    found.append(longer)
                else:
                    open_ways.append(longer)
        return found


def value_before_start(state: Burgundy, weights: BurgundyWeights, player: Player) -> float:
    """A board by its regions, a castle hex by what can be reached from it."""
    if player.board == NO_BOARD:
        return 0.0
    result = board_promise(state, weights, player.board)
    if player.start != NO_HEX:
        twin = player.copy()
        twin.lay(state.box, twin.start, CASTLE_TILE)
        outlook = look_ahead(state, weights, twin)
        result += regions_value(state, outlook, twin) + openness(state, outlook, twin)
    return result


def start(state: Burgundy) -> Way:
    way = Way()
    way.answers = []
    way.state = state
    way.value = WORST
    return way


def best_of(ways: list[Way], count: i64, margin: float) -> list[Way]:
    """Return the best few, best first; of equal ones those that came first."""
    result: list[Way] = []
    for way in ways:
        place: i64 = len(result)
        while place > 0 and result[place - 1].value < way.value:
            place -= 1
        if place < count:
            result.insert(place, way)
            if len(result) > count:
                result.pop()
    while result[-1].value < result[0].value - margin:
        result.pop()
    return result


def distinct(ways: list[Way], most: i64) -> list[list[int]]:
    """Return the answers of the best ways; of those that lead to the same in another order only the first."""
    found: list[list[int]] = []
    last = WORST
    for way in ways:
        if way.value != last and len(found) < most:
            found.append(way.answers)
            last = way.value
    return found


def begins_action(state: Burgundy) -> bool:
    question = state.question()
    if question is PLACE_TILE:
        return DECLINABLE.of(state.argument()) != 0
    return question is TURN or question is CASTLE_ACTION or question is TARGET_ACTION


def actions_in_hand(state: Burgundy, weights: BurgundyWeights, player: Player) -> float:
    """What a turn that is not over holds: dice, and the action of a castle or town hall just placed."""
    question = state.question()
    result = 0.0
    if question is CASTLE_ACTION:
        result = weights.castle_effect
    elif question is TARGET_ACTION:
        result = weights.action_won
    elif question is PLACE_TILE:
        result = weights.town_hall_effect
    for value in player.dice:
        if value > 0:
            result += weights.action
    return result


def begins_turn(state: Burgundy) -> bool:
    """Tell whether the seat that is asked has not done anything this turn."""
    player = state.players[state.to_move]
    return state.question() is TURN and player.dice[0] > 0 and player.dice[1] > 0 and not player.bought
