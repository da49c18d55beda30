"""One address does its worst; how long does another visitor wait?

`python -m tests.attacks.bystander --seconds 20 --json` prints the figures of every attack; a test runs a short one.
The server, the attacker (127.0.0.2) and the visitor (127.0.0.1) are processes of their own.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from http.client import HTTPConnection
from pathlib import Path

from tests.attacks.floods import FLOODS
from tests.serving import Server

LOOKS_A_SECOND = 12  # as much as anybody may ask for in the long run
BEHIND_A_PROXY = ("--origin", "https://club.example")  # so that nobody is let off for being on this machine
ORDER = {"game": "puerto-rico", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "bot"}]}


@dataclass(frozen=True)
class Waits:
    """How long the visitor waited, in milliseconds."""

    median: float
    p99: float
    worst: float


@dataclass(frozen=True)
class Account:
    """What came of an attack: what the attacker tried, and how long the visitor waited.

    `waited` is by the clock. From `served` that time is taken off in which the server was ready to run, but other
    programs had the processor: it is what the server itself is to blame for, on however busy a machine.
    """

    attack: str
    tried: int
    answers: dict[str, int]
    looks: int
    waited: Waits
    served: Waits


def withstand(attack: str, folder: Path, seconds: float) -> Account:
    """Start a server, attack it for so many seconds, and look at a page all the while."""
    server = Server(folder, *BEHIND_A_PROXY)
    try:
        command = [sys.executable, "-m", "tests.attacks.floods", attack, str(server.port), str(seconds)]
        visitor = Visitor(server.port, server.process.pid)
        attacker = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert attacker.stdout is not None
        try:
            attacker.stdout.readline()  # it has got ready
            looks = visitor.look_for(seconds)
            told, _ = attacker.communicate(timeout=60)
        finally:
            attacker.kill()
            attacker.wait()
        found = json.loads(told)
        waited, served = (waits_of([look[kind] for look in looks]) for kind in (0, 1))
        return Account(attack, found["tried"], found["answers"], len(looks), waited, served)
    finally:
        server.end()


def waits_of(seconds: list[float]) -> Waits:
    ordered = sorted(round(wait * 1000, 1) for wait in seconds)
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return Waits(round(statistics.median(ordered), 1), p99, ordered[-1])


def kept_waiting(*processes: int) -> float:
    """For how many seconds these processes have been ready to run while others did, as far as Linux tells."""
    paths = [Path(f"/proc/{process}/schedstat") for process in processes]
    return sum(int(path.read_text().split()[1]) for path in paths if path.exists()) / 1e9


class Visitor:
    """Somebody who looks at a table of their own, again and again."""

    def __init__(self, port: int, server: int) -> None:
        self._port = port
        self._processes = (server, os.getpid())
        table = json.loads(self._ask("POST", "/api/tables", json.dumps(ORDER)))["id"]
        self._pages = ["/", f"/api/tables/{table}", "/web/app.js", f"/api/tables/{table}"]

    def _ask(self, method: str, path: str, body: str | None = None) -> bytes:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=60)
        try:
            connection.request(method, path, body)
            response = connection.getresponse()
            answer = response.read()
            assert response.status < 400, answer
            return answer
        finally:
            connection.close()

    def look_for(self, seconds: float) -> list[tuple[float, float]]:
        """Look for so many seconds, every time by a new connection; returns how long each look took, and was served."""
        looks: list[tuple[float, float]] = []
        end = time.monotonic() + seconds
        while (begun := time.monotonic()) < end:
            others = kept_waiting(*self._processes)
            self._ask("GET", self._pages[len(looks) % len(self._pages)])
            took = time.monotonic() - begun
            others = kept_waiting(*self._processes) - others
            looks.append((took, max(0.0, took - others)))
            time.sleep(max(0.0, 1 / LOOKS_A_SECOND - took))
        return looks


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("attacks", nargs="*", default=[], help=", ".join(FLOODS))
    chosen = parser.parse_args()
    accounts = []
    for attack in chosen.attacks or FLOODS:
        with tempfile.TemporaryDirectory() as folder:
            accounts.append(withstand(attack, Path(folder), chosen.seconds))
        if not chosen.json:
            print(accounts[-1], flush=True)
    if chosen.json:
        print(json.dumps([asdict(one) for one in accounts], indent=2))


if __name__ == "__main__":
    main()
