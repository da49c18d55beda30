"""A hash chain: the checksum of every event covers all before it, so an altered, swapped or torn log shows where.

Whoever can write to the file can also write new checksums: this is no defence against people.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

LENGTH = 16
START = bytes(LENGTH)  # what the first event of a log follows

_HEAD = struct.Struct(f"<{LENGTH}sqdI")  # the checksum before, number, time to the last bit, length of the table's id


@dataclass(slots=True)
class CheckedLog:
    """The log of a table as far as it is sound."""

    events: list[tuple[float, bytes]] = field(default_factory=list)
    checksum: bytes = START  # of the last event
    whole: bool = True


def checksum(before: bytes, table: str, number: int, at: float, event: bytes) -> bytes:
    """Return the checksum of an event that follows the one with the checksum `before`."""
    name = table.encode()
    return blake2b(_HEAD.pack(before, number, at, len(name)) + name + event, digest_size=LENGTH).digest()


def chained(table: str, rows: Iterable[tuple[Any, ...]]) -> Iterator[tuple[int, float, bytes, bytes]]:
    """Give the events of a log the checksums they must have."""
    before = START
    for number, at, event in rows:
        before = checksum(before, table, number, at, event)
        yield number, at, event, before


def read_log(table: str, rows: Iterable[tuple[Any, ...]], known: int = 0) -> CheckedLog:
    """Take rows of number, time, event and checksum up to the first unsound one; so many are known to have been there.

    A damaged file may hold values of any type in any place.
    """
    log = CheckedLog()
    for number, at, event, found in rows:
        try:
            sound = number == len(log.events) and checksum(log.checksum, table, number, at, event) == found
        except (TypeError, struct.error):
            sound = False
        if not sound:
            log.whole = False
            return log
        log.events.append((at, event))
        log.checksum = found
    log.whole = len(log.events) >= known
    return log
