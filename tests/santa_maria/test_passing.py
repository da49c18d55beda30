"""Main action D: the pass spaces, road tiles, and the income of the docks."""

from __future__ import annotations

import pytest

from doubloon.testing import asked, middle, seat_of
from doubloon.testing.santa_maria import pass_all, player, position
from doubloon.testing.santa_maria_colonies import goods, kinds, offered
from tests.helpers import clause, events_of, play, refused

SPACES = {"coins", "religion", "conquistador", "ship", "road"}


@clause("SM-PASS-01")
def test_the_space_comes_first_and_the_income_after_it() -> None:
    table = position(player(harbour={"coins": 1}))
    events = events_of(table, ["pass:conquistador", "use"])
    assert kinds(events)[:4] == ["passed", "conquistador", "income", "coins"]
    assert seat_of(table)["pass_space"] == "conquistador"


@clause("SM-PASS-01")
def test_nobody_passes_where_another_stands() -> None:
    table = position(player(pass_space="coins"), player(pass_space="ship"), player(), to_move=2)
    assert offered(table, "pass") == SPACES - {"coins", "ship"}
    refused(table, "pass:coins", "SM-PASS-01")
    refused(table, "pass:ship", "SM-PASS-01")


@clause("SM-PASS-01", "SM-TURN-03")
def test_goods_are_bought_in_the_middle_of_passing() -> None:
    table = position(player(coins=1, goods={"sugar": 2, "wood": 0}), open_ships={"happiness": "S01"})
    play(table, "pass:ship", "market", "sell:sugar", "buy:wood", "done", "ship:happiness")
    assert (seat_of(table)["coins"], goods(table)) == (0, {})
    assert seat_of(table)["harbour"] == {"happiness": ["S01"]}


@clause("SM-PASS-02")
def test_a_space_can_be_taken_without_using_it() -> None:
    table = position(player(conquest=1), player(religion=1), player())
    table.play("pass:ship")  # there is nothing to ship
    assert seat_of(table)["harbour"] == {}
    play(table, "pass:religion", "decline")
    assert seat_of(table, 1)["religion"] == 1
    play(table, "pass:road", "skip")
    assert middle(table)["year"] == 2
    assert middle(table)["road_tiles"] == 3


@clause("SM-PASS-02")
def test_a_conquistador_on_the_space_may_be_declined() -> None:
    table = play(position(player(conquest=1, goods={"gold": 3})), "pass:conquistador", "decline")
    assert (seat_of(table)["conquest"], seat_of(table)["pass_space"]) == (1, "conquistador")


@clause("SM-PASS-02")
def test_at_the_end_of_the_conquest_track_the_space_is_still_free_to_take() -> None:
    table = play(position(player(conquest=10)), "pass:conquistador")
    assert (seat_of(table)["conquest"], asked(table)) == (10, ("main", 1))


@clause("SM-PASS-03")
def test_there_are_five_spaces() -> None:
    assert offered(position(player()), "pass") == SPACES


@clause("SM-PASS-03")
def test_the_first_space_gives_two_coins() -> None:
    table = play(position(player(coins=1)), "pass:coins")
    assert seat_of(table)["coins"] == 3


@clause("SM-PASS-03", "SM-REL-01")
def test_the_second_space_gives_a_religion_action_with_its_second_step() -> None:
    table = play(position(player(goods={"grain": 1}, religion=2)), "pass:religion", "use", "extra")
    assert (seat_of(table)["religion"], goods(table)) == (4, {})
    assert asked(table) == ("recruit", 0)


@clause("SM-PASS-03")
def test_the_third_space_gives_a_conquistador() -> None:
    table = play(position(player(conquest=1)), "pass:conquistador", "use")
    assert (seat_of(table)["conquest"], goods(table)) == (2, {"gold": 1})


@clause("SM-PASS-03")
def test_the_fourth_space_gives_a_shipping_action() -> None:
    table = position(player(goods={"wood": 1, "sugar": 1}), open_ships={"religion": "S01"})
    play(table, "pass:ship", "ship:religion")
    assert (seat_of(table)["harbour"], goods(table)) == ({"religion": ["S01"]}, {})


@clause("SM-PASS-03", "SM-PASS-04")
def test_ex_14_the_lowest_space_gives_a_road_tile() -> None:
    board = {"r1c1": "farm"}
    table = play(position(player(board=board)), "pass:road")
    refused(table, "road:r1c1", "SM-PASS-04")
    table.play("road:r4c4")
    assert seat_of(table)["cells"]["r4c4"] == "R1.1"
    assert middle(table)["road_tiles"] == 2


@clause("SM-PASS-04")
def test_a_road_tile_goes_on_any_empty_cell() -> None:
    table = play(position(player()), "pass:road")
    filled = set(seat_of(table)["cells"])
    every = {f"r{row}c{column}" for row in range(1, 7) for column in range(1, 7)}
    assert offered(table, "road") == every - filled


@clause("SM-PASS-04")
def test_without_an_empty_cell_there_is_no_tile() -> None:
    board = {f"r{row}c{column}": "road0" for row in range(1, 7) for column in range(1, 7)} | {"r3c3": "townhall"}
    table = position(player(board=board))
    events = events_of(table, ["pass:road"])
    assert "no_road" in kinds(events)
    assert (middle(table)["road_tiles"], asked(table)) == (3, ("main", 1))


