"""The HTTP side of the API: one function a route."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ParamSpec

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from doubloon.bots import usual_bot
from doubloon.engine.version import __version__
from doubloon.engine.words import LANGUAGES
from doubloon.games import GAMES
from doubloon.server import afterwards, protocol, records, seating, telling, unreplayable
from doubloon.server.book import book
from doubloon.server.choosing import check_options, pictures_of, possible
from doubloon.server.errors import (
    NotAllowed,
    NotFound,
    NotNow,
    ServerError,
    UnreplayableTable,
)
from doubloon.server.host import Host
from doubloon.server.house import House
from doubloon.server.http import (
    LARGEST_BODY,
    Endpoint,
    T,
    address_of,
    answer,
    gate_of,
    house_of,
    keys_of,
    language,
    lasting,
    locks_of,
    metrics_of,
    number,
    read,
    told,
)
from doubloon.server.keys import OWNER, USED, WATCHER
from doubloon.server.limits import ASKER, AdmissionControl, is_local
from doubloon.server.metrics import MEDIA_TYPE
from doubloon.server.opponents import opponents
from doubloon.server.queues import Owner
from doubloon.server.seats import Access
from doubloon.server.tables import OVER, WAITING, LiveTable
from doubloon.server.turn_rows import turn_rows
from doubloon.server.vocabulary import client_words

LARGEST_RECORD = 400_000  # about twenty times the longest one of a game that was really played
ROLES: dict[int, protocol.Role] = {OWNER: "owner", WATCHER: "watcher", USED: "used"}

KEYS_AT_ONCE = 50  # are as much work as one request
LOG_AT_ONCE = 50  # entries; more of them would keep others waiting

P = ParamSpec("P")
# Games, words, rulebooks.


def all_games() -> dict[str, Any]:
    infos = [
        game.info() | {"drawn": game.web is not None, "bots": opponents(game), "usual_bot": usual_bot(game)}
        for game in GAMES.values()
    ]
    return {"games": infos, "colours": protocol.COLOURS}


async def games(request: Request) -> Response:
    return await lasting(request, all_games)


async def words(request: Request) -> Response:
    lang = request.path_params["lang"]
    if lang not in LANGUAGES:
        raise NotFound("unknown_language", lang=lang, langs=", ".join(LANGUAGES))
    return await lasting(request, client_words, lang)


async def rulebook(request: Request) -> Response:
    return await lasting(request, book, request.path_params["game"], language(request))


async def pictures(request: Request) -> Response:
    return await lasting(request, pictures_of, request.path_params["game"])


async def check_rules(request: Request) -> Response:
    order = await read(request, protocol.ChangeOptions)
    return answer(possible(request.path_params["game"], order.options, language(request)))


async def health(request: Request) -> Response:
    return answer({"status": "ok", "version": __version__})


async def health_check(request: Request) -> Response:
    """For those who watch over servers: 503 as soon as nothing can be written."""
    trouble = house_of(request).storage.trouble
    return answer({"status": "read-only" if trouble else "ok", "version": __version__}, 503 if trouble else 200)


async def figures(request: Request) -> Response:
    house = house_of(request)
    if not house.settings.metrics_for_all:
        if house.settings.origins:
            raise NotAllowed("figures_closed")  # a proxy speaks for everybody, perhaps without saying for whom
        if not is_local(address_of(request)):
            raise NotAllowed("only_local")
    page = metrics_of(request).page(gauges(house, gate_of(request)))
    return Response(page, headers={"Content-Type": MEDIA_TYPE})


def gauges(house: House, gate: AdmissionControl) -> dict[str, tuple[str, float]]:
    hosts = house.live_tables
    viewers = [viewer for host in hosts for viewer in host.viewers]
    return {
        "tables": ("Tables kept.", house.storage.count()),
        "tables_live": ("Tables in memory.", len(hosts)),
        "tables_watched": ("Tables somebody looks at.", sum(bool(host.viewers) for host in hosts)),
        "sockets": ("Open sockets.", gate.sockets),
        "viewers": ("Those who have sat down or watch.", len(viewers)),
        "outbox_bytes": ("What waits to be sent.", sum(viewer.waiting_bytes for viewer in viewers)),
        "write_queue": ("What waits to be written.", house.storage.waiting),
        "bot_queue": ("Bots and hints that wait for a worker.", house.workers.queue.length),
        "writing": ("1 if the disk takes what is written, else 0.", not house.storage.trouble),
    }


# Tables.


async def draft_seed(request: Request) -> Response:
    return answer(house_of(request).draft_seed())


async def open_table(request: Request) -> Response:
    order = await read(request, protocol.NewTable)
    gate_of(request).enter("openings", address_of(request))
    return answer(await house_of(request).open(order), 201)


async def open_tables(request: Request) -> Response:
    return answer(await house_of(request).open_tables(language(request)))


async def my_tables(request: Request) -> Response:
    order = await read(request, protocol.MyKeys)
    gate_of(request).enter("requests", address_of(request), len(order.keys) / KEYS_AT_ONCE)
    return answer(await house_of(request).my_tables(order.keys, language(request)))


async def host_of(request: Request) -> Host:
    """The table a request is about."""
    return await house_of(request).host(request.path_params["id"])


async def at_table(request: Request) -> tuple[Host, Access]:
    """The table a request is about, and what the asker is there at this moment; raises if they may not look."""
    host = await host_of(request)
    access = host.live.access(locks_of(request))
    host.need_eyes(access)
    return host, access


async def table(request: Request) -> Response:
    lang = language(request)
    try:
        host, access = await at_table(request)
    except UnreplayableTable as error:
        house, table = house_of(request), request.path_params["id"]
        return answer(unreplayable.table_info(house, table, keys_of(request), error, lang))
    return answer(host.info(lang, access))


async def take_seat(request: Request) -> Response:
    order = await read(request, protocol.SitDown)
    host = await host_of(request)
    return answer(await seating.take_seat(host, locks_of(request), order))


async def seat(request: Request) -> Response:
    house = house_of(request)
    table, number = house.whose(request.path_params["key"])
    live = (await house.host(table)).live
    if number < 0:
        return answer(protocol.SeatCard(live.id, live.game.slug, ROLES[number], None, True, "", "", [], live.status))
    place = live.seats[number]
    free = live.free_colours(protocol.COLOURS, number)
    name = "" if place.waits else place.name
    return answer(
        protocol.SeatCard(
            live.id, live.game.slug, "seat", number, not place.waits, name, place.colour, free, live.status
        )
    )


async def sit_down(request: Request) -> Response:
    order = await read(request, protocol.SitDown)
    key = request.path_params["key"]
    host, number = await house_of(request).seat(key)
    if number >= 0 and not host.live.seats[number].waits:
        gate_of(request).rename(host.live.id, number)
    return answer(await seating.sit_down(host, key, order))


async def renew(request: Request) -> Response:
    key = request.path_params["key"]
    host, _ = await house_of(request).seat(key)
    return answer(await seating.renew(host, key))


async def start(request: Request) -> Response:
    order = await read(request, protocol.StartTable)
    host = await host_of(request)
    await seating.begin(host, locks_of(request), order.fill)
    return answer(host.info(language(request), host.live.access(locks_of(request))))


async def change_options(request: Request) -> Response:
    order = await read(request, protocol.ChangeOptions)
    host = await host_of(request)
    check_options(order.options)
    await seating.change_options(host, locks_of(request), order.options)
    return answer(host.info(language(request), host.live.access(locks_of(request))))


async def invite(request: Request) -> Response:
    order = await read(request, protocol.WhichSeat)
    host = await host_of(request)
    return answer(await seating.invite(host, locks_of(request), order.seat))


async def remove(request: Request) -> Response:
    order = await read(request, protocol.WhichSeat)
    host = await host_of(request)
    return answer(await seating.remove(host, locks_of(request), order.seat))


async def renew_watch(request: Request) -> Response:
    host = await host_of(request)
    return answer(await seating.renew_watch(host, locks_of(request)))


async def clear_away(request: Request) -> Response:
    table = request.path_params["id"]
    await house_of(request).clear_away(table, keys_of(request))
    return answer(protocol.ClearedAway(table))


async def rematch(request: Request) -> Response:
    return answer(await house_of(request).rematch(await host_of(request), keys_of(request)))


async def branch(request: Request) -> Response:
    order = await read(request, protocol.BranchTable)
    gate_of(request).enter("openings", address_of(request))
    host, _ = await at_table(request)
    return answer(await house_of(request).branch(host, order), 201)


# The game so far, and afterwards.


async def position(request: Request) -> Response:
    host, access = await at_table(request)
    live = host.live
    if live.status == WAITING:
        raise NotNow("not_started")
    moves = number(request.path_params["move"])
    if moves > len(live.played):
        raise NotFound("no_move", move=moves, n=len(live.played))
    text = request.query_params.get("seat")
    seat = None if text in (None, "", "null") else number(str(text))
    if seat is not None and seat >= len(live.seats):
        raise ServerError("no_seat", seat=seat, n=len(live.seats))
    if seat is not None and live.status != OVER and seat not in access.seats:
        raise NotAllowed("seat_of_other")
    then = await look_up(request, live, live.after, moves)
    return answer(host.state_after(then, moves, seat, language(request), access))


async def look_up(request: Request, live: LiveTable, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Have something that takes a while in a long game looked up while others are served."""
    return await house_of(request).lookups.run_for(Owner(ASKER.get(), live.id), work, *args, **kwargs)


