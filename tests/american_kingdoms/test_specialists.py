"""Module B: specialists (chapter AK-SPEC)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import doubloon
from doubloon.games.santa_maria.box import SPECIALIST_IDS
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.american_kingdoms import kingdom, new, settler, shipped_kingdoms
from doubloon.testing.santa_maria import cell, pass_all, shipped_components, told
from doubloon.testing.santa_maria_colonies import goods, kinds, offered
from tests.helpers import clause, events_of, play, refused

HALL = {"r6c6": "townhall"}
GONE = settler(pass_space="road")
COPIES = {
    "farmer": 3,
    "forester": 3,
    "soldier": 3,
    "cocoa": 3,
    "ship": 1,
    "wood": 1,
    "grain": 1,
    "gem": 1,
    "religion": 1,
    "conquistador": 1,
}


def employer(
    specialists: dict[int, str], board: dict[str, str], white: int = 3, modules: str = "B", **more: Any
) -> doubloon.Table:
    """Seat 0 is to move, with white dice of one value in the pool; the other player has passed."""
    table_wide = {key: more.pop(key) for key in ("seed", "year", "options") if key in more}
    person = settler(board=HALL | board, **more)
    return kingdom(person, GONE, modules=modules, white=(white,), specialists=specialists, **table_wide)


def hiring(specialist: str, column: dict[str, str] | None = None, **more: Any) -> doubloon.Table:
    """Seat 0 has taken a white 3, where a specialist waits, for column 3."""
    table = employer({3: specialist}, column or {"r5c3": "road0", "r4c3": "town:1vp"}, **more)
    table.play("white:3")
    if asked(table)[0] == "line":
        table.play("column:3")
    return table


# Coming and going.


@clause("AK-SPEC-01")
def test_one_at_each_white_value() -> None:
    kinds_seen: set[str] = set()
    for seed in range(40):
        at = middle(new(seed=seed, modules="B"))
        assert list(at["specialists"]) == ["1", "2", "3", "4", "5", "6"]
        assert Counter(at["specialists"].values()) + Counter(at["specialist_stack"]) == Counter(COPIES)
        kinds_seen |= set(at["specialists"].values())
    assert kinds_seen == set(SPECIALIST_IDS)
    assert new(modules="B").view(0)["position"]["specialist_stack"] == 12  # face down


@clause("AK-SPEC-01")
def test_without_module_b_nobody_comes() -> None:
    at = middle(new(modules="A,C"))
    assert (at["specialists"], at["specialist_stack"]) == ({}, {})


@clause("AK-SPEC-01")
def test_the_tiles_of_the_rulebook() -> None:
    figures = shipped_kingdoms()["specialists"]
    tiles = (*figures["production"], *figures["improvements"])
    assert {one["id"]: one["copies"] for one in tiles} == COPIES
    assert sum(COPIES.values()) == 18
    two_effects = [one["id"] for one in figures["improvements"] if len(one["cell"]["effects"]) == 2]
    assert two_effects == ["wood", "grain", "gem"]


@clause("AK-SPEC-02")
def test_those_left_go_and_all_eighteen_have_their_turn() -> None:
    table = new(modules="B")
    seen = Counter(middle(table)["specialists"].values())
    for _ in range(2):
        pass_all(table)
        at = middle(table)
        assert len(at["specialists"]) == 6
        seen += Counter(at["specialists"].values())
        assert seen + Counter(at["specialist_stack"]) == Counter(COPIES)
    assert seen == Counter(COPIES)


# Hiring.


@clause("AK-SPEC-03")
def test_at_the_value_of_the_white_die() -> None:
    table = hiring("farmer", coins=1)
    assert asked(table) == ("hire", 0)
    table.play("hire")
    assert (goods(table), middle(table)["specialists"]) == ({"grain": 1}, {})
    assert seat_of(table)["hired"] == {"farmer": 1}


@clause("AK-SPEC-03")
def test_hiring_is_a_choice() -> None:
    table = hiring("farmer", coins=1)
    table.play("skip")
    assert (goods(table), seat_of(table)["coins"], middle(table)["specialists"]) == ({}, 1, {"3": "farmer"})
    assert seat_of(table)["cover"] == {"r4c3": "white"}


@clause("AK-SPEC-03")
def test_nobody_waits_any_more() -> None:
    table = play(employer({}, {"r4c3": "farm"}, coins=3), "white:3", "column:3")
    assert asked(table)[0] == "main"
    assert seat_of(table)["cover"] == {"r4c3": "white"}


@clause("AK-SPEC-03")
@pytest.mark.parametrize("change", ["column:4", "column:4:cocoa", "column:4:botany"])
def test_the_final_value_counts(change: str) -> None:
    person: dict[str, Any] = {"coins": 5, "cocoa": 1, "goods": {"wood": 1}, "scholars": ["botany"], "religion": 4}
    board = {"r4c3": "town:1vp", "r4c4": "town:1vp"}
    table = employer({3: "soldier", 4: "farmer"}, board, **person)
    play(table, "white:3", change, "hire")
    assert (seat_of(table)["hired"], middle(table)["specialists"]) == ({"farmer": 1}, {"3": "soldier"})


@clause("AK-SPEC-03")
def test_one_specialist_for_one_die() -> None:
    table = employer({3: "farmer", 4: "soldier"}, {"r4c3": "town:1vp", "r4c4": "town:1vp"}, coins=9)
    play(table, "white:3", "column:3", "hire")
    assert asked(table) == ("main", 0)
    assert (seat_of(table)["hired"], middle(table)["specialists"]) == ({"farmer": 1}, {"4": "soldier"})


@clause("AK-SPEC-03")
def test_d_31_blue_dice_hire_nobody() -> None:
    table = employer({3: "farmer"}, {"r3c3": "farm"}, coins=9, blue=(3,))
    play(table, "blue:3", "row:3")
    assert (asked(table), seat_of(table)["hired"]) == (("main", 0), {})
    philosopher = employer({3: "farmer"}, {"r3c3": "farm"}, coins=9, blue=(3,), scholars=["philosophy"])
    play(philosopher, "blue:3", "column:3")
    assert (asked(philosopher), seat_of(philosopher)["hired"]) == (("main", 0), {})


@clause("AK-SPEC-04")
def test_before_the_line_is_activated() -> None:
    """The farmer's grain is there when the trade of the line is made."""
    table = hiring("farmer", {"r4c3": "town:trade grain=3coins"}, coins=1)
    play(table, "hire", "trade:1")
    assert (seat_of(table)["coins"], goods(table)) == (3, {})


