"""The Castles of Burgundy: evaluation function, in points expected at the end of the game."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.bots.burgundy.duchy import board_promise, colours_value, openness, regions_value
from doubloon.bots.burgundy.forecast import goods_value, make_forecast, order_value, silver_value, workers_value
from doubloon.bots.burgundy.knowledge import knowledge_value, mines_value
from doubloon.bots.burgundy.residual import residual
from doubloon.bots.burgundy.solo import candidate_actions, solo_score
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

BEAM_WIDTH: Final = 2  # beginnings of a turn that are followed to its end,
BEAM_MARGIN: Final = 4.0  # as long as they look no worse than the best one by this much
MACRO_ACTIONS: Final = 10  # whole turns that a search compares; their beam is wider
MACRO_BEAM_WIDTH: Final = 40
MACRO_BEAM_MARGIN: Final = 12.0


@final
class BurgundyPath:
    """A path through a turn: the actions, where they lead, and how good that is."""

    actions: list[int]
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
        forecast = make_forecast(state, self.weights, player)
        return (
            points
            + silver_value(state, forecast, player)
            + workers_value(state, forecast, player)
            + goods_value(state, forecast, player)
            + order_value(state, forecast, seat)
            + regions_value(state, forecast, player)
            + colours_value(state, forecast, seat)
            + openness(state, forecast, player)
            + mines_value(state, forecast, player)
            + knowledge_value(state, forecast, seat)
            + storage_value(state, forecast, seat)
            + residual(state, forecast, player)
        )

    def values(self, state: Burgundy) -> list[float]:
        """The offers on the table are counted too: what one takes, the others do not get."""
        result = [self.value(state, seat) for seat in range(state.seats)]
        if state.to_move != NOBODY:
            for seat in range(state.seats):
                player = state.players[seat]
                if player.filled != 0:
                    result[seat] += offers_value(state, make_forecast(state, self.weights, player), seat)
        return result

    def is_quiescent(self, state: Burgundy) -> bool:
        """A turn is over, or has not begun."""
        question = state.question()
        return begins_turn(state) or question is CHOOSE_BOARD or question is CHOOSE_START

    def fast_action(self, state: Burgundy) -> i64:
        question = state.question()
        if question is CHOOSE_BOARD or question is CHOOSE_START:
            return super().fast_action(state)
        return self.best_path(state).actions[0]

    def fast_move(self, state: Burgundy) -> None:
        question = state.question()
        if question is CHOOSE_BOARD or question is CHOOSE_START:
            super().fast_move(state)
        else:
            self.finish(state)

    def quiesce(self, state: Burgundy) -> None:
        if state.to_move != NOBODY and not self.is_quiescent(state):
            self.finish(state)

    def finish(self, state: Burgundy) -> None:
        """Take the best path to the end of the turn."""
        for action in self.best_path(state).actions:
            state.apply(action)

    def best_path(self, state: Burgundy) -> BurgundyPath:
        """Return the best path found to the end of the turn."""
        return self.beam_search(state, BEAM_WIDTH, BEAM_MARGIN)[0]

    def macro_actions(self, state: Burgundy) -> list[list[int]]:
        """The best paths through the turn, and all actions that none of them begins with."""
        question = state.question()
        if question is CHOOSE_BOARD or question is CHOOSE_START:
            return []
        found = distinct(self.beam_search(state, MACRO_BEAM_WIDTH, MACRO_BEAM_MARGIN), MACRO_ACTIONS)
        begun = [actions[0] for actions in found]
        return found + [[option] for option in candidate_actions(state) if option not in begun]

    def beam_search(self, state: Burgundy, width: i64, margin: float) -> list[BurgundyPath]:
        """Return the best paths found to the end of the turn, action after action of the rules, best first."""
        seat = state.to_move
        beam = self.actions_from(start(state), seat)
        while True:
            beam = best_of(beam, width, margin)
            longer: list[BurgundyPath] = []
            ended = True
            for path in beam:
                if self.is_over(path.state, seat):
                    longer.append(path)
                else:
                    ended = False
                    longer += self.actions_from(path, seat)
            if ended:
                return beam
            beam = longer

    def is_over(self, state: Burgundy, seat: i64) -> bool:
        return state.to_move != seat or self.is_quiescent(state)

    def actions_from(self, path: BurgundyPath, seat: i64) -> list[BurgundyPath]:
        """List all paths on to the end of one action; a castle and a town hall begin another one."""
        found: list[BurgundyPath] = []
        open_paths = [path]
        while len(open_paths) > 0:
            path = open_paths.pop()
            for option in candidate_actions(path.state):
                twin = path.state.copy()
                twin.apply(option)
                longer = BurgundyPath()
                longer.actions = [*path.actions, option]
                longer.state = twin
                if self.is_over(twin, seat):
                    longer.value = self.value(twin, seat)
                    found.append(longer)
                elif begins_action(twin):
                    longer.value = self.value(twin, seat) + actions_in_hand(twin, self.weights, twin.players[seat])
                    found.append(longer)
                else:
                    open_paths.append(longer)
        return found


def value_before_start(state: Burgundy, weights: BurgundyWeights, player: Player) -> float:
    """A board by its regions, a castle hex by what can be reached from it."""
    if player.board == NO_BOARD:
        return 0.0
    result = board_promise(state, weights, player.board)
    if player.start != NO_HEX:
        twin = player.copy()
        twin.lay(state.box, twin.start, CASTLE_TILE)
        forecast = make_forecast(state, weights, twin)
        result += regions_value(state, forecast, twin) + openness(state, forecast, twin)
    return result


def start(state: Burgundy) -> BurgundyPath:
    path = BurgundyPath()
    path.actions = []
    path.state = state
    path.value = WORST
    return path


def best_of(paths: list[BurgundyPath], count: i64, margin: float) -> list[BurgundyPath]:
    """Return the best few, best first; of equal ones those that came first."""
    result: list[BurgundyPath] = []
    for path in paths:
        place: i64 = len(result)
        while place > 0 and result[place - 1].value < path.value:
            place -= 1
        if place < count:
            result.insert(place, path)
            if len(result) > count:
                result.pop()
    while result[-1].value < result[0].value - margin:
        result.pop()
    return result


def distinct(paths: list[BurgundyPath], most: i64) -> list[list[int]]:
    """Return the actions of the best paths; of those that lead to the same in another order only the first."""
    found: list[list[int]] = []
    last = WORST
    for path in paths:
        if path.value != last and len(found) < most:
            found.append(path.actions)
            last = path.value
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
