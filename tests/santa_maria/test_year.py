"""The end of a year: conquest, clean-up, and what the next year begins with."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.santa_maria import pass_all, player, position
from tests.helpers import clause, events_of, play

TABLE = {
    2: ([4], [5], [6]),
    3: ([6, 3], [8, 4], [10, 5]),
    4: ([6, 4, 2], [9, 6, 3], [12, 8, 4]),
}
SPACES = ("coins", "religion", "conquistador", "ship", "road")


def last_to_pass(*people: dict[str, Any], year: int = 1, **more: Any) -> doubloon.Table:
    """Everybody has passed but the last seat, which is to move; `pass:coins` ends the year."""
    for person, space in zip(people[:-1], SPACES[1:], strict=False):
        person["pass_space"] = space
    return position(*people, year=year, to_move=len(people) - 1, **more)


def conquest(table: doubloon.Table) -> list[int]:
    return [seat_of(table, number)["conquest_vp"] for number in range(table.players)]


@clause("SM-YEAR-01")
def test_the_year_ends_when_all_have_passed() -> None:
    table = position(player(), player(), player())
    for number, space in enumerate(("coins", "religion", "ship")):
        assert (middle(table)["year"], table.to_move) == (1, number)
        table.play(f"pass:{space}")
        if asked(table)[0] == "use":
            table.play("decline")
    assert (middle(table)["year"], asked(table)) == (2, ("main", 0))


@clause("SM-YEAR-02", "SM-CONQ-05")
def test_ex_16_places_of_four_players_in_the_second_year() -> None:
    table = last_to_pass(player(conquest=7), player(conquest=5), player(conquest=4), player(conquest=1), year=2)
    events = events_of(table, ["pass:coins"])
    told = [(e["seat"], e["place"], e["n"]) for e in events if e["event"] == "conquest_points"]
    assert told == [(0, 1, 9), (1, 2, 6), (2, 3, 3)]
    assert conquest(table) == [9, 6, 3, 0]


@clause("SM-YEAR-02")
@pytest.mark.parametrize("players", TABLE)
@pytest.mark.parametrize("year", [1, 2, 3])
def test_ex_17_the_points_of_every_year(players: int, year: int) -> None:
    people = [player(conquest=number + 1) for number in range(players)]  # the last seat is first
    table = play(last_to_pass(*people, year=year), "pass:coins")
    places = [*TABLE[players][year - 1], 0]
    assert conquest(table) == places[::-1]
    assert points(table, players - 1)["conquest"] == places[0]


@clause("SM-YEAR-02")
def test_dx_10_whoever_has_not_moved_gets_nothing() -> None:
    table = play(last_to_pass(player(conquest=3), player(), player(), player()), "pass:coins")
    assert conquest(table) == [6, 0, 0, 0]


@clause("SM-YEAR-02")
def test_dx_11_the_lower_marker_is_ahead() -> None:
    table = play(last_to_pass(player(conquest=2), player(conquest=2, height=1), year=3), "pass:coins")
    assert conquest(table) == [6, 0]
    table = play(last_to_pass(player(conquest=2, height=1), player(conquest=2), year=3), "pass:coins")
    assert conquest(table) == [0, 6]


@clause("SM-YEAR-02")
def test_dx_12_a_place_that_nobody_earned_is_not_handed_down() -> None:
    table = play(last_to_pass(player(conquest=5), player(), player(), year=2), "pass:coins")
    assert conquest(table) == [8, 0, 0]


@clause("SM-YEAR-02")
def test_the_last_of_those_who_moved_gets_nothing() -> None:
    table = play(last_to_pass(player(conquest=5), player(conquest=4), player(conquest=3)), "pass:coins")
    assert conquest(table) == [6, 3, 0]


@clause("SM-YEAR-02")
def test_points_of_several_years_add_up() -> None:
    table = play(last_to_pass(player(conquest=3, conquest_vp=4), player(), year=2), "pass:coins")
    assert points(table)["conquest"] == 9


@clause("SM-YEAR-03", "SM-REL-05")
def test_conquest_markers_return_and_religion_markers_stay() -> None:
    table = last_to_pass(player(conquest=5, religion=3), player(conquest=5, height=1, religion=8), player(religion=1))
    table.play("pass:coins")
    found = [seat_of(table, number) for number in range(3)]
    assert [(person["conquest"], person["height"]) for person in found] == [(0, 0)] * 3
    assert [person["religion"] for person in found] == [3, 8, 1]


@clause("SM-YEAR-04")
def test_coins_and_dice_leave_the_buildings() -> None:
    cover = {"r1c1": 1, "r2c2": 2, "r1c4": "white", "r3c3": "blue", "r6c2": "white"}
    table = last_to_pass(player(coins=4, cover=cover), player(cover={"r1c1": "white"}))
    assert sum(middle(table)["white"].values()) == 3
    table.play("pass:ship")
    assert middle(table)["year"] == 2
    assert [seat_of(table, number)["cover"] for number in (0, 1)] == [{}, {}]
    assert seat_of(table)["coins"] == 4  # what lay on buildings went to the supply
    assert sum(middle(table)["white"].values()) == 6
    assert sum(seat_of(table)["blue"].values()) == 1


@clause("SM-YEAR-04", "SM-ACT-03")
def test_activation_prices_begin_anew() -> None:
    table = last_to_pass(player(coins=9, cover={"r1c1": 1, "r2c2": 2}), player())
    table.play("pass:ship")
    assert table.to_move == 0
    table.play("activate:r6c2")
    assert (seat_of(table)["coins"], seat_of(table)["cover"]) == (8, {"r6c2": 1})


@clause("SM-YEAR-05")
def test_old_tiles_are_gone_for_good_and_new_ones_are_revealed() -> None:
    table = last_to_pass(player(), player())
    gone = set(middle(table)["display"])
    hidden = set(middle(table)["stack"])
    for year in (2, 3):
        pass_all(table)
        shown = middle(table)["display"]
        assert middle(table)["year"] == year
        assert [sum(tile[0] == letter for tile in shown) for letter in "DT"] == [5, 5]
        assert set(shown) <= hidden
        assert not gone & {*shown, *middle(table)["stack"]}
        assert set(middle(table)["stack"]) == hidden - set(shown)
        hidden -= set(shown)
        gone |= set(shown)
    assert hidden == set()


@clause("SM-YEAR-05")
def test_tiles_left_over_are_replaced_as_well_as_those_bought() -> None:
    table = last_to_pass(player(), player(), display=["D01", "T07"])
    table.play("pass:coins")
    assert len(middle(table)["display"]) == 10
    assert not {"D01", "T07"} & set(middle(table)["display"])


@clause("SM-YEAR-05")
def test_all_dice_are_rolled_anew() -> None:
    white, blue = set(), set()
    for seed in range(10):
        table = last_to_pass(player(religion=7, blue=[6, 6, 6]), player(), seed=seed)
        table.play("pass:coins")
        assert sum(middle(table)["white"].values()) == 6
        assert [sum(seat_of(table, number)["blue"].values()) for number in (0, 1)] == [3, 1]
        white.add(tuple(middle(table)["white"].items()))
        blue.add(tuple(seat_of(table)["blue"].items()))
    assert len(white) > 7
    assert len(blue) > 5


@clause("SM-YEAR-05", "SM-YEAR-07")
def test_dx_36_after_the_third_year_nothing_is_renewed() -> None:
    table = last_to_pass(player(conquest=3, religion=2, blue=[5, 2]), player(), year=3, white=[1, 2, 3, 4, 5, 6])
    before = middle(table)
    table.play("pass:coins")
    after = middle(table)
    assert table.is_over
    assert conquest(table) == [6, 0]
    assert (after["year"], after["display"], after["stack"]) == (3, before["display"], before["stack"])
    assert after["white"] == before["white"]
    assert seat_of(table)["blue"] == {"2": 1, "5": 1}


@clause("SM-YEAR-06", "SM-TURN-04")
def test_ex_32_whoever_passed_nearest_to_the_symbol_begins() -> None:
    table = position(player(pass_space="religion"), player(pass_space="ship"), player(), to_move=2)
    table.play("pass:coins")
    assert (middle(table)["first_player"], table.to_move) == (2, 2)
    order = []
    for space in ("road", "ship", "conquistador"):
        order.append(table.to_move)
        table.play(f"pass:{space}")
        while table.to_move == order[-1] and asked(table)[0] != "main":
            table.play("skip" if "skip" in table.legal_actions() else "decline")
    assert order == [2, 0, 1]


@clause("SM-YEAR-06")
@pytest.mark.parametrize("space", SPACES[:-1])
def test_the_topmost_space_counts_and_not_who_passed_first(space: str) -> None:
    table = position(player(pass_space="road"), player(), to_move=1)
    table.play(f"pass:{space}")
    while middle(table)["year"] == 1:
        table.play("skip" if "skip" in table.legal_actions() else "decline")
    assert (middle(table)["first_player"], table.to_move) == (1, 1)


@clause("SM-YEAR-06")
def test_all_markers_return_to_the_market() -> None:
    table = play(last_to_pass(player(), player(), player()), "pass:coins")
    assert [seat_of(table, number)["pass_space"] for number in range(3)] == [None] * 3


@clause("SM-YEAR-07")
def test_three_years_and_the_game_is_over() -> None:
    table = last_to_pass(player(harbour={"coins": ["N05"]}), player(), open_ships={"coins": "S01"})
    ships = middle(table)["open_ships"]
    event = events_of(table, ["pass:coins"])[-1]
    assert (event["event"], event["n"], event["seat"]) == ("year_begins", 2, 1)
    for year in (2, 3):
        assert (middle(table)["year"], table.is_over) == (year, False)
        assert middle(table)["open_ships"] == ships
        assert seat_of(table)["harbour"] == {"coins": ["N05"]}
        pass_all(table)
    assert table.is_over
