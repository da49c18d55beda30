"""Hints: whole legal moves, told completely in both languages, that change nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import doubloon
from doubloon.bots import hints
from doubloon.bots.advice import Counsel
from doubloon.bots.game_bots import thinking_bots
from doubloon.bots.hint_words import reason_of, text_of
from doubloon.bots.hints import AdvisedMove, Comparison, compared, facts_of, hint_for, points_at_once
from doubloon.bots.whole_moves import MOST_ANSWERS, goes_on, total
from doubloon.engine.game import Game
from doubloon.engine.words import LANGUAGES
from doubloon.testing.puerto_rico import board, position
from tests.bots.test_levels import one_of_each_kind

NAMES = ("Anna", "Boris", "Clara", "Dora", "Eva")
CODES = re.compile(r"[{}_]|\b[A-Z]{1,2}\d{2}\b|\br\d+c\d+\b|R\d+S\d+")  # placeholders and ids
every_game = pytest.mark.parametrize("game", doubloon.GAMES.values(), ids=lambda game: game.slug)


@pytest.fixture(autouse=True)
def short_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "ADVICE_NODES", 1)


def hinted(game: Game) -> Iterator[tuple[doubloon.Table, list[AdvisedMove]]]:
    """A table at every kind of question, and the moves of a hint there."""
    for table in one_of_each_kind(game.slug).values():
        assert table.to_move is not None
        yield table, hint_for(table.imagine(table.to_move, "hint")).moves


@every_game
def test_a_hint_names_whole_legal_moves_at_every_kind_of_question(game: Game) -> None:
    for table, moves in hinted(game):
        before = table.hash()
        seat, asked = table.to_move, table.state.question().name
        assert 1 <= len(moves) <= 3
        assert len({tuple(move.actions) for move in moves}) == len(moves)
        for move in moves:
            assert 1 <= len(move.actions) <= MOST_ANSWERS
            assert move.actions[0] in table.legal_actions()
            assert seat is not None
            twin = table.imagine(seat, "hint")
            for action in move.actions:
                assert twin.to_move == seat, (asked, move.actions)
                twin.play(action)
        assert table.hash() == before


@every_game
def test_every_text_is_complete_in_both_languages_and_without_codes(game: Game) -> None:
    for table, moves in hinted(game):
        for move in moves:
            for lang in LANGUAGES:
                for text in (text_of(table, move, lang, NAMES), reason_of(table, move, lang, NAMES)):
                    assert text[:1].isupper() or text[:1].isdigit(), text
                    assert not CODES.search(text), text
                assert reason_of(table, move, lang, NAMES).endswith(".")


@every_game
def test_a_move_ends_before_the_next_turn(game: Game) -> None:
    own = thinking_bots(game.slug).turns
    assert own
    for step in own:
        assert not goes_on(game, ("anything", 0), (step, 0))


def test_a_hint_tells_what_the_barrels_bring() -> None:
    """Whoever can ship five barrels is told so, with the points, before anybody else moves."""
    table = position(board(goods={"corn": 5}))
    assert table.to_move is not None
    found = hint_for(table.imagine(table.to_move, "hint")).moves
    captain = next(move for move in found if move.actions[0] == "captain")
    assert captain.actions[1].startswith("load:corn")
    assert text_of(table, captain, "en", NAMES).startswith("Take the role of Captain and load corn on the ")
    told = reason_of(table, captain, "en", NAMES)
    assert told.startswith("5 barrels of corn on board, 5 victory points and 1 more for the privilege.")
    assert "ship:" in " ".join(captain.places)


def test_a_price_is_part_of_the_sentence() -> None:
    table = position(board(doubloons=5))
    table.play("builder")
    assert table.to_move is not None
    for move in hint_for(table.imagine(table.to_move, "hint")).moves:
        price = move.cost.get("doubloons", 0)
        assert text_of(table, move, "en", NAMES).endswith(f" for {price} doubloons") == (price > 1)


def test_what_opens_a_purchase_does_not_cost_twice() -> None:
    assert total([{"silver": 2}, {"silver": 2}]) == {"silver": 2}
    assert total([{"workers": 1}, {}, {"workers": 1}]) == {"workers": 2}
    assert total([{"doubloons": 0}]) == {}


def test_equal_events_are_added_up_and_the_most_telling_come_first() -> None:
    events = [
        {"event": "coins", "n": 1, "seat": 0},
        {"event": "received", "n": 1, "resource": "wood", "seat": 0},
        {"event": "received", "n": 2, "resource": "wood", "seat": 0},
        {"event": "secret", "n": 2, "seat": 0},
    ]
    found = facts_of(["received", "coins"], events)
    assert [(event["event"], event["n"]) for event in found] == [("received", 3), ("coins", 1)]


def test_points_at_once_name_their_source() -> None:
    assert points_at_once({"a": 1, "b": 2}, {"a": 1, "b": 6}) == ("b", 4)
    assert points_at_once({"a": 1}, {"a": 1}) is None


def an_answer(*gains: float) -> Counsel:
    found = Counsel()
    found.gains = list(gains)
    return found


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        ([(2.0, 0.0)], [Comparison("only")]),
        ([(3.0, 0.0), (1.0, 0.0)], [Comparison("ahead", 2), Comparison("behind", 2)]),
        ([(1.0, 0.0), (1.0, 3.0)], [Comparison("even"), Comparison("leaves", 3, 1)]),
        ([(1.0, 0.0), (1.2, 0.1)], [Comparison("even"), Comparison("close")]),
    ],
)
def test_others_are_told_what_they_lack(answers: list[tuple[float, ...]], told: list[Comparison]) -> None:
    found = [an_answer(*gains) for gains in answers]
    assert [compared(found, place, 0) for place in range(len(found))] == told
