"""Placing tiles (chapter 7)."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.testing import asked, points, seat_of
from doubloon.testing.burgundy import at, board, hexes_offered, place, position, stored
from tests.helpers import clause, events_of, play, refused


def offered(table: doubloon.Table, die: int, tile: str) -> set[str]:
    """Where a die can place a tile; a single hex would answer itself, so it is read from the duchy."""
    twin = table.copy()
    before = set(seat_of(twin)["duchy"])
    if twin.explain(f"die{die}:place") is not None:
        return set()
    twin.play(f"die{die}:place")
    if asked(twin)[0] == "place_tile":
        if f"place:{tile}" not in twin.legal_actions():
            return set()
        twin.play(f"place:{tile}")
    if asked(twin)[0] == "place_at":
        return hexes_offered(twin)
    return set(seat_of(twin)["duchy"]) - before


@clause("CB-ACT-PLACE-03")
def test_ex_s18_first_placement_on_duchy_1() -> None:
    wanted = {
        "bank": {"c3", "e4"},
        "knowledge1": {"c4"},
        "ship": {"d3", "d5"},
        "mine": {"e3"},
        "cow2": set(),
        "castle": set(),
    }
    for tile, hexes in wanted.items():
        found = set()
        for die in range(1, 7):
            table = position(board(storage=[tile], dice=(die, die % 6 + 1)))
            found |= offered(table, die, tile)
        assert found == hexes, tile


@clause("CB-ACT-PLACE-01", "CB-ACT-PLACE-03")
def test_ex_d01_legal_hexes_for_one_die() -> None:
    table = position(board(storage=["bank"], dice=(3, 1)))
    table.play("die3:place")
    assert hexes_offered(table) == {"c3", "e4"}
    refused(table, at(14), "CB-ACT-PLACE-03")
    refused(table, at(36), "CB-ACT-PLACE-03")


@clause("CB-ACT-PLACE-01")
def test_a_die_places_on_its_own_value() -> None:
    table = position(board({17: "ship"}, ["ship"], (1, 6)))
    assert offered(table, 1, "ship") == {"d2"}
    assert offered(table, 6, "ship") == set()
    refused(table, "die6:place", "CB-DIE-03")
    place(table, "die1", "ship", 16)
    assert (stored(table), seat_of(table)["duchy"]["d2"]) == ([], "ship")


@clause("CB-ACT-PLACE-01")
def test_only_stored_tiles_go_on_empty_hexes() -> None:
    table = position(board({25: "church"}, ["bank", "watchtower"], (3, 1), workers=3))
    table.play("die3:place")
    refused(table, "place:ship", "CB-ACT-PLACE-01")
    table.play("place:bank")
    refused(table, at(25), "CB-ACT-PLACE-01")
    refused(table, at(18), "CB-ACT-PLACE-01")


@clause("CB-ACT-PLACE-02")
def test_the_colour_must_match() -> None:
    table = position(board(storage=["bank"], dice=(3, 1), workers=9))
    table.play("die3:place")
    for hex in (12, 17, 24):
        refused(table, at(hex), "CB-ACT-PLACE-02")
    for name in ("a1", "a2", "a4"):
        refused(table, at(name), "CB-ACT-PLACE-02")


@clause("CB-ACT-PLACE-03")
def test_any_filled_hex_is_a_neighbour() -> None:
    table = position(board({11: "bank"}, ["cow2", "castle"], (4, 6)))
    assert offered(table, 4, "cow2") == {"c2"}
    assert offered(table, 6, "castle") == {"b3"}


@clause("CB-ACT-PLACE-03")
def test_a_tile_without_a_neighbour_cannot_be_placed() -> None:
    table = position(board(storage=["cow2"], dice=(4, 6), workers=9))
    refused(table, "die4:place", "CB-ACT-PLACE-03")
    table = position(board(storage=["cow2", "bank"], dice=(3, 6), workers=9))
    table.play("die3:place")
    assert asked(table)[0] == "place_at"
    table = position(board(storage=["cow2", "bank", "church"], dice=(3, 6), workers=9))
    table.play("die3:place")
    refused(table, "place:cow2", "CB-ACT-PLACE-03")
    refused(table, "decline", "CB-DIE-02")


@clause("CB-DIE-03")
def test_a_tile_out_of_the_workers_reach() -> None:
    table = position(board(storage=["mine", "bank", "church"], dice=(3, 6)))
    table.play("die3:place")
    refused(table, "place:mine", "CB-DIE-03")


@clause("CB-ACT-PLACE-04", "CB-KNOW-01")
def test_ex_d23_town_hall_still_obeys() -> None:
    """Colour, neighbour and the one-of-a-kind rule hold for a town hall's placement; tile 1 lifts the last one."""
    boards = board({25: "bank"}, ["town_hall", "bank", "church"], (1, 6))
    table = position(boards)
    place(table, "die1", "town_hall", 26)
    assert asked(table)[0] == "place_tile"
    table.play("place:bank")
    assert seat_of(table)["duchy"]["c3"] == "bank"
    for hex in (31, 32, 36):
        table = position(boards)
        place(table, "die1", "town_hall", 26)
        assert at(hex) not in table.legal_actions()
    known = board({25: "bank", 24: "mine", 30: "knowledge1"}, ["town_hall", "bank", "church"], (1, 6))
    table = position(known)
    place(table, "die1", "town_hall", 26)
    table.play("place:bank")
    assert hexes_offered(table) >= {"c3", "f4", "f5"}
    refused(table, at(36), "CB-ACT-PLACE-03")


