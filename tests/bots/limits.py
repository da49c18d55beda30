"""Searches that are quick enough for pure Python."""

from __future__ import annotations

from doubloon.bots.search import Budget, SearchBot


def limit(bot: SearchBot, looks: int) -> None:
    """After looking at every answer once, one round between two of them, not very far; only the shortest endgames."""
    bot.budget = Budget(looks + 1, 600.0)
    bot.rollout_policy.max_candidates = 2
    bot.rollout_policy.horizon = 0
    bot.endgame.max_nodes = 20
