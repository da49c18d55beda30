"""Packing a components file into the rows that the rules work with."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.santa_maria.box import (
    ALL_BUNDLE_IDS,
    ALL_PIECE_IDS,
    BISHOP_IDS,
    BUNDLE,
    CELL_IDS,
    CELLS,
    DOUBLE,
    EFFECT_IDS,
    FIRST_IMPROVEMENT_PIECE,
    FIRST_SPECIAL_TILE,
    GEM,
    GROUP_IDS,
    GROUP_TILES,
    MOST_PARTS,
    MOST_SEATS,
    NO_FIELD,
    RESOURCE_IDS,
    ROTATIONS,
    SIZE,
    SPECIAL,
    TERRAIN_IDS,
    TILES,
    YEARS,
    Box,
)
from doubloon.games.santa_maria.components import BaseComponents
from doubloon.games.santa_maria.parts import Cell, Effect, Tile


def row(numbers: Iterable[int]) -> vec[i64]:
    return vec[i64](list(numbers))


class Packer:
    """Packs the printed figures: numbers bundles, effects, exchanges and fields in the order in which they are met."""

    def __init__(self, components: BaseComponents) -> None:
        self.components = components
        self.shapes = [components.shapes[group] for group in GROUP_IDS]
        self.boards = [*components.colonies, components.side_b]
        self.pieces: list[Tile] = [*components.tiles, *components.road_tiles, *components.town_halls]
        self.scholars = [*components.scholars]
        self.bishops = [*components.bishops]
        self.bundles: list[int] = []
        self.effects: list[tuple[int, int, int, int]] = []  # kind, bundle, first exchange, exchanges
        self.exchanges: list[tuple[int, int]] = []
        self.names: list[str] = []
        self.fields: list[tuple[int, int, int, int, int, int]] = []
        # By mission, ship and group of tiles: bundles, points, how many are shown.
        self.missions: list[int] = []
        self.ship_costs: list[int] = []
        self.ship_points: list[int] = []
        self.tile_costs: list[int] = []
        self.displays: list[int] = []

    def make_box(self, players: int) -> Box:
        """Pack everything for a number of players; the figures are a file's, the game's own or the host's.

        The latter is SM-OPT-COMPONENTS.
        """
        box = Box()
        self.pack_fields(box)
        self.pack_board(box)
        fill_resources(box, self.components)
        fill_tracks(box, self.components, self.conquest_points(players))
        self.fill_people(box)
        fill_placements(box, self.shapes)
        self.pack_side_board(box)
        self.finish(box)
        self.fill_figures(box, players)
        return box

    # What an expansion adds.

    def pack_more(self, box: Box) -> None:
        """Number what an expansion lays on the common board."""

    def pack_side_board(self, box: Box) -> None:
        """Pack the board that an expansion lays beside the common one."""

    def conquest_points(self, players: int) -> Sequence[Sequence[int]]:
        """The points of the conquest track, by year and place."""
        return self.components.conquest_points.get(str(players), [[]] * YEARS)

    def fill_figures(self, box: Box, players: int) -> None:
        components = self.components
        for name in ("monks", "scholars_on_board", "bishops_on_board", "pip_price", "monk_fee", "logistics_price"):
            setattr(box, name, getattr(components, name))
        for name in ("bishop_penalty", "coins_per_vp", "set_vp"):
            setattr(box, name, getattr(components, name))
        box.white_dice = components.white_dice_per_player * players
        box.blue_dice_each = components.blue_dice_per_player
        box.white_limit = components.white_dice_limit
        box.astronomy_price = components.astronomy_step_price
        box.industrial_trades = components.trades_of_industrialization
        box.start_coins = row(components.start_coins)
        box.solo_win = components.solo.win
        for name in ("communism", "capitalism", "theocracy", "democracy", "utopia"):
            setattr(box, name, getattr(components.solo, name))
        box.scholars = (1 << len(box.scholar_vp)) - 1
        box.bishops = (1 << len(box.bishop_per)) - 1
        box.missions = (1 << len(box.mission_bundle)) - 1
        box.spots = len(box.scholar_vp) + len(box.bishop_per) + len(box.mission_bundle)
        box.colonies = (1 << len(self.boards) - 1) - 1
        box.side_b = len(self.boards) - 1
        box.ships = (1 << len(components.ships)) - 1
        box.special_tiles = 0
        box.start_blue = 1

    def bundle(self, amounts: Mapping[str, int]) -> int:
        self.bundles += [amounts.get(name, 0) for name in ALL_BUNDLE_IDS]
        return len(self.bundles) // BUNDLE - 1

    def effect(self, effect: Effect) -> int:
        first = len(self.exchanges)
        options = effect.options or []
        self.exchanges += [(self.bundle(option.pay), self.bundle(option.get)) for option in options]
        gain = self.bundle(effect.gain or {})
        self.effects.append((EFFECT_IDS.index(effect.type), gain, first, len(options)))
        return len(self.effects) - 1

    def field(self, name: str, cell: Cell, piece: int) -> int:
        effects = cell.effects or []
        first = len(self.effects)
        for effect in effects:
            self.effect(effect)
        plain = int(all(effect.type == "gain" and not (effect.gain or {}).get("gold") for effect in effects))
        terrain = TERRAIN_IDS.index(cell.terrain)
        self.fields.append((terrain, cell.colonists or 0, first, len(effects), plain, piece))
        self.names.append(name)
        return len(self.fields) - 1

    def pack_fields(self, box: Box) -> None:
        """Every cell of every tile, then the printed cells of the boards."""
        starts = []
        for index, piece in enumerate(self.pieces):
            starts.append(len(self.fields))
            for part, cell in enumerate(piece.cells):
                self.field(f"{ALL_PIECE_IDS[index]}.{part + 1}", cell, index)
        box.piece_field = row(starts)
        box.piece_parts = row(len(piece.cells) for piece in self.pieces)
        box.piece_turns = row(turns_that_differ(self.shapes, index, piece) for index, piece in enumerate(self.pieces))
        printed = [NO_FIELD] * (CELLS * len(self.boards))
        for number, board in enumerate(self.boards):
            for cell in board.cells:
                place = number * CELLS + CELL_IDS.index(cell.cell)
                printed[place] = self.field(f"{board.id}.{cell.cell}", cell, -1)
        box.board_fields = row(printed)

    def pack_board(self, box: Box) -> None:
        components = self.components
        box.pass_effect = row(self.effect(space.action) for space in components.pass_spaces)
        box.dock_effect = row(self.effect(dock.income) for dock in components.docks)
        self.missions = [self.bundle(mission.reward) for mission in components.missions]
        self.ship_costs = [self.bundle(ship.cost) for ship in components.ships]
        self.ship_points = [ship.vp for ship in components.ships]
        self.tile_costs = [self.bundle(components.tile_cost[group]) for group in GROUP_IDS]
        self.displays = [components.display[group] for group in GROUP_IDS]
        box.extra_step = row([self.bundle(components.extra_step_cost)])
        box.start_bundle = self.bundle(components.start_goods)
        self.pack_more(box)
        box.mission_bundle = row(self.missions)
        box.ship_cost = row(self.ship_costs)
        box.ship_vp = row(self.ship_points)
        box.ship_gems = row(self.bundles[cost * BUNDLE + GEM] for cost in self.ship_costs)
        box.tile_cost = row(self.tile_costs)
        box.display = row(self.displays)

    def fill_people(self, box: Box) -> None:
        box.scholar_vp = row(scholar.vp for scholar in self.scholars)
        box.bishop_per = row(bishop.per or 0 for bishop in self.bishops)
        box.bishop_most = row(bishop.most or 0 for bishop in self.bishops)
        table = self.bishops[BISHOP_IDS.index("square")].points or []
        box.square_points = row(
            max((points for least, points in table if least <= side), default=0) for side in range(SIZE + 1)
        )

    def finish(self, box: Box) -> None:
        box.bundles = row(self.bundles)
        box.effect_kind = row(effect[0] for effect in self.effects)
        box.effect_bundle = row(effect[1] for effect in self.effects)
        box.effect_trade = row(effect[2] for effect in self.effects)
        box.effect_trades = row(effect[3] for effect in self.effects)
        box.trade_pay = row(exchange[0] for exchange in self.exchanges)
        box.trade_get = row(exchange[1] for exchange in self.exchanges)
        box.field_ids = self.names
        box.field_terrain = row(field[0] for field in self.fields)
        box.field_colonists = row(field[1] for field in self.fields)
        box.field_effect = row(field[2] for field in self.fields)
        box.field_effects = row(field[3] for field in self.fields)
        box.field_plain = row(field[4] for field in self.fields)
        box.field_piece = row(field[5] for field in self.fields)
        road = TERRAIN_IDS.index("road")
        box.field_road = row(int(field[0] == road or field[5] >= FIRST_IMPROVEMENT_PIECE) for field in self.fields)


def fill_resources(box: Box, components: BaseComponents) -> None:
    resources = components.resources
    box.limit = row(resource.limit for resource in resources)
    box.sell = row(resource.sell for resource in resources)
    box.overflow = row(resource.overflow for resource in resources)
    box.buy = row(resource.buy or 0 for resource in resources)
    box.basic_price = row(components.basic_economics_price.get(name, 0) for name in RESOURCE_IDS)
    box.advanced_price = row(components.advanced_economics_price.get(name, 0) for name in RESOURCE_IDS)
    box.botany = row(int(name in components.botany_cost) for name in RESOURCE_IDS)


def fill_tracks(box: Box, components: BaseComponents, table: Sequence[Sequence[int]]) -> None:
    religion, conquest = components.religion_track, components.conquest_track
    box.religion_length = religion.length
    symbols = [0] * (religion.length + 1)
    for number, space in enumerate(religion.monk_symbols, 1):
        symbols[space] = number
    box.religion_symbol = row(symbols)
    box.symbol_die = row(int(n in religion.blue_die_symbols) for n in range(len(religion.monk_symbols) + 1))
    box.points_beyond = religion.points_beyond
    box.conquest_length = conquest.length
    box.conquest_gold = row(int(space in conquest.gold_symbols) for space in range(conquest.length + 1))
    box.trees = row(conquest.trees)
    box.conquest_points = row(points for year in table for points in (list(year) + [0] * MOST_SEATS)[:MOST_SEATS])
    box.solo_points = row(components.solo_conquest_points)


def turned(shape: Sequence[Sequence[int]], rotation: int) -> list[tuple[int, int]]:
    """Return a shape's cells after so many quarter turns clockwise around its first one."""
    cells = [(offset[0], offset[1]) for offset in shape]
    for _ in range(rotation):
        cells = [(column, -r) for r, column in cells]
    return cells


