"""How fast and how much anybody may ask: generous for people, tight for floods."""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from doubloon.server import metrics
from doubloon.server.errors import TooMany, Unavailable

MOST_BUCKETS = 20_000


class Rate(NamedTuple):
    """So many a second in the long run, and so many at once."""

    per_second: float
    at_once: float


REQUESTS = Rate(20, 200)
OPENINGS = Rate(0.2, 30)
MISSES = Rate(0.5, 40)  # tables and keys that do not exist: whoever guesses is stopped early
MESSAGES = Rate(20, 100)
CHAT = Rate(0.5, 10)
NAMES = Rate(0.2, 10)  # of one seat


@dataclass(frozen=True, slots=True)
class Limits:
    """What one address or one key may ask for."""

    requests: Rate = REQUESTS
    openings: Rate = OPENINGS
    misses: Rate = MISSES
    messages: Rate = MESSAGES
    chat: Rate = CHAT
    names: Rate = NAMES
    sockets_of_address: int = 100
    sockets: int = 10_000
    viewers_of_table: int = 300
    local_is_free: bool = True  # programs on this machine are not slowed down


@dataclass(slots=True)
class Bucket:
    """Fills up with time; every request takes something out."""

    rate: Rate
    level: float = field(init=False)
    at: float

    def __post_init__(self) -> None:
        self.level = self.rate.at_once

    def _fill(self, now: float) -> None:
        self.level = min(self.rate.at_once, self.level + (now - self.at) * self.rate.per_second)
        self.at = now

    def take(self, cost: float, now: float) -> float:
        """Take something out if there is enough; returns 0, or how many seconds to wait for it."""
        self._fill(now)
        if self.level >= cost:
            self.level -= cost
            return 0
        return (cost - self.level) / self.rate.per_second

    def borrow(self, cost: float, now: float) -> float:
        """Take something out in any case; returns how long to pause until it is paid for."""
        self._fill(now)
        self.level -= cost
        return max(0.0, -self.level / self.rate.per_second)


class Gate:
    """Counts what every address and key asks for."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.sockets = 0
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._sockets: Counter[str] = Counter()

    def _bucket(self, kind: str, name: str) -> Bucket:
        rate: Rate = getattr(self.limits, kind)
        bucket = self._buckets.get((kind, name))
        if bucket is None:
            bucket = self._buckets[kind, name] = Bucket(rate, self._clock())
            while len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end((kind, name))
        return bucket

    def is_free(self, address: str) -> bool:
        return self.limits.local_is_free and is_local(address)

    def enter(self, kind: str, address: str, cost: float = 1) -> None:
        """Let a request in, or raise TooMany."""
        if self.is_free(address):
            return
        wait = self._bucket(kind, network_of(address)).take(cost, self._clock())
        if wait:
            metrics.LIMITED.add(kind)
            raise TooMany("too_fast", n=math.ceil(wait))

    def rename(self, table: str, seat: int) -> None:
        """Let somebody change the name of a seat, which everybody's screen shows at once, or raise TooMany."""
        wait = self._bucket("names", f"{table} {seat}").take(1, self._clock())
        if wait:
            metrics.LIMITED.add("names")
            raise TooMany("too_fast", n=math.ceil(wait))

    def pause(self, address: str, key: str) -> float:
        """How long to wait before the next message of a socket is read: whoever floods is heard slowly."""
        if self.is_free(address):
            return 0
        wait = self._bucket("messages", key or network_of(address)).borrow(1, self._clock())
        if wait:
            metrics.LIMITED.add("messages")
        return wait

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """Count a socket in and out; raises if there are too many."""
        network = network_of(address)
        if self.sockets >= self.limits.sockets:
            raise Unavailable("house_full")
        if not self.is_free(address) and self._sockets[network] >= self.limits.sockets_of_address:
            metrics.LIMITED.add("sockets")
            raise TooMany("too_many_sockets", n=self.limits.sockets_of_address)
        self.sockets += 1
        self._sockets[network] += 1
        try:
            yield
        finally:
            self.sockets -= 1
            self._sockets[network] -= 1
            if not self._sockets[network]:
                del self._sockets[network]


@lru_cache(maxsize=1024)
def is_local(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def network_of(address: str) -> str:
    """Whom to count together: one IPv4 address, or the /64 that an IPv6 user has to himself."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 6:
        return str(ipaddress.ip_network((found, 64), strict=False))
    return address
