"""Rollouts: how far games are played on, and how opponents play in random ones."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import doubloon
from doubloon.bots import evaluation_for, rollout_policy_for
from doubloon.bots.rollout import rollout_generator
from doubloon.bots.search import Budget, Candidate, SearchBot, search_bot
from doubloon.engine.dice import dice_from_registers
from doubloon.engine.state import NOBODY, State
from doubloon.games.burgundy.state import Burgundy
from doubloon.games.santa_maria.state import SantaMaria
from doubloon.testing.burgundy import board
from doubloon.testing.burgundy import position as burgundy_position
from doubloon.testing.santa_maria import player
from doubloon.testing.santa_maria import position as santa_maria_position

RANDOM_ROLLOUTS: list[tuple[str, int, dict[str, Any]]] = [
    ("burgundy", 2, {}),
    ("burgundy", 4, {"board_mode": "advanced-secret", "buy_during_action": True, "castle_link": True}),
    ("santa-maria", 4, {}),
    ("santa-maria", 3, {"board_choice": "draft", "shared_blue_dice": True}),
    ("santa-maria", 3, {"expansion": True, "modules": "A,B,C,D"}),
]


def searcher(slug: str) -> SearchBot:
    game = doubloon.GAMES[slug]
    return search_bot(evaluation_for(slug), rollout_policy_for(slug), game.redeal, Budget(10, 600.0), "x")


def candidates(state: State) -> list[Candidate]:
    found = []
    for option in state.options[:3]:
        candidate = Candidate()
        candidate.action = option
        candidate.sequel = []
        found.append(candidate)
    return found


@pytest.mark.parametrize(("slug", "seats", "options"), RANDOM_ROLLOUTS)
def test_random_rollouts_go_on_until_the_game_is_over(slug: str, seats: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        state = doubloon.new(slug, players=seats, seed=seed, options=options).state
        policy = rollout_policy_for(slug)
        turns = 0
        while state.to_move != NOBODY:
            policy.random_turn(state)
            turns += 1
            assert turns < 1000
        assert turns >= 3 * seats


def test_random_rollouts_are_the_same_wherever_the_same_luck_was_seen() -> None:
    """And they differ from seat to seat, and from the luck to come."""
    one, other = (burgundy_position(board(silver=silver), board(), order=(0, 1)).state for silver in (0, 5))
    other.dice = one.dice.copy()
    draws = [rollout_generator(one).next_uint32() for _ in range(2)]
    assert draws[0] == draws[1] == rollout_generator(other).next_uint32()
    other.to_move = 1
    assert rollout_generator(other).next_uint32() != draws[0]
    coming = dice_from_registers(one.dice.registers())
    assert rollout_generator(one).next_uint32() not in [coming.next_uint32() for _ in range(20)]


def test_random_rollouts_of_burgundy_take_or_place_tiles_and_use_both_dice() -> None:
    policy = rollout_policy_for("burgundy")
    for seed in range(5):
        state = doubloon.new("burgundy", players=2, seed=seed).state
        assert isinstance(state, Burgundy)
        while not policy.is_turn(state):
            state.apply(state.options[0])
        seat = state.to_move
        before = sum(tile >= 0 for tile in [*state.players[seat].duchy, *state.players[seat].storage])
        policy.random_turn(state)
        assert state.to_move != seat
        after = state.players[seat]
        assert sum(tile >= 0 for tile in [*after.duchy, *after.storage]) > before


def test_random_rollouts_of_santa_maria_use_dice_then_lay_tiles_then_pass() -> None:
    policy = rollout_policy_for("santa-maria")
    names: dict[str, set[str]] = {}
    for seed in range(3):
        table = doubloon.new("santa-maria", players=3, seed=seed)
        state = table.state
        while state.to_move != NOBODY:
            if policy.is_turn(state):
                kinds = {table.actions.notation(option).split(":")[0] for option in state.options}
                drawn = {table.actions.notation(option).split(":")[0] for option in policy.random_actions(state)}
                first = next(kind for kind in (("white", "blue"), ("expand",), ("pass",)) if kinds & set(kind))
                assert drawn <= set(first)
                names[first[0]] = drawn
            policy.random_turn(state)
    assert set(names) == {"white", "expand", "pass"}


def test_rounds_of_santa_maria_end_with_the_year() -> None:
    table = doubloon.new("santa-maria", players=3, seed=5)
    while table.state.question().name != "main":
        table.play_code(table.state.options[0])
    bot = searcher("santa-maria")
    bot.seat = table.state.to_move
    for outcome in bot.play_round(candidates(table.state), table.state):
        assert isinstance(outcome, SantaMaria)
        assert outcome.year == 2
        assert all(one.white_used == 0 for one in outcome.players)


def test_the_last_year_is_played_to_the_end_of_the_game() -> None:
    state = santa_maria_position(player(coins=5), player(), year=3).state
    bot = searcher("santa-maria")
    bot.seat = state.to_move
    assert [outcome.to_move for outcome in bot.play_round(candidates(state), state)] == [NOBODY] * 3


def test_a_move_at_santa_maria_is_a_whole_turn_and_the_best_for_the_own_board() -> None:
    """Three wood from a column of forests, not a coin."""
    forests = {f"r{row}c1": "forest" for row in range(1, 4)}
    state = santa_maria_position(player(board=forests | {"r6c6": "town"}), player(), white=[1, 6]).state
    assert isinstance(state, SantaMaria)
    evaluation_for("santa-maria").fast_move(state)
    assert state.to_move == 1
    assert state.players[0].goods == vec[i64]([3, 0, 0, 0, 0])
    assert state.players[0].coins == 0
