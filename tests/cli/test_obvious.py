"""Questions with one sensible answer at a table in the terminal: answered by themselves, told, written down as ever."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

import doubloon
from doubloon.cli.app import app
from tests.cli.sitting import Sitting


def new() -> doubloon.Table:
    return doubloon.new("puerto-rico", 3, 5, {"governor": 0})


def sit(*lines: str, ask_everything: bool = False, humans: int = 1, lang: str = "en") -> Sitting:
    sitting = Sitting(new(), lines, humans, lang, ask_everything=ask_everything)
    sitting.run()
    return sitting


def actions(sitting: Sitting) -> list[str]:
    return [played.action for played in sitting.session.course.played]


def test_what_is_obvious_is_answered_and_told() -> None:
    sitting = sit("mayor")
    assert actions(sitting)[:2] == ["mayor", "colonist:yes"]
    assert [played.auto for played in sitting.session.course.played[:2]] == [False, True]
    assert "Answered by itself: Take the colonist." in sitting.page.getvalue()
    assert "Решилось само: Взять колониста." in sit("mayor", lang="ru").page.getvalue()


def test_whoever_likes_to_be_asked_is_asked() -> None:
    sitting = sit("mayor", ask_everything=True)
    assert actions(sitting) == ["mayor"]
    assert "take the Mayor's extra colonist?" in sitting.page.getvalue()


def test_it_is_told_in_log_and_details_too() -> None:
    sitting = sit("mayor", "l", "d")
    assert "Answered by itself: " in sitting.after(2)
    assert "Answered by itself: " in sitting.after(3)


def test_one_undo_goes_back_over_it() -> None:
    assert sit("mayor", "u").table.hash() == new().hash()


def test_what_was_taken_back_is_asked_even_if_it_is_obvious() -> None:
    sitting = Sitting(new(), ["mayor", "colonist:no", "u"], ask_everything=True)

    def ask(prompt: str) -> str:
        sitting.session.ask_everything = len(sitting.prompts) < 2
        return sitting.ask(prompt)

    sitting.session.ask = ask
    sitting.run()
    assert not sitting.session.ask_everything
    assert actions(sitting) == ["mayor"]
    assert sitting.page.getvalue().count("take the Mayor's extra colonist?") == 2


def test_the_record_holds_it_like_any_action(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    sitting = Sitting(new(), ["mayor"], save_to=record, ask_everything=False)
    sitting.run()
    saved = doubloon.read_record(record.read_text(encoding="utf-8"))
    assert [move.action for move in saved.moves] == actions(sitting)
    assert saved.replay().hash() == sitting.table.hash()


def test_the_command_has_an_option_for_it() -> None:
    def page(*more: str) -> str:
        arguments = ["play", "--players", "3", "--seed", "5", "--option", "governor=0", "--lang", "en", *more]
        result = CliRunner().invoke(app, arguments, input="mayor\n")
        assert result.exit_code == 0
        return result.stdout

    assert "extra colonist?" not in page()
    assert "extra colonist?" in page("--ask-everything")


@pytest.mark.parametrize("game", list(doubloon.GAMES))
def test_a_whole_game_is_the_same_to_those_who_would_have_answered_so(game: str) -> None:
    """With and without the questions: whoever answers the obvious the obvious way gets the same game."""

    def played(ask_everything: bool) -> list[str]:
        sitting = Sitting(doubloon.new(game, 2, 4), humans=2, ask_everything=ask_everything)
        luck = random.Random(2)

        def answer(prompt: str) -> str:
            if len(sitting.session.course.played) > 250:
                raise EOFError
            return sitting.table.obvious_answer() or luck.choice(sitting.table.legal_actions())

        sitting.session.ask = answer
        sitting.session.teller.drawing.decision = lambda view, width: []  # type: ignore[method-assign]
        sitting.session.teller.choices = lambda seat, width: []  # type: ignore[method-assign]
        sitting.run()
        return actions(sitting)

    asked, quick = played(True), played(False)
    assert asked[:250] == quick[:250]
