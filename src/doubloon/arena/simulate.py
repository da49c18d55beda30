"""Many games across processes. The result depends on the match alone, never on the number of workers."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial

from doubloon._workers import interrupts_held, processes
from doubloon.arena.errors import ArenaError
from doubloon.arena.match import Match, Result, play_match

Game = tuple[Match, int]  # a match, and which of its games

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


def play_all(games: Sequence[Game], workers: int, how: Callable[[Match, int], Result] = play_match) -> Iterator[Result]:
    """Play games of prepared matches, and yield their results in this order."""
    if min(workers, len(games)) <= 1:
        return (how(*game) for game in games)
    return _in_processes(games, min(workers, len(games)), how)


def _in_processes(games: Sequence[Game], workers: int, how: Callable[[Match, int], Result]) -> Iterator[Result]:
    pending: deque[Future[list[Result]]] = deque()
    try:
        with _crew(workers) as crew:
            for first in range(0, len(games), CHUNK):
                with interrupts_held():
                    pending.append(crew.submit(_play_chunk, games[first : first + CHUNK], how))
                if len(pending) == workers * CHUNKS_AHEAD:
                    yield from pending.popleft().result()
            while pending:
                yield from pending.popleft().result()
    except BrokenProcessPool as error:
        raise ArenaError("worker_lost", workers=workers) from error


def _play_chunk(games: Sequence[Game], how: Callable[[Match, int], Result]) -> list[Result]:
    return [how(*game) for game in games]


@contextmanager
def _crew(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Worker processes that do not outlive the simulation, however it ends."""
    others = set(multiprocessing.active_children())
    crew = processes(workers)
    try:
        yield crew
    except BaseException:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise
    finally:
        crew.shutdown(cancel_futures=True)  # waits for its thread: one that outlives us would complain
