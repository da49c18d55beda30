"""The bots of Santa Maria, all that there is of them in one object."""
# Not compiled by mypyc.

from __future__ import annotations

from doubloon.bots.game_bots import GameBots, Sampling
from doubloon.bots.levels import usual_levels
from doubloon.bots.santa_maria.evaluation import SantaMariaEvaluation
from doubloon.bots.santa_maria.personalities import PriestPersonality, SailorPersonality
from doubloon.bots.santa_maria.rollout import SantaMariaRollouts
from doubloon.bots.santa_maria.weights import SantaMariaWeights

BOTS = GameBots(
    package="doubloon.bots.santa_maria",
    evaluation=SantaMariaEvaluation,
    weights=SantaMariaWeights,
    rollout_policy=SantaMariaRollouts,
    levels=usual_levels(novice=1.8, easy=0.9, medium=0.4, expert=400),
    personalities={"priest": PriestPersonality, "sailor": SailorPersonality},
    # Before the year ends nothing can be compared. That is a long way, and only random rollouts make it short.
    sampling=Sampling(rollouts=2, one_of=3, horizon=99, random_opponents=True),
    turns={"main": True, "maya_turn": True},
    implied=frozenset({"use", "decline", "skip", "done", "pay", "finish"}),
)
