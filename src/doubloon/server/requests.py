"""The HTTP side of the API: one function a route."""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
import segno
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from doubloon.bots import BOTS, about_bot
from doubloon.engine.errors import DoubloonError, UnknownGame
from doubloon.engine.version import __version__
from doubloon.engine.words import LANGUAGES, catalogue
from doubloon.games import GAMES
from doubloon.server import afterwards, protocol, telling
from doubloon.server.boards import board_of
from doubloon.server.book import book
from doubloon.server.errors import (
    NotAllowed,
    NotFound,
    NotNow,
    ServerError,
    TooLarge,
    server_words,
    status_of,
    text_of,
)
from doubloon.server.house import House
from doubloon.server.pages import REVALIDATE, etag_of, is_known
from doubloon.server.tables import OVER, WAITING, levels_for
from doubloon.server.vocabulary import client_words

LARGEST_BODY = 200_000
LARGEST_RECORD = 4_000_000
LONGEST_QR = 500

T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]


def language(request: HTTPConnection) -> str:
    """The language of an answer: as `?lang=` says, else the first we speak of those the browser asks for."""
    wanted = request.query_params.get("lang")
    if wanted in LANGUAGES:
        return str(wanted)
    for entry in request.headers.get("accept-language", "").split(","):
        code = entry.strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


def answer(data: Any, status: int = 200) -> Response:
    return Response(protocol.encode(data), status, media_type="application/json")


def lasting(request: Request, data: Any) -> Response:
    """Answer with what changes only when the program does: the browser may keep it, and asks whether it is still so."""
    response = answer(data)
    etag = etag_of(bytes(response.body))
    headers = {"ETag": etag, "Cache-Control": REVALIDATE}
    if is_known(request, etag):
        return Response(status_code=304, headers=headers)
    response.headers.update(headers)
    return response


def failure(error: DoubloonError, lang: str) -> Response:
    status = 404 if isinstance(error, UnknownGame) else status_of(error)
    return answer(protocol.Failure(error.key, text_of(error, lang)), status)


def told(endpoint: Endpoint) -> Endpoint:
    """Whatever is wrong with a request is answered with one sentence."""

    @functools.wraps(endpoint)
    async def run(request: Request) -> Response:
        try:
            _refuse_other_sites(request)
            return await endpoint(request)
        except DoubloonError as error:
            return failure(error, language(request))
        except msgspec.DecodeError as error:
            return failure(ServerError("malformed", problem=str(error)), language(request))
        except UnicodeDecodeError:
            return failure(ServerError("not_utf8"), language(request))

    return run


def _refuse_other_sites(request: Request) -> None:
    """A page of another site must not open tables here behind its visitor's back."""
    origin = request.headers.get("origin")
    if request.method != "GET" and origin and origin.partition("//")[2] != request.headers.get("host"):
        raise NotAllowed("other_site")


