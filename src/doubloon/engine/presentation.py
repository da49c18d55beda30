"""Presentation model: all that a screen shows of a game beyond the bare position, worked out in one place.

Server, browser and terminal draw what it says and work out no rule of their own. It asks the chapters of the rules for
their figures, so a price on the screen is the price that is paid. What is printed never changes at a table.
"""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypedDict, TypeVar

from mypy_extensions import mypyc_attr

from doubloon.engine.actions import Action
from doubloon.engine.staging import Staging
from doubloon.engine.state import NOBODY, Event, State
from doubloon.engine.topics import Topic, Way
from doubloon.engine.turns import Digest, EventData, Heading, LogRow, LogTurn, Mark, Spot, marks_of, one_seat
from doubloon.engine.words import Catalogue

PIPS = "pips"  # the names of what a die shows
# A random outcome: the key of its words, what came, and the share of every outcome that was possible.
Draw = tuple[str, str, dict[str, float]]

Sheet = Sequence[Mapping[str, int]]  # points by source, of every seat

S = TypeVar("S", bound=State)


class Gauge(TypedDict):
    """How far off the end of the game is, by one of the things that bring it."""

    id: str
    left: int
    of: int


class ClientTypes(NamedTuple):
    """Type declarations of what the browser client is told, as TypedDicts; its own types are generated from them.

    Most of a view is written by the game's codec, and its types follow from that. `shown` declares the rest by struct:
    fields that a view adds, hides or counts, and fields whose shape is the game's own.
    """

    figures: type  # all figures of one seat's screen
    variants: tuple[tuple[int, Mapping[str, Any]], ...]  # players and options of tables that together have every field
    shown: Mapping[str, type] = {}
    hidden: frozenset[str] = frozenset()  # fields that a view leaves out


class Face(NamedTuple):
    """A die that was rolled: the key of its words, what it shows, whose it is, and where the log tells it."""

    key: str
    value: int
    seat: int | None = None
    event: tuple[int, str] | None = None  # the event's place among those of its action, and the name of the number


class Reason(NamedTuple):
    """Why a game ended: the key of its words, what they need, and the clause behind it."""

    key: str
    params: dict[str, Any]
    clause: str


class Aim(TypedDict):
    """Something to achieve alone, and how much of it is done."""

    id: str
    have: int
    want: int


class Alone(NamedTuple):
    """The result of a game with one seat: what was to be reached, what else could be, and what was missing."""

    unit: str  # what is counted: the key of its words
    have: int
    goal: int
    aims: list[Aim]
    missing: list[tuple[str, dict[str, Any]]]  # facts of the final position, as keys of words: the nearest first


def asked(state: State) -> tuple[str, int]:
    """The step that waits for an answer and its argument; no step after the end."""
    return ("", 0) if state.to_move == NOBODY else (state.question().name, int(state.argument()))


