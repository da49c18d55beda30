"""The bots of Burgundy, all that there is of them in one object."""
# Not compiled by mypyc.

from __future__ import annotations

from doubloon.bots.burgundy.evaluation import BurgundyEvaluation
from doubloon.bots.burgundy.personalities import HerdsmanPersonality, ScholarPersonality
from doubloon.bots.burgundy.rollout import BurgundyRollouts
from doubloon.bots.burgundy.weights import BurgundyWeights
from doubloon.bots.game_bots import GameBots
from doubloon.bots.levels import EXPERT_SECONDS, greedy, searching

BOTS = GameBots(
    package="doubloon.bots.burgundy",
    evaluation=BurgundyEvaluation,
    weights=BurgundyWeights,
    rollout_policy=BurgundyRollouts,
    levels={
        "novice": greedy(0.02, 2.2),
        "easy": greedy(0.0, 1.2),
        "medium": greedy(0.0, 0.7),
        "hard": greedy(0.0, 0.0),
        "expert": searching(1000, EXPERT_SECONDS),
    },
    personalities={"herdsman": HerdsmanPersonality, "scholar": ScholarPersonality},
    turns={"turn": True},
)
