"""Calibration: chances rise with the evaluation, and come true in the games they were checked on."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import msgspec
import pytest

import doubloon
from doubloon.arena import calibrate
from doubloon.arena.calibrate import BINS, Seen, SeenGame, as_file, bins_of, calibrated, fit
from doubloon.bots.calibration import FEW_CASES, FILE, Calibration, Outlook, calibration_of
from doubloon.bots.game_bots import thinking_bots
from doubloon.bots.hints import hint_for

every_game = pytest.mark.parametrize("slug", doubloon.GAMES)


def outlook(lead: float, temperature: float, seats: int) -> Outlook:
    return Outlook(0, [lead, *[0.0] * (seats - 1)], temperature)


@every_game
def test_the_map_is_monotone_at_every_stage_of_the_game(slug: str) -> None:
    found = calibration_of(slug)
    assert found is not None
    for seats in found.seats:
        for temperature in (0.5, 2.0, 5.0, 10.0, 14.0):
            chances = [found.chance(outlook(lead / 2, temperature, seats)) for lead in range(-60, 61)]
            assert chances == sorted(chances)
            assert 0.0 < chances[0] < chances[-1] < 1.0


@every_game
def test_the_file_matches_its_schema_and_names_its_command(slug: str) -> None:
    text = (files(thinking_bots(slug).package) / FILE).read_text(encoding="utf-8")
    found = msgspec.convert(tomllib.loads(text), Calibration)
    command = f"python -m doubloon.arena.calibrate {slug} --games {found.games}"
    assert command in text
    assert as_file(found, text.partition("# python")[2].partition("\n")[0].join(["python", ""])) == text
    assert len(found.bins) == BINS
    assert sum(one.cases for one in found.bins) > found.games


def test_without_a_map_there_is_no_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubloon.bots.hints.ADVICE_NODES", 1)
    monkeypatch.setattr("doubloon.bots.hints.calibration_of", lambda slug: None)
    table = doubloon.new("puerto-rico", players=3, seed=1)
    assert table.to_move is not None
    assert {move.chance for move in hint_for(table.imagine(table.to_move, "x")).moves} == {None}


def test_logistic_regression_finds_the_odds_that_games_were_won_with() -> None:
    """Of all seats with even odds a quarter wins, of those ahead three quarters."""
    seen = [
        Seen(0, [lead, 0.0], 1.0, won)
        for lead, wins in ((0.0, 1), (2.0, 3))
        for won in [1.0] * wins + [0.0] * (4 - wins)
    ]
    weights = fit(seen * 50)
    found = Calibration(*weights, levels=[], seats=[2], games=0, bins=[])
    assert found.chance(outlook(0.0, 1.0, 2)) == pytest.approx(0.25, abs=0.01)
    assert found.chance(outlook(2.0, 1.0, 2)) == pytest.approx(0.75, abs=0.01)


def test_bins_with_few_cases_say_nothing() -> None:
    told = [(0.05, 1.0)] * (FEW_CASES - 1) + [(0.55, 1.0)] * FEW_CASES + [(0.55, 0.0)] * FEW_CASES
    bins = bins_of(told)
    assert [one.cases for one in bins] == [FEW_CASES - 1, 0, 0, 0, 0, 2 * FEW_CASES, 0, 0, 0, 0]
    assert Calibration(0.0, 1.0, 0.0, 0.0, [], [2], 0, bins).worst() == pytest.approx(0.05)


def test_games_are_watched_and_kept(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    keep = f"{tmp_path}/seen.jsonl"
    plan = calibrate.read(["puerto-rico", "--games", "2", "--levels", "novice,easy", "--keep", keep])
    first = list(calibrate.all_games(plan))
    monkeypatch.setattr(calibrate, "watch", lambda match: pytest.fail("played again"))
    assert list(calibrate.all_games(plan)) == first
    assert all(0.0 <= one.won <= 1.0 for game in first for one in game.seen)
    assert calibrated([SeenGame(n, game.seen) for n, game in enumerate(first * 10)], ["novice"], [2, 3]).games == 20
