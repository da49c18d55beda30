"""People and clients at a server under test."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import TracebackType
from typing import Any

from starlette.testclient import TestClient

from doubloon.server.app import create_app
from doubloon.server.settings import Settings
from doubloon.server.workers import WorkerPool

ME = {"kind": "me", "name": "Anna"}
HERE = {"kind": "here"}
LINK = {"kind": "link"}
BOT = {"kind": "bot", "level": "greedy"}
OPTIONS = {"governor": 0}
FAST = Settings(pace=0, absence_seconds=0, grace_seconds=0)


def stopped_clock() -> float:
    """So that no token bucket fills up while a slow machine asks."""
    return 0.0


def near_workers() -> WorkerPool:
    """Bots that think in a thread of this process: quick to start."""
    return WorkerPool(lambda: ThreadPoolExecutor(1))


def client_at(
    folder: Path, workers: Callable[[], WorkerPool] = near_workers, settings: Settings | None = None
) -> TestClient:
    """A server on a data folder; it runs as long as the client is entered as a context."""
    return TestClient(create_app(folder, workers, settings or FAST), client=("127.0.0.1", 50000))


def open_table(client: TestClient, *seats: dict[str, Any], game: str = "puerto-rico", **more: Any) -> dict[str, Any]:
    order = {"game": game, "seats": list(seats), "options": OPTIONS if game == "puerto-rico" else {}} | more
    response = client.post("/api/tables", json=order)
    assert response.status_code == 201, response.text
    opening: dict[str, Any] = response.json()
    return opening


def keys_of(opening: dict[str, Any]) -> list[str]:
    return list(opening["keys"].values()) + [link.removeprefix("/s/") for link in opening["links"].values()]


def sit_by_link(client: TestClient, link: str, name: str = "Boris", **more: Any) -> str:
    """Sit down by a link or its key; returns the key of the seat."""
    response = client.post(f"/api/seats/{link.removeprefix('/s/')}", json={"name": name, **more})
    assert response.status_code == 200, response.text
    return str(response.json()["key"])


class Guest:
    """A connection to a table, used as a context."""

    def __init__(self, client: TestClient, table: str, *keys: str, lang: str = "en") -> None:
        self.keys = list(keys)
        self.lang = lang
        self.state: dict[str, Any] = {}
        self._options: dict[str, Any] = {}  # of the table, told once
        self._connection = client.websocket_connect(f"/api/tables/{table}/ws")

    def __enter__(self) -> Guest:
        self._socket = self._connection.__enter__()
        self.ask("sit", keys=self.keys, lang=self.lang)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._connection.__exit__(kind, error, trace)

    def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.receive_text())
        if message["op"] == "state":
            self.state = message
            if view := message["view"]:
                self._options = view.get("options", self._options)
                known = {"options": self._options}
                self.state = message | {"view": view | known, "table": known | message["table"]}
        return message

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while not wanted(message := self.hear()):
            pass
        return message

    def until_op(self, op: str) -> dict[str, Any]:
        return self.until(lambda message: message["op"] == op)

    def until_asked(self) -> dict[str, Any]:
        """Wait until this guest has to decide, or the game is over."""
        while not self.state["actions"] and self.state["table"]["status"] != "over":
            self.hear()
        return self.state

    def say(self, op: str, **fields: Any) -> None:
        self._socket.send_text(json.dumps({"op": op} | fields))

    def send_text(self, text: str) -> None:
        self._socket.send_text(text)

    def catch_up(self) -> list[dict[str, Any]]:
        """Return all messages that were sent before now."""
        self.say("ping")
        messages: list[dict[str, Any]] = []
        while (message := self.hear())["op"] != "pong":
            messages.append(message)
        return messages

    def ask(self, op: str, **fields: Any) -> list[dict[str, Any]]:
        """Send, and return all that came since."""
        if self.state:
            self.catch_up()
        self.say(op, **fields)
        return self.catch_up()

    def one(self, op: str, **fields: Any) -> dict[str, Any]:
        """Ask, and return the single answer."""
        (message,) = self.ask(op, **fields)
        return message

    def act(self, *actions: str) -> list[dict[str, Any]]:
        """Answer the question just shown: one action, or a series."""
        self.catch_up()
        answer = {"action": actions[0]} if len(actions) == 1 else {"actions": list(actions)}
        return self.ask("act", version=self.state["version"], **answer)

    def legal(self) -> list[str]:
        return [action["action"] for action in self.state["actions"]]
