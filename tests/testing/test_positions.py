"""Positions are built from what matters; what cannot be is refused with a sentence."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import pytest

import doubloon
from doubloon.games import GAMES
from doubloon.testing import ImpossibleWish, asked, middle, points, position, seat_of
from doubloon.testing.positions import builder_of

BUILDERS = (*GAMES, "american-kingdoms", "mayan-city")


@pytest.mark.parametrize("game", BUILDERS)
def test_every_game_has_a_builder_and_nothing_need_be_said(game: str) -> None:
    table = position(game, players=3)
    assert table.players == 3
    assert table.to_move is not None


def test_a_position_of_puerto_rico() -> None:
    table = position(
        "puerto-rico",
        players=4,
        seats={2: {"buildings": ["harbor"], "goods": {"corn": 3}}},
        ships={6: ("sugar", 2)},
    )
    assert seat_of(table, 2)["buildings"] == {"harbor": 1}
    assert (middle(table)["ship_good"], middle(table)["ship_load"]) == ([None, "sugar", None], [0, 2, 0])
    assert middle(table)["supply"]["sugar"] == 9
    assert asked(table) == ("choose_role", 0)
    assert points(table, 2) == {"buildings": 3}


def test_a_position_of_burgundy() -> None:
    table = position("burgundy", players=2, seats={1: {"silver": 2, "storage": ["mine"]}}, to_move=1, phase="B")
    assert (table.to_move, seat_of(table, 1)["storage"][0]) == (1, "mine")


def test_a_position_of_age_of_discovery() -> None:
    table = position("age-of-discovery", players=2, seats={0: {"hand": {"colonist": 1}}, 1: {"hand": {"soldier": 2}}})
    assert asked(table) == ("place", 0)


def test_a_position_of_santa_maria() -> None:
    table = position("santa-maria", players=2, seats={1: {"coins": 4, "board": {"r1c1": "farm"}}}, to_move=1)
    assert (table.to_move, seat_of(table, 1)["coins"]) == (1, 4)


def test_positions_with_the_expansion() -> None:
    table = position("american-kingdoms", players=2, seats={0: {"cocoa": 1}}, modules="A,B")
    assert seat_of(table)["cocoa"] == 1
    table = position("mayan-city", players=3, hand=["C09"], seats={1: {"coins": 7}})
    assert (middle(table)["city"]["hand"], seat_of(table, 1)["coins"]) == (["C09"], 7)


IMPOSSIBLE: list[tuple[str, dict[str, Any], str]] = [
    (
        "puerto-rico",
        {"seats": {0: {"goods": {"corn": 30}}}},
        "There are 10 corn barrels in all; this position needs 30.",
    ),
    ("puerto-rico", {"ships": {9: ("corn", 1)}}, "no ship for 9 barrels at this table; there are 4, 5, 6."),
    ("puerto-rico", {"seats": {7: {}}}, "There is no seat 7 at a table of 3; seats count from 0."),
    ("puerto-rico", {"seats": {0: {"good": {}}}}, "Nothing of seat 0 is called good. Did you mean goods?"),
    ("burgundy", {"black": ["castle"] * 8, "depots": {"2.3": "castle"}, "phase": "A"}, "Too few castle tiles are left"),
    ("burgundy", {"seats": {0: {"goods": {"red": 8}}}}, "There are 7 red goods in all; this position needs 8."),
    ("age-of-discovery", {"at": "lunch"}, "There is no phase or line called lunch; there are placement, "),
    ("age-of-discovery", {"seats": {0: {"cards": ["china"]}, 1: {"cards": ["china"]}}}, "only one card china"),
    ("age-of-discovery", {"seats": {0: {"cards": ["chine"]}}}, "There is no card chine. Did you mean china?"),
    ("santa-maria", {"shown": ()}, "Nothing of the table is called shown."),
    ("santa-maria", {"white": [1] * 10}, "There are 9 such dice; this position needs 10."),
    ("mayan-city", {"seats": {0: {"coins": 1}}}, "Seat 0 plays the Maya"),
    ("mayan-city", {"hand": ["C99"]}, "There is no card C99."),
]


@pytest.mark.parametrize(("game", "wishes", "sentence"), IMPOSSIBLE, ids=[sentence for _, _, sentence in IMPOSSIBLE])
def test_impossible_wishes_are_refused_with_a_sentence(game: str, wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ImpossibleWish) as caught:
        position(game, players=3, **wishes)
    assert sentence in str(caught.value)
    assert str(caught.value).endswith((".", "?"))


def test_what_only_the_game_knows_to_be_impossible_is_refused_by_it() -> None:
    with pytest.raises(doubloon.BadPosition, match="harbour"):
        position("puerto-rico", players=3, seats={0: {"buildings": ["harbour"]}})
    with pytest.raises(doubloon.UnknownGame):
        position("chess", players=2)


def test_a_game_written_elsewhere_brings_its_builder(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.testing.matches.game import MatchesGame

    games = MappingProxyType({**GAMES, "matches": MatchesGame()})
    monkeypatch.setattr("doubloon.games.GAMES", games)
    monkeypatch.setattr("doubloon.testing.positions.GAMES", games)
    table = position("matches", players=2, seats={1: {"taken": 4}})
    assert middle(table)["heap"] == 8
    with pytest.raises(ImpossibleWish, match="There are 12 matches in all; this position needs 13"):
        position("matches", players=2, seats={1: {"taken": 13}})
    monkeypatch.setattr(MatchesGame, "builders", {})
    with pytest.raises(ImpossibleWish, match="Nobody has written how to build positions of matches"):
        builder_of("matches")
