"""Setting the table up (chapter 2)."""

from __future__ import annotations

from collections import Counter

import pytest

import doubloon
from doubloon.games.burgundy.box import TILE_IDS, TYPE_IDS, TYPE_OF
from doubloon.testing import asked, middle, points, seat_of
from tests.helpers import clause

every_table = pytest.mark.parametrize("players", [2, 3, 4])
SEEDS = range(20)


def new(players: int, seed: int | str = 1, **options: object) -> doubloon.Table:
    return doubloon.new("burgundy", players=players, seed=seed, options=options)


@clause("CB-SETUP-01")
def test_two_to_four_play() -> None:
    assert [new(players).players for players in (2, 3, 4)] == [2, 3, 4]
    for players in (0, 5):
        with pytest.raises(doubloon.BadSetup):
            new(players)


@clause("CB-SETUP-02")
def test_tiles_are_sorted_by_their_backs_and_drawn_at_random() -> None:
    data = middle(new(4))
    coloured = [data["depots"][space] for space in data["depots"]]
    for space, tile in data["depots"].items():
        assert data["stack"].get(tile, 0) >= 0, space
    assert sum(data["stack"].values()) == 124 - 4 - len(coloured)
    assert sum(data["black_stack"].values()) == 40 - 8
    layouts = {tuple(middle(new(4, seed))["depots"].values()) for seed in SEEDS}
    assert len(layouts) == len(SEEDS)


@clause("CB-SETUP-03", "CB-SETUP-07")
@every_table
def test_ex_s14_goods_in_setup(players: int) -> None:
    data = middle(new(players))
    assert len(data["round_goods"]) == 5
    in_play = 25 + 3 * players
    assert 42 - in_play == {2: 11, 3: 8, 4: 5}[players]
    # What lies face down are the goods of four phases to come, and those that left the game.
    assert sum(data["hidden_goods"].values()) == 20 + 42 - in_play
    assert [sum(player["goods"].values()) for player in data["players"]] == [3] * players


@clause("CB-SETUP-07")
def test_starting_goods_are_random() -> None:
    dealt = Counter(good for seed in range(60) for good in seat_of(new(2, seed))["goods"])
    assert len(dealt) == 6


@clause("CB-SETUP-04")
@every_table
def test_all_bonus_tiles_are_there_to_be_won(players: int) -> None:
    data = middle(new(players))
    assert data["large_bonus"] == data["small_bonus"] == {}


@clause("CB-SETUP-05", "CB-SETUP-06")
@every_table
def test_everybody_starts_on_board_1_with_a_castle_in_the_middle(players: int) -> None:
    table = new(players)
    for number in range(players):
        player = seat_of(table, number)
        assert (player["board"], player["start"], player["duchy"]) == (1, "d4", {"d4": "castle"})
        assert points(table, number) == {}
    assert asked(table)[0] == "turn"


@clause("CB-SETUP-06")
@every_table
def test_starting_castles_come_from_the_dark_green_stack(players: int) -> None:
    data = middle(new(players))
    shown = [*data["depots"].values(), *data["black_depot"]].count("castle")
    assert data["stack"]["castle"] + data["black_stack"].get("castle", 0) + shown + players == 16
    coloured = list(data["depots"].values()).count("castle")
    assert data["stack"]["castle"] == 14 - players - coloured


@clause("CB-SETUP-08")
@every_table
def test_everybody_starts_with_one_silver_and_nothing_stored(players: int) -> None:
    table = new(players)
    for number in range(players):
        player = seat_of(table, number)
        assert player["silver"] == 1
        assert player["storage"] == [None] * 3
        assert player["sold"] == {}
    assert table.scores() == [0] * players


@clause("CB-SETUP-09", "CB-SETUP-10", "CB-SETUP-11")
@every_table
def test_the_first_player_is_drawn_and_later_ones_get_more_workers(players: int) -> None:
    firsts = set()
    for seed in SEEDS:
        table = new(players, seed)
        data = middle(table)
        first = data["first_player"]
        firsts.add(first)
        assert data["order"] == [(first + place) % players for place in range(players)]
        assert data["track"] == [0] * players
        workers = [data["players"][number]["workers"] for number in data["order"]]
        assert workers == [1, 2, 3, 4][:players]
        assert table.to_move == first
    assert firsts == set(range(players))


@clause("CB-OPT-FIRST")
def test_the_first_player_can_be_named() -> None:
    assert [new(3, first_player=number).to_move for number in range(3)] == [0, 1, 2]
    with pytest.raises(doubloon.BadSetup, match="first_player"):
        new(2, first_player=2)


@clause("CB-SETUP-11", "CB-ROUND-06")
def test_the_first_player_rolls_the_white_die() -> None:
    table = new(3, first_player=2)
    data = middle(table)
    assert 1 <= data["white_die"] <= 6
    assert sum(data["depot_goods"].values()) == 1


def test_kinds_of_tiles_have_types() -> None:
    assert TYPE_IDS[TYPE_OF[TILE_IDS.index("ship")]] == "ship"
    assert TYPE_IDS[TYPE_OF[TILE_IDS.index("knowledge26")]] == "knowledge"
