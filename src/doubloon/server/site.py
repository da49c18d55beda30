"""Host and origin checks (DNS rebinding, CSRF): only this server's own pages may talk to it."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from doubloon.server.errors import NotAllowed, ServerError

SAFE_METHODS = ("GET", "HEAD")
HOME_NAMES = (".local", ".localhost", ".lan", ".home.arpa", ".internal")  # nobody can have these on the internet


class OriginPolicy:
    """The addresses of this server as browsers know it. `origins` are those it has behind a proxy."""

    def __init__(self, origins: Sequence[str] = ()) -> None:
        self.origins = frozenset(_read_origin(origin) for origin in origins)
        self._hosts = {urlsplit(origin).netloc for origin in self.origins}
        own = socket.gethostname().lower()
        self._names = {"localhost", own, own.partition(".")[0]}

    def check_host(self, headers: Headers) -> None:
        """Refuse a name that is not ours: a foreign page could have had it lead here (DNS rebinding)."""
        host = headers.get("host", "").lower()
        if host and not self._is_own(host):
            raise NotAllowed("foreign_host", host=host[:100])

    def _is_own(self, host: str) -> bool:
        if host in self._hosts:
            return True
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self._names or "." not in name.strip(".") or name.endswith(HOME_NAMES) or _is_address(name)

    def check_page(self, headers: Headers) -> None:
        """Refuse what a page of another site sends behind its visitor's back."""
        origin, host = headers.get("origin", "").lower(), headers.get("host", "").lower()
        if not origin:
            own = headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        elif host in self._hosts:
            own = origin in self.origins
        else:
            own = origin.partition("//")[2] == host
        if not own:
            raise NotAllowed("other_site")


def _read_origin(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise ServerError("bad_origin", origin=text)
    return f"{parts.scheme}://{parts.netloc}".lower()


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
