"""Storage after a Captain phase: one barrel, and what the warehouses keep whole."""

from __future__ import annotations

import random
from itertools import combinations, product
from typing import Any

import pytest

import doubloon
from doubloon.testing import middle, seat_of
from doubloon.testing.puerto_rico import board, position
from tests.helpers import clause, events_of, play, refused

KINDS = ("corn", "indigo", "sugar", "tobacco", "coffee")
PROTECTS = {"small_warehouse": 1, "large_warehouse": 2}
WAREHOUSES: tuple[tuple[str, ...], ...] = (
    (),
    ("small_warehouse",),
    ("large_warehouse",),
    ("small_warehouse", "large_warehouse"),
)
# All three ships are full, so nothing can be loaded and the Captain phase comes straight to storage.
FULL_SHIPS = [("coffee", 4), ("tobacco", 5), ("indigo", 6)]
ROOM = {"corn": 10, "indigo": 5, "sugar": 11, "tobacco": 4, "coffee": 5}

Goods = dict[str, int]


def storing(goods: Goods, buildings: Any = (), **options: Any) -> doubloon.Table:
    """The chooser, who can load nothing, comes to store these goods."""
    table = position(board(goods=goods, buildings=buildings), players=3, ships=FULL_SHIPS, options=options)
    return play(table, "captain")


def choices(table: doubloon.Table) -> list[Goods]:
    """What each choice leaves its player with."""
    assert table.view(0)["asked"] == "store"
    return [seat_of(play(table.copy(), action), 0)["goods"] for action in table.legal_actions()]


def possible(goods: Goods, protected: int, keep_less: bool) -> list[Goods]:
    """The distinct outcomes of naming whole kinds and one barrel, straight from the wording of the rule."""
    held = [kind for kind in KINDS if goods.get(kind, 0)]
    outcomes: list[Goods] = []
    for count in range(len(held) + 1):
        for whole in combinations(held, count):
            rest = [kind for kind in held if kind not in whole]
            all_used = count == min(protected, len(held))
            for single in [None, *rest]:
                if count > protected or (not keep_less and not (all_used and (single or not rest))):
                    continue
                kept = {kind: goods[kind] for kind in whole} | ({single: 1} if single else {})
                if kept not in outcomes:
                    outcomes.append(kept)
    return outcomes


def check(goods: Goods, warehouses: tuple[str, ...], keep_less: bool) -> None:
    """Compare what is offered with what is possible: everything, and nothing twice."""
    table = storing(goods, warehouses, storage_underkeep=keep_less)
    expected = possible(goods, sum(PROTECTS[building] for building in warehouses), keep_less)
    if len(expected) == 1:
        assert middle(table)["picks"] == 1  # a single answer is not asked for
        assert [seat_of(table, 0)["goods"]] == expected
        return
    offered = choices(table)
    assert len(offered) == len(expected)
    for outcome in expected:
        assert outcome in offered


@clause("PR-STORE-01", "PR-STORE-02", "PR-STORE-03", "PR-STORE-04", "PR-STORE-06")
@pytest.mark.parametrize("warehouses", WAREHOUSES)
def test_the_choices_are_exactly_the_distinct_outcomes(warehouses: tuple[str, ...]) -> None:
    """None, one or several barrels of each kind is all that can matter, so this is every case there is."""
    for counts in product(range(3), repeat=len(KINDS)):
        check({kind: n for kind, n in zip(KINDS, counts, strict=True) if n}, warehouses, keep_less=True)


@clause("PR-STORE-06", "PR-OPT-UNDERKEEP")
@pytest.mark.parametrize("warehouses", WAREHOUSES)
def test_the_choices_when_the_allowance_must_be_used(warehouses: tuple[str, ...]) -> None:
    for counts in product(range(3), repeat=len(KINDS)):
        check({kind: n for kind, n in zip(KINDS, counts, strict=True) if n}, warehouses, keep_less=False)


@clause("PR-STORE-06", "PR-OPT-UNDERKEEP")
@pytest.mark.parametrize("keep_less", [True, False])
def test_the_choices_for_random_holdings(keep_less: bool) -> None:
    dice = random.Random(1502)
    for _ in range(300):
        goods = {kind: dice.randint(0, ROOM[kind]) for kind in KINDS}
        goods = {kind: n for kind, n in goods.items() if n and dice.random() < 0.8}
        check(goods, dice.choice(WAREHOUSES), keep_less)


