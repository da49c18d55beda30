"""Santa Maria as the engine sees it: options, codec, view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.actions import ActionSpace
from doubloon.engine.codec import Bits, Counts, Int, Many, Name, Places, Shape, Struct, mapping, one_of
from doubloon.engine.dice import Dice
from doubloon.engine.game import Game, Option, Options
from doubloon.engine.state import State
from doubloon.games.santa_maria import position, scoring
from doubloon.games.santa_maria.actions import action_space
from doubloon.games.santa_maria.box import (
    BISHOP_IDS,
    BLUE_DIE,
    BUNDLE,
    BUNDLE_IDS,
    CELL_IDS,
    COLONY_IDS,
    COLOUR_IDS,
    DOCK_IDS,
    DOCKS,
    EFFECT_IDS,
    FREE,
    GROUP_IDS,
    GROUP_TILES,
    MISSION_IDS,
    MOST_SEATS,
    PASS_IDS,
    PIECE_IDS,
    RESOURCE_IDS,
    ROAD_TILES,
    ROTATION_IDS,
    SCHOLAR_IDS,
    SHIP_IDS,
    SIZE,
    SPOT_IDS,
    TILE_IDS,
    WHITE_DIE,
    YEARS,
    Box,
    HouseRules,
)
from doubloon.games.santa_maria.buildings import EFFECT_SHIFT, MOST_EFFECTS
from doubloon.games.santa_maria.components import SantaMariaComponents
from doubloon.games.santa_maria.grid import count
from doubloon.games.santa_maria.logistics import CELL_SHIFT
from doubloon.games.santa_maria.packing import make_box
from doubloon.games.santa_maria.setup import blank_state, lay_out
from doubloon.games.santa_maria.solo import ACHIEVEMENT_IDS, achievements
from doubloon.games.santa_maria.state import Player, SantaMaria, new_player

EVENTS: Mapping[str, tuple[str, ...]] = {
    "board_taken": ("colony",),
    "set_taken": ("colony", "spot"),
    "tile_placed": ("tile", "cell", "rotation"),
    "received": ("n", "resource"),
    "overflow": ("n", "resource", "coins"),
    "coins": ("n",),
    "points": ("n",),
    "paid": ("n", "resource"),
    "gold_used": ("n",),
    "botany": ("resource",),
    "sold": ("resource", "n"),
    "bought": ("resource", "n"),
    "activated_with_coins": ("cell", "n"),
    "die_used": ("colour", "die", "line"),
    "die_turned": ("n", "die"),
    "taxes": ("n",),
    "activated": ("cell",),
    "die_placed": ("cell",),
    "die_moved": ("cell", "cell_to"),
    "declined": (),
    "not_traded": (),
    "not_shipped": (),
    "shipped": ("ship", "dock"),
    "ship_revealed": ("ship", "dock"),
    "astronomy": ("n",),
    "conquistador": ("n",),
    "conquistador_lost": (),
    "religion": ("n",),
    "die_unlocked": ("die",),
    "no_monk": (),
    "fee_paid": ("seat_other", "n"),
    "scholar_trained": ("spot",),
    "bishop_joined": ("spot",),
    "mission": ("spot",),
    "passed": ("space",),
    "coins_back": ("n", "cell"),
    "road_laid": ("cell",),
    "no_road": (),
    "income": ("dock",),
    "conquest_points": ("place", "n"),
    "tree_passed": ("year", "n"),
    "year_begins": ("n",),
    "game_over": (),
}

_IDS: Mapping[str, Sequence[str]] = {
    "colony": COLONY_IDS,
    "spot": SPOT_IDS,
    "tile": PIECE_IDS,
    "cell": CELL_IDS,
    "cell_to": CELL_IDS,
    "rotation": ROTATION_IDS,
    "resource": RESOURCE_IDS,
    "colour": COLOUR_IDS,
    "line": [f"{line}_{number}" for line in ("column", "row") for number in range(1, SIZE + 1)],
    "ship": SHIP_IDS,
    "dock": DOCK_IDS,
    "space": PASS_IDS,
}


class Covers:
    """What lies on the buildings: a white die, a blue one, or a number of coins."""

    dice = ("white", "blue")

    def dump(self, value: Sequence[int]) -> dict[str, str | int]:
        return {cell: self.name(what) for cell, what in zip(CELL_IDS, value, strict=True) if what != FREE}

    def name(self, what: int) -> str | int:
        return self.dice[what - WHITE_DIE] if what <= BLUE_DIE else int(what) - BLUE_DIE

    def load(self, data: Any, where: str) -> Any:
        row = [FREE] * len(CELL_IDS)
        for cell, what in mapping(data, where).items():
            place = one_of(cell, CELL_IDS, where)
            if isinstance(what, str):
                row[place] = WHITE_DIE + one_of(what, self.dice, f"{where}.{cell}")
            else:
                row[place] = BLUE_DIE + Int(1, 100).load(what, f"{where}.{cell}")
        return vec[i64](row)

    def words(self, value: Sequence[int]) -> Iterable[int]:
        return (int(what) for what in value)


class Harbour:
    """The shipping tiles at each dock; docks without any are not written."""

    ships = Bits(SHIP_IDS)

    def dump(self, value: Sequence[int]) -> dict[str, list[str]]:
        return {dock: self.ships.dump(tiles) for dock, tiles in zip(DOCK_IDS, value, strict=True) if tiles}

    def load(self, data: Any, where: str) -> Any:
        row = [0] * DOCKS
        for dock, tiles in mapping(data, where).items():
            row[one_of(dock, DOCK_IDS, where)] = self.ships.load(tiles, f"{where}.{dock}")
        return vec[i64](row)

    def words(self, value: Sequence[int]) -> Iterable[int]:
        return (int(tiles) for tiles in value)


class Position(Struct):
    """The whole position; what players keep for speed is counted anew when one is loaded."""

    def fill(self, target: Any, data: Any, where: str) -> Any:
        super().fill(target, data, where)
        for player in target.players:
            player.recount(target.box)
        return target


DIE_IDS = tuple(str(value) for value in range(1, SIZE + 1))


@cache
def _codec(seats: int, fields: tuple[str, ...], blue_dice: int, religion: int, conquest: int) -> Struct:
    player: dict[str, Shape] = {
        "colony": Name(COLONY_IDS, optional=True),
        "coins": Int(),
        "goods": Counts(RESOURCE_IDS),
        "happiness": Int(),
        "conquest_vp": Int(),
        "cells": Places(CELL_IDS, fields),
        "cover": Covers(),
        "blue": Counts(DIE_IDS),
        "blue_dice": Int(0, blue_dice),
        "religion": Int(0, religion),
        "conquest": Int(0, conquest),
        "height": Int(0, MOST_SEATS - 1),
        "scholars": Bits(SCHOLAR_IDS),
        "bishops": Bits(BISHOP_IDS),
        "missions": Bits(MISSION_IDS),
        "own_scholar": Name(SCHOLAR_IDS, optional=True),
        "harbour": Harbour(),
        "pass_space": Name(PASS_IDS, optional=True),
    }
    seat = Int(0, seats - 1)
    table: dict[str, Shape] = {
        "players": Many(Struct(new_player, player)),
        "first_seat": seat,
        "first_player": seat,
        "year": Int(1, YEARS),
        "white": Counts(DIE_IDS),
        "shared_blue": Counts(DIE_IDS),
        "display": Bits(TILE_IDS),
        "stack": Bits(TILE_IDS),
        "road_tiles": Int(0, ROAD_TILES),
        "open_ships": Places(DOCK_IDS, SHIP_IDS),
        "ship_stack": Bits(SHIP_IDS),
        "board_scholars": Bits(SCHOLAR_IDS),
        "board_bishops": Bits(BISHOP_IDS),
        "set_scholars": Places(COLONY_IDS, SCHOLAR_IDS),
        "boards": Bits(COLONY_IDS),
    }
    return Position(SantaMaria, table)


class SantaMariaGame(Game):
    slug = "santa-maria"
    package = "doubloon.games.santa_maria"
    rules_version = 1
    seat_counts = (1, 2, 3, 4)
    component_kind = SantaMariaComponents
    over_clause = "SM-YEAR-07"
    event_params = EVENTS
    options = (
        Option("first_player", "random", ("random", 0, 1, 2, 3), "SM-OPT-FIRST"),
        Option("setup", "standard", ("standard", "advanced"), "SM-OPT-SETUP"),
        Option("board_choice", "random", ("random", "draft"), "SM-OPT-BOARDS"),
        Option("shared_blue_dice", False, (False, True), "SM-OPT-SHARED"),
        Option("taxation_colonists_per_coin", 1, (1, 2), "SM-OPT-TAXATION"),
        Option("diverse_points_per_line", 3, (3, 2), "SM-OPT-DIVERSE"),
        Option("own_starting_scholar_scores", True, (True, False), "SM-OPT-SCHOLAR"),
        Option("capracracy", "chain", ("chain", "full_line"), "SM-OPT-CAPRACRACY"),
        Option("hide_opponents_points", False, (False, True), "SM-OPT-POINTS"),
    )

    def blank(self, players: int, options: Options, components: Any) -> SantaMaria:
        first = options["first_player"]
        if first != "random":
            # A seat that exists at a larger table may not exist at this one.
            Option("first_player", "random", ("random", *range(players)), "SM-OPT-FIRST").read(first, self.slug)
        return blank_state(players, self.box(players, options, components), make_rules(options, players))

    def make_box(self, components: Any, players: int, options: Options) -> Box:
        return make_box(components, players)

    def setup(self, state: State, dice: Dice) -> None:
        assert isinstance(state, SantaMaria)
        lay_out(state, dice)

    def action_space(self, components: Any) -> ActionSpace:
        return _space()

    def codec(self, state: State) -> Struct:
        assert isinstance(state, SantaMaria)
        box = state.box
        tracks = (int(box.blue_dice_each), int(box.religion_length), int(box.conquest_length))
        return _codec(int(state.seats), _field_names(box), *tracks)

    def check_position(self, state: State) -> None:
        assert isinstance(state, SantaMaria)
        position.check(state)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """Everything but the dice to come and what lies face down in the stacks (SM-GEN-07)."""
        assert isinstance(state, SantaMaria)
        data: dict[str, Any] = self.codec(state).dump(state)
        data["stack"] = {
            group: sum(TILE_IDS.index(tile) // GROUP_TILES == i for tile in data["stack"])
            for i, group in enumerate(GROUP_IDS)
        }
        data["ship_stack"] = len(data["ship_stack"])
        data["score_sheet"] = self.score_sheet(state)
        for told, player in zip(data["players"], state.players, strict=True):
            told.update(_counted(state, player))
        if state.seats == 1:
            earned = achievements(state, state.players[0])
            data["achievements"] = [name for name, won in zip(ACHIEVEMENT_IDS, earned, strict=True) if won]
        if state.rules.hide_points and state.to_move >= 0:
            for other in range(int(state.seats)):
                if other != seat:
                    data["score_sheet"][other] = None
                    data["players"][other] |= {"happiness": None, "conquest_vp": None}
        return data

    def score_sheet(self, state: State) -> list[dict[str, int]]:
        assert isinstance(state, SantaMaria)
        return [
            dict(zip(scoring.SOURCES, scoring.points_by_source(state, player), strict=True)) for player in state.players
        ]

    def winners(self, state: State) -> list[int]:
        assert isinstance(state, SantaMaria)
        return scoring.winners(state)

    def first_seat(self, state: State) -> int:
        assert isinstance(state, SantaMaria)
        return int(state.first_seat)

    def question_params(self, state: State, step: str, arg: int) -> dict[str, Any]:
        assert isinstance(state, SantaMaria)
        if step == "place_tile":
            return {"tile": PIECE_IDS[arg]}
        if step == "line":
            return {"colour": COLOUR_IDS[arg >> 3], "die": (arg & 7) + 1}
        if step == "move_to":
            return {"cell": CELL_IDS[arg >> CELL_SHIFT]}
        if step == "use":
            first, number = arg >> EFFECT_SHIFT, arg & MOST_EFFECTS
            return {"effect": [EFFECT_IDS[state.box.effect_kind[effect]] for effect in range(first, first + number)]}
        if step == "trade":
            return {"n": arg & MOST_EFFECTS}
        if step == "pay":
            return {"cost": _cost(state.box, arg)}
        if step == "dock":
            return {"dock": DOCK_IDS[arg]}
        if step == "market":
            return {"n": int(state.players[state.to_move].coins)}
        return {}

    def event_value(self, param: str, value: int) -> Any:
        return _IDS[param][value] if param in _IDS else value


def _counted(state: SantaMaria, player: Player) -> dict[str, int]:
    """What can be counted from a player's things, for whoever shows the table."""
    return {
        "monks": int(state.box.monks - player.monks_used()),
        "activation_price": int(player.price()),
        "white_used": int(player.white_used),
        "blue_used": int(player.blue_used),
        "ships": sum(int(count(tiles)) for tiles in player.harbour),
    }


def _cost(box: Box, bundle: int) -> list[str]:
    """A cost as a list of units."""
    units = box.bundles[bundle * BUNDLE : (bundle + 1) * BUNDLE]
    return [name for name, number in zip(BUNDLE_IDS, units, strict=True) for _ in range(number)]


@cache
def _space() -> ActionSpace:
    return action_space()


def _field_names(box: Box) -> tuple[str, ...]:
    return tuple(box.field_ids)


def make_rules(options: Options, players: int) -> HouseRules:
    rules = HouseRules()
    rules.first_player = -1 if options["first_player"] == "random" else options["first_player"]
    rules.advanced = options["setup"] == "advanced" or players == 1
    rules.draft = options["board_choice"] == "draft"
    rules.shared_blue = options["shared_blue_dice"]
    rules.colonists_per_coin = options["taxation_colonists_per_coin"]
    rules.diverse_points = options["diverse_points_per_line"]
    rules.own_scholar_scores = options["own_starting_scholar_scores"]
    rules.full_line = options["capracracy"] == "full_line"
    rules.hide_points = options["hide_opponents_points"]
    return rules
