"""A program whose worker is in the middle of a long result when Ctrl-C comes."""

from __future__ import annotations

import os
import struct
import sys
import threading
from pathlib import Path
from typing import Any

from doubloon.arena.simulate import worker_pool


def begin_a_result(told: Path) -> None:
    """Announce many bytes, send a few, and go no further."""
    queue: Any = sys._getframe(1).f_locals["result_queue"]
    queue._writer._send(struct.pack("!i", 100_000) + b"the first few")
    told.open("wb").close()
    threading.Event().wait()


def main(told: Path) -> None:
    os.mkfifo(told)
    try:
        with worker_pool(2) as pool:
            assert pool is not None
            pool[0].submit(begin_a_result, told)
            told.open("rb").close()  # waits for the worker
            raise KeyboardInterrupt
    except KeyboardInterrupt:
        print("ended")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
