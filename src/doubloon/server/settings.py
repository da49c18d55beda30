"""How a server is set up."""

from __future__ import annotations

from dataclasses import dataclass, field

from doubloon.server.limits import Limits

DEFAULT_PACE = 900


@dataclass(frozen=True, slots=True)
class Settings:
    """What whoever runs a server may decide."""

    pace: int = DEFAULT_PACE  # of bots, in ms
    origins: tuple[str, ...] = ()  # the server's addresses behind a proxy
    limits: Limits = field(default_factory=Limits)
    metrics_for_all: bool = False
    live_tables: int = 2000  # idle ones beyond that leave the memory at once
    idle_seconds: float = 600  # and any other after this time,
    over_seconds: float = 30  # a finished one sooner
