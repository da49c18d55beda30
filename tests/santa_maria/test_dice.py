"""Main action C: a die activates a row or a column (chapter SM-DIE)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.santa_maria import pass_all, player, position, told
from doubloon.testing.santa_maria_colonies import TRADE, goods, offered, use_die
from tests.helpers import clause, events_of, play, refused

GONE = player(pass_space="road")


def swept(table: doubloon.Table, *actions: str) -> list[Any]:
    """The buildings that actions activate, and at last where the die comes to rest."""
    events = events_of(table, actions)
    cells = [event["cell"] for event in told("activated", events)]
    return [*cells, *(f"die on {event['cell']}" for event in told("die_placed", events))]


@clause("SM-DIE-01")
def test_white_dice_of_the_pool_and_own_blue_ones() -> None:
    table = position(player(board={"r1c1": "forest"}, coins=9, blue=(4,)), player(blue=(5,)), white=(2, 2, 3))
    assert (offered(table, "white"), offered(table, "blue")) == ({"2", "3"}, {"4"})
    refused(table, "white:1", "SM-DIE-01")
    refused(table, "blue:5", "SM-DIE-01")
    use_die(table, "white:2", "column:1")
    assert middle(table)["white"] == {"2": 1, "3": 4}
    assert (seat_of(table)["blue"], seat_of(table)["cover"]) == ({"4": 1}, {"r1c1": "white"})
    assert seat_of(table, 1)["blue"] == {"5": 1}


@clause("SM-DIE-02")
def test_dx_01_three_white_dice_a_year() -> None:
    cells = {"r1c1": "farm", "r2c1": "farm", "r3c1": "farm", "r4c1": "farm"}
    cover = {"r4c1": "white", "r3c1": "white"}
    table = position(player(board=cells, blue=(1,), cover=cover), player(board=cells), white=(1,))
    assert offered(table, "white") == {"1"}
    table = position(player(board=cells, blue=(1,), cover=cover | {"r2c1": "white"}), player(board=cells), white=(1,))
    assert (middle(table)["white"], offered(table, "white"), offered(table, "blue")) == ({"1": 3}, set(), {"1"})
    refused(table, "white:1", "SM-DIE-02")
    use_die(table, "blue:1", "row:1")
    assert offered(table, "white") == {"1"}  # the limit is each player's own


@clause("SM-DIE-02")
def test_the_limit_begins_anew_with_the_year() -> None:
    cells = {"r1c1": "farm", "r2c1": "farm", "r3c1": "farm", "r4c1": "farm"}
    cover = {"r1c1": "white", "r2c1": "white", "r3c1": "white"}
    table = position(player(board=cells, coins=6, cover=cover), GONE, white=(1,))
    pass_all(table)
    assert offered(table, "white") == set(middle(table)["white"])


@clause("SM-DIE-03")
def test_ex_05_from_one_to_six_takes_five_coins() -> None:
    cells = {"r1c1": "farm", "r6c1": "farm"}
    table = position(player(board=cells, coins=5, blue=(1,)))
    play(table, "blue:1", "row:6")
    assert (seat_of(table)["coins"], seat_of(table)["cover"]) == (1, {"r6c6": "blue"})  # the town hall brings one
    table = position(player(board=cells | {"r2c1": "farm"}, coins=4, blue=(1,)))
    table.play("blue:1")
    assert offered(table, "row") == {"1", "2"}
    refused(table, "row:6", "SM-DIE-03")


@clause("SM-DIE-03", "SM-DIE-04")
def test_ex_06_from_five_to_three_takes_two_coins() -> None:
    table = position(player(board={"r1c3": "forest", "r2c5": "farm"}, coins=3), white=(5,))
    events = events_of(table, ["white:5", "column:3"])
    assert told("die_turned", events) == [{"event": "die_turned", "clause": "SM-DIE-03", "seat": 0, "n": 2, "die": 3}]
    assert (seat_of(table)["coins"], goods(table), seat_of(table)["cover"]) == (1, {"wood": 1}, {"r1c3": "white"})


@clause("SM-DIE-03")
def test_turning_is_paid_by_the_step_and_never_wraps() -> None:
    cells = {f"r{row}c1": "farm" for row in range(1, 7)}
    for line in (1, 2, 4, 5, 6):  # the town hall of row 3 would bring a coin
        table = position(player(board=cells | {"r3c3": "townhall"}, coins=4, blue=(2,)))
        play(table, "blue:2", f"row:{line}")
        assert seat_of(table)["coins"] == 4 - abs(line - 2)
    table = position(player(board=cells, coins=3, blue=(2,)))
    table.play("blue:2")
    refused(table, "row:6", "SM-DIE-03")
    refused(table, "column:1", "SM-DIE-05")


@clause("SM-DIE-04", "SM-DIE-06", "SM-DIE-07", "SM-DIE-08")
def test_ex_07_a_column_from_top_to_bottom() -> None:
    cells = {"r1c3": "forest", "r2c3": "farm", "r3c3": "mountain", "r4c3": "road1", "r5c3": "farm:1sugar"}
    table = position(player(board=cells, cover={"r2c3": "blue"}), white=(3,))
    assert swept(table, "white:3") == ["r1c3", "r3c3", "r5c3", "die on r5c3"]
    assert goods(table) == {"wood": 1, "gem": 1, "sugar": 1}
    assert seat_of(table)["cover"] == {"r2c3": "blue", "r5c3": "white"}


@clause("SM-DIE-05", "SM-DIE-06", "SM-DIE-07", "SM-DIE-08")
def test_ex_08_a_row_from_left_to_right() -> None:
    cells = {"r2c1": "forest", "r2c2": "road0", "r2c4": "mountain", "r2c5": "farm"}
    table = position(player(board=cells, blue=(2,), cover={"r2c5": 1}))
    assert swept(table, "blue:2") == ["r2c1", "r2c4", "die on r2c4"]
    assert seat_of(table)["cover"] == {"r2c4": "blue", "r2c5": 1}


@clause("SM-DIE-04", "SM-DIE-05")
def test_white_is_for_columns_and_blue_for_rows() -> None:
    cells = {"r1c2": "forest", "r2c1": "farm"}
    table = position(player(board=cells, coins=9, blue=(1,)), white=(1,))
    table.play("white:1")
    assert offered(table, "row") == set()
    refused(table, "row:1", "SM-DIE-04")
    table = position(player(board=cells, coins=9, blue=(1,)), white=(1,))
    table.play("blue:1")
    assert offered(table, "column") == set()
    refused(table, "column:1", "SM-DIE-05")
    table.play("row:1")
    assert goods(table) == {"wood": 1}


@clause("SM-DIE-07")
def test_the_order_cannot_be_changed() -> None:
    # Trade first, wood afterwards: the wood comes too late. The other way round it is in time.
    late = position(player(board={"r1c1": TRADE, "r1c2": "forest"}))
    use_die(late, "blue:1", "row:1")
    assert (seat_of(late)["coins"], goods(late)) == (0, {"wood": 1})
    early = position(player(board={"r1c1": "forest", "r1c2": TRADE}))
    play(use_die(early, "blue:1", "row:1"), "trade:1")
    assert (seat_of(early)["coins"], goods(early)) == (3, {})


@clause("SM-DIE-07")
def test_each_building_is_carried_out_to_the_end() -> None:
    # The religion step brings a monk, the monk a mission with wood; all that is over before the trade begins.
    table = position(player(board={"r1c1": "town:religion", "r1c2": TRADE}, religion=1))
    play(use_die(table, "blue:1", "row:1"), "use", "monk:mission_3")
    assert asked(table)[0] == "extra_step"
    assert seat_of(table)["cover"] == {}
    play(table, "extra", "trade:1")
    assert (goods(table), seat_of(table)["coins"], seat_of(table)["religion"]) == ({"wood": 1}, 3, 3)


@clause("SM-DIE-08")
@pytest.mark.parametrize("last", ["town:religion", "mountain:conquistador", TRADE, "town:ship"])
def test_the_die_lies_on_the_last_building_even_if_that_was_declined(last: str) -> None:
    table = position(player(board={"r1c1": "forest", "r1c4": last, "r1c5": "road2"}))
    use_die(table, "blue:1", "row:1")
    while table.to_move == 0:
        table.play(table.legal_actions()[-1])
    assert seat_of(table)["cover"] == {"r1c4": "blue"}
    assert (seat_of(table)["religion"], seat_of(table)["conquest"], goods(table)) == (0, 0, {"wood": 1})


@clause("SM-DIE-08")
def test_a_die_blocks_its_building_for_the_rest_of_the_year() -> None:
    cells = {"r1c1": "forest", "r1c2": "farm", "r2c2": "mountain"}
    table = position(player(board=cells, coins=9, blue=(1,)), GONE, white=(2,))
    use_die(table, "blue:1", "row:1")
    refused(table, "activate:r1c2", "SM-GEN-05")
    assert swept(table, "white:2", "column:2") == ["r2c2", "die on r2c2"]
    pass_all(table)
    assert (seat_of(table)["cover"], "activate:r1c2" in table.legal_actions()) == ({}, True)


@clause("SM-DIE-09")
def test_dx_02_no_free_building_no_die() -> None:
    cells = {"r5c1": "road1", "r5c2": "farm", "r5c3": "forest", "r4c1": "forest", "r1c1": "townhall"}
    cover = {"r5c2": "white", "r5c3": 1}
    table = position(player(board=cells, blue=(5,), cover=cover), white=(6,))
    assert offered(table, "blue") == set()
    refused(table, "blue:5", "SM-DIE-09")
    refused(table, "white:6", "SM-DIE-09")
    table = position(player(board=cells, coins=1, blue=(5,), cover=cover), white=(6,))
    assert swept(table, "blue:5") == ["r4c1", "die on r4c1"]  # row 6 has no free building either
    assert seat_of(table)["coins"] == 0


@clause("SM-DIE-09")
@pytest.mark.parametrize(("die", "line"), [("white:3", "column"), ("blue:3", "row")])
def test_lines_without_a_free_building_are_refused(die: str, line: str) -> None:
    cells = {"r3c3": "farm", "r3c2": "road2", "r2c3": "road1", "r1c1": "forest", "r6c6": "townhall"}
    table = position(player(board=cells, coins=9, blue=(3,)), white=(3,))
    table.play(die)
    assert offered(table, line) == {"1", "3", "6"}
    refused(table, f"{line}:2", "SM-DIE-09")
    refused(table, f"{line}:4", "SM-DIE-09")


@clause("SM-DIE-09", "SM-BLD-02")
def test_dx_03_a_trade_without_goods_is_enough() -> None:
    table = position(player(board={"r1c1": TRADE, "r6c6": "townhall"}), white=(1,))
    assert swept(table, "white:1") == ["r1c1", "die on r1c1"]
    assert (seat_of(table)["coins"], goods(table)) == (0, {})
    assert seat_of(table)["cover"] == {"r1c1": "white"}


@clause("SM-DIE-10")
def test_a_blue_die_is_used_once_a_year() -> None:
    cells = {"r2c1": "forest", "r2c2": "farm"}
    table = position(player(board=cells, coins=3, blue=(2,)), GONE)
    use_die(table, "blue:2", "row:2")
    assert (seat_of(table)["blue"], offered(table, "blue")) == ({}, set())
    refused(table, "blue:2", "SM-DIE-01")
    pass_all(table)
    assert (sum(seat_of(table)["blue"].values()), seat_of(table)["cover"]) == (1, {})
    assert sum(seat_of(table, 1)["blue"].values()) == 1


def column_of_three(coins: int = 2, **more: str) -> dict[str, Any]:
    """A die lies on the second building of column 1, and whoever plays can move it."""
    cells = {"r1c1": "forest", "r2c1": "farm", "r3c1": "mountain", "r2c2": "town"} | more
    return player(board=cells, coins=coins, cover={"r2c1": "blue"}, scholars=["logistics"], blue=(6,))


@clause("SM-DIE-11", "SM-SCHOLAR-LOGISTICS")
def test_dx_26_a_building_cleared_ahead_is_activated() -> None:
    table = position(column_of_three(), white=(1,))
    use_die(table, "white:1", "column:1")
    assert asked(table)[0] == "logistics"
    events = swept(table, "move:r2c1", "to:r2c2", "skip")
    assert events == ["r2c1", "r3c1", "die on r3c1"]
    assert goods(table) == {"wood": 1, "grain": 1, "gem": 1}
    assert (seat_of(table)["coins"], seat_of(table)["cover"]) == (1, {"r2c2": "blue", "r3c1": "white"})


@clause("SM-DIE-11")
def test_dx_26_what_has_been_passed_is_not_revisited() -> None:
    table = position(column_of_three(), white=(1,))
    use_die(table, "white:1", "column:1")
    assert swept(table, "move:r2c1", "to:r1c1", "skip") == ["r2c1", "r3c1", "die on r3c1"]
    assert seat_of(table)["cover"] == {"r1c1": "blue", "r3c1": "white"}


@clause("SM-DIE-11")
def test_a_building_freed_behind_the_sweep_stays_as_it_is() -> None:
    roads = {"r1c2": "road1", "r2c2": "road1", "r3c2": "road1"}
    cells = {"r1c1": "forest", "r2c1": "farm", "r3c1": "mountain"} | roads
    person = player(board=cells, coins=5, cover={"r1c1": "blue"}, scholars=["logistics"], blue=(6,))
    table = position(person, white=(1,))
    use_die(table, "white:1", "column:1")
    # The die goes from the first building to the third: the first is free now, but the sweep is beyond it.
    assert swept(table, "move:r1c1", "skip") == ["die on r2c1"]
    assert goods(table) == {"grain": 1}
    assert seat_of(table)["cover"] == {"r2c1": "white", "r3c1": "blue"}


@clause("SM-DIE-11")
def test_a_building_covered_ahead_is_skipped() -> None:
    cells = {"r1c1": "forest", "r3c1": "mountain", "r3c2": "town"}
    person = player(board=cells, coins=2, cover={"r3c2": "blue"}, scholars=["logistics"], blue=(6,))
    table = position(person, white=(1,))
    use_die(table, "white:1", "column:1")
    assert swept(table, "move:r3c2", "skip") == ["die on r1c1"]
    assert goods(table) == {"wood": 1}
    assert seat_of(table)["cover"] == {"r1c1": "white", "r3c1": "blue"}


@clause("SM-DIE-11", "SM-SCHOLAR-LOGISTICS")
def test_dice_cannot_leave_the_line_without_a_free_building() -> None:
    cells = {"r1c1": "forest", "r2c1": "farm", "r3c1": "mountain", "r2c2": "town", "r3c2": "town"}
    cover = {"r2c1": "blue", "r2c2": "white", "r3c2": "white"}
    table = position(player(board=cells, coins=9, cover=cover, scholars=["logistics"], blue=(6,)), white=(1,))
    use_die(table, "white:1", "column:1")
    play(table, "move:r2c1", "to:r1c1", "move:r2c2")
    # Only the third building of the column is free now, and the die in hand needs it.
    assert "r3c2" not in offered(table, "move")
    refused(table, "move:r3c2", "SM-DIE-11")
    assert swept(table, "skip") == ["r3c1", "die on r3c1"]
