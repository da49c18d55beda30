"""Presence, broadcast to a table's viewers and debounced: at once if it changes seldom, else once in a while."""

from __future__ import annotations

import asyncio
import weakref
from typing import TYPE_CHECKING

from doubloon.server import protocol
from doubloon.server.viewers import Viewer

if TYPE_CHECKING:
    from doubloon.server.host import Host

QUIET_SECONDS = 1.0  # between two messages of one table: many who come at once are told of together


class PresenceBroadcast:
    """Tells the viewers of a table who is online."""

    def __init__(self, host: Host) -> None:
        self._home = weakref.ref(host)  # a table that is let go shall be gone at once
        self._timer: asyncio.TimerHandle | None = None
        self._owed = False
        self._told = b""

    def changed(self, knowing: Viewer | None = None) -> None:
        """Somebody has come or gone; `knowing` has been told already."""
        if self._timer is not None:
            self._owed = True
            return
        if self._tell(knowing):
            self._timer = asyncio.get_running_loop().call_later(QUIET_SECONDS, self._catch_up)

    def _catch_up(self) -> None:
        self._timer = None
        if self._owed:
            self._owed = False
            self.changed()

    def _tell(self, knowing: Viewer | None) -> bool:
        """Tell everybody who does not know it yet; returns whether there was anybody."""
        host = self._home()
        if host is None:
            return False
        seats = [
            protocol.SeatPresence(number, host.is_online(number), seat.substitute, host.absence(number))
            for number, seat in enumerate(host.live.seats)
        ]
        message = protocol.encode(protocol.Presence(seats, host.spectators()))
        others = [] if message == self._told else [viewer for viewer in host.viewers if viewer is not knowing]
        self._told = message
        for viewer in others:
            viewer.pass_on(message)
        return bool(others)
