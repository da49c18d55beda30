"""The server as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from doubloon.engine.version import __version__
from doubloon.server.house import House
from doubloon.server.http import broken, problem, told
from doubloon.server.limits import AdmissionControl
from doubloon.server.logs import note
from doubloon.server.metrics import Metrics
from doubloon.server.pages import SMALLEST_GZIP, WEB, SafeHeaders, locate, send_file
from doubloon.server.requests import api_routes
from doubloon.server.settings import Settings
from doubloon.server.site import OriginPolicy
from doubloon.server.sockets import table_socket
from doubloon.server.storage import Storage
from doubloon.server.workers import WorkerPool

GZIP_LEVEL = 5  # the last tenth would take three times as long

CLIENT_PATHS = (
    "/",
    "/new/{game}",
    "/s/{key}",
    "/t/{id}",
    "/t/{id}/replay",
    "/t/{id}/dice",
    "/rules",
    "/rules/{game}",
    "/records",
)


async def client_page(request: Request) -> Response:
    """The one page of the client; its router reads the address."""
    return send_file(request, WEB / "index.html")


async def client_file(request: Request) -> Response:
    path, root = locate(request.path_params["path"])
    return send_file(request, path, root=root)


async def icon(request: Request) -> Response:
    return send_file(request, WEB / "art" / "favicon.svg")


def create_app(
    folder: Path,
    workers: Callable[[], WorkerPool] = WorkerPool,
    settings: Settings | None = None,
    storage: Storage | None = None,
) -> Starlette:
    """Make the server for a data folder, which may be open already; `workers` makes whoever thinks for the bots."""
    chosen = settings or Settings()
    metrics = Metrics() if storage is None else storage.metrics
    routes = [
        *api_routes(),
        WebSocketRoute("/api/tables/{id}/ws", table_socket),
        Route("/web/{path:path}", told(client_file, cost=0.2)),
        Route("/favicon.ico", told(icon)),
        *(Route(path, told(client_page)) for path in CLIENT_PATHS),
    ]

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        house = House(folder, workers(), chosen, storage or Storage(folder, metrics), app.state.gate.write)
        house.workers.warm_up()
        app.state.house = house
        note("started", version=__version__, folder=str(folder), n=house.storage.count())
        try:
            yield
        finally:
            await house.close()

    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[
            Middleware(SafeHeaders),
            Middleware(GZipMiddleware, minimum_size=SMALLEST_GZIP, compresslevel=GZIP_LEVEL),
        ],
        exception_handlers={HTTPException: problem, Exception: broken},
    )
    app.state.metrics = metrics
    app.state.site = OriginPolicy(chosen.origins)
    local_is_free = chosen.limits.local_is_free and not chosen.origins  # behind a proxy everybody may seem local
    app.state.gate = AdmissionControl(replace(chosen.limits, local_is_free=local_is_free), chosen.clock, metrics)
    return app
