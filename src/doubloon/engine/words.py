"""Message catalogues (localization): texts for people by language, with plurals and grammatical cases.

A message is a template. `{building}` is replaced by a value, looked up by the placeholder's name in the catalogue's
names if it is a component's id (only the part before `_` counts, so that one message can name two goods);
`{good.gen}` asks for one of the forms a name lists; `{n:doubloon|doubloons}` picks the plural form that goes with the
number `n`, and `{n:good}` that of the good's own name, listed there as `count`. A list of values becomes a series:
“corn, sugar and coffee”. `{seat:takes|take}` is the verb that goes with a player: in the third person, and in the
second for whoever reads it, who is then called “you”; a message without such a verb calls everybody by name.
"""
# Compiled by mypyc.

from __future__ import annotations

import os
import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

LANGUAGES = ("en", "ru")

# What a player is called before a name that is not inflected, or before a number.
_PLAYER: Mapping[str, Mapping[str, str]] = {
    "en": {"nom": "Player"},
    "ru": {"nom": "Игрок", "gen": "игрока", "dat": "игроку", "acc": "игрока", "ins": "игроком"},
}
# What readers are called themselves.
_YOU: Mapping[str, Mapping[str, str]] = {
    "en": {"nom": "you"},
    "ru": {"nom": "вы", "gen": "вас", "dat": "вам", "acc": "вас", "ins": "вами"},
}
NO_READER = -1
SEAT = "seat"  # the category of players
_AND = {"en": " and ", "ru": " и "}
PLACEHOLDER = re.compile(r"\{(\w+)(?:\.(\w+))?(?::([^}]*))?\}")


