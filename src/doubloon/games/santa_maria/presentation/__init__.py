"""Santa Maria as it is shown: tiles and where they fit, what a die would bring, fees, prices, places on the tracks.

Everything here but the Mayan hand can be worked out from what lies open on the table.
"""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from doubloon.engine.actions import Action
from doubloon.engine.presentation import Draw, Face, Presentation, asked
from doubloon.engine.words import Catalogue
from doubloon.games.santa_maria import scoring
from doubloon.games.santa_maria.box import (
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
    RESOURCE_IDS,
    SIZE,
    SPECIAL_TILES,
    SPECIALIST_IDS,
    SPOTS,
    TILES,
)
from doubloon.games.santa_maria.buildings import TRADE_EFFECT
from doubloon.games.santa_maria.conquest import ranking
from doubloon.games.santa_maria.expand import PLACE_TILE, shape_of
from doubloon.games.santa_maria.kingdoms.special_ships import SPECIAL_DOCK_STEP, TOO_FULL
from doubloon.games.santa_maria.kingdoms.specialists import production_price
from doubloon.games.santa_maria.lines import value_of
from doubloon.games.santa_maria.market import price_of
from doubloon.games.santa_maria.monks import BISHOP, SPOT_ITEM, SPOT_KIND, fee, on_board
from doubloon.games.santa_maria.presentation.chance import draws, faces
from doubloon.games.santa_maria.presentation.city import city_figures, city_printed
from doubloon.games.santa_maria.presentation.clauses import clauses_about
from doubloon.games.santa_maria.presentation.lines import dice, gains, lines, notation
from doubloon.games.santa_maria.presentation.places import places
from doubloon.games.santa_maria.presentation.printed import bundle_of, exchange_of, field_of, names_of_line, printed
from doubloon.games.santa_maria.shipping import CHOOSE_DOCK
from doubloon.games.santa_maria.state import NOBODY_WAITS, Player, SantaMaria
from doubloon.games.santa_maria.storage import payable
from doubloon.games.santa_maria.sweep import COLOUR, LAND_DIE, LINE, PLACE, SWEEP


class SantaMariaPresentation(Presentation[SantaMaria]):
    drawn = True
    outcomes: ClassVar = {"white_dice": "pips", "blue_dice": "pips"}

    def printed(self, state: SantaMaria) -> dict[str, Any]:
        told = printed(state.box, int(state.seats), bool(state.rules.kingdoms))
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
        }

    def figures(self, state: SantaMaria, seat: int | None) -> dict[str, Any]:
        shown = self.shown_seat(state, seat)
        player = state.players[shown]
        step, arg = asked(state)
        return {
            "seat": shown,
            "affordable": [name for i, name in _groups(state) if payable(state, player, state.box.tile_cost[i])],
            "fitting": [name for i, name in _groups(state) if state.fits(player, i)],
            "rooms": _rooms(state, shown, step),
            "buy": {name: int(price_of(state, player, i)) for i, name in enumerate(RESOURCE_IDS)},
            "fees": {ALL_SPOT_IDS[spot]: int(fee(state, shown, spot)) for spot in _spots(state)},
            "worth": {ALL_SPOT_IDS[spot]: _worth(state, player, spot) for spot in _spots(state) if _is_bishop(spot)},
            "dice": dice(state, shown, step),
            "lines": lines(state, shown),
            "gains": gains(state, shown) if step == "main" else {},
            "trades": _trades(state, player, int(TRADE_EFFECT.of(arg))) if step == "trade" else [],
            "berths": _berths(state, shown, step, arg),
            "specialists": _specialists(state, player) if state.rules.kingdoms else {},
            "city": city_figures(state, seat, step, arg),
        }

    def places(self, action: Action) -> list[str]:
        return places(action)

    def clauses(self, action: Action) -> Sequence[str]:
        return clauses_about(action)

    def tie_break(self, state: SantaMaria) -> tuple[str, list[int]] | None:
        """The spaces on which the players passed in the last year, the nearer the better (SM-TIE-01)."""
        if state.seats == 1:
            return None
        return "pass_spaces", [int(player.pass_space) + 1 for player in state.players]

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


# American Kingdoms.


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
    for step, seat, arg in reversed(state.frames()):
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
