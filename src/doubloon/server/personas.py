"""Names of the bots: each bears one that fits the time of its game, and no two at a table the same."""

from __future__ import annotations

import random
from collections.abc import Sequence

from doubloon.engine.game import Game
from doubloon.engine.words import LANGUAGES
from doubloon.server.errors import ServerError
from doubloon.server.journal import BOT, OpenedSeat


def check_personas(wanted: Sequence[str], game: Game) -> None:
    """Names that somebody has chosen for the bots of a table: the game knows them, and each is there once."""
    known = game.bot_names(LANGUAGES[0])
    for persona in wanted:
        if persona not in known or wanted.count(persona) > 1:
            raise ServerError("bad_persona", persona=persona, game=game.slug, personas=", ".join(known))


def name_bots(places: Sequence[OpenedSeat], game: Game, table: str) -> None:
    """Give the bots of a table that opens the names they do not have yet."""
    unnamed = [place for place in places if place.kind == BOT and not (place.name or place.persona)]
    taken = [place.persona for place in places]
    for place, persona in zip(unnamed, choose(game, taken, [place.name for place in places], table), strict=False):
        place.persona = persona


def choose(game: Game, taken: Sequence[str], people: Sequence[str], table: str) -> list[str]:
    """The personas that are left, in an order of the table's own; none that is called like somebody who sits there."""
    called = {name.casefold() for name in people}
    known = [game.bot_names(lang) for lang in LANGUAGES]
    spare = [
        persona
        for persona in known[0]
        if persona not in taken and not any(names[persona].casefold() in called for names in known)
    ]
    random.Random(table).shuffle(spare)
    return spare
