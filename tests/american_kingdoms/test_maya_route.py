"""Dice on their way through the city (chapter AK-MAYA, the turn; topology)."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.games.santa_maria.city.box import ROAD_LENGTHS, SITE_IDS
from doubloon.testing import asked, middle
from doubloon.testing.american_kingdoms import shipped_kingdoms
from doubloon.testing.mayan_city import city, maya_of, on_offer, stored, town_of
from doubloon.testing.santa_maria import told
from tests.helpers import clause, events_of, play, refused

PRINTED = {site["id"] for site in shipped_kingdoms()["city"]["sites"] if "effects" in site}


def roads_reached(table: doubloon.Table, value: int) -> list[list[str]]:
    """Every way that a die of this value can take to the end of a road, as the buildings it activates."""
    start = play(table.copy(), f"white:{value}")
    first = activated_by(start, f"enter:{value}")
    ways: list[list[str]] = []

    def walk(at: doubloon.Table, activated: list[str]) -> None:
        onward = [action for action in at.legal_actions() if action == "onward" or action.startswith("turn:")]
        if asked(at)[0] != "walk" or not onward:
            ways.append(activated)
            return
        for action in onward:
            twin = at.copy()
            walk(twin, activated + activated_by(twin, action))

    walk(start, first)
    return ways


def activated_by(table: doubloon.Table, action: str) -> list[str]:
    events = events_of(table, [action])
    found = [str(event["site"]) for event in told("site_activated", events)]
    while asked(table)[0] in ("use", "extra_step"):
        events = events_of(table, ["use" if asked(table)[0] == "use" else "skip"])
        found += [str(event["site"]) for event in told("site_activated", events)]
    return found


def last_roads(table: doubloon.Table, value: int) -> set[int]:
    """The roads on which a die of this value can end its way."""
    return {int(way[-1][1]) for way in roads_reached(table, value)}


ALL_VALUES = (1, 2, 3, 4, 5, 6)


@clause("AK-MAYA-24")
def test_the_four_things_to_do() -> None:
    table = city(hand=("C01",), levels={"gold": 1}, white=ALL_VALUES)
    kinds = {action.partition(":")[0] for action in table.legal_actions()}
    assert kinds == {"white", "blue", "play", "priest", "pass"}


@clause("AK-MAYA-24")
def test_exactly_one_of_them() -> None:
    for action, rest in (("pass:coins", []), ("blue:1", ["enter:1", "stop"]), ("priest:R1S3", [])):
        table = city(levels={"gold": 1}, full={})
        play(table, action, *rest)
        assert asked(table) == ("main", 1)


@clause("AK-MAYA-25")
def test_at_most_three_white_dice_a_year() -> None:
    lying = {"R1S2": "white", "R2S2": "white"}
    assert "white:6" in city(cover=lying).legal_actions()
    table = city(cover=lying | {"R3S1": "white"})
    refused(table, "white:6", "AK-MAYA-25")
    assert "blue:1" in table.legal_actions()


@clause("AK-MAYA-25")
def test_at_most_two_with_ambassadors() -> None:
    table = city(modules="C,D", cover={"R1S2": "white", "R2S2": "white"})
    refused(table, "white:6", "AK-MAYA-25")
    assert "white:6" in city(modules="C,D", cover={"R1S2": "white"}).legal_actions()


@clause("AK-MAYA-25")
def test_the_die_leaves_the_pool_and_only_dice_that_are_there_can_be_taken() -> None:
    table = city(white=(2, 2, 5, 5, 5, 5, 5, 5, 5), blue=(3,))
    refused(table, "white:1", "AK-MAYA-25")
    refused(table, "blue:1", "AK-MAYA-25")
    play(table, "white:2", "enter:2", "stop")
    assert middle(table)["white"] == {"2": 1, "5": 7}
    other = city(blue=(3,))
    play(other, "blue:3", "enter:3", "stop")
    assert (maya_of(other)["blue"], town_of(other)["cover"]) == ({}, {"R3S1": "blue"})


@clause("AK-MAYA-25")
def test_white_and_blue_dice_work_alike() -> None:
    ways = []
    for die in ("white:4", "blue:4"):
        table = city(white=(4,), blue=(4,), full={})
        play(table, die, "enter:4", "onward", "turn:5")
        ways.append((stored(table), set(town_of(table)["cover"])))
    assert ways[0] == ways[1] == ({"wood": 1, "sugar": 1, "gem": 1}, {"R5S3"})


@clause("AK-MAYA-26", "AK-MAYA-66")
def test_s_17_a_four_turns_towards_three_or_five() -> None:
    table = city(white=ALL_VALUES, full={})
    assert roads_reached(table, 4) == [["R4S2", "R4S4", "R3S3", "R3S1"], ["R4S2", "R4S4", "R5S3"]]


@clause("AK-MAYA-26", "AK-MAYA-66")
def test_the_outer_roads_have_one_arch() -> None:
    table = city(white=ALL_VALUES, full={})
    assert roads_reached(table, 1) == [["R1S2", "R1S3", "R2S4", "R2S2"]]
    assert roads_reached(table, 6) == [["R6S2", "R5S3"]]


@clause("AK-MAYA-26")
def test_no_turning_before_the_end_and_no_way_back() -> None:
    table = city(white=(4,))
    play(table, "white:4", "enter:4")
    refused(table, "turn:5", "AK-MAYA-26")
    table.play("onward")
    refused(table, "onward", "AK-MAYA-26")
    refused(table, "turn:1", "AK-MAYA-34")
    play(table, "turn:3", "use")
    assert table.legal_actions() == ["onward", "stop"]
    refused(table, "turn:5", "AK-MAYA-26")


@clause("AK-MAYA-27")
def test_every_free_building_on_the_way_in_travel_order() -> None:
    built = {"R4S1": "straw6", "R5S4": "wooden5"}
    table = city(white=(4,), full={}, coins=0, buildings=built)
    events = events_of(table, ["white:4", "enter:4", "onward", "onward", "turn:5", "onward"])
    assert [event["site"] for event in told("site_activated", events)] == ["R4S1", "R4S2", "R4S4", "R5S4", "R5S3"]
    assert (maya_of(table)["coins"], maya_of(table)["happiness"]) == (3, 3)
    assert stored(table) == {"wood": 1, "sugar": 1, "gem": 1}


@clause("AK-MAYA-27")
def test_blocked_buildings_and_empty_sites_are_passed_without_effect() -> None:
    table = city(white=(4,), full={}, cover={"R4S2": "white", "R5S3": "blue"}, blue=())
    events = events_of(table, ["white:4", "enter:4"])
    assert [event["site"] for event in told("site_activated", events)] == ["R4S4"]
    # On road 5 nothing is free, so there is no reason to turn there.
    assert table.legal_actions() == ["turn:3", "stop"]
    refused(table, "turn:5", "AK-MAYA-27")


@clause("AK-MAYA-28")
def test_stopping_on_any_free_building_blocks_it_for_the_year() -> None:
    for ways, site in (([], "R4S2"), (["onward"], "R4S4"), (["onward", "turn:5"], "R5S3")):
        table = city(white=(4,), full={})
        play(table, "white:4", "enter:4", *ways)
        if "stop" in table.legal_actions():
            table.play("stop")
        assert town_of(table)["cover"] == {site: "white"}
    again = city(white=(4,), full={}, cover={"R4S2": "white"})
    play(again, "white:4", "enter:4", "stop")
    assert (stored(again), town_of(again)["cover"]) == ({"sugar": 1}, {"R4S2": "white", "R4S4": "white"})


@clause("AK-MAYA-28")
def test_nothing_but_a_building_holds_a_die() -> None:
    # The first building of the way is reached without asking; before it there is nowhere to stop.
    table = city(white=(4,), full={})
    events = events_of(table, ["white:4", "enter:4"])
    assert told("site_activated", events)
    assert asked(table) == ("walk", 0)


@clause("AK-MAYA-29")
def test_a_die_without_any_free_building_cannot_be_taken() -> None:
    lying = {"R1S2": "blue", "R1S3": "priest", "R2S2": "priest", "R2S4": "priest"}
    stuck = city(white=(1,), coins=0, full={}, cover=lying, levels={"gold": 3}, blue=())
    refused(stuck, "white:1", "AK-MAYA-29")
    # A coin turns it to a value with a way out.
    able = city(white=(1,), coins=2, full={}, cover=lying, levels={"gold": 3}, blue=())
    able.play("white:1")
    assert on_offer(able, "enter") == ["2", "3"]


@clause("AK-MAYA-29")
def test_a_way_may_begin_on_the_next_road() -> None:
    table = city(white=(1,), coins=0, full={}, cover={"R1S2": "blue", "R1S3": "white"}, blue=())
    play(table, "white:1", "enter:1")
    assert asked(table) == ("use", 0)  # the religion building at the inner end of road 2


@clause("AK-MAYA-30")
def test_coins_and_points_are_taken() -> None:
    table = city(white=(1,), coins=0, full={})
    play(table, "white:1", "enter:1", "onward", "stop")
    assert (maya_of(table)["coins"], stored(table)) == (2, {"grain": 1})


@clause("AK-MAYA-30")
def test_religion_and_warriors_move_the_markers_and_can_be_declined() -> None:
    table = city(white=(6,), full={})
    play(table, "white:6", "enter:6", "use", "stop")
    assert maya_of(table)["conquest"] == 1
    left = city(white=(6,), full={})
    play(left, "white:6", "enter:6", "decline", "stop")
    assert (maya_of(left)["conquest"], town_of(left)["cover"]) == (0, {"R6S2": "white"})
    praying = city(white=(2,), full={})
    play(praying, "white:2", "enter:2", "onward", "use", "stop")
    assert maya_of(praying)["religion"] == 1


# Road tokens.


@clause("AK-MAYA-34", "AK-MAYA-66")
def test_s_20_a_road_token_on_road_two() -> None:
    table = city(white=ALL_VALUES, roads=[2])
    assert last_roads(table, 1) == {2, 3}
    assert last_roads(table, 3) == {1, 2, 4}
    without = city(white=ALL_VALUES)
    assert (last_roads(without, 1), last_roads(without, 3)) == ({2}, {2, 4})


@clause("AK-MAYA-34", "AK-MAYA-66")
def test_d_51_tokens_on_two_and_three_let_a_one_run_to_four() -> None:
    table = city(white=ALL_VALUES, roads=[2, 3], full={})
    ways = roads_reached(table, 1)
    assert [way[2:] for way in ways] == [["R2S4", "R2S2"], ["R3S3", "R3S1"], ["R4S4", "R4S2"]]
    assert all(way[:2] == ["R1S2", "R1S3"] for way in ways)


@clause("AK-MAYA-34")
def test_a_token_does_not_help_a_die_that_starts_on_its_road() -> None:
    table = city(white=ALL_VALUES, roads=[2])
    assert last_roads(table, 2) == {1, 3}


@clause("AK-MAYA-65")
def test_six_roads_with_a_district_between_each_two() -> None:
    assert [site[:2] for site in SITE_IDS] == [
        f"R{n}" for n, length in enumerate(ROAD_LENGTHS, 1) for _ in range(length)
    ]
    districts = [one["id"] for one in shipped_kingdoms()["city"]["districts"]]
    assert districts == ["trade", "festival", "gold", "construction", "technology"]
    everything = {"wood": 1, "grain": 1, "sugar": 1, "gem": 1, "cocoa": 2}
    beside = {}
    for road in ALL_VALUES:
        site = next(site for site in sorted(PRINTED) if site.startswith(f"R{road}"))
        table = city(levels={"gold": 1}, full=everything, white=(6,))
        play(table, f"priest:{site}")
        if asked(table)[0] == "use":
            table.play("decline")
        beside[road] = on_offer(table, "temple")
    # What a temple costs is paid by full tokens, so all temples beside the building are on offer.
    assert beside == {
        1: ["trade"],
        2: ["trade", "festival"],
        3: ["festival", "gold"],
        4: ["gold", "construction"],
        5: ["construction", "technology"],
        6: ["technology"],
    }


@clause("AK-MAYA-66")
@pytest.mark.parametrize("value", ALL_VALUES)
def test_in_from_the_symbol_and_out_on_the_next_road(value: int) -> None:
    table = city(white=ALL_VALUES, full={})
    for way in roads_reached(table, value):
        own = [site for site in way if site[1] == str(value)]
        other = [site for site in way if site[1] != str(value)]
        assert way == own + other
        assert own == sorted(own)
        assert other == sorted(other, reverse=True)
        assert len({site[1] for site in other}) <= 1
