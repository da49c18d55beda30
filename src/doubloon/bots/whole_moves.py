"""Macro-actions for people: all answers of a seat that make one piece of business, and what playing them tells.

A hint names the tile and where it goes, not only that a tile is taken. The series goes on while the same seat is asked,
chance has had no say, and the question belongs to what was begun.
"""
# Not compiled by mypyc.

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from doubloon.bots.base import Bot
from doubloon.bots.game_bots import bots_of
from doubloon.engine.game import Game
from doubloon.engine.state import NOBODY, Event, State
from doubloon.engine.table import Table

MOST_ANSWERS = 60  # in one move; no question has as many parts


class WholeMove(NamedTuple):
    """A series of actions, what they cost, the events that they told, as data, and the imagined position after them."""

    actions: list[int]
    cost: dict[str, int]
    events: list[dict[str, Any]]
    after: State


def whole_move(table: Table, bot: Bot, state: State, plan: Sequence[int]) -> WholeMove:
    """Follow a plan, and then a bot, up to where a move of the seat that is asked is complete.

    The state is an imagined one, and is left alone.
    """
    game, twin = table.game, state.copy()
    twin.dice = bot.new_dice()
    seat, entries = twin.to_move, table.actions.actions
    actions, costs, events = list[int](), list[dict[str, int]](), list[Event]()
    while True:
        asked, counter = question_of(twin), twin.dice.counter
        planned = plan[len(actions)] if len(actions) < len(plan) else -1
        code = int(planned if planned in twin.options else bot.choose(twin.copy()))
        costs.append(game.presentation.cost(twin, entries[code]))
        twin.events = []
        twin.apply(code)
        actions.append(code)
        events += twin.events
        ended = twin.to_move != seat or twin.dice.counter != counter or len(actions) == MOST_ANSWERS
        if ended or not goes_on(game, asked, question_of(twin)):
            break
    twin.events = None
    return WholeMove(actions, total(costs), [game.event_data(event) for event in events], twin)


def total(costs: Sequence[Mapping[str, int]]) -> dict[str, int]:
    """Add prices up; what only opens a purchase names the price that the next answer pays."""
    found = Counter[str]()
    for cost, following in zip(costs, [*costs[1:], {}], strict=True):
        if cost != following:
            found.update(cost)
    return {name: n for name, n in found.items() if n}


def question_of(state: State) -> tuple[str, int]:
    return ("", 0) if state.to_move == NOBODY else (state.question().name, int(state.argument()))


def goes_on(game: Game, last: tuple[str, int], following: tuple[str, int]) -> bool:
    """Tell whether a question belongs to the move that the answer to the last one was part of.

    Nothing goes on into another turn, or into another line of the board, unless the turn's first answer only opened it.
    What is asked part by part is another question every time; the same one again is another piece of business.
    """
    own = bots_of(game)
    turns = {} if own is None else own.turns
    if following[0] in turns or following == last:
        return False
    if last[0] in turns:
        return turns[last[0]]
    line = game.presentation.line
    return line(last[0]) == line(following[0])
