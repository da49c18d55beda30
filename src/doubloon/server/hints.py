"""Hints in words: a bot's best answers, how good they are, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from doubloon.engine.table import Table
from doubloon.engine.words import catalogue
from doubloon.server import protocol
from doubloon.server.thinking import RankedAnswer, Recommendation

CLOSE, CLOSE_SHARE = 0.015, 0.1  # in chances to win, and in shares of them: nobody can tell the difference


def tell(table: Table, advice: Recommendation, lang: str, names: Sequence[str]) -> protocol.Advice:
    """Say what a bot advises at a table whose seats are called by `names`."""
    told = [
        protocol.Advised(answer.action, table.describe(answer.action, lang, names), round(answer.value, 3), why)
        for answer, why in zip(advice.answers, reasons(table, advice.answers, lang, names), strict=True)
    ]
    return protocol.Advice(advice.actions, f"{told[0].text}. {told[0].reason}", told)


def reasons(table: Table, answers: list[RankedAnswer], lang: str, names: Sequence[str]) -> list[str]:
    """Say why each of the answers is good; where no points speak for it, compare it with the others."""
    words = catalogue("doubloon.bots", lang)
    found = []
    for place, answer in enumerate(answers):
        points = round(answer.points)
        params: dict[str, Any] = {"n": points, "seat": answer.rival}
        if answer.source:
            params["title"] = table.game.words(lang).text("sources", answer.source)
        key = answer.reason if points else comparison(answers, place)
        found.append(words.say("reasons", key, params, names))
    return found


def comparison(answers: list[RankedAnswer], place: int) -> str:
    """Return what to say of an answer that nothing but its value speaks for."""
    if place:
        return "close" if is_close(answers[0], answers[place]) else "weaker"
    return "even" if len(answers) > 1 and is_close(answers[0], answers[1]) else "best"


def is_close(best: RankedAnswer, other: RankedAnswer) -> bool:
    return best.value - other.value < min(CLOSE, CLOSE_SHARE * best.value)
