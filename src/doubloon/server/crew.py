"""Worker processes for bots: they never block the server, and a broken one is replaced."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor
from contextlib import suppress
from typing import ParamSpec, TypeVar

from doubloon._workers import available_workers, interrupts_held, processes
from doubloon.server import metrics
from doubloon.server.errors import Unavailable
from doubloon.server.queues import FairQueue

P = ParamSpec("P")
R = TypeVar("R")

MOST_WORKERS = 4
ATTEMPTS = 3
MOST_WAITING = 5000


def worker_count() -> int:
    """One core is left to the server itself."""
    return max(1, min(available_workers() - 1, MOST_WORKERS))


class Crew:
    """Whoever thinks for the bots; `make` makes an executor, anew when one is broken."""

    def __init__(self, make: Callable[[], Executor] | None = None) -> None:
        self._make = make or (lambda: processes(worker_count()))
        self._executor = self._make()
        self.queue = FairQueue(worker_count() + 1, MOST_WAITING)  # one more, so that no worker waits for work

    async def run_for(self, owner: str, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Have a function of this package worked out elsewhere; tables that want something take turns."""
        since = time.perf_counter()
        async with self.queue.place(owner):
            begun = time.perf_counter()
            metrics.BOT_WAIT_SECONDS.observe(begun - since)
            try:
                return await self.run(work, *args, **kwargs)
            finally:
                metrics.BOT_SECONDS.observe(time.perf_counter() - begun)

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Have a function of this package worked out elsewhere, at once."""
        for _ in range(ATTEMPTS):
            executor = self._executor
            try:
                with interrupts_held():
                    future = executor.submit(work, *args, **kwargs)
                return await asyncio.wrap_future(future)
            except BrokenExecutor:
                self._replace(executor)
        raise Unavailable("workers_lost")

    def warm_up(self) -> None:
        """Start the workers before the first bot is asked."""
        with interrupts_held(), suppress(BrokenExecutor):
            self._executor.submit(os.getpid)

    def _replace(self, broken: Executor) -> None:
        if self._executor is broken:
            broken.shutdown(wait=False, cancel_futures=True)
            self._executor = self._make()

    def close(self) -> None:
        """End the workers at once; nobody waits for their answers any more."""
        workers = list(getattr(self._executor, "_processes", None) or ())
        self._executor.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            if child.pid in workers:
                child.terminate()
