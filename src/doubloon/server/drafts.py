"""Secrets committed to before a table opens. Nothing is kept for a draft, so nobody can push out another's."""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Callable

from doubloon.server.errors import ServerError
from doubloon.server.keys import new_key

DRAFT_SECONDS = 6 * 3600


class Drafts:
    """Derives the secret of each draft from its name and a key that lasts as long as this process.

    A draft is good for one table: two tables with one secret would tell each other's dice. So used ones are remembered
    until they are too old to be used at all.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._key = secrets.token_bytes(32)
        self._clock = clock
        self._used: dict[str, float] = {}  # when they become too old, oldest first

    def open(self) -> tuple[str, str]:
        """Return a new draft and its secret."""
        body = f"{int(self._clock()):x}-{new_key()}"
        draft = f"{body}-{self._tag(body)}"
        return draft, self._secret(draft)

    def take(self, draft: str) -> str:
        """Return the secret of a draft, once."""
        now = self._clock()
        while self._used and (oldest := next(iter(self._used))) and self._used[oldest] < now:
            del self._used[oldest]
        body, _, tag = draft.rpartition("-")
        if (
            not hmac.compare_digest(tag.encode("utf-8", "surrogatepass"), self._tag(body).encode())
            or draft in self._used
        ):
            raise ServerError("unknown_draft")
        if int(body.partition("-")[0], 16) < now - DRAFT_SECONDS:
            raise ServerError("unknown_draft")
        self._used[draft] = now + DRAFT_SECONDS
        return self._secret(draft)

    def _tag(self, body: str) -> str:
        """Only drafts of this process have the right one: after a restart another secret would be promised."""
        return self._derive("tag", body)[:20]

    def _secret(self, draft: str) -> str:
        return self._derive("secret", draft)

    def _derive(self, purpose: str, name: str) -> str:
        message = f"doubloon draft 2:{purpose}:{name}".encode("utf-8", "surrogatepass")
        return hmac.digest(self._key, message, "sha256").hex()
