"""The browser client's files, and the headers every answer carries."""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from doubloon.engine.game import Game
from doubloon.games import GAMES
from doubloon.server.errors import NotFound

WEB = Path(__file__).parents[1] / "web"
PLAIN = WEB / "games" / "generic"
PLAIN_FILES = ("table.js", "table.css", "choosing.js", "cover.svg")  # what every game has, if not of its own

# Not every system knows these.
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".html": "text/html",
    ".json": "application/json",
    ".md": "text/markdown",
    "": "text/plain",
}
SMALLEST_GZIP = 600
FONT_DAYS = 30
LONGEST_SHOWN = 100  # of an address that leads nowhere
REVALIDATE = "no-cache"  # may be kept, but must be asked about: an ETag answers at once

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # addresses of seats are secret
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
POLICY = (
    "default-src 'self'; script-src 'self'{scripts}; style-src 'self'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
# A fifth of the client's scripts are comments and types (JSDoc), which no browser needs: those that fill whole lines,
# and casts. A test compares the tokens of every module before and after.
_COMMENTS = re.compile(rb"^[ \t]*(?://[^\n]*|/\*(?:[^*]|\*(?!/))*\*/)[ \t]*\n", re.MULTILINE)
_CASTS = re.compile(rb"/\*\* @type (?:[^*]|\*(?!/))*\*/ ?")
_INLINE_SCRIPT = re.compile(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)


def web_folder(game: Game) -> Path | None:
    """Where the browser files of a game lie, in our package or its own; None if it has none."""
    if game.web is None:
        return None
    package, _, folder = game.web.partition(":")
    return Path(str(files(package))) / folder


def locate(path: str) -> tuple[Path, Path]:
    """Where a file of the client lies, and the folder that it must not leave.

    `games/<slug>/` is the folder of that game; what a game does not draw itself is taken from the plain table.
    """
    area, _, rest = path.partition("/")
    slug, _, name = rest.partition("/")
    game = GAMES.get(slug) if area == "games" else None
    if game is None:
        return WEB / path, WEB
    own = web_folder(game) or WEB / "games" / slug
    return (PLAIN / name, PLAIN) if name in PLAIN_FILES and not (own / name).is_file() else (own / name, own)


@dataclass(frozen=True, slots=True)
class StaticPage:
    """A file ready to be sent."""

    body: bytes
    zipped: bytes | None
    etag: str
    kind: str
    policy: str


@lru_cache(maxsize=512)
def _load(path: Path, mtime: int, size: int) -> StaticPage:
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    body = path.read_bytes()
    is_ours = path.suffix == ".js" and path.is_relative_to(WEB.resolve())  # what others wrote keeps its licences
    return page_of(without_comments(body) if is_ours else body, kind)


def without_comments(script: bytes) -> bytes:
    """Leave out of a script of ours what only its readers and the type checker need."""
    return _CASTS.sub(b"", _COMMENTS.sub(b"", script))


def page_of(body: bytes, kind: str) -> StaticPage:
    """Make something ready to be sent again and again."""
    is_text = kind.startswith("text/") or kind in ("image/svg+xml", "application/json")
    zipped = gzip.compress(body, 9, mtime=0) if is_text and len(body) >= SMALLEST_GZIP else None
    return StaticPage(
        body, zipped, etag_of(body), f"{kind}; charset=utf-8" if is_text else kind, policy_for(body, kind)
    )


def etag_of(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:20]}"'


def is_known(request: Request, etag: str) -> bool:
    """Tell whether the browser has this version already."""
    return etag in [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]


def policy_for(body: bytes, kind: str) -> str:
    """Allow the scripts written inside a page, such as its import map, by their hashes, and no others."""
    scripts = ""
    if kind == "text/html":
        for script in _INLINE_SCRIPT.findall(body):
            scripts += f" 'sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}'"
    return POLICY.format(scripts=scripts)


def send_file(request: Request, path: Path, status: int = 200, root: Path = WEB) -> Response:
    """Answer with a file of the client, or with 304 if the browser has it already."""
    try:
        whole = path.resolve()
        found = whole.is_relative_to(root.resolve()) and whole.is_file()
    except (OSError, ValueError):  # a name that no file can have
        found = False
    if not found:
        raise NotFound("unknown_page", path=request.url.path[:LONGEST_SHOWN])
    about = whole.stat()
    page = _load(whole, about.st_mtime_ns, about.st_size)
    lasts = f"public, max-age={FONT_DAYS * 86400}" if whole.suffix == ".woff2" else REVALIDATE
    return send_page(request, page, lasts, status)


def send_page(request: Request, page: StaticPage, lasts: str = REVALIDATE, status: int = 200) -> Response:
    """Answer with what was made ready before, or with 304 if the browser has it already."""
    headers = {"ETag": page.etag, "Cache-Control": lasts, "Content-Security-Policy": page.policy}
    if is_known(request, page.etag):
        return Response(status_code=304, headers=headers)
    if page.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(page.zipped, status, headers, page.kind)
    return Response(page.body, status, headers, page.kind)


class SafeHeaders:
    """Adds the headers that keep browsers out of trouble, and turns away requests made by other sites."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._app(scope, receive, self._adding(send))
        else:
            await self._app(scope, receive, send)

    def _adding(self, send: Send) -> Send:
        async def add(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Content-Security-Policy", POLICY.format(scripts=""))
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        return add
