"""Saved positions name what a step is about; the packed numbers behind the names never change, as hashes count them."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.games.santa_maria.city.offers import give_coins, give_one, offer_to, want_coins, want_one
from doubloon.games.santa_maria.city.steps import ALL_STEPS
from doubloon.testing.santa_maria import SLUG

DIE = {"die": "3", "colour": "blue"}

# By step: its arguments, and the number that saved positions had for them before they had names.
PACKED: list[tuple[str, dict[str, Any], int]] = [
    ("place_tile", {"tile": "X1"}, 38),
    ("line", {**DIE, "guest": False}, 10),
    ("line", {**DIE, "guest": True}, 26),
    ("sweep", {"line": "row_6", "place": 6, "colour": "blue", "asked": True, "following": False}, 11 + 96 + 128 + 256),
    ("sweep", {"line": "diagonal_1", "place": 0, "colour": "white", "asked": False, "following": True}, 524),
    ("land_die", {"line": "diagonal_6_blue", "colour": "blue"}, 14 + 128),
    ("logistics", {"place": 5, "line": "row_1"}, 5 + 6 * 8),
    ("move_to", {"place": 5, "line": "row_1", "cell": "r6c6"}, 5 + 6 * 8 + 35 * 128),
    ("move_to", {"place": 7, "line": "none", "cell": "r1c2"}, 127 + 128),
    ("use", {"number": 2, "first": 77}, 2 + 77 * 16),
    ("effect", {"effect": 77}, 77),
    ("trade", {"times": 1, "effect": 77}, 1 + 77 * 16),
    ("pay", {"bundle": 8}, 8),
    ("sell_before_gold", {"n": 5}, 5),
    ("receive", {"bundle": 8}, 8),
    ("take_ship", {"dock": "special"}, 4),
    ("dock", {"dock": "happiness"}, 3),
    ("space_action", {"space": "road"}, 4),
    ("income", {"done": 3, "dock": "happiness"}, 3 + 3 * 64),
    ("market", {"traded": True}, 1),
    ("governor", {"line": "row_6", "way": "down"}, 11 + 16),
    ("navigate", {"way": "down"}, 1),
    ("hire", {"line": "column_6", "die": "6"}, 5 + 5 * 16),
    ("followers", {**DIE, "distance": 5}, 10 + 5 * 16),
    ("follow", DIE, 10),
    ("enter_city", {**DIE, "guest": True}, 26),
    ("city_space", {"space": "road"}, 4),
    ("walk", {"die": "3", "leaves": "blue", "technology_played": False, "turned": False, "site": "R3S3"}, 2578),
    (
        "walk",
        {"die": "3", "leaves": "blue", "technology_played": True, "turned": True, "site": None},
        2 + 16 + 64 + 128,
    ),
    (
        "after_die",
        {"die": "3", "with_die": True, "technology_done": True, "temple_done": True, "site": "R3S3"},
        2 + 8 + 16 + 32 + 9 * 64,
    ),
    ("follow_in_city", DIE, 10),
    ("next_temple_tile", {"district": "technology"}, 4),
    ("choose_building", {"types": ["straw"]}, 2),
    ("choose_site", {"building": "straw6"}, 11),
    ("deal", {"bought": ["grain", "cocoa"], "offers": 12}, 2 + 16 + 12 * 32),
    ("put_away_cards", {"n": 3}, 3),
]


@pytest.mark.parametrize(("name", "arguments", "packed"), PACKED)
def test_names_stand_for_the_numbers_that_records_count(name: str, arguments: dict[str, Any], packed: int) -> None:
    step = next(step for step in ALL_STEPS if step.name == name)
    assert step.read(packed) == arguments
    found = sum(int(part.pack(part.shape.load(arguments[part.name], part.name))) for part in step.arguments)
    assert found == packed


def test_every_step_with_arguments_is_among_them() -> None:
    assert {step.name for step in ALL_STEPS if step.arguments} == {name for name, _, _ in PACKED}


def test_an_offer_is_the_number_that_records_count() -> None:
    offer = give_coins(give_one(give_one(offer_to(2), 5), 5), 20)
    assert int(want_coins(want_one(offer, 0), 7)) == 2 << 10 | 20 << 12 | 1 << 17 | 7 << 29 | 3 << 34


def test_a_position_saved_before_arguments_had_names_is_read() -> None:
    table = doubloon.new(SLUG, 2, seed=1, options={"expansion": True, "modules": "A,B,C"})
    table.play(next(action for action in table.legal_actions() if action.startswith("ambassador:")))
    named = table.to_dict()
    asked = named["agenda"][-1]
    assert asked["step"] == "line"
    assert asked["guest"] is True
    code = 16 + 8 * ("white", "blue").index(asked["colour"]) + int(asked["die"]) - 1
    packed = {**named, "agenda": [*named["agenda"][:-1], {"step": "line", "seat": asked["seat"], "arg": code}]}
    assert doubloon.from_dict(packed).hash() == doubloon.from_dict(named).hash() == table.hash()


def test_a_position_reads_like_a_sentence() -> None:
    table = doubloon.new(SLUG, 2, seed=1)
    table.play(next(action for action in table.legal_actions() if action.startswith("white:")))
    asked = table.to_dict()["agenda"][-1]
    assert asked["step"] == "line"
    assert (asked["colour"], asked["guest"]) == ("white", False)
