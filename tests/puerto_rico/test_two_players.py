"""The game for two (PR-TWO)."""

from __future__ import annotations

from random import Random
from typing import Any

import doubloon
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.puerto_rico import board, position
from tests.helpers import clause, play, refused

PRODUCTION = (
    *("small_indigo_plant", "small_sugar_mill", "indigo_plant"),
    *("sugar_mill", "tobacco_storage", "coffee_roaster"),
)
SEVEN_ROLES = ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"]


def take_role(table: doubloon.Table, role: str) -> None:
    """Pick a role and answer everything with the last answer until the next pick."""
    play(table, role)
    while asked(table)[0] not in ("", "choose_role"):
        play(table, table.legal_actions()[-1])


@clause("PR-TWO-01")
def test_the_setup_for_two() -> None:
    table = doubloon.new("puerto-rico", players=2, seed=1, options={"governor": 1})
    start = middle(table)
    assert [player["doubloons"] for player in start["players"]] == [3, 3]
    assert [player["tiles"] for player in start["players"]] == [{"corn": 1}, {"indigo": 1}]
    assert sum(start["row"].values()) == 3
    assert sum(start["deck"].values()) == 30
    assert start["quarries"] == 5
    assert start["vp_pool"] == 65
    assert (start["colonist_ship"], start["colonists"]) == (2, 40)
    assert start["supply"] == {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}
    assert start["trading_house"] == {}
    assert (start["ship_good"], start["ship_load"]) == ([None, None], [0, 0])
    assert table.view(None)["position"]["ships"] == [4, 6]
    assert start["role_coins"] == {}


@clause("PR-TWO-01")
def test_the_plantations_for_two() -> None:
    start = middle(doubloon.new("puerto-rico", players=2, seed=1))
    everywhere = {
        tile: start["deck"].get(tile, 0)
        + start["row"].get(tile, 0)
        + sum(player["tiles"].get(tile, 0) for player in start["players"])
        for tile in ("coffee", "tobacco", "corn", "sugar", "indigo")
    }
    assert everywhere == {"coffee": 5, "tobacco": 6, "corn": 7, "sugar": 8, "indigo": 9}


@clause("PR-TWO-01")
def test_the_buildings_for_two() -> None:
    left = middle(doubloon.new("puerto-rico", players=2, seed=1))["buildings_left"]
    assert len(left) == 6 + 17
    assert {name: count for name, count in left.items() if name in PRODUCTION} == dict.fromkeys(PRODUCTION, 2)
    assert {left[name] for name in left if name not in PRODUCTION} == {1}


@clause("PR-TWO-01")
def test_one_prospector_is_left_out() -> None:
    table = doubloon.new("puerto-rico", players=2, seed=1)
    assert table.legal_actions() == SEVEN_ROLES
    refused(table, "prospector2", "PR-SETUP-09")


@clause("PR-TWO-02")
def test_each_picks_three_cards_in_turn() -> None:
    table = position(players=2, governor=1)
    order = []
    for role in ("captain", "trader", "craftsman", "prospector", "builder", "settler"):
        assert middle(table)["round"] == 1
        order.append(table.to_move)
        take_role(table, role)
    assert order == [1, 0, 1, 0, 1, 0]
    assert middle(table)["round"] == 2


@clause("PR-TWO-02")
def test_a_card_is_still_picked_only_once_a_round() -> None:
    table = position(players=2)
    take_role(table, "captain")
    take_role(table, "trader")
    refused(table, "captain", "PR-ROUND-04")
    refused(table, "trader", "PR-ROUND-04")
    assert table.legal_actions() == ["settler", "mayor", "builder", "craftsman", "prospector"]
    take_role(table, "prospector")
    assert middle(table)["role_holder"] == {"captain": 0, "trader": 1, "prospector": 0}


@clause("PR-TWO-02")
def test_each_role_is_played_out_before_the_next_pick() -> None:
    """Both players act in every phase, the chooser first."""
    rich = board(doubloons=5)
    table = play(position(rich, rich, players=2), "captain", "builder")
    assert table.to_move == 1
    play(table, "pass")
    assert (table.to_move, asked(table)[0]) == (0, "build")
    play(table, "pass")
    assert (table.to_move, asked(table)[0]) == (0, "choose_role")


@clause("PR-TWO-03")
def test_one_doubloon_for_the_card_that_is_left() -> None:
    table = position(players=2, coins={"mayor": 1})
    for role in ("captain", "trader", "craftsman", "prospector", "builder", "settler"):
        take_role(table, role)
    assert middle(table)["role_coins"] == {"mayor": 2}
    assert middle(table)["role_holder"] == {}
    assert table.legal_actions() == SEVEN_ROLES


@clause("PR-TWO-04")
def test_the_last_picker_picks_first_in_the_next_round() -> None:
    table = position(players=2, governor=0)
    last = None
    for role in ("captain", "trader", "craftsman", "prospector", "builder", "settler"):
        last = table.to_move
        take_role(table, role)
    assert last == 1
    assert middle(table)["governor"] == 1
    assert table.to_move == 1


