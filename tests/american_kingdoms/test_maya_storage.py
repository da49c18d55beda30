"""Storage tokens, coins and gold of the Maya player (chapter AK-MAYA, storage and gold)."""

from __future__ import annotations

from typing import Any

import doubloon
from doubloon.testing import asked, seat_of
from doubloon.testing.mayan_city import ALL_FULL, city, maya_of, on_offer, stored, town_of
from doubloon.testing.santa_maria import told
from tests.helpers import by_rules, clause, events_of, play, refused


@clause("AK-MAYA-12", "AK-MAYA-30")
def test_receiving_turns_an_empty_token_to_full() -> None:
    table = city(full={}, white=(3,))
    play(table, "white:3", "enter:3", "stop")
    assert (stored(table), town_of(table)["tokens"]["cocoa"]) == ({"cocoa": 1}, 2)


@clause("AK-MAYA-12", "AK-MAYA-14")
def test_paying_turns_a_full_token_to_empty() -> None:
    table = city(full={"cocoa": 2}, white=(6,), coins=0)
    play(table, "white:6", "enter:5:cocoa", "stop")
    assert stored(table) == {"gem": 1, "cocoa": 1}
    assert (maya_of(table)["coins"], town_of(table)["cover"]) == (0, {"R5S3": "white"})


@clause("AK-MAYA-13")
def test_d_47_what_finds_no_empty_token_is_lost_without_coins() -> None:
    table = city(full={"grain": 1}, white=(1,), coins=0)
    events = events_of(table, ["white:1", "enter:1", "stop"])
    assert [(event["n"], event["store"]) for event in told("lost", events)] == [(1, "grain")]
    assert (stored(table), maya_of(table)["coins"]) == ({"grain": 1}, 0)


@clause("AK-MAYA-14")
def test_a_coin_for_each_pip() -> None:
    table = city(full={}, coins=2, white=(6,))
    play(table, "white:6")
    assert on_offer(table, "enter") == ["4", "5", "6"]
    refused(table, "enter:3", "AK-MAYA-14")
    refused(table, "enter:3:cocoa", "AK-MAYA-14")
    table.play("enter:4")
    assert maya_of(table)["coins"] == 0


@clause("AK-MAYA-14")
def test_cocoa_for_any_value_of_a_white_or_a_blue_die() -> None:
    for die in ("white:6", "blue:6"):
        table = city(full={"cocoa": 1}, coins=0, white=(6,), blue=(6,))
        play(table, die)
        assert on_offer(table, "enter") == ["1:cocoa", "2:cocoa", "3:cocoa", "4:cocoa", "5:cocoa", "6"]
        refused(table, "enter:6:cocoa", "AK-MAYA-14")
        play(table, "enter:1:cocoa", "stop")
        assert stored(table) == {"grain": 1}


@clause("AK-MAYA-14")
def test_gold_pays_for_nothing() -> None:
    table = city(full={"wood": 1, "gem": 1}, gold=9, temples={"technology": "large1"}, white=(6,), coins=0)
    play(table, "white:6", "enter:6", "use", "stop")
    # The temple asks for wood, gem and cocoa; nine pieces of gold do not stand in for the cocoa.
    assert asked(table)[0] == "main"
    assert town_of(table)["levels"] == {}


@clause("AK-MAYA-15", "AK-MAYA-24")
def test_no_market_and_no_coins_on_buildings() -> None:
    table = city(full=ALL_FULL, coins=9)
    refused(table, "market", "AK-MAYA-15")
    refused(table, "sell:wood", "AK-MAYA-15")
    refused(table, "buy:wood", "AK-MAYA-15")
    refused(table, "activate:r1c1", "AK-MAYA-15")
    refused(table, "expand:D01", "AK-MAYA-24")


