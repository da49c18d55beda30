"""What boards tell of chance."""

from __future__ import annotations

from typing import NamedTuple


class Face(NamedTuple):
    """A die that was rolled: the key of its words, what it shows, whose it is, and where the log tells it."""

    key: str
    value: int
    seat: int | None = None
    event: tuple[int, str] | None = None  # the event's place among those of its action, and the name of the number
