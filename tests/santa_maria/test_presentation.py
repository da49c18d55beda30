"""What the drawn Santa Maria table is told: places of the actions, runs of the dice, rooms, prices, dice rolled."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random
from typing import Any

import pytest

import doubloon
from doubloon.games import find_game
from doubloon.games.santa_maria.kingdoms.actions import KINGDOM_ACTIONS
from tests.helpers import events_of
from tests.shown import places_of, random_game, shown

SHOWS = find_game("santa-maria").presentation
places, draws = SHOWS.places, SHOWS.draws

WITHOUT_A_PLACE = {"use", "decline", "skip", "done"}
KINGDOMS = {"expansion": True, "modules": "A,B,C"}


def step(table: doubloon.Table) -> str:
    return "" if table.is_over else table.state.question().name


def seldom_passing(actions: list[str], luck: Random) -> str:
    busy = [action for action in actions if action.split(":")[0] not in ("pass", "market", "sell", "buy", "skip")]
    return luck.choice(busy if busy and luck.random() < 0.85 else actions)


random_play = partial(random_game, "santa-maria", choose=seldom_passing)


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
            price = shown(before, seat)["turn_prices"][about["die"] - 1][int(action.split(":")[1]) - 1]
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


def purse(table: doubloon.Table, seat: int) -> Counter[str]:
    player = table.view(seat)["position"]["players"][seat]
    return Counter(player["goods"]) + Counter({"coins": player["coins"], "cocoa": player.get("cocoa", 0)})


def test_payments_are_what_is_then_handed_over() -> None:
    met = 0
    for seed in range(4):
        for before, _, _ in random_play(3, seed, {}):
            if step(before) == "pay":
                told = shown(before, before.to_move)["payments"]
                for action, paid in zip(before.legal_actions(), told, strict=True):
                    events = events_of(before.copy(), [action])
                    handed = [
                        ("gold" if e["event"] == "gold_used" else e["resource"], e["n"])
                        for e in events
                        if e["event"] in ("paid", "gold_used")
                    ]
                    assert paid == dict(handed)
                    met += 1
    assert met


def test_the_market_offers_what_can_then_be_traded() -> None:
    met = 0
    for options in ({}, KINGDOMS):
        for before, _, after in random_play(2, 4, options):
            if step(before) == "main" and step(after) == "market" and before.to_move == after.to_move:
                told = shown(before, before.to_move)["market"]
                assert told == [one for one in after.legal_actions() if one != "done"]
                met += 1
    assert met


def test_what_is_short_and_the_gold_for_it_decide_whether_a_tile_can_be_paid() -> None:
    for before, _, _ in random_play(3, 8, {}):
        seat = before.to_move or 0
        told, held = shown(before, seat), purse(before, seat)
        for group, lack in told["short"]["groups"].items():
            cost = Counter(told["groups"][group]["cost"])
            assert Counter(lack["units"]) == cost - held
            assert (group in told["affordable"]) == (lack["gold"] <= held["gold"] - cost["gold"])
        for dock, lack in told["short"]["ships"].items():
            ship = before.view(seat)["position"]["open_ships"][dock]
            assert Counter(lack["units"]) == Counter(told["ships"][ship]["cost"]) - held


def test_the_next_step_on_a_track_is_the_one_that_is_then_made() -> None:
    seen: Counter[str] = Counter()
    for before, action, after in random_play(2, 6, {}):
        seat = before.to_move
        if step(before) != "use" or action != "use" or seat is None:
            continue
        told = shown(before, seat)["ahead"]
        old, new = (table.view(seat)["position"]["players"][seat] for table in (before, after))
        for track, to in (("religion", told["religion"].get("to")), ("conquest", told["conquest"][0]["to"])):
            if new[track] > old[track]:
                assert new[track] >= (to or 0) == old[track] + 1
                seen[track] += 1
    assert seen


def test_docks_that_complete_a_set_score_one_more() -> None:
    """A set is worth its points as soon as the ship lies there (SM-SCORE-05)."""
    met = 0
    for seed in range(6):
        for before, action, after in random_play(2, seed, {}):
            seat = before.to_move
            if step(before) == "ship" and action.startswith("ship:") and seat is not None:
                sets = [table.view(seat)["position"]["score_sheet"][seat]["sets"] for table in (before, after)]
                harbours = [table.view(seat)["position"]["players"][seat]["harbour"] for table in (before, after)]
                dock = action.split(":")[1]
                if len(harbours[1].get(dock, ())) > len(harbours[0].get(dock, ())):
                    assert (sets[1] > sets[0]) == (dock in shown(before, seat)["set_docks"])
                    met += 1
    assert met


def test_incomes_count_every_ship_of_a_dock() -> None:
    table = random_play(3, 2, {})[-1][0]
    told, position = shown(table), table.view(0)["position"]
    for seat, player in enumerate(position["players"]):
        for dock, ships in player["harbour"].items():
            gain = told["docks"][dock].get("gain")
            brings = told["incomes"][seat].get(dock)
            assert brings == ({name: n * len(ships) for name, n in gain.items()} if gain and ships else None)


def test_monks_stand_where_they_were_sent_and_make_the_place_dearer() -> None:
    table = random_play(3, 2, {})[-1][0]
    told = shown(table)
    for spot, seats in told["monks"].items():
        kind = {"scholar": "scholars", "bishop": "bishops", "mission": "missions"}[told["spots"][spot]["kind"]]
        players = table.view(0)["position"]["players"]
        assert seats == [seat for seat, player in enumerate(players) if spot in player[kind]]
        assert told["fees"][spot] == told["limits"]["fee"] * len(seats)


def test_the_next_turn_skips_those_who_have_passed() -> None:
    for before, action, after in random_play(4, 3, {}):
        if action.startswith("pass:") and step(after) == "main":
            players = before.view(0)["position"]["players"]
            if sum(player["pass_space"] is None for player in players) > 1:
                assert shown(before)["next"] == after.to_move


def test_an_improvement_costs_what_the_cell_tells() -> None:
    met = 0
    for seed in range(8):
        for before, action, _ in random_play(2, seed, KINGDOMS):
            seat = before.to_move
            if step(before) == "hire" and action.startswith("improve:") and seat is not None:
                price = shown(before, seat)["improvements"][action.split(":")[1]]
                told = [event for event in events_of(before.copy(), [action]) if event["event"] == "improved"]
                assert [event["n"] for event in told] == [price]
                met += 1
    assert met


def test_the_years_that_are_left_are_counted_down_to_none() -> None:
    turns = random_play(2, 1, {})
    left = [shown(before)["gauges"][0]["left"] for before, _, _ in turns]
    assert (left[0], sorted(left, reverse=True) == left) == (3, True)
    assert shown(turns[-1][2])["gauges"] == [{"id": "years", "left": 0, "of": 3}]


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