async def whole_log(request: Request) -> Response:
    host, access = await at_table(request)
    lang, entries, rows = language(request), list[protocol.LogEntry](), dict[int, protocol.TurnRow]()
    while len(entries) < len(host.live.played):
        first = len(entries)
        entries += telling.log_entries(host.live, lang, first, access.seats, LOG_AT_ONCE)
        rows |= {row.row: row for row in turn_rows(host.live, lang, first, access.seats, LOG_AT_ONCE)}
        await asyncio.sleep(0)  # so that others are served meanwhile
    return answer(protocol.Log(entries, list(rows.values())))


async def record(request: Request) -> Response:
    house, table = house_of(request), request.path_params["id"]
    try:
        host, access = await at_table(request)
    except UnreplayableTable:
        opening, _, _ = unreplayable.opening_of(house, table, keys_of(request))
        text = records.kept_record(opening, house.storage.log(table).events)
        name = f"{opening.game}-{table}.record"
    else:
        write = records.record_of(host.live, access, language(request))
        text = await look_up(request, host.live, write)
        name = f"{host.live.game.slug}-{host.live.id}.record"
    return Response(
        text,
        media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def game_summary(request: Request) -> Response:
    host, _ = await at_table(request)
    host.need_over()
    house, live, lang = house_of(request), host.live, language(request)
    about = (lang, *live.names(lang))
    if about not in host.summaries:
        host.summaries[about] = await afterwards.summarise(live, house.workers, house.lookups, lang)
    return answer(host.summaries[about])


async def fairness(request: Request) -> Response:
    host, _ = await at_table(request)
    host.need_over()
    return answer(await look_up(request, host.live, afterwards.fairness, host.live, language(request)))


async def upload_record(request: Request) -> Response:
    gate_of(request).enter("openings", address_of(request), 3)
    body: bytes = request.state.body
    return answer(await house_of(request).open_record(body.decode("utf-8")), 201)


ENDPOINTS: tuple[tuple[str, str, Endpoint], ...] = (
    ("GET", "/healthz", health_check),
    ("GET", "/metrics", figures),
    ("GET", "/api/health", health),
    ("GET", "/api/games", games),
    ("GET", "/api/games/{game}/book", rulebook),
    ("GET", "/api/games/{game}/pictures", pictures),
    ("POST", "/api/games/{game}/check", check_rules),
    ("GET", "/api/words/{lang}", words),
    ("POST", "/api/seeds", draft_seed),
    ("GET", "/api/tables", open_tables),
    ("POST", "/api/tables", open_table),
    ("POST", "/api/tables/mine", my_tables),
    ("GET", "/api/tables/{id}", table),
    ("DELETE", "/api/tables/{id}", clear_away),
    ("POST", "/api/tables/{id}/seat", take_seat),
    ("POST", "/api/tables/{id}/start", start),
    ("POST", "/api/tables/{id}/options", change_options),
    ("POST", "/api/tables/{id}/invite", invite),
    ("POST", "/api/tables/{id}/remove", remove),
    ("POST", "/api/tables/{id}/watch", renew_watch),
    ("POST", "/api/tables/{id}/rematch", rematch),
    ("POST", "/api/tables/{id}/branch", branch),
    ("GET", "/api/tables/{id}/moves/{move}", position),
    ("GET", "/api/tables/{id}/log", whole_log),
    ("GET", "/api/tables/{id}/record", record),
    ("GET", "/api/tables/{id}/summary", game_summary),
    ("GET", "/api/tables/{id}/fairness", fairness),
    ("GET", "/api/seats/{key}", seat),
    ("POST", "/api/seats/{key}", sit_down),
    ("POST", "/api/seats/{key}/renew", renew),
    ("POST", "/api/records", upload_record),
)
# What costs more than a look into the memory.
COSTS: dict[Endpoint, float] = {
    my_tables: 2,
    open_tables: 2,
    open_table: 4,
    branch: 4,
    change_options: 4,
    position: 4,
    whole_log: 5,
    record: 10,
    game_summary: 20,
    fairness: 10,
    upload_record: 20,
    health_check: 0,
    figures: 0,
}


def api_routes() -> list[Route]:
    sizes: dict[Endpoint, int] = {upload_record: LARGEST_RECORD}
    return [
        Route(path, told(endpoint, COSTS.get(endpoint, 1), sizes.get(endpoint, LARGEST_BODY)), methods=[method])
        for method, path, endpoint in ENDPOINTS
    ]
