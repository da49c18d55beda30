"""The bots of Age of Discovery, all that there is of them in one object."""
# Not compiled by mypyc.

from __future__ import annotations

from doubloon.bots.age_of_discovery.evaluation import AgeOfDiscoveryEvaluation
from doubloon.bots.age_of_discovery.personalities import ColonistPersonality, MerchantPersonality
from doubloon.bots.age_of_discovery.rollout import AgeOfDiscoveryRollouts
from doubloon.bots.age_of_discovery.weights import AgeOfDiscoveryWeights
from doubloon.bots.game_bots import GameBots
from doubloon.bots.levels import usual_levels

BOTS = GameBots(
    package="doubloon.bots.age_of_discovery",
    evaluation=AgeOfDiscoveryEvaluation,
    weights=AgeOfDiscoveryWeights,
    rollout_policy=AgeOfDiscoveryRollouts,
    levels=usual_levels(novice=1.6, easy=0.9, medium=0.5, expert=6000),
    personalities={"colonist": ColonistPersonality, "merchant": MerchantPersonality},
    turns={"place": False},
)
