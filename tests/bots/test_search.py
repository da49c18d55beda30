"""The search: budgets, rounds, ends; it finds what looking once does not, and comes to an end everywhere."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.bots import ask, evaluation_for, guide_for, make_bot
from doubloon.bots.search import (
    Budget,
    Edge,
    Node,
    SearchBot,
    advantage,
    best_of,
    error,
    follow,
    search_bot,
    still_good,
)
from doubloon.bots.utility import chances, judge, standing, winners, worth
from doubloon.engine.game import Game
from doubloon.games.santa_maria.actions import MARKET
from doubloon.testing.burgundy import board
from doubloon.testing.burgundy import position as burgundy_position
from doubloon.testing.santa_maria import player as santa_maria_player
from doubloon.testing.santa_maria import position as santa_maria_position
from tests.bots.limits import limit

GAMES = list(doubloon.GAMES.values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def searcher(game: Game, nodes: int = 60, seed: str = "x", seconds: float = 600.0) -> SearchBot:
    evaluation, guide = evaluation_for(game.slug), guide_for(game.slug)
    return search_bot(evaluation, guide, game.redeal, Budget(nodes, seconds), seed)


def grow(table: doubloon.Table, bot: SearchBot) -> Node:
    assert table.to_move is not None
    return bot.search(table.game.imagine(table.state, table.to_move, bot.new_dice()))


def answer(table: doubloon.Table, nodes: int = 60) -> str:
    return table.actions.notation(ask(searcher(table.game, nodes), table.game, table.state))


@every_game
def test_the_budget_is_kept(game: Game) -> None:
    """A search stops with the round that reaches its budget; rounds differ in length."""
    table = doubloon.new(game.slug, players=game.seat_counts[1], seed=4)
    looks = len(compared(table))
    assert evaluated(table, 1) == evaluated(table, looks) == looks
    one_round = evaluated(table, looks + 1) - looks
    assert evaluated(table, looks + 3 * one_round) <= looks + 5 * one_round


def compared(table: doubloon.Table) -> list[list[int]]:
    """What a search looks at: whole turns, or answers where turns are not thought through."""
    answers = [[option] for option in guide_for(table.game.slug).worth_trying(table.state)]
    return evaluation_for(table.game.slug).plans(table.state) or answers


def evaluated(table: doubloon.Table, nodes: int) -> int:
    bot = searcher(table.game, nodes)
    grow(table, bot)
    return bot.evaluated


def test_the_clock_ends_a_search() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=4)
    bot = searcher(table.game, nodes=10**9, seconds=0.0)
    root = grow(table, bot)
    assert max(len(edge.rounds) for edge in root.edges) == 4


@every_game
def test_every_answer_worth_trying_is_looked_at(game: Game) -> None:
    table = doubloon.new(game.slug, players=game.seat_counts[1], seed=6)
    root = grow(table, searcher(game))
    assert root.seat == table.to_move
    tried = [edge.action for edge in root.edges]
    assert set(tried) == set(guide_for(game.slug).worth_trying(table.state))
    assert sorted([edge.action, *edge.sequel] for edge in root.edges) == sorted(compared(table))
    assert set(table.state.options) - set(tried) <= {MARKET}
    assert all(len(edge.totals) == table.players for edge in root.edges)
    for edge in root.edges:
        assert all(0.0 <= total / edge.visits <= 1.0 for total in edge.totals)


def test_the_answers_that_look_good_are_followed_on_equal_dice() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=2)
    bot = searcher(table.game, 2000)
    root = grow(table, bot)
    best = max(edge.hope for edge in root.edges)
    for edge in root.edges:
        assert edge.visits == 1 + len(edge.rounds)
        if edge.rounds:
            assert edge.hope >= best - bot.guide.hope_width
    assert 2 <= sum(1 for edge in root.edges if edge.rounds) <= bot.guide.most_rivals


def test_equal_seeds_search_alike() -> None:
    table = doubloon.new("age-of-discovery", players=3, seed=2)
    one, same = (grow(table, searcher(table.game, 300)) for _ in range(2))
    assert [(edge.action, edge.rounds, edge.totals) for edge in one.edges] == [
        (edge.action, edge.rounds, edge.totals) for edge in same.edges
    ]


def test_whole_turns_of_burgundy_are_compared() -> None:
    """Each series of answers is legal and ends the turn, and no two lead to the same; other answers stand alone."""
    table = doubloon.new("burgundy", players=2, seed=5)
    while not guide_for("burgundy").is_turn(table.state):
        table.play_code(table.state.options[0])
    root = grow(table, searcher(table.game, 30))
    turns = [edge for edge in root.edges if edge.sequel]
    assert len(turns) > 2
    ends = set()
    for edge in turns:
        twin = table.copy()
        for answer in (edge.action, *edge.sequel):
            assert twin.to_move == root.seat
            twin.play_code(answer)
        assert twin.to_move != root.seat
        ends.add(twin.hash())
    assert len(ends) == len(turns)
    assert {edge.action for edge in root.edges} == set(table.state.options)


def test_a_turn_that_luck_does_not_allow_is_left() -> None:
    """The rest of it is up to the quick moves."""
    table = doubloon.new("burgundy", players=2, seed=5)
    state = table.state.copy()
    edge = Edge()
    edge.action, edge.sequel = state.options[0], [-1, state.options[0]]
    follow(edge, state)
    table.play_code(edge.action)
    assert state.options == table.state.options


def edge_with(hope: float, *rounds: float) -> Edge:
    edge = Edge()
    edge.hope, edge.rounds = hope, list(rounds)
    return edge


def test_answers_are_compared_round_by_round() -> None:
    """Luck that meets both of them does not count, and the first impression counts like two rounds."""
    first, second = edge_with(1.0, 10.0, -20.0, 30.0, 0.0), edge_with(0.0, 12.0, -18.0, 32.0, 2.0)
    assert advantage(second, first) == pytest.approx((4 * 2.0 - 2 * 1.0) / 6)
    assert error(second, first) == pytest.approx(0.05)
    assert best_of([first, second]) is second
    assert still_good([first, second]) == [second]


def test_an_answer_that_is_ahead_by_luck_is_not_trusted() -> None:
    first, second = edge_with(0.0, 0.0, 0.0, 0.0, 0.0), edge_with(0.0, 9.0, -8.0, 7.0, -7.0)
    assert advantage(second, first) > 0
    assert best_of([first, second]) is first
    assert still_good([first, second]) == [first, second]


def test_a_win_is_shared_by_the_best() -> None:
    assert winners([3.0, 5.0, 5.0, 1.0]) == [0.0, 0.5, 0.5, 0.0]


def test_chances_follow_the_lead_and_the_doubt() -> None:
    sure, unsure = chances([10.0, 6.0, 6.0], 1.0), chances([10.0, 6.0, 6.0], 20.0)
    assert sum(sure) == pytest.approx(1.0)
    assert sum(unsure) == pytest.approx(1.0)
    assert sure[0] > 0.9
    assert 1 / 3 < unsure[0] < 0.45
    assert chances([3.0, 5.0, 5.0], 0.0) == [0.0, 0.5, 0.5]


def test_a_seat_stands_by_its_best_rival_and_by_the_field() -> None:
    assert standing([10.0, 6.0, 8.0], 0) == 10.0 - 4.0 - 3.5
    assert standing([10.0], 0) == 10.0
    assert worth([10.0, 6.0, 8.0], 0, 0.0) == standing([10.0, 6.0, 8.0], 0) + 8.0
    assert worth([10.0], 0, 0.0) == 10.0


def test_a_near_miss_is_better_than_a_bad_defeat() -> None:
    near, bad = judge([40.0, 41.0], 0.0), judge([20.0, 41.0], 0.0)
    assert 0.0 < bad[0] < near[0] < 0.1
    assert judge([41.0, 40.0], 0.0)[0] > 0.9


def test_the_last_die_completes_the_large_region() -> None:
    """Die 3 could take a tile or workers, or place the building in two towns: only one of these scores."""
    town = {26: "bank", 31: "market", 32: "church", 36: "carpenter"}
    own = board(duchy={19: "ship"} | town, storage=["boarding_house"], dice=(3, 0))
    table = burgundy_position(own, phase="E", round=5, order=(0, 1))
    assert answer(table) == "die3:place"
    table.play("die3:place")
    assert answer(table) == "at:e4"


def test_nobody_comes_to_the_market_and_goes_for_ever() -> None:
    table = santa_maria_position(
        santa_maria_player(goods={"sugar": 3}, religion=5),
        agenda=[{"step": "next_turn", "seat": 1}, {"step": "extra_step", "seat": 0}],
        year=3,
    )
    answers = []
    while table.to_move == 0:
        answers.append(answer(table))
        table.play(answers[-1])
        assert len(answers) <= 10
    assert answers.count("market") <= 1


@every_game
def test_a_searched_game_comes_to_its_end(game: Game) -> None:
    """Small searches to the last question, at the smallest table."""
    table = doubloon.new(game.slug, players=game.seat_counts[0], seed=3)
    searching = searcher(game)
    bots = [searching, *(make_bot("random", game, str(seat)) for seat in range(1, table.players))]
    while not table.is_over:
        assert table.to_move is not None
        limit(searching, len(table.state.options))
        table.play_code(ask(bots[table.to_move], game, table.state))
        assert len(table.history) < 3000
    assert table.scores()[0] > max(table.scores()[1:], default=0)
