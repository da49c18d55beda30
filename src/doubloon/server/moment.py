"""A table at one moment: what several viewers are told alike is worked out and encoded once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, TypeVar, cast

import msgspec

from doubloon.engine.state import State
from doubloon.engine.table import Table
from doubloon.server import protocol, telling
from doubloon.server.boards import board_of
from doubloon.server.tables import LiveTable

T = TypeVar("T")


class Dump:
    """A position that was dumped before; everybody gets a copy, to take away what they may not know."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._data = msgspec.msgpack.encode(data)

    def dump(self, state: State) -> Any:
        return msgspec.msgpack.decode(self._data)


class Moment:
    """A position of a table, now or earlier, for everybody who is told of it before anything else happens."""

    def __init__(self, live: LiveTable, table: Table | None) -> None:
        self._live = live
        self._table = table
        self._known: dict[tuple[object, ...], Any] = {}

    def once(self, make: Callable[[], T], *about: object) -> T:
        """Work something out, unless it is known already."""
        if about not in self._known:
            self._known[about] = make()
        return cast(T, self._known[about])

    def seats(self, lang: str, online: Callable[[int], bool]) -> list[protocol.SeatInfo]:
        """Who sits where, as a stranger is told."""
        return self.once(lambda: telling.seat_infos(self._live.seats, self._live.names(lang), online), "seats", lang)

    def info(self, lang: str, seats: list[protocol.SeatInfo], spectators: int, owner: bool) -> protocol.TableInfo:
        """What is known of the table itself; `seats` and `owner` are what one viewer is told of them."""
        info = copy(self.once(lambda: telling.table_info(self._live, lang, [], spectators, False), "info", lang))
        info.seats, info.owner = seats, owner
        return info

    def log(self, lang: str, first: int, mine: Sequence[int]) -> list[protocol.LogEntry]:
        """What was played from an action on, as whoever has these seats may know it."""
        secret = frozenset(telling.secretive_seats(self._live, mine))
        return self.once(lambda: telling.log_entries(self._live, lang, first, mine), "log", lang, first, secret)

    def actions(self, lang: str) -> list[protocol.ActionInfo]:
        """The possible answers, for the seat that is asked."""
        return self.once(lambda: telling.action_infos(self._speaking(lang), lang), "actions", lang)

    def position(self, seat: int | None, lang: str) -> dict[str, Any]:
        """Return the fields of a state message that follow from the position and who looks at it."""
        if self._table is None:
            return {"view": None, "asked": None, "extras": {}}
        view = self.once(lambda: self.once(self._dumped, "dumped").view(seat), "view", seat)
        return {
            "view": view | {"names": self._live.names(lang)},
            "asked": self.once(lambda: self._question(lang), "asked", lang),
            "extras": self.once(lambda: self._extras(seat), "extras", seat),
        }

    def _speaking(self, lang: str) -> Table:
        """The engine's table, with the seats called as this language calls them."""
        assert self._table is not None
        self._table.names = self._live.names(lang)
        return self._table

    def _dumped(self) -> Table:
        """The same table, of a game that writes the position down once for all the views it is asked for."""
        assert self._table is not None
        shown = copy(self._table)
        shown.game = copy(shown.game)
        dump = Dump(shown.game.codec(shown.state).dump(shown.state))
        vars(shown.game)["codec"] = lambda state: dump
        return shown

    def _question(self, lang: str) -> protocol.Question | None:
        return None if self._live.is_record else telling.question(self._speaking(lang), lang)

    def _extras(self, seat: int | None) -> dict[str, Any]:
        assert self._table is not None
        board, state = board_of(self._live.game.slug), self._table.state
        return board.extras(state, seat, self.once(lambda: _encoded(board.common(state)), "common"))


def _encoded(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: msgspec.Raw(protocol.encode(value)) for name, value in fields.items()}
