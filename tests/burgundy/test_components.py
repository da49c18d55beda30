"""The box: what it holds, and what a replaced one must hold (chapters 0 and 1)."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import doubloon
from doubloon.games.burgundy.box import (
    ANIMAL_IDS,
    BUILDING_IDS,
    DEPOT_IDS,
    GOOD_IDS,
    HEX_IDS,
    HEXES,
    NEIGHBOURS,
    TILE_IDS,
    TYPE_IDS,
    TYPE_OF,
    TYPES,
)
from doubloon.games.burgundy.state import Burgundy
from doubloon.games.burgundy.workers import distance
from doubloon.testing import middle, seat_of
from doubloon.testing.burgundy import board, components, place, position, stored
from tests.helpers import clause, play

COMPONENTS = components()
WANTED = {"building": 12, "ship": 6, "animal": 6, "knowledge": 6, "castle": 4, "mine": 3}


def state_of(table: doubloon.Table) -> Burgundy:
    assert isinstance(table.state, Burgundy)
    return table.state


def regions(number: int) -> list[tuple[str, list[int]]]:
    """Every region of a board: its type and its hexes."""
    box = state_of(doubloon.new("burgundy", players=2, seed=1)).box
    found = {(int(box.hex_type[number * HEXES + hex]), int(box.region[number * HEXES + hex])) for hex in range(HEXES)}
    return [(TYPE_IDS[kind], [hex for hex in range(HEXES) if region >> hex & 1]) for kind, region in found]


def towns(number: int) -> list[int]:
    return sorted(len(hexes) for kind, hexes in regions(number) if kind == "building")


@clause("CB-TERM-01", "CB-COMP-01")
def test_the_box_has_164_hex_tiles() -> None:
    backs = {kind: COMPONENTS.backs(kind) for kind in TYPE_IDS}
    assert {kind: back.coloured + back.black for kind, back in backs.items()} == {
        "building": 56,
        "animal": 28,
        "knowledge": 26,
        "castle": 16,
        "mine": 12,
        "ship": 26,
    }
    assert [backs[kind].black for kind in TYPE_IDS] == [16, 8, 6, 2, 2, 6]
    assert sum(back.coloured for back in backs.values()) == 124
    assert Counter(TYPE_OF) == {0: 8, 1: 12, 2: 26, 3: 1, 4: 1, 5: 1}
    assert len({tile for tile in TILE_IDS if tile.startswith("knowledge")}) == 26


@clause("CB-COMP-02")
def test_goods_are_seven_of_each_of_six_colours() -> None:
    assert [good.tokens for good in COMPONENTS.goods] == [7] * 6
    assert GOOD_IDS == ("light_blue", "purple", "pink", "red", "brown", "orange")


@clause("CB-COMP-04")
def test_six_sheets_have_side_one_four_times() -> None:
    sides = Counter(side for sheet in COMPONENTS.sheets for side in sheet)
    assert len(COMPONENTS.sheets) == 6
    assert sides == {1: 4} | dict.fromkeys(range(2, 10), 1)


@clause("CB-COMP-07")
@pytest.mark.parametrize("number", range(1, 10))
def test_every_duchy_has_the_same_hexes(number: int) -> None:
    types = COMPONENTS.boards[number - 1].types()
    assert Counter(TYPE_IDS[kind] for kind in types) == WANTED
    assert COMPONENTS.boards[number - 1].dice() == COMPONENTS.boards[0].dice()


@clause("CB-COMP-08")
def test_eight_buildings_seven_of_each() -> None:
    assert BUILDING_IDS == (
        "warehouse",
        "carpenter",
        "church",
        "market",
        "boarding_house",
        "bank",
        "town_hall",
        "watchtower",
    )
    assert [building.coloured + building.black for building in COMPONENTS.buildings] == [7] * 8


@clause("CB-COMP-09")
def test_animal_tiles_show_two_to_four_of_a_kind() -> None:
    assert ANIMAL_IDS == ("cow", "sheep", "pig", "chicken")
    kinds: Counter[str] = Counter()
    for tile in COMPONENTS.animals:
        assert tile.id.endswith(str(tile.animals))
        assert tile.animals in (2, 3, 4)
        kinds[tile.id[:-1]] += tile.coloured + tile.black
    assert kinds == dict.fromkeys(ANIMAL_IDS, 7)


@clause("CB-TERM-02")
@pytest.mark.parametrize("number", range(1, 10))
def test_regions_hang_together_and_are_as_large_as_can_be(number: int) -> None:
    types = COMPONENTS.boards[number - 1].types()
    found = regions(number)
    assert sorted(hex for _, hexes in found for hex in hexes) == list(range(HEXES))
    for kind, hexes in found:
        region = sum(1 << hex for hex in hexes)
        assert {TYPE_IDS[types[hex]] for hex in hexes} == {kind}
        for hex in hexes:
            assert len(hexes) == 1 or NEIGHBOURS[hex] & region
            outside = [other for other in range(HEXES) if NEIGHBOURS[hex] >> other & 1 and other not in hexes]
            assert all(types[other] != types[hex] for other in outside)


def test_neighbours_are_those_that_share_an_edge() -> None:
    centre = HEX_IDS.index("d4")
    assert [HEX_IDS[hex] for hex in range(HEXES) if NEIGHBOURS[centre] >> hex & 1] == [
        "c3",
        "c4",
        "d3",
        "d5",
        "e3",
        "e4",
    ]
    assert [HEX_IDS[hex] for hex in range(HEXES) if NEIGHBOURS[0] >> hex & 1] == ["a2", "b1", "b2"]
    assert sum(int(around).bit_count() for around in NEIGHBOURS) == 2 * 90
    for hex in range(HEXES):
        assert all(NEIGHBOURS[other] >> hex & 1 for other in range(HEXES) if NEIGHBOURS[hex] >> other & 1)


@clause("CB-ADV-06")
def test_ex_s05_towns_of_duchy_1() -> None:
    assert towns(1) == [1, 3, 3, 5]
    assert sorted(hexes for kind, hexes in regions(1) if kind == "building") == [
        [8, 13, 14],
        [11],
        [22, 23, 28],
        [25, 26, 31, 32, 36],
    ]


@clause("CB-ADV-06")
def test_duchies_have_two_to_six_towns_of_one_to_eight() -> None:
    sizes = [towns(number) for number in range(1, 10)]
    assert {len(each) for each in sizes} <= set(range(2, 7))
    assert (min(map(len, sizes)), max(map(len, sizes))) == (2, 6)
    assert (min(map(min, sizes)), max(map(max, sizes))) == (1, 8)


@clause("CB-TERM-05", "CB-COMP-06")
def test_the_main_board() -> None:
    assert DEPOT_IDS == ("1", "2", "3", "4", "5", "6", "black")
    assert [len(depot) for depot in COMPONENTS.depots] == [4] * 6
    assert len(COMPONENTS.black_depot) == 8
    assert COMPONENTS.phase_points == [10, 8, 6, 4, 2]
    data = middle(doubloon.new("burgundy", players=4, seed=1))
    assert len(data["round_goods"]) == 5
    assert len(data["black_depot"]) == 8
    assert set(data["depots"]) == {f"{depot}.{space}" for depot in range(1, 7) for space in range(1, 5)}


@clause("CB-COMP-03")
def test_there_is_a_large_and_a_small_bonus_tile_of_every_colour() -> None:
    state = state_of(doubloon.new("burgundy", players=4, seed=1))
    assert list(state.large_bonus) == list(state.small_bonus) == [-1] * TYPES


@clause("CB-COMP-05")
def test_every_player_has_two_dice() -> None:
    for player in middle(doubloon.new("burgundy", players=4, seed=1))["players"]:
        assert len(player["dice"]) == 2
        assert all(1 <= value <= 6 for value in player["dice"])


@clause("CB-TERM-03")
def test_storage_has_three_spaces_outside_the_duchy() -> None:
    table = position(board(storage=["bank"], dice=(4, 5)), depots={"4.1": "ship", "4.2": "mine"})
    play(table, "die4:take", "take:4:ship")
    assert stored(table) == ["bank", "ship"]
    assert len(seat_of(table)["storage"]) == 3
    assert seat_of(table)["duchy"] == {"d4": "castle"}


@clause("CB-TERM-04")
def test_goods_of_a_colour_share_a_space_and_sold_ones_lie_apart() -> None:
    table = position(board(goods={"red": 3, "pink": 1}, dice=(4, 5)))
    play(table, "die4:sell")
    assert (seat_of(table)["goods"], seat_of(table)["sold"]) == ({"pink": 1}, {"red": 3})


@clause("CB-TERM-06")
def test_workers_and_silver_are_unlimited() -> None:
    table = position(board({11: "bank"}, ["boarding_house"], (3, 1), workers=40, silver=30))
    place(table, "die3", "boarding_house", 25)
    assert seat_of(table)["workers"] == 44
    table = position(board(workers=100, dice=(3, 2)))
    play(table, "die3:workers")
    assert seat_of(table)["workers"] == 102


@clause("CB-TERM-08")
@pytest.mark.parametrize(
    ("a", "b", "apart"), [(1, 1, 0), (1, 6, 1), (6, 1, 1), (2, 6, 2), (1, 4, 3), (5, 2, 3), (3, 4, 1)]
)
def test_distance_goes_round(a: int, b: int, apart: int) -> None:
    assert distance(a, b) == apart


# Replaced boxes.


def spoil(change: Callable[[Any], None]) -> Any:
    data = copy.deepcopy(msgspec.to_builtins(COMPONENTS))
    change(data)
    return data


@clause("CB-OPT-COMPONENTS")
def test_a_replaced_box_is_played_with() -> None:
    def richer(data: Any) -> None:
        data["start_silver"] = 5

    table = doubloon.new("burgundy", players=2, seed=1, options={"components": spoil(richer)})
    assert seat_of(table)["silver"] == 5
    assert doubloon.from_dict(table.to_dict()).hash() == table.hash()


def assign(data: Any, path: str, value: Any) -> None:
    *way, last = path.split("/")
    for step in way:
        data = data[int(step) if isinstance(data, list) else step]
    if isinstance(data, list):
        data[int(last)] = value
    else:
        data[last] = value


@clause("CB-OPT-COMPONENTS")
@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("boards/0/number", 7, "boards is 7, 2"),
        ("boards/0/rows/0", "A6 C5 C4", "3 long, but must be 4 long"),
        ("boards/0/rows/0", "A6 C5 C4 X3", "X3, but must be a letter of BAKCMS"),
        ("basic_start", "a1", "basic_start is a1, but must be a2 or a3 or b3 or d4"),
        ("basic_board", 12, "basic_board is 12"),
        ("sheets/0/0", 2, "two different boards"),
        ("sheets/5/1", 11, "sheets[5] is 11"),
        ("depots/0/0/type", "inn", "inn, but must be building or animal"),
        ("knowledge/15/building", None, "knowledge 16.building is None"),
        ("knowledge/0/building", "bank", "knowledge 1.building is bank"),
        ("knowledge/0/back", "blue", "knowledge 1.back is blue"),
        ("knowledge/7/value", 0, "knowledge 8.value is 0"),
        ("later_edition_knowledge", {"40": 1}, "later_edition_knowledge is 40"),
        ("start_workers", [1, 2], "start_workers is 2 long"),
        ("goods/0/tokens", 1, "goods for 4 players is 36, but must be at least 37"),
        ("castles/coloured", 13, "castle tiles with coloured backs for 4 players is 13, but must be at least 14"),
        ("ships/black", 5, "tiles with black backs for 4 players is 39, but must be at least 40"),
        ("goods_spaces", 0, "Expected `int` >= 1"),
    ],
)
def test_a_bad_box_is_refused_in_a_sentence(path: str, value: Any, complaint: str) -> None:
    data = spoil(lambda box: assign(box, path, value))
    with pytest.raises(doubloon.BadComponents) as caught:
        doubloon.new("burgundy", players=2, options={"components": data})
    assert complaint in str(caught.value)
