"""Selling goods and taking workers (chapter 9)."""

from __future__ import annotations

import pytest

from doubloon.testing import asked, points, seat_of
from doubloon.testing.burgundy import board, place, position, sell
from tests.helpers import clause, events_of, refused

GOODS = {"light_blue": 2, "purple": 1, "pink": 1}


@clause("CB-ACT-SELL-01")
@pytest.mark.parametrize(
    ("die", "good"),
    [(1, "light_blue"), (2, "purple"), (3, "pink"), (4, "red"), (5, "brown"), (6, "orange")],
)
def test_every_value_has_its_colour(die: int, good: str) -> None:
    table = position(board(dice=(die, die % 6 + 1), goods={good: 1}))
    table.play(f"die{die}:sell")
    assert seat_of(table)["sold"] == {good: 1}


@clause("CB-ACT-SELL-01")
def test_only_goods_that_one_has() -> None:
    table = position(board(dice=(4, 2), goods=GOODS))
    refused(table, "die4:sell", "CB-DIE-03")
    table = position(board(dice=(4, 2)))
    refused(table, "die4:sell", "CB-ACT-SELL-01")
    table = position(board(dice=(4, 2), goods=GOODS, workers=2))
    table.play("die4:sell")
    refused(table, "sell:red", "CB-ACT-SELL-01")
    refused(table, "sell:light_blue", "CB-DIE-03")
    table.play("sell:purple")
    assert seat_of(table)["workers"] == 0


@clause("CB-ACT-SELL-02", "CB-ACT-SELL-04")
def test_ex_d36_selling_empties_the_slot() -> None:
    table = position(board(dice=(1, 4), goods=GOODS))
    sell(table, "die1", "light_blue")
    assert points(table) == {"sales": 4}
    player = seat_of(table)
    assert (player["silver"], player["goods"], player["sold"]) == (1, {"purple": 1, "pink": 1}, {"light_blue": 2})


@clause("CB-ACT-SELL-02")
def test_none_can_be_kept() -> None:
    table = position(board(dice=(4, 2), goods={"red": 5}, sold={"red": 1}))
    events = events_of(table, ["die4:sell"])
    assert [event["n"] for event in events if event["event"] == "sold"] == [5]
    assert (seat_of(table)["goods"], seat_of(table)["sold"]) == ({}, {"red": 6})


@clause("CB-ACT-SELL-03")
@pytest.mark.parametrize("count", [1, 2, 7])
def test_one_silver_a_sale(count: int) -> None:
    table = position(board(dice=(4, 2), goods={"red": count}))
    table.play("die4:sell")
    assert seat_of(table)["silver"] == 1


@clause("CB-ACT-SELL-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_by_the_number_of_players(players: int) -> None:
    table = position(board(dice=(4, 2), goods={"red": 3}), players=players)
    table.play("die4:sell")
    assert points(table) == {"sales": 3 * players}


@clause("CB-ACT-SELL-05", "CB-INFO-03")
def test_sold_goods_can_be_looked_at() -> None:
    table = position(board(sold={"red": 2, "pink": 1}))
    for viewer in (0, 1, None):
        assert table.view(viewer)["position"]["players"][0]["sold"] == {"red": 2, "pink": 1}


@clause("CB-ACT-WORK-01")
@pytest.mark.parametrize("die", range(1, 7))
def test_any_value_takes_two_workers(die: int) -> None:
    table = position(board(dice=(die, die % 6 + 1), workers=1))
    table.play(f"die{die}:workers")
    assert (seat_of(table)["workers"], seat_of(table)["silver"]) == (3, 0)


@clause("CB-KNOW-03")
def test_knowledge_3_brings_two_silver() -> None:
    table = position(board({12: "knowledge3"}, dice=(4, 2), goods={"red": 3}))
    table.play("die4:sell")
    assert (seat_of(table)["silver"], seat_of(table)["workers"]) == (2, 0)


@clause("CB-KNOW-04")
def test_knowledge_4_brings_a_worker() -> None:
    table = position(board({12: "knowledge4"}, dice=(4, 2), goods={"red": 3}))
    table.play("die4:sell")
    assert (seat_of(table)["silver"], seat_of(table)["workers"]) == (1, 1)


@clause("CB-KNOW-13", "CB-KNOW-14")
@pytest.mark.parametrize(
    ("knowledge", "workers", "silver"),
    [({12: "knowledge13"}, 2, 1), ({12: "knowledge14"}, 4, 0), ({12: "knowledge13", 7: "knowledge14"}, 4, 1)],
)
def test_knowledge_13_and_14_improve_taking_workers(knowledge: dict[int, str], workers: int, silver: int) -> None:
    table = position(board(knowledge, dice=(4, 2)))
    table.play("die4:workers")
    assert (seat_of(table)["workers"], seat_of(table)["silver"]) == (workers, silver)


@clause("CB-KNOW-13", "CB-KNOW-14")
@pytest.mark.parametrize("number", [13, 14])
def test_boarding_houses_are_not_improved(number: int) -> None:
    table = position(board({12: f"knowledge{number}"}, ["boarding_house"], (3, 2)))
    place(table, "die3", "boarding_house", 25)
    assert (asked(table)[0], seat_of(table)["workers"], seat_of(table)["silver"]) == ("turn", 4, 0)


@clause("CB-KNOW-00")
@pytest.mark.parametrize("number", [3, 4, 13, 14])
def test_stored_knowledge_does_nothing(number: int) -> None:
    table = position(board(storage=[f"knowledge{number}"], dice=(4, 2), goods={"red": 1}))
    table.play("die4:sell")
    table.play("die2:workers")
    assert (seat_of(table)["silver"], seat_of(table)["workers"]) == (1, 2)
