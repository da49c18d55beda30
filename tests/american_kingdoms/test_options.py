"""The options of American Kingdoms (chapter AK-OPT), but for those of the Maya."""

from __future__ import annotations

import re
from typing import Any

import pytest

import doubloon
from doubloon.engine.game import Option
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.american_kingdoms import MODULES, kingdom, new, settler
from doubloon.testing.santa_maria import SLUG, pass_all
from doubloon.testing.santa_maria_colonies import offered, use_die
from tests.helpers import clause, play, refused

GAME = doubloon.GAMES[SLUG]
KINGDOM_OPTIONS = [option for option in GAME.options if option.clause.startswith("AK-")]
HALL = {"r6c6": "townhall"}
FARMS = HALL | {"r1c4": "farm", "r3c4": "forest"}


def test_every_option_has_a_clause_and_every_clause_an_option() -> None:
    assert len(KINGDOM_OPTIONS) == 13
    for lang in ("en", "ru"):
        found = {ident for ident in GAME.rulebook[lang].clauses if ident.startswith("AK-OPT-")}
        assert found == {option.clause for option in KINGDOM_OPTIONS}


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.key)
def test_the_rulebook_calls_the_values_as_the_table_does(option: Option, lang: str) -> None:
    """What stands in quotes are labels of the option's values, the default first; no name for machines is shown."""
    labels = GAME.words(lang).text("options", option.key)["values"]
    text = GAME.rulebook[lang].clauses[option.clause].text
    quoted = [label for label in re.findall("[“«]([^”»]+)[”»]", text) if label in labels.values()]
    assert quoted[0] == labels[str(option.default).lower()]
    assert "`" not in text


@clause("AK-OPT-EXPANSION")
def test_without_the_expansion_the_base_game_is_played() -> None:
    table = doubloon.new(SLUG, 2, seed=1)
    assert (table.options["expansion"], table.options["modules"]) == (False, "")
    assert "special_ship" not in middle(table)
    assert "special_ship" in middle(new())


@clause("AK-OPT-EXPANSION")
def test_its_options_change_nothing_without_it() -> None:
    changed = {
        option.key: next(value for value in option.values if value != option.default)
        for option in KINGDOM_OPTIONS
        if option.key not in ("expansion", "modules", "maya_seat")
    }
    table = doubloon.new(SLUG, 3, seed=5, options=changed)
    assert middle(table) == middle(doubloon.new(SLUG, 3, seed=5))


@clause("AK-OPT-MODULES")
def test_modules_need_the_expansion() -> None:
    for modules in MODULES[1:]:
        with pytest.raises(doubloon.BadSetup) as caught:
            doubloon.new(SLUG, 2, seed=1, options={"modules": modules})
        assert "expansion" in str(caught.value)
        assert caught.value.sentence("ru") != str(caught.value)


@clause("AK-OPT-MODULES")
@pytest.mark.parametrize("modules", ["E", "A,A", "A;B", "none", ["A", 2], 5, ["A", ["B"]]])
def test_modules_that_do_not_exist_are_refused(modules: object) -> None:
    with pytest.raises(doubloon.BadSetup) as caught:
        doubloon.new(SLUG, 2, seed=1, options={"expansion": True, "modules": modules})
    assert "modules" in str(caught.value)
    assert "A, B, C, D" in str(caught.value)
    assert "A, B, C, D" in caught.value.sentence("ru")


@clause("AK-OPT-MODULES")
@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("D,A", "A,D"),
        ("A, B", "A,B"),
        ("A B", "A,B"),
        ("ABCD", "A,B,C,D"),
        ("dc", "C,D"),
        (["D", "A"], "A,D"),
        (("B",), "B"),
        ([], ""),
        (" ", ""),
    ],
)
def test_modules_are_written_as_people_like(written: object, meant: str) -> None:
    table = doubloon.new(SLUG, 2, seed=1, options={"expansion": True, "modules": written})
    assert table.options["modules"] == meant
    if meant == "C,D":
        assert doubloon.new(SLUG, 5, seed=1, options={"expansion": True, "modules": written}).players == 5


@clause("AK-OPT-MODULES")
def test_all_sixteen_combinations() -> None:
    option = next(option for option in GAME.options if option.key == "modules")
    assert (sorted(option.values), option.default) == (sorted(MODULES), "")
    for modules in MODULES:
        assert new(3, modules=modules).options["modules"] == modules


