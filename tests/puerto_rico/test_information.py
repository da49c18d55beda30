"""What is open and what is hidden (PR-INFO): views, spectators and imagined tables."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import doubloon
from doubloon.testing import middle
from doubloon.testing.puerto_rico import board, position
from tests.helpers import clause, play

POINTS = ("vp_barrels", "vp_privilege", "vp_harbor", "vp_paper")
SECRETS = {"deck", "players"}  # shown, but not as they are; the rest of a position is open
ADDED = {"ships", "score_sheet"}


def midgame(players: int, **options: Any) -> doubloon.Table:
    """A table that has been played for a while, with points on several boards."""
    table = doubloon.new("puerto-rico", players=players, seed=players, options=options)
    chance = Random(3)
    while sum(sum(player[key] for key in POINTS) for player in middle(table)["players"]) < 12:
        actions = table.legal_actions()
        play(
            table, next((role for role in ("captain", "craftsman", "mayor") if role in actions), chance.choice(actions))
        )
    return table


def positions_on_the_way(players: int) -> Iterator[doubloon.Table]:
    """Every seventh position of a random game, and the last one."""
    table = doubloon.new("puerto-rico", players=players, seed=12)
    chance = Random(players)
    while not table.is_over:
        if len(table.history) % 7 == 0:
            yield table
        play(table, chance.choice(table.legal_actions()))
    yield table


def open_part(player: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in player.items() if key not in POINTS}


# What everybody sees.


@clause("PR-INFO-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_but_points_and_face_down_tiles_is_open_to_all(players: int) -> None:
    for table in positions_on_the_way(players):
        whole = middle(table)
        lifted = whole.pop("lifted")
        for viewer in (None, *range(players)):
            seen = table.view(viewer)["position"]
            assert set(seen) == set(whole) | ADDED
            for key in set(whole) - SECRETS:
                assert seen[key] == whole[key]
            for seat, (shown, player) in enumerate(zip(seen["players"], whole["players"], strict=True)):
                arranging = lifted is not None and lifted["seat"] == seat != viewer
                board_before = {name: lifted[name] for name in ("san_juan", "manned", "buildings")} if arranging else {}
                assert open_part(shown) == open_part(player) | board_before
            assert seen["deck"] == sum(whole["deck"].values())


@clause("PR-INFO-01")
def test_the_open_things_by_name() -> None:
    table = position(
        board(
            doubloons=7, goods={"sugar": 2}, tiles={"corn": 2}, manned={"corn": 1}, buildings={"office": 1}, san_juan=3
        ),
        players=3,
        ships=[("corn", 2), None, None],
        house={"coffee": 1},
        row={"corn": 1, "sugar": 3},
        discard={"tobacco": 4},
        coins={"trader": 2},
        vp_pool=60,
        colonists=20,
        colonist_ship=5,
    )
    seen = table.view(2)["position"]
    rival = seen["players"][0]
    assert (rival["doubloons"], rival["goods"], rival["san_juan"]) == (7, {"sugar": 2}, 3)
    assert (rival["tiles"], rival["manned"], rival["buildings"]) == ({"corn": 2}, {"corn": 1}, {"office": 1})
    assert (seen["ships"], seen["ship_good"], seen["ship_load"]) == ([4, 5, 6], ["corn", None, None], [2, 0, 0])
    assert (seen["trading_house"], seen["row"], seen["discard"]) == (
        {"coffee": 1},
        {"corn": 1, "sugar": 3},
        {"tobacco": 4},
    )
    assert (seen["role_coins"], seen["vp_pool"]) == ({"trader": 2}, 60)
    assert (seen["colonists"], seen["colonist_ship"], seen["quarries"]) == (20, 5, 8)
    assert seen["supply"] == {"corn": 8, "indigo": 11, "sugar": 9, "tobacco": 9, "coffee": 8}
    assert seen["buildings_left"]["office"] == 1
    assert seen["deck"] == 50 - 2 - 4 - 4


# Points.


@clause("PR-INFO-02")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_others_points_are_hidden_and_ones_own_are_not(players: int) -> None:
    table = midgame(players)
    whole = middle(table)["players"]
    for viewer in range(players):
        seen = table.view(viewer)["position"]
        for other, shown in enumerate(seen["players"]):
            if other == viewer:
                assert [shown[key] for key in POINTS] == [whole[other][key] for key in POINTS]
                assert seen["score_sheet"][other] == table.score_sheet()[other]
            else:
                assert [shown[key] for key in POINTS] == [None] * 4
                assert seen["score_sheet"][other] is None


@clause("PR-INFO-02")
def test_a_spectator_sees_nobodys_points() -> None:
    seen = midgame(4).view(None)["position"]
    assert seen["score_sheet"] == [None] * 4
    assert all(player[key] is None for player in seen["players"] for key in POINTS)


@clause("PR-INFO-02")
def test_points_do_not_change_what_the_others_see() -> None:
    """Two positions that differ only in how seats 1 and 2 share ten points look the same to seat 0 and a spectator."""
    one = position(board(vp=3), board(vp=9), board(vp=1), players=3)
    other = position(board(vp=3), board(vp=2), board(vp=8), players=3)
    for viewer in (0, None):
        assert one.view(viewer) == other.view(viewer)
    for viewer in (1, 2):
        assert one.view(viewer) != other.view(viewer)


@clause("PR-INFO-02")
def test_all_points_are_shown_when_the_game_is_over() -> None:
    *_, table = positions_on_the_way(3)
    assert table.is_over
    assert max(table.scores()) > 0
    for viewer in (None, 0, 1, 2):
        seen = table.view(viewer)["position"]
        assert seen["score_sheet"] == table.score_sheet()
        for shown, player in zip(seen["players"], middle(table)["players"], strict=True):
            assert shown == player


# Chance.


@clause("PR-INFO-03")
def test_face_down_tiles_are_a_number() -> None:
    row, discard = {"corn": 2, "indigo": 2}, {"sugar": 11, "tobacco": 9, "coffee": 8}
    table = position(players=3, row=row, deck={"corn": 8, "indigo": 10}, discard=discard)
    for viewer in (None, 0, 1, 2):
        assert table.view(viewer)["position"]["deck"] == 18


@clause("PR-INFO-03")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_neither_dice_nor_seed_are_in_a_view(viewer: int | None) -> None:
    table = doubloon.new("puerto-rico", players=3, seed="a seed nobody guesses")
    text = json.dumps(table.view(viewer))
    assert "seed nobody" not in text
    assert "dice" not in text
    for register in table.state.dice.registers():
        assert str(register) not in text


@clause("PR-INFO-03")
def test_views_do_not_depend_on_the_dice() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=1)
    data = table.to_dict()
    data["dice"] = [1, 2, 3, 4]
    for viewer in (None, 0, 1, 2):
        assert doubloon.from_dict(data).view(viewer) == table.view(viewer)


# Who is asked.


def test_only_the_seat_to_move_is_offered_actions() -> None:
    table = position(players=3, governor=1)
    assert table.view(1)["actions"] == table.legal_actions()
    for viewer in (None, 0, 2):
        seen = table.view(viewer)
        assert seen["actions"] == []
        assert (seen["to_move"], seen["asked"], seen["over"]) == (1, "choose_role", False)


@pytest.mark.parametrize("viewer", [3, -1, "0", 1.5])
def test_there_is_no_view_from_a_seat_that_is_not_there(viewer: Any) -> None:
    with pytest.raises(doubloon.BadSetup, match="There is no seat"):
        doubloon.new("puerto-rico", players=3, seed=1).view(viewer)


# Imagined tables.


@clause("PR-INFO-02", "PR-INFO-03")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_imagined_table_looks_the_same_to_its_seat(players: int) -> None:
    for table in positions_on_the_way(players):
        for viewer in range(players):
            for seed in range(3):
                twin = table.imagine(viewer, seed)
                assert twin.view(viewer) == table.view(viewer)
                assert twin.legal_actions() == table.legal_actions()


@clause("PR-INFO-03")
def test_an_imagined_table_has_other_dice_and_knows_no_seed() -> None:
    """Nor can it be taken back to a position that was dealt by the real dice."""
    table = play(doubloon.new("puerto-rico", players=3, seed=7), "captain", "trader")
    twin = table.imagine(0, 1)
    assert twin.state.dice.registers() != table.state.dice.registers()
    assert twin.state.dice.registers() == table.imagine(0, 1).state.dice.registers(), "equal seeds, equal dreams"
    assert twin.state.dice.registers() != table.imagine(0, 2).state.dice.registers()
    assert twin.seed is None
    assert twin.history == []
    with pytest.raises(doubloon.NothingToUndo):
        twin.undo()


@clause("PR-INFO-03")
def test_what_comes_next_is_open_in_every_imagined_table() -> None:
    """The next row of the real table is one row; of imagined ones there are many, all out of the face-down tiles."""
    table = doubloon.new("puerto-rico", players=3, seed=7, options={"governor": 0})
    rows = set()
    for seed in range(30):
        twin = play(table.imagine(0, seed), "settler", "pass", "pass", "pass")
        row = middle(twin)["row"]
        assert all(count <= middle(table)["deck"][tile] for tile, count in row.items())
        rows.add(tuple(sorted(row.items())))
    assert len(rows) > 10


def test_imagining_leaves_the_table_alone() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=7, options={"governor": 0})
    before = table.to_dict()
    play(table.imagine(0, 1), "settler", "take:quarry")
    assert table.to_dict() == before
