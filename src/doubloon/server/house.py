"""The house: all tables of a data folder, opened, found again, continued."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from doubloon.engine.dice import dice_from_seed
from doubloon.engine.game import Game
from doubloon.engine.record import commitment, read_record
from doubloon.games import find_game
from doubloon.server import journal, protocol, telling
from doubloon.server.crew import Crew
from doubloon.server.errors import NotAllowed, NotFound, NotNow, ServerError
from doubloon.server.host import Host
from doubloon.server.journal import BOT, FREE, PERSON, Place
from doubloon.server.storage import Entry, Storage
from doubloon.server.tables import OVER, CardData, LiveTable, open_table, read_level, replay, seat_names

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that could be taken for another
ID_LENGTH = 10
KEY_LENGTH = 24

DEFAULT_PACE = 900
MOST_DRAFTS = 1000
MOST_LIVE_TABLES = 200
MOST_LISTED = 50

_CARDS = msgspec.json.Decoder(CardData)


def new_id(length: int = ID_LENGTH) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


class House:
    """All tables. Those in use are in memory; any other is read from its log when somebody asks for it."""

    def __init__(self, folder: Path, crew: Crew, pace: int = DEFAULT_PACE) -> None:
        self.storage = Storage(folder)
        self.crew = crew
        self.pace = pace
        self._hosts: OrderedDict[str, Host] = OrderedDict()
        self._drafts: OrderedDict[str, str] = OrderedDict()

    async def close(self) -> None:
        for host in self._hosts.values():
            await host.close()
        self.storage.close()
        self.crew.close()

    # Finding.

    def host(self, table: str) -> Host:
        """The host of a table; a table that is not in memory is replayed from its log, and its bots go on."""
        if table in self._hosts:
            self._hosts.move_to_end(table)
            return self._hosts[table]
        log = self.storage.events(table)
        if not log:
            raise NotFound("unknown_table", table=table)
        return self._welcome(replay(table, log))

    def _welcome(self, live: LiveTable) -> Host:
        host = self._hosts[live.id] = Host(live, self.storage, self.crew)
        for table in [other for other, kept in self._hosts.items() if kept.is_idle and other != live.id]:
            if len(self._hosts) <= MOST_LIVE_TABLES:
                break
            del self._hosts[table]
        return host

    def seat(self, key: str) -> tuple[Host, int]:
        found = self.storage.seat(key)
        if found is None:
            raise NotFound("unknown_seat")
        return self.host(found[0]), found[1]

    def own_seats(self, host: Host, keys: Sequence[str]) -> list[int]:
        return sorted({seat for key in keys if (seat := host.live.seat_of(key)) is not None})

    def need_seat(self, host: Host, keys: Sequence[str]) -> list[int]:
        seats = self.own_seats(host, keys)
        if not seats:
            raise NotAllowed("only_seated")
        return seats

    # Lists.

    def open_tables(self, lang: str) -> protocol.Tables:
        cards = [_CARDS.decode(data) for data in self.storage.open_cards(MOST_LISTED)]
        summaries = [self._summary(card, lang) for card in cards]
        return protocol.Tables([protocol.Summary(**fields) for fields in summaries if fields["status"] != OVER])

    def my_tables(self, keys: Sequence[str], lang: str) -> protocol.MyTables:
        mine: dict[str, set[int]] = {}
        for key in keys:
            found = self.storage.seat(key)
            if found is not None:
                mine.setdefault(found[0], set()).add(found[1])
        tables = []
        for table, seats in mine.items():
            data = self.storage.card(table)
            if data is not None:
                fields = self._summary(_CARDS.decode(data), lang)
                for info in fields["seats"]:
                    info.mine = info.seat in seats
                my_turn = fields["asked_seat"] in seats
                tables.append(protocol.MySummary(**fields, mine=sorted(seats), my_turn=my_turn))
        tables.sort(key=lambda summary: -summary.changed)
        return protocol.MyTables(tables)

    def _summary(self, card: CardData, lang: str) -> dict[str, Any]:
        host = self._hosts.get(card.id)
        if host is not None:
            card = _CARDS.decode(host.live.card().text)
        names = seat_names(card.seats, lang)
        return telling.summary(card, names, lang, host.is_online if host else lambda seat: False)

    # Opening.

    def draft_seed(self) -> protocol.SeedDraft:
        """Draw the seed of a table that will be opened, and commit to it."""
        draft, seed = new_id(KEY_LENGTH), secrets.token_hex(16)
        self._drafts[draft] = seed
        while len(self._drafts) > MOST_DRAFTS:
            self._drafts.popitem(last=False)
        return protocol.SeedDraft(draft, commitment(seed))

    def _seed_for(self, order: protocol.NewTable) -> int | str:
        if order.seed is not None and order.draft is not None:
            raise ServerError("seed_or_draft")
        if order.draft is None:
            return secrets.token_hex(16) if order.seed is None else order.seed
        if order.draft not in self._drafts:
            raise ServerError("unknown_draft")
        return self._drafts.pop(order.draft)

    async def open(self, order: protocol.NewTable) -> protocol.Opening:
        game = find_game(order.game)
        if not isinstance(order.options.get("components", {}), dict):
            raise ServerError("components_as_data")
        places = places_of(order.seats, game)
        opening = journal.Opened(
            game.slug, game.rules_version, order.options, places, 0, listed=order.listed, pace=self.pace
        )
        open_table(opening)  # what cannot be set up shall not use up a drafted seed
        opening.seed = self._seed_for(order)
        return self._receipt(await self._open(opening), order.seats)

    async def branch(self, host: Host, order: protocol.BranchTable) -> protocol.Opening:
        """Open a table that plays on from a move of another one, with fresh dice."""
        host.need_over()
        live = host.live
        if order.move > len(live.played):
            raise ServerError("no_move", move=order.move, n=len(live.played))
        if len(order.seats) != len(live.seats):
            raise ServerError("branch_seats", n=len(live.seats), found=len(order.seats))
        table = live.after(order.move)
        if table.is_over:
            raise ServerError("branch_at_end")
        seed = secrets.token_hex(16)
        position = table.to_dict()
        position["dice"] = [int(word) for word in dice_from_seed(seed).words()]
        position["names"] = [""] * table.players
        opening = journal.Opened(
            live.game.slug,
            live.game.rules_version,
            dict(table.options),
            places_of(order.seats, live.game),
            seed,
            pace=self.pace,
            position=position,
            origin=journal.Origin(live.id, order.move),
        )
        return self._receipt(await self._open(opening), order.seats)

    async def rematch(self, host: Host, seats: Sequence[int]) -> protocol.Continuation:
        """Open the next table of the same people, everyone one seat further; asked again, name the same table."""
        host.need_over()
        async with host.lock:
            live = host.live
            if live.is_record:
                raise NotNow("rematch_of_record")
            if live.next is None:
                following = await self._open(self._following(live))
                await host.commit(journal.Rematched(following.id))
                for viewer in host.viewers:
                    viewer.tell(protocol.Rematch(following.id, self._new_keys(host, viewer.seats)))
        assert live.next is not None
        return protocol.Continuation(live.next, self._new_keys(host, seats))

    def _following(self, live: LiveTable) -> journal.Opened:
        places = [Place(seat.kind, new_id(KEY_LENGTH), seat.name, seat.colour, seat.level) for seat in live.seats]
        opening = live.opening
        return journal.Opened(
            opening.game,
            live.game.rules_version,
            opening.options,
            [places[-1], *places[:-1]],
            secrets.token_hex(16),
            listed=opening.listed,
            pace=live.pace,
        )

    def _new_keys(self, host: Host, seats: Sequence[int]) -> dict[str, str]:
        assert host.live.next is not None
        keys = self.host(host.live.next).live.keys
        return {str(seat): keys[seat] for seat in sorted((old + 1) % len(keys) for old in seats)}

    async def open_record(self, text: str) -> protocol.Uploaded:
        """Take in a record, to be looked at like a table that was played here."""
        record = read_record(text, find_game)
        position = record.headers.get("position") or {}
        if "components" in record.headers["options"] or "components" in position.get("options", {}):
            raise ServerError("components_as_data")
        table = await asyncio.to_thread(record.replay)
        colours = protocol.COLOURS
        places = [
            Place(PERSON, new_id(KEY_LENGTH), name[: protocol.LONGEST_NAME], colours[i % len(colours)])
            for i, name in enumerate(table.names)
        ]
        opening = journal.Opened(table.game.slug, table.game.rules_version, {}, places, table.seed, record=text)
        return protocol.Uploaded((await self._open(opening)).id)

    async def _open(self, opening: journal.Opened) -> LiveTable:
        """Write the first events of a table; it starts at once if nobody is waited for."""
        table, at = new_id(), time.time()
        events: list[journal.Event] = [opening]
        if opening.record is None and all(place.kind != FREE for place in opening.places):
            events.append(journal.Started())
        log = [(at, journal.write_event(event)) for event in events]
        live = replay(table, log)
        keys = [(place.key, seat) for seat, place in enumerate(opening.places)]
        entries = [Entry(table, number, at, data) for number, (at, data) in enumerate(log)]
        await self.storage.append(entries, live.card(), keys)
        self._welcome(live)
        return live

    def _receipt(self, live: LiveTable, seats: Sequence[protocol.SeatPlan]) -> protocol.Opening:
        keys = {str(i): live.keys[i] for i, plan in enumerate(seats) if plan.kind in ("me", "here")}
        links = {str(i): f"/s/{live.keys[i]}" for i, plan in enumerate(seats) if plan.kind == "link"}
        return protocol.Opening(live.id, keys, links, live.commitment)


def places_of(seats: Sequence[protocol.SeatPlan], game: Game) -> list[Place]:
    """Return the seats as a table opens, each with a key and a colour of its own."""
    chosen = [plan.colour for plan in seats if plan.colour is not None]
    if len(seats) > len(protocol.COLOURS):
        raise ServerError("too_many_seats", n=len(protocol.COLOURS))
    for colour in chosen:
        if chosen.count(colour) > 1:
            raise ServerError("colour_twice", colour=colour)
    free = [colour for colour in protocol.COLOURS if colour not in chosen]
    kinds = {"link": FREE, "bot": BOT}
    return [
        Place(
            kind=kinds.get(plan.kind, PERSON),
            key=new_id(KEY_LENGTH),
            name=plan.name.strip(),
            colour=plan.colour or free.pop(0),
            level=read_level(plan.level, game) if plan.kind == "bot" else None,
        )
        for plan in seats
    ]
