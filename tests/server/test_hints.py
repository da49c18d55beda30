"""Hints in words: a whole move and its reason, a sentence each in the reader's language, with names and numbers."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.bots.hints import AdvisedMove, BotHint, Comparison
from doubloon.server import hints

NAMES = ("Anna", "Boris", "Clara")


@pytest.fixture
def table() -> doubloon.Table:
    return doubloon.new("puerto-rico", players=3, seed=1)


def a_move(*actions: str, rival: int = 1) -> AdvisedMove:
    return AdvisedMove(
        actions=list(actions),
        places=["role:builder"],
        cost={"doubloons": 2},
        details={},
        facts=[],
        points=("buildings", 2),
        usual=None,
        comparison=Comparison("leaves", 3, rival),
        value=0.5,
        chance=31,
    )


@pytest.mark.parametrize(
    ("lang", "text", "reason"),
    [
        (
            "en",
            "Take the role of Builder and build the Hospice for 2 doubloons",
            "2 points at once: Buildings. Leaves Boris about 3 points more than the first move does.",
        ),
        (
            "ru",
            "Взять роль Градостроителя и построить Больницу за 2 дублона",
            "Сразу 2 очка: «Здания». Boris получит примерно на 3 очка больше, чем при первом ходе.",
        ),
    ],
)
def test_a_hint_says_the_whole_move_and_why(table: doubloon.Table, lang: str, text: str, reason: str) -> None:
    told = hints.tell(table, BotHint([a_move("builder", "build:hospice")], 33), lang, NAMES)
    assert told.actions == ["builder", "build:hospice"]
    assert told.text == f"{text}. {reason}"
    assert (told.answers[0].text, told.answers[0].reason, told.answers[0].chance) == (text, reason, 31)
    assert told.even == 33


def test_equal_parts_are_told_once_and_empty_ones_not_at_all(table: doubloon.Table) -> None:
    told = hints.tell(table, BotHint([a_move("man:corn=0", "man:indigo=1", "man:indigo=1")], 33), "en", NAMES)
    assert told.answers[0].text == "1 colonist on the indigo plantations ×2 for 2 doubloons"
