"""Memoised snapshot of a table: what several viewers are told alike is worked out and encoded once."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any, TypeVar, cast

import msgspec
from msgspec import UNSET, UnsetType

from doubloon.engine.table import Table
from doubloon.engine.turn_words import KnownRow, known_row
from doubloon.engine.turns import LogRow
from doubloon.engine.words import NO_READER
from doubloon.server import protocol, telling
from doubloon.server.tables import LiveTable
from doubloon.server.turn_rows import turn_rows

T = TypeVar("T")
Encoded = dict[str, msgspec.Raw]  # fields of an object, each encoded by itself


class Told:
    """What a connection was told last, field by field: what the next frame need not repeat (delta encoding)."""

    def __init__(self, table: dict[str, Any], position: Encoded, figures: Encoded) -> None:
        self.table = table
        self.position = position
        self.figures = figures

    def shorten(self, message: protocol.StateMessage, now: Told) -> None:
        """Leave out of the next frame, which tells `now`, whatever is as it was."""
        message.table = cast(protocol.TableInfo, _changed(self.table, now.table))
        if message.view is not None:
            message.view["position"] = _changed(self.position, now.position)
        message.figures = _changed(self.figures, now.figures)
        message.gone = protocol.Gone(
            _gone(self.table, now.table), _gone(self.position, now.position), _gone(self.figures, now.figures)
        )


def table_fields(info: protocol.TableInfo) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(info).items() if value is not UNSET}


def _gone(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    return [name for name in before if name not in after]


def _changed(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in after.items() if name not in before or before[name] != value}


class Moment:
    """A position of a table, now or earlier, for everybody who is told of it before anything else happens."""

    def __init__(self, live: LiveTable, table: Table | None) -> None:
        self._live = live
        self._table = table
        self._known: dict[tuple[object, ...], Any] = {}

    def once(self, make: Callable[[], T], *about: object) -> T:
        """Work something out, unless it is known already."""
        found = self._known.get(about, self)  # nothing that is known is the moment itself
        if found is self:
            found = self._known[about] = make()
        return cast(T, found)

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
        secret, reader = self._secret(mine), telling.reader_of(mine)
        return [self._entry(number, lang, secret, reader) for number in range(first + 1, len(self._live.played) + 1)]

    def _entry(self, number: int, lang: str, secret: frozenset[int], reader: int) -> protocol.LogEntry:
        """What is told of an action: the same to all readers of whom it does not speak."""
        live = self._live
        if live.played[number - 1].seat in secret:
            return self.once(lambda: telling.secret_entry(live, number, lang), "secret entry", number, lang)
        you = reader if reader in self.once(lambda: telling.spoken_of(live, number), "spoken of", number) else NO_READER
        return self.once(lambda: telling.log_entry(live, number, lang, you), "entry", number, lang, you)

    def _secret(self, mine: Sequence[int]) -> frozenset[int]:
        """The seats whose decisions are still unknown to whoever has these."""
        return self.once(lambda: frozenset(telling.secretive_seats(self._live, mine)), "secret", *mine)

    def turns(self, lang: str, first: int, mine: Sequence[int]) -> list[protocol.TurnRow]:
        """The rows of the log that these actions belong to."""
        secret, reader = self._secret(mine), telling.reader_of(mine)
        return self.once(
            lambda: turn_rows(self._live, lang, first, mine, known=self._known_row),
            *("turns", lang, first, secret, reader),
        )

    def _known_row(self, row: LogRow, secret: frozenset[int]) -> KnownRow:
        live, table = self._live, self._live.table
        assert table is not None
        return self.once(lambda: known_row(table, live.turns(), row, secret), "row", row.id, secret)

    def actions(self, lang: str) -> list[protocol.ActionInfo]:
        """The possible answers, for the seat that is asked."""
        table = self._table
        assert table is not None
        return self.once(lambda: telling.action_infos(table, lang, self._live.names(lang)), "actions", lang)

    def position(self, seat: int | None, lang: str, options: bool = True) -> dict[str, Any]:
        """Return the fields of a state message that follow from the position and who looks at it.

        The table's `options` stay what they are, and are left out for those who know them.
        """
        table = self._table
        if table is None:
            return {"view": None, "asked": None, "figures": {}}
        view = table.view(seat, self._live.names(lang), self.shown(seat))
        if not options:
            del view["options"]
        return {
            "view": view,
            "asked": self.once(lambda: self._question(lang), "asked", lang),
            "figures": self.figures(seat),
        }

    def shown(self, seat: int | None) -> Encoded:
        """The position as a seat may know it; what several may know is encoded once."""
        return self.once(lambda: self._shown(seat), "shown", seat)

    def _shown(self, seat: int | None) -> Encoded:
        table = self._table
        if table is None:
            return {}
        full = self._full()
        encoded = self.once(lambda: _encoded(full), "encoded")
        shown = table.game.view(table.state, seat, full)
        return {
            name: encoded[name] if value is full.get(name) else msgspec.Raw(protocol.encode(value))
            for name, value in shown.items()
        }

    def _full(self) -> dict[str, Any]:
        """The position with what seats keep from each other."""
        table = self._table
        assert table is not None
        return self.once(lambda: table.game.full_view(table.state), "full")

    def _question(self, lang: str) -> protocol.Question | None:
        assert self._table is not None
        return None if self._live.is_record else telling.question(self._table, lang, self._live.names(lang))

    def printed(self) -> dict[str, Any] | UnsetType:
        """What is printed on the table's components, for those who have not been told; nothing before the game."""
        table = self._table
        return UNSET if table is None else self.once(lambda: table.game.presentation.printed(table.state), "printed")

    def figures(self, seat: int | None) -> Encoded:
        """All changing figures of a seat's screen."""
        return self.once(lambda: self._figures(seat), "figures", seat)

    def _figures(self, seat: int | None) -> Encoded:
        if self._table is None:
            return {}
        presentation, state = self._table.game.presentation, self._table.state
        shown = presentation.shown_seat(state, seat)
        common = self.once(lambda: _encoded(presentation.common(state)), "common")
        of_seat = self.once(lambda: _encoded(presentation.of_seat(state, shown)), "of seat", shown)
        return common | of_seat | _encoded(presentation.figures(state, seat, self._full().get("score_sheet")))


def _encoded(fields: Mapping[str, Any]) -> Encoded:
    return {name: msgspec.Raw(protocol.encode(value)) for name, value in fields.items()}
