"""Choosing the rules of a table: how many can play by them, or why nobody can."""

from __future__ import annotations

from typing import Any

from doubloon.engine.errors import BadSetup
from doubloon.engine.game import Game
from doubloon.engine.options import Choice
from doubloon.games import find_game
from doubloon.server import protocol
from doubloon.server.errors import ServerError, say
from doubloon.server.tables import LiveTable


def check_options(options: dict[str, Any]) -> None:
    """Options come from afar: replaced components must be data, not the name of a file here."""
    if not isinstance(options.get("components", {}), dict):
        raise ServerError("components_as_data")


def possible(slug: str, options: dict[str, Any], lang: str) -> protocol.Possible:
    """Tell how many can play a game by some rules."""
    game = find_game(slug)
    check_options(options)
    rules = {key: value for key, value in options.items() if key != "components"}
    try:
        return protocol.Possible(list(game.seats_for(game.read_options(rules))))
    except BadSetup as error:
        return protocol.Possible([], in_words(game, error, lang))


def pictures_of(slug: str) -> dict[str, Any]:
    """What the choices of a game are drawn from."""
    return find_game(slug).pictures()


def own_edition(live: LiveTable) -> list[str]:
    """What at a table is our own edition and not what is printed: parts that the catalogue names."""
    game, table = live.game, live.table
    if table is None:
        options = {key: value for key, value in live.options.items() if key != "components"}
        chosen = Choice(game.options, game.read_options(options), len(live.seats))
        parts = game.own_parts(game.load_components(live.options.get("components")))
    else:
        chosen = Choice(game.options, table.options, table.players)
        parts = game.own_parts(table.components)
    return [part for part, when in parts.items() if chosen.fits(when)]


def in_words(game: Game, error: BadSetup, lang: str) -> str:
    """Why there are no such rules, with the names that a lobby shows instead of keys."""
    if error.key != "option_needs":
        return error.sentence(lang)
    key, _, value = error.params["wanted"].partition("=")
    rule = _named(game, error.params["key"], error.params["value"], lang)
    return say(lang, "rule_needs", rule=rule, other=_named(game, key, value, lang))


def _named(game: Game, key: str, value: Any, lang: str) -> str:
    told = game.words(lang).text("options", key)
    return f"{told['title']}: {told['values'].get(str(value).lower(), value)}"
