"""The limits of storage (chapter SM-STORE)."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.games.santa_maria.box import RESOURCE_IDS
from doubloon.testing import seat_of
from doubloon.testing.santa_maria import player, position, told
from doubloon.testing.santa_maria_colonies import goods, offered, use_die
from tests.helpers import clause, events_of, play, refused

WORTH = {"wood": 1, "grain": 1, "sugar": 2, "gem": 2, "gold": 2}


@clause("SM-STORE-01")
@pytest.mark.parametrize("resource", RESOURCE_IDS)
def test_three_of_each_resource(resource: str) -> None:
    table = position(player(board={"r1c1": f"farm:5{resource}"}))
    use_die(table, "blue:1", "row:1")
    assert goods(table) == {resource: 3}
    with pytest.raises(doubloon.BadPosition):
        position(player(goods={resource: 4}))


@clause("SM-STORE-01")
def test_coins_and_points_have_no_limit() -> None:
    table = position(player(board={"r1c1": "town:7coins", "r1c2": "town:7vp"}, coins=50, happiness=50))
    play(use_die(table, "blue:1", "row:1"))
    assert (seat_of(table)["coins"], seat_of(table)["happiness"]) == (57, 57)


@clause("SM-STORE-02")
def test_ex_29_what_does_not_fit_becomes_coins() -> None:
    table = position(player(board={"r1c1": "forest", "r1c2": "mountain"}, goods={"wood": 3, "gem": 3}))
    table.play("blue:1")
    events = events_of(table, ["row:1"])
    assert [(event["resource"], event["coins"]) for event in told("overflow", events)] == [("wood", 1), ("gem", 2)]
    assert (goods(table), seat_of(table)["coins"]) == ({"wood": 3, "gem": 3}, 1 + 2)


@clause("SM-STORE-02")
@pytest.mark.parametrize("resource", RESOURCE_IDS)
@pytest.mark.parametrize("held", [1, 2, 3])
def test_overflow_is_counted_by_the_unit(resource: str, held: int) -> None:
    table = position(player(board={"r1c1": f"forest:2{resource}"}, goods={resource: held}))
    use_die(table, "blue:1", "row:1")
    assert goods(table) == {resource: 3}
    assert seat_of(table)["coins"] == (held + 2 - 3 if held > 1 else 0) * WORTH[resource]


@clause("SM-STORE-02", "SM-BLD-02")
def test_overflow_of_a_trade() -> None:
    table = position(player(board={"r1c1": "town:trade wood=1gem"}, goods={"wood": 1, "gem": 3}))
    play(use_die(table, "blue:1", "row:1"), "trade:1")
    assert (goods(table), seat_of(table)["coins"]) == ({"gem": 3}, 2)


@clause("SM-STORE-02")
def test_a_trade_is_paid_before_its_goods_arrive() -> None:
    table = position(player(board={"r1c1": "town:trade wood=3wood"}, goods={"wood": 3}))
    play(use_die(table, "blue:1", "row:1"), "trade:1")
    assert (goods(table), seat_of(table)["coins"]) == ({"wood": 3}, 2)


@clause("SM-STORE-02", "SM-MISSION-01")
def test_overflow_of_a_mission() -> None:
    table = position(player(board={"r1c1": "town:religion"}, religion=1, goods={"gold": 2}))
    play(use_die(table, "blue:1", "row:1"), "use", "monk:mission_1")
    assert (goods(table), seat_of(table)["coins"]) == ({"gold": 3}, 2)


@clause("SM-STORE-02", "SM-CONQ-03")
def test_dx_07_overflow_of_conquest_gold() -> None:
    table = position(player(board={"r1c1": "mountain:conquistador"}, conquest=1, goods={"gold": 3}))
    play(use_die(table, "blue:1", "row:1"), "use")
    assert (goods(table), seat_of(table)["coins"]) == ({"gold": 3}, 2)


@clause("SM-STORE-03")
def test_dx_06_a_full_storage_buys_nothing() -> None:
    table = position(player(goods={"grain": 3}, coins=9))
    table.play("market")
    assert offered(table, "buy") == {"wood"}
    refused(table, "buy:grain", "SM-STORE-03")
    play(table, "sell:grain", "buy:grain")
    assert (goods(table), seat_of(table)["coins"]) == ({"grain": 3}, 9 + 1 - 3)
    refused(table, "buy:grain", "SM-STORE-03")


@clause("SM-STORE-03")
def test_dx_06_after_using_one_it_can_be_bought() -> None:
    table = position(
        player(board={"r1c1": "town:trade grain=2vp", "r2c2": "farm"}, goods={"grain": 3}, coins=9),
        player(pass_space="road"),
    )
    play(use_die(table, "blue:1", "row:1"), "trade:1", "market", "buy:grain", "done")
    assert goods(table) == {"grain": 3}


@clause("SM-STORE-03", "SM-SCHOLAR-ADVANCED-ECONOMICS")
def test_the_limit_binds_the_economists_too() -> None:
    table = position(player(goods={"gem": 3, "wood": 3}, coins=9, scholars=["advanced_economics", "basic_economics"]))
    table.play("market")
    assert offered(table, "buy") == {"grain", "sugar"}
    refused(table, "buy:gem", "SM-STORE-03")
    refused(table, "buy:wood", "SM-STORE-03")
