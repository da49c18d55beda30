"""What the drawn Mayan City is told: places of its actions, routes, temples, cards, and nothing of a secret hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import doubloon
from doubloon.games import find_game
from doubloon.games.santa_maria.kingdoms.actions import KINGDOM_ACTIONS

SHOWS = find_game("santa-maria").presentation
places, draws, extras = SHOWS.places, SHOWS.draws, SHOWS.everything

ALL = {"expansion": True, "modules": "A,B,C,D"}
CITY = {"expansion": True, "modules": "D"}
BUTTONS = {"token", "finish", "propose", "drop", "accept", "refuse"}
IDLE = ("pass", "market", "sell", "buy", "skip", "drop", "done", "finish")


def new(players: int = 3, seed: int = 1, options: dict[str, Any] = ALL) -> doubloon.Table:
    return doubloon.new("santa-maria", players=players, seed=seed, options=options)


def told(table: doubloon.Table, seat: int | None) -> dict[str, Any]:
    city: dict[str, Any] = extras(table.state, seat)["city"]
    return city


def maya(table: doubloon.Table) -> int:
    seat: int = table.view(0)["position"]["maya"]
    return seat


def positions(seed: int, options: dict[str, Any] = ALL) -> Iterator[doubloon.Table]:
    """Every position of a game at random in which seldom anybody passes."""
    table = new(seed=seed, options=options)
    luck = Random(seed)
    while not table.is_over:
        yield table
        possible = table.legal_actions()
        busy = [action for action in possible if action.split(":")[0] not in IDLE]
        table.play(luck.choice(busy if busy and luck.random() < 0.85 else possible))


def asks(table: doubloon.Table) -> str:
    return table.state.question().name


# Places.


def test_every_action_in_the_city_has_a_place_but_those_that_are_buttons() -> None:
    actions = new().actions.actions[KINGDOM_ACTIONS:]
    assert {action.kind for action in actions if not places(action)} == BUTTONS


def test_two_answers_to_one_question_never_have_the_same_places() -> None:
    for table in positions(3):
        touched = []
        for action in table.legal_actions():
            code = table.actions.code(action)
            assert code is not None
            touched.append(tuple(places(table.actions.actions[code])))
        found = [one for one in touched if one]
        assert len(found) == len(set(found)), table.legal_actions()


def test_a_city_is_told_only_where_there_is_one() -> None:
    assert told(new(options={"expansion": True, "modules": "A,B,C"}), 0) is None


# Dice and routes.


def test_the_ways_of_a_die_are_the_answers_to_the_question_for_its_gate() -> None:
    checked = 0
    for table in positions(5):
        if asks(table) != "maya_turn":
            continue
        ways = told(table, maya(table))["dice"]
        dice = [one for one in table.legal_actions() if one.split(":")[0] in ("white", "blue", "ambassador")]
        assert list(ways) == dice
        for die in dice:
            copy = table.copy()
            copy.play(die)
            assert ways[die] == copy.legal_actions()
            checked += 1
    assert checked > 20


def test_a_route_leads_past_the_free_buildings_of_its_road() -> None:
    """In the first edition road 4 has a forest and, at its inner end, sugar; arches lead to roads 3 and 5."""
    route = told(new(options={**CITY, "edition": "first"}), 0)["routes"]["4"]
    assert [stop["site"] for stop in route["stops"]] == ["R4S2", "R4S4"]
    assert route["stops"][0]["gains"] == [{"id": "wood", "n": 0}]  # the only token for wood is full
    assert route["stops"][1]["gains"] == [{"id": "sugar", "n": 1}]
    assert route["turns"] == [3, 5]


def test_the_walk_tells_where_the_die_is_and_what_comes_next() -> None:
    seen = 0
    for table in positions(2):
        walk = told(table, 0)["walk"]
        if asks(table) != "walk":
            continue
        actions = table.legal_actions()
        assert ("onward" in actions) == (walk["ahead"] is not None)
        assert ("stop" in actions) == (walk["at"] is not None)
        assert [f"turn:{road}" for road in walk["turns"]] == [one for one in actions if one.startswith("turn")]
        seen += 1
    assert seen > 10


def test_a_building_brings_what_was_told() -> None:
    """A priest on a building that only gives: storage, coins and points change by exactly that."""
    checked = 0
    for seed in range(4):
        for table in positions(seed):
            seat = maya(table)
            for action in table.legal_actions() if asks(table) == "maya_turn" else []:
                gains = told(table, seat)["gains"].get(action.removeprefix("priest:"))
                if not gains or any("n" not in gain or gain["id"] == "gold" for gain in gains):
                    continue
                copy = table.copy()
                copy.play(action)
                old, new = (one.view(seat)["position"] for one in (table, copy))
                for gain in gains:
                    assert amount(new, seat, gain["id"]) == amount(old, seat, gain["id"]) + gain["n"]
                checked += 1
    assert checked > 5


def amount(position: dict[str, Any], seat: int, what: str) -> int:
    player = position["players"][seat]
    held: int = {"coins": player["coins"], "vp": player["happiness"]}.get(what, position["city"]["full"].get(what, 0))
    return held


# Temples and trade.


def test_temples_tell_their_cost_and_the_points_they_score_now() -> None:
    checked = 0
    for table in positions(4):
        seat = maya(table)
        city = table.view(seat)["position"]["city"]
        for district, temple in told(table, seat)["temples"].items():
            counted = city["gold"] if district == "gold" else len(city["tucked"].get(district, []))
            assert temple["points"] == city["levels"].get(district, 0) * counted
            assert (temple["cost"] is None) == (district not in city["temples"])
        if asks(table) in ("after_die", "any_temple"):
            near = told(table, seat)["near"]
            payable = [
                f"temple:{district}" for district, temple in told(table, seat)["temples"].items() if pays(city, temple)
            ]
            possible = [one for one in table.legal_actions() if one.startswith("temple")]
            if asks(table) == "any_temple":
                assert possible == payable
            assert set(possible) <= set(payable)
            assert asks(table) != "after_die" or {one.partition(":")[2] for one in possible} <= set(near)
            checked += len(possible)
    assert checked > 0


def pays(city: dict[str, Any], temple: dict[str, Any]) -> bool:
    return temple["cost"] is not None and all(city["full"].get(name, 0) >= n for name, n in temple["cost"].items())


def test_what_can_go_either_way_in_an_offer() -> None:
    """As many pieces as told can be named one after another, and not one more."""
    checked = 0
    for table in positions(6):
        if asks(table) != "deal":
            continue
        for partner, sides in told(table, maya(table))["partners"].items():
            if f"offer:{partner}" not in table.legal_actions():
                continue
            for side, kinds in sides.items():
                for kind, most in kinds.items():
                    copy = table.copy()
                    copy.play(f"offer:{partner}")
                    assert piece_by_piece(copy, side, kind) == most
                    checked += 1
    assert checked > 50


def piece_by_piece(table: doubloon.Table, side: str, kind: str) -> int:
    if kind == "coins":
        return sum(one.startswith(f"{side}:") and one.endswith("coins") for one in table.legal_actions())
    n = 0
    while f"{side}:{kind}" in table.legal_actions():
        table.play(f"{side}:{kind}")
        n += 1
    return n


# The hand.


def test_what_others_are_told_does_not_depend_on_the_hand() -> None:
    checked = 0
    for table in positions(1):
        seat = maya(table)
        for other in [one for one in range(table.players) if one != seat] + [None]:
            hand = set(table.view(seat)["position"]["city"]["hand"])
            city = told(table, other)
            assert city["dice"] == {}
            imagined = table.imagine(other if other is not None else (seat + 1) % table.players, seed=checked)
            assert told(imagined, other) == city
            checked += bool(hand)
    assert checked > 50


def test_every_card_is_printed_whoever_holds_it() -> None:
    table = new()
    cards = extras(table.state, None)["city_box"]["cards"]
    assert set(table.view(maya(table))["position"]["city"]["hand"]) <= set(cards)
    assert cards == extras(table.imagine(0, seed=5).state, None)["city_box"]["cards"]


def test_a_construction_card_names_its_building_unless_the_choice_is_free() -> None:
    usual = new(seed=3)
    free = new(seed=3, options={**ALL, "construction_card_resource": "choose_wood_or_grain"})
    named = [
        half for card in extras(usual.state, None)["city_box"]["cards"].values() for half in card if "building" in half
    ]
    assert named
    assert all(half["building"] in ("wooden", "straw") and half["pay"] for half in named)
    unnamed = [
        half for card in extras(free.state, None)["city_box"]["cards"].values() for half in card if "building" in half
    ]
    assert unnamed == [{"action": "construction", "building": None, "pay": {}}] * len(named)
