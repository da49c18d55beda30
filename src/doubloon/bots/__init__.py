"""Bots: players that are programs. They are only ever shown imagined positions."""
# Not compiled by mypyc.

from __future__ import annotations

from functools import cache
from typing import Any

from doubloon.bots.base import Bot
from doubloon.bots.evaluation import Evaluation
from doubloon.bots.game_bots import bots_of, rollout_policy_of, thinking_bots
from doubloon.bots.greedy import greedy_bot
from doubloon.bots.levels import LEVELS
from doubloon.bots.personalities import Personality
from doubloon.bots.random_bot import random_bot
from doubloon.bots.rollout import RolloutPolicy
from doubloon.bots.weight_files import HAND, TUNED, shipped_weights
from doubloon.engine.errors import BadSetup
from doubloon.engine.game import Game
from doubloon.engine.state import State
from doubloon.engine.words import catalogue
from doubloon.games import GAMES

YARDSTICKS = ("random", "greedy")  # others are measured by them
USUAL_BOT = "easy"  # somebody who has just learned the rules can win against it
PERSONALITIES_PLAY_LIKE = "medium"


def bots_for(game: Game) -> tuple[str, ...]:
    """The bots that play a game: two yardsticks, the levels from weak to strong, and the personalities."""
    own = bots_of(game)
    if own is None:
        return ("random",)
    return (*YARDSTICKS, *(level for level in LEVELS if level in own.levels), *own.personalities)


def all_bots() -> tuple[str, ...]:
    """The bots of all games."""
    personalities = (name for game in GAMES.values() if (own := bots_of(game)) for name in own.personalities)
    return (*YARDSTICKS, *LEVELS, *personalities)


def opponents_for(game: Game) -> tuple[str, ...]:
    """The bots that people are offered: all that play a game but the yardsticks, unless there are no others."""
    known = bots_for(game)
    return tuple(name for name in known if name not in YARDSTICKS) or known


def usual_bot(game: Game) -> str:
    """The bot that plays where nobody has chosen one."""
    offered = opponents_for(game)
    return USUAL_BOT if USUAL_BOT in offered else offered[0]


@cache
def weights_for(slug: str, kind: str = TUNED) -> Any:
    """The weights of a game that come with its package, as its evaluation takes them."""
    return thinking_bots(slug).weights(shipped_weights(slug, kind))


def evaluation_for(slug: str, kind: str = TUNED) -> Evaluation[Any]:
    """The evaluation function of a game."""
    return thinking_bots(slug).evaluation(weights_for(slug, kind))


def rollout_policy_for(slug: str, kind: str = TUNED) -> RolloutPolicy:
    """What the search asks of a game besides."""
    return rollout_policy_of(slug)(weights_for(slug, kind))


def personality_for(slug: str, name: str, kind: str = TUNED) -> Personality:
    """What a personality enjoys."""
    return thinking_bots(slug).personalities[name](weights_for(slug, kind))


def make_bot(name: str, game: Game, seed: str) -> Bot:
    """Seat a bot at a table of a game; equal seeds give equal play."""
    known = bots_for(game)
    if name not in known:
        key = "bot_does_not_play" if name in all_bots() else "unknown_bot"
        raise BadSetup(key, bot=name, bots=", ".join(known), game=game.slug)
    if name == "random":
        return random_bot(seed)
    if name == "greedy":
        return greedy_bot(evaluation_for(game.slug, HAND), seed)
    own, evaluation = thinking_bots(game.slug), evaluation_for(game.slug)
    if name in own.personalities:
        return own.levels[PERSONALITIES_PLAY_LIKE].greedy_bot(evaluation, seed, personality_for(game.slug, name))
    level = own.levels[name]
    if level.nodes == 0:
        return level.greedy_bot(evaluation, seed)
    opponents = [evaluation, evaluation_for(game.slug, HAND)]
    return level.search_bot(evaluation, rollout_policy_for(game.slug), game.redeal, seed, opponents)


def about_bot(name: str, lang: str) -> str:
    """Describe a bot in one line."""
    return str(catalogue("doubloon.bots", lang).text("about", name))


def ask(bot: Bot, game: Game, state: State) -> int:
    """Return a bot's answer to the pending question. It sees dice of its own, and nothing its seat cannot know."""
    return bot.choose(game.imagine(state, int(state.to_move), bot.new_dice()))
