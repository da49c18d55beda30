"""How a server is set up."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from doubloon.server.limits import Limits

DEFAULT_PACE = 600


@dataclass(frozen=True, slots=True)
class Settings:
    """What whoever runs a server may decide."""

    pace: int = DEFAULT_PACE  # of bots, in ms: the pause before a turn
    origins: tuple[str, ...] = ()  # the server's addresses behind a proxy
    limits: Limits = field(default_factory=Limits)
    metrics_for_all: bool = False
    live_tables: int = 2000  # idle ones beyond that leave the memory at once
    idle_seconds: float = 600  # and any other after this time,
    over_seconds: float = 30  # a finished one sooner
    absence_seconds: float = 60  # so long somebody must be away before others may let a bot sit in,
    grace_seconds: float = 5  # and so long that bot waits, whatever the pace, for somebody who comes back
    numbers_seconds: float = 60  # so long a game that could begin waits for numbers that browsers add to its dice
    clock: Callable[[], float] = time.monotonic  # by which absences and rates are measured,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep  # and by which numbers are waited for
    unplayed_days: float = 30  # after which a table that nobody has played at, nor come back to, is deleted; 0: never
    unseen_days: float = 180  # and a loaded record that nobody has looked at
