"""Learning: ridge regression finds what it should, examples mend a wrong weight, and the seed alone decides."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from doubloon.arena.errors import ArenaError
from doubloon.arena.learn import Learning, MakeExamples, learn
from doubloon.arena.ridge_regression import NormalEquations, solve
from doubloon.arena.rollout_regression import (
    ABSOLUTE_SCALE,
    MAX_CHANGE,
    RELATIVE_SCALE,
    FittedParameter,
    Regression,
    SamplingPlayer,
    examples_of_game,
    gradient,
)
from doubloon.arena.tune import Check
from doubloon.bots.game_bots import Sampling
from doubloon.bots.weight_files import HAND, UNTUNED, Weights, read_weights, sections, shipped_weights
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.errors import DoubloonError
from doubloon.engine.table import Table
from doubloon.games import find_game

GAME = "puerto-rico"
HAND_WEIGHTS = shipped_weights(GAME, HAND)
TRUE_COIN = 1.08  # of the toy examples; by hand it is 0.9


def toy(regression: Regression, index: int) -> NormalEquations:
    """Examples in which a coin is always worth what it should be, and nothing else matters."""
    parameters = regression.parameters()
    place = next(place for place, parameter in enumerate(parameters) if parameter.name == "coin")
    equations = NormalEquations(len(parameters))
    for coins in range(1, 200):
        wrong = TRUE_COIN - regression.weights["coin"][0]
        equations.observe({place: coins * parameters[place].scale}, coins * wrong)
    return equations


class Run:
    """A learning with its file; counts the games."""

    def __init__(self, plan: Learning, out: Path) -> None:
        self.plan = plan.checked()
        self.out = out
        self.games = 0

    def tick(self, games: int) -> None:
        self.games += games

    def start(self, how: MakeExamples = examples_of_game, workers: int = 1) -> Check | None:
        return learn(self.plan, self.out.name, workers, self.out.write_text, self.tick, how)

    def weights(self) -> Weights:
        return read_weights(self.out.read_text(), HAND_WEIGHTS)


# Ridge regression.


def test_equations_are_solved() -> None:
    rows = [[4.0, 2.0, 0.5], [2.0, 5.0, 1.0], [0.5, 1.0, 3.0]]
    found = solve(rows, [1.0, -2.0, 4.0])
    for row, right in zip(rows, [1.0, -2.0, 4.0], strict=True):
        assert sum(a * b for a, b in zip(row, found, strict=True)) == pytest.approx(right)


def test_factors_are_found_among_noise_and_nothing_is_made_of_nothing() -> None:
    dice = dice_from_seed("factors")
    equations = NormalEquations(3)
    halves = NormalEquations(3), NormalEquations(3)
    for number in range(4000):
        first, second = dice.below(7) - 3.0, dice.below(7) - 3.0
        seen = 1.5 * first - 0.5 * second + (dice.below(2001) - 1000) / 500
        for one in (equations, halves[number % 2]):
            one.observe({0: first, 1: second}, seen)
    assert equations.coefficients() == pytest.approx([1.5, -0.5, 0.0], abs=0.03)
    halves[0].add(halves[1])
    assert halves[0].coefficients() == pytest.approx(equations.coefficients())
    assert NormalEquations(2).coefficients() == [0.0, 0.0]


# Examples.


def test_every_weight_that_can_be_tuned_has_its_parameters() -> None:
    parameters = Regression("burgundy", (2,), "1", shipped_weights("burgundy", HAND)).parameters()
    names = {name for section, names in sections("burgundy").items() if section not in UNTUNED for name in names}
    assert {parameter.name for parameter in parameters} == names
    assert FittedParameter("action", 0, RELATIVE_SCALE * 2.5) in parameters
    assert FittedParameter("known_early", 25, ABSOLUTE_SCALE) in parameters


def test_no_weight_changes_too_much_at_once() -> None:
    regression = Regression(GAME, (2,), "1", HAND_WEIGHTS)
    equations = NormalEquations(len(regression.parameters()))
    place = [parameter.name for parameter in regression.parameters()].index("coin")
    for _ in range(1000):
        equations.observe({place: 1.0}, -50.0)
    assert regression.fitted(equations)["coin"] == pytest.approx([0.9 * (1 - MAX_CHANGE * RELATIVE_SCALE)])


def test_the_gradient_is_what_a_parameter_changes_between_two_positions() -> None:
    assert gradient([10.0, 10.5, 10.0, 9.0], [7.0, 7.2, 7.0, 6.0]) == pytest.approx({0: 3.0})


def test_candidates_are_rolled_out_on_equal_dice() -> None:
    """Two answers that lead to the same position teach nothing: on equal dice the same comes of them."""
    game = find_game(GAME)
    player = SamplingPlayer(Regression(GAME, (2,), "1", HAND_WEIGHTS), "1")
    state = game.imagine(Table.open(game, 2, 1).state, 0, dice_from_seed("1"))
    player.bot.seat = state.to_move
    state.dice = dice_from_seed("2")
    candidates = player.bot.shortlist(player.bot.expand(state))[:1] * 2
    player.add_examples(state, candidates)
    assert (player.equations.count, player.equations.squares) == (1, 0.0)


def test_rollouts_of_santa_maria_end_with_the_year() -> None:
    game = find_game("santa-maria")
    player = SamplingPlayer(Regression("santa-maria", (2,), "1", shipped_weights("santa-maria", HAND)), "1")
    state = game.imagine(Table.open(game, 2, 1).state, 0, dice_from_seed("1"))
    player.bot.seat = state.to_move
    state.dice = dice_from_seed("2")
    ends = player.bot.play_round(player.bot.shortlist(player.bot.expand(state)), state)
    assert [game.view(end, 0)["year"] for end in ends] == [2] * len(ends)
    assert len(ends) > 1


def test_examples_depend_on_the_seed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Regression, "sampling", lambda _: Sampling(one_of=120))
    one, same, other = (examples_of_game(Regression(GAME, (2,), seed, HAND_WEIGHTS), 0) for seed in ("a", "a", "b"))
    assert one.count > 0
    assert one.squares > 0
    assert (one.count, one.moments) == (same.count, same.moments)
    assert one.moments != other.moments


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
