"""A table that is busy for a moment: requests arrive and are let in, and none is carried out before all are there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

import httpx
from starlette.testclient import TestClient

from doubloon.server.app import Starlette
from doubloon.server.host import Host
from tests.server.guests import Guest

STEPS = 100  # of the event loop: more than any request takes up to the table's lock


async def _settle() -> None:
    for _ in range(STEPS):
        await asyncio.sleep(0)


async def _send(app: Starlette, method: str, path: str, **more: Any) -> httpx.Response:
    transport = httpx.ASGITransport(app, client=("127.0.0.1", 50001))
    async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as visitor:
        return await visitor.request(method, path, **more)


class Queue:
    """Those who wait for a table, in the order in which they came."""

    def __init__(self, client: TestClient) -> None:
        assert client.portal is not None
        self._app, self._portal = client.app, client.portal

    def ask(self, method: str, path: str, **more: Any) -> Future[httpx.Response]:
        """Send a request, and let it come as far as it can."""
        answer = self._portal.start_task_soon(lambda: _send(self._app, method, path, **more))  # type: ignore[arg-type]
        self._portal.call(_settle)
        return answer

    def say(self, guest: Guest, op: str, **fields: Any) -> None:
        """Send a message, and let it come as far as it can."""
        guest.say(op, **fields)
        self._portal.call(_settle)


def host_of(client: TestClient, table: str) -> Host:
    assert client.portal is not None
    host: Host = client.portal.call(client.app.state.house.host, table)  # type: ignore[attr-defined]
    return host


@contextmanager
def busy(client: TestClient, table: str) -> Iterator[Queue]:
    """Hold a table's lock; whoever has queued up is served in order as soon as the context ends."""
    assert client.portal is not None
    lock = host_of(client, table).lock
    client.portal.call(lock.acquire)
    try:
        yield Queue(client)
    finally:
        client.portal.call(lock.release)
