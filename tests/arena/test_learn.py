"""Learning: least squares find what they should, lessons mend a wrong weight, and the seed alone decides."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from doubloon.arena.errors import ArenaError
from doubloon.arena.learn import Learning, Study, learn
from doubloon.arena.ridge_regression import Sums, solve
from doubloon.arena.rollout_regression import (
    COURSES,
    MOST,
    PART,
    POINTS,
    Course,
    Dial,
    Pupil,
    School,
    differences,
    study,
)
from doubloon.arena.tune import Check
from doubloon.bots.weight_files import HAND, UNTUNED, Weights, read_weights, sections, shipped_weights
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.errors import DoubloonError
from doubloon.engine.table import Table
from doubloon.games import find_game

GAME = "puerto-rico"
HAND_WEIGHTS = shipped_weights(GAME, HAND)
TRUE_COIN = 1.08  # of the toy lessons; by hand it is 0.9


def toy(school: School, index: int) -> Sums:
    """Lessons in which a coin is always worth what it should be, and nothing else matters."""
    dials = school.dials()
    place = next(place for place, dial in enumerate(dials) if dial.name == "coin")
    sums = Sums(len(dials))
    for coins in range(1, 200):
        wrong = TRUE_COIN - school.weights["coin"][0]
        sums.see({place: coins * dials[place].scale}, coins * wrong)
    return sums


class Run:
    """A learning with its file; counts the games."""

    def __init__(self, plan: Learning, out: Path) -> None:
        self.plan = plan.checked()
        self.out = out
        self.games = 0

    def tick(self, games: int) -> None:
        self.games += games

    def start(self, how: Study = study, workers: int = 1) -> Check | None:
        return learn(self.plan, self.out.name, workers, self.out.write_text, self.tick, how)

    def weights(self) -> Weights:
        return read_weights(self.out.read_text(), HAND_WEIGHTS)


# Least squares.


def test_equations_are_solved() -> None:
    rows = [[4.0, 2.0, 0.5], [2.0, 5.0, 1.0], [0.5, 1.0, 3.0]]
    found = solve(rows, [1.0, -2.0, 4.0])
    for row, right in zip(rows, [1.0, -2.0, 4.0], strict=True):
        assert sum(a * b for a, b in zip(row, found, strict=True)) == pytest.approx(right)


def test_factors_are_found_among_noise_and_nothing_is_made_of_nothing() -> None:
    dice = dice_from_seed("factors")
    sums = Sums(3)
    halves = Sums(3), Sums(3)
    for number in range(4000):
        first, second = dice.below(7) - 3.0, dice.below(7) - 3.0
        seen = 1.5 * first - 0.5 * second + (dice.below(2001) - 1000) / 500
        for one in (sums, halves[number % 2]):
            one.see({0: first, 1: second}, seen)
    assert sums.changes() == pytest.approx([1.5, -0.5, 0.0], abs=0.03)
    halves[0].add(halves[1])
    assert halves[0].changes() == pytest.approx(sums.changes())
    assert Sums(2).changes() == [0.0, 0.0]


# Lessons.


def test_every_weight_that_can_be_tuned_has_its_dials() -> None:
    dials = School("burgundy", (2,), "1", shipped_weights("burgundy", HAND)).dials()
    names = {name for section, names in sections("burgundy").items() if section not in UNTUNED for name in names}
    assert {dial.name for dial in dials} == names
    assert Dial("action", 0, PART * 2.5) in dials
    assert Dial("known_early", 25, POINTS) in dials


def test_no_weight_changes_too_much_at_once() -> None:
    school = School(GAME, (2,), "1", HAND_WEIGHTS)
    sums = Sums(len(school.dials()))
    place = [dial.name for dial in school.dials()].index("coin")
    for _ in range(1000):
        sums.see({place: 1.0}, -50.0)
    assert school.learned(sums)["coin"] == pytest.approx([0.9 * (1 - MOST * PART)])


def test_differences_count_what_a_dial_changes_between_two_positions() -> None:
    assert differences([10.0, 10.5, 10.0, 9.0], [7.0, 7.2, 7.0, 6.0]) == pytest.approx({0: 3.0})


def test_a_question_is_looked_into_on_equal_dice() -> None:
    """Two answers that lead to the same position are no lesson: on equal dice the same comes of them."""
    game = find_game(GAME)
    pupil = Pupil(School(GAME, (2,), "1", HAND_WEIGHTS), "1")
    state = game.imagine(Table.open(game, 2, 1).state, 0, dice_from_seed("1"))
    pupil.bot.seat = state.to_move
    state.dice = dice_from_seed("2")
    rivals = pupil.bot.hopeful(pupil.bot.look_at(state))[:1] * 2
    pupil.look_into(state, rivals)
    assert (pupil.sums.count, pupil.sums.squares) == (1, 0.0)


def test_lessons_of_santa_maria_end_with_the_year() -> None:
    game = find_game("santa-maria")
    pupil = Pupil(School("santa-maria", (2,), "1", shipped_weights("santa-maria", HAND)), "1")
    state = game.imagine(Table.open(game, 2, 1).state, 0, dice_from_seed("1"))
    pupil.bot.seat = state.to_move
    state.dice = dice_from_seed("2")
    ends = pupil.bot.play_round(pupil.bot.hopeful(pupil.bot.look_at(state)), state)
    assert [game.view(end, 0)["year"] for end in ends] == [2] * len(ends)
    assert len(ends) > 1


def test_lessons_depend_on_the_seed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COURSES, GAME, Course(one_of=120))
    one, same, other = (study(School(GAME, (2,), seed, HAND_WEIGHTS), 0) for seed in ("a", "a", "b"))
    assert one.count > 0
    assert one.squares > 0
    assert (one.count, one.shares) == (same.count, same.shares)
    assert one.shares != other.shares


# The whole.


def test_a_wrong_weight_is_mended(tmp_path: Path) -> None:
    run = Run(Learning(GAME, passes=3, games=2, seats=(2,), check=0), tmp_path / "toy.toml")
    assert run.start(toy) is None
    assert run.weights()["coin"][0] == pytest.approx(TRUE_COIN, abs=0.005)
    written = tomllib.loads(run.out.read_text())
    assert [name for section in written.values() for name in section] == ["coin"]
    assert run.games == run.plan.all_games() == 6


def test_the_file_says_how_it_was_made_and_how_good_it_is(tmp_path: Path) -> None:
    run = Run(Learning(GAME, 1, 1, (2, 3), "s", {"coin": [1.0]}, 2, "before.toml"), tmp_path / "toy.toml")
    check = run.start(toy)
    assert check is not None
    assert check.games == 2
    command = "doubloon learn puerto-rico --seats 2,3 --passes 1 --games 1 --from before.toml --seed s --check 2"
    assert (
        f"# {command} --out toy.toml\n# Passes: 1.\n# Against the weights made by hand, 2 games: "
        in run.out.read_text()
    )
    assert run.games == 3


@pytest.mark.parametrize(
    ("plan", "part"),
    [
        (Learning(GAME, 1, 0), "at least 1 game"),
        (Learning("santa-maria", 1, 1, (1,)), "at least 2 seats"),
        (Learning(GAME, 1, 1, (2, 9)), "2, 3, 4, 5"),
    ],
)
def test_what_cannot_be_done_is_refused(plan: Learning, part: str) -> None:
    with pytest.raises(DoubloonError, match=part):
        plan.checked()


def test_no_workers_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ArenaError):
        Run(Learning(GAME, 1, 1), tmp_path / "toy.toml").start(toy, workers=0)
