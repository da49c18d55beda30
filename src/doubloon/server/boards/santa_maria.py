"""What the drawn Santa Maria table needs from Python: places of the actions, what a die would bring, figures, dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from doubloon.engine.actions import Action
from doubloon.engine.state import State
from doubloon.engine.words import Catalogue
from doubloon.games.santa_maria import scoring
from doubloon.games.santa_maria.box import (
    ALL_BUNDLE_IDS,
    ALL_COLONY_IDS,
    ALL_GROUP_IDS,
    ALL_PIECE_IDS,
    ALL_SCHOLAR_IDS,
    ALL_SHIP_IDS,
    ALL_SPOT_IDS,
    ALL_SPOTS,
    ARCHERY,
    BLUE,
    BUNDLE,
    CELL_IDS,
    CELLS,
    COCOA,
    COINS,
    COLOUR_IDS,
    CONQUISTADOR,
    DOCK_IDS,
    EFFECT_IDS,
    ENGINEERING,
    FIRST_IMPROVEMENT,
    FIRST_IMPROVEMENT_PIECE,
    FIRST_SPECIAL_TILE,
    GAIN,
    GOLD,
    GROUPS,
    MOST_HIRED,
    MOST_PARTS,
    MOST_SEATS,
    NO_FIELD,
    PASS_IDS,
    RELIGION,
    RESOURCE_IDS,
    RESOURCES,
    ROAD,
    ROTATIONS,
    SIZE,
    SPECIAL_TILES,
    SPECIALIST_IDS,
    SPOTS,
    TAXATION,
    TERRAIN_IDS,
    TILES,
    TRADE,
    VP,
    WHITE,
    YEARS,
    Box,
)
from doubloon.games.santa_maria.buildings import TRADE_EFFECT
from doubloon.games.santa_maria.conquest import ranking
from doubloon.games.santa_maria.expand import PLACE_TILE, shape_of
from doubloon.games.santa_maria.game import SantaMariaGame
from doubloon.games.santa_maria.grid import LINE_CELLS, LINES, ROW, count
from doubloon.games.santa_maria.kingdoms.governor import NOWHERE, next_cell, stands_in, way_of
from doubloon.games.santa_maria.kingdoms.special_ships import SPECIAL_DOCK_STEP, TOO_FULL
from doubloon.games.santa_maria.kingdoms.specialists import production_price
from doubloon.games.santa_maria.lines import diagonal, value_of
from doubloon.games.santa_maria.market import price_of
from doubloon.games.santa_maria.monks import BISHOP, SCHOLAR, SPOT_ITEM, SPOT_KIND, fee, on_board
from doubloon.games.santa_maria.shipping import CHOOSE_DOCK
from doubloon.games.santa_maria.state import NOBODY_WAITS, Player, SantaMaria
from doubloon.games.santa_maria.storage import payable
from doubloon.games.santa_maria.sweep import COLOUR, LAND_DIE, LINE, PLACE, SWEEP
from doubloon.games.santa_maria.take_die import CHOOSE_LINE, VALUE, packed_die
from doubloon.server.boards.chance import Face
from doubloon.server.boards.santa_maria_city import CITY_PLACES, city_extras

Draw = tuple[str, str, dict[str, float]]
Params = Mapping[str, Any]

LINE_NAMES = [f"{line}:{number}" for line in ("column", "row") for number in range(1, SIZE + 1)]
DICE = {str(value): 1 / SIZE for value in range(1, SIZE + 1)}
GAME = SantaMariaGame()


def _cell(params: Params) -> list[str]:
    return [f"cell:{params['cell']}"]


def _line(params: Params) -> list[str]:
    return [f"{params['line']}:{params['n']}"]


def _diagonal(params: Params) -> list[str]:
    return [f"diagonal:{params['n']}"]


# A die is chosen first and then sent along a line, a tile is carried and then laid: those have a second place.
_PLACES: Mapping[str, Callable[[Params], list[str]]] = {
    "pass": lambda params: [f"pass:{params['space']}"],
    "expand": lambda params: [f"tile:{params['tile']}", "carry"],
    "activate": _cell,
    "white": lambda params: [f"white:{params['die']}", "run"],
    "blue": lambda params: [f"blue:{params['die']}", "run"],
    "ambassador": lambda params: [f"ambassador:{params['colour']}", "run"],
    "market": lambda params: ["market"],
    "move": _cell,
    "to": _cell,
    "at": lambda params: [*_cell(params), f"turn:{params['rotation']}"],
    "line": _line,
    "botany_line": lambda params: [*_line(params), "botany"],
    "cocoa_line": lambda params: [*_line(params), "cocoa"],
    "diagonal": _diagonal,
    "botany_diagonal": lambda params: [*_diagonal(params), "botany"],
    "cocoa_diagonal": lambda params: [*_diagonal(params), "cocoa"],
    "botany": lambda params: [f"store:{params['resource']}"],
    "land": _cell,
    "trade": lambda params: [f"trade:{params['n']}"],
    "ship": lambda params: [f"dock:{params['dock']}"],
    "ship_special": lambda params: ["dock:special"],
    "dock": lambda params: [f"berth:{params['dock']}"],
    "extra": lambda params: ["extra"],
    "monk": lambda params: [f"spot:{params['spot']}"],
    "refund": _cell,
    "road": _cell,
    "sell": lambda params: [f"sell:{params['resource']}"],
    "buy": lambda params: [f"buy:{params['resource']}"],
    "pay": lambda params: ["pay"],
    "pay_gold": lambda params: [f"pay:{'+'.join(params['resource'])}"],
    "board": lambda params: [f"board:{params['colony']}"],
    "set": lambda params: [f"board:{params['colony']}"],
    "hire": lambda params: ["hire"],
    "improve": _cell,
    "navigate": lambda params: ["navigate"],
    "second_space": lambda params: [f"pass:{params['space']}"],
}


def places(action: Action) -> list[str]:
    """Return the places on the board that are touched to choose an action; none for declining and going on."""
    find = _PLACES.get(action.kind) or CITY_PLACES.get(action.kind)
    return [] if find is None else find(action.params)


def common(state: State) -> dict[str, Any]:
    """Return those extras that are the same for everybody."""
    assert isinstance(state, SantaMaria)
    step, arg = _pending(state)
    return {
        **_printed(state.box),
        "about": GAME.question_params(state) if step else {},
        "fields": _fields(state),
        "groups": {ALL_GROUP_IDS[group]: _group(state.box, group) for group in _groups(state)},
        "pieces": {piece: _piece(state.box, ALL_PIECE_IDS.index(piece)) for piece in _pieces_in_hand(state, step, arg)},
        "ships": {ALL_SHIP_IDS[ship]: _ship(state.box, ship) for ship in _ships_seen(state)},
        "tracks": _tracks(state.box, int(state.seats)),
        "sweep": _sweep(state),
        "ranking": _ranking(state),
        "boards": _boards(state, step),
        "white_taken": [int(player.white_taken()) for player in state.players],
    }


def extras(state: State, seat: int | None, shared: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return what a seat's screen shows and the rules compute; a spectator sees the figures of the seat to move.

    Everything here can be worked out from what lies open on the table.
    """
    assert isinstance(state, SantaMaria)
    shown = seat if seat is not None else max(int(state.to_move), 0)
    player = state.players[shown]
    step, arg = _pending(state)
    return {
        **(common(state) if shared is None else shared),
        "seat": shown,
        "tiles": {ALL_PIECE_IDS[tile]: _tile(state, player, tile) for tile in _open_tiles(state)},
        "rooms": _rooms(state, shown, step),
        "resources": _resources(state, player),
        "spots": {ALL_SPOT_IDS[spot]: _spot(state, shown, spot) for spot in _spots(state)},
        "dice": _dice(state, shown, step),
        "lines": _lines(state, shown),
        "gains": _gains(state, shown) if step == "main" else {},
        "trades": _trades(state, player, int(TRADE_EFFECT.of(arg))) if step == "trade" else [],
        "berths": _berths(state, shown, step, arg),
        "kingdoms": _kingdoms(state, player) if state.rules.kingdoms else None,
        "city": city_extras(state, seat, step, arg),
    }


