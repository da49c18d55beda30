"""Inns: tiles of the sixth expansion that fit every hex and make their region larger."""

from __future__ import annotations

import random
from typing import Any

import pytest

import doubloon
from doubloon.cli.tables import drawing_for
from doubloon.cli.tables.drawing import seen
from doubloon.cli.tables.telling import Teller
from doubloon.engine.words import LANGUAGES
from doubloon.games.burgundy.box import HEX_IDS
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.burgundy import board, hexes_offered, place, position, stored
from tests.helpers import clause, events_of, play, refused

INNS = {"inns": True}
LINKED_INNS = {"inns": True, "castle_link": True}
# Board 1: the starting castle on d4 lies beside c3 B3, c4 K1, d3 S2, d5 S5, e3 M4, e4 B3.


def placing(duchy: dict[int, str], tile: str = "inn", die: int = 1, workers: int = 0, **more: Any) -> doubloon.Table:
    """Asked where a tile goes."""
    options = more.pop("options", INNS)
    table = position(board(duchy, [tile], (die, die), workers=workers), options=options, **more)
    return play(table, f"die{die}:place")


# Where they come from.


@clause("CB-INN-01", "CB-OPT-INNS")
@pytest.mark.parametrize(("players", "spaces"), [(2, 4), (3, 6), (4, 8)])
def test_an_inn_takes_the_place_of_a_black_tile(players: int, spaces: int) -> None:
    with_inns = doubloon.new("burgundy", players=players, seed=3, options=INNS).view(0)["position"]
    laid = [tile for tile in with_inns["black_depot"] if tile]
    assert (len(laid), laid.count("inn")) == (spaces, 1)
    assert with_inns["black_stack"] == 40 - (spaces - 1)
    usual = doubloon.new("burgundy", players=players, seed=3).view(0)["position"]
    assert "inn" not in usual["black_depot"]
    assert usual["black_stack"] == 40 - spaces


@clause("CB-INN-01")
def test_every_phase_brings_one_and_takes_the_last_away() -> None:
    table = doubloon.new("burgundy", players=2, seed=3, options=INNS)
    phases: list[str] = []
    while not table.is_over:
        at = middle(table)
        if len(phases) < "ABCDE".index(at["phase"]) + 1:
            phases.append(at["phase"])
            assert at["black_depot"].count("inn") == 1
        table.play(next(action for action in table.legal_actions() if action.endswith(("workers", "end"))))
    assert phases == ["A", "B", "C", "D", "E"]


# Buying.


@clause("CB-INN-02")
def test_an_inn_is_bought() -> None:
    table = position(board(silver=4), black=["inn", "mine"], options=INNS)
    play(table, "buy", "take:black:inn")
    assert (stored(table), seat_of(table)["silver"]) == (["inn"], 2)
    assert [tile for tile in middle(table)["black_depot"] if tile] == ["mine"]
    refused(table, "buy", "CB-BUY-01")


@clause("CB-INN-02")
def test_a_full_storage_makes_room_for_an_inn() -> None:
    table = position(board(storage=["mine", "ship", "bank"], silver=2), black=["inn", "mine"], options=INNS)
    play(table, "buy", "take:black:inn")
    refused(table, "discard:inn", "CB-ACT-TAKE-04")
    table.play("discard:bank")
    assert stored(table) == ["inn", "mine", "ship"]


@clause("CB-INN-02")
def test_an_inn_can_be_discarded() -> None:
    table = position(board(storage=["mine", "inn", "bank"], silver=2), black=["ship", "mine"], options=INNS)
    play(table, "buy", "take:black:ship", "discard:inn")
    assert stored(table) == ["bank", "mine", "ship"]
    assert doubloon.from_dict(table.to_dict()).hash() == table.hash()


@clause("CB-INN-02")
def test_nothing_else_brings_an_inn() -> None:
    table = position(board(storage=["church"], dice=(3, 1), workers=9), black=["inn", "mine"], options=INNS)
    refused(table, "take:black:inn", "CB-DIE-01")
    place(table, "die3", "church", 25)
    refused(table, "take:black:inn", "CB-BLD-09")
    taking = position(board(dice=(3, 1), workers=9), black=["inn", "mine"], options=INNS)
    taking.play("die3:take")
    refused(taking, "take:black:inn", "CB-ACT-TAKE-01")
    buying = position(board(silver=2), black=["ship", "mine"], options=INNS)
    buying.play("buy")
    refused(buying, "take:black:inn", "CB-BUY-01")


# Placing.


