"""Localization of the command line: which one, its words, and its errors."""

from __future__ import annotations

from typing import Any

from doubloon.engine.errors import DoubloonError
from doubloon.engine.table import Table
from doubloon.engine.words import Catalogue, catalogue


def command_words(lang: str) -> Catalogue:
    return catalogue("doubloon.cli", lang)


def say(lang: str, key: str, **params: Any) -> str:
    return command_words(lang).say("texts", key, params)


def seat_names(table: Table, lang: str) -> list[str]:
    """A name for every seat, with the seat's number where several bear the same name."""
    words = command_words(lang)
    names = [words.seat_name(seat, table.names) for seat in range(table.players)]
    return [f"{name} {seat}" if names.count(name) > 1 else name for seat, name in enumerate(names, 1)]


class CommandError(DoubloonError):
    """A command that cannot be carried out as it was given."""

    def sentence(self, lang: str) -> str:
        return command_words(lang).say("errors", self.key, self.params)
