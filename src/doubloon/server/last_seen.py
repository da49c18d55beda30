"""Last-seen times: who is at a table, and for how long the others have been away."""

from __future__ import annotations

from collections.abc import Callable

from doubloon.server.keys import OWNER
from doubloon.server.seats import Access


class LastSeen:
    """When every seat, and the table's owner, was last seen: at the earliest when the table was brought to memory."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._since = clock()
        self._seen: dict[int, float] = {}

    def see(self, access: Access) -> None:
        """Somebody with these seats is here at this moment."""
        for seat in (*access.seats, *([OWNER] if access.owner else [])):
            self._seen[seat] = self._clock()

    def seconds_away(self, seat: int) -> float:
        """How long ago a seat (or the OWNER) was last seen."""
        return self._clock() - self._seen.get(seat, self._since)
