"""The levels people choose from. How each of them plays a game is said with the bots of that game."""
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


@final
class Level:
    """How a level plays. It searches if it has nodes; otherwise it is epsilon-greedy, with noise in its values."""

    def __init__(self, epsilon: float, noise: float, nodes: int, seconds: float) -> None:
        self.epsilon = epsilon
        self.noise = noise  # scale, in points
        self.nodes = nodes
        self.seconds = seconds

    def greedy_bot(self, evaluation: Evaluation[Any], seed: str, personality: Personality | None = None) -> Bot:
        return greedy_bot(evaluation, seed, self.epsilon, self.noise, personality)

    def search_bot(
        self,
        evaluation: Evaluation[Any],
        rollout_policy: RolloutPolicy,
        redeal: Callable[[State, int], None],
        seed: str,
        opponent_policies: list[Evaluation[Any]],
    ) -> Bot:
        """Return a bot that searches; `opponent_policies` are what it expects others to judge by."""
        budget = Budget(self.nodes, self.seconds)
        return search_bot(evaluation, rollout_policy, redeal, budget, seed, opponent_policies)


def searching(nodes: int, seconds: float) -> Level:
    return Level(0.0, 0.0, nodes, seconds)


def greedy(epsilon: float, noise: float) -> Level:
    return Level(epsilon, noise, 0, 0.0)


EXPERT_SECONDS: Final = 4.0  # only for slow machines: the nodes are used up long before


def usual_levels(novice: float, easy: float, medium: float, expert: int) -> dict[str, Level]:
    """Greedy levels with less and less noise, the weakest epsilon-greedy; `expert` is the nodes that one searches."""
    return {
        "novice": greedy(0.02, novice),
        "easy": greedy(0.0, easy),
        "medium": greedy(0.0, medium),
        "hard": greedy(0.0, 0.0),
        "expert": searching(expert, EXPERT_SECONDS),
    }
