"""Tiles, ships, cards and places are called by what is printed on them, in every box."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import doubloon
from doubloon.testing.santa_maria import SLUG

GAME = doubloon.GAMES[SLUG]


@pytest.mark.parametrize(
    ("category", "ident", "english", "russian"),
    [
        (
            "tile",
            "D01",
            "the double tile with a forest (1 wood) and a road",
            "двойной жетон с лесом (1 дерево) и дорогой",
        ),
        (
            "tile",
            "T15",
            "the triple tile with a town (trade) and two roads",
            "тройной жетон с городом (обмен) и двумя дорогами",
        ),
        ("ship", "S03", "the ship for 1 wood and 1 gem (2 points)", "груз за 1 дерево и 1 самоцвет (2 очка)"),
        ("spot", "mission_1", "mission that brings 2 gold", "миссия «2 золота»"),
        (
            "card",
            "C05",
            "the card “trade or wooden building” (copy 1)",
            "карта «торговля или деревянное строение» (экземпляр 1)",
        ),
        ("building", "straw5", "straw building (religion and 1 coin)", "соломенное строение (религия и 1 монета)"),
        (
            "building",
            "wooden3",
            "wooden building (warrior and 1 point)",
            "деревянное строение (воин и 1 очко)",
        ),
        ("cell", "r5c4", "row 5, column 4", "ряд 5, столбец 4"),
        ("site", "R5S3", "site 3 of road 5", "участок 3 дороги 5"),
    ],
)
def test_a_thing_is_called_by_what_is_on_it(category: str, ident: str, english: str, russian: str) -> None:
    assert GAME.words("en").name(category, ident) == english
    assert GAME.words("ru").name(category, ident) == russian


@pytest.mark.parametrize("category", ["tile", "card", "building", "cell", "site"])
def test_no_two_things_to_choose_from_are_called_alike(category: str) -> None:
    for lang in ("en", "ru"):
        names = [GAME.words(lang).name(category, ident) for ident in GAME.words(lang).names[category]]
        roads = 2 if category == "tile" else 0  # three road tiles, which nobody chooses among
        assert len(set(names)) == len(names) - roads


def test_a_table_with_a_box_of_its_own_calls_its_things_by_that_box() -> None:
    box: dict[str, Any] = msgspec.to_builtins(GAME.components)
    box["tiles"][0]["cells"][0]["effects"] = [{"type": "gain", "gain": {"sugar": 3}}]
    table = doubloon.new(SLUG, 2, seed=1, options={"components": box})
    assert table.describe("expand:D01") == "Buy the double tile with a forest (3 sugar) and a road"
    assert (
        doubloon.new(SLUG, 2, seed=1).describe("expand:D01") == "Buy the double tile with a forest (1 wood) and a road"
    )


def test_what_is_paid_is_told_in_numbers() -> None:
    words = GAME.words("en")
    params = {"seat": 0, "offer_cost": ["wood_2", "grain"]}
    assert words.say("questions", "pay", params, ["Ann"]) == ("Ann: you owe 2 wood and 1 grain. Pay any of it in gold?")
    table = doubloon.new(SLUG, 2, seed=1)
    assert table.describe("pay:gold=2wood+grain") == "Pay 3 gold in place of 2 wood and 1 grain"
    assert table.describe("pay:gold=2wood+grain", "ru") == "Заплатить 3 золота вместо 2 дерева и 1 зерна"
