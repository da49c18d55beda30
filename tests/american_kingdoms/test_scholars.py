"""The new scholars (chapter AK-SCHOLAR)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.american_kingdoms import kingdom, new, settler, shipped_kingdoms
from doubloon.testing.santa_maria import told
from doubloon.testing.santa_maria_colonies import goods, kinds, offered, use_die
from tests.helpers import clause, events_of, play, refused

GONE = settler(pass_space="road")
FIRST = [f"r{n}c{n}" for n in range(1, 7)]  # the diagonal of the 1, from the top left corner
SIXTH = [f"r{n}c{7 - n}" for n in range(1, 7)]  # the diagonal of the 6, from the top right corner


def archer(board: dict[str, str], modules: str = "", **more: Any) -> doubloon.Table:
    """Seat 0 knows Archery and has a coin; the other player has passed."""
    table_wide = {key: more.pop(key) for key in ("white", "specialists", "options") if key in more}
    person = {"coins": 1, "scholars": ["archery"], "religion": 4, **more}
    return kingdom(settler(board=board, **person), GONE, modules=modules, **table_wide)


def swept(table: doubloon.Table, *actions: str) -> list[Any]:
    events = events_of(table, actions)
    cells = [event["cell"] for event in told("activated", events)]
    return [*cells, *(f"die on {event['cell']}" for event in told("die_placed", events))]


def farms(cells: list[str], hall: str = "r3c5") -> dict[str, str]:
    """A farm on each of these cells, and the town hall out of the way."""
    return dict.fromkeys(cells, "town:1vp") | {hall: "townhall"}


# Archery.


@clause("AK-SCHOLAR-01")
@pytest.mark.parametrize(
    ("die", "cells"),
    [("white:1", FIRST), ("blue:1", FIRST), ("white:6", SIXTH), ("blue:6", SIXTH[::-1])],
)
def test_diagonals(die: str, cells: list[str]) -> None:
    """White dice go from top to bottom, blue ones from left to right."""
    colour, value = die.split(":")
    table = archer(farms(cells), white=(int(value),), blue=(int(value), 2))
    assert swept(table, die, f"diagonal:{value}") == [*cells, f"die on {cells[-1]}"]
    assert (seat_of(table)["cover"], seat_of(table)["coins"]) == ({cells[-1]: colour}, 0)


@clause("AK-SCHOLAR-01")
def test_other_cells_than_free_buildings_are_skipped() -> None:
    board = {"r1c1": "town:1vp", "r2c2": "road1", "r4c4": "town:1vp", "r5c5": "town:1vp", "r3c5": "townhall"}
    table = archer(board, white=(1,), cover={"r5c5": "blue"})
    assert swept(table, "white:1", "diagonal:1") == ["r1c1", "r4c4", "die on r4c4"]


@clause("AK-SCHOLAR-01")
@pytest.mark.parametrize("value", [2, 3, 4, 5])
def test_only_for_one_and_six(value: int) -> None:
    """A coin is enough for a diagonal, but not for turning the die to its value as well."""
    table = archer(farms([*FIRST, *SIXTH]), white=(value,))
    table.play(f"white:{value}")
    assert (asked(table)[0], offered(table, "diagonal")) == ("line", set())
    refused(table, "diagonal:1" if value < 4 else "diagonal:6", "SM-DIE-03")


@clause("AK-SCHOLAR-01")
def test_the_coin_comes_on_top_of_the_change() -> None:
    table = archer(farms(FIRST), white=(2,), coins=2)
    play(table, "white:2", "diagonal:1")
    assert seat_of(table)["coins"] == 0
    table = archer(farms(FIRST), white=(3,), coins=2)
    table.play("white:3")
    assert "1" not in offered(table, "diagonal")
    # Cocoa and Botany change it as well.
    for action, cocoa in (("diagonal:1:cocoa", 0), ("diagonal:1:botany", 1)):
        both = ["archery", "botany"]
        table = archer(farms(FIRST), white=(3,), cocoa=1, goods={"wood": 1}, scholars=both)
        play(table, "white:3", action)
        assert (seat_of(table)["coins"], seat_of(table)["cocoa"]) == (0, cocoa)


@clause("AK-SCHOLAR-01")
def test_without_the_coin_or_without_archery() -> None:
    board = farms([*FIRST, "r1c2"])
    untrained = archer(board, white=(1,), scholars=["taxation"])
    untrained.play("white:1")
    refused(untrained, "diagonal:1", "AK-SCHOLAR-01")
    poor = archer(board, white=(1,), coins=0, goods={"wood": 1})
    poor.play("white:1")
    assert offered(poor, "diagonal") == set()
    play(poor, "market", "sell:wood", "diagonal:1")
    assert seat_of(poor)["cover"] == {"r6c6": "white"}


@clause("AK-SCHOLAR-01")
def test_a_diagonal_makes_a_die_usable() -> None:
    board = {"r3c3": "town:1vp", "r3c5": "townhall"}
    table = archer(board, white=(1,))
    assert offered(table, "white") == {"1"}
    assert swept(table, "white:1") == ["r3c3", "die on r3c3"]
    assert offered(archer(board, white=(1,), coins=0), "white") == set()


@clause("AK-SCHOLAR-01")
def test_engineering_on_a_diagonal() -> None:
    table = archer(farms(FIRST[1:4]), white=(1,), scholars=["archery", "engineering"])
    use_die(table, "white:1", "diagonal:1")
    assert offered(table, "land") == {"r2c2", "r3c3", "r4c4"}
    table.play("land:r2c2")
    assert seat_of(table)["cover"] == {"r2c2": "white"}


@clause("AK-SCHOLAR-02")
def test_taxation_counts_the_diagonal() -> None:
    board = {"r1c1": "town:1vp", "r2c2": "road2", "r3c3": "road1", "r2c1": "road3", "r1c2": "road3", "r3c5": "townhall"}
    table = archer(board, white=(1,), scholars=["archery", "taxation"])
    play(table, "white:1", "diagonal:1")
    assert seat_of(table)["coins"] == 3
    column = archer(board, white=(1,), scholars=["archery", "taxation"])
    play(column, "white:1", "column:1")
    assert seat_of(column)["coins"] == 1 + 3


@clause("AK-SCHOLAR-03")
@pytest.mark.parametrize(
    ("die", "start", "end"),
    [
        ("white:1", "r3c3", "r3c4"),
        ("blue:1", "r3c3", "r4c3"),
        ("white:6", "r2c5", "r2c6"),
        ("blue:6", "r2c5", "r3c5"),
        ("white:1", "r4c1", "r4c1"),
        ("blue:1", "r1c4", "r1c4"),
    ],
)
def test_the_governor_moves_on_the_diagonal_only(die: str, start: str, end: str) -> None:
    value = int(die[-1])
    board = farms([FIRST[0], SIXTH[0]], hall="r6c3")
    scholars = ["archery", "philosophy"]
    table = archer(board, "A", governor=start, white=(value,), blue=(value, 2), scholars=scholars)
    play(table, die, f"diagonal:{value}")
    assert seat_of(table)["governor"] == end


@clause("AK-SCHOLAR-04")
@pytest.mark.parametrize("value", [1, 6])
def test_hiring_on_a_diagonal(value: int) -> None:
    board = farms([*FIRST, *SIXTH])
    table = archer(board, "B", white=(value,), specialists={1: "farmer", 6: "farmer"}, coins=2)
    play(table, f"white:{value}", f"diagonal:{value}", "hire")
    assert (seat_of(table)["coins"], goods(table)) == (0, {"grain": 1})
    assert middle(table)["specialists"] == {str(7 - value): "farmer"}


@clause("AK-SCHOLAR-04", "AK-GOV-09")
def test_an_improvement_for_an_empty_diagonal() -> None:
    """It must lie on the diagonal; the coin for Archery and the price are due."""
    board = {"r3c5": "townhall"}
    table = archer(board, "B", white=(1,), specialists={1: "cocoa"}, coins=4)
    use_die(table, "white:1", "diagonal:1")
    assert offered(table, "improve") == set(FIRST)
    table.play("improve:r2c2")
    after = seat_of(table)
    assert (after["coins"], after["cocoa"], after["cover"]) == (0, 1, {"r2c2": "white"})


def embassy(*people: dict[str, Any], modules: str = "C") -> doubloon.Table:
    return kingdom(*people, modules=modules, ambassadors={"white": 6, "blue": 1})


@clause("AK-SCHOLAR-05", "AK-AMB-12")
def test_d_37_diagonals_of_taker_and_followers() -> None:
    board = {"r2c5": "town:1vp", "r1c6": "farm", "r5c6": "forest", "r3c3": "townhall"}
    taker = settler(board=board, scholars=["archery"], coins=1)
    table = embassy(taker, settler(board=board, coins=1), settler(board=board, scholars=["archery"], coins=1))
    play(table, "ambassador:white", "diagonal:6")
    assert (goods(table), seat_of(table)["happiness"], seat_of(table)["coins"]) == ({"grain": 1}, 1, 0)
    assert (goods(table, 1), seat_of(table, 1)["happiness"]) == ({"grain": 1, "wood": 1}, 0)
    assert (asked(table), set(table.legal_actions())) == (("follow", 2), {"column:6", "diagonal:6"})
    table.play("diagonal:6")
    last = seat_of(table, 2)
    assert (last["happiness"], last["coins"], last["cover"]) == (1, 0, {})


@clause("AK-SCHOLAR-05")
def test_a_follower_s_diagonal_whatever_the_taker_did() -> None:
    board = {"r2c5": "town:1vp", "r5c6": "forest", "r3c3": "townhall"}
    for coins, lines in ((1, {"column:6", "diagonal:6"}), (0, set())):
        table = embassy(settler(board=board), settler(board=board, scholars=["archery"], coins=coins))
        use_die(table, "ambassador:white", "column:6")
        found = set(table.legal_actions()) if asked(table) == ("follow", 1) else set()
        assert found == lines


# Navigation.


def navigator(board: dict[str, str], coins: int, governor: str = "r2c2", **more: Any) -> doubloon.Table:
    """The governor stands in column 2 and a white 2 is taken."""
    person = settler(board=board, coins=coins, governor=governor, scholars=["navigation"], religion=4, **more)
    return use_die(kingdom(person, GONE, modules="A", white=(2,)), "white:2", "column:2")


ROADS = {"r2c3": "road1", "r2c4": "road2", "r2c5": "mountain", "r4c2": "town:1vp", "r6c6": "townhall"}


@clause("AK-SCHOLAR-06")
def test_d_23_from_road_to_road() -> None:
    table = navigator(ROADS, 2)
    assert (asked(table), seat_of(table)["governor"], seat_of(table)["happiness"]) == (("navigate", 0), "r2c3", 1)
    table.play("navigate")
    assert (asked(table), seat_of(table)["governor"], seat_of(table)["happiness"]) == (("navigate", 0), "r2c4", 3)
    table.play("navigate")
    after = seat_of(table)
    assert (after["governor"], after["coins"], goods(table)) == ("r2c5", 0, {"gem": 1})
    assert (asked(table), after["happiness"], after["cover"]) == (("main", 0), 4, {"r4c2": "white"})


@clause("AK-SCHOLAR-06")
def test_pushing_on_is_a_choice_and_needs_the_coin() -> None:
    table = navigator(ROADS, 2)
    table.play("skip")
    assert (seat_of(table)["governor"], seat_of(table)["coins"], asked(table)) == ("r2c3", 2, ("main", 0))
    one = navigator(ROADS, 1)
    one.play("navigate")
    assert (seat_of(one)["governor"], asked(one)) == ("r2c4", ("main", 0))
    assert seat_of(navigator(ROADS, 0))["governor"] == "r2c3"
    sold = play(navigator(ROADS, 0, goods={"wood": 1}), "market", "sell:wood", "navigate")
    assert seat_of(sold)["governor"] == "r2c4"


@clause("AK-SCHOLAR-06")
def test_without_navigation_he_stops() -> None:
    person = settler(board=ROADS, coins=2, governor="r2c2")
    table = use_die(kingdom(person, GONE, modules="A", white=(2,)), "white:2", "column:2")
    assert (seat_of(table)["governor"], asked(table)) == ("r2c3", ("main", 0))


@clause("AK-SCHOLAR-06")
def test_in_the_same_direction() -> None:
    board = {"r2c2": "farm", "r3c2": "road1", "r4c2": "road1", "r3c3": "road3", "r6c6": "townhall"}
    person = settler(board=board, coins=1, governor="r2c2", blue=(2,), scholars=["navigation"], religion=3)
    table = play(use_die(kingdom(person, GONE, modules="A"), "blue:2", "row:2"), "navigate")
    assert (seat_of(table)["governor"], seat_of(table)["happiness"]) == ("r4c2", 2)


@clause("AK-SCHOLAR-06")
@pytest.mark.parametrize("board", [{"r2c3": "farm"}, {}])
def test_only_from_a_road(board: dict[str, str]) -> None:
    """A building, or empty land, is no road."""
    table = navigator(board | {"r4c2": "town:1vp", "r6c6": "townhall"}, 3)
    assert (seat_of(table)["governor"], asked(table)) == ("r2c3", ("main", 0))


@clause("AK-SCHOLAR-06")
def test_d_24_nothing_ahead_but_a_die_or_the_edge() -> None:
    board = {"r2c3": "road1", "r2c4": "farm", "r4c2": "town:1vp", "r6c6": "townhall"}
    table = navigator(board, 2, cover={"r2c4": "blue"})
    assert (seat_of(table)["governor"], seat_of(table)["coins"], asked(table)) == ("r2c3", 2, ("main", 0))
    board = {"r2c6": "road1", "r4c5": "town:1vp", "r6c1": "townhall"}
    person = settler(board=board, coins=2, governor="r2c5", scholars=["navigation"], religion=4)
    table = use_die(kingdom(person, GONE, modules="A", white=(5,)), "white:5", "column:5")
    assert (seat_of(table)["governor"], seat_of(table)["coins"], asked(table)) == ("r2c6", 2, ("main", 0))


@clause("AK-SCHOLAR-06", "AK-SPEC-12")
def test_an_improvement_is_activated_and_he_goes_on() -> None:
    person = settler(
        board={"r4c2": "town:1vp", "r2c4": "road1", "r6c6": "townhall"},
        improvements={"r2c3": "cocoa"},
        coins=1,
        governor="r2c2",
        scholars=["navigation"],
        religion=4,
    )
    table = use_die(kingdom(person, GONE, modules="A,B", white=(2,)), "white:2", "column:2")
    assert (asked(table), seat_of(table)["cocoa"]) == (("navigate", 0), 1)
    table.play("navigate")
    assert (seat_of(table)["governor"], seat_of(table)["happiness"]) == ("r2c4", 1 + 1)


# Meditation.


def meditating(*others: str, **more: Any) -> doubloon.Table:
    """Seat 0 knows Meditation; the others have passed on these spaces."""
    table_wide = {key: more.pop(key) for key in ("options", "components") if key in more}
    person = settler(scholars=["meditation"], religion=3, **more)
    return kingdom(person, *(settler(pass_space=space) for space in others), **table_wide)


@clause("AK-SCHOLAR-07")
def test_d_64_a_space_where_somebody_stands() -> None:
    table = meditating("coins")
    assert offered(table, "pass") == {"coins", "religion", "conquistador", "ship", "road"}
    table.play("pass:coins")
    assert middle(table)["year"] == 2
    assert seat_of(table)["coins"] == 2
    assert middle(table)["first_player"] == 1  # who came first counts as nearer
    wise = settler(scholars=["meditation"], religion=3)
    table = play(kingdom(settler(pass_space="coins"), wise, to_move=1), "pass:coins")
    assert (middle(table)["year"], middle(table)["first_player"]) == (2, 0)


@clause("AK-SCHOLAR-07")
def test_without_meditation_it_is_taken() -> None:
    table = kingdom(settler(), settler(pass_space="coins"))
    refused(table, "pass:coins", "SM-PASS-01")


@clause("AK-SCHOLAR-07")
@pytest.mark.parametrize("space", ["religion", "conquistador", "ship"])
def test_the_whole_action_of_a_shared_space(space: str) -> None:
    table = meditating(space, goods={"wood": 3, "grain": 3, "sugar": 3, "gem": 3})
    table.play(f"pass:{space}")
    if space == "ship":
        table.play("ship:coins")
    else:
        table.play("use")
    after = seat_of(table)
    found = {"religion": after["religion"] == 4, "conquistador": after["conquest_vp"] > 0, "ship": after["harbour"]}
    assert found[space]


@clause("AK-SCHOLAR-07")
def test_several_on_one_space_keep_their_order() -> None:
    """Three on the first space: who came first begins, and wins a tie."""
    wise: dict[str, Any] = {"scholars": ["meditation"], "religion": 3}
    people = [settler(**wise), settler(pass_space="coins", pass_order=1, **wise), settler(pass_space="coins")]
    table = play(kingdom(*people, settler()), "pass:coins")
    assert [seat_of(table, seat)["pass_order"] for seat in range(3)] == [2, 1, 0]
    table.play("pass:road")
    table.play("skip")
    assert (middle(table)["year"], middle(table)["first_player"]) == (2, 2)
    assert [person["pass_order"] for person in middle(table)["players"]] == [0] * 4


@clause("AK-SCHOLAR-07", "AK-ORDER-04")
def test_a_tie_goes_to_who_came_first_on_the_space() -> None:
    tied = settler(board={"r6c6": "townhall"}, pass_space="coins", coins=2, happiness=3)
    first = settler(board={"r6c6": "townhall"}, scholars=["meditation"], religion=3, happiness=0)
    table = play(kingdom(first, tied, year=3), "pass:coins")
    assert table.is_over
    totals = [sum(sheet.values()) for sheet in table.score_sheet()]
    assert (totals, table.winners()) == ([3, 3], [1])


@clause("AK-SCHOLAR-07")
def test_d_65_the_fifth_space_brings_a_second_action() -> None:
    table = meditating("coins", "ship", board={"r6c6": "townhall"})
    table.play("pass:road")
    assert asked(table) == ("road", 0)
    table.play("road:r1c1")
    assert seat_of(table)["cells"]["r1c1"].startswith("R1")
    assert (asked(table), offered(table, "then")) == (("second_space", 0), {"religion", "conquistador"})
    refused(table, "then:coins", "AK-SCHOLAR-07")
    assert told("conquistador", events_of(table, ["then:conquistador"]))


@clause("AK-SCHOLAR-07")
def test_the_marker_stays_on_the_fifth_space() -> None:
    table = kingdom(settler(scholars=["meditation"], religion=3, board={"r6c6": "townhall"}), settler(), settler())
    play(table, "pass:road", "road:r1c1", "then:coins")
    assert (seat_of(table)["pass_space"], seat_of(table)["coins"]) == ("road", 2)
    assert "coins" in offered(table, "pass")  # nobody stands there


@clause("AK-SCHOLAR-07")
def test_either_part_may_be_declined() -> None:
    for road, then in (("skip", "then:coins"), ("road:r1c1", "skip")):
        table = kingdom(settler(scholars=["meditation"], religion=3, board={"r6c6": "townhall"}), settler(), settler())
        play(table, "pass:road", road, then)
        assert ("r1c1" in seat_of(table)["cells"]) == (road != "skip")
        assert seat_of(table)["coins"] == (2 if then != "skip" else 0)


@clause("AK-SCHOLAR-07")
def test_the_fifth_space_shared() -> None:
    table = kingdom(
        settler(scholars=["meditation"], religion=3, board={"r6c6": "townhall"}), settler(pass_space="road"), settler()
    )
    play(table, "pass:road", "road:r1c1", "then:coins")
    after = seat_of(table)
    assert (after["pass_space"], after["pass_order"], after["coins"]) == ("road", 1, 2)


@clause("AK-SCHOLAR-07")
def test_d_66_no_road_tile_is_left() -> None:
    tiles = [("R1", "r1c1", 0), ("R2", "r1c2", 0), ("R3", "r1c3", 0)]
    person = settler(scholars=["meditation"], religion=3, board={"r6c6": "townhall"}, tiles=tiles)
    table = kingdom(person, settler(pass_space="road"), settler())
    table.play("pass:road")
    assert asked(table) == ("second_space", 0)
    table.play("then:coins")
    assert (seat_of(table)["coins"], middle(table)["road_tiles"]) == (2, 0)


@clause("AK-SCHOLAR-07")
def test_no_space_is_left_for_the_second_action() -> None:
    """With five players four may stand on the first four spaces."""
    data = new(5, modules="C,D", first_player=0).to_dict()
    at = data["position"]
    at["board_scholars"] = ["meditation", "taxation", "botany", "logistics"]
    for person, space in zip(at["players"], (None, "coins", "religion", "conquistador", "ship"), strict=True):
        person["pass_space"] = space
    at["players"][0]["pass_space"], at["players"][1]["pass_space"] = "coins", None
    at["players"][1] |= {"scholars": ["meditation"], "religion": 2, "blue_dice": 1, "blue": {"1": 1}}
    data["agenda"] = [{"step": "next_turn", "seat": 2}, {"step": "main", "seat": 1}]
    table = doubloon.from_dict(data)
    play(table, "pass:road", "skip")
    assert middle(table)["year"] == 2  # nobody was asked for a second space


@clause("AK-SCHOLAR-07")
def test_alone_only_the_fifth_space_matters() -> None:
    table = lonely("meditation")
    assert offered(table, "pass") == {"coins", "religion", "conquistador", "ship", "road"}
    play(table, "pass:road", "skip")
    assert offered(table, "then") == {"coins", "religion", "conquistador", "ship"}


def lonely(scholar: str) -> doubloon.Table:
    """A lone player in the first year with a scholar from the board."""
    table = play(doubloon.new("santa-maria", 1, seed=1, options={"expansion": True}), "set:timber", "at:r6c5:0")
    data = table.to_dict()
    at = data["position"]
    others = [name for name in at["board_scholars"] if name != scholar]
    at["board_scholars"] = [scholar, *others][:4]
    person = at["players"][0]
    person |= {"religion": 2, "blue_dice": 2, "blue": {"1": 2}, "scholars": sorted({*person["scholars"], scholar})}
    return doubloon.from_dict(data)


# Philosophy, and points.


@clause("AK-SCHOLAR-08")
def test_d_22_philosophy_moves_him_to_the_right() -> None:
    board = {"r1c3": "farm", "r3c1": "farm", "r6c6": "townhall"}
    for start, line, end in (
        ("r5c3", "column:3", "r5c4"),
        ("r3c5", "column:3", "r3c5"),
        ("r3c5", "row:3", "r4c5"),
        ("r5c3", "row:3", "r5c3"),
    ):
        person = settler(board=board, governor=start, blue=(3,), scholars=["philosophy"], religion=3)
        table = kingdom(person, GONE, modules="A")
        play(table, "blue:3", line)
        assert seat_of(table)["governor"] == end


@clause("AK-SCHOLAR-09")
@pytest.mark.parametrize(("scholar", "vp"), [("archery", 2), ("navigation", 2), ("meditation", 3)])
def test_points_of_the_new_scholars(scholar: str, vp: int) -> None:
    assert points(kingdom(settler(scholars=[scholar]), modules="A"))["scholars"] == vp
    assert {"id": scholar, "vp": vp, "reconstructed": True} in shipped_kingdoms()["scholars"]


@clause("AK-SCHOLAR-09")
def test_they_are_trained_like_others() -> None:
    table = kingdom(settler(religion=1), modules="A", board_scholars=["archery", "navigation", "meditation"])
    events = events_of(table, ["pass:religion", "use", "monk:navigation"])
    assert "scholar_trained" in kinds(events)
    assert points(table)["scholars"] == 2
