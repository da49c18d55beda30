"""Packing a components file into the rows that the rules work with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.santa_maria.box import (
    BISHOP_IDS,
    BUNDLE_IDS,
    CELL_IDS,
    CELLS,
    EFFECT_IDS,
    GROUP_IDS,
    GROUP_TILES,
    MOST_PARTS,
    MOST_SEATS,
    NO_FIELD,
    PIECE_IDS,
    RESOURCE_IDS,
    ROTATIONS,
    SIZE,
    TERRAIN_IDS,
    TILES,
    YEARS,
    Box,
)
from doubloon.games.santa_maria.components import Cell, Effect, SantaMariaComponents, Tile


def make_box(components: SantaMariaComponents, players: int) -> Box:
    """Pack the printed figures for a number of players."""
    box = Box()
    packer = Packer(components)
    packer.pack_fields(box)
    packer.pack_board(box)
    fill_resources(box, components)
    fill_tracks(box, components, players)
    fill_people(box, components)
    fill_placements(box, components)
    packer.finish(box)
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
    return box


def row(numbers: Iterable[int]) -> vec[i64]:
    return vec[i64](list(numbers))


class Packer:
    """Numbers bundles, effects, exchanges and fields in the order in which they are met."""

    def __init__(self, components: SantaMariaComponents) -> None:
        self.components = components
        self.bundles: list[int] = []
        self.effects: list[tuple[int, int, int, int]] = []  # kind, bundle, first exchange, exchanges
        self.exchanges: list[tuple[int, int]] = []
        self.names: list[str] = []
        self.fields: list[tuple[int, int, int, int, int, int]] = []

    def bundle(self, amounts: Mapping[str, int]) -> int:
        self.bundles += [amounts.get(name, 0) for name in BUNDLE_IDS]
        return len(self.bundles) // len(BUNDLE_IDS) - 1

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
        plain = int(all(effect.type == "gain" for effect in effects))
        terrain = TERRAIN_IDS.index(cell.terrain)
        self.fields.append((terrain, cell.colonists or 0, first, len(effects), plain, piece))
        self.names.append(name)
        return len(self.fields) - 1

    def pack_fields(self, box: Box) -> None:
        """Every cell of every tile, then the printed cells of the boards."""
        components = self.components
        pieces: list[Tile] = [*components.tiles, *components.road_tiles, *components.town_halls]
        starts = []
        for index, piece in enumerate(pieces):
            starts.append(len(self.fields))
            for part, cell in enumerate(piece.cells):
                self.field(f"{PIECE_IDS[index]}.{part + 1}", cell, index)
        box.piece_field = row(starts)
        box.piece_parts = row(len(piece.cells) for piece in pieces)
        box.piece_turns = row(turns_that_differ(components.shapes, index, piece) for index, piece in enumerate(pieces))
        printed = [NO_FIELD] * (CELLS * (len(components.colonies) + 1))
        for number, board in enumerate((*components.colonies, components.side_b)):
            for cell in board.cells:
                place = number * CELLS + CELL_IDS.index(cell.cell)
                printed[place] = self.field(f"{board.id}.{cell.cell}", cell, -1)
        box.board_fields = row(printed)

    def pack_board(self, box: Box) -> None:
        components = self.components
        box.pass_effect = row(self.effect(space.action) for space in components.pass_spaces)
        box.dock_effect = row(self.effect(dock.income) for dock in components.docks)
        box.mission_bundle = row(self.bundle(mission.reward) for mission in components.missions)
        box.ship_cost = row(self.bundle(ship.cost) for ship in components.ships)
        box.ship_vp = row(ship.vp for ship in components.ships)
        box.tile_cost = row(self.bundle(components.tile_cost[group]) for group in GROUP_IDS)
        box.display = row(components.display[group] for group in GROUP_IDS)
        box.extra_step = row([self.bundle(components.extra_step_cost)])
        box.start_bundle = self.bundle(components.start_goods)

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


def fill_resources(box: Box, components: SantaMariaComponents) -> None:
    resources = components.resources
    box.limit = row(resource.limit for resource in resources)
    box.sell = row(resource.sell for resource in resources)
    box.overflow = row(resource.overflow for resource in resources)
    box.buy = row(resource.buy or 0 for resource in resources)
    box.basic_price = row(components.basic_economics_price.get(name, 0) for name in RESOURCE_IDS)
    box.advanced_price = row(components.advanced_economics_price.get(name, 0) for name in RESOURCE_IDS)
    box.botany = row(int(name in components.botany_cost) for name in RESOURCE_IDS)


def fill_tracks(box: Box, components: SantaMariaComponents, players: int) -> None:
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
    table = components.conquest_points.get(str(players), [[]] * YEARS)
    box.conquest_points = row(points for year in table for points in (list(year) + [0] * MOST_SEATS)[:MOST_SEATS])
    box.solo_points = row(components.solo_conquest_points)


def fill_people(box: Box, components: SantaMariaComponents) -> None:
    box.scholar_vp = row(scholar.vp for scholar in components.scholars)
    box.bishop_per = row(bishop.per or 0 for bishop in components.bishops)
    box.bishop_most = row(bishop.most or 0 for bishop in components.bishops)
    table = components.bishops[BISHOP_IDS.index("square")].points or []
    box.square_points = row(
        max((points for least, points in table if least <= side), default=0) for side in range(SIZE + 1)
    )


def turned(shape: Sequence[Sequence[int]], rotation: int) -> list[tuple[int, int]]:
    """Return a shape's cells after so many quarter turns clockwise around its first one."""
    cells = [(offset[0], offset[1]) for offset in shape]
    for _ in range(rotation):
        cells = [(column, -r) for r, column in cells]
    return cells


def turns_that_differ(shapes: Mapping[str, Sequence[Sequence[int]]], index: int, piece: Tile) -> int:
    """Return the rotations worth asking about: of turns that look alike after a shift the first one."""
    if len(piece.cells) == 1:
        return 1
    shape = shapes[GROUP_IDS[index // GROUP_TILES if index < TILES else 0]]
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


def fill_placements(box: Box, components: SantaMariaComponents) -> None:
    """Where each shape can lie in an empty grid."""
    placement, cells = [], []
    for group in GROUP_IDS:
        for place in range(CELLS * ROTATIONS):
            origin, rotation = divmod(place, ROTATIONS)
            parts = [
                (origin // SIZE + r, origin % SIZE + column) for r, column in turned(components.shapes[group], rotation)
            ]
            inside = all(0 <= r < SIZE and 0 <= column < SIZE for r, column in parts)
            numbers = [r * SIZE + column for r, column in parts] if inside else []
            placement.append(sum(1 << number for number in numbers))
            cells += (numbers + [0] * MOST_PARTS)[:MOST_PARTS]
    box.placement = row(placement)
    box.placement_cells = row(cells)
