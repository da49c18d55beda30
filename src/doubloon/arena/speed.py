"""How fast the engine is here: random games, search, copies, bytes, and whether memory stays flat.

Times are CPU seconds of this process, the best of several repeats. `python -m doubloon.arena.speed` measures the form
of the engine that is in use, the sources or the compiled modules, and prints the figures as JSON.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

from doubloon._pure import is_compiled
from doubloon.arena.match import Match, play_match
from doubloon.bots import evaluation_for, rollout_policy_for
from doubloon.bots.search import Budget, search_bot
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.game import Game
from doubloon.engine.state import State, playout
from doubloon.engine.table import Table
from doubloon.games import find_game

REPEATS = 3
BATCH = 16  # games between two looks at the clock
SAMPLE = 64  # mid-game positions that are copied
KEPT_COPIES = 20_000
SEARCH = Budget(400, 60.0)  # small enough for the sources, too
WARM_UP_SHARE = 10  # the first tenth of the games may still fill caches


def measure(slug: str, players: int, seconds: float, memory_games: int) -> dict[str, Any]:
    """Measure the engine in use; every repeat takes about `seconds` of CPU time."""
    game = find_game(slug)
    states = mid_game_states(game, players)
    size = bytes_per_state(states)
    playing = [random_games(game, players, seconds) for _ in range(REPEATS)]
    searching = [search_nodes(game, states, seconds) for _ in range(REPEATS)]
    copying = [copies(states, seconds) for _ in range(REPEATS)]
    return {
        "compiled": is_compiled(),
        "decisions_per_cpu_second": round(max(decisions for decisions, _ in playing)),
        "games_per_cpu_second": round(max(games for _, games in playing), 1),
        "search_nodes_per_cpu_second": round(max(searching)),
        "copies_per_cpu_second": round(max(copying)),
        "bytes_per_state": size,
        "memory": memory_over_games(slug, players, memory_games),
    }


def random_games(game: Game, players: int, seconds: float) -> tuple[float, float]:
    """Return decisions and games per CPU-second. A game counts with the opening of its table, a decision without."""
    dice = dice_from_seed("speed")
    opening = playing = 0.0
    games = decisions = 0
    while opening + playing < seconds:
        begin = process_time()
        states = [Table.open(game, players, number).state for number in range(games, games + BATCH)]
        opened = process_time()
        for state in states:
            decisions += playout(state, dice)
        playing += process_time() - opened
        opening += opened - begin
        games += BATCH
    return decisions / playing, games / (opening + playing)


def search_nodes(game: Game, states: list[State], seconds: float) -> float:
    """Return the positions that a search looks at per CPU-second, at one mid-game position after the other."""
    bot = search_bot(evaluation_for(game.slug), rollout_policy_for(game.slug), game.redeal, SEARCH, "speed")
    nodes = searches = 0
    begin = now = process_time()
    while now - begin < seconds or nodes == 0:
        bot.search(states[searches % len(states)].copy())
        nodes += bot.evaluated
        searches += 1
        now = process_time()
    return nodes / (now - begin)


def mid_game_states(game: Game, players: int) -> list[State]:
    """Positions from the middle of random games."""
    states = []
    for number in range(SAMPLE):
        state = Table.open(game, players, number).state
        halfway = playout(state.copy(), dice_from_seed(str(number))) // 2
        dice = dice_from_seed(str(number))
        for _ in range(halfway):
            state.apply(state.options[dice.below(len(state.options))])
        states.append(state)
    return states


def copies(states: list[State], seconds: float) -> float:
    """Return copies per CPU-second, asked for one by one from Python."""
    done = 0
    begin = now = process_time()
    while now - begin < seconds:
        for _ in range(BATCH):
            for state in states:
                state.copy()
        done += BATCH * len(states)
        now = process_time()
    return done / (now - begin)


def bytes_per_state(states: list[State]) -> int:
    """Return by how much the process grows for every copy that is kept."""

    def keep() -> list[State]:
        return [state.copy() for _ in range(KEPT_COPIES // len(states)) for state in states]

    gauge: Callable[[], int | None] = resident_bytes
    if gauge() is None:
        tracemalloc.start()
        gauge = _traced_bytes
    gc.collect()
    before = gauge() or 0
    kept = keep()
    after = gauge() or 0
    tracemalloc.stop()
    return round((after - before) / len(kept))


def memory_over_games(slug: str, players: int, games: int) -> dict[str, Any]:
    """Play whole games as `sim` does and look at the size of the process: after a tenth of them, and after all."""
    match = Match(slug, ("random",) * players, seed="memory")
    early = None
    for index in range(games):
        play_match(match, index)
        if index == games // WARM_UP_SHARE:
            gc.collect()
            early = resident_bytes()
    gc.collect()
    late = resident_bytes()
    growth = None if early is None or late is None else late - early
    return {"games": games, "rss_early": early, "rss_late": late, "growth": growth}


def resident_bytes() -> int | None:
    """How much memory the process occupies now; None where the system does not tell."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return None
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _traced_bytes() -> int:
    return tracemalloc.get_traced_memory()[0]


if __name__ == "__main__":
    print(json.dumps(measure(**json.loads(sys.argv[1]))))
