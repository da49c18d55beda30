"""Statistics against values computed by hand."""

from __future__ import annotations

import pytest

from doubloon.arena.match import Result
from doubloon.arena.statistics import ResultTotals, Statistics, Tally, wilson_interval


def result(scores: list[int], winners: list[int], seating: list[int] | None = None, first_seat: int = 0) -> Result:
    sheets = [{"shipping": score - 1, "buildings": 1} for score in scores]
    seats = seating or list(range(len(scores)))
    return Result(0, seats, first_seat, winners, sheets, decisions=100, rounds=15)


def test_mean_and_interval_of_three_scores() -> None:
    tally = Tally()
    for score in (10, 20, 30):
        tally.add(score)
    assert tally.mean() == 20
    # The standard deviation is 10, the standard error 10 / √3 = 5.7735, and 1.959964 · 5.7735 = 11.3159.
    assert tally.interval() == pytest.approx((8.684143, 31.315857), abs=1e-6)


def test_one_score_alone_has_no_interval() -> None:
    tally = Tally()
    tally.add(42)
    assert tally.interval() is None


def test_equal_scores_have_an_interval_of_no_width() -> None:
    tally = Tally()
    for _ in range(5):
        tally.add(7)
    assert tally.interval() == (7, 7)


@pytest.mark.parametrize(
    ("share", "games", "interval"),
    [
        (0.8, 10, (0.490162, 0.943318)),
        (0.0, 10, (0.0, 0.277533)),
        (1.0, 10, (0.722467, 1.0)),
        (0.25, 1000, (0.224154, 0.277760)),
    ],
)
def test_wilson_interval(share: float, games: int, interval: tuple[float, float]) -> None:
    assert wilson_interval(share, games) == pytest.approx(interval, abs=1e-6)


def test_a_tie_shares_the_win() -> None:
    statistics = Statistics(["a", "b", "c"])
    statistics.add(result([30, 20, 30], winners=[0, 2]))
    statistics.add(result([30, 30, 30], winners=[0, 1, 2]))
    shares = [totals.win_share() for totals in statistics.bots]
    assert shares == pytest.approx([5 / 12, 1 / 6, 5 / 12])


def test_a_game_that_nobody_wins_counts_as_played() -> None:
    statistics = Statistics(["a"])
    statistics.add(result([30], winners=[]))
    statistics.add(result([40], winners=[0]))
    assert statistics.bots[0].win_share() == 0.5


def test_bots_are_counted_wherever_they_sit() -> None:
    statistics = Statistics(["a", "b"])
    statistics.add(result([40, 10], winners=[0], seating=[0, 1]))
    statistics.add(result([20, 50], winners=[1], seating=[1, 0]))
    figures = statistics.to_dict()["bots"]
    assert [bot["win_share"] for bot in figures] == [1.0, 0.0]
    assert [bot["mean_score"] for bot in figures] == [45.0, 15.0]
    assert figures[0]["mean_score_by_source"] == {"shipping": 44.0, "buildings": 1.0}


def test_places_count_from_the_seat_that_begins() -> None:
    statistics = Statistics(["a", "b", "c"])
    statistics.add(result([10, 20, 30], winners=[2], first_seat=2))
    places = statistics.to_dict()["seats"]
    assert [(place["place"], place["win_share"], place["mean_score"]) for place in places] == [
        (1, 1.0, 30.0),
        (2, 0.0, 10.0),
        (3, 0.0, 20.0),
    ]


def test_the_scores_of_winners_are_averaged() -> None:
    statistics = Statistics(["a", "b"])
    statistics.add(result([30, 42], [1]))
    statistics.add(result([50, 50], [0, 1]))
    figures = statistics.to_dict()
    assert figures["mean_winning_score"] == 46.0
    assert figures["mean_winning_score_ci95"] == pytest.approx([38.160144, 53.839856])


def test_where_nobody_has_won_there_is_no_winning_score() -> None:
    statistics = Statistics(["a"])
    statistics.add(result([30], []))
    figures = statistics.to_dict()
    assert (figures["mean_winning_score"], figures["mean_winning_score_ci95"]) == (None, None)


def test_decisions_and_rounds_are_averaged() -> None:
    statistics = Statistics(["a", "b"])
    statistics.add(Result(0, [0, 1], 0, [0], [{"x": 1}, {"x": 0}], decisions=100, rounds=10))
    statistics.add(Result(1, [1, 0], 0, [0], [{"x": 1}, {"x": 0}], decisions=201, rounds=13))
    figures = statistics.to_dict()
    assert (figures["mean_decisions"], figures["mean_rounds"]) == (150.5, 11.5)


def test_a_game_without_rounds_has_no_mean_of_them() -> None:
    statistics = Statistics(["a"])
    statistics.add(Result(0, [0], 0, [0], [{"x": 1}], decisions=3, rounds=None))
    assert statistics.to_dict()["mean_rounds"] is None


def test_figures_are_rounded_to_six_digits() -> None:
    totals = ResultTotals()
    statistics = Statistics(["a", "b", "c"])
    statistics.bots[0] = totals
    statistics.add(result([10, 11, 12], winners=[2]))
    statistics.add(result([11, 11, 12], winners=[0]))
    statistics.add(result([11, 11, 12], winners=[2]))
    bot = statistics.to_dict()["bots"][0]
    assert bot["win_share"] == 0.333333
    assert bot["mean_score"] == 10.666667
