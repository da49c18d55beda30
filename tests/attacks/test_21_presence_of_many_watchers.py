"""Who comes and goes was told to everybody each time: 5,000 watchers were sent 627,500 messages."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from doubloon.server import presence, protocol
from doubloon.server.host import Host
from doubloon.server.house import House
from doubloon.server.viewers import Viewer
from tests.server.guests import FAST, near_workers


class Watcher(Viewer):
    """Counts what it is told of others."""

    heard = 0

    def pass_on(self, data: bytes) -> None:
        self.heard += data.startswith(b'{"op":"presence"')


async def table_of(house: House) -> Host:
    seats = [protocol.SeatPlan("here")] * 3
    opening = await house.open(protocol.NewTable("puerto-rico", seats))
    return await house.host(opening.id)


async def messages(folder: Path, watchers: int) -> tuple[int, int]:
    """Let so many come and go at once; returns how many messages that made, and how many the last one was told."""
    house = House(folder, near_workers(), FAST)
    host = await table_of(house)
    crowd = [Watcher() for _ in range(watchers)]
    for watcher in crowd:
        host.welcome(watcher, "en", frozenset())
    await asyncio.sleep(presence.QUIET_SECONDS * 4)
    came = sum(watcher.heard for watcher in crowd)
    last = crowd[-1].heard
    for watcher in crowd[: watchers // 2]:
        host.leave(watcher)
    await asyncio.sleep(presence.QUIET_SECONDS * 4)
    await house.close()
    return came + sum(watcher.heard for watcher in crowd), last


def test_watchers_cost_as_much_as_there_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "QUIET_SECONDS", 0.05)
    few, heard = asyncio.run(messages(tmp_path / "few", 200))
    many, _ = asyncio.run(messages(tmp_path / "many", 400))
    assert heard >= 1
    assert many / few < 2.5
    assert many < 400 * 6


def test_the_first_to_come_is_told_of_at_once_and_the_latest_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "QUIET_SECONDS", 0.05)

    async def come() -> tuple[int, int, bytes]:
        house = House(tmp_path, near_workers(), FAST)
        host = await table_of(house)
        first = Viewer()
        host.welcome(first, "en", frozenset())
        while first.has_mail:
            await first.next()
        host.welcome(Viewer(), "en", frozenset())
        at_once = first.has_mail
        for _ in range(5):
            host.welcome(Viewer(), "en", frozenset())
        heard = []
        async with asyncio.timeout(5):
            while len(heard) < 2:
                heard.append(await first.next())
        await house.close()
        return at_once, len(heard), heard[-1]

    at_once, count, last = asyncio.run(come())
    assert at_once
    assert count == 2
    assert b'"spectators":7' in last
