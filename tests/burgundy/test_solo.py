"""Playing alone: the board, the rounds, ships and goods, and how the game ends."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import msgspec
import pytest

import doubloon
from doubloon.games.burgundy.box import FIRST_SOLO_BOARD, HEX_IDS, TYPE_IDS
from doubloon.games.burgundy.components import BurgundyComponents
from doubloon.games.burgundy.expansions import SoloBoard
from doubloon.games.burgundy.game import region_of
from doubloon.games.burgundy.solo import remove_tile
from doubloon.games.burgundy.state import Burgundy
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.burgundy import components, hexes_offered, place, sell, stored
from doubloon.testing.burgundy_solo import MINES, alone, counted, full_duchy, side_of
from tests.helpers import clause, events_of, play, refused

SIDES = ("A", "B")


def state_of(table: doubloon.Table) -> Burgundy:
    assert isinstance(table.state, Burgundy)
    return table.state


def pairs(board: SoloBoard, near: list[int]) -> set[str]:
    return {
        f"{one}-{other}"
        for i, one in enumerate(HEX_IDS)
        for j, other in enumerate(HEX_IDS)
        if near[i] >> j & 1 and i < j
    }


def regions(board: SoloBoard) -> set[int]:
    return {region_of(hex, board.types(), board.by_land()) for hex in range(len(HEX_IDS))}


# Setup.


@clause("CB-SOLO-01")
@pytest.mark.parametrize(("side", "castles"), [("A", "c2 d3 d5 f3"), ("B", "b1 c4 d4 g4")])
def test_a_table_for_one(side: str, castles: str) -> None:
    table = doubloon.new("burgundy", players=1, seed=4, options={"solo_board": side, "board_mode": "random"})
    assert (asked(table)[0], table.legal_actions()) == ("choose_start", [f"start:{hex}" for hex in castles.split()])
    table.play(f"start:{castles.split()[2]}")
    mine = seat_of(table)
    assert (mine["silver"], mine["workers"], sum(mine["goods"].values())) == (1, 2, 3)
    assert mine["duchy"] == {castles.split()[2]: "castle"}
    assert len(middle(table)["depots"]) == 11  # two a depot, and one has left the game
    assert sum(tile is not None for tile in middle(table)["black_depot"]) == 4


@clause("CB-SOLO-01")
def test_goods_bring_two_points_each() -> None:
    table = sell(alone(dice=(4, 1), own={"goods": {"red": 3}}), "die4", "red")
    assert (points(table), seat_of(table)["silver"]) == ({"sales": 6}, 1)


@clause("CB-SOLO-03", "CB-OPT-SOLO")
@pytest.mark.parametrize("target", [45, 50, 55])
def test_points_are_counted_from_zero_to_the_target(target: int) -> None:
    table = doubloon.new("burgundy", players=1, seed=4, options={"solo_target": target})
    assert counted(table) == (0, target)
    assert counted(doubloon.new("burgundy", players=1, seed=4)) == (0, 50)


@clause("CB-OPT-SOLO")
def test_the_solo_options_leave_other_tables_alone() -> None:
    usual = doubloon.new("burgundy", players=2, seed=4)
    other = doubloon.new("burgundy", players=2, seed=4, options={"solo_board": "B", "solo_target": 45})
    assert usual.hash() == other.hash()
    assert "solo" not in middle(other)


@clause("CB-OPT-SOLO")
def test_options_for_several_players_do_not_matter_alone() -> None:
    usual = doubloon.new("burgundy", players=1, seed=4)
    for options in ({"board_mode": "free"}, {"board": 5}, {"tiebreak": "fewer"}, {"castle_link": True}, {"inns": True}):
        assert doubloon.new("burgundy", players=1, seed=4, options=options).hash() == usual.hash()
    with pytest.raises(doubloon.BadSetup):
        doubloon.new("burgundy", players=1, options={"first_player": 1})


# The board.


@clause("CB-SOLO-15")
@pytest.mark.parametrize("side", SIDES)
def test_both_sides_have_the_hexes_of_any_duchy(side: str) -> None:
    kinds = Counter(TYPE_IDS[kind] for kind in side_of(side).types())
    usual = Counter(TYPE_IDS[kind] for kind in components().boards[0].types())
    assert kinds == usual == {"building": 12, "animal": 6, "knowledge": 6, "castle": 4, "mine": 3, "ship": 6}
    assert min(Counter(side_of(side).dice()).values()) >= 5


@clause("CB-SOLO-15")
def test_side_a_is_the_published_one_and_side_b_our_own() -> None:
    assert [side_of(side).reconstructed for side in SIDES] == [False, True]
    assert [len(side_of(side).territories) for side in SIDES] == [4, 5]
    assert [len(regions(side_of(side))) for side in SIDES] == [28, 20]
    assert all("d" in river.replace("-", "")[::2] for river in side_of("B").rivers)
    printed = side_of("A")
    sizes = [sum(len(row.split()) for row in territory) for territory in printed.territories]
    assert sizes == [7, 11, 6, 13]
    assert len(pairs(printed, printed.by_land())) == 68
    assert printed.hexes()["c5"] == "S3"
    rivers = pairs(printed, printed.by_land_or_river()) - pairs(printed, printed.by_land())
    assert rivers == {"b1-d7", "d7-e2", "e2-f1", "c5-f1", "c5-f5"}


@clause("CB-SOLO-05")
def test_another_territory_is_reached_by_river_only() -> None:
    table = alone({"f2": "bank", "f1": "ship"}, ["ship", "church"], (4, 3), own={"workers": 3})
    play(table, "die4:place", "place:ship")
    assert hexes_offered(table) == {"c5", "e2"}  # at the far ends of the rivers from f1


@clause("CB-SOLO-05")
def test_territories_do_not_touch_by_land() -> None:
    """From d5 and the harbour d7 one comes to hexes of their own territory, and to the two ends of rivers."""
    reach = state_of(alone({"d7": "ship"}, start="d5")).players[0].reach
    assert {hex for i, hex in enumerate(HEX_IDS) if reach >> i & 1} == {"d2", "d4", "d5", "d6", "d7", "b1", "e2"}


@clause("CB-SOLO-05")
def test_a_region_ends_at_the_river() -> None:
    table = place(alone({"f2": "bank", "f1": "ship"}, ["ship"], (4, 3)), "die4", "ship", "e2")
    assert points(table) == {"regions": 1, "phases": 10}


# Rounds.


@clause("CB-SOLO-04")
@pytest.mark.parametrize(
    ("white", "left"),
    [
        (2, {"2.3": "castle", "3.1": "cow2", "6.2": "bank"}),
        (3, {"2.1": "knowledge1", "2.3": "castle", "6.2": "bank"}),
        (4, {"2.1": "knowledge1", "2.3": "castle", "3.1": "cow2"}),
        (1, {"2.3": "castle", "3.1": "cow2", "6.2": "bank"}),
    ],
)
def test_the_first_tile_of_the_next_depot_that_has_one_leaves(white: int, left: dict[str, str]) -> None:
    table = alone(depots={"2.1": "knowledge1", "2.3": "castle", "3.1": "cow2", "6.2": "bank"})
    state = state_of(table)
    state.white_die = white
    remove_tile(state)
    assert middle(table)["depots"] == left
    assert sum(state.removed) == 1


@clause("CB-SOLO-04")
def test_the_ring_of_depots_closes_and_may_be_empty() -> None:
    table = alone(depots={"1.2": "bank"})
    state = state_of(table)
    state.white_die = 5
    remove_tile(state)
    remove_tile(state)
    assert (middle(table)["depots"], sum(state.removed)) == ({}, 1)


@clause("CB-SOLO-04", "CB-SOLO-14")
def test_there_are_25_rounds_and_each_takes_a_tile() -> None:
    table = doubloon.new("burgundy", players=1, seed=4)
    told = Counter[object](["tile_removed"])  # the first round has begun before anybody listens
    play(table, "start:c2")
    while not table.is_over:
        workers = [action for action in table.legal_actions() if action.endswith("workers")]
        for event in events_of(table, [workers[0] if workers else "end"]):
            told[event["event"]] += 1
            if event["event"] == "rounds_over":
                assert event["n"] == 36
    assert (told["tile_removed"], told["rounds_over"]) == (25, 1)
    assert table.winners() == []
    assert points(table) == {}  # neither silver, nor goods, nor workers count


# Ships and goods.

SHIP = {"f2": "bank"}


@clause("CB-SOLO-02", "CB-SOLO-06")
def test_a_ship_empties_all_depots() -> None:
    own = {"goods": {"red": 1, "pink": 1, "brown": 1}}
    lying = {"3.purple": 2, "3.light_blue": 1, "3.red": 1, "5.orange": 2}
    table = alone(SHIP, ["ship"], (1, 2), own=own, goods=lying)
    place(table, "die1", "ship", "f1")
    play(table, "goods:3")
    assert seat_of(table)["goods"] == {"light_blue": 1, "purple": 2, "pink": 1, "red": 2, "brown": 1}
    assert middle(table)["depot_goods"] == {}
    assert middle(table)["solo"]["removed_goods"] == {"orange": 2}
    assert middle(table)["track"] == [0]


def shipping(goods: dict[str, int]) -> doubloon.Table:
    """A ship is placed on f1, with these goods stored and two kinds of tiles in the black depot."""
    table = alone(SHIP, ["ship"], (1, 2), own={"goods": goods}, black=["bank", "bank", "mine"])
    return place(table, "die1", "ship", "f1")


@clause("CB-SOLO-07")
def test_five_goods_for_a_face_down_tile() -> None:
    table = shipping({"red": 3, "pink": 1, "orange": 2})
    assert (asked(table)[0], table.legal_actions()) == ("exchange", ["exchange:bank", "exchange:mine", "decline"])
    refused(table, "exchange:castle", "CB-SOLO-07")
    play(table, "exchange:mine")
    assert (asked(table)[0], table.legal_actions()) == ("give_goods", ["give:pink", "give:red"])
    refused(table, "give:brown", "CB-SOLO-07")
    refused(table, "give:orange", "CB-SOLO-07")
    play(table, "give:pink", "give:orange")  # two red tokens have to go between them
    assert (asked(table)[0], seat_of(table)["goods"]) == ("turn", {"red": 1})
    assert stored(table) == ["wild"]
    assert middle(table)["black_depot"][:3] == ["bank", "bank", None]
    assert middle(table)["solo"]["removed_goods"] == {"pink": 1, "red": 2, "orange": 2}
    assert middle(table)["removed"] == {"mine": 1}


@clause("CB-SOLO-07")
def test_an_exchange_may_be_declined_and_comes_only_with_a_ship() -> None:
    table = shipping({"red": 5})
    table.play("decline")
    assert (asked(table)[0], seat_of(table)["goods"], stored(table)) == ("turn", {"red": 5}, [])
    refused(table, "exchange:bank", "CB-DIE-01")


@clause("CB-SOLO-07")
def test_four_goods_or_an_empty_black_depot_are_not_enough() -> None:
    assert asked(shipping({"red": 4}))[0] == "turn"
    table = alone(SHIP, ["ship"], (1, 2), own={"goods": {"red": 5}})
    assert asked(place(table, "die1", "ship", "f1"))[0] == "turn"


@clause("CB-SOLO-07")
def test_a_full_storage_gives_up_a_tile_for_the_face_down_one() -> None:
    table = alone(SHIP, ["ship", "mine", "wild"], (1, 2), own={"goods": {"red": 5}}, black=["bank"])
    place(table, "die1", "ship", "f1")
    table.play("exchange:bank")  # a space is free: the ship has left it
    assert stored(table) == ["mine", "wild", "wild"]
    table = alone(SHIP, ["mine", "wild", "market"], (1, 2), own={"silver": 2}, black=["bank", "church"])
    play(table, "buy", "take:black:bank")
    assert table.legal_actions() == ["discard:mine", "discard:wild", "discard:market"]
    refused(table, "discard:bank", "CB-ACT-TAKE-04")
    table.play("discard:wild")
    assert stored(table) == ["bank", "market", "mine"]
    assert middle(table)["removed"] == {}  # what the tile showed has left the game before


@clause("CB-SOLO-08")
def test_a_face_down_tile_fits_any_hex_and_does_nothing() -> None:
    table = alone({}, ["wild"], (4, 1), own={"workers": 2}, goods={"3.red": 2})
    table.play("die4:place")
    # around f3: a2 K3, a3 K5, f2 B2, f4 A6, g2 M5, g3 B1; two workers reach all but g3
    assert hexes_offered(table) == {"a2", "a3", "f2", "f4", "g2"}
    refused(table, "at:a1", "CB-ACT-PLACE-03")
    refused(table, "at:g3", "CB-DIE-03")
    table.play("at:g2")
    assert (seat_of(table)["duchy"]["g2"], seat_of(table)["workers"]) == ("wild", 1)
    assert points(table) == {"regions": 1, "phases": 10}
    table = place(alone({"f4": "cow2"}, ["wild"], (2, 1)), "die2", "wild", "g4")
    assert points(table) == {}  # no animals on it


@clause("CB-SOLO-08")
@pytest.mark.parametrize(
    ("known", "die", "hexes"),
    [(11, 4, {"a1", "a3", "g2"}), (10, 5, {"a1", "a3", "g2", "f4"}), (9, 3, {"f2"}), (9, 4, set())],
)
def test_knowledge_helps_a_face_down_tile_by_the_colour_of_the_hex(known: int, die: int, hexes: set[str]) -> None:
    """In reach of f3 and a2 lie a1 K5, a3 K5, f2 B2, f4 A6, g2 M5 and g3 B1, and there is no worker."""
    table = alone({"a2": f"knowledge{known}"}, ["wild"], (die, die))
    before = set(seat_of(table)["duchy"])
    found = set()
    if f"die{die}:place" in table.legal_actions():
        table.play(f"die{die}:place")
        found = hexes_offered(table) if asked(table)[0] == "place_at" else set(seat_of(table)["duchy"]) - before
    assert found == hexes


@clause("CB-SOLO-08", "CB-SOLO-09")
def test_a_face_down_tile_completes_a_colour() -> None:
    table = alone(MINES, ["wild"], (5, 1), black=["church", "market"])
    place(table, "die5", "wild", "g2")
    assert asked(table)[0] == "won_tile"


# Colours.


@clause("CB-SOLO-09")
def test_a_filled_colour_brings_a_tile_of_the_black_depot() -> None:
    table = alone(MINES, ["mine"], (5, 1), black=["bank", "boarding_house", "mine"])
    place(table, "die5", "mine", "g2")
    assert points(table) == {"regions": 1, "phases": 10}
    assert table.legal_actions() == ["take:black:bank", "take:black:boarding_house"]  # no mine hex is left
    refused(table, "take:black:mine", "CB-ACT-PLACE-03")
    refused(table, "take:1:market", "CB-SOLO-09")
    refused(table, "take:black:ship", "CB-SOLO-09")
    refused(table, "decline", "CB-SOLO-09")
    table.play("take:black:bank")
    assert asked(table)[0] == "won_at"
    refused(table, "at:g1", "CB-ACT-PLACE-04")  # f2 and g1 are one town
    table.play("at:g3")
    assert (seat_of(table)["duchy"]["g3"], seat_of(table)["silver"]) == ("bank", 2)
    assert middle(table)["black_depot"][:3] == [None, "boarding_house", "mine"]
    assert middle(table)["large_bonus"] == {"mine": 0}


@clause("CB-SOLO-09")
def test_the_prize_is_lost_if_nothing_can_be_placed() -> None:
    table = alone(MINES, ["mine"], (5, 1), black=["mine"])
    told = events_of(table, ["die5:place"])
    assert "won_tile_lost" in {event["event"] for event in told}
    assert asked(table)[0] == "turn"


@clause("CB-SOLO-09", "CB-SOLO-10")
def test_a_filled_colour_counts_for_knowledge_26() -> None:
    table = alone(MINES | {"a2": "knowledge26"}, ["mine"], (5, 1))
    place(table, "die5", "mine", "g2")
    assert points(table) == {"regions": 1, "phases": 10, "knowledge": 2}


# Knowledge.


@clause("CB-SOLO-10")
def test_knowledge_scores_when_placed_and_whenever_it_becomes_worth_more() -> None:
    table = alone({"f2": "warehouse"}, ["knowledge16", "warehouse"], (3, 1))
    place(table, "die3", "knowledge16", "a2")
    assert points(table) == {"knowledge": 4}
    place(table, "die1", "warehouse", "g3")
    assert points(table) == {"regions": 1, "phases": 10, "knowledge": 8}


@clause("CB-SOLO-10")
def test_sales_make_knowledge_worth_more_at_once() -> None:
    table = alone({"a2": "knowledge15", "a3": "knowledge25"}, [], (4, 1), own={"goods": {"red": 2}})
    sell(table, "die4", "red")
    assert points(table) == {"sales": 4, "knowledge": 3 + 2}


# The target.


@clause("CB-SOLO-11")
@pytest.mark.parametrize(("counter", "after"), [(43, (49, 50)), (44, (0, 45)), (48, (0, 45))])
def test_at_the_target_points_are_counted_anew(counter: int, after: tuple[int, int]) -> None:
    table = sell(alone(dice=(4, 1), counter=counter, own={"goods": {"red": 3}}), "die4", "red")
    assert counted(table) == after
    assert points(table) == {"sales": counter + 6}


@clause("CB-SOLO-11")
def test_the_points_of_region_and_phase_come_together() -> None:
    table = place(alone({}, ["mine"], (5, 1), counter=49), "die5", "mine", "g2")
    assert counted(table) == (0, 45)


@clause("CB-SOLO-11")
def test_the_target_never_falls_below_five() -> None:
    table = sell(alone(dice=(4, 1), counter=4, target=5, own={"goods": {"red": 1}}), "die4", "red")
    assert (counted(table), asked(table)[0]) == ((0, 5), "target_action")


@clause("CB-SOLO-12")
def test_the_target_brings_an_action_with_any_value() -> None:
    table = sell(alone({}, ["wild"], (4, 1), counter=48, own={"goods": {"red": 1}}), "die4", "red")
    assert (asked(table)[0], table.legal_actions()) == (
        "target_action",
        ["reward:take", "reward:place", "reward:workers"],
    )
    refused(table, "decline", "CB-SOLO-12")
    refused(table, "reward:sell", "CB-ACT-SELL-01")
    table.play("reward:place")
    assert len(table.legal_actions()) == 6  # all hexes around the castle
    table.play("at:f4")
    assert (asked(table)[0], seat_of(table)["dice"]) == ("turn", [0, 1])


@clause("CB-SOLO-12")
def test_the_action_waits_for_what_the_tile_sets_off() -> None:
    table = alone(
        {"f4": "cow2", "a4": "pig2", "g4": "cow3", "f5": "ship", "c5": "ship"}, ["castle"], (4, 1), counter=45
    )
    place(table, "die4", "castle", "c2")
    assert (counted(table), asked(table)[0]) == ((0, 45), "castle_action")
    table.play("free:workers")
    assert asked(table)[0] == "target_action"
    table.play("reward:workers")
    assert (asked(table)[0], seat_of(table)["workers"]) == ("turn", 4)


@clause("CB-SOLO-12", "CB-SOLO-09")
def test_a_tile_won_with_a_colour_comes_before_the_action() -> None:
    table = alone(MINES, ["mine"], (5, 1), counter=45, black=["bank", "market"])
    place(table, "die5", "mine", "g2")
    assert asked(table)[0] == "won_tile"
    play(table, "take:black:bank", "at:g3")
    assert asked(table)[0] == "target_action"


@clause("CB-SOLO-13")
def test_points_are_bought_for_silver() -> None:
    table = alone(counter=47, own={"silver": 4})
    assert table.legal_actions()[-1] == "points"
    table.play("points")
    assert (counted(table), seat_of(table)["silver"], asked(table)[0]) == ((0, 45), 1, "target_action")
    assert points(table) == {"sales": 47, "bought": 3}


@clause("CB-SOLO-13")
def test_points_can_be_bought_after_the_dice_too() -> None:
    table = alone(dice=(1, 1), counter=47, own={"silver": 3})
    play(table, "die1:workers", "die1:workers")
    assert table.legal_actions() == ["points", "end"]
    table.play("end")
    assert seat_of(table)["dice"] != [0, 0]


@clause("CB-SOLO-13")
def test_too_little_silver_buys_nothing_and_others_never_buy() -> None:
    refused(alone(counter=46, own={"silver": 3}), "points", "CB-SOLO-13")
    two = doubloon.new("burgundy", players=2, seed=1)
    refused(two, "points", "CB-SOLO-13")


# The end.


@clause("CB-SOLO-14")
@pytest.mark.parametrize(("side", "last", "tile"), [("A", "d3", "castle"), ("B", "e6", "bank")])
def test_a_full_duchy_wins_at_once(side: str, last: str, tile: str) -> None:
    start = {"A": "f3", "B": "d4"}[side]
    duchy = full_duchy(side, last)
    table = alone(duchy, [tile], (2, 5), side, start, phase="C", black=["bank"])
    told = events_of(table, ["die2:place"])
    assert (table.is_over, table.winners()) == (True, [0])
    assert told[-1]["event"] == "duchy_full"
    assert points(table) == {"regions": 1, "phases": 6}
    record = str(table.record())
    assert doubloon.read_record(record).replay().winners() == [0]


@clause("CB-SOLO-14")
def test_one_empty_hex_after_the_last_round_loses() -> None:
    table = alone(full_duchy("A", "d3"), [], (2, 5), phase="E", round=5, own={"silver": 7, "workers": 6})
    play(table, "die2:workers", "die5:workers")
    while not table.is_over:
        table.play("end")
    assert (table.winners(), points(table)) == ([], {})


# Positions and boxes.


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ({"counter": 50}, {}, "would have been reached"),
        ({"target": 60}, {}, "it began at 50"),
        ({"removed_goods": {"red": 8}}, {}, "goods of red"),
        ({}, {"board": 1}, "a solo game is played on board 10"),
        ({}, {"points": {}}, "only 0 points were scored"),
    ],
)
def test_impossible_positions_are_refused(field: dict[str, object], value: dict[str, object], problem: str) -> None:
    data = alone(counter=10).to_dict()
    data["position"]["solo"].update(field)
    data["position"]["players"][0].update(value)
    with pytest.raises(doubloon.BadPosition) as caught:
        doubloon.from_dict(data)
    assert problem in str(caught.value)


def own_box(**changes: object) -> dict[str, Any]:
    """The game's box with expansions of its own."""
    data: dict[str, Any] = msgspec.to_builtins(components())
    extras = msgspec.to_builtins(components().extras())
    extras["solo"] |= changes
    return data | {"expansions": extras}


