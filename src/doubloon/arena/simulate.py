"""Many games across processes. The result depends on the match alone, never on the number of workers."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from doubloon._workers import interrupts_held, processes
from doubloon.arena.errors import ArenaError
from doubloon.arena.match import Match, Result, play_match

CHUNK = 4  # games handed to a worker at once: few enough for a lively progress bar
CHUNKS_AHEAD = 4  # per worker, so that memory stays flat however many games there are


def simulate(match: Match, games: int, workers: int = 1, with_records: bool = False) -> Iterator[Result]:
    """Play games 0 to `games` - 1 of a match and yield their results in this order.

    >>> match = Match("puerto-rico", ("random", "random", "random"), seed=1)
    >>> [result.index for result in simulate(match, games=2)]
    [0, 1]
    """
    if games < 1:
        raise ArenaError("no_games", games=games)
    if workers < 1:
        raise ArenaError("no_workers", workers=workers)
    match = match.prepared()
    if min(workers, games) == 1:
        return (play_match(match, index, with_records) for index in range(games))
    return _in_processes(match, games, min(workers, games), with_records)


def _in_processes(match: Match, games: int, workers: int, with_records: bool) -> Iterator[Result]:
    pending: deque[Future[list[Result]]] = deque()
    try:
        with _crew(workers) as crew:
            for first in range(0, games, CHUNK):
                indices = range(first, min(first + CHUNK, games))
                with interrupts_held():
                    pending.append(crew.submit(_play_chunk, match, indices, with_records))
                if len(pending) == workers * CHUNKS_AHEAD:
                    yield from pending.popleft().result()
            while pending:
                yield from pending.popleft().result()
    except BrokenProcessPool as error:
        raise ArenaError("worker_lost", workers=workers) from error


def _play_chunk(match: Match, indices: range, with_records: bool) -> list[Result]:
    return [play_match(match, index, with_records) for index in indices]


@contextmanager
def _crew(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Worker processes that do not outlive the simulation, however it ends."""
    others = set(multiprocessing.active_children())
    crew = processes(workers)
    try:
        yield crew
    except BaseException:
        crew.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise
    finally:
        crew.shutdown()
