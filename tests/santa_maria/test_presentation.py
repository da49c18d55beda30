"""What the drawn Santa Maria table is told: places of the actions, runs of the dice, rooms, prices, dice rolled."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import doubloon
from doubloon.games import find_game
from doubloon.games.santa_maria.kingdoms.actions import KINGDOM_ACTIONS

SHOWS = find_game("santa-maria").presentation
places, draws, extras = SHOWS.places, SHOWS.draws, SHOWS.everything

WITHOUT_A_PLACE = {"use", "decline", "skip", "done"}
KINGDOMS = {"expansion": True, "modules": "A,B,C"}


def shown(table: doubloon.Table, seat: int | None = 0) -> dict[str, Any]:
    return extras(table.state, seat)


def places_of(table: doubloon.Table, action: str) -> list[str]:
    code = table.actions.code(action)
    assert code is not None
    return places(table.actions.actions[code])


def random_play(players: int, seed: int, options: dict[str, Any]) -> list[tuple[doubloon.Table, str, doubloon.Table]]:
    """Play a game at random, passing seldom; return each action with the tables before and after it."""
    table = doubloon.new("santa-maria", players=players, seed=seed, options=options)
    luck = Random(seed)
    turns = []
    while not table.is_over:
        before = table.copy()
        possible = table.legal_actions()
        busy = [action for action in possible if action.split(":")[0] not in ("pass", "market", "sell", "buy", "skip")]
        action = luck.choice(busy if busy and luck.random() < 0.85 else possible)
        table.play(action)
        turns.append((before, action, table.copy()))
    return turns


def step(table: doubloon.Table) -> str:
    return "" if table.is_over else table.state.question().name


# Places.


def test_every_action_of_a_colony_has_a_place_but_refusals_and_going_on() -> None:
    actions = doubloon.new("santa-maria", players=2, seed=1).actions.actions[:KINGDOM_ACTIONS]
    assert {action.kind for action in actions if not places(action)} == WITHOUT_A_PLACE


@pytest.mark.parametrize(
    ("action", "touched"),
    [
        ("white:4", ["white:4", "run"]),
        ("column:4", ["column:4"]),
        ("row:2:botany", ["row:2", "botany"]),
        ("diagonal:6:cocoa", ["diagonal:6", "cocoa"]),
        ("ambassador:blue", ["ambassador:blue", "run"]),
        ("expand:T03", ["tile:T03", "carry"]),
        ("at:r2c3:90", ["cell:r2c3", "turn:90"]),
        ("activate:r1c1", ["cell:r1c1"]),
        ("move:r1c1", ["cell:r1c1"]),
        ("to:r6c6", ["cell:r6c6"]),
        ("land:r6c6", ["cell:r6c6"]),
        ("improve:r6c6", ["cell:r6c6"]),
        ("refund:r2c2", ["cell:r2c2"]),
        ("road:r2c2", ["cell:r2c2"]),
        ("ship:coins", ["dock:coins"]),
        ("ship:special", ["dock:special"]),
        ("dock:religion", ["berth:religion"]),
        ("monk:mission_cocoa", ["spot:mission_cocoa"]),
        ("pass:road", ["pass:road"]),
        ("then:coins", ["pass:coins"]),
        ("sell:gold", ["sell:gold"]),
        ("buy:wood", ["buy:wood"]),
        ("botany:grain", ["store:grain"]),
        ("trade:2", ["trade:2"]),
        ("pay:gold=2wood+grain", ["pay:wood+wood+grain"]),
        ("set:gem", ["board:gem"]),
    ],
)
def test_places(action: str, touched: list[str]) -> None:
    assert places_of(doubloon.new("santa-maria", players=2, seed=1), action) == touched


def test_two_answers_to_one_question_never_have_the_same_places() -> None:
    for options in ({}, KINGDOMS):
        for before, _, _ in random_play(3, 7, options):
            touched = [tuple(places_of(before, action)) for action in before.legal_actions()]
            found = [one for one in touched if one]
            assert len(found) == len(set(found))


# What a die would bring.


def test_a_run_tells_its_stops_and_where_the_die_comes_to_rest() -> None:
    """The timber colony has grain, religion and, below, nothing else in column 4."""
    table = doubloon.new("santa-maria", players=2, seed=1, options={"board_choice": "draft"})
    table.play("board:timber")
    table.play(table.legal_actions()[0])
    seat = next(i for i, player in enumerate(table.view(0)["position"]["players"]) if player["colony"] == "timber")
    run = shown(table, seat)["lines"]["column:4"]
    assert shown(table)["line_cells"]["column:4"] == [f"r{row}c4" for row in range(1, 7)]
    assert [stop["cell"] for stop in run["stops"]] == ["r1c4", "r3c4"]
    assert run["stops"][0]["gains"] == [{"id": "grain", "n": 1}]
    assert run["stops"][1]["gains"] == [{"id": "religion", "to": 1, "sign": None}]
    assert run["rests"] == ["r3c4"]
    forest = shown(table, seat)["lines"]["column:2"]["stops"][0]
    assert forest["gains"] == [{"id": "wood", "n": 1}, {"id": "coins", "n": 1, "instead": "wood"}]


@pytest.mark.parametrize("options", [{}, {"expansion": True}])
def test_a_run_that_asks_nothing_brings_what_was_told(options: dict[str, Any]) -> None:
    """Whoever only receives ends with exactly the goods, coins and points that the preview promised."""
    checked = 0
    for seed in range(6):
        for before, action, after in random_play(2, seed, options):
            seat = before.to_move
            if step(before) != "line" or ":" not in action or seat is None:
                continue
            about = before.game.question_params(before.state)
            line = f"{action}:{about['colour']}" if action.startswith("diagonal") else action
            run = shown(before, seat)["lines"].get(line)
            gains = [gain for stop in (run or {"stops": []})["stops"] for gain in stop["gains"]]
            if run is None or "governor" in run or run["taxes"] or not all("n" in gain for gain in gains):
                continue
            if step(after) != "main":
                continue
            price = abs(int(action.split(":")[1]) - about["die"])
            checked += same_gains(before, after, seat, gains, price)
    assert checked > 10


def same_gains(
    before: doubloon.Table, after: doubloon.Table, seat: int, gains: list[dict[str, Any]], price: int
) -> int:
    old, new = (table.view(seat)["position"]["players"][seat] for table in (before, after))
    told: Counter[str] = Counter()
    for gain in gains:
        told[gain["id"]] += gain["n"]
    if before.view(seat)["position"]["year"] != after.view(seat)["position"]["year"]:
        return 0
    assert new["coins"] == old["coins"] - price + told["coins"]
    assert new["happiness"] == old["happiness"] + told["vp"]
    for resource in ("wood", "grain", "sugar", "gem", "gold"):
        assert new["goods"].get(resource, 0) == old["goods"].get(resource, 0) + told[resource]
    return 1


def test_the_dice_on_offer_and_their_lines_are_those_of_the_rules() -> None:
    for options in ({}, KINGDOMS):
        for before, _, _ in random_play(2, 3, options):
            if step(before) != "main":
                continue
            dice = shown(before, before.to_move)["dice"]
            kinds = ("white", "blue", "ambassador")
            assert list(dice) == [one for one in before.legal_actions() if one.split(":")[0] in kinds]
            for die, lines in dice.items():
                table = before.copy()
                table.play(die)
                if len(lines) > 1:
                    assert table.legal_actions() == lines


def test_rooms_are_where_a_tile_can_be_laid() -> None:
    met = 0
    for before, _, after in random_play(2, 5, {}):
        if step(before) == "main" and step(after) == "place_tile":
            tile = after.game.question_params(after.state)["tile"]
            told = shown(before, before.to_move)
            room = told["rooms"][told["pieces"][tile]["room"]]
            assert [f"at:{one}" for one in room] == after.legal_actions()
            met += 1
    assert met


def test_the_question_names_its_tile_and_the_trade_its_exchanges() -> None:
    steps = set()
    for before, _, _ in [*random_play(3, 11, {}), *random_play(4, 2, {}), *random_play(4, 0, {})]:
        asked = step(before)
        told = shown(before, before.to_move)
        if asked == "place_tile":
            assert before.game.question_params(before.state)["tile"] in told["pieces"]
        if asked == "trade":
            offered = [f"trade:{n}" for n, one in enumerate(told["trades"], 1) if one["payable"]]
            assert offered == [one for one in before.legal_actions() if one.startswith("trade:")]
        steps.add(asked)
    assert {"place_tile", "trade"} <= steps


# Prices and what is known.


def test_fees_and_points_of_the_monks_places() -> None:
    table = random_play(3, 2, {})[-1][0]
    told, fees = shown(table)["spots"], shown(table)["fees"]
    position = table.view(0)["position"]
    for bishop in position["board_bishops"]:
        others = sum(bishop in player["bishops"] for player in position["players"])
        assert fees[bishop] == 2 * others
    assert {told[scholar]["kind"] for scholar in position["board_scholars"]} == {"scholar"}


def test_nothing_told_depends_on_what_lies_face_down() -> None:
    """Tables that look alike to a seat tell it the same, however the stacks and the dice to come differ."""
    for options in ({}, KINGDOMS):
        for before, _, _ in random_play(3, 9, options)[::7]:
            for seat in range(3):
                assert shown(before.imagine(seat, seed=4), seat) == shown(before, seat)


def test_a_spectator_sees_the_figures_of_the_seat_to_move() -> None:
    table = doubloon.new("santa-maria", players=3, seed=1)
    assert shown(table, None) == shown(table, table.to_move)


# Dice.


@pytest.mark.parametrize("options", [{}, {"shared_blue_dice": True}])
def test_every_die_of_a_new_year_is_told(options: dict[str, Any]) -> None:
    told: Counter[str] = Counter()
    for before, _, after in random_play(3, 4, options):
        rolled = draws(before.state, after.state)
        assert all(abs(sum(shares.values()) - 1) < 1e-9 for _, _, shares in rolled)
        if before.view(0)["position"]["year"] != after.view(0)["position"]["year"]:
            position = after.view(0)["position"]
            white = Counter(value for key, value, _ in rolled if key == "white_dice")
            assert dict(white) == position["white"]
            unlocked = sum(player["blue_dice"] for player in position["players"])
            assert sum(key == "blue_dice" for key, _, _ in rolled) == unlocked
        told.update(key for key, _, _ in rolled)
    assert told["white_dice"] == 18


def test_a_die_unlocked_is_told_with_the_value_it_shows() -> None:
    met = 0
    for seed in range(8):
        for before, _, after in random_play(2, seed, {}):
            old, new = (table.view(0)["position"] for table in (before, after))
            dice = [new["players"][i]["blue_dice"] - old["players"][i]["blue_dice"] for i in range(2)]
            if old["year"] == new["year"] and sum(dice) == 1:
                rolled = draws(before.state, after.state)
                assert len(rolled) == 1
                assert new["players"][dice.index(1)]["blue"][rolled[0][1]] >= 1
                met += 1
    assert met
