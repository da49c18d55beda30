"""Prometheus metrics of one running server; each server has a registry of its own."""

from __future__ import annotations

from collections.abc import Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest

NAMESPACE = "doubloon"
MEDIA_TYPE = CONTENT_TYPE_PLAIN_0_0_4
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

disable_created_metrics()  # type: ignore[no-untyped-call]  # when a counter began is nobody's question here


class Metrics:
    """What is counted and timed."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        count, time = self._counter, self._histogram
        self.tables_opened = count("tables_opened_total", "Tables opened, by game.", "game")
        self.actions = count("actions_total", "Actions written down, by who gave them.", "by")
        self.refusals = count("refusals_total", "Actions and undos that were refused, by reason.", "reason")
        self.repeats = count("repeats_total", "Repeated messages that were answered without doing anything again.")
        self.http_requests = count("http_requests_total", "HTTP requests, by status.", "status")
        self.limited = count("limited_total", "What was held back because somebody asked too fast, by kind.", "kind")
        self.dropped = count("sockets_dropped_total", "Sockets given up because their client did not read.")
        self.write_failures = count("write_failures_total", "Commits that failed.")
        self.commits = count("commits_total", "Commits on the disk; many tables may share one.")
        self.failures = count("failures_total", "Errors nobody expected.")
        self.action_seconds = time("action_seconds", "From hearing an action to having told everybody.")
        self.write_seconds = time("write_seconds", "Until an event is on the disk.")
        self.replay_seconds = time("replay_seconds", "Bringing a table back from its log.")
        self.bot_seconds = time("bot_seconds", "A bot's thinking.")
        self.bot_wait_seconds = time("bot_wait_seconds", "Waiting for a worker.")
        self.clerk_seconds = time("clerk_seconds", "Looking something up in a long game.")
        self.clerk_wait_seconds = time("clerk_wait_seconds", "Waiting until it is looked up.")

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(name, about, labels, NAMESPACE, registry=self.registry)

    def _histogram(self, name: str, about: str) -> Histogram:
        return Histogram(name, about, namespace=NAMESPACE, registry=self.registry, buckets=SECONDS)

    def page(self, gauges: Mapping[str, tuple[str, float]]) -> bytes:
        """All figures as text; `gauges` are those measured at this moment: name, what it is, value."""
        now = CollectorRegistry()
        for name, (about, value) in gauges.items():
            Gauge(name, about, namespace=NAMESPACE, registry=now).set(value)
        return generate_latest(now) + generate_latest(self.registry)
