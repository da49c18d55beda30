"""Positions of Puerto Rico: say what matters, and the rest of the box finds a place by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, cast

import doubloon
from doubloon.games.puerto_rico.components import PuertoRicoComponents
from doubloon.testing.positions import Builder, ImpossibleWish, rest

Counts = Mapping[str, int]
Load = tuple[str, int]  # a good, and how many barrels of it


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
    ships: Sequence[Load | None] | Mapping[int, Load] | None = None,
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

    Boards are given from seat 0 on; missing ones are empty. Ships are given by size, or all of them in order. What is
    stated is exactly so; of what is not stated the supplies take up the rest. Where a supply itself is stated, the
    surplus goes where it does no harm: barrels and points to the last seat, colonists out of the game, tiles to the
    islands with most room.
    """
    chosen = {"governor": governor} | dict(options or {})
    table = doubloon.new("puerto-rico", players=players, seed=seed, options=chosen)
    data, components = table.to_dict(), cast("PuertoRicoComponents", table.components)
    at = data["position"]
    box = _whole_box(at, [good.id for good in components.goods])
    at["players"] = [*map(deepcopy, boards), *(board() for _ in range(players - len(boards)))]
    at["role_coins"] = dict(coins or {})
    at["trading_house"] = dict(house or {})
    _load_ships(at, ships or {}, components.tables[str(players)].ships)
    _place_goods(at, box["goods"], supply)
    _place_tiles(at, box["tiles"], row, deck, discard)
    _place_quarries(at, box["quarries"], quarries)
    _place_buildings(at, box["buildings"])
    _place_colonists(at, box["colonists"], colonists, colonist_ship)
    _place_points(at, box["vp"], vp_pool)
    at.update(fields)
    data["agenda"] = [{"step": "choose_role", "seat": (at["governor"] + at["picks"]) % players}]
    return doubloon.from_dict(data)


BUILDER = Builder(board, position)


def _whole_box(at: Any, goods: Sequence[str]) -> dict[str, Any]:
    """How many there are of everything: as many as lie on a table that has just been set up."""
    return {
        "goods": {good: at["supply"].get(good, 0) + _sum(at, "goods", good) for good in goods},
        "tiles": {tile: at["deck"].get(tile, 0) + at["row"].get(tile, 0) + _sum(at, "tiles", tile) for tile in goods},
        "quarries": at["quarries"] + _sum(at, "tiles", "quarry"),
        "buildings": dict(at["buildings_left"]),
        "colonists": at["colonists"] + at["colonist_ship"],
        "vp": at["vp_pool"],
    }


def _load_ships(at: Any, ships: Sequence[Load | None] | Mapping[int, Load], sizes: Sequence[int]) -> None:
    if isinstance(ships, Mapping):
        for size in ships:
            if size not in sizes:
                known = ", ".join(map(str, sizes))
                raise ImpossibleWish(f"There is no ship for {size} barrels at this table; there are {known}.")
        ships = [ships.get(size) for size in sizes]
    at["ship_good"] = [load[0] if load else None for load in ships]
    at["ship_load"] = [load[1] if load else 0 for load in ships]


def _sum(at: Any, key: str, name: str) -> int:
    return sum(player[key].get(name, 0) for player in at["players"])


def _place_goods(at: Any, box: Mapping[str, int], supply: Counts | None) -> None:
    at["supply"] = {}
    for good, barrels in box.items():
        aboard = sum(n for kind, n in zip(at["ship_good"], at["ship_load"], strict=True) if kind == good)
        used = _sum(at, "goods", good) + aboard + at["trading_house"].get(good, 0)
        left = rest(f"{good} barrels", barrels, used)
        wanted = left if supply is None or good not in supply else supply[good]
        at["supply"][good] = wanted
        if left > wanted:
            last = at["players"][-1]["goods"]
            last[good] = last.get(good, 0) + left - wanted


def _place_tiles(
    at: Any, box: Mapping[str, int], row: Counts | None, deck: Counts | None, discard: Counts | None
) -> None:
    at["discard"] = dict(discard or {})
    at["row"] = dict(row) if row is not None else {}
    at["deck"] = dict(deck or {})
    for tile, count in box.items():
        used = _sum(at, "tiles", tile) + at["row"].get(tile, 0) + at["discard"].get(tile, 0)
        left = rest(f"{tile} plantations", count, used)
        if deck is None:
            at["deck"][tile] = left
        else:
            _settle(at, tile, left - at["deck"].get(tile, 0))


def _settle(at: Any, tile: str, count: int) -> None:
    """Put surplus tiles on the islands with most room, the last seats first."""
    for _ in range(count):
        roomiest = min(reversed(at["players"]), key=lambda player: sum(player["tiles"].values()))
        roomiest["tiles"][tile] = roomiest["tiles"].get(tile, 0) + 1


def _place_quarries(at: Any, box: int, quarries: int | None) -> None:
    left = rest("quarries", box, _sum(at, "tiles", "quarry"))
    at["quarries"] = left if quarries is None else quarries
    _settle(at, "quarry", left - at["quarries"])


def _place_buildings(at: Any, box: Mapping[str, int]) -> None:
    at["buildings_left"] = {
        building: rest(f"{building} tiles", copies, sum(building in player["buildings"] for player in at["players"]))
        for building, copies in box.items()
    }


def _place_colonists(at: Any, people: int, colonists: int | None, colonist_ship: int | None) -> None:
    settled = sum(
        player["san_juan"] + sum(player["manned"].values()) + sum(player["buildings"].values())
        for player in at["players"]
    )
    if colonist_ship is not None:
        at["colonist_ship"] = colonist_ship
    left = rest("colonists", people, settled + at["colonist_ship"])
    at["colonists"] = left if colonists is None else colonists
    at["colonists_removed"] = left - at["colonists"]


def _place_points(at: Any, box: int, vp_pool: int | None) -> None:
    kinds_of_chips = ("vp_barrels", "vp_privilege", "vp_harbor")
    chips = sum(sum(player[kind] for kind in kinds_of_chips) - player["vp_paper"] for player in at["players"])
    left = rest("victory points", box, chips)
    at["vp_pool"] = left if vp_pool is None else vp_pool
    at["players"][-1]["vp_barrels"] += left - at["vp_pool"]
