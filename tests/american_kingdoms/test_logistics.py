"""Logistics with the modules: at every moment that matters, not only between two buildings (SM-SCHOLAR-LOGISTICS)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, seat_of
from doubloon.testing.american_kingdoms import kingdom, settler
from doubloon.testing.santa_maria_colonies import goods, offered, use_die
from tests.helpers import by_rules, clause, play, refused

HALL = {"r6c6": "townhall"}
GONE = settler(pass_space="road")
TAKER = {"r4c2": "farm"}


def mover(**more: Any) -> dict[str, Any]:
    return settler(scholars=["logistics"], **more)


def embassy(follower: dict[str, Any], modules: str = "C", **more: Any) -> doubloon.Table:
    """Seat 0 is to move and may take a blue 4; seat 1 follows."""
    taker = settler(board=HALL | TAKER, **more)
    return kingdom(taker, follower, modules=modules, ambassadors={"white": 4, "blue": 4})


# Following.

ROW = HALL | {"r4c1": "mountain:1sugar", "r5c1": "farm", "r4c6": "forest"}


@clause("AK-AMB-06", "SM-SCHOLAR-LOGISTICS")
def test_a_follower_moves_a_die_before_the_first_building() -> None:
    table = embassy(mover(board=ROW, coins=1, cover={"r4c1": "white"}))
    use_die(table, "ambassador:blue", "row:4")
    assert asked(table) == ("logistics", 1)
    assert offered(table, "move") == {"r4c1"}
    play(table, "move:r4c1")  # there is only one way
    assert goods(table, 1) == {"sugar": 1, "wood": 1}
    assert (seat_of(table, 1)["coins"], seat_of(table, 1)["cover"]) == (0, {"r5c1": "white"})


@clause("AK-AMB-06")
def test_a_follower_may_leave_the_dice_where_they_are() -> None:
    table = embassy(mover(board=ROW, coins=1, cover={"r4c1": "white"}))
    play(use_die(table, "ambassador:blue", "row:4"), "skip")
    assert goods(table, 1) == {"wood": 1}


@clause("AK-AMB-06")
def test_goods_are_sold_for_the_move_of_a_follower() -> None:
    table = embassy(mover(board=ROW, goods={"gem": 1}, cover={"r4c1": "white"}))
    use_die(table, "ambassador:blue", "row:4")
    assert set(table.legal_actions()) == {"market", "skip"}
    play(table, "market", "sell:gem", "move:r4c1", "skip")
    assert goods(table, 1) == {"sugar": 1, "wood": 1}


@clause("AK-AMB-06", "AK-AMB-07")
def test_a_follower_frees_the_only_building_of_the_line() -> None:
    board = HALL | {"r4c1": "mountain:1sugar", "r5c1": "farm", "r4c2": "road1"}
    follower = mover(board=board, coins=1, cover={"r4c1": "white"})
    table = use_die(embassy(follower), "ambassador:blue", "row:4")
    play(table, "move:r4c1")
    assert goods(table, 1) == {"sugar": 1}
    table = use_die(embassy(follower), "ambassador:blue", "row:4")
    play(table, "skip")
    assert (goods(table, 1), asked(table)) == ({}, ("main", 1))


@clause("AK-AMB-06")
def test_a_die_that_stands_in_the_way_makes_room_first() -> None:
    board = HALL | {"r4c1": "mountain:1sugar", "r5c1": "farm", "r6c1": "town", "r4c6": "forest"}
    follower = mover(board=board, coins=2, cover={"r4c1": "white", "r5c1": "white"})
    table = use_die(embassy(follower), "ambassador:blue", "row:4")
    assert offered(table, "move") == {"r5c1"}
    play(table, "move:r5c1", "move:r4c1")
    assert goods(table, 1) == {"sugar": 1, "wood": 1}
    table = use_die(embassy(follower | {"coins": 1}), "ambassador:blue", "row:4")
    assert asked(table) == ("main", 1)  # for a coin that would be no help


@clause("AK-AMB-06")
@pytest.mark.parametrize(
    "follower",
    [
        mover(board=ROW, cover={"r4c1": "white"}),
        mover(board=ROW | {"r4c1": "road0", "r6c1": "town"}, coins=1, cover={"r5c1": "white"}),
        settler(board=ROW, coins=1, cover={"r4c1": "white"}),
    ],
    ids=["no coin", "no die in the line", "no Logistics"],
)
def test_a_follower_is_asked_only_if_a_move_can_matter(follower: dict[str, Any]) -> None:
    table = use_die(embassy(follower), "ambassador:blue", "row:4")
    assert (asked(table), goods(table, 1)) == (("main", 1), {"wood": 1})


@clause("AK-AMB-06")
def test_under_the_first_rules_a_follower_moved_no_die_before_the_first_building() -> None:
    table = by_rules(embassy(mover(board=ROW, coins=1, cover={"r4c1": "white"})), 1)
    use_die(table, "ambassador:blue", "row:4")
    assert (asked(table), goods(table, 1)) == (("main", 1), {"wood": 1})


# A hire and the governor.

GOVERNED = HALL | {"r1c1": "mountain:1sugar", "r1c2": "farm", "r3c1": "forest", "r5c1": "road0", "r5c2": "town"}


def governed(person: dict[str, Any], modules: str = "A", **more: Any) -> doubloon.Table:
    more.setdefault("white", (1,))
    return kingdom(person, GONE, modules=modules, only=True, **more)


@clause("AK-ORDER-01", "SM-SCHOLAR-LOGISTICS")
def test_the_coin_of_the_governor_s_building_moves_a_die_before_the_line() -> None:
    person = mover(board=GOVERNED, governor="r5c1", cover={"r1c1": "white"})
    table = use_die(governed(person), "white:1", "column:1")
    assert (asked(table), seat_of(table)["coins"], goods(table)) == (("logistics", 0), 1, {})
    play(table, "move:r1c1")
    assert goods(table) == {"sugar": 1, "wood": 1}
    assert seat_of(table)["cover"] == {"r1c2": "white", "r3c1": "white"}


@clause("AK-ORDER-01", "AK-GOV-08")
def test_a_die_goes_where_the_governor_has_stood() -> None:
    board = HALL | {"r2c1": "town", "r2c2": "road0", "r3c1": "mountain:1sugar", "r5c1": "forest"}
    person = mover(board=board, coins=1, governor="r2c1", cover={"r3c1": "white"})
    table = use_die(governed(person), "white:1", "column:1")
    assert asked(table) == ("logistics", 0)
    play(table, "move:r3c1")
    assert seat_of(table)["cover"] == {"r2c1": "white", "r5c1": "white"}
    assert goods(table) == {"sugar": 1, "wood": 1}


@clause("AK-ORDER-01")
def test_if_the_governor_stays_nobody_is_asked_again() -> None:
    person = mover(board=GOVERNED, coins=1, governor="r5c2", cover={"r1c1": "white"})
    table = use_die(governed(person), "white:1", "column:1")
    assert (goods(table), seat_of(table)["cover"]) == ({"wood": 1}, {"r1c1": "white", "r3c1": "white"})


@clause("AK-ORDER-01")
def test_under_the_first_rules_nobody_moved_a_die_after_the_governor() -> None:
    person = mover(board=GOVERNED, governor="r5c1", cover={"r1c1": "white"})
    table = use_die(by_rules(governed(person), 1), "white:1", "column:1")
    assert (goods(table), seat_of(table)["cover"]) == ({"wood": 1}, {"r1c1": "white", "r3c1": "white"})


IMPROVED = HALL | {"r1c1": "mountain:1sugar", "r3c1": "forest"}


@clause("AK-SPEC-13", "SM-SCHOLAR-LOGISTICS")
def test_a_die_moves_to_what_was_hired_just_now() -> None:
    person = mover(board=IMPROVED, coins=4, cover={"r1c1": "white"})
    table = governed(person, modules="B", specialists={1: "gem"})
    refused(table, "move:r1c1", "SM-SCHOLAR-LOGISTICS")
    use_die(table, "white:1", "column:1")
    play(table, "improve:r1c2")
    assert asked(table) == ("logistics", 0)
    play(table, "move:r1c1")
    assert goods(table) == {"sugar": 1, "wood": 1}
    assert seat_of(table)["cover"] == {"r1c2": "white", "r3c1": "white"}


@clause("AK-SPEC-13")
@pytest.mark.parametrize(("version", "answer"), [(2, "skip"), (1, "improve:r1c3")])
def test_whoever_hires_nobody_is_not_asked_nor_was_anybody_under_the_first_rules(version: int, answer: str) -> None:
    person = mover(board=IMPROVED | {"r1c2": "farm"}, coins=4, cover={"r1c1": "white"})
    table = by_rules(governed(person, modules="B", specialists={1: "gem"}), version)
    play(use_die(table, "white:1", "column:1"), answer)
    assert (goods(table), seat_of(table)["cover"]) == ({"wood": 1}, {"r1c1": "white", "r3c1": "white"})


# The die at rest.

SHORT = HALL | {"r4c2": "farm", "r3c2": "forest"}


@clause("SM-SCHOLAR-LOGISTICS", "AK-AMB-04")
def test_even_the_die_just_laid_down_moves_before_others_follow() -> None:
    table = kingdom(mover(board=SHORT, coins=1), settler(board=HALL | TAKER), modules="C", ambassadors={"blue": 4})
    use_die(table, "ambassador:blue", "row:4")
    assert (asked(table), seat_of(table)["cover"], goods(table, 1)) == (("logistics", 0), {"r4c2": "blue"}, {})
    play(table, "move:r4c2", "skip")  # the grain could be sold for another move
    assert asked(table) == ("main", 1)
    assert (seat_of(table)["cover"], goods(table, 1)) == ({"r3c2": "blue"}, {"grain": 1})


@clause("SM-SCHOLAR-LOGISTICS")
def test_a_die_from_the_pool_moves_at_rest_while_others_may_take_an_ambassador() -> None:
    board = HALL | {"r4c2": "farm", "r4c3": "forest"}
    table = kingdom(mover(board=board, coins=1), settler(), modules="C", white=(2,))
    use_die(table, "white:2", "column:2")
    assert (asked(table), seat_of(table)["cover"], offered(table, "move")) == (
        ("logistics", 0),
        {"r4c2": "white"},
        {"r4c2"},
    )


@clause("SM-SCHOLAR-LOGISTICS")
def test_without_ambassadors_the_die_at_rest_can_wait_for_the_next_turn() -> None:
    board = HALL | {"r4c2": "farm", "r4c3": "forest"}
    table = kingdom(mover(board=board, coins=1), settler(), white=(2,))
    use_die(table, "white:2", "column:2")
    assert (asked(table), seat_of(table)["cover"]) == (("main", 1), {"r4c2": "white"})


@clause("SM-SCHOLAR-LOGISTICS")
def test_under_the_first_rules_others_followed_at_once() -> None:
    table = kingdom(mover(board=SHORT, coins=1), settler(board=HALL | TAKER), modules="C", ambassadors={"blue": 4})
    table = use_die(by_rules(table, 1), "ambassador:blue", "row:4")
    assert (asked(table), goods(table, 1)) == (("main", 1), {"grain": 1})
