"""Linked castles: the placement rule of the first expansion, and castles brought back."""

from __future__ import annotations

import doubloon
from doubloon.testing import middle, seat_of
from doubloon.testing.burgundy import board, hexes_offered, position, stored
from tests.helpers import clause, play, refused

LINK = {"castle_link": True}
# Board 1: the starting castle on d4 lies beside c3 B3, c4 K1, d3 S2, d5 S5, e3 M4, e4 B3.


TOWN = {25: "church", 19: "ship"}  # e4 and d5; beside them e5, f4 and c5 are for buildings, as is c3 beside the castle


def placing(tile: str, options: dict[str, object]) -> doubloon.Table:
    """Asked where a tile goes, with workers enough for any hex."""
    table = position(board(TOWN, [tile], (1, 2), workers=9), options=options)
    return play(table, "die1:place")


@clause("CB-OPT-LINK")
def test_a_tile_must_touch_a_castle_or_its_own_colour() -> None:
    assert hexes_offered(placing("bank", {})) == {"c3", "c5", "e5", "f4"}
    table = placing("bank", LINK)
    assert hexes_offered(table) == {"c3", "e5", "f4"}  # c5 touches a ship only
    refused(table, "at:c5", "CB-OPT-LINK")
    refused(table, "at:b5", "CB-ACT-PLACE-03")


@clause("CB-OPT-LINK")
def test_another_colour_is_no_link() -> None:
    mine = board({11: "bank"}, ["cow2"], (1, 2), workers=9)
    assert "die1:place" in position(mine).legal_actions()
    refused(position(mine, options=LINK), "die1:place", "CB-ACT-PLACE-03")


@clause("CB-OPT-LINK")
def test_castles_need_no_link() -> None:
    table = position(board({11: "bank"}, ["castle"], (6, 2)), options=LINK)
    table.play("die6:place")
    assert seat_of(table)["duchy"]["b3"] == "castle"


def with_lost_castle(**more: object) -> doubloon.Table:
    """A castle has left the game; it comes out of the stack."""
    mine = board({11: "bank"}, vp=12, **more)  # type: ignore[arg-type]
    data = position(mine, options=LINK).to_dict()
    data["position"]["stack"]["castle"] -= 1
    data["position"]["removed"] = {"castle": 1}
    return doubloon.from_dict(data)


@clause("CB-OPT-LINK")
def test_both_dice_and_five_points_bring_a_castle_back() -> None:
    table = with_lost_castle()
    assert "castle" in table.legal_actions()
    table.play("castle")
    assert (stored(table), table.scores()[0]) == (["castle"], 7)
    assert table.score_sheet()[0]["castles"] == -5
    assert (middle(table)["removed"], table.to_move) == ({}, 1)
    assert doubloon.from_dict(table.to_dict()).hash() == table.hash()


@clause("CB-OPT-LINK")
def test_what_a_lost_castle_needs() -> None:
    refused(position(board(vp=12)), "castle", "CB-OPT-LINK")
    refused(position(board(vp=12), options=LINK), "castle", "CB-OPT-LINK")
    refused(with_lost_castle(storage=["mine", "ship", "ship"]), "castle", "CB-OPT-LINK")
    table = with_lost_castle()
    table.play("die1:workers")
    refused(table, "castle", "CB-OPT-LINK")
    poor = with_lost_castle()
    data = poor.to_dict()
    data["position"]["players"][0]["points"] = {"sales": 4}
    refused(doubloon.from_dict(data), "castle", "CB-OPT-LINK")


@clause("CB-OPT-LINK")
def test_without_the_option_points_are_as_before() -> None:
    table = position(board(vp=12))
    assert "castles" not in table.score_sheet()[0]
    assert "paid" not in seat_of(table)