@clause("CB-INN-03")
def test_an_inn_fits_every_colour_but_needs_value_and_neighbour() -> None:
    assert hexes_offered(placing({}, workers=9)) == {"c3", "c4", "d3", "d5", "e3", "e4"}
    table = placing({}, die=3)
    assert hexes_offered(table) == {"c3", "e4"}
    refused(table, "at:d3", "CB-DIE-03")
    refused(table, "at:b1", "CB-ACT-PLACE-03")
    refused(table, "at:d4", "CB-ACT-PLACE-01")
    paying = play(placing({}, workers=2), "at:c3")
    assert (seat_of(paying)["duchy"]["c3"], seat_of(paying)["workers"]) == ("inn", 0)


@clause("CB-INN-03")
def test_an_inn_that_is_not_stored_cannot_be_placed() -> None:
    table = position(board(storage=["bank", "ship"], dice=(3, 3), workers=5), options=INNS)
    table.play("die3:place")
    refused(table, "place:inn", "CB-ACT-PLACE-01")


@clause("CB-INN-03")
def test_an_inn_does_nothing() -> None:
    """On the hex of a ship, a castle and a mine."""
    table = place(position(board(storage=["inn"], dice=(2, 1)), goods={"3.red": 1}, options=INNS), "die2", "inn", "d3")
    assert (asked(table)[0], middle(table)["track"], middle(table)["depot_goods"]) == ("turn", [0, 0], {"3.red": 1})
    table = place(position(board({11: "bank"}, ["inn"], (6, 1)), options=INNS), "die6", "inn", "b3")
    assert asked(table)[0] == "turn"
    mine = board(storage=["inn"], dice=(4, 1))
    table = place(position(mine, board(dice=(1, 1)), round=5, options=INNS), "die4", "inn", "e3")
    while middle(table)["phase"] == "A":
        table.play(next(action for action in table.legal_actions() if action.endswith("workers")))
    assert seat_of(table)["silver"] == 0


@clause("CB-INN-03")
def test_an_inn_is_no_building_and_no_animal() -> None:
    table = placing({25: "inn", 26: "bank"}, workers=9, phase="B")
    assert {"f4", "f5"} <= hexes_offered(table)
    pasture = board({11: "bank", 10: "inn", 5: "cow2"}, ["cow3"], (2, 1))
    assert points(place(position(pasture, options=INNS), "die2", "cow3", "b1")) == {"animals": 5}


@clause("CB-INN-03")
def test_knowledge_moves_no_die_for_an_inn() -> None:
    known = {12: "knowledge9"}
    assert hexes_offered(placing(known, "bank", die=2)) == {"c3", "c5", "e4"}
    table = placing(known, die=2)
    assert hexes_offered(table) == {"c5", "d3"}
    refused(table, "at:c3", "CB-DIE-03")
    paying = play(placing(known, die=2, workers=1), "at:c3")
    assert (seat_of(paying)["duchy"]["c3"], seat_of(paying)["workers"]) == ("inn", 0)


# Scoring.

TOWN = (25, 26, 31, 32)  # and g4, five hexes in all
BUILDINGS = ("bank", "church", "carpenter", "warehouse")


@clause("CB-INN-04")
@pytest.mark.parametrize(("inns", "worth"), [(0, 15), (1, 21), (2, 28), (3, 36), (4, 36)])
def test_every_inn_makes_a_region_larger_up_to_eight(inns: int, worth: int) -> None:
    laid = {hex: "inn" if i < inns else BUILDINGS[i] for i, hex in enumerate(TOWN)}
    table = position(board(laid, ["boarding_house"], (3, 1)), phase="E", options=INNS)
    assert points(place(table, "die3", "boarding_house", 36)) == {"regions": worth, "phases": 2}


@clause("CB-INN-04")
def test_the_example_of_four_hexes_and_two_inns() -> None:
    """Duchy 2, started on g1: the pasture b1, c1, c2, c3."""
    way = {"f1": "bank", "e1": "knowledge1", "d1": "church", "c1": "inn", "c2": "inn", "b1": "cow2"}
    laid = {HEX_IDS.index(hex): tile for hex, tile in way.items()}
    table = position(board(laid, ["pig2"], (3, 1), number=2, start="g1"), phase="B", options=INNS)
    assert points(place(table, "die3", "pig2", "c3")) == {"regions": 21, "phases": 8, "animals": 2}


