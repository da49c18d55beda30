"""The rulebook and the box of a game for the browser."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec
from markdown_it import MarkdownIt

from doubloon.engine.game import Game
from doubloon.games import find_game

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
_CLAUSE = re.compile(r"\b[A-Z]{2}(?:-[A-Z0-9]+)+\b")


@cache
def book(slug: str, lang: str) -> dict[str, Any]:
    """Return title, chapters of clauses as HTML, names of components, labels of score sources and the box."""
    game = find_game(slug)
    rules, words = game.rulebook[lang], game.words(lang)
    return {
        "slug": slug,
        "title": rules.title,
        "introduction": _html(game, rules.introduction),
        "chapters": [
            {"title": title, "clauses": [{"id": clause.id, "html": _html(game, clause.text)} for clause in clauses]}
            for title, clauses in rules.chapters().items()
        ],
        "names": words.tree.get("names", {}),
        "sources": words.tree.get("sources", {}),
        "components": msgspec.to_builtins(game.whole_box()),
    }


def _html(game: Game, text: str) -> str:
    """Set a text, with every clause it names as a link to that clause."""
    known = game.rulebook["en"].clauses
    page: str = _MARKDOWN.render(text)
    return _CLAUSE.sub(
        lambda match: f'<a class="clause" href="#{match[0]}">{match[0]}</a>' if match[0] in known else match[0], page
    )
