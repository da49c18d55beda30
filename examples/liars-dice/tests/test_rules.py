"""Every clause of the rulebook, each proved by a test that would fail if the rule were broken."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, position, seat_of

clause = pytest.mark.clause

TWO = {0: {"dice": (2, 2, 5)}, 1: {"dice": (1, 2, 6)}}


def table(seats: dict[int, dict[str, Any]] = TWO, **wishes: Any) -> doubloon.Table:
    return position("liars-dice", players=len(seats), seats=seats, **wishes)


def bid(table: doubloon.Table, number: int, face: int) -> None:
    table.play(f"bid:{number}")
    if table.pending().step == "face":
        table.play(f"face:{face}")


def dice_left(table: doubloon.Table) -> list[int]:
    return [player["left"] for player in table.view(None)["position"]["players"]]


def refused(table: doubloon.Table, action: str) -> str:
    explanation = table.explain(action)
    assert explanation is not None
    return explanation.clause


@clause("LD-SETUP-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_gets_five_dice_and_chance_decides_who_begins(players: int) -> None:
    tables = [doubloon.new("liars-dice", players=players, seed=seed) for seed in range(60)]
    assert all(dice_left(one) == [5] * players for one in tables)
    assert {one.to_move for one in tables} == set(range(players))
    with pytest.raises(doubloon.BadSetup):
        doubloon.new("liars-dice", players=6)


@clause("LD-SETUP-02")
def test_you_see_your_own_dice_and_nobody_else_s() -> None:
    at = table()
    assert [player["dice"] for player in at.view(1)["position"]["players"]] == [None, [1, 2, 6]]
    assert [player["dice"] for player in at.view(None)["position"]["players"]] == [None, None]


@clause("LD-SETUP-02", "LD-DOUBT-01")
def test_all_dice_are_rolled_anew_after_the_cups_were_lifted() -> None:
    at = table(bid=3, face=2, bidder=1)
    at.play("doubt")
    assert [player["shown"] for player in at.view(None)["position"]["players"]] == [[2, 2, 5], [1, 2, 6]]
    assert seat_of(at, 0)["dice"] != [2, 5]


@clause("LD-BID-01")
def test_players_bid_in_turn() -> None:
    at = table({**TWO, 2: {"dice": ()}, 3: {"dice": (4,)}})
    for seat, number in ((0, 1), (1, 2), (3, 3), (0, 4)):
        assert asked(at) == ("bid", seat)
        bid(at, number, 2)
        assert (middle(at)["bid"], middle(at)["face"], middle(at)["bidder"]) == (number, 2, seat)


@clause("LD-BID-02")
def test_whoever_begins_must_bid() -> None:
    assert "doubt" not in table().legal_actions()
    assert refused(table(), "doubt") == "LD-BID-02"


@clause("LD-BID-03")
def test_a_bid_must_be_higher() -> None:
    at = table(bid=3, face=5, bidder=1)
    assert at.legal_actions() == ["doubt", "bid:3", "bid:4", "bid:5", "bid:6"]
    assert refused(at, "bid:2") == "LD-BID-03"
    higher = at.copy()
    higher.play("bid:3")  # only sixes are higher, so nobody is asked
    assert (middle(higher)["bid"], middle(higher)["face"]) == (3, 6)
    assert "bid:3" not in higher.legal_actions()
    at.play("bid:4")
    assert at.legal_actions() == [f"face:{face}" for face in range(1, 7)]
    same = table(bid=3, face=3, bidder=1)
    same.play("bid:3")
    assert same.legal_actions() == ["face:4", "face:5", "face:6"]
    assert refused(same, "face:3") == "LD-BID-03"


@clause("LD-BID-04")
def test_no_bid_names_more_dice_than_there_are() -> None:
    assert refused(table(), "bid:7") == "LD-BID-04"
    at = table(bid=6, face=5, bidder=1)
    at.play("bid:6")  # sixes: nothing is higher, so the next player doubts without being asked, and is right
    assert dice_left(at) == [2, 3]


@clause("LD-DOUBT-01", "LD-DOUBT-02")
@pytest.mark.parametrize(("number", "left"), [(4, [2, 3]), (5, [3, 2])])
def test_whoever_was_wrong_loses_a_die(number: int, left: list[int]) -> None:
    """Three twos and a wild one are four."""
    at = table(bid=number, face=2, bidder=1)
    at.play("doubt")
    assert dice_left(at) == left


@clause("LD-DOUBT-03")
def test_the_loser_begins_and_who_has_no_dice_is_out() -> None:
    at = table(bid=5, face=2, bidder=1)
    at.play("doubt")
    assert asked(at) == ("bid", 1)
    at = table({0: {"dice": (3,)}, 1: {"dice": (4,)}, 2: {"dice": (5,)}}, bid=1, face=4, bidder=1, to_move=2)
    at.play("doubt")
    assert dice_left(at) == [1, 1, 0]
    assert asked(at) == ("bid", 0)


@clause("LD-WILD-01")
@pytest.mark.parametrize(
    ("wild_ones", "face", "number", "loser"),
    [(True, 2, 4, 0), (False, 2, 4, 1), (False, 2, 3, 0), (True, 1, 2, 1), (True, 1, 1, 0)],
)
def test_ones_are_wild_unless_they_were_bid(wild_ones: bool, face: int, number: int, loser: int) -> None:
    at = table(bid=number, face=face, bidder=1, wild_ones=wild_ones)
    at.play("doubt")
    assert dice_left(at)[loser] == 2


@clause("LD-END-01")
def test_the_last_with_dice_wins() -> None:
    at = table({0: {"dice": (3,)}, 1: {"dice": (4,)}, 2: {"dice": (5, 5)}}, bid=2, face=4, bidder=1, to_move=2)
    at.play("doubt")
    assert dice_left(at) == [1, 0, 2]
    while not at.is_over:
        bid(at, sum(dice_left(at)), 6)  # nothing is higher, so the next player doubts without being asked
    (winner,) = at.winners()
    assert at.score_sheet()[winner]["outlived"] == 2
    assert at.score_sheet()[1] == {"outlived": 0, "dice": 0}
    assert at.scores()[winner] == max(at.scores())


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"bid": 2}, "a bid has a number, a face, and a bidder with dice"),
        ({"bid": 7, "face": 2, "bidder": 1}, "nobody can bid more dice than there are"),
        ({"to_move": 0, "seats": {0: {}, 1: {"dice": (1,)}}}, "only players with dice are asked"),
        ({"seats": {0: {"dice": [1] * 6}, 1: {}}}, "nobody more than five"),
    ],
)
def test_impossible_positions_are_refused(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(doubloon.BadPosition, match=sentence):
        table(**wishes)
