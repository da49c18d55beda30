"""Positions of Santa Maria: say what matters, and the rest of the box finds a place by itself.

Colonies can be drawn freely: `player(board={"r1c1": "farm", "r1c2": "road2"})` prints that board for the player in a
components file of the table's own. A cell is written as its terrain and, after a colon, its effects:

- `road2`: a road with two colonists
- `farm`, `forest`, `mountain`, `town`: a building that produces 1 grain, wood, gem or coin
- `forest:2wood`, `town:1wood+1coins`: production of other things
- `town:ship`, `town:religion`, `mountain:conquistador`
- `town:trade wood=3coins|gem=3coins`: exchanges
- `town:1wood;1coins;religion`: several effects
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

import doubloon
from doubloon.games.santa_maria.box import (
    BISHOP_IDS,
    CELL_IDS,
    COLONY_IDS,
    DOCK_IDS,
    GROUP_IDS,
    PASS_IDS,
    SCHOLAR_IDS,
    SHIP_IDS,
    SIZE,
    TILE_IDS,
)
from doubloon.games.santa_maria.editions import FIRST, edition
from doubloon.testing.positions import Builder, ImpossibleWish, unused
from doubloon.testing.reading import middle

SLUG = "santa-maria"
EDITION = FIRST  # never balanced anew, so what is said of a position stays true
PLAIN = {"farm": "1grain", "forest": "1wood", "mountain": "1gem", "town": "1coins", "townhall": "1coins"}
STRAIGHT = [[0, 0], [0, 1], [0, 2]]  # the special tiles of American Kingdoms
Laid = tuple[str, str, int]  # a tile, the cell of its first field, and how it is turned in degrees


def shipped_components() -> dict[str, Any]:
    """The box that positions are made with, to be changed at will."""
    data: dict[str, Any] = msgspec.to_builtins(edition(EDITION))
    return data


def player(
    coins: int = 0,
    goods: Mapping[str, int] | None = None,
    board: Mapping[str, str] | None = None,
    tiles: Sequence[Laid] = (),
    cover: Mapping[str, str | int] | None = None,
    blue: Sequence[int] | None = None,
    religion: int | None = None,
    conquest: int = 0,
    height: int = 0,
    scholars: Sequence[str] = (),
    bishops: Sequence[str] = (),
    missions: Sequence[str] = (),
    harbour: Mapping[str, int | Sequence[str]] | None = None,
    happiness: int = 0,
    conquest_vp: int = 0,
    pass_space: str | None = None,
) -> dict[str, Any]:
    """What a player has.

    `blue` are the values of the dice beside the board; those not named show what the last one shows, or 1. Without
    `religion` the marker stands just far enough for the monks. `harbour` names shipping tiles, or how many of them.
    """
    return {
        "coins": coins,
        "goods": dict(goods or {}),
        "board": None if board is None else dict(board),
        "tiles": list(tiles),
        "cover": dict(cover or {}),
        "blue": blue,
        "religion": religion,
        "conquest": conquest,
        "height": height,
        "scholars": list(scholars),
        "bishops": list(bishops),
        "missions": list(missions),
        "harbour": dict(harbour or {}),
        "happiness": happiness,
        "conquest_vp": conquest_vp,
        "pass_space": pass_space,
    }


def position(
    *people: dict[str, Any],
    players: int = 0,
    to_move: int = 0,
    agenda: Sequence[Mapping[str, Any]] | None = None,
    only: bool = False,
    year: int = 1,
    seed: int = 1,
    first_player: int = 0,
    options: Mapping[str, Any] | None = None,
    components: Mapping[str, Any] | None = None,
    white: Sequence[int] = (6,),
    display: Sequence[str] | None = None,
    stack: Sequence[str] | None = None,
    open_ships: Mapping[str, str] | None = None,
    ship_stack: Sequence[str] | None = None,
    board_scholars: Sequence[str] = (),
    board_bishops: Sequence[str] = (),
    change: Callable[[dict[str, Any]], None] | None = None,
) -> doubloon.Table:
    """A table at which a seat is to take its main action; with `only` the game stops when that is done.

    White dice that are not named show what the last one in `white` shows. Tiles that are neither laid nor on display
    are in the stack. `components` replaces parts of the components file. Shipping tiles left over, if `ship_stack`
    is given, go to the coin dock of the last player. At last `change` may do what it likes with the data.
    """
    count = players or max(2, len(people))
    everybody = [dict(person) for person in (*people, *(player() for _ in range(count - len(people))))]
    box = _components(everybody, components or {}, board_scholars)
    chosen = dict(options or {})
    if box is not None:
        chosen["components"] = box
    data = doubloon.new(
        SLUG, players=count, seed=seed, options={"setup": "standard", "edition": EDITION, **chosen}
    ).to_dict()
    box = box or shipped_components()
    at = data["position"]
    at["year"] = year
    at["first_seat"] = at["first_player"] = first_player
    at["boards"] = []
    at["set_scholars"] = {}
    _ships(at, everybody, open_ships or {}, ship_stack)
    _people_on_board(at, everybody, box, board_scholars, board_bishops)
    shared = bool(chosen.get("shared_blue_dice"))
    at["players"] = [_player(number, person, box, shared) for number, person in enumerate(everybody)]
    _dice(at, everybody, count, white, shared)
    _tiles(at, everybody, display, stack)
    data["agenda"] = _agenda(agenda, to_move, count, only)
    if change is not None:
        change(data)
    return doubloon.from_dict(data)


BUILDER = Builder(player, position)


def _agenda(agenda: Sequence[Mapping[str, Any]] | None, seat: int, count: int, only: bool) -> list[dict[str, Any]]:
    if agenda is not None:
        return [dict(frame) for frame in agenda]
    rest = [] if only else [{"step": "next_turn", "seat": (seat + 1) % count}]
    return [*rest, {"step": "main", "seat": seat}]


# Boards.


def cell(text: str) -> dict[str, Any]:
    """A cell as a components file has it."""
    terrain, _, effects = text.partition(":")
    road = re.fullmatch(r"road(\d+)", terrain)
    if road:
        return {"terrain": "road", "colonists": int(road[1])}
    return {"terrain": terrain, "effects": [_effect(part) for part in (effects or PLAIN[terrain]).split(";")]}


def _effect(text: str) -> dict[str, Any]:
    if text in ("ship", "conquistador", "religion"):
        return {"type": text}
    if text.startswith("trade "):
        pairs = [exchange.split("=") for exchange in text.removeprefix("trade ").split("|")]
        return {"type": "trade", "options": [{"pay": _bundle(pay), "get": _bundle(get)} for pay, get in pairs]}
    return {"type": "gain", "gain": _bundle(text)}


def _bundle(text: str) -> dict[str, int]:
    parts = (re.fullmatch(r"(\d*)(\w+)", part) for part in text.split("+"))
    return {part[2]: int(part[1] or 1) for part in parts if part}


def _components(
    everybody: Sequence[dict[str, Any]], changes: Mapping[str, Any], scholars: Sequence[str]
) -> dict[str, Any] | None:
    """A box of the table's own, if the boards or other parts of it are not the shipped ones."""
    trained = {*scholars, *(name for person in everybody for name in person["scholars"])}
    if not changes and len(trained) <= 3 and all(person["board"] is None for person in everybody):
        return None
    box = shipped_components() | dict(changes)
    box["scholars_on_board"] = max(box["scholars_on_board"], len(trained))
    for number, person in enumerate(everybody):
        if person["board"] is not None:
            drawn = _with_town_hall(person["board"])
            cells = [{"cell": place, **cell(text)} for place, text in drawn.items()]
            box["colonies"][number] = {"id": COLONY_IDS[number], "cells": cells}
    return box


