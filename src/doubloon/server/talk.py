"""What people say at a table over the socket, and what is answered."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from msgspec import UNSET

from doubloon.engine.errors import DoubloonError, IllegalAction
from doubloon.engine.fair_dice import seal_of
from doubloon.engine.undoing import UndoReach
from doubloon.server import hints, journal, plain, protocol, sitting_in, telling, thinking
from doubloon.server.errors import NotAllowed, NotFound, NotNow, ServerError, say, text_of
from doubloon.server.host import Host
from doubloon.server.keys import lock_of
from doubloon.server.queues import Owner
from doubloon.server.tables import WAITING
from doubloon.server.undoing import reach_of
from doubloon.server.viewers import BARRED, UNKNOWN_TABLE, Viewer

COST_OF_GUESSING = 4  # somebody has to think of what was meant
COSTS: Mapping[type, float] = {
    protocol.Sit: 4,
    protocol.Lang: 4,
    protocol.Explain: COST_OF_GUESSING,
    protocol.Hint: 4,
    protocol.Undo: 4,
    protocol.Restart: 4,
}


async def hear(host: Host, viewer: Viewer, op: protocol.ClientOp) -> None:
    """Do what a viewer asks for; what cannot be done is answered with one sentence."""
    if isinstance(op, protocol.Hint):  # takes its time; the viewer may go on talking
        host.spawn(_try(host, viewer, op))
    else:
        await _try(host, viewer, op)


def cost_of(host: Host, op: protocol.ClientOp) -> float:
    """How much work a message makes, compared with a plain one."""
    if isinstance(op, protocol.Act):
        table = host.live.table
        known = table is None or all(table.actions.code(one) is not None for one in op.actions or [op.action or ""])
        return 1 if known else COST_OF_GUESSING
    return COSTS.get(type(op), 1)


async def _try(host: Host, viewer: Viewer, op: protocol.ClientOp) -> None:
    try:
        await _OPS[type(op)](host, viewer, op)
    except DoubloonError as error:
        told, code = text_of(error, viewer.lang), _NO_SEAT_HERE.get(type(error))
        if isinstance(op, protocol.Sit) and code is not None:
            viewer.close_with(protocol.ErrorMessage(told), code)
        else:
            viewer.fail(told, getattr(op, "once", None))


async def _sit(host: Host, viewer: Viewer, op: protocol.Sit) -> None:
    locks = frozenset(map(lock_of, op.keys))
    async with host.turn(locks) as access:
        await _give_back(host, access.seats)
        viewer.skips_obvious, viewer.takes_delta = op.obvious, op.delta
        host.welcome(viewer, op.lang, locks)
        await host.answer_obvious()


async def _give_back(host: Host, seats: Sequence[int]) -> None:
    """Whoever comes back gets back the seat that others gave to a bot."""
    for seat in seats:
        place = host.live.seats[seat]
        if place.substitute is not None and place.substitute_by != seat:
            await host.commit(journal.TookOver(seat, None, seat))


def _repeated(host: Host, viewer: Viewer, once: str | None) -> bool:
    """Answer again what was done before under the same name, without doing it again."""
    version = None if once is None else host.live.done(viewer.seats, once)
    if once is None or version is None:
        return False
    host.metrics.repeats.inc()
    host.tell_state(viewer)
    viewer.tell(protocol.Done(once, version))
    return True


def _finish(host: Host, viewer: Viewer, once: str | None) -> None:
    if once is not None:
        viewer.tell(protocol.Done(once, host.live.version))


def _refuse(
    host: Host,
    viewer: Viewer,
    action: str | None,
    reason: str,
    clause: str | None,
    once: str | None,
    stale: bool = False,
) -> None:
    host.metrics.refusals.labels("stale" if stale else "rules" if clause else "turn").inc()
    viewer.tell(protocol.Refused(action, reason, clause, stale, UNSET if once is None else once))


async def _act(host: Host, viewer: Viewer, op: protocol.Act) -> None:
    since = time.perf_counter()
    wanted = list(op.actions or []) if op.action is None else [op.action]
    if not wanted or (op.action is not None and op.actions is not None):
        raise ServerError("act_needs_action")
    async with host.turn(viewer.locks) as viewer.access:
        if _repeated(host, viewer, op.once) or _stale(host, viewer, op.version, op.once, wanted[0]):
            return
        seat = host.live.to_move
        reason = _not_asked(host, viewer)
        if reason is not None or seat is None:
            _refuse(host, viewer, wanted[0], reason or "", None, op.once)
            return
        try:
            transaction = host.live.try_out(wanted, host.live.names(viewer.lang))
        except IllegalAction as error:
            _refuse(host, viewer, error.action, error.explanation.in_words(viewer.lang), error.clause, op.once)
            return
        await host.commit(journal.Acted(seat, transaction.actions, op.once or ""), transaction)
        _finish(host, viewer, op.once)
        await host.answer_obvious()
    host.metrics.actions.labels("people").inc(len(transaction.played))
    host.metrics.action_seconds.observe(time.perf_counter() - since)


def _stale(host: Host, viewer: Viewer, version: int, once: str | None, action: str | None = None) -> bool:
    """Refuse what answers an old position, and show the new one."""
    if version == host.live.version:
        return False
    _refuse(host, viewer, action, say(viewer.lang, "stale"), None, once, stale=True)
    host.tell_state(viewer)
    return True


def _not_asked(host: Host, viewer: Viewer) -> str | None:
    """Say why this viewer has nothing to decide now; None if they have."""
    live, lang = host.live, viewer.lang
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


async def _seal(host: Host, viewer: Viewer, op: protocol.Seal) -> None:
    async with host.turn(viewer.locks) as viewer.access:
        live = host.live
        if _may_add(host, viewer, op.seat, live.seals.get(op.seat) == op.seal):
            if op.seat in live.seals:
                raise NotNow("already_sealed")
            await host.commit(journal.Sealed(op.seat, op.seal))


async def _reveal(host: Host, viewer: Viewer, op: protocol.Reveal) -> None:
    async with host.turn(viewer.locks) as viewer.access:
        live = host.live
        if _may_add(host, viewer, op.seat, live.numbers.get(op.seat) == op.numbers):
            if live.numbers_stage != "revealing":
                raise NotNow("not_revealing")
            if seal_of(live.id, op.seat, op.numbers) != live.seals[op.seat]:
                raise ServerError("wrong_numbers")
            await host.commit(journal.Added(op.seat, op.numbers))


def _may_add(host: Host, viewer: Viewer, seat: int, known: bool) -> bool:
    """Whether a viewer's seat adds something to the dice now, or only sends it again; raises if it may not."""
    if seat not in viewer.seats:
        raise NotAllowed("seat_of_other")
    if not known and (host.live.status != WAITING or seat not in host.live.adding):
        raise NotNow("nothing_to_add")
    return not known


