"""The bots of one table: they think elsewhere, take their time, answer like anybody, and rest when nobody looks on."""

from __future__ import annotations

import asyncio
import logging
import time
import weakref
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from doubloon.engine.errors import DoubloonError
from doubloon.server import journal, pacing, thinking
from doubloon.server.errors import Conflict, NotWritten, ServerError, text_of
from doubloon.server.logs import logger, note
from doubloon.server.queues import Owner
from doubloon.server.workers import WorkerPool

if TYPE_CHECKING:
    from doubloon.server.host import Host

RETRY_SECONDS = 5.0


class BotPlay:
    """Lets the bots of a table play whenever one of them has to decide."""

    def __init__(self, host: Host, workers: WorkerPool) -> None:
        self._home = weakref.ref(host)  # a table that is let go shall be gone at once, not when garbage is collected
        self._crew = workers
        self._task: asyncio.Task[None] | None = None
        self._undecided = False
        self._stopped = False
        self._nudge = asyncio.Event()
        self._patience: dict[int, float] = {}  # until when the bots that sit in wait

    @property
    def _host(self) -> Host:
        host = self._home()
        assert host is not None
        return host

    @property
    def at_work(self) -> bool:
        return self._task is not None and not self._task.done()

    def nudge(self) -> None:
        """Something has changed."""
        self._nudge.set()
        self.wake()

    def wake(self) -> None:
        """Go on if a bot has to decide, and somebody looks on."""
        if not self.at_work and self._is_asked():
            self._task = asyncio.get_running_loop().create_task(self._play())
            self._task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        if self._task is task:
            self._task = None  # it may know of the table, which is to be gone when it is let go
        if self._home() is not None:
            self.wake()  # somebody may have come while the bots were about to rest

    def rest(self) -> None:
        """Nobody looks on any more: give up what has not been decided yet."""
        if self._task is not None and self._undecided:
            self._task.cancel()

    def _is_asked(self) -> bool:
        live = self._host.live
        return not (self._stopped or live.paused) and bool(self._host.viewers) and live.bot_to_move is not None

    async def stop(self) -> None:
        self._stopped = True
        if (task := self._task) is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    def imagined(self, seat: int, purpose: str) -> tuple[dict[str, Any], str]:
        """A position as a seat may imagine it, and a seed for whoever thinks about it. Neither tells of the dice."""
        live = self._host.live
        assert live.table is not None
        seed = live.derive(f"{purpose} {seat} {len(live.played)}")
        return live.table.imagine(seat, seed).to_dict(), seed

    async def _play(self) -> None:
        host = self._host  # stays as long as its bots are at work
        live = host.live
        try:
            while self._is_asked():
                await self._answer_or_wait()
        except DoubloonError as error:
            await self._pause(error)
        except Exception:
            logger.exception("bot_failed", extra={"about": {"table": live.id}})
            host.metrics.failures.inc()
            await self._pause(ServerError("bot_failed"))

    async def _answer_or_wait(self) -> None:
        """While the disk does not take what a bot answers, try again from time to time."""
        try:
            await self._answer()
        except Conflict:
            raise
        except NotWritten as error:
            for viewer in self._host.viewers:
                viewer.fail(text_of(error, viewer.lang))
            await asyncio.sleep(RETRY_SECONDS)

    async def _answer(self) -> None:
        live, since = self._host.live, time.monotonic()
        seat, level, history = live.to_move, live.bot_to_move, live.history
        assert seat is not None
        assert level is not None
        self._undecided = True
        try:
            position, seed = self.imagined(seat, "bot")
            owner = Owner(self._host.payer(), live.id)
            action = await self._crew.run_for(owner, thinking.choose, position, level, seed)
            await self._breathe(seat, since)
        finally:
            self._undecided = False
        async with self._host.lock:
            if not live.paused and live.bot_to_move == level and live.history == history:
                transaction = live.try_out([action])
                await self._host.commit(journal.Acted(seat, transaction.actions), transaction)
                self._host.metrics.actions.labels("bots").inc()
                await self._host.answer_obvious()

    def be_patient(self, seat: int, seconds: float) -> None:
        """Let whoever sits in for a seat wait at first, whatever the pace: somebody may come back."""
        self._patience[seat] = time.monotonic() + seconds

    async def _breathe(self, seat: int, since: float) -> None:
        """Wait until a bot has taken as long as people like it to; pace and table may change meanwhile."""
        live, patience, history = self._host.live, self._patience.get(seat, 0), self._host.live.history
        while not live.paused and live.history == history:
            left = max(since + pacing.pause(live), patience) - time.monotonic()
            if left <= 0:
                break
            self._nudge.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._nudge.wait(), left)

    async def _pause(self, error: DoubloonError) -> None:
        """Bots that cannot go on are stopped; people are told, and may let them try again."""
        host = self._host
        try:
            async with host.lock:
                await host.commit(journal.Paused(True))
        except DoubloonError as trouble:
            note("bots_stopped", logging.ERROR, table=host.live.id, problem=str(trouble))
            host.live.paused = True
        for viewer in host.viewers:
            viewer.fail(text_of(error, viewer.lang))
