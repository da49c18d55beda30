"""The levels people choose from: one table of settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from doubloon.bots.base import Bot
from doubloon.bots.evaluation import Evaluation
from doubloon.bots.greedy import greedy_bot
from doubloon.bots.personalities import Taste
from doubloon.bots.rollout import Guide
from doubloon.bots.search import Budget, search_bot
from doubloon.engine.state import State

LEVELS: Final = ("novice", "easy", "medium", "hard", "expert")  # from weak to strong

PUERTO_RICO: Final = "puerto-rico"
BURGUNDY: Final = "burgundy"
AGE_OF_DISCOVERY: Final = "age-of-discovery"
SANTA_MARIA: Final = "santa-maria"


@final
class Level:
    """How a level plays. It searches if it has nodes, and otherwise looks at each answer once."""

    def __init__(self, carelessness: float, error: float, nodes: int, seconds: float) -> None:
        self.carelessness = carelessness
        self.error = error  # in points
        self.nodes = nodes
        self.seconds = seconds


def searching(nodes: int, seconds: float) -> Level:
    return Level(0.0, 0.0, nodes, seconds)


def looking(carelessness: float, error: float) -> Level:
    return Level(carelessness, error, 0, 0.0)


EXPERT_SECONDS: Final = 4.0  # only for slow machines: the nodes are used up long before

TABLE: Final[dict[str, dict[str, Level]]] = {
    PUERTO_RICO: {
        "novice": looking(0.02, 0.8),
        "easy": looking(0.0, 0.4),
        "medium": looking(0.0, 0.2),
        "hard": looking(0.0, 0.0),
        "expert": searching(3000, EXPERT_SECONDS),
    },
    BURGUNDY: {
        "novice": looking(0.02, 2.2),
        "easy": looking(0.0, 1.2),
        "medium": looking(0.0, 0.7),
        "hard": looking(0.0, 0.0),
        "expert": searching(1000, EXPERT_SECONDS),
    },
    AGE_OF_DISCOVERY: {
        "novice": looking(0.02, 1.6),
        "easy": looking(0.0, 0.9),
        "medium": looking(0.0, 0.5),
        "hard": looking(0.0, 0.0),
        "expert": searching(6000, EXPERT_SECONDS),
    },
    SANTA_MARIA: {
        "novice": looking(0.02, 1.8),
        "easy": looking(0.0, 0.9),
        "medium": looking(0.0, 0.4),
        "hard": looking(0.0, 0.0),
        "expert": searching(400, EXPERT_SECONDS),
    },
}


def level_bot(
    name: str,
    game: str,
    evaluation: Evaluation[Any],
    guide: Guide,
    redeal: Callable[[State, int], None],
    seed: str,
    schools: list[Evaluation[Any]],
) -> Bot:
    """Return the bot of a level at a game; `schools` are what it thinks that others may think by."""
    level = TABLE[game][name]
    if level.nodes == 0:
        return greedy_bot(evaluation, seed, level.carelessness, level.error)
    return search_bot(evaluation, guide, redeal, Budget(level.nodes, level.seconds), seed, schools)


def personality(taste: Taste, game: str, evaluation: Evaluation[Any], seed: str) -> Bot:
    """Return a bot of medium strength with a taste of its own."""
    medium = TABLE[game]["medium"]
    return greedy_bot(evaluation, seed, medium.carelessness, medium.error, taste)
