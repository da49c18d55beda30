"""The Mayan City with the other modules (chapter AK-MAYA, section on modules)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.mayan_city import ALL_FULL, city, maya_of, on_offer, stored, town_of
from doubloon.testing.santa_maria import told
from tests.helpers import clause, events_of, play, refused


def colonist_takes(colour: str, value: int, **more: Any) -> doubloon.Table:
    """The last colonist has used an ambassador's die, and the Maya player is asked to follow."""
    table = city(modules="C,D", to_move=2, ambassadors={colour: value}, **more)
    line = "column" if colour == "white" else "row"
    play(table, f"ambassador:{colour}", f"{line}:{value}")
    while asked(table)[1] == 2:
        table.play(next(a for a in ("decline", "skip", *table.legal_actions()) if a in table.legal_actions()))
    return table


@clause("AK-MAYA-60")
def test_d_55_the_maya_player_follows_an_ambassador() -> None:
    table = colonist_takes("blue", 6, full=ALL_FULL, hand=("C12",))
    assert asked(table) == ("follow_in_city", 0)
    assert table.legal_actions() == ["enter:6", "enter:C12", "skip"]
    events = events_of(table, ["enter:6", "use"])
    assert [event["site"] for event in told("site_activated", events)] == ["R6S2"]
    table.play("stop")
    assert set(table.legal_actions()) == {"temple:technology", "technology:C12", "finish"}
    play(table, "technology:C12", "skip", "temple:technology", "fork:2")
    town = town_of(table)
    assert (town["cover"], town["levels"], town["tucked"]) == ({}, {"technology": 1}, {"technology": ["C12"]})
    assert maya_of(table)["conquest"] == 1
    assert asked(table)[1] == 1, "the next follower"


@clause("AK-MAYA-60")
def test_following_is_optional_and_never_changes_the_value() -> None:
    table = colonist_takes("white", 6, full=ALL_FULL, coins=9)
    refused(table, "enter:5", "AK-MAYA-60")
    refused(table, "enter:5:cocoa", "AK-MAYA-60")
    table.play("skip")
    assert (stored(table), town_of(table)["cover"], maya_of(table)["coins"]) == (ALL_FULL, {}, 9)


@clause("AK-MAYA-60")
def test_one_technology_of_that_value_before_or_after() -> None:
    table = colonist_takes("white", 5, full={}, hand=("C20", "C23", "C01"))
    assert on_offer(table, "enter") == ["5", "C20", "C23"]
    refused(table, "enter:C01", "AK-MAYA-47")
    play(table, "enter:C20", "stop")
    assert asked(table)[1] != 0, "no second technology, and nothing to build with"


@clause("AK-MAYA-60")
def test_without_a_free_building_on_the_way_there_is_nothing_to_follow() -> None:
    blocked = {"R6S2": "white", "R5S3": "white"}
    table = colonist_takes("white", 6, full={}, cover=blocked)
    assert asked(table) == ("maya_turn", 0), "the other colonist has followed, and it is the next turn"


@clause("AK-MAYA-60")
@pytest.mark.parametrize("passed_follow", [True, False])
def test_a_maya_player_who_has_passed_follows_if_others_do(passed_follow: bool) -> None:
    table = city(
        modules="C,D",
        to_move=1,
        ambassadors={"white": 5},
        full={},
        pass_space="coins",
        colonists={2: {"pass_space": "ship"}},
        options={"ambassador_followers_include_passed": passed_follow},
    )
    play(table, "ambassador:white", "column:5")
    while asked(table)[0] in ("use", "ship", "trade", "recruit"):
        table.play(next(a for a in ("decline", "skip") if a in table.legal_actions()))
    assert (asked(table)[0] == "follow_in_city") == passed_follow
    if passed_follow:
        table.play("enter:5")
        assert stored(table) == {"gem": 1}
        assert maya_of(table)["happiness"] == 0


@clause("AK-MAYA-61", "AK-MAYA-62")
def test_d_56_the_maya_player_takes_the_white_ambassador() -> None:
    cover = {"R1S2": "white", "R2S2": "white"}
    table = city(modules="C,D", ambassadors={"white": 3}, cover=cover, full={})
    refused(table, "white:6", "AK-MAYA-25")
    events = events_of(table, ["ambassador:white", "enter:3", "stop"])
    assert [event["seat"] for event in told("followed", events) + told("followed_in_vain", events)][:1] == [1]
    assert {event["line"] for event in told("followed", events)} <= {"column_3"}
    assert maya_of(table)["envoys"] == ["white"]
    assert town_of(table)["cover"] == cover | {"R3S1": "white"}
    assert "white" not in middle(table)["ambassadors"]


@clause("AK-MAYA-61")
def test_colonists_follow_with_the_final_value_after_the_maya_player_is_done() -> None:
    table = city(modules="C,D", ambassadors={"blue": 3}, coins=1, full={}, hand=("C01",))
    play(table, "ambassador:blue", "enter:4", "stop")
    assert asked(table) == ("after_die", 0), "nobody follows before that"
    events = events_of(table, ["finish"])
    lines = [event["line"] for event in told("followed", events) + told("followed_in_vain", events)]
    assert set(lines) == {"row_4"}


@clause("AK-MAYA-62")
def test_an_ambassadors_die_counts_towards_no_limit() -> None:
    cover = {"R1S2": "white", "R2S2": "white"}
    table = city(modules="C,D", cover=cover, envoys=("white",), white=(6,))
    assert "white:6" in table.legal_actions(), "one of the two dice is the ambassador's"
    both = city(modules="C,D", cover=cover | {"R3S1": "white"}, envoys=("white",))
    refused(both, "white:6", "AK-MAYA-25")


@clause("AK-MAYA-63")
def test_the_maya_player_never_hires_and_has_no_governor() -> None:
    table = city(modules="A,B,D", white=(4,), coins=9)
    play(table, "white:4", "enter:4", "stop")
    assert len(middle(table)["specialists"]) == 6
    assert (maya_of(table)["hired"], maya_of(table)["coins"], maya_of(table)["governor"]) == ({}, 9, None)
    assert seat_of(table, 1)["governor"] == "r1c1"


@clause("AK-ORDER-02")
def test_die_value_technology_route_then_temple() -> None:
    table = city(white=(4,), coins=1, hand=("C20",), full={"wood": 1, "cocoa": 1}, temples={"technology": "large1"})
    events = events_of(table, ["white:4", "enter:C20", "stop", "temple:technology", "fork:2"])
    kinds = [event["event"] for event in events]
    order = ["city_die_used", "die_turned", "card_played", "site_activated", "city_die_placed", "temple_level"]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
