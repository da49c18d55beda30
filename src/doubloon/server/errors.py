"""What can go wrong at the server, each as one sentence in the asker's language."""

from __future__ import annotations

from typing import Any

from doubloon.engine.errors import BadRecord, DoubloonError
from doubloon.engine.words import Catalogue, catalogue


def server_words(lang: str) -> Catalogue:
    return catalogue("doubloon.server", lang)


def say(lang: str, key: str, **params: Any) -> str:
    return server_words(lang).say("texts", key, params)


class ServerError(DoubloonError):
    """A request that cannot be carried out; `status` is HTTP's."""

    status = 422

    def sentence(self, lang: str) -> str:
        return server_words(lang).say("errors", self.key, self.params)


class NotFound(ServerError):
    """There is no such table, seat or page."""

    status = 404


class NotAllowed(ServerError):
    """Somebody asks for what only others may do."""

    status = 403


class NotNow(ServerError):
    """The table is not in the state for it."""

    status = 409


class TooLarge(ServerError):
    """More was sent than is ever needed."""

    status = 413


class LengthUnknown(ServerError):
    """A body whose length was not told beforehand."""

    status = 411


class Unavailable(ServerError):
    """The server itself cannot do it at the moment: a full disk, lost workers."""

    status = 503


class NotWritten(Unavailable):
    """The disk did not take it, so nothing was changed."""


class Conflict(NotWritten):
    """Somebody else has written to the table's log; it must be read anew."""


class UnreplayableTable(Unavailable):
    """A table whose log is there, but cannot be replayed by this program; on the wire its status is `kept`."""

    status = 409


class TooMany(ServerError):
    """Somebody asks faster than anybody needs; `wait` is in seconds."""

    status = 429


def status_of(error: DoubloonError) -> int:
    return error.status if isinstance(error, ServerError) else 422


def text_of(error: DoubloonError, lang: str) -> str:
    """Return the error's sentence; what another error says inside it is told in the same language."""
    cause = error.__cause__
    if isinstance(error, BadRecord) and isinstance(cause, DoubloonError) and "problem" in error.params:
        told = type(error)(error.key, **error.params | {"problem": cause.sentence(lang)})
        return told.sentence(lang)
    return error.sentence(lang)
