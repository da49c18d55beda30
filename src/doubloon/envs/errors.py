"""Exceptions of the environments: what was wrong, and what would have been right."""

from __future__ import annotations

from doubloon.engine.errors import DoubloonError
from doubloon.engine.words import catalogue


class BadEnvironment(DoubloonError):
    """An environment that cannot be made, or cannot be stepped like that."""

    def sentence(self, lang: str) -> str:
        return catalogue("doubloon.envs", lang).say("errors", self.key, self.params)
