"""Bots think in processes of their own; a broken one is replaced."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon._workers import processes
from doubloon.bots import hints
from doubloon.engine.errors import BadSetup
from doubloon.server import thinking
from doubloon.server.errors import Unavailable
from doubloon.server.queues import Owner
from doubloon.server.workers import WorkerPool
from tests.server.guests import BOT, ME, Guest, client_at, open_table


def test_a_broken_worker_is_replaced() -> None:
    async def work() -> tuple[int, int]:
        workers = WorkerPool(lambda: processes(1))
        workers.warm_up()
        first = await workers.run(os.getpid)
        with pytest.raises(Unavailable):
            await workers.run(os._exit, 3)
        second = await workers.run(os.getpid)
        workers.close()
        return first, second

    first, second = asyncio.run(work())
    assert len({first, second, os.getpid()}) == 3


def test_ctrl_c_while_a_worker_starts_is_heard_afterwards() -> None:
    class Interrupting(ThreadPoolExecutor):
        def submit(self, *args: Any, **kwargs: Any) -> Future[Any]:
            signal.raise_signal(signal.SIGINT)
            started.append(True)
            return super().submit(*args, **kwargs)

    started: list[bool] = []
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a background shell would have it ignored
    try:
        with pytest.raises(KeyboardInterrupt):
            WorkerPool(lambda: Interrupting(1)).warm_up()
    finally:
        signal.signal(signal.SIGINT, before)
    assert started == [True]


def test_bots_in_worker_processes_play(tmp_path: Path) -> None:
    with client_at(tmp_path, lambda: WorkerPool(lambda: processes(1))) as client:
        opening = open_table(client, ME, BOT, BOT, seed=5)
        with Guest(client, opening["id"], opening["keys"]["0"]) as anna:
            anna.act("settler")
            anna.act("take:quarry")
            anna.until_asked()
            assert anna.state["moves"] > 3


class Broken(ThreadPoolExecutor):
    """Workers that always fail."""

    def submit(self, *args: Any, **kwargs: Any) -> Future[Any]:
        raise BrokenExecutor


def test_bots_whose_workers_keep_failing_are_stopped_and_can_be_tried_again(tmp_path: Path) -> None:
    with client_at(tmp_path, lambda: WorkerPool(lambda: Broken(1))) as client:
        opening = open_table(client, ME, BOT, BOT, seed=5)
        with Guest(client, opening["id"], opening["keys"]["0"]) as anna:
            anna.act("settler")
            anna.say("act", version=anna.state["version"], action="take:quarry")
            assert anna.until_op("error")["message"].startswith("The bots' workers keep failing")
            assert anna.state["table"]["paused"] is True
            anna.say("pause", paused=False)
            assert anna.until_op("error")["message"].startswith("The bots' workers keep failing")


def test_a_bot_that_fails_does_not_take_the_table_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: Any) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(thinking, "choose", fail)
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, BOT, BOT, seed=5)
        with Guest(client, opening["id"], opening["keys"]["0"]) as anna:
            anna.act("settler")
            anna.say("act", version=anna.state["version"], action="take:quarry")
            assert anna.until_op("error")["message"] == "A bot did not know what to do; the bots have been stopped."
            anna.one("undo", version=anna.state["version"])
            assert anna.state["moves"] == 1


def test_thinking_is_done_on_imagined_positions_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[dict[str, Any]] = []
    choose = thinking.choose

    def watched(position: dict[str, Any], level: str, seed: str) -> str:
        given.append(position | {"bot": seed})
        return choose(position, level, seed)

    monkeypatch.setattr(thinking, "choose", watched)
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, BOT, BOT, seed=5)
        with Guest(client, opening["id"], opening["keys"]["0"]) as anna:
            anna.act("settler")
            anna.act("take:quarry")
            anna.until_asked()
    real = doubloon.new("puerto-rico", 3, 5, {"governor": 0})
    dice = {tuple(real.to_dict()["dice"])}
    assert given
    assert all(tuple(position["dice"]) not in dice for position in given)
    assert all(position["bot"] != "5" for position in given)
    assert len({position["bot"] for position in given}) == len(given)


def test_advice_is_one_search_and_the_same_whenever_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    table = doubloon.new("puerto-rico", 3, 5, {"governor": 0})
    searches = []
    adviser = hints.adviser
    monkeypatch.setattr(hints, "adviser", lambda table: searches.append(table.hash()) or adviser(table))
    advice = thinking.advise(table.to_dict())
    assert searches == [table.hash()]
    assert thinking.advise(table.to_dict()) == advice
    assert len({move.actions[0] for move in advice.moves}) == 3
    assert {move.actions[0] for move in advice.moves} < set(table.legal_actions())


def test_a_game_the_adviser_does_not_play_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table = doubloon.new("puerto-rico", 3, 5)
    monkeypatch.setattr(table.game, "bots", None)
    with pytest.raises(BadSetup):
        thinking.advise(table.to_dict())
    assert thinking.turning_points(table.to_dict(), (), []) == []


def test_closing_ends_whoever_thinks_and_nobody_begins_anew() -> None:
    """A thread of the pool that outlived the server would have the interpreter's exit write to its closed pipe."""

    async def close_meanwhile() -> tuple[bool, set[int], bool]:
        workers = WorkerPool(lambda: processes(1))
        executor = workers._executor
        pid = await workers.run(os.getpid)
        manager = executor._executor_manager_thread  # type: ignore[attr-defined]
        asked = asyncio.create_task(workers.run_for(Owner("", ""), time.sleep, 3600))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        workers.close()
        await asyncio.gather(asked, return_exceptions=True)
        left = {child.pid for child in multiprocessing.active_children()} & {pid}
        return manager.is_alive(), left, workers._executor is executor

    assert asyncio.run(close_meanwhile()) == (False, set(), True)
