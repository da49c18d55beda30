"""Endgame solver: everything that can still happen is searched, if it is little."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.bots import evaluation_for
from doubloon.bots.endgame import EndgameSolver
from doubloon.bots.utility import payoffs
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.state import NOBODY, State
from doubloon.testing.burgundy import board
from doubloon.testing.burgundy import position as burgundy_position

LAST_TOWN = {26: "bank", 31: "market", 32: "church", 36: "carpenter"}


def last_die() -> doubloon.Table:
    """One die is left in the whole game."""
    own = board(duchy={19: "ship"} | LAST_TOWN, storage=["boarding_house"], dice=(3, 0))
    return burgundy_position(own, board(dice=(0, 0)), phase="E", round=5, order=(0, 1))


def solver(table: doubloon.Table) -> EndgameSolver:
    return EndgameSolver(evaluation_for(table.game.slug), table.game.redeal)


def best_end(table: doubloon.Table, state: State, seat: int) -> float:
    """The best that a seat can get when nobody else is asked any more."""
    if state.to_move == NOBODY:
        return payoffs(evaluation_for(table.game.slug).values(state), 0.0)[seat]
    assert state.to_move == seat
    found = []
    for option in state.options:
        twin = state.copy()
        twin.apply(option)
        found.append(best_end(table, twin, seat))
    return max(found)


def test_every_answer_is_followed_to_the_end_of_the_game() -> None:
    table = last_die()
    assert table.to_move == 0
    options = table.state.options
    found = solver(table).solve(table.state, options, dice_from_seed("x"))
    assert len(found) == len(options) > 2
    for option, result in zip(options, found, strict=True):
        twin = table.state.copy()
        twin.apply(option)
        assert result[0] == pytest.approx(best_end(table, twin, 0))
    best = max(range(len(options)), key=lambda place: found[place][0])
    assert table.actions.notation(options[best]) == "die3:place"


def test_too_much_is_not_tried() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=1)
    endgame = solver(table)
    endgame.max_nodes = 200
    assert endgame.solve(table.state, table.state.options, dice_from_seed("x")) == []
    assert 200 < endgame.nodes < 1000


def test_the_position_stays_as_it_is() -> None:
    table = last_die()
    before = table.hash()
    solver(table).solve(table.state, table.state.options, dice_from_seed("x"))
    assert table.hash() == before
