"""Setting the table up (chapter SM-SETUP)."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.games.santa_maria.box import COLONY_IDS, SHIP_IDS
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.santa_maria import player, position, shipped_components
from doubloon.testing.santa_maria_colonies import offered, use_die
from tests.helpers import clause, play, refused

every_table = pytest.mark.parametrize("players", [1, 2, 3, 4])
larger_table = pytest.mark.parametrize("players", [2, 3, 4])
SEEDS = range(20)
BOX = shipped_components()


def new(players: int, seed: int | str = 1, **options: object) -> doubloon.Table:
    return doubloon.new("santa-maria", players=players, seed=seed, options=options)


@clause("SM-SETUP-01", "SM-SETUP-05", "SM-SETUP-13")
def test_ex_01_dice_for_three() -> None:
    data = middle(new(3))
    assert BOX["blue_dice_per_player"] * 3 == 9
    assert [sum(person["blue"].values()) for person in data["players"]] == [1, 1, 1]
    assert [person["blue_dice"] for person in data["players"]] == [1, 1, 1]
    assert sum(data["white"].values()) == 9


@clause("SM-SETUP-01")
def test_nobody_gets_more_than_three_blue_dice() -> None:
    table = position(player(board={"r1c1": "town:religion"}, religion=6, goods={"grain": 1}))
    play(use_die(table, "blue:1", "row:1"), "use", "skip", "skip")
    assert (seat_of(table)["blue_dice"], sum(seat_of(table)["blue"].values())) == (3, 2)
    table = position(player(board={"r1c1": "town:religion"}, religion=15))
    play(use_die(table, "blue:1", "row:1"), "use", "skip")
    assert (seat_of(table)["religion"], seat_of(table)["blue_dice"]) == (16, 3)
    data = new(2).to_dict()
    data["position"]["players"][0] |= {"blue_dice": 4, "blue": {"1": 4}}
    with pytest.raises(doubloon.BadPosition):
        doubloon.from_dict(data)


@clause("SM-SETUP-02")
@every_table
def test_the_first_year_is_year_1(players: int) -> None:
    assert middle(new(players))["year"] == 1


@clause("SM-SETUP-03")
@every_table
def test_a_starting_tile_lies_open_at_each_dock(players: int) -> None:
    layouts = set()
    for seed in SEEDS:
        ships = middle(new(players, seed))["open_ships"]
        assert list(ships) == ["coins", "religion", "conquistador", "happiness"]
        assert sorted(ships.values()) == ["S01", "S02", "S03", "S04"]
        layouts.add(tuple(ships.values()))
    assert len(layouts) > 10
    assert [ship["id"] for ship in BOX["ships"] if ship["start"]] == ["S01", "S02", "S03", "S04"]


@clause("SM-SETUP-04")
@every_table
def test_thirty_tiles_are_stacked_face_down(players: int) -> None:
    table = new(players)
    assert middle(table)["ship_stack"] == list(SHIP_IDS[4:])
    assert len(SHIP_IDS[4:]) == 30
    assert table.view(0)["position"]["ship_stack"] == 30


@clause("SM-SETUP-04", "SM-SHIP-03")
def test_the_shipping_stack_is_shuffled() -> None:
    drawn = set()
    for seed in SEEDS:
        table = position(player(board={"r1c1": "town:ship"}, goods={"wood": 1, "sugar": 1}), seed=seed)
        play(use_die(table, "blue:1", "row:1"), "ship:coins")
        drawn.add(middle(table)["open_ships"]["coins"])
    assert len(drawn) > 10


@clause("SM-SETUP-05")
@every_table
def test_three_white_dice_a_player_are_rolled(players: int) -> None:
    pools = [middle(new(players, seed))["white"] for seed in SEEDS]
    assert all(sum(pool.values()) == 3 * players for pool in pools)
    assert {value for pool in pools for value in pool} == set("123456")


@clause("SM-SETUP-06")
@every_table
def test_three_scholars_and_three_bishops_are_revealed(players: int) -> None:
    tables = [middle(new(players, seed)) for seed in SEEDS]
    for key, kinds in (("board_scholars", 10), ("board_bishops", 6)):
        assert all(len(table[key]) == 3 for table in tables)
        assert len({name for table in tables for name in table[key]}) == kinds


@clause("SM-SETUP-06")
def test_scholars_that_are_not_revealed_are_out_of_the_game() -> None:
    three = ["astronomy", "taxation", "botany"]
    bishops = ["square", "towns", "diverse"]
    table = position(player(board={"r1c1": "town:religion"}, religion=1), board_scholars=three, board_bishops=bishops)
    play(use_die(table, "blue:1", "row:1"), "use")
    assert offered(table, "monk") == {*three, *bishops, "mission_1", "mission_2", "mission_3", "mission_4"}
    refused(table, "monk:logistics", "SM-MONK-01")
    refused(table, "monk:terrain", "SM-MONK-01")


@clause("SM-SETUP-07")
@every_table
def test_five_tiles_of_each_size_are_turned_up(players: int) -> None:
    displays = set()
    for seed in SEEDS:
        table = new(players, seed)
        data = middle(table)
        for letter in "DT":
            assert sum(tile[0] == letter for tile in data["display"]) == 5
            assert sum(tile[0] == letter for tile in data["stack"]) == 10
        assert not set(data["display"]) & set(data["stack"])
        assert table.view(0)["position"]["stack"] == {"double": 10, "triple": 10}
        displays.add(tuple(data["display"]))
    assert len(displays) == len(SEEDS)


@clause("SM-SETUP-07")
def test_a_triple_tile_is_a_corner() -> None:
    table = position(player(goods={"wood": 2, "grain": 1}), display=["T01"])
    play(table, "expand:T01", "at:r4c2:0")
    cells = seat_of(table)["cells"]
    assert [cells[cell] for cell in ("r4c2", "r4c3", "r5c2")] == ["T01.1", "T01.2", "T01.3"]


@clause("SM-SETUP-08")
@every_table
def test_three_road_tiles_with_two_colonists_wait_on_the_lowest_space(players: int) -> None:
    assert middle(new(players))["road_tiles"] == 3
    assert [[cell["colonists"] for cell in tile["cells"]] for tile in BOX["road_tiles"]] == [[2]] * 3
    assert [space["id"] for space in BOX["pass_spaces"]][-1] == "road"
    table = position(player())
    play(table, "pass:road", "road:r1c2")
    assert (seat_of(table)["cells"]["r1c2"], middle(table)["road_tiles"]) == ("R1.1", 2)


@clause("SM-SETUP-09")
@larger_table
def test_no_town_hall_tiles_in_the_standard_setup(players: int) -> None:
    table = new(players)
    assert asked(table)[0] == "main"
    for person in middle(table)["players"]:
        assert not any(field.startswith("TH_") for field in person["cells"].values())
        assert person["own_scholar"] is None
    assert asked(new(players, setup="advanced"))[0] == "choose_set"


@clause("SM-SETUP-10")
@larger_table
def test_six_monks_and_three_markers(players: int) -> None:
    table = new(players)
    assert len(middle(table)["players"]) == players
    for person in table.view(None)["position"]["players"]:
        assert person["monks"] == 6
        assert (person["religion"], person["conquest"], person["pass_space"]) == (0, 0, None)
        assert person["scholars"] == person["bishops"] == person["missions"] == []


@clause("SM-SETUP-11")
@larger_table
def test_the_first_player_and_the_boards_are_drawn_by_lot(players: int) -> None:
    firsts, dealt = set(), set()
    for seed in range(40):
        table = new(players, seed)
        data = middle(table)
        assert table.to_move == data["first_player"] == data["first_seat"]
        firsts.add(table.to_move)
        colonies = [person["colony"] for person in data["players"]]
        assert len(set(colonies)) == players
        dealt.add(tuple(colonies))
        for person in data["players"]:
            assert person["cells"] == {cell: f"{person['colony']}.{cell}" for cell in printed(person["colony"])}
        assert data["boards"] == []
    assert firsts == set(range(players))
    assert {colony for colonies in dealt for colony in colonies} == set(COLONY_IDS)


def printed(colony: str) -> list[str]:
    return [cell["cell"] for board in BOX["colonies"] if board["id"] == colony for cell in board["cells"]]


@clause("SM-SETUP-11")
def test_boards_stand_as_the_rulebook_says() -> None:
    assert printed("timber") == ["r1c1", "r1c4", "r2c2", "r3c3", "r3c4", "r4c6", "r5c1", "r5c5", "r6c2", "r6c6"]
    assert printed("grain") == ["r1c1", "r1c5", "r2c4", "r3c2", "r3c6", "r4c2", "r5c3", "r5c5", "r6c1", "r6c4"]
    assert printed("sugar") == ["r1c1", "r1c6", "r2c3", "r3c5", "r4c4", "r4c5", "r5c2", "r5c6", "r6c1", "r6c3"]
    assert printed("gem") == ["r1c1", "r1c3", "r2c6", "r3c4", "r4c1", "r4c5", "r5c2", "r5c3", "r6c4", "r6c5"]


@clause("SM-SETUP-11", "SM-OPT-BOARDS")
def test_boards_are_chosen_counter_clockwise_the_first_player_last() -> None:
    table = new(4, first_player=1, board_choice="draft")
    assert all(person["colony"] is None for person in middle(table)["players"])
    chosen = []
    for colony in ("gem", "timber", "sugar"):
        chosen.append(table.to_move)
        table.play(f"board:{colony}")
    # The last board goes to the first player without a question.
    assert chosen == [0, 3, 2]
    assert [person["colony"] for person in middle(table)["players"]] == ["gem", "grain", "sugar", "timber"]
    assert (asked(table)[0], table.to_move) == ("main", 1)


@clause("SM-SETUP-11")
def test_boards_that_are_left_over_are_put_away() -> None:
    table = new(2, first_player=0, board_choice="draft")
    play(table, "board:sugar")
    assert middle(table)["boards"] == ["timber", "grain", "gem"]
    refused(table, "board:sugar", "SM-SETUP-11")
    play(table, "board:grain")
    assert (middle(table)["boards"], asked(table)[0]) == ([], "main")


@clause("SM-SETUP-12")
@pytest.mark.parametrize("first", [0, 1, 3])
def test_ex_02_starting_goods(first: int) -> None:
    people = middle(new(4, first_player=first))["players"]
    order = [(first + place) % 4 for place in range(4)]
    assert [people[number]["coins"] for number in order] == [3, 4, 5, 6]
    assert all(person["goods"] == {"wood": 2} for person in people)


@clause("SM-SETUP-13")
@every_table
def test_everybody_rolls_one_blue_die(players: int) -> None:
    rolled = [person["blue"] for seed in SEEDS for person in middle(new(players, seed))["players"]]
    assert all(sum(dice.values()) == 1 for dice in rolled)
    assert {value for dice in rolled for value in dice} == set("123456")
