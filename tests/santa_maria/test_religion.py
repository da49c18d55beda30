"""The religion track: steps, monk symbols, blue dice and the end of the track."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, seat_of
from doubloon.testing.santa_maria import pass_all, player, position
from doubloon.testing.santa_maria_colonies import goods, kinds, use_die
from tests.helpers import clause, events_of, play, refused

CHURCH = {"r1c1": "town:religion", "r1c2": "farm"}
SYMBOLS = (2, 4, 7, 10, 13, 16)


def at(space: int, coins: int = 1, **more: Any) -> doubloon.Table:
    """A table at which seat 0 can activate a church."""
    return position(player(board=CHURCH, religion=space, coins=coins, **more))


def pray(table: doubloon.Table) -> doubloon.Table:
    return play(table, "activate:r1c1", "use")


def step_to(table: doubloon.Table) -> int:
    found: int = seat_of(table)["religion"]
    return found


@clause("SM-REL-01")
def test_ex_09_grain_moves_the_marker_a_second_space() -> None:
    table = pray(at(4, goods={"grain": 1}))
    assert (asked(table), step_to(table)) == (("extra_step", 0), 5)
    table.play("extra")
    assert step_to(table) == 6
    assert goods(table) == {}


@clause("SM-REL-01")
def test_two_spaces_are_the_most_that_one_action_gives() -> None:
    table = play(pray(at(4, goods={"grain": 3})), "extra")
    assert step_to(table) == 6
    assert goods(table) == {"grain": 2}
    assert asked(table) == ("main", 1)


@clause("SM-REL-01")
def test_the_second_step_is_optional() -> None:
    table = play(pray(at(4, goods={"grain": 1})), "skip")
    assert (step_to(table), goods(table)) == (5, {"grain": 1})


@clause("SM-REL-01")
def test_gold_pays_for_the_second_step() -> None:
    table = play(pray(at(4, goods={"gold": 1})), "extra")
    assert (step_to(table), goods(table)) == (6, {})


@clause("SM-REL-01")
def test_the_second_step_costs_grain_which_can_be_bought_in_between() -> None:
    table = pray(at(4, coins=4, goods={"wood": 1}))
    refused(table, "extra", "SM-REL-01")
    play(table, "market", "buy:grain", "done", "extra")
    assert (step_to(table), goods(table), seat_of(table)["coins"]) == (6, {"wood": 1}, 0)


@clause("SM-REL-01")
def test_nobody_is_asked_about_a_second_step_that_he_cannot_have() -> None:
    table = pray(at(4, goods={"wood": 2}))
    assert (step_to(table), asked(table)) == (5, ("main", 1))


@clause("SM-REL-01")
def test_the_pass_space_and_the_dock_allow_the_second_step_too() -> None:
    table = position(player(religion=4, goods={"grain": 2}, harbour={"religion": 1}))
    play(table, "pass:religion", "use")
    assert (asked(table), step_to(table)) == (("extra_step", 0), 5)
    table.play("extra")
    assert (asked(table), step_to(table)) == (("recruit", 0), 7)  # the last step was that of the dock
    play(table, "skip", "extra")
    assert (step_to(table), goods(table)) == (8, {})


@clause("SM-REL-01")
def test_dx_13_grain_from_a_mission_pays_for_the_second_step() -> None:
    table = pray(at(1))
    table.play("monk:mission_3")
    assert (asked(table), goods(table)) == (("extra_step", 0), {"wood": 2, "grain": 1})
    table.play("extra")
    assert (step_to(table), goods(table)) == (3, {"wood": 2})


@clause("SM-REL-01", "SM-REL-02")
def test_two_symbols_in_one_action_are_resolved_one_after_the_other() -> None:
    components = {
        "religion_track": {"length": 16, "monk_symbols": [2, 3, 7], "blue_die_symbols": [1, 3], "points_beyond": 1}
    }
    table = position(player(board=CHURCH, religion=1, coins=1, goods={"grain": 1}), components=components)
    pray(table)
    play(table, "monk:mission_1")
    assert asked(table) == ("extra_step", 0)
    table.play("extra")
    play(table, "pay")
    assert asked(table) == ("recruit", 0)
    assert (step_to(table), seat_of(table)["missions"]) == (3, ["mission_1"])


@clause("SM-REL-02")
@pytest.mark.parametrize("space", range(1, 17))
def test_a_monk_is_recruited_on_crossing_a_symbol_and_only_then(space: int) -> None:
    table = pray(at(space - 1))
    assert step_to(table) == space
    assert asked(table) == (("recruit", 0) if space in SYMBOLS else ("main", 1))


@clause("SM-REL-03")
@pytest.mark.parametrize("space", range(1, 17))
def test_the_first_and_the_third_symbol_unlock_a_blue_die(space: int) -> None:
    table = at(space - 1)
    before = seat_of(table)
    pray(table)
    after = seat_of(table)
    unlocked = 1 if space in (2, 7) else 0
    assert after["blue_dice"] - before["blue_dice"] == unlocked
    assert sum(after["blue"].values()) - sum(before["blue"].values()) == unlocked


@clause("SM-REL-03")
def test_the_die_is_rolled_before_the_monk_goes_anywhere() -> None:
    events = events_of(at(6), ["activate:r1c1", "use", "monk:mission_4"])
    names = kinds(events)
    assert names.index("religion") < names.index("die_unlocked") < names.index("mission")
    die = next(event for event in events if event["event"] == "die_unlocked")
    assert (die["seat"], die["clause"]) == (0, "SM-REL-03")


@clause("SM-REL-03")
def test_the_unlocked_die_shows_what_was_rolled() -> None:
    rolled = set()
    for seed in range(12):
        table = position(player(board=CHURCH, religion=1, coins=1, blue=[1]), seed=seed)
        event = next(e for e in events_of(table, ["activate:r1c1", "use"]) if e["event"] == "die_unlocked")
        expected = {"1": 2} if event["die"] == 1 else {"1": 1, str(event["die"]): 1}
        assert seat_of(table)["blue"] == expected
        rolled.add(event["die"])
    assert len(rolled) > 2


@clause("SM-REL-03")
def test_the_unlocked_die_can_be_used_in_the_next_turn_of_the_year() -> None:
    board = {f"r{row}c{place}": "farm" for row in range(1, 7) for place in (1, 2)} | {"r1c1": "town:religion"}
    table = position(player(board=board, religion=1, coins=1, cover={"r6c1": "blue"}))
    play(table, "activate:r1c1", "use", "skip")
    assert asked(table) == ("main", 1)
    table.play("pass:coins")
    (value,) = seat_of(table)["blue"]
    use_die(table, f"blue:{value}", f"row:{value}")
    assert seat_of(table)["cover"][f"r{value}c2"] == "blue"


@clause("SM-REL-03")
def test_unlocked_dice_stay_for_the_rest_of_the_game() -> None:
    table = play(pray(at(1)), "skip")
    for year in (2, 3):
        pass_all(table)
        assert table.to_dict()["position"]["year"] == year
        assert (seat_of(table)["blue_dice"], sum(seat_of(table)["blue"].values())) == (2, 2)


@clause("SM-REL-04")
def test_ex_30_beyond_the_end_each_step_is_a_point() -> None:
    table = at(16, goods={"grain": 1})
    events = events_of(table, ["activate:r1c1", "extra"])
    assert (step_to(table), goods(table), seat_of(table)["happiness"]) == (16, {}, 2)
    assert kinds(events).count("points") == 2
    assert asked(table) == ("main", 1)
    assert seat_of(table)["missions"] == []


@clause("SM-REL-04")
def test_beyond_the_end_an_action_without_grain_is_one_point() -> None:
    table = play(at(16), "activate:r1c1")
    assert (step_to(table), seat_of(table)["happiness"]) == (16, 1)


@clause("SM-REL-04")
def test_dx_14_the_step_to_the_end_has_its_symbol_and_the_next_one_a_point() -> None:
    table = pray(at(15, goods={"grain": 1}))
    assert asked(table) == ("recruit", 0)
    play(table, "monk:mission_1")
    assert (step_to(table), seat_of(table)["happiness"]) == (16, 0)
    play(table, "extra", "pay")
    assert (step_to(table), seat_of(table)["happiness"]) == (16, 1)
    assert asked(table) == ("main", 1)


@clause("SM-REL-05")
def test_the_marker_stays_when_the_year_ends() -> None:
    table = position(player(religion=9, conquest=3), player(religion=3))
    pass_all(table)
    assert [seat_of(table, number)["religion"] for number in (0, 1)] == [9, 3]
    assert seat_of(table)["conquest"] == 0
