"""HTTP plumbing: admission, bodies and headers of requests, and answers that are one sentence if something is wrong."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from doubloon.engine.errors import DoubloonError, UnknownGame
from doubloon.engine.words import LANGUAGES
from doubloon.server import protocol
from doubloon.server.errors import (
    LengthUnknown,
    NotFound,
    ServerError,
    TooLarge,
    TooMany,
    server_words,
    status_of,
    text_of,
)
from doubloon.server.house import House
from doubloon.server.keys import lock_of
from doubloon.server.limits import ASKER, AdmissionControl, network_of
from doubloon.server.metrics import Metrics
from doubloon.server.pages import LONGEST_SHOWN, StaticPage, page_of, send_page
from doubloon.server.queues import Owner
from doubloon.server.site import SAFE_METHODS, OriginPolicy

LARGEST_BODY = 200_000
MOST_KEYS = 100
FOR_OWN_PAGES = ("/api/", "/metrics")
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


_PAGES: dict[tuple[object, ...], StaticPage] = {}


async def lasting(request: Request, make: Callable[..., Any], *about: str) -> Response:
    """Answer with what changes only when the program does: it is made once, and the browser may keep it."""
    which = (make, *about)
    if which not in _PAGES:
        owner = Owner(ASKER.get(), "pages")
        _PAGES[which] = await house_of(request).lookups.run_for(owner, _make_page, make, *about)
    return send_page(request, _PAGES[which])


def _make_page(make: Callable[..., Any], *about: str) -> StaticPage:
    return page_of(protocol.encode(make(*about)), "application/json")


def failure(error: DoubloonError, lang: str) -> Response:
    status = 404 if isinstance(error, UnknownGame) else status_of(error)
    response = answer(protocol.Failure(error.key, text_of(error, lang)), status)
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(error.params["n"])
    return response


def told(endpoint: Endpoint, cost: float = 1, largest: int = LARGEST_BODY) -> Endpoint:
    """Whatever is wrong with a request is answered with one sentence; `cost` goes off the asker's share."""

    @functools.wraps(endpoint)
    async def run(request: Request) -> Response:
        response = await _answer_or_tell(request, endpoint, cost, largest)
        metrics_of(request).http_requests.labels(response.status_code).inc()
        if in_pieces(request):
            response.headers["Connection"] = "close"  # what still comes is not listened to
        if response.status_code == TooMany.status:
            await asyncio.sleep(gate_of(request).limits.refusal_seconds)
        return response

    return run


async def _answer_or_tell(request: Request, endpoint: Endpoint, cost: float, largest: int) -> Response:
    gate, address = gate_of(request), address_of(request)
    ASKER.set(network_of(address))
    try:
        site: OriginPolicy = request.app.state.site
        site.check_host(request.headers)
        if request.method not in SAFE_METHODS or request.url.path.startswith(FOR_OWN_PAGES):
            site.check_page(request.headers)
        gate.enter("requests", address, cost)
        request.state.body = await body_of(request, largest)
        async with gate.turn(address):
            return await endpoint(request)
    except NotFound as error:
        return _missed(request, error)
    except DoubloonError as error:
        return failure(error, language(request))
    except (msgspec.DecodeError, RecursionError) as error:
        return failure(ServerError("malformed", problem=_first_line(error)), language(request))
    except UnicodeDecodeError:
        return failure(ServerError("not_utf8"), language(request))
    except ClientDisconnect:
        return Response(status_code=400)


def _missed(request: Request, error: NotFound) -> Response:
    """Whoever asks again and again for what does not exist may be guessing."""
    try:
        gate_of(request).enter("misses", address_of(request))
    except TooMany as refusal:
        return failure(refusal, language(request))
    return failure(error, language(request))


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0].rstrip(".")


def gate_of(request: HTTPConnection) -> AdmissionControl:
    gate: AdmissionControl = request.app.state.gate
    return gate


def metrics_of(request: HTTPConnection) -> Metrics:
    metrics: Metrics = request.app.state.metrics
    return metrics


def address_of(request: HTTPConnection) -> str:
    return request.client.host if request.client else ""


async def problem(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses: an unknown address, a wrong method. It counts like any request."""
    assert isinstance(error, HTTPException)
    known = error

    async def tell(request: Request) -> Response:
        keys = {404: "unknown_page", 405: "wrong_method"}
        key = keys.get(known.status_code, "failed")
        about = {"path": request.url.path[:LONGEST_SHOWN], "method": request.method, "problem": str(known.detail)}
        response = answer(
            protocol.Failure(key, server_words(language(request)).say("errors", key, about)), known.status_code
        )
        response.headers.update(known.headers or {})
        return response

    return await told(tell)(request)


def broken(request: Request, error: Exception) -> Response:
    metrics_of(request).failures.inc()
    message = server_words(language(request)).say("errors", "failed", {"problem": type(error).__name__})
    return answer(protocol.Failure("failed", message), 500)


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def keys_of(request: Request) -> list[str]:
    return [key.strip() for key in request.headers.get("x-seat-key", "").split(",")[:MOST_KEYS] if key.strip()]


def locks_of(request: Request) -> frozenset[str]:
    return frozenset(map(lock_of, keys_of(request)))


def in_pieces(request: Request) -> bool:
    """Whether a body comes in chunks; such of one byte each would keep everybody waiting."""
    return "transfer-encoding" in request.headers


async def body_of(request: Request, limit: int) -> bytes:
    if in_pieces(request):
        raise LengthUnknown("length_unknown")
    if request.headers.get("content-length", "").isdigit() and int(request.headers["content-length"]) > limit:
        raise TooLarge("too_large", n=limit // 1000)
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > limit:
            raise TooLarge("too_large", n=limit // 1000)
    return bytes(body)


async def read(request: Request, kind: type[T]) -> T:
    """Read a request's JSON; an empty body stands for all defaults."""
    return msgspec.json.decode(request.state.body or b"{}", type=kind)


def number(text: str, key: str = "not_a_number") -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise ServerError(key, text=text)
    return int(text)
