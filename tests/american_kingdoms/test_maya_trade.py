"""Trade cards: the supply, swapping cards, and offers to other players (chapter AK-MAYA)."""

from __future__ import annotations

from typing import Any

import doubloon
from doubloon.testing import asked, seat_of
from doubloon.testing.mayan_city import ALL_FULL, city, maya_of, on_offer, stored, town_of
from doubloon.testing.santa_maria import told
from tests.helpers import by_rules, clause, events_of, play, refused


def trading(**more: Any) -> doubloon.Table:
    """A trade card has been played."""
    table = city(hand=("C01", *more.pop("hand", ())), **more)
    table.play("play:C01:trade")
    return table


@clause("AK-MAYA-39")
def test_a_coin_comes_first() -> None:
    table = trading(coins=0, full={})
    assert (maya_of(table)["coins"], asked(table)) == (1, ("deal", 0))


@clause("AK-MAYA-39")
def test_any_number_of_deals_in_any_order() -> None:
    table = trading(coins=1, full={"sugar": 1, "gem": 1})
    play(table, "buy:cocoa", "sell:sugar", "buy:wood", "sell:gem", "buy:cocoa")
    assert (stored(table), maya_of(table)["coins"]) == ({"wood": 1, "cocoa": 2}, 0)
    table.play("done")
    assert asked(table) == ("main", 1)


@clause("AK-MAYA-39")
def test_nothing_has_to_be_traded() -> None:
    table = trading(coins=5, full=ALL_FULL)
    table.play("done")
    assert (maya_of(table)["coins"], stored(table), asked(table)) == (6, ALL_FULL, ("main", 1))


# Swapping cards.


@clause("AK-MAYA-40")
def test_cards_go_under_the_deck_and_as_many_are_drawn() -> None:
    table = trading(coins=1, hand=("C02", "C03", "C04"), full={})
    before = set(town_of(table)["deck"])
    play(table, "swap", "put:3", "put:1")
    assert (town_of(table)["hand"], town_of(table)["under_deck"]) == (["C03"], ["C04", "C02"])
    table.play("draw")
    town = town_of(table)
    assert (town["hand"][0], len(town["hand"]), town["under_deck"]) == ("C03", 3, ["C04", "C02"])
    assert set(town["hand"][1:]) <= before
    assert maya_of(table)["coins"] == 1


@clause("AK-MAYA-40")
def test_a_swap_costs_a_coin_each_time_and_needs_a_card() -> None:
    table = trading(coins=1, hand=("C02", "C03"), full={})
    play(table, "swap")
    refused(table, "draw", "AK-MAYA-40")
    refused(table, "put:3", "AK-MAYA-40")
    play(table, "put:1", "draw", "swap", "put:1", "draw")
    assert maya_of(table)["coins"] == 0
    refused(table, "swap", "AK-MAYA-40")
    refused(trading(coins=4, full={}), "swap", "AK-MAYA-40")


@clause("AK-MAYA-40")
def test_from_a_small_deck_the_same_cards_come_back_last() -> None:
    table = trading(coins=1, hand=("C02", "C03"), deck=1, full={})
    last = town_of(table)["deck"]
    play(table, "swap", "put:2", "put:1")
    while asked(table)[0] == "put_away_cards":
        table.play("draw")
    # The card on top first, then those put away, in the order in which they went under the deck.
    assert (town_of(table)["hand"], town_of(table)["under_deck"]) == ([*last, "C03"], ["C02"])


@clause("AK-MAYA-40")
def test_the_trade_card_itself_is_no_longer_in_hand() -> None:
    table = trading(coins=3, hand=("C02",), full={})
    assert town_of(table)["hand"] == ["C02"]
    assert town_of(table)["tucked"] == {"trade": ["C01"]}


# The supply.


