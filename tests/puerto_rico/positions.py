"""Positions for tests: say what matters, and the rest of the box finds a place by itself.

Every position is loaded with `doubloon.from_dict`, so it is checked for conservation like any other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

import doubloon
from doubloon.games.puerto_rico.box import BUILDING_IDS, GOOD_IDS

Counts = Mapping[str, int]


def board(
    doubloons: int = 0,
    goods: Counts | None = None,
    tiles: Counts | None = None,
    manned: Counts | None = None,
    buildings: Counts | Sequence[str] = (),
    san_juan: int = 0,
    vp: int = 0,
) -> dict[str, Any]:
    """A player's board. `tiles` are unmanned unless `manned` says so; `buildings` given as names hold one colonist."""
    manned = dict(manned or {})
    every_tile = {tile: max((tiles or {}).get(tile, 0), manned.get(tile, 0)) for tile in [*(tiles or {}), *manned]}
    return {
        "doubloons": doubloons,
        "goods": dict(goods or {}),
        "tiles": every_tile,
        "manned": manned,
        "buildings": dict(buildings) if isinstance(buildings, Mapping) else dict.fromkeys(buildings, 1),
        "san_juan": san_juan,
        "vp_barrels": vp,
        "vp_privilege": 0,
        "vp_harbor": 0,
        "vp_paper": 0,
        "hospice_used": False,
        "wharf_used": False,
    }


def position(
    *boards: dict[str, Any],
    players: int = 4,
    governor: int = 0,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    ships: Sequence[tuple[str, int] | None] | None = None,
    house: Counts | None = None,
    supply: Counts | None = None,
    row: Counts | None = None,
    deck: Counts | None = None,
    discard: Counts | None = None,
    quarries: int | None = None,
    colonists: int | None = None,
    colonist_ship: int | None = None,
    vp_pool: int | None = None,
    coins: Counts | None = None,
    **fields: Any,
) -> doubloon.Table:
    """A table at the beginning of a round, the Governor to pick a role.

    Boards are given from seat 0 on; missing ones are empty. What is stated is exactly so; of what is not stated the
    supplies take up the rest. Where a supply itself is stated, the surplus goes where it does no harm: barrels and
    points to the last seat, colonists out of the game, tiles to the islands with most room.
    """
    table = doubloon.new(
        "puerto-rico", players=players, seed=seed, options={"governor": governor} | dict(options or {})
    )
    data = table.to_dict()
    at = data["position"]
    at["players"] = [*map(deepcopy, boards), *(board() for _ in range(players - len(boards)))]
    at["role_coins"] = dict(coins or {})
    loads = ships if ships is not None else [None] * len(at["ship_good"])
    at["ship_good"] = [load[0] if load else None for load in loads]
    at["ship_load"] = [load[1] if load else 0 for load in loads]
    at["trading_house"] = dict(house or {})
    box: Any = table.state
    _place_goods(at, dict(zip(GOOD_IDS, box.box.barrels, strict=True)), supply)
    _place_tiles(at, dict(zip(GOOD_IDS, box.box.plantations, strict=True)), row, deck, discard)
    _place_quarries(at, int(box.box.quarries), quarries)
    _place_buildings(at, dict(zip(BUILDING_IDS, box.box.copies, strict=True)))
    people = int(box.box.colonists + box.box.colonists_on_ship)
    _place_colonists(at, people, colonists, colonist_ship)
    _place_points(at, int(box.box.vp_pool), vp_pool)
    at.update(fields)
    return doubloon.from_dict(data)


def _sum(at: Any, key: str, name: str) -> int:
    return sum(player[key].get(name, 0) for player in at["players"])


def _place_goods(at: Any, box: Mapping[str, int], supply: Counts | None) -> None:
    at["supply"] = {}
    for good, barrels in box.items():
        aboard = sum(n for kind, n in zip(at["ship_good"], at["ship_load"], strict=True) if kind == good)
        rest = barrels - _sum(at, "goods", good) - aboard - at["trading_house"].get(good, 0)
        wanted = rest if supply is None or good not in supply else supply[good]
        at["supply"][good] = wanted
        if rest > wanted:
            last = at["players"][-1]["goods"]
            last[good] = last.get(good, 0) + rest - wanted


def _place_tiles(
    at: Any, box: Mapping[str, int], row: Counts | None, deck: Counts | None, discard: Counts | None
) -> None:
    at["discard"] = dict(discard or {})
    at["row"] = dict(row) if row is not None else {}
    at["deck"] = dict(deck or {})
    for tile, count in box.items():
        rest = count - _sum(at, "tiles", tile) - at["row"].get(tile, 0) - at["discard"].get(tile, 0)
        if deck is None:
            at["deck"][tile] = rest
        else:
            _settle(at, tile, rest - at["deck"].get(tile, 0))


def _settle(at: Any, tile: str, count: int) -> None:
    """Put surplus tiles on the islands with most room, the last seats first."""
    for _ in range(count):
        roomiest = min(reversed(at["players"]), key=lambda player: sum(player["tiles"].values()))
        roomiest["tiles"][tile] = roomiest["tiles"].get(tile, 0) + 1


def _place_quarries(at: Any, box: int, quarries: int | None) -> None:
    rest = box - _sum(at, "tiles", "quarry")
    at["quarries"] = rest if quarries is None else quarries
    _settle(at, "quarry", rest - at["quarries"])


def _place_buildings(at: Any, box: Mapping[str, int]) -> None:
    at["buildings_left"] = {
        building: copies - sum(1 for player in at["players"] if building in player["buildings"])
        for building, copies in box.items()
    }


def _place_colonists(at: Any, people: int, colonists: int | None, colonist_ship: int | None) -> None:
    settled = sum(
        player["san_juan"] + sum(player["manned"].values()) + sum(player["buildings"].values())
        for player in at["players"]
    )
    if colonist_ship is not None:
        at["colonist_ship"] = colonist_ship
    rest = people - settled - at["colonist_ship"]
    at["colonists"] = rest if colonists is None else colonists
    at["colonists_removed"] = rest - at["colonists"]


def _place_points(at: Any, box: int, vp_pool: int | None) -> None:
    kinds_of_chips = ("vp_barrels", "vp_privilege", "vp_harbor")
    chips = sum(sum(player[kind] for kind in kinds_of_chips) - player["vp_paper"] for player in at["players"])
    rest = box - chips
    at["vp_pool"] = rest if vp_pool is None else vp_pool
    at["players"][-1]["vp_barrels"] += rest - at["vp_pool"]


def seat(table: doubloon.Table, number: int) -> dict[str, Any]:
    """A player's board as data."""
    players: list[dict[str, Any]] = table.to_dict()["position"]["players"]
    return players[number]


def middle(table: doubloon.Table) -> dict[str, Any]:
    """The whole position as data."""
    data: dict[str, Any] = table.to_dict()["position"]
    return data