def problem(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses: an unknown address, a wrong method, a failure of ours."""
    assert isinstance(error, HTTPException)
    keys = {404: "unknown_page", 405: "wrong_method"}
    key = keys.get(error.status_code, "failed")
    message = server_words(language(request)).say(
        "errors", key, {"path": request.url.path, "method": request.method, "problem": str(error.detail)}
    )
    return Response(
        protocol.encode(protocol.Failure(key, message)),
        error.status_code,
        dict(error.headers or {}),
        media_type="application/json",
    )


def broken(request: Request, error: Exception) -> Response:
    message = server_words(language(request)).say("errors", "failed", {"problem": type(error).__name__})
    return answer(protocol.Failure("failed", message), 500)


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def keys_of(request: Request) -> list[str]:
    return [key.strip() for key in request.headers.get("x-seat-key", "").split(",") if key.strip()]


async def body_of(request: Request, limit: int) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > limit:
            raise TooLarge("too_large", n=limit // 1000)
    return body


async def read(request: Request, kind: type[T]) -> T:
    """Read a request's JSON; an empty body stands for all defaults."""
    return msgspec.json.decode(await body_of(request, LARGEST_BODY) or b"{}", type=kind)


def number(text: str, key: str = "not_a_number") -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise ServerError(key, text=text)
    return int(text)


# Games, words, rulebooks.


async def games(request: Request) -> Response:
    levels = [
        {
            "level": level,
            "name": {lang: catalogue("doubloon.bots", lang).name("level", level) for lang in LANGUAGES},
            "about": {lang: about_bot(level, lang) for lang in LANGUAGES},
        }
        for level in BOTS
    ]
    infos = [game.info() | {"drawn": board_of(slug).drawn, "bots": levels_for(game)} for slug, game in GAMES.items()]
    return lasting(request, {"games": infos, "bots": levels, "colours": protocol.COLOURS})


async def words(request: Request) -> Response:
    lang = request.path_params["lang"]
    if lang not in LANGUAGES:
        raise NotFound("unknown_language", lang=lang, langs=", ".join(LANGUAGES))
    return lasting(request, client_words(lang))


async def rulebook(request: Request) -> Response:
    return lasting(request, book(request.path_params["game"], language(request)))


async def health(request: Request) -> Response:
    return answer({"status": "ok", "version": __version__})


async def qr(request: Request) -> Response:
    text = request.query_params.get("text", "")
    if not text or len(text) > LONGEST_QR:
        raise ServerError("qr_text", n=LONGEST_QR)
    code = segno.make(text, error="m", micro=False)
    picture = code.svg_inline(border=2, dark="#000", light="#fff", omitsize=True)
    picture = picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return Response(picture, media_type="image/svg+xml")


# Tables.


async def draft_seed(request: Request) -> Response:
    return answer(house_of(request).draft_seed())


async def open_table(request: Request) -> Response:
    return answer(await house_of(request).open(await read(request, protocol.NewTable)), 201)


async def open_tables(request: Request) -> Response:
    return answer(house_of(request).open_tables(language(request)))


async def my_tables(request: Request) -> Response:
    order = await read(request, protocol.MyKeys)
    return answer(house_of(request).my_tables(order.keys, language(request)))


async def table(request: Request) -> Response:
    house = house_of(request)
    host = house.host(request.path_params["id"])
    return answer(host.info(language(request), house.own_seats(host, keys_of(request))))


async def take_seat(request: Request) -> Response:
    order = await read(request, protocol.SitDown)
    host = house_of(request).host(request.path_params["id"])
    free = host.live.free_seats()
    if not host.live.opening.listed:
        raise NotAllowed("not_listed")
    if not free:
        raise NotNow("no_free_seat")
    await host.sit_down(free[0], order.name, order.colour, only_free=True)
    return answer(protocol.Seated(free[0], host.live.keys[free[0]]))


async def seat(request: Request) -> Response:
    host, number = house_of(request).seat(request.path_params["key"])
    live = host.live
    place = live.seats[number]
    free = live.free_colours(protocol.COLOURS, number)
    taken = place.kind != "free"
    return answer(
        protocol.SeatCard(
            live.id, live.game.slug, number, taken, place.name if taken else "", place.colour, free, live.status
        )
    )


async def sit_down(request: Request) -> Response:
    order = await read(request, protocol.SitDown)
    key = request.path_params["key"]
    host, number = house_of(request).seat(key)
    await host.sit_down(number, order.name, order.colour)
    return answer(protocol.Seated(number, key))


async def start(request: Request) -> Response:
    order = await read(request, protocol.StartTable)
    house = house_of(request)
    host = house.host(request.path_params["id"])
    house.need_seat(host, keys_of(request))
    await host.begin(order.fill)
    return answer(host.info(language(request), house.own_seats(host, keys_of(request))))


async def rematch(request: Request) -> Response:
    house = house_of(request)
    host = house.host(request.path_params["id"])
    return answer(await house.rematch(host, house.need_seat(host, keys_of(request))))


async def branch(request: Request) -> Response:
    order = await read(request, protocol.BranchTable)
    house = house_of(request)
    return answer(await house.branch(house.host(request.path_params["id"]), order), 201)


# The game so far, and afterwards.


async def position(request: Request) -> Response:
    house = house_of(request)
    host = house.host(request.path_params["id"])
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
    if seat is not None and live.status != OVER and seat not in house.own_seats(host, keys_of(request)):
        raise NotAllowed("seat_of_other")
    return answer(host.state_after(moves, seat, language(request)))


async def whole_log(request: Request) -> Response:
    host = house_of(request).host(request.path_params["id"])
    return answer(protocol.Log(telling.log_entries(host.live, language(request))))


async def record(request: Request) -> Response:
    live = house_of(request).host(request.path_params["id"]).live
    if live.table is None:
        raise NotNow("not_started")
    over = live.status == OVER
    if not over and live.opening.position is not None:
        raise NotNow("record_of_branch")  # its starting position holds the dice
    text = live.opening.record or str(live.speaking(language(request)).record(reveal_seed=over))
    name = f"{live.game.slug}-{live.id}.record"
    return Response(
        text,
        media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def game_summary(request: Request) -> Response:
    house = house_of(request)
    host = house.host(request.path_params["id"])
    host.need_over()
    return answer(await afterwards.summarise(host.live, house.crew, language(request)))


async def upload_record(request: Request) -> Response:
    text = (await body_of(request, LARGEST_RECORD)).decode("utf-8")
    return answer(await house_of(request).open_record(text), 201)


ENDPOINTS: tuple[tuple[str, str, Endpoint], ...] = (
    ("GET", "/api/health", health),
    ("GET", "/api/games", games),
    ("GET", "/api/games/{game}/book", rulebook),
    ("GET", "/api/words/{lang}", words),
    ("GET", "/api/qr", qr),
    ("POST", "/api/seeds", draft_seed),
    ("GET", "/api/tables", open_tables),
    ("POST", "/api/tables", open_table),
    ("POST", "/api/tables/mine", my_tables),
    ("GET", "/api/tables/{id}", table),
    ("POST", "/api/tables/{id}/seat", take_seat),
    ("POST", "/api/tables/{id}/start", start),
    ("POST", "/api/tables/{id}/rematch", rematch),
    ("POST", "/api/tables/{id}/branch", branch),
    ("GET", "/api/tables/{id}/moves/{move}", position),
    ("GET", "/api/tables/{id}/log", whole_log),
    ("GET", "/api/tables/{id}/record", record),
    ("GET", "/api/tables/{id}/summary", game_summary),
    ("GET", "/api/seats/{key}", seat),
    ("POST", "/api/seats/{key}", sit_down),
    ("POST", "/api/records", upload_record),
)


def api_routes() -> list[Route]:
    return [Route(path, told(endpoint), methods=[method]) for method, path, endpoint in ENDPOINTS]
