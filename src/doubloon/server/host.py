"""The host of one table: writes down what happens and tells everybody who may know."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from doubloon.engine.errors import DoubloonError
from doubloon.engine.table import Table
from doubloon.server import journal, protocol, telling, turn_rows, undoing
from doubloon.server.botplay import BotPlay
from doubloon.server.errors import Conflict, NotAllowed, NotFound, NotNow, NotWritten, say
from doubloon.server.keys import USED, WATCHER, lock_of
from doubloon.server.last_seen import LastSeen
from doubloon.server.logs import note
from doubloon.server.moment import Moment, Told, table_fields
from doubloon.server.presence import PresenceBroadcast
from doubloon.server.seats import STRANGER, Access
from doubloon.server.settings import Settings
from doubloon.server.storage import Entry, Storage
from doubloon.server.tables import OVER, PLAYING, LiveTable
from doubloon.server.transaction import Transaction
from doubloon.server.viewers import BARRED, COME_BACK, UNKNOWN_TABLE, Viewer
from doubloon.server.workers import WorkerPool

CLOSING_SECONDS = 1.0


class ViewKey(NamedTuple):
    """Whatever decides what a viewer is told: who looks, with whose eyes, what was seen before, what comes along."""

    lang: str
    seat: int | None
    access: Access
    seen: int
    first: bool
    undone: int | None
    printed: bool
    told: Told | None = None  # which frame it completes; none if it is whole


class Host:
    """One table, live."""

    def __init__(
        self,
        live: LiveTable,
        storage: Storage,
        workers: WorkerPool,
        settings: Settings,
        end: bytes,
        charge: Callable[[int], None] = lambda size: None,
    ) -> None:
        self.live = live
        self.settings = settings
        self.last_seen = LastSeen(settings.clock)
        self.viewers: list[Viewer] = []
        self.talks = 0  # open connections, also of those who have not sat down yet
        self.summaries: dict[tuple[str, ...], protocol.GameSummary] = {}  # of a finished game, by language and names
        self.links: dict[int, str] = {}  # keys of free seats, for the owner, as long as the table stays in memory
        self.lock = asyncio.Lock()
        self.outdated = False  # somebody else has written to the log
        self.cleared = False  # the owner has cleared the table away
        self.touched = time.monotonic()
        self.workers = workers
        self.bots = BotPlay(self, workers)
        self.presence = PresenceBroadcast(self)
        self.background: set[asyncio.Task[None]] = set()
        self.metrics = storage.metrics
        self._storage = storage
        self._patience: asyncio.Task[None] | None = None
        self._end = end  # the checksum of the last event that was written
        self._charge = charge  # whoever asks, for what is written on the disk
        self._wait_for_numbers()

    @property
    def is_idle(self) -> bool:
        return not (self.talks or self.viewers or self.lock.locked() or self.bots.at_work or self.background)

    async def close(self) -> None:
        """Let what is being written down come to its end, and the rest be."""
        await self.bots.stop()
        if self._patience is not None:
            self._patience.cancel()
        if self.background:
            _, late = await asyncio.wait(self.background, timeout=CLOSING_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def run_to_completion(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something to completion even if whoever asked for it is gone: what was written must also happen."""
        await asyncio.shield(self.spawn(work))

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something in the background; the table stays in memory until it is done."""
        task = asyncio.get_running_loop().create_task(work)
        self.background.add(task)
        task.add_done_callback(self.background.discard)
        return task

    # Whose turn it is to change something.

    @asynccontextmanager
    async def turn(self, locks: Collection[str]) -> AsyncIterator[Access]:
        """The table for oneself alone, and what somebody with the keys to these locks is there now.

        Everything that people ask for goes through here: whoever had to wait may have lost the seat meanwhile.
        """
        async with self.lock:
            access = self.live.access(locks)
            self.need_eyes(access)
            yield access

    @asynccontextmanager
    async def owners_turn(self, locks: Collection[str]) -> AsyncIterator[None]:
        """The same for what only the owner may do."""
        async with self.turn(locks) as access:
            if not access.owner:
                raise NotAllowed("only_owner")
            yield

    @asynccontextmanager
    async def seats_turn(self, *keys: str) -> AsyncIterator[tuple[int, str]]:
        """The same for whoever has the key to a seat: which one it opens now, and the first key that does."""
        async with self.lock:
            self.need_table()
            key = next((key for key in keys if self.live.opens_seat(lock_of(key))), keys[-1])
            yield self.live.seat_with(lock_of(key)), key

    # Writing down and telling.

    async def commit(self, event: journal.LogEvent, transaction: Transaction | None = None) -> None:
        """Write an event down, let it happen, and tell everybody. The lock must be held.

        A `transaction` is what the event's actions have led to, on a copy of the table.
        """
        live, at = self.live, time.time()
        self.need_table()
        data = journal.write_event(event)
        if live.quota.covers(event, len(data)):
            self._charge(len(data))
        added, dropped = self._changed_locks(event)
        entry = Entry.after(self._end, live.id, live.events, at, data)
        try:
            await self._storage.append([entry], None, added, dropped)
        except Conflict:
            self._give_up()
            raise
        self._end = entry.checksum
        live.apply(event, at, transaction)
        live.quota.spend(event, len(data))
        self._storage.put_card(live.card())
        if isinstance(event, journal.Sat | journal.Keyed | journal.WatchKeyed | journal.Freed | journal.Started):
            self._look_at_keys_again()
        self._spread(event)
        self.bots.nudge()
        self._wait_for_numbers()

    async def answer_obvious(self) -> None:
        """Answer what can be answered in one way only, for people who do not like to be asked. The lock must be held.

        It is an action like any other, of that seat. After an undo nobody comes here: what was taken back is asked.
        """
        live = self.live
        while live.to_move is not None and self._skips_obvious(live.to_move):
            answer = live.obvious_answer()
            if answer is None:
                return
            transaction = live.try_out([answer])
            try:
                await self.commit(journal.Acted(live.to_move, transaction.actions, auto=True), transaction)
            except NotWritten as error:  # then it is asked
                note("obvious_not_written", logging.ERROR, table=live.id, problem=str(error))
                return

    def _skips_obvious(self, seat: int) -> bool:
        """Whether all devices at which whoever sits there looks on want it so; a bot answers by itself."""
        devices = [viewer for viewer in self.viewers if seat in viewer.seats]
        wanted = bool(devices) and all(viewer.skips_obvious for viewer in devices)
        return wanted and self.live.seats[seat].bot is None

    def _wait_for_numbers(self) -> None:
        """A game that could begin waits for the numbers of people's browsers, but not for ever."""
        if self._patience is None and self.live.begun and self.live.missing_numbers:
            self._patience = asyncio.get_running_loop().create_task(self._excuse_late())

    async def _excuse_late(self) -> None:
        try:
            while missing := self.live.missing_numbers:
                await self.settings.sleep(self.settings.numbers_seconds)
                async with self.lock:
                    late = [seat for seat in self.live.missing_numbers if seat in missing]
                    if late:
                        await self.commit(journal.Excused(late))
        except DoubloonError as error:
            note("numbers_not_excused", logging.ERROR, table=self.live.id, problem=str(error))
        finally:
            self._patience = None

    def _changed_locks(self, event: journal.LogEvent) -> tuple[list[tuple[str, int]], list[str]]:
        """The locks that an event brings, and those it takes away."""
        live = self.live
        if isinstance(event, journal.WatchKeyed):
            return [(event.lock, WATCHER)], [live.watcher]
        if not isinstance(event, journal.Keyed | journal.Freed | journal.Sat) or not event.lock:
            return [], []
        added, before = [(event.lock, event.seat)], live.locks[event.seat]
        if isinstance(event, journal.Sat):
            return added + [(lock, USED) for lock in before], before + live.used[event.seat]
        if isinstance(event, journal.Freed):
            return added, before + live.used[event.seat]
        kept = live.kept_locks(event)
        return added, [lock for lock in before if lock not in kept]

    def _give_up(self) -> None:
        """The log on disk is not ours any more; let everybody come back to what it says."""
        note("outdated", logging.ERROR, table=self.live.id)
        self.outdated = True
        self.disconnect_all()

    def _look_at_keys_again(self) -> None:
        """Whoever lost a seat is told, and looks on as a spectator if they may."""
        for viewer in list(self.viewers):
            access = self.live.access(viewer.locks)
            lost = not set(viewer.seats) <= set(access.seats)
            self.last_seen.see(viewer.access)
            viewer.access = access
            if not access.watcher:
                viewer.close_with(protocol.Closing("removed", say(viewer.lang, "removed")), BARRED)
            elif lost:
                viewer.fail(say(viewer.lang, "removed"))

    def _spread(self, event: journal.LogEvent) -> None:
        if isinstance(event, journal.Keyed | journal.WatchKeyed):
            return
        if isinstance(event, journal.Chatted):
            for viewer in self.viewers:
                viewer.tell(telling.chat_line(self.live.chat[-1], self.live.names(viewer.lang), viewer.lang))
            return
        undone = event.actions if isinstance(event, journal.Undone) else None
        moment = self._now()
        for viewer in self.viewers:
            self.tell_state(viewer, undone=undone, moment=moment)

    def announce(self, sentence: Callable[[str], str]) -> None:
        """Tell everybody something in words, each in their own language."""
        for viewer in self.viewers:
            viewer.tell(protocol.Notice(sentence(viewer.lang)))

    def disconnect_all(self) -> None:
        """Tell everybody that the talk ends for now; they come back by themselves."""
        for viewer in self.viewers:
            viewer.close_with(protocol.Closing("restart", say(viewer.lang, "restart")), COME_BACK)

    def is_online(self, seat: int) -> bool:
        return any(seat in viewer.seats for viewer in self.viewers)

    def absence(self, seat: int) -> protocol.Absence | None:
        """Since when somebody is missed in a running game, None if nobody is."""
        place = self.live.seats[seat]
        missed = self.live.status == PLAYING and place.kind == journal.PERSON and place.bot is None
        if not missed or self.is_online(seat):
            return None
        since = round(self.last_seen.last_time(seat))
        return protocol.Absence(since, since + self.settings.absence_seconds)

    def owner_is_online(self) -> bool:
        return any(viewer.access.owner for viewer in self.viewers)

    def spectators(self) -> int:
        return sum(1 for viewer in self.viewers if not viewer.seats)

    def _now(self) -> Moment:
        return Moment(self.live, self.live.table)

    def info(
        self, lang: str, access: Access = STRANGER, moment: Moment | None = None, rules: bool = True
    ) -> protocol.TableInfo:
        moment = moment or self._now()
        seats = [self._seen_by(access, info) for info in moment.seats(lang, self.is_online, self.absence)]
        return moment.info(lang, seats, self.spectators(), access.owner, rules)

    def _seen_by(self, access: Access, info: protocol.SeatInfo) -> protocol.SeatInfo:
        """A seat as somebody is told of it: whether it is theirs, and to the owner by which link it can be taken."""
        mine = info.seat in access.seats
        key = self.links.get(info.seat) if access.owner and self.live.seats[info.seat].waits else None
        if not mine and key is None:
            return info
        return msgspec.structs.replace(info, mine=mine, link=UNSET if key is None else f"/s/{key}")

    def tell_state(
        self, viewer: Viewer, first: bool = False, undone: int | None = None, moment: Moment | None = None
    ) -> None:
        """Tell a viewer how things stand: on the first time with log and chat, after an undo with the log.

        Those who may know the same, and knew the same before, are sent the same bytes.
        """
        moment = moment or self._now()
        viewer.last = telling.viewpoint(self.live, viewer.seats, viewer.last)
        printed = self.live.table is not None and (first or not viewer.knows_printed)
        told = None if first else viewer.told
        sight = ViewKey(viewer.lang, viewer.last, viewer.access, viewer.seen, first, undone, printed, told)
        viewer.seen = len(self.live.played)
        viewer.knows_printed = printed or (viewer.knows_printed and not first)
        data, now = moment.once(lambda: self._frame(sight, moment), sight)
        viewer.told = now if viewer.takes_delta else None
        viewer.pass_on(data)

    def _frame(self, sight: ViewKey, moment: Moment) -> tuple[bytes, Told]:
        """What some are sent, and what they know then."""
        message = self._state(sight, moment)
        now = Told(table_fields(message.table), moment.shown(sight.seat), moment.figures(sight.seat))
        if sight.told is not None:
            sight.told.shorten(message, now)
        return protocol.encode(message), now

    def _state(self, sight: ViewKey, moment: Moment) -> protocol.StateMessage:
        """The table as some see it."""
        live, lang, mine = self.live, sight.lang, sight.access.seats
        moves = len(live.played)
        whole = sight.first or sight.undone is not None
        message = protocol.StateMessage(
            table=self.info(lang, sight.access, moment, rules=live.table is None or sight.printed),  # as in the view
            version=live.version,
            moves=moves,
            seat=sight.seat,
            actions=moment.actions(lang) if telling.may_answer(live, mine) else [],
            undo=self._undo_info(lang, mine),
            news=[] if whole else moment.log(lang, sight.seen, mine),
            turns=moment.turns(lang, max(0, moves - telling.SHOWN_LOG) if whole else sight.seen, mine),
            secret=live.table is not None and sight.seat is not None and live.table.is_private(sight.seat),
            **moment.position(sight.seat, lang, sight.printed),
        )
        if sight.seat is not None and telling.may_answer(live, mine):
            message.marks = turn_rows.marks(live, sight.seat, lang, mine)
        if whole:
            message.log = moment.log(lang, max(0, moves - telling.SHOWN_LOG), mine)
            message.log_more = moves > telling.SHOWN_LOG
        if not whole:
            message.scorings = telling.scorings(live, lang, sight.seen, mine)
        if sight.printed:
            message.printed = moment.printed()
        if sight.undone is not None:
            message.undone = sight.undone
        if sight.first:
            names = live.names(lang)
            message.chat = [telling.chat_line(said, names, lang) for said in live.chat[-telling.SHOWN_CHAT :]]
        return message

    def _undo_info(self, lang: str, mine: Sequence[int]) -> protocol.UndoInfo:
        reach = undoing.reach_of(self.live, mine)
        info = protocol.UndoInfo(reach.undo > 0, reach.goes_further)
        if mine and not info.can:
            info.why = info.restart_why = reach.reason(self.live.names(lang), lang)
        elif mine and not info.restart:
            info.restart_why = say(lang, "restart_is_undo")
        return info

    def state_after(
        self, then: Table, moves: int, seat: int | None, lang: str, access: Access
    ) -> protocol.StateMessage:
        """The table as it was `then`, after so many actions, without any answers to give."""
        live = self.live
        moment = Moment(live, then)
        return protocol.StateMessage(
            table=self.info(lang, moment=moment),
            version=live.version,
            moves=moves,
            seat=seat,
            actions=[],
            undo=protocol.UndoInfo(False, False),
            news=telling.log_entries(live, lang, moves - 1, access.seats, 1) if moves else [],
            turns=[],
            printed=moment.printed(),
            scorings=telling.scorings(live, lang, moves - 1, access.seats, 1) if moves else UNSET,
            **moment.position(seat, lang),
        )

    def leave(self, viewer: Viewer) -> None:
        self.touched = time.monotonic()
        if viewer in self.viewers:
            self.viewers.remove(viewer)
            self.last_seen.see(viewer.access)
            self.presence.changed()
        if not self.viewers:
            self.bots.rest()

    def payer(self) -> str:
        """Whose turn at the workers the bots take: of the addresses that sit here, or else look on, the least busy one.

        So nobody can have others pay by looking on at their table, nor by having them look on at his own.
        """
        seated = {viewer.network for viewer in self.viewers if viewer.seats}
        addresses = seated or {viewer.network for viewer in self.viewers} or {""}
        return min(sorted(addresses), key=self.workers.queue.load_of)

    def welcome(self, viewer: Viewer, lang: str, locks: frozenset[str]) -> None:
        """Let somebody look at the table, with the keys to these locks; they may have looked with others before.

        If the bots were waiting for anybody to look on, they go on.
        """
        self.last_seen.see(viewer.access)
        viewer.lang, viewer.locks, viewer.access = lang, locks, self.live.access(locks)
        if viewer not in self.viewers:
            self.viewers.append(viewer)
        self.tell_state(viewer, first=True)
        self.presence.changed(knowing=viewer)
        self.bots.wake()

    async def clear_away(self, locks: Collection[str]) -> None:
        """Delete the table for good. The log must be gone before anybody is told."""
        async with self.owners_turn(locks):
            await self._storage.erase(self.live.id)
            self.dissolve()
        await self.bots.stop()

    def dissolve(self) -> None:
        """The log is gone: nothing can happen here any more."""
        self.cleared = True
        for viewer in self.viewers:
            viewer.close_with(protocol.Closing("cleared", say(viewer.lang, "cleared")), UNKNOWN_TABLE)

    def need_over(self) -> None:
        if self.live.status != OVER:
            raise NotNow("not_over")

    def need_table(self) -> None:
        if self.cleared:
            raise NotFound("unknown_table", table=self.live.id)

    def need_eyes(self, access: Access) -> None:
        self.need_table()
        if not access.watcher:
            raise NotAllowed("private_table")
