"""Santa Maria as it is shown: tiles and where they fit, what a die would bring, fees, prices, places on the tracks.

Everything here but the Mayan hand can be worked out from what lies open on the table.
"""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from doubloon.engine.actions import Action
from doubloon.engine.presentation import Alone, Draw, Face, Reason, Sheet, asked
from doubloon.engine.staging import Staging
from doubloon.engine.state import NOBODY, Event
from doubloon.engine.topics import Topic
from doubloon.engine.words import Catalogue
from doubloon.games.santa_maria import scoring
from doubloon.games.santa_maria.actions import DONE
from doubloon.games.santa_maria.box import (
    ALL_BISHOP_IDS,
    ALL_COLONY_IDS,
    ALL_GROUP_IDS,
    ALL_PIECE_IDS,
    ALL_SCHOLAR_IDS,
    ALL_SPOT_IDS,
    ALL_SPOTS,
    CELL_IDS,
    DOCK_IDS,
    FIRST_IMPROVEMENT,
    FIRST_IMPROVEMENT_PIECE,
    FIRST_SPECIAL_TILE,
    GROUPS,
    MOST_HIRED,
    MOST_SEATS,
    NO_FIELD,
    NO_SHIP,
    RESOURCE_IDS,
    SIZE,
    SPECIAL_TILES,
    SPECIALIST_IDS,
    SPOTS,
    TILES,
    YEARS,
)
from doubloon.games.santa_maria.buildings import TRADE_EFFECT
from doubloon.games.santa_maria.conquest import ranking
from doubloon.games.santa_maria.expand import PLACE_TILE, shape_of
from doubloon.games.santa_maria.kingdoms.special_ships import SPECIAL_DOCK_STEP, TOO_FULL
from doubloon.games.santa_maria.kingdoms.specialists import improvable, improvement_price, production_price
from doubloon.games.santa_maria.lines import value_of
from doubloon.games.santa_maria.market import MARKET_STEP, price_of
from doubloon.games.santa_maria.monks import BISHOP, SPOT_ITEM, SPOT_KIND, fee, has_monk, on_board
from doubloon.games.santa_maria.presentation.alone import alone
from doubloon.games.santa_maria.presentation.chance import draws, faces
from doubloon.games.santa_maria.presentation.city import CityStore, city_figures, city_printed
from doubloon.games.santa_maria.presentation.clauses import clauses_about
from doubloon.games.santa_maria.presentation.lines import Store, dice, gains, lines, notation
from doubloon.games.santa_maria.presentation.not_now import topic
from doubloon.games.santa_maria.presentation.payments import docks_completing_a_set, incomes, payments, shortage
from doubloon.games.santa_maria.presentation.places import places
from doubloon.games.santa_maria.presentation.printed import bundle_of, exchange_of, field_of, names_of_line, printed
from doubloon.games.santa_maria.presentation.stages import STAGED, staging
from doubloon.games.santa_maria.presentation.turns import SantaMariaTurns
from doubloon.games.santa_maria.presentation.types import TYPES
from doubloon.games.santa_maria.shipping import CHOOSE_DOCK
from doubloon.games.santa_maria.state import NOBODY_WAITS, NOT_PASSED, Player, SantaMaria
from doubloon.games.santa_maria.storage import payable
from doubloon.games.santa_maria.sweep import COLOUR, LAND_DIE, LINE, PLACE, SWEEP
from doubloon.games.santa_maria.year import NEXT_TURN


