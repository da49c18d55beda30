"""The Trader: selling to the trading house, the markets and the Office."""

from __future__ import annotations

from itertools import product

import pytest

import doubloon
from doubloon.testing import middle, seat_of
from doubloon.testing.puerto_rico import board, position
from tests.helpers import clause, events_of, play, refused

PRICES = {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}
MARKETS = {"small_market": 1, "large_market": 2}


def doubloons(table: doubloon.Table) -> list[int]:
    return [player["doubloons"] for player in middle(table)["players"]]


@clause("PR-TRADER-01")
def test_everybody_may_sell_one_barrel_in_clockwise_order_from_the_chooser() -> None:
    table = position(
        board(goods={"coffee": 2}),
        board(goods={"corn": 2}),
        board(goods={"sugar": 2, "indigo": 1}),
        players=3,
        governor=2,
    )
    events = events_of(table, ["trader", "sell:sugar", "sell:coffee", "sell:corn"])
    sales = [(event["seat"], event["good"]) for event in events if event["event"] == "sold"]
    assert sales == [(2, "sugar"), (0, "coffee"), (1, "corn")]
    assert seat_of(table, 0)["goods"] == {"coffee": 1}
    assert seat_of(table, 1)["goods"] == {"corn": 1}
    assert seat_of(table, 2)["goods"] == {"indigo": 1, "sugar": 1}
    assert middle(table)["trading_house"] == {"corn": 1, "sugar": 1, "coffee": 1}
    assert table.to_move == 0


@clause("PR-TRADER-01")
def test_only_barrels_in_hand_can_be_sold() -> None:
    table = play(position(board(goods={"corn": 1})), "trader")
    assert table.legal_actions() == ["sell:corn", "pass"]
    refused(table, "sell:coffee", "PR-TRADER-01")


@clause("PR-TRADER-02", "PR-TRADER-08")
def test_dx_49_not_full() -> None:
    table = position(board(goods={"coffee": 1}), board(goods={"corn": 2, "coffee": 1, "sugar": 1}))
    play(table, "trader", "sell:coffee", "sell:corn")
    assert middle(table)["trading_house"] == {"corn": 1, "coffee": 1}
    assert middle(table)["supply"]["coffee"] == 7
    play(table, "prospector", "craftsman", "builder", "pass", "pass", "pass")
    assert (middle(table)["round"], table.to_move) == (2, 1)
    assert middle(table)["trading_house"] == {"corn": 1, "coffee": 1}
    play(table, "trader")
    assert table.legal_actions() == ["sell:sugar", "pass"]


@clause("PR-TRADER-03")
def test_a_kind_in_the_house_is_refused() -> None:
    table = play(position(board(goods={"sugar": 1, "indigo": 1}), house={"sugar": 1}), "trader")
    assert table.legal_actions() == ["sell:indigo", "pass"]
    refused(table, "sell:sugar", "PR-TRADER-03")


@clause("PR-TRADER-03")
def test_a_kind_sold_in_this_phase_is_refused_too() -> None:
    table = position(board(goods={"sugar": 1}), board(goods={"sugar": 1, "corn": 1}))
    play(table, "trader", "sell:sugar")
    refused(table, "sell:sugar", "PR-TRADER-03")


@clause("PR-TRADER-04", "PR-TRADER-06", "PR-BLD-SMARKET-01", "PR-BLD-LMARKET-01", "PR-BLD-LMARKET-02")
@pytest.mark.parametrize("good", PRICES)
def test_every_income(good: str) -> None:
    for chooser, small, large in product((False, True), repeat=3):
        owned = [market for market, manned in zip(MARKETS, (small, large), strict=True) if manned]
        seller = board(doubloons=5, goods={good: 1}, buildings=owned)
        table = position(seller) if chooser else position(board(), seller)
        play(table, "trader", f"sell:{good}")
        income = PRICES[good] + chooser + sum(MARKETS[market] for market in owned)
        assert seat_of(table, 0 if chooser else 1)["doubloons"] == 5 + income


@clause("PR-TRADER-05")
def test_no_sale_no_income() -> None:
    owner = board(goods={"coffee": 1}, buildings=list(MARKETS))
    table = play(position(owner, owner | {"buildings": {}, "goods": {"corn": 1}}), "trader", "pass", "pass")
    assert doubloons(table) == [0, 0, 0, 0]
    nothing_to_sell = play(position(board(buildings=list(MARKETS))), "trader")
    assert doubloons(nothing_to_sell) == [0, 0, 0, 0]


@clause("PR-TRADER-06")
def test_corn_may_be_sold_for_nothing() -> None:
    table = play(position(board(), board(goods={"corn": 1})), "trader", "sell:corn")
    assert doubloons(table) == [0, 0, 0, 0]
    assert middle(table)["trading_house"] == {"corn": 1}


