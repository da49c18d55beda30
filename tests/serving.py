"""A server in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import doubloon


class Server:
    """`doubloon serve` with a data folder of its own; it can be ended hard and started again on the same port."""

    def __init__(
        self, data: Path, *arguments: str, files: int = 0, log: Path | None = None, packages: Path | None = None
    ) -> None:
        self.data = data
        self.arguments = arguments
        self.files = files  # how many the server may open; 0: as many as this process
        self.log = log  # what it writes to standard error
        self.packages = packages  # a folder with packages of others
        self.port = 0
        self.start()

    def start(self) -> None:
        port = self.port or _free_port()
        few = ["sh", "-c", f'ulimit -n {self.files}; exec "$@"', "sh"] if self.files else []
        command = [*few, sys.executable, "-m", "doubloon", "serve", "--port", str(port), "--no-browser", "--data"]
        package = Path(doubloon.__file__).parents[1]  # the server shall be the program the tests import
        path = [package] if self.packages is None else [package, self.packages]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path))}
        self.process = subprocess.Popen(
            [*command, str(self.data), *self.arguments],
            stdout=subprocess.PIPE,
            stderr=None if self.log is None else self.log.open("a"),
            text=True,
            env=environment,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[^/]+:(\d+)/", line)
        assert found, f"the server said {line!r}"
        self.port = int(found.group(1))
        self.url = found.group(0).rstrip("/")

    def end(self, how: int = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait(timeout=20)

    def restart(self) -> None:
        """As after a power cut: no goodbye, the same port."""
        self.end(signal.SIGKILL)
        self.start()


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])
