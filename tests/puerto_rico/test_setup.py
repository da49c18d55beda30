"""Laying out the table for three to five players (PR-SETUP). Two players have a file of their own."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import doubloon
from doubloon.testing import middle, seat_of
from doubloon.testing.puerto_rico import board, position
from tests.helpers import clause, play, refused

PLAYERS = (3, 4, 5)
PLANTATIONS = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
BARRELS = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
SIX_ROLES = ["settler", "mayor", "builder", "craftsman", "trader", "captain"]


def opened(players: int, seed: int = 1, **options: Any) -> doubloon.Table:
    return doubloon.new("puerto-rico", players=players, seed=seed, options=options)


def first_tiles(table: doubloon.Table) -> list[dict[str, int]]:
    """The islands, clockwise from the Governor."""
    governor = middle(table)["governor"]
    return [seat_of(table, (governor + distance) % table.players)["tiles"] for distance in range(table.players)]


@clause("PR-SETUP-02", "PR-SETUP-04", "PR-SETUP-05", "PR-SETUP-08", "PR-SETUP-09", "PR-SETUP-10", "PR-SETUP-12")
@pytest.mark.parametrize(
    ("players", "doubloons", "tiles", "vp_pool", "row", "face_down", "prospectors", "ships", "aboard", "supply"),
    [
        (3, 2, "I I C", 75, 4, 43, [], [4, 5, 6], 3, 55),
        (4, 3, "I I C C", 100, 5, 41, ["prospector"], [5, 6, 7], 4, 75),
        (5, 4, "I I I C C", 122, 6, 39, ["prospector", "prospector2"], [6, 7, 8], 5, 95),
    ],
)
def test_ex_20_setup_tables(
    players: int,
    doubloons: int,
    tiles: str,
    vp_pool: int,
    row: int,
    face_down: int,
    prospectors: list[str],
    ships: list[int],
    aboard: int,
    supply: int,
) -> None:
    table = opened(players)
    start = middle(table)
    assert [player["doubloons"] for player in start["players"]] == [doubloons] * players
    names = {"I": {"indigo": 1}, "C": {"corn": 1}}
    assert first_tiles(table) == [names[letter] for letter in tiles.split()]
    assert start["vp_pool"] == vp_pool
    assert sum(start["row"].values()) == row
    assert sum(start["deck"].values()) == face_down
    assert table.legal_actions() == SIX_ROLES + prospectors
    assert table.view(None)["position"]["ships"] == ships
    assert (start["colonist_ship"], start["colonists"]) == (aboard, supply)


@clause("PR-SETUP-01")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_building_is_on_offer_in_a_stack(players: int) -> None:
    left = middle(opened(players))["buildings_left"]
    assert len(left) == 23
    assert sum(left.values()) == 49
    assert left["small_indigo_plant"] == left["small_sugar_mill"] == 4
    assert [left[name] for name in ("indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster")] == [3] * 4
    assert [left[name] for name in ("guild_hall", "residence", "fortress", "customs_house", "city_hall")] == [1] * 5


@clause("PR-SETUP-01")
def test_a_stack_is_what_can_be_bought() -> None:
    table = position(board(doubloons=1), board(doubloons=1), board(doubloons=1), players=3)
    play(table, "builder", "build:small_market")
    assert middle(table)["buildings_left"]["small_market"] == 1
    play(table, "build:small_market")
    assert "small_market" not in middle(table)["buildings_left"]
    refused(table, "build:small_market", "PR-BUILDER-02")


@clause("PR-SETUP-03")
def test_the_first_governor_is_drawn_by_the_seed() -> None:
    for players in PLAYERS:
        governors = [middle(opened(players, seed))["governor"] for seed in range(60)]
        assert set(governors) == set(range(players))
        assert governors == [middle(opened(players, seed))["governor"] for seed in range(60)]


@clause("PR-SETUP-03")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_governor_opens_the_game(players: int) -> None:
    for seed in range(10):
        table = opened(players, seed)
        assert table.to_move == middle(table)["governor"] == middle(table)["first_governor"]


@clause("PR-SETUP-03")
def test_the_first_governor_is_part_of_the_record() -> None:
    drawn = opened(4, seed=3)
    again = doubloon.read_record(str(drawn.record())).replay()
    assert middle(again)["governor"] == middle(drawn)["governor"]
    chosen = opened(4, seed=3, governor=(middle(drawn)["governor"] + 1) % 4)
    assert chosen.record().headers["options"]["governor"] == chosen.to_move
    assert doubloon.read_record(str(chosen.record())).replay().to_move == chosen.to_move


@clause("PR-SETUP-04")
@pytest.mark.parametrize("governor", range(4))
def test_start_tiles_go_clockwise_from_the_governor(governor: int) -> None:
    table = opened(4, governor=governor)
    corn_seats = {number for number in range(4) if seat_of(table, number)["tiles"] == {"corn": 1}}
    assert corn_seats == {(governor + 2) % 4, (governor + 3) % 4}


@clause("PR-SETUP-04")
@pytest.mark.parametrize("players", PLAYERS)
def test_start_tiles_are_unmanned_and_come_out_of_the_fifty(players: int) -> None:
    start = middle(opened(players))
    assert all(player["manned"] == {} for player in start["players"])
    for tile, count in PLANTATIONS.items():
        on_islands = sum(player["tiles"].get(tile, 0) for player in start["players"])
        assert start["deck"][tile] + start["row"].get(tile, 0) + on_islands == count


@clause("PR-SETUP-06")
@pytest.mark.parametrize("players", PLAYERS)
def test_all_eight_quarries_lie_face_up(players: int) -> None:
    assert opened(players).view(None)["position"]["quarries"] == 8


@clause("PR-SETUP-07")
def test_the_plantations_are_shuffled() -> None:
    """Every face-down tile is equally likely to be turned up: kinds appear in proportion to their numbers."""
    seen: Counter[str] = Counter()
    tables = 500
    for seed in range(tables):
        seen.update(middle(opened(5, seed))["row"])
    shuffled = {"corn": 8, "indigo": 9, "sugar": 11, "tobacco": 9, "coffee": 8}
    expected = {tile: tables * 6 * count / 45 for tile, count in shuffled.items()}
    chi_square = sum((seen[tile] - expected[tile]) ** 2 / expected[tile] for tile in shuffled)
    assert sum(seen.values()) == tables * 6
    assert chi_square < 13.28, "1 % point of chi-square with 4 degrees of freedom"


@clause("PR-SETUP-08")
@pytest.mark.parametrize("players", PLAYERS)
def test_one_open_plantation_more_than_players(players: int) -> None:
    for seed in range(10):
        assert sum(middle(opened(players, seed))["row"].values()) == players + 1


@clause("PR-SETUP-09")
def test_prospectors_that_are_not_in_play_cannot_be_picked() -> None:
    refused(opened(3), "prospector", "PR-SETUP-09")
    refused(opened(3), "prospector2", "PR-SETUP-09")
    refused(opened(4), "prospector2", "PR-SETUP-09")
    assert opened(5).explain("prospector2") is None


@clause("PR-SETUP-09")
@pytest.mark.parametrize("players", PLAYERS)
def test_no_doubloons_on_the_cards_and_nobody_holds_one(players: int) -> None:
    start = middle(opened(players))
    assert start["role_coins"] == {}
    assert start["role_holder"] == {}


@clause("PR-SETUP-10")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_ships_are_empty(players: int) -> None:
    start = middle(opened(players))
    assert start["ship_good"] == [None, None, None]
    assert start["ship_load"] == [0, 0, 0]


@clause("PR-SETUP-11")
@pytest.mark.parametrize("players", PLAYERS)
def test_goods_lie_in_the_supply_and_nobody_owns_anything_else(players: int) -> None:
    start = middle(opened(players))
    assert start["supply"] == BARRELS
    assert start["trading_house"] == {}
    for player in start["players"]:
        assert player["goods"] == {}
        assert player["manned"] == {}
        assert player["buildings"] == {}
        assert player["san_juan"] == 0
        assert [player[key] for key in ("vp_barrels", "vp_privilege", "vp_harbor", "vp_paper")] == [0, 0, 0, 0]


@clause("PR-SETUP-12")
@pytest.mark.parametrize(("players", "people"), [(3, 58), (4, 79), (5, 100)])
def test_the_first_ship_comes_on_top_of_the_supply(players: int, people: int) -> None:
    start = middle(opened(players))
    assert start["colonist_ship"] == players
    assert start["colonists"] + start["colonist_ship"] == people
    assert start["colonists_removed"] == 0


@clause("PR-SETUP-13")
def test_ships_that_are_not_in_play_carry_nothing() -> None:
    table = position(board(goods={"corn": 1, "sugar": 1}), players=3)
    play(table, "captain")
    refused(table, "load:corn>7", "PR-SETUP-10")
    refused(table, "load:corn>8", "PR-SETUP-10")
    assert table.explain("load:corn>6") is None


@clause("PR-SETUP-13")
def test_unused_colonists_and_points_never_come_back() -> None:
    """Forty-two colonists and 47 points stay in the box with three players: a position with one more is refused."""
    for key, problem in (("colonists", "59 colonists, but 58"), ("vp_pool", "76 in the pool do not make 75")):
        data = opened(3).to_dict()
        data["position"][key] += 1
        with pytest.raises(doubloon.BadPosition, match=problem):
            doubloon.from_dict(data)


@clause("PR-SETUP-13")
def test_unused_roles_never_gather_doubloons() -> None:
    table = play(position(players=3), "captain", "trader", "craftsman")
    assert middle(table)["role_coins"] == {"settler": 1, "mayor": 1, "builder": 1}
