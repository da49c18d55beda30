"""A short torment and a small crowd; `make faults` and `make load` run the long ones."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.reliability.faults import torment
from tests.reliability.load import crowd
from tests.serving import Server


def test_nothing_acknowledged_is_lost_or_happens_twice(tmp_path: Path) -> None:
    account = asyncio.run(torment(tmp_path, kills=4, tables=4, seed="short", most_acts=25))
    assert account.kills == 4
    assert account.acknowledged > 25
    assert account.positions_seen > account.acknowledged
    assert (account.lost, account.doubled, account.positions_wrong) == (0, 0, 0)


def test_a_small_crowd_is_served_in_full(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        found = asyncio.run(crowd(server, tables=8, rate=40, seconds=4))
    finally:
        server.end()
    assert found["refused"] == 0
    assert found["healthy"]
    assert found["acknowledged_ms"]
    assert found["arrived_ms"]
