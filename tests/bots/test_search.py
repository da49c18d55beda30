"""The search: budgets, trees, results; it finds what looking once does not, and comes to an end everywhere."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.bots import ask, evaluation_for, guide_for, make_bot
from doubloon.bots.search import Budget, Node, SearchBot, chances, lead, search_bot, winners
from doubloon.engine.game import Game
from doubloon.games.santa_maria.actions import MARKET
from tests.burgundy.positions import board
from tests.burgundy.positions import position as burgundy_position
from tests.santa_maria.positions import player as santa_maria_player
from tests.santa_maria.positions import position as santa_maria_position

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
    """A search stops with the expansion that reaches its budget."""
    table = doubloon.new(game.slug, players=game.seat_counts[1], seed=4)
    for nodes in (1, 40, 120):
        bot = searcher(game, nodes)
        grow(table, bot)
        assert nodes <= bot.evaluated <= nodes + 100


def test_the_clock_ends_a_search() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=4)
    bot = searcher(table.game, nodes=10**9, seconds=0.0)
    grow(table, bot)
    assert bot.evaluated < 10_000


@every_game
def test_every_answer_worth_trying_is_looked_at(game: Game) -> None:
    table = doubloon.new(game.slug, players=game.seat_counts[1], seed=6)
    root = grow(table, searcher(game))
    assert root.seat == table.to_move
    tried = [edge.action for edge in root.edges]
    assert tried == guide_for(game.slug).worth_trying(table.state)
    assert set(table.state.options) - set(tried) <= {MARKET}
    assert all(len(edge.totals) == table.players for edge in root.edges)
    for edge in root.edges:
        assert all(0.0 <= total / edge.visits <= 1.0 for total in edge.totals)


def test_more_visits_go_to_better_answers() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=2)
    root = grow(table, searcher(table.game, 300))
    seat = root.seat
    ranked = sorted(root.edges, key=lambda edge: edge.totals[seat] / edge.visits)
    assert ranked[-1].visits > ranked[0].visits


def test_equal_seeds_grow_equal_trees() -> None:
    table = doubloon.new("age-of-discovery", players=3, seed=2)
    one, same = (grow(table, searcher(table.game, 120)) for _ in range(2))
    assert [(edge.action, edge.visits, edge.totals) for edge in one.edges] == [
        (edge.action, edge.visits, edge.totals) for edge in same.edges
    ]


def test_the_tree_is_used_again() -> None:
    """The second of two questions in a row finds what the first one has grown."""
    table = burgundy_position(board(dice=(2, 6)))
    bot = searcher(table.game, 200)
    table.play_code(ask(bot, table.game, table.state))
    assert table.to_move == 0
    old = bot.root
    assert old is not None
    fresh = grow(table, searcher(table.game, 1, "y"))
    bot.budget = Budget(1, 600.0)
    root = grow(table, bot)
    assert root.visits > fresh.visits
    assert any(root is node for edge in old.edges for node in edge.nodes)


def test_another_position_is_not_mistaken_for_one_in_the_tree() -> None:
    table = burgundy_position(board(dice=(2, 6)))
    bot = searcher(table.game, 100)
    ask(bot, table.game, table.state)
    other = burgundy_position(board(dice=(3, 5), silver=4))
    root = grow(other, bot)
    assert [edge.action for edge in root.edges] == other.state.options


def test_a_win_is_shared_by_the_best() -> None:
    assert winners([3.0, 5.0, 5.0, 1.0]) == [0.0, 0.5, 0.5, 0.0]


def test_chances_follow_the_lead_and_the_doubt() -> None:
    sure, unsure = chances([10.0, 6.0, 6.0], 1.0), chances([10.0, 6.0, 6.0], 20.0)
    assert sum(sure) == pytest.approx(1.0)
    assert sum(unsure) == pytest.approx(1.0)
    assert sure[0] > 0.9
    assert 1 / 3 < unsure[0] < 0.45
    assert lead([10.0, 6.0, 7.0], 0) == 3.0
    assert lead([10.0, 6.0, 7.0], 1) == -4.0


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
    bots = [searcher(game, 25), *(make_bot("random", game, str(seat)) for seat in range(1, table.players))]
    while not table.is_over:
        assert table.to_move is not None
        table.play_code(ask(bots[table.to_move], game, table.state))
        assert len(table.history) < 3000
    assert table.scores()[0] > max(table.scores()[1:], default=0)
