"""The host of one table: hears what people say, writes it down, tells everybody, and lets the bots play."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from doubloon.engine.errors import DoubloonError, IllegalAction
from doubloon.server import journal, protocol, telling, thinking
from doubloon.server.crew import Crew
from doubloon.server.errors import NotAllowed, NotNow, ServerError, say, text_of
from doubloon.server.journal import FREE, PERSON
from doubloon.server.storage import Entry, Storage
from doubloon.server.tables import OVER, PLAYING, WAITING, LiveTable, read_level

log = logging.getLogger(__name__)

MOST_WAITING_MESSAGES = 500


class Viewer:
    """One open connection: the seats it has the keys to, its language, and what it has been told."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = lang
        self.seats: list[int] = []
        self.last: int | None = None
        self.seen = 0
        self.opened = False  # whether one of its seats belongs to whoever opened the table
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING_MESSAGES)

    def tell(self, message: Any) -> None:
        """Send a message soon; a client that does not read is given up."""
        try:
            self.outbox.put_nowait(protocol.encode(message))
        except asyncio.QueueFull:
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)


class Host:
    """One table, live."""

    def __init__(self, live: LiveTable, storage: Storage, crew: Crew) -> None:
        self.live = live
        self.viewers: list[Viewer] = []
        self.lock = asyncio.Lock()
        self._storage = storage
        self._crew = crew
        self._bots: asyncio.Task[None] | None = None
        self._nudge = asyncio.Event()
        self._errands: set[asyncio.Task[None]] = set()
        self.wake_bots()

    @property
    def is_idle(self) -> bool:
        return not self.viewers and not self.lock.locked() and (self._bots is None or self._bots.done())

    async def close(self) -> None:
        tasks = [*self._errands, *([] if self._bots is None else [self._bots])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Writing down and telling.

    async def commit(self, event: journal.Event) -> None:
        """Write an event down, let it happen, and tell everybody. The lock must be held."""
        live, at = self.live, time.time()
        await self._storage.append([Entry(live.id, live.events, at, journal.write_event(event))])
        live.apply(event, at)
        self._storage.put_card(live.card())
        self._spread(event)
        self._nudge.set()
        self.wake_bots()

    def _spread(self, event: journal.Event) -> None:
        for viewer in self.viewers:
            if isinstance(event, journal.Chatted):
                viewer.tell(telling.chat_line(self.live.chat[-1], self.live.names(viewer.lang)))
            else:
                undone = event.actions if isinstance(event, journal.Undone) else None
                self.tell_state(viewer, undone=undone)

    def tell_presence(self) -> None:
        seats = [
            protocol.SeatPresence(number, self.is_online(number), seat.substitute)
            for number, seat in enumerate(self.live.seats)
        ]
        for viewer in self.viewers:
            viewer.tell(protocol.Presence(seats, self.spectators()))

    def is_online(self, seat: int) -> bool:
        return any(seat in viewer.seats for viewer in self.viewers)

    def spectators(self) -> int:
        return sum(1 for viewer in self.viewers if not viewer.seats)

    def info(self, lang: str, mine: Sequence[int] = (), opened: bool = False) -> protocol.TableInfo:
        live = self.live

        def link(seat: int) -> str | None:
            return f"/s/{live.keys[seat]}" if opened and live.seats[seat].kind == FREE else None

        seats = telling.seat_infos(live.seats, live.names(lang), mine, self.is_online, link)
        return telling.table_info(live, lang, seats, self.spectators())

    def tell_state(self, viewer: Viewer, first: bool = False, undone: int | None = None) -> None:
        """Tell a viewer how things stand: on the first time with log and chat, after an undo with the log."""
        live = self.live
        seat = viewer.last = telling.viewpoint(live, viewer.seats, viewer.last)
        moves = len(live.played)
        whole = first or undone is not None
        message = self.state(viewer.lang, seat, viewer.seats, viewer.opened)
        message.news = telling.log_entries(live, viewer.lang, moves if whole else viewer.seen)
        if whole:
            message.log = telling.log_entries(live, viewer.lang, max(0, moves - telling.SHOWN_LOG))
            message.log_more = moves > telling.SHOWN_LOG
        if undone is not None:
            message.undone = undone
        if first:
            names = live.names(viewer.lang)
            message.chat = [telling.chat_line(said, names) for said in live.chat]
        viewer.seen = moves
        viewer.tell(message)

    def state(self, lang: str, seat: int | None, mine: Sequence[int], opened: bool) -> protocol.State:
        """The table as a seat sees it, without log and chat."""
        live = self.live
        parts: dict[str, Any] = {"view": None, "asked": None, "extras": {}}
        if live.table is not None:
            parts = telling.position(live, live.table, seat, lang)
        answers = live.table is not None and telling.may_answer(live, mine)
        return protocol.State(
            table=self.info(lang, mine, opened),
            version=live.version,
            moves=len(live.played),
            seat=seat,
            actions=telling.action_infos(live.speaking(lang), lang) if answers else [],
            undo=protocol.UndoInfo(live.free_undos(mine) > 0, live.free_undos(mine) > live.undo_count(mine)),
            news=[],
            **parts,
        )

    def state_after(self, moves: int, seat: int | None, lang: str) -> protocol.State:
        """The table as it was after so many actions, without any answers to give."""
        live = self.live
        parts = telling.position(live, live.after(moves), seat, lang)
        return protocol.State(
            table=self.info(lang),
            version=live.version,
            moves=moves,
            seat=seat,
            actions=[],
            undo=protocol.UndoInfo(False, False),
            news=telling.log_entries(live, lang, moves - 1)[:1] if moves else [],
            **parts,
        )

    def leave(self, viewer: Viewer) -> None:
        if viewer in self.viewers:
            self.viewers.remove(viewer)
            self.tell_presence()

    # What people ask for over HTTP.

    async def sit_down(self, seat: int, name: str, colour: str | None, only_free: bool = False) -> None:
        """Take a free seat, or change the name and colour of one's own."""
        async with self.lock:
            live = self.live
            place = live.seats[seat]
            if only_free and place.kind != FREE:
                raise NotNow("seat_taken", n=seat + 1)
            if place.kind == journal.BOT or live.is_record:
                raise NotNow("seat_of_bot", n=seat + 1)
            free = live.free_colours(protocol.COLOURS, seat)
            if colour is None:
                colour = place.colour if place.colour in free else free[0]
            if colour not in free:
                raise ServerError("colour_taken", colour=colour, free=", ".join(free))
            await self.commit(journal.Sat(seat, name.strip(), colour))
            if live.status == WAITING and not live.free_seats():
                await self.commit(journal.Started())

    async def begin(self, fill: str | None) -> None:
        """Start without waiting any longer; bots take the free seats."""
        async with self.lock:
            if self.live.status != WAITING:
                raise NotNow("already_started")
            await self.commit(journal.Started(read_level(fill, self.live.game)))

    def need_over(self) -> None:
        if self.live.status != OVER:
            raise NotNow("not_over")

    # What people say over the socket.

    async def hear(self, viewer: Viewer, op: protocol.ClientOp) -> None:
        """Do what a viewer asks for; what cannot be done is answered with one sentence."""
        if isinstance(op, protocol.Hint):  # takes its time; the viewer may go on talking
            errand = asyncio.create_task(self._try(viewer, op))
            self._errands.add(errand)
            errand.add_done_callback(self._errands.discard)
        else:
            await self._try(viewer, op)

    async def _try(self, viewer: Viewer, op: protocol.ClientOp) -> None:
        try:
            await _OPS[type(op)](self, viewer, op)
        except DoubloonError as error:
            viewer.tell(protocol.ErrorMessage(text_of(error, viewer.lang)))

    async def _sit(self, viewer: Viewer, op: protocol.Sit) -> None:
        seats = sorted({seat for key in op.keys if (seat := self.live.seat_of(key)) is not None})
        await self._give_back(seats)
        viewer.lang, viewer.seats = op.lang, seats
        viewer.opened = any(self.live.opening.places[seat].kind == PERSON for seat in seats)
        if viewer not in self.viewers:
            self.viewers.append(viewer)
        self.tell_state(viewer, first=True)
        self.tell_presence()

    async def _give_back(self, seats: Sequence[int]) -> None:
        """Whoever comes back gets back the seat that others gave to a bot."""
        async with self.lock:
            for seat in seats:
                place = self.live.seats[seat]
                if place.substitute is not None and place.substitute_by != seat:
                    await self.commit(journal.TookOver(seat, None, seat))

    async def _act(self, viewer: Viewer, op: protocol.Act) -> None:
        wanted = list(op.actions or []) if op.action is None else [op.action]
        if not wanted or (op.action is not None and op.actions is not None):
            raise ServerError("act_needs_action")
        async with self.lock:
            if self._stale(viewer, op.version, wanted[0]):
                return
            seat = self.live.to_move
            reason = self._not_asked(viewer)
            if reason is not None or seat is None:
                viewer.tell(protocol.Refused(wanted[0], reason or "", None, False))
                return
            try:
                self.live.speaking(viewer.lang)
                actions = self.live.play_series(wanted)
            except IllegalAction as error:
                reason = error.explanation.in_words(viewer.lang)
                viewer.tell(protocol.Refused(error.action, reason, error.clause, False))
                return
            await self.commit(journal.Acted(seat, actions))

    def _stale(self, viewer: Viewer, version: int, action: str | None = None) -> bool:
        """Refuse what answers an old position, and show the new one."""
        if version == self.live.version:
            return False
        viewer.tell(protocol.Refused(action, say(viewer.lang, "stale"), None, True))
        self.tell_state(viewer)
        return True

    def _not_asked(self, viewer: Viewer) -> str | None:
        """Say why this viewer has nothing to decide now; None if they have."""
        live, lang = self.live, viewer.lang
        if telling.may_answer(live, viewer.seats):
            return None
        if live.table is None:
            return say(lang, "not_started")
        if live.to_move is None:
            return say(lang, "game_over")
        name = live.names(lang)[live.to_move]
        if live.to_move in viewer.seats:
            return say(lang, "substitute_decides", name=name)
        return say(lang, "other_decides" if viewer.seats else "only_watching", name=name)

    async def _explain(self, viewer: Viewer, op: protocol.Explain) -> None:
        reason, clause = self._not_asked(viewer), None
        if reason is None:
            why = self.live.speaking(viewer.lang).explain(op.action)
            if why is not None:
                reason, clause = why.in_words(viewer.lang), why.clause
        viewer.tell(protocol.Explained(op.action, reason, clause))

    async def _undo(self, viewer: Viewer, op: protocol.Undo) -> None:
        await self._take_back(viewer, op.version, self.live.undo_count)

    async def _restart(self, viewer: Viewer, op: protocol.Restart) -> None:
        await self._take_back(viewer, op.version, self.live.free_undos)

    async def _take_back(self, viewer: Viewer, version: int, count: Callable[[Sequence[int]], int]) -> None:
        async with self.lock:
            if self._stale(viewer, version):
                return
            actions = count(viewer.seats)
            if not actions:
                viewer.tell(protocol.Refused(None, self._why_no_undo(viewer), None, False))
                return
            await self.commit(journal.Undone(self.live.played[-1].seat, actions))

    def _why_no_undo(self, viewer: Viewer) -> str:
        live, lang = self.live, viewer.lang
        if live.status != PLAYING:
            return say(lang, "game_over" if live.status == OVER else "not_started")
        if not live.played:
            return say(lang, "nothing_to_undo")
        last = live.played[-1]
        if last.seat not in viewer.seats:
            return say(lang, "undo_other", name=live.names(lang)[last.seat])
        return say(lang, "undo_revealed")

    async def _hint(self, viewer: Viewer, op: protocol.Hint) -> None:
        reason = self._not_asked(viewer)
        if reason is not None:
            viewer.tell(protocol.ErrorMessage(reason))
            return
        live = self.live
        seat, version = live.to_move, live.version
        assert seat is not None
        actions, second, lead = await self._crew.run(thinking.advise, *self._imagined(seat, "hint"))
        if live.version != version:
            viewer.tell(protocol.ErrorMessage(say(viewer.lang, "stale")))
            return
        viewer.tell(protocol.Advice(actions, self._why(actions[0], second, lead, viewer.lang)))

    def _why(self, best: str, second: str, lead: float, lang: str) -> str:
        table, points = self.live.speaking(lang), round(lead)
        texts = {"action": table.describe(best, lang), "other": table.describe(second, lang)}
        return say(lang, "hint_lead", n=points, **texts) if points else say(lang, "hint_close", **texts)

    async def _chat(self, viewer: Viewer, op: protocol.Chat) -> None:
        text = " ".join(op.text.split())
        if not text:
            raise ServerError("empty_chat")
        async with self.lock:
            await self.commit(journal.Chatted(viewer.last, text))

    async def _lang(self, viewer: Viewer, op: protocol.Lang) -> None:
        viewer.lang = op.lang
        self.tell_state(viewer, first=True)

    async def _pace(self, viewer: Viewer, op: protocol.Pace) -> None:
        self._need_seat(viewer)
        async with self.lock:
            await self.commit(journal.Paced(op.ms))

    async def _pause(self, viewer: Viewer, op: protocol.Pause) -> None:
        self._need_seat(viewer)
        async with self.lock:
            await self.commit(journal.Paused(op.paused))

    async def _takeover(self, viewer: Viewer, op: protocol.Takeover) -> None:
        by = self._need_seat(viewer)
        async with self.lock:
            live = self.live
            if live.status != PLAYING:
                raise NotNow("not_playing")
            if not op.seat < len(live.seats):
                raise ServerError("no_seat", seat=op.seat, n=len(live.seats))
            if live.seats[op.seat].kind != PERSON:
                raise NotNow("seat_of_bot", n=op.seat + 1)
            level = None if op.level is None else read_level(op.level, live.game)
            own = op.seat in viewer.seats
            if level is not None and not own and self.is_online(op.seat):
                raise NotNow("seat_present", name=live.names(viewer.lang)[op.seat])
            if level != live.seats[op.seat].substitute:
                await self.commit(journal.TookOver(op.seat, level, op.seat if own else by))

    async def _ping(self, viewer: Viewer, op: protocol.Ping) -> None:
        viewer.tell(protocol.Pong())

    def _need_seat(self, viewer: Viewer) -> int:
        if viewer.last is None:
            raise NotAllowed("only_seated")
        return viewer.last

    # Bots.

    def _imagined(self, seat: int, purpose: str) -> tuple[dict[str, Any], str]:
        """A position as a seat may imagine it, and a seed for whoever thinks about it. Neither tells of the dice."""
        live = self.live
        assert live.table is not None
        secret = f"{live.opening.seed} {purpose} {seat} {len(live.played)}"
        seed = hashlib.sha256(secret.encode()).hexdigest()
        return live.table.imagine(seat, seed).to_dict(), seed

    def wake_bots(self) -> None:
        """Let bots go on if one of them has to decide."""
        running = self._bots is not None and not self._bots.done()
        if not running and not self.live.paused and self.live.bot_to_move is not None:
            self._bots = asyncio.get_running_loop().create_task(self._let_bots_play())

    async def _let_bots_play(self) -> None:
        try:
            while not self.live.paused and self.live.bot_to_move is not None:
                await self._let_bot_answer()
        except DoubloonError as error:
            await self._stop_bots(error)
        except Exception:
            log.exception("A bot at table %s failed", self.live.id)
            await self._stop_bots(ServerError("bot_failed"))

    async def _let_bot_answer(self) -> None:
        live, since = self.live, time.monotonic()
        seat, level, table = live.to_move, live.bot_to_move, live.table
        assert seat is not None
        assert level is not None
        assert table is not None
        history = table.history[:]
        position, seed = self._imagined(seat, "bot")
        action = await self._crew.run(thinking.choose, position, level, seed)
        await self._breathe(since)
        async with self.lock:
            if not live.paused and live.bot_to_move == level and table.history == history:
                await self.commit(journal.Acted(seat, [action]))

    async def _breathe(self, since: float) -> None:
        """Wait until a bot has taken as long as people like it to; the pace may change meanwhile."""
        while not self.live.paused and (left := since + self.live.pace / 1000 - time.monotonic()) > 0:
            self._nudge.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._nudge.wait(), left)

    async def _stop_bots(self, error: DoubloonError) -> None:
        """Bots that cannot go on are stopped; people are told, and may let them try again."""
        try:
            async with self.lock:
                await self.commit(journal.Paused(True))
        except DoubloonError:
            log.exception("Table %s cannot be written", self.live.id)
        for viewer in self.viewers:
            viewer.tell(protocol.ErrorMessage(text_of(error, viewer.lang)))


_OPS: Mapping[type, Callable[[Host, Viewer, Any], Awaitable[None]]] = {
    protocol.Sit: Host._sit,
    protocol.Act: Host._act,
    protocol.Explain: Host._explain,
    protocol.Undo: Host._undo,
    protocol.Restart: Host._restart,
    protocol.Hint: Host._hint,
    protocol.Chat: Host._chat,
    protocol.Lang: Host._lang,
    protocol.Pace: Host._pace,
    protocol.Pause: Host._pause,
    protocol.Takeover: Host._takeover,
    protocol.Ping: Host._ping,
}
