"""Hints in the terminal: whole moves in words and in one line that can be typed, why, and the chance to win."""

from __future__ import annotations

import random

import pytest

import doubloon
from doubloon.bots.calibration import TOLERANCE, calibration_of
from doubloon.bots.hint_words import reason_of, text_of
from doubloon.bots.hints import hint_for
from doubloon.cli.tables.hint_lines import hint_lines
from tests.cli.sitting import FirstChoice, Sitting


def plain(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("game", list(doubloon.GAMES))
def test_every_move_has_number_words_reason_and_chance(game: str, lang: str) -> None:
    table, luck = doubloon.new(game, 3, 4, names=["Anna", "Boris", "Vera"]), random.Random(1)
    for _ in range(15):
        table.play_code(luck.choice(table.state.options))
    hint = hint_for(table.imagine(table.to_move or 0, "hint"))
    teller = Sitting(table, humans=3, lang=lang).session.teller
    lines = [line.plain for line in hint_lines(teller, hint)]
    assert len(lines) == 2 * len(hint.moves)
    calibration = calibration_of(game)
    tells = calibration is not None and calibration.worst() <= TOLERANCE and 3 in calibration.seats
    for move, told, why in zip(hint.moves, lines[::2], lines[1::2], strict=True):
        number = table.legal_actions().index(move.actions[0]) + 1
        assert f" {number}: {text_of(table, move, lang, table.names)} ({' '.join(move.actions)})" in told
        assert reason_of(table, move, lang, table.names) in why
        assert ("%" in why) == (move.chance is not None) == tells
        assert not set("{}_") & set(told.partition("(")[0] + why)


def test_the_whole_move_can_be_typed_in_one_line() -> None:
    sitting = Sitting(doubloon.new("burgundy", 3, 3), ["h"], bots=FirstChoice)
    told = plain(sitting.run())
    line = told.partition("The whole move in one line: ")[2].partition(" Until next time")[0]
    assert len(line.split()) > 1
    played = Sitting(doubloon.new("burgundy", 3, 3), [line], bots=FirstChoice)
    played.run()
    assert [one.action for one in played.session.course.played][: len(line.split())] == line.split()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("die6:take take:3:ship take:3:ship", "take:3:ship: That is not what is being asked now"),
        ("die6:workers die6:workers die6:workers", "You are asked no further before die6:workers"),
    ],
)
def test_a_line_of_answers_is_played_whole_or_not_at_all(line: str, sentence: str) -> None:
    sitting = Sitting(doubloon.new("burgundy", 3, 3), [line], bots=FirstChoice)
    page = plain(sitting.run())
    assert sentence.split(":", maxsplit=1)[0] in page
    assert sitting.table.history == []


def test_nothing_is_decided_over_a_draw_that_nobody_has_seen() -> None:
    """A line goes no further than what it turns up, and tells nothing of that when it is refused."""
    table = doubloon.new("age-of-discovery", 3, 5)
    luck = random.Random(2)
    while table.state.question().name != "explore":
        table.play_code(luck.choice(table.state.options))
    seat = table.to_move
    assert seat is not None
    sitting = Sitting(table, humans=3)
    explore = table.legal_actions()[-1]
    sitting.session.answer(f"{explore} {explore}", seat)
    assert len(sitting.table.history) == len(table.history)
    assert "You are asked no further" in sitting.page.getvalue()


def test_no_notation_has_a_gap() -> None:
    for game in doubloon.GAMES:
        assert not any(" " in action for action in doubloon.new(game, 3, 1).actions.codes)
