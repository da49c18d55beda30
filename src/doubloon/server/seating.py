"""Seat management: sitting down, inviting, removing, renewing keys, and the rules before the game begins."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from doubloon.server import journal, plain, protocol
from doubloon.server.errors import NotAllowed, NotNow, ServerError, say
from doubloon.server.host import Host
from doubloon.server.journal import PERSON
from doubloon.server.keys import key_from, lock_of, new_key
from doubloon.server.openings import open_table, read_level
from doubloon.server.personas import choose
from doubloon.server.seats import Access, Occupancy
from doubloon.server.tables import MOST_LOCKS, OVER, PLAYING, WAITING


async def sit_down(host: Host, key: str, order: protocol.SitDown) -> protocol.Seated:
    """Take the seat that waits behind a link, or change the name and colour of one's own.

    Whoever sits down gets a key of their own: those who know the link, such as the owner, shall not have it.
    """
    fresh = new_key() if order.once is None else key_from(key, order.once)
    async with host.seats_turn(fresh, key) as (seat, found):
        if found == fresh:  # it was done before, and the answer was lost
            return protocol.Seated(seat, fresh)
        waits = host.live.seats[seat].waits
        await _seat(host, seat, order, lock_of(fresh) if waits else "")
        return protocol.Seated(seat, fresh if waits else key)


async def take_seat(host: Host, locks: Collection[str], order: protocol.SitDown) -> protocol.Seated:
    """Take the first free seat of a listed table; it gets a key that nobody else has."""
    async with host.turn(locks):
        if not host.live.opening.listed:
            raise NotAllowed("not_listed")
        free = host.live.free_seats()
        if not free:
            raise NotNow("no_free_seat")
        key = new_key()
        await _seat(host, free[0], order, lock_of(key))
        return protocol.Seated(free[0], key)


async def _seat(host: Host, seat: int, order: protocol.SitDown, lock: str) -> None:
    live = host.live
    place = live.seats[seat]
    if place.kind == journal.BOT or live.is_record:
        raise NotNow("seat_of_bot", n=seat + 1)
    free: Sequence[str] = live.free_colours(protocol.COLOURS, seat)
    colour: str | None = order.colour
    if colour is None:
        colour = place.colour if place.colour in free else free[0]
    if colour not in free:
        raise ServerError("colour_taken", colour=colour, free=", ".join(free))
    name = plain.clean(order.name)
    same = (place.kind, place.name, place.colour, place.vacant) == (PERSON, name, colour, False)
    if lock or not same:
        await host.commit(journal.Sat(seat, name, colour, lock, order.adds))
    host.links.pop(seat, None)
    if lock:
        host.last_seen.see(Access((seat,)))
    if lock and live.status == PLAYING:
        host.announce(lambda lang: say(lang, "seat_taken", name=live.names(lang)[seat], n=seat + 1))
    if live.status == WAITING and not live.begun and not live.free_seats():
        await host.commit(journal.Started())


async def begin(host: Host, locks: Collection[str], fill: str | None) -> None:
    """Start without waiting any longer; bots take the free seats."""
    async with host.owners_turn(locks):
        _need_waiting(host)
        live = host.live
        taken, people = [seat.persona for seat in live.seats], [seat.name for seat in live.seats]
        personas = choose(live.game, taken, people, live.id)[: len(live.free_seats())]
        await host.commit(journal.Started(read_level(fill, live.game), personas))


async def change_options(host: Host, locks: Collection[str], options: Mapping[str, Any]) -> None:
    """Change the rules before the game begins; a replaced box stays unless another one is given."""
    async with host.owners_turn(locks):
        _need_waiting(host)
        live = host.live
        if live.opening.position is not None:
            raise NotNow("options_of_branch")
        wanted = {key: value for key, value in live.options.items() if key == "components"} | dict(options)
        open_table(live.opening, wanted)  # raises if there is no such table
        if wanted != live.options:
            await host.commit(journal.Changed(wanted))


async def invite(host: Host, locks: Collection[str], seat: int) -> protocol.SeatLink:
    """Draw a fresh link for a seat that waits for somebody; those passed on before lead nowhere any more."""
    async with host.owners_turn(locks):
        if not _place(host, seat).waits:
            raise NotNow("seat_taken", n=seat + 1)
        key = new_key()
        await host.commit(journal.Keyed(seat, lock_of(key), only=True))
        return _offer(host, seat, key)


async def remove(host: Host, locks: Collection[str], seat: int) -> protocol.SeatLink:
    """Take a seat from whoever sits there: before the game it is free again, later a bot sits in."""
    async with host.owners_turn(locks):
        live, key = host.live, new_key()
        if _place(host, seat).kind != PERSON or live.status == OVER or live.is_record:
            raise NotNow("nobody_to_remove", n=seat + 1)
        if live.status == WAITING:
            _need_waiting(host)  # else whoever did not like the dice could begin anew with others
        level = None if live.status == WAITING else read_level(None, live.game)
        await host.commit(journal.Freed(seat, lock_of(key), level))
        if live.status == PLAYING:
            host.announce(lambda lang: say(lang, "seat_freed", n=seat + 1))
        return _offer(host, seat, key)


async def renew_watch(host: Host, locks: Collection[str]) -> protocol.WatchLink:
    """Draw a fresh link for spectators; whoever looks at a private table by the old one is shown out."""
    async with host.owners_turn(locks):
        key = new_key()
        await host.commit(journal.WatchKeyed(lock_of(key)))
        return protocol.WatchLink(f"/s/{key}")


def _need_waiting(host: Host) -> None:
    if host.live.status != WAITING or host.live.begun:
        raise NotNow("already_started")


def _place(host: Host, seat: int) -> Occupancy:
    if not seat < len(host.live.seats):
        raise ServerError("no_seat", seat=seat, n=len(host.live.seats))
    return host.live.seats[seat]


def _offer(host: Host, seat: int, key: str) -> protocol.SeatLink:
    host.links[seat] = key
    for viewer in host.viewers:
        if viewer.access.owner:
            host.tell_state(viewer)
    return protocol.SeatLink(seat, f"/s/{key}")


async def renew(host: Host, key: str) -> protocol.Seated:
    """Draw a new key for one's own seat; all others lose it."""
    async with host.seats_turn(key) as (seat, _):
        if host.live.seats[seat].waits:
            raise NotNow("seat_waits", n=seat + 1)
        fresh = new_key()
        await host.commit(journal.Keyed(seat, lock_of(fresh), only=True))
        return protocol.Seated(seat, fresh)


async def hand_down(host: Host, seat: int, key: str) -> None:
    """Let one more key open a seat that was meant for its holder when the table opened.

    Not when somebody has freed, re-keyed or taken the seat since: then it is not theirs any more. And no key ever
    drives another one out.
    """
    async with host.lock:
        host.need_table()
        locks, lock = host.live.locks[seat], lock_of(key)
        if lock in locks:
            return
        if seat not in host.live.inherited:
            raise NotNow("seat_not_kept", n=seat + 1)
        if len(locks) >= MOST_LOCKS:
            raise NotNow("keys_enough", n=MOST_LOCKS)
        await host.commit(journal.Keyed(seat, lock))
