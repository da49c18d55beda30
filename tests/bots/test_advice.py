"""Advice: the best answers, what they are worth, and reasons that hold."""

from __future__ import annotations

import statistics

import pytest

import doubloon
from doubloon.bots import evaluation_for, rollout_policy_for
from doubloon.bots.advice import MOST_ANSWERS, NOW, RIVAL, Counsel, Outcomes, best_answers, median
from doubloon.bots.search import Budget, SearchBot, search_bot
from doubloon.engine.game import Game
from doubloon.engine.state import State
from doubloon.testing.puerto_rico import board, position

NODES = 40


def asked(table: doubloon.Table) -> tuple[SearchBot, State]:
    """A bot, and what it imagines."""
    game = table.game
    bot = search_bot(evaluation_for(game.slug), rollout_policy_for(game.slug), game.redeal, Budget(NODES, 600.0), "x")
    assert table.to_move is not None
    return bot, game.imagine(table.state, table.to_move, bot.new_dice())


def advice(table: doubloon.Table) -> dict[str, Counsel]:
    """What a bot thinks of the best answers, by notation."""
    bot, state = asked(table)
    found = best_answers(bot, table.game.score_sheet, state)
    return {table.actions.notation(one.action): one for one in reversed(found)}


@pytest.mark.parametrize("game", doubloon.GAMES.values(), ids=lambda game: game.slug)
def test_the_best_answers_come_first_and_no_other_looks_better(game: Game) -> None:
    table = doubloon.new(game.slug, players=game.seat_counts[-1], seed=2)
    for _ in range(4):
        bot, state = asked(table)
        values = [one.value for one in best_answers(bot, game.score_sheet, state)]
        assert 1 <= len(values) <= MOST_ANSWERS
        assert values == sorted(values, reverse=True)
        table.play(table.legal_actions()[0])


def test_points_that_are_counted_at_once_are_the_reason() -> None:
    """Whoever can ship five barrels is told of the goods."""
    captain = advice(position(board(goods={"corn": 5})))["captain"]
    assert (captain.reason, captain.source, captain.rival) == (NOW, "barrels", -1)
    assert captain.points >= 5


def test_what_is_kept_from_a_rival_is_the_reason() -> None:
    """Somewhere in a game an answer is good for what it does to another seat: no more and no less than is said."""
    table = doubloon.new("age-of-discovery", players=3, seed=1)
    evaluation = evaluation_for(table.game.slug)
    one = None
    while one is None:
        one = next((one for one in advice(table).values() if one.reason == RIVAL), None)
        seat, outcomes = table.to_move, [settled(table, action) for action in table.legal_actions()]
        notation = table.legal_actions()[0] if one is None else table.actions.notation(one.action)
        chosen = settled(table, notation)
        table.play(notation)
    assert one.rival not in (seat, -1)
    usual = statistics.median(evaluation.value(state, one.rival) for state in outcomes)
    assert one.points == pytest.approx(usual - evaluation.value(chosen, one.rival))
    assert one.points > 1


def settled(table: doubloon.Table, action: str) -> State:
    """Where an answer leads, the running phase played to its end."""
    twin = table.copy()
    twin.play(action)
    evaluation_for(table.game.slug).quiesce(twin.state)
    return twin.state


def test_one_terrible_answer_does_not_make_all_others_look_good() -> None:
    assert median([3.0, -100.0, 3.0]) == 3.0
    assert median([1.0, 2.0]) == 1.5


def test_points_at_once_are_no_reason_where_others_are_lost() -> None:
    """To keep one's goods counts them, but to load them would have counted more: that is not called a gain."""
    table = doubloon.new("santa-maria", players=3, seed=5)
    evaluation = evaluation_for(table.game.slug)
    kept = []
    while not table.is_over:
        seat, actions = table.to_move, table.legal_actions()
        if table.state.question().name == "ship" and seat is not None:
            bot, state = asked(table)
            sheets = Outcomes(bot.evaluation, table.game.score_sheet, state).sheets
            totals = [sum(sheet.values()) for sheet in sheets]
            for action, one in advice(table).items():
                more = totals[actions.index(action)] - statistics.median(totals)
                goods = sheets[actions.index(action)]["goods"] - statistics.median(sheet["goods"] for sheet in sheets)
                kept += [one.reason != NOW] if goods >= 1 > more else []
        table.play_code(evaluation.fast_action(table.state))
    assert kept
    assert all(kept)
