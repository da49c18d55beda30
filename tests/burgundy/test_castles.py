"""Castles (chapter 8)."""

from __future__ import annotations

import doubloon
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.burgundy import at, board, place, position, stored
from tests.helpers import clause, events_of, play, refused

WAY = {11: "bank"}  # next to the castle hex b3


def castle_placed(**things: object) -> doubloon.Table:
    """A table where seat 0 has just placed a castle on b3; its other die shows 1."""
    duchy = WAY | dict(things.pop("duchy", {}))  # type: ignore[call-overload]
    storage = ["castle", *things.pop("storage", ())]  # type: ignore[misc]
    options = things.pop("options", None)
    players = things.pop("players", 2)
    black = things.pop("black", ())
    table = position(
        board(duchy, storage, (6, 1), **things),  # type: ignore[arg-type]
        options=options,  # type: ignore[arg-type]
        players=players,  # type: ignore[arg-type]
        black=black,  # type: ignore[arg-type]
    )
    return place(table, "die6", "castle", 6)


@clause("CB-CAST-01")
def test_ex_s04_castle_allows_another_placement() -> None:
    table = castle_placed(storage=["ship"])
    assert table.legal_actions() == ["free:take", "free:place", "free:workers"]
    table.play("free:place")
    assert set(table.legal_actions()) == {"at:d3", "at:d5"}
    table.play("at:d5")
    assert seat_of(table)["duchy"]["d5"] == "ship"
    assert seat_of(table)["workers"] == 0


@clause("CB-CAST-01")
def test_a_castle_takes_from_any_depot() -> None:
    table = castle_placed()
    table.play("free:take")
    assert {action.split(":")[1] for action in table.legal_actions()} == set("123456")
    table.play("take:4:ship")
    assert (stored(table), seat_of(table)["workers"]) == (["ship"], 0)


@clause("CB-CAST-01")
def test_the_action_is_compulsory() -> None:
    table = castle_placed()
    refused(table, "decline", "CB-CAST-01")
    refused(table, "free:sell", "CB-ACT-SELL-01")
    refused(table, "free:place", "CB-ACT-PLACE-03")


@clause("CB-CAST-01")
def test_it_is_not_a_purchase() -> None:
    table = castle_placed(silver=2, black=["mine"])
    table.play("free:take")
    refused(table, "take:black:mine", "CB-ACT-TAKE-01")
    table.play("take:1:market")
    assert (seat_of(table)["silver"], seat_of(table)["bought"]) == (2, False)
    assert "buy" in table.legal_actions()


@clause("CB-CAST-01", "CB-CAST-03", "CB-ACT-SELL-04", "CB-KNOW-03", "CB-KNOW-04", "CB-KNOW-27")
def test_ex_d20_castle_used_to_sell() -> None:
    knowing = {12: "knowledge3", 7: "knowledge4"}
    table = castle_placed(duchy=knowing, goods={"red": 3}, players=3)
    table.play("free:sell")
    assert points(table)["sales"] == 9
    assert (seat_of(table)["silver"], seat_of(table)["workers"]) == (2, 1)


@clause("CB-CAST-03", "CB-KNOW-13", "CB-KNOW-14", "CB-KNOW-27")
def test_ex_d21_castle_used_for_workers() -> None:
    knowing = {12: "knowledge13", 7: "knowledge14"}
    table = castle_placed(duchy=knowing)
    table.play("free:workers")
    assert (seat_of(table)["workers"], seat_of(table)["silver"]) == (4, 1)
    table = position(board(knowing, ["boarding_house"], (3, 1)))
    place(table, "die3", "boarding_house", 25)
    assert (seat_of(table)["workers"], seat_of(table)["silver"]) == (4, 0)


@clause("CB-CAST-02", "CB-BLD-07")
def test_ex_d22_chain_from_one_die() -> None:
    table = position(board({}, ["town_hall", "castle", "ship"], (3, 5)), goods={"2.red": 2})
    place(table, "die3", "town_hall", 11)
    assert points(table) == {"regions": 1, "phases": 10}
    table.play("place:castle")
    assert asked(table)[0] == "castle_action"
    play(table, "free:place", at(17), "goods:2")
    assert stored(table) == []
    assert seat_of(table)["duchy"] == {"d4": "castle", "c3": "town_hall", "b3": "castle", "d3": "ship"}
    assert seat_of(table)["goods"] == {"red": 2}
    assert middle(table)["track"] == [1, 0]
    assert points(table) == {"regions": 1, "phases": 10}
    assert seat_of(table)["dice"] == [0, 5]
    assert asked(table)[0] == "turn"


@clause("CB-CAST-02")
def test_a_castle_may_place_a_castle() -> None:
    table = castle_placed(storage=["castle"])
    table.play("free:place")
    assert set(table.legal_actions()) == {at(1), at(2)}
    table.play(at(1))
    assert asked(table)[0] == "castle_action"
    table.play("free:workers")
    assert (asked(table)[0], seat_of(table)["workers"]) == ("turn", 2)


@clause("CB-CAST-02")
def test_the_action_cannot_be_saved() -> None:
    table = castle_placed()
    refused(table, "die1:take", "CB-CAST-02")
    table.play("free:workers")
    refused(table, "free:workers", "CB-CAST-01")


@clause("CB-CAST-03", "CB-KNOW-01", "CB-KNOW-07")
def test_knowledge_works_in_the_extra_action() -> None:
    table = castle_placed(storage=["cow3"], duchy={12: "knowledge7"})
    table.play("free:place")
    if asked(table)[0] == "place_at":
        table.play(at(10))
    assert points(table)["animals"] == 4
    table = castle_placed(storage=["bank"], duchy={25: "bank", 24: "mine", 30: "knowledge1"})
    table.play("free:place")
    assert {at(26), at(31)} <= set(table.legal_actions())


@clause("CB-CAST-03", "CB-KNOW-05")
def test_knowledge_5_works_in_the_extra_action() -> None:
    duchy = WAY | {12: "knowledge5"}
    table = position(board(duchy, ["castle", "ship"], (6, 1)), goods={"3.red": 1, "4.pink": 1})
    place(table, "die6", "castle", 6)
    play(table, "free:place", at(17))
    table.play("goods:3+4")
    assert seat_of(table)["goods"] == {"red": 1, "pink": 1}


@clause("CB-REG-03", "CB-BONUS-03")
def test_ex_d30_start_castle_gives_nothing() -> None:
    table = doubloon.new("burgundy", players=2, seed=1)
    assert table.scores() == [0, 0]
    duchy = WAY | {6: "castle", 1: "castle"}
    table = position(board(duchy, ["castle"], (4, 3)), phase="B")
    place(table, "die4", "castle", 2)
    assert points(table) == {"regions": 6, "phases": 8, "bonuses": 5}
    assert asked(table)[0] == "castle_action"
    assert middle(table)["large_bonus"] == {"castle": 0}


def test_the_log_tells_what_a_castle_did() -> None:
    table = castle_placed()
    events = events_of(table, ["free:workers"])
    assert {"event": "castle_used", "clause": "CB-CAST-01", "seat": 0, "deed": "workers"} in events
