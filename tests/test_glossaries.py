"""One glossary per game: table and book use its terms, and none of the rivals it names."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon.engine.game import Game
from doubloon.engine.words import LANGUAGES, Catalogue
from tests.test_words import leaves

ROOT = Path(doubloon.__file__).parent
KEYS = {"en", "ru", "stem_en", "stem_ru", "not_en", "not_ru"}

every_game = pytest.mark.parametrize("game", doubloon.GAMES.values(), ids=lambda game: game.slug)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def glossary(game: Game) -> dict[str, dict[str, Any]]:
    folder = ROOT / "games" / game.package.rpartition(".")[2]
    return tomllib.loads((folder / "glossary.toml").read_text(encoding="utf-8"))


def table_texts(game: Game, lang: str) -> dict[str, str]:
    """What is read at the table, by where it stands."""
    client = ROOT / "web" / "games" / game.slug / f"words.{lang}.toml"
    catalogues = {"words": game.words(lang).tree, "client": tomllib.loads(client.read_text(encoding="utf-8"))}
    return {
        f"{name}.{path}": text for name, tree in catalogues.items() for path, text in leaves(Catalogue(lang, tree).tree)
    }


def book_texts(game: Game, lang: str) -> dict[str, str]:
    rules = game.rulebook[lang]
    return {clause.id: f"{clause.title}\n{clause.text}" for clause in rules.clauses.values()} | {
        "introduction": rules.introduction
    }


def word(beginning: str) -> re.Pattern[str]:
    """A word that begins like this, in any form."""
    return re.compile(rf"\b(?:{beginning})", re.IGNORECASE)


def stem(entry: dict[str, Any], lang: str) -> str:
    """The beginning that the forms of a term share: in Russian, of each of its words, without the ending."""
    given = entry.get(f"stem_{lang}")
    if given:
        return str(given)
    if lang == "en":
        return re.escape(entry["en"])
    return r"\w* ".join(re.sub("[аеёиоуыьъэюяй]+$", "", part) for part in entry["ru"].split())


@every_game
def test_a_glossary_is_small_and_in_both_languages(game: Game) -> None:
    entries = glossary(game)
    assert 15 <= len(entries) <= 40
    for concept, entry in entries.items():
        assert {"en", "ru"} <= set(entry) <= KEYS, concept


@every_game
@every_language
def test_the_terms_are_used_at_the_table_and_in_the_book(game: Game, lang: str) -> None:
    table, pages = "\n".join(table_texts(game, lang).values()), "\n".join(book_texts(game, lang).values())
    for concept, entry in glossary(game).items():
        term = word(stem(entry, lang))
        assert term.search(table), f"nobody at the table says {entry[lang]} ({concept})"
        assert term.search(pages), f"the book does not say {entry[lang]} ({concept})"


@every_game
@every_language
def test_no_rival_takes_the_place_of_a_term(game: Game, lang: str) -> None:
    texts = table_texts(game, lang) | book_texts(game, lang)
    for concept, entry in glossary(game).items():
        for rival in entry.get(f"not_{lang}", ()):
            found = [f"{where}: {match[0]}" for where, text in texts.items() if (match := word(rival).search(text))]
            assert not found, f"{concept} is called {entry[lang]}: {found}"
