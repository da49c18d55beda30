"""The levels people choose from: one table of settings."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from doubloon.bots.base import Bot
from doubloon.bots.evaluation import Evaluation
from doubloon.bots.greedy import greedy_bot
from doubloon.bots.personalities import Personality
from doubloon.bots.rollout import RolloutPolicy
from doubloon.bots.search import Budget, search_bot
from doubloon.engine.state import State

LEVELS: Final = ("novice", "easy", "medium", "hard", "expert")  # from weak to strong

PUERTO_RICO: Final = "puerto-rico"
BURGUNDY: Final = "burgundy"
AGE_OF_DISCOVERY: Final = "age-of-discovery"
SANTA_MARIA: Final = "santa-maria"


@final
class Level:
    """How a level plays. It searches if it has nodes; otherwise it is epsilon-greedy, with noise in its values."""

    def __init__(self, epsilon: float, noise: float, nodes: int, seconds: float) -> None:
        self.epsilon = epsilon
        self.noise = noise  # scale, in points
        self.nodes = nodes
        self.seconds = seconds


def searching(nodes: int, seconds: float) -> Level:
    return Level(0.0, 0.0, nodes, seconds)


def greedy(epsilon: float, noise: float) -> Level:
    return Level(epsilon, noise, 0, 0.0)


EXPERT_SECONDS: Final = 4.0  # only for slow machines: the nodes are used up long before

TABLE: Final[dict[str, dict[str, Level]]] = {
    PUERTO_RICO: {
        "novice": greedy(0.02, 0.8),
        "easy": greedy(0.0, 0.4),
        "medium": greedy(0.0, 0.2),
        "hard": greedy(0.0, 0.0),
        "expert": searching(3000, EXPERT_SECONDS),
    },
    BURGUNDY: {
        "novice": greedy(0.02, 2.2),
        "easy": greedy(0.0, 1.2),
        "medium": greedy(0.0, 0.7),
        "hard": greedy(0.0, 0.0),
        "expert": searching(1000, EXPERT_SECONDS),
    },
    AGE_OF_DISCOVERY: {
        "novice": greedy(0.02, 1.6),
        "easy": greedy(0.0, 0.9),
        "medium": greedy(0.0, 0.5),
        "hard": greedy(0.0, 0.0),
        "expert": searching(6000, EXPERT_SECONDS),
    },
    SANTA_MARIA: {
        "novice": greedy(0.02, 1.8),
        "easy": greedy(0.0, 0.9),
        "medium": greedy(0.0, 0.4),
        "hard": greedy(0.0, 0.0),
        "expert": searching(400, EXPERT_SECONDS),
    },
}


def level_bot(
    name: str,
    game: str,
    evaluation: Evaluation[Any],
    rollout_policy: RolloutPolicy,
    redeal: Callable[[State, int], None],
    seed: str,
    opponent_policies: list[Evaluation[Any]],
) -> Bot:
    """Return the bot of a level at a game; `opponent_policies` are what it expects others to judge by."""
    level = TABLE[game][name]
    if level.nodes == 0:
        return greedy_bot(evaluation, seed, level.epsilon, level.noise)
    return search_bot(evaluation, rollout_policy, redeal, Budget(level.nodes, level.seconds), seed, opponent_policies)


def personality_bot(personality: Personality, game: str, evaluation: Evaluation[Any], seed: str) -> Bot:
    """Return a bot of medium strength with a personality."""
    medium = TABLE[game]["medium"]
    return greedy_bot(evaluation, seed, medium.epsilon, medium.noise, personality)