@lru_cache(maxsize=64)
def _printed(box: Box) -> dict[str, Any]:
    return {
        "docks": {DOCK_IDS[i]: _effect(box, effect) for i, effect in enumerate(box.dock_effect)},
        "passes": {PASS_IDS[i]: _effect(box, effect) for i, effect in enumerate(box.pass_effect)},
        "scholars": {ALL_SCHOLAR_IDS[i]: int(vp) for i, vp in enumerate(box.scholar_vp)},
        "limits": {
            "white": int(box.white_limit),
            "blue": int(box.blue_dice_each),
            "monks": int(box.monks),
            "years": YEARS,
            "pip": int(box.pip_price),
            "fee": int(box.monk_fee),
            "penalty": int(box.bishop_penalty),
            "astronomy": int(box.astronomy_price),
            "logistics": int(box.logistics_price),
        },
    }


def _pending(state: SantaMaria) -> tuple[str, int]:
    if state.to_move < 0:
        return "", 0
    return state.question().name, int(state.argument())


# Bundles, effects, fields.


@lru_cache(maxsize=8192)
def _bundle(box: Box, bundle: int) -> dict[str, int]:
    amounts = box.bundles[bundle * BUNDLE : (bundle + 1) * BUNDLE]
    return {name: int(n) for name, n in zip(ALL_BUNDLE_IDS, amounts, strict=True) if n}


