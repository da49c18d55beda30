"""Positions of American Kingdoms that cannot be, and boxes of it that cannot be played with."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import doubloon
from doubloon.games.santa_maria import position as checks
from doubloon.games.santa_maria.city.position import CityChecks
from doubloon.games.santa_maria.game import SantaMariaGame
from doubloon.testing.american_kingdoms import kingdom, new, settler, shipped_kingdoms
from doubloon.testing.santa_maria import SLUG, shipped_components

Path = tuple[Any, ...]
ME = ("players", 0)

IMPOSSIBLE: dict[str, tuple[Path, Any]] = {
    "the special dock is empty": (("special_ship",), None),
    "a special tile is on display and in the stack": (("special_tiles",), ["X6"]),
    "the shipping tile X01 is there 0 times": (("special_ship_stack",), [f"X{n:02}" for n in range(2, 11) if n != 7]),
    "has 2 cocoa stores, but its colony has 1": ((*ME, "cocoa_room"), 2),
    "has 2 cocoa, but storage holds 1": ((*ME, "cocoa"), 2),
    "must have a governor in module A": ((*ME, "governor"), None),
    "stands on a die or on coins": ((*ME, "cover"), {"r1c1": 1}),
    "has laid 1 tiles of three cells, but 0": ((*ME, "large_tiles"), 1),
    "of the specialist farmer, but this table has 3": ((*ME, "hired"), {"farmer": 1}),
    "of the specialist gem, but this table has 1": ((*ME, "cells", "r2c2"), "I_gem.1"),
    "the blue ambassador is there 2 times": ((*ME, "envoys"), ["blue"]),
    "the white ambassador is there 0 times": (("ambassadors",), {"blue": "6"}),
    "white dice, but this table has 4": (("white",), {"6": 5}),
    "has a monk on mission_4, which is not on the board": ((*ME, "missions"), ["mission_4"]),
    "has trained logistics, which is not on the board": ((*ME, "scholars"), ["logistics"]),
    "two players have passed on the same space": ((*ME, "pass_space"), "coins"),
}


@pytest.mark.parametrize("sentence", IMPOSSIBLE)
def test_what_cannot_be_is_refused_in_a_sentence(sentence: str) -> None:
    path, value = IMPOSSIBLE[sentence]
    people = [settler(), settler(pass_space="coins")]
    data = kingdom(*people, modules="A,B,C").to_dict()
    put(data["position"], path, value)
    with pytest.raises(doubloon.BadPosition):
        doubloon.from_dict(deepcopy(data))
    assert any(sentence in problem for problem in all_problems(data))


@pytest.mark.parametrize(
    ("frame", "sentence"),
    [
        ({"step": "special_dock", "seat": 0}, "the empty special dock"),
        ({"step": "navigate", "seat": 0}, "asked about a governor"),
        ({"step": "follow", "seat": 0}, "asked about an ambassador"),
        ({"step": "hire", "seat": 0}, "asked about a specialist"),
        ({"step": "place_tile", "seat": 0, "arg": 38}, "a tile that is not on display"),
        ({"step": "sweep", "seat": 0, "arg": 524}, "sweeps a line without a free building"),
    ],
)
def test_nobody_is_asked_about_what_is_not_there(frame: dict[str, Any], sentence: str) -> None:
    data = doubloon.new(SLUG, 2, seed=1).to_dict()
    data["agenda"] = [*data["agenda"], frame]
    with pytest.raises(doubloon.BadPosition) as caught:
        doubloon.from_dict(data)
    assert sentence in str(caught.value)


def test_an_improvement_may_hide_a_tile_and_what_is_printed() -> None:
    hidden = {"r3c1": "cocoa", "r3c2": "cocoa", "r3c3": "gem", "r1c1": "cocoa"}
    me = settler(tiles=[("X1", "r3c1", 0)], board={"r1c1": "farm"}, improvements=hidden, governor="r6c6")
    table = kingdom(me, modules="A,B")
    assert table.view(0)["position"]["players"][0]["large_tiles"] == 1
    assert doubloon.from_dict(table.to_dict()).hash() == table.hash()


def test_two_may_share_a_pass_space_one_after_the_other() -> None:
    people = [settler(), settler(pass_space="coins"), settler(pass_space="coins", pass_order=1)]
    assert kingdom(*people).to_move == 0


WRONG: dict[str, tuple[Path, Any]] = {
    "kingdoms.ships (X01).cost.cocoa is 3": (("ships", 0, "cost"), {"cocoa": 3}),
    "kingdoms.governor.start is r7c1": (("governor", "start"), "r7c1"),
    "kingdoms.governor.points is 5 long": (("governor", "points"), [[0] * 6] * 5),
    "kingdoms.specialists.production (farmer).prices is 2 long": (
        ("specialists", "production", 0, "prices"),
        [1, 2],
    ),
    "kingdoms.specialists.improvements (gem).cell.terrain is road": (
        ("specialists", "improvements", 4, "cell"),
        {"terrain": "road", "colonists": 1},
    ),
    "kingdoms.scholars (archery).vp is 4": (("scholars", 0, "vp"), 4),
    "kingdoms.scholars_on_board is 8": (("scholars_on_board",), 8),
    "kingdoms.shape is": (("shape",), [[0, 0], [0, 1], [3, 3]]),
    "kingdoms.covered_mission is mission_9": (("covered_mission",), "mission_9"),
    "kingdoms.colony.cells is without a town hall": (("colony", "cells"), []),
    "kingdoms.tiles (X1).cells is 1 long": (("tiles", 0, "cells"), [{"terrain": "road", "colonists": 1}]),
    "kingdoms.any_value_cost is with coins": (("any_value_cost",), {"coins": 1}),
}


@pytest.mark.parametrize("sentence", WRONG)
def test_a_box_that_cannot_be_played_with_is_refused(sentence: str) -> None:
    path, value = WRONG[sentence]
    kingdoms = shipped_kingdoms()
    put(kingdoms, path, value)
    with pytest.raises(doubloon.BadComponents) as caught:
        doubloon.new(SLUG, 2, options={"components": shipped_components() | {"kingdoms": kingdoms}})
    assert sentence in str(caught.value)


def test_the_shipped_box_is_sound_and_may_be_replaced() -> None:
    kingdoms = shipped_kingdoms()
    kingdoms["governor"]["start"] = "r2c2"
    box = shipped_components() | {"kingdoms": kingdoms}
    table = new(2, modules="A", components=box)
    assert {person["governor"] for person in table.view(None)["position"]["players"]} == {"r2c2"}
    assert SantaMariaGame().load_components(shipped_components() | {"kingdoms": shipped_kingdoms()})


def put(data: Any, path: Path, value: Any) -> None:
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value


def all_problems(data: dict[str, Any]) -> list[str]:
    """Everything that is wrong with a position, not only the first thing."""
    game = SantaMariaGame()
    options = game.read_options(data["options"])
    state = game.blank(data["players"], options, game.components)
    game.codec(state).fill(state, data["position"], "")
    return list(checks.problems(state, CityChecks()))


def test_a_record_with_an_expansion_of_ones_own_replays() -> None:
    """A record writes objects down with their keys sorted, so no order among them may matter."""
    table = new(3, modules="A,B,C,D", components={**shipped_components(), "kingdoms": shipped_kingdoms()})
    assert doubloon.read_record(str(table.record())).replay().hash() == table.hash()
