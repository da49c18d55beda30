"""Temples: levels, rewards, road tokens, high priests, passing and points (chapter AK-MAYA)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked
from doubloon.testing.mayan_city import ALL_FULL, ALL_TOKENS, city, maya_of, on_offer, stored, town_of
from doubloon.testing.santa_maria import told
from tests.helpers import clause, events_of, play, refused


def beside(district: str, **more: Any) -> doubloon.Table:
    """A die has come to rest beside a district, and everything is in storage."""
    road = {"trade": 1, "festival": 2, "gold": 3, "construction": 5, "technology": 6}[district]
    table = city(white=(road,), full=ALL_FULL, **more)
    play(table, f"white:{road}", f"enter:{road}")
    while asked(table)[0] != "after_die":
        table.play({"use": "decline", "walk": "stop"}[asked(table)[0]])
    return table


@clause("AK-MAYA-31", "AK-MAYA-32", "AK-MAYA-33")
def test_s_16_die_four_and_the_brown_temple() -> None:
    table = city(white=(4,), temples={"construction": "large1"}, hand=("C01",))
    play(table, "white:4", "enter:4")
    assert stored(table) == {"wood": 1, "grain": 1, "cocoa": 1}
    play(table, "onward", "turn:5")
    assert stored(table) == {"wood": 1, "grain": 1, "sugar": 1, "gem": 1, "cocoa": 1}
    assert on_offer(table, "temple")[:1] == ["construction"]
    table.play("temple:construction")
    assert maya_of(table)["coins"] == 4
    assert stored(table) == {"grain": 1, "sugar": 1}
    town = town_of(table)
    assert (town["levels"], town["cover"]) == ({"construction": 1}, {"R5S3": "white"})
    assert town["temples"]["construction"].startswith("medium")
    assert town["temples"]["construction"] not in town["temple_stack"]


@clause("AK-MAYA-31")
def test_nobody_has_to_build() -> None:
    table = beside("construction")
    table.play("finish")
    assert (town_of(table)["levels"], stored(table), asked(table)) == ({}, ALL_FULL, ("main", 1))


@clause("AK-MAYA-31")
def test_one_level_for_one_die() -> None:
    table = city(white=(2,), full=ALL_TOKENS, tokens=ALL_TOKENS, hand=("C01",))
    play(table, "white:2", "enter:2", "stop")
    assert on_offer(table, "temple") == ["trade", "festival"]
    table.play("temple:festival")
    # The tokens left would pay for the other temple as well.
    assert on_offer(table, "temple") == []
    refused(table, "temple:trade", "AK-MAYA-31")


@clause("AK-MAYA-31")
def test_what_cannot_be_paid_cannot_be_built() -> None:
    table = city(white=(6,), full={"wood": 1, "gem": 1}, temples={"technology": "large1"}, hand=("C01",))
    play(table, "white:6", "enter:6", "decline", "stop")
    refused(table, "temple:technology", "AK-MAYA-31")
    paid = city(white=(6,), full={"wood": 1, "gem": 1, "cocoa": 1}, temples={"technology": "large1"}, hand=("C01",))
    play(paid, "white:6", "enter:6", "decline", "stop", "temple:technology")
    assert stored(paid) == {}


@clause("AK-MAYA-31", "AK-MAYA-65")
def test_d_50_which_temples_a_building_touches() -> None:
    one = beside("trade")
    assert on_offer(one, "temple") == ["trade"]
    refused(one, "temple:festival", "AK-MAYA-31")
    three = beside("gold")
    assert on_offer(three, "temple") == ["festival", "gold"]
    refused(three, "temple:construction", "AK-MAYA-31")


@clause("AK-MAYA-32")
def test_the_next_tile_is_drawn_from_the_smaller_ones() -> None:
    drawn = set()
    for seed in range(12):
        table = beside("construction", seed=seed)
        table.play("temple:construction")
        drawn.add(town_of(table)["temples"]["construction"])
    assert drawn <= {"medium1", "medium2", "medium3", "medium4", "medium5"}
    assert len(drawn) > 2
    second = beside("construction", levels={"construction": 1})
    second.play("temple:construction")
    assert town_of(second)["temples"]["construction"].startswith("small")


@clause("AK-MAYA-32")
def test_after_the_third_level_a_temple_is_finished() -> None:
    table = beside("construction", levels={"construction": 2}, hand=("C01",), tokens=ALL_TOKENS)
    table.play("temple:construction")
    assert (town_of(table)["levels"], "construction" in town_of(table)["temples"]) == ({"construction": 3}, False)
    done = beside("construction", levels={"construction": 3})
    assert on_offer(done, "temple") == ["technology"]
    refused(done, "temple:construction", "AK-MAYA-32")


@clause("AK-MAYA-32")
def test_the_reward_comes_before_the_next_tile() -> None:
    table = beside("trade")
    table.play("temple:trade")
    assert asked(table) == ("storage_token", 0)
    assert "trade" not in town_of(table)["temples"]
    table.play("token:gem")
    assert town_of(table)["temples"]["trade"].startswith("medium")


@clause("AK-MAYA-33")
def test_the_reward_of_each_district() -> None:
    coins = beside("construction", coins=3)
    coins.play("temple:construction")
    assert maya_of(coins)["coins"] == 5
    cards = beside("festival")
    cards.play("temple:festival")
    assert len(town_of(cards)["hand"]) == 2
    token = beside("trade")
    play(token, "temple:trade", "token:sugar")
    assert (town_of(token)["tokens"]["sugar"], "sugar" in town_of(token)["spare"]) == (2, False)
    road = beside("technology")
    play(road, "temple:technology", "fork:3")
    assert town_of(road)["roads"] == ["3"]
    priest = beside("gold")
    priest.play("temple:gold")
    assert town_of(priest)["priests"] == 1


@clause("AK-MAYA-33")
def test_the_storage_token_is_of_any_kind_that_is_left_and_comes_full() -> None:
    table = beside("trade", tokens=ALL_TOKENS | {"gem": 1, "sugar": 1})
    table.play("temple:trade")
    assert table.legal_actions() == ["token:sugar", "token:gem"]
    refused(table, "token:wood", "AK-MAYA-33")
    before = stored(table).get("sugar", 0)
    table.play("token:sugar")
    assert stored(table)["sugar"] == before + 1


@clause("AK-MAYA-34")
def test_a_road_token_goes_on_a_fork_without_one() -> None:
    table = beside("technology", levels={"technology": 1}, roads=[4])
    table.play("temple:technology")
    assert table.legal_actions() == ["fork:2", "fork:3", "fork:5"]
    refused(table, "fork:4", "AK-MAYA-34")
    table.play("fork:2")
    assert town_of(table)["roads"] == ["2", "4"]


@clause("AK-MAYA-33")
def test_d_62_fewer_cards_if_the_deck_has_fewer() -> None:
    table = beside("festival", deck=1)
    table.play("temple:festival")
    assert (len(town_of(table)["hand"]), town_of(table)["deck"]) == (1, [])


# High priests.


@clause("AK-MAYA-51")
def test_s_19_a_high_priest_on_a_wood_building() -> None:
    table = city(levels={"gold": 1}, full={})
    table.play("priest:R2S2")
    assert (stored(table), town_of(table)["cover"]) == ({"wood": 1}, {"R2S2": "priest"})
    later = city(levels={"gold": 1}, full={}, cover={"R2S2": "priest"}, white=(2,))
    refused(later, "priest:R4S2", "AK-MAYA-52")
    play(later, "white:2", "enter:2", "use", "stop")
    assert stored(later) == {}, "the blocked building is passed without effect"


@clause("AK-MAYA-51")
def test_a_priest_needs_a_free_building() -> None:
    table = city(levels={"gold": 2}, cover={"R2S2": "priest", "R4S2": "white"})
    refused(table, "priest:R2S2", "AK-MAYA-28")
    refused(table, "priest:R4S2", "AK-MAYA-28")
    refused(table, "priest:R1S1", "AK-MAYA-51")
    refused(city(), "priest:R2S2", "AK-MAYA-51")


@clause("AK-MAYA-51")
def test_a_priest_allows_a_temple_level_beside_the_building() -> None:
    table = city(levels={"gold": 1}, full=ALL_FULL)
    table.play("priest:R5S3")
    assert on_offer(table, "temple") == ["construction", "technology"]
    table.play("temple:construction")
    assert (town_of(table)["levels"], asked(table)) == ({"gold": 1, "construction": 1}, ("main", 1))


@clause("AK-MAYA-51")
def test_d_54_no_technology_with_a_priest() -> None:
    # C10 has a technology for a 2; the priest stands on road 2 and is no die.
    table = city(levels={"gold": 1}, full={}, hand=("C10",))
    table.play("priest:R2S2")
    assert asked(table) == ("main", 1)
    other = city(levels={"gold": 1}, full=ALL_FULL, hand=("C10",))
    other.play("priest:R2S2")
    refused(other, "technology:C10", "AK-MAYA-51")


@clause("AK-MAYA-52")
def test_priests_come_back_every_year_and_work_in_the_year_they_are_won() -> None:
    table = city(players=2, levels={"gold": 1}, cover={"R2S2": "priest"}, pass_space="coins", to_move=1)
    table.play("pass:religion")
    play(table, "decline")
    assert asked(table) == ("maya_turn", 0)
    assert town_of(table)["cover"] == {}
    assert "priest:R2S2" in table.legal_actions()
    won = city(full=ALL_FULL, white=(3,), players=1)
    play(won, "white:3", "enter:3", "stop", "temple:gold")
    assert "priest:R1S2" in won.legal_actions()


# Passing.


@clause("AK-MAYA-53")
def test_the_first_three_pass_spaces() -> None:
    coins = city(coins=0)
    coins.play("pass:coins")
    assert (maya_of(coins)["coins"], maya_of(coins)["pass_space"]) == (2, "coins")
    religion = city(full={})
    play(religion, "pass:religion", "use")
    assert maya_of(religion)["religion"] == 1
    warrior = city()
    play(warrior, "pass:conquistador", "use")
    assert maya_of(warrior)["conquest"] == 1


@clause("AK-MAYA-53")
def test_the_fourth_space_fills_a_token() -> None:
    table = city(full={"wood": 1, "grain": 1, "cocoa": 1})
    table.play("pass:ship")
    assert table.legal_actions() == ["fill:sugar", "fill:gem", "fill:cocoa"]
    refused(table, "fill:wood", "AK-MAYA-53")
    table.play("fill:gem")
    assert stored(table) == {"wood": 1, "grain": 1, "gem": 1, "cocoa": 1}
    full = city(full=ALL_FULL)
    full.play("pass:ship")
    assert (stored(full), asked(full)) == (ALL_FULL, ("main", 1))


@clause("AK-MAYA-53")
def test_the_fifth_space_is_optional() -> None:
    table = city(full=ALL_FULL)
    table.play("pass:road")
    assert on_offer(table, "temple") == ["trade", "festival", "gold", "construction", "technology"]
    table.play("finish")
    assert (town_of(table)["levels"], stored(table)) == ({}, ALL_FULL)


@clause("AK-MAYA-53", "AK-MAYA-54")
def test_d_49_any_temple_on_the_fifth_space_before_the_points() -> None:
    table = city(
        full=ALL_FULL,
        levels={"technology": 1},
        temples={"technology": "medium2"},
        tucked={"technology": ["C10", "C11", "C12"]},
    )
    play(table, "pass:road", "temple:technology", "fork:5")
    assert stored(table) == {"grain": 1, "cocoa": 1}
    assert (town_of(table)["levels"], town_of(table)["roads"]) == ({"technology": 2}, ["5"])
    assert maya_of(table)["happiness"] == 6


@clause("AK-MAYA-53")
def test_one_player_on_a_pass_space() -> None:
    table = city(colonists={1: {"pass_space": "coins"}})
    refused(table, "pass:coins", "SM-PASS-01")


@clause("AK-MAYA-54")
def test_s_21_two_levels_and_four_cards_are_eight_points() -> None:
    cards = ["C05", "C06", "C07", "C08"]
    table = city(coins=0, levels={"construction": 2}, tucked={"construction": cards})
    events = events_of(table, ["pass:coins"])
    assert [(event["district"], event["n"], event["m"]) for event in told("temple_points", events)] == [
        ("construction", 4, 2)
    ]
    assert maya_of(table)["happiness"] == 8


@clause("AK-MAYA-54")
def test_d_48_all_temples_score() -> None:
    table = city(
        gold=5,
        levels={"gold": 2, "trade": 1, "construction": 2, "technology": 3},
        tucked={
            "trade": ["C01", "C02", "C03"],
            "festival": ["C13", "C14"],
            "construction": ["C05", "C06", "C07", "C08"],
        },
    )
    table.play("pass:coins")
    assert maya_of(table)["happiness"] == 21


@clause("AK-MAYA-54")
def test_points_come_at_once_and_only_once_a_year() -> None:
    table = city(levels={"gold": 1}, gold=3, happiness=1)
    table.play("pass:coins")
    assert (maya_of(table)["happiness"], asked(table)) == (4, ("main", 1))
    # Gold that is looted afterwards has been counted.
    play(table, "pass:religion", "decline", "pass:road", "skip")
    assert maya_of(table)["happiness"] == 4


@clause("AK-MAYA-53")
@pytest.mark.parametrize("space", ["coins", "religion", "conquistador", "ship", "road"])
def test_whoever_has_passed_takes_no_more_turns(space: str) -> None:
    table = city(players=2, full={})
    table.play(f"pass:{space}")
    while asked(table)[1] == 0:
        table.play(table.legal_actions()[-1])
    assert asked(table) == ("main", 1)
    table.play("pass:coins" if space != "coins" else "pass:ship")
    if asked(table)[0] == "ship":
        table.play("skip")
    assert table.to_dict()["position"]["year"] == 2
