"""The rulebook and the box of a game for the browser."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Any

import msgspec
from markdown_it import MarkdownIt

from doubloon.engine.rulebook import Clause, Rulebook
from doubloon.games import find_game

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def book(slug: str, lang: str) -> dict[str, Any]:
    """Return title, chapters of clauses as HTML, names of components, labels of score sources and the box."""
    game = find_game(slug)
    rules, words = game.rulebook[lang], game.words(lang)
    return {
        "slug": slug,
        "title": rules.title,
        "introduction": _html(rules, rules.introduction),
        "chapters": [
            {"title": title, "clauses": [_clause(rules, clause) for clause in clauses]}
            for title, clauses in rules.chapters().items()
        ],
        "names": words.tree.get("names", {}),
        "sources": words.tree.get("sources", {}),
        "fields": words.tree.get("fields", {}),
        "components": msgspec.to_builtins(game.whole_box()),
    }


def _clause(rules: Rulebook, clause: Clause) -> dict[str, str]:
    return {"id": clause.id, "title": clause.title, "html": _html(rules, clause.text)}


def _html(rules: Rulebook, text: str) -> str:
    """Set a text, with every clause it refers to as a link to that clause."""
    return rules.named(
        _MARKDOWN.render(text), lambda clause: f'<a class="clause" href="#{clause.id}">{escape(clause.label)}</a>'
    )