@clause("AK-MAYA-15", "AK-OPT-MAYA-BUY")
def test_free_buying_only_if_the_table_says_so() -> None:
    table = city(full={}, coins=4, options={"maya_may_buy_basic_as_free_action": True})
    assert on_offer(table, "buy") == ["wood", "grain"]
    table.play("buy:wood")
    assert (stored(table), maya_of(table)["coins"], asked(table)) == ({"wood": 1}, 1, ("maya_turn", 0))
    assert on_offer(table, "buy") == []
    refused(table, "buy:wood", "AK-OPT-MAYA-BUY")
    refused(table, "buy:grain", "AK-OPT-MAYA-BUY")
    refused(table, "buy:gem", "AK-MAYA-15")
    full = city(full={"wood": 1}, coins=4, options={"maya_may_buy_basic_as_free_action": True})
    assert on_offer(full, "buy") == ["grain"]


# Gold and the conquest track.


def conquering(seat: int, **more: Any) -> doubloon.Table:
    """A seat is about to pass, and to take a step on the conquest track."""
    table = city(to_move=seat, **more)
    table.play("pass:conquistador")
    table.play("use")
    return table


@clause("AK-MAYA-16")
def test_the_warrior_marches_like_a_conquistador() -> None:
    table = conquering(0, colonists={1: {"conquest": 1}})
    assert (maya_of(table)["conquest"], maya_of(table)["height"], seat_of(table, 1)["height"]) == (1, 1, 0)


@clause("AK-MAYA-16", "AK-MAYA-30")
def test_a_warrior_building_moves_the_warrior() -> None:
    table = city(white=(6,))
    play(table, "white:6", "enter:6", "use")
    assert maya_of(table)["conquest"] == 1


@clause("AK-MAYA-17", "AK-MAYA-18", "AK-MAYA-19")
def test_s_15_protecting_and_losing_gold() -> None:
    ships = {"conquistador": ["N29", "N30"]}
    table = city(conquest=1, white=(6,), colonists={1: {"conquest": 1, "height": 1, "harbour": ships}})
    assert (town_of(table)["gold"], supply(table)) == (3, 9)
    play(table, "white:6", "enter:6", "use", "stop")
    assert (town_of(table)["gold"], supply(table)) == (4, 8)
    # Red crosses the first symbol by passing, and the second one by the income of two ships.
    events = events_of(table, ["pass:conquistador", "use"])
    assert len(told("gold_protected", events)) == 1
    assert [event["n"] for event in told("gold_looted", events)] == [1]
    assert (seat_of(table, 1)["conquest"], seat_of(table, 1)["goods"]["gold"]) == (4, 1)
    assert (town_of(table)["gold"], supply(table)) == (3, 8)


def supply(table: doubloon.Table) -> int:
    left: int = table.view(None)["position"]["city"]["gold_supply"]
    return left


@clause("AK-MAYA-17")
def test_an_empty_supply_gives_no_gold() -> None:
    table = conquering(0, conquest=1, gold=12)
    assert (town_of(table)["gold"], maya_of(table)["conquest"]) == (12, 2)


@clause("AK-MAYA-18")
def test_a_space_without_gold_is_not_protected_by_being_passed() -> None:
    # The warrior stands before the symbol on space 4, so it does not protect that one.
    table = conquering(1, conquest=3, gold=5, colonists={1: {"conquest": 3, "height": 1}})
    assert (seat_of(table, 1)["goods"]["gold"], town_of(table)["gold"]) == (1, 4)


@clause("AK-MAYA-18")
def test_the_warrior_on_the_symbol_protects_it() -> None:
    table = city(to_move=1, conquest=4, gold=5, colonists={1: {"conquest": 3}})
    play(table, "pass:conquistador", "use")
    assert (seat_of(table, 1)["goods"].get("gold", 0), town_of(table)["gold"]) == (0, 5)


@clause("AK-MAYA-19")
def test_d_42_a_full_storage_brings_coins_and_leaves_the_store_alone() -> None:
    table = conquering(1, gold=3, colonists={1: {"conquest": 1, "coins": 0, "goods": {"gold": 3}}})
    table.play("done")
    assert (seat_of(table, 1)["coins"], town_of(table)["gold"]) == (2, 3)


TWO_SHIPS = {"conquistador": ["N29", "N30"]}


