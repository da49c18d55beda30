"""Exceptions: what can go wrong, each as one sentence that says what is wrong and what would be right."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from doubloon.engine.words import engine_words


class DoubloonError(Exception):
    """Base of all errors meant for a person: str(error) is an English sentence, `sentence(lang)` any language's."""

    def __init__(self, key: str, /, **params: Any) -> None:
        self.key = key
        self.params = params
        super().__init__(self.sentence("en"))

    def sentence(self, lang: str) -> str:
        return engine_words(lang).say("errors", self.key, self.params)


class UnknownGame(DoubloonError):
    """There is no game of that name."""


class BrokenGame(DoubloonError):
    """A game that a package brings, and that cannot be taken in."""


class BadSetup(DoubloonError):
    """A seat count, option or seed that the game does not have."""


class BadComponents(DoubloonError):
    """A components file that cannot be played with."""


class BadPosition(DoubloonError):
    """A saved position that cannot be, or cannot be read."""


MOST_PROBLEMS = 20  # told of one position


def refuse_impossible(problems: Iterator[str]) -> None:
    """Raise BadPosition with everything that is impossible about a position.

    Where one thing is wrong, looking for others may fail; then those found until then are told.
    """
    found: list[str] = []
    try:
        for problem in problems:
            if problem not in found:
                found.append(problem)
    except (LookupError, ValueError, ArithmeticError, AssertionError):
        if not found:
            raise
    if found:
        more = len(found) - MOST_PROBLEMS
        told = found if more <= 0 else [*found[:MOST_PROBLEMS], f"and {more} more"]
        raise BadPosition("impossible", problem="; ".join(told))


class BadRecord(DoubloonError):
    """A record that is cut short, changed or from another version. `line` is where it breaks, counted from 1."""

    @property
    def line(self) -> int:
        return int(self.params.get("line", 0))


class NothingToUndo(DoubloonError):
    """Undo was asked for before the first action."""


class IllegalAction(DoubloonError):
    """An action that is not possible now: `reason` is a sentence, `clause` the rule behind it."""

    def __init__(self, action: str, explanation: Explanation) -> None:
        self.action = action
        self.explanation = explanation
        self.reason = explanation.reason
        self.clause = explanation.clause
        super().__init__("illegal_action", action=action, reason=self.reason, clause=self.clause)

    def sentence(self, lang: str) -> str:
        params = self.params | {"reason": self.explanation.in_words(lang)}
        return engine_words(lang).say("errors", self.key, params)


class Explanation:
    """Why an action is not possible now; `reason` is the English sentence.

    `elsewhere`: it answers another question than the one that is asked. What leads to that, `Table.why_not` says.
    """

    def __init__(self, clause: str, sentences: dict[str, str], elsewhere: bool = False) -> None:
        self.clause = clause
        self._sentences = sentences
        self.elsewhere = elsewhere

    @property
    def reason(self) -> str:
        return self._sentences["en"]

    def in_words(self, lang: str) -> str:
        return self._sentences[lang]

    def __repr__(self) -> str:
        return f"Explanation({self.clause}: {self.reason})"
