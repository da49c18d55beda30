"""The log by turns in the terminal: one line a turn under its heading, which opens to its whole story."""

from __future__ import annotations

import random

import pytest

import doubloon
from doubloon.cli.commands import COMMANDS, find_command
from doubloon.cli.tables.drawing import play_words
from doubloon.cli.tables.turn_lines import TurnLines
from doubloon.engine.turn_words import secret_choice
from doubloon.engine.words import LANGUAGES
from doubloon.testing.codes import codes_in
from doubloon.testing.puerto_rico import board, position
from tests.cli.sitting import FirstChoice, Sitting

GAMES = list(doubloon.GAMES)
every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def builder() -> doubloon.Table:
    return position(board(), board(doubloons=9), board(doubloons=9), players=3)


def news(page: str) -> list[str]:
    """The lines of the log in what was shown."""
    return [line.strip() for line in page.splitlines() if line.startswith("  ") and " — " in line]


def test_a_turn_is_one_line_with_what_it_brought_to_everybody() -> None:
    page = Sitting(builder(), ["builder", "pass"], bots=FirstChoice).run()
    told = "You · Builder — Player 2: Small indigo plant, doubloons −1; Player 3: Small indigo plant, doubloons −1"
    assert told in " ".join(page.split())
    assert page.count("Player 2: Small indigo plant") == 1
    assert "builds the" not in page, "sentences belong to the details"


def test_each_part_of_the_game_has_a_heading_once() -> None:
    sitting = Sitting(doubloon.new("puerto-rico", 3, 3, {"governor": 0}))
    page = sitting.finish()
    rounds = [line for line in page.splitlines() if line.startswith("Round ") and "Governor: " in line]
    assert len(rounds) == len(set(rounds))
    assert rounds[0] == "Round 1 · Governor: you"
    assert rounds[1] == "Round 2 · Governor: Player 2"


@pytest.mark.parametrize(
    ("game", "lang", "heading"),
    [
        ("burgundy", "en", "Phase A · round 1"),
        ("burgundy", "ru", "Фаза А · раунд 1"),
        ("age-of-discovery", "en", "Turn 1 · placing"),
        ("age-of-discovery", "ru", "Тур 1 · расстановка"),
        ("santa-maria", "en", "Year 1 · 9 white dice left"),
        ("santa-maria", "ru", "Год 1 · белых кубиков: 9"),
    ],
)
def test_every_game_has_its_own_headings(game: str, lang: str, heading: str) -> None:
    sitting = Sitting(doubloon.new(game, 3, 3), lang=lang)
    sitting.session.ask = lambda prompt: first_answers.pop() if first_answers else leave()
    first_answers = ["1"] * 6
    assert heading in sitting.run().splitlines()


def leave() -> str:
    raise EOFError


def test_several_people_are_called_by_their_names() -> None:
    table = doubloon.new("puerto-rico", 3, 3, {"governor": 0}, names=["Anna", "Boris", "Vera"])
    page = Sitting(table, ["settler", "1", "1", "d"], humans=2).run()
    assert "Anna · Settler" in page
    assert "You" not in page.split("Nothing you type")[1]
    assert "Anna takes the role of Settler" in page


def test_whoever_decides_is_told_of_a_turn_when_it_is_over() -> None:
    sitting = Sitting(
        doubloon.new("burgundy", 3, 3), ["die6:take", "take:6:chicken2", "die6:workers"], bots=FirstChoice
    )
    sitting.run()
    assert news(sitting.after(1)) == []
    assert news(sitting.after(2)) == []
    assert news(sitting.after(3))[0].startswith("You · [6] — 2 chickens, workers ")


def test_what_was_drawn_is_told_at_once() -> None:
    table = position(board(buildings=["hacienda"]), row={"corn": 1})
    table.play("settler")
    sitting = Sitting(table, ["draw"])
    sitting.run()
    assert any(line.startswith("You · Settler — ") for line in news(sitting.after(1)))


def test_details_tell_what_just_happened_with_its_rules() -> None:
    sitting = Sitting(builder(), ["builder", "pass", "d"], bots=FirstChoice)
    sitting.run()
    details = sitting.after(3)
    assert "Player 2 builds the Small indigo plant for 1 doubloon." in details
    assert "You take the role of Builder" in details
    assert "§ Picking roles" in details
    assert "§ Building" in details


