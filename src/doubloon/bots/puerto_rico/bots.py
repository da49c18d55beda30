"""The bots of Puerto Rico, all that there is of them in one object."""
# Not compiled by mypyc.

from __future__ import annotations

from doubloon.bots.game_bots import GameBots
from doubloon.bots.levels import usual_levels
from doubloon.bots.puerto_rico.evaluation import PuertoRicoEvaluation
from doubloon.bots.puerto_rico.personalities import BuilderPersonality, ShipperPersonality
from doubloon.bots.puerto_rico.rollout import PuertoRicoRollouts
from doubloon.bots.puerto_rico.weights import PuertoRicoWeights

BOTS = GameBots(
    package="doubloon.bots.puerto_rico",
    evaluation=PuertoRicoEvaluation,
    weights=PuertoRicoWeights,
    rollout_policy=PuertoRicoRollouts,
    levels=usual_levels(novice=0.8, easy=0.4, medium=0.2, expert=3000),
    personalities={"shipper": ShipperPersonality, "builder": BuilderPersonality},
    turns={"choose_role": True},
)