def _effect(box: Box, effect: int) -> dict[str, Any]:
    kind = box.effect_kind[effect]
    told: dict[str, Any] = {"kind": EFFECT_IDS[kind]}
    if kind == GAIN:
        told["gain"] = _bundle(box, box.effect_bundle[effect])
    elif kind == TRADE:
        first = box.effect_trade[effect]
        told["options"] = [_exchange(box, trade) for trade in range(first, first + box.effect_trades[effect])]
    return told


@lru_cache(maxsize=8192)
def _asked_then(box: Box, effect: int) -> dict[str, Any]:
    """An effect that leaves a choice, told among gains."""
    told = _effect(box, effect)
    return {"id": told.pop("kind")} | told


def _exchange(box: Box, trade: int) -> dict[str, Any]:
    return {"pay": _bundle(box, box.trade_pay[trade]), "get": _bundle(box, box.trade_get[trade])}


def _effects_of(box: Box, field: int) -> range:
    first = int(box.field_effect[field])
    return range(first, first + int(box.field_effects[field]))


@lru_cache(maxsize=8192)
def _printed_effects(box: Box, field: int) -> list[tuple[int, int, int]]:
    """The effects of a field, each with its kind and its bundle."""
    return [
        (effect, int(box.effect_kind[effect]), int(box.effect_bundle[effect])) for effect in _effects_of(box, field)
    ]


@lru_cache(maxsize=8192)
def _amounts(box: Box, bundle: int) -> list[tuple[int, int]]:
    """What is in a bundle: number of the thing, and how many."""
    return [(number, n) for number, n in enumerate(_row(box.bundles, bundle, BUNDLE)) if n]


@lru_cache(maxsize=8192)
def _field(box: Box, field: int) -> dict[str, Any]:
    told: dict[str, Any] = {"terrain": TERRAIN_IDS[box.field_terrain[field]]}
    if box.field_colonists[field]:
        told["colonists"] = int(box.field_colonists[field])
    effects = [_effect(box, effect) for effect in _effects_of(box, field)]
    return told | {"effects": effects} if effects else told


def _fields(state: SantaMaria) -> dict[str, Any]:
    """Every field that lies in a colony."""
    seen = sorted({int(field) for player in state.players for field in player.cells if field != NO_FIELD})
    return {state.box.field_ids[field]: _field(state.box, field) for field in seen}


