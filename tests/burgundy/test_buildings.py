"""Buildings (chapter 8)."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.burgundy import at, board, place, position, stored
from tests.helpers import clause, events_of, play, refused

ALL = {
    "1.1": "knowledge1",
    "1.2": "market",
    "1.3": "ship",
    "2.2": "bank",
    "2.3": "castle",
    "3.1": "cow2",
    "5.2": "mine",
    "6.2": "market",
}
BLACK = ["castle", "ship", "watchtower"]


def built(building: str, **things: object) -> doubloon.Table:
    """A table where seat 0 has just placed a building on e4; its other die shows 1."""
    depots = things.pop("depots", ALL)
    goods = things.pop("depot_goods", {})
    storage = [building, *things.pop("storage", ())]  # type: ignore[misc]
    options = things.pop("options", None)
    table = position(
        board(storage=storage, dice=(3, 1), **things),  # type: ignore[arg-type]
        depots=depots,  # type: ignore[arg-type]
        goods=goods,  # type: ignore[arg-type]
        options=options,  # type: ignore[arg-type]
        black=BLACK,
    )
    return place(table, "die3", building, 25)


@clause("CB-BLD-00")
@pytest.mark.parametrize(
    ("building", "asks"), [("carpenter", "fetch_tile"), ("church", "fetch_tile"), ("market", "fetch_tile")]
)
def test_the_effect_comes_at_once_without_a_die(building: str, asks: str) -> None:
    table = built(building)
    assert asked(table)[0] == asks
    assert seat_of(table)["dice"] == [0, 1]
    table.play(table.legal_actions()[0])
    assert (asked(table)[0], seat_of(table)["dice"], seat_of(table)["workers"]) == ("turn", [0, 1], 0)


@clause("CB-BLD-01")
def test_a_warehouse_sells_one_colour() -> None:
    table = built("warehouse", goods={"red": 2, "pink": 1})
    assert table.legal_actions() == ["sell:pink", "sell:red"]
    table.play("sell:red")
    assert (points(table)["sales"], seat_of(table)["silver"], seat_of(table)["workers"]) == (4, 1, 0)
    assert (seat_of(table)["goods"], seat_of(table)["sold"]) == ({"pink": 1}, {"red": 2})


@clause("CB-BLD-01", "CB-KNOW-03", "CB-KNOW-04")
def test_a_warehouse_sells_with_knowledge() -> None:
    table = built("warehouse", goods={"red": 2}, duchy={12: "knowledge3", 7: "knowledge4"})
    assert (points(table)["sales"], seat_of(table)["silver"], seat_of(table)["workers"]) == (4, 2, 1)


@clause("CB-BLD-01", "CB-BLD-10", "CB-ACT-PLACE-07")
def test_ex_d38_warehouse_without_goods() -> None:
    table = built("warehouse")
    assert asked(table)[0] == "turn"
    assert (points(table), seat_of(table)["silver"]) == ({}, 0)
    table = built("warehouse", goods={"red": 2, "pink": 1})
    refused(table, "decline", "CB-BLD-10")
    refused(table, "sell:brown", "CB-ACT-SELL-01")
    table.play("sell:pink")
    assert seat_of(table)["goods"] == {"red": 2}


@clause("CB-BLD-02")
def test_a_carpenter_fetches_a_building() -> None:
    table = built("carpenter")
    assert table.legal_actions() == ["take:1:market", "take:2:bank", "take:6:market"]
    refused(table, "take:1:ship", "CB-BLD-02")
    table.play("take:6:market")
    assert stored(table) == ["market"]
    assert "6.2" not in middle(table)["depots"]


@clause("CB-BLD-03")
def test_a_church_fetches_a_mine_knowledge_or_castle() -> None:
    table = built("church")
    assert table.legal_actions() == ["take:1:knowledge1", "take:2:castle", "take:5:mine"]
    refused(table, "take:2:bank", "CB-BLD-03")
    table.play("take:5:mine")
    assert stored(table) == ["mine"]


@clause("CB-BLD-04")
def test_a_market_fetches_a_ship_or_animals() -> None:
    table = built("market")
    assert table.legal_actions() == ["take:1:ship", "take:3:cow2"]
    refused(table, "take:5:mine", "CB-BLD-04")
    table.play("take:3:cow2")
    assert stored(table) == ["cow2"]


@clause("CB-BLD-04", "CB-BLD-10")
def test_ex_s06_market_without_goods_to_take() -> None:
    table = built("market", depots={"1.2": "church", "2.3": "castle"})
    assert (asked(table)[0], stored(table)) == ("turn", [])


@clause("CB-BLD-05")
def test_a_boarding_house_brings_four_workers() -> None:
    assert seat_of(built("boarding_house", workers=1))["workers"] == 5


@clause("CB-BLD-06")
def test_a_bank_brings_two_silver() -> None:
    assert seat_of(built("bank", silver=1))["silver"] == 3


@clause("CB-BLD-07")
def test_a_town_hall_places_another_tile_whatever_the_value() -> None:
    table = built("town_hall", storage=["mine", "cow2"])
    # The mine can go on e3 although its value is 4 and no worker is there; the cows have no neighbour yet.
    assert table.legal_actions() == ["place:mine", "decline"]
    refused(table, "place:cow2", "CB-ACT-PLACE-03")
    table.play("place:mine")
    assert seat_of(table)["duchy"]["e3"] == "mine"
    assert asked(table)[0] == "turn"


@clause("CB-BLD-07")
def test_the_second_tile_works_as_usual() -> None:
    table = built("town_hall", storage=["watchtower"])
    play(table, "place:watchtower", at(11))
    assert points(table) == {"regions": 1, "phases": 10, "watchtowers": 4}
    table = built("town_hall", storage=["ship"], depot_goods={"4.red": 1})
    play(table, "place:ship", at(17), "goods:4")
    assert seat_of(table)["goods"] == {"red": 1}


@clause("CB-BLD-07", "CB-BLD-10")
def test_a_town_hall_can_be_declined() -> None:
    table = built("town_hall", storage=["mine"])
    table.play("decline")
    assert (asked(table)[0], stored(table)) == ("turn", ["mine"])


@clause("CB-BLD-10")
def test_ex_d24_town_hall_with_nothing_to_place() -> None:
    table = built("town_hall")
    assert asked(table)[0] == "turn"
    table = built("town_hall", storage=["cow2"])
    assert (asked(table)[0], stored(table)) == ("turn", ["cow2"])


@clause("CB-BLD-08")
def test_a_watchtower_scores_four() -> None:
    assert points(built("watchtower")) == {"watchtowers": 4}


@clause("CB-BLD-09")
@pytest.mark.parametrize(("building", "tile"), [("carpenter", "watchtower"), ("church", "castle"), ("market", "ship")])
def test_the_black_depot_is_out_of_reach(building: str, tile: str) -> None:
    table = built(building)
    refused(table, f"take:black:{tile}", "CB-BLD-09")


@clause("CB-BLD-09")
def test_ex_d25_black_depot_is_out_of_reach_of_the_market() -> None:
    table = built("market", depots={"1.2": "church"})
    assert (asked(table)[0], stored(table)) == ("turn", [])
    assert middle(table)["black_depot"][:3] == BLACK


@clause("CB-BLD-10")
@pytest.mark.parametrize("building", ["carpenter", "church", "market"])
def test_effects_that_can_be_used_must_be(building: str) -> None:
    refused(built(building), "decline", "CB-BLD-10")


@clause("CB-BLD-10")
def test_a_lost_effect_is_told() -> None:
    table = position(board(storage=["church"], dice=(3, 1)), depots={"1.2": "bank", "1.3": "ship"})
    events = events_of(table, ["die3:place", at(25)])
    assert {"event": "effect_lost", "clause": "CB-BLD-10", "seat": 0, "tile": "church"} in events


@clause("CB-BLD-11")
@pytest.mark.parametrize("building", ["carpenter", "church", "market"])
def test_a_fetched_tile_always_finds_room(building: str) -> None:
    table = built(building, storage=["mine", "mine"])
    table.play(table.legal_actions()[0])
    assert asked(table)[0] == "turn"
    assert len(stored(table)) == 3
    assert middle(table)["removed"] == {}
