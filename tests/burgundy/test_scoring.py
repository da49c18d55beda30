"""The end of the game: final scoring, knowledge tiles that score, the winner (chapters 13 and 14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import doubloon
from doubloon.engine.state import Event
from doubloon.testing import middle, points, seat_of
from doubloon.testing.burgundy import board, position
from tests.helpers import clause


def finished(*boards: dict[str, Any], **fields: Any) -> doubloon.Table:
    """A table at the end of the last round of phase E; everybody's dice are used, so the game ends at once."""
    used = [each | {"dice": [0, 0]} for each in boards]
    missing = fields.get("players", 2) - len(used)
    used += [board() | {"dice": [0, 0]} for _ in range(missing)]
    table = position(*used, phase="E", round=5, depots={}, **fields)
    assert table.is_over
    return table


def knowledge(duchy: Mapping[int, str], *numbers: int, **things: Any) -> dict[str, Any]:
    """A board with knowledge tiles on c4, b4, a4."""
    tiles = {hex: f"knowledge{number}" for hex, number in zip((12, 7, 3), numbers, strict=False)}
    return board({**duchy, **tiles}, **things)


@clause("CB-END-01")
def test_the_game_ends_after_phase_e() -> None:
    table = finished(board({24: "mine"}))
    assert table.legal_actions() == []
    assert table.to_move is None
    assert table.explain("die1:workers") is not None
    assert seat_of(table)["silver"] == 1


@clause("CB-END-01")
def test_no_other_phase_ends_it() -> None:
    used = board() | {"dice": [0, 0]}
    table = position(used, used, phase="D", round=5)
    assert not table.is_over
    assert middle(table)["phase"] == "E"


@clause("CB-SCORE-01", "CB-SCORE-02", "CB-SCORE-03", "CB-SCORE-05")
def test_ex_d32_final_scoring_sum() -> None:
    leftovers = {"workers": 5, "silver": 3, "goods": {"red": 1, "pink": 1}, "sold": {"brown": 2}}
    table = finished(board(storage=["castle", "knowledge25"], **leftovers), goods={"4.red": 3})  # type: ignore[arg-type]
    assert points(table) == {"goods": 2, "silver": 3, "workers": 2}
    assert table.scores() == [7, 0]


@clause("CB-SCORE-03")
@pytest.mark.parametrize(("workers", "wanted"), [(0, 0), (1, 0), (2, 1), (3, 1), (8, 4)])
def test_pairs_of_workers(workers: int, wanted: int) -> None:
    assert finished(board(workers=workers)).scores()[0] == wanted


@clause("CB-SCORE-05")
def test_unfinished_regions_and_the_main_board_give_nothing() -> None:
    table = finished(board({17: "ship", 16: "ship"}), goods={"1.red": 5})
    assert table.scores() == [0, 0]


@clause("CB-SCORE-01")
def test_points_are_not_counted_before_the_end() -> None:
    table = position(board(workers=9, silver=9, goods={"red": 4}))
    assert table.scores() == [0, 0]


SALES = {"red": 4, "purple": 3, "pink": 3, "orange": 1}


@clause("CB-KNOW-15", "CB-SCORE-04")
def test_ex_s10_tile_15() -> None:
    assert points(finished(knowledge({}, 15, sold=SALES))) == {"knowledge": 12}


@clause("CB-KNOW-25", "CB-KNOW-27")
def test_ex_s13_tile_25() -> None:
    assert points(finished(knowledge({}, 25, sold=SALES))) == {"knowledge": 11}
    assert points(finished(knowledge({}, 15, 25, sold=SALES))) == {"knowledge": 23}


@clause("CB-KNOW-15", "CB-KNOW-25")
def test_unsold_goods_do_not_count_for_sold_ones() -> None:
    table = finished(knowledge({}, 15, 25, goods={"red": 2}))
    assert points(table) == {"goods": 2}


@clause("CB-KNOW-17", "CB-KNOW-22")
def test_ex_s11_tiles_17_and_22() -> None:
    duchy = {11: "bank", 25: "bank", 26: "watchtower", 24: "mine", 23: "bank", 13: "bank", 14: "watchtower"}
    table = finished(knowledge(duchy, 17, 22))
    assert points(table) == {"knowledge": 24, "silver": 1}


