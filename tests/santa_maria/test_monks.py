"""Monks: where they may go, what that costs, and what it brings."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.santa_maria import player, position
from doubloon.testing.santa_maria_colonies import TRADE, at_end, goods, kinds, offered, use_die
from tests.helpers import clause, events_of, play, refused

CHURCH = {"r1c1": "town:religion", "r1c2": "farm"}
MISSIONS = {"mission_1", "mission_2", "mission_3", "mission_4"}


def recruiting(*others: dict[str, Any], coins: int = 0, religion: int = 3, **more: Any) -> doubloon.Table:
    """Seat 0 has just crossed a symbol; `coins` are those left after activating the church."""
    table_options = {name: more.pop(name) for name in ("components", "board_scholars", "board_bishops") if name in more}
    person = player(board=CHURCH, religion=religion, coins=coins + 1, **more)
    table = position(person, *others, **table_options)
    return play(table, "activate:r1c1", "use")


@clause("SM-MONK-01")
def test_ten_spots_are_open_to_the_first_monk() -> None:
    table = recruiting(board_scholars=["botany", "taxation", "logistics"], board_bishops=["square", "towns", "diverse"])
    scholars, bishops = {"botany", "taxation", "logistics"}, {"square", "towns", "diverse"}
    assert offered(table, "monk") == scholars | bishops | MISSIONS
    for spot in ("astronomy", "terrain"):
        refused(table, f"monk:{spot}", "SM-MONK-01")


@clause("SM-MONK-01")
def test_a_monk_leaves_the_own_supply_of_six() -> None:
    table = recruiting()
    assert table.view(0)["position"]["players"][0]["monks"] == 6
    table.play("monk:mission_1")
    assert table.view(0)["position"]["players"][0]["monks"] == 5


@clause("SM-MONK-01", "SM-REL-03")
def test_dx_16_without_a_monk_the_symbol_still_unlocks_its_die() -> None:
    person = player(board=CHURCH, religion=6, coins=9, missions=["mission_1", "mission_2"])
    table = position(person, components={"monks": 2})
    events = events_of(table, ["activate:r1c1", "use"])
    assert "die_unlocked" in kinds(events)
    assert seat_of(table)["blue_dice"] == 3
    assert asked(table) == ("extra_step", 0)  # nobody was asked about a monk; 8 coins would buy grain
    assert seat_of(table)["missions"] == ["mission_1", "mission_2"]


@clause("SM-MONK-02", "SM-REL-03")
def test_dx_16_a_symbol_that_no_coins_are_there_for_brings_only_its_die() -> None:
    components = {"scholars_on_board": 0, "bishops_on_board": 0}
    people = [player(missions=sorted(MISSIONS)) for _ in range(2)]
    person = player(board=CHURCH, religion=6, coins=2)
    table = position(person, *people, components=components)
    events = events_of(table, ["activate:r1c1", "use"])
    assert [event["clause"] for event in events if event["event"] == "no_monk"] == ["SM-MONK-02"]
    assert seat_of(table)["blue_dice"] == 3
    assert asked(table) == ("main", 1)


@clause("SM-MONK-02")
def test_a_declined_monk_is_not_saved() -> None:
    table = recruiting(coins=1)
    events = events_of(table, ["skip"])
    assert kinds(events)[0] == "no_monk"
    assert asked(table) == ("main", 1)
    table.play("pass:coins")
    play(table, "pass:religion", "use")  # on to space 5, where there is no symbol
    assert seat_of(table)["religion"] == 5
    assert middle(table)["year"] == 2
    assert seat_of(table)["missions"] == []


@clause("SM-MONK-03")
def test_nobody_goes_where_his_own_monk_is() -> None:
    table = recruiting(religion=6, missions=["mission_1"], bishops=["towns"], coins=9)
    refused(table, "monk:mission_1", "SM-MONK-03")
    refused(table, "monk:towns", "SM-MONK-03")
    assert len(offered(table, "monk")) == 8


@clause("SM-MONK-03", "SM-MONK-04")
@pytest.mark.parametrize("others", range(4))
def test_each_monk_there_is_paid_two_coins(others: int) -> None:
    people = [player(coins=1, scholars=["botany"] if number < others else []) for number in range(3)]
    table = recruiting(*people, coins=7, board_scholars=["botany"])
    table.play("monk:botany")
    assert seat_of(table)["coins"] == 7 - 2 * others
    assert [seat_of(table, seat)["coins"] for seat in (1, 2, 3)] == [3 if seat <= others else 1 for seat in (1, 2, 3)]
    assert [seat for seat in range(4) if "botany" in seat_of(table, seat)["scholars"]] == [0, *range(1, others + 1)]


@clause("SM-MONK-04", "SM-REL-03", "SM-MISSION-01")
def test_ex_12_die_first_then_the_fee_then_three_points() -> None:
    table = position(
        player(board=CHURCH, religion=6, coins=6),
        player(missions=["mission_4"]),
        player(missions=["mission_4"]),
    )
    events = events_of(table, ["activate:r1c1", "use", "monk:mission_4"])
    names = kinds(events)
    assert names.index("die_unlocked") < names.index("fee_paid")
    fees = [(event["seat_other"], event["n"]) for event in events if event["event"] == "fee_paid"]
    assert fees == [(1, 2), (2, 2)]
    assert [seat_of(table, seat)["coins"] for seat in range(3)] == [1, 2, 2]
    assert (seat_of(table)["happiness"], seat_of(table)["blue_dice"]) == (3, 3)


@clause("SM-MONK-04")
def test_dx_15_three_monks_cost_six_coins_and_goods_may_be_sold_for_them() -> None:
    people = [player(missions=["mission_4"]) for _ in range(3)]
    table = recruiting(*people, coins=5)
    refused(table, "monk:mission_4", "SM-MONK-04")
    assert "market" not in table.legal_actions()
    table = recruiting(*people, coins=5, goods={"wood": 1})
    refused(table, "monk:mission_4", "SM-MONK-04")
    play(table, "market", "sell:wood", "done", "monk:mission_4")
    assert [seat_of(table, seat)["coins"] for seat in range(4)] == [0, 2, 2, 2]
    assert seat_of(table)["happiness"] == 3


@clause("SM-MONK-05")
def test_a_scholar_brings_its_points_at_the_end() -> None:
    table = recruiting(board_scholars=["astronomy"])
    assert points(table) == {}
    table.play("monk:astronomy")
    assert points(table) == {"scholars": 3}


@clause("SM-MONK-05", "SM-SCHOLAR-BASIC-ECONOMICS")
def test_a_power_works_at_once_and_for_the_rest_of_the_game() -> None:
    table = recruiting(coins=2, board_scholars=["basic_economics"])
    table.play("monk:basic_economics")
    assert asked(table) == ("extra_step", 0)
    play(table, "market", "buy:grain", "done", "extra")
    assert (seat_of(table)["coins"], seat_of(table)["religion"]) == (0, 5)
    play(table, "pass:coins", "pass:religion", "use")
    assert middle(table)["year"] == 2
    assert seat_of(table)["scholars"] == ["basic_economics"]


@clause("SM-MONK-05", "SM-SCHOLAR-INDUSTRIALIZATION")
def test_dx_48_industrialization_trained_in_a_sweep_works_for_its_trades() -> None:
    board = {"r1c1": "town:religion", "r1c2": TRADE, "r1c3": TRADE}
    person = player(board=board, religion=3, goods={"wood": 3, "gem": 1})
    table = position(person, board_scholars=["industrialization"])
    play(use_die(table, "blue:1", "row:1"), "use", "monk:industrialization", "skip")
    play(table, "trade:1", "trade:1", "trade:1", "trade:2")
    assert (seat_of(table)["coins"], goods(table)) == (12, {})
    assert asked(table) == ("main", 1)


@clause("SM-MONK-05", "SM-SCHOLAR-ENGINEERING")
def test_engineering_counts_for_the_die_that_brought_it() -> None:
    board = {"r1c1": "town:religion", "r1c2": "farm", "r1c3": "forest"}
    table = position(player(board=board, religion=3), board_scholars=["engineering"])
    play(use_die(table, "blue:1", "row:1"), "use", "monk:engineering")
    assert asked(table) == ("land_die", 0)
    table.play("land:r1c2")
    assert seat_of(table)["cover"] == {"r1c2": "blue"}


@clause("SM-MONK-05", "SM-SCHOLAR-TAXATION")
def test_taxation_counts_from_the_next_die() -> None:
    board = {"r1c1": "town:religion", "r1c2": "road3", "r1c3": "forest", "r2c1": "farm", "r2c2": "road2"}
    table = position(player(board=board, religion=6, blue=[1, 2]), board_scholars=["taxation"])
    play(use_die(table, "blue:1", "row:1"), "use", "monk:taxation")
    assert seat_of(table)["coins"] == 0
    use_die(play(table, "pass:coins"), "blue:2", "row:2")
    assert seat_of(table)["coins"] == 2


@clause("SM-MONK-06", "SM-SCORE-04")
def test_a_bishop_costs_two_points_at_the_end_and_not_before() -> None:
    table = at_end(player(board=CHURCH, religion=3, coins=1, happiness=5), player(), board_bishops=["square"])
    play(table, "activate:r1c1", "use", "monk:square")
    assert seat_of(table)["happiness"] == 5
    table.play("pass:coins")
    assert table.is_over
    assert points(table) == {"happiness": 5, "bishop_penalty": -2}


@clause("SM-MISSION-01")
@pytest.mark.parametrize(
    ("mission", "reward", "vp"),
    [
        ("mission_1", {"gold": 2}, 0),
        ("mission_2", {"sugar": 1, "gem": 1}, 0),
        ("mission_3", {"wood": 2, "grain": 1}, 0),
        ("mission_4", {}, 3),
    ],
)
def test_a_mission_is_rewarded_at_once(mission: str, reward: dict[str, int], vp: int) -> None:
    table = play(recruiting(), f"monk:{mission}")
    assert (goods(table), seat_of(table)["happiness"]) == (reward, vp)
    assert seat_of(table)["missions"] == [mission]


@clause("SM-MISSION-01")
def test_the_storage_limit_holds_for_missions() -> None:
    table = play(recruiting(goods={"gold": 2}), "monk:mission_1")
    assert (goods(table), seat_of(table)["coins"]) == ({"gold": 3}, 2)
    table = play(recruiting(goods={"wood": 3, "grain": 3}), "monk:mission_3")
    assert (goods(table), seat_of(table)["coins"]) == ({"wood": 3, "grain": 3}, 3)
