"""Worker pools: processes think for the bots, a thread looks things up. A broken pool is replaced."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from typing import Any, ParamSpec, TypeVar

from prometheus_client import Histogram

from doubloon._workers import available_workers, end_at_once, interrupts_held, processes
from doubloon.server.errors import Unavailable
from doubloon.server.queues import FairQueue, Owner

P = ParamSpec("P")
R = TypeVar("R")

MOST_WORKERS = 4
ATTEMPTS = 3
MOST_WAITING = 5000  # of one address


def worker_count() -> int:
    """One core is left to the server itself."""
    return max(1, min(available_workers() - 1, MOST_WORKERS))


class WorkerPool:
    """A pool of worker processes behind a fair queue; `make` makes its executor, anew when one is broken."""

    def __init__(self, make: Callable[[], Executor] | None = None, workers: int | None = None) -> None:
        self._make = make or (lambda: processes(worker_count()))
        self._executor = self._make()
        self._at_work: set[asyncio.Task[Any]] = set()
        self._waited: Histogram | None = None
        self._worked: Histogram | None = None
        # One place more than workers, so that none waits for work.
        self.queue = FairQueue((workers or worker_count()) + 1, MOST_WAITING)

    def measure(self, waited: Histogram, worked: Histogram) -> None:
        """Have the times told to these from now on."""
        self._waited, self._worked = waited, worked

    async def run_for(self, owner: Owner, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Have a function of this package worked out elsewhere; those who want something take turns.

        A place at work is free again when the worker is, also if whoever asked has gone meanwhile.
        """
        since = time.perf_counter()
        await self.queue.enter(owner)
        _observe(self._waited, since)
        task = asyncio.get_running_loop().create_task(self._work_for(owner, work, *args, **kwargs))
        self._at_work.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    async def _work_for(self, owner: Owner, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        begun = time.perf_counter()
        try:
            return await self.run(work, *args, **kwargs)
        finally:
            _observe(self._worked, begun)
            self.queue.leave(owner)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._at_work.discard(task)
        if not task.cancelled():
            task.exception()  # known to whoever asked, unless they have gone

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
        for task in self._at_work:
            task.cancel()  # or else it would start workers anew
        executor = self._executor
        if isinstance(executor, ProcessPoolExecutor):
            workers = list(executor._processes or ())
            end_at_once(executor, [child for child in multiprocessing.active_children() if child.pid in workers])
            executor.shutdown(cancel_futures=True)  # waits for its thread: one that outlives us would complain
        else:
            executor.shutdown(wait=False, cancel_futures=True)


def _observe(histogram: Histogram | None, since: float) -> None:
    if histogram is not None:
        histogram.observe(time.perf_counter() - since)


class LookupThread(WorkerPool):
    """A thread pool of one, for lookups in long games; more threads would keep the server itself waiting (the GIL)."""

    def __init__(self) -> None:
        super().__init__(lambda: ThreadPoolExecutor(1, "clerk"), workers=1)
