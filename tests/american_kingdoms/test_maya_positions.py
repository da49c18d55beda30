"""Positions of the city that cannot be, and components of it that cannot be played with."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import doubloon
from doubloon.games.santa_maria import position
from doubloon.games.santa_maria.city.position import CityChecks
from doubloon.testing.american_kingdoms import shipped_kingdoms
from doubloon.testing.mayan_city import city
from doubloon.testing.santa_maria import SLUG, shipped_components

Path = tuple[Any, ...]

IMPOSSIBLE: dict[str, tuple[Path, Any]] = {
    "storage tokens of wood are full": (("city", "full"), {"wood": 2}),
    "storage tokens of gem, but the box has 2": (("city", "tokens", "gem"), 2),
    "pieces of gold": (("city", "gold"), 13),
    "the card C01 is there 2 times": (("city", "hand"), ["C01"]),
    "the card C24 is there 0 times": (("city", "deck"), [f"C{n:02}" for n in range(1, 24)]),
    "has no action for the gold district": (("city", "tucked"), {"gold": ["C01"]}),
    "cannot be the next level of the gold temple": (("city", "temples", "gold"), "small1"),
    "the temple tile large1 is there": (("city", "temples"), dict.fromkeys(("trade", "festival"), "large1")),
    "the trade temple has 4 levels": (("city", "levels"), {"trade": 4}),
    "temple tiles of size 2 lie face down": (("city", "temple_stack"), []),
    "high priests, but the temples have brought 0": (("city", "priests"), 1),
    "the building straw1 is there 2 times": (("city", "buildings"), {"R1S1": "straw1", "R2S1": "straw1"}),
    "R1S2 has a printed building and a tile on it": (("city", "buildings"), {"R1S2": "straw1"}),
    "where there is no building of the city": (("city", "cover"), {"R1S1": "priest"}),
    "more priests lie in the city": (("city", "cover"), {"R1S2": "priest"}),
    "a road token lies where there is no fork": (("city", "roads"), ["1"]),
    "there are 4 road tokens": (("city", "roads"), ["2", "3", "4", "5"]),
    "the Maya player has resources like a colonist": (("players", 0, "goods"), {"wood": 1}),
    "the Maya player has monks or ships": (("players", 0, "missions"), ["mission_1"]),
    "the Maya player has a colony": (("players", 0, "colony"), "gem"),
}


@pytest.mark.parametrize("sentence", IMPOSSIBLE)
def test_what_cannot_be_is_refused_in_a_sentence(sentence: str) -> None:
    path, value = IMPOSSIBLE[sentence]
    data = city().to_dict()
    put(data["position"], path, value)
    assert any(sentence in problem for problem in all_problems(data))


def put(data: Any, path: Path, value: Any) -> None:
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value


def all_problems(data: dict[str, Any]) -> list[str]:
    """Everything that is wrong with a position; loading it must fail."""
    with pytest.raises(doubloon.BadPosition):
        doubloon.from_dict(deepcopy(data))
    table = doubloon.new(SLUG, data["players"], seed=1, options=data["options"])
    state: Any = table.state
    table.game.codec(state).fill(state, deepcopy(data["position"]), "position")
    return list(position.problems(state, CityChecks()))


AGENDAS: dict[str, list[dict[str, Any]]] = {
    "which belongs to seat 0": [{"step": "maya_turn", "seat": 1}],
    "is asked like a colonist": [{"step": "main", "seat": 0}],
    "agenda[0].die is 7": [{"step": "walk", "seat": 0, "arg": 7}],
    "a die walks where no road leads": [{"step": "walk", "seat": 0, "arg": 128}],
    "agenda[0].site": [
        {"step": "walk", "seat": 0, "die": "1", "leaves": "white", "technology_played": False}
        | {"turned": False, "site": "R9S9"}
    ],
    "a die lies on a site without a building": [{"step": "after_die", "seat": 0, "arg": 8}],
    "a die enters the city that is not there": [{"step": "enter_city", "seat": 0, "arg": 2}],
    "agenda[0].die is 6": [{"step": "follow_in_city", "seat": 0, "arg": 6}],
    "an offer is made to nobody": [{"step": "compose", "seat": 0}],
    "an offer that was not made to it": [{"step": "answer", "seat": 1}],
    "a building is chosen that cannot be built": [{"step": "choose_building", "seat": 0, "arg": 0}],
}


@pytest.mark.parametrize("sentence", AGENDAS)
def test_nobody_is_asked_about_what_is_not_there(sentence: str) -> None:
    data = city().to_dict()
    data["agenda"] = AGENDAS[sentence]
    with pytest.raises(doubloon.BadPosition) as caught:
        doubloon.from_dict(data)
    assert sentence in str(caught.value)


def test_the_city_is_asked_about_only_where_there_is_one() -> None:
    data = doubloon.new(SLUG, 2, seed=1).to_dict()
    data["agenda"] = [{"step": "maya_turn", "seat": 0}]
    with pytest.raises(doubloon.BadPosition) as caught:
        doubloon.from_dict(data)
    assert "the Mayan City, but there is none" in str(caught.value)


FAULTS: dict[str, tuple[Path, Any]] = {
    "gold_tokens": (("gold_tokens",), 11),
    "storage_tokens.full": (("storage_tokens", "full"), {"gold": 1}),
    "districts": (("districts", 0, "reward"), "nothing"),
    "sites": (("sites", 0, "id"), "R9S9"),
    "effects": (("sites", 0, "effects"), [{"type": "ship"}]),
    "temples": (("temples", 0, "cost"), {"wood": 3}),
    "building_costs": (("building_costs",), {"wooden": {"wood": 1}}),
    "buildings": (("buildings", 0, "effects"), []),
    "halves": (("cards", 0, "halves", 1, "pay"), {"gold": 1}),
    "cards": (("cards", 0, "halves", 1, "action"), "gold"),
    "trade.buy": (("trade", "buy"), {"gold": 1}),
}


@pytest.mark.parametrize("where", FAULTS)
def test_a_components_file_that_cannot_be_played_with(where: str) -> None:
    path, value = FAULTS[where]
    kingdoms = shipped_kingdoms()
    put(kingdoms["city"], path, value)
    options = {"expansion": True, "modules": "D", "components": {**shipped_components(), "kingdoms": kingdoms}}
    with pytest.raises(doubloon.BadComponents) as caught:
        doubloon.new(SLUG, 2, seed=1, options=options)
    assert where in str(caught.value)


def test_other_components_are_played_with() -> None:
    kingdoms = shipped_kingdoms()
    kingdoms["city"]["start_coins"] = 7
    kingdoms["city"]["temples"][0]["cost"] = {"wood": 1}
    table = city(coins=7, full={"wood": 1}, temples={"trade": "large1"}, kingdoms=kingdoms, white=(1,))
    for action in ("white:1", "enter:1", "stop", "temple:trade", "token:gem"):
        table.play(action)
    assert table.to_dict()["position"]["city"]["levels"] == {"trade": 1}
