"""Hints in words: every reason is a sentence in the reader's language, with names and numbers in their forms."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.bots.advice import LATER, NOW, RIVAL
from doubloon.server import hints
from doubloon.server.thinking import RankedAnswer, Recommendation

NAMES = ("Anna", "Boris", "Clara")


def an_answer(reason: str, points: float = 0.0, value: float = 0.5, source: str = "", rival: int = -1) -> RankedAnswer:
    return RankedAnswer("mayor", value, reason, points, source, rival)


@pytest.fixture
def table() -> doubloon.Table:
    return doubloon.new("puerto-rico", players=3, seed=1)


def test_a_reason_names_the_points_and_where_they_come_from(table: doubloon.Table) -> None:
    answers = [
        an_answer(NOW, 3.2, source="barrels"),
        an_answer(RIVAL, 1.2, rival=1),
        an_answer(LATER, 5.4),
    ]
    assert hints.reasons(table, answers, "en", NAMES) == [
        "About 3 points more at once than most: Goods shipped.",
        "Otherwise Boris gets about 1 point more.",
        "Pays off later: about 5 points more by the end than most.",
    ]
    assert hints.reasons(table, answers, "ru", NAMES) == [
        "Сразу примерно на 3 очка больше обычного: «Отправленные товары».",
        "Иначе Boris получит примерно на 1 очко больше.",
        "Окупится позже: к концу игры примерно на 5 очков больше обычного.",
    ]


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ((0.5, 0.49, 0.4), ["Hardly better", "Very nearly as good", "Possible, but"]),
        ((0.5, 0.4, 0.39), ["You do not see it at once", "Possible, but", "Possible, but"]),
        ((0.5,), ["You do not see it at once"]),
        ((0.03, 0.02), ["You do not see it at once", "Possible, but"]),
    ],
)
def test_answers_without_points_are_compared(table: doubloon.Table, values: tuple[float, ...], told: list[str]) -> None:
    found = hints.reasons(table, [an_answer(LATER, 0.3, value) for value in values], "en", NAMES)
    assert [sentence[: len(start)] for sentence, start in zip(found, told, strict=True)] == told


def test_a_hint_says_the_best_answer_with_its_reason(table: doubloon.Table) -> None:
    answers = [an_answer(LATER, 2.0, 0.43219), an_answer(LATER, 0.0, 0.3)._replace(action="builder")]
    told = hints.tell(table, Recommendation(["mayor"], answers), "en", NAMES)
    assert told.actions == ["mayor"]
    assert told.text == ("Take the role of Mayor. Pays off later: about 2 points more by the end than most.")
    assert [(one.action, one.text, one.value) for one in told.answers] == [
        ("mayor", "Take the role of Mayor", 0.432),
        ("builder", "Take the role of Builder", 0.3),
    ]
