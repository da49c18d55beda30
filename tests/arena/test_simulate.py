"""Many games: the same results whoever plays them, seats that rotate, records that verify."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon.arena import match as matches
from doubloon.arena import players
from doubloon.arena.errors import ArenaError
from doubloon.arena.match import Match, play_match
from doubloon.arena.simulate import simulate
from doubloon.arena.statistics import Statistics
from doubloon.bots import make_bot
from doubloon.bots.base import Bot
from doubloon.engine.game import Game
from doubloon.engine.state import State
from tests.cli.runner import SOURCES

RANDOM_3 = Match("puerto-rico", ("random", "random", "random"), seed=7)


def test_results_do_not_depend_on_the_number_of_workers() -> None:
    alone = list(simulate(RANDOM_3, games=9, workers=1, with_records=True))
    together = list(simulate(RANDOM_3, games=9, workers=2, with_records=True))
    assert together == alone
    assert [result.index for result in alone] == list(range(9))


def test_equal_seeds_play_equal_games_and_others_do_not() -> None:
    again = Match("puerto-rico", ("random",) * 3, seed=7)
    other = Match("puerto-rico", ("random",) * 3, seed=8)
    first = [result.sheets for result in simulate(RANDOM_3, games=2)]
    assert [result.sheets for result in simulate(again, games=2)] == first
    assert [result.sheets for result in simulate(other, games=2)] != first


def test_every_game_has_dice_of_its_own() -> None:
    records = [result.record for result in simulate(RANDOM_3, games=4, with_records=True)]
    assert len(set(records)) == 4


def test_a_long_simulation_begins_with_the_games_of_a_short_one() -> None:
    assert list(simulate(RANDOM_3, games=4))[:2] == list(simulate(RANDOM_3, games=2))


def test_bots_move_one_seat_on_from_game_to_game() -> None:
    match = Match("puerto-rico", ("greedy", "random", "random"))
    for index in range(6):
        seating = match.seating(index)
        assert [seating[(bot + index) % 3] for bot in range(3)] == [0, 1, 2]
    assert match.open(1).names == ["random", "greedy", "random"]


def test_fixed_seats_stay() -> None:
    match = Match("puerto-rico", ("greedy", "random", "random"), fixed_seats=True)
    assert {tuple(match.open(index).names) for index in range(4)} == {("greedy", "random", "random")}


def test_records_verify_and_carry_the_names_of_the_bots() -> None:
    result = play_match(RANDOM_3, 0, with_record=True)
    assert result.record is not None
    record = doubloon.read_record(result.record)
    table = record.replay()
    assert table.is_over
    assert table.names == ["random", "random", "random"]
    assert table.score_sheet() == result.sheets
    assert len(table.history) == result.decisions


def test_win_shares_add_up() -> None:
    statistics = Statistics(RANDOM_3.bots)
    for result in simulate(RANDOM_3, games=6):
        statistics.add(result)
    assert sum(standing.win_share() for standing in statistics.bots) == pytest.approx(1)
    assert sum(standing.win_share() for standing in statistics.places) == pytest.approx(1)


class Reckless(Bot):
    """Answers as its model does, but spoils the state it was given first."""

    def __init__(self, model: Bot) -> None:
        self.dice = model.dice
        self.model = model

    def choose(self, state: State) -> int:
        answer = self.model.choose(state.copy())
        while state.to_move >= 0:
            state.apply(state.options[0])
        return answer


def test_bots_are_given_copies_only(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = play_match(RANDOM_3, 0)

    def reckless(name: str, game: Game, seed: str) -> Any:
        return Reckless(make_bot(name, game, seed))

    monkeypatch.setattr(players, "make_bot", reckless)
    assert play_match(RANDOM_3, 0) == honest


class Peeping(Bot):
    """Notes the dice it is shown."""

    def __init__(self, model: Bot, seen: set[tuple[int, ...]]) -> None:
        self.dice = model.dice
        self.model = model
        self.seen = seen

    def choose(self, state: State) -> int:
        self.seen.add(tuple(state.dice.registers()))
        return self.model.choose(state)


def test_bots_never_see_the_real_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[tuple[int, ...]] = set()

    def peeping(name: str, game: Game, seed: str) -> Any:
        return Peeping(make_bot(name, game, seed), seen)

    monkeypatch.setattr(players, "make_bot", peeping)
    result = play_match(RANDOM_3, 0, with_record=True)
    assert result.record is not None
    record = doubloon.read_record(result.record)
    table = record.start()
    real = {tuple(table.state.dice.registers())}
    for move in record.moves:
        table.play(move.action)
        real.add(tuple(table.state.dice.registers()))
    assert len(seen) == result.decisions
    assert not seen & real


def test_a_game_that_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "LONGEST_GAME", 5)
    with pytest.raises(ArenaError) as caught:
        list(simulate(RANDOM_3, games=2))
    assert str(caught.value) == "Game 1 (seed 7:0) is still not over after 5 decisions; no game may take more."
    assert caught.value.sentence("ru").startswith("Партия 1 (начальное значение 7:0) не окончилась за 5 решений")


@pytest.mark.parametrize(
    "match",
    [
        Match("chess", ("random",) * 3),
        Match("puerto-rico", ("random",) * 7),
        Match("puerto-rico", ("random", "random", "genius")),
        Match("puerto-rico", ("random",) * 3, options={"governor": 3}),
        Match("puerto-rico", ("random",) * 3, options={"components": "no-such-file.json"}),
    ],
    ids=["game", "players", "bot", "option", "components"],
)
def test_a_wrong_match_is_refused_before_the_first_game(match: Match) -> None:
    with pytest.raises(doubloon.DoubloonError):
        simulate(match, games=1)


@pytest.mark.parametrize(("games", "workers", "key"), [(0, 1, "no_games"), (1, 0, "no_workers")])
def test_at_least_one_game_and_one_worker(games: int, workers: int, key: str) -> None:
    with pytest.raises(ArenaError) as caught:
        simulate(RANDOM_3, games, workers)
    assert caught.value.key == key


INTERRUPTED = """
import signal, threading
from doubloon._workers import interrupts_held
now = threading.Event()
signal.signal(signal.SIGINT, signal.default_int_handler)
other = threading.Thread(target=lambda: (now.wait(), signal.raise_signal(signal.SIGINT)))
other.start()
try:
    with interrupts_held():
        now.set()
        other.join()
        print("started")
except KeyboardInterrupt:
    print("interrupted", signal.getsignal(signal.SIGINT) is signal.default_int_handler)
"""


def test_ctrl_c_waits_until_workers_have_started_whichever_thread_hears_it() -> None:
    """The thread that starts them is masked, so another one hears it."""
    command, environment = [sys.executable, "-c", INTERRUPTED], os.environ | {"PYTHONPATH": str(SOURCES)}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == ("started\ninterrupted True\n", "")


def test_ctrl_c_does_not_wait_for_a_result_that_was_begun(tmp_path: Path) -> None:
    """Workers are ended wherever they are, and that may be half-way through telling a long result."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.arena.torn", str(tmp_path / "told")],
        cwd=Path(__file__).parents[2],
        env=os.environ | {"PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (run.stdout, run.stderr) == ("ended\n", "")
