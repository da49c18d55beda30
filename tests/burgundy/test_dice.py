"""Dice and workers (chapter 5)."""

from __future__ import annotations

import pytest

from doubloon.games.burgundy.box import TILE_IDS
from doubloon.games.burgundy.state import Burgundy
from doubloon.games.burgundy.workers import cost, free_steps_placing, free_steps_taking
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.burgundy import board, place, position, sell, stored, take
from tests.burgundy.test_rounds import finish_turn
from tests.helpers import clause, events_of, play, refused

DEPOTS = {"1.2": "church", "2.3": "castle", "3.3": "bank", "4.2": "ship", "5.2": "mine", "6.2": "market"}


@clause("CB-DIE-03", "CB-ACT-TAKE-01")
def test_ex_s01_two_workers_across_the_border() -> None:
    table = position(board(dice=(2, 4), workers=2), depots=DEPOTS | {"6.3": "ship"})
    play(table, "die2:take", "take:6:ship")
    assert seat_of(table)["workers"] == 0
    assert stored(table) == ["ship"]
    table = position(board(dice=(2, 4), workers=1), depots=DEPOTS)
    table.play("die2:take")
    refused(table, "take:6:market", "CB-DIE-03")


@clause("CB-DIE-05", "CB-KNOW-08")
def test_ex_s09_tile_8() -> None:
    table = position(board({12: "knowledge8"}, dice=(6, 1), workers=2), depots=DEPOTS)
    take(table, "die6", 3, "bank")
    assert seat_of(table)["workers"] == 0
    table = position(board({12: "knowledge8"}, dice=(6, 1), workers=1), depots=DEPOTS)
    table.play("die6:take")
    refused(table, "take:3:bank", "CB-DIE-03")
    assert "take:4:ship" in table.legal_actions()


@clause("CB-DIE-03", "CB-DIE-05", "CB-DIE-06")
@pytest.mark.parametrize(
    ("knowledge", "target", "workers"),
    [
        ((), 4, 3),
        ((8,), 4, 2),
        ((9,), 4, 2),
        ((8, 9), 4, 1),
        ((), 6, 1),
        ((9,), 6, 0),
        ((8,), 6, 1),
        ((9,), 1, 0),
        ((8, 9), 3, 1),
        ((10,), 4, 3),
    ],
)
def test_ex_d12_worker_costs(knowledge: tuple[int, ...], target: int, workers: int) -> None:
    hexes = (12, 7)
    duchy = {hex: f"knowledge{number}" for hex, number in zip(hexes, knowledge, strict=False)}
    state = position(board(duchy)).state
    assert isinstance(state, Burgundy)
    player = state.players[0]
    free = free_steps_placing(state, player, TILE_IDS.index("bank"))
    assert cost(state, player, 1, target, free) == workers


@clause("CB-DIE-06", "CB-KNOW-12")
def test_ex_d13_tile_12_wraps() -> None:
    for depot, tile, workers in ((1, "church", 0), (5, "mine", 0), (2, "castle", 1)):
        table = position(board({12: "knowledge12"}, dice=(6, 1), workers=1), depots=DEPOTS)
        take(table, "die6", depot, tile)
        assert seat_of(table)["workers"] == 1 - workers


@clause("CB-KNOW-12")
def test_ex_d14_tile_12_does_not_sell_or_place() -> None:
    table = position(board({12: "knowledge12"}, dice=(6, 3), workers=1, goods={"light_blue": 1}))
    sell(table, "die6", "light_blue")
    assert seat_of(table)["workers"] == 0
    table = position(board({12: "knowledge12", 17: "ship"}, ["ship"], (6, 3), workers=1))
    place(table, "die6", "ship", 16)
    assert seat_of(table)["workers"] == 0


@clause("CB-DIE-01")
def test_either_die_first_any_action_with_either() -> None:
    dice = {"dice": (3, 5), "goods": {"pink": 1, "brown": 1}}
    table = position(board({}, ["carpenter"], **dice), depots=DEPOTS)  # type: ignore[arg-type]
    assert {"die3:take", "die3:place", "die3:sell", "die3:workers"} <= set(table.legal_actions())
    assert {"die5:take", "die5:sell", "die5:workers"} <= set(table.legal_actions())
    play(table, "die5:workers", "die3:workers")
    assert seat_of(table)["workers"] == 4
    assert table.to_move == 1


@clause("CB-DIE-01")
def test_a_die_is_used_once() -> None:
    table = position(board(dice=(3, 5)), depots=DEPOTS)
    table.play("die3:workers")
    assert seat_of(table)["dice"] == [0, 5]
    refused(table, "die3:workers", "CB-DIE-01")
    refused(table, "die1:take", "CB-DIE-01")
    assert {action.split(":")[0] for action in table.legal_actions()} == {"die5"}


