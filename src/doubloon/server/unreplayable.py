"""Unreplayable tables: their log is there, but this program cannot open it. They are shown, and never lost."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from doubloon.server import journal, protocol
from doubloon.server.errors import NotAllowed, NotFound, UnreplayableTable
from doubloon.server.keys import OWNER, USED, lock_of
from doubloon.server.openings import owners_of, shown_commitment
from doubloon.server.tables import read_card

if TYPE_CHECKING:
    from doubloon.server.house import House


def table_info(
    house: House, table: str, keys: Sequence[str], error: UnreplayableTable, lang: str
) -> protocol.TableInfo:
    """What is known of a table that cannot be replayed."""
    opening, created, changed = opening_of(house, table, keys)
    found = house.storage.card(table)
    fields = None
    with suppress(msgspec.DecodeError):
        fields = None if found is None else house.summary(read_card(found[1]), lang)
    fields = fields or {"seats": [], "round_text": "", "winners": [], "free": [], "scores": msgspec.UNSET}
    fields |= {"id": table, "game": opening.game, "status": "kept", "asked_seat": None, "private": opening.private}
    return protocol.TableInfo(
        **fields | {"created": created, "changed": changed},
        options={key: value for key, value in opening.options.items() if key != "components"},
        commitment=shown_commitment(opening),
        paused=True,
        pace=opening.pace,
        next=None,
        origin=None,
        spectators=0,
        record=opening.record is not None,
        owner=_is_owned(house, table, opening, keys),
        chosen_seed=opening.chosen,
        trouble=error.sentence(lang),
    )


def opening_of(house: House, table: str, keys: Sequence[str]) -> tuple[journal.Opened, float, float]:
    """The first event of a table with the times of its first and last; raises for those who may not look."""
    log = house.storage.log(table)
    if log.whole and not log.events:
        raise NotFound("unknown_table", table=table[:40])
    try:
        opening = journal.read_opening(log.events[0][1])
    except (IndexError, msgspec.DecodeError) as error:
        raise UnreplayableTable("broken_log", table=table) from error
    if opening.private and not set(_opened_by(house, table, keys)) - {USED}:
        raise NotFound("unknown_table", table=table)
    return opening, log.events[0][0], log.events[-1][0]


def _opened_by(house: House, table: str, keys: Sequence[str]) -> list[int]:
    """What some keys open at a table, as the locks beside its log tell."""
    found = [house.storage.seat(lock_of(key)) for key in keys]
    return [one[1] for one in found if one is not None and one[0] == table]


def _is_owned(house: House, table: str, opening: journal.Opened, keys: Sequence[str]) -> bool:
    return any(place == OWNER or place in owners_of(opening) for place in _opened_by(house, table, keys))


def need_owner(house: House, table: str, keys: Sequence[str]) -> None:
    """Raise unless these are keys of whoever opened a table that cannot be replayed."""
    if OWNER not in _opened_by(house, table, keys) and not _is_owned(
        house, table, opening_of(house, table, keys)[0], keys
    ):
        raise NotAllowed("only_owner")