@mypyc_attr(allow_interpreted_subclasses=True)
class Presentation(Generic[S]):
    """The plain presentation: a game says more by overriding. Everything returned is ready for JSON."""

    types: ClassVar[ClientTypes | None] = None  # what the drawn table is told
    outcomes: ClassVar[Mapping[str, str]] = {}  # for every key of a draw the category in which its outcomes are named
    staged: ClassVar[frozenset[str]] = frozenset()  # the kinds of events that end something that is scored
    silent: ClassVar[frozenset[str]] = frozenset()  # the kinds of events that are worth no words
    spots: ClassVar[Mapping[str, Sequence[Spot]]] = {}  # what every kind of event changes on the board

    # Figures. The four parts have no name in common, so that they can be told apart or together.

    def printed(self, state: S) -> dict[str, Any]:
        """What is printed on boards, tiles and cards, and where the rulebook tells of them: the same all game long."""
        return {}

    def common(self, state: S) -> dict[str, Any]:
        """The changing figures that everybody is told alike."""
        return {}

    def of_seat(self, state: S, shown: int) -> dict[str, Any]:
        """The changing figures of a seat that everybody may know; a spectator sees those of the seat to move."""
        return {}

    def figures(self, state: S, seat: int | None, sheet: Sheet | None = None) -> dict[str, Any]:
        """The changing figures that only this seat's screen shows, or only that of a spectator.

        Whoever tells several seats has the score `sheet` worked out once, and hands it over.
        """
        return {}

    def everything(self, state: S, seat: int | None) -> dict[str, Any]:
        """All figures of one seat's screen."""
        of_seat = self.of_seat(state, self.shown_seat(state, seat))
        return self.printed(state) | self.common(state) | of_seat | self.figures(state, seat)

    def shown_seat(self, state: S, seat: int | None) -> int:
        """Whose figures a viewer sees: a spectator those of the seat to move."""
        return seat if seat is not None else max(int(state.to_move), 0)

    def next_seat(self, state: S) -> int | None:
        """Whose turn comes after that of the seat to move: clockwise, unless a game says otherwise."""
        return None if state.to_move == NOBODY else (int(state.to_move) + 1) % int(state.seats)

    # Actions and steps.

    def places(self, action: Action) -> list[str]:
        """The places on the board that are touched to choose an action; none for passing and declining."""
        return []

    def clauses(self, action: Action) -> Sequence[str]:
        """The clauses that tell what an action is good for."""
        return ()

    def cost(self, state: S, action: Action) -> dict[str, int]:
        """What an action takes from the seat to move, by what is paid with; nothing for what is free."""
        return {}

    def line(self, step: str) -> str | None:
        """The part of the game that a step belongs to: a role, a line of the board, a phase."""
        return None

    def topic(self, state: S, seat: int, place: str, touching: Sequence[Action]) -> Topic | None:
        """What a touched place is for, what leads there, what it costs a seat and lacks; None if there is none such.

        `touching` are all actions that are chosen there at some time. Asked only when a touch does nothing.
        """
        return Topic("asked", ways=None if touching else [Way(int(code)) for code in state.options])

    # The log by turns.

    def turn(self, state: S, action: Action) -> LogTurn:
        """The turn that an answer to the pending question belongs to: one seat's, until another one is asked."""
        number = int(getattr(state, "round", 0))
        return LogTurn((number, int(state.to_move)), Heading("round", {"n": number}) if number else Heading(""))

    def part(self, turn: LogTurn, event: EventData) -> LogTurn | None:
        """The row of an event that stands apart from the turn in which it happens, such as the end of a round."""
        return None

    def is_silent(self, event: EventData) -> bool:
        """Whether an event is worth no words: somebody declined what nobody missed."""
        return event["event"] in self.silent

    def digest(self, row: LogRow, over: bool) -> Digest:
        """A row of the log in short; while it is not `over`, more may come."""
        return Digest(one_seat(row))

    def marks(self, event: EventData, viewer: int | None) -> list[Mark]:
        """What an event changed on the board, as a seat sees it: places, whose deed, by how much."""
        return marks_of(event, viewer, self.spots)

    # Scoring, the end, and what chance did.

    def staging(self, state: S, events: Sequence[Event], sheet: Sequence[Mapping[str, int]]) -> Staging | None:
        """The scoring that an action brought about, from its events, the position and the score sheet after it.

        It is asked for when one of the events is among `staged`.
        """
        return None

    def ending(self, state: S) -> list[Reason]:
        """Why the game is over."""
        return []

    def alone(self, state: S) -> Alone | None:
        """How a game with one seat came out; None where several play."""
        return None

    def tie_break(self, state: S) -> tuple[str, list[int]] | None:
        """What decides between equal totals, as a key of words, and its figures by seat."""
        return None

    def draws(self, before: S, after: S) -> list[Draw]:
        """What one action turned up by chance."""
        return []

    def faces(self, before: S | None, after: S, events: Sequence[Mapping[str, Any]]) -> list[Face]:
        """The dice that an action rolled (without a position before it: the set-up), as position and log show them."""
        return []

    def when(self, before: S, after: S, words: Catalogue) -> tuple[str, dict[str, Any]]:
        """When in the game an action fell, as a key of words and what they need."""
        return "round", {"n": int(getattr(before, "round", 0))}