@clause("AK-SPEC-04", "AK-SPEC-11")
def test_before_the_governor_moves() -> None:
    table = hiring("farmer", {"r4c3": "farm", "r4c4": "forest"}, modules="A,B", governor="r4c3", coins=1)
    assert (asked(table), seat_of(table)["governor"]) == (("hire", 0), "r4c3")
    events = events_of(table, ["hire"])
    order = kinds(events)
    assert order.index("hired") < order.index("governor_moves") < order.index("activated")


@clause("AK-SPEC-05")
def test_d_33_who_cannot_pay_uses_the_die_without() -> None:
    table = employer({3: "farmer"}, {"r4c3": "town:1vp"}, coins=0)
    table.play("white:3")
    assert (asked(table), seat_of(table)["hired"]) == (("main", 0), {})
    assert seat_of(table)["cover"] == {"r4c3": "white"}


@clause("AK-SPEC-05")
def test_the_price_must_be_paid_in_full() -> None:
    table = hiring("farmer", coins=1, hired={"farmer": 1}, goods={"wood": 1})
    refused(table, "hire", "AK-SPEC-05")
    play(table, "market", "sell:wood", "hire")
    assert (seat_of(table)["coins"], goods(table)) == (0, {"grain": 2})


# Production.


@clause("AK-SPEC-06", "AK-SPEC-03")
def test_s_07_second_farmer() -> None:
    table = employer({3: "farmer"}, {"r4c3": "town:1vp", "r1c2": "farm"}, white=2, coins=3, hired={"farmer": 1})
    play(table, "white:2", "column:3", "hire")
    after = seat_of(table)
    assert (after["coins"], goods(table), after["hired"]) == (0, {"grain": 2}, {"farmer": 2})
    assert (after["cover"], after["happiness"]) == ({"r4c3": "white"}, 1)