@clause("PR-STORE-01", "PR-STORE-03", "PR-STORE-04")
def test_dx_64_storage_without_warehouse() -> None:
    table = storing({"corn": 2, "coffee": 1})
    assert table.legal_actions() == ["keep:corn", "keep:coffee", "keep:none"]
    assert choices(table) == [{"corn": 1}, {"coffee": 1}, {}]
    before = middle(table)["supply"]
    events = events_of(table, ["keep:coffee"])
    assert middle(table)["supply"]["corn"] == before["corn"] + 2
    lost = [(event["good"], event["n"]) for event in events if event["event"] == "barrels_lost"]
    assert lost == [("corn", 2)]


@clause("PR-STORE-01")
def test_one_barrel_in_all_not_one_of_each_kind() -> None:
    table = storing({"corn": 1, "indigo": 1, "sugar": 1})
    assert choices(table) == [{"corn": 1}, {"indigo": 1}, {"sugar": 1}, {}]
    refused(table, "keep:corn*,sugar", "PR-STORE-02")


@clause("PR-STORE-01")
def test_the_chooser_stores_first_then_the_others_clockwise() -> None:
    table = position(
        board(goods={"corn": 2}),
        board(goods={"sugar": 2}),
        board(goods={"coffee": 2}),
        players=3,
        governor=1,
        ships=[("corn", 4), ("sugar", 5), ("coffee", 6)],
    )
    play(table, "captain")
    order = []
    while table.view(None)["asked"] == "store":
        order.append(table.to_move)
        play(table, "keep:none")
    assert order == [1, 2, 0]


@clause("PR-STORE-02", "PR-BLD-SWARE-01", "PR-STORE-03")
def test_dx_65_small_warehouse() -> None:
    table = storing({"indigo": 3, "sugar": 2, "tobacco": 1}, ["small_warehouse"])
    before = middle(table)["supply"]
    first = play(table.copy(), "keep:indigo*,sugar")
    assert seat_of(first, 0)["goods"] == {"indigo": 3, "sugar": 1}
    assert middle(first)["supply"]["sugar"] == before["sugar"] + 1
    second = play(table.copy(), "keep:sugar*,tobacco")
    assert seat_of(second, 0)["goods"] == {"sugar": 2, "tobacco": 1}
    assert middle(second)["supply"]["indigo"] == before["indigo"] + 3 + 6  # and the full ship is emptied
    assert {"indigo": 3, "sugar": 1, "tobacco": 1} not in choices(table)
    refused(table, "keep:indigo*,tobacco*,sugar", "PR-STORE-02")


@clause("PR-BLD-SWARE-01", "PR-BLD-LWARE-01", "PR-BLDG-02")
def test_dx_66_unmanned_warehouse() -> None:
    table = storing({"corn": 3, "sugar": 2}, {"small_warehouse": 0, "large_warehouse": 0})
    assert choices(table) == [{"corn": 1}, {"sugar": 1}, {}]
    refused(table, "keep:corn*", "PR-STORE-02")


@clause("PR-STORE-06", "PR-STORE-04", "PR-BLD-SWARE-01")
def test_dx_73_form_of_the_storage_choice() -> None:
    table = storing({"corn": 4, "sugar": 2}, ["small_warehouse"])
    expected: list[Goods] = [
        {"corn": 4, "sugar": 1},
        {"corn": 4},
        {"corn": 1, "sugar": 2},
        {"sugar": 2},
        {"corn": 1},
        {"sugar": 1},
        {},
    ]
    offered = choices(table)
    assert len(offered) == len(expected)
    assert all(outcome in offered for outcome in expected)
    assert {"corn": 3} not in offered
    refused(table, "keep:corn*,sugar*", "PR-STORE-02")


@clause("PR-STORE-02", "PR-BLD-LWARE-01")
def test_a_large_warehouse_keeps_two_kinds() -> None:
    table = storing({"corn": 4, "indigo": 3, "sugar": 2}, ["large_warehouse"])
    assert seat_of(play(table.copy(), "keep:corn*,indigo*,sugar"), 0)["goods"] == {"corn": 4, "indigo": 3, "sugar": 1}
    refused(table, "keep:corn*,indigo*,sugar*", "PR-STORE-02")


