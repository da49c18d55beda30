"""A queue that is fair between tables: nobody waits for all that another table wants."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from doubloon.server.errors import Unavailable


class FairQueue:
    """A few places at work. Those who wait are served in turn by owner, and first come, first served for each owner."""

    def __init__(self, places: int, most_waiting: int) -> None:
        self._free = places
        self._most = most_waiting
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def length(self) -> int:
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def place(self, owner: str) -> AsyncIterator[None]:
        """Wait for a place, and have it for as long as the context lasts."""
        await self._enter(owner)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, owner: str) -> None:
        if self._free:
            self._free -= 1
            return
        if self.length >= self._most:
            raise Unavailable("busy")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave()  # the place was given in the same moment
            raise

    def _leave(self) -> None:
        while self._waiting:
            owner, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[owner] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