# Tiles and where they fit.


def _open_tiles(state: SantaMaria) -> list[int]:
    """The numbers of the pieces on display."""
    tiles = [tile for tile in range(TILES) if state.display >> tile & 1]
    if state.rules.kingdoms:
        tiles += [FIRST_SPECIAL_TILE + tile for tile in range(SPECIAL_TILES) if state.special_tiles >> tile & 1]
    return tiles


def _groups(state: SantaMaria) -> range:
    return range(len(ALL_GROUP_IDS) if state.rules.kingdoms else GROUPS)


@lru_cache(maxsize=8192)
def _piece(box: Box, piece: int) -> dict[str, Any]:
    first, parts = int(box.piece_field[piece]), int(box.piece_parts[piece])
    turns = int(box.piece_turns[piece])
    return {
        "cells": [_field(box, field) for field in range(first, first + parts)],
        "offsets": _offsets(box, shape_of(piece))[:parts],
        "turns": [90 * rotation for rotation in range(4) if turns >> rotation & 1],
        "room": f"{shape_of(piece)}:{turns}",
    }


@lru_cache(maxsize=1024)
def _group(box: Box, group: int) -> dict[str, Any]:
    cost = _bundle(box, box.tile_cost[group])
    return {"cost": cost, "most": int(box.display[group]), "offsets": _offsets(box, group)}


