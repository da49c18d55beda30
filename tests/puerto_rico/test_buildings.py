"""Buildings in general, and the five large ones."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.testing import middle, seat_of
from doubloon.testing.puerto_rico import board, position
from tests.helpers import clause, play, refused

PRODUCTION = {
    "small_indigo_plant": 1,
    "small_sugar_mill": 1,
    "indigo_plant": 2,
    "sugar_mill": 2,
    "tobacco_storage": 3,
    "coffee_roaster": 3,
}
SMALL_VIOLET = {
    "small_market": 1,
    "hacienda": 1,
    "construction_hut": 1,
    "small_warehouse": 1,
    "hospice": 2,
    "office": 2,
    "large_market": 2,
    "large_warehouse": 2,
    "factory": 3,
    "university": 3,
    "harbor": 3,
    "wharf": 3,
}
LARGE = ("guild_hall", "residence", "fortress", "customs_house", "city_hall")
PRINTED_VP = PRODUCTION | SMALL_VIOLET | dict.fromkeys(LARGE, 4)
GUILD_HALL_VP = dict(zip(PRODUCTION, (1, 1, 2, 2, 2, 2), strict=True))


def bonus(large: str, player: dict[str, Any]) -> int:
    """What a large building adds to a player's score."""
    return position(player).score_sheet()[0][large]


# In general.


@clause("PR-BLDG-01")
@pytest.mark.parametrize("building", PRINTED_VP)
def test_nobody_owns_a_building_twice(building: str) -> None:
    table = play(position(board(doubloons=20, buildings={building: 0})), "builder")
    refused(table, f"build:{building}", "PR-BLDG-01")


@clause("PR-BLDG-01")
def test_small_and_large_plants_are_different_types() -> None:
    table = play(position(board(doubloons=20, buildings=["small_indigo_plant", "sugar_mill"])), "builder")
    assert table.explain("build:indigo_plant") is None
    assert table.explain("build:small_sugar_mill") is None


@clause("PR-BLDG-02")
@pytest.mark.parametrize("manned", [0, 1])
def test_trading_functions_need_a_colonist(manned: int) -> None:
    seller = board(goods={"sugar": 1, "corn": 1}, buildings={"small_market": manned, "large_market": manned})
    table = play(position(board(), seller), "trader", "sell:sugar")
    assert seat_of(table, 1)["doubloons"] == 2 + 3 * manned
    clerk = board(goods={"sugar": 1, "corn": 1}, buildings={"office": manned})
    table = play(position(board(), clerk, house={"sugar": 1}), "trader")
    assert ("sell:sugar" in table.legal_actions()) is bool(manned)


@clause("PR-BLDG-02")
@pytest.mark.parametrize("manned", [0, 1])
def test_shipping_functions_need_a_colonist(manned: int) -> None:
    shipper = board(goods={"sugar": 1}, buildings={"harbor": manned})
    table = play(position(board(), shipper, ships=[("sugar", 1), None, None]), "captain")
    assert table.score_sheet()[1]["harbor"] == manned
    owner = board(goods={"sugar": 1}, buildings={"wharf": manned})
    table = play(position(board(), owner), "captain")
    assert ("wharf:sugar" in table.legal_actions()) is bool(manned)


@clause("PR-BLDG-02")
@pytest.mark.parametrize("manned", [0, 1])
def test_settling_building_and_making_functions_need_a_colonist(manned: int) -> None:
    settler = board(buildings={"hacienda": manned, "construction_hut": manned})
    table = play(position(board(), settler, row={"corn": 2}), "settler", "pass")
    assert ("draw" in table.legal_actions()) is bool(manned)
    play(table, *["pass"] * manned)
    assert ("take:quarry" in table.legal_actions()) is bool(manned)
    table = play(position(board(buildings={"hospice": manned}), row={"corn": 2}), "settler", "take:corn")
    assert ("colonist:yes" in table.legal_actions()) is bool(manned)
    table = play(position(board(doubloons=9, buildings={"university": manned})), "builder", "build:office")
    assert ("colonist:yes" in table.legal_actions()) is bool(manned)
    factory = board(manned={"corn": 1, "indigo": 1}, buildings={"indigo_plant": 1, "factory": manned})
    table = play(position(board(), factory), "craftsman", "produce")
    assert seat_of(table, 1)["doubloons"] == manned