async def _explain(host: Host, viewer: Viewer, op: protocol.Explain) -> None:
    if op.place is not None:
        _teach(host, viewer, op, op.place)
        return
    reason, clause = _not_asked(host, viewer), None
    if reason is None and host.live.table is not None:
        why = host.live.table.explain(op.action, host.live.names(viewer.lang))
        if why is not None:
            reason, clause = why.in_words(viewer.lang), why.clause
    viewer.tell(protocol.Explained(op.action, reason, clause))


def _teach(host: Host, viewer: Viewer, op: protocol.Explain, place: str) -> None:
    """Say how one gets to a place. Whoever has several seats asks for the one to move, a spectator for nobody."""
    live, lang = host.live, viewer.lang
    if live.table is None:
        raise NotNow("not_started")
    seats = [live.to_move, *viewer.seats] if live.to_move in viewer.seats else [*viewer.seats]
    why = live.table.why_not(place, seats[0] if seats else None, lang, op.action or None, live.names(lang))
    reason = _not_asked(host, viewer) if live.to_move is not None else None
    title, lead = (why.title, why.lead) if reason is None else (reason, why.lead or why.title)
    ways = [protocol.OpenWay(*way) for way in why.ways] if reason is None else []
    needs = [protocol.Need(*need) for need in why.needs]
    taught = protocol.Taught(place, title, lead, ways, needs, why.lack, why.clauses)
    viewer.tell(protocol.Explained(op.action, title, next(iter(why.clauses), None), taught))


async def _undo(host: Host, viewer: Viewer, op: protocol.Undo) -> None:
    await _take_back(host, viewer, op, lambda reach: reach.undo)


async def _restart(host: Host, viewer: Viewer, op: protocol.Restart) -> None:
    await _take_back(host, viewer, op, lambda reach: reach.restart)


