"""The Mayan City at the beginning (chapter AK-MAYA, setup)."""

from __future__ import annotations

from collections import Counter

import pytest

import doubloon
from doubloon.games.santa_maria.city.box import BUILDING_IDS, CARD_IDS, DISTRICT_IDS, TEMPLE_IDS
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.american_kingdoms import new, shipped_kingdoms
from doubloon.testing.mayan_city import maya_of, town_of
from tests.helpers import clause


def start(players: int = 3, modules: str = "D", seed: int = 1, **options: object) -> doubloon.Table:
    return new(players, seed, modules, **options)


@clause("AK-MAYA-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_exactly_one_plays_the_maya(players: int) -> None:
    table = start(players)
    at = middle(table)
    without = [seat for seat in range(players) if at["players"][seat]["colony"] is None]
    assert without == [at["maya"]]


@clause("AK-MAYA-01", "AK-MAYA-10", "AK-OPT-MAYA-SEAT")
def test_the_maya_seat_can_be_named_and_is_first_player() -> None:
    for seat in range(3):
        at = middle(start(3, maya_seat=seat))
        assert (at["maya"], at["first_player"], at["first_seat"]) == (seat, seat, seat)
    drawn = {middle(start(3, seed=seed))["maya"] for seed in range(30)}
    assert drawn == {0, 1, 2}
    assert middle(start(3, first_player=2))["maya"] == 2
    with pytest.raises(doubloon.BadSetup):
        start(3, first_player=2, maya_seat=1)


@clause("AK-MAYA-02")
def test_five_players_need_ambassadors() -> None:
    with pytest.raises(doubloon.BadSetup):
        start(5, "D")
    with pytest.raises(doubloon.BadSetup):
        start(5, "C")
    table = start(5, "C,D")
    assert sum(player["colony"] is not None for player in middle(table)["players"]) == 4


@clause("AK-MAYA-03", "AK-COLONY-05")
@pytest.mark.parametrize("players", [2, 4])
def test_nobody_gets_the_cocoa_colony(players: int) -> None:
    for seed in range(40):
        assert all(player["colony"] != "cocoa" for player in middle(start(players, seed=seed))["players"])


@clause("AK-MAYA-03", "AK-COLONY-05", "AK-COLONY-03")
def test_d_63_four_sets_without_the_cocoa_town_hall() -> None:
    table = start(3, setup="advanced", first_player=0)
    assert asked(table) == ("choose_set", 2)
    assert sorted(table.legal_actions()) == ["set:gem", "set:grain", "set:sugar", "set:timber"]
    table.play("set:gem")
    assert [player["cocoa_room"] for player in middle(table)["players"]] == [0, 1, 1]


@clause("AK-MAYA-04")
def test_large_temple_tiles_lie_at_random_on_the_five_sites() -> None:
    seen: Counter[str] = Counter()
    for seed in range(30):
        town = town_of(start(seed=seed))
        assert set(town["temples"]) == set(DISTRICT_IDS)
        assert sorted(town["temples"].values()) == ["large1", "large2", "large3", "large4", "large5"]
        assert sorted(town["temple_stack"]) == sorted(tile for tile in TEMPLE_IDS if not tile.startswith("large"))
        seen[town["temples"]["gold"]] += 1
    assert len(seen) == 5


@clause("AK-MAYA-05")
def test_supplies_beside_the_city() -> None:
    table = start()
    assert town_of(table)["buildings"] == {}
    assert table.view(None)["position"]["city"]["supply"] == list(BUILDING_IDS)
    city = shipped_kingdoms()["city"]
    assert (city["road_tokens"], city["high_priests"], len(city["buildings"])) == (3, 3, 12)
    assert (town_of(table)["roads"], town_of(table)["priests"]) == ([], 0)


@clause("AK-MAYA-06", "AK-OPT-MAYA-DIE")
def test_dice_of_the_maya_player() -> None:
    plain = start(3)
    assert (maya_of(plain)["blue_dice"], sum(maya_of(plain)["blue"].values())) == (1, 1)
    assert sum(middle(plain)["white"].values()) == 9
    sent = start(3, "C,D")
    assert (maya_of(sent)["blue_dice"], sum(maya_of(sent)["blue"].values())) == (0, 0)
    assert sum(middle(sent)["white"].values()) == 6
    house = start(3, "C,D", maya_start_blue_die_with_module_C=True)
    assert (maya_of(house)["blue_dice"], sum(maya_of(house)["blue"].values())) == (1, 1)
    assert [player["blue_dice"] for player in middle(house)["players"]].count(0) == 2


@clause("AK-MAYA-07")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_gold_for_every_player(players: int) -> None:
    assert town_of(start(players))["gold"] == players


@clause("AK-MAYA-07")
def test_s_13_gold_of_two_colonists_and_the_maya() -> None:
    table = start(3)
    assert town_of(table)["gold"] == 3
    assert table.view(None)["position"]["city"]["gold_supply"] == 9


@clause("AK-MAYA-08", "AK-MAYA-09", "AK-MAYA-10")
def test_s_14_what_everybody_begins_with() -> None:
    table = new(5, 1, "C,D", first_player=2)
    town, maya = town_of(table), maya_of(table)
    assert town["tokens"] == {"wood": 1, "grain": 1, "sugar": 1, "gem": 1, "cocoa": 2}
    assert town["full"] == {"wood": 1, "grain": 1, "cocoa": 1}
    assert town["spare"] == {"wood": 1, "grain": 1, "sugar": 1, "gem": 1}
    assert (maya["coins"], len(town["hand"]), len(town["deck"])) == (2, 5, 19)
    assert asked(table) == ("maya_turn", 2)
    assert [seat_of(table, seat)["coins"] for seat in (3, 4, 0, 1)] == [3, 4, 5, 6]


@clause("AK-MAYA-09")
def test_the_hand_is_drawn_at_random() -> None:
    hands = {tuple(sorted(town_of(start(seed=seed))["hand"])) for seed in range(30)}
    assert len(hands) > 25
    town = town_of(start())
    assert sorted([*town["hand"], *town["deck"]]) == sorted(CARD_IDS)


@clause("AK-MAYA-11", "AK-MAYA-63")
def test_no_colony_monks_docks_governor_or_cocoa_store() -> None:
    for seed in range(5):
        table = start(4, "A,B,C,D", seed=seed)
        maya = maya_of(table)
        assert (maya["religion"], maya["conquest"], maya["pass_space"]) == (0, 0, None)
        assert (maya["cells"], maya["harbour"], maya["goods"]) == ({}, {}, {})
        assert (maya["governor"], maya["cocoa"], maya["cocoa_room"]) == (None, 0, 0)
        governors = [player["governor"] for player in middle(table)["players"]]
        assert Counter(governors) == {"r1c1": 3, None: 1}


@clause("AK-MAYA-02", "AK-MAYA-06", "AK-MAYA-07", "AK-MAYA-63")
def test_d_61_five_players_with_everything() -> None:
    table = start(5, "A,B,C,D")
    at = middle(table)
    assert sum(at["white"].values()) == 10
    assert all(player["blue_dice"] == 0 for player in at["players"])
    assert set(at["ambassadors"]) == {"white", "blue"}
    assert at["city"]["gold"] == 5
    assert at["players"][at["maya"]]["governor"] is None
    assert not any(action == "hire" for action in table.legal_actions())
