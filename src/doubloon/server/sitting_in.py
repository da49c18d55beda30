"""Bots that sit in for people: who may ask for it, and when."""

from __future__ import annotations

import math

from doubloon.engine.words import catalogue
from doubloon.server import journal, protocol
from doubloon.server.errors import NotAllowed, NotNow, ServerError, say
from doubloon.server.host import Host
from doubloon.server.journal import PERSON
from doubloon.server.keys import OWNER
from doubloon.server.openings import read_level
from doubloon.server.tables import PLAYING
from doubloon.server.viewers import Viewer


async def let_sit_in(host: Host, viewer: Viewer, op: protocol.Takeover, by: int | None) -> None:
    """Give a seat to a bot, or back, as seat `by` (None: the owner) asks, and tell everybody. The lock must be held."""
    live, seat = host.live, op.seat
    if live.status != PLAYING:
        raise NotNow("not_playing")
    if not seat < len(live.seats):
        raise ServerError("no_seat", seat=seat, n=len(live.seats))
    if live.seats[seat].kind != PERSON:
        raise NotNow("seat_of_bot", n=seat + 1)
    level = None if op.level is None else read_level(op.level, live.game)
    own = seat in viewer.seats
    if not own:
        _may_decide_for(host, viewer, seat, level)
    if level == live.seats[seat].substitute:
        return
    if level is not None and not own:
        host.bots.be_patient(seat, host.settings.grace_seconds)
    await host.commit(journal.TookOver(seat, level, seat if own else by))
    if level is not None and not own:
        host.announce(lambda lang: _told(host, lang, seat, level, by))


def _told(host: Host, lang: str, seat: int, level: str, by: int | None) -> str:
    names, bot = host.live.names(lang), catalogue("doubloon.bots", lang).name("level", level)
    who = say(lang, "opener") if by is None else names[by]
    return say(lang, "bot_sits_in", name=names[seat], bot=bot, who=who)


def _may_decide_for(host: Host, viewer: Viewer, seat: int, level: str | None) -> None:
    """Bots sit in for those who have been away for a while; the owner decides about it, others when he is away too."""
    place, name = host.live.seats[seat], host.live.names(viewer.lang)[seat]
    if level is not None and host.is_online(seat):
        raise NotNow("seat_present", name=name)
    if level is None and place.vacant:
        raise NotNow("seat_vacant", n=seat + 1)
    if not viewer.access.owner:
        _may_stand_in_for_owner(host, viewer, seat, level)
    if level is not None and not place.vacant and (left := _left(host, seat)):
        raise NotNow("just_left", name=name, n=left)


def _may_stand_in_for_owner(host: Host, viewer: Viewer, seat: int, level: str | None) -> None:
    place = host.live.seats[seat]
    if host.owner_is_online():
        raise NotAllowed("only_owner")
    if place.substitute is not None and place.substitute_by == seat:
        raise NotAllowed("own_choice", name=host.live.names(viewer.lang)[seat])
    usual = read_level(None, host.live.game)
    if level not in (None, usual):
        raise NotAllowed("usual_bot_only", bot=catalogue("doubloon.bots", viewer.lang).name("level", usual))
    if left := _left(host, OWNER):
        raise NotNow("owner_just_left", n=left)


def _left(host: Host, seat: int) -> int:
    """For how many seconds more somebody is still thought to come back."""
    return max(0, math.ceil(host.settings.absence_seconds - host.last_seen.seconds_away(seat)))
