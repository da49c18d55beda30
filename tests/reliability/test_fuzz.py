"""Nonsense in, a sentence out: no request and no message makes the server stumble, hang, or change what it may not.

`make fuzz` tries many more examples than the tests do: FUZZ_EXAMPLES says how many.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from doubloon.engine.record import read_record
from doubloon.games import find_game
from tests.serving import Server

EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "8"))
DOCUMENT = Path(__file__).parents[2] / "docs" / "openapi.json"
OPS = (
    "sit",
    "act",
    "explain",
    "undo",
    "restart",
    "hint",
    "chat",
    "lang",
    "pace",
    "obvious",
    "pause",
    "takeover",
    "ping",
)
TEXT = '"\\\u0000{}[]<script>é😀\ud7ffактёр 0123456789-:,.'

schema = schemathesis.openapi.from_dict(json.loads(DOCUMENT.read_text()))


class Victim:
    """A server with a running table, a waiting one and a finished one, so that the nonsense meets something real."""

    def __init__(self, folder: Path) -> None:
        self.server = Server(folder)
        self.running = self.open()
        self.waiting = self.open("link")
        record = Path(__file__).parents[1] / "records" / "puerto-rico-01.record"
        finished = httpx.post(f"{self.server.url}/api/records", content=record.read_bytes(), timeout=30)
        self.tables = [self.running["id"], self.waiting["id"], finished.json()["id"]]
        self.keys = [*self.running["keys"].values(), *self.waiting["keys"].values(), self.waiting["owner"]]

    def open(self, guests: str = "here") -> dict[str, Any]:
        seats = [{"kind": "me"}, {"kind": guests}, {"kind": guests}]
        order = {"game": "puerto-rico", "seats": seats, "listed": True}
        opening: dict[str, Any] = httpx.post(f"{self.server.url}/api/tables", json=order, timeout=30).json()
        return opening

    def healthy(self) -> bool:
        return httpx.get(f"{self.server.url}/healthz", timeout=30).status_code == 200

    def position(self, headers: dict[str, str] | None = None) -> tuple[int, str]:
        """How far the running table is, and what was played there."""
        answer = httpx.get(f"{self.server.url}/api/tables/{self.tables[0]}/record", headers=headers, timeout=30)
        record = read_record(answer.text, find_game)
        return len(record.moves), " ".join(move.action for move in record.moves)


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Victim]:
    victim = Victim(tmp_path_factory.mktemp("fuzz"))
    yield victim
    victim.server.end()


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=EXAMPLES < 100)
def test_no_request_makes_the_server_stumble(case: schemathesis.Case, victim: Victim) -> None:
    parameters = case.path_parameters or {}
    dice = random.Random(repr(case))
    keys = victim.keys
    if case.method == "DELETE":  # the tables of the other tests must stay
        doomed = victim.open()
        parameters["id"], keys = doomed["id"], [*keys, *doomed["keys"].values()]
    elif "id" in parameters and dice.random() < 0.8:
        parameters["id"] = dice.choice(victim.tables)
    if "key" in parameters and dice.random() < 0.5:
        parameters["key"] = dice.choice(victim.keys)
    response = case.call(base_url=victim.server.url, headers={"X-Seat-Key": dice.choice(["", "x", *keys])})
    case.validate_response(
        response,
        checks=[
            not_a_server_error,
            status_code_conformance,
            content_type_conformance,
            response_schema_conformance,
        ],
    )
    if response.status_code >= 400:
        failure = response.json()
        assert failure["message"]
        assert "Traceback" not in failure["message"]


def nonsense(dice: random.Random, depth: int = 0) -> Any:
    kinds = ["text", "number", "null", "flag"] + (["list", "map"] if depth < 3 else [])
    match dice.choice(kinds):
        case "text":
            return "".join(dice.choices(TEXT, k=dice.choice([0, 1, 7, 300])))
        case "number":
            return dice.choice([0, -1, 1, 2**31, 2**63, -(2**70), 1e308, 0.5])
        case "flag":
            return dice.random() < 0.5
        case "list":
            return [nonsense(dice, depth + 1) for _ in range(dice.randrange(4))]
        case "map":
            return {dice.choice(["op", "keys", "version", "action", "x"]): nonsense(dice, depth + 1) for _ in range(3)}
    return None


def odd_message(dice: random.Random, state: dict[str, Any], overheard: list[str]) -> str | bytes:
    """Something a broken or malicious client might say."""
    ops = [*OPS, "teleport"]
    fields = {"version": state["version"] + dice.choice([0, 0, -1, 1, 10**9]), "once": dice.choice(["a", "b", ""])}
    match dice.randrange(8):
        case 0:
            return "".join(dice.choices(TEXT, k=dice.choice([0, 5, 5000])))
        case 1:
            return dice.randbytes(dice.choice([1, 40, 4000]))
        case 2:
            return json.dumps({"op": "chat", "text": "x" * dice.choice([600, 70_000, 1_500_000])})
        case 3:
            return json.dumps(nonsense(dice))
        case 4:
            return json.dumps({"op": dice.choice(ops), "action": "settler", **fields})
        case 5:
            return json.dumps({"op": dice.choice(ops), **{dice.choice(list(fields)): nonsense(dice)}})
        case 6 if overheard:
            return dice.choice(overheard)
    return json.dumps({"op": dice.choice(ops), "keys": [nonsense(dice)], "lang": "en"})


async def pester(victim: Victim, key: str | None, rounds: int, seed: str, overheard: list[str]) -> int:
    """Say odd things to the running table, as whoever has this key; returns how many sentences came back."""
    dice, answers = random.Random(seed), 0
    address = f"{victim.server.url.replace('http', 'ws', 1)}/api/tables/{victim.tables[0]}/ws"
    while rounds > 0:
        try:
            async with connect(address, max_size=None, close_timeout=1) as socket:
                if dice.random() < 0.9:
                    await socket.send(json.dumps({"op": "sit", "keys": [key] if key else []}))
                state = {"version": 1}
                while rounds > 0:
                    rounds -= 1
                    await socket.send(odd_message(dice, state, overheard))
                    answers += await _answered(socket, state)
        except ConnectionClosed:
            continue  # the server may hang up on nonsense; it must only let one in again
    return answers


async def _answered(socket: ClientConnection, state: dict[str, Any]) -> int:
    """Wait for what a ping brings: everything before it was answered. Returns how many sentences there were."""
    await socket.send('{"op":"ping"}')
    sentences = 0
    while True:
        message = json.loads(await asyncio.wait_for(socket.recv(), 30))
        if message["op"] == "state":
            state["version"] = message["version"]
        for sentence in (message.get("message"), message.get("reason")):
            if sentence:
                assert "Traceback" not in sentence
                sentences += 1
        if message["op"] in ("pong", "error"):
            return sentences


def test_no_message_makes_the_server_stumble(victim: Victim) -> None:
    answers = asyncio.run(pester(victim, victim.running["keys"]["1"], EXAMPLES * 25, "seated", []))
    assert answers > EXAMPLES
    assert victim.healthy()


def test_nobody_acts_without_a_right(victim: Victim) -> None:
    """A watcher, and whoever has the key of a seat at another table, can replay every frame they like."""
    state = _view_of(victim, victim.running["keys"].values())
    overheard = [
        json.dumps({"op": "act", "version": state["version"], "action": action["action"], "once": "z"})
        for action in state["actions"]
    ]
    overheard += [json.dumps({"op": op, "version": state["version"]}) for op in ("undo", "restart")]
    overheard.append(json.dumps({"op": "takeover", "seat": 0, "level": "random"}))
    before = victim.position()
    for key in (None, victim.waiting["keys"]["0"], "x" * 26):
        asyncio.run(pester(victim, key, EXAMPLES * 10, f"stranger {key}", overheard))
    assert victim.position() == before
    assert victim.healthy()


def _view_of(victim: Victim, keys: Any) -> dict[str, Any]:
    async def look() -> dict[str, Any]:
        address = f"{victim.server.url.replace('http', 'ws', 1)}/api/tables/{victim.tables[0]}/ws"
        async with connect(address, max_size=None) as socket:
            await socket.send(json.dumps({"op": "sit", "keys": list(keys)}))
            state: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 30))
            return state

    return asyncio.run(look())
