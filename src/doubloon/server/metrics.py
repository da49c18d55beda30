"""Figures of the running server in Prometheus's text format."""

from __future__ import annotations

import bisect
from collections.abc import Iterator

PREFIX = "doubloon_"
MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Counter:
    """A number that only grows, one for each value of its label."""

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name = name
        self.about = about
        self._label = label
        self._values: dict[str, float] = {} if label else {"": 0}
        METRICS.append(self)

    def add(self, value: str = "", amount: float = 1) -> None:
        self._values[value] = self._values.get(value, 0) + amount

    def value(self, value: str = "") -> float:
        return self._values.get(value, 0)

    def lines(self) -> Iterator[str]:
        yield from _head(self.name, self.about, "counter")
        for value, amount in sorted(self._values.items()):
            label = f'{{{self._label}="{value}"}}' if self._label else ""
            yield f"{PREFIX}{self.name}{label} {amount:g}"


class Histogram:
    """How long something took."""

    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about
        self.count = 0
        self.sum = 0.0
        self._buckets = [0] * (len(SECONDS) + 1)
        METRICS.append(self)

    def observe(self, seconds: float) -> None:
        self._buckets[bisect.bisect_left(SECONDS, seconds)] += 1
        self.count += 1
        self.sum += seconds

    def lines(self) -> Iterator[str]:
        yield from _head(self.name, self.about, "histogram")
        total = 0
        for limit, amount in zip((*map(str, SECONDS), "+Inf"), self._buckets, strict=True):
            total += amount
            yield f'{PREFIX}{self.name}_bucket{{le="{limit}"}} {total}'
        yield f"{PREFIX}{self.name}_sum {self.sum:g}"
        yield f"{PREFIX}{self.name}_count {self.count}"


METRICS: list[Counter | Histogram] = []


def _head(name: str, about: str, kind: str) -> Iterator[str]:
    yield f"# HELP {PREFIX}{name} {about}"
    yield f"# TYPE {PREFIX}{name} {kind}"


def page(gauges: dict[str, tuple[str, float]]) -> str:
    """All figures as text; `gauges` are those measured at this moment: name, what it is, value."""
    lines: list[str] = []
    for name, (about, value) in gauges.items():
        lines += [*_head(name, about, "gauge"), f"{PREFIX}{name} {value:g}"]
    for metric in METRICS:
        lines += metric.lines()
    return "\n".join(lines) + "\n"


TABLES_OPENED = Counter("tables_opened_total", "Tables opened, by game.", "game")
ACTIONS = Counter("actions_total", "Actions written down, by who gave them.", "by")
REFUSALS = Counter("refusals_total", "Actions and undos that were refused, by reason.", "reason")
REPEATS = Counter("repeats_total", "Repeated messages that were answered without doing anything again.")
HTTP_REQUESTS = Counter("http_requests_total", "HTTP requests, by status.", "status")
LIMITED = Counter("limited_total", "What was held back because somebody asked too fast, by kind.", "kind")
DROPPED = Counter("sockets_dropped_total", "Sockets given up because their client did not read.")
WRITE_FAILURES = Counter("write_failures_total", "Commits that failed.")
COMMITS = Counter("commits_total", "Commits on the disk; many tables may share one.")
FAILURES = Counter("failures_total", "Errors nobody expected.")
ACTION_SECONDS = Histogram("action_seconds", "From hearing an action to having told everybody.")
WRITE_SECONDS = Histogram("write_seconds", "Until an event is on the disk.")
REPLAY_SECONDS = Histogram("replay_seconds", "Bringing a table back from its log.")
BOT_SECONDS = Histogram("bot_seconds", "A bot's thinking.")
BOT_WAIT_SECONDS = Histogram("bot_wait_seconds", "Waiting for a worker.")
CLERK_SECONDS = Histogram("clerk_seconds", "Looking something up in a long game.")
CLERK_WAIT_SECONDS = Histogram("clerk_wait_seconds", "Waiting until it is looked up.")
