"""Gold stands for anything (chapter SM-GOLD)."""

from __future__ import annotations

import pytest

from doubloon.testing import asked, seat_of
from doubloon.testing.santa_maria import player, position, told
from doubloon.testing.santa_maria_colonies import TRADE, goods, offered, use_die
from tests.helpers import clause, events_of, play, refused


@clause("SM-GOLD-01", "SM-EXP-01")
def test_dx_04_tiles_for_gold() -> None:
    table = position(player(goods={"gold": 2}))
    assert {tile[0] for tile in offered(table, "expand")} == {"D"}
    events = events_of(table, ["expand:D01", "at:r1c2:0"])
    assert told("gold_used", events)[0]["n"] == 2
    assert goods(table) == {}
    table = position(player(goods={"gold": 2, "grain": 1}))
    play(table, "expand:T01", "at:r4c2:0")
    assert goods(table) == {}
    refused(position(player(goods={"gold": 1})), "expand:D01", "SM-EXP-01")


@clause("SM-GOLD-01")
def test_dx_05_wood_and_gold_or_two_wood() -> None:
    table = position(player(goods={"wood": 1, "gold": 1}, coins=3))
    play(table, "expand:D01", "at:r1c2:0")
    assert (goods(table), seat_of(table)["coins"]) == ({}, 3)
    table = position(player(goods={"wood": 1, "gold": 1}, coins=3))
    play(table, "market", "buy:wood", "done", "expand:D01", "pay", "at:r1c2:0")
    assert (goods(table), seat_of(table)["coins"]) == ({"gold": 1}, 0)


@clause("SM-GOLD-01")
def test_the_table_asks_which_units_are_paid_in_gold() -> None:
    table = position(player(goods={"wood": 3, "grain": 3, "gold": 3}))
    table.play("expand:T01")
    assert asked(table)[0] == "pay"
    assert table.legal_actions() == [
        "pay",
        "pay:gold=wood",
        "pay:gold=grain",
        "pay:gold=2wood",
        "pay:gold=wood+grain",
        "pay:gold=2wood+grain",
    ]
    refused(table, "pay:gold=sugar", "SM-GOLD-01")
    refused(table, "pay:gold=2grain", "SM-GOLD-01")
    play(table, "pay:gold=wood+grain", "at:r4c2:0")
    assert goods(table) == {"wood": 2, "grain": 3, "gold": 1}


@clause("SM-GOLD-01")
def test_gold_must_stand_in_for_what_is_lacking() -> None:
    table = position(player(goods={"wood": 1, "grain": 1, "gold": 2}))
    table.play("expand:T01")
    assert table.legal_actions() == ["pay:gold=wood", "pay:gold=2wood", "pay:gold=wood+grain"]
    refused(table, "pay", "SM-GOLD-01")
    refused(table, "pay:gold=2wood+grain", "SM-GOLD-01")


@clause("SM-GOLD-01", "SM-BLD-02")
def test_a_trade_for_gold() -> None:
    table = position(player(board={"r1c1": TRADE}, goods={"gold": 1}))
    play(use_die(table, "blue:1", "row:1"), "trade:2")
    assert (goods(table), seat_of(table)["coins"]) == ({}, 3)


@clause("SM-GOLD-01", "SM-SHIP-01")
def test_shipping_for_gold() -> None:
    table = position(player(board={"r1c1": "town:ship"}, goods={"gold": 1, "sugar": 1}), open_ships={"coins": "S01"})
    play(use_die(table, "blue:1", "row:1"), "ship:coins")
    assert (goods(table), seat_of(table)["harbour"]) == ({}, {"coins": ["S01"]})


@clause("SM-GOLD-01", "SM-REL-01")
def test_a_second_religion_step_for_gold() -> None:
    table = position(player(board={"r1c1": "town:religion"}, goods={"gold": 1}, religion=4))
    play(use_die(table, "blue:1", "row:1"), "use", "extra")
    assert (goods(table), seat_of(table)["religion"]) == ({}, 6)


@clause("SM-GOLD-01", "SM-SCHOLAR-BOTANY")
def test_botany_for_gold() -> None:
    table = position(
        player(board={"r6c1": "farm", "r1c1": "forest"}, goods={"gold": 1}, scholars=["botany"], blue=(1,))
    )
    play(table, "blue:1", "row:6:botany")
    assert (goods(table), seat_of(table)["cover"]) == ({"grain": 1}, {"r6c6": "blue"})


@clause("SM-GOLD-02")
def test_nothing_stands_for_gold() -> None:
    rich = {"wood": 3, "grain": 3, "sugar": 3, "gem": 3}
    cells = {"r1c1": "town:trade gold=5coins"}
    table = position(player(board=cells, goods=rich, coins=9))
    use_die(table, "blue:1", "row:1")
    assert (seat_of(table)["coins"], goods(table), seat_of(table)["cover"]) == (9, rich, {"r1c1": "blue"})
    table = position(player(board=cells, goods=rich | {"gold": 1}))
    play(use_die(table, "blue:1", "row:1"), "trade:1")
    assert (seat_of(table)["coins"], goods(table)) == (5, rich)


@clause("SM-GOLD-02")
@pytest.mark.parametrize("scholars", [(), ("basic_economics", "advanced_economics")])
def test_gold_cannot_be_bought(scholars: tuple[str, ...]) -> None:
    table = position(player(coins=50, scholars=scholars))
    table.play("market")
    assert "gold" not in offered(table, "buy")
    refused(table, "buy:gold", "SM-FREE-02")


@clause("SM-GOLD-03", "SM-FREE-01")
def test_gold_sells_for_two_coins() -> None:
    table = position(player(goods={"gold": 2}))
    play(table, "market", "sell:gold")
    assert (goods(table), seat_of(table)["coins"]) == ({"gold": 1}, 2)
