"""Many games across processes. The result depends on the match alone, never on the number of workers."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from doubloon._workers import end_at_once, interrupts_held, processes
from doubloon.arena.errors import ArenaError
from doubloon.arena.match import Match, Result, play_match

MatchGame = tuple[Match, int]  # a match, and which of its games
WorkerPool = tuple[ProcessPoolExecutor, int]  # worker processes, and how many
M = TypeVar("M")
R = TypeVar("R")

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
    how = partial(play_match, with_record=with_records)
    return play_all([(match, index) for index in range(games)], workers, how)


def play_all(
    games: Sequence[MatchGame], workers: int, how: Callable[[Match, int], Result] = play_match
) -> Iterator[Result]:
    """Play games of prepared matches, and yield their results in this order."""
    with worker_pool(min(workers, len(games))) as pool:
        yield from in_order(pool, games, how)


def in_order(pool: WorkerPool | None, games: Sequence[tuple[M, int]], how: Callable[[M, int], R]) -> Iterator[R]:
    """Play games, in worker processes if there is a pool, and yield their results in this order."""
    if pool is None:
        yield from (how(*game) for game in games)
        return
    pending: deque[Future[list[R]]] = deque()
    executor, workers = pool
    for first in range(0, len(games), CHUNK):
        with interrupts_held():
            pending.append(executor.submit(_play_chunk, games[first : first + CHUNK], how))
        if len(pending) == workers * CHUNKS_AHEAD:
            yield from pending.popleft().result()
    while pending:
        yield from pending.popleft().result()


def _play_chunk(games: Sequence[tuple[M, int]], how: Callable[[M, int], R]) -> list[R]:
    return [how(*game) for game in games]


@contextmanager
def worker_pool(workers: int) -> Iterator[WorkerPool | None]:
    """Worker processes that do not outlive what they are needed for, however it ends; one worker needs none."""
    if workers <= 1:
        yield None
        return
    others = set(multiprocessing.active_children())
    executor = processes(workers)
    try:
        yield executor, workers
    except BaseException as error:
        end_at_once(executor, set(multiprocessing.active_children()) - others)
        if isinstance(error, BrokenProcessPool):
            raise ArenaError("worker_lost", workers=workers) from error
        raise
    finally:
        executor.shutdown(cancel_futures=True)  # waits for its thread: one that outlives us would complain
