"""The bots of Santa Maria, all that there is of them in one object."""
# Not compiled by mypyc.

from __future__ import annotations

from doubloon.bots.game_bots import GameBots, Sampling
from doubloon.bots.levels import EXPERT_SECONDS, greedy, searching
from doubloon.bots.santa_maria.evaluation import SantaMariaEvaluation
from doubloon.bots.santa_maria.personalities import PriestPersonality, SailorPersonality
from doubloon.bots.santa_maria.rollout import SantaMariaRollouts
from doubloon.bots.santa_maria.weights import SantaMariaWeights

BOTS = GameBots(
    package="doubloon.bots.santa_maria",
    evaluation=SantaMariaEvaluation,
    weights=SantaMariaWeights,
    rollout_policy=SantaMariaRollouts,
    levels={
        "novice": greedy(0.02, 1.8),
        "easy": greedy(0.0, 0.9),
        "medium": greedy(0.0, 0.4),
        "hard": greedy(0.0, 0.0),
        "expert": searching(400, EXPERT_SECONDS),
    },
    personalities={"priest": PriestPersonality, "sailor": SailorPersonality},
    # Before the year ends nothing can be compared. That is a long way, and only random rollouts make it short.
    sampling=Sampling(rollouts=2, one_of=3, horizon=99, random_opponents=True),
    turns={"main": True, "maya_turn": True},
    implied=frozenset({"use", "decline", "skip", "done", "pay", "finish"}),
)