def test_so_many_turns_are_opened_as_one_asks_for() -> None:
    lines = ["prospector", "d 1", "d 2", "d all", "d 0", "d 999999999999"]
    sitting = Sitting(doubloon.new("puerto-rico", 4, 3, {"governor": 0}), lines, bots=FirstChoice)
    sitting.run()
    one, two, everything = (sitting.after(number) for number in (2, 3, 4))
    assert one.count("takes the role of") + one.count("take the role of") == 1
    assert two.count("takes the role of") + two.count("take the role of") == 2
    assert "You take the role of Prospector" in everything
    assert "Nothing has happened yet." in sitting.after(5)
    assert sitting.after(6) == everything


def test_the_log_has_a_line_a_turn_and_says_how_many_are_earlier() -> None:
    sitting = Sitting(doubloon.new("puerto-rico", 3, 3, {"governor": 0}))
    luck = random.Random(5)
    for _ in range(150):
        sitting.session.course.play([luck.choice(sitting.table.legal_actions())])
    sitting.session.answer("l", 0)
    short = sitting.page.getvalue()
    sitting.session.answer("l all", 0)
    everything = sitting.page.getvalue().removeprefix(short)
    assert "earlier turns; “l all” shows the whole log." in short
    assert "earlier" not in everything
    assert everything.endswith(short.splitlines()[-1] + "\n")
    assert sum(line.startswith("  ") for line in short.splitlines()) < sum(
        line.startswith("  ") for line in everything.splitlines()
    )
    assert everything.splitlines()[0].startswith("Round 1")
    assert "Nothing has happened yet." in Sitting(doubloon.new("puerto-rico", 3, 3), ["l"]).run()


@every_game
@every_language
def test_no_line_of_the_log_shows_a_code_or_a_gap(game: str, lang: str) -> None:
    """Random games, every row in short and in detail, as the person at seat 0 reads them."""
    table, luck = doubloon.new(game, 3, 5, names=["Анна", "Борис", "Вера"]), random.Random(5)
    while not table.is_over and len(table.history) < 400:
        table.play_code(luck.choice(table.state.options))
    sitting = Sitting(table, lang=lang)
    lines = TurnLines(sitting.session.teller, sitting.session.course, 0)
    rows = sitting.session.course.turns().rows
    told = [line.plain for line in [*lines.rows(rows), *lines.details(rows)]]
    assert len(told) > 80
    for line in told:
        assert line.strip()
        assert not codes_in(line), line
        assert not set("{}_|") & set(line), line
        assert "·  " not in line, line


@every_game
def test_a_command_may_be_written_as_a_word_in_both_languages(game: str) -> None:
    actions = {action.lower() for action in doubloon.new(game, 3, 1).actions.codes}
    ends = {action.partition(":")[2] for action in actions}
    for lang in LANGUAGES:
        words = play_words(lang).tree
        assert set(words["commands"]) == set(COMMANDS) == set(words["keys"]) - {"number", "?"}
        for key, word in words["commands"].items():
            assert find_command(word) == find_command(key) == key
            assert word not in actions | ends
            assert key not in actions


@pytest.mark.parametrize("line", ["d", "details", "подробно", "в", "ПОДРОБНО", "D"])
def test_details_are_opened_by_key_or_word(line: str) -> None:
    sitting = Sitting(builder(), ["builder", "pass", line], bots=FirstChoice)
    sitting.run()
    assert "§ Picking roles" in sitting.after(3)


def test_the_help_names_the_words_beside_the_keys() -> None:
    for lang in LANGUAGES:
        page = Sitting(builder(), ["?"], lang=lang).run()
        for key, word in play_words(lang).tree["commands"].items():
            assert any(line.split()[:2] == [key, word] for line in page.splitlines()), word


def test_what_bots_choose_in_secret_is_not_told() -> None:
    sitting = Sitting(doubloon.new("burgundy", 3, 7, {"board_mode": "advanced-secret"}))
    course, hidden = sitting.session.course, 0
    while course.table.state.question().name in {"choose_board", "choose_start"}:
        course.play([course.table.legal_actions()[0]])
        lines, rows = TurnLines(sitting.session.teller, course, 0), course.turns().rows
        told = "\n".join(line.plain for line in [*lines.rows(rows), *lines.details(rows)])
        if course.table.secretive_seats([0]):
            hidden += told.count(secret_choice("en"))
            assert "duchy" not in told
            assert "castle" not in told
    assert hidden
    assert told.count("of duchy ") >= 3
    assert secret_choice("en") not in told
