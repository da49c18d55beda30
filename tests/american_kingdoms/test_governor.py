"""Module A: the governor (chapter AK-GOV)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.games.santa_maria.box import CELL_IDS
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.american_kingdoms import kingdom, new, settler, shipped_kingdoms
from doubloon.testing.santa_maria import pass_all, told
from doubloon.testing.santa_maria_colonies import goods, kinds, offered, use_die
from tests.helpers import clause, events_of, play, refused

HALL = {"r6c6": "townhall"}
GONE = settler(pass_space="road")
TABLE = (
    (-12, -11, -10, -9, -8, -6),
    (-11, -9, -8, -7, -5, -4),
    (-10, -8, -6, -3, -2, -1),
    (-9, -7, -3, -1, 1, 3),
    (-8, -5, -2, 1, 5, 7),
    (-6, -4, -1, 3, 7, 12),
)


def inspected(governor: str, board: dict[str, str], white: int = 6, others: int = 1, **more: Any) -> doubloon.Table:
    """Seat 0 with a governor and a blue die; everybody else has passed."""
    table_wide = {key: more.pop(key) for key in ("options", "seed", "year", "components") if key in more}
    person = settler(governor=governor, board=HALL | board, **more)
    spaces = ("road", "ship", "conquistador")[:others]
    gone = [settler(pass_space=space) for space in spaces]
    return kingdom(person, *gone, modules="A", white=(white,), **table_wide)


def swept(table: doubloon.Table, *actions: str) -> list[Any]:
    """The buildings that the line activates, and at last where the die comes to rest."""
    events = events_of(table, actions)
    cells = [event["cell"] for event in told("activated", events)]
    return [*cells, *(f"die on {event['cell']}" for event in told("die_placed", events))]


def governor(table: doubloon.Table, seat: int = 0) -> str:
    return str(seat_of(table, seat)["governor"])


# Where he stands.


@clause("AK-GOV-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_s_governor_begins_on_the_shipping_building(players: int) -> None:
    table = new(players, modules="A")
    for person in middle(table)["players"]:
        assert person["governor"] == "r1c1"
        assert person["cells"]["r1c1"].endswith(".r1c1")
    assert [person["governor"] for person in middle(new(players, modules="B,C"))["players"]] == [None] * players
    advanced = play(new(1, modules="A"), "set:timber")
    assert governor(advanced) == "r1c1"


@clause("AK-GOV-01")
def test_he_is_not_put_back_when_a_year_ends() -> None:
    table = inspected("r3c4", {})
    pass_all(table)
    assert (middle(table)["year"], governor(table)) == (2, "r3c4")


@clause("AK-GOV-02")
def test_his_building_is_occupied() -> None:
    board = {"r2c2": "farm", "r2c4": "forest"}
    table = inspected("r2c2", board, coins=9)
    assert offered(table, "activate") == {"r2c4", "r6c6"}
    refused(table, "activate:r2c2", "AK-GOV-02")
    # A row without him in a position to move skips the building: here coins are in his way.
    table = inspected("r2c2", board | {"r3c2": "farm"}, blue=(2,), cover={"r3c2": 1})
    assert swept(table, "blue:2") == ["r2c4", "die on r2c4"]


@clause("AK-GOV-02")
def test_no_die_comes_to_rest_there() -> None:
    """Neither with Engineering nor with Logistics."""
    board = {"r2c1": "farm", "r2c2": "forest", "r2c3": "farm", "r3c3": "farm"}
    table = inspected("r2c3", board, blue=(2,), cover={"r3c3": 1}, scholars=["engineering"])
    table.play("blue:2")
    assert offered(table, "land") == {"r2c1", "r2c2"}
    table = inspected("r2c2", board, coins=1, cover={"r2c1": "blue"}, scholars=["logistics"])
    assert offered(table, "move") == set()  # the only neighbour is his
    table = inspected("r1c1", board, coins=1, cover={"r2c1": "blue"}, scholars=["logistics"])
    assert offered(table, "move") == {"r2c1"}


@clause("AK-GOV-02")
def test_d_21_no_tile_is_laid_under_him() -> None:
    board = {cell: "road0" for cell in CELL_IDS if cell not in ("r4c4", "r4c5", "r4c6")} | HALL
    person: dict[str, Any] = {"goods": {"wood": 2}, "coins": 4}
    table = inspected("r4c4", board, **person)
    assert offered(table, "expand") == {"D01", "D02", "D03", "D04", "D05"}  # there is no room for a straight tile
    table.play("expand:D01")
    assert offered(table, "at") == {"r4c5:0", "r4c6:180"}
    refused(table, "at:r4c4:0", "AK-GOV-02")
    assert "X1" in offered(inspected("r1c1", board, **person), "expand")
    table = kingdom(settler(governor="r4c4", board=board), modules="A")
    table.play("pass:road")
    assert offered(table, "road") == {"r4c5", "r4c6"}
    refused(table, "road:r4c4", "AK-GOV-02")


@clause("AK-GOV-02")
def test_he_does_not_interrupt_a_road() -> None:
    board = {"r2c1": "townhall", "r2c2": "road1", "r2c3": "town"}
    for cell in ("r1c1", "r2c2"):
        person = settler(governor=cell, board=board, bishops=["towns", "colonists"])
        assert points(kingdom(person, modules="A"))["bishops"] == 2 + 1


# When he moves, and where to.


@clause("AK-GOV-03", "AK-GOV-04")
def test_s_03_a_white_die_moves_him_to_the_right() -> None:
    for column in range(1, 6):
        board = {f"r1c{column}": "farm", f"r3c{column}": "forest"}
        table = inspected(f"r2c{column}", board, white=column)
        events = events_of(table, [f"white:{column}"])
        assert governor(table) == f"r2c{column + 1}"
        order = kinds(events)
        assert order.index("governor_moves") < order.index("activated")


@clause("AK-GOV-03", "AK-GOV-04", "AK-GOV-06")
def test_s_04_a_blue_die_moves_him_down() -> None:
    table = inspected("r2c3", {"r2c3": "farm", "r3c3": "forest", "r2c5": "mountain"}, blue=(2,))
    events = events_of(table, ["blue:2"])
    assert (governor(table), goods(table)) == ("r3c3", {"wood": 1, "grain": 1, "gem": 1})
    received = [event["resource"] for event in told("received", events)]
    assert received == ["wood", "grain", "gem"]  # first what he found, then the row


@clause("AK-GOV-03")
def test_he_stays_if_the_line_is_another_one() -> None:
    table = inspected("r2c3", {"r4c5": "farm", "r4c2": "forest", "r2c1": "farm"}, white=5, blue=(4,))
    use_die(table, "white:5", "column:5")
    use_die(table, "blue:4", "row:4")
    assert governor(table) == "r2c3"


@clause("AK-GOV-03")
def test_the_final_value_counts() -> None:
    table = inspected("r2c3", {"r4c3": "farm", "r4c5": "farm"}, white=5, coins=2)
    play(table, "white:5", "column:3")
    assert governor(table) == "r2c4"


@clause("AK-GOV-03")
def test_d_25_coins_never_move_him() -> None:
    board = {"r2c2": "farm", "r2c4": "forest", "r4c2": "mountain"}
    for cell in ("r2c4", "r4c2"):
        table = inspected("r2c2", board, coins=3)
        refused(table, "activate:r2c2", "AK-GOV-02")
        table.play(f"activate:{cell}")
        assert governor(table) == "r2c2"


@clause("AK-GOV-05", "AK-GOV-02")
def test_s_05_blocked_governor() -> None:
    board = {"r1c2": "forest", "r3c2": "farm", "r3c3": "farm", "r5c2": "mountain"}
    table = inspected("r3c2", board, white=2, cover={"r3c3": 1})
    assert swept(table, "white:2") == ["r1c2", "r5c2", "die on r5c2"]
    assert (governor(table), goods(table)) == ("r3c2", {"wood": 1, "gem": 1})


@clause("AK-GOV-05")
@pytest.mark.parametrize("what", ["white", "blue", 1])
def test_dice_and_coins_block_him(what: str | int) -> None:
    board = {"r1c2": "forest", "r3c3": "farm"}
    table = inspected("r3c2", board, white=2, cover={"r3c3": what})
    table.play("white:2")
    assert governor(table) == "r3c2"


@clause("AK-GOV-05", "AK-GOV-10")
def test_d_18_at_the_right_edge() -> None:
    board = {"r2c6": "farm", "r5c6": "forest", "r2c1": "mountain", "r6c1": "townhall", "r6c6": "road0"}
    table = inspected("r2c6", board, white=6, blue=(2,))
    assert swept(table, "white:6") == ["r5c6", "die on r5c6"]
    assert governor(table) == "r2c6"
    use_die(table, "blue:2", "row:2")
    assert governor(table) == "r3c6"


@clause("AK-GOV-05", "AK-GOV-10")
def test_d_20_at_the_lower_edge() -> None:
    board = {"r6c1": "farm", "r2c3": "forest"}
    table = inspected("r6c3", board, white=3, blue=(6,))
    use_die(table, "blue:6", "row:6")
    assert governor(table) == "r6c3"
    use_die(table, "white:3", "column:3")
    assert governor(table) == "r6c4"


@clause("AK-GOV-10")
def test_in_the_corner_he_stays_for_good() -> None:
    board = {"r6c1": "townhall", "r6c6": "farm", "r1c6": "forest"}
    table = inspected("r6c6", board, white=6, blue=(6,), coins=9)
    refused(table, "activate:r6c6", "AK-GOV-02")
    assert swept(table, "white:6", "column:6") == ["r1c6", "die on r1c6"]
    assert swept(table, "blue:6") == ["r6c1", "die on r6c1"]
    pass_all(table)
    assert governor(table) == "r6c6"
    refused(table, "activate:r6c6", "AK-GOV-02")


# What he finds.


@clause("AK-GOV-06")
def test_a_building_is_activated_completely_before_the_line() -> None:
    """What he finds can pay for what the line offers."""
    board = {"r2c1": "road0", "r2c2": "forest:1wood;1coins", "r3c1": "town:trade wood=3coins|gem=3coins"}
    table = inspected("r2c1", board, white=1)
    play(table, "white:1", "trade:1")
    assert (goods(table), seat_of(table)["coins"]) == ({}, 1 + 3)


@clause("AK-GOV-06")
def test_d_19_points_for_colonists_on_a_road() -> None:
    table = inspected("r2c2", {"r2c3": "road2", "r4c2": "farm", "r4c3": "farm"}, white=2)
    use_die(table, "white:2", "column:2")
    assert (governor(table), seat_of(table)["happiness"]) == ("r2c3", 2)
    # To leave the road again brings nothing more.
    data = table.to_dict()
    data["position"]["white"] = {"3": 5}
    table = doubloon.from_dict(data)
    use_die(table, "white:3", "column:3")
    assert (governor(table), seat_of(table)["happiness"]) == ("r2c4", 2)


@clause("AK-GOV-06")
def test_an_empty_cell_brings_nothing() -> None:
    table = inspected("r2c2", {"r4c2": "farm"}, white=2)
    before = seat_of(table)
    table.play("white:2")
    after = seat_of(table)
    assert after["governor"] == "r2c3"
    assert (after["happiness"], after["coins"], after["goods"]) == (before["happiness"], 0, {"grain": 1})


@clause("AK-GOV-06")
def test_a_monk_and_a_die_of_his_building_come_before_the_line() -> None:
    board = {"r2c1": "farm", "r2c2": "town:religion", "r4c1": "forest"}
    table = inspected("r2c1", board, white=1, religion=1, blue=(5,))
    play(table, "white:1", "use")
    assert asked(table) == ("recruit", 0)
    assert (goods(table), seat_of(table)["cover"]) == ({}, {})  # the line has not begun
    play(table, "monk:mission_2", "skip")
    after = seat_of(table)
    assert (after["blue_dice"], sum(after["blue"].values()), after["cover"]) == (2, 2, {"r4c1": "white"})
    assert goods(table) == {"sugar": 1, "gem": 1, "grain": 1, "wood": 1}


@clause("AK-GOV-07")
def test_he_must_move_but_his_building_may_be_declined() -> None:
    board = {"r2c1": "farm", "r2c2": "mountain:conquistador"}
    table = inspected("r2c1", board, white=1)
    table.play("white:1")
    assert offered(table, "skip") == set()
    assert (asked(table)[0], governor(table)) == ("use", "r2c2")
    table.play("decline")
    assert (governor(table), seat_of(table)["conquest"], goods(table)) == ("r2c2", 0, {"grain": 1})


@clause("AK-GOV-08")
def test_d_16_from_the_start() -> None:
    board = {"r1c1": "town:ship", "r4c1": "farm", "r5c1": "road1"}
    table = inspected("r1c1", board, white=1, goods={"wood": 1, "sugar": 1})
    play(table, "white:1")
    assert (governor(table), asked(table)) == ("r1c2", ("ship", 0))  # the building he has left
    table.play("skip")
    assert (goods(table), seat_of(table)["cover"]) == ({"wood": 1, "sugar": 1, "grain": 1}, {"r4c1": "white"})


@clause("AK-GOV-08")
def test_nothing_is_activated_twice() -> None:
    board = {"r2c1": "farm", "r3c1": "forest", "r2c2": "mountain"}
    table = inspected("r2c1", board, blue=(2,))
    assert swept(table, "blue:2") == ["r2c1", "r2c2", "die on r2c2"]
    assert goods(table) == {"wood": 1, "grain": 1, "gem": 1}
    assert governor(table) == "r3c1"


@clause("AK-GOV-09", "AK-GOV-05")
def test_d_17_a_line_whose_only_building_is_his() -> None:
    table = inspected("r3c4", {"r3c4": "farm"}, white=4)
    assert offered(table, "white") == {"4"}
    assert swept(table, "white:4") == ["r3c4", "die on r3c4"]
    assert (governor(table), goods(table)) == ("r3c5", {"grain": 1})
    table = inspected("r3c4", {"r3c4": "farm", "r3c5": "farm"}, white=4, cover={"r3c5": 1})
    assert offered(table, "white") == set()
    refused(table, "white:4", "SM-DIE-09")


@clause("AK-GOV-09")
def test_a_road_under_him_makes_no_line_playable() -> None:
    table = inspected("r3c4", {"r3c4": "road1"}, white=4)
    assert offered(table, "white") == set()
    refused(table, "white:4", "SM-DIE-09")


@clause("AK-GOV-09")
def test_a_blue_die_for_his_building() -> None:
    table = inspected("r3c4", {"r3c4": "farm"}, blue=(3,))
    assert swept(table, "blue:3") == ["r3c4", "die on r3c4"]
    assert governor(table) == "r4c4"
    edge = inspected("r6c4", {"r6c4": "farm", "r6c6": "road0", "r1c1": "townhall"}, blue=(6,))
    assert offered(edge, "blue") == set()


# What he is worth.


@clause("AK-GOV-11")
def test_s_06_governor_score() -> None:
    assert points(inspected("r5c4", {}))["governor"] == 1


@clause("AK-GOV-11")
def test_s_27_the_corners_of_the_table() -> None:
    for cell, value in (("r1c1", -12), ("r1c6", -6), ("r6c1", -6), ("r6c6", 12), ("r4c4", -1), ("r5c5", 5)):
        assert points(inspected(cell, {"r2c2": "townhall", "r6c6": "road0"}))["governor"] == value


@clause("AK-GOV-11")
def test_every_cell_of_the_table() -> None:
    for row in range(1, 7):
        for column in range(1, 7):
            table = inspected(f"r{row}c{column}", {})
            assert points(table)["governor"] == TABLE[row - 1][column - 1]
    assert shipped_kingdoms()["governor"]["points"] == [list(row) for row in TABLE]


@clause("AK-GOV-11", "AK-GOV-10")
def test_d_67_the_total_goes_up_or_down() -> None:
    for cell, value in (("r1c1", -12), ("r6c6", 12)):
        board = {"r2c2": "townhall", "r6c6": "road0"}
        with_him = inspected(cell, board, happiness=20, year=3)
        with_him.play("pass:coins")
        assert with_him.is_over
        without = kingdom(settler(board=board, happiness=20), GONE, year=3)
        without.play("pass:coins")
        assert sum(with_him.score_sheet()[0].values()) == sum(without.score_sheet()[0].values()) + value
        assert "governor" not in points(without)


@clause("AK-GOV-12")
def test_scoring_overlooks_him() -> None:
    row = {f"r2c{column}": "road1" for column in range(1, 7)}
    for cell in ("r1c1", "r2c3"):
        table = inspected(cell, row, bishops=["terrain"])
        assert points(table)["colonists"] == 6
    farms = {"r2c1": "farm", "r2c2": "farm"}
    for cell in ("r1c1", "r2c2"):
        assert points(inspected(cell, farms, bishops=["terrain"]))["bishops"] == 4


@clause("AK-GOV-12")
def test_d_21_an_empty_cell_under_him_is_empty() -> None:
    row = {f"r4c{column}": "road1" for column in range(1, 7) if column != 4}
    assert "colonists" not in points(inspected("r4c4", row))
