"""Schema of the components file: what it must hold, and the checks that a schema cannot express.

`check` lists every fault with its place, because whoever types in a printed copy wants to know all of them at once.
"""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

import msgspec

from doubloon.engine.components import Components
from doubloon.engine.errors import BadComponents
from doubloon.engine.words import engine_words
from doubloon.games.santa_maria.box import (
    BISHOP_IDS,
    BUNDLE_IDS,
    CELL_IDS,
    COLONY_IDS,
    DOCK_IDS,
    EFFECT_IDS,
    GROUP_IDS,
    GROUP_TILES,
    MISSION_IDS,
    PASS_IDS,
    RESOURCE_IDS,
    ROAD_TILE_IDS,
    SCHOLAR_IDS,
    SHIP_IDS,
    SIZE,
    START_SHIPS,
    TILE_IDS,
    TOWN_HALL_IDS,
    YEARS,
)
from doubloon.games.santa_maria.parts import (
    Bishop,
    Board,
    Bundle,
    Count,
    Effect,
    Fault,
    Few,
    Known,
    Mission,
    Scholar,
    Ship,
    Tile,
    TownHall,
    board_faults,
    cell_faults,
    effect_faults,
    fault,
    hangs_together,
    unwanted,
    wrong_bundle,
    wrong_ids,
    wrong_length,
)

MOST_STORED = 3
MOST_SPACES = 60
PASS_KINDS = ("gain", "religion", "conquistador", "ship", "road_tile")
PARTS = {"double": 2, "triple": 3}
PLACES_BY_PLAYERS = {"2": 1, "3": 2, "4": 3}