@clause("CB-DIE-01")
def test_equal_dice_are_interchangeable() -> None:
    table = position(board(dice=(3, 3)), depots=DEPOTS)
    assert table.legal_actions() == ["die3:take", "die3:workers"]
    table.play("die3:take")
    assert (stored(table), seat_of(table)["dice"]) == (["bank"], [0, 3])
    assert table.legal_actions() == ["die3:place", "die3:workers"]


@clause("CB-DIE-01", "CB-ACT-TAKE-02")
def test_ex_d44_second_die_may_rely_on_the_first() -> None:
    table = position(board({}, ["ship", "bank", "church"], (2, 1)), depots=DEPOTS)
    place(table, "die2", "ship", 17)
    take(table, "die1", 1, "church")
    assert stored(table) == ["bank", "church", "church"]
    assert middle(table)["removed"] == {}


@clause("CB-DIE-02", "CB-ACT-WORK-01")
def test_ex_d37_nothing_else_possible() -> None:
    nothing = board(dice=(3, 3))
    table = position(nothing, depots={"6.2": "bank"})
    # Both dice had one use only, so they answered themselves.
    assert (table.to_move, seat_of(table)["workers"]) == (1, 4)
    table = position(nothing, depots={"5.2": "mine", "6.2": "bank"})
    assert (table.to_move, seat_of(table)["workers"]) == (0, 2)
    assert table.legal_actions() == ["die3:take", "die3:workers"]
    play(table, "die3:take")
    assert (stored(table), seat_of(table)["workers"]) == (["mine"], 0)


@clause("CB-DIE-02")
def test_there_is_no_pass() -> None:
    table = position(board(dice=(3, 5)))
    refused(table, "end", "CB-DIE-02")
    table.play("die3:workers")
    refused(table, "end", "CB-DIE-02")
    assert "die5:workers" in table.legal_actions()


@clause("CB-DIE-04")
def test_workers_of_the_first_die_help_the_second() -> None:
    table = position(board(dice=(1, 4)), depots={"6.2": "market", "2.3": "castle"})
    refused(table, "die4:take", "CB-DIE-03")
    table.play("die1:workers")
    table.play("die4:take")
    assert set(table.legal_actions()) == {"take:6:market", "take:2:castle"}
    table.play("take:6:market")
    assert seat_of(table)["workers"] == 0


@clause("CB-DIE-04")
def test_the_minimum_is_paid_when_the_die_is_used() -> None:
    table = position(board(dice=(3, 5), workers=6), depots=DEPOTS)
    events = events_of(table, ["die3:take", "take:5:mine"])
    spent = [event for event in events if event["event"] == "workers_spent"]
    assert spent == [{"event": "workers_spent", "clause": "CB-DIE-03", "seat": 0, "n": 2, "die": 3, "die_target": 5}]
    assert seat_of(table)["workers"] == 4


@clause("CB-DIE-03")
def test_nothing_is_paid_or_told_for_the_right_value() -> None:
    table = position(board(dice=(3, 5), workers=6), depots=DEPOTS)
    events = events_of(table, ["die3:take", "take:3:bank"])
    assert "workers_spent" not in [event["event"] for event in events]
    assert seat_of(table)["workers"] == 6


@clause("CB-DIE-04")
def test_workers_are_the_players_own() -> None:
    table = position(board(dice=(1, 1)), board(workers=9), depots={"4.2": "ship"})
    assert table.to_move == 1
    assert seat_of(table)["workers"] == 4


@clause("CB-DIE-06")
def test_the_free_step_is_added_to_the_workers() -> None:
    duchy = {12: "knowledge12"}
    table = position(board(duchy, dice=(1, 4), workers=2), depots=DEPOTS)
    take(table, "die1", 4, "ship")
    assert seat_of(table)["workers"] == 0
    table = position(board(duchy, dice=(1, 4), workers=1), depots=DEPOTS)
    table.play("die1:take")
    refused(table, "take:4:ship", "CB-DIE-03")


@clause("CB-DIE-06")
def test_tile_8_does_not_double_the_free_step() -> None:
    state = position(board({12: "knowledge12", 7: "knowledge8"})).state
    assert isinstance(state, Burgundy)
    player = state.players[0]
    free = free_steps_taking(state, player)
    assert [cost(state, player, 1, target, free) for target in (1, 2, 3, 4, 5, 6)] == [0, 0, 1, 1, 1, 0]


@clause("CB-DIE-07")
def test_workers_castles_and_buildings_need_no_die_value() -> None:
    table = position(board({}, ["town_hall", "castle", "ship"], (3, 6), workers=0), depots={})
    place(table, "die3", "town_hall", 11)
    table.play("place:castle")
    assert (asked(table)[0], seat_of(table)["duchy"]["b3"]) == ("castle_action", "castle")
    table.play("free:workers")
    assert seat_of(table)["workers"] == 2
    table = position(board(dice=(5, 6)), depots={"5.2": "mine", "6.2": "bank"})
    table.play("die5:workers")
    assert seat_of(table)["workers"] == 2
    finish_turn(table)
