"""Last-seen times: who is at a table, and for how long the others have been away."""

from __future__ import annotations

import time
from collections.abc import Callable

from doubloon.server.keys import OWNER
from doubloon.server.seats import Access


class LastSeen:
    """When every seat, and the table's owner, was last seen: at the earliest when the table was brought to memory."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._since, self._opened = clock(), time.time()
        self._seen: dict[int, float] = {}
        self._when: dict[int, float] = {}  # the same, as the world counts

    def see(self, access: Access) -> None:
        """Somebody with these seats is here at this moment."""
        for seat in (*access.seats, *([OWNER] if access.owner else [])):
            self._seen[seat], self._when[seat] = self._clock(), time.time()

    def seconds_away(self, seat: int) -> float:
        """How long ago a seat (or the OWNER) was last seen."""
        return self._clock() - self._seen.get(seat, self._since)

    def last_time(self, seat: int) -> float:
        """When a seat was last seen, in seconds since 1970."""
        return self._when.get(seat, self._opened)
