"""What is always used, the modules, and modules together (chapter AK-CORE)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.games.santa_maria.box import PASS_IDS
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.american_kingdoms import EVERYTHING, MODULES, kingdom, new, settler
from doubloon.testing.santa_maria import SLUG, pass_all, player, position, told
from doubloon.testing.santa_maria_colonies import goods, offered, use_die
from tests.helpers import clause, play, refused

HALL = {"r6c6": "townhall"}


@clause("AK-CORE-01")
@pytest.mark.parametrize("modules", MODULES)
def test_the_core_is_always_used(modules: str) -> None:
    table = new(4, modules=modules)
    at = middle(table)
    assert (len(at["board_scholars"]), len(at["special_tiles"]), at["special_ship"] is not None) == (4, 2, True)
    cocoa = [person["cocoa"] for person in at["players"]]
    assert cocoa.count(1) == (3 if "D" in modules else 4)


@clause("AK-CORE-01")
def test_the_rules_of_the_base_game_stay_in_force() -> None:
    """Three white dice, a road on the fifth pass space, a double tile for two wood."""
    table = kingdom(settler(board=HALL | {"r1c1": "farm"}, goods={"wood": 2}), white=(1,))
    assert sum(middle(table)["white"].values()) == 6
    play(table, "expand:D01", "at:r2c1:0")
    assert (goods(table), asked(table)) == ({}, ("main", 1))


@clause("AK-CORE-01", "AK-OPT-EXPANSION")
def test_the_base_game_has_nothing_of_it() -> None:
    data = doubloon.new(SLUG, 2, seed=1).to_dict()
    assert "special_ship" not in data["position"]
    assert "cocoa" not in data["position"]["players"][0]
    assert len(data["position"]["board_scholars"]) == 3
    table = position(player(coins=9, goods=EVERYTHING))
    table.play("pass:ship")
    assert "special" not in offered(table, "ship")


@clause("AK-CORE-02")
@pytest.mark.parametrize("modules", MODULES)
def test_any_combination_of_modules(modules: str) -> None:
    at = middle(new(3, modules=modules))
    people = at["players"]
    settlers = 2 if "D" in modules else 3
    assert sum(person["governor"] is not None for person in people) == (settlers if "A" in modules else 0)
    assert len(at["specialists"]) == (6 if "B" in modules else 0)
    assert len(at["ambassadors"]) == (2 if "C" in modules else 0)
    assert sum(at["white"].values()) == 3 * (2 if "C" in modules else 3)
    assert sum(person["colony"] is not None for person in people) == settlers


@clause("AK-CORE-03", "AK-CORE-02")
def test_c_and_shared_blue_dice_do_not_go_together() -> None:
    for modules in (one for one in MODULES if "C" in one):
        with pytest.raises(doubloon.BadSetup) as caught:
            new(3, modules=modules, shared_blue_dice=True)
        assert "shared_blue_dice" in str(caught.value)
        assert caught.value.sentence("ru") != str(caught.value)
    assert middle(new(3, modules="A,B", shared_blue_dice=True))["shared_blue"]


@clause("AK-CORE-03")
def test_shared_blue_dice_with_the_city() -> None:
    at = middle(new(3, modules="D", shared_blue_dice=True))
    assert sum(at["shared_blue"].values()) == 3  # one of them for the Maya player
    assert [person["blue"] for person in at["players"]] == [{}] * 3


@clause("AK-CORE-03")
def test_a_and_b() -> None:
    """The governor keeps improvements off his cell, but only if he is there."""
    board = HALL | {"r1c1": "farm", "r4c3": "town:1vp"}
    for modules, on_his_cell in (("B", True), ("A,B", False)):
        table = kingdom(settler(board=board, coins=1), modules=modules, white=(3,), specialists={3: "gem"})
        use_die(table, "white:3", "column:3")
        assert ("r1c1" in offered(table, "improve")) is on_his_cell


@clause("AK-CORE-03")
def test_a_and_c() -> None:
    board = HALL | {"r1c1": "farm", "r1c3": "town:1vp"}
    for modules, goes_to in (("C", None), ("A,C", "r2c1")):
        table = kingdom(
            settler(board=board), settler(board=board), modules=modules, ambassadors={"white": 5, "blue": 1}
        )
        use_die(table, "ambassador:blue", "row:1")
        assert seat_of(table, 1)["governor"] == goes_to


@clause("AK-CORE-03")
def test_a_and_d_b_and_d() -> None:
    """The Maya player has no governor and is not asked about specialists."""
    at = middle(new(4, modules="A,B,D", first_player=0))
    assert [person["governor"] for person in at["players"]] == [None, "r1c1", "r1c1", "r1c1"]
    table = new(4, modules="A,B,D", first_player=0)
    die = next(action for action in table.legal_actions() if action.startswith("white:"))
    table.play(die)
    while table.to_move == 0:
        assert asked(table)[0] != "hire"
        table.play(table.legal_actions()[0])
    assert middle(table)["specialists"] == at["specialists"]


@clause("AK-CORE-03")
def test_b_and_c() -> None:
    board = HALL | {"r1c4": "town:1vp"}
    people = [settler(board=board, coins=3), settler(board=board, coins=3)]
    more: dict[str, Any] = {"ambassadors": {"white": 4, "blue": 4}, "specialists": {4: "farmer"}}
    for modules, hires in (("C", False), ("B,C", True)):
        table = kingdom(*people, modules=modules, **more)
        use_die(table, "ambassador:white", "column:4")
        assert (asked(table) == ("hire", 0)) is hires


@clause("AK-CORE-04")
@pytest.mark.parametrize("modules", MODULES)
def test_how_many_can_play(modules: str) -> None:
    for players in (1, 2, 3, 4):
        assert len(middle(new(players, modules=modules))["players"]) == players
    if {"C", "D"} <= set(modules.split(",")):
        assert len(middle(new(5, modules=modules))["players"]) == 5
    else:
        with pytest.raises(doubloon.BadSetup) as caught:
            new(5, modules=modules)
        assert caught.value.sentence("ru") != str(caught.value)
    with pytest.raises(doubloon.BadSetup):
        new(6, modules=modules)


@clause("AK-CORE-04")
def test_five_can_all_pass() -> None:
    table = new(5, modules="A,B,C,D")
    events: list[Any] = []
    table.listen(events.append)
    pass_all(table)
    spaces = [event["space"] for event in told("passed", [table.game.event_data(event) for event in events])]
    assert sorted(spaces) == sorted(PASS_IDS)
    assert middle(table)["year"] == 2


@clause("AK-CORE-02")
def test_modules_of_which_there_are_none() -> None:
    refused(new(modules="", first_player=0), "ambassador:white", "AK-CORE-02")
