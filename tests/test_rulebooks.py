"""The rulebooks: every clause has a short title, and no player meets its id."""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby

import pytest

import doubloon
from doubloon.engine.game import Game
from doubloon.engine.rulebook import Clause, parse_rulebook
from doubloon.engine.words import LANGUAGES
from doubloon.server.book import book

LONGEST_TITLE = 28
MOST_CLAUSES = 6  # under one title
ID = re.compile(r"\b[A-Z]{2}(?:-[A-Z0-9]+)+\b")
NAMED_BY_TITLE = {"board", "modules"}  # options with a row of numbers or letters to choose from

every_game = pytest.mark.parametrize("game", doubloon.GAMES.values(), ids=lambda game: game.slug)
every_language = pytest.mark.parametrize("lang", LANGUAGES)

PAGE = """# Toys

Words before the first chapter.

## Playing

### Taking turns

**TY-PLAY-01** One after another.

**TY-PLAY-02** As long as (TY-END-01) allows.

| A | B |

### Passing

**TY-PLAY-03** Never; NO-CLAUSE-01 is none.

## The end

**TY-END-01** When nobody can move.
"""


def groups(game: Game, lang: str) -> list[tuple[str, list[Clause]]]:
    clauses = game.rulebook[lang].clauses.values()
    return [(title, list(group)) for title, group in groupby(clauses, lambda clause: clause.title)]


def test_clauses_stand_under_third_level_headings_or_their_chapter() -> None:
    rules = parse_rulebook(PAGE)
    assert [clause.title for clause in rules.clauses.values()] == ["Taking turns", "Taking turns", "Passing", "The end"]
    assert rules.clauses["TY-PLAY-02"].text.endswith("| A | B |")
    assert rules.clauses["TY-PLAY-03"].label == "§ Passing"
    assert rules.introduction == "Words before the first chapter."


def test_a_page_for_players_has_titles_for_ids() -> None:
    page = parse_rulebook(PAGE).page()
    assert "### Taking turns\n\nOne after another.\n\nAs long as (§ The end) allows." in page
    assert page.count("### Taking turns") == 1
    assert "TY-" not in page
    assert "NO-CLAUSE-01 is none" in page


@every_game
@every_language
def test_a_title_is_short_and_names_one_group(game: Game, lang: str) -> None:
    titles = [title for title, _ in groups(game, lang)]
    assert not [title for title in titles if len(title) > LONGEST_TITLE]
    assert len({title.casefold() for title in titles}) == len(titles)
    assert not [title for title, group in groups(game, lang) if len(group) > MOST_CLAUSES]
    assert all(title == title.strip(" .") and title[0].isupper() for title in titles)
    assert all(bool(re.search("[а-яё]", title, re.IGNORECASE)) == (lang == "ru") for title in titles)


@every_game
def test_the_groups_are_the_same_in_every_language(game: Game) -> None:
    english, russian = ([[clause.id for clause in group] for _, group in groups(game, lang)] for lang in LANGUAGES)
    assert english == russian


@every_game
@every_language
def test_no_rule_refers_to_the_title_it_stands_under(game: Game, lang: str) -> None:
    clauses = game.rulebook[lang].clauses
    for clause in clauses.values():
        referred = [ident for ident in ID.findall(clause.text) if clauses[ident].title == clause.title]
        assert not referred, f"{clause.id}: {referred}"


@every_game
@every_language
def test_no_id_is_shown_to_a_reader(game: Game, lang: str) -> None:
    pages = book(game.slug, lang)
    shown = [clause[key] for chapter in pages["chapters"] for clause in chapter["clauses"] for key in ("title", "html")]
    for text in (game.rulebook[lang].page(), pages["introduction"], *shown):
        assert not ID.findall(re.sub(r'href="[^"]*"', "", text))


@every_game
@every_language
def test_a_reference_is_a_link_with_the_title_for_its_text(game: Game, lang: str) -> None:
    clauses = game.rulebook[lang].clauses
    links = [
        link
        for chapter in book(game.slug, lang)["chapters"]
        for clause in chapter["clauses"]
        for link in re.findall(r'<a class="clause" href="#([^"]+)">([^<]+)</a>', clause["html"])
    ]
    assert len(links) > 20
    assert all(said.replace("&#x27;", "'") == clauses[ident].label for ident, said in links)


# Options.


def quoted(label: str, lang: str) -> str:
    return f"«{label}»" if lang == "ru" else f"“{label}”"


@every_game
@every_language
def test_the_book_calls_options_and_choices_as_the_table_does(game: Game, lang: str) -> None:
    clauses = Counter(option.clause for option in game.options)
    for option in game.options:
        words, clause = game.words(lang).text("options", option.key), game.rulebook[lang].clauses[option.clause]
        if clauses[option.clause] == 1:
            assert clause.title == words["title"]
        labels = {str(value).lower(): words["values"][str(value).lower()] for value in option.values}
        default = quoted(labels.pop(str(option.default).lower()), lang)
        if option.key in NAMED_BY_TITLE:
            assert quoted(words["title"], lang) in clause.text
            continue
        assert default in clause.text, option.key
        for value, label in labels.items():
            assert is_seat(value, game) or quoted(label, lang) in clause.text, (option.key, value)
            if clauses[option.clause] == 1 and not is_seat(value, game):
                assert clause.text.index(default) < clause.text.index(quoted(label, lang)), (option.key, value)


def is_seat(value: str, game: Game) -> bool:
    """Choices of a seat are not told one by one."""
    return value.isdecimal() and int(value) < max(game.all_seat_counts())


@every_game
@every_language
def test_no_key_of_an_option_is_shown(game: Game, lang: str) -> None:
    page = game.rulebook[lang].page()
    assert "`" not in page
    assert not [option.key for option in game.options if re.search(rf"\b{option.key}\b", page) and "_" in option.key]