@clause("CB-KNOW-16", "CB-KNOW-17", "CB-KNOW-18", "CB-KNOW-19", "CB-KNOW-20", "CB-KNOW-21", "CB-KNOW-22", "CB-KNOW-23")
@pytest.mark.parametrize(
    ("number", "building"),
    [
        (16, "warehouse"),
        (17, "watchtower"),
        (18, "carpenter"),
        (19, "church"),
        (20, "market"),
        (21, "boarding_house"),
        (22, "bank"),
        (23, "town_hall"),
    ],
)
def test_four_points_a_building(number: int, building: str) -> None:
    others = [each for each in ("bank", "church", "market") if each != building]
    duchy = {11: building, 25: building, 13: building, 26: others[0], 8: others[1]}
    assert points(finished(knowledge(duchy, number))) == {"knowledge": 12}
    assert points(finished(knowledge({26: others[0], 25: others[1]}, number))) == {}


@clause("CB-SCORE-04", "CB-KNOW-00")
def test_knowledge_in_storage_scores_nothing() -> None:
    assert points(finished(board({11: "bank"}, ["knowledge22"]))) == {}


@clause("CB-KNOW-24")
def test_ex_s12_tile_24() -> None:
    animals = {10: "cow2", 5: "chicken3", 9: "sheep2", 4: "sheep3"}
    way = {11: "bank", 25: "church", 26: "market", 27: "sheep4"}
    assert points(finished(knowledge(animals | way, 24))) == {"knowledge": 12}


@clause("CB-KNOW-26")
def test_ex_d40_bonus_tile_counted_by_tile_26() -> None:
    mines = {24: "mine", 29: "mine", 33: "mine"}
    castles = {11: "bank", 6: "castle", 1: "castle", 2: "castle"}
    table = finished(
        knowledge(mines | castles, 26),
        board(mines),
        large_bonus={"mine": 1, "castle": 0},
        small_bonus={"mine": 0},
    )
    assert points(table)["knowledge"] == 4


def test_every_tile_is_told() -> None:
    scoring = knowledge({}, 15, 25, sold=SALES) | {"dice": [0, 0]}
    table = position(scoring, board(dice=(0, 1)), phase="E", round=5, to_move=1)
    heard: list[Event] = []
    table.listen(heard.append)
    table.play("die1:workers")
    events = [table.game.event_data(event) for event in heard if event.kind == "knowledge_scored"]
    assert {event["tile"]: event["n"] for event in events} == {"knowledge15": 12, "knowledge25": 11}


def winner(*boards: dict[str, Any], **fields: Any) -> list[int]:
    return finished(*boards, **fields).winners()


@clause("CB-SCORE-06")
def test_most_points_win() -> None:
    assert winner(board(vp=10), board(vp=12), board(vp=11), players=3) == [1]
    assert position().winners() == []


@clause("CB-SCORE-07")
def test_ex_d33_more_empty_hexes_break_a_tie() -> None:
    third = board(vp=179)
    assert winner(board({11: "bank"}, vp=180), board({11: "bank", 25: "bank"}, vp=180), third, players=3) == [0]
    assert winner(board({11: "bank", 25: "bank"}, vp=180), board({11: "bank"}, vp=180), third, players=3) == [1]


@clause("CB-SCORE-08")
def test_ex_d33_then_the_last_in_turn_order() -> None:
    equal = [board({11: "bank"}, vp=180), board({11: "bank"}, vp=180), board(vp=179)]
    assert winner(*equal, players=3, order=[0, 1, 2]) == [1]
    assert winner(*equal, players=3, order=[1, 0, 2]) == [0]
    assert winner(*equal, players=3, order=[1, 2, 0]) == [0]


@clause("CB-SCORE-08")
def test_the_track_at_the_end_counts() -> None:
    """A ship placed in the last round moves its owner ahead, and so behind in the tie-break."""
    ahead = board({17: "ship"}, vp=50)
    behind = board({24: "mine"}, vp=49)
    table = finished(ahead, behind)
    assert table.scores() == [50, 50]
    assert table.winners() == [1]
