"""Bots: players that are programs. They are only ever shown imagined positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from doubloon.bots.age_of_discovery import AgeOfDiscoveryEvaluation
from doubloon.bots.base import Bot
from doubloon.bots.burgundy import BurgundyEvaluation
from doubloon.bots.evaluation import Evaluation
from doubloon.bots.greedy import greedy_bot
from doubloon.bots.puerto_rico import PuertoRicoEvaluation
from doubloon.bots.random_bot import random_bot
from doubloon.bots.santa_maria import SantaMariaEvaluation
from doubloon.engine.errors import BadSetup
from doubloon.engine.game import Game
from doubloon.engine.state import State
from doubloon.engine.words import catalogue

BOTS = ("random", "greedy")  # from weak to strong

EVALUATIONS: Mapping[str, Callable[[], Evaluation[Any]]] = MappingProxyType(
    {
        "puerto-rico": PuertoRicoEvaluation,
        "burgundy": BurgundyEvaluation,
        "age-of-discovery": AgeOfDiscoveryEvaluation,
        "santa-maria": SantaMariaEvaluation,
    }
)


def make_bot(name: str, game: Game, seed: str) -> Bot:
    """Seat a bot at a table of a game; equal seeds give equal play."""
    if name not in BOTS:
        raise BadSetup("unknown_bot", bot=name, bots=", ".join(BOTS))
    if name == "random":
        return random_bot(seed)
    if game.slug not in EVALUATIONS:
        raise BadSetup("bot_does_not_play", bot=name, game=game.slug)
    return greedy_bot(EVALUATIONS[game.slug](), seed)


def about_bot(name: str, lang: str) -> str:
    """Describe a bot in one line."""
    return str(catalogue("doubloon.bots", lang).text("about", name))


def ask(bot: Bot, game: Game, state: State) -> int:
    """Return a bot's answer to the pending question. It sees dice of its own, and nothing its seat cannot know."""
    return bot.choose(game.imagine(state, int(state.to_move), bot.new_dice()))
