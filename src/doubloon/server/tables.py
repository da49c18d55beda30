"""A table as its log tells it: who sits where, what was played, what is to be decided."""

from __future__ import annotations

import hashlib
import itertools
from collections import OrderedDict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import singledispatchmethod
from typing import Any, Literal

import msgspec

from doubloon.engine.fair_dice import Pledge, commitment_to
from doubloon.engine.game import Game
from doubloon.engine.played import PlayedAction, play, turns_of
from doubloon.engine.record import read_record
from doubloon.engine.table import Table
from doubloon.engine.turns import TurnLog
from doubloon.games import find_game
from doubloon.server import journal
from doubloon.server.errors import NotFound, NotNow, ServerError, UnreplayableTable
from doubloon.server.journal import BOT, FREE, PERSON
from doubloon.server.openings import edition_of, open_table, owners_of, shown_commitment
from doubloon.server.quota import LogQuota
from doubloon.server.seats import Access, Occupancy, seat_names
from doubloon.server.storage import CardRow
from doubloon.server.transaction import Transaction

WAITING, PLAYING, OVER = "waiting", "playing", "over"

MOST_LOCKS = 8  # of one seat: as many devices may have got keys of their own
MOST_REMEMBERED = 200  # answers of a seat, in case a client asks for one again


class CardData(msgspec.Struct):
    """What lists show of a table; kept beside the log so that a lobby need not replay anything."""

    id: str
    game: str
    status: str
    seats: list[Occupancy]
    asked_seat: int | None
    round: int | None
    created: float
    changed: float
    winners: list[int]
    scores: list[int]
    private: bool = False


_CARDS = msgspec.json.Decoder(CardData)