def _offsets(box: Box, shape: int) -> list[list[int]]:
    """Where the cells of a shape lie from its first one, not turned."""
    first = shape * CELLS * ROTATIONS
    place = next(first + place for place in range(0, CELLS * ROTATIONS, ROTATIONS) if box.placement[first + place])
    parts = _row(box.placement_cells, place, MOST_PARTS)[: int(count(box.placement[place]))]
    row, column = divmod(parts[0], SIZE)
    return [[part // SIZE - row, part % SIZE - column] for part in parts]


def _tile(state: SantaMaria, player: Player, tile: int) -> dict[str, Any]:
    group = shape_of(tile)
    return _piece(state.box, tile) | {
        "group": ALL_GROUP_IDS[group],
        "cost": _group(state.box, group)["cost"],
        "payable": bool(payable(state, player, state.box.tile_cost[group])),
        "fits": bool(state.fits(player, group)),
    }


def _pieces_in_hand(state: SantaMaria, step: str, arg: int) -> list[str]:
    """The town halls on offer, and whatever is being laid."""
    if step == "choose_set":
        return [f"TH_{colony}" for i, colony in enumerate(ALL_COLONY_IDS) if state.boards >> i & 1]
    return [ALL_PIECE_IDS[arg]] if step == "place_tile" else []


def _rooms(state: SantaMaria, seat: int, step: str) -> dict[str, list[str]]:
    """Where the open tiles would fit, by shape and the turns that differ: cell and rotation as an action says it."""
    if step != "main" or state.to_move != seat:
        return {}
    found: dict[str, list[str]] = {}
    for tile in _open_tiles(state):
        room = f"{shape_of(tile)}:{int(state.box.piece_turns[tile])}"
        if room not in found:
            found[room] = [_notation(code).removeprefix("at:") for code in PLACE_TILE.legal(state, seat, tile)]
    return found


@cache
def _notation(code: int) -> str:
    return GAME.action_space(None).notation(code)


def _boards(state: SantaMaria, step: str) -> dict[str, Any]:
    """What can be chosen before the first turn: the boards, or the scholars beside the town halls."""
    box = state.box
    found: dict[str, Any] = {}
    for i, colony in enumerate(ALL_COLONY_IDS):
        if step == "choose_board" and state.boards >> i & 1:
            cells = zip(CELL_IDS, box.board_fields[i * len(CELL_IDS) : (i + 1) * len(CELL_IDS)], strict=True)
            found[colony] = {cell: _field(box, field) for cell, field in cells if field != NO_FIELD}
        elif step == "choose_set" and state.boards >> i & 1:
            found[colony] = ALL_SCHOLAR_IDS[state.set_scholars[i]]
    return found


# The common board.


def _ships_seen(state: SantaMaria) -> list[int]:
    owned = 0
    for player in state.players:
        for tiles in player.harbour:
            owned |= int(tiles)
    shown = [*state.open_ships, state.special_ship] if state.rules.kingdoms else state.open_ships
    return [ship for ship in range(len(ALL_SHIP_IDS)) if owned >> ship & 1 or ship in shown]


@lru_cache(maxsize=8192)
def _ship(box: Box, ship: int) -> dict[str, Any]:
    return {"cost": _bundle(box, box.ship_cost[ship]), "vp": int(box.ship_vp[ship])}


def _resources(state: SantaMaria, player: Player) -> dict[str, dict[str, int]]:
    found = {RESOURCE_IDS[resource]: _resource(state, player, resource) for resource in range(RESOURCES)}
    if state.rules.kingdoms:
        found["cocoa"] = {"limit": int(player.cocoa_room), "sell": int(state.rules.cocoa_price), "buy": 0}
    return found


def _resource(state: SantaMaria, player: Player, resource: int) -> dict[str, int]:
    return {
        "limit": int(state.box.limit[resource]),
        "sell": int(state.box.sell[resource]),
        "buy": int(price_of(state, player, resource)),
    }


@lru_cache(maxsize=64)
def _tracks(box: Box, seats: int) -> dict[str, Any]:
    symbols = {
        str(space): "die" if box.symbol_die[symbol] else "monk"
        for space, symbol in enumerate(box.religion_symbol)
        if symbol
    }
    places = [[int(n) for n in _row(box.conquest_points, year, MOST_SEATS) if n] for year in range(YEARS)]
    return {
        "religion": {"length": int(box.religion_length), "symbols": symbols},
        "conquest": {
            "length": int(box.conquest_length),
            "gold": [space for space, gold in enumerate(box.conquest_gold) if gold],
            "trees": [int(space) for space in box.trees] if seats == 1 else [],
            "points": [[int(n)] for n in box.solo_points] if seats == 1 else places,
        },
    }


def _row(numbers: Any, row: int, length: int) -> list[int]:
    return [int(n) for n in numbers[row * length : (row + 1) * length]]


def _ranking(state: SantaMaria) -> list[int]:
    """What each seat would get for its conquest if the year ended now (SM-YEAR-02)."""
    points = [0] * int(state.seats)
    box, year = state.box, int(state.year) - 1
    if state.seats == 1:
        return [int(box.solo_points[year]) if state.players[0].conquest >= box.trees[year] else 0]
    for place, seat in enumerate(ranking(state)):
        if state.players[seat].conquest > 0:
            points[seat] = int(box.conquest_points[year * MOST_SEATS + place])
    return points


def _spots(state: SantaMaria) -> list[int]:
    return [spot for spot in range(ALL_SPOTS if state.rules.kingdoms else SPOTS) if on_board(state, spot)]


def _spot(state: SantaMaria, seat: int, spot: int) -> dict[str, Any]:
    told: dict[str, Any] = {"fee": int(fee(state, seat, spot))}
    item = SPOT_ITEM[spot]
    if SPOT_KIND[spot] == SCHOLAR:
        return told | {"kind": "scholar", "vp": int(state.box.scholar_vp[item])}
    if SPOT_KIND[spot] == BISHOP:
        return told | {"kind": "bishop", "worth": int(scoring.condition(state, state.players[seat], item))}
    return told | {"kind": "mission", "gain": _bundle(state.box, state.box.mission_bundle[item])}


def _berths(state: SantaMaria, seat: int, step: str, arg: int) -> dict[str, int]:
    """What each dock of the harbour costs a ship that is about to moor; docks that are too full are left out."""
    docks = range(len(DOCK_IDS))
    if step == "dock":
        return {DOCK_IDS[dock]: int(CHOOSE_DOCK.price(state, arg, dock)) for dock in docks}
    if step == "special_dock":
        prices = {DOCK_IDS[dock]: int(SPECIAL_DOCK_STEP.price(state, state.players[seat], dock)) for dock in docks}
        return {dock: price for dock, price in prices.items() if price != TOO_FULL}
    return {}


# American Kingdoms.


def _kingdoms(state: SantaMaria, player: Player) -> dict[str, Any]:
    box = state.box
    specialists = {
        SPECIALIST_IDS[kind]: _specialist(state, player, kind)
        for kind in {int(kind) for kind in state.specialists if kind != NOBODY_WAITS}
    }
    return {
        "any_value": _bundle(box, box.any_value[0]),
        "archery": int(box.archery_price),
        "navigation": int(box.navigation_price),
        "governor": [_row(box.governor_points, row, SIZE) for row in range(SIZE)] if state.rules.governor else None,
        "specialists": specialists,
    }


def _specialist(state: SantaMaria, player: Player, kind: int) -> dict[str, Any]:
    """What hiring would cost and bring, or what an improvement is and costs on a cell with and without something."""
    if kind >= FIRST_IMPROVEMENT:
        piece = FIRST_IMPROVEMENT_PIECE + kind - FIRST_IMPROVEMENT
        prices = {"built": int(state.box.improve_built), "empty": int(state.box.improve_empty)}
        return {"field": _field(state.box, int(state.box.piece_field[piece]))} | prices
    if player.hired_of(kind) >= MOST_HIRED:
        return {}
    reward = int(state.box.specialist_reward[kind * MOST_HIRED + player.hired_of(kind)])
    gain = {("grain", "wood", "conquistador")[kind]: reward}
    return {"price": int(production_price(state, player, kind)), "gain": gain}


# What a die would bring along a line.


class Store:
    """A player's storage and markers, walked on in thought."""

    def __init__(self, state: SantaMaria, player: Player) -> None:
        self.box = state.box
        self.goods = [int(n) for n in player.goods]
        self.religion = int(player.religion)
        self.conquest = int(player.conquest)
        self.cocoa = int(player.cocoa_room - player.cocoa)  # room for it

    def activate(self, field: int) -> list[dict[str, Any]]:
        """What a building would bring, in printed order; what is asked then is told as it is printed."""
        gains: list[dict[str, Any]] = []
        for effect, kind, bundle in _printed_effects(self.box, field):
            if kind == GAIN:
                gains += self.receive(bundle)
            elif kind == CONQUISTADOR:
                gains += self.conquer()
            elif kind == RELIGION:
                gains.append(self.pray())
            else:
                gains.append(_asked_then(self.box, effect))
        return gains

    def receive(self, bundle: int) -> list[dict[str, Any]]:
        gains = []
        for number, n in _amounts(self.box, bundle):
            if number < RESOURCES:
                gains += self.store(number, n)
            elif number == COCOA:
                gains += [{"id": "cocoa", "n": min(n, self.cocoa)}] if self.cocoa else []
                self.cocoa -= min(n, self.cocoa)
            else:
                gains.append({"id": {COINS: "coins", VP: "vp"}[number], "n": n})
        return gains

    def store(self, resource: int, n: int) -> list[dict[str, Any]]:
        """What does not fit turns into coins (SM-STORE-02)."""
        fits = min(n, int(self.box.limit[resource]) - self.goods[resource])
        self.goods[resource] += fits
        gains: list[dict[str, Any]] = [{"id": RESOURCE_IDS[resource], "n": fits}] if fits else []
        if fits < n:
            coins = (n - fits) * int(self.box.overflow[resource])
            gains.append({"id": "coins", "n": coins, "instead": RESOURCE_IDS[resource]})
        return gains

    def conquer(self) -> list[dict[str, Any]]:
        if self.conquest >= self.box.conquest_length:
            return [{"id": "conquistador", "to": None}]
        self.conquest += 1
        gold = self.store(GOLD, 1) if self.box.conquest_gold[self.conquest] else []
        return [{"id": "conquistador", "to": self.conquest}, *gold]

    def pray(self) -> dict[str, Any]:
        if self.religion >= self.box.religion_length:
            return {"id": "vp", "n": int(self.box.points_beyond)}
        self.religion += 1
        symbol = self.box.religion_symbol[self.religion]
        sign = None if not symbol else "die" if self.box.symbol_die[symbol] else "monk"
        return {"id": "religion", "to": self.religion, "sign": sign}


@cache
def _line_cells(line: int) -> list[int]:
    return _row(LINE_CELLS, line, SIZE)


@cache
def _line_names(line: int) -> list[str]:
    return [CELL_IDS[cell] for cell in _line_cells(line)]


def _lines(state: SantaMaria, seat: int) -> dict[str, Any]:
    """All lines by name; a diagonal is another one for each colour of dice."""
    found = {LINE_NAMES[line]: _run(state, seat, line, WHITE if line < ROW else BLUE) for line in range(LINES)}
    if state.rules.kingdoms and state.players[seat].knows(ARCHERY):
        for value in (0, SIZE - 1):
            for colour, name in enumerate(COLOUR_IDS):
                found[f"diagonal:{value + 1}:{name}"] = _run(state, seat, int(diagonal(colour, value)), colour)
    return found


def _run(state: SantaMaria, seat: int, line: int, colour: int) -> dict[str, Any]:
    """The stops of a die along a line with what each gives, the taxes before them, and where the die may rest."""
    player = state.players[seat]
    store = Store(state, player)
    told: dict[str, Any] = {"cells": _line_names(line)}
    free = int(player.free())
    if state.rules.governor and stands_in(player, line):
        target = int(next_cell(state, player, way_of(colour, line)))
        told["governor"] = {"to": None} if target == NOWHERE else _step_of_governor(state, player, store, target)
        if target != NOWHERE:
            free = int(player.buildings & ~player.covered) & ~(1 << target)
    stops = [cell for cell in _line_cells(line) if free >> cell & 1]
    told["stops"] = [{"cell": CELL_IDS[cell], "gains": store.activate(int(player.cells[cell]))} for cell in stops]
    told["taxes"] = _taxes(state, player, line) if stops else 0
    told["rests"] = [CELL_IDS[cell] for cell in (stops if player.knows(ENGINEERING) else stops[-1:])]
    return told


def _step_of_governor(state: SantaMaria, player: Player, store: Store, target: int) -> dict[str, Any]:
    """Where he goes before the line is activated, and what he finds there (AK-GOV-06)."""
    gains: list[dict[str, Any]] = []
    field = int(player.cells[target])
    if player.buildings >> target & 1:
        gains = store.activate(field)
    elif field != NO_FIELD and state.box.field_colonists[field]:
        gains = [{"id": "vp", "n": int(state.box.field_colonists[field])}]
    return {"to": CELL_IDS[target], "gains": gains}


def _taxes(state: SantaMaria, player: Player, line: int) -> int:
    if not player.knows(TAXATION):
        return 0
    fields = [player.cells[cell] for cell in _line_cells(line) if player.cells[cell] != NO_FIELD]
    roads = [field for field in fields if state.box.field_terrain[field] == ROAD]
    return sum(int(state.box.field_colonists[field]) for field in roads) // int(state.rules.colonists_per_coin)


def _gains(state: SantaMaria, seat: int) -> dict[str, Any]:
    """What each free building would bring by itself."""
    player = state.players[seat]
    return {
        cell: Store(state, player).activate(int(player.cells[i]))
        for i, cell in enumerate(CELL_IDS)
        if player.free() >> i & 1
    }


def _dice(state: SantaMaria, seat: int, step: str) -> dict[str, list[str]]:
    """For each die the seat to move may take, the answers to the question for its line."""
    if step != "main" or state.to_move != seat:
        return {}
    found = {}
    for code in state.options:
        die = _notation(code)
        kind, _, value = die.partition(":")
        if kind in COLOUR_IDS:
            arg = int(packed_die(COLOUR_IDS.index(kind), int(value) - 1))
        elif kind == "ambassador":
            colour = COLOUR_IDS.index(value)
            arg = int(packed_die(colour, state.ambassadors[colour], 1))
        else:
            continue
        found[die] = [_notation(line) for line in CHOOSE_LINE.legal(state, seat, arg)]
    return found


def _trades(state: SantaMaria, player: Player, effect: int) -> list[dict[str, Any]]:
    box = state.box
    first = int(box.effect_trade[effect])
    trades = range(first, first + int(box.effect_trades[effect]))
    return [_exchange(box, t) | {"payable": bool(payable(state, player, box.trade_pay[t]))} for t in trades]


def _sweep(state: SantaMaria) -> dict[str, Any] | None:
    """The die that is on its way: whose, of which colour, along which line, and at which building it is."""
    for step, seat, arg in reversed(state.frames()):
        if step in (SWEEP, LAND_DIE):
            line, place = int(LINE.of(arg)), int(PLACE.of(arg))
            cells = _line_names(line)
            return {
                "seat": seat,
                "cells": cells,
                "value": int(value_of(line)) + 1,
                "colour": COLOUR.read(arg),
                "at": cells[place - 1] if place else None,
            }
    return None


# Dice rolled, for the fairness of the dice.


def draws(before: State, after: State) -> list[Draw]:
    """Return the dice that one action let roll: all of them when a year begins, else those that were unlocked."""
    assert isinstance(before, SantaMaria)
    assert isinstance(after, SantaMaria)
    rolled = _rolled_anew(after) if after.year != before.year else _unlocked(before, after)
    return [(key, str(value), DICE) for key, value in rolled]


def _values(counts: Any) -> Iterator[int]:
    for value, n in enumerate(counts, 1):
        yield from [value] * int(n)


def _rolled_anew(state: SantaMaria) -> list[tuple[str, int]]:
    pools = [state.shared_blue] if state.rules.shared_blue else [player.blue for player in state.players]
    blue = [("blue_dice", value) for pool in pools for value in _values(pool)]
    return [*(("white_dice", value) for value in _values(state.white)), *blue]


def _unlocked(before: SantaMaria, after: SantaMaria) -> list[tuple[str, int]]:
    """A blue die unlocked by the same action that took another one is told only if it is known which was taken."""
    found: list[tuple[str, int]] = []
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        unlocked = int(new.blue_dice - old.blue_dice)
        if unlocked == 0:
            continue
        pool = [int(b - a) for a, b in zip(before.blue_of(seat), after.blue_of(seat), strict=True)]
        if sum(pool) < unlocked:
            if before.question() is not CHOOSE_LINE:
                continue
            pool[int(VALUE.of(before.argument()))] += 1
        found += [("blue_dice", value) for value in _values(pool)]
    return found


def faces(before: State | None, after: State, events: Sequence[Mapping[str, Any]]) -> list[Face]:
    """Return the dice an action rolled: those unlocked as the log tells them, and the pools of a year that begins."""
    assert isinstance(after, SantaMaria)
    assert before is None or isinstance(before, SantaMaria)
    found = [
        Face("blue_dice", event["die"], event["seat"], (number, "die"))
        for number, event in enumerate(events)
        if event["event"] == "die_unlocked"
    ]
    if before is not None and after.year == before.year:
        return found
    found += [Face("white_dice", value) for value in _values(after.white)]
    if after.rules.shared_blue:
        return found + [Face("blue_dice", value) for value in _values(after.shared_blue)]
    for seat, player in enumerate(after.players):
        found += [Face("blue_dice", value, seat) for value in _values(player.blue)]
    return found


def when(before: State, after: State, words: Catalogue) -> tuple[str, dict[str, Any]]:
    assert isinstance(after, SantaMaria)
    return "year", {"n": int(after.year)}
