"""The bots that the lobby offers for a game, in words."""

from __future__ import annotations

from doubloon.bots import about_bot, opponents_for
from doubloon.bots.strength import strength_of
from doubloon.engine.game import Game
from doubloon.engine.words import LANGUAGES, catalogue
from doubloon.server.protocol import BotInfo


def opponents(game: Game) -> list[BotInfo]:
    """The levels from weak to strong, then the personalities."""
    return [
        BotInfo(
            level=bot,
            name={lang: catalogue("doubloon.bots", lang).name("level", bot) for lang in LANGUAGES},
            about={lang: about_bot(bot, lang) for lang in LANGUAGES},
            grade=grade(bot),
            strength=strength(game.slug, bot),
        )
        for bot in opponents_for(game)
    ]


def level_badge(bot: str, lang: str) -> str:
    """How strong a bot is, or what it loves, in a word or two beside its name."""
    words = catalogue("doubloon.bots", lang)
    return str(words.tree["grades"].get(bot) or words.name("level", bot))


def grade(bot: str) -> dict[str, str] | None:
    """What people call a level."""
    found = {lang: catalogue("doubloon.bots", lang).tree["grades"].get(bot) for lang in LANGUAGES}
    return found if all(found.values()) else None


def strength(slug: str, bot: str) -> dict[str, str] | None:
    told = {lang: strength_of(slug, bot, lang) for lang in LANGUAGES}
    return {lang: text for lang, text in told.items() if text} or None
