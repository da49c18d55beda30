"""The table's options beside the boards: rulings with a flag."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.testing import asked, points, seat_of
from doubloon.testing.burgundy import at, board, place, position, stored
from tests.burgundy.test_scoring import SALES, finished, knowledge, winner
from tests.burgundy.test_ships import KNOWS_5, shipping
from tests.helpers import clause, play, refused


def test_defaults() -> None:
    table = doubloon.new("burgundy", players=2, seed=1)
    assert table.options == {
        "first_player": "random",
        "board_mode": "basic",
        "board": 1,
        "tiebreak": "more",
        "buy_during_action": False,
        "effects_optional": False,
        "knowledge_2019": False,
        "hide_sold_goods": False,
        "castle_link": False,
        "inns": False,
        "solo_board": "A",
        "solo_target": 50,
    }


@clause("CB-OPT-TIEBREAK", "CB-SCORE-07")
def test_fewer_empty_hexes_may_win_by_agreement() -> None:
    one, two = board({11: "bank"}, vp=20), board({11: "bank", 25: "bank"}, vp=20)
    assert winner(one, two) == [0]
    assert winner(one, two, options={"tiebreak": "fewer"}) == [1]
    assert winner(two, two, options={"tiebreak": "fewer"}, order=[1, 0]) == [0]


BLACK = ["mine", "ship"]
BUY = {"buy_during_action": True}


@clause("CB-OPT-BUY", "CB-BUY-02")
def test_buying_before_a_castle_is_used() -> None:
    table = position(board({11: "bank"}, ["castle"], (6, 1), silver=4), black=BLACK, options=BUY)
    place(table, "die6", "castle", 6)
    play(table, "buy", "take:black:mine")
    assert (asked(table)[0], stored(table)) == ("castle_action", ["mine"])
    refused(table, "buy", "CB-BUY-01")
    table.play("free:place")
    assert seat_of(table)["duchy"]["e3"] == "mine"
    assert "buy" not in table.legal_actions()


@clause("CB-OPT-BUY", "CB-BUY-02")
def test_buying_before_a_town_hall_is_used() -> None:
    table = position(board({}, ["town_hall"], (3, 1), silver=2), black=BLACK, options=BUY)
    place(table, "die3", "town_hall", 25)
    assert table.legal_actions() == ["buy", "decline"]
    play(table, "buy", "take:black:ship", "place:ship", at(17))
    assert seat_of(table)["duchy"]["d3"] == "ship"


@clause("CB-BUY-02")
def test_a_town_hall_without_silver_is_lost_all_the_same() -> None:
    table = position(board({}, ["town_hall"], (3, 1), silver=1), black=BLACK, options=BUY)
    place(table, "die3", "town_hall", 25)
    assert asked(table)[0] == "turn"


OPTIONAL = {"effects_optional": True}


@clause("CB-OPT-EFFECTS", "CB-BLD-10")
@pytest.mark.parametrize("building", ["carpenter", "church", "market"])
def test_fetching_may_be_declined_by_agreement(building: str) -> None:
    table = position(board(storage=[building], dice=(3, 1)), options=OPTIONAL)
    place(table, "die3", building, 25)
    assert table.legal_actions()[-1] == "decline"
    table.play("decline")
    assert (asked(table)[0], stored(table)) == ("turn", [])


@clause("CB-OPT-EFFECTS", "CB-BLD-10")
def test_selling_may_be_declined_by_agreement() -> None:
    table = position(board(storage=["warehouse"], dice=(3, 1), goods={"red": 1}), options=OPTIONAL)
    place(table, "die3", "warehouse", 25)
    assert table.legal_actions() == ["sell:red", "decline"]
    table.play("decline")
    assert (seat_of(table)["goods"], points(table)) == ({"red": 1}, {})


@clause("CB-BLD-10")
def test_a_die_that_sells_must_sell() -> None:
    table = position(board(dice=(4, 1), workers=5, goods={"red": 1, "pink": 1}), options=OPTIONAL)
    table.play("die4:sell")
    assert "decline" not in table.legal_actions()
    refused(table, "decline", "CB-BLD-10")


@clause("CB-OPT-EFFECTS", "CB-KNOW-05")
def test_one_depot_is_enough_by_agreement() -> None:
    table = shipping({"3.red": 1, "4.pink": 1}, duchy=KNOWS_5, options=OPTIONAL)
    assert set(table.legal_actions()) == {"goods:3", "goods:4", "goods:3+4", "goods:none"}
    table.play("goods:4")
    assert seat_of(table)["goods"] == {"pink": 1}


@clause("CB-OPT-KNOWLEDGE", "CB-KNOW-15", "CB-KNOW-26")
def test_the_figures_of_2019() -> None:
    mines = {24: "mine", 29: "mine", 33: "mine"}
    boards = knowledge(mines, 15, 26, sold=SALES)
    usual = finished(boards, large_bonus={"mine": 0})
    later = finished(boards, large_bonus={"mine": 0}, options={"knowledge_2019": True})
    assert points(usual)["knowledge"] == 4 * 3 + 2
    assert points(later)["knowledge"] == 4 * 2 + 3


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("board", 10),
        ("board_mode", "wild"),
        ("tiebreak", "most"),
        ("buy_during_action", "yes"),
        ("solo_target", 60),
        ("colour", 1),
    ],
)
def test_options_that_do_not_exist_are_refused(key: str, value: object) -> None:
    with pytest.raises(doubloon.BadSetup) as caught:
        doubloon.new("burgundy", players=2, options={key: value})
    assert key in str(caught.value)
    assert caught.value.sentence("ru") != str(caught.value)
