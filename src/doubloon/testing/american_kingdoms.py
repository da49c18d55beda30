"""Positions with American Kingdoms: the base game's builder, and what the expansion adds.

`settler` is a player with a colony; `kingdom` sets a table for settlers with any of the modules A, B and C. What is not
said lies where it does not matter: nobody has cocoa, governors stand on r1c1, no specialist waits, and the ambassadors'
dice show 6.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import deepcopy
from itertools import combinations
from typing import Any

import doubloon
from doubloon.games.santa_maria.box import BISHOP_IDS, SCHOLAR_IDS
from doubloon.testing.positions import Builder, unused
from doubloon.testing.santa_maria import EDITION, SLUG, dice_counts, player, position, shipped_components

MODULES = [",".join(chosen) for number in range(5) for chosen in combinations("ABCD", number)]
EVERYTHING = {"wood": 3, "grain": 3, "sugar": 3, "gem": 3}


def shipped_kingdoms() -> dict[str, Any]:
    """The expansion of the box that positions are made with, to be changed at will."""
    data: dict[str, Any] = shipped_components()["kingdoms"]
    return data


def special_ids(what: str) -> list[str]:
    """The scholars, bishops, ships or tiles of the expansion."""
    return [one["id"] for one in shipped_kingdoms()[what]]


SPECIAL_SHIP_IDS = tuple(special_ids("ships"))


def new(players: int = 2, seed: int = 1, modules: str = "", **options: object) -> doubloon.Table:
    """A table at its very beginning."""
    chosen = {"edition": EDITION, "expansion": True, "modules": modules, **options}
    return doubloon.new(SLUG, players, seed=seed, options=chosen)


def settler(
    cocoa: int = 0,
    governor: str = "r1c1",
    hired: Mapping[str, int] | None = None,
    improvements: Mapping[str, str] | None = None,
    envoys: Sequence[str] = (),
    pass_order: int = 0,
    **more: Any,
) -> dict[str, Any]:
    """A player with a colony; `improvements` lie on the cells they name. For `more` see `player`."""
    return player(**more) | {
        "cocoa": cocoa,
        "governor": governor,
        "hired": dict(hired or {}),
        "improvements": dict(improvements or {}),
        "envoys": list(envoys),
        "pass_order": pass_order,
    }


def kingdom(
    *people: dict[str, Any],
    modules: str = "",
    players: int = 0,
    options: Mapping[str, Any] | None = None,
    components: Mapping[str, Any] | None = None,
    white: Sequence[int] = (6,),
    board_scholars: Sequence[str] = (),
    board_bishops: Sequence[str] = (),
    special_tiles: Sequence[str] | None = None,
    special_stack: Sequence[str] | None = None,
    special_ship: str | None = "X07",
    special_ship_stack: Sequence[str] | None = None,
    specialists: Mapping[int, str] | None = None,
    ambassadors: Mapping[str, int] | None = None,
    **more: Any,
) -> doubloon.Table:
    """A table with the expansion at which a seat is to take its main action. For `more` see `position`.

    `specialists` and `ambassadors` go by the values of dice and by colours. Without a `special_ship` the special dock
    is empty, and so is its stack; tiles of it that are nowhere else go to the coin dock of the last player.
    """
    count = players or max(2, len(people))
    everybody = [deepcopy(one) for one in (*people, *(settler() for _ in range(count - len(people))))]
    trained = {*board_scholars, *(name for one in everybody for name in one["scholars"])}
    changes = dict(components or {})
    if len(trained) > 4:
        changes["kingdoms"] = changes.get("kingdoms", shipped_kingdoms()) | {"scholars_on_board": len(trained)}
    if special_ship is None or special_ship_stack is not None:
        _leave_special_ships(everybody, special_ship, special_ship_stack or ())

    def change(data: dict[str, Any]) -> None:
        at = data["position"]
        _people_on_board(
            at, trained, {*board_bishops, *(name for one in everybody for name in one["bishops"])}, modules
        )
        _players(at, everybody, modules)
        _dice(at, everybody, white, modules, ambassadors or {})
        _special_tiles(at, everybody, special_tiles, special_stack)
        _special_ships(at, special_ship)
        _specialists(at, everybody, specialists or {}, modules)

    chosen = {"expansion": True, "modules": modules, **(options or {})}
    return position(*everybody, options=chosen, components=changes, white=(), change=change, **more)


BUILDER = Builder(settler, kingdom)


def _people_on_board(at: Any, scholars: set[str], bishops: set[str], modules: str) -> None:
    known = [name for name in (*SCHOLAR_IDS, *special_ids("scholars")) if "A" in modules or name != "navigation"]
    for name, ids, wanted, room in (
        ("scholars", known, scholars, max(4, len(scholars))),
        ("bishops", (*BISHOP_IDS, *special_ids("bishops")), bishops, 3),
    ):
        at[f"board_{name}"] = [*sorted(wanted), *(ident for ident in ids if ident not in wanted)][:room]


def _players(at: Any, everybody: Sequence[dict[str, Any]], modules: str) -> None:
    for data, one in zip(at["players"], everybody, strict=True):
        tiles = [tile for tile, _, _ in one["tiles"]]
        data |= {
            "cocoa": one["cocoa"],
            "cocoa_room": 1,
            "governor": one["governor"] if "A" in modules else None,
            "hired": one["hired"],
            "envoys": one["envoys"],
            "pass_order": one["pass_order"],
            "large_tiles": sum(tile[0] in "TX" for tile in tiles),
        }
        data["cells"] |= {cell: f"I_{kind}.1" for cell, kind in one["improvements"].items()}
        if "C" in modules:
            lying = sum(what == "blue" for what in one["cover"].values())
            data["blue_dice"] -= 1
            data["blue"] = dice_counts(one["blue"] or (1,), data["blue_dice"] - lying + ("blue" in one["envoys"]))


def _dice(
    at: Any, everybody: Sequence[dict[str, Any]], white: Sequence[int], modules: str, ambassadors: Mapping[str, int]
) -> None:
    sent = {colour for one in everybody for colour in one["envoys"]}
    lying = sum(what == "white" for one in everybody for what in one["cover"].values()) - ("white" in sent)
    at["white"] = dice_counts(white, (2 if "C" in modules else 3) * len(everybody) - lying)
    if "C" in modules:
        at["ambassadors"] = {
            colour: str(ambassadors.get(colour, 6)) for colour in ("white", "blue") if colour not in sent
        }


def _special_tiles(at: Any, everybody: Sequence[dict[str, Any]], shown: Sequence[str] | None, stack: Any) -> None:
    used = [tile for one in everybody for tile, _, _ in one["tiles"] if tile.startswith("X")]
    rest = unused("special tile", special_ids("tiles"), used)
    at["special_tiles"] = list(rest[:2] if shown is None else shown)
    at["special_stack"] = list(stack) if stack is not None else [t for t in rest if t not in at["special_tiles"]]


def _leave_special_ships(everybody: Sequence[dict[str, Any]], shown: str | None, stack: Sequence[str]) -> None:
    """Special ships that are neither at the dock nor in the stack are in harbours."""
    named = {
        ship for one in everybody for ships in one["harbour"].values() if not isinstance(ships, int) for ship in ships
    }
    left = [ship for ship in SPECIAL_SHIP_IDS if ship != shown and ship not in (*stack, *named)]
    harbour = everybody[-1]["harbour"]
    harbour["coins"] = [*harbour.get("coins", []), *left]


def _special_ships(at: Any, shown: str | None) -> None:
    moored = {ship for one in at["players"] for ships in one["harbour"].values() for ship in ships}
    at["special_ship"] = shown
    at["special_ship_stack"] = [ship for ship in SPECIAL_SHIP_IDS if ship != shown and ship not in moored]


def _specialists(at: Any, everybody: Sequence[dict[str, Any]], waiting: Mapping[int, str], modules: str) -> None:
    if "B" not in modules:
        return
    figures = shipped_kingdoms()["specialists"]
    left = Counter({one["id"]: one["copies"] for one in (*figures["production"], *figures["improvements"])})
    left.subtract(Counter(waiting.values()))
    for one in everybody:
        left.subtract(one["hired"])
        left.subtract(Counter(one["improvements"].values()))
    at["specialists"] = {str(value): kind for value, kind in waiting.items()}
    at["specialist_stack"] = dict(+left)
