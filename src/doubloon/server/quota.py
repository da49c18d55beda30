"""Disk quotas: how many bytes of a table's log each seat may fill with what can be repeated for ever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from doubloon.server import journal
from doubloon.server.errors import NotNow

# In bytes of the log. Each seat has a share of its own: nobody uses up another's.
MOST_BYTES: Mapping[type, int] = {
    journal.Sat: 50_000,
    journal.Keyed: 50_000,
    journal.WatchKeyed: 50_000,
    journal.Freed: 50_000,
    journal.Changed: 2_000_000,
    journal.Undone: 300_000,
    journal.Chatted: 500_000,
    journal.TookOver: 100_000,
    journal.Paced: 100_000,
    journal.Paused: 100_000,
}


class LogQuota:
    """What the seats of a table have used, by kind of event."""

    def __init__(self) -> None:
        self._spent: Counter[tuple[type, int | None]] = Counter()

    def spend(self, event: journal.LogEvent, size: int) -> None:
        """Note how much of the log an event takes."""
        self._spent[type(event), getattr(event, "seat", None)] += size

    def covers(self, event: journal.LogEvent, size: int) -> bool:
        """Tell whether an event is one that can be repeated for ever; raises if a seat has had its share of them.

        Playing on, sitting down and coming back are none.
        """
        most = MOST_BYTES.get(type(event))
        if most is None or (isinstance(event, journal.Sat) and event.lock):
            return False
        if isinstance(event, journal.TookOver) and event.level is None:
            return False
        if self._spent[type(event), getattr(event, "seat", None)] + size > most:
            raise NotNow("changed_too_often")
        return True
