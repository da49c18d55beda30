"""Whole games on a real server, with a player who collects every public byte and tries to foresee what comes.

`python -m tests.attacks.foresee --tables 3` plays so many tables of each game and prints, for every way to predict, how
often it was right and how often chance alone would have been.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import random
import secrets
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.attacks.predictor import Public, Score, predict, summary
from tests.serving import Server

GAMES: dict[str, dict[str, Any]] = {
    "puerto-rico": {},
    "burgundy": {},
    "age-of-discovery": {},
    "santa-maria": {"expansion": True, "modules": "A,B,C,D"},
}
SEATS = 3
PAGES_EVERY = 25  # actions
BRANCH_AT = 40  # actions
MOST_SURPRISE = (
    5.0  # standard deviations above chance; with some hundred ways to predict chance alone does not get there
)


class Seat:
    """One seat's connection; it adds numbers when asked, and answers at random."""

    def __init__(self, socket: ClientConnection, keys: list[str], public: Public | None = None) -> None:
        self.socket = socket
        self.keys = keys
        self.public = public  # where to note what it is told, if it is the attacker's
        self.numbers = secrets.token_hex(32)
        self.state: dict[str, Any] = {}

    async def sit(self) -> None:
        await self.say(op="sit", keys=self.keys)
        await self.hear_state()

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear_state(self) -> None:
        while True:
            data = await asyncio.wait_for(self.socket.recv(), 30)
            message = json.loads(data)
            if message["op"] == "state":
                self.state = message
            if self.public is not None and self.state:
                over = self.state["table"]["status"] == "over"
                self.public.see(self.state["moves"], b"" if over else data)
            if message["op"] == "state":
                return

    async def add_numbers(self, table: str) -> None:
        """Seal numbers and show them when the table wants that."""
        adding = self.state["table"].get("adding")
        mine = [seat["seat"] for seat in self.state["table"]["seats"] if seat["mine"]]
        if not adding or not set(mine) & set(adding["missing"]):
            return
        if adding["stage"] == "revealing":
            await self.say(op="reveal", seat=mine[0], numbers=self.numbers)
        else:
            sealed = hashlib.sha256(f"doubloon seal 2:{table}:{mine[0]}:{self.numbers}".encode()).hexdigest()
            await self.say(op="seal", seat=mine[0], seal=sealed)

    @property
    def status(self) -> str:
        return str(self.state["table"]["status"])


async def play(base: str, game: str, seed: str, origin: str = "") -> tuple[Public, str]:
    """Play a table to its end, and return what was public of it before every action, and its record.

    With an origin the table plays on from the middle of that one.
    """
    rng = random.Random(seed)
    async with httpx.AsyncClient(base_url=base, timeout=60) as client:
        drafts = [(await client.post("/api/seeds")).text for _ in range(5)]
        order: dict[str, Any] = {"seats": [{"kind": "me", "name": "Eve"}] + [{"kind": "here"}] * (SEATS - 1)}
        if origin:
            path, order["move"] = f"/api/tables/{origin}/branch", BRANCH_AT
        else:
            path = "/api/tables"
            order |= {"game": game, "options": GAMES[game], "draft": json.loads(drafts[0])["draft"]}
        answer = await client.post(path, json=order | {"adds": True})
        if answer.status_code == 422:  # an older server, to which nobody adds anything
            answer = await client.post(path, json=order)
        opening = answer.json()
        public = Public(opening["id"])
        public.see(0, "\n".join([*drafts, json.dumps(opening)]))
        address = f"{base.replace('http', 'ws', 1)}/api/tables/{opening['id']}/ws"
        async with (
            connect(address, max_size=None) as first,
            connect(address, max_size=None) as second,
            connect(address, max_size=None) as third,
        ):
            keys = opening["keys"]
            people, eve, watcher = (
                Seat(second, list(keys.values())),
                Seat(first, [keys["0"]], public),
                Seat(third, [], public),
            )
            for seat in (people, eve, watcher):
                await seat.sit()
            while eve.status != "over":
                if eve.status == "waiting":
                    await eve.add_numbers(opening["id"])
                else:
                    if eve.state["moves"] % PAGES_EVERY == 0:
                        await look_around(client, opening, public, eve.state["moves"])
                    action = rng.choice(people.state["actions"])["action"]
                    await people.say(op="act", version=people.state["version"], action=action)
                await asyncio.gather(eve.hear_state(), watcher.hear_state(), people.hear_state())
        record = (await client.get(f"/api/tables/{opening['id']}/record")).text
    return public, record


async def look_around(client: httpx.AsyncClient, opening: dict[str, Any], public: Public, moves: int) -> None:
    """Ask for every page that tells of a running game, as a stranger and as the attacker's seat."""
    path = f"/api/tables/{opening['id']}"
    for headers in ({}, {"X-Seat-Key": opening["keys"]["0"]}):
        for page in ("", "/log", "/record", f"/moves/{moves}", f"/moves/{moves}?seat=0", "/summary"):
            public.see(moves, (await client.get(path + page, headers=headers)).content)
    for page in ("/api/tables", "/api/health", "/metrics"):
        public.see(moves, (await client.get(page)).content)
    public.see(moves, (await client.post("/api/seeds")).content)


def run(tables: int, seed: str, folder: Path) -> dict[str, dict[str, Score]]:
    """Play so many tables of each game, and a branch of one; returns the scores of all ways to predict, by game."""
    server = Server(folder)
    found: dict[str, dict[str, Score]] = {}
    try:
        for game in GAMES:
            found[game] = defaultdict(Score)
            origin = ""
            for number in range(tables + 1):  # the last one is a branch
                origin = origin if number == tables else ""
                public, record = asyncio.run(play(server.url, game, f"{seed} {game} {number}", origin))
                for way, score in predict(public, record).items():
                    found[game][way].add(score)
                origin = public.table
    finally:
        server.end()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=3, help="of each game")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = run(arguments.tables, arguments.seed, Path(folder))
    if arguments.json:
        print(json.dumps({game: summary(scores) for game, scores in found.items()}, indent=1))
    else:
        for game, scores in found.items():
            tell(game, scores)
    worst = max(score.surprise for scores in found.values() for score in scores.values())
    print(f"Best way to predict: {worst:.1f} standard deviations above chance (at most {MOST_SURPRISE} allowed).")
    raise SystemExit(worst > MOST_SURPRISE)


def tell(game: str, scores: dict[str, Score]) -> None:
    positions = max(score.tried for way, score in scores.items() if way == "the last dice go on")
    print(f"{game}: {positions} rolls and draws, {sum(score.tried for score in scores.values())} guesses")
    for way, figures in summary(scores).items():
        print(
            f"  {way:32} {figures['hits']:6} of {figures['tried']:6} right,"
            f" {figures['expected']:8} by chance, {figures['surprise']:+.1f} sd"
        )


if __name__ == "__main__":
    main()
