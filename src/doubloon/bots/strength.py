"""How strong the bots have been measured to be, told in a sentence."""
# Not compiled by mypyc.

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from doubloon.bots.game_bots import bots_of
from doubloon.engine.words import catalogue
from doubloon.games import find_game

FILE = "strength.toml"


@cache
def measured(slug: str) -> Mapping[str, Any]:
    """What the ladders have shown of a game's bots; `strength.toml` beside them says what is told of each."""
    own = bots_of(find_game(slug))
    file = None if own is None else files(own.package) / FILE
    return {} if file is None or not file.is_file() else tomllib.loads(file.read_text(encoding="utf-8"))


def strength_of(slug: str, bot: str, lang: str) -> str | None:
    """Say how often a bot has won against weaker ones; None if it has not been measured."""
    found = measured(slug).get(bot)
    return None if found is None else in_words(found, lang)


def in_words(found: Mapping[str, Any], lang: str) -> str:
    words = catalogue("doubloon.bots", lang)
    rivals = int(found["seats"]) - 1
    counted = {"n": rivals, "count": words.text("counts", str(rivals))}
    told = {
        "percent": percent(found["wins"]),
        "n": int(found["games"]),
        "rivals": words.say("rivals", str(found["against"]), counted),
        "low": percent(found["low"]),
        "high": percent(found["high"]),
        "equal": percent(1.0 / float(rivals + 1)),
    }
    return words.say("strength", "won", told)


def percent(share: float) -> int:
    return round(100.0 * share)
