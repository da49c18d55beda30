"""Undo in the terminal: against bots back to one's own last decision, and never past what somebody has learnt."""

from __future__ import annotations

import random
from typing import Any

import pytest

import doubloon
from doubloon.cli.course import Course
from doubloon.engine.undoing import reach_of
from doubloon.engine.words import engine_words
from doubloon.testing.puerto_rico import board, position
from tests.cli.sitting import FirstChoice, Sitting


def new(players: int = 3, **more: Any) -> doubloon.Table:
    return doubloon.new("puerto-rico", players=players, seed=5, options={"governor": 0}, **more)


def test_the_bots_answers_go_with_what_they_answered() -> None:
    sitting = Sitting(new(), ["builder", "pass", "u", "u"])
    page = sitting.run()
    assert sitting.table.hash() == new().hash()
    assert "Taken back, with all that answered it: Pass." in page
    assert "Taken back: Take the role of Builder." in page


def test_one_may_start_the_turn_again() -> None:
    for line in ("u all", "отмена всё", "undo all"):
        sitting = Sitting(new(), ["builder", "pass", line])
        sitting.run()
        assert sitting.table.hash() == new().hash()


def test_the_same_answer_brings_the_same_answers_of_the_bots() -> None:
    """Even those of a bot that throws dice: nobody gets other bots by taking back."""
    lines = ["builder", "pass", "u", "pass", "u all", "builder", "pass"]
    sitting = Sitting(new(), ["builder", "pass"])
    sitting.run()
    again = Sitting(new(), lines)
    again.run()
    assert again.table.history == sitting.table.history
    assert len(again.table.history) > 3


def test_what_a_bot_s_answer_turned_up_stands() -> None:
    for lang in ("en", "ru"):
        sitting = Sitting(new(), ["settler", "1", "u"], lang=lang)
        page = " ".join(sitting.run().split())
        assert engine_words(lang).say("undo", "drawn", {}) in page
        assert len(sitting.table.history) > 2


def test_what_one_drew_oneself_stands() -> None:
    table = position(board(buildings=["hacienda"]), row={"corn": 1})
    table.play("settler")
    sitting = Sitting(table, ["draw", "u"])
    assert "Something new has been turned up since" in sitting.run()
    assert [played.action for played in sitting.session.course.played] == ["settler", "draw"]


def test_with_another_person_at_the_keyboard_answers_stand() -> None:
    names = ["Anna", "Boris", "Vera"]
    sitting = Sitting(new(names=names), ["builder", "pass", "pass", "u", "prospector"], humans=2)
    page = sitting.run()
    assert "Boris ›" in sitting.prompts[2]
    assert "Vera has answered since" in page
    two = Sitting(new(2, names=names[:2]), ["builder", "pass", "pass", "u"], humans=2)
    assert "Taken back: Pass." in two.run(), "one's own decision is free while nobody has answered"
    assert two.prompts[2].startswith("Boris")
    assert two.prompts[3].startswith("Boris")


def test_nobody_takes_back_what_another_person_decided() -> None:
    sitting = Sitting(new(2, names=["Anna", "Boris"]), ["builder", "pass", "u"], humans=2)
    page = sitting.run()
    assert sitting.prompts[2].startswith("Boris")
    assert "There is nothing to take back: you have not decided anything yet." in page
    assert len(sitting.table.history) == 2


def test_what_was_taken_back_is_told_again_when_it_comes_again() -> None:
    sitting = Sitting(new(), ["builder", "pass", "u", "pass"])
    sitting.run()

    def news(lines: int) -> list[str]:
        return [line for line in sitting.after(lines).splitlines() if line.startswith(("  You · ", "  Player "))]

    assert len(news(2)) > 1
    assert news(3) == []
    assert news(4) == news(2)


def test_a_line_of_several_answers_is_taken_back_at_once() -> None:
    sitting = Sitting(doubloon.new("burgundy", 3, 3), ["die6:take take:6:chicken2", "u"], bots=FirstChoice)
    sitting.run()
    assert sitting.table.history == []


@pytest.mark.parametrize("game", list(doubloon.GAMES))
@pytest.mark.parametrize("seat", [0, 2])
def test_no_undo_takes_back_a_die_a_draw_or_a_secret(game: str, seat: int) -> None:
    """What is taken back is played again on a copy of the table, and must have asked the dice nothing."""
    course, luck, free = Course(doubloon.new(game, 3, 7), {0, 1, 2} - {seat}), random.Random(3), 0
    while not course.table.is_over and len(course.played) < 200:
        reach = course.reach(seat)
        if course.table.to_move == seat and reach.undo:
            free += 1
            twin, last = course.table.copy(), course.table.history[-reach.restart :]
            twin.undo(reach.restart)
            assert twin.to_move == seat
            for code in last:
                assert not twin.play_code(code)
            assert twin.hash() == course.table.hash()
        course.play([luck.choice(course.table.legal_actions())])
    assert free > 5


def test_the_rule_is_the_server_s() -> None:
    """The same actions, the same reach: both ask the engine."""
    course, luck = Course(doubloon.new("puerto-rico", 3, 7), {1, 2}), random.Random(3)
    for _ in range(60):
        course.play([luck.choice(course.table.legal_actions())])
        assert course.reach(0) == reach_of(course.table.game, course.played, [0], alone=True)
