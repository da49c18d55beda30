"""What the server tells whoever runs it: sentences for people or lines of JSON for machines, never a secret."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections import OrderedDict
from typing import Any, Literal

from doubloon.server.errors import server_words
from doubloon.server.keys import KEY_LENGTH, LETTERS
from doubloon.server.limits import Rate, TokenBucket

LogForm = Literal["text", "json"]

logger = logging.getLogger("doubloon.server")

_KEYS = re.compile(rf"(?<![a-z0-9])[{LETTERS}]{{24,{KEY_LENGTH}}}(?![a-z0-9])")
MASKED = "(key)"
SAME_LINES = Rate(0.05, 20)
MOST_KINDS = 1000


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
            text = super().format(record)
        else:
            stamp = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
            text = f"{stamp} {server_words(self._lang).say('log', str(record.msg), about)}"
            if record.exc_info:
                text = f"{text}\n{self.formatException(record.exc_info)}"
        if held_back := getattr(record, "held_back", 0):
            text = f"{text}\n{server_words(self._lang).say('log', 'held_back', {'n': held_back})}"
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
        if held_back := getattr(record, "held_back", 0):
            entry["held_back"] = held_back
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return without_keys(json.dumps(entry, ensure_ascii=False, default=str))


class SeldomTheSame(logging.Filter):
    """Lets warnings that are alike through now and then, with how many were left out: floods must not fill a disk."""

    def __init__(self) -> None:
        super().__init__()
        self._kinds: OrderedDict[tuple[str, str], tuple[TokenBucket, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        now, kind = time.monotonic(), (record.name, str(record.msg)[:100])
        bucket, held_back = self._kinds.pop(kind, (TokenBucket(SAME_LINES, now), 0))
        passes = not bucket.take(1, now)
        self._kinds[kind] = (bucket, 0 if passes else held_back + 1)
        while len(self._kinds) > MOST_KINDS:
            self._kinds.popitem(last=False)
        if passes and held_back:
            record.held_back = held_back
        return passes


class StandardError(logging.Handler):
    """Writes to whatever is standard error at that moment."""

    def emit(self, record: logging.LogRecord) -> None:
        print(self.format(record), file=sys.stderr, flush=True)


def set_up(form: LogForm, level: str, lang: str) -> None:
    """Write the server's own log, and that of the libraries under it, to standard error."""
    handler = StandardError()
    handler.setFormatter(JsonFormatter() if form == "json" else SentenceFormatter(lang))
    handler.addFilter(SeldomTheSame())
    for name in ("doubloon", "uvicorn.error", "asyncio"):
        own = logging.getLogger(name)
        own.handlers = [handler]
        own.propagate = False  # another handler would not leave out keys
        own.setLevel(level.upper() if name == "doubloon" else logging.WARNING)
