"""Action cards: construction, festival and technology (chapter AK-MAYA)."""

from __future__ import annotations

from typing import Any

import doubloon
from doubloon.games.santa_maria.city.box import SITE_IDS
from doubloon.testing import asked
from doubloon.testing.american_kingdoms import shipped_kingdoms
from doubloon.testing.mayan_city import (
    ALL_FULL,
    FESTIVAL_CARD,
    STRAW_CARD,
    TRADE_CARD,
    WOODEN_CARD,
    city,
    maya_of,
    on_offer,
    stored,
    town_of,
)
from doubloon.testing.santa_maria import told
from tests.helpers import clause, events_of, play, refused

FREE_SITES = [site["id"] for site in shipped_kingdoms()["city"]["sites"] if "effects" not in site]


@clause("AK-MAYA-35")
def test_one_of_two_actions_and_the_card_is_tucked_under_its_district() -> None:
    table = city(hand=(FESTIVAL_CARD, "C01"), full={"sugar": 1, "wood": 1})
    assert on_offer(table, "play") == ["C01:trade", "C13:festival", "C13:construction"]
    table.play("play:C13:festival")
    assert (town_of(table)["hand"], town_of(table)["tucked"]) == (["C01"], {"festival": ["C13"]})
    assert (stored(table), asked(table)) == ({"wood": 1}, ("main", 1))


@clause("AK-MAYA-35")
def test_only_cards_of_the_hand_and_only_their_actions() -> None:
    table = city(hand=("C01",), full=ALL_FULL)
    refused(table, "play:C02:trade", "AK-MAYA-35")
    refused(table, "play:C01:construction", "AK-MAYA-35")


@clause("AK-MAYA-35")
def test_an_action_that_cannot_be_paid_cannot_be_chosen() -> None:
    table = city(hand=(FESTIVAL_CARD,), full={})
    assert on_offer(table, "play") == []
    refused(table, "play:C13:festival", "AK-MAYA-38")
    refused(table, "play:C13:construction", "AK-MAYA-37")


@clause("AK-MAYA-35")
def test_s_18_three_trade_cards() -> None:
    table = city(hand=("C03",), tucked={"trade": ["C01", "C02"], "festival": ["C13"]})
    play(table, "play:C03:trade", "done")
    assert town_of(table)["tucked"] == {"trade": ["C01", "C02", "C03"], "festival": ["C13"]}


@clause("AK-MAYA-36")
def test_technology_is_no_main_action() -> None:
    table = city(hand=("C17", "C21"), full=ALL_FULL)
    assert on_offer(table, "play") == ["C17:festival", "C21:construction"]
    refused(table, "technology:C17", "AK-MAYA-36")


@clause("AK-MAYA-36")
def test_no_card_belongs_to_the_gold_district() -> None:
    actions = {half["action"] for card in shipped_kingdoms()["city"]["cards"] for half in card["halves"]}
    assert actions == {"trade", "festival", "construction", "technology"}
    spaces = {action.notation for action in city().actions.actions if action.kind == "play"}
    assert not any(notation.endswith(":gold") for notation in spaces)


# Construction.


@clause("AK-MAYA-37")
def test_s_25_placing_a_straw_building() -> None:
    table = city(hand=(STRAW_CARD,), full={"grain": 1, "wood": 1})
    table.play("play:C06:construction")
    assert on_offer(table, "build") == ["straw1", "straw2", "straw3", "straw4", "straw5", "straw6"]
    refused(table, "build:wooden1", "AK-MAYA-37")
    table.play("build:straw6")
    assert stored(table) == {"wood": 1}
    assert on_offer(table, "site") == FREE_SITES
    refused(table, "site:R1S2", "AK-MAYA-37")
    table.play("site:R6S1")
    town = town_of(table)
    assert (town["buildings"], town["tucked"]) == ({"R6S1": "straw6"}, {"construction": ["C06"]})
    supply = table.view(None)["position"]["city"]["supply"]
    assert [name for name in supply if name.startswith("straw")] == ["straw1", "straw2", "straw3", "straw4", "straw5"]


@clause("AK-MAYA-37")
def test_wood_for_a_wooden_building() -> None:
    table = city(hand=(WOODEN_CARD,), full={"wood": 1})
    play(table, "play:C05:construction", "build:wooden3", "site:R5S4")
    assert (stored(table), town_of(table)["buildings"]) == ({}, {"R5S4": "wooden3"})
    refused(city(hand=(WOODEN_CARD,), full={"grain": 1}), "play:C05:construction", "AK-MAYA-37")