@clause("CB-ACT-PLACE-04")
def test_no_second_building_of_a_kind_in_a_town() -> None:
    table = position(board({25: "bank", 11: "church"}, ["bank", "church", "market"], (5, 1), workers=6))
    assert offered(table, 5, "bank") == set()
    assert offered(table, 5, "church") == {"e5", "f4"}
    table.play("die5:place")
    table.play("place:church")
    table2 = position(board({25: "bank", 24: "mine"}, ["bank"], (3, 1), workers=6))
    table2.play("die3:place")
    refused(table2, at(26), "CB-ACT-PLACE-04")
    refused(table2, at(31), "CB-ACT-PLACE-04")


@clause("CB-ACT-PLACE-04")
def test_ex_d41_duplicate_kinds_in_different_towns() -> None:
    table = position(board({25: "bank"}, ["bank"], (3, 1)))
    place(table, "die3", "bank", 11)
    assert list(seat_of(table)["duchy"].values()).count("bank") == 2


@clause("CB-ACT-PLACE-05")
def test_placed_tiles_stay() -> None:
    table = position(board({25: "bank", 11: "church"}, ["ship"], (2, 6)))
    before = seat_of(table)["duchy"]
    place(table, "die2", "ship", 17)
    play(table, "die6:workers")
    assert seat_of(table)["duchy"] == before | {"d3": "ship"}


@clause("CB-ACT-PLACE-06")
def test_a_placement_is_resolved_before_the_next_die() -> None:
    table = position(board({11: "bank"}, ["castle"], (6, 3)))
    place(table, "die6", "castle", 6)
    assert asked(table)[0] == "castle_action"
    refused(table, "die3:workers", "CB-CAST-02")


@clause("CB-ACT-PLACE-06")
def test_points_come_before_the_effect() -> None:
    table = position(board({24: "mine"}, ["watchtower"], (3, 6)))
    events = events_of(table, ["die3:place", at(11)])
    kinds = [event["event"] for event in events]
    wanted = ["tile_placed", "region_completed", "phase_bonus", "watchtower_scored"]
    assert [kind for kind in kinds if kind in wanted] == wanted
    assert points(table) == {"regions": 1, "phases": 10, "watchtowers": 4}


@clause("CB-ACT-PLACE-07")
@pytest.mark.parametrize("tile", ["warehouse", "carpenter", "church", "market", "town_hall"])
def test_a_tile_may_be_placed_for_nothing(tile: str) -> None:
    table = position(board(storage=[tile], dice=(3, 6)), depots={"6.2": "knowledge2"} if tile == "market" else {})
    if tile == "market":
        place(table, "die3", tile, 25)
        assert (asked(table)[0], stored(table)) == ("turn", [])
        return
    events = events_of(table, ["die3:place", at(25)])
    assert {"event": "effect_lost", "clause": "CB-BLD-10", "seat": 0, "tile": tile} in events