@clause("AK-MAYA-41")
def test_d_57_cocoa_for_a_coin_while_a_token_is_empty() -> None:
    table = trading(coins=0, full={"cocoa": 1})
    table.play("buy:cocoa")
    assert (stored(table), maya_of(table)["coins"]) == ({"cocoa": 2}, 0)
    full = trading(coins=3, full={"cocoa": 1})
    full.play("buy:cocoa")
    refused(full, "buy:cocoa", "AK-MAYA-41")
    poor = trading(coins=0, full={"cocoa": 0})
    poor.play("buy:cocoa")
    refused(poor, "buy:cocoa", "AK-MAYA-41")


@clause("AK-MAYA-42")
def test_grain_or_wood_for_two_coins() -> None:
    for resource in ("grain", "wood"):
        table = trading(coins=1, full={})
        table.play(f"buy:{resource}")
        assert (stored(table), maya_of(table)["coins"]) == ({resource: 1}, 0)
        refused(trading(coins=0, full={}), f"buy:{resource}", "AK-MAYA-42")
        refused(trading(coins=9, full=ALL_FULL), f"buy:{resource}", "AK-MAYA-42")
    for other in ("sugar", "gem", "gold"):
        refused(trading(coins=9, full={}), f"buy:{other}", "AK-MAYA-42")


@clause("AK-MAYA-43")
def test_d_58_anything_but_gold_is_sold_for_a_coin() -> None:
    table = trading(coins=0, full={"cocoa": 1, "gem": 1}, gold=5)
    play(table, "sell:cocoa", "sell:gem")
    assert (stored(table), maya_of(table)["coins"], town_of(table)["gold"]) == ({}, 3, 5)
    refused(table, "sell:gold", "AK-MAYA-43")
    refused(table, "sell:cocoa", "AK-MAYA-43")
    each = trading(coins=0, full=ALL_FULL)
    assert on_offer(each, "sell") == ["wood", "grain", "sugar", "gem", "cocoa"]


@clause("AK-MAYA-43")
def test_what_was_bought_is_not_sold_back() -> None:
    table = trading(coins=0, full={})
    table.play("buy:cocoa")
    refused(table, "sell:cocoa", "AK-MAYA-43")


# Other players.


@clause("AK-MAYA-44")
def test_s_23_wood_for_two_coins() -> None:
    table = trading(coins=2, full={"wood": 1}, colonists={1: {"goods": {"wood": 1}, "coins": 5}})
    play(table, "offer:1", "give:wood", "want:2coins", "propose")
    assert asked(table) == ("answer", 1)
    table.play("accept")
    assert (stored(table), maya_of(table)["coins"]) == ({}, 5)
    assert (seat_of(table, 1)["goods"], seat_of(table, 1)["coins"]) == ({"wood": 2}, 3)
    assert asked(table) == ("deal", 0)


@clause("AK-MAYA-44")
def test_d_59_gold_for_sugar() -> None:
    table = trading(full={"sugar": 1}, gold=3, colonists={2: {"goods": {"gold": 1}}})
    play(table, "offer:2", "give:sugar", "want:gold", "propose", "accept")
    assert (stored(table), town_of(table)["gold"]) == ({}, 4)
    assert seat_of(table, 2)["goods"] == {"sugar": 1}
    full = trading(full={"sugar": 1}, colonists={2: {"goods": {"gold": 1, "sugar": 3}}})
    full.play("offer:2")
    refused(full, "give:sugar", "AK-MAYA-44")