@clause("PR-TRADER-04", "PR-TRADER-07", "PR-TRADER-08")
def test_dx_48_filling_sale() -> None:
    others = [board(goods={"coffee": 1}) for _ in range(3)]
    table = position(board(goods={"tobacco": 1}), *others, house={"corn": 1, "indigo": 1, "sugar": 1})
    before = middle(table)["supply"]
    events = events_of(table, ["trader", "sell:tobacco"])
    assert doubloons(table) == [4, 0, 0, 0]
    assert [event["event"] for event in events] == ["role_taken", "sold", "house_emptied"]
    assert [seat_of(table, number)["goods"] for number in (1, 2, 3)] == [{"coffee": 1}] * 3
    assert middle(table)["trading_house"] == {}
    gained = {good: middle(table)["supply"][good] - before[good] for good in before}
    assert gained == {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 0}
    assert middle(table)["picks"] == 1


@clause("PR-TRADER-04")
def test_dx_50_corn_with_everything() -> None:
    table = play(position(board(goods={"corn": 1}, buildings=list(MARKETS))), "trader", "sell:corn")
    assert doubloons(table) == [4, 0, 0, 0]


@clause("PR-TRADER-03", "PR-BLD-OFFICE-01")
def test_dx_51_duplicate_without_office() -> None:
    table = position(board(), board(goods={"sugar": 1}, buildings={"office": 0}), house={"sugar": 1})
    events = events_of(table, ["trader"])
    assert {"event": "nothing_sold", "clause": "PR-ROLE-04", "seat": 1} in events
    assert seat_of(table, 1)["goods"] == {"sugar": 1}
    assert middle(table)["picks"] == 1


@clause("PR-TRADER-02", "PR-TRADER-07", "PR-TRADER-08")
def test_dx_52_full_by_duplicates() -> None:
    table = position(board(), board(goods={"indigo": 1}), board(goods={"coffee": 1}), house={"tobacco": 3})
    before = middle(table)["supply"]
    play(table, "trader", "sell:indigo")
    assert middle(table)["trading_house"] == {}
    assert middle(table)["supply"] == before | {"tobacco": before["tobacco"] + 3, "indigo": before["indigo"] + 1}
    assert seat_of(table, 2)["goods"] == {"coffee": 1}
    assert middle(table)["picks"] == 1


# Markets and Office.


@clause("PR-BLD-SMARKET-01", "PR-TRADER-06")
def test_ex_06_small_market_and_corn() -> None:
    anya = board(goods={"corn": 1}, buildings=["small_market"])
    table = play(position(board(), anya, house={"sugar": 1}), "trader", "sell:corn")
    assert doubloons(table) == [0, 1, 0, 0]


@clause("PR-BLD-OFFICE-01", "PR-TRADER-03")
def test_ex_07_two_offices() -> None:
    office = board(goods={"tobacco": 1}, buildings=["office"])
    table = position(
        board(),
        office,
        board(goods={"tobacco": 1}, buildings=["office"]),
        board(goods={"tobacco": 1, "corn": 1}),
        house={"tobacco": 1},
    )
    play(table, "trader", "sell:tobacco", "sell:tobacco")
    assert doubloons(table) == [0, 3, 3, 0]
    assert middle(table)["trading_house"] == {"tobacco": 3}
    assert table.to_move == 3
    refused(table, "sell:tobacco", "PR-TRADER-03")


@clause("PR-BLD-OFFICE-01")
def test_ex_08_office_as_rule_breaker() -> None:
    owner = board(goods={"coffee": 1}, buildings=["office"])
    table = play(position(board(), owner, house={"coffee": 1}), "trader", "sell:coffee")
    assert doubloons(table) == [0, 4, 0, 0]
    assert middle(table)["trading_house"] == {"coffee": 2}


@clause("PR-BLD-LMARKET-02")
def test_ex_09_both_markets() -> None:
    table = play(position(board(), board(goods={"indigo": 1}, buildings=list(MARKETS))), "trader", "sell:indigo")
    assert doubloons(table) == [0, 4, 0, 0]


@clause("PR-BLD-OFFICE-02", "PR-TRADER-07")
def test_the_office_does_not_help_when_the_house_is_full() -> None:
    table = position(
        board(goods={"corn": 1}),
        board(goods={"coffee": 1}, buildings=["office"]),
        house={"indigo": 1, "tobacco": 1, "coffee": 1},
    )
    play(table, "trader", "sell:corn")
    assert seat_of(table, 1)["goods"] == {"coffee": 1}
    assert doubloons(table) == [1, 0, 0, 0]
    assert middle(table)["picks"] == 1


@clause("PR-BLD-OFFICE-02", "PR-TRADER-01")
def test_the_office_sells_one_barrel_like_everybody() -> None:
    table = position(board(), board(goods={"coffee": 3}, buildings=["office"]))
    play(table, "trader", "sell:coffee")
    assert seat_of(table, 1)["goods"] == {"coffee": 2}
    assert middle(table)["picks"] == 1
