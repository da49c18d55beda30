"""A queue that is fair by address, then by table: nobody waits for all that another wants."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from typing import NamedTuple

from doubloon.server.errors import Unavailable


class Owner(NamedTuple):
    """For whom something is worked out: the address that asked for it, and the table it is about."""

    address: str
    table: str


class FairQueue:
    """A few places at work, served in turn by address, then by table, and first come, first served for each table.

    One address never has the last place: whoever comes next waits for work under way, not for what was asked for first.
    """

    def __init__(self, places: int, most_waiting: int) -> None:
        self._free = places
        self._most_of_address = max(1, places - 1)
        self._most = most_waiting
        self._working: Counter[str] = Counter()
        self._waiting: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[None]]]] = OrderedDict()

    @property
    def length(self) -> int:
        return sum(map(self.waiting_of, self._waiting))

    def waiting_of(self, address: str) -> int:
        return sum(map(len, self._waiting.get(address, {}).values()))

    def load_of(self, address: str) -> int:
        """How much is being done for an address, or waits to be."""
        return self._working[address] + self.waiting_of(address)

    async def enter(self, owner: Owner) -> None:
        """Wait for a place, to be had until `leave` is called; raises Unavailable if the address wants too much."""
        if self._free and self._may_work(owner.address):
            self._take(owner.address)
            return
        if self.waiting_of(owner.address) >= self._most:
            raise Unavailable("busy")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner.address, OrderedDict()).setdefault(owner.table, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave(owner)  # the place was given in the same moment
            else:
                self._forget(owner, turn)
            raise

    def leave(self, owner: Owner) -> None:
        self._free += 1
        self._working[owner.address] -= 1
        if not self._working[owner.address]:
            del self._working[owner.address]
        self._call_next()

    def _forget(self, owner: Owner, turn: asyncio.Future[None]) -> None:
        tables = self._waiting[owner.address]
        tables[owner.table].remove(turn)
        if not tables[owner.table]:
            del tables[owner.table]
        if not tables:
            del self._waiting[owner.address]

    def _may_work(self, address: str) -> bool:
        return self._working[address] < self._most_of_address

    def _take(self, address: str) -> None:
        self._free -= 1
        self._working[address] += 1

    def _call_next(self) -> None:
        """Give free places to those who wait, as far as their addresses may have them."""
        for address in list(self._waiting):
            if self._free and self._may_work(address):
                self._take(address)
                self._next_of(address).set_result(None)

    def _next_of(self, address: str) -> asyncio.Future[None]:
        """Take out the next turn of an address; the address and the table go to the end of their lines."""
        tables = self._waiting.pop(address)
        table, turns = tables.popitem(last=False)
        turn = turns.popleft()
        if turns:
            tables[table] = turns
        if tables:
            self._waiting[address] = tables
        return turn
