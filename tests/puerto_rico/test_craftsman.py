"""Production and the Craftsman: capacity, scarce supply, the Factory, the bonus barrel."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.puerto_rico import board, position
from tests.helpers import clause, events_of, play, refused

KINDS = ("corn", "indigo", "sugar", "tobacco", "coffee")
PLANTS = {"indigo": "indigo_plant", "sugar": "sugar_mill", "tobacco": "tobacco_storage", "coffee": "coffee_roaster"}


def maker(**barrels: int) -> dict[str, Any]:
    """A board that can make these barrels: so many manned plantations, so many manned circles."""
    plants = {PLANTS[good]: count for good, count in barrels.items() if good in PLANTS}
    return board(manned=barrels, buildings=plants)


def make(workshop: dict[str, Any]) -> dict[str, int]:
    """Let somebody who is not the chooser produce with full supply, and return his barrels."""
    table = play(position(board(), workshop), "craftsman")
    if table.to_move == 1 and "produce" in table.legal_actions():
        play(table, "produce")
    goods: dict[str, int] = seat_of(table, 1)["goods"]
    return goods


def why_not(table: doubloon.Table, action: str) -> str:
    explanation = table.explain(action)
    assert explanation is not None
    return explanation.reason


# Production.


@clause("PR-PROD-01", "PR-PROD-03", "PR-PROD-04")
def test_ex_03_production() -> None:
    workshop = board(
        tiles={"corn": 3, "tobacco": 2, "sugar": 4},
        manned={"corn": 2, "tobacco": 2, "sugar": 3},
        buildings={"tobacco_storage": 1, "small_sugar_mill": 1, "sugar_mill": 3},
    )
    assert make(workshop) == {"corn": 2, "tobacco": 1, "sugar": 3}


@clause("PR-PROD-01")
@pytest.mark.parametrize("manned", range(5))
def test_corn_needs_workers_and_no_building(manned: int) -> None:
    corn = make(board(tiles={"corn": 4}, manned={"corn": manned} if manned else {}))
    assert corn == ({"corn": manned} if manned else {})


@clause("PR-PROD-02")
@pytest.mark.parametrize("good", PLANTS)
def test_other_kinds_need_their_own_building(good: str) -> None:
    others = {building: 1 for kind, building in PLANTS.items() if kind != good}
    assert make(board(manned={good: 1}, buildings=others)) == {}
    assert make(board(manned={good: 1}, buildings={PLANTS[good]: 0})) == {}
    assert make(board(manned={good: 1}, buildings={PLANTS[good]: 1})) == {good: 1}


@clause("PR-PROD-02")
def test_the_small_plants_will_do() -> None:
    small = ["small_indigo_plant", "small_sugar_mill"]
    assert make(board(manned={"indigo": 1, "sugar": 1}, buildings=small)) == {"indigo": 1, "sugar": 1}


@clause("PR-PROD-03")
def test_dx_46_small_and_large_mill_add_up() -> None:
    mills = {"small_sugar_mill": 1, "sugar_mill": 2}
    assert make(board(manned={"sugar": 4}, buildings=mills)) == {"sugar": 3}


@clause("PR-PROD-03")
def test_small_and_large_indigo_plant_add_up() -> None:
    plants = {"small_indigo_plant": 1, "indigo_plant": 3}
    assert make(board(manned={"indigo": 4}, buildings=plants)) == {"indigo": 4}


@clause("PR-PROD-03", "PR-PROD-04")
def test_the_smaller_of_plantations_and_circles_counts() -> None:
    assert make(board(manned={"tobacco": 1}, buildings={"tobacco_storage": 3})) == {"tobacco": 1}
    assert make(board(manned={"tobacco": 4}, buildings={"tobacco_storage": 2})) == {"tobacco": 2}
    assert make(board(tiles={"tobacco": 3}, buildings={"tobacco_storage": 3})) == {}
    assert make(board(tiles={"coffee": 3}, manned={"coffee": 2}, buildings={"coffee_roaster": 2})) == {"coffee": 2}


@clause("PR-PROD-04")
def test_nothing_is_stored_for_the_next_production() -> None:
    table = position(
        board(manned={"indigo": 3}, buildings={"indigo_plant": 1}),
        players=3,
        options={"craftsman_decline": "never"},
    )
    play(table, "craftsman", "pass", "trader", "pass", "captain", "load:indigo>4", "craftsman")
    assert middle(table)["round"] == 2
    assert seat_of(table, 0)["goods"] == {"indigo": 1}


# The Craftsman.


@clause("PR-CRAFT-01")
def test_production_goes_clockwise_from_the_chooser() -> None:
    table = position(*(maker(corn=1) for _ in range(4)), governor=2)
    events = events_of(table, ["craftsman", "produce", "produce", "produce", "produce", "bonus:corn"])
    assert [event["seat"] for event in events if event["event"] == "produced"] == [2, 3, 0, 1]
    assert [seat_of(table, number)["goods"]["corn"] for number in range(4)] == [1, 1, 2, 1]
    assert middle(table)["supply"]["corn"] == 5


@clause("PR-CRAFT-01", "PR-CRAFT-05")
def test_dx_42_scarce_coffee() -> None:
    table = position(
        maker(coffee=1, corn=2),
        maker(coffee=2),
        maker(coffee=1),
        supply={"coffee": 2},
    )
    play(table, "craftsman", "produce", "produce")
    coffee = [seat_of(table, number)["goods"].get("coffee", 0) for number in range(3)]
    assert coffee == [1, 1, 0]
    assert (asked(table)[0], table.to_move) == ("bonus_barrel", 0)
    assert table.legal_actions() == ["bonus:corn", "pass"]
    refused(table, "bonus:coffee", "PR-CRAFT-05")
    refused(table, "bonus:sugar", "PR-CRAFT-05")
    assert "supply" in why_not(table, "bonus:coffee")
    assert "produced no sugar" in why_not(table, "bonus:sugar")


@clause("PR-CRAFT-01")
def test_a_missing_kind_is_not_replaced() -> None:
    table = position(board(), maker(corn=1, tobacco=2), supply={"tobacco": 0})
    play(table, "craftsman", "produce")
    assert seat_of(table, 1)["goods"] == {"corn": 1}


@clause("PR-CRAFT-02", "PR-OPT-DECLINE")
def test_declining_means_nothing_at_all() -> None:
    table = position(board(), maker(corn=2, indigo=1) | {"doubloons": 3})
    play(table, "craftsman")
    assert table.legal_actions() == ["produce", "pass"]
    refused(table, "produce:corn=1", "PR-CRAFT-02")
    play(table, "pass")
    assert seat_of(table, 1)["goods"] == {}
    assert middle(table)["supply"] == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}


@clause("PR-CRAFT-03")
def test_barrels_lie_openly_and_without_limit() -> None:
    workshop = maker(corn=5, indigo=3, sugar=3) | {"goods": {"corn": 5, "indigo": 8, "sugar": 8}}
    table = play(position(board(), workshop), "craftsman", "produce")
    everything = {"corn": 10, "indigo": 11, "sugar": 11}
    assert seat_of(table, 1)["goods"] == everything
    for viewer in (0, 2, None):
        assert table.view(viewer)["position"]["players"][1]["goods"] == everything


@clause("PR-CRAFT-05")
def test_the_bonus_barrel_comes_last_and_may_be_declined() -> None:
    table = position(maker(corn=1, indigo=1), maker(corn=1))
    play(table, "craftsman", "produce")
    assert (asked(table)[0], table.to_move) == ("produce", 1)
    play(table, "produce")
    assert (asked(table)[0], table.to_move) == ("bonus_barrel", 0)
    assert table.legal_actions() == ["bonus:corn", "bonus:indigo", "pass"]
    taken, declined = play(table.copy(), "bonus:indigo"), play(table.copy(), "pass")
    assert seat_of(taken, 0)["goods"] == {"corn": 1, "indigo": 2}
    assert middle(taken)["supply"]["indigo"] == 9
    assert seat_of(declined, 0)["goods"] == {"corn": 1, "indigo": 1}
    assert taken.to_move == declined.to_move == 1


@clause("PR-CRAFT-05")
def test_only_the_chooser_gets_a_bonus_barrel() -> None:
    table = play(position(board(), maker(corn=1), maker(indigo=1)), "craftsman", "produce", "produce")
    assert asked(table)[0] == "choose_role"
    assert [seat_of(table, number)["goods"] for number in (1, 2)] == [{"corn": 1}, {"indigo": 1}]


@clause("PR-CRAFT-05")
def test_the_bonus_of_an_earlier_craftsman_is_forgotten() -> None:
    table = position(maker(indigo=1), maker(corn=1), players=3, options={"craftsman_decline": "never"})
    play(table, "craftsman", "bonus:indigo", "trader", "pass", "pass", "captain")
    play(table, "load:indigo>4", "load:corn>5", "craftsman")
    assert (middle(table)["round"], table.to_move, asked(table)[0]) == (2, 1, "bonus_barrel")
    assert table.legal_actions() == ["bonus:corn", "pass"]


@clause("PR-CRAFT-06")
def test_dx_43_no_production_no_bonus() -> None:
    table = play(position(board(), maker(corn=2)), "craftsman", "produce")
    assert (asked(table)[0], table.to_move) == ("choose_role", 1)
    assert seat_of(table, 0)["goods"] == {}
    assert seat_of(table, 1)["goods"] == {"corn": 2}


@clause("PR-CRAFT-02", "PR-CRAFT-04", "PR-CRAFT-06")
def test_dx_44_chooser_declines() -> None:
    workshop = board(manned={"corn": 2, "indigo": 1}, buildings=["factory", "indigo_plant"])
    table = play(position(workshop), "craftsman", "pass")
    assert (asked(table)[0], table.to_move) == ("choose_role", 1)
    assert seat_of(table, 0)["goods"] == {}
    assert seat_of(table, 0)["doubloons"] == 0


@clause("PR-CRAFT-05")
def test_dx_47_bonus_when_the_supply_ran_dry_meanwhile() -> None:
    table = position(maker(indigo=1), maker(indigo=1), supply={"indigo": 2})
    play(table, "craftsman", "produce", "produce")
    assert (asked(table)[0], table.to_move) == ("choose_role", 1)
    assert [seat_of(table, number)["goods"] for number in (0, 1)] == [{"indigo": 1}, {"indigo": 1}]
    assert middle(table)["supply"].get("indigo", 0) == 0


# Factory.


@clause("PR-BLD-FACTORY-01", "PR-CRAFT-04")
@pytest.mark.parametrize(("kinds", "income"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
def test_dx_45_factory_table(kinds: int, income: int) -> None:
    workshop = board(manned=dict.fromkeys(KINDS[:kinds], 1), buildings=["factory", *PLANTS.values()])
    table = position(board(), workshop, options={"craftsman_decline": "never"})
    play(table, "craftsman")
    assert sum(seat_of(table, 1)["goods"].values()) == kinds
    assert seat_of(table, 1)["doubloons"] == income


@clause("PR-BLD-FACTORY-02", "PR-CRAFT-01", "PR-CRAFT-04")
def test_ex_10_factory_with_short_supply() -> None:
    denis = board(
        manned={"corn": 3, "sugar": 3, "tobacco": 1}, buildings={"factory": 1, "sugar_mill": 3, "tobacco_storage": 1}
    )
    table = play(position(board(), denis, supply={"corn": 0, "sugar": 2}), "craftsman", "produce")
    assert seat_of(table, 1)["goods"] == {"sugar": 2, "tobacco": 1}
    assert seat_of(table, 1)["doubloons"] == 1


@clause("PR-BLD-FACTORY-02")
def test_quantities_and_the_bonus_barrel_do_not_matter_to_the_factory() -> None:
    workshop = board(manned={"corn": 6, "indigo": 1}, buildings=["factory", "small_indigo_plant"])
    table = play(position(workshop), "craftsman", "produce")
    assert seat_of(table, 0)["doubloons"] == 1
    play(table, "bonus:indigo")
    assert seat_of(table, 0)["doubloons"] == 1


@clause("PR-BLD-FACTORY-02")
def test_barrels_held_before_are_no_kinds_produced() -> None:
    workshop = board(goods={"sugar": 2, "coffee": 1}, manned={"corn": 1}, buildings=["factory"])
    table = play(position(board(), workshop), "craftsman", "produce")
    assert seat_of(table, 1)["doubloons"] == 0


@clause("PR-CRAFT-04")
def test_the_factory_pays_each_owner_on_his_own_turn() -> None:
    first = board(manned={"corn": 1, "indigo": 1}, buildings=["factory", "small_indigo_plant"])
    second = board(
        manned={"corn": 1, "sugar": 1, "indigo": 1}, buildings=["factory", "small_sugar_mill", "small_indigo_plant"]
    )
    table = position(first, maker(corn=1, tobacco=1), second)
    events = events_of(table, ["craftsman", "produce", "produce", "produce"])
    told = [(event["event"], event["seat"]) for event in events if event["event"] in ("produced", "factory_paid")]
    assert told == [
        *[("produced", 0)] * 2,
        ("factory_paid", 0),
        *[("produced", 1)] * 2,
        *[("produced", 2)] * 3,
        ("factory_paid", 2),
    ]
    assert [seat_of(table, number)["doubloons"] for number in range(3)] == [1, 0, 2]


# Options.


@clause("PR-OPT-DECLINE")
def test_with_never_everybody_produces_everything() -> None:
    options = {"craftsman_decline": "never"}
    table = play(position(maker(corn=2), maker(indigo=1), options=options), "craftsman")
    assert [seat_of(table, number)["goods"] for number in (0, 1)] == [{"corn": 2}, {"indigo": 1}]
    assert asked(table)[0] == "bonus_barrel"


@clause("PR-OPT-DECLINE")
def test_with_partial_any_smaller_number_may_be_taken() -> None:
    workshop = board(manned={"corn": 3, "indigo": 1, "sugar": 2}, buildings={"factory": 1, "indigo_plant": 1})
    workshop["buildings"]["sugar_mill"] = 2
    table = position(board(), workshop, options={"craftsman_decline": "partial"}, supply={"sugar": 1})
    play(table, "craftsman")
    assert table.legal_actions() == ["produce:corn=0", "produce:corn=1", "produce:corn=2", "produce:corn=3"]
    refused(table, "produce:corn=4", "PR-CRAFT-01")
    play(table, "produce:corn=2")
    assert table.legal_actions() == ["produce:indigo=0", "produce:indigo=1"]
    play(table, "produce:indigo=0")
    assert table.legal_actions() == ["produce:sugar=0", "produce:sugar=1"]
    play(table, "produce:sugar=1")
    assert seat_of(table, 1)["goods"] == {"corn": 2, "sugar": 1}
    assert seat_of(table, 1)["doubloons"] == 1
    assert asked(table)[0] == "choose_role"


@clause("PR-OPT-DECLINE", "PR-CRAFT-05", "PR-CRAFT-06")
def test_with_partial_the_bonus_is_of_a_kind_really_taken() -> None:
    table = position(maker(corn=1, indigo=1), options={"craftsman_decline": "partial"})
    play(table, "craftsman", "produce:corn=0")
    nothing = play(table.copy(), "produce:indigo=0")
    assert (asked(nothing)[0], nothing.to_move) == ("choose_role", 1)
    play(table, "produce:indigo=1")
    assert table.legal_actions() == ["bonus:indigo", "pass"]
    refused(table, "bonus:corn", "PR-CRAFT-05")


@clause("PR-OPT-DECLINE", "PR-BLD-FACTORY-02")
def test_with_partial_the_factory_forgets_what_others_made() -> None:
    owner = board(manned={"corn": 1}, buildings=["factory"])
    table = position(board(), maker(indigo=1, sugar=1), owner, options={"craftsman_decline": "partial"})
    play(table, "craftsman", "produce:indigo=1", "produce:sugar=1", "produce:corn=1")
    assert seat_of(table, 2)["goods"] == {"corn": 1}
    assert seat_of(table, 2)["doubloons"] == 0
