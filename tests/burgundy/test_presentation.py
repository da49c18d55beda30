"""What the drawn Burgundy table is told: places of the actions, whole plays with price and gain, what stays private."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random
from typing import Any

import pytest

import doubloon
from doubloon.games import find_game
from doubloon.games.burgundy.box import BUILDING_IDS, GOOD_IDS, HEX_IDS
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.burgundy import board, position
from doubloon.testing.burgundy_solo import alone
from tests.helpers import play
from tests.shown import places_of, random_game, shown

SHOWS = find_game("burgundy").presentation
places, draws = SHOWS.places, SHOWS.draws

WITHOUT_A_PLACE = {"end", "decline", "no_goods", "castle"}
DEEDS_WITHOUT_A_PLACE = {"take", "place", "sell"}  # of a castle's or a target's action: the plays have the places


def play_with(table: doubloon.Table, *touched: str) -> dict[str, Any]:
    """The one play that these places belong to."""
    (found,) = [one for one in shown(table, table.to_move)["plays"] if set(touched) <= set(one["places"])]
    return dict(found)


def duchy(**tiles: str) -> dict[int, str]:
    """Tiles by the names of their hexes."""
    return {HEX_IDS.index(hex): tile for hex, tile in tiles.items()}


def often_placing(actions: list[str], luck: Random) -> str:
    lively = [action for action in actions if ":place" in action or action.startswith(("at:", "place:", "exchange"))]
    return luck.choice(lively if lively and luck.random() < 0.7 else actions)


random_play = partial(random_game, "burgundy", choose=often_placing)


# Places.


def test_every_action_but_a_few_buttons_has_a_place() -> None:
    table = doubloon.new("burgundy", players=4, seed=1)
    placeless = {(action.kind, action.params.get("deed")) for action in table.actions.actions if not places(action)}
    castles = {(kind, deed) for kind in ("free", "reward") for deed in DEEDS_WITHOUT_A_PLACE}
    assert placeless == castles | {(kind, None) for kind in WITHOUT_A_PLACE}


@pytest.mark.parametrize(
    ("action", "touched"),
    [
        ("die4:take", ["die:4"]),
        ("die4:workers", ["die:4", "workers"]),
        ("free:workers", ["workers"]),
        ("reward:workers", ["workers"]),
        ("buy", ["silver"]),
        ("points", ["silver"]),
        ("take:3:cow2", ["tile:3:cow2"]),
        ("take:black:inn", ["tile:black:inn"]),
        ("place:wild", ["store:wild"]),
        ("discard:castle", ["store:castle"]),
        ("at:d4", ["hex:d4"]),
        ("start:a2", ["hex:a2"]),
        ("sell:pink", ["good:pink"]),
        ("give:red", ["good:red"]),
        ("goods:5", ["goods:5"]),
        ("goods:6+1", ["goods:6", "goods:1"]),
        ("load:purple+red", ["cargo:purple", "cargo:red"]),
        ("exchange:ship", ["tile:black:ship"]),
        ("board:7", ["board:7"]),
    ],
)
def test_an_action_is_chosen_by_touching_its_things(action: str, touched: list[str]) -> None:
    assert places_of(doubloon.new("burgundy", players=4, seed=1), action) == touched


# Plays: every line of answers can be played, all answers are reached by some play, and no two are touched alike.


@pytest.mark.parametrize(
    ("players", "seed", "options"),
    [
        (1, 11, {"solo_target": 45}),
        (2, 2, {"effects_optional": True, "buy_during_action": True}),
        (3, 3, {"castle_link": True, "board_mode": "random"}),
        (4, 4, {"inns": True, "board_mode": "random"}),
    ],
)
def test_plays_are_whole_and_lead_to_everything_that_is_possible(
    players: int, seed: int, options: dict[str, Any]
) -> None:
    lines = 0
    for before, _, _ in random_play(players, seed, options):
        told = shown(before, before.to_move)
        firsts = set()
        for one in told["plays"]:
            twin = before.copy()
            play(twin, *one["line"])  # raises if an answer is not possible there
            firsts.add(one["line"][0])
            lines += 1
        touched = Counter(tuple(sorted(one["places"])) for one in told["plays"])
        assert all(times == 1 for times in touched.values())
        if asked(before)[0] == "turn":
            dice = {action for action in before.legal_actions() if action.startswith("die") or action == "buy"}
            assert firsts == dice
    assert lines > 500


def test_a_play_pays_the_workers_it_names_and_brings_what_it_promises() -> None:
    placings = 0
    for before, _, _ in random_play(3, 7, {"board_mode": "random"}):
        who = before.to_move
        assert who is not None
        told = shown(before, who)
        for one in told["plays"]:
            if one["kind"] not in ("place", "sell"):
                continue
            gain = told["gains"][f"{one['tile']}@{one['hex']}" if one["kind"] == "place" else one["good"]]
            twin = before.copy()
            old, had = points(twin, who), seat_of(twin, who)
            play(twin, *one["line"])
            if (twin.is_over, middle(twin)["phase"]) != (False, middle(before)["phase"]):
                continue  # mines have paid, or the end was scored, in the same breath
            new, has = points(twin, who), seat_of(twin, who)
            assert {source: n - old.get(source, 0) for source, n in new.items() if n > old.get(source, 0)} == gain[
                "points"
            ]
            assert has["workers"] - had["workers"] == gain.get("workers", 0) - one["cost"]
            assert has["silver"] - had["silver"] == gain.get("silver", 0)
            placings += one["kind"] == "place" and gain["total"] > 0
    assert placings > 20


def test_points_of_a_placement_are_told_by_source() -> None:
    me = board(duchy(c3="bank", a1="cow3", b1="cow2", b2="pig2", c1="cow2"), ["cow4"], dice=(4, 1))
    told = shown(position(me, phase="B"))
    assert told["gains"]["cow4@c2"] == {"points": {"regions": 15, "phases": 8, "animals": 11}, "total": 34}


def test_a_placement_says_what_follows() -> None:
    me = board(duchy(c3="bank"), ["castle", "ship", "boarding_house"], dice=(6, 5), workers=3)
    gains = shown(position(me))["gains"]
    assert gains["castle@b3"] == {"points": {}, "total": 0, "then": "castle_action"}
    assert gains["ship@d5"] == {"points": {}, "total": 0, "then": "fetch_goods"}
    assert gains["boarding_house@e4"] == {"points": {}, "total": 0, "workers": 4}


def test_costs_of_depots_follow_the_die_and_the_knowledge() -> None:
    me = board(duchy(c4="knowledge8", b4="knowledge12"), dice=(6, 3), workers=1)
    costs = shown(position(me))["costs"]
    assert {die: told["depots"] for die, told in costs.items()} == {
        "3": {"1": 1, "2": 0, "3": 0, "4": 0, "5": 1, "6": 1},
        "6": {"1": 0, "2": 1, "3": 1, "4": 1, "5": 0, "6": 0},
    }
    assert all(place not in told["depots"] for told in costs.values() for place in told["dear"])


def test_costs_of_sales_are_what_is_then_paid() -> None:
    """With tile 8 a worker goes two steps: purple is two steps from the 6, pink three."""
    me = board(duchy(c4="knowledge8"), dice=(6, 6), workers=1, goods={"purple": 1, "pink": 1, "orange": 1})
    table = position(me)
    told = shown(table)["costs"]["6"]
    assert (told["goods"]["orange"], told["goods"]["purple"], told["goods"]["pink"]) == (0, 1, 2)
    assert "pink" in told["dear"]
    assert "purple" not in told["dear"]
    play(table, "die6:sell", "sell:purple")
    assert table.view(0)["position"]["players"][0]["workers"] == 0


def test_depots_that_take_more_workers_than_there_are_are_told() -> None:
    told = shown(position(board(dice=(2, 2), workers=1)))["costs"]["2"]
    assert [depot for depot, cost in told["depots"].items() if cost > 1] == ["4", "5", "6"]
    assert [place for place in told["dear"] if place.isdigit()] == ["4", "5", "6"]


def test_colours_that_a_ship_has_room_for_are_those_it_then_loads() -> None:
    for goods in ({"red": 1}, {"red": 1, "pink": 1, "brown": 2}):
        me = board(storage=["ship"], dice=(6, 6), goods=goods, workers=3)
        table = position(me, goods={"3.purple": 1, "3.red": 2, "5.brown": 1})
        play(table, "die6:place")
        while asked(table)[0] != "fetch_goods":
            play(table, next(one for one in table.legal_actions() if one.startswith(("at:", "place:"))))
        roomy = shown(table)["loadable"]
        play(table, "goods:3")
        while asked(table)[0] == "choose_colours":
            play(table, table.legal_actions()[0])
        held = table.view(0)["position"]["players"][0]["goods"]
        assert {good for good in ("purple", "red") if held.get(good, 0) > goods.get(good, 0)} == {
            good for good in ("purple", "red") if good in roomy
        }


def test_regions_are_complete_when_nothing_is_missing_there() -> None:
    for before, _, _ in random_play(2, 3)[::7]:
        told = shown(before)
        for seat, player in enumerate(before.view(None)["position"]["players"]):
            if player["board"] is None:
                continue
            regions = told["boards"][str(player["board"])]["regions"]
            full = [n for n, hexes in enumerate(regions) if all(hex in player["duchy"] for hex in hexes)]
            assert told["complete"][seat] == full
            assert {number for number, _, _ in told["regions"][seat]} == set(range(len(regions))) - set(full)


def test_the_next_seat_is_that_of_the_order_of_the_round() -> None:
    table = position(board(dice=(1, 1)), board(dice=(2, 2)), order=[1, 0], to_move=1)
    assert (table.to_move, shown(table)["next"]) == (1, 0)
    while table.to_move == 1:
        play(table, "end" if "end" in table.legal_actions() else table.legal_actions()[0])
    assert (table.to_move, shown(table)["next"]) == (0, None)


def test_a_hex_that_is_blocked_says_why() -> None:
    me = board(duchy(c3="bank"), ["bank", "ship"], dice=(2, 2), workers=1)
    blocked = shown(position(me))["blocked"]
    assert blocked["ship"]["d7"] == "no_neighbour"
    assert blocked["ship"]["d5"] == {"2": 3}
    assert "d3" not in blocked["ship"]
    assert "a1" not in blocked["ship"]
    town = position(board(duchy(e4="bank"), ["bank"]))
    assert shown(town)["blocked"]["bank"]["e5"] == "same_building"
    linked = position(board(duchy(d3="ship"), ["bank"]), options={"castle_link": True})
    assert shown(linked)["blocked"]["bank"]["e2"] == "no_link"


def test_only_who_is_asked_is_told_the_plays() -> None:
    table = position(board(storage=["ship"]))
    assert "plays" in shown(table, 0)
    assert not {"plays", "gains", "costs", "blocked"} & (set(shown(table, 1)) | set(shown(table, None)))


# What is on the table.


def test_boards_come_with_their_hexes_in_place() -> None:
    told = shown(position())["boards"]
    assert list(told) == [str(number) for number in range(1, 10)]
    hexes = {one[0]: one[1:] for one in told["1"]["hexes"]}
    assert list(hexes) == list(HEX_IDS)
    assert (hexes["a1"], hexes["d1"], hexes["d4"]) == (["animal", 6, 3, 0], ["ship", 6, 0, 3], ["castle", 6, 6, 3])
    solo = shown(alone())["boards"]["10"]
    assert len({tuple(one[3:]) for one in solo["hexes"]}) == len(HEX_IDS)
    assert "d7-b1" in solo["rivers"]


def begun(table: doubloon.Table) -> list[tuple[str, int, int, int]]:
    """The regions of the first board that have a tile: type, size, filled hexes, points."""
    told = shown(table)
    board = told["boards"][str(table.view(0)["position"]["players"][0]["board"])]
    types = {name: kind for name, kind, *_ in board["hexes"]}
    found = [(board["regions"][number], filled, points) for number, filled, points in told["regions"][0]]
    return [(types[hexes[0]], len(hexes), filled, points) for hexes, filled, points in found if filled]


def test_regions_begun_tell_what_completing_them_brings() -> None:
    table = position(board(duchy(d3="ship", d2="ship", e3="mine")), phase="C")
    assert begun(table) == [("ship", 3, 2, 12), ("mine", 3, 1, 12)]


def test_an_inn_makes_its_region_count_for_more() -> None:
    table = position(board(duchy(d3="inn")), black=["ship"], options={"inns": True})
    assert begun(table) == [("ship", 3, 1, 20)]


def test_questions_tell_what_they_are_about() -> None:
    full = position(board(storage=["ship", "mine", "bank"], dice=(3, 3)))
    play(full, "die3:take")
    if asked(full)[0] == "take_tile":
        play(full, "take:3:carpenter")
    assert full.game.question_params(full.state) == {"tile": "carpenter"}
    laden = position(
        board(storage=["ship"], dice=(2, 1), goods={"red": 1, "pink": 1}),
        goods={"3.purple": 1, "3.brown": 2, "3.red": 1},
    )
    play(laden, "die2:place")
    while asked(laden)[0] != "choose_colours":
        play(laden, next(action for action in laden.legal_actions() if action in ("at:d3", "place:ship", "goods:3")))
    assert shown(laden)["question"]["depots"] == ["3"]


# What is private.


def test_boards_chosen_in_secret_are_told_to_nobody_else() -> None:
    table = doubloon.new("burgundy", players=2, seed=5, options={"board_mode": "advanced-secret", "first_player": 0})
    offered = shown(table)["question"]["boards"]
    assert "boards" not in shown(table, 1)["question"]
    twin = table.copy()
    play(table, f"board:{offered[0]}")
    play(twin, f"board:{offered[1]}")
    for one in (table, twin):
        play(one, one.legal_actions()[0])
    assert shown(table) != shown(twin)
    assert shown(table, 1) == shown(twin, 1)
    assert shown(table, None) == shown(twin, None)


def test_extras_do_not_depend_on_what_a_seat_cannot_know() -> None:
    for before, _, _ in random_play(3, 5, {"hide_sold_goods": True})[:120]:
        for viewer in (0, 1, 2):
            imagined = before.imagine(viewer, seed=9)
            assert shown(imagined, viewer) == shown(before, viewer)


# Draws.


def test_draws_add_up_over_a_whole_game() -> None:
    seen = Counter()  # type: Counter[str]
    for before, _, after in random_play(3, 8, {"board_mode": "same"}):
        found = draws(before.state, after.state)
        seen.update(label for label, _, _ in found)
        for _, outcome, shares in found:
            assert outcome in shares
            assert sum(shares.values()) == pytest.approx(1)
            assert shares[outcome] > 0
    assert seen["white_die"] == 25
    assert seen["die"] == 25 * 2 * 3
    assert seen["good"] == 5 * 5
    spaces = [space for depot in doubloon.GAMES["burgundy"].components.depots for space in depot]  # type: ignore[attr-defined]
    buildings = sum(space.type == "building" and space.players <= 3 for space in spaces)
    assert seen["building"] == 5 * buildings


def test_draws_are_those_that_were_made() -> None:
    for before, _, after in random_play(2, 9):
        found = draws(before.state, after.state)
        old, new = before.to_dict()["position"], after.to_dict()["position"]
        if not found:
            assert (old["phase"], old["round"]) == (new["phase"], new["round"]) or after.is_over
            continue
        rolled = Counter(outcome for label, outcome, _ in found if label == "die")
        assert rolled == Counter(str(die) for player in new["players"] for die in player["dice"] if die)
        assert [outcome for label, outcome, _ in found if label == "white_die"] == [str(new["white_die"])]
        drawn = Counter(outcome for label, outcome, _ in found if label in ("building", "good"))
        for name in BUILDING_IDS:
            assert old["stack"].get(name, 0) - new["stack"].get(name, 0) == drawn[name]
        for name in GOOD_IDS:
            assert old["hidden_goods"].get(name, 0) - new["hidden_goods"].get(name, 0) == drawn[name]