def read_card(text: bytes) -> CardData:
    """Read what lists show of a table."""
    return _CARDS.decode(text)


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the chat; `cut` ones are said by the server, of a log it had to cut."""

    seat: int | None
    text: str
    at: float
    cut: bool = False


@dataclass(slots=True)
class LiveTable:
    """One table, built up by `apply` from its log and from nothing else."""

    id: str
    opening: journal.Opened
    created: float
    game: Game = field(init=False)
    seats: list[Occupancy] = field(init=False)
    locks: list[list[str]] = field(init=False)  # of every seat
    used: list[list[str]] = field(init=False)  # of the links by which those who sit there now came
    inherited: set[int] = field(init=False)  # seats that nobody has freed, re-keyed or taken since the table opened
    watcher: str = field(init=False)  # the lock of those who only look
    options: dict[str, Any] = field(init=False)
    status: str = WAITING
    table: Table | None = None
    start: Table | None = None
    played: list[PlayedAction] = field(default_factory=list)
    chat: list[Said] = field(default_factory=list)
    events: int = 1
    version: int = 1
    changed: float = 0
    pace: int = 0
    paused: bool = False
    next: str | None = None
    answered: list[OrderedDict[str, int]] = field(init=False)  # of every seat: what it named, and the version after it
    commitment: str | None = field(init=False)  # the hash that was shown before the game
    secret: str = field(init=False)
    adding: set[int] = field(init=False)  # the seats whose browsers add numbers to the secret,
    seals: dict[int, str] = field(default_factory=dict)  # the hashes of these numbers,
    numbers: dict[int, str] = field(default_factory=dict)  # and the numbers
    begun: bool = False  # nobody else is waited for, unless for numbers
    seen_ahead: bool = False  # the log was cut: people have seen dice that would fall again
    was_cut: bool = False  # what a damaged log had lost is not known, such as who lost a seat
    redrawn: int | None = None  # after how many actions the table got a new secret
    quota: LogQuota = field(default_factory=LogQuota)
    _names: dict[str, list[str]] = field(default_factory=dict)
    _turns: TurnLog | None = None

    def __post_init__(self) -> None:
        opening = self.opening
        self.game = edition_of(opening)
        self.seats = [
            Occupancy(place.kind, place.name, place.colour, place.level, persona=place.persona)
            for place in opening.places
        ]
        self.locks = [[place.lock] for place in opening.places]
        self.used = [[] for _ in opening.places]
        self.inherited = set(range(len(opening.places)))
        self.answered = [OrderedDict() for _ in opening.places]
        self.watcher = opening.watcher
        self.options = opening.options
        self.changed = self.created
        self.pace = opening.pace
        self.secret = opening.secret
        self.adding = set(opening.adds)
        self.commitment = shown_commitment(opening)
        if opening.record is not None:
            self._begin_record(opening.record)

    # What is known of the table.

    @property
    def is_record(self) -> bool:
        """Whether this is an uploaded record, which can be looked at but not played on."""
        return self.opening.record is not None

    @property
    def to_move(self) -> int | None:
        return None if self.table is None or self.status != PLAYING else self.table.to_move

    @property
    def is_foreseeable(self) -> bool:
        """Whether the dice come from a seed whose plain hash was shown, as in the first protocol."""
        opening = self.opening
        return opening.seed is not None and not (self.secret or opening.chosen or self.is_record)

    @property
    def needs_new_dice(self) -> bool:
        """Whether somebody may know the dice to come."""
        seen = self.seen_ahead and bool(self.secret) and self.status == PLAYING
        return seen or (self.is_foreseeable and self.status != OVER)

    @property
    def missing_numbers(self) -> list[int]:
        """The seats whose browsers have something to do before the dice are known: seal numbers, then show them."""
        if self.status != WAITING:
            return []
        unsealed = self.adding - self.seals.keys()
        return sorted(unsealed or (self.adding - self.numbers.keys() if self.begun else ()))

    @property
    def numbers_stage(self) -> Literal["sealing", "revealing"] | None:
        if self.status != WAITING or not self.adding:
            return None
        return "revealing" if self.begun and self.adding <= self.seals.keys() else "sealing"

    def derive(self, purpose: str) -> str:
        """A seed for whoever thinks about this table, from which nothing about its dice can be learned."""
        if self.secret:
            return Pledge(self.id, self.secret).derive(purpose)
        return hashlib.sha256(f"{self.opening.seed} {purpose}".encode()).hexdigest()

    @property
    def bot_to_move(self) -> str | None:
        """The level of the bot that has to decide now, if one has."""
        seat = self.to_move
        return None if seat is None else self.seats[seat].bot

    @property
    def history(self) -> list[int]:
        """The codes of all actions that stand."""
        return [] if self.table is None else self.table.history[:]

    @property
    def owners(self) -> list[int]:
        """The seats of whoever opened the table."""
        return owners_of(self.opening)

    def access(self, locks: Collection[str]) -> Access:
        """What somebody with the keys to these locks is at this table."""
        opening = self.opening
        fits = [seat for seat, own in enumerate(self.locks) if any(lock in locks for lock in own)]
        seats = tuple(seat for seat in fits if self.seats[seat].kind == PERSON and not self.seats[seat].vacant)
        owner = any(seat in seats for seat in self.owners) or bool(opening.owner and opening.owner in locks)
        watcher = bool(fits) or owner or not opening.private or self.watcher in locks
        return Access(seats, owner, watcher)

    def opens_seat(self, lock: str) -> bool:
        return any(lock in own for own in self.locks)

    def seat_with(self, lock: str) -> int:
        """The seat that the key to this lock opens; raises if it opens none, or none any more."""
        for seat, (own, used) in enumerate(zip(self.locks, self.used, strict=True)):
            if lock in own:
                return seat
            if lock in used:
                raise NotNow("link_used")
        raise NotFound("unknown_seat")

    def lock_among(self, locks: Collection[str]) -> str:
        """One of these locks that belongs to this table, if any does."""
        own = itertools.chain([self.opening.owner], *self.locks)
        return min((lock for lock in own if lock and lock in locks), default="")

    def kept_locks(self, event: journal.Keyed) -> list[str]:
        """The locks that a seat keeps when it gets another one."""
        return [] if event.only else self.locks[event.seat][1 - MOST_LOCKS :]

    def done(self, seats: Sequence[int], once: str) -> int | None:
        """The version after something that one of these seats did under this name, None if nobody did."""
        return next((self.answered[seat][once] for seat in seats if once in self.answered[seat]), None)

    def free_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == FREE]

    def free_colours(self, colours: Sequence[str], own: int | None = None) -> list[str]:
        taken = {seat.colour for number, seat in enumerate(self.seats) if number != own and seat.kind != FREE}
        return [colour for colour in colours if colour not in taken]

    def names(self, lang: str) -> list[str]:
        """What the seats are called; whoever is given the list leaves it as it is."""
        if lang not in self._names:
            self._names[lang] = seat_names(self.seats, self.game, lang)
        return self._names[lang]

    def positions(self) -> Iterator[Table]:
        """The table as it was at the start and after every action; one table that is played on from step to step."""
        assert self.start is not None
        assert self.table is not None
        twin = self.start.copy()
        twin.pledges = self.table.pledges  # it may have got a new secret since
        yield twin
        for code in self.table.history:
            twin.play_code(code)
            yield twin

    def after(self, moves: int) -> Table:
        """The table as it was after so many actions."""
        *_, last = itertools.islice(self.positions(), moves + 1)
        return last

    def turns(self) -> TurnLog:
        """The log by turns; after an undo it is gathered anew."""
        assert self.table is not None
        if self._turns is None or len(self._turns.touched) != len(self.played):
            self._turns = turns_of(self.table, self.played, self._turns)
        return self._turns

    def round(self) -> int | None:
        return None if self.table is None else int(getattr(self.table.state, "round", 0)) or None

    def card(self) -> CardRow:
        over = self.status == OVER and self.table is not None
        data = CardData(
            self.id,
            self.game.slug,
            self.status,
            self.seats,
            self.to_move,
            self.round(),
            self.created,
            self.changed,
            self.table.winners() if over and self.table else [],
            self.table.scores() if over and self.table else [],
            self.opening.private,
        )
        text = msgspec.json.encode(data)
        return CardRow(self.id, self.opening.listed, self.status, self.changed, text, self.events)

    def obvious_answer(self) -> str | None:
        """The one sensible answer to the pending question, None if it needs a decision."""
        return None if self.table is None or self.status != PLAYING else self.table.obvious_answer()

    def try_out(self, actions: Sequence[str], names: Sequence[str] | None = None) -> Transaction:
        """Play a series of answers on a copy; raises IllegalAction, whose sentences call the seats by `names`."""
        assert self.table is not None
        transaction = Transaction(self.table, self.events)
        if len(actions) == 1:
            transaction.play(actions[0], names)
        else:
            transaction.play_series(actions, names)
        return transaction

    # What the log says, event by event.

    def apply(self, event: journal.LogEvent, at: float, transaction: Transaction | None = None) -> None:
        """Let an event happen. It was checked before it was written, so it cannot fail.

        What was played in a `transaction` is not played again: its table takes the place of this one.
        """
        turning = isinstance(event, journal.Turning) and not self._concerns_one_seat(event)
        if transaction is None:
            self._happen(event, at)
        else:
            self._take_over(transaction)
            assert isinstance(event, journal.Acted)
            self._note_who_decided(event)
        if not isinstance(event, journal.Acted):
            self._names.clear()
        self.events += 1
        self.version += turning
        if isinstance(event, journal.Acted | journal.Undone | journal.Chatted) and event.once:
            self._remember(event)
        self.changed = at

    def is_rename(self, event: journal.LogEvent) -> bool:
        """Whether somebody who sits there already only changes name and colour."""
        return isinstance(event, journal.Sat) and not event.lock and not self.seats[event.seat].waits

    def _concerns_one_seat(self, event: journal.LogEvent) -> bool:
        """Whether an event leaves the answers of all others as right as they were."""
        return self.is_rename(event) or (isinstance(event, journal.TookOver) and event.seat != self.to_move)

    def _remember(self, event: journal.Acted | journal.Undone | journal.Chatted) -> None:
        if event.seat is not None:
            answered = self.answered[event.seat]
            answered[event.once] = self.version
            if len(answered) > MOST_REMEMBERED:
                answered.popitem(last=False)

    @singledispatchmethod
    def _happen(self, event: Any, at: float) -> None:
        raise TypeError(f"no table knows {event!r}")

    @_happen.register
    def _(self, event: journal.Sat, at: float) -> None:
        seat = self.seats[event.seat]
        if seat.kind == FREE:
            self._expect_numbers(event.seat, event.adds)
        if not self.is_rename(event):
            self.inherited.discard(event.seat)
        seat.kind, seat.name, seat.colour, seat.vacant = PERSON, event.name, event.colour, False
        if event.lock:
            self.used[event.seat], self.locks[event.seat] = self.locks[event.seat], [event.lock]

    @_happen.register
    def _(self, event: journal.Keyed, at: float) -> None:
        self.locks[event.seat] = [*self.kept_locks(event), event.lock]
        if event.only:
            self.inherited.discard(event.seat)

    @_happen.register
    def _(self, event: journal.WatchKeyed, at: float) -> None:
        self.watcher = event.lock

    @_happen.register
    def _(self, event: journal.Freed, at: float) -> None:
        seat = self.seats[event.seat]
        self.locks[event.seat], self.used[event.seat] = [event.lock], []
        self.inherited.discard(event.seat)
        seat.name = ""
        if self.status == WAITING:
            seat.kind = FREE
            self._expect_numbers(event.seat, False)
        else:
            seat.vacant, seat.substitute, seat.substitute_by = True, event.level, None

    @_happen.register
    def _(self, event: journal.Changed, at: float) -> None:
        self.options = event.options

    @_happen.register
    def _(self, event: journal.Started, at: float) -> None:
        personas = itertools.chain(event.personas, itertools.repeat(""))
        for number, persona in zip(self.free_seats(), personas, strict=False):
            seat = self.seats[number]
            seat.kind, seat.level, seat.name, seat.persona = BOT, event.fill, "", persona
        self.begun = True
        self._begin_with_numbers()

    @_happen.register
    def _(self, event: journal.Sealed, at: float) -> None:
        self.seals[event.seat] = event.seal

    @_happen.register
    def _(self, event: journal.Added, at: float) -> None:
        self.numbers[event.seat] = event.numbers
        self._begin_with_numbers()

    @_happen.register
    def _(self, event: journal.Excused, at: float) -> None:
        self.adding -= set(event.seats)
        self._begin_with_numbers()

    @_happen.register
    def _(self, event: journal.Redrawn, at: float) -> None:
        self.secret, self.commitment = event.secret, commitment_to(event.secret)
        self.seen_ahead = False
        if self.table is not None:
            self.redrawn = len(self.played)
            self.table.pledge(Pledge(self.id, self.secret))

    @_happen.register
    def _(self, event: journal.Acted, at: float) -> None:
        for action in event.actions:
            self._play(action, self.events)
        self._note_who_decided(event)

    @_happen.register
    def _(self, event: journal.Undone, at: float) -> None:
        assert self.table is not None
        self.table.undo(event.actions)
        self._turns = None
        del self.played[len(self.played) - event.actions :]

    @_happen.register
    def _(self, event: journal.Chatted, at: float) -> None:
        self.chat.append(Said(event.seat, event.text, at))

    @_happen.register
    def _(self, event: journal.TookOver, at: float) -> None:
        seat = self.seats[event.seat]
        seat.substitute, seat.substitute_by = event.level, None if event.level is None else event.by

    @_happen.register
    def _(self, event: journal.Paced, at: float) -> None:
        self.pace = event.ms

    @_happen.register
    def _(self, event: journal.Paused, at: float) -> None:
        self.paused = event.paused

    @_happen.register
    def _(self, event: journal.Rematched, at: float) -> None:
        self.next = event.table

    @_happen.register
    def _(self, event: journal.Cut, at: float) -> None:
        self.seen_ahead = self.was_cut = True
        self.version += event.lost  # no answer to a position that is gone shall fit another one
        self.chat.append(Said(None, "", at, cut=True))

    def _expect_numbers(self, seat: int, adds: bool) -> None:
        """Somebody else has the seat now: what another browser sealed there counts no more.

        Dice of a chosen seed take no numbers.
        """
        self.seals.pop(seat, None)
        if adds and self.secret:
            self.adding.add(seat)
        else:
            self.adding.discard(seat)

    def _begin_with_numbers(self) -> None:
        if self.begun and not self.missing_numbers:
            self._begin()

    def _begin(self) -> None:
        added = {seat: self.numbers[seat] for seat in self.adding}
        pledge = Pledge(self.id, self.secret, added) if self.secret else None
        self.table = open_table(self.opening, self.options, pledge)
        self.table.is_foreseeable = self.is_foreseeable
        self.start = self.table.copy()
        self.status = OVER if self.table.is_over else PLAYING

    def _begin_record(self, text: str) -> None:
        record = read_record(text, find_game)
        shown = [origin.commitment for origin in record.origins()]
        self.commitment = record.headers["seed-commitment"] if record.version == 1 else next(iter(shown[-1:]), None)
        self.table = record.start()
        self.start = self.table.copy()
        for move in record.moves:
            self._play(move.action, len(self.played))
        self.status = OVER

    def _play(self, action: str, number: int) -> None:
        assert self.table is not None
        self.played.append(play(self.table, action, number))
        self._end_if_over()

    def _take_over(self, transaction: Transaction) -> None:
        assert transaction.before is self.table
        assert transaction.number == self.events
        self.table = transaction.after
        self.played += transaction.played
        self._end_if_over()

    def _note_who_decided(self, event: journal.Acted) -> None:
        bot = self.seats[event.seat].bot is not None
        for played in self.played[len(self.played) - len(event.actions) :]:
            played.bot, played.auto, played.version = bot, event.auto, self.version + 1

    def _end_if_over(self) -> None:
        if self.table is not None and self.table.is_over:
            self.status = OVER


def replay(table_id: str, log: Sequence[tuple[float, bytes]]) -> LiveTable:
    """Build a table from its log."""
    try:
        live = LiveTable(table_id, journal.read_opening(log[0][1]), log[0][0])
        for at, data in log[1:]:
            event = journal.read_event(data)
            live.apply(event, at)
            live.quota.spend(event, len(data))
    except ServerError:
        raise
    except Exception as error:  # whatever a damaged log or another program's log leads to
        raise UnreplayableTable("broken_log", table=table_id) from error
    return live
