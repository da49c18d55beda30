"""The house: all tables of a data folder, opened, found again, continued."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from doubloon.engine.errors import DoubloonError
from doubloon.engine.fair_dice import commitment_to, new_secret
from doubloon.engine.record import NO_DICE, read_record
from doubloon.engine.table import Table
from doubloon.games import find_game
from doubloon.server import expiry, journal, plain, protocol, seating, telling, unreplayable
from doubloon.server.chain import chained
from doubloon.server.choosing import check_options
from doubloon.server.drafts import Drafts
from doubloon.server.errors import NotAllowed, NotFound, NotNow, ServerError, TooLarge, UnreplayableTable
from doubloon.server.host import Host
from doubloon.server.journal import FREE, PERSON, OpenedSeat
from doubloon.server.keys import OWNER, USED, WATCHER, key_from, lock_of, new_id, new_key
from doubloon.server.limits import ASKER
from doubloon.server.logs import note
from doubloon.server.openings import Keyring, open_table, places_of
from doubloon.server.personas import name_bots
from doubloon.server.queues import Owner
from doubloon.server.seats import seat_names
from doubloon.server.settings import Settings
from doubloon.server.storage import Entry, Storage
from doubloon.server.tables import OVER, CardData, LiveTable, read_card, replay
from doubloon.server.workers import LookupThread, WorkerPool

MOST_LISTED = 50
SHORT_LOG = 20  # replayed at once; a longer one elsewhere, so that others go on meanwhile
SHORT_OPENING = 2_000  # bytes; a longer one has a record or a box of its own in it
MOST_LINES = 5_000  # of a record; the longest one of a game that was really played has 675
MAINTENANCE_SECONDS = 15.0

Log = list[tuple[float, bytes]]


class House:
    """All tables. Those in use are in memory; any other is read from its log when somebody asks for it."""

    def __init__(
        self,
        folder: Path,
        workers: WorkerPool,
        settings: Settings | None = None,
        storage: Storage | None = None,
        charge: Callable[[int], None] = lambda size: None,
    ) -> None:
        self.settings = settings or Settings()
        self.storage = storage or Storage(folder)
        self.metrics = metrics = self.storage.metrics
        self.workers = workers
        self.workers.measure(metrics.bot_wait_seconds, metrics.bot_seconds)
        self.lookups = LookupThread()
        self.lookups.measure(metrics.clerk_wait_seconds, metrics.clerk_seconds)
        self.closing = False
        self._hosts: OrderedDict[str, Host] = OrderedDict()
        self._alive: WeakValueDictionary[str, Host] = WeakValueDictionary()  # also those that somebody still holds
        self._loading: dict[str, asyncio.Task[Host]] = {}
        self._drafts = Drafts()
        self._charge = charge  # whoever asks, for what is written on the disk
        self._maintenance = asyncio.get_running_loop().create_task(self._periodic_maintenance())

    async def close(self) -> None:
        self.announce_shutdown()
        self._maintenance.cancel()
        await asyncio.gather(
            self._maintenance, *(host.close() for host in self._hosts.values()), return_exceptions=True
        )
        self.storage.close()
        self.workers.close()
        self.lookups.close()

    def announce_shutdown(self) -> None:
        """Tell everybody that the server ends; they come back when it is there again."""
        if not self.closing:
            self.closing = True
            for host in self._hosts.values():
                host.disconnect_all()

    @property
    def live_tables(self) -> list[Host]:
        return list(self._hosts.values())

    # Finding.

    async def host(self, table: str) -> Host:
        """The host of a table; a table that is not in memory is replayed from its log, and its bots go on."""
        host = self._alive.get(table)
        if host is not None and not host.outdated and not host.cleared:
            return self.keep(host)
        if table not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Host:
        since = time.perf_counter()
        log = self.storage.log(table)
        if log.whole and not log.events:
            raise NotFound("unknown_table", table=table[:40])
        try:
            if not log.whole:
                raise UnreplayableTable("damaged_log", table=table)
            live = await self._replay(table, log.events)
        except UnreplayableTable as error:
            note("table_kept", logging.WARNING, table=table, problem=str(error))
            raise
        self.metrics.replay_seconds.observe(time.perf_counter() - since)
        if live.is_record:
            self.storage.put_card(replace(live.card(), changed=time.time()))  # somebody looks at it
        if live.was_cut:
            self._drop_lost_locks(live)
        end = await self._redraw(live, log.checksum) if live.needs_new_dice else log.checksum
        return self._welcome(live, end)

    async def _replay(self, table: str, log: Log) -> LiveTable:
        is_short = len(log) < SHORT_LOG and len(log[0][1]) < SHORT_OPENING
        return replay(table, log) if is_short else await self.lookups.run_for(self._asker(table), replay, table, log)

    def _asker(self, table: str = "") -> Owner:
        return Owner(ASKER.get(), table)

    def _drop_lost_locks(self, live: LiveTable) -> None:
        """A key that was taken away by an event that is lost stays taken away: the list of locks still knows it."""
        for seat, own in enumerate(live.locks):
            live.locks[seat] = [lock for lock in own if self.storage.seat(lock) == (live.id, seat)]

    async def _redraw(self, live: LiveTable, end: bytes) -> bytes:
        """A game whose dice could be foreseen goes on with others; returns the checksum of its log's new end."""
        event, at = journal.Redrawn(new_secret()), time.time()
        entry = Entry.after(end, live.id, live.events, at, journal.write_event(event))
        await self.storage.append([entry])
        live.apply(event, live.changed)
        note("redrawn", logging.WARNING, table=live.id)
        return entry.checksum

    def _welcome(self, live: LiveTable, end: bytes) -> Host:
        host = self._alive[live.id] = Host(live, self.storage, self.workers, self.settings, end, self._charge)
        return self.keep(host)

    def in_memory(self, table: str) -> Host | None:
        return self._alive.get(table)

    def keep(self, host: Host) -> Host:
        """Remember a table as the one used last; too many idle ones let the oldest go."""
        host.touched = time.monotonic()
        self._hosts[host.live.id] = host
        self._hosts.move_to_end(host.live.id)
        if len(self._hosts) > self.settings.live_tables:
            idle = (other for other in self._hosts.values() if other.is_idle and other is not host)
            self._forget(next(idle, None))
        return host

    def _forget(self, host: Host | None) -> None:
        if host is not None:
            del self._hosts[host.live.id]

    async def _periodic_maintenance(self) -> None:
        """Evict tables that nobody has used for a while from memory, and delete those never played at."""
        place = ""
        while True:
            await asyncio.sleep(MAINTENANCE_SECONDS)
            self.let_idle_go()
            try:
                place = await expiry.clear_up(self, place, time.time())
            except DoubloonError as error:
                note("clearing_up_fails", logging.WARNING, problem=str(error))

    def let_idle_go(self) -> None:
        now = time.monotonic()
        for host in self.live_tables:
            over = host.live.status == OVER
            patience = self.settings.over_seconds if over else self.settings.idle_seconds
            if host.is_idle and (host.touched <= now - patience or host.outdated):
                self._forget(host)

    def whose(self, key: str) -> tuple[str, int]:
        """Which table and seat a key belongs to."""
        found = self.storage.seat(lock_of(key))
        if found is None:
            raise NotFound("unknown_seat")
        return found

    async def seat(self, key: str) -> tuple[Host, int]:
        """The table and seat that a key opens; USED instead of a seat if somebody has sat down by this link."""
        table, seat = self.whose(key)
        if seat in (OWNER, WATCHER):
            raise NotFound("unknown_seat")
        return await self.host(table), seat

    async def clear_away(self, table: str, keys: Sequence[str]) -> None:
        """Delete a table with its log, its chat and its keys: all that is ever lost here, as its owner wishes."""
        try:
            host = await self.host(table)
        except UnreplayableTable:
            unreplayable.need_owner(self, table, keys)
            await self.storage.erase(table)
        else:
            await host.clear_away(frozenset(map(lock_of, keys)))
            self._hosts.pop(table, None)
        note("table_cleared", table=table)

    # Lists.

    async def open_tables(self, lang: str) -> protocol.Tables:
        summaries = await self._summaries([row[0] for row in self.storage.open_cards(MOST_LISTED)], lang)
        return protocol.Tables([protocol.Summary(**fields) for fields in summaries if fields["status"] != OVER])

    async def my_tables(self, keys: Sequence[str], lang: str) -> protocol.MyTables:
        mine: dict[str, set[int]] = {}
        for key in keys:
            found = self.storage.seat(lock_of(key))
            if found is not None and found[1] != USED:
                mine.setdefault(found[0], set()).update([found[1]] if found[1] >= 0 else [])
        tables = []
        for fields in await self._summaries(list(mine), lang):
            seats = mine[fields["id"]]
            for info in fields["seats"]:
                info.mine = info.seat in seats
            my_turn = fields["asked_seat"] in seats
            tables.append(protocol.MySummary(**fields, mine=sorted(seats), my_turn=my_turn))
        tables.sort(key=lambda summary: -summary.changed)
        return protocol.MyTables(tables)

    async def _summaries(self, tables: Sequence[str], lang: str) -> list[dict[str, Any]]:
        """Tables for a list, without those that are deleted while others are read."""
        for table in tables:
            await self._refresh_card(table)
        cards = [self.storage.card(table) for table in tables]
        return [self.summary(read_card(card[1]), lang) for card in cards if card is not None]

    async def _refresh_card(self, table: str) -> None:
        """Make a card that has missed something again from the log."""
        card = self.storage.card(table)
        if card is not None and not card[2] and table not in self._hosts:
            with suppress(DoubloonError):
                self.storage.put_card((await self.host(table)).live.card())

    def summary(self, card: CardData, lang: str) -> dict[str, Any]:
        host = self._hosts.get(card.id)
        if host is not None:
            card = read_card(host.live.card().text)
        names = seat_names(card.seats, find_game(card.game), lang)
        return telling.summary(card, names, lang, host.is_online if host else lambda seat: False)

    # Opening.

    def draft_seed(self) -> protocol.SeedDraft:
        """Draw the secret of a table that will be opened, and commit to it."""
        draft, secret = self._drafts.open()
        return protocol.SeedDraft(draft, commitment_to(secret))

    def _secret_for(self, order: protocol.NewTable) -> str:
        if order.seed is not None and order.draft is not None:
            raise ServerError("seed_or_draft")
        if order.seed is not None:
            return ""
        return new_secret() if order.draft is None else self._drafts.take(order.draft)

    async def open(self, order: protocol.NewTable) -> protocol.Opening:
        game = find_game(order.game)
        check_options(order.options)
        keys = Keyring(order.seats)
        opening = journal.Opened(
            game.slug,
            game.rules_version,
            order.options,
            places_of(order.seats, game, keys),
            0,
            listed=order.listed,
            pace=self.settings.pace,
            private=order.private and not order.listed,
            chosen=order.seed is not None,
        )
        open_table(opening, order.options)  # what cannot be set up shall not use up a drafted secret
        opening.seed, opening.secret = order.seed, self._secret_for(order)
        return await self._open_with(opening, keys, order.adds)

    async def branch(self, host: Host, order: protocol.BranchTable) -> protocol.Opening:
        """Open a table that plays on from a move of another one, with fresh dice."""
        host.need_over()
        live = host.live
        if order.move > len(live.played):
            raise ServerError("no_move", move=order.move, n=len(live.played))
        if len(order.seats) != len(live.seats):
            raise ServerError("branch_seats", n=len(live.seats), found=len(order.seats))
        table = await self.lookups.run_for(self._asker(live.id), live.after, order.move)
        if table.is_over:
            raise ServerError("branch_at_end")
        keys, position = Keyring(order.seats), table.to_dict()
        position |= {"dice": NO_DICE, "names": [""] * table.players}
        opening = journal.Opened(
            live.game.slug,
            live.game.rules_version,
            dict(table.options),
            places_of(order.seats, live.game, keys),
            None,
            pace=self.settings.pace,
            position=position,
            origin=journal.BranchPoint(live.id, order.move),
            private=live.opening.private,
            secret=new_secret(),
        )
        return await self._open_with(opening, keys, order.adds)

    async def rematch(self, host: Host, keys: Sequence[str]) -> protocol.Continuation:
        """Open the next table of the same people, everyone one seat further; asked again, name the same table."""
        async with host.turn(frozenset(map(lock_of, keys))) as access:
            live = host.live
            if not access.seats:
                raise NotAllowed("only_seated")
            host.need_over()
            if live.is_record:
                raise NotNow("rematch_of_record")
            if live.next is None:
                fresh = [new_key() for _ in live.seats]
                table = (await self._open(self._following(live, fresh))).live.id
                await host.commit(journal.Rematched(table))
                for viewer in host.viewers:
                    viewer.tell(protocol.Rematch(table, _further(fresh, viewer.seats)))
                return protocol.Continuation(table, _further(fresh, access.seats))
            own = {seat: key for seat in access.seats for key in keys if lock_of(key) in live.locks[seat]}
        return await self._hand_down(live.next, own, len(live.seats))

    async def _hand_down(self, table: str, own: Mapping[int, str], players: int) -> protocol.Continuation:
        """Give keys of the next table to those who were not there when it opened: to the same key always the same."""
        following = await self.host(table)
        keys: dict[str, str] = {}
        refusal: NotNow | None = None
        for seat, key in sorted(((old + 1) % players, key_from(key, table)) for old, key in own.items()):
            try:
                await seating.hand_down(following, seat, key)
                keys[str(seat)] = key
            except NotNow as error:
                refusal = error
        if refusal is not None and not keys:
            raise refusal
        return protocol.Continuation(table, keys)

    def _following(self, live: LiveTable, keys: Sequence[str]) -> journal.Opened:
        """The opening of the next table; `keys` are those of its seats."""
        seats = [live.seats[-1], *live.seats[:-1]]
        places = [
            OpenedSeat(
                FREE if seat.vacant else seat.kind, lock_of(key), seat.name, seat.colour, seat.level, seat.persona
            )
            for seat, key in zip(seats, keys, strict=True)
        ]
        opening = live.opening
        adding = sorted((seat + 1) % len(seats) for seat in live.adding)
        return journal.Opened(
            opening.game,
            find_game(opening.game).rules_version,
            live.options,
            places,
            None,
            listed=opening.listed,
            pace=live.pace,
            owners=[(seat + 1) % len(seats) for seat in live.owners],
            owner=opening.owner,
            watcher=live.watcher,
            private=opening.private,
            secret=new_secret(),
            adds=[seat for seat in adding if places[seat].kind == PERSON],
        )

    async def open_record(self, text: str) -> protocol.Uploaded:
        """Take in a record, to be looked at like a table that was played here."""
        if (lines := text.count("\n")) > MOST_LINES:
            raise TooLarge("record_too_long", found=lines, n=MOST_LINES)
        table = await self.lookups.run_for(self._asker(), _check_record, text)
        colours = protocol.COLOURS
        places = [
            OpenedSeat(PERSON, "", plain.clean(name)[: protocol.LONGEST_NAME], colours[i % len(colours)])
            for i, name in enumerate(table.names)
        ]
        game = table.game
        opening = journal.Opened(game.slug, game.rules_version, {}, places, table.seed, record=text, owners=[])
        return protocol.Uploaded((await self._open(opening)).live.id)

    async def _open_with(self, opening: journal.Opened, keys: Keyring, adds: bool = False) -> protocol.Opening:
        """Open a table, and hand out its keys: the only time that all of them are known here.

        If the opener's browser `adds` numbers to the dice, it does so for the first seat at that device.
        """
        opening.owners = keys.owners
        opening.adds = sorted(keys.own)[:1] if adds and opening.secret else []
        opening.owner, opening.watcher = lock_of(keys.owner), lock_of(keys.watcher)
        host = await self._open(opening, [(opening.owner, OWNER), (opening.watcher, WATCHER)])
        host.links = dict(keys.links)
        return protocol.Opening(
            host.live.id,
            {str(seat): key for seat, key in keys.own.items()},
            {str(seat): f"/s/{key}" for seat, key in keys.links.items()},
            host.live.commitment,
            keys.owner,
            f"/s/{keys.watcher}",
        )

    async def _open(self, opening: journal.Opened, roles: Sequence[tuple[str, int]] = ()) -> Host:
        """Write the first events of a table; it starts at once if nobody is waited for."""
        table, at = new_id(), time.time()
        name_bots(opening.places, find_game(opening.game), table)
        events: list[journal.LogEvent] = [opening]
        if opening.record is None and all(place.kind != FREE for place in opening.places):
            events.append(journal.Started())
        log = [(number, at, journal.write_event(event)) for number, event in enumerate(events)]
        self._charge(sum(len(data) for _, _, data in log))
        live = await self._replay(table, [(at, data) for _, at, data in log])
        locks = [(place.lock, seat) for seat, place in enumerate(opening.places) if place.lock]
        entries = [Entry(table, *row) for row in chained(table, log)]
        await self.storage.append(entries, live.card(), [*locks, *roles])
        self.metrics.tables_opened.labels(opening.game).inc()
        note("table_opened", table=table, game=opening.game)
        return self._welcome(live, entries[-1].checksum)


def _check_record(text: str) -> Table:
    """Read and replay a record from afar; it must not name files here."""
    record = read_record(text, find_game)
    position = record.headers.get("position", {})
    for options in (record.headers["options"], position.get("options")):
        if isinstance(options, dict):
            check_options(options)
    return record.replay()


def _further(keys: Sequence[str], seats: Sequence[int]) -> dict[str, str]:
    """The keys of those who sat on these seats of the table before."""
    return {str(seat): keys[seat] for seat in sorted((old + 1) % len(keys) for old in seats)}
