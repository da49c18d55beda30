"""The table's options (chapter SM-OPT)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.santa_maria import SLUG, pass_all, player, position, shipped_components
from doubloon.testing.santa_maria_colonies import goods, grid, solo, use_die, wish
from tests.helpers import clause, play

SEEDS = range(12)


def new(players: int = 2, seed: int = 1, **options: object) -> doubloon.Table:
    return doubloon.new(SLUG, players=players, seed=seed, options=options)


def test_defaults() -> None:
    assert new().options == {
        "first_player": "random",
        "setup": "standard",
        "board_choice": "random",
        "shared_blue_dice": False,
        "taxation_colonists_per_coin": 1,
        "diverse_points_per_line": 3,
        "own_starting_scholar_scores": True,
        "capracracy": "chain",
        "hide_opponents_points": False,
        "edition": "second",
        "expansion": False,
        "modules": "",
        "special_expansion_refill": 2,
        "cocoa_can_be_sold_by_colonists": False,
        "meditation_space5_needs_occupied": False,
        "governor_may_enter_empty_cells": True,
        "ambassador_followers_include_passed": True,
        "ambassador_follow_optional_for_colonists": False,
        "maya_seat": "first_player",
        "maya_start_blue_die_with_module_C": False,
        "maya_may_buy_basic_as_free_action": False,
        "maya_trade_with_passed_players": True,
        "construction_card_resource": "fixed_by_card",
    }


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("first_player", 2),
        ("setup", "expert"),
        ("board_choice", "auction"),
        ("shared_blue_dice", "yes"),
        ("taxation_colonists_per_coin", 3),
        ("diverse_points_per_line", 4),
        ("capracracy", "square"),
        ("colour", "red"),
    ],
)
def test_options_that_do_not_exist_are_refused(key: str, value: object) -> None:
    with pytest.raises(doubloon.BadSetup) as caught:
        new(**{key: value})
    assert key in str(caught.value)
    assert caught.value.sentence("ru") != str(caught.value)


@clause("SM-OPT-FIRST")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_drawn_or_named(players: int) -> None:
    assert {new(players, seed).to_move for seed in range(40)} == set(range(players))
    for first in range(players):
        tables = [new(players, seed, first_player=first) for seed in SEEDS]
        assert {table.to_move for table in tables} == {first}
        assert {seat_of(table, first)["coins"] for table in tables} == {3}


@clause("SM-OPT-SETUP")
def test_standard_and_advanced_setup() -> None:
    assert asked(new()) == ("main", middle(new())["first_player"])
    table = new(3, setup="advanced", first_player=0)
    assert asked(table) == ("choose_set", 2)
    side_b = [cell["cell"] for cell in shipped_components()["side_b"]["cells"]]
    for person in middle(table)["players"]:
        assert list(person["cells"].values()) == [f"side_b.{cell}" for cell in side_b]


@clause("SM-OPT-SETUP", "SM-SOLO-01")
@pytest.mark.parametrize("setup", ["standard", "advanced"])
def test_alone_the_setup_is_always_advanced(setup: str) -> None:
    assert asked(new(1, setup=setup)) == ("choose_set", 0)


@clause("SM-OPT-BOARDS")
def test_boards_are_dealt_or_chosen() -> None:
    dealt = {tuple(person["colony"] for person in middle(new(4, seed))["players"]) for seed in SEEDS}
    assert len(dealt) > 6
    table = new(3, board_choice="draft", first_player=0)
    order = []
    for colony in ("sugar", "gem", "grain"):
        order.append(asked(table))
        table.play(f"board:{colony}")
    assert order == [("choose_board", 2), ("choose_board", 1), ("choose_board", 0)]
    assert [person["colony"] for person in middle(table)["players"]] == ["grain", "gem", "sugar"]


@clause("SM-OPT-BOARDS")
def test_the_choice_of_boards_changes_nothing_in_the_advanced_setup() -> None:
    plain, draft = (new(2, setup="advanced", board_choice=how) for how in ("random", "draft"))
    assert plain.legal_actions() == draft.legal_actions()
    assert middle(plain) == middle(draft)


@clause("SM-OPT-SHARED", "SM-SHARED-01")
def test_blue_dice_of_ones_own_or_shared() -> None:
    own, shared = middle(new(3)), middle(new(3, shared_blue_dice=True))
    assert [sum(person["blue"].values()) for person in own["players"]] == [1, 1, 1]
    assert own["shared_blue"] == {}
    assert [person["blue"] for person in shared["players"]] == [{}, {}, {}]
    assert sum(shared["shared_blue"].values()) == 3


@clause("SM-OPT-SHARED")
def test_a_shared_die_comes_from_the_pool() -> None:
    people = [player(board={"r2c2": "forest"}, blue=(2,)), player(blue=(5,))]
    table = position(*people, options={"shared_blue_dice": True})
    assert middle(table)["shared_blue"] == {"2": 1, "5": 1}
    use_die(table, "blue:2", "row:2")
    assert (middle(table)["shared_blue"], seat_of(table)["cover"]) == ({"5": 1}, {"r2c2": "blue"})


@clause("SM-OPT-TAXATION", "SM-SCHOLAR-TAXATION")
@pytest.mark.parametrize(("per_coin", "coins"), [(1, 3), (2, 1)])
def test_how_many_colonists_pay_a_coin(per_coin: int, coins: int) -> None:
    cells = {"r1c1": "road2", "r1c2": "forest", "r1c3": "road1", "r1c4": "farm"}
    table = position(player(board=cells, scholars=["taxation"]), options={"taxation_colonists_per_coin": per_coin})
    use_die(table, "blue:1", "row:1")
    assert (seat_of(table)["coins"], goods(table)) == (coins, {"wood": 1, "grain": 1})


DIVERSE = grid("F W M T - -", "F W M T - -", "- - - - - -", "- - - - - -", "- - - - - -", "- - - - - H")
VERY_DIVERSE = grid("F W M T - -", "W M T F - -", "M T F W - -", "T F W M - -", "- - - - - -", "- - - - - H")


@clause("SM-OPT-DIVERSE", "SM-BISHOP-DIVERSE")
@pytest.mark.parametrize(("per_line", "worth"), [(3, 6), (2, 4)])
def test_points_for_a_diverse_line(per_line: int, worth: int) -> None:
    options = {"diverse_points_per_line": per_line}
    assert wish("diverse", DIVERSE, options) == worth
    assert wish("diverse", VERY_DIVERSE, options) == 12  # eight lines: the limit is the same


@clause("SM-OPT-SCHOLAR", "SM-SCORE-03")
@pytest.mark.parametrize("scores", [True, False])
def test_points_of_the_starting_scholar(scores: bool) -> None:
    table = new(1, own_starting_scholar_scores=scores)
    printed = {scholar["id"]: scholar["vp"] for scholar in shipped_components()["scholars"]}
    scholar = middle(table)["set_scholars"]["gem"]
    play(table, "set:gem", "at:r6c5:0")
    assert seat_of(table)["own_scholar"] == scholar
    assert points(table).get("scholars", 0) == (printed[scholar] if scores else 0)


@clause("SM-OPT-SCHOLAR")
def test_scholars_trained_by_monks_score_in_any_case() -> None:
    table = position(player(scholars=["astronomy"]), options={"own_starting_scholar_scores": False})
    assert points(table)["scholars"] == 3


BENT = grid("- F - - - -", "- F F - - -", "- - F - - -", "- - F - - -", "- - F - - -", "- - F - - -")
STRAIGHT = grid("- F - - - -", "- F - - - -", "- F - - - -", "- F - - - -", "- F - - - -", "- F - - - -")


@clause("SM-OPT-CAPRACRACY", "SM-SOLO-04")
@pytest.mark.parametrize(
    ("board", "how", "earned"),
    [(BENT, "chain", True), (BENT, "full_line", False), (STRAIGHT, "chain", True), (STRAIGHT, "full_line", True)],
)
def test_what_earns_capracracy(board: dict[str, str], how: str, earned: bool) -> None:
    table = solo(board, options={"capracracy": how})
    assert ("capracracy" in table.view(0)["position"]["achievements"]) == earned


@clause("SM-OPT-POINTS")
def test_points_are_shown_by_default() -> None:
    table = position(player(happiness=4, conquest_vp=5), player(happiness=6))
    for viewer in (0, 1, None):
        told = table.view(viewer)["position"]
        assert [person["happiness"] for person in told["players"]] == [4, 6]
        assert told["score_sheet"][0]["conquest"] == 5


@clause("SM-OPT-POINTS")
def test_points_of_the_others_can_be_hidden_until_the_end() -> None:
    people = [player(happiness=4, conquest_vp=5), player(happiness=6)]
    table = position(*people, year=3, options={"hide_opponents_points": True})
    mine = table.view(0)["position"]
    assert [(person["happiness"], person["conquest_vp"]) for person in mine["players"]] == [(4, 5), (None, None)]
    assert (mine["score_sheet"][0]["happiness"], mine["score_sheet"][1]) == (4, None)
    assert [person["happiness"] for person in table.view(1)["position"]["players"]] == [None, 6]
    assert [person["happiness"] for person in table.view(None)["position"]["players"]] == [None, None]
    pass_all(table)
    assert table.is_over
    assert [person["happiness"] for person in table.view(None)["position"]["players"]] == [4, 6]


def other_box() -> dict[str, Any]:
    """A copy that differs in many figures."""
    box = shipped_components()
    box["colonies"][0]["cells"][1] = {
        "cell": "r1c5",
        "terrain": "forest",
        "effects": [{"type": "gain", "gain": {"sugar": 2}}],
    }
    box["start_coins"] = [10, 11, 12, 13]
    box["tile_cost"] = {"double": {"wood": 1}, "triple": {"grain": 2}}
    box["religion_track"]["monk_symbols"] = [1, 3, 5, 7, 9, 11]
    box["conquest_track"]["gold_symbols"] = [1]
    box["docks"][0]["income"] = {"type": "gain", "gain": {"coins": 5}}
    box["missions"][0]["reward"] = {"vp": 7}
    box["ships"][0] |= {"cost": {"wood": 3}, "vp": 9}
    box["scholars"][0]["vp"] = 1
    return box


@clause("SM-OPT-COMPONENTS")
def test_a_box_of_ones_own() -> None:
    table = new(2, components=other_box(), first_player=0)
    assert [person["coins"] for person in middle(table)["players"]] == [10, 11]
    table = position(
        player(coins=2, goods={"wood": 3}, scholars=["astronomy"], religion=1, harbour={"coins": ["N01"]}),
        components=other_box(),
        open_ships={"religion": "S01"},
    )
    assert "r1c5" in seat_of(table)["cells"]
    assert points(table)["scholars"] == 1
    play(table, "expand:D01", "at:r2c3:0")
    assert goods(table) == {"wood": 2}
    play(table, "pass:road", "skip")
    assert table.to_move == 0
    play(table, "pass:conquistador", "use")
    assert (goods(table), seat_of(table)["coins"]) == ({"wood": 2, "gold": 1}, 2 + 5)


@clause("SM-OPT-COMPONENTS")
def test_tracks_ships_and_missions_of_another_box() -> None:
    table = position(player(coins=1, goods={"wood": 3}), components=other_box(), open_ships={"religion": "S01"})
    play(table, "activate:r3c4", "use", "monk:mission_1")
    assert (seat_of(table)["religion"], seat_of(table)["happiness"]) == (1, 7)
    play(table, "skip", "pass:road", "skip", "pass:ship", "ship:religion")
    assert (seat_of(table)["harbour"], points(table)["ships"], goods(table)) == ({"religion": ["S01"]}, 9, {})


@clause("SM-OPT-COMPONENTS")
@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"monks": -1}, "monks"),
        ({"start_coins": [3, 4, 5]}, "start_coins"),
        ({"tile_cost": {"double": {"wood": 4}, "triple": {"wood": 2}}}, "tile_cost"),
        ({"wings": 2}, "wings"),
    ],
)
def test_a_faulty_box_is_refused_with_its_place(change: dict[str, Any], where: str) -> None:
    with pytest.raises(doubloon.BadComponents) as caught:
        new(components=shipped_components() | change)
    assert where in str(caught.value)
    assert caught.value.sentence("ru") != str(caught.value)
