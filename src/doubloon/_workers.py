"""Worker processes: how many, and how they begin and end with the program that needs them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.process import BaseProcess
from typing import Any


def available_workers() -> int:
    """How many processes can work at the same time here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def processes(workers: int) -> ProcessPoolExecutor:
    """Fresh worker processes that end with their parent, however it ends."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_follow_parent)


def end_at_once(crew: ProcessPoolExecutor, workers: Iterable[BaseProcess]) -> None:
    """One of them may be in the middle of a result. Whoever reads it shall not wait for the rest."""
    results: Any = crew._result_queue
    for worker in workers:
        worker.terminate()
    if results is not None:
        results._writer.close()  # or else our own copy would keep the pipe open


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Children started here are deaf to Ctrl-C from their first moment; the parent hears it right afterwards.

    The mask is for the children. It covers this thread alone; another may hear the signal, so it is put off, too.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # or else it would be started, and lift the mask, in between
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        with _interrupts_put_off():
            yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _interrupts_put_off() -> Iterator[None]:
    """Only the main thread runs handlers, and only it can change them."""
    usual = signal.getsignal(signal.SIGINT)
    if usual is None or threading.current_thread() is not threading.main_thread():
        yield
        return
    heard = threading.Event()
    signal.signal(signal.SIGINT, lambda *_: heard.set())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
        if heard.is_set():
            signal.raise_signal(signal.SIGINT)


def _follow_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait_for_parent() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait_for_parent, daemon=True).start()
