"""The auction for the starting order (AD-AUC)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.age_of_discovery import money
from tests.helpers import clause, events_of, play, refused


def auction(players: int, seed: int = 1, **options: Any) -> doubloon.Table:
    return doubloon.new("age-of-discovery", players=players, seed=seed, options={"start_order": "auction", **options})


def coins(token: str) -> int:
    components: Any = doubloon.GAMES["age-of-discovery"].components
    return int({each.id: each.coins for each in components.tokens}[token])


def spent(table: doubloon.Table) -> list[int]:
    """What everybody paid: the winner's token has brought its coins already."""
    left = money(table)
    for number in range(table.players):
        for token in seat_of(table, number)["tokens"]:
            left[number] -= coins(token)
    return [10 - each for each in left]


@clause("AD-AUC-01", "AD-OPT-ORDER")
def test_the_auction_replaces_the_lot_and_its_money() -> None:
    table = auction(5, start_compensation=2)
    assert asked(table) == ("bid", 0)
    assert money(table) == [10] * 5
    assert middle(table)["order"] == [None] * 5


@clause("AD-AUC-02")
def test_bids_rise_up_to_the_money() -> None:
    table = auction(3)
    assert table.legal_actions() == [*(f"bid:{n}" for n in range(1, 11)), "drop_out"]
    refused(table, "bid:11", "AD-AUC-02")
    play(table, "bid:4")
    assert asked(table) == ("bid", 1)
    refused(table, "bid:4", "AD-AUC-02")
    assert table.legal_actions() == [*(f"bid:{n}" for n in range(5, 11)), "drop_out"]
    play(table, "drop_out", "bid:6")
    assert asked(table) == ("bid", 0), "who dropped out is not asked again"


@clause("AD-AUC-02", "AD-AUC-03", "AD-AUC-04")
def test_ed_59_nobody_can_top_ten() -> None:
    table = auction(4)
    play(table, "bid:2", "bid:10")
    assert middle(table)["order"] == [1, 0, 3, 2], "C, D and A drop out in this order"
    assert spent(table) == [1, 10, 0, 0]
    assert seat_of(table, 0)["hand"] == {"colonist": 5}
    assert seat_of(table, 1)["colonists"] == {"caribbean": 1}
    assert asked(table) == ("place", 1)


@clause("AD-AUC-03")
def test_es_18_auction_positions() -> None:
    table = auction(5)
    play(table, "bid:1", "bid:2", "bid:3")
    told = events_of(table, ["drop_out", "bid:4", "drop_out", "drop_out", "drop_out"])
    assert middle(table)["order"] == [4, 2, 1, 0, 3]
    dropped = [(event["seat"], event["n"]) for event in told if event["event"] == "dropped_out"]
    assert dropped == [(3, 5), (0, 4), (1, 3), (2, 2)]


@clause("AD-AUC-04", "AD-AUC-05")
@pytest.mark.parametrize(("bid", "paid", "specialist"), [(7, 4, False), (8, 4, True), (9, 5, True)])
def test_es_17_position_two_pays_half(bid: int, paid: int, specialist: bool) -> None:
    table = auction(3)
    play(table, f"bid:{bid}", "bid:10")
    assert (asked(table) == ("gift", 0)) == specialist
    if specialist:
        assert table.legal_actions() == ["gift:captain", "gift:merchant", "gift:missionary", "gift:soldier"]
        play(table, "gift:merchant")
    assert middle(table)["order"] == [1, 0, 2]
    assert spent(table) == [paid, 10, 0]
    assert seat_of(table, 0)["hand"] == {"colonist": 5} | ({"merchant": 1} if specialist else {})


@clause("AD-AUC-06")
def test_the_winner_pays_all_and_the_others_from_position_three_nothing() -> None:
    table = auction(4)
    play(table, "bid:1", "bid:3", "bid:5", "bid:6", "drop_out", "drop_out", "drop_out")
    assert middle(table)["order"] == [3, 2, 1, 0]
    assert spent(table) == [0, 0, 3, 6]


@clause("AD-AUC-06", "AD-AUC-02")
def test_everybody_passes_and_the_last_wins_for_nothing() -> None:
    table = auction(3)
    play(table, "drop_out", "drop_out")
    assert middle(table)["order"] == [2, 1, 0]
    assert spent(table) == [0, 0, 0]
    assert seat_of(table, 2)["colonists"] == {"caribbean": 1}


@clause("AD-AUC-04")
def test_with_two_players_the_loser_pays_half() -> None:
    table = auction(2)
    play(table, "bid:5", "bid:6", "drop_out")
    assert spent(table) == [3, 6]


@clause("AD-AUC-07")
def test_the_caribbean_has_a_token_until_the_auction_is_won() -> None:
    table = auction(3)
    assert len(middle(table)["region_token"]) == 9
    play(table, "bid:3", "drop_out", "drop_out")
    assert len(middle(table)["region_token"]) == 8
    assert "caribbean" not in middle(table)["region_token"]
    winner = seat_of(table, 0)
    assert len(winner["tokens"]) == 1
    assert winner["money"] == 10 - 3 + coins(winner["tokens"][0]), "the coins, but no loot"
    assert winner["colonists"] == {"caribbean": 1}
    assert winner["hand"] == {"colonist": 5}, "in addition to his five"
    assert table.score_sheet()[0]["discoveries"] >= 4


@clause("AD-AUC-07", "AD-REG-01")
def test_the_winners_colonist_counts_towards_three() -> None:
    table = auction(2)
    play(table, "bid:1", "drop_out")
    for _ in range(5):
        play(table, "colonist>dock" if middle(table)["dock"][1] is None else "colonist>port")
        play(table, "colonist>port")
    assert seat_of(table, 0)["colonists"] == {"caribbean": 3}
    assert seat_of(table, 0)["goods"] == {"sugar": 1}


@clause("AD-AUC-02", "AD-AUC-03", "AD-AUC-04", "AD-AUC-05", "AD-AUC-06", "AD-AUC-07")
def test_ed_55_an_auction_end_to_end() -> None:
    two = next(seed for seed in range(100) if wins_coins(seed) == 2)
    table = auction(3, seed=two)
    play(table, "bid:3", "bid:5", "drop_out", "bid:8", "bid:9", "drop_out")
    assert asked(table) == ("gift", 0)
    play(table, "gift:captain")
    assert middle(table)["order"] == [1, 0, 2]
    assert money(table) == [6, 3, 10]
    assert seat_of(table, 0)["hand"] == {"colonist": 5, "captain": 1}
    assert seat_of(table, 1)["colonists"] == {"caribbean": 1}
    assert asked(table) == ("place", 1)
    assert table.game.first_seat(table.state) == 0, "the auction began with seat 0"


def wins_coins(seed: int) -> int:
    """The coins of the token that lies on the Caribbean at this table."""
    table = play(auction(3, seed=seed), "drop_out", "drop_out")
    return coins(seat_of(table, 2)["tokens"][0])