def shape_number(piece: int) -> int:
    """Town halls have the shape of double tiles."""
    if piece < TILES:
        return piece // GROUP_TILES
    return SPECIAL if FIRST_SPECIAL_TILE <= piece < FIRST_IMPROVEMENT_PIECE else DOUBLE


def turns_that_differ(shapes: Sequence[Sequence[Sequence[int]]], index: int, piece: Tile) -> int:
    """Return the rotations worth asking about: of turns that look alike after a shift the first one."""
    if len(piece.cells) == 1:
        return 1
    shape = shapes[shape_number(index)]
    seen: list[dict[tuple[int, int], Cell]] = []
    result = 0
    for rotation in range(ROTATIONS):
        cells = turned(shape, rotation)
        top, left = min(r for r, _ in cells), min(column for _, column in cells)
        look = {(r - top, column - left): cell for (r, column), cell in zip(cells, piece.cells, strict=True)}
        if look not in seen:
            seen.append(look)
            result |= 1 << rotation
    return result


def fill_placements(box: Box, shapes: Sequence[Sequence[Sequence[int]]]) -> None:
    """Where each shape can lie in an empty grid."""
    placement, cells = [], []
    for shape in shapes:
        for place in range(CELLS * ROTATIONS):
            origin, rotation = divmod(place, ROTATIONS)
            parts = [(origin // SIZE + r, origin % SIZE + column) for r, column in turned(shape, rotation)]
            inside = all(0 <= r < SIZE and 0 <= column < SIZE for r, column in parts)
            numbers = [r * SIZE + column for r, column in parts] if inside else []
            placement.append(sum(1 << number for number in numbers))
            cells += (numbers + [0] * MOST_PARTS)[:MOST_PARTS]
    box.placement = row(placement)
    box.placement_cells = row(cells)
