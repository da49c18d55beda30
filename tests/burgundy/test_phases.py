"""The start and the end of a phase (chapters 3 and 12)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import doubloon
from doubloon.games.burgundy.box import TILE_IDS, TYPE_IDS, TYPE_OF
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.burgundy import board, place, position, take
from tests.helpers import clause, events_of

every_table = pytest.mark.parametrize("players", [2, 3, 4])


def kind(tile: str) -> str:
    return TYPE_IDS[TYPE_OF[TILE_IDS.index(tile)]]


def finish_phase(table: doubloon.Table) -> None:
    """Take workers with every die until the next phase begins."""
    before = middle(table)["phase"]
    while not table.is_over and middle(table)["phase"] == before:
        pass_die(table)


def pass_die(table: doubloon.Table) -> None:
    options = table.legal_actions()
    workers = [action for action in options if action.endswith(":workers")]
    table.play(workers[0] if workers else options[-1])


def phases(players: int, seed: int = 3) -> list[dict[str, Any]]:
    """The position at the start of each phase of a game without purchases or takes."""
    table = doubloon.new("burgundy", players=players, seed=seed)
    found = []
    while not table.is_over:
        found.append(middle(table))
        finish_phase(table)
    return found


@clause("CB-PHASE-01")
def test_phases_come_in_order() -> None:
    assert [data["phase"] for data in phases(2)] == ["A", "B", "C", "D", "E"]
    words = doubloon.GAMES["burgundy"].words("ru")
    assert [words.name("phase", letter) for letter in "ABCDE"] == ["А", "Б", "В", "Г", "Д"]


@clause("CB-PHASE-03")
@every_table
def test_ex_s15_tiles_laid_out_per_phase(players: int) -> None:
    for data in phases(players):
        assert len(data["depots"]) == {2: 12, 3: 18, 4: 24}[players]
        by_depot = Counter(space[0] for space in data["depots"])
        assert by_depot == dict.fromkeys("123456", players)


PRINTED = {
    "1": ["knowledge", "building", "ship", "animal"],
    "2": ["knowledge", "building", "castle", "building"],
    "3": ["animal", "ship", "building", "knowledge"],
    "4": ["mine", "ship", "building", "animal"],
    "5": ["building", "mine", "building", "knowledge"],
    "6": ["castle", "building", "ship", "animal"],
}
NUMBERS = {
    "1": [3, 2, 2, 4],
    "2": [2, 3, 2, 4],
    "3": [2, 3, 2, 4],
    "4": [4, 2, 2, 3],
    "5": [3, 2, 4, 2],
    "6": [3, 2, 4, 2],
}


@clause("CB-PHASE-03")
@every_table
def test_every_space_takes_a_tile_of_its_colour(players: int) -> None:
    data = middle(doubloon.new("burgundy", players=players, seed=5))
    laid = {space: kind(tile) for space, tile in data["depots"].items()}
    wanted = {
        f"{depot}.{place + 1}": PRINTED[depot][place]
        for depot in PRINTED
        for place in range(4)
        if NUMBERS[depot][place] <= players
    }
    assert laid == wanted


@clause("CB-PHASE-04")
def test_ex_d34_three_players_depot_6() -> None:
    found = phases(3)
    kinds = [Counter(kind(tile) for tile in data["depots"].values()) for data in found]
    assert [kind(data["depots"]["6.1"]) for data in found] == ["castle", "mine", "castle", "mine", "castle"]
    assert [(count["castle"], count["mine"]) for count in kinds] == [(2, 1), (1, 2), (2, 1), (1, 2), (2, 1)]
    assert sum(count["castle"] for count in kinds) == 8
    assert sum(count["mine"] for count in kinds) == 7


@clause("CB-PHASE-04")
def test_depot_6_with_two_and_four_players() -> None:
    assert all("6.1" not in data["depots"] for data in phases(2))
    assert all(kind(data["depots"]["6.1"]) == "castle" for data in phases(4))


@clause("CB-PHASE-05")
@every_table
def test_the_black_depot_is_filled_with_black_backs(players: int) -> None:
    found = phases(players)
    left = [sum(data["black_stack"].values()) for data in found]
    filled = {2: 4, 3: 6, 4: 8}[players]
    assert [sum(tile is not None for tile in data["black_depot"]) for data in found] == [filled] * 5
    assert left == [40 - filled * (number + 1) for number in range(5)]


@clause("CB-PHASE-03", "CB-PHASE-05")
def test_ex_d43_supply_arithmetic() -> None:
    rng = random.Random(7)
    table = doubloon.new("burgundy", players=4, seed=7)
    while middle(table)["phase"] != "E":
        table.play(rng.choice(table.legal_actions()))
    data = middle(table)
    assert sum(data["stack"].values()) == 0
    assert sum(data["black_stack"].values()) == 0


@clause("CB-PHASE-02")
def test_what_is_left_in_the_depots_leaves_the_game() -> None:
    table = position(
        board({24: "mine"}, ["bank"], (1, 2)),
        round=5,
        depots={"1.2": "church", "4.2": "ship"},
        black=["knowledge7", "market"],
        goods={"4.red": 2},
    )
    finish_phase(table)
    data = middle(table)
    assert data["removed"] == {"church": 1, "ship": 1, "knowledge7": 1, "market": 1}
    assert data["phase"] == "B"
    # The token of the new phase's first round has been added to those that stayed.
    assert data["depot_goods"]["4.red"] >= 2
    assert sum(data["depot_goods"].values()) == 3
    assert seat_of(table)["storage"] == ["bank", None, None]
    assert seat_of(table)["duchy"] == {"d4": "castle", "e3": "mine"}


@clause("CB-PHASE-06")
def test_five_goods_of_the_phase_lie_open_in_order() -> None:
    table = doubloon.new("burgundy", players=2, seed=9)
    first = middle(table)["round_goods"]
    assert first[0] is None
    assert None not in first[1:]
    for number in range(2, 6):
        while middle(table)["round"] < number:
            pass_die(table)
        assert middle(table)["round_goods"] == [None] * number + first[number:]


@clause("CB-PHASE-07")
def test_depots_are_not_refilled_during_a_phase() -> None:
    table = position(board(dice=(1, 2)), depots={"1.2": "church", "1.3": "ship"}, black=["bank"])
    take(table, "die1", 1, "church")
    while middle(table)["round"] < 5:
        pass_die(table)
    assert middle(table)["depots"] == {"1.3": "ship"}
    assert [tile for tile in middle(table)["black_depot"] if tile] == ["bank"]


@clause("CB-ROUND-03", "CB-PHASE-02")
def test_ex_d35_goods_accumulate() -> None:
    table = position(board(dice=(1, 2)), round=5, depots={"4.2": "ship"}, goods={"4.red": 1, "4.pink": 1})
    finish_phase(table)
    data = middle(table)
    assert data["depot_goods"]["4.red"] >= 1
    assert data["depot_goods"]["4.pink"] >= 1
    assert data["removed"] == {"ship": 1}
    assert kind(data["depots"]["4.2"]) == "ship"


MINES = {24: "mine", 29: "mine", 33: "mine"}


@clause("CB-EOP-01", "CB-MINE-01")
def test_mines_pay_silver_at_the_end_of_a_phase() -> None:
    table = position(board(MINES, ["mine"], (1, 2), silver=1), board({24: "mine"}, silver=0), round=5)
    finish_phase(table)
    assert (seat_of(table)["silver"], seat_of(table, 1)["silver"]) == (4, 1)


@clause("CB-EOP-01", "CB-ROUND-07")
def test_mines_pay_only_after_the_fifth_round() -> None:
    table = position(board(MINES, dice=(1, 2)), round=3)
    while middle(table)["round"] < 5:
        pass_die(table)
    assert seat_of(table)["silver"] == 0
    finish_phase(table)
    assert seat_of(table)["silver"] == 3


@clause("CB-EOP-02", "CB-KNOW-02")
def test_knowledge_2_brings_a_worker_a_mine() -> None:
    duchy = MINES | {30: "knowledge2"}
    table = position(board(duchy), board(MINES), round=5)
    finish_phase(table)
    # Both took workers with two dice; only the tile in the duchy adds three.
    assert (seat_of(table)["workers"], seat_of(table, 1)["workers"]) == (7, 4)
    table = position(board(MINES, ["knowledge2"]), round=5)
    finish_phase(table)
    assert seat_of(table)["workers"] == 4


@clause("CB-EOP-03", "CB-SCORE-02", "CB-SCORE-03", "CB-END-01")
def test_ex_d31_mines_after_the_last_phase() -> None:
    duchy = MINES | {30: "knowledge2"}
    table = position(board(duchy, dice=(0, 3), workers=2, silver=4), players=2, phase="E", round=5)
    while not table.is_over:
        pass_die(table)
    assert (seat_of(table)["workers"], seat_of(table)["silver"]) == (7, 7)
    sheet = table.score_sheet()[0]
    assert (sheet["silver"], sheet["workers"]) == (7, 3)


@clause("CB-EOP-04")
def test_what_players_have_carries_over() -> None:
    duchy = {17: "ship"}
    table = position(board(duchy, ["bank", "castle"], (1, 2), 3, 5, {"red": 2}), round=5)
    before = seat_of(table)
    finish_phase(table)
    after = seat_of(table)
    for key in ("storage", "duchy", "goods", "silver", "sold"):
        assert after[key] == before[key]
    assert after["workers"] == 3 + 4
    assert middle(table)["track"] == [1, 0]


@clause("CB-MINE-01")
def test_a_mine_does_nothing_when_it_is_placed() -> None:
    table = position(board({}, ["mine"], (4, 1)))
    place(table, "die4", "mine", 24)
    assert (seat_of(table)["silver"], seat_of(table)["workers"], table.scores()[0]) == (0, 0, 0)
    assert asked(table)[0] == "turn"


def test_the_log_tells_the_phase() -> None:
    table = position(board(), board(dice=(0, 1)), round=5, to_move=1)
    events = events_of(table, ["die1:workers"])
    assert {"event": "phase_begins", "clause": "CB-PHASE-01", "phase": "B"} in events