@clause("AK-MAYA-37")
def test_a_building_stays_and_is_activated_from_then_on() -> None:
    table = city(buildings={"R6S1": "straw6"}, white=(6,), coins=0)
    play(table, "white:6", "enter:6")
    assert maya_of(table)["coins"] == 3


@clause("AK-MAYA-37")
def test_no_building_of_the_type_or_no_site_left() -> None:
    straw = {site: f"straw{number}" for number, site in enumerate(FREE_SITES[:6], 1)}
    table = city(hand=(STRAW_CARD, "C15"), full={"grain": 1, "wood": 1}, buildings=straw)
    refused(table, "play:C06:construction", "AK-MAYA-37")
    table.play("play:C15:construction")
    refused(table, "build:straw1", "AK-MAYA-37")
    play(table, "build:wooden1")
    refused(table, f"site:{FREE_SITES[0]}", "AK-MAYA-37")
    wooden = {site: f"wooden{number}" for number, site in enumerate(FREE_SITES[6:], 1)}
    full = city(hand=("C15",), full={"grain": 1, "wood": 1}, buildings=straw | wooden)
    refused(full, "play:C15:construction", "AK-MAYA-37")
    assert (len(FREE_SITES), len(SITE_IDS)) == (12, 22)


@clause("AK-OPT-CONSTRUCTION")
def test_wood_or_grain_as_one_likes_if_the_table_says_so() -> None:
    house = {"construction_card_resource": "choose_wood_or_grain"}
    table = city(hand=(STRAW_CARD,), full={"wood": 1, "grain": 1}, options=house)
    table.play("play:C06:construction")
    assert len(on_offer(table, "build")) == 12
    table.play("build:wooden1")
    assert stored(table) == {"grain": 1}
    poor = city(hand=(STRAW_CARD,), full={"wood": 1}, options=house)
    poor.play("play:C06:construction")
    assert [name[:-1] for name in on_offer(poor, "build")] == ["wooden"] * 6
    refused(poor, "build:straw1", "AK-MAYA-37")


# Festival.


@clause("AK-MAYA-38")
def test_a_festival_for_points_or_for_coins() -> None:
    points = city(hand=("C14",), full={"cocoa": 2, "sugar": 1})
    points.play("play:C14:festival")
    assert (maya_of(points)["happiness"], stored(points)) == (6, {"cocoa": 1})
    coins = city(hand=("C15",), full={"grain": 1}, coins=1)
    coins.play("play:C15:festival")
    assert (maya_of(coins)["coins"], stored(coins)) == (5, {})
    refused(city(hand=("C14",), full={"cocoa": 2}), "play:C14:festival", "AK-MAYA-38")


# Technology.


def resting(value: int, *hand: str, **more: Any) -> doubloon.Table:
    """A die of this value has come to rest on its first building."""
    table = city(white=(value,), hand=hand, **more)
    play(table, f"white:{value}", f"enter:{value}")
    while asked(table)[0] != "after_die":
        table.play({"use": "decline", "walk": "stop"}[asked(table)[0]])
    return table


@clause("AK-MAYA-47", "AK-MAYA-48")
def test_a_technology_goes_with_a_die_of_its_value() -> None:
    table = resting(5, "C20", "C23", "C17", full={})
    assert on_offer(table, "technology") == ["C20", "C23"]
    refused(table, "technology:C17", "AK-MAYA-47")  # a technology, but for a 1
    refused(table, "technology:C19", "AK-MAYA-47")  # not in the hand
    table.play("technology:C23")
    assert (maya_of(table)["conquest"], town_of(table)["tucked"]) == (1, {"technology": ["C23"]})
    assert sorted(town_of(table)["hand"]) == ["C17", "C20"]


@clause("AK-MAYA-47")
def test_a_card_without_a_technology_cannot_be_played_as_one() -> None:
    refused(resting(5, "C01", full={}), "technology:C01", "AK-MAYA-47")


@clause("AK-MAYA-47")
def test_the_colour_of_the_die_does_not_matter() -> None:
    table = city(blue=(1,), hand=(TRADE_CARD,), full={})
    play(table, "blue:1", "enter:1", "stop", "technology:C09")
    assert maya_of(table)["conquest"] == 1


