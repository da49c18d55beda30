"""Agents: who sits at a table of the arena, a bot of ours or a program that speaks a small line protocol."""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import threading
from time import process_time
from typing import IO, Any, Protocol

from doubloon.arena.errors import ArenaError
from doubloon.bots import ask, make_bot
from doubloon.bots.base import Bot
from doubloon.engine.game import Game
from doubloon.engine.table import Table

EXTERNAL = "exec:"  # then comes a command
SECONDS = 10.0  # that a program may take for a decision
LONGEST_LINE = 1000


class Broken(Exception):
    """A program did what no player may do: too slow, gone, or an answer that is not among the legal ones."""

    def __init__(self, key: str, **params: Any) -> None:
        super().__init__(key)
        self.key = key
        self.params = params


class Agent(Protocol):
    """Whatever decides for a seat."""

    def answer(self, table: Table) -> int: ...

    def leave(self) -> None: ...


class BotAgent:
    """A bot of this program; it is shown an imagined position."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def answer(self, table: Table) -> int:
        return ask(self.bot, table.game, table.state)

    def leave(self) -> None:
        pass


class ProgramAgent:
    """A program on the other end of a pipe: a view and the legal actions go in, one of them comes out."""

    def __init__(self, command: str, game: Game, seat: int, seed: str) -> None:
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
            )
        except (OSError, ValueError) as error:
            raise ArenaError("no_program", command=command, problem=str(error)) from error
        self.lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        assert self.process.stdout is not None
        threading.Thread(target=_read, args=(self.process.stdout, self.lines), daemon=True).start()
        self._say({"op": "hello", "game": game.slug, "seat": seat, "seed": seed, "seconds": SECONDS})

    def answer(self, table: Table) -> int:
        legal = table.legal_actions()
        self._say({"op": "choose", "view": table.view(table.to_move), "legal": legal})
        try:
            line = self.lines.get(timeout=SECONDS)
        except queue.Empty:
            raise Broken("too_slow", seconds=SECONDS) from None
        if line is None:
            raise Broken("program_ended")
        code = table.actions.code(line)
        if line not in legal or code is None:
            raise Broken("not_legal", answer=line[:60])
        return code

    def _say(self, message: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
            self.process.stdin.flush()
        except OSError as error:
            raise Broken("program_ended") from error

    def leave(self) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.close()
            self.process.wait(timeout=1)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()


def _read(source: IO[str], lines: queue.SimpleQueue[str | None]) -> None:
    while line := source.readline(LONGEST_LINE):
        lines.put(line.strip())
    lines.put(None)


class ArenaSeat:
    """A seat with whoever decides there; times its decisions."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.seconds: list[float] = []
        self.verdict = ""

    def answer(self, table: Table) -> int:
        began = process_time()
        code = self.agent.answer(table)
        self.seconds.append(process_time() - began)
        return code

    def disqualify(self, broken: Broken, substitute: Bot) -> None:
        """Another decides here from now on; the seat cannot win any more."""
        self.agent.leave()
        self.agent = BotAgent(substitute)
        self.verdict = ArenaError(broken.key, **broken.params).sentence("en")

    def leave(self) -> None:
        self.agent.leave()


def seat_player(name: str, game: Game, seat: int, seed: str) -> ArenaSeat:
    """Seat a bot by its name, or a program by its command: `exec:python3 mine.py`."""
    if name.startswith(EXTERNAL):
        return ArenaSeat(ProgramAgent(name.removeprefix(EXTERNAL), game, seat, seed))
    return ArenaSeat(BotAgent(make_bot(name, game, seed)))
