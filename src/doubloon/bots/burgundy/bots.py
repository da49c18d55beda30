"""The bots of Burgundy, all that there is of them in one object."""
# Not compiled by mypyc.

from __future__ import annotations

from doubloon.bots.burgundy.evaluation import BurgundyEvaluation
from doubloon.bots.burgundy.personalities import HerdsmanPersonality, ScholarPersonality
from doubloon.bots.burgundy.rollout import BurgundyRollouts
from doubloon.bots.burgundy.weights import BurgundyWeights
from doubloon.bots.game_bots import GameBots
from doubloon.bots.levels import usual_levels

BOTS = GameBots(
    package="doubloon.bots.burgundy",
    evaluation=BurgundyEvaluation,
    weights=BurgundyWeights,
    rollout_policy=BurgundyRollouts,
    levels=usual_levels(novice=2.2, easy=1.2, medium=0.7, expert=1000),
    personalities={"herdsman": HerdsmanPersonality, "scholar": ScholarPersonality},
    turns={"turn": True},
)
