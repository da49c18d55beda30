"""The city from year to year, the end of the game, and playing it alone (chapter AK-MAYA)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.mayan_city import ALL_FULL, city, maya_of, on_offer, stored, town_of
from doubloon.testing.santa_maria import told
from tests.helpers import clause, events_of, play


def last_to_pass(**more: Any) -> doubloon.Table:
    """Seat 1 is the last who has not passed; passing on the coins ends the year."""
    usual: dict[str, Any] = {"players": 2, "pass_space": "religion", "to_move": 1, "full": {}}
    return city(**(usual | more))


@clause("AK-MAYA-55")
def test_the_maya_player_is_ranked_with_the_others() -> None:
    table = last_to_pass(conquest=3, colonists={1: {"conquest": 2}})
    table.play("pass:coins")
    assert (maya_of(table)["conquest_vp"], seat_of(table, 1)["conquest_vp"]) == (4, 0)
    assert (maya_of(table)["conquest"], seat_of(table, 1)["conquest"]) == (0, 0)
    below = last_to_pass(conquest=3, height=1, colonists={1: {"conquest": 3}})
    below.play("pass:coins")
    assert (maya_of(below)["conquest_vp"], seat_of(below, 1)["conquest_vp"]) == (0, 4)


@clause("AK-MAYA-55")
def test_s_24_five_players_score_like_four() -> None:
    spaces = {seat: {"conquest": 7 - seat, "pass_space": space} for seat, space in enumerate(SPACES, 1)}
    spaces[4]["pass_space"] = None
    table = city(players=5, modules="C,D", year=2, conquest=7, pass_space="religion", to_move=4, colonists=spaces)
    table.play("pass:coins")
    assert [seat_of(table, seat)["conquest_vp"] for seat in range(5)] == [9, 6, 3, 0, 0]


SPACES = ("conquistador", "ship", "road", "coins")


@clause("AK-MAYA-56")
def test_dice_and_priests_leave_and_all_else_stays() -> None:
    before = {
        "levels": {"gold": 1, "trade": 2},
        "buildings": {"R1S1": "straw6"},
        "tucked": {"trade": ["C01", "C02"]},
        "roads": [2],
        "hand": ("C05", "C06"),
    }
    table = last_to_pass(cover={"R1S2": "white", "R2S2": "priest", "R3S1": "blue"}, blue=(), **before)
    temples = town_of(table)["temples"]
    table.play("pass:coins")
    town = town_of(table)
    assert (town["cover"], town["levels"], town["buildings"]) == ({}, before["levels"], before["buildings"])
    assert (town["tucked"], town["roads"], town["temples"]) == (before["tucked"], ["2"], temples)
    assert town["hand"][:2] == ["C05", "C06"]
    assert (sum(middle(table)["white"].values()), sum(maya_of(table)["blue"].values())) == (6, 1)


@clause("AK-MAYA-57")
def test_three_cards_every_year_or_what_is_left() -> None:
    table = last_to_pass(hand=("C05",))
    table.play("pass:coins")
    assert (len(town_of(table)["hand"]), len(town_of(table)["deck"])) == (4, 20)
    short = last_to_pass(hand=("C05",), deck=2)
    short.play("pass:coins")
    assert (len(town_of(short)["hand"]), town_of(short)["deck"]) == (3, [])


@clause("AK-MAYA-57")
@pytest.mark.parametrize("year", [1, 2])
def test_s_22_gold_for_every_player_as_long_as_there_is_some(year: int) -> None:
    spaces: dict[int, dict[str, Any]] = {1: {"pass_space": None}, 2: {"pass_space": "ship"}}
    table = city(year=year, pass_space="religion", to_move=1, colonists=spaces, gold=1, full={})
    table.play("pass:coins")
    assert town_of(table)["gold"] == 4
    spaces[2]["goods"] = {"gold": 2}
    short = city(year=year, pass_space="religion", to_move=1, colonists=spaces, gold=8, full={})
    short.play("pass:coins")
    assert town_of(short)["gold"] == 10


@clause("AK-MAYA-57")
def test_nothing_comes_after_the_last_year() -> None:
    table = last_to_pass(year=3, gold=2, hand=())
    table.play("pass:coins")
    assert table.is_over
    assert (town_of(table)["gold"], town_of(table)["hand"]) == (2, [])


@clause("AK-MAYA-57", "AK-MAYA-64")
def test_s_26_solo_gold() -> None:
    table = city(players=1, full={})
    found = [town_of(table)["gold"]]
    for _ in range(2):
        table.play("pass:coins")
        found.append(town_of(table)["gold"])
    assert found == [1, 2, 3]


@clause("AK-MAYA-58")
def test_d_60_resources_but_no_gold_are_sold_at_the_end() -> None:
    table = last_to_pass(year=3, coins=5, full={"cocoa": 2, "wood": 1, "gem": 1}, gold=7, hand=("C01", "C02"))
    table.play("pass:coins")
    sheet = table.score_sheet()[0]
    assert sheet["goods"] == 3
    assert {source for source, points in sheet.items() if points} == {"goods"}


@clause("AK-MAYA-58")
def test_not_before_the_end() -> None:
    table = last_to_pass(year=1, coins=5, full={"cocoa": 2, "wood": 1})
    table.play("pass:coins")
    assert (stored(table), maya_of(table)["coins"]) == ({"wood": 1, "cocoa": 2}, 5)


@clause("AK-MAYA-58")
def test_temples_cards_and_gold_bring_nothing_more_at_the_end() -> None:
    rich = last_to_pass(year=3, coins=0, levels={"gold": 3, "trade": 3}, gold=9, tucked={"trade": ["C01"]})
    rich.play("pass:coins")
    assert sum(rich.score_sheet()[0].values()) == 0


@clause("AK-MAYA-59")
def test_the_maya_player_can_be_first() -> None:
    first = last_to_pass(pass_space="coins")
    events = events_of(first, ["pass:religion", "decline"])
    assert [event["seat"] for event in told("year_begins", events)] == [0]
    assert asked(first) == ("maya_turn", 0)
    second = last_to_pass(pass_space="religion")
    second.play("pass:coins")
    assert asked(second) == ("main", 1)


# Alone.


@clause("AK-MAYA-64")
def test_a_city_of_ones_own() -> None:
    table = doubloon.new("santa-maria", 1, seed=1, options={"expansion": True, "modules": "D"})
    assert (sum(middle(table)["white"].values()), sum(maya_of(table)["blue"].values())) == (3, 1)
    assert (asked(table), town_of(table)["gold"]) == (("maya_turn", 0), 1)
    sent = doubloon.new("santa-maria", 1, seed=1, options={"expansion": True, "modules": "C,D"})
    assert (sum(middle(sent)["white"].values()), set(middle(sent)["ambassadors"])) == (2, {"white", "blue"})


@clause("AK-MAYA-64")
@pytest.mark.parametrize(("year", "tree", "points"), [(1, 3, 4), (2, 5, 5), (3, 7, 6)])
def test_conquest_points_alone(year: int, tree: int, points: int) -> None:
    passed = city(players=1, year=year, conquest=tree, full={})
    passed.play("pass:coins")
    short = city(players=1, year=year, conquest=tree - 1, full={})
    short.play("pass:coins")
    assert (maya_of(passed)["conquest_vp"], maya_of(short)["conquest_vp"]) == (points, 0)


@clause("AK-MAYA-64")
def test_a_hundred_points_win_alone_and_only_two_achievements_are_open() -> None:
    for points, won, earned in ((99, [], []), (100, [0], []), (120, [0], ["democracy"])):
        table = city(players=1, year=3, coins=0, happiness=points, full={})
        table.play("pass:religion")
        if asked(table)[0] == "use":
            table.play("decline")
        assert (table.winners(), table.view(0)["position"]["achievements"]) == (won, earned)
    best = city(players=1, year=3, coins=0, happiness=150, full=ALL_FULL)
    play(best, "pass:religion", "decline")
    assert best.view(0)["position"]["achievements"] == ["democracy", "utopia"]
    assert on_offer(best, "pass") == []
