"""Positions can be written, edited and read; impossible ones are refused in a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import doubloon
from doubloon.testing.burgundy import board, position


def test_a_position_reads_like_the_table() -> None:
    table = position(board({11: "bank", 10: "cow3"}, ["ship"], (3, 5), 2, 1, {"red": 2}), goods={"3.red": 1})
    data = table.to_dict()
    player = data["position"]["players"][0]
    assert player["duchy"] == {"c2": "cow3", "c3": "bank", "d4": "castle"}
    assert player["storage"] == ["ship", None, None]
    assert data["position"]["depot_goods"] == {"3.red": 1}
    assert data["position"]["depots"]["3.3"] == "carpenter"
    assert doubloon.from_dict(json.loads(json.dumps(data))).hash() == table.hash()


def set_player(key: str, value: Any) -> Callable[[Any], None]:
    def change(into: Any) -> None:
        into["players"][0][key] = value

    return change


def swap(tile: str, hex: str) -> Callable[[Any], None]:
    """Put a tile from the stacks into the duchy of seat 0."""

    def change(into: Any) -> None:
        pile = "stack" if into["stack"].get(tile) else "black_stack"
        into[pile][tile] -= 1
        into["players"][0]["duchy"][hex] = tile

    return change


def remove(pile: str, *tiles: Any) -> Callable[[Any], None]:
    """Take tiles of a face-down stack out of the game: name, number, name, number."""

    def change(into: Any) -> None:
        for tile, count in zip(tiles[::2], tiles[1::2], strict=True):
            into[pile][tile] -= count
            into["removed"][tile] = count

    return change


def show_all_goods(into: Any) -> None:
    """Put the tokens of the coming rounds back among those face down."""
    for token in into["round_goods"][1:]:
        into["hidden_goods"][token] += 1
    into["round_goods"] = [None] * 5


def sell_hidden_goods(into: Any) -> None:
    into["players"][0]["sold"], into["hidden_goods"] = into["hidden_goods"], {}


def put(key: str, value: Any) -> Callable[[Any], None]:
    def change(into: Any) -> None:
        into[key] = value

    return change


BLACK_BACKS: tuple[str | int, ...] = (
    "ship",
    6,
    "watchtower",
    2,
    "bank",
    2,
    "church",
    2,
    "market",
    2,
    "warehouse",
    2,
    "carpenter",
    2,
)
BLACK_BACKS += ("cow3", 1, "pig3", 1, "pig4", 1, "cow4", 1, "sheep3", 1, "castle", 2)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (set_player("storage", ["bank", "bank", None]), "tiles of bank, but the box has 7"),
        (set_player("goods", {"red": 3}), "goods of red, but the box has 7"),
        (swap("bank", "d3"), "has bank on d3, a hex of another colour"),
        (swap("church", "b5"), "do not hang together with the starting castle on d4"),
        (swap("bank", "e5"), "two of bank in one town"),
        (swap("ship", "d3"), "has placed 1 ships, but its marker is on space 0"),
        (put("order", [0, 0]), "does not name every seat once"),
        (put("large_bonus", {"mine": 0}), "without having filled that colour"),
        (put("large_bonus", {"mine": 7}), "belongs to seat 7"),
        (put("small_bonus", {"mine": 0}), "the large one is not"),
        (put("incoming", "ship"), "a tile waits for room"),
        (set_player("board", 12), "must be a whole number from 0 to 9"),
        (set_player("start", None), "has no starting castle"),
        (set_player("start", "b3"), "has no starting castle"),
        (remove("stack", "ship", 12), "the ship stack has 7 tiles, but the coming phases need 8"),
        (remove("black_stack", *BLACK_BACKS), "the black stack has 15 tiles, too few"),
        (show_all_goods, "round 1 has begun, but the token of round 2 says otherwise"),
        (sell_hidden_goods, "0 goods lie face down, too few"),
        (set_player("dice", [7, 1]), "must be a whole number from 0 to 6"),
        (set_player("duchy", {"z9": "bank"}), "must be one of"),
        (put("phase", "F"), "must be one of: A, B, C, D, E"),
    ],
)
def test_impossible_positions_are_refused(change: Callable[[Any], None], complaint: str) -> None:
    data = position(board({25: "bank"})).to_dict()
    change(data["position"])
    with pytest.raises(doubloon.BadPosition) as caught:
        doubloon.from_dict(data)
    assert complaint in str(caught.value)


def test_too_many_colours_of_goods() -> None:
    with pytest.raises(doubloon.BadPosition, match="stores 4 colours of goods, but has room for 3"):
        position(board(goods={"red": 1, "pink": 1, "brown": 1, "orange": 1}))


def test_both_bonus_tiles_of_a_colour() -> None:
    mines = {24: "mine", 29: "mine", 33: "mine"}
    with pytest.raises(doubloon.BadPosition, match="has both mine bonus tiles"):
        position(board(mines), large_bonus={"mine": 0}, small_bonus={"mine": 0})


def test_markers_out_of_order() -> None:
    with pytest.raises(doubloon.BadPosition, match="is not that of the markers on the track"):
        position(board({17: "ship"}), order=[1, 0])


@pytest.mark.parametrize(
    ("frame", "complaint"),
    [
        ({"step": "place_at", "arg": 5 << 4}, "bank is to be placed, but is not in storage"),
        ({"step": "discard"}, "a tile waits for room"),
        ({"step": "take_tile", "arg": 7}, "must be a whole number from 0 to 6"),
        ({"step": "dance"}, "must be one of"),
    ],
)
def test_impossible_agendas_are_refused(frame: dict[str, Any], complaint: str) -> None:
    data = position(board()).to_dict()
    data["agenda"].append(frame)
    with pytest.raises(doubloon.BadPosition) as caught:
        doubloon.from_dict(data)
    assert complaint in str(caught.value)


def test_a_missing_board_is_told() -> None:
    data = position(board()).to_dict()
    data["position"]["players"].pop()
    with pytest.raises(doubloon.BadPosition, match="1 player boards for 2 seats"):
        doubloon.from_dict(data)


def test_discarding_needs_a_full_storage() -> None:
    table = position(board(storage=["bank", "ship", "pig3"], dice=(2, 6)), depots={"2.3": "castle", "6.4": "cow2"})
    table.play("die2:take")
    data = table.to_dict()
    assert doubloon.from_dict(data).legal_actions() == table.legal_actions()
    data["position"]["players"][0]["storage"][0] = None
    data["position"]["removed"] = {"bank": 1}
    with pytest.raises(doubloon.BadPosition, match="storage is not full"):
        doubloon.from_dict(data)
