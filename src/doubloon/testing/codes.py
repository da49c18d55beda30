"""Lint of texts for people: internal codes that show through, such as ids, coordinates, keys and placeholders.

>>> codes_in("Ann lays tile D13 on r5c4.")
['D13', 'r5c4']
>>> codes_in("Ann lays the double tile forest and town in row 5, column 4.")
[]
"""

from __future__ import annotations

import re

_NUMBERED = (
    "token|tile|card|knowledge|hex|building|ship|figure|scholar|bishop|mission|achievement"
    "|жетон|карта|карту|карты|знание|знания|ячейка|ячейку|ячейки|здание|корабль|фигура|учёный|епископ|миссия|достижение"
)
_CODES = (
    r"\b[A-Z]{2}(?:-[A-Z0-9]+)+\b",  # PR-CAPTAIN-06
    r"\b[A-Z]{1,3}-?\d{1,3}\b",  # D02, S03, N15
    r"\b[rR]\d+[cCsS]\d+\b",  # r5c4, R5S3
    r"\b[a-z]\d{1,2}\b",  # a2
    r"\b[a-z]{2,}\d+\b",  # cow2, knowledge13
    r"\b\w+_\w+\b",  # boarding_house
    r"[{}|]",  # a placeholder or a list of plural forms
)
_IN_DRAWINGS = re.compile("|".join(_CODES))
_NAMED_BY_NUMBER = (
    rf"\b(?:{_NUMBERED}) (?:№ ?|No\. ?)?\d+(?=[.,;:!?)»”]|$)"  # knowledge 13; but "a building 1 doubloon cheaper"
)
_IN_SENTENCES = re.compile("|".join((*_CODES, _NAMED_BY_NUMBER)), re.MULTILINE)


def codes_in(text: str, drawing: bool = False) -> list[str]:
    """The codes in a text, in their order. In a drawing a number after a thing is how many there are."""
    return [match[0] for match in (_IN_DRAWINGS if drawing else _IN_SENTENCES).finditer(text)]
