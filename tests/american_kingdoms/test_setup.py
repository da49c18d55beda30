"""Setting up with American Kingdoms, and the cocoa colony (chapters AK-SETUP and AK-COLONY)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.games.santa_maria.box import (
    ALL_BISHOP_IDS,
    ALL_COLONY_IDS,
    ALL_SCHOLAR_IDS,
    COLONY_IDS,
    DOCK_IDS,
    MISSION_IDS,
    SPECIAL_TILE_IDS,
    TILE_IDS,
)
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.american_kingdoms import SPECIAL_SHIP_IDS, kingdom, new, settler, shipped_kingdoms
from doubloon.testing.santa_maria import shipped_components
from doubloon.testing.santa_maria_colonies import offered
from tests.helpers import clause, play, refused

SEEDS = range(60)
BEFORE_SYMBOL = 1  # the next step on the religion track crosses the first monk symbol


def tables(players: int = 2, modules: str = "", **options: object) -> list[doubloon.Table]:
    return [new(players, seed, modules, **options) for seed in SEEDS]


def recruiting(**more: Any) -> doubloon.Table:
    """Seat 0 has crossed a monk symbol and is to say where the monk goes."""
    table = kingdom(settler(religion=BEFORE_SYMBOL), **more)
    return play(table, "pass:religion", "use")


# The common board.


@clause("AK-SETUP-01")
def test_a_fourth_scholar_and_a_fifth_dock() -> None:
    table = recruiting(board_scholars=["botany", "logistics", "archery", "meditation"])
    assert {"botany", "logistics", "archery", "meditation"} <= offered(table, "monk")
    table = kingdom(settler(coins=8, goods={"wood": 3, "grain": 3, "sugar": 3, "gem": 3}))
    table.play("pass:ship")
    assert offered(table, "ship") == {*DOCK_IDS, "special"}


@clause("AK-SETUP-02")
def test_one_special_shipping_tile_lies_open() -> None:
    shown = set()
    for table in tables():
        at = middle(table)
        shown.add(at["special_ship"])
        assert sorted([at["special_ship"], *at["special_ship_stack"]]) == sorted(SPECIAL_SHIP_IDS)
        # The regular docks are prepared as always.
        assert sorted(at["open_ships"].values()) == ["S01", "S02", "S03", "S04"]
        assert len(at["ship_stack"]) == 30
    assert shown == set(SPECIAL_SHIP_IDS)
    view = new().view(0)["position"]
    assert view["special_ship_stack"] == 9  # face down: only their number is known


@clause("AK-SETUP-03")
def test_four_of_thirteen_scholars() -> None:
    seen = set()
    for table in tables(modules="A"):
        scholars = middle(table)["board_scholars"]
        assert len(scholars) == len(set(scholars)) == 4
        seen |= set(scholars)
    assert seen == set(ALL_SCHOLAR_IDS)
    assert len(ALL_SCHOLAR_IDS) == 13


@clause("AK-SETUP-03")
def test_all_four_are_open_to_everybody() -> None:
    names = ["archery", "meditation", "taxation", "botany"]
    for seat in (0, 1):
        table = kingdom(
            settler(religion=BEFORE_SYMBOL), settler(religion=BEFORE_SYMBOL), board_scholars=names, to_move=seat
        )
        play(table, "pass:religion", "use")
        assert asked(table) == ("recruit", seat)
        assert set(names) <= offered(table, "monk")
        table.play(f"monk:{names[seat]}")
        assert seat_of(table, seat)["scholars"] == [names[seat]]


@clause("AK-SETUP-04")
@pytest.mark.parametrize("modules", ["", "B", "C", "B,C"])
def test_d_15_no_navigation_without_module_a(modules: str) -> None:
    seen = set()
    for table in tables(4, modules, setup="advanced"):
        at = middle(table)
        seen |= {*at["board_scholars"], *at["set_scholars"].values()}
    assert seen == set(ALL_SCHOLAR_IDS) - {"navigation"}


@clause("AK-SETUP-04", "AK-COLONY-03")
def test_with_module_a_navigation_may_come_in_a_set() -> None:
    seen: set[str] = set()
    for table in tables(4, "A", setup="advanced"):
        seen |= set(middle(table)["set_scholars"].values())
    assert seen == set(ALL_SCHOLAR_IDS)


@clause("AK-SETUP-05")
def test_eleven_spaces_for_monks() -> None:
    table = recruiting(
        board_scholars=["archery", "botany", "logistics", "taxation"], board_bishops=["square", "towns", "diverse"]
    )
    missions = {"mission_1", "mission_2", "mission_3", "mission_cocoa"}
    scholars = {"archery", "botany", "logistics", "taxation"}
    assert offered(table, "monk") == missions | scholars | {"square", "towns", "diverse"}
    assert len(offered(table, "monk")) == 11
    refused(table, "monk:mission_4", "SM-MONK-01")  # it is covered


@clause("AK-SETUP-05")
def test_the_covered_mission_is_the_one_for_points() -> None:
    covered = shipped_kingdoms()["covered_mission"]
    rewards = {mission["id"]: mission["reward"] for mission in shipped_components()["missions"]}
    assert (covered, rewards[covered]) == (MISSION_IDS[-1], {"vp": 3})


@clause("AK-SETUP-06")
def test_three_of_nine_bishops() -> None:
    seen = set()
    for table in tables():
        bishops = middle(table)["board_bishops"]
        assert len(bishops) == len(set(bishops)) == 3
        seen |= set(bishops)
    assert seen == set(ALL_BISHOP_IDS)
    assert len(ALL_BISHOP_IDS) == 9


@clause("AK-SETUP-07")
def test_s_11_twelve_tiles_on_display() -> None:
    shown = set()
    for table in tables():
        at = middle(table)
        assert [sum(tile[0] == letter for tile in at["display"]) for letter in "DT"] == [5, 5]
        assert len(at["special_tiles"]) == 2
        assert sorted([*at["special_tiles"], *at["special_stack"]]) == sorted(SPECIAL_TILE_IDS)
        assert sorted([*at["display"], *at["stack"]]) == sorted(TILE_IDS)
        shown |= set(at["special_tiles"])
    assert shown == set(SPECIAL_TILE_IDS)
    assert new().view(0)["position"]["special_stack"] == 4


@clause("AK-SETUP-08")
def test_everybody_begins_with_a_full_cocoa_store() -> None:
    for players in (2, 3, 4):
        for table in (new(players), new(players, modules="A,B,C")):
            assert [person["cocoa"] for person in middle(table)["players"]] == [1] * players


# The cocoa colony.


@clause("AK-COLONY-01")
def test_the_fifth_colony_stands_as_the_rulebook_says() -> None:
    colony = shipped_kingdoms()["colony"]
    assert [cell["cell"] for cell in colony["cells"]] == [
        "r1c1",
        "r1c5",
        "r2c3",
        "r2c6",
        "r3c2",
        "r3c6",
        "r4c3",
        "r4c4",
        "r5c1",
        "r6c5",
    ]
    assert colony["cells"][0]["effects"] == [{"type": "ship"}]
    table = next(table for table in tables() if seat_of(table)["colony"] == "cocoa")
    printed = {cell["cell"]: f"cocoa.{cell['cell']}" for cell in colony["cells"]}
    assert seat_of(table)["cells"] == printed


@clause("AK-COLONY-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_colonies_are_dealt_at_random(players: int) -> None:
    dealt: set[str] = set()
    for table in tables(players):
        colonies = [person["colony"] for person in middle(table)["players"]]
        assert len(set(colonies)) == players
        assert asked(table)[0] == "main"  # nobody is asked to choose
        for person in middle(table)["players"]:
            assert all(field.startswith(f"{person['colony']}.") for field in person["cells"].values())
        dealt |= set(colonies)
    assert dealt == set(ALL_COLONY_IDS)


@clause("AK-COLONY-02")
def test_boards_are_not_chosen() -> None:
    for seed in range(5):
        drafted = new(3, seed, board_choice="draft")
        assert asked(drafted)[0] == "main"
        assert middle(drafted) == middle(new(3, seed))


@clause("AK-COLONY-03")
@pytest.mark.parametrize(("modules", "scholars"), [("", 8), ("A", 9)])
def test_five_sets_in_the_advanced_setup(modules: str, scholars: int) -> None:
    beside: set[str] = set()
    for table in tables(4, modules, setup="advanced"):
        at = middle(table)
        assert list(at["set_scholars"]) == list(ALL_COLONY_IDS)
        sets = list(at["set_scholars"].values())
        assert len(set(sets)) == 5
        assert not set(sets) & set(at["board_scholars"])
        assert offered(table, "set") == set(ALL_COLONY_IDS)
        beside |= set(sets)
    known = {name for name in ALL_SCHOLAR_IDS if modules or name != "navigation"}
    assert beside == known
    assert len(known) - 4 == scholars


@clause("AK-COLONY-03")
def test_sets_are_chosen_counter_clockwise_and_alone_too() -> None:
    table = new(3, setup="advanced", first_player=0)
    seats = []
    for colony in ("cocoa", "gem", "timber"):
        seats.append(table.to_move)
        table.play(f"set:{colony}")
        table.play(table.legal_actions()[0])  # where its town hall goes
    assert seats == [2, 1, 0]
    assert offered(new(1), "set") == set(ALL_COLONY_IDS)


@clause("AK-COLONY-04")
def test_s_10_the_cocoa_colony_has_a_second_store() -> None:
    found = 0
    for table in tables(4):
        for person in middle(table)["players"]:
            assert person["cocoa"] == 1
            assert person["cocoa_room"] == (2 if person["colony"] == "cocoa" else 1)
            found += person["colony"] == "cocoa"
    assert found


@clause("AK-COLONY-04")
def test_its_town_hall_brings_the_store_in_the_advanced_setup() -> None:
    for colony in ("cocoa", "timber"):
        table = new(2, setup="advanced", first_player=0)
        table.play(f"set:{colony}")
        table.play(table.legal_actions()[0])
        person = seat_of(table, 1)
        assert (person["colony"], person["cocoa"]) == (colony, 1)
        assert person["cocoa_room"] == (2 if colony == "cocoa" else 1)


@clause("AK-COLONY-05")
@pytest.mark.parametrize("modules", ["D", "A,D", "C,D"])
def test_no_cocoa_colony_beside_the_city(modules: str) -> None:
    dealt: set[Any] = set()
    for table in tables(4, modules):
        dealt |= {person["colony"] for person in middle(table)["players"]}
    assert dealt == {*COLONY_IDS, None}
    for table in tables(4, modules, setup="advanced"):
        assert list(middle(table)["set_scholars"]) == list(COLONY_IDS)
        assert offered(table, "set") == set(COLONY_IDS)
