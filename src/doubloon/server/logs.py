"""What the server tells whoever runs it: sentences for people or lines of JSON for machines, never a secret."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from typing import Any, Literal

from doubloon.server.errors import server_words
from doubloon.server.keys import KEY_LENGTH, LETTERS

LogForm = Literal["text", "json"]

logger = logging.getLogger("doubloon.server")

_KEYS = re.compile(rf"(?<![a-z0-9])[{LETTERS}]{{24,{KEY_LENGTH}}}(?![a-z0-9])")
MASKED = "(key)"


def note(key: str, level: int = logging.INFO, **about: Any) -> None:
    """Tell of an event; its sentence is `log.<key>` of the server's words."""
    logger.log(level, key, extra={"about": about})


def without_keys(text: str) -> str:
    """Whatever looks like a key is left out: a net under all that is written."""
    return _KEYS.sub(MASKED, text)


class SentenceFormatter(logging.Formatter):
    """One sentence a line, in the language of whoever runs the server."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self._lang = lang

    def format(self, record: logging.LogRecord) -> str:
        about = getattr(record, "about", None)
        if about is None:
            return without_keys(super().format(record))
        stamp = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        text = f"{stamp} {server_words(self._lang).say('log', str(record.msg), about)}"
        if record.exc_info:
            text = f"{text}\n{self.formatException(record.exc_info)}"
        return without_keys(text)


class JsonFormatter(logging.Formatter):
    """One JSON object a line: `at`, `level`, `event`, what it is about, and the English sentence."""

    def format(self, record: logging.LogRecord) -> str:
        about = getattr(record, "about", None)
        entry: dict[str, Any] = {"at": round(record.created, 3), "level": record.levelname.lower()}
        if about is None:
            entry |= {"event": "message", "logger": record.name, "message": record.getMessage()}
        else:
            sentence = server_words("en").say("log", str(record.msg), about)
            entry |= {"event": record.msg} | about | {"message": sentence}
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return without_keys(json.dumps(entry, ensure_ascii=False, default=str))


class StandardError(logging.Handler):
    """Writes to whatever is standard error at that moment."""

    def emit(self, record: logging.LogRecord) -> None:
        print(self.format(record), file=sys.stderr, flush=True)


def set_up(form: LogForm, level: str, lang: str) -> None:
    """Write the server's own log, and that of the libraries under it, to standard error."""
    handler = StandardError()
    handler.setFormatter(JsonFormatter() if form == "json" else SentenceFormatter(lang))
    for name in ("doubloon", "uvicorn.error"):
        own = logging.getLogger(name)
        own.handlers = [handler]
        own.propagate = False  # another handler would not leave out keys
        own.setLevel(level.upper() if name == "doubloon" else logging.WARNING)
