"""The search: budgets, rounds, ends; it finds what looking once does not, and comes to an end everywhere."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.bots import ask, evaluation_for, make_bot, rollout_policy_for
from doubloon.bots.search import (
    Budget,
    Candidate,
    Root,
    SearchBot,
    advantage,
    best_of,
    follow,
    search_bot,
    standard_error,
    survivors,
)
from doubloon.bots.utility import margin, payoffs, utility, win_probabilities, win_shares
from doubloon.engine.game import Game
from doubloon.games.santa_maria.actions import MARKET
from doubloon.testing.burgundy import board
from doubloon.testing.burgundy import position as burgundy_position
from tests.bots.limits import limit
from tests.bots.santa_maria.market import answers_beside_the_market

GAMES = list(doubloon.GAMES.values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def searcher(game: Game, nodes: int = 60, seed: str = "x", seconds: float = 600.0) -> SearchBot:
    evaluation, rollout_policy = evaluation_for(game.slug), rollout_policy_for(game.slug)
    return search_bot(evaluation, rollout_policy, game.redeal, Budget(nodes, seconds), seed)


def grow(table: doubloon.Table, bot: SearchBot) -> Root:
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
    answers = [[option] for option in rollout_policy_for(table.game.slug).candidate_actions(table.state)]
    return evaluation_for(table.game.slug).macro_actions(table.state) or answers


def evaluated(table: doubloon.Table, nodes: int) -> int:
    bot = searcher(table.game, nodes)
    grow(table, bot)
    return bot.evaluated


def test_the_clock_ends_a_search() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=4)
    bot = searcher(table.game, nodes=10**9, seconds=0.0)
    root = grow(table, bot)
    assert max(len(candidate.utilities) for candidate in root.candidates) == 4


@every_game
def test_every_answer_worth_trying_is_looked_at(game: Game) -> None:
    table = doubloon.new(game.slug, players=game.seat_counts[1], seed=6)
    root = grow(table, searcher(game))
    assert root.seat == table.to_move
    tried = [candidate.action for candidate in root.candidates]
    assert set(tried) == set(rollout_policy_for(game.slug).candidate_actions(table.state))
    assert sorted([candidate.action, *candidate.sequel] for candidate in root.candidates) == sorted(compared(table))
    assert set(table.state.options) - set(tried) <= {MARKET}
    assert all(len(candidate.totals) == table.players for candidate in root.candidates)
    for candidate in root.candidates:
        assert all(0.0 <= total / candidate.visits <= 1.0 for total in candidate.totals)


def test_candidates_with_a_good_prior_are_followed_on_equal_dice() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=2)
    bot = searcher(table.game, 2000)
    root = grow(table, bot)
    best = max(candidate.prior for candidate in root.candidates)
    for candidate in root.candidates:
        assert candidate.visits == 1 + len(candidate.utilities)
        if candidate.utilities:
            assert candidate.prior >= best - bot.rollout_policy.pruning_margin
    assert 2 <= sum(1 for candidate in root.candidates if candidate.utilities) <= bot.rollout_policy.max_candidates


def test_equal_seeds_search_alike() -> None:
    table = doubloon.new("age-of-discovery", players=3, seed=2)
    one, same = (grow(table, searcher(table.game, 300)) for _ in range(2))
    assert [(candidate.action, candidate.utilities, candidate.totals) for candidate in one.candidates] == [
        (candidate.action, candidate.utilities, candidate.totals) for candidate in same.candidates
    ]


def test_whole_turns_of_burgundy_are_compared() -> None:
    """Each series of answers is legal and ends the turn, and no two lead to the same; other answers stand alone."""
    table = doubloon.new("burgundy", players=2, seed=5)
    while not rollout_policy_for("burgundy").is_turn(table.state):
        table.play_code(table.state.options[0])
    root = grow(table, searcher(table.game, 30))
    turns = [candidate for candidate in root.candidates if candidate.sequel]
    assert len(turns) > 2
    ends = set()
    for candidate in turns:
        twin = table.copy()
        for answer in (candidate.action, *candidate.sequel):
            assert twin.to_move == root.seat
            twin.play_code(answer)
        assert twin.to_move != root.seat
        ends.add(twin.hash())
    assert len(ends) == len(turns)
    assert {candidate.action for candidate in root.candidates} == set(table.state.options)


def test_a_turn_that_luck_does_not_allow_is_left() -> None:
    """The rest of it is up to the fast policy."""
    table = doubloon.new("burgundy", players=2, seed=5)
    state = table.state.copy()
    candidate = Candidate()
    candidate.action, candidate.sequel = state.options[0], [-1, state.options[0]]
    follow(candidate, state)
    table.play_code(candidate.action)
    assert state.options == table.state.options


def candidate_with(prior: float, *utilities: float) -> Candidate:
    candidate = Candidate()
    candidate.prior, candidate.utilities = prior, list(utilities)
    return candidate


def test_answers_are_compared_round_by_round() -> None:
    """Luck that meets both of them does not count, and the prior counts like two rounds."""
    first, second = candidate_with(1.0, 10.0, -20.0, 30.0, 0.0), candidate_with(0.0, 12.0, -18.0, 32.0, 2.0)
    assert advantage(second, first) == pytest.approx((4 * 2.0 - 2 * 1.0) / 6)
    assert standard_error(second, first) == pytest.approx(0.05)
    assert best_of([first, second]) is second
    assert survivors([first, second]) == [second]


def test_an_answer_that_is_ahead_by_luck_is_not_trusted() -> None:
    first, second = candidate_with(0.0, 0.0, 0.0, 0.0, 0.0), candidate_with(0.0, 9.0, -8.0, 7.0, -7.0)
    assert advantage(second, first) > 0
    assert best_of([first, second]) is first
    assert survivors([first, second]) == [first, second]


def test_a_win_is_shared_by_the_best() -> None:
    assert win_shares([3.0, 5.0, 5.0, 1.0]) == [0.0, 0.5, 0.5, 0.0]


def test_probabilities_to_win_follow_the_lead_and_the_temperature() -> None:
    sure, unsure = win_probabilities([10.0, 6.0, 6.0], 1.0), win_probabilities([10.0, 6.0, 6.0], 20.0)
    assert sum(sure) == pytest.approx(1.0)
    assert sum(unsure) == pytest.approx(1.0)
    assert sure[0] > 0.9
    assert 1 / 3 < unsure[0] < 0.45
    assert win_probabilities([3.0, 5.0, 5.0], 0.0) == [0.0, 0.5, 0.5]


def test_a_seat_stands_by_its_best_rival_and_by_the_field() -> None:
    assert margin([10.0, 6.0, 8.0], 0) == 10.0 - 4.0 - 3.5
    assert margin([10.0], 0) == 10.0
    assert utility([10.0, 6.0, 8.0], 0, 0.0) == margin([10.0, 6.0, 8.0], 0) + 8.0
    assert utility([10.0], 0, 0.0) == 10.0


def test_a_near_miss_is_better_than_a_bad_defeat() -> None:
    near, bad = payoffs([40.0, 41.0], 0.0), payoffs([20.0, 41.0], 0.0)
    assert 0.0 < bad[0] < near[0] < 0.1
    assert payoffs([41.0, 40.0], 0.0)[0] > 0.9


def test_the_last_die_completes_the_large_region() -> None:
    """Die 3 could take a tile or workers, or place the building in two towns: only one of these scores."""
    town = {26: "bank", 31: "market", 32: "church", 36: "carpenter"}
    own = board(duchy={19: "ship"} | town, storage=["boarding_house"], dice=(3, 0))
    table = burgundy_position(own, phase="E", round=5, order=(0, 1))
    assert answer(table) == "die3:place"
    table.play("die3:place")
    assert answer(table) == "at:e4"


def test_nobody_comes_to_the_market_and_goes_for_ever() -> None:
    assert answers_beside_the_market(answer).count("market") <= 1


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