def default_language() -> str:
    """The language of the user's system, as far as we speak it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return "ru" if os.environ[variable].lower().startswith("ru") else "en"
    return "en"


def plural_class(lang: str, number: int) -> int:
    """Return which plural form goes with a number: English one/other, Russian one/few/many."""
    number = abs(number)
    if lang == "ru":
        if number % 10 == 1 and number % 100 != 11:
            return 0
        return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2
    return 0 if number == 1 else 1


def fits(form: str, lang: str, name: str = "") -> bool:
    """Tell whether a placeholder lists as many forms as the language needs, or leaves its plural to a name."""
    if is_seat(name):
        return form.count("|") == 1
    return "|" not in form or form.count("|") == (2 if lang == "ru" else 1)


def is_seat(name: str) -> bool:
    """Tell whether a placeholder stands for a player."""
    return category_of(name) == SEAT


def category_of(name: str) -> str:
    """The category of names in which the value of a placeholder is looked up."""
    return name.partition("_")[0]


class Gap(NamedTuple):
    """A placeholder of a template: its name, the category of that, the case and plural forms; and the text after it."""

    name: str
    category: str
    case: str
    forms: str | None
    after: str


class Template(NamedTuple):
    """A template as it is filled in: the text before the first placeholder, and all of them."""

    start: str
    gaps: tuple[Gap, ...]
    addresses: bool  # whether a reader who is a player of it is called “you”


@lru_cache(maxsize=4096)
def _parsed(template: str) -> Template:
    parts: list[Any] = PLACEHOLDER.split(template)
    gaps = tuple(
        Gap(parts[i], category_of(parts[i]), parts[i + 1] or "nom", parts[i + 2], parts[i + 3])
        for i in range(1, len(parts), 4)
    )
    return Template(parts[0], gaps, "{seat:" in template)


class Catalogue:
    """The words of one package (the engine's or a game's) in one language."""

    def __init__(self, lang: str, tree: Mapping[str, Any]) -> None:
        self.lang = lang
        self.tree = tree
        self.names: Mapping[str, Mapping[str, Any]] = tree.get("names", {})

    def name(self, category: str, ident: str, case: str = "nom") -> str:
        """Return what a component is called; unknown ids stand for themselves."""
        entry = self.names.get(category, {}).get(ident, ident)
        if isinstance(entry, str):
            return entry
        form = entry.get(case, entry["nom"])
        return str(form)

    def has(self, section: str, key: str) -> bool:
        return key in self.tree.get(section, {})

    def text(self, section: str, key: str) -> Any:
        """Return an entry as it stands in the file."""
        return self.tree[section][key]

    def say(
        self, section: str, key: str, params: Mapping[str, Any], seats: Sequence[str] = (), reader: int = NO_READER
    ) -> str:
        """Return the message `key` of a section with its placeholders filled in, as `reader` is told it."""
        return self.fill(str(self.tree[section][key]), params, seats, reader)

    def fill(self, template: str, params: Mapping[str, Any], seats: Sequence[str] = (), reader: int = NO_READER) -> str:
        text, gaps, addresses = _parsed(template)
        addressed = addresses and reader != NO_READER
        for name, category, case, forms, after in gaps:
            value = params[name]
            if forms is None and addressed and category == SEAT and value == reader:
                you = _YOU[self.lang].get(case) or _YOU[self.lang]["nom"]
                text += (you.capitalize() if not text or text.endswith(". ") else you) + after
            elif forms is None:
                text += self._value(category, value, case, seats) + after
            elif category == SEAT:
                text += forms.split("|")[value == reader] + after
            else:
                text += self._plural(forms if "|" in forms else self._count(forms, params), value) + after
        return text

    def _plural(self, forms: str, number: int) -> str:
        return str(forms.split("|")[plural_class(self.lang, number)]) if "|" in forms else forms

    def _count(self, wanted: str, params: Mapping[str, Any]) -> str:
        """The plural forms of a name, e.g. of `resource`, or of `resource.acc` in a case; one form serves them all."""
        name, _, case = wanted.partition(".")
        return self._plurals(category_of(name), params[name], case)

    def _plurals(self, category: str, ident: str, case: str) -> str:
        entry = self.names[category][ident]
        return (
            entry if isinstance(entry, str) else str(entry.get(f"count_{case}") or entry.get("count") or entry["nom"])
        )

    def _value(self, category: str, value: Any, case: str, seats: Sequence[str]) -> str:
        if isinstance(value, str):
            return self.name(category, value, case)
        if isinstance(value, (list, tuple)):
            if len(set(value)) < len(value) and self._is_counted(category):
                return self.series(self._counted(category, value, case))
            return self.series([self._value(category, item, case, seats) for item in value])
        return self.seat_name(value, seats, case) if category == SEAT and isinstance(value, int) else str(value)

    def series(self, items: Sequence[str]) -> str:
        return _AND[self.lang].join(part for part in (", ".join(items[:-1]), *items[-1:]) if part)

    def _is_counted(self, category: str) -> bool:
        entries = self.names.get(category, {}).values()
        return any(not isinstance(entry, str) and "count" in entry for entry in entries)

    def _counted(self, category: str, units: Sequence[str], case: str) -> list[str]:
        """Say how many there are of each, where some unit is listed more than once."""
        return [f"{n} {self._plural(self._plurals(category, unit, case), n)}" for unit, n in Counter(units).items()]

    def seat_name(self, seat: int, seats: Sequence[str], case: str = "nom") -> str:
        """A player's name; names are not inflected, so in the oblique cases “player” is, and stands before them."""
        named = seat < len(seats) and bool(seats[seat])
        name = seats[seat] if named else str(seat + 1)
        title = _PLAYER[self.lang].get(case)
        if title is None or case == "nom":
            return name if named else f"{_PLAYER[self.lang]['nom']} {name}"
        return f"{title} {name}"


@cache
def catalogue(package: str, lang: str) -> Catalogue:
    """Load the words of a package, e.g. catalogue("doubloon.games.puerto_rico", "ru")."""
    if lang not in LANGUAGES:
        raise ValueError(f"no words in language {lang!r}; there are {', '.join(LANGUAGES)}")
    text = files(package).joinpath(f"words.{lang}.toml").read_text(encoding="utf-8")
    return Catalogue(lang, tomllib.loads(text))


def engine_words(lang: str) -> Catalogue:
    return catalogue("doubloon.engine", lang)