@clause("PR-TWO-04")
def test_picks_through_a_whole_game() -> None:
    table = doubloon.new("puerto-rico", players=2, seed=5, options={"governor": 0})
    chance = Random(5)
    picks: list[tuple[int, int | None]] = []
    while not table.is_over:
        if asked(table)[0] == "choose_role":
            picks.append((middle(table)["round"], table.to_move))
        play(table, chance.choice(table.legal_actions()))
    rounds = picks[-1][0]
    assert rounds > 1
    assert picks == [(number + 1, (number + pick) % 2) for number in range(rounds) for pick in range(6)]


@clause("PR-TWO-05")
def test_a_kind_on_one_ship_cannot_go_on_the_other() -> None:
    table = position(
        board(goods={"corn": 3, "sugar": 1}), board(goods={"corn": 2}), players=2, ships=[("corn", 1), None]
    )
    play(table, "captain")
    assert table.legal_actions() == ["load:corn>4", "load:sugar>6"]
    refused(table, "load:corn>6", "PR-CAPTAIN-04")
    refused(table, "load:sugar>4", "PR-CAPTAIN-03")
    refused(table, "load:sugar>5", "PR-SETUP-10")


@clause("PR-TWO-05")
def test_loading_is_over_after_two_turns_without_one() -> None:
    """Both ships are taken. The Wharf's owner passes; the other has nothing: that was it."""
    wharf = board(goods={"coffee": 1}, buildings=["wharf"])
    ships = [("corn", 1), ("indigo", 1)]
    table = play(position(wharf, players=2, ships=ships), "captain")
    assert table.legal_actions() == ["wharf:coffee", "pass"]
    play(table, "pass")
    assert asked(table)[0] != "load"
    again = play(position(wharf, board(goods={"corn": 1}), players=2, ships=ships), "captain", "pass")
    assert asked(again)[0] == "load", "the other one loaded, so the turn comes round again"
    assert again.to_move == 0
    assert seat_of(again, 1)["vp_barrels"] == 1


@clause("PR-TWO-06")
def test_the_ship_is_refilled_with_two_at_least() -> None:
    table = play(position(players=2, colonists=10), "mayor", "colonist:no")
    assert (middle(table)["colonist_ship"], middle(table)["colonists"]) == (2, 8)
    empty = board(buildings={"sugar_mill": 0})
    wider = play(position(empty, players=2, colonist_ship=0, colonists=10), "mayor", "colonist:no")
    assert (middle(wider)["colonist_ship"], middle(wider)["colonists"]) == (3, 7)


def _finish_round(table: doubloon.Table) -> list[int | None]:
    """Finish the round with roles in their order, and return who picked."""
    order = []
    while not table.is_over and middle(table)["round"] == 1:
        order.append(table.to_move)
        take_role(table, table.legal_actions()[-1])
    return order


@clause("PR-TWO-06")
def test_the_three_events_end_the_game_with_the_round() -> None:
    short = play(position(players=2, colonists=1), "mayor", "colonist:no")
    assert middle(short)["ending"] == ["colonists_short"]
    nearly = dict.fromkeys((*PRODUCTION, "hacienda", "construction_hut", "small_warehouse", "hospice", "office"), 0)
    full = play(position(board(doubloons=1, buildings=nearly), players=2), "builder", "build:small_market")
    assert middle(full)["ending"] == ["city_full"]
    dry = position(board(goods={"corn": 1}), board(vp=60), players=2, vp_pool=2)
    play(dry, "captain", "load:corn>4")
    assert middle(dry)["ending"] == ["vp_exhausted"]
    for table in (short, full, dry):
        assert _finish_round(table) == [1, 0, 1, 0, 1]
        assert table.is_over
        assert middle(table)["role_coins"] == {}
        assert table.winners()


@clause("PR-TWO-06")
def test_the_totals_always_hold() -> None:
    chance = Random(6)
    for seed in range(3):
        table = doubloon.new("puerto-rico", players=2, seed=seed)
        while not table.is_over:
            play(table, chance.choice(table.legal_actions()))
            assert _totals(middle(table)) == (42, 35, 5, 65, [8, 9, 9, 7, 7])


def _totals(at: dict[str, Any]) -> tuple[int, int, int, int, list[int]]:
    """Colonists, plantations, quarries, points (without those on paper) and barrels, wherever they are."""
    players = at["players"]
    people = at["colonists"] + at["colonist_ship"]
    points = at["vp_pool"]
    plantations = sum(sum(at[key].values()) for key in ("deck", "row", "discard"))
    quarries = at["quarries"]
    for player in players:
        people += player["san_juan"] + sum(player["manned"].values()) + sum(player["buildings"].values())
        points += player["vp_barrels"] + player["vp_privilege"] + player["vp_harbor"] - player["vp_paper"]
        plantations += sum(count for tile, count in player["tiles"].items() if tile != "quarry")
        quarries += player["tiles"].get("quarry", 0)
    barrels = []
    for good in ("corn", "indigo", "sugar", "tobacco", "coffee"):
        aboard = sum(n for kind, n in zip(at["ship_good"], at["ship_load"], strict=True) if kind == good)
        held = sum(player["goods"].get(good, 0) for player in players)
        barrels.append(at["supply"].get(good, 0) + at["trading_house"].get(good, 0) + aboard + held)
    return people, plantations, quarries, points, barrels
