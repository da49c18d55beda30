"""Schema of the components file: what it must hold, and the checks that a schema cannot express."""
# Not compiled by mypyc.

from __future__ import annotations

from typing import Annotated

import msgspec

from doubloon.engine.components import (
    Components,
    require_at_least,
    require_length,
    require_one_of,
    require_same,
    wrong_value,
)
from doubloon.games.puerto_rico.box import BUILDING_IDS, GOOD_IDS, PRODUCTION_TYPES, SHIP_SLOTS

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class BuildingSpec(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    # As printed: production building or violet one, cost, points, circles, number of tiles (PR-COMP-03, PR-BLDG-06).
    id: str
    kind: str
    cost: Count
    vp: Count
    circles: Annotated[int, msgspec.Meta(ge=1, le=3)]
    column: Annotated[int, msgspec.Meta(ge=1, le=4)]
    copies: Count
    city_spaces: Annotated[int, msgspec.Meta(ge=1, le=2)]
    produces: str | None = None
    guild_hall_vp: Count = 0


class GoodSpec(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    # How many plantations (PR-COMP-04) and barrels (PR-COMP-05) of a kind there are, and its price (PR-TRADER-04).
    id: str
    barrels: Count
    plantations: Count
    price: Count


class Seating(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What changes with the number of players; figures left out are those of the whole box."""

    doubloons: Count
    start_tiles: list[str]
    vp_pool: Count
    colonists: Count
    colonists_on_ship: Count
    ships: list[int]
    prospectors: Annotated[int, msgspec.Meta(ge=0, le=2)]
    open_row: Count
    picks_per_seat: Annotated[int, msgspec.Meta(ge=1, le=4)]
    barrels: dict[str, Count] | None = None
    plantations: dict[str, Count] | None = None
    quarries: Count | None = None
    production_copies: Count | None = None
    violet_copies: Count | None = None


class PuertoRicoComponents(Components, forbid_unknown_fields=True, frozen=True, kw_only=True):
    buildings: list[BuildingSpec]
    goods: list[GoodSpec]
    quarries: Count
    island_spaces: Annotated[int, msgspec.Meta(ge=1, le=12)]
    city_spaces: Annotated[int, msgspec.Meta(ge=1, le=12)]
    trading_house_places: Annotated[int, msgspec.Meta(ge=1, le=50)]
    ships: list[Annotated[int, msgspec.Meta(ge=1, le=99)]]
    colonists: Count
    vp_points: Count
    later_edition_vp_points: Count
    factory_income: list[Count]
    residence_vp: list[Count]
    fortress_colonists_per_vp: Annotated[int, msgspec.Meta(ge=1, le=100)]
    customs_house_vp_per_vp: Annotated[int, msgspec.Meta(ge=1, le=100)]
    city_hall_vp_per_violet: Count
    small_market_income: Count
    large_market_income: Count
    small_warehouse_kinds: Annotated[int, msgspec.Meta(ge=0, le=5)]
    large_warehouse_kinds: Annotated[int, msgspec.Meta(ge=0, le=5)]
    wharf_capacity: Count
    harbor_vp: Count
    tables: dict[str, Seating]

    def check(self) -> None:
        _in_order("buildings", [building.id for building in self.buildings], BUILDING_IDS)
        _in_order("goods", [good.id for good in self.goods], GOOD_IDS)
        for i, building in enumerate(self.buildings):
            self._check_building(i, building)
        require_length("factory_income", len(self.factory_income), len(GOOD_IDS) + 1)
        require_length("residence_vp", len(self.residence_vp), self.island_spaces + 1)
        require_length("ships", len(self.ships), SHIP_SLOTS)
        if len(set(self.ships)) != len(self.ships):
            raise wrong_value("ships", str(self.ships), "all different")
        require_same("tables", list(self.tables), ("2", "3", "4", "5"))
        for players, seating in self.tables.items():
            self._check_seating(int(players), seating)

    def _check_building(self, index: int, building: BuildingSpec) -> None:
        where = f"buildings[{index}] ({building.id})"
        kind = "production" if index < PRODUCTION_TYPES else "violet"
        require_one_of(f"{where}.kind", building.kind, (kind,))
        require_one_of(f"{where}.produces", building.produces, GOOD_IDS if kind == "production" else (None,))

    def _check_seating(self, players: int, seating: Seating) -> None:
        where = f"tables.{players}"
        require_length(f"{where}.start_tiles", len(seating.start_tiles), players)
        for tile in seating.start_tiles:
            require_one_of(f"{where}.start_tiles", tile, GOOD_IDS)
        if not seating.ships or len(seating.ships) > 3 or len(set(seating.ships)) != len(seating.ships):
            raise wrong_value(f"{where}.ships", str(seating.ships), "one to three different ships")
        for ship in seating.ships:
            require_one_of(f"{where}.ships", ship, tuple(self.ships))
        for key, counts in (("barrels", seating.barrels), ("plantations", seating.plantations)):
            if counts is not None:
                require_same(f"{where}.{key}", sorted(counts), sorted(GOOD_IDS))
        self._check_enough(where, players, seating)
        self._check_box_holds(where, seating)

    def _check_box_holds(self, where: str, seating: Seating) -> None:
        """No table can use more than is in the box."""
        _at_most(f"{where}.vp_pool", seating.vp_pool, max(self.vp_points, self.later_edition_vp_points))
        _at_most(f"{where}.colonists", seating.colonists + seating.colonists_on_ship, self.colonists)
        _at_most(f"{where}.quarries", seating.quarries or 0, self.quarries)
        for good in self.goods:
            _at_most(f"{where}.barrels.{good.id}", (seating.barrels or {}).get(good.id, 0), good.barrels)
            _at_most(f"{where}.plantations.{good.id}", (seating.plantations or {}).get(good.id, 0), good.plantations)

    def _check_enough(self, where: str, players: int, seating: Seating) -> None:
        """Enough plantations to begin, enough roles for everybody to pick."""
        plantations = seating.plantations or {good.id: good.plantations for good in self.goods}
        for tile in set(seating.start_tiles):
            needed = seating.start_tiles.count(tile)
            require_at_least(f"{where}.plantations.{tile}", plantations[tile], needed)
        roles = 6 + seating.prospectors
        if players * seating.picks_per_seat > roles:
            raise wrong_value(
                f"{where}.picks_per_seat",
                seating.picks_per_seat,
                f"at most {roles // players}, there being {roles} role cards",
            )


def _in_order(where: str, found: list[str], wanted: tuple[str, ...]) -> None:
    for i, (ident, other) in enumerate(zip(found, wanted, strict=False)):
        require_one_of(f"{where}[{i}].id", ident, (other,))
    require_length(where, len(found), len(wanted))


def _at_most(where: str, found: int, most: int) -> None:
    if found > most:
        raise wrong_value(where, found, f"at most {most}, as many as the box has")