def looting(held: int, **more: Any) -> doubloon.Table:
    """Seat 1 crosses two pieces of gold, on space 2 by passing and on space 4 by the income of two ships."""
    colonist = {"conquest": 1, "coins": 0, "goods": {"gold": held}, "harbour": TWO_SHIPS}
    return city(to_move=1, colonists={1: colonist}, **more)


@clause("AK-MAYA-19", "SM-TURN-03")
def test_gold_sold_in_between_lets_more_be_looted() -> None:
    table = play(looting(2, gold=4), "pass:conquistador", "use")
    assert (asked(table), seat_of(table, 1)["goods"]["gold"]) == (("market", 1), 3)
    play(table, "sell:gold", "done")
    assert (seat_of(table, 1)["goods"]["gold"], seat_of(table, 1)["coins"]) == (3, 2)
    assert town_of(table)["gold"] == 2


@clause("AK-MAYA-19", "SM-TURN-03")
def test_nobody_has_to_sell_gold() -> None:
    table = play(looting(2, gold=4), "pass:conquistador", "use", "done")
    assert (seat_of(table, 1)["goods"]["gold"], seat_of(table, 1)["coins"]) == (3, 2)
    assert town_of(table)["gold"] == 3


@clause("AK-MAYA-19")
def test_the_market_opens_only_if_gold_would_stay_in_the_store() -> None:
    for held, more in ((1, {"gold": 4}), (2, {"gold": 1}), (2, {"gold": 4, "conquest": 4})):
        table = play(looting(held, **more), "pass:conquistador", "use")
        assert asked(table)[0] != "market"


@clause("AK-MAYA-19")
def test_a_mission_s_gold_waits_for_a_sale_too() -> None:
    colonist = {"religion": 1, "goods": {"gold": 2}, "coins": 0}
    table = city(to_move=1, gold=4, colonists={1: colonist}, options={"shared_blue_dice": False})
    play(table, "pass:religion", "use", "monk:mission_1")
    assert asked(table) == ("market", 1)
    play(table, "sell:gold", "done")
    assert (seat_of(table, 1)["goods"]["gold"], seat_of(table, 1)["coins"], town_of(table)["gold"]) == (3, 2, 2)


@clause("AK-MAYA-19")
def test_under_the_first_rules_nobody_was_asked_before_gold_came() -> None:
    table = play(by_rules(looting(2, gold=4), 1), "pass:conquistador", "use")
    assert (seat_of(table, 1)["goods"]["gold"], seat_of(table, 1)["coins"], town_of(table)["gold"]) == (3, 2, 3)


@clause("AK-MAYA-19")
def test_d_43_an_empty_store_leaves_gold_to_the_supply() -> None:
    table = conquering(1, gold=0, colonists={1: {"conquest": 1}})
    assert (seat_of(table, 1)["goods"]["gold"], town_of(table)["gold"], supply(table)) == (1, 0, 11)


@clause("AK-MAYA-19")
def test_gold_from_other_sources_is_looted_too() -> None:
    # The first mission brings two pieces of gold: one is left in the store, the other comes from the supply.
    table = city(to_move=1, gold=1, colonists={1: {"religion": 1}}, options={"shared_blue_dice": False})
    play(table, "pass:religion", "use")
    while asked(table)[0] == "extra_step":
        table.play("skip")
    table.play("monk:mission_1")
    assert (seat_of(table, 1)["goods"]["gold"], town_of(table)["gold"], supply(table)) == (2, 0, 10)


@clause("AK-MAYA-18", "AK-MAYA-56")
def test_d_44_protection_ends_with_the_year() -> None:
    ships = {"conquistador": ["N29", "N30"]}
    table = city(players=2, conquest=2, gold=3, pass_space="religion", to_move=1, colonists={1: {"harbour": ships}})
    play(table, "pass:coins")
    # The symbol on space 2 was protected in the first year. In the second one it is not.
    assert (seat_of(table, 1)["goods"].get("gold", 0), town_of(table)["gold"]) == (0, 5)
    assert (asked(table), maya_of(table)["conquest"]) == (("main", 1), 0)
    play(table, "pass:conquistador", "use")
    assert (seat_of(table, 1)["goods"]["gold"], town_of(table)["gold"]) == (1, 4)