class SantaMariaPresentation(SantaMariaTurns):
    types = TYPES
    outcomes: ClassVar = {"white_dice": "pips", "blue_dice": "pips"}
    staged: ClassVar = STAGED

    def printed(self, state: SantaMaria) -> dict[str, Any]:
        told = printed(state.box, int(state.seats), bool(state.rules.kingdoms)) | {"powers": _powers(state)}
        if not state.rules.kingdoms:
            return told | {"kingdoms": None, "city_box": None}
        resources = told["resources"] | {"cocoa": {"sell": int(state.rules.cocoa_price)}}
        return told | {"resources": resources, "kingdoms": _kingdoms(state), "city_box": city_printed(state)}

    def common(self, state: SantaMaria) -> dict[str, Any]:
        return {
            "sweep": _sweep(state),
            "ranking": _ranking(state),
            "boards": _boards(state, asked(state)[0]),
            "tiles": [ALL_PIECE_IDS[tile] for tile in _open_tiles(state)],
            "white_taken": [int(player.white_taken()) for player in state.players],
            "incomes": [incomes(state, player) for player in state.players],
            "monks": {ALL_SPOT_IDS[spot]: _monks(state, spot) for spot in _spots(state)},
            "next": self.next_seat(state),
            "gauges": _gauges(state),
        }

    def of_seat(self, state: SantaMaria, shown: int) -> dict[str, Any]:
        player = state.players[shown]
        step, arg = asked(state)
        groups, spots = _groups(state), _spots(state)
        return {
            "seat": shown,
            "affordable": [name for i, name in groups if payable(state, player, state.box.tile_cost[i])],
            "fitting": [name for i, name in groups if state.fits(player, i)],
            "rooms": _rooms(state, shown, step),
            "buy": {name: int(price_of(state, player, i)) for i, name in enumerate(RESOURCE_IDS)},
            "fees": {ALL_SPOT_IDS[spot]: int(fee(state, shown, spot)) for spot in spots},
            "worth": {ALL_SPOT_IDS[spot]: _worth(state, player, spot) for spot in spots if _is_bishop(spot)},
            "short": _short(state, player),
            "set_docks": docks_completing_a_set(state, player),
            "ahead": _ahead(state, shown),
            "market": [notation(code) for code in MARKET_STEP.legal(state, shown, 0) if code != DONE],
            "payments": payments(state, arg) if step == "pay" else [],
            "improvements": _improvements(state, player) if step == "hire" else {},
            "dice": dice(state, shown, step),
            "lines": lines(state, shown),
            "gains": gains(state, shown) if step == "main" else {},
            "trades": _trades(state, player, int(TRADE_EFFECT.of(arg))) if step == "trade" else [],
            "berths": _berths(state, shown, step, arg),
            "specialists": _specialists(state, player) if state.rules.kingdoms else {},
        }

    def figures(self, state: SantaMaria, seat: int | None, sheet: Sheet | None = None) -> dict[str, Any]:
        return {"city": city_figures(state, seat, *asked(state))}

    def next_seat(self, state: SantaMaria) -> int | None:
        """Who has the next turn: whoever has passed is left out (SM-TURN-01)."""
        turns = [int(seat) for step, seat, _ in state.frames() if step is NEXT_TURN]
        first = turns[-1] if turns else int(state.to_move) + 1
        seats = [(first + distance) % int(state.seats) for distance in range(int(state.seats))]
        later = [seat for seat in seats if state.players[seat].pass_space == NOT_PASSED]
        return later[0] if state.to_move != NOBODY and later and later[0] != state.to_move else None

    def places(self, action: Action) -> list[str]:
        return places(action)

    def clauses(self, action: Action) -> Sequence[str]:
        return clauses_about(action)

    def topic(self, state: SantaMaria, seat: int, place: str, touching: Sequence[Action]) -> Topic | None:
        return topic(state, seat, place, touching)

    def ending(self, state: SantaMaria) -> list[Reason]:
        return [Reason("last_year" if state.seats > 1 else "last_year_alone", {"n": int(state.year)}, "SM-YEAR-07")]

    def alone(self, state: SantaMaria) -> Alone | None:
        return alone(state) if state.seats == 1 else None

    def tie_break(self, state: SantaMaria) -> tuple[str, list[int]] | None:
        """The spaces on which the players passed in the last year, the nearer the better (SM-TIE-01)."""
        if state.seats == 1:
            return None
        return "pass_spaces", [int(player.pass_space) + 1 for player in state.players]

    def staging(self, state: SantaMaria, events: Sequence[Event], sheet: Sequence[Mapping[str, int]]) -> Staging:
        return staging(state, events, sheet)

    def draws(self, before: SantaMaria, after: SantaMaria) -> list[Draw]:
        return draws(before, after)

    def faces(self, before: SantaMaria | None, after: SantaMaria, events: Sequence[Mapping[str, Any]]) -> list[Face]:
        return faces(before, after, events)

    def when(self, before: SantaMaria, after: SantaMaria, words: Catalogue) -> tuple[str, dict[str, Any]]:
        return "year", {"n": int(after.year)}


