"""Playing alone: setup, trees, the hundred points and the achievements."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.santa_maria import SLUG, pass_all
from doubloon.testing.santa_maria_colonies import block, goods, grid, kinds, offered, solo
from tests.helpers import clause, events_of, play

BARE = {"own_starting_scholar_scores": False}
NOTHING = {"coins": 0, "goods": {}}


def achieved(table: doubloon.Table) -> set[str]:
    return set(table.view(0)["position"]["achievements"])


@clause("SM-SOLO-01")
@pytest.mark.parametrize("setup", ["standard", "advanced"])
def test_alone_one_always_plays_the_advanced_setup(setup: str) -> None:
    table = doubloon.new(SLUG, players=1, seed=1, options={"setup": setup})
    person = seat_of(table)
    assert (person["coins"], goods(table)) == (3, {"wood": 2})
    assert all(field.startswith("side_b.") for field in person["cells"].values())
    assert (sum(middle(table)["white"].values()), sum(person["blue"].values())) == (3, 1)
    assert (asked(table), offered(table, "set")) == (("choose_set", 0), {"timber", "grain", "sugar", "gem"})
    play(table, "set:sugar", "at:r2c1:0")
    assert asked(table) == ("main", 0)
    assert seat_of(table)["own_scholar"] in seat_of(table)["scholars"]


@clause("SM-SOLO-01")
def test_two_more_blue_dice_wait_in_the_reserve() -> None:
    table = solo(religion=1)
    play(table, "activate:r4c5", "use", "skip")
    assert seat_of(table)["blue_dice"] == 2
    table = solo(religion=6, blue_dice=2, blue={"1": 2})
    play(table, "activate:r4c5", "use", "skip")
    assert seat_of(table)["blue_dice"] == 3


@clause("SM-SOLO-01")
def test_the_game_lasts_three_years_and_one_player_goes_on_alone() -> None:
    table = solo()
    for year in (1, 2, 3):
        assert middle(table)["year"] == year
        assert table.to_move == 0
        pass_all(table)
    assert table.is_over


@clause("SM-SOLO-02")
@pytest.mark.parametrize(("year", "tree", "vp"), [(1, 3, 4), (2, 5, 5), (3, 7, 6)])
def test_ex_23_a_tree_passed_in_its_year(year: int, tree: int, vp: int) -> None:
    for place, expected in ((tree - 1, 0), (tree, vp), (tree + 1, vp), (0, 0)):
        table = solo(year=year, conquest=place)
        events = events_of(table, ["pass:coins"])
        assert seat_of(table)["conquest_vp"] == expected
        assert ("tree_passed" in kinds(events)) == (expected > 0)
        assert points(table).get("conquest", 0) == expected


@clause("SM-SOLO-02", "SM-YEAR-03")
def test_the_marker_goes_back_every_year() -> None:
    table = play(solo(conquest=9), "pass:coins")
    assert (seat_of(table)["conquest"], seat_of(table)["conquest_vp"]) == (0, 4)
    table.play("pass:coins")
    assert seat_of(table)["conquest_vp"] == 4


@clause("SM-SOLO-03", "SM-SOLO-04")
@pytest.mark.parametrize(
    ("happiness", "won", "achievements"),
    [
        (99, False, set()),
        (100, True, set()),
        (119, True, set()),
        (120, True, {"democracy"}),
        (149, True, {"democracy"}),
        (150, True, {"democracy", "utopia"}),
    ],
)
def test_dx_44_a_hundred_points_win(happiness: int, won: bool, achievements: set[str]) -> None:
    table = solo({"r1c1": "farm"}, year=3, options=BARE, happiness=happiness, **NOTHING)
    table.play("pass:coins")  # two coins are not yet a point
    assert table.is_over
    assert table.scores() == [happiness]
    assert table.winners() == ([0] if won else [])
    assert achieved(table) == achievements


@clause("SM-SOLO-04")
@pytest.mark.parametrize(("colonists", "earned"), [(27, False), (28, True)])
def test_communism_takes_points_from_colonists(colonists: int, earned: bool) -> None:
    board = {f"r1c{column}": "road9" for column in (1, 2)} | {"r1c3": f"road{colonists - 18}"}
    board |= {"r1c4": "farm", "r1c5": "forest", "r1c6": "mountain", "r3c3": "road9"}
    table = solo(board, options=BARE, **NOTHING)
    assert points(table) == {"colonists": colonists}
    assert achieved(table) == ({"communism"} if earned else set())


@clause("SM-SOLO-04")
@pytest.mark.parametrize(("sets", "earned"), [(3, False), (4, True)])
def test_capitalism_takes_four_sets(sets: int, earned: bool) -> None:
    harbour = {"coins": 4, "religion": 4, "conquistador": 4, "happiness": sets}
    assert ("capitalism" in achieved(solo({"r1c1": "farm"}, harbour=harbour, options=BARE))) == earned


@clause("SM-SOLO-04")
@pytest.mark.parametrize(("ships", "gross", "earned"), [(4, 30, True), (3, 28, False)])
def test_dx_46_theocracy_counts_wishes_without_what_bishops_cost(ships: int, gross: int, earned: bool) -> None:
    bishops = ["square", "one_dock", "terrain"]
    table = solo(block(5, what="farm"), harbour={"coins": ships}, bishops=bishops, options=BARE)
    found = points(table)
    assert (found["bishops"], found["bishop_penalty"]) == (gross, -6)
    assert ("theocracy" in achieved(table)) == earned


CHAIN = grid(
    "- F - - - -",
    "- F F - - -",
    "- - F - - -",
    "- - F - - -",
    "- - F - - -",
    "- - F - - -",
)


@clause("SM-SOLO-04")
def test_dx_45_a_chain_of_one_terrain_from_north_to_south() -> None:
    assert achieved(solo(CHAIN, options=BARE)) == {"capracracy"}


@clause("SM-SOLO-04", "SM-GEN-09")
@pytest.mark.parametrize("cell", ["r1c2", "r2c2", "r4c3", "r6c3"])
def test_dx_45_corners_and_gaps_break_the_chain(cell: str) -> None:
    board = {place: what for place, what in CHAIN.items() if place != cell}
    assert achieved(solo(board, options=BARE)) == set()
    assert achieved(solo(board | {cell: "forest"}, options=BARE)) == set()
    assert achieved(solo(board | {cell: "road1"}, options=BARE)) == set()


@clause("SM-SOLO-04")
@pytest.mark.parametrize("mark", ["F", "W", "M", "T"])
def test_all_four_terrains_make_chains_from_west_to_east(mark: str) -> None:
    board = grid(
        "- - - - - -",
        f"{mark} {mark} {mark} - - -",
        f"- - {mark} {mark} {mark} {mark}",
        "- - - - - -",
        "- - - - - -",
        "- - - - - -",
    )
    assert achieved(solo(board, options=BARE)) == {"capracracy"}


@clause("SM-SOLO-04")
def test_the_town_hall_belongs_to_no_chain() -> None:
    board = {f"r6c{column}": "town" for column in range(1, 5)}
    table = solo(board, options=BARE)
    assert [seat_of(table)["cells"][cell] for cell in ("r6c5", "r6c6")] == ["TH_timber.1", "TH_timber.2"]
    assert achieved(table) == set()  # TH_timber.2 is a town, but the town hall lies in between


@clause("SM-SOLO-04", "SM-OPT-CAPRACRACY")
def test_or_a_whole_line_if_the_table_says_so() -> None:
    options = {**BARE, "capracracy": "full_line"}
    assert achieved(solo(CHAIN, options=options)) == set()
    assert achieved(solo({f"r2c{column}": "forest" for column in range(1, 7)}, options=options)) == {"capracracy"}
    assert achieved(solo({f"r{row}c2": "mountain" for row in range(1, 7)}, options=options)) == {"capracracy"}


@clause("SM-SOLO-04")
def test_achievements_are_for_lone_players() -> None:
    table = doubloon.new(SLUG, players=2, seed=1)
    assert "achievements" not in table.view(0)["position"]
