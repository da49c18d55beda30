"""Table options (PR-OPT). Those of Builder, Craftsman and Captain are in these chapters' files."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.puerto_rico import board, position
from tests.boxes import box_data
from tests.helpers import clause, events_of, play, refused


def opened(players: int, seed: int = 1, **options: Any) -> doubloon.Table:
    return doubloon.new("puerto-rico", players=players, seed=seed, options=options)


def with_option(*boards: dict[str, Any], key: str, value: Any, **stated: Any) -> doubloon.Table:
    stated.setdefault("players", 3)
    return position(*boards, options={key: value}, **stated)


# Options in general.


def test_every_option_has_a_clause_of_its_own() -> None:
    game = doubloon.GAMES["puerto-rico"]
    clauses = [option.clause for option in game.options]
    assert len(set(clauses)) == len(clauses)
    for lang in ("en", "ru"):
        found = {ident for ident in game.rulebook[lang].clauses if ident.startswith("PR-OPT-")}
        assert found == {*clauses, "PR-OPT-COMPONENTS"}


@clause("PR-OPT-GOVERNOR")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            {"vp5": 125},
            "Option vp5 of puerto-rico cannot be 125; possible values: 122, 126.",
        ),
        (
            {"open_vp": "perhaps"},
            "Option open_vp of puerto-rico cannot be perhaps; possible values: false, true.",
        ),
        (
            {"governor": 3},
            "Option governor of puerto-rico cannot be 3; possible values: random, 0, 1, 2.",
        ),
        (
            {"mayor_refusal": True},
            "Option mayor_refusal of puerto-rico cannot be True; possible values: none, wbc_remove.",
        ),
    ],
)
def test_a_value_that_an_option_does_not_have(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(doubloon.BadSetup) as caught:
        doubloon.new("puerto-rico", players=3, options=options)
    assert str(caught.value) == sentence


def test_options_are_understood_as_texts() -> None:
    """That is how a command line gives them."""
    table = opened(5, vp5="126", open_vp="true", governor="2", hacienda_reshuffle="False")
    assert table.options["vp5"] == 126
    assert table.options["open_vp"] is True
    assert table.options["hacienda_reshuffle"] is False
    assert table.to_move == table.options["governor"] == 2


def test_options_are_saved_and_recorded() -> None:
    chance = Random(2)
    chosen: dict[str, Any] = {"mayor_rearrange": "new_only", "mayor_refusal": "wbc_remove", "corn_seats_pay": True}
    table = opened(3, **chosen)
    for _ in range(60):
        play(table, chance.choice(table.legal_actions()))
    assert table.options | chosen == table.options
    assert doubloon.from_dict(table.to_dict()).to_dict() == table.to_dict()
    assert doubloon.read_record(str(table.record())).replay().to_dict() == table.to_dict()


# Setting up.


@clause("PR-OPT-GOVERNOR")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_host_names_the_first_governor(players: int) -> None:
    for governor in range(players):
        for seed in range(3):
            table = opened(players, seed, governor=governor)
            assert table.to_move == middle(table)["governor"] == governor


@clause("PR-OPT-GOVERNOR")
def test_by_default_the_first_governor_is_drawn() -> None:
    assert opened(4).options["governor"] == "random"
    assert {opened(4, seed).to_move for seed in range(40)} == {0, 1, 2, 3}
    assert [opened(4, seed).to_move for seed in range(40)] == [
        opened(4, seed, governor="random").to_move for seed in range(40)
    ]


@clause("PR-OPT-CORN")
@pytest.mark.parametrize(("players", "money"), [(2, [3, 2]), (3, [2, 2, 1]), (4, [3, 3, 2, 2]), (5, [4, 4, 4, 3, 3])])
def test_the_corn_seats_pay(players: int, money: list[int]) -> None:
    for governor in range(players):
        table = opened(players, governor=governor, corn_seats_pay=True)
        found = [seat_of(table, (governor + distance) % players) for distance in range(players)]
        assert [player["doubloons"] for player in found] == money
        fair = opened(players, governor=governor)
        assert {seat_of(fair, number)["doubloons"] for number in range(players)} == {money[0]}


@clause("PR-OPT-SWAP")
def test_university_and_factory_change_prices() -> None:
    rich = board(doubloons=10)
    for swapped, university, factory in ((False, 8, 7), (True, 7, 8)):
        for building, cost in (("university", university), ("factory", factory)):
            table = with_option(board(), rich, key="swap_university_factory", value=swapped)
            play(table, "builder", "pass", f"build:{building}")
            assert seat_of(table, 1)["doubloons"] == 10 - cost


@clause("PR-OPT-SWAP")
def test_nothing_else_about_them_changes() -> None:
    """Points, quarry column and circles stay as they are: four manned quarries count three times."""
    for swapped in (False, True):
        owner = board(doubloons=10, manned={"quarry": 4})
        table = with_option(board(), owner, key="swap_university_factory", value=swapped, colonist_ship=0)
        play(table, "builder", "pass", "build:factory")
        assert seat_of(table, 1)["doubloons"] == 10 - ((8 if swapped else 7) - 3)
        assert table.scores()[1] == 3
        play(table, "mayor", "colonist:no")
        play(table, "man:quarry=3")
        assert seat_of(table, 1)["buildings"] == {"factory": 1}


@clause("PR-OPT-VP5")
@pytest.mark.parametrize(("players", "default", "later"), [(2, 65, 65), (3, 75, 75), (4, 100, 100), (5, 122, 126)])
def test_the_pool_of_later_editions(players: int, default: int, later: int) -> None:
    assert middle(opened(players))["vp_pool"] == default
    assert middle(opened(players, vp5=122))["vp_pool"] == default
    assert middle(opened(players, vp5=126))["vp_pool"] == later


# Hidden points.


@clause("PR-OPT-OPENVP")
def test_open_points_are_visible_to_all() -> None:
    boards = [board(vp=3), board(vp=7), board(vp=0)]
    table = with_option(*boards, key="open_vp", value=True)
    for viewer in (None, 0, 1, 2):
        seen = table.view(viewer)["position"]
        assert [player["vp_barrels"] for player in seen["players"]] == [3, 7, 0]
        assert seen["score_sheet"] == table.score_sheet()
    hidden = with_option(*boards, key="open_vp", value=False).view(0)["position"]
    assert [player["vp_barrels"] for player in hidden["players"]] == [3, None, None]


# Settler.


@clause("PR-OPT-HOSPICE")
def test_hospice_on_the_drawn_tile_or_not() -> None:
    for value, question in (("seed_once", "hospice_colonist"), ("official_normal_tile_only", "take_tile")):
        owner = board(buildings=["hacienda", "hospice"])
        table = play(with_option(owner, key="hospice_hacienda", value=value, row={"coffee": 4}), "settler", "draw")
        assert asked(table)[0] == question


@clause("PR-OPT-HOSPICE")
def test_the_official_rule_still_serves_the_normal_tile() -> None:
    owner = board(buildings=["hacienda", "hospice"])
    for draw in ("draw", "pass"):
        table = with_option(owner, key="hospice_hacienda", value="official_normal_tile_only", row={"coffee": 4})
        play(table, "settler", draw, "take:quarry", "colonist:yes")
        assert seat_of(table, 0)["manned"] == {"quarry": 1}
        assert table.to_move == 1


@clause("PR-OPT-HACIENDA")
def test_without_reshuffling_hacienda_waits_for_face_down_tiles() -> None:
    owner = board(buildings=["hacienda"])
    stated: dict[str, Any] = {"players": 4, "row": {"corn": 5}, "deck": {}, "discard": {"coffee": 7}}
    waits = play(with_option(owner, key="hacienda_reshuffle", value=False, **stated), "settler")
    assert asked(waits)[0] == "take_tile"
    assert middle(waits)["discard"] == {"coffee": 7}
    draws = play(with_option(owner, key="hacienda_reshuffle", value=True, **stated), "settler")
    assert asked(draws)[0] == "draw_tile"


@clause("PR-OPT-HACIENDA")
def test_without_reshuffling_hacienda_still_draws_what_is_face_down() -> None:
    stated: dict[str, Any] = {"players": 4, "row": {"corn": 5}, "deck": {"sugar": 1}, "discard": {"coffee": 7}}
    table = with_option(board(buildings=["hacienda"]), key="hacienda_reshuffle", value=False, **stated)
    before = seat_of(table, 0)["tiles"].get("sugar", 0)
    play(table, "settler", "draw")
    assert seat_of(table, 0)["tiles"]["sugar"] == before + 1
    assert middle(table)["discard"] == {"coffee": 7}
    play(table, "pass", "pass", "pass", "pass")
    assert sum(middle(table)["row"].values()) == 5, "the row is refilled with a reshuffle all the same"


# Mayor: moving colonists.


@clause("PR-OPT-REARRANGE")
def test_with_new_only_working_colonists_stay() -> None:
    owner = board(tiles={"corn": 3, "sugar": 1}, manned={"corn": 1}, buildings={"office": 1, "wharf": 0})
    table = with_option(owner, key="mayor_rearrange", value="new_only", colonist_ship=3)
    play(table, "mayor", "colonist:no")
    assert table.legal_actions() == ["man:corn=1", "man:corn=2"]
    refused(table, "man:corn=0", "PR-OPT-REARRANGE")
    refused(table, "man:corn=3", "PR-MAYOR-06")
    play(table, "man:corn=1", "man:sugar=0")
    assert seat_of(table, 0)["manned"] == {"corn": 1}
    assert seat_of(table, 0)["buildings"] == {"office": 1, "wharf": 1}
    free = with_option(owner, key="mayor_rearrange", value="full", colonist_ship=3)
    assert play(free, "mayor", "colonist:no").legal_actions() == [f"man:corn={count}" for count in range(4)]


@clause("PR-OPT-REARRANGE")
def test_with_new_only_a_place_has_no_more_circles_than_before() -> None:
    owner = board(tiles={"corn": 1, "sugar": 1}, manned={"corn": 1}, buildings={"coffee_roaster": 1}, san_juan=1)
    table = with_option(owner, key="mayor_rearrange", value="new_only", colonist_ship=0)
    play(table, "mayor", "colonist:no", "man:sugar=0")
    assert seat_of(table, 0)["buildings"] == {"coffee_roaster": 2}
    table = with_option(owner, key="mayor_rearrange", value="new_only", colonist_ship=0)
    play(table, "mayor", "colonist:no")
    refused(table, "man:sugar=2", "PR-MAYOR-01")


@clause("PR-OPT-REARRANGE")
def test_with_new_only_nobody_idles_either() -> None:
    owner = board(tiles={"corn": 2}, manned={"indigo": 1}, san_juan=4)
    table = with_option(owner, key="mayor_rearrange", value="new_only", colonist_ship=0)
    play(table, "mayor", "colonist:no")
    assert seat_of(table, 0)["manned"] == {"corn": 2, "indigo": 1}
    assert seat_of(table, 0)["san_juan"] == 2


ROASTER_BOARD = board(
    tiles={"corn": 3, "quarry": 2},
    manned={"corn": 1, "quarry": 1},
    buildings={"coffee_roaster": 1, "sugar_mill": 0, "office": 1},
    san_juan=3,
)


def _new_only_arrangements() -> Iterator[tuple[int, ...]]:
    """Corn, quarry, sugar mill, roaster, office: three more colonists on the empty circles, wherever they fit."""
    for counts in itertools.product(range(1, 4), range(1, 3), range(4), range(1, 3), (1,)):
        if sum(counts) == 1 + 1 + 0 + 1 + 1 + 3:
            yield counts


def _answers(table: doubloon.Table) -> Iterator[tuple[int, ...]]:
    if asked(table)[0] != "place_colonists":
        player = seat_of(table, 0)
        assert player["san_juan"] == 0
        buildings = player["buildings"]
        mill, roaster, office = (buildings[name] for name in ("sugar_mill", "coffee_roaster", "office"))
        yield player["manned"]["corn"], player["manned"]["quarry"], mill, roaster, office
        return
    for action in table.legal_actions():
        yield from _answers(play(table.copy(), action))


@clause("PR-OPT-REARRANGE")
def test_with_new_only_every_arrangement_is_reached_in_exactly_one_way() -> None:
    table = with_option(ROASTER_BOARD, key="mayor_rearrange", value="new_only", colonist_ship=0)
    found = list(_answers(play(table, "mayor", "colonist:no")))
    assert sorted(found) == sorted(_new_only_arrangements())
    assert len(found) == 11


# Mayor: refusing colonists.


@clause("PR-OPT-REFUSAL")
def test_dealt_colonists_may_be_refused_and_leave_the_game() -> None:
    table = with_option(key="mayor_refusal", value="wbc_remove", colonist_ship=7, colonists=20)
    play(table, "mayor", "colonist:no")
    assert (table.to_move, asked(table)[0]) == (0, "refuse_colonists")
    assert table.legal_actions() == ["refuse:0", "refuse:1", "refuse:2", "refuse:3"]
    refused(table, "refuse:4", "PR-OPT-REFUSAL")
    told = events_of(table, ["refuse:2"])
    assert told == [{"event": "colonists_refused", "clause": "PR-OPT-REFUSAL", "seat": 0, "n": 2}]
    assert (table.to_move, table.legal_actions()) == (1, ["refuse:0", "refuse:1", "refuse:2"])
    play(table, "refuse:0")
    assert table.to_move == 2
    before = middle(table)["colonists_removed"]
    play(table, "refuse:2")
    assert [seat_of(table, number)["san_juan"] for number in range(3)] == [1, 2, 0]
    assert middle(table)["colonists_removed"] == before + 2
    assert (middle(table)["colonist_ship"], middle(table)["colonists"]) == (3, 17), "they do not go back"


@clause("PR-OPT-REFUSAL")
def test_the_total_shrinks_by_the_refused() -> None:
    table = opened(3, governor=0, mayor_refusal="wbc_remove")
    play(table, "mayor", "colonist:yes", "refuse:1", "refuse:0", "refuse:1")
    assert middle(table)["colonists_removed"] == 2
    people = middle(table)["colonists"] + middle(table)["colonist_ship"]
    for number in range(3):
        people += seat_of(table, number)["san_juan"] + sum(seat_of(table, number)["manned"].values())
    assert people == 58 - 2
    assert doubloon.from_dict(table.to_dict()).to_dict() == table.to_dict()


@clause("PR-OPT-REFUSAL")
def test_only_what_the_ship_brought_can_be_refused() -> None:
    """Neither the privilege nor those in San Juan; who is dealt nothing is not asked."""
    table = with_option(board(san_juan=4), key="mayor_refusal", value="wbc_remove", colonist_ship=1)
    play(table, "mayor", "colonist:yes")
    assert table.legal_actions() == ["refuse:0", "refuse:1"]
    play(table, "refuse:1")
    assert seat_of(table, 0)["san_juan"] == 5
    assert asked(table)[0] == "choose_role"


@clause("PR-OPT-REFUSAL")
def test_by_default_nobody_is_asked() -> None:
    table = with_option(key="mayor_refusal", value="none", colonist_ship=7)
    play(table, "mayor", "colonist:no")
    assert asked(table)[0] == "choose_role"
    refused(table, "refuse:1", "PR-ROUND-02")


@clause("PR-OPT-REFUSAL")
def test_refusing_with_more_colonists_than_anybody_ever_saw() -> None:
    """A box of one's own may send a crowd; the answers still mean what they say."""
    data = box_data("doubloon.games.puerto_rico")
    data["colonists"] = 295
    data["tables"]["3"]["colonists_on_ship"] = 240
    table = opened(3, governor=0, mayor_refusal="wbc_remove", components=data)
    play(table, "mayor", "colonist:no")
    assert table.legal_actions() == [f"refuse:{count}" for count in range(37)]
    assert doubloon.from_dict(table.to_dict()).legal_actions() == table.legal_actions()
    play(table, "refuse:36")
    assert middle(table)["colonists_removed"] == 36
    assert seat_of(table, 0)["san_juan"] == 80 - 36
