"""Tuning: it climbs where there is something to climb, depends on its seed alone, and goes on where it was."""

from __future__ import annotations

import math
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from doubloon.arena.duel import Account, Duel, DuelResult, account_of, play_duel, seatings, whole_deals
from doubloon.arena.errors import ArenaError
from doubloon.arena.spsa import Spsa
from doubloon.arena.statistics import WHOLE_WIN
from doubloon.arena.tune import Check, Play, Tuning, tune
from doubloon.bots.weight_files import HAND, Weights, read_weights, sections, shipped_weights
from doubloon.engine.errors import DoubloonError

GAME = "puerto-rico"
HAND_WEIGHTS = shipped_weights(GAME, HAND)
BEST = {"coin": 1.8, "colonist": 0.05, "on_ship": 0.65}  # of the toy game; by hand they are 0.9, 0.1 and 0.65


def mistake(weights: Weights) -> float:
    """How far weights are from the best in the toy game."""
    return math.hypot(*(math.log(weights[name][0] / best) for name, best in BEST.items()))


def toy(duel: Duel, index: int) -> DuelResult:
    """A game that the set nearer to the best always wins, by as many points as it is nearer."""
    scores = [round(10_000 - 1000 * mistake(duel.sides[side])) for side in duel.seating(index)]
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    share = WHOLE_WIN // len(winners)
    return DuelResult(duel.seating(index), scores, [share if seat in winners else 0 for seat in range(duel.seats)])


class Run:
    """A tuning with its file; counts the games."""

    def __init__(self, plan: Tuning, out: Path) -> None:
        self.plan = plan.checked()
        self.out = out
        self.games = 0

    def tick(self, games: int) -> None:
        self.games += games

    def start(self, play: Play = play_duel, workers: int = 1) -> Check | None:
        return tune(self.plan, self.out, workers, self.out.write_text, self.tick, play)

    def weights(self) -> Weights:
        return read_weights(self.out.read_text(), HAND_WEIGHTS)


def toy_run(folder: Path, steps: int, check: int = 12) -> Run:
    return Run(Tuning(GAME, steps, 6, 4, only=tuple(BEST), check=check), folder / "toy.toml")


TINY = Tuning(GAME, steps=2, games=2, seats=2, only=("coin", "roles"), check=2)


# The method.


def test_a_toy_game_is_climbed(tmp_path: Path) -> None:
    run = toy_run(tmp_path, steps=300)
    check = run.start(toy)
    assert mistake(run.weights()) < mistake(HAND_WEIGHTS) / 4
    assert check is not None
    assert check.share == 1
    assert check.points[0] > check.points[1]


def test_what_makes_no_difference_is_left_alone(tmp_path: Path) -> None:
    run = Run(Tuning(GAME, 3, 6, 4, check=0), tmp_path / "toy.toml")
    assert run.start(toy) is None
    written = tomllib.loads(run.out.read_text())
    assert {name for section in written.values() for name in section} == set(BEST)
    assert run.games == run.plan.all_games()


def test_opposite_changes_are_compared_and_the_better_one_followed() -> None:
    start = {"up": [2.0], "down": [-0.5, 0.0], "still": [3.0]}
    spsa = Spsa(start, ["up", "down"], seed=1)
    plus, minus = spsa.pair(1)
    for first, second, middle in zip(plus["up"] + plus["down"], minus["up"] + minus["down"], [2, -0.5, 0], strict=True):
        assert first * second == pytest.approx(middle**2)
        assert first == second == 0 or max(first / second, second / first) == pytest.approx(math.exp(0.3))
    assert plus["still"] == minus["still"] == [3.0]
    spsa.update(1, 1.0)
    for name in ("up", "down"):
        before, after = start[name][0], spsa.weights()[name][0]
        assert (after - before) * (plus[name][0] - before) > 0
    assert spsa.weights()["down"][1] == 0


def test_a_zero_moves_only_if_it_is_named() -> None:
    start = {"zero": [0.0]}
    assert not Spsa(start, ["zero"], 1).parameters
    spsa = Spsa(start, ["zero"], 1, with_zeros=True)
    spsa.update(1, 1.0)
    assert spsa.weights()["zero"][0] != 0


def test_equals_do_not_move_and_later_steps_are_smaller() -> None:
    moves = []
    for step, balance in ((1, 0.0), (1, 1.0), (500, 1.0)):
        spsa = Spsa({"one": [1.0]}, ["one"], seed=1)
        spsa.update(step, balance)
        moves.append(abs(spsa.coordinates[0]))
    assert moves[0] == 0 < moves[2] < moves[1]


# The games.


