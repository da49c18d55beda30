"""What can go wrong when many games are played."""

from __future__ import annotations

from doubloon.engine.errors import DoubloonError
from doubloon.engine.words import catalogue


class ArenaError(DoubloonError):
    """A simulation that cannot begin or cannot go on."""

    def sentence(self, lang: str) -> str:
        return catalogue("doubloon.arena", lang).say("errors", self.key, self.params)
