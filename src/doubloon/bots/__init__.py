"""Bots: players that are programs. They are only ever shown imagined positions."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from doubloon.bots.age_of_discovery.evaluation import AgeOfDiscoveryEvaluation
from doubloon.bots.age_of_discovery.personalities import ColonistPersonality, MerchantPersonality
from doubloon.bots.age_of_discovery.rollout import AgeOfDiscoveryRollouts
from doubloon.bots.age_of_discovery.weights import AgeOfDiscoveryWeights
from doubloon.bots.base import Bot
from doubloon.bots.burgundy.evaluation import BurgundyEvaluation
from doubloon.bots.burgundy.personalities import HerdsmanPersonality, ScholarPersonality
from doubloon.bots.burgundy.rollout import BurgundyRollouts
from doubloon.bots.burgundy.weights import BurgundyWeights
from doubloon.bots.evaluation import Evaluation
from doubloon.bots.greedy import greedy_bot
from doubloon.bots.levels import LEVELS, level_bot, personality_bot
from doubloon.bots.personalities import Personality
from doubloon.bots.puerto_rico.evaluation import PuertoRicoEvaluation
from doubloon.bots.puerto_rico.personalities import BuilderPersonality, ShipperPersonality
from doubloon.bots.puerto_rico.rollout import PuertoRicoRollouts
from doubloon.bots.puerto_rico.weights import PuertoRicoWeights
from doubloon.bots.random_bot import random_bot
from doubloon.bots.rollout import RolloutPolicy
from doubloon.bots.santa_maria.evaluation import SantaMariaEvaluation
from doubloon.bots.santa_maria.personalities import PriestPersonality, SailorPersonality
from doubloon.bots.santa_maria.rollout import SantaMariaRollouts
from doubloon.bots.santa_maria.weights import SantaMariaWeights
from doubloon.bots.weight_files import HAND, TUNED, Weights, shipped_weights
from doubloon.engine.errors import BadSetup
from doubloon.engine.game import Game
from doubloon.engine.state import State
from doubloon.engine.words import catalogue

# What evaluations, rollout policies and personalities take; made from the numbers of a file.
WEIGHTS: Mapping[str, Callable[[Weights], Any]] = MappingProxyType(
    {
        "puerto-rico": PuertoRicoWeights,
        "burgundy": BurgundyWeights,
        "age-of-discovery": AgeOfDiscoveryWeights,
        "santa-maria": SantaMariaWeights,
    }
)
EVALUATIONS: Mapping[str, Callable[[Any], Evaluation[Any]]] = MappingProxyType(
    {
        "puerto-rico": PuertoRicoEvaluation,
        "burgundy": BurgundyEvaluation,
        "age-of-discovery": AgeOfDiscoveryEvaluation,
        "santa-maria": SantaMariaEvaluation,
    }
)
ROLLOUT_POLICIES: Mapping[str, Callable[[Any], RolloutPolicy]] = MappingProxyType(
    {
        "puerto-rico": PuertoRicoRollouts,
        "burgundy": BurgundyRollouts,
        "age-of-discovery": AgeOfDiscoveryRollouts,
        "santa-maria": SantaMariaRollouts,
    }
)
PERSONALITIES: Mapping[str, Mapping[str, Callable[[Any], Personality]]] = MappingProxyType(
    {
        "puerto-rico": {"shipper": ShipperPersonality, "builder": BuilderPersonality},
        "burgundy": {"herdsman": HerdsmanPersonality, "scholar": ScholarPersonality},
        "age-of-discovery": {"colonist": ColonistPersonality, "merchant": MerchantPersonality},
        "santa-maria": {"priest": PriestPersonality, "sailor": SailorPersonality},
    }
)

YARDSTICKS = ("random", "greedy")  # others are measured by them
USUAL_BOT = "easy"  # somebody who has just learned the rules can win against it
ALL_BOTS = (*YARDSTICKS, *LEVELS, *(name for names in PERSONALITIES.values() for name in names))


def bots_for(game: Game) -> tuple[str, ...]:
    """The bots that play a game: two yardsticks, the levels from weak to strong, and the personalities."""
    if game.slug not in EVALUATIONS:
        return ("random",)
    return (*YARDSTICKS, *LEVELS, *PERSONALITIES[game.slug])


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
    """The weights of a game that come with the package, as its evaluation takes them."""
    return WEIGHTS[slug](shipped_weights(slug, kind))


def evaluation_for(slug: str, kind: str = TUNED) -> Evaluation[Any]:
    """The evaluation function of a game."""
    return EVALUATIONS[slug](weights_for(slug, kind))


def rollout_policy_for(slug: str, kind: str = TUNED) -> RolloutPolicy:
    """What the search asks of a game besides."""
    return ROLLOUT_POLICIES[slug](weights_for(slug, kind))


def personality_for(slug: str, name: str, kind: str = TUNED) -> Personality:
    """What a personality enjoys."""
    return PERSONALITIES[slug][name](weights_for(slug, kind))


def make_bot(name: str, game: Game, seed: str) -> Bot:
    """Seat a bot at a table of a game; equal seeds give equal play."""
    known = bots_for(game)
    if name not in ALL_BOTS:
        raise BadSetup("unknown_bot", bot=name, bots=", ".join(known))
    if name not in known:
        raise BadSetup("bot_does_not_play", bot=name, game=game.slug)
    if name == "random":
        return random_bot(seed)
    if name == "greedy":
        return greedy_bot(evaluation_for(game.slug, HAND), seed)
    evaluation = evaluation_for(game.slug)
    if name in PERSONALITIES[game.slug]:
        return personality_bot(personality_for(game.slug, name), game.slug, evaluation, seed)
    opponents = [evaluation, evaluation_for(game.slug, HAND)]
    return level_bot(name, game.slug, evaluation, rollout_policy_for(game.slug), game.redeal, seed, opponents)


def about_bot(name: str, lang: str) -> str:
    """Describe a bot in one line."""
    return str(catalogue("doubloon.bots", lang).text("about", name))


def ask(bot: Bot, game: Game, state: State) -> int:
    """Return a bot's answer to the pending question. It sees dice of its own, and nothing its seat cannot know."""
    return bot.choose(game.imagine(state, int(state.to_move), bot.new_dice()))
