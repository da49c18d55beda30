"""Memoised snapshot of a table: what several viewers are told alike is worked out and encoded once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, TypeVar, cast

import msgspec
from msgspec import UNSET, UnsetType

from doubloon.engine.table import Table
from doubloon.server import protocol, telling
from doubloon.server.tables import LiveTable
from doubloon.server.turn_rows import turn_rows

T = TypeVar("T")


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

    def seats(
        self, lang: str, online: Callable[[int], bool], absence: Callable[[int], protocol.Absence | None]
    ) -> list[protocol.SeatInfo]:
        """Who sits where, as a stranger is told."""
        live = self._live
        return self.once(lambda: telling.seat_infos(live.seats, live.names(lang), lang, online, absence), "seats", lang)

    def info(
        self, lang: str, seats: list[protocol.SeatInfo], spectators: int, owner: bool, rules: bool
    ) -> protocol.TableInfo:
        """What is known of the table itself; `seats`, `owner` and `rules` are what one viewer is told of them."""
        live = self._live
        info = copy(
            self.once(lambda: telling.table_info(live, lang, [], spectators, False, rules), "info", lang, rules)
        )
        info.seats, info.owner = seats, owner
        return info

    def log(self, lang: str, first: int, mine: Sequence[int]) -> list[protocol.LogEntry]:
        """What was played from an action on, as whoever has these seats may know it."""
        secret, reader = frozenset(telling.secretive_seats(self._live, mine)), telling.reader_of(mine)
        return self.once(lambda: telling.log_entries(self._live, lang, first, mine), "log", lang, first, secret, reader)

    def turns(self, lang: str, first: int, mine: Sequence[int]) -> list[protocol.TurnRow]:
        """The rows of the log that these actions belong to."""
        secret, reader = frozenset(telling.secretive_seats(self._live, mine)), telling.reader_of(mine)
        return self.once(lambda: turn_rows(self._live, lang, first, mine), "turns", lang, first, secret, reader)

    def actions(self, lang: str) -> list[protocol.ActionInfo]:
        """The possible answers, for the seat that is asked."""
        table = self._table
        assert table is not None
        return self.once(lambda: telling.action_infos(table, lang, self._live.names(lang)), "actions", lang)

    def position(self, seat: int | None, lang: str, options: bool = True) -> dict[str, Any]:
        """Return the fields of a state message that follow from the position and who looks at it.

        The table's `options` stay what they are, and are left out for those who know them.
        """
        if self._table is None:
            return {"view": None, "asked": None, "figures": {}}
        view = self.once(lambda: self._view(seat), "view", seat) | {"names": self._live.names(lang)}
        if not options:
            del view["options"]
        return {
            "view": view,
            "asked": self.once(lambda: self._question(lang), "asked", lang),
            "figures": self.once(lambda: self._figures(seat), "figures", seat),
        }

    def _view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know; the fields that it may know as they are, are encoded once for everybody."""
        table = self._table
        assert table is not None
        full = self.once(lambda: table.game.full_view(table.state), "full")
        encoded = self.once(lambda: _encoded(full), "encoded")
        view = table.view(seat, full=full)
        shown = view["position"].items()
        view["position"] = {name: encoded[name] if value is full.get(name) else value for name, value in shown}
        return view

    def _question(self, lang: str) -> protocol.Question | None:
        assert self._table is not None
        return None if self._live.is_record else telling.question(self._table, lang, self._live.names(lang))

    def printed(self) -> dict[str, Any] | UnsetType:
        """What is printed on the table's components, for those who have not been told; nothing before the game."""
        table = self._table
        return UNSET if table is None else self.once(lambda: table.game.presentation.printed(table.state), "printed")

    def _figures(self, seat: int | None) -> dict[str, Any]:
        assert self._table is not None
        presentation, state = self._table.game.presentation, self._table.state
        shown = presentation.shown_seat(state, seat)
        common = self.once(lambda: _encoded(presentation.common(state)), "common")
        of_seat = self.once(lambda: _encoded(presentation.of_seat(state, shown)), "of seat", shown)
        return common | of_seat | presentation.figures(state, seat)


def _encoded(fields: dict[str, Any]) -> dict[str, Any]:
    """The same fields with lists and mappings encoded; for anything smaller that would be more work than it saves."""
    return {
        name: msgspec.Raw(protocol.encode(value)) if isinstance(value, (dict, list)) else value
        for name, value in fields.items()
    }