@clause("AK-MAYA-20")
def test_d_45_the_warrior_still_earns_gold_after_a_colonist() -> None:
    table = conquering(0, conquest=3, gold=3, colonists={1: {"conquest": 5, "goods": {"gold": 1}}})
    assert (town_of(table)["gold"], supply(table)) == (4, 7)


# The religion track.


def praying(**more: Any) -> doubloon.Table:
    table = city(**more)
    play(table, "pass:religion", "use")
    return table


@clause("AK-MAYA-21")
def test_one_space_and_one_more_for_grain() -> None:
    table = praying(full={"grain": 1})
    assert asked(table) == ("extra_step", 0)
    table.play("extra")
    assert (maya_of(table)["religion"], stored(table)) == (2, {})
    none = praying(full={})
    assert (maya_of(none)["religion"], asked(none)[0]) == (1, "main")
    kept = praying(full={"grain": 1})
    kept.play("skip")
    assert (maya_of(kept)["religion"], stored(kept)) == (1, {"grain": 1})


@clause("AK-MAYA-21")
def test_points_beyond_the_end_of_the_track() -> None:
    table = city(full={"grain": 1}, religion=16)
    play(table, "pass:religion", "extra")
    assert maya_of(table)["happiness"] == 2


@clause("AK-MAYA-21", "AK-MAYA-15")
def test_no_market_helps_with_the_second_step() -> None:
    table = city(full={}, coins=9)
    play(table, "pass:religion", "use")
    assert asked(table)[0] == "main"


@clause("AK-MAYA-22")
def test_a_die_symbol_brings_a_blue_die() -> None:
    table = praying(full={"grain": 1}, religion=1)
    table.play("draw")
    assert (maya_of(table)["blue_dice"], sum(maya_of(table)["blue"].values())) == (2, 2)
    none = praying(full={}, religion=3)
    assert (maya_of(none)["religion"], maya_of(none)["blue_dice"]) == (4, 2)


@clause("AK-MAYA-23")
def test_a_monk_symbol_is_a_card_or_a_full_token() -> None:
    table = praying(full={"wood": 1}, religion=3)
    assert asked(table) == ("monk_symbol", 0)
    assert table.legal_actions() == ["draw", "fill:grain", "fill:sugar", "fill:gem", "fill:cocoa"]
    refused(table, "fill:wood", "AK-MAYA-23")
    copy = table.copy()
    table.play("draw")
    assert (len(town_of(table)["hand"]), stored(table)) == (1, {"wood": 1})
    copy.play("fill:gem")
    assert (len(town_of(copy)["hand"]), stored(copy)) == (0, {"wood": 1, "gem": 1})


@clause("AK-MAYA-23")
def test_no_card_left_leaves_the_tokens() -> None:
    table = praying(full={"wood": 1}, religion=3, deck=0)
    refused(table, "draw", "AK-MAYA-23")
    assert on_offer(table, "fill") == ["grain", "sugar", "gem", "cocoa"]
    nothing = praying(full={"wood": 1, "sugar": 1, "gem": 1, "cocoa": 2, "grain": 0}, religion=3, deck=0)
    assert (on_offer(nothing, "fill"), stored(nothing)["grain"]) == ([], 1)


@clause("AK-MAYA-21", "AK-MAYA-22", "AK-MAYA-23")
def test_d_46_die_first_then_the_choice_and_it_waits_for_the_next_year() -> None:
    # The third monk symbol is on space 7; the marker goes from 5 to 7 for a grain.
    table = city(full={"grain": 1}, religion=5)
    play(table, "pass:religion", "use")
    events = events_of(table, ["extra"])
    assert told("die_unlocked", events)
    assert asked(table) == ("monk_symbol", 0)
    table.play("fill:grain")
    assert (maya_of(table)["blue_dice"], maya_of(table)["pass_space"]) == (3, "religion")
    assert sum(maya_of(table)["blue"].values()) == 3
    assert asked(table)[1] != 0