def _with_town_hall(board: Mapping[str, str]) -> dict[str, str]:
    """Every colony has a town hall: if none is drawn, it stands on the last empty cell."""
    if any(text.startswith("townhall") for text in board.values()):
        return dict(board)
    empty = [place for place in CELL_IDS if place not in board]
    return dict(board) | {empty[-1]: "townhall"}


def _player(number: int, person: dict[str, Any], box: dict[str, Any], shared: bool) -> dict[str, Any]:
    colony = COLONY_IDS[number]
    cells = {printed["cell"]: f"{colony}.{printed['cell']}" for printed in box["colonies"][number]["cells"]}
    for tile, place, degrees in person["tiles"]:
        cells |= laid(box, tile, place, degrees)
    religion = _religion(person, box)
    track = box["religion_track"]
    crossed = sum(space <= religion for space in track["monk_symbols"])
    blue_dice = 1 + sum(symbol <= crossed for symbol in track["blue_die_symbols"])
    same = ("coins", "goods", "cover", "conquest", "height", "scholars", "bishops", "missions", "harbour")
    left = blue_dice - sum(what == "blue" for what in person["cover"].values())
    return {name: person[name] for name in same} | {
        "colony": colony,
        "cells": cells,
        "religion": religion,
        "blue_dice": blue_dice,
        "blue": {} if shared else dice_counts(person["blue"] or (1,), left),
        "own_scholar": None,
        "happiness": person["happiness"],
        "conquest_vp": person["conquest_vp"],
        "pass_space": person["pass_space"],
    }