def _groups(state: SantaMaria) -> list[tuple[int, str]]:
    return list(enumerate(ALL_GROUP_IDS if state.rules.kingdoms else ALL_GROUP_IDS[:GROUPS]))


# Tiles and where they fit.


def _open_tiles(state: SantaMaria) -> list[int]:
    """The numbers of the pieces on display."""
    tiles = [tile for tile in range(TILES) if state.display >> tile & 1]
    if state.rules.kingdoms:
        tiles += [FIRST_SPECIAL_TILE + tile for tile in range(SPECIAL_TILES) if state.special_tiles >> tile & 1]
    return tiles


def _rooms(state: SantaMaria, seat: int, step: str) -> dict[str, list[str]]:
    """Where the open tiles would fit, by shape and the turns that differ: cell and rotation as an action says it."""
    if step != "main" or state.to_move != seat:
        return {}
    found: dict[str, list[str]] = {}
    for tile in _open_tiles(state):
        room = f"{shape_of(tile)}:{int(state.box.piece_turns[tile])}"
        if room not in found:
            found[room] = [notation(code).removeprefix("at:") for code in PLACE_TILE.legal(state, seat, tile)]
    return found


def _boards(state: SantaMaria, step: str) -> dict[str, Any]:
    """What can be chosen before the first turn: the boards, or the scholars beside the town halls."""
    box = state.box
    found: dict[str, Any] = {}
    for i, colony in enumerate(ALL_COLONY_IDS):
        if step == "choose_board" and state.boards >> i & 1:
            cells = zip(CELL_IDS, box.board_fields[i * len(CELL_IDS) : (i + 1) * len(CELL_IDS)], strict=True)
            found[colony] = {cell: field_of(box, field) for cell, field in cells if field != NO_FIELD}
        elif step == "choose_set" and state.boards >> i & 1:
            found[colony] = ALL_SCHOLAR_IDS[state.set_scholars[i]]
    return found


# The common board.


def _powers(state: SantaMaria) -> dict[str, dict[str, int]]:
    """The figures of scholars and bishops, for the words that tell what they do."""
    box, rules = state.box, state.rules
    bishops = {
        bishop: {"n": int(box.bishop_per[i]), "most": int(box.bishop_most[i])}
        for i, bishop in enumerate(ALL_BISHOP_IDS)
        if i < len(box.bishop_per)
    }
    return bishops | {
        "square": {f"side_{side}": int(box.square_points[side]) for side in (3, 4, 5)},
        "diverse": bishops["diverse"] | {"n": int(rules.diverse_points)},
        "astronomy": {"n": int(box.astronomy_price)},
        "taxation": {"n": int(rules.colonists_per_coin)},
        "industrialization": {"n": int(box.industrial_trades)},
        "basic_economics": {name: int(box.basic_price[RESOURCE_IDS.index(name)]) for name in ("wood", "grain")},
        "advanced_economics": {name: int(box.advanced_price[RESOURCE_IDS.index(name)]) for name in ("sugar", "gem")},
        "logistics": {"n": int(box.logistics_price)},
        "archery": {"n": int(box.archery_price) if rules.kingdoms else 0},
        "navigation": {"n": int(box.navigation_price) if rules.kingdoms else 0},
    }


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


def _ahead(state: SantaMaria, seat: int) -> dict[str, Any]:
    """What the next step on each track would bring, the step itself first."""
    in_city = state.city is not None and seat == state.maya
    store = CityStore(state) if in_city else Store(state, state.players[seat])
    return {"religion": store.pray(), "conquest": store.conquer()}


def _spots(state: SantaMaria) -> list[int]:
    return [spot for spot in range(ALL_SPOTS if state.rules.kingdoms else SPOTS) if on_board(state, spot)]


def _monks(state: SantaMaria, spot: int) -> list[int]:
    """The seats that have a monk there."""
    return [seat for seat, player in enumerate(state.players) if has_monk(player, spot)]


def _is_bishop(spot: int) -> bool:
    return bool(SPOT_KIND[spot] == BISHOP)


def _worth(state: SantaMaria, player: Player, spot: int) -> int:
    """What a bishop would bring a player as the table stands."""
    return int(scoring.condition(state, player, SPOT_ITEM[spot]))


