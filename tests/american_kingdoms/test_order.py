"""The order of a die action, of a new year and of the final scoring (chapter AK-ORDER)."""

from __future__ import annotations

import doubloon
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.american_kingdoms import kingdom, new, settler
from doubloon.testing.santa_maria import pass_all, told
from doubloon.testing.santa_maria_colonies import goods, kinds
from tests.helpers import clause, events_of, play

HALL = {"r6c6": "townhall"}


@clause("AK-ORDER-01")
def test_every_step_in_its_place() -> None:
    """All modules, and scholars for every step: seat 0 takes the white ambassador's die."""
    board = HALL | {"r2c1": "farm", "r2c2": "road1", "r4c1": "forest", "r5c1": "road2"}
    scholars = ["navigation", "taxation"]
    taker = settler(board=board, governor="r2c1", coins=3, scholars=scholars)
    follower = settler(board=HALL | {"r3c1": "mountain"})
    table = kingdom(taker, follower, modules="A,B,C", ambassadors={"white": 2, "blue": 6}, specialists={1: "forester"})
    events = events_of(table, ["ambassador:white", "hire", "navigate"])  # only column 1 has buildings
    wanted = ["die_used", "die_turned", "hired", "governor_moves", "navigation", "taxes", "activated", "die_placed"]
    places = [kinds(events).index(kind) for kind in (*wanted, "followed")]
    assert places == sorted(places)
    after = seat_of(table)
    assert (after["coins"], goods(table), after["governor"]) == (3 - 1 - 1 - 1 + 2, {"wood": 2, "grain": 1}, "r2c3")
    assert (after["cover"], goods(table, 1)) == ({"r4c1": "white"}, {"gem": 1})


@clause("AK-ORDER-01")
def test_taxes_come_too_late_for_what_is_before_them() -> None:
    """Three colonists wait in the column, but their coins pay neither for the value nor for a specialist."""
    board = HALL | {"r2c1": "farm", "r3c1": "road3"}
    person = settler(board=board, scholars=["taxation"], coins=0)
    for white in (1, 2):
        table = kingdom(person, modules="B", white=(white,), specialists={1: "farmer"})
        assert [action for action in table.legal_actions() if action.startswith("white")] == (
            ["white:1"] if white == 1 else []
        )
    table = kingdom(person, modules="B", white=(1,), specialists={1: "farmer"})
    table.play("white:1")
    after = seat_of(table)
    assert (after["hired"], after["coins"], after["cover"]) == ({}, 3, {"r2c1": "white"})


@clause("AK-ORDER-01")
def test_taxes_count_the_colonists_left_by_then() -> None:
    """The hire has covered a road with three of them."""
    board = HALL | {"r2c1": "farm", "r3c1": "road3", "r4c1": "road1"}
    person = settler(board=board, scholars=["taxation"], coins=1)
    table = kingdom(person, modules="B", white=(1,), specialists={1: "religion"})
    play(table, "white:1", "improve:r3c1")
    assert seat_of(table)["coins"] == 1


@clause("AK-ORDER-01")
def test_taxes_do_not_pay_for_navigation_either() -> None:
    board = HALL | {"r2c1": "farm", "r3c1": "road3", "r2c2": "road1"}
    person = settler(board=board, governor="r2c1", scholars=["taxation", "navigation"])
    table = kingdom(person, modules="A", white=(1,))
    table.play("white:1")
    assert (asked(table), seat_of(table)["governor"], seat_of(table)["coins"]) == (("main", 1), "r2c2", 3)


@clause("AK-ORDER-01")
def test_followers_choose_a_line_move_their_governor_and_are_taxed() -> None:
    board = HALL | {"r2c1": "farm", "r2c2": "road1", "r4c1": "road2"}
    follower = settler(board=board, governor="r2c1", scholars=["taxation", "philosophy"])
    taker = settler(board=HALL | {"r1c3": "farm"}, governor="r6c1")
    table = kingdom(taker, follower, modules="A,C", ambassadors={"white": 3, "blue": 1})
    events = events_of(table, ["ambassador:blue", "column:1"])
    own = [event for event in events if event.get("seat") == 1]
    wanted = ["followed", "governor_moves", "taxes", "activated"]
    places = [kinds(own).index(kind) for kind in wanted]
    assert places == sorted(places)
    after = seat_of(table, 1)
    assert (after["governor"], after["happiness"], after["coins"]) == ("r2c2", 1, 2)


@clause("AK-ORDER-03")
def test_a_new_year() -> None:
    table = new(3, modules="A,B,C", first_player=0)
    before = middle(table)
    pass_all(table)
    after = middle(table)
    assert after["year"] == 2
    assert [sum(tile[0] == letter for tile in after["display"]) for letter in "DT"] == [5, 5]
    assert not set(after["display"]) & set(before["display"])
    assert (len(after["special_tiles"]), set(after["special_tiles"]) & set(before["special_tiles"])) == (2, set())
    assert (len(after["specialists"]), set(after["ambassadors"])) == (6, {"white", "blue"})
    assert sum(after["white"].values()) == 6
    assert [person["pass_space"] for person in after["players"]] == [None] * 3
    assert [person["governor"] for person in after["players"]] == [p["governor"] for p in before["players"]]


@clause("AK-ORDER-03")
def test_all_dice_are_rolled_anew() -> None:
    pools, own = set(), set()
    for seed in range(30):
        person = settler(board=HALL, religion=7, blue=(1, 1))
        table = kingdom(person, settler(board=HALL), modules="C", white=(1,), seed=seed)
        pass_all(table)
        pools.add(tuple(sorted(middle(table)["white"].items())))
        own.add(tuple(sorted(seat_of(table)["blue"].items())))
        assert sum(seat_of(table)["blue"].values()) == 2
    assert len(pools) > 5
    assert len(own) > 5


@clause("AK-ORDER-04")
def test_the_governor_comes_last_in_the_final_scoring() -> None:
    sheet = kingdom(settler(), modules="A").score_sheet()[0]
    base = list(doubloon.new("santa-maria", 2, seed=1).score_sheet()[0])
    assert list(sheet) == [*base, "governor"]
    assert "governor" not in points(kingdom(settler(), modules="B,C"))
    assert points(kingdom(settler(governor="r6c6", board={"r1c1": "townhall"}), modules="A"))["governor"] == 12


@clause("AK-ORDER-04")
def test_ties_go_to_the_higher_pass_space() -> None:
    board = {"r6c6": "townhall"}
    for space, winner in (("coins", 1), ("road", 0)):
        first = settler(board=board, happiness=4)
        other = settler(board=board, happiness=4, pass_space=space)
        table = play(kingdom(first, other, year=3), "pass:religion", "decline")
        assert table.is_over
        totals = [sum(sheet.values()) for sheet in table.score_sheet()]
        assert (totals, table.winners()) == ([4, 4], [winner])


@clause("AK-ORDER-03")
def test_the_first_player_of_a_new_year() -> None:
    table = kingdom(settler(board=HALL), settler(board=HALL), settler(board=HALL), modules="A,B,C")
    events = events_of(table, ["pass:conquistador", "decline", "pass:coins", "pass:road", "skip"])
    assert (middle(table)["first_player"], table.to_move) == (1, 1)
    assert told("year_begins", events)[0]["n"] == 2
