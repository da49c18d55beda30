"""The log of a table: what was done, in the order it was done. The log is the truth; positions are its replay."""

from __future__ import annotations

from typing import Any

import msgspec

PERSON, BOT, FREE = "person", "bot", "free"


class Place(msgspec.Struct, omit_defaults=True):
    """A seat as a table opens: who sits there and the secret key to it."""

    kind: str
    key: str
    name: str = ""
    colour: str = ""
    level: str | None = None


class Origin(msgspec.Struct):
    """The move of another table from which this one plays on."""

    table: str
    move: int


class Opened(msgspec.Struct, tag_field="event", tag="open", omit_defaults=True):
    """The first event of every table."""

    game: str
    rules: int
    options: dict[str, Any]
    places: list[Place]
    seed: int | str | None
    listed: bool = False
    pace: int = 0
    position: dict[str, Any] | None = None
    record: str | None = None
    origin: Origin | None = None


class Sat(msgspec.Struct, tag_field="event", tag="sit"):
    seat: int
    name: str
    colour: str


class Started(msgspec.Struct, tag_field="event", tag="start", omit_defaults=True):
    """The game begins; bots of level `fill` take the seats that are still free."""

    fill: str | None = None


class Acted(msgspec.Struct, tag_field="event", tag="act"):
    """One answer, or a series of them that was given at once."""

    seat: int
    actions: list[str]


class Undone(msgspec.Struct, tag_field="event", tag="undo"):
    """The last actions were taken back, so many of them."""

    seat: int
    actions: int


class Chatted(msgspec.Struct, tag_field="event", tag="chat"):
    seat: int | None
    text: str


class TookOver(msgspec.Struct, tag_field="event", tag="takeover"):
    """A bot sits in for a person at the request of seat `by`, or (level None) gives the seat back."""

    seat: int
    level: str | None
    by: int


class Paced(msgspec.Struct, tag_field="event", tag="pace"):
    ms: int


class Paused(msgspec.Struct, tag_field="event", tag="pause"):
    paused: bool


class Rematched(msgspec.Struct, tag_field="event", tag="rematch"):
    table: str


Event = Opened | Sat | Started | Acted | Undone | Chatted | TookOver | Paced | Paused | Rematched

_DECODER = msgspec.json.Decoder(Event)


def write_event(event: Event) -> bytes:
    return msgspec.json.encode(event)


def read_event(data: bytes) -> Event:
    event: Event = _DECODER.decode(data)
    return event