class Resource(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`buy` is null for what cannot be bought; `overflow` is what a unit beyond the limit brings."""

    id: str
    limit: Count
    sell: Count
    buy: Few | None
    overflow: Count


class PassSpace(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    action: Effect


class Dock(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    id: str
    income: Effect
    reconstructed: bool = False


class ReligionTrack(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A symbol is crossed on entering its space; `blue_die_symbols` counts the symbols from 1."""

    length: Few
    monk_symbols: list[int]
    blue_die_symbols: list[int]
    points_beyond: Count
    reconstructed: bool = False


class ConquestTrack(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    length: Few
    gold_symbols: list[int]
    trees: list[int]
    reconstructed: bool = False


class Solo(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a lone player must reach."""

    win: Count
    communism: Count
    capitalism: Count
    theocracy: Count
    democracy: Count
    utopia: Count


class Faults(BadComponents):
    """All that is wrong with a components file."""

    def sentence(self, lang: str) -> str:
        words = engine_words(lang)
        return "; ".join(words.say("errors", "component_value", fault) for fault in self.params["faults"])


class BaseComponents(Components, forbid_unknown_fields=True, frozen=True, kw_only=True, omit_defaults=True):
    resources: list[Resource]
    white_dice_per_player: Annotated[int, msgspec.Meta(ge=0, le=12)]
    blue_dice_per_player: Annotated[int, msgspec.Meta(ge=1, le=12)]
    monks: Annotated[int, msgspec.Meta(ge=0, le=20)]
    start_goods: Bundle
    start_coins: list[Count]
    scholars_on_board: Count
    bishops_on_board: Count
    display: dict[str, Count]
    tile_cost: dict[str, Bundle]
    pip_price: Count
    white_dice_limit: Count
    monk_fee: Count
    extra_step_cost: Bundle
    religion_track: ReligionTrack
    conquest_track: ConquestTrack
    conquest_points: dict[str, list[list[Count]]]
    solo_conquest_points: list[Count]
    pass_spaces: list[PassSpace]
    docks: list[Dock]
    missions: list[Mission]
    scholars: list[Scholar]
    astronomy_step_price: Count
    botany_cost: list[str]
    trades_of_industrialization: Annotated[int, msgspec.Meta(ge=1, le=15)]
    basic_economics_price: Bundle
    advanced_economics_price: Bundle
    logistics_price: Few
    bishop_penalty: Count
    bishops: list[Bishop]
    ships: list[Ship]
    shapes: dict[str, list[list[int]]]
    tiles: list[Tile]
    road_tiles: list[Tile]
    town_halls: list[TownHall]
    colonies: list[Board]
    side_b: Board
    coins_per_vp: Few
    set_vp: Count
    solo: Solo

    @property
    def known(self) -> Known:
        """What this box knows of, for those who check its figures."""
        return Known({resource.id: resource.limit for resource in self.resources}, BUNDLE_IDS)

    def check(self) -> None:
        faults = list(self.faults())
        if faults:
            raise Faults("component_value", faults=faults)

    def faults(self) -> Iterator[Fault]:
        """List all that is wrong, each with its place."""
        yield from self._resource_faults()
        yield from self._setup_faults()
        yield from self._track_faults()
        yield from self._board_faults()
        yield from self._people_faults()
        yield from self._ship_faults()
        yield from self._shape_faults()
        yield from self._tile_faults()
        yield from self._colony_faults()

    def _resource_faults(self) -> Iterator[Fault]:
        yield from wrong_ids("resources", [resource.id for resource in self.resources], RESOURCE_IDS)
        for resource in self.resources:
            where = f"resources ({resource.id})"
            if not 1 <= resource.limit <= MOST_STORED:
                yield fault(f"{where}.limit", resource.limit, f"1 to {MOST_STORED}")
            if resource.sell != resource.overflow:
                yield fault(f"{where}.overflow", resource.overflow, f"what a sale brings, {resource.sell}")
            for price in self._prices(resource):
                if price <= resource.sell:
                    yield fault(f"{where}: the price", price, f"more than a sale brings, {resource.sell}")
            if resource.id == "gold" and list(self._prices(resource)):
                yield fault(f"{where}.buy", resource.buy, "null: gold cannot be bought")

    def _prices(self, resource: Resource) -> Iterator[int]:
        if resource.buy is not None:
            yield resource.buy
        for prices in (self.basic_economics_price, self.advanced_economics_price):
            if resource.id in prices:
                yield prices[resource.id]

    def _setup_faults(self) -> Iterator[Fault]:
        yield from wrong_bundle("start_goods", self.start_goods, RESOURCE_IDS, empty=True)
        yield from wrong_length("start_coins", self.start_coins, 4)
        for name in ("display", "tile_cost"):
            yield from wrong_ids(name, list(getattr(self, name)), GROUP_IDS)
        for group, number in self.display.items():
            if number * YEARS > GROUP_TILES:
                yield fault(f"display.{group}", number, f"at most {GROUP_TILES // YEARS}, for {YEARS} years")
        for group, cost in self.tile_cost.items():
            yield from self.known.cost(f"tile_cost.{group}", cost)
        yield from self.known.cost("extra_step_cost", self.extra_step_cost)
        for name in ("basic_economics_price", "advanced_economics_price"):
            yield from wrong_bundle(name, getattr(self, name), RESOURCE_IDS)
        if not self.botany_cost:
            yield fault("botany_cost", "empty", "a list of resources")
        for resource in self.botany_cost:
            yield from unwanted("botany_cost", resource, RESOURCE_IDS)

    def _track_faults(self) -> Iterator[Fault]:
        religion, conquest = self.religion_track, self.conquest_track
        for where, length in (("religion_track", religion.length), ("conquest_track", conquest.length)):
            if length > MOST_SPACES:
                yield fault(f"{where}.length", length, f"at most {MOST_SPACES}")
        yield from _spaces("religion_track.monk_symbols", religion.monk_symbols, religion.length)
        yield from _spaces("religion_track.blue_die_symbols", religion.blue_die_symbols, len(religion.monk_symbols))
        yield from _spaces("conquest_track.gold_symbols", conquest.gold_symbols, conquest.length)
        yield from _spaces("conquest_track.trees", conquest.trees, conquest.length)
        yield from wrong_length("conquest_track.trees", conquest.trees, YEARS)
        dice = 1 + len(religion.blue_die_symbols)
        if dice != self.blue_dice_per_player:
            yield fault("blue_dice_per_player", self.blue_dice_per_player, f"{dice}: one, and one a die symbol")
        yield from wrong_ids("conquest_points", list(self.conquest_points), list(PLACES_BY_PLAYERS))
        for players, years in self.conquest_points.items():
            yield from wrong_length(f"conquest_points.{players}", years, YEARS)
            for year, points in enumerate(years):
                where = f"conquest_points.{players}, year {year + 1}"
                yield from wrong_length(where, points, PLACES_BY_PLAYERS.get(players, len(points)))
        yield from wrong_length("solo_conquest_points", self.solo_conquest_points, YEARS)

    def _board_faults(self) -> Iterator[Fault]:
        yield from wrong_ids("pass_spaces", [space.id for space in self.pass_spaces], PASS_IDS)
        for space, kind in zip(self.pass_spaces, PASS_KINDS, strict=False):
            where = f"pass_spaces ({space.id}).action"
            yield from effect_faults(where, space.action, self.known)
            if space.action.type in EFFECT_IDS and space.action.type != kind:
                yield fault(f"{where}.type", space.action.type, kind)
        yield from wrong_ids("docks", [dock.id for dock in self.docks], DOCK_IDS)
        for dock in self.docks:
            yield from effect_faults(f"docks ({dock.id}).income", dock.income, self.known)
            if dock.income.type in ("ship", "road_tile", "trade"):
                yield fault(f"docks ({dock.id}).income.type", dock.income.type, "gain, religion or conquistador")
        yield from wrong_ids("missions", [mission.id for mission in self.missions], MISSION_IDS)
        for mission in self.missions:
            yield from wrong_bundle(f"missions ({mission.id}).reward", mission.reward, BUNDLE_IDS)

    def _people_faults(self) -> Iterator[Fault]:
        yield from wrong_ids("scholars", [scholar.id for scholar in self.scholars], SCHOLAR_IDS)
        for scholar in self.scholars:
            if not 1 <= scholar.vp <= 3:
                yield fault(f"scholars ({scholar.id}).vp", scholar.vp, "1 to 3")
        if self.scholars_on_board + len(COLONY_IDS) > len(SCHOLAR_IDS):
            most = len(SCHOLAR_IDS) - len(COLONY_IDS)
            yield fault("scholars_on_board", self.scholars_on_board, f"at most {most}, so that four are left")
        if self.bishops_on_board > len(BISHOP_IDS):
            yield fault("bishops_on_board", self.bishops_on_board, f"at most {len(BISHOP_IDS)}")
        yield from wrong_ids("bishops", [bishop.id for bishop in self.bishops], BISHOP_IDS)
        for bishop in self.bishops:
            yield from _bishop(bishop)

    def _ship_faults(self) -> Iterator[Fault]:
        yield from wrong_ids("ships", [ship.id for ship in self.ships], SHIP_IDS)
        for ship in self.ships:
            yield from self.known.cost(f"ships ({ship.id}).cost", ship.cost)
            if ship.id in SHIP_IDS and ship.start != (SHIP_IDS.index(ship.id) < START_SHIPS):
                yield fault(f"ships ({ship.id}).start", ship.start, "true for S01 to S04 only")

    def _shape_faults(self) -> Iterator[Fault]:
        yield from wrong_ids("shapes", list(self.shapes), GROUP_IDS)
        for group, shape in self.shapes.items():
            yield from wrong_length(f"shapes.{group}", shape, PARTS.get(group, len(shape)))
            if any(len(offset) != 2 or not all(abs(step) < SIZE for step in offset) for offset in shape):
                yield fault(f"shapes.{group}", shape, "pairs of a row and a column")
            elif shape[:1] != [[0, 0]] or not hangs_together(shape):
                yield fault(f"shapes.{group}", shape, "cells side by side, the first of them [0, 0]")

    def _tile_faults(self) -> Iterator[Fault]:
        yield from wrong_ids("tiles", [tile.id for tile in self.tiles], TILE_IDS)
        for tile in self.tiles:
            if tile.id in TILE_IDS:
                group = GROUP_IDS[TILE_IDS.index(tile.id) // GROUP_TILES]
                yield from wrong_length(f"tiles ({tile.id}).cells", tile.cells, PARTS[group])
            for i, cell in enumerate(tile.cells):
                yield from cell_faults(f"tiles ({tile.id}).cells[{i}]", cell, self.known)
                if cell.terrain == "townhall":
                    yield fault(f"tiles ({tile.id}).cells[{i}].terrain", "townhall", "another terrain or road")
        yield from wrong_ids("road_tiles", [tile.id for tile in self.road_tiles], ROAD_TILE_IDS)
        for tile in self.road_tiles:
            yield from wrong_length(f"road_tiles ({tile.id}).cells", tile.cells, 1)
            for i, cell in enumerate(tile.cells):
                yield from cell_faults(f"road_tiles ({tile.id}).cells[{i}]", cell, self.known)
                if cell.terrain != "road":
                    yield fault(f"road_tiles ({tile.id}).cells[{i}].terrain", cell.terrain, "road")
            if tile.cells != self.road_tiles[0].cells:
                yield fault(f"road_tiles ({tile.id})", "different", "like the others: they are one open stack")

    def _colony_faults(self) -> Iterator[Fault]:
        yield from wrong_ids("town_halls", [hall.id for hall in self.town_halls], TOWN_HALL_IDS)
        for hall in self.town_halls:
            where = f"town_halls ({hall.id})"
            if hall.id in TOWN_HALL_IDS:
                yield from unwanted(f"{where}.colony", hall.colony, (COLONY_IDS[TOWN_HALL_IDS.index(hall.id)],))
            yield from wrong_length(f"{where}.cells", hall.cells, PARTS["double"])
            for i, cell in enumerate(hall.cells):
                yield from cell_faults(f"{where}.cells[{i}]", cell, self.known)
            if all(cell.terrain != "townhall" for cell in hall.cells):
                yield fault(f"{where}.cells", "without a town hall", "two cells, one of them a townhall")
        yield from wrong_ids("colonies", [board.id for board in self.colonies], COLONY_IDS)
        for board in self.colonies:
            yield from board_faults(f"colonies ({board.id})", board, self.known)
            if all(cell.terrain != "townhall" for cell in board.cells):
                yield fault(f"colonies ({board.id}).cells", "without a town hall", "with a townhall")
        yield from board_faults("side_b", self.side_b, self.known)
        yield from _side_b(self.side_b)


def _spaces(where: str, spaces: Sequence[int], last: int) -> Iterator[Fault]:
    if sorted(set(spaces)) != list(spaces):
        yield fault(where, spaces, "in rising order")
    for space in spaces:
        if not 1 <= space <= last:
            yield fault(where, space, f"1 to {last}")


def _side_b(board: Board) -> Iterator[Fault]:
    """Side B has no town hall, but room for one."""
    used = {cell.cell for cell in board.cells}
    if any(cell.terrain == "townhall" for cell in board.cells):
        yield fault("side_b.cells", "with a town hall", "without: it comes on a tile")
    empty = [i for i, cell in enumerate(CELL_IDS) if cell not in used]
    if not any((i + 1 in empty and i % SIZE < SIZE - 1) or i + SIZE in empty for i in empty):
        yield fault("side_b.cells", "full", "with two empty cells side by side for the town hall")


def _bishop(bishop: Bishop) -> Iterator[Fault]:
    where = f"bishops ({bishop.id})"
    if bishop.id == "square":
        table = bishop.points or []
        if not table or any(len(row) != 2 or not 1 <= row[0] <= SIZE for row in table):
            yield fault(f"{where}.points", table, "pairs of a side (1 to 6) and points")
        elif sorted(row[0] for row in table) != [row[0] for row in table]:
            yield fault(f"{where}.points", table, "in rising order of sides")
        return
    if bishop.points is not None:
        yield fault(f"{where}.points", bishop.points, "left out: it is for the square")
    if bishop.most is None:
        yield fault(f"{where}.most", "missing", "a number of points")
    if (bishop.per is None) != (bishop.id == "diverse"):
        yield fault(f"{where}.per", bishop.per, "a number; for diverse a table option says it, so left out")
