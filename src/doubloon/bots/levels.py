"""The levels people choose from: one table of settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from doubloon.bots.base import Bot
from doubloon.bots.evaluation import Evaluation
from doubloon.bots.greedy import greedy_bot
from doubloon.bots.guide import Guide
from doubloon.bots.search import Budget, search_bot
from doubloon.bots.tastes import Taste
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


# Only for slow machines: the nodes are used up long before.
HARD_SECONDS: Final = 3.0
EXPERT_SECONDS: Final = 8.0

TABLE: Final[dict[str, dict[str, Level]]] = {
    PUERTO_RICO: {
        "novice": looking(0.05, 1.3),
        "easy": looking(0.01, 0.6),
        "medium": looking(0.0, 0.3),
        "hard": searching(800, HARD_SECONDS),
        "expert": searching(6000, EXPERT_SECONDS),
    },
    BURGUNDY: {
        "novice": looking(0.05, 3.0),
        "easy": looking(0.01, 1.4),
        "medium": looking(0.0, 0.6),
        "hard": searching(400, HARD_SECONDS),
        "expert": searching(3000, EXPERT_SECONDS),
    },
    AGE_OF_DISCOVERY: {
        "novice": looking(0.03, 1.5),
        "easy": looking(0.01, 0.7),
        "medium": looking(0.0, 0.3),
        "hard": searching(1200, HARD_SECONDS),
        "expert": searching(10000, EXPERT_SECONDS),
    },
    SANTA_MARIA: {
        "novice": looking(0.04, 1.8),
        "easy": looking(0.01, 0.7),
        "medium": looking(0.0, 0.6),
        "hard": looking(0.0, 0.3),
        "expert": looking(0.0, 0.0),  # search still loses to it here
    },
}


def level_bot(
    name: str,
    game: str,
    evaluation: Evaluation[Any],
    guide: Guide,
    redeal: Callable[[State, int], None],
    seed: str,
) -> Bot:
    """Return the bot of a level at a game."""
    level = TABLE[game][name]
    if level.nodes == 0:
        return greedy_bot(evaluation, seed, level.carelessness, level.error)
    return search_bot(evaluation, guide, redeal, Budget(level.nodes, level.seconds), seed)


def personality(taste: Taste, game: str, evaluation: Evaluation[Any], seed: str) -> Bot:
    """Return a bot of medium strength with a taste of its own."""
    medium = TABLE[game]["medium"]
    return greedy_bot(evaluation, seed, medium.carelessness, medium.error, taste)