@clause("PR-BLDG-02")
def test_a_colonist_counts_at_the_moment_of_use() -> None:
    """Buildings manned by the University work at once: here a Small market, in the next phase."""
    table = position(board(doubloons=9, goods={"sugar": 1}, buildings=["university"]), players=3)
    play(table, "builder", "build:small_market", "colonist:yes", "trader", "sell:sugar")
    assert seat_of(table, 0)["doubloons"] == 9 + 2 + 1


@clause("PR-BLDG-03")
def test_functions_are_used_only_if_their_owner_wants() -> None:
    owner = board(
        doubloons=9, goods={"corn": 2, "sugar": 2}, buildings=["university", "wharf", "office", "small_warehouse"]
    )
    table = position(owner, ships=[("corn", 1), ("indigo", 6), ("tobacco", 7)], house={"sugar": 1})
    university = play(table.copy(), "builder", "build:harbor", "colonist:no")
    assert seat_of(university, 0)["buildings"]["harbor"] == 0
    office = play(table.copy(), "trader", "pass")
    assert seat_of(office, 0)["goods"] == {"corn": 2, "sugar": 2}
    captain = play(table.copy(), "captain", "load:corn>5", "pass")
    assert captain.view(0)["asked"] == "store"  # the Wharf was left alone
    play(captain, "keep:sugar")
    assert seat_of(captain, 0)["goods"] == {"sugar": 1}  # and so was the warehouse


@clause("PR-BLDG-04")
@pytest.mark.parametrize("building", PRINTED_VP)
def test_printed_points_count_manned_or_not(building: str) -> None:
    for colonists in (0, 1):
        score_sheet = position(board(buildings={building: colonists})).score_sheet()[0]
        assert score_sheet["buildings"] == PRINTED_VP[building]


@clause("PR-BLDG-05")
def test_what_a_building_cost_has_no_further_meaning() -> None:
    """One got it for nothing, the other at the full price: it is worth the same, and nothing is ever paid back."""
    first = board(doubloons=2, manned={"quarry": 1})
    table = play(position(first, board(doubloons=2)), "builder", "build:small_sugar_mill", "build:small_sugar_mill")
    assert [seat_of(table, number)["doubloons"] for number in (0, 1)] == [2, 0]
    assert table.scores()[:2] == [1, 1]
    swapped = {"swap_university_factory": True}
    owner = board(buildings=["university", "factory"])
    assert position(owner).scores() == position(owner, options=swapped).scores()


@clause("PR-BLDG-06", "PR-BLD-CITY-01")
@pytest.mark.parametrize("building", PRINTED_VP)
def test_violet_buildings_count_for_the_city_hall(building: str) -> None:
    city = {"city_hall": 1} | ({building: 0} if building != "city_hall" else {})
    assert bonus("city_hall", board(buildings=city)) == 1 + (building not in PRODUCTION and building != "city_hall")


@clause("PR-BLDG-06", "PR-BLD-GUILD-01")
@pytest.mark.parametrize("building", PRINTED_VP)
def test_production_buildings_count_for_the_guild_hall(building: str) -> None:
    for colonists in (0, 1):
        city = {building: colonists} | {"guild_hall": 1}
        assert bonus("guild_hall", board(buildings=city)) == GUILD_HALL_VP.get(building, 0)


# Large buildings.


@clause("PR-BLD-GUILD-01")
def test_ex_13_guild_hall() -> None:
    city = {"guild_hall": 1, "small_sugar_mill": 0, "sugar_mill": 3, "small_indigo_plant": 1, "coffee_roaster": 0}
    assert bonus("guild_hall", board(buildings=city)) == 6


