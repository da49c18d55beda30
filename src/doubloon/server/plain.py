"""Names and lines of chat as everybody may see them: on one line, and nothing in them that is not seen."""

from __future__ import annotations

import unicodedata

JOINER, NON_JOINER = "\u200d", "\u200c"
MOST_ACCENTS = 2  # on one letter: accents that go with any script, which pile up to a tower
MOST_MARKS = 4  # with the signs of its own script: Hebrew and Tibetan need as many

# Letters and symbols in name only, whose picture is empty; and signs that only programs look at.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00013441\U00013442\U00016fe4\U0001d159")
_SELECTORS = ((0x180B, 0x180D), (0x180F, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
_ACCENTS = ((0x300, 0x36F), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F))
# Arabic and its relatives, the scripts of India and its neighbours, Mongolian.
_JOINED_SCRIPTS = (
    *((0x600, 0x8FF), (0x900, 0xDFF), (0x1000, 0x109F), (0x1780, 0x180A), (0x1810, 0x18AF)),
    *((0xA8E0, 0xA8FF), (0xFB50, 0xFDFF), (0xFE70, 0xFEFC), (0x11000, 0x11FFF)),
)


def clean(text: str) -> str:
    """Return a text on one line, without characters that are not seen, turn others round, or pile up."""
    seen = unicodedata.normalize("NFC", _without_loose("".join(filter(_is_seen, text))))
    return " ".join(_without_loose(_without_piles(seen)).split())


def _within(letter: str, ranges: tuple[tuple[int, int], ...]) -> bool:
    return any(first <= ord(letter) <= last for first, last in ranges)


def _is_joiner(letter: str) -> bool:
    return letter in (JOINER, NON_JOINER)


def _is_selector(letter: str) -> bool:
    return _within(letter, _SELECTORS)


def _is_seen(letter: str) -> bool:
    """Whether a character is seen, or may change how others look."""
    if letter.isspace() or _is_joiner(letter):
        return True
    return unicodedata.category(letter)[0] != "C" and letter not in _BLANK


def _without_loose(text: str) -> str:
    """Leave out joiners and variation selectors where they change nothing that could be seen."""
    kept: list[str] = []
    for number, letter in enumerate(text):
        before, after = kept[-1] if kept else " ", text[number + 1 : number + 2] or " "
        if _is_joiner(letter) and not _joins(letter, before, after):
            continue
        if _is_selector(letter) and not _has_variants(before):
            continue
        kept.append(letter)
    return "".join(kept)


def _joins(joiner: str, before: str, after: str) -> bool:
    if _within(before, _JOINED_SCRIPTS) and _within(after, _JOINED_SCRIPTS):
        return True
    return joiner == JOINER and (_is_symbol(before) or _is_selector(before)) and _is_symbol(after)


def _is_symbol(letter: str) -> bool:
    return unicodedata.category(letter)[0] == "S"


def _has_variants(letter: str) -> bool:
    """Whether a character is drawn in several ways: symbols and digits, and the letters of Asia."""
    return (
        _is_symbol(letter) or unicodedata.category(letter) in ("Nd", "Po") or (letter.isalpha() and letter > "\u1000")
    )


def _without_piles(text: str) -> str:
    """Leave out marks that stand on no letter, and whatever one letter does not need."""
    kept: list[str] = []
    marks: list[str] | None = None  # on the letter that was last; None if there is none
    for letter in text:
        if unicodedata.category(letter) in ("Mn", "Me") and not _is_selector(letter):
            if marks is None or not _fits_on(marks, letter):
                continue
            marks.append(letter)
        elif not _is_joiner(letter) and not _is_selector(letter):
            marks = None if letter.isspace() else []
        kept.append(letter)
    return "".join(kept)


def _fits_on(marks: list[str], mark: str) -> bool:
    accents = sum(map(_is_accent, marks))
    return mark not in marks and len(marks) < MOST_MARKS and not (_is_accent(mark) and accents >= MOST_ACCENTS)


def _is_accent(mark: str) -> bool:
    return _within(mark, _ACCENTS) or unicodedata.category(mark) == "Me"
