"""No peeking, by proof: whatever a seat cannot know may be changed, and its bot answers alike.

Two positions that look the same from a seat, in view and memory, are put before the same bot with the same seed. What
a seat could have remembered, such as goods sold before its eyes, is no secret, even where the table hides it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import doubloon
from doubloon.bots import ask, bots_for, make_bot
from doubloon.bots.search import SearchBot
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.state import State
from doubloon.games.burgundy.state import Burgundy
from tests.bots.limits import limit

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("puerto-rico", 2, {}),
    ("puerto-rico", 4, {}),
    ("burgundy", 2, {"hide_sold_goods": True}),
    ("burgundy", 4, {"board_mode": "advanced-secret"}),
    ("age-of-discovery", 3, {}),
    ("age-of-discovery", 5, {"start_order": "auction"}),
    ("santa-maria", 1, {}),
    ("santa-maria", 4, {"hide_opponents_points": True}),
]
every_table = pytest.mark.parametrize(("slug", "players", "options"), TABLES)
POSITIONS = 4  # at each table
OTHERS = 2  # other truths for each position


def positions(slug: str, players: int, options: dict[str, Any]) -> Iterator[doubloon.Table]:
    """The first question, and some from all over a random game."""
    table = doubloon.new(slug, players=players, seed=17, options=options)
    yield table.copy()
    dice = dice_from_seed(f"walk {slug} {players}")
    length = len(walk(table.copy(), dice.copy()).history)
    for number in range(1, POSITIONS):
        yield walk(table.copy(), dice.copy(), length * number // POSITIONS)


def walk(table: doubloon.Table, dice: Any, steps: int = 100_000) -> doubloon.Table:
    while not table.is_over and len(table.history) < steps:
        options = table.state.options
        table.play_code(options[dice.below(len(options))])
    return table


def other_truth(table: doubloon.Table, number: int) -> State:
    """A position that looks the same to the seat to move, with everything else dealt anew."""
    assert table.to_move is not None
    return table.imagine(table.to_move, f"truth {number}").state


def bot_for(name: str, table: doubloon.Table) -> Any:
    bot = make_bot(name, table.game, "the same seed")
    if isinstance(bot, SearchBot):
        limit(bot, len(table.state.options))
    return bot


@every_table
def test_bots_cannot_know_what_their_seat_does_not(slug: str, players: int, options: dict[str, Any]) -> None:
    names = bots_for(doubloon.GAMES[slug])
    for table in positions(slug, players, options):
        seat = table.to_move
        view = table.view(seat)
        for name in names:
            answer = ask(bot_for(name, table), table.game, table.state)
            for number in range(OTHERS):
                state = other_truth(table, number)
                assert state.dice.registers() != table.state.dice.registers()
                twin = table.copy()
                twin.state = state
                assert twin.view(seat) == view
                assert ask(bot_for(name, table), table.game, state) == answer


def test_secret_boards_are_among_what_is_dealt_anew() -> None:
    """Or else the test above would prove nothing about them."""
    table = doubloon.new("burgundy", players=4, seed=17, options={"board_mode": "advanced-secret"})
    while table.to_move != 3:
        table.play_code(table.state.options[0])
    boards = set()
    for number in range(20):
        state = other_truth(table, number)
        assert isinstance(state, Burgundy)
        boards.add(tuple(player.board for player in state.players[:3]))
    assert len(boards) > 1


@pytest.mark.parametrize("slug", ["puerto-rico", "burgundy", "age-of-discovery", "santa-maria"])
def test_nothing_is_remembered_that_was_not_to_be_known(slug: str) -> None:
    """The same bot is asked twice in a row; chance between the questions is the same, the dice behind it are not."""
    table = doubloon.new(slug, players=3, seed=5)
    answers = set()
    for number in range(OTHERS):
        bot = bot_for("expert", table)
        twin = table.copy()
        ask(bot, twin.game, twin.state)
        twin.state = other_truth(table, number)
        answers.add(ask(bot, twin.game, twin.state))
    assert len(answers) == 1
