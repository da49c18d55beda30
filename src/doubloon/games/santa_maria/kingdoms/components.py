"""American Kingdoms as data, the expansion of Santa Maria: what is added to the box, and what it changes.

It lies in a file of its own, one for each edition. A components file may bring its own under `kingdoms`.
"""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from doubloon.games.santa_maria.box import (
    ALL_BISHOP_IDS,
    ALL_BUNDLE_IDS,
    ALL_COLONY_IDS,
    ALL_MISSION_IDS,
    ALL_SCHOLAR_IDS,
    ALL_SHIP_IDS,
    BISHOPS,
    CELL_IDS,
    IMPROVEMENT_IDS,
    MISSION_IDS,
    MOST_HIRED,
    MOST_PARTS,
    PRODUCTION_IDS,
    SCHOLARS,
    SHIPS,
    SIZE,
    SPECIAL_TILE_IDS,
    SPECIAL_TILES,
    YEARS,
)
from doubloon.games.santa_maria.parts import (
    Bishop,
    Board,
    Bundle,
    Cell,
    Count,
    Fault,
    Known,
    Mission,
    Scholar,
    Tile,
    TownHall,
    board_faults,
    cell_faults,
    fault,
    hangs_together,
    unwanted,
    wrong_bundle,
    wrong_ids,
    wrong_length,
)

MOST_COINS = 1000
Points = Annotated[int, msgspec.Meta(ge=-1000, le=1000)]


