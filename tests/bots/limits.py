"""Searches that are quick enough for pure Python."""

from __future__ import annotations

from doubloon.bots.search import Budget, SearchBot


def limit(bot: SearchBot, looks: int) -> None:
    """After looking at every answer once, one round between two of them, not very far; only the shortest ends."""
    bot.budget = Budget(looks + 1, 600.0)
    bot.guide.most_rivals = 2
    bot.guide.horizon = 0
    bot.ends.most = 20
