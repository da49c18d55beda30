"""One connection to a table: what it may see, and its send queue, bounded for backpressure."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from doubloon.server import protocol
from doubloon.server.seats import STRANGER, Access

if TYPE_CHECKING:
    from doubloon.server.moment import Told

# Why the server closes a connection.
COME_BACK = 1012  # it restarts
GIVEN_UP = 1013  # the client does not read, or there are too many
BARRED = 4403  # the client may not be here
UNKNOWN_TABLE = 4404  # there is no such table, or no more

MOST_WAITING_MESSAGES = 500
MOST_WAITING_BYTES = 2_000_000


class Viewer:
    """One open connection: the locks it has keys to, its language, and what it has been told."""

    def __init__(
        self, lang: str = "en", network: str = "", write: Callable[[bytes], bool] = lambda data: False
    ) -> None:
        self.lang = lang
        self.network = network  # whom to count the connection with
        self.locks: frozenset[str] = frozenset()
        self.access: Access = STRANGER
        self.last: int | None = None
        self.seen = 0
        self.knows_printed = False  # whether it was told what is printed on the table's components
        self.takes_delta = False  # whether it puts frames together by itself,
        self.told: Told | None = None  # and from what
        self.thinking = False  # whether a hint is being worked out
        self.skips_obvious = False  # whether it does not like to be asked what can be answered in one way only
        self.given_up = asyncio.Event()
        self.code = GIVEN_UP
        self.overflowed = False  # the client did not read what was sent
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._news = asyncio.Event()
        self._write = write  # sends a message at once, and tells whether it could
        self._sending = False  # somebody has taken a message from the queue, and may still have it

    @property
    def seats(self) -> tuple[int, ...]:
        return self.access.seats

    def tell(self, message: Any) -> None:
        """Send a message soon."""
        self.pass_on(protocol.encode(message))

    def fail(self, sentence: str, once: str | None = None) -> None:
        self.tell(protocol.ErrorMessage(sentence, UNSET if once is None else once))

    def close_with(self, message: protocol.Closing | protocol.ErrorMessage, code: int) -> None:
        """Close the connection with a last message."""
        self.tell(message)
        self.code = code
        self.given_up.set()

    def pass_on(self, data: bytes) -> None:
        """Send what is encoded already; a client that does not read is given up, and catches up when it comes back."""
        if self.given_up.is_set():
            return
        if not self._waiting and not self._sending and self._write(data):
            return
        self._waiting.append(data)
        self._bytes += len(data)
        self._news.set()
        if len(self._waiting) > MOST_WAITING_MESSAGES or self._bytes > MOST_WAITING_BYTES:
            self._waiting.clear()
            self._bytes = 0
            self.overflowed = True
            self.given_up.set()

    async def next(self) -> bytes:
        """Wait for the next message to send. Whoever asks for it has sent the one before."""
        self._sending = False
        while not self._waiting:
            self._news.clear()
            await self._news.wait()
        self._sending = True
        data = self._waiting.popleft()
        self._bytes -= len(data)
        return data

    @property
    def has_mail(self) -> bool:
        return bool(self._waiting)

    @property
    def waiting_bytes(self) -> int:
        return self._bytes