@clause("AK-MAYA-48")
def test_the_four_bonuses() -> None:
    warrior = resting(3, "C22", full={})
    warrior.play("technology:C22")
    assert maya_of(warrior)["conquest"] == 1
    culture = resting(2, "C18", full={"grain": 1})
    play(culture, "technology:C18", "extra")
    assert (maya_of(culture)["religion"], stored(culture).get("grain", 0)) == (2, 0)
    gem = resting(3, "C21", full={})
    gem.play("technology:C21")
    assert stored(gem)["gem"] == 1
    sugar = resting(6, "C24", full={})
    sugar.play("technology:C24")
    assert stored(sugar) == {"sugar": 1}


@clause("AK-MAYA-48")
def test_d_52_a_lost_bonus_still_tucks_the_card() -> None:
    table = resting(4, "C19", full={"sugar": 1})
    table.play("technology:C19")
    assert (stored(table)["sugar"], town_of(table)["tucked"]) == (1, {"technology": ["C19"]})


@clause("AK-MAYA-49")
def test_a_technology_before_the_first_building() -> None:
    # The bonus gem fills the only token, so the gem building on road 5 gives nothing more.
    table = city(white=(5,), hand=("C20",), full={})
    events = events_of(table, ["white:5", "enter:C20"])
    kinds = [event["event"] for event in events]
    assert kinds.index("card_played") < kinds.index("stored") < kinds.index("site_activated")
    assert told("lost", events)
    assert town_of(table)["tucked"] == {"technology": ["C20"]}


@clause("AK-MAYA-49")
def test_not_between_two_buildings() -> None:
    table = city(white=(4,), hand=("C19",), full={})
    play(table, "white:4", "enter:4")
    assert asked(table) == ("walk", 0)
    assert table.explain("technology:C19") is not None
    assert on_offer(table, "technology") == []


@clause("AK-MAYA-49", "AK-ORDER-02")
def test_d_53_a_technology_after_the_way_pays_for_the_temple() -> None:
    # The festival temple asks for grain, sugar and wood; the sugar comes from the card.
    table = city(white=(2,), hand=("C10",), full={"wood": 1, "grain": 1}, temples={"festival": "large4"})
    play(table, "white:2", "enter:2", "stop")
    assert on_offer(table, "temple") == []
    play(table, "technology:C10", "temple:festival")
    assert (town_of(table)["levels"], stored(table)) == ({"festival": 1}, {})


@clause("AK-MAYA-49", "AK-ORDER-02")
def test_a_technology_may_follow_the_temple() -> None:
    table = city(white=(5,), hand=("C20",), full={"wood": 1, "cocoa": 1}, temples={"construction": "large1"})
    play(table, "white:5", "enter:5", "stop", "temple:construction", "technology:C20")
    assert (stored(table), asked(table)) == ({"gem": 1}, ("main", 1))


@clause("AK-MAYA-50")
def test_one_technology_for_one_die() -> None:
    table = resting(5, "C20", "C23", full={})
    table.play("technology:C20")
    assert asked(table) == ("main", 1)
    before = city(white=(5,), hand=("C20", "C23"), full=ALL_FULL)
    play(before, "white:5", "enter:C20", "stop")
    assert (asked(before), on_offer(before, "technology")) == (("after_die", 0), [])
    refused(before, "technology:C23", "AK-MAYA-50")


@clause("AK-MAYA-50")
def test_s_28_the_value_after_all_changes_counts() -> None:
    # C20 has a technology for a 5, C19 one for a 4.
    table = city(white=(4,), hand=("C19", "C20"), full={}, coins=1)
    play(table, "white:4", "enter:5", "stop")
    assert on_offer(table, "technology") == ["C20"]
    refused(table, "technology:C19", "AK-MAYA-47")
    assert maya_of(table)["coins"] == 0
    start = city(white=(4,), hand=("C19", "C20"), full={}, coins=1)
    start.play("white:4")
    assert set(on_offer(start, "enter")) == {"3", "4", "5", "C19", "C20"}
    start.play("enter:C20")
    assert (maya_of(start)["coins"], town_of(start)["tucked"]) == (0, {"technology": ["C20"]})


@clause("AK-MAYA-50", "AK-MAYA-14")
def test_cocoa_turns_the_die_for_a_technology() -> None:
    table = city(white=(1,), hand=("C24",), full={"cocoa": 1}, coins=0)
    table.play("white:1")
    refused(table, "enter:C24", "AK-MAYA-14")
    table.play("enter:C24:cocoa")
    assert stored(table) == {"sugar": 1}