class SpecialShip(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A shipping tile of the special dock; its cost may name cocoa and coins."""

    id: str
    cost: Bundle
    vp: Count
    reconstructed: bool = False


class Governor(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Where he starts, and his points row by row."""

    start: str
    points: list[list[Points]]


class Production(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A farmer, forester or soldier: price and reward of the first, second and third of that kind."""

    id: str
    copies: Count
    prices: list[Count]
    rewards: list[Count]


class Improvement(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A specialist who becomes a building in the colony, and a road."""

    id: str
    copies: Count
    cell: Cell
    reconstructed: bool = False


class Specialists(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    production: list[Production]
    price_on_developed_cell: Count
    price_on_empty_cell: Count
    improvements: list[Improvement]

    def faults(self, known: Known) -> Iterator[Fault]:
        where = "kingdoms.specialists"
        yield from wrong_ids(f"{where}.production", [one.id for one in self.production], PRODUCTION_IDS)
        for one in self.production:
            yield from wrong_length(f"{where}.production ({one.id}).prices", one.prices, MOST_HIRED)
            yield from wrong_length(f"{where}.production ({one.id}).rewards", one.rewards, MOST_HIRED)
            if one.copies > MOST_HIRED:
                yield fault(f"{where}.production ({one.id}).copies", one.copies, f"at most {MOST_HIRED}")
        yield from wrong_ids(f"{where}.improvements", [one.id for one in self.improvements], IMPROVEMENT_IDS)
        for tile in self.improvements:
            yield from cell_faults(f"{where}.improvements ({tile.id}).cell", tile.cell, known)
            if tile.cell.terrain in ("road", "townhall"):
                yield fault(f"{where}.improvements ({tile.id}).cell.terrain", tile.cell.terrain, "a building's terrain")


class Ambassadors(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """White dice in the pool and at most, and blue dice at the beginning, for each player."""

    white_dice_per_player: Annotated[int, msgspec.Meta(ge=0, le=12)]
    white_dice_limit: Count
    start_blue_dice: Annotated[int, msgspec.Meta(ge=0, le=1)]


class KingdomsCore(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """The expansion without its city; `covered_mission` is the one that the second extension tile lies on."""

    edition: str
    scholars_on_board: Count
    bishops_on_board: Count
    bishop_penalty: Count
    scholars: list[Scholar]
    archery_price: Count
    navigation_price: Count
    bishops: list[Bishop]
    covered_mission: str
    mission: Mission
    start_cocoa: Annotated[int, msgspec.Meta(ge=0, le=1)]
    extra_cocoa_room: Annotated[int, msgspec.Meta(ge=0, le=2)]
    cocoa_sale: Count
    any_value_cost: Bundle
    ships: list[SpecialShip]
    display: Annotated[int, msgspec.Meta(ge=0, le=SPECIAL_TILES)]
    tile_cost: Bundle
    shape: list[list[int]]
    tiles: list[Tile]
    town_hall: TownHall
    colony: Board
    conquest_points_of_five: list[list[Count]]
    governor: Governor
    specialists: Specialists
    ambassadors: Ambassadors

    def faults(self, base: Known) -> Iterator[Fault]:
        """List all that is wrong, each with its place."""
        most_cocoa = 1 + self.extra_cocoa_room
        known = Known({**base.limits, "coins": MOST_COINS, "cocoa": most_cocoa}, ALL_BUNDLE_IDS)
        yield from self._people_faults()
        yield from self._ship_faults(known)
        yield from self._tile_faults(known)
        yield from self._colony_faults(known)
        yield from self._governor_faults()
        yield from self.specialists.faults(known)
        yield from wrong_length("kingdoms.conquest_points_of_five", self.conquest_points_of_five, YEARS)
        for points in self.conquest_points_of_five:
            yield from wrong_length("kingdoms.conquest_points_of_five", points, 3)

    def _people_faults(self) -> Iterator[Fault]:
        yield from wrong_ids("kingdoms.scholars", [one.id for one in self.scholars], ALL_SCHOLAR_IDS[SCHOLARS:])
        for scholar in self.scholars:
            if not 1 <= scholar.vp <= 3:
                yield fault(f"kingdoms.scholars ({scholar.id}).vp", scholar.vp, "1 to 3")
        most = len(ALL_SCHOLAR_IDS) - 1 - len(ALL_COLONY_IDS)  # Navigation may be left out
        if self.scholars_on_board > most:
            yield fault("kingdoms.scholars_on_board", self.scholars_on_board, f"at most {most}, so that five are left")
        if self.bishops_on_board > len(ALL_BISHOP_IDS):
            yield fault("kingdoms.bishops_on_board", self.bishops_on_board, f"at most {len(ALL_BISHOP_IDS)}")
        yield from wrong_ids("kingdoms.bishops", [one.id for one in self.bishops], ALL_BISHOP_IDS[BISHOPS:])
        for bishop in self.bishops:
            counted = bishop.id != "conquest_twice"
            if bishop.points is not None or (bishop.per is not None, bishop.most is not None) != (counted, counted):
                yield fault(f"kingdoms.bishops ({bishop.id})", "otherwise", "with per and most, unless it counts twice")
        yield from unwanted("kingdoms.covered_mission", self.covered_mission, MISSION_IDS)
        yield from unwanted("kingdoms.mission.id", self.mission.id, ALL_MISSION_IDS[-1:])
        yield from wrong_bundle("kingdoms.mission.reward", self.mission.reward, ALL_BUNDLE_IDS)

    def _ship_faults(self, known: Known) -> Iterator[Fault]:
        yield from wrong_ids("kingdoms.ships", [ship.id for ship in self.ships], ALL_SHIP_IDS[SHIPS:])
        for ship in self.ships:
            yield from known.cost(f"kingdoms.ships ({ship.id}).cost", ship.cost)
        yield from known.cost("kingdoms.any_value_cost", self.any_value_cost)
        if "coins" in self.any_value_cost:
            yield fault("kingdoms.any_value_cost", "with coins", "without: coins turn dice pip by pip")

    def _tile_faults(self, known: Known) -> Iterator[Fault]:
        yield from known.cost("kingdoms.tile_cost", self.tile_cost)
        yield from wrong_length("kingdoms.shape", self.shape, MOST_PARTS)
        if any(len(offset) != 2 or not all(abs(step) < SIZE for step in offset) for offset in self.shape):
            yield fault("kingdoms.shape", self.shape, "pairs of a row and a column")
        elif self.shape[:1] != [[0, 0]] or not hangs_together(self.shape):
            yield fault("kingdoms.shape", self.shape, "cells side by side, the first of them [0, 0]")
        yield from wrong_ids("kingdoms.tiles", [tile.id for tile in self.tiles], SPECIAL_TILE_IDS)
        for tile in self.tiles:
            yield from wrong_length(f"kingdoms.tiles ({tile.id}).cells", tile.cells, MOST_PARTS)
            for i, cell in enumerate(tile.cells):
                yield from cell_faults(f"kingdoms.tiles ({tile.id}).cells[{i}]", cell, known)
                if cell.terrain == "townhall":
                    yield fault(f"kingdoms.tiles ({tile.id}).cells[{i}].terrain", "townhall", "another terrain or road")

    def _colony_faults(self, known: Known) -> Iterator[Fault]:
        yield from unwanted("kingdoms.town_hall.id", self.town_hall.id, ("TH_cocoa",))
        yield from unwanted("kingdoms.town_hall.colony", self.town_hall.colony, ALL_COLONY_IDS[-1:])
        yield from wrong_length("kingdoms.town_hall.cells", self.town_hall.cells, 2)
        for i, cell in enumerate(self.town_hall.cells):
            yield from cell_faults(f"kingdoms.town_hall.cells[{i}]", cell, known)
        yield from unwanted("kingdoms.colony.id", self.colony.id, ALL_COLONY_IDS[-1:])
        yield from board_faults("kingdoms.colony", self.colony, known)
        for where, cells in (("town_hall", self.town_hall.cells), ("colony", self.colony.cells)):
            if all(cell.terrain != "townhall" for cell in cells):
                yield fault(f"kingdoms.{where}.cells", "without a town hall", "with a townhall")

    def _governor_faults(self) -> Iterator[Fault]:
        yield from unwanted("kingdoms.governor.start", self.governor.start, CELL_IDS)
        yield from wrong_length("kingdoms.governor.points", self.governor.points, SIZE)
        for row in self.governor.points:
            yield from wrong_length("kingdoms.governor.points", row, SIZE)
