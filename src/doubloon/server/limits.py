"""Admission control: token buckets and concurrency limits by address and key, generous for people, tight for floods."""

from __future__ import annotations

import asyncio
import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from doubloon.server.errors import TooMany, Unavailable
from doubloon.server.metrics import Metrics

MOST_BUCKETS = 20_000
HOME_NETWORK = "::/64"  # what this machine's own IPv6 address is counted with

# The network of whoever is being answered: what is worked out elsewhere for them is counted as theirs.
ASKER: ContextVar[str] = ContextVar("asker", default="")


class Rate(NamedTuple):
    """A token bucket's sustained rate and burst."""

    per_second: float
    burst: float


REQUESTS = Rate(20, 200)
OPENINGS = Rate(0.2, 30)
MISSES = Rate(0.5, 40)  # tables and keys that do not exist: whoever guesses is stopped early
MESSAGES = Rate(20, 100)
MESSAGES_OF_ADDRESS = Rate(60, 300)  # of all its sockets and seats together
CHAT = Rate(0.5, 10)
NAMES = Rate(0.2, 10)  # of one seat
CONNECTIONS = Rate(40, 240)
WRITTEN = Rate(1_000, 4_000_000)  # bytes on the disk, beside what is played


@dataclass(frozen=True, slots=True)
class Limits:
    """What one address or one key may ask for."""

    requests: Rate = REQUESTS
    openings: Rate = OPENINGS
    misses: Rate = MISSES
    messages: Rate = MESSAGES
    messages_of_address: Rate = MESSAGES_OF_ADDRESS
    chat: Rate = CHAT
    names: Rate = NAMES
    connections: Rate = CONNECTIONS
    written: Rate = WRITTEN
    requests_at_once: int = 4  # of one address; its others wait in line, so that everybody else is heard between them
    refusal_seconds: float = 1.0  # whoever asks too fast also waits for being told so
    request_seconds: float = 20.0  # within which a request must be there as a whole
    connections_of_address: int = 200
    sockets_of_address: int = 100
    sockets: int = 10_000
    viewers_of_table: int = 300
    local_is_free: bool = True  # programs on this machine are not slowed down, unless a proxy speaks for everybody


@dataclass(slots=True)
class TokenBucket:
    """A token bucket: it fills up with time, and every request takes something out."""

    rate: Rate
    level: float = field(init=False)
    at: float

    def __post_init__(self) -> None:
        self.level = self.rate.burst

    def _fill(self, now: float) -> None:
        self.level = min(self.rate.burst, self.level + (now - self.at) * self.rate.per_second)
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


class AdmissionControl:
    """Admission control: counts what every address and key asks for; the buckets are an LRU cache."""

    def __init__(
        self, limits: Limits, clock: Callable[[], float] = time.monotonic, metrics: Metrics | None = None
    ) -> None:
        self.limits = limits
        self._limited = (metrics or Metrics()).limited
        self.sockets = 0
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], TokenBucket] = OrderedDict()
        self._sockets: Counter[str] = Counter()
        self._connections: Counter[str] = Counter()
        self._lines: dict[str, RequestQueue] = {}

    def _bucket(self, kind: str, name: str) -> TokenBucket:
        rate: Rate = getattr(self.limits, kind)
        bucket = self._buckets.get((kind, name))
        if bucket is None:
            bucket = self._buckets[kind, name] = TokenBucket(rate, self._clock())
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
        self._take(kind, network_of(address), cost)

    def _take(self, kind: str, network: str, cost: float) -> None:
        wait = self._bucket(kind, network).take(cost, self._clock())
        if wait:
            self._limited.labels(kind).inc()
            raise TooMany("too_fast", n=math.ceil(wait))

    def rename(self, table: str, seat: int) -> None:
        """Let somebody change the name of a seat, which everybody's screen shows at once, or raise TooMany."""
        self._take("names", f"{table} {seat}", 1)

    def write(self, size: int) -> None:
        """Count what is written for whoever is being answered; raises TooMany if it is too much."""
        network = ASKER.get()
        if network and not self.is_free(network):
            self._take("written", network, size)

    def connect(self, address: str) -> bool:
        """Count a connection in, and tell whether its address may have one more."""
        network = network_of(address)
        if not self.is_free(address):
            crowded = self._connections[network] >= self.limits.connections_of_address
            if crowded or self._bucket("connections", network).take(1, self._clock()):
                self._limited.labels("connections").inc()
                return False
        self._connections[network] += 1
        return True

    def blame(self, address: str, connections: float) -> None:
        """Count some more connections than there were."""
        if not self.is_free(address):
            self._bucket("connections", network_of(address)).borrow(connections, self._clock())

    def disconnect(self, address: str) -> None:
        network = network_of(address)
        self._connections[network] -= 1
        if not self._connections[network]:
            del self._connections[network]

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait until few enough requests of the same address are being answered."""
        if self.is_free(address):
            yield
            return
        network = network_of(address)
        line = self._lines.setdefault(network, RequestQueue(asyncio.Semaphore(self.limits.requests_at_once)))
        line.length += 1
        try:
            async with line.places:
                yield
        finally:
            line.length -= 1
            if not line.length:
                del self._lines[network]

    def pause(self, address: str, lock: str, cost: float = 1) -> float:
        """How long to wait before the next message of a socket is heard: whoever floods is heard slowly.

        `lock` is one that the sender's key fits at this table, if any: keys that fit nothing are free to make up.
        """
        if self.is_free(address):
            return 0
        network, now = network_of(address), self._clock()
        all_together = self._bucket("messages_of_address", network).borrow(cost, now)
        wait = max(all_together, self._bucket("messages", lock or network).borrow(cost, now))
        if wait:
            self._limited.labels("messages").inc()
        return wait

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """Count a socket in and out; raises if there are too many."""
        network = network_of(address)
        if self.sockets >= self.limits.sockets:
            raise Unavailable("house_full")
        if not self.is_free(address) and self._sockets[network] >= self.limits.sockets_of_address:
            self._limited.labels("sockets").inc()
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


@dataclass(slots=True)
class RequestQueue:
    """The requests of one address: those being answered, and those queued for a place."""

    places: asyncio.Semaphore
    length: int = 0


@lru_cache(maxsize=1024)
def is_local(address: str) -> bool:
    """Whether an address, or the network it is counted with, is this machine."""
    try:
        return address == HOME_NETWORK or ipaddress.ip_address(address).is_loopback
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