def laid(box: Mapping[str, Any], tile: str, place: str, degrees: int) -> dict[str, str]:
    """The cells that a tile covers."""
    if tile.startswith("R"):
        return {place: f"{tile}.1"}
    group = GROUP_IDS["DT".index(tile[0])] if tile in TILE_IDS else "double"
    shape = STRAIGHT if tile.startswith("X") else box["shapes"][group]
    row, column = divmod(CELL_IDS.index(place), SIZE)
    parts = _turned(shape, degrees // 90)
    return {
        CELL_IDS[(row + down) * SIZE + column + right]: f"{tile}.{part + 1}" for part, (down, right) in enumerate(parts)
    }


def _turned(shape: Sequence[Sequence[int]], quarters: int) -> list[tuple[int, int]]:
    """A shape's cells after so many quarter turns clockwise around its first one."""
    cells = [(down, right) for down, right in shape]
    for _ in range(quarters):
        cells = [(right, -down) for down, right in cells]
    return cells


def _religion(person: dict[str, Any], box: dict[str, Any]) -> int:
    if person["religion"] is not None:
        return int(person["religion"])
    monks = sum(len(person[where]) for where in ("scholars", "bishops", "missions"))
    return int(box["religion_track"]["monk_symbols"][monks - 1]) if monks else 0


# What lies on the common board.


def dice_counts(values: Sequence[int], number: int) -> dict[str, int]:
    dice = [*values, *[values[-1]] * number][:number] if values else []
    if len(values) > max(number, 1):
        raise ImpossibleWish(f"There are {number} such dice; this position needs {len(values)}.")
    return {str(value): dice.count(value) for value in sorted(set(dice))}


def _dice(at: Any, everybody: Sequence[dict[str, Any]], count: int, white: Sequence[int], shared: bool) -> None:
    lying = [what for person in everybody for what in person["cover"].values()]
    at["white"] = dice_counts(white, 3 * count - lying.count("white"))
    unlocked = sum(person["blue_dice"] for person in at["players"])
    values = [value for person in everybody for value in person["blue"] or ()]
    at["shared_blue"] = dice_counts(values or (1,), unlocked - lying.count("blue")) if shared else {}


def _tiles(at: Any, everybody: Sequence[dict[str, Any]], display: Sequence[str] | None, stack: Any) -> None:
    used = [tile for person in everybody for tile, _, _ in person["tiles"]]
    rest = unused("tile", TILE_IDS, [tile for tile in used if tile[0] in "DT"])
    if display is None:
        display = [tile for letter in "DT" for tile in [one for one in rest if one[0] == letter][:5]]
    at["display"] = list(display)
    at["stack"] = [tile for tile in rest if tile not in display] if stack is None else list(stack)
    at["road_tiles"] = 3 - sum(tile.startswith("R") for tile in used)


def _ships(at: Any, everybody: Sequence[dict[str, Any]], open_ships: Mapping[str, str], stack: Any) -> None:
    named = {
        ship
        for person in everybody
        for ships in person["harbour"].values()
        if not isinstance(ships, int)
        for ship in ships
    }
    spare = [ship for ship in reversed(SHIP_IDS) if ship not in {*named, *open_ships.values()}]
    for person in everybody:
        person["harbour"] = {
            dock: [spare.pop(0) for _ in range(ships)] if isinstance(ships, int) else list(ships)
            for dock, ships in person["harbour"].items()
        }
    at["open_ships"] = dict(open_ships)
    if stack is None or stack:
        for dock in DOCK_IDS:
            if dock not in open_ships:
                at["open_ships"][dock] = spare.pop()
    at["ship_stack"] = spare if stack is None else list(stack)
    left = [ship for ship in spare if ship not in at["ship_stack"]]
    if left:
        everybody[-1]["harbour"].setdefault("coins", []).extend(left)


def _people_on_board(
    at: Any, everybody: Sequence[dict[str, Any]], box: dict[str, Any], scholars: Sequence[str], bishops: Sequence[str]
) -> None:
    for name, ids, asked in (("scholars", SCHOLAR_IDS, scholars), ("bishops", BISHOP_IDS, bishops)):
        wanted = {*asked, *(one for person in everybody for one in person[name])}
        others = [ident for ident in ids if ident not in wanted]
        at[f"board_{name}"] = [*wanted, *others][: box[f"{name}_on_board"]]


# Reading a table.


def pass_all(table: doubloon.Table) -> None:
    """Everybody passes on the first vacant space and does without everything, until the year is over."""
    year = middle(table)["year"]
    while not table.is_over and middle(table)["year"] == year:
        actions = table.legal_actions()
        passes = [f"pass:{space}" for space in PASS_IDS if f"pass:{space}" in actions]
        table.play(next(action for action in (*passes, "skip", "decline", "done", *actions) if action in actions))


def told(kind: str, events: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events of one kind."""
    return [event for event in events if event["event"] == kind]
