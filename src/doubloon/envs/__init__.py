"""Reinforcement-learning environments: observations, action masks and rewards of every game, for one table or many.

Needs the extra `envs`: `pip install doubloon[envs]`. Nothing that players run imports this.
"""

from __future__ import annotations

try:
    import gymnasium as _gymnasium  # noqa: F401
    import numpy as _numpy  # noqa: F401
    import pettingzoo as _pettingzoo  # noqa: F401
except ImportError as error:
    raise ImportError(
        f"doubloon.envs needs {error.name}, which players do not: pip install 'doubloon[envs]' brings it."
    ) from error

from doubloon.envs.batches import Batch, batch
from doubloon.envs.errors import BadEnvironment
from doubloon.envs.gymnasium_env import GymTable, gym_env
from doubloon.envs.pettingzoo_env import AecTable, aec
from doubloon.envs.rewards import RewardScheme
from doubloon.envs.specs import Spec, spec

__all__ = ["AecTable", "BadEnvironment", "Batch", "GymTable", "RewardScheme", "Spec", "aec", "batch", "gym_env", "spec"]
