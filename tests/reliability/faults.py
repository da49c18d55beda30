"""Many people play while the server is killed again and again: nothing acknowledged may be lost or happen twice.

`python -m tests.reliability.faults --kills 200` prints the account; the tests run a short one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import sqlite3
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import httpx

from doubloon.server.storage import DATABASE
from doubloon.server.tables import replay
from tests.reliability.players import CUT_OFF, Notes, Player, fingerprint, lay_table
from tests.serving import Server

PERSON = {"kind": "here"}
RANDOM = {"kind": "bot", "level": "random"}
ORDERS: list[dict[str, Any]] = [
    {"game": "puerto-rico", "seats": [PERSON] * 3},
    {"game": "burgundy", "seats": [PERSON] * 2, "options": {"board_mode": "advanced-secret"}},
    {"game": "age-of-discovery", "seats": [PERSON, PERSON, RANDOM]},
    {"game": "santa-maria", "seats": [PERSON] * 2},
    {"game": "puerto-rico", "seats": [PERSON, PERSON, RANDOM, RANDOM]},
]


@dataclass
class Account:
    """What came of it."""

    kills: int = 0
    tables: int = 0
    games_finished: int = 0
    acknowledged: int = 0
    repeated: int = 0
    lost: int = 0
    doubled: int = 0
    positions_seen: int = 0
    positions_wrong: int = 0
    seconds: float = 0.0


async def torment(folder: Path, kills: int, tables: int, seed: str, most_acts: int) -> Account:
    """Play at so many tables at once while the server is killed so many times; then hold the log against the notes.

    Between two kills at most so many acts are acknowledged, and a moment of chance passes.
    """
    dice = random.Random(seed)
    account, began = Account(), time.monotonic()
    server = Server(folder)
    stopping = asyncio.Event()
    notes: list[Notes] = []
    rooms = [asyncio.create_task(_room(server.url, notes, f"{seed} {n}", stopping)) for n in range(tables)]
    try:
        for _ in range(kills):
            await _some_acts(notes, dice.randint(0, most_acts), rooms)
            await asyncio.sleep(dice.uniform(0, 0.05))
            server.end(signal.SIGKILL)
            await asyncio.to_thread(server.start)
            account.kills += 1
        await _some_acts(notes, most_acts, rooms)
        stopping.set()
        await asyncio.gather(*rooms)
    finally:
        stopping.set()
        server.end(signal.SIGKILL)
    _settle(folder, notes, account)
    account.seconds = round(time.monotonic() - began, 1)
    return account


async def _some_acts(notes: list[Notes], number: int, rooms: list[asyncio.Task[None]]) -> None:
    """Wait until so many more acts are acknowledged."""
    wanted = sum(len(table.promised) for table in notes) + number
    while sum(len(table.promised) for table in notes) < wanted:
        for room in rooms:
            if room.done():
                room.result()
        await asyncio.sleep(0.005)


async def _room(base: str, notes: list[Notes], seed: str, stopping: asyncio.Event) -> None:
    """Play one game after the other until it is time to stop."""
    dice = random.Random(seed)
    async with httpx.AsyncClient(base_url=base, timeout=10) as client:
        while not stopping.is_set():
            order = dice.choice(ORDERS)
            try:
                opening = await lay_table(client, order)
            except (httpx.HTTPError, *CUT_OFF):
                await asyncio.sleep(0.05)
                continue
            table = Notes(opening["id"], order["game"], len(order["seats"]))
            notes.append(table)
            keys = opening["keys"].values()
            players = [Player(base, table, key, random.Random(f"{seed} {key}"), stopping) for key in keys]
            await asyncio.gather(*(player.play() for player in players))


def _settle(folder: Path, notes: list[Notes], account: Account) -> None:
    """Replay every table from its log, and compare with what its players were promised and shown."""
    log = sqlite3.connect(folder / DATABASE)
    query = "SELECT at, event FROM events WHERE table_id = ? ORDER BY number"
    for table in notes:
        account.tables += 1
        account.acknowledged += len(table.promised)
        account.repeated += table.repeated
        events = log.execute(query, (table.table,)).fetchall()
        names = Counter(json.loads(event).get("once") for _, event in events)
        account.lost += sum(names[once] == 0 for once in table.promised)
        account.doubled += sum(times > 1 for once, times in names.items() if once)
        live = replay(table.table, events)
        account.games_finished += live.status == "over"
        account.positions_seen += len(table.shown)
        names_shown = live.names("en")
        for moves, position in enumerate(live.positions()):
            position.names = names_shown
            for seat in range(table.seats):
                shown = table.shown.pop((moves, seat), None)
                view = json.loads(json.dumps(position.view(seat)))
                account.positions_wrong += shown is not None and shown != fingerprint(view)
        account.positions_wrong += len(table.shown)  # shown, but not in the log
    log.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, suppress(KeyboardInterrupt):
        account = asyncio.run(torment(Path(folder), chosen.kills, chosen.tables, chosen.seed, 60))
        print(json.dumps(asdict(account), indent=2))
        raise SystemExit(bool(account.lost or account.doubled or account.positions_wrong))


if __name__ == "__main__":
    main()