@clause("SM-PASS-04")
def test_a_tile_for_every_year_is_there() -> None:
    table = position(player(), to_move=1)
    for year, cell in enumerate(("r2c1", "r2c3", "r2c4"), 1):
        play(table, "pass:coins", "pass:road", f"road:{cell}")
        assert seat_of(table)["cells"][cell] == f"R{year}.1"
        assert middle(table)["road_tiles"] == 3 - year
    assert table.is_over


@clause("SM-PASS-05")
def test_ex_13_docks_from_top_to_bottom() -> None:
    harbour = {"coins": 1, "religion": 3, "happiness": 2}
    table = position(player(harbour=harbour, goods={"grain": 2}, religion=2))
    heard = events_of(table, ["pass:ship", "extra", "monk:mission_4", "extra"])
    # The first action went to 3 and 4, where a monk was recruited, the second to 5 and 6, the third to 7.
    assert (seat_of(table)["religion"], asked(table), goods(table)) == (7, ("recruit", 0), {})
    assert (seat_of(table)["coins"], seat_of(table)["happiness"]) == (2, 3)
    heard += events_of(table, ["monk:mission_1", "skip"])  # gold could pay for a sixth space
    income = [event["dock"] for event in heard if event["event"] == "income"]
    assert income == ["coins", "religion", "religion", "religion", "happiness", "happiness"]
    assert (seat_of(table)["coins"], seat_of(table)["happiness"]) == (2, 3 + 2)
    assert seat_of(table)["missions"] == ["mission_1", "mission_4"]


@clause("SM-PASS-05")
@pytest.mark.parametrize(("dock", "ships"), [("coins", 3), ("conquistador", 3), ("happiness", 3)])
def test_each_ship_brings_the_income_of_its_dock(dock: str, ships: int) -> None:
    table = play(position(player(harbour={dock: ships})), "pass:ship")
    person = seat_of(table)
    assert person["coins"] == (2 * ships if dock == "coins" else 0)
    assert person["happiness"] == (ships if dock == "happiness" else 0)
    assert person["conquest"] == (ships if dock == "conquistador" else 0)
    assert goods(table) == ({"gold": 1} if dock == "conquistador" else {})


@clause("SM-PASS-05", "SM-GEN-10")
def test_income_is_not_declined() -> None:
    table = play(position(player(harbour={"religion": 1}, religion=1)), "pass:coins")
    assert (seat_of(table)["religion"], asked(table)) == (2, ("recruit", 0))


@clause("SM-PASS-05")
def test_dx_17_a_ship_taken_on_the_fourth_space_counts_at_once() -> None:
    table = position(player(goods={"wood": 1, "sugar": 1}), open_ships={"happiness": "S01"})
    play(table, "pass:ship", "ship:happiness")
    assert seat_of(table)["happiness"] == 1


@clause("SM-PASS-05")
def test_income_comes_every_year() -> None:
    table = position(player(harbour={"happiness": 2}))
    for year in (1, 2, 3):
        pass_all(table)
        assert seat_of(table)["happiness"] == 2 * year


@clause("SM-PASS-06", "SM-TURN-01")
def test_whoever_has_passed_takes_no_more_turns() -> None:
    table = position(player(coins=3), player(coins=3))
    table.play("pass:ship")
    for _ in range(2):
        assert table.to_move == 1
        table.play(next(action for action in table.legal_actions() if action.startswith("activate")))
        while asked(table)[0] not in ("main", ""):
            table.play(next(a for a in ("skip", "decline") if a in table.legal_actions()))
    assert asked(table) == ("main", 1)


@clause("SM-PASS-06", "SM-PASS-03", "SM-REL-03")
def test_dx_40_a_die_unlocked_while_passing_waits_for_the_next_year() -> None:
    table = position(player(religion=6, blue=[3, 3], cover={}), player(coins=1))
    events = events_of(table, ["pass:religion", "use", "skip"])
    assert "die_unlocked" in kinds(events)
    assert sum(seat_of(table)["blue"].values()) == 3
    while middle(table)["year"] == 1:
        assert table.to_move == 1
        pass_all(table)
    person = seat_of(table)
    assert (person["blue_dice"], sum(person["blue"].values())) == (3, 3)
    assert table.to_move == 1  # on the coin space, nearest to the symbol
    table.play("pass:ship")
    assert offered(table, "blue") == set(person["blue"])  # the Timber colony has a building in every row


@clause("SM-PASS-06")
def test_dx_40_in_the_last_year_such_a_die_is_never_used() -> None:
    table = position(player(religion=6), player(pass_space="coins"), year=3)
    play(table, "pass:religion", "use", "skip")
    assert table.is_over
    assert seat_of(table)["blue_dice"] == 3


@clause("SM-PASS-06", "SM-YEAR-05")
def test_dx_40_the_die_is_rolled_anew_with_the_others() -> None:
    seen = set()
    for seed in range(10):
        table = position(player(religion=6, blue=[3, 3]), player(pass_space="coins"), seed=seed)
        play(table, "pass:religion", "use", "skip")
        assert middle(table)["year"] == 2
        seen.add(tuple(sorted(seat_of(table)["blue"].items())))
    assert len(seen) > 5
