"""Cocoa (chapter AK-COCOA)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.american_kingdoms import kingdom, new, settler
from doubloon.testing.santa_maria_colonies import goods, kinds, offered, use_die
from tests.helpers import clause, events_of, play, refused

HALL = {"r5c5": "townhall"}
COCOA_FARM = [("X1", "r2c1", 0)]  # cocoa on r2c1, a road, wood on r2c3
GONE = settler(pass_space="road")


def grower(cocoa: int = 0, **more: Any) -> doubloon.Table:
    """Seat 0 has a cocoa farm on r2c1 and a blue 2."""
    return kingdom(settler(cocoa, board=HALL, tiles=COCOA_FARM, blue=(2,), **more), GONE)


@clause("AK-COCOA-01", "AK-COCOA-07")
def test_a_store_holds_one() -> None:
    table = use_die(grower(), "blue:2", "row:2")
    assert (seat_of(table)["cocoa"], goods(table)) == (1, {"wood": 1})
    with pytest.raises(doubloon.BadPosition):
        kingdom(settler(2))


def cocoa_colony(cocoa: int) -> doubloon.Table:
    """The first player has the cocoa colony, whose town hall on r4c3 brings cocoa."""
    tables = (new(seed=seed, first_player=0) for seed in range(60))
    data = next(table for table in tables if seat_of(table)["colony"] == "cocoa").to_dict()
    data["position"]["players"][0]["cocoa"] = cocoa
    return doubloon.from_dict(data)


@clause("AK-COCOA-01", "AK-COCOA-02")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 2)])
def test_two_stores_hold_two(before: int, after: int) -> None:
    table = cocoa_colony(before)
    coins = seat_of(table)["coins"]
    table.play("activate:r4c3")
    assert (seat_of(table)["cocoa"], seat_of(table)["coins"]) == (after, coins - 1 + 1)


@clause("AK-COCOA-02")
def test_one_store_is_turned_for_each_cocoa() -> None:
    table = cocoa_colony(2)
    die = next(action for action in table.legal_actions() if action.startswith("white"))
    table.play(die)
    table.play(next(action for action in table.legal_actions() if action.endswith(":cocoa")))
    assert seat_of(table)["cocoa"] == 1


@clause("AK-COCOA-03")
def test_d_06_cocoa_without_room_is_lost() -> None:
    table = grower(1)
    events = events_of(table, ["blue:2"])
    assert (seat_of(table)["cocoa"], seat_of(table)["coins"]) == (1, 0)
    assert "overflow" not in kinds(events)


@clause("AK-COCOA-02", "AK-COCOA-04")
def test_s_02_cocoa_on_a_die() -> None:
    table = kingdom(settler(1, board=HALL | {"r6c1": "farm", "r2c1": "forest"}, blue=(2,)))
    play(table, "blue:2", "row:6:cocoa")
    after = seat_of(table)
    assert (after["cocoa"], after["coins"], after["cover"], goods(table)) == (0, 0, {"r6c1": "blue"}, {"grain": 1})


@clause("AK-COCOA-04")
@pytest.mark.parametrize("die", ["white:3", "blue:3"])
def test_any_value_for_one_cocoa(die: str) -> None:
    line = "column" if die.startswith("white") else "row"
    board = {f"r{number}c{number}": "farm" for number in range(1, 7) if number != 5} | {"r5c5": "townhall"}
    for value in (1, 2, 4, 5, 6):
        table = kingdom(settler(1, board=board, blue=(3,)), GONE, white=(3,))
        play(table, die, f"{line}:{value}:cocoa")
        colour = die.partition(":")[0]
        assert (seat_of(table)["cocoa"], seat_of(table)["cover"]) == (0, {f"r{value}c{value}": colour})
    table = kingdom(settler(1, board=board, blue=(3,)), GONE, white=(3,))
    table.play(die)
    refused(table, f"{line}:3:cocoa", "AK-COCOA-04")  # nothing would change
    table = kingdom(settler(0, board=board, blue=(3,), coins=1), GONE, white=(3,))
    table.play(die)
    refused(table, f"{line}:4:cocoa", "AK-COCOA-04")


@clause("AK-COCOA-04")
def test_cocoa_makes_a_die_usable() -> None:
    """A die for which no line is near enough can be taken with cocoa, and not without."""
    board = {"r6c1": "farm", "r6c6": "townhall"}
    with_cocoa = kingdom(settler(1, board=board, blue=(1,)), white=(3,))
    assert (offered(with_cocoa, "blue"), offered(with_cocoa, "white")) == ({"1"}, {"3"})
    without = kingdom(settler(0, board=board, blue=(1,)), white=(3,))
    assert (offered(without, "blue"), offered(without, "white")) == (set(), set())


@clause("AK-COCOA-04")
def test_only_the_die_that_is_taken_changes() -> None:
    table = kingdom(settler(1, board={"r1c6": "farm"} | HALL, blue=(1,)), GONE, white=(3, 3, 2))
    before = middle(table)["white"]
    play(table, "white:3", "column:6:cocoa")
    assert middle(table)["white"] == {"2": before["2"], "3": before["3"] - 1}
    assert seat_of(table)["blue"] == {"1": 1}
    # Before a die is taken there is nothing that cocoa could be paid for.
    table = kingdom(settler(1, board=HALL, coins=9), GONE)
    assert not [action for action in table.legal_actions() if "cocoa" in action]


@clause("AK-COCOA-04")
def test_one_way_for_one_die() -> None:
    """Coins, cocoa and Botany each set the die alone."""
    board = {"r1c6": "farm", "r5c5": "townhall"}
    person = settler(1, board=board, coins=9, goods={"wood": 1}, scholars=["botany"], religion=4)
    for action, left in (
        ("column:6", (6, 1, {"wood": 1, "grain": 1})),
        ("column:6:cocoa", (9, 0, {"wood": 1, "grain": 1})),
        ("column:6:botany", (9, 1, {"grain": 1})),
    ):
        table = play(kingdom(person, GONE, white=(3,)), "white:3", action)
        assert (seat_of(table)["coins"], seat_of(table)["cocoa"], goods(table)) == left


@clause("AK-COCOA-05")
def test_cocoa_is_neither_sold_nor_bought() -> None:
    table = kingdom(settler(1, coins=9, goods={"wood": 1}))
    table.play("market")
    assert {"wood"} == offered(table, "sell")
    assert "cocoa" not in offered(table, "buy")
    refused(table, "sell:cocoa", "AK-COCOA-05")


@clause("AK-COCOA-05")
def test_cocoa_is_worth_nothing_in_the_end() -> None:
    for cocoa in (0, 1):
        table = kingdom(settler(cocoa, coins=2), settler(pass_space="road"), year=3)
        table.play("pass:conquistador")
        table.play("decline")
        assert table.is_over
        assert "goods" not in points(table)


@clause("AK-COCOA-06")
def test_gold_sets_a_die_like_cocoa() -> None:
    table = kingdom(settler(0, board={"r1c6": "farm"} | HALL, goods={"gold": 1}), GONE, white=(3,))
    play(table, "white:3", "column:6:cocoa")
    assert (goods(table), seat_of(table)["cover"]) == ({"grain": 1}, {"r1c6": "white"})


@clause("AK-COCOA-06")
def test_who_has_both_chooses() -> None:
    for answer, cocoa, gold in (("pay", 0, 1), ("pay:gold=cocoa", 1, 0)):
        table = kingdom(settler(1, board={"r1c6": "farm"} | HALL, goods={"gold": 1}), GONE, white=(3,))
        play(table, "white:3", "column:6:cocoa")
        assert asked(table) == ("pay", 0)
        table.play(answer)
        assert (seat_of(table)["cocoa"], goods(table).get("gold", 0)) == (cocoa, gold)


@clause("AK-COCOA-07")
def test_coins_and_the_governor_activate_cocoa_farms_too() -> None:
    table = grower(coins=1)
    table.play("activate:r2c1")
    assert seat_of(table)["cocoa"] == 1
    board = HALL | {"r1c1": "farm"}
    table = kingdom(settler(board=board, tiles=COCOA_FARM, blue=(1,)), GONE, modules="A")
    table.play("blue:1")
    assert (seat_of(table)["governor"], seat_of(table)["cocoa"]) == ("r2c1", 1)


def missionary(*others: dict[str, Any], **more: Any) -> doubloon.Table:
    """Seat 0 has crossed a monk symbol."""
    table = kingdom(settler(religion=1, **more), *others)
    return play(table, "pass:religion", "use")


@clause("AK-COCOA-08")
def test_s_12_the_new_mission() -> None:
    table = missionary()
    table.play("monk:mission_cocoa")
    assert (seat_of(table)["cocoa"], goods(table)) == (1, {"wood": 1, "grain": 1})
    assert seat_of(table)["missions"] == ["mission_cocoa"]


@clause("AK-COCOA-08")
def test_d_07_the_new_mission_with_fees_and_full_stores() -> None:
    there = settler(missions=["mission_cocoa"])
    table = missionary(there, there, cocoa=1, coins=4, goods={"wood": 3, "grain": 2})
    table.play("monk:mission_cocoa")
    assert [seat_of(table, seat)["coins"] for seat in range(3)] == [1, 2, 2]
    assert (seat_of(table)["cocoa"], goods(table)) == (1, {"wood": 3, "grain": 3})
    poor = missionary(there, there, cocoa=1, coins=3)
    refused(poor, "monk:mission_cocoa", "SM-MONK-04")
