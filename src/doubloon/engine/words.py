"""Words for people: catalogues of messages by language, with plurals and grammatical cases.

A message is a template. `{building}` is replaced by a value, looked up by the placeholder's name in the catalogue's
names if it is a component's id (only the part before `_` counts, so that one message can name two goods);
`{good.gen}` asks for one of the forms a name lists; `{n:doubloon|doubloons}` picks the plural form that goes with the
number `n`. A list of values becomes a series: “corn, sugar and coffee”.
"""
# Not compiled by mypyc.

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "ru")

_AND = {"en": " and ", "ru": " и "}
PLACEHOLDER = re.compile(r"\{(\w+)(?:\.(\w+))?(?::([^}]*))?\}")


def plural_class(lang: str, number: int) -> int:
    """Return which plural form goes with a number: English one/other, Russian one/few/many."""
    number = abs(number)
    if lang == "ru":
        if number % 10 == 1 and number % 100 != 11:
            return 0
        return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2
    return 0 if number == 1 else 1


def fits(form: str, lang: str) -> bool:
    """Tell whether a plural placeholder lists as many forms as the language needs."""
    return form.count("|") == (2 if lang == "ru" else 1)


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

    def say(self, section: str, key: str, params: Mapping[str, Any], seats: Sequence[str] = ()) -> str:
        """Return the message `key` of a section with its placeholders filled in."""
        return self.fill(str(self.tree[section][key]), params, seats)

    def fill(self, template: str, params: Mapping[str, Any], seats: Sequence[str] = ()) -> str:
        def replace(match: re.Match[str]) -> str:
            name, case, forms = match.groups()
            value = params[name]
            if forms is not None:
                return str(forms.split("|")[plural_class(self.lang, value)])
            return self._value(name, value, case or "nom", seats)

        return PLACEHOLDER.sub(replace, template)

    def _value(self, name: str, value: Any, case: str, seats: Sequence[str]) -> str:
        if isinstance(value, (list, tuple)):
            return self._series([self._value(name, item, case, seats) for item in value])
        if name.partition("_")[0] == "seat" and isinstance(value, int):
            return self.seat_name(value, seats)
        return self.name(name.partition("_")[0], value, case) if isinstance(value, str) else str(value)

    def _series(self, items: Sequence[str]) -> str:
        return _AND[self.lang].join(part for part in (", ".join(items[:-1]), *items[-1:]) if part)

    def seat_name(self, seat: int, seats: Sequence[str]) -> str:
        if seat < len(seats) and seats[seat]:
            return seats[seat]
        return f"Игрок {seat + 1}" if self.lang == "ru" else f"Player {seat + 1}"


@cache
def catalogue(package: str, lang: str) -> Catalogue:
    """Load the words of a package, e.g. catalogue("doubloon.games.puerto_rico", "ru")."""
    if lang not in LANGUAGES:
        raise ValueError(f"no words in language {lang!r}; there are {', '.join(LANGUAGES)}")
    text = files(package).joinpath(f"words.{lang}.toml").read_text(encoding="utf-8")
    return Catalogue(lang, tomllib.loads(text))


def engine_words(lang: str) -> Catalogue:
    return catalogue("doubloon.engine", lang)
