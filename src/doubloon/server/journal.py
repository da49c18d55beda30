"""The log of a table: what was done, in the order it was done. The log is the truth; positions are its replay."""

from __future__ import annotations

from typing import Any

import msgspec

PERSON, BOT, FREE = "person", "bot", "free"


class OpenedSeat(msgspec.Struct, omit_defaults=True):
    """A seat as a table opens: who sits there, and the lock that its secret key fits."""

    kind: str
    lock: str
    name: str = ""
    colour: str = ""
    level: str | None = None
    persona: str = ""  # which of the game's names a bot bears; old tables called bots by their level


class BranchPoint(msgspec.Struct):
    """The move of another table from which this one plays on."""

    table: str
    move: int


class Opened(msgspec.Struct, tag_field="event", tag="open", omit_defaults=True):
    """The first event of every table."""

    game: str
    rules: int
    options: dict[str, Any]
    places: list[OpenedSeat]
    seed: int | str | None
    listed: bool = False
    pace: int = 0
    position: dict[str, Any] | None = None
    record: str | None = None
    origin: BranchPoint | None = None
    owners: list[int] | None = None  # seats of whoever opened the table; all that were taken then in old logs
    owner: str = ""  # the lock of the owner's own key
    watcher: str = ""  # the lock of the key that only looks
    private: bool = False  # nobody looks without a key
    chosen: bool = False  # the opener chose the seed
    secret: str = ""  # of the table's dice; old tables and those with a chosen seed have none
    adds: list[int] = []  # seats whose browsers add numbers to the secret


class Sat(msgspec.Struct, tag_field="event", tag="sit", omit_defaults=True):
    """Somebody sat down, or changed name and colour; a lock replaces those the seat had.

    Who sits down by a link gets a lock of his own (not so in old logs), so that those who know the link lose the seat.
    """

    seat: int
    name: str
    colour: str
    lock: str = ""
    adds: bool = False  # whether their browser adds numbers to the dice


class Keyed(msgspec.Struct, tag_field="event", tag="key", omit_defaults=True):
    """A seat got one more lock; if it is the only one, the keys there were fit no more."""

    seat: int
    lock: str
    only: bool = False


class WatchKeyed(msgspec.Struct, tag_field="event", tag="watch"):
    """Spectators got a new lock; the key there was fits no more."""

    lock: str


class Freed(msgspec.Struct, tag_field="event", tag="free", omit_defaults=True):
    """The owner took a seat from whoever sat there. In a running game a bot of this level sits in."""

    seat: int
    lock: str
    level: str | None = None


class Changed(msgspec.Struct, tag_field="event", tag="options"):
    """The owner changed the rules that the game will be played by."""

    options: dict[str, Any]


class Started(msgspec.Struct, tag_field="event", tag="start", omit_defaults=True):
    """The game begins; bots of level `fill`, of these `personas`, take the seats that are still free."""

    fill: str | None = None
    personas: list[str] = []


class Sealed(msgspec.Struct, tag_field="event", tag="seal"):
    """A seat's browser sealed the numbers it will add to the dice."""

    seat: int
    seal: str


class Added(msgspec.Struct, tag_field="event", tag="numbers"):
    """A seat's browser showed the numbers that it had sealed."""

    seat: int
    numbers: str


class Excused(msgspec.Struct, tag_field="event", tag="excuse"):
    """The numbers of these seats did not come in time; the game begins without them."""

    seats: list[int]


class Redrawn(msgspec.Struct, tag_field="event", tag="redraw"):
    """The table got a new secret: from here on its dice come from that one."""

    secret: str


class Acted(msgspec.Struct, tag_field="event", tag="act", omit_defaults=True):
    """One answer, or a series of them that was given at once; `once` is the name the client gave it.

    An `auto` answer gave itself, as nobody would give another one.
    """

    seat: int
    actions: list[str]
    once: str = ""
    auto: bool = False


class Undone(msgspec.Struct, tag_field="event", tag="undo", omit_defaults=True):
    """The last actions were taken back, so many of them."""

    seat: int
    actions: int
    once: str = ""


class Chatted(msgspec.Struct, tag_field="event", tag="chat", omit_defaults=True):
    seat: int | None
    text: str
    once: str = ""


class TookOver(msgspec.Struct, tag_field="event", tag="takeover"):
    """A bot sits in for a person at the request of seat `by` (None: the owner), or (level None) gives the seat back."""

    seat: int
    level: str | None
    by: int | None


class Paced(msgspec.Struct, tag_field="event", tag="pace"):
    ms: int


class Paused(msgspec.Struct, tag_field="event", tag="pause"):
    paused: bool


class Cut(msgspec.Struct, tag_field="event", tag="cut"):
    """So many events that followed here were damaged on the disk: they are gone, and the table goes on without them."""

    lost: int


class Rematched(msgspec.Struct, tag_field="event", tag="rematch"):
    table: str


LogEvent = (
    Opened
    | Sat
    | Keyed
    | WatchKeyed
    | Freed
    | Changed
    | Started
    | Sealed
    | Added
    | Excused
    | Redrawn
    | Acted
    | Undone
    | Chatted
    | TookOver
    | Paced
    | Paused
    | Rematched
    | Cut
)
# Whatever may make an answer to the old position wrong.
Turning = Sat | Freed | Changed | Started | Acted | Undone | TookOver | Cut

_DECODER = msgspec.json.Decoder(LogEvent)
_OPENINGS = msgspec.json.Decoder(Opened)


def write_event(event: LogEvent) -> bytes:
    return msgspec.json.encode(event)


def read_event(data: bytes) -> LogEvent:
    event: LogEvent = _DECODER.decode(data)
    return event


def read_opening(data: bytes) -> Opened:
    """Read the first event of a table."""
    opening: Opened = _OPENINGS.decode(data)
    return opening
