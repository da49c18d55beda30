"""Expiry: tables that were never played at, and loaded records that nobody looks at, are deleted in the end."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING

from doubloon.server import journal
from doubloon.server.journal import PERSON
from doubloon.server.logs import note
from doubloon.server.queues import Owner
from doubloon.server.settings import Settings
from doubloon.server.storage import Storage

if TYPE_CHECKING:
    from doubloon.server.house import House

AT_ONCE = 20  # tables looked at in one round
DAY = 86_400


async def clear_up(house: House, place: str, now: float) -> str:
    """Look at some old tables, in the order of their ids from `place` on, and delete those that nobody will miss.

    Returns where to go on the next time. A game in which a person has acted is never among them.
    """
    owner = Owner("", "clearing up")
    found, place = await house.lookups.run_for(owner, forgotten, house.storage, house.settings, place, now)
    gone = 0
    for table in found:
        if house.in_memory(table) is None:  # nobody uses it at the moment
            await house.storage.erase(table)
            gone += 1
            if (host := house.in_memory(table)) is not None:  # somebody came just then
                host.dissolve()
    if gone:
        note("tables_forgotten", n=gone)
    return place


def forgotten(storage: Storage, settings: Settings, place: str, now: float) -> tuple[list[str], str]:
    """Return the tables that nobody will miss among some old ones, and where to go on."""
    unplayed, unseen = (
        now - days * DAY if days else -math.inf for days in (settings.unplayed_days, settings.unseen_days)
    )
    cards = storage.old_cards(max(unplayed, unseen), place, AT_ONCE)
    found = [table for table, _, changed in cards if _is_forgotten(storage, table, changed, unplayed, unseen)]
    return found, cards[-1][0] if len(cards) == AT_ONCE else ""


def _is_forgotten(storage: Storage, table: str, changed: float, unplayed: float, unseen: float) -> bool:
    log = storage.log(table)
    if not log.whole or not log.events:
        return False
    try:
        opening = journal.read_opening(log.events[0][1])
    except ValueError:
        return False
    if opening.record is not None:
        return changed < unseen
    return changed < unplayed and not was_played(log.events)


def was_played(log: Iterable[tuple[float, bytes]]) -> bool:
    """Tell whether a person has ever acted at a table; a log that cannot be read counts as played."""
    people: set[int] = set()
    try:
        for _, data in log:
            event = journal.read_event(data)
            if isinstance(event, journal.Opened):
                people = {seat for seat, place in enumerate(event.places) if place.kind == PERSON}
            elif isinstance(event, journal.Sat):
                people.add(event.seat)
            elif isinstance(event, journal.Acted) and event.seat in people:
                return True
    except ValueError:
        return True
    return False