def _berths(state: SantaMaria, seat: int, step: str, arg: int) -> dict[str, int]:
    """What each dock of the harbour costs a ship that is about to moor; docks that are too full are left out."""
    docks = range(len(DOCK_IDS))
    if step == "dock":
        return {DOCK_IDS[dock]: int(CHOOSE_DOCK.price(state, arg, dock)) for dock in docks}
    if step == "special_dock":
        prices = {DOCK_IDS[dock]: int(SPECIAL_DOCK_STEP.price(state, state.players[seat], dock)) for dock in docks}
        return {dock: price for dock, price in prices.items() if price != TOO_FULL}
    return {}


def _short(state: SantaMaria, player: Player) -> dict[str, dict[str, Any]]:
    """What a player lacks for a tile of each group, and for the open ship of each dock."""
    ships = {DOCK_IDS[dock]: int(ship) for dock, ship in enumerate(state.open_ships) if ship != NO_SHIP}
    if state.rules.kingdoms and state.special_ship != NO_SHIP:
        ships["special"] = int(state.special_ship)
    groups = {name: shortage(state, player, int(state.box.tile_cost[group])) for group, name in _groups(state)}
    docks = {dock: shortage(state, player, int(state.box.ship_cost[ship])) for dock, ship in ships.items()}
    return {"groups": groups, "ships": docks}


def _gauges(state: SantaMaria) -> list[dict[str, Any]]:
    """The years that are left, with the one that is played."""
    left = YEARS - int(state.year) + (state.to_move != NOBODY)
    return [{"id": "years", "left": left, "of": YEARS}]


# American Kingdoms.


def _improvements(state: SantaMaria, player: Player) -> dict[str, int]:
    """What an improvement costs on each cell that can take it."""
    cells = [cell for cell in range(len(CELL_IDS)) if improvable(player) >> cell & 1]
    return {CELL_IDS[cell]: int(improvement_price(state, player, cell)) for cell in cells}


def _kingdoms(state: SantaMaria) -> dict[str, Any]:
    box = state.box
    points = [int(n) for n in box.governor_points]
    return {
        "any_value": bundle_of(box, box.any_value[0]),
        "archery": int(box.archery_price),
        "navigation": int(box.navigation_price),
        "governor": [points[row * SIZE : (row + 1) * SIZE] for row in range(SIZE)] if state.rules.governor else None,
    }


def _specialists(state: SantaMaria, player: Player) -> dict[str, Any]:
    waiting = {int(kind) for kind in state.specialists if kind != NOBODY_WAITS}
    return {SPECIALIST_IDS[kind]: _specialist(state, player, kind) for kind in sorted(waiting)}


def _specialist(state: SantaMaria, player: Player, kind: int) -> dict[str, Any]:
    """What hiring would cost and bring, or what an improvement is and costs on a cell with and without something."""
    if kind >= FIRST_IMPROVEMENT:
        piece = FIRST_IMPROVEMENT_PIECE + kind - FIRST_IMPROVEMENT
        prices = {"built": int(state.box.improve_built), "empty": int(state.box.improve_empty)}
        return {"field": field_of(state.box, int(state.box.piece_field[piece]))} | prices
    if player.hired_of(kind) >= MOST_HIRED:
        return {}
    reward = int(state.box.specialist_reward[kind * MOST_HIRED + player.hired_of(kind)])
    gain = {("grain", "wood", "conquistador")[kind]: reward}
    return {"price": int(production_price(state, player, kind)), "gain": gain}


def _trades(state: SantaMaria, player: Player, effect: int) -> list[dict[str, Any]]:
    box = state.box
    first = int(box.effect_trade[effect])
    trades = range(first, first + int(box.effect_trades[effect]))
    return [exchange_of(box, t) | {"payable": bool(payable(state, player, box.trade_pay[t]))} for t in trades]


def _sweep(state: SantaMaria) -> dict[str, Any] | None:
    """The die that is on its way: whose, of which colour, along which line, and at which building it is."""
    for step, seat, arg in state.frames()[::-1]:
        if step in (SWEEP, LAND_DIE):
            line, place = int(LINE.of(arg)), int(PLACE.of(arg))
            cells = names_of_line(line)
            return {
                "seat": seat,
                "cells": cells,
                "value": int(value_of(line)) + 1,
                "colour": COLOUR.read(arg),
                "at": cells[place - 1] if place else None,
            }
    return None