def test_a_box_can_bring_its_own_solo_board() -> None:
    table = doubloon.new("burgundy", players=1, seed=1, options={"components": own_box(start_workers=7)})
    table.play("start:c2")
    assert seat_of(table)["workers"] == 7
    assert isinstance(table.components, BurgundyComponents)
    assert table.components.printed(FIRST_SOLO_BOARD).dice() == side_of("A").dice()
    assert doubloon.read_record(str(table.record())).replay().hash() == table.hash()


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("d7:S1", "d7:X1"), "a hex, a letter of BAKCMS and a die value"),
        (("d7:S1", "d6:S1"), "each of the hexes a1 to g4 once"),
        (("d7-b1", "d7"), "two hexes"),
        (("d7-e2", "d6-d7"), "a way to every territory"),
        (('"A"', '"C"'), "A, B"),
    ],
)
def test_a_broken_solo_board_is_refused(change: tuple[str, str], problem: str) -> None:
    text = json.dumps(own_box()["expansions"])
    assert change[0] in text
    text = text.replace(*change)
    if change[0] == "d7-e2":
        text = text.replace("e2-f1", "f1-f2")
    box = own_box() | {"expansions": json.loads(text)}
    with pytest.raises(doubloon.BadComponents) as caught:
        doubloon.new("burgundy", players=1, options={"components": box})
    assert problem in str(caught.value)