@clause("AK-MAYA-44")
def test_any_mix_in_any_ratio_and_gifts() -> None:
    table = trading(coins=4, full=ALL_FULL, gold=4, colonists={1: {"goods": {}, "cocoa": 0, "coins": 0}})
    play(table, "offer:1", "give:wood", "give:cocoa", "give:gold", "give:gold", "give:5coins", "propose", "accept")
    assert (stored(table), town_of(table)["gold"], maya_of(table)["coins"]) == (
        {"grain": 1, "sugar": 1, "gem": 1, "cocoa": 1},
        2,
        0,
    )
    one = seat_of(table, 1)
    assert (one["goods"], one["cocoa"], one["coins"]) == ({"wood": 1, "gold": 2}, 1, 5)
    gift = trading(full={}, colonists={1: {"goods": {"gem": 1}, "cocoa": 1}})
    play(gift, "offer:1", "want:gem", "want:cocoa", "propose", "accept")
    assert (stored(gift), seat_of(gift, 1)["goods"], seat_of(gift, 1)["cocoa"]) == ({"gem": 1, "cocoa": 1}, {}, 0)


@clause("AK-MAYA-44")
def test_nothing_moves_unless_the_partner_agrees() -> None:
    table = trading(coins=2, full={"wood": 1}, colonists={1: {"goods": {"wood": 1}, "coins": 5}})
    play(table, "offer:1", "give:wood", "want:2coins", "propose")
    assert table.legal_actions() == ["accept", "refuse"]
    events = events_of(table, ["refuse"])
    assert told("refused", events)
    assert (stored(table), maya_of(table)["coins"], seat_of(table, 1)["coins"]) == ({"wood": 1}, 3, 5)


@clause("AK-MAYA-44")
def test_an_offer_that_was_declined_is_not_made_again_in_one_trade() -> None:
    table = trading(coins=2, full={"wood": 1}, colonists={1: {"coins": 5}, 2: {"coins": 5}})
    play(table, "offer:1", "give:wood", "propose", "refuse")
    play(table, "offer:1", "give:wood")
    refused(table, "propose", "AK-MAYA-44")
    table.play("drop")
    play(table, "offer:2", "give:wood", "propose", "refuse")
    play(table, "offer:1", "give:wood", "want:1coins", "propose", "refuse", "done")
    assert (town_of(table)["offers"], town_of(table)["offer"]) == ([], None)


@clause("AK-MAYA-44", "AK-MAYA-39")
def test_an_exchange_that_was_accepted_is_made_again() -> None:
    table = trading(coins=2, full={"wood": 1}, colonists={1: {"coins": 20}, 2: {"coins": 5}})
    for _ in range(14):  # more often than offers may be declined
        play(table, "offer:1", "give:wood", "want:1coins", "propose", "accept")
        play(table, "offer:1", "give:1coins", "want:wood", "propose", "accept")
    assert (stored(table), maya_of(table)["coins"], seat_of(table, 1)["coins"]) == ({"wood": 1}, 3, 20)


@clause("AK-MAYA-44")
def test_an_offer_that_cannot_be_made_costs_nothing() -> None:
    table = trading(coins=2, full={"wood": 1}, colonists={1: {"coins": 5}, 2: {"coins": 5}})
    play(table, "offer:1", "give:wood", "propose", "refuse")
    for _ in range(12):
        play(table, "offer:1", "give:wood")
        refused(table, "propose", "AK-MAYA-44")
        table.play("drop")
    play(table, "offer:1", "give:wood", "want:1coins", "propose", "accept")
    assert (stored(table), maya_of(table)["coins"]) == ({}, 4)


@clause("AK-MAYA-44")
def test_an_offer_to_which_nothing_can_be_added_is_not_dropped_unasked() -> None:
    table = trading(coins=2, full={"wood": 1}, colonists={1: {"coins": 5, "goods": {}}, 2: {"coins": 5}})
    play(table, "offer:1", "give:wood", "want:5coins", "propose", "refuse", "offer:1", "give:wood", "want:5coins")
    assert (asked(table), table.legal_actions()) == (("compose", 0), ["offer:1", "drop"])
    refused(table, "propose", "AK-MAYA-44")
    play(table, "offer:1", "give:wood", "want:4coins", "propose", "accept")
    assert maya_of(table)["coins"] == 7


