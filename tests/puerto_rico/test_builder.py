"""The Builder and the quarries: what may be built, for how much, and the University."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.testing import middle, seat_of
from doubloon.testing.puerto_rico import board, position
from tests.helpers import clause, events_of, play, refused
from tests.puerto_rico.cities import TEN_SMALL

COST_AND_COLUMN = {
    "small_indigo_plant": (1, 1),
    "small_sugar_mill": (2, 1),
    "indigo_plant": (3, 2),
    "sugar_mill": (4, 2),
    "tobacco_storage": (5, 3),
    "coffee_roaster": (6, 3),
    "small_market": (1, 1),
    "hacienda": (2, 1),
    "construction_hut": (2, 1),
    "small_warehouse": (3, 1),
    "hospice": (4, 2),
    "office": (5, 2),
    "large_market": (5, 2),
    "large_warehouse": (6, 2),
    "factory": (7, 3),
    "university": (8, 3),
    "harbor": (8, 3),
    "wharf": (9, 3),
    "guild_hall": (10, 4),
    "residence": (10, 4),
    "fortress": (10, 4),
    "customs_house": (10, 4),
    "city_hall": (10, 4),
}
FOUR_LARGE = ("guild_hall", "residence", "fortress", "customs_house")


def unmanned(*buildings: str) -> dict[str, int]:
    return dict.fromkeys(buildings, 0)


def price(building: str, quarries: int, chooser: bool, idle_quarries: int = 0) -> int:
    """Have a rich player build something, and see what it cost."""
    customer = board(
        doubloons=20, tiles={"quarry": quarries + idle_quarries}, manned={"quarry": quarries} if quarries else {}
    )
    table = position(customer) if chooser else position(board(), customer)
    play(table, "builder", *([] if chooser else ["pass"]), f"build:{building}")
    return 20 - int(seat_of(table, 0 if chooser else 1)["doubloons"])


def buildable(table: doubloon.Table) -> set[str]:
    return {action.removeprefix("build:") for action in table.legal_actions() if action.startswith("build:")}


# Building.


@clause("PR-BUILDER-01")
def test_everybody_may_build_once_in_clockwise_order_from_the_chooser() -> None:
    table = position(*(board(doubloons=9) for _ in range(4)), governor=2)
    events = events_of(table, ["builder", "build:office", "build:hospice", "pass", "build:factory"])
    assert [(event["seat"], event.get("building")) for event in events if "built" in str(event["event"])] == [
        (2, "office"),
        (3, "hospice"),
        (0, None),
        (1, "factory"),
    ]
    assert [list(seat_of(table, number)["buildings"]) for number in range(4)] == [
        [],
        ["factory"],
        ["office"],
        ["hospice"],
    ]
    assert middle(table)["role_holder"] == {"builder": 2}
    assert (table.to_move, "mayor" in table.legal_actions()) == (3, True)


@clause("PR-BUILDER-02")
def test_building_costs_money_takes_a_tile_and_leaves_it_unmanned() -> None:
    table = position(board(), board(doubloons=7, san_juan=2))
    play(table, "builder", "pass", "build:tobacco_storage")
    assert seat_of(table, 1)["doubloons"] == 2
    assert seat_of(table, 1)["buildings"] == {"tobacco_storage": 0}
    assert seat_of(table, 1)["san_juan"] == 2
    assert middle(table)["buildings_left"]["tobacco_storage"] == 2


@clause("PR-BUILDER-02", "PR-BUILDER-03")
@pytest.mark.parametrize("building", COST_AND_COLUMN)
def test_the_price_must_be_affordable(building: str) -> None:
    cost, _ = COST_AND_COLUMN[building]
    rich_enough = play(position(board(), board(doubloons=cost)), "builder", "pass", f"build:{building}")
    assert seat_of(rich_enough, 1)["doubloons"] == 0
    assert seat_of(rich_enough, 1)["buildings"] == {building: 0}
    too_poor = play(position(board(), board(doubloons=cost - 1)), "builder", "pass")
    if cost == 1:
        assert middle(too_poor)["picks"] == 1  # without a doubloon there is nothing to ask
    else:
        refused(too_poor, f"build:{building}", "PR-BUILDER-02")


@clause("PR-BUILDER-02")
def test_a_refusal_names_the_price_and_the_purse() -> None:
    table = play(position(board(doubloons=4)), "builder")
    assert table.explain("build:office") is None
    explanation = table.explain("build:harbor")
    assert explanation is not None
    assert explanation.clause == "PR-BUILDER-02"
    assert "7" in explanation.reason
    assert "4" in explanation.reason


@clause("PR-QUARRY-01", "PR-QUARRY-02", "PR-QUARRY-03", "PR-BUILDER-03")
@pytest.mark.parametrize("building", COST_AND_COLUMN)
def test_every_price_for_every_number_of_quarries(building: str) -> None:
    cost, column = COST_AND_COLUMN[building]
    for quarries in range(9):
        discount = min(quarries, column)
        assert price(building, quarries, chooser=False) == max(0, cost - discount)
        assert price(building, quarries, chooser=True) == max(0, cost - discount - 1)


@clause("PR-QUARRY-01", "PR-QUARRY-02", "PR-QUARRY-03", "PR-BUILDER-03")
def test_ex_02_quarry_discount() -> None:
    asked = ("construction_hut", "office", "harbor", "city_hall")
    assert [price(building, 3, chooser=False) for building in asked] == [1, 3, 5, 7]
    assert [price(building, 3, chooser=True) for building in asked] == [0, 2, 4, 6]


@clause("PR-BUILDER-03", "PR-QUARRY-02")
def test_dx_31_price_floor() -> None:
    table = play(position(board(doubloons=3, manned={"quarry": 2})), "builder", "build:small_indigo_plant")
    assert seat_of(table, 0)["doubloons"] == 3
    assert seat_of(table, 0)["buildings"] == {"small_indigo_plant": 0}


@clause("PR-QUARRY-02", "PR-QUARRY-03")
def test_dx_32_caps() -> None:
    asked = ("small_warehouse", "large_warehouse", "wharf", "residence")
    assert [price(building, 4, chooser=False) for building in asked] == [2, 4, 6, 6]
    assert [price(building, 4, chooser=True) for building in asked] == [1, 3, 5, 5]


@clause("PR-QUARRY-01")
def test_dx_33_unmanned_quarries() -> None:
    assert price("factory", quarries=1, chooser=False, idle_quarries=2) == 6


@clause("PR-QUARRY-04")
def test_quarries_are_not_used_up() -> None:
    table = play(position(board(doubloons=3, manned={"quarry": 2})), "builder", "build:sugar_mill")
    assert seat_of(table, 0)["doubloons"] == 2
    assert seat_of(table, 0)["tiles"] == {"quarry": 2}
    assert seat_of(table, 0)["manned"] == {"quarry": 2}
    assert middle(table)["quarries"] == 6


@clause("PR-BUILDER-02", "PR-BLDG-01")
def test_dx_34_one_of_each() -> None:
    table = position(board(doubloons=9, buildings=["small_market", "small_indigo_plant"]))
    assert middle(table)["buildings_left"]["small_market"] == 1
    play(table, "builder")
    assert "small_market" not in buildable(table)
    refused(table, "build:small_market", "PR-BLDG-01")
    assert table.explain("build:indigo_plant") is None


@clause("PR-BUILDER-02")
def test_dx_35_sold_out() -> None:
    table = position(board(doubloons=20), board(buildings=["wharf"]), board(buildings=["wharf"]))
    play(table, "builder")
    refused(table, "build:wharf", "PR-BUILDER-02")
    assert table.explain("build:harbor") is None


@clause("PR-BUILDER-05", "PR-BUILDER-06", "PR-BUILDER-08", "PR-END-03")
@pytest.mark.parametrize("city", [TEN_SMALL, (*FOUR_LARGE[:3], *TEN_SMALL[:4])])
def test_dx_36_large_building_with_scattered_free_spaces(city: tuple[str, ...]) -> None:
    table = position(board(doubloons=9, buildings=unmanned(*city)))
    play(table, "builder")
    assert middle(table)["ending"] == []
    play(table, "build:city_hall")
    assert seat_of(table, 0)["buildings"] == unmanned(*city, "city_hall")
    assert middle(table)["ending"] == ["city_full"]


@clause("PR-BUILDER-05", "PR-BUILDER-08")
def test_dx_37_large_building_with_one_free_space() -> None:
    table = position(board(doubloons=9, buildings=unmanned(*TEN_SMALL, "office")))
    play(table, "builder")
    assert buildable(table) & {*FOUR_LARGE, "city_hall"} == set()
    refused(table, "build:city_hall", "PR-BUILDER-05")
    play(table, "build:large_market")
    assert middle(table)["ending"] == ["city_full"]


@clause("PR-BUILDER-05")
def test_a_full_city_takes_nothing_more() -> None:
    city = unmanned(*TEN_SMALL, "office", "large_market")
    table = position(board(doubloons=20, buildings=city), board(doubloons=20), ending=["city_full"])
    events = events_of(table, ["builder"])
    assert {"event": "nothing_built", "clause": "PR-ROLE-04", "seat": 0} in events
    assert table.to_move == 1
    assert seat_of(table, 0)["buildings"] == city


@clause("PR-BUILDER-08")
def test_eleven_spaces_do_not_end_the_game() -> None:
    table = play(position(board(doubloons=9, buildings=unmanned(*TEN_SMALL))), "builder", "build:office")
    assert len(seat_of(table, 0)["buildings"]) == 11
    assert middle(table)["ending"] == []


@clause("PR-BUILDER-08")
def test_after_the_twelfth_space_the_others_still_build() -> None:
    table = position(board(doubloons=9, buildings=unmanned(*TEN_SMALL, "office")), board(doubloons=9))
    play(table, "builder", "build:factory", "build:harbor")
    assert seat_of(table, 1)["buildings"] == {"harbor": 0}
    assert (table.to_move, table.is_over) == (1, False)


@clause("PR-BUILDER-07", "PR-OPT-LARGE")
def test_dx_38_fifth_large_building() -> None:
    city = unmanned(*FOUR_LARGE, "small_market", "hacienda")
    table = play(position(board(doubloons=20, buildings=city)), "builder")
    assert "city_hall" not in buildable(table)
    refused(table, "build:city_hall", "PR-BUILDER-07")
    assert table.explain("build:wharf") is None


@clause("PR-BUILDER-07")
def test_a_fourth_large_building_fits() -> None:
    table = position(board(doubloons=20, buildings=unmanned(*FOUR_LARGE[:3], *TEN_SMALL[:4])))
    play(table, "builder", "build:customs_house")
    assert set(FOUR_LARGE) <= set(seat_of(table, 0)["buildings"])


@clause("PR-OPT-LARGE")
def test_with_the_option_only_free_spaces_count() -> None:
    city = unmanned(*FOUR_LARGE, "small_market", "hacienda")
    table = position(board(doubloons=20, buildings=city), options={"max_large_buildings": 5})
    play(table, "builder", "build:city_hall")
    assert seat_of(table, 0)["buildings"] == city | {"city_hall": 0}
    assert middle(table)["ending"] == ["city_full"]
    crowded = position(board(doubloons=20, buildings=city | {"office": 0}), options={"max_large_buildings": 5})
    play(crowded, "builder")
    refused(crowded, "build:city_hall", "PR-BUILDER-05")


@clause("PR-BUILDER-04")
def test_dx_41_builder_passes() -> None:
    table = position(board(doubloons=3), board(doubloons=5), board(doubloons=5))
    play(table, "builder", "pass", "build:office", "build:sugar_mill")
    assert [seat_of(table, number)["doubloons"] for number in range(4)] == [3, 0, 1, 0]


@clause("PR-BUILDER-04", "PR-QUARRY-03")
def test_only_the_chooser_builds_cheaper() -> None:
    table = position(board(doubloons=5), board(doubloons=5), governor=1)
    play(table, "builder", "build:office", "build:large_market")
    assert [seat_of(table, number)["doubloons"] for number in range(2)] == [0, 1]


# University.


@clause("PR-BLD-UNI-01")
def test_the_university_mans_a_new_building_at_once() -> None:
    table = position(board(doubloons=9, buildings=["university"], san_juan=3), board(doubloons=9), colonists=10)
    play(table, "builder", "build:office")
    assert (table.to_move, table.legal_actions()) == (0, ["colonist:yes", "colonist:no"])
    play(table, "colonist:yes")
    assert table.to_move == 1
    assert seat_of(table, 0)["buildings"] == {"office": 1, "university": 1}
    assert seat_of(table, 0)["san_juan"] == 3
    assert middle(table)["colonists"] == 9


@clause("PR-BLD-UNI-01")
def test_the_universitys_colonist_may_be_declined() -> None:
    table = position(board(doubloons=9, buildings=["university"]), colonists=10, colonist_ship=4)
    play(table, "builder", "build:office", "colonist:no")
    assert seat_of(table, 0)["buildings"] == {"office": 0, "university": 1}
    assert (middle(table)["colonists"], middle(table)["colonist_ship"]) == (10, 4)


@clause("PR-BLD-UNI-01")
def test_no_building_no_colonist() -> None:
    table = play(position(board(doubloons=9, buildings=["university"]), colonists=10), "builder", "pass")
    assert table.to_move == 1
    assert middle(table)["colonists"] == 10


@clause("PR-BLD-UNI-02", "PR-BLD-UNI-03")
def test_dx_39_university() -> None:
    table = position(board(doubloons=9, buildings=["university"]), colonists=0, colonist_ship=1)
    play(table, "builder", "build:tobacco_storage", "colonist:yes")
    assert seat_of(table, 0)["buildings"] == {"tobacco_storage": 1, "university": 1}
    assert middle(table)["colonist_ship"] == 0
    assert table.to_move == 1


@clause("PR-BLD-UNI-03")
def test_the_supply_comes_before_the_colonist_ship() -> None:
    table = position(board(doubloons=9, buildings=["university"]), colonists=1, colonist_ship=4)
    play(table, "builder", "build:office", "colonist:yes")
    assert (middle(table)["colonists"], middle(table)["colonist_ship"]) == (0, 4)
    assert middle(table)["ending"] == []


@clause("PR-BLD-UNI-03")
def test_without_colonists_the_university_has_no_effect() -> None:
    table = position(board(doubloons=9, buildings=["university"], san_juan=2), colonists=0, colonist_ship=0)
    play(table, "builder", "build:office")
    assert table.to_move == 1
    assert seat_of(table, 0)["buildings"] == {"office": 0, "university": 1}
    assert seat_of(table, 0)["san_juan"] == 2


@clause("PR-BLD-UNI-04")
def test_dx_40_university_does_not_man_itself() -> None:
    table = play(position(board(doubloons=9)), "builder", "build:university")
    assert table.to_move == 1
    assert seat_of(table, 0)["buildings"] == {"university": 0}


@clause("PR-BLD-UNI-04")
def test_an_unmanned_university_sends_nobody() -> None:
    table = play(position(board(doubloons=9, buildings={"university": 0})), "builder", "build:office")
    assert table.to_move == 1
    assert seat_of(table, 0)["buildings"] == {"office": 0, "university": 0}