@pytest.mark.parametrize(("seats", "count"), [(2, 2), (3, 6), (4, 6), (5, 20)])
def test_both_sides_sit_everywhere_equally_often(seats: int, count: int) -> None:
    orders = seatings(seats)
    assert len(set(orders)) == len(orders) == count
    for seat in range(seats):
        assert Counter(order[seat] for order in orders) == {0: count // 2, 1: count // 2}
    for order in orders:
        assert abs(2 * sum(order) - seats) <= 1


def test_four_seats_are_mixed_in_both_ways() -> None:
    assert set(seatings(4)) == {(0, 0, 1, 1), (0, 1, 1, 0), (1, 1, 0, 0), (1, 0, 0, 1), (0, 1, 0, 1), (1, 0, 1, 0)}
    assert [whole_deals(games, 4) for games in (0, 1, 6, 7, 400)] == [0, 6, 6, 12, 402]


def test_all_seatings_share_their_dice() -> None:
    duel = Duel(GAME, 4, "x", {}, ({}, {}))
    assert [duel.seed_of(index) for index in (0, 5, 6, 11)] == ["x:0", "x:0", "x:1", "x:1"]


def test_equal_sides_are_in_balance() -> None:
    duel = Duel(GAME, 2, "x", {}, (HAND_WEIGHTS, HAND_WEIGHTS))
    outcomes = [play_duel(duel, index) for index in range(2)]
    assert outcomes[0].scores == outcomes[1].scores
    assert account_of(outcomes).balance() == 0


def test_wins_count_for_more_than_points() -> None:
    def balance(scores: list[int], parts: list[int]) -> float:
        return account_of([DuelResult((0, 1), scores, parts)]).balance()

    assert balance([50, 50], [60, 0]) == 2
    assert balance([55, 45], [30, 30]) == pytest.approx(0.4)
    assert balance([45, 55], [60, 0]) > 1
    assert balance([0, 0], [0, 0]) == 0


def test_the_interval_takes_a_deal_as_one_observation() -> None:
    account = Account()
    for parts in ([60, 0], [0, 60], [60, 0], [60, 0]):
        account.add(DuelResult((0, 1), [1, 1], parts))
    assert (account.deals.count, account.deals.mean()) == (2, 90)
    assert account.sides[0].win_parts == 180


# The run.


def test_the_number_of_workers_does_not_matter(tmp_path: Path) -> None:
    texts = []
    for workers in (1, 2):
        run = Run(TINY, tmp_path / str(workers) / "tuned.toml")
        check = run.start(workers=workers)
        assert check is not None
        assert check.games == 2
        texts.append((run.out.read_text(), run.out.with_name("tuned.toml.steps").read_text()))
    assert texts[0] == texts[1]
    assert "Steps: 2." in texts[0][0]
    changed = {name for section in tomllib.loads(texts[0][0]).values() for name in section}
    assert changed == {"coin", *sections(GAME)["roles"]}


@pytest.mark.parametrize("cut", [0, 3])
def test_an_interrupted_tuning_goes_on_where_it_was(tmp_path: Path, cut: int) -> None:
    whole = toy_run(tmp_path / "whole", steps=8)
    whole.start(toy)
    part = toy_run(tmp_path / "part", steps=5)
    part.start(toy)
    steps = part.out.with_name("toy.toml.steps")
    steps.write_bytes(steps.read_bytes()[: -cut or None])  # the last line was being written
    rest = toy_run(tmp_path / "part", steps=8)
    played: dict[str, None] = {}

    def watched(duel: Duel, index: int) -> DuelResult:
        played[duel.seed] = None
        return toy(duel, index)

    rest.start(watched)
    assert rest.out.read_text() == whole.out.read_text()
    assert rest.games == rest.plan.all_games()
    assert list(played) == [f"1 step {step}" for step in range(5 if cut else 6, 9)] + ["1 check"]


def test_the_file_tells_how_it_was_made_and_how_good_it_is(tmp_path: Path) -> None:
    run = toy_run(tmp_path, steps=2)
    run.start(toy)
    text = run.out.read_text()
    assert (
        "doubloon tune puerto-rico --seats 4 --steps 2 --games 6 --only coin,colonist,on_ship --seed 1 --check 12"
        in text
    )
    assert "12 games: 100.0 % of the wins (95 % interval 100.0 % to 100.0 %)" in text


def test_tuning_can_begin_with_other_weights(tmp_path: Path) -> None:
    start = {"coin": [1.7], "last_doubt": [9.0]}
    run = Run(Tuning(GAME, 1, 6, 4, only=("coin",), start=start, check=0), tmp_path / "toy.toml")
    run.start(toy)
    assert run.weights()["coin"][0] == pytest.approx(1.7, rel=0.1)
    assert run.weights()["last_doubt"] == [9.0]


# What is refused.


@pytest.mark.parametrize(
    ("plan", "english"),
    [
        (Tuning(GAME, 0, 6), "at least 1 step, not 0"),
        (Tuning(GAME, 1, 0), "at least 1 game, not 0"),
        (Tuning(GAME, 1, 1, seats=9), "not played by 9"),
        (Tuning(GAME, 1, 1, only=("gold",)), "no weight or section gold; the sections are doubloons,"),
        (Tuning(GAME, 1, 1, options={"luck": "more"}), "no option luck"),
    ],
)
def test_nonsense_is_refused(plan: Tuning, english: str) -> None:
    with pytest.raises(DoubloonError) as refused:
        plan.checked()
    assert english in refused.value.sentence("en")
    assert refused.value.sentence("ru") != refused.value.sentence("en")


def test_alone_nobody_can_be_compared() -> None:
    with pytest.raises(ArenaError) as refused:
        Tuning("santa-maria", 1, 1, seats=1).checked()
    assert "at least 2 seats" in refused.value.sentence("en")


def test_no_workers_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ArenaError):
        Run(TINY, tmp_path / "tuned.toml").start(workers=0)


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    run = toy_run(tmp_path, steps=2, check=0)
    run.out.write_text("mine")
    with pytest.raises(ArenaError) as refused:
        run.start(toy)
    assert "is there already" in refused.value.sentence("en")
    assert run.out.read_text() == "mine"
    run.out.unlink()
    run.start(toy)
    other = Run(Tuning(GAME, 2, 6, 4, seed=2, only=tuple(BEST), check=0), run.out)
    with pytest.raises(ArenaError) as refused:
        other.start(toy)
    assert "another tuning" in refused.value.sentence("en")
    steps = run.out.with_name("toy.toml.steps")
    steps.write_text(steps.read_text() + "one\n")
    with pytest.raises(ArenaError) as refused:
        run.start(toy)
    assert "Line 4" in refused.value.sentence("en")