@clause("AK-MAYA-44")
def test_under_the_first_rules_no_offer_was_made_twice() -> None:
    table = by_rules(trading(coins=2, full={"wood": 1}, colonists={1: {"coins": 5}}), 1)
    play(table, "offer:1", "give:wood", "want:1coins", "propose", "accept")
    play(table, "offer:1", "give:1coins", "want:wood", "propose", "accept", "offer:1", "give:wood")
    play(table, "want:1coins")  # dropped at once, for it was made before
    assert asked(table) == ("deal", 0)
    for _ in range(9):
        play(table, "offer:1", "drop")
    refused(table, "offer:1", "AK-MAYA-44")


@clause("AK-MAYA-44")
def test_storage_limits_of_both_sides() -> None:
    table = trading(full={"wood": 1, "cocoa": 1}, colonists={1: {"goods": {"wood": 3, "grain": 1}, "cocoa": 1}})
    table.play("offer:1")
    refused(table, "give:wood", "AK-MAYA-44")  # the partner has three
    refused(table, "give:cocoa", "AK-MAYA-44")  # the partner's store is full
    refused(table, "want:wood", "AK-MAYA-44")  # the own token is full
    refused(table, "give:gem", "AK-MAYA-44")  # there is none to give
    refused(table, "want:gem", "AK-MAYA-44")  # there is none to get
    table.play("want:grain")
    refused(table, "want:grain", "AK-MAYA-44")


@clause("AK-MAYA-44")
def test_no_credit() -> None:
    table = trading(coins=1, full={"wood": 1}, colonists={1: {"coins": 1}})
    table.play("offer:1")
    assert [action for action in on_offer(table, "give") if "coins" in action] == ["1coins", "2coins"]
    refused(table, "give:3coins", "AK-MAYA-44")
    refused(table, "want:2coins", "AK-MAYA-44")


@clause("AK-MAYA-44")
def test_something_must_move_and_pieces_are_named_in_order() -> None:
    table = trading(coins=1, full={"wood": 1, "grain": 1}, colonists={1: {"coins": 3}})
    table.play("offer:1")
    refused(table, "propose", "AK-MAYA-44")
    play(table, "give:grain")
    refused(table, "give:wood", "AK-MAYA-44")
    play(table, "want:1coins")
    refused(table, "give:grain", "AK-MAYA-44")


@clause("AK-MAYA-44")
def test_no_deal_with_oneself_and_an_end_to_all_offers() -> None:
    table = trading(coins=9, full={"wood": 1}, colonists={1: {"coins": 3}})
    refused(table, "offer:0", "AK-MAYA-44")
    refused(table, "offer:4", "AK-MAYA-44")
    for number in range(12):  # offers in vain are counted, so that no trade goes on for ever
        coins = [f"want:{number + 1}coins"] if number < 3 else ["give:wood", f"give:{number - 2}coins"]
        play(table, "offer:1", *coins, "propose", "refuse")
    refused(table, "offer:1", "AK-MAYA-44")
    nothing = trading(players=2, coins=0, full={}, gold=0, colonists={1: {"coins": 0, "goods": {}, "cocoa": 0}})
    nothing.play("buy:cocoa")
    assert on_offer(nothing, "offer") == ["1"]  # the cocoa could be given


@clause("AK-MAYA-44", "AK-OPT-PASSED-TRADE")
def test_trade_with_players_who_have_passed() -> None:
    gone = {1: {"pass_space": "coins", "coins": 3}}
    assert on_offer(trading(colonists=gone), "offer") == ["1", "2"]
    house = trading(colonists=gone, options={"maya_trade_with_passed_players": False})
    assert on_offer(house, "offer") == ["2"]
    refused(house, "offer:1", "AK-OPT-PASSED-TRADE")


@clause("AK-MAYA-44", "AK-MAYA-64")
def test_alone_there_is_only_the_supply() -> None:
    table = trading(players=1, coins=3, full=ALL_FULL)
    assert on_offer(table, "offer") == []
    assert "sell:wood" in table.legal_actions()