async def _take_back(
    host: Host, viewer: Viewer, op: protocol.Undo | protocol.Restart, count: Callable[[UndoReach], int]
) -> None:
    async with host.turn(viewer.locks) as viewer.access:
        if _repeated(host, viewer, op.once):
            return
        reach = reach_of(host.live, viewer.seats)
        fits = reach.undo and reach.since <= op.version <= host.live.version  # a bot may have answered just now
        if not fits and _stale(host, viewer, op.version, op.once):
            return
        if not reach.undo:
            _refuse(host, viewer, None, reach.reason(host.live.names(viewer.lang), viewer.lang), None, op.once)
            return
        await host.commit(journal.Undone(reach.seat, count(reach), op.once or ""))
        _finish(host, viewer, op.once)


async def _hint(host: Host, viewer: Viewer, op: protocol.Hint) -> None:
    reason = _not_asked(host, viewer)
    if reason is not None:
        viewer.fail(reason)
        return
    if viewer.thinking:
        raise NotNow("hint_underway")
    live = host.live
    seat, version = live.to_move, live.version
    assert seat is not None
    viewer.thinking = True
    try:
        position, _ = host.bots.imagined(seat, "hint")
        advice = await host.workers.run_for(Owner(viewer.network, live.id), thinking.advise, position)
    finally:
        viewer.thinking = False
    if live.version != version or seat not in viewer.seats:
        viewer.fail(say(viewer.lang, "stale"))
        return
    assert live.table is not None
    viewer.tell(hints.tell(live.table, advice, viewer.lang, live.names(viewer.lang)))


async def _chat(host: Host, viewer: Viewer, op: protocol.Chat) -> None:
    text = plain.clean(op.text)
    if not text:
        raise ServerError("empty_chat")
    async with host.turn(viewer.locks) as viewer.access:
        seat = _need_seat(viewer)
        if _repeated(host, viewer, op.once):
            return
        await host.commit(journal.Chatted(seat, text, op.once or ""))
        _finish(host, viewer, op.once)


async def _lang(host: Host, viewer: Viewer, op: protocol.Lang) -> None:
    viewer.lang = op.lang
    host.tell_state(viewer, first=True)


async def _pace(host: Host, viewer: Viewer, op: protocol.Pace) -> None:
    async with host.turn(viewer.locks) as viewer.access:
        _need_seat(viewer)
        if op.ms != host.live.pace:
            await host.commit(journal.Paced(op.ms))


async def _obvious(host: Host, viewer: Viewer, op: protocol.Obvious) -> None:
    async with host.turn(viewer.locks) as viewer.access:
        viewer.skips_obvious = op.on
        await host.answer_obvious()


async def _pause(host: Host, viewer: Viewer, op: protocol.Pause) -> None:
    async with host.turn(viewer.locks) as viewer.access:
        _need_seat(viewer)
        if op.paused != host.live.paused:
            await host.commit(journal.Paused(op.paused))


async def _takeover(host: Host, viewer: Viewer, op: protocol.Takeover) -> None:
    async with host.turn(viewer.locks) as viewer.access:
        by = viewer.last if viewer.access.owner else _need_seat(viewer)
        await sitting_in.let_sit_in(host, viewer, op, by)


async def _ping(host: Host, viewer: Viewer, op: protocol.Ping) -> None:
    viewer.tell(protocol.Pong())


def _need_seat(viewer: Viewer) -> int:
    if viewer.last is None or viewer.last not in viewer.seats:
        raise NotAllowed("only_seated")
    return viewer.last


# How the talk ends with those who may not even look.
_NO_SEAT_HERE: Mapping[type[DoubloonError], int] = {NotAllowed: BARRED, NotFound: UNKNOWN_TABLE}

_OPS: Mapping[type, Callable[[Host, Viewer, Any], Awaitable[None]]] = {
    protocol.Sit: _sit,
    protocol.Act: _act,
    protocol.Seal: _seal,
    protocol.Reveal: _reveal,
    protocol.Explain: _explain,
    protocol.Undo: _undo,
    protocol.Restart: _restart,
    protocol.Hint: _hint,
    protocol.Chat: _chat,
    protocol.Lang: _lang,
    protocol.Pace: _pace,
    protocol.Obvious: _obvious,
    protocol.Pause: _pause,
    protocol.Takeover: _takeover,
    protocol.Ping: _ping,
}
