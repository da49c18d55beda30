"""People who play over the API and note what they were promised and shown."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

# What a client meets while a server is being killed and started again.
CUT_OFF = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError)
PATIENCE = 30.0  # for an answer: a server that is silent for so long hangs


class Hang(Exception):
    """The server is there and says nothing."""


@dataclass
class Notes:
    """What the players of one table know: names of acts that were acknowledged, views by moves and seat."""

    table: str
    game: str
    seats: int
    over: bool = False
    promised: list[str] = field(default_factory=list)
    repeated: int = 0
    refused: list[str] = field(default_factory=list)
    shown: dict[tuple[int, int], str] = field(default_factory=dict)

    def see(self, state: dict[str, Any]) -> None:
        if state["view"] is not None and state["seat"] is not None:
            self.shown[state["moves"], state["seat"]] = fingerprint(state["view"])
        self.over = self.over or state["table"]["status"] == "over"


def fingerprint(view: dict[str, Any]) -> str:
    """What a position shows; a table's options are told once a connection only."""
    shown = {name: value for name, value in view.items() if name != "options"}
    return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()


async def lay_table(client: httpx.AsyncClient, order: dict[str, Any]) -> dict[str, Any]:
    answer = await client.post("/api/tables", json=order)
    assert answer.status_code == 201, answer.text
    opening: dict[str, Any] = answer.json()
    return opening


class Player:
    """Answers for one seat at random, over and over, until the game ends or the player is told to stop.

    An act that was cut off before its acknowledgement is sent again under the same name, as the client in a browser
    does; and now and then one that was acknowledged is sent again, too, which must change nothing.
    """

    def __init__(self, base: str, notes: Notes, key: str, dice: random.Random, stopping: asyncio.Event) -> None:
        self.address = f"{base.replace('http', 'ws', 1)}/api/tables/{notes.table}/ws"
        self.notes = notes
        self.key = key
        self.dice = dice
        self.stopping = stopping
        self.acts = 0
        self.unanswered: dict[str, Any] | None = None

    async def play(self) -> None:
        while not (self.stopping.is_set() or self.notes.over):
            try:
                async with connect(self.address, max_size=None, open_timeout=5, close_timeout=1) as socket:
                    await self._sit(socket)
            except CUT_OFF:
                await asyncio.sleep(0.05)

    async def _sit(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"op": "sit", "keys": [self.key]}))
        state = await self._hear(socket, lambda message: message["op"] == "state")
        while not (self.stopping.is_set() or self.notes.over):
            if self.unanswered is not None:
                state = await self._send(socket, self.unanswered)
            elif state["actions"]:
                state = await self._send(socket, self._act(state))
            else:
                state = await self._next_state(socket)

    def _act(self, state: dict[str, Any]) -> dict[str, Any]:
        self.acts += 1
        once = f"{self.key[:8]}-{self.acts}"
        action = self.dice.choice(state["actions"])["action"]
        self.unanswered = {"op": "act", "version": state["version"], "action": action, "once": once}
        return self.unanswered

    async def _send(self, socket: ClientConnection, act: dict[str, Any]) -> dict[str, Any]:
        """Send an act until it is answered; return the last state seen."""
        await socket.send(json.dumps(act))
        seen: list[dict[str, Any]] = []

        def answers(message: dict[str, Any]) -> bool:
            if message["op"] == "state":
                seen.append(message)
            return message.get("once") == act["once"]

        answer = await self._hear(socket, answers)
        self.unanswered = None
        if answer["op"] == "done":
            self.notes.promised.append(act["once"])
            if self.dice.random() < 0.1:
                self.notes.repeated += 1
                await socket.send(json.dumps(act))
                await self._hear(socket, answers)
        else:
            self.notes.refused.append(answer.get("reason") or answer.get("message", ""))
        return seen[-1] if seen else await self._next_state(socket)

    async def _next_state(self, socket: ClientConnection) -> dict[str, Any]:
        while not self.stopping.is_set():
            try:
                return await self._hear(socket, lambda message: message["op"] == "state", patience=1)
            except Hang:
                continue  # it is somebody else's turn
        raise TimeoutError

    async def _hear(
        self, socket: ClientConnection, wanted: Callable[[dict[str, Any]], bool], patience: float = PATIENCE
    ) -> dict[str, Any]:
        while True:
            try:
                message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), patience))
            except TimeoutError as error:
                raise Hang from error
            if message["op"] == "state":
                self.notes.see(message)
            if wanted(message):
                return message