@clause("PR-BLD-GUILD-01")
def test_the_guild_hall_brings_ten_at_most() -> None:
    assert bonus("guild_hall", board(buildings=dict.fromkeys(PRODUCTION, 0) | {"guild_hall": 1})) == 10
    assert bonus("guild_hall", board(buildings=dict.fromkeys(PRODUCTION, 1) | {"guild_hall": 0})) == 0


@clause("PR-BLD-RESID-01")
def test_ex_14_residence() -> None:
    assert bonus("residence", board(tiles={"corn": 6, "quarry": 4}, buildings=["residence"])) == 5


@clause("PR-BLD-RESID-01")
@pytest.mark.parametrize("spaces", range(13))
def test_the_residence_by_occupied_spaces(spaces: int) -> None:
    expected = {10: 5, 11: 6, 12: 7}.get(spaces, 4)
    quarries = min(spaces, 5)
    island = {"quarry": quarries, "sugar": spaces - quarries}
    assert bonus("residence", board(tiles=island, buildings=["residence"])) == expected
    assert bonus("residence", board(manned=island, buildings=["residence"])) == expected
    assert bonus("residence", board(tiles=island, buildings={"residence": 0})) == 0


@clause("PR-BLD-FORT-01")
def test_ex_15_fortress() -> None:
    player = board(manned={"corn": 5, "quarry": 4}, buildings={"fortress": 1, "sugar_mill": 3}, san_juan=7)
    assert bonus("fortress", player) == 6


@clause("PR-BLD-FORT-01")
@pytest.mark.parametrize(("san_juan", "expected"), [(0, 0), (1, 0), (2, 1), (4, 1), (5, 2), (29, 10)])
def test_the_fortress_counts_complete_threes(san_juan: int, expected: int) -> None:
    assert bonus("fortress", board(buildings={"fortress": 1, "wharf": 0}, san_juan=san_juan)) == expected


@clause("PR-BLD-FORT-01")
def test_the_fortress_counts_only_its_owners_board() -> None:
    table = position(board(buildings=["fortress"], san_juan=1), board(san_juan=9), colonist_ship=12)
    assert table.score_sheet()[0]["fortress"] == 0


@clause("PR-BLD-CUSTOM-01")
def test_ex_16_customs_house() -> None:
    player = board(vp=16, buildings=["customs_house"]) | {"vp_privilege": 3, "vp_harbor": 4}
    assert bonus("customs_house", player) == 5


@clause("PR-BLD-CUSTOM-01")
@pytest.mark.parametrize(("vp", "expected"), [(0, 0), (3, 0), (4, 1), (23, 5), (24, 6)])
def test_the_customs_house_counts_complete_fours(vp: int, expected: int) -> None:
    city = {"customs_house": 1, "city_hall": 1, "wharf": 0, "harbor": 0}
    assert bonus("customs_house", board(vp=vp, buildings=city)) == expected
    assert bonus("customs_house", board(vp=vp, buildings=city | {"customs_house": 0})) == 0


@clause("PR-BLD-CITY-01")
def test_ex_17_city_hall() -> None:
    others = ("hacienda", "harbor", "office", "construction_hut", "large_warehouse", "residence")
    assert bonus("city_hall", board(buildings=dict.fromkeys(others, 0) | {"city_hall": 1})) == 7
    assert bonus("city_hall", board(buildings=dict.fromkeys(others, 1) | {"city_hall": 0})) == 0


@clause("PR-BLD-CITY-01")
def test_every_large_building_counts_once() -> None:
    city = dict.fromkeys(LARGE[:3], 0) | {"city_hall": 1}
    assert bonus("city_hall", board(buildings=city)) == 4


@clause("PR-BLDG-06")
def test_a_bought_large_building_fills_two_spaces_but_is_one_building() -> None:
    table = play(position(board(doubloons=9)), "builder", "build:city_hall")
    assert seat_of(table, 0)["buildings"] == {"city_hall": 0}
    assert middle(table)["buildings_left"].get("city_hall", 0) == 0
