"""The bots of Puerto Rico, all that there is of them in one object."""
# Not compiled by mypyc.

from __future__ import annotations

from doubloon.bots.game_bots import GameBots
from doubloon.bots.levels import EXPERT_SECONDS, greedy, searching
from doubloon.bots.puerto_rico.evaluation import PuertoRicoEvaluation
from doubloon.bots.puerto_rico.personalities import BuilderPersonality, ShipperPersonality
from doubloon.bots.puerto_rico.rollout import PuertoRicoRollouts
from doubloon.bots.puerto_rico.weights import PuertoRicoWeights

BOTS = GameBots(
    package="doubloon.bots.puerto_rico",
    evaluation=PuertoRicoEvaluation,
    weights=PuertoRicoWeights,
    rollout_policy=PuertoRicoRollouts,
    levels={
        "novice": greedy(0.02, 0.8),
        "easy": greedy(0.0, 0.4),
        "medium": greedy(0.0, 0.2),
        "hard": greedy(0.0, 0.0),
        "expert": searching(3000, EXPERT_SECONDS),
    },
    personalities={"shipper": ShipperPersonality, "builder": BuilderPersonality},
    turns={"choose_role": True},
)