@clause("AK-SPEC-06", "AK-SPEC-07")
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("kind", ["farmer", "forester", "soldier"])
def test_s_08_production_price_list(kind: str, number: int) -> None:
    others = {other: 2 for other in ("farmer", "forester", "soldier") if other != kind}
    table = hiring(kind, coins=5, hired={kind: number - 1, **others})
    table.play("hire")
    after = seat_of(table)
    got = {"farmer": {"grain": number}, "forester": {"wood": number}, "soldier": {}}[kind]
    if kind == "soldier":
        got = {"gold": number // 2} if number > 1 else {}  # gold symbols on spaces 2 and 4
    assert (after["coins"], goods(table)) == (5 - number, got)
    assert after["conquest"] == (number if kind == "soldier" else 0)
    assert after["hired"] == {kind: number, **others}


@clause("AK-SPEC-06")
def test_what_they_bring_comes_once_and_they_stay_for_the_whole_game() -> None:
    table = hiring("farmer", coins=1)
    table.play("hire")
    pass_all(table)
    assert (middle(table)["year"], goods(table), seat_of(table)["hired"]) == (2, {"grain": 1}, {"farmer": 1})


@clause("AK-SPEC-08")
def test_d_30_overflow_of_the_second_farmer() -> None:
    table = hiring("farmer", coins=2, hired={"farmer": 1}, goods={"grain": 2})
    table.play("hire")
    assert (seat_of(table)["coins"], goods(table)) == (1, {"grain": 3})


@clause("AK-SPEC-08")
def test_the_price_is_due_even_for_nothing() -> None:
    table = hiring("soldier", coins=2, hired={"soldier": 1}, conquest=10)
    table.play("hire")
    assert (seat_of(table)["coins"], seat_of(table)["conquest"], goods(table)) == (0, 10, {})


@clause("AK-SPEC-08")
def test_d_29_third_soldier_before_the_end_of_the_track() -> None:
    table = hiring("soldier", coins=3, hired={"soldier": 2}, conquest=9)
    table.play("hire")
    assert (seat_of(table)["coins"], seat_of(table)["conquest"], goods(table)) == (0, 10, {"gold": 1})


@clause("AK-SPEC-08")
def test_soldiers_cross_gold_symbols_step_by_step() -> None:
    table = hiring("soldier", coins=3, hired={"soldier": 2}, conquest=1)
    events = events_of(table, ["hire"])
    assert (seat_of(table)["conquest"], goods(table)) == (4, {"gold": 2})
    assert [event["n"] for event in told("conquistador", events)] == [2, 3, 4]


# Improvements.


@clause("AK-SPEC-09")
@pytest.mark.parametrize(("place", "price"), [("r4c3", 1), ("r5c3", 1), ("r2c2", 3)])
def test_one_coin_on_a_developed_cell_three_on_an_empty_one(place: str, price: int) -> None:
    """r4c3 is a building, r5c3 a road and r2c2 empty."""
    table = hiring("gem", coins=3)
    table.play(f"improve:{place}")
    coins = 1 if place in ("r4c3", "r5c3") else 0  # in the column of the die it works at once
    assert (seat_of(table)["cells"][place], seat_of(table)["coins"]) == ("I_gem.1", 3 - price + coins)
    assert middle(table)["specialists"] == {}


@clause("AK-SPEC-09")
def test_an_empty_cell_is_too_dear_for_two_coins() -> None:
    table = hiring("gem", coins=2)
    assert offered(table, "improve") == {"r4c3", "r5c3", "r6c6"}
    refused(table, "improve:r2c2", "AK-SPEC-09")
    refused(table, "hire", "AK-SPEC-09")


@clause("AK-SPEC-09")
def test_the_price_of_improvements_never_rises() -> None:
    table = hiring("gem", coins=1, improvements={"r1c1": "cocoa", "r1c2": "wood"})
    table.play("improve:r5c3")
    assert seat_of(table)["coins"] == 1  # the improvement has brought one


@clause("AK-SPEC-10")
def test_what_was_there_is_covered() -> None:
    """A forest becomes a mountain; the old building brings nothing any more."""
    table = hiring("gem", {"r4c3": "forest:2wood"}, coins=1)
    table.play("improve:r4c3")
    assert goods(table) == {"gem": 1}
    assert seat_of(table)["cover"] == {"r4c3": "white"}


@clause("AK-SPEC-10")
def test_terrain_and_colonists_change() -> None:
    row = {f"r2c{column}": "road1" for column in range(1, 7)}
    before = employer({3: "gem"}, row | {"r4c3": "farm"}, coins=1)
    assert points(before)["colonists"] == 6
    play(before, "white:3", "improve:r2c3")
    assert points(before)["colonists"] == 5  # the row is still complete
    mountains = {"r4c3": "farm", "r4c4": "mountain", "r4c5": "mountain"}
    table = employer({3: "gem"}, mountains, coins=1, bishops=["terrain"])
    assert points(table)["bishops"] == 4
    play(table, "white:3", "column:3", "improve:r4c3")
    assert points(table)["bishops"] == 6


@clause("AK-SPEC-10")
def test_printed_buildings_tiles_town_hall_and_improvements_can_be_covered() -> None:
    more: dict[str, Any]
    for place, more in (
        ("r4c3", {}),
        ("r1c1", {"tiles": [("D01", "r1c1", 0)]}),
        ("r6c6", {}),
        ("r2c2", {"improvements": {"r2c2": "cocoa"}}),
    ):
        table = hiring("gem", coins=1, **more)
        table.play(f"improve:{place}")
        assert seat_of(table)["cells"][place] == "I_gem.1"


@clause("AK-SPEC-10")
def test_a_covered_town_hall_is_gone_for_bishops() -> None:
    board = {"r6c5": "town", "r4c3": "town:1vp"}
    table = employer({3: "gem"}, board, coins=1, bishops=["towns"])
    assert points(table)["bishops"] == 2
    play(table, "white:3", "improve:r6c6")
    assert "bishops" not in points(table)


@clause("AK-SPEC-11")
def test_not_on_a_die_coins_or_the_governor() -> None:
    board = {"r4c3": "town:1vp", "r1c1": "farm", "r1c2": "farm", "r1c4": "farm"}
    cover: dict[str, str | int] = {"r1c1": "blue", "r1c2": 1}
    table = hiring("gem", board, modules="A,B", governor="r1c4", coins=3, cover=cover)
    assert not offered(table, "improve") & {"r1c1", "r1c2", "r1c4"}
    for place in ("r1c1", "r1c2", "r1c4"):
        refused(table, f"improve:{place}", "AK-SPEC-11")
    assert {"r4c3", "r2c2"} <= offered(table, "improve")


@clause("AK-SPEC-11")
def test_d_27_not_under_the_governor() -> None:
    table = kingdom(
        settler(board=HALL, governor="r4c2", coins=3), GONE, modules="A,B", white=(2,), specialists={2: "cocoa"}
    )
    table.play("white:2")
    assert "r4c2" not in offered(table, "improve")
    refused(table, "improve:r4c2", "AK-SPEC-11")


@clause("AK-SPEC-12")
def test_an_improvement_is_a_building() -> None:
    person = settler(board=HALL, improvements={"r2c2": "cocoa"}, coins=1)
    table = kingdom(person, GONE, modules="B", white=(2,))
    play(table, "activate:r2c2")
    assert (seat_of(table)["cocoa"], seat_of(table)["cover"]) == (1, {"r2c2": 1})
    table = play(kingdom(person, GONE, modules="B", white=(2,)), "white:2")
    assert (seat_of(table)["cocoa"], seat_of(table)["cover"]) == (1, {"r2c2": "white"})
    inspected = settler(board=HALL | {"r2c1": "farm"}, improvements={"r2c2": "cocoa"}, governor="r2c1")
    table = play(kingdom(inspected, GONE, modules="A,B", white=(1,)), "white:1")
    assert (seat_of(table)["governor"], seat_of(table)["cocoa"]) == ("r2c2", 1)


@clause("AK-SPEC-12")
def test_an_improvement_is_a_road_for_logistics() -> None:
    board = {"r2c1": "farm", "r2c3": "farm"}
    person = settler(
        board=HALL | board, improvements={"r2c2": "cocoa"}, cover={"r2c1": "blue"}, coins=1, scholars=["logistics"]
    )
    table = kingdom(person, GONE, modules="B")
    table.play("move:r2c1")
    assert offered(table, "to") == {"r2c2", "r2c3"}
    # A building that is no road leads nowhere.
    board |= {"r2c2": "forest"}
    person = settler(board=HALL | board, cover={"r2c1": "blue"}, coins=1, scholars=["logistics"])
    table = kingdom(person, GONE, modules="B")
    table.play("move:r2c1")
    assert seat_of(table)["cover"] == {"r2c2": "blue"}  # there was nowhere else to go


@clause("AK-SPEC-12", "AK-SPEC-10")
def test_d_32_a_road_between_the_town_hall_and_a_town() -> None:
    board = {"r6c5": "road2", "r6c4": "town", "r5c5": "forest", "r4c3": "town:1vp"}
    for bishop, before, after in (("towns", 2, 2), ("colonists", 2, 0), ("terrain", 2, 4)):
        table = employer({3: "wood"}, board, coins=1, bishops=[bishop])
        assert points(table)["bishops"] == before
        play(table, "white:3", "column:3", "improve:r6c5")
        assert points(table).get("bishops", 0) == after


@clause("AK-SPEC-12")
def test_no_colonists_live_on_it() -> None:
    board = {"r4c2": "road2", "r5c2": "farm"}
    table = employer({2: "gem"}, board, white=2, coins=1, scholars=["taxation"])
    play(table, "white:2", "improve:r4c2")
    assert seat_of(table)["coins"] == 1  # only what the improvement brings
    table = employer({2: "gem"}, board, white=2, coins=1, scholars=["taxation"])
    play(table, "white:2", "skip")
    assert seat_of(table)["coins"] == 3


@clause("AK-SPEC-12")
def test_capracracy_counts_its_terrain() -> None:
    """A chain of mountains from west to east, one link of it an improvement."""
    row = {f"r2c{column}": "mountain" for column in range(1, 7) if column != 3}
    for kind, won in (("gem", True), ("wood", False)):
        assert ("capracracy" in alone(row, {"r2c3": kind})) is won


def alone(board: dict[str, str], improvements: dict[str, str]) -> list[str]:
    """The achievements of a lone player."""
    box = shipped_components()
    box["side_b"]["cells"] = [{"cell": place, **cell(text)} for place, text in board.items()]
    options = {"components": box, "expansion": True, "modules": "B"}
    table = play(doubloon.new("santa-maria", 1, seed=1, options=options), "set:timber", "at:r6c5:0")
    data = table.to_dict()
    at = data["position"]
    at["specialists"], at["specialist_stack"] = {}, {}
    at["players"][0]["cells"] |= {place: f"I_{kind}.1" for place, kind in improvements.items()}
    achievements: list[str] = doubloon.from_dict(data).view(0)["position"]["achievements"]
    return achievements


@clause("AK-SPEC-13", "AK-GOV-09")
def test_d_26_an_improvement_for_an_empty_column() -> None:
    table = employer({2: "cocoa"}, {}, white=2, coins=3)
    assert offered(table, "white") == {"2"}
    table.play("white:2")
    assert offered(table, "improve") == {f"r{row}c2" for row in range(1, 7)}  # nowhere else
    refused(table, "improve:r4c3", "AK-GOV-09")
    refused(table, "skip", "AK-GOV-09")
    table.play("improve:r4c2")
    after = seat_of(table)
    assert (after["coins"], after["cocoa"], after["cover"]) == (0, 1, {"r4c2": "white"})
    for specialists, coins in (({}, 3), ({2: "cocoa"}, 2), ({2: "farmer"}, 3)):
        assert "2" not in offered(employer(specialists, {}, white=2, coins=coins), "white")


@clause("AK-GOV-09")
def test_the_hire_is_paid_on_top_of_the_change() -> None:
    """A 2 turned into a 3 leaves two coins, which are too few for an empty column."""
    for coins, dice in ((4, {"2"}), (3, set())):
        assert offered(employer({3: "cocoa"}, {}, white=2, coins=coins), "white") == dice


@clause("AK-SPEC-13")
def test_an_improvement_elsewhere_waits_for_another_die() -> None:
    table = hiring("cocoa", coins=3)
    table.play("improve:r2c2")
    assert (seat_of(table)["cocoa"], seat_of(table)["cover"]) == (0, {"r4c3": "white"})


@clause("AK-SPEC-04", "AK-GOV-06")
def test_d_28_the_governor_enters_the_new_improvement() -> None:
    board = {"r3c2": "farm", "r3c3": "road1", "r5c2": "forest"}
    table = employer({2: "gem"}, board, white=2, modules="A,B", governor="r3c2", coins=1)
    play(table, "white:2", "improve:r3c3")
    after = seat_of(table)
    assert (after["governor"], after["cover"], after["happiness"]) == ("r3c3", {"r5c2": "white"}, 0)
    assert (goods(table), after["coins"]) == ({"gem": 1, "grain": 1, "wood": 1}, 1)