@clause("AK-OPT-SPECIAL-TILES")
def test_three_new_special_tiles() -> None:
    table = new(special_expansion_refill=3)
    assert len(middle(table)["special_tiles"]) == 2
    shown = []
    for _ in range(2):
        pass_all(table)
        shown.append(len(middle(table)["special_tiles"]))
    assert shown == [3, 1]
    usual = new()
    pass_all(usual)
    assert len(middle(usual)["special_tiles"]) == 2


@clause("AK-OPT-GOVERNOR")
@pytest.mark.parametrize(("may", "cell"), [(True, "r2c3"), (False, "r2c2")])
def test_the_governor_and_empty_land(may: bool, cell: str) -> None:
    options = {"governor_may_enter_empty_cells": may}
    person = settler(board=HALL | {"r4c2": "farm", "r2c2": "forest"}, governor="r2c2")
    table = kingdom(person, modules="A", white=(2,), options=options)
    table.play("white:2")
    assert seat_of(table)["governor"] == cell
    assert seat_of(table)["goods"] == ({"grain": 1, "wood": 1} if may else {"grain": 1})


@clause("AK-OPT-GOVERNOR")
def test_his_only_building_and_empty_land() -> None:
    """If he may not enter it, he does not leave his building, and the die is of no use (AK-GOV-09)."""
    for may, dice in ((True, {"4"}), (False, set())):
        options = {"governor_may_enter_empty_cells": may}
        person = settler(board=HALL | {"r3c4": "farm"}, governor="r3c4")
        assert offered(kingdom(person, modules="A", white=(4,), options=options), "white") == dice


def following(options: dict[str, Any], **more: Any) -> doubloon.Table:
    """Seat 0 has taken a white ambassador's 4."""
    people = (settler(board=FARMS), settler(board=FARMS, **more))
    table = kingdom(*people, modules="A,C", ambassadors={"white": 4, "blue": 1}, options=options)
    return use_die(table, "ambassador:white", "column:4")


@clause("AK-OPT-PASSED-FOLLOW")
@pytest.mark.parametrize(("follow", "goods"), [(True, {"grain": 1, "wood": 1}), (False, {})])
def test_following_after_passing(follow: bool, goods: dict[str, int]) -> None:
    options = {"ambassador_followers_include_passed": follow}
    assert seat_of(following(options, pass_space="coins"), 1)["goods"] == goods
    assert seat_of(following(options), 1)["goods"] == {"grain": 1, "wood": 1}


@clause("AK-OPT-FOLLOW")
def test_the_choice_to_follow() -> None:
    options = {"ambassador_follow_optional_for_colonists": True}
    for answer, goods, governor in (("skip", {}, "r1c4"), ("column:4", {"grain": 1, "wood": 1}, "r1c5")):
        table = following(options, governor="r1c4")
        assert asked(table) == ("follow", 1)
        table.play(answer)
        assert (seat_of(table, 1)["goods"], seat_of(table, 1)["governor"]) == (goods, governor)
    assert asked(following({}, governor="r1c4")) == ("main", 1)  # by default nobody is asked


@clause("AK-OPT-MEDITATION")
@pytest.mark.parametrize(
    ("needs", "occupied", "second"), [(False, False, True), (True, False, False), (True, True, True)]
)
def test_meditation_and_the_fifth_space(needs: bool, occupied: bool, second: bool) -> None:
    other = settler(pass_space="road") if occupied else settler()
    person = settler(board=HALL, scholars=["meditation"], religion=3)
    table = kingdom(person, other, settler(), options={"meditation_space5_needs_occupied": needs})
    play(table, "pass:road", "road:r1c1")
    assert (asked(table) == ("second_space", 0)) is second


@clause("AK-OPT-COCOA")
def test_selling_cocoa() -> None:
    sells = {"cocoa_can_be_sold_by_colonists": True}
    table = kingdom(settler(1, goods={"wood": 1}), options=sells)
    play(table, "market", "sell:cocoa")
    assert (seat_of(table)["cocoa"], seat_of(table)["coins"]) == (0, 1)
    for options, vp in ((sells, 1), ({}, 0)):
        assert points(kingdom(settler(1, coins=2), options=options)).get("goods", 0) == vp
    usual = kingdom(settler(1, goods={"wood": 1}))
    usual.play("market")
    refused(usual, "sell:cocoa", "AK-COCOA-05")
