"""Composed names: things that have no name of their own are called by what is printed on them.

A game writes patterns among its names, such as “the ship for {cost}”, and fills them with the figures of a box.
"""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from doubloon.engine.words import Catalogue

PATTERNS = "pattern"  # the category of names that are patterns for others


class Composer:
    """Composes names from patterns, in every form that a pattern lists."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words

    def name(self, pattern: str, **params: Any) -> dict[str, str]:
        entry = self.words.names[PATTERNS][pattern]
        forms = {"nom": entry} if isinstance(entry, str) else entry
        return {case: self.words.fill(form, params) for case, form in forms.items()}

    def phrase(self, pattern: str, **params: Any) -> str:
        return self.name(pattern, **params)["nom"]

    def told_apart(self, names: Mapping[str, dict[str, str]]) -> dict[str, dict[str, str]]:
        """Number the things that look alike, so that no two answers are called the same."""
        alike: dict[str, list[str]] = {}
        for ident, forms in names.items():
            alike.setdefault(forms["nom"], []).append(ident)
        return {
            ident: forms
            if len(alike[forms["nom"]]) == 1
            else {
                case: self.phrase("one_of_several", name=form, n=alike[forms["nom"]].index(ident) + 1)
                for case, form in forms.items()
            }
            for ident, forms in names.items()
        }

    def catalogue(self, names: Mapping[str, Mapping[str, Any]]) -> Catalogue:
        """The same words with more names; the patterns have done their work."""
        known = {category: dict(entries) for category, entries in self.words.names.items() if category != PATTERNS}
        for category, entries in names.items():
            known[category] = {**known.get(category, {}), **entries}
        return Catalogue(self.words.lang, {**self.words.tree, "names": known})