@clause("PR-STORE-02", "PR-BLD-LWARE-02")
def test_ex_19_both_warehouses() -> None:
    goods = {"corn": 3, "indigo": 2, "sugar": 4, "coffee": 2}
    table = storing(goods, ["small_warehouse", "large_warehouse"])
    offered = choices(table)
    for fourth in goods:
        assert goods | {fourth: 1} in offered
    assert goods not in offered
    refused(table, "keep:corn*,indigo*,sugar*,coffee*", "PR-STORE-02")


@clause("PR-STORE-03")
def test_what_is_not_held_cannot_be_kept() -> None:
    table = storing({"corn": 2, "sugar": 2}, ["small_warehouse"])
    refused(table, "keep:coffee", "PR-STORE-03")
    refused(table, "keep:corn*,coffee", "PR-STORE-03")


@clause("PR-STORE-06")
def test_a_last_barrel_is_kept_as_the_single_one() -> None:
    """It is a whole kind as well; offering both would offer one outcome twice."""
    table = storing({"corn": 1, "sugar": 2}, ["small_warehouse"])
    assert "keep:corn" in table.legal_actions()
    refused(table, "keep:corn*", "PR-STORE-06")


@clause("PR-STORE-05")
def test_goods_are_safe_outside_the_captain_phase() -> None:
    goods = {"corn": 5, "indigo": 5, "sugar": 5}
    table = position(board(goods=goods), board(), players=3)
    play(table, "craftsman", "trader", "pass", "builder", "pass")
    assert middle(table)["round"] == 2
    assert seat_of(table, 0)["goods"] == goods


@clause("PR-BLD-WARE-03")
def test_warehouses_do_not_exempt_from_loading() -> None:
    owner = board(goods={"corn": 3}, buildings=["small_warehouse", "large_warehouse"])
    table = position(board(), owner, players=3, ships=[("corn", 1), None, None])
    events = events_of(table, ["captain"])
    assert [(event["seat"], event["n"]) for event in events if event["event"] == "loaded"] == [(1, 3)]
    assert seat_of(table, 1)["goods"] == {}


@clause("PR-BLD-WARE-03")
def test_the_protected_kind_is_chosen_anew_each_time() -> None:
    keeper = board(goods={"corn": 3, "sugar": 3}, manned={"corn": 2}, buildings=["small_warehouse"])
    aboard = [("coffee", 3), ("tobacco", 4), ("indigo", 5)]
    table = position(keeper, players=3, ships=aboard, options={"craftsman_decline": "never"})
    play(table, "captain", "keep:sugar*,corn", "craftsman", "trader", "pass", "captain")
    assert (middle(table)["round"], table.to_move) == (2, 0)
    assert seat_of(table, 0)["goods"] == {"corn": 3, "sugar": 3}
    play(table, "keep:corn*,sugar")
    assert seat_of(table, 0)["goods"] == {"corn": 3, "sugar": 1}


@clause("PR-OPT-UNDERKEEP")
def test_with_the_option_the_allowance_must_be_used() -> None:
    table = storing({"corn": 4, "sugar": 2}, ["small_warehouse"], storage_underkeep=False)
    assert table.legal_actions() == ["keep:corn*,sugar", "keep:sugar*,corn"]
    for less in ("keep:none", "keep:corn", "keep:corn*"):
        refused(table, less, "PR-OPT-UNDERKEEP")
    refused(table, "keep:corn*,sugar*", "PR-STORE-02")


@clause("PR-OPT-UNDERKEEP")
def test_with_the_option_a_lone_barrel_is_simply_kept() -> None:
    table = storing({"sugar": 1}, storage_underkeep=False)
    assert middle(table)["picks"] == 1
    assert seat_of(table, 0)["goods"] == {"sugar": 1}


@clause("PR-OPT-UNDERKEEP", "PR-STORE-06")
def test_with_the_option_the_other_spelling_of_a_full_allowance_is_named_as_such() -> None:
    table = storing({"corn": 1, "indigo": 1, "sugar": 2}, ["small_warehouse"], storage_underkeep=False)
    assert "keep:indigo*,corn" in table.legal_actions()
    refused(table, "keep:corn*,indigo", "PR-STORE-06")
    refused(table, "keep:corn*", "PR-OPT-UNDERKEEP")