@clause("CB-INN-04", "CB-BONUS-01")
def test_an_inn_completes_a_region_and_a_colour() -> None:
    table = position(board({24: "mine", 29: "mine"}, ["inn"], (3, 1)), options=INNS)
    told = events_of(table, ["die3:place", "at:g1"])
    assert points(table) == {"regions": 10, "phases": 10, "bonuses": 5}
    counted = [event for event in told if event["event"] == "inns_counted"]
    assert [(event["n"], event["size"]) for event in counted] == [(1, 4)]
    assert middle(table)["large_bonus"] == {"mine": 0}


# Together with linked castles.


@clause("CB-INN-05")
def test_an_inn_must_be_linked_like_its_hex() -> None:
    laid = {25: "church", 19: "ship"}
    table = placing(laid, workers=9, options=LINKED_INNS)
    assert hexes_offered(table) == {"c3", "c4", "d3", "e3", "d6", "e5", "f4"}
    refused(table, "at:c5", "CB-OPT-LINK")
    refused(table, "at:f3", "CB-OPT-LINK")


@clause("CB-INN-05")
def test_an_inn_links_the_colour_of_its_hex() -> None:
    assert hexes_offered(placing({17: "inn"}, "ship", workers=9, options=LINKED_INNS)) == {"d2", "d5"}
    assert hexes_offered(placing({17: "inn"}, "bank", workers=9, options=LINKED_INNS)) == {"c3", "e4"}
    assert "e2" in hexes_offered(placing({17: "inn"}, "bank", workers=9))


@clause("CB-INN-05")
def test_an_inn_is_never_a_castle() -> None:
    table = placing({11: "bank"}, workers=9, options=LINKED_INNS)
    refused(table, "at:b3", "CB-OPT-LINK")
    on_castle_hex = {11: "bank", 6: "inn"}
    cow = position(board(on_castle_hex, ["cow2"], (1, 2), workers=9), options=LINKED_INNS)
    refused(cow, "die1:place", "CB-ACT-PLACE-03")
    beside = placing(on_castle_hex, workers=9, phase="B", options=LINKED_INNS)
    assert {"a2", "a3"} <= hexes_offered(beside)


# Positions, and what is shown.


def test_positions_with_inns_are_written_and_read() -> None:
    table = position(board({17: "inn"}, ["inn"], silver=2), black=["inn", "bank"], phase="C", options=INNS)
    data = table.to_dict()
    assert (data["position"]["players"][0]["storage"][0], data["position"]["black_depot"][0]) == ("inn", "inn")
    assert doubloon.from_dict(data).hash() == table.hash()
    assert table.view(1)["position"]["players"][0]["duchy"]["d3"] == "inn"


@pytest.mark.parametrize(
    ("duchy", "black", "options", "complaint"),
    [
        ({17: "inn"}, ["inn"], INNS, "there are 2 inns, but the phases have brought 1"),
        ({}, ["inn", "inn"], INNS, "more than one inn in the black depot"),
        ({17: "wild"}, [], INNS, "a tile lies face down, but nobody plays alone"),
        ({17: "inn"}, [], {}, "must be one of"),
        ({}, ["inn"], {}, "must be one of"),
    ],
)
def test_impossible_inns(duchy: dict[int, str], black: list[str], options: dict[str, Any], complaint: str) -> None:
    phase = "B" if "more than one" in complaint else "A"
    with pytest.raises(doubloon.BadPosition) as caught:
        position(board(duchy), black=black, phase=phase, options=options)
    assert complaint in str(caught.value)


@pytest.mark.parametrize(("lang", "name"), [("en", "inn"), ("ru", "двор")])
def test_inns_are_drawn(lang: str, name: str) -> None:
    laid = {25: "inn", 26: "bank", 31: "church", 32: "carpenter"}
    table = position(board(laid, ["inn"], silver=2), black=["inn", "mine"], phase="C", options=INNS)
    lines = drawing_for(table.game, table.components, lang).table(seen(table, 0), 100)
    page = "\n".join(line.plain for line in lines)
    assert page.count(name) >= 3
    assert (
        next(line for line in page.splitlines() if "4/5" in line).rstrip().endswith("+27★")
    )  # 21 for six hexes, and 6


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_with_inns_is_drawn_and_told_to_its_end(lang: str) -> None:
    table = doubloon.new("burgundy", players=2, seed=6, options=INNS)
    teller = Teller(table, lang, discreet=False)
    rng = random.Random(6)
    placed = 0
    while not table.is_over:
        who = table.to_move
        assert who is not None
        assert len(teller.drawing.decision(seen(table, who), 80)) > 5
        teller.choices(who, 80)
        answers = table.legal_actions()
        inns = [action for action in answers if "inn" in action]
        placed += "place:inn" in answers
        table.play(rng.choice(inns or answers))
    assert placed > 0
