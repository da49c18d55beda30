"""The Castles of Burgundy as the engine sees it: options, box, codec, view."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.actions import ActionSpace
from doubloon.engine.codec import Struct
from doubloon.engine.components import Components
from doubloon.engine.dice import Dice
from doubloon.engine.errors import refuse_impossible
from doubloon.engine.game import Game, Option, Options
from doubloon.engine.options import PLAYERS
from doubloon.engine.state import State
from doubloon.games.burgundy import position, scoring
from doubloon.games.burgundy.actions import DEED_IDS, action_space
from doubloon.games.burgundy.boards import ChooseBoard, boards_offered, castle_hexes, keeps_secret
from doubloon.games.burgundy.box import (
    ADVANCED_SECRET,
    BOARD_MODE_IDS,
    BOARDS,
    BUILDING_IDS,
    DEPOT_IDS,
    FACE_IDS,
    FIRST_SOLO_BOARD,
    GOOD_IDS,
    HEX_IDS,
    HEXES,
    KNOWLEDGE_TILES,
    NO_BOARD,
    PHASE_IDS,
    PHASES,
    SOLO_SIDES,
    SOURCE_IDS,
    TILE_IDS,
    TYPE_IDS,
    TYPE_OF,
    TYPES,
    Box,
    HouseRules,
)
from doubloon.games.burgundy.components import Backs, BurgundyComponents
from doubloon.games.burgundy.expansions import Expansions
from doubloon.games.burgundy.fields import table
from doubloon.games.burgundy.obvious import obvious
from doubloon.games.burgundy.presentation import BurgundyPresentation
from doubloon.games.burgundy.presentation.boards import boards_to_choose
from doubloon.games.burgundy.setup import blank_state, lay_out
from doubloon.games.burgundy.state import Burgundy
from doubloon.games.burgundy.workers import FARTHEST, distance

EVENTS: Mapping[str, tuple[str, ...]] = {
    "board_chosen": ("board",),
    "start_castle": ("hex", "board"),
    "phase_begins": ("phase",),
    "round_begins": ("n",),
    "rolled": ("die", "die_second"),
    "white_die": ("die", "good"),
    "die_used": ("die", "deed"),
    "castle_used": ("deed",),
    "workers_spent": ("n", "die", "die_target"),
    "workers_gained": ("n",),
    "silver_gained": ("n",),
    "tile_taken": ("tile", "depot"),
    "tile_discarded": ("tile",),
    "bought": ("n",),
    "tile_placed": ("tile", "hex"),
    "region_completed": ("size", "n"),
    "inns_counted": ("n", "size"),
    "phase_bonus": ("n", "phase"),
    "large_bonus": ("type", "n"),
    "small_bonus": ("type", "n"),
    "goods_loaded": ("good", "n", "depot"),
    "marker_moved": ("n",),
    "animals_scored": ("tile", "n"),
    "sold": ("good", "n", "points"),
    "watchtower_scored": ("n",),
    "effect_lost": ("tile",),
    "effect_declined": (),
    "leftovers_scored": ("goods", "silver", "workers"),
    "knowledge_scored": ("tile", "n"),
    "game_over": (),
    "castle_fetched": ("n",),
    "tile_removed": ("tile", "depot"),
    "goods_removed": ("n",),
    "wild_taken": ("tile",),
    "good_given": ("good",),
    "colour_filled": ("type",),
    "tile_won": ("tile",),
    "won_tile_lost": (),
    "knowledge_scored_at_once": ("n",),
    "target_reached": ("n", "target"),
    "points_bought": ("n",),
    "reward_used": ("deed",),
    "duchy_full": (),
    "rounds_over": ("n",),
}

_IDS: Mapping[str, Sequence[str]] = {
    "tile": FACE_IDS,
    "hex": HEX_IDS,
    "good": GOOD_IDS,
    "depot": DEPOT_IDS,
    "type": TYPE_IDS,
    "phase": PHASE_IDS,
    "deed": DEED_IDS,
}

# Where the points of a solo game come from: silver buys them, and nothing is scored at the end.
SOLO_SOURCES = {
    "regions": "regions",
    "phases": "phases",
    "animals": "animals",
    "sales": "sales",
    "watchtowers": "watchtowers",
    "knowledge": "knowledge",
    "silver": "bought",
}


class BurgundyCodec(Struct):
    """The whole position; what players keep for speed is counted anew when one is loaded."""

    def fill(self, target: Any, data: Any, where: str) -> Any:
        super().fill(target, data, where)
        for player in target.players:
            player.recount(target.box)
        return target


@cache
def _codec(seats: int, solo: bool, pays: bool, inns: bool) -> Struct:
    return BurgundyCodec(Burgundy, table(seats, solo, pays, inns).saved())


# Cases in which options apply.
ALONE = ({PLAYERS: (1,)},)
TOGETHER = ({PLAYERS: (2, 3, 4)},)
ONE_DUCHY = ({"board_mode": ("same",)},)


class BurgundyGame(Game):
    slug = "burgundy"
    package = "doubloon.games.burgundy"
    rules_version = 1
    seat_counts = (1, 2, 3, 4)  # CB-SETUP-01
    component_kind = BurgundyComponents
    over_clause = "CB-END-01"
    event_params = EVENTS
    presentation = BurgundyPresentation()
    complexity = 3.0
    observation = "doubloon.games.burgundy.observed:OBSERVATION"
    bots = "doubloon.bots.burgundy.bots:BOTS"
    builders = MappingProxyType({"burgundy": "doubloon.testing.burgundy:BUILDER"})
    web = "doubloon:web/games/burgundy"
    drawing = "doubloon.cli.tables.burgundy:BurgundyDrawing"
    options = (
        Option("first_player", "random", ("random", 0, 1, 2, 3), "CB-OPT-FIRST", when=TOGETHER, names_seat=True),
        Option("board_mode", "basic", BOARD_MODE_IDS, "CB-OPT-BOARDS", matters=True, when=TOGETHER),
        Option("board", 1, tuple(range(1, BOARDS + 1)), "CB-OPT-BOARDS", matters=True, when=ONE_DUCHY),
        Option("tiebreak", "more", ("more", "fewer"), "CB-OPT-TIEBREAK", when=TOGETHER),
        Option("buy_during_action", False, (False, True), "CB-OPT-BUY"),
        Option("effects_optional", False, (False, True), "CB-OPT-EFFECTS"),
        Option("knowledge_2019", False, (False, True), "CB-OPT-KNOWLEDGE"),
        Option("hide_sold_goods", False, (False, True), "CB-OPT-SOLD", when=TOGETHER),
        Option("castle_link", False, (False, True), "CB-OPT-LINK", matters=True, when=TOGETHER),
        Option("inns", False, (False, True), "CB-OPT-INNS", matters=True, when=TOGETHER),
        Option("solo_board", "A", SOLO_SIDES, "CB-OPT-SOLO", matters=True, when=ALONE),
        Option("solo_target", 50, (45, 50, 55), "CB-OPT-SOLO", matters=True, when=ALONE),
    )
    own_when = MappingProxyType({"expansions.solo.boards": ({PLAYERS: (1,), "solo_board": ("B",)},)})

    def whole_box(self, components: Any = None) -> Components:
        """The box with the expansions."""
        box = components or self.components
        assert isinstance(box, BurgundyComponents)
        return msgspec.structs.replace(box, expansions=box.extras())

    def pictures(self) -> dict[str, Any]:
        """All boards, for several and for one."""
        return {"boards": boards_to_choose(self.box(1, self.read_options({}), self.components))}

    def blank(self, players: int, options: Options, components: Any) -> Burgundy:
        first = options["first_player"]
        if first != "random":
            # A seat that exists at a larger table may not exist at this one.
            Option("first_player", "random", ("random", *range(players)), "CB-OPT-FIRST").read(first, self.slug)
        return blank_state(players, self.box(players, options, components), make_rules(players, options))

    def make_box(self, components: BurgundyComponents, players: int, options: Options) -> Box:
        return make_box(components, players, options)

    def setup(self, state: State, dice: Dice) -> None:
        assert isinstance(state, Burgundy)
        lay_out(state, dice)

    def action_space(self, components: BurgundyComponents) -> ActionSpace:
        return _space()

    def codec(self, state: State) -> Struct:
        assert isinstance(state, Burgundy)
        return _codec(int(state.seats), state.solo is not None, bool(state.rules.castle_link), bool(state.box.inns > 0))

    def check_position(self, state: State) -> None:
        assert isinstance(state, Burgundy)
        refuse_impossible(position.problems(state))

    def full_view(self, state: State) -> dict[str, Any]:
        """Everything (CB-INFO-01) but the dice and what lies face down in stacks (CB-INFO-02)."""
        assert isinstance(state, Burgundy)
        data: dict[str, Any] = self.codec(state).dump(state)
        data["stack"] = {
            kind: sum(n for tile, n in data["stack"].items() if _type_of(tile) == kind) for kind in TYPE_IDS
        }
        data["black_stack"] = sum(data["black_stack"].values())
        data["hidden_goods"] = sum(data["hidden_goods"].values())
        data["score_sheet"] = self.score_sheet(state)
        return data

    def hide(self, view: dict[str, Any], state: State, seat: int | None) -> None:
        """Sold goods are open (CB-INFO-03), or to their seller alone (CB-ACT-SELL-05) by an option (CB-OPT-SOLD)."""
        assert isinstance(state, Burgundy)
        if state.rules.hide_sold_goods and state.to_move >= 0:
            view["players"] = [
                player if other == seat else player | {"sold": sum(player["sold"].values())}
                for other, player in enumerate(view["players"])
            ]
        secretive = [other != seat and self.keeps_secret(state, other) for other in range(int(state.seats))]
        if any(secretive):
            view["players"] = [
                player | {"board": None, "start": None} if secret else player
                for player, secret in zip(view["players"], secretive, strict=True)
            ]

    def keeps_secret(self, state: State, seat: int) -> bool:
        assert isinstance(state, Burgundy)
        return keeps_secret(state, seat)

    def secret_of(self, state: State, seat: int) -> Any:
        """Return the board chosen in secret; goods are sold before everybody's eyes (CB-ACT-SELL-05)."""
        assert isinstance(state, Burgundy)
        return int(state.players[seat].board) if self.keeps_secret(state, seat) else None

    def is_private(self, state: State, seat: int) -> bool:
        """Tell whether a seat has chosen its board in secret, or chooses it now (CB-ADV-04)."""
        assert isinstance(state, Burgundy)
        chooses = state.to_move == seat and isinstance(state.question(), ChooseBoard)
        return self.keeps_secret(state, seat) or (chooses and state.rules.board_mode == ADVANCED_SECRET)

    def redeal(self, state: State, seat: int) -> None:
        """Choose anew, at random, the boards and castle hexes that others have chosen in secret."""
        assert isinstance(state, Burgundy)
        for other, player in enumerate(state.players):
            if other != seat and self.keeps_secret(state, other):
                sides = boards_offered(state, other)
                player.board = sides[state.dice.below(len(sides))]
                if player.start >= 0:
                    hexes = castle_hexes(state, player.board)
                    player.start = hexes[state.dice.below(len(hexes))]

    def score_sheet(self, state: State) -> list[dict[str, int]]:
        assert isinstance(state, Burgundy)
        sheets = [dict(zip(SOURCE_IDS, map(int, player.points), strict=True)) for player in state.players]
        if state.solo is not None:
            return [{SOLO_SOURCES[source]: sheet[source] for source in SOLO_SOURCES} for sheet in sheets]
        if state.rules.castle_link:
            for sheet, player in zip(sheets, state.players, strict=True):
                sheet["castles"] = -int(player.paid)
        return sheets

    def obvious(self, state: State) -> int | None:
        assert isinstance(state, Burgundy)
        return obvious(state)

    def winners(self, state: State) -> list[int]:
        assert isinstance(state, Burgundy)
        return scoring.winners(state)

    def first_seat(self, state: State) -> int:
        assert isinstance(state, Burgundy)
        return int(state.first_player)

    def question_params(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Burgundy)
        if state.question().name == "discard":
            return {"tile": FACE_IDS[state.incoming]}
        asked = super().question_params(state)
        return {name: asked[name] for name in ("tile", "n") if name in asked}

    def event_value(self, param: str, value: int) -> Any:
        if param == "board" and value >= FIRST_SOLO_BOARD:
            return SOLO_SIDES[value - FIRST_SOLO_BOARD]
        return _IDS[param][value] if param in _IDS else value


@cache
def _type_of(tile: str) -> str:
    return TYPE_IDS[TYPE_OF[TILE_IDS.index(tile)]]


@cache
def _space() -> ActionSpace:
    return action_space()


def make_rules(players: int, options: Options) -> HouseRules:
    """Read the table's options; those of the solo game matter to one player only (CB-OPT-SOLO)."""
    rules = HouseRules()
    rules.first_player = -1 if options["first_player"] == "random" else options["first_player"]
    rules.board_mode = BOARD_MODE_IDS.index(options["board_mode"])
    rules.board = options["board"]
    rules.fewer_empty_wins = options["tiebreak"] == "fewer"
    rules.buy_during_action = options["buy_during_action"]
    rules.effects_optional = options["effects_optional"]
    rules.hide_sold_goods = options["hide_sold_goods"]
    rules.castle_link = options["castle_link"] and players > 1
    rules.solo_board = FIRST_SOLO_BOARD + SOLO_SIDES.index(options["solo_board"]) if players == 1 else NO_BOARD
    rules.solo_target = options["solo_target"]
    return rules


def make_box(components: BurgundyComponents, players: int, options: Options) -> Box:
    """Pack the printed figures of a file, the game's own or the host's, for a number of players (CB-OPT-COMPONENTS)."""
    box = Box()
    fill_boards(box, components, players == 1)
    fill_tiles(box, components, options)
    fill_depots(box, components, players)
    box.goods = vec[i64]([good.tokens for good in components.goods])
    box.start_workers = vec[i64](components.start_workers)
    box.region_points = vec[i64]([0, *components.region_points])
    box.phase_points = vec[i64](components.phase_points)
    for name in ("goods_spaces", "start_goods", "start_silver", "workers_of_action", "silver_of_sale", "price"):
        setattr(box, name, getattr(components, name))
    for name in ("boarding_house_workers", "bank_silver", "watchtower_points", "silver_of_mine"):
        setattr(box, name, getattr(components, name))
    for name in ("final_points_per_good", "final_points_per_silver", "workers_per_final_point"):
        setattr(box, name, getattr(components, name))
    seating = components.table(players)
    box.large_bonus = seating.large_bonus
    box.small_bonus = seating.small_bonus
    box.points_per_good = seating.points_per_good
    fill_extras(box, components.extras(), players, options)
    return box


def fill_extras(box: Box, extras: Expansions, players: int, options: Options) -> None:
    """The figures of the expansions: inns, if they are played (CB-OPT-INNS), and what one who plays alone needs.

    That is the workers to begin with (CB-SOLO-01), and room for goods of all colours (CB-SOLO-02).
    """
    box.target_step = extras.solo.target_step
    box.goods_for_tile = extras.solo.goods_for_tile
    box.castle_price = extras.castle_link.points
    box.inns = extras.inns.tiles if options["inns"] and players > 1 else 0
    if players == 1:
        box.start_workers = vec[i64]([extras.solo.start_workers])
        box.goods_spaces = len(GOOD_IDS)


def fill_boards(box: Box, components: BurgundyComponents, solo: bool) -> None:
    types, dice, regions, neighbours = [0] * HEXES, [0] * HEXES, [0] * HEXES, [0] * HEXES  # board 0: none chosen yet
    by_type, near = [0] * TYPES, [0] * 28
    for board in [*components.boards, *(components.extras().solo.boards if solo else ())]:
        colours, values = board.types(), board.dice()
        by_land = board.by_land()
        types += colours
        dice += values
        regions += [region_of(hex, colours, by_land) for hex in range(HEXES)]
        neighbours += board.by_land_or_river()
        by_type += [hex_set(colour == kind for colour in colours) for kind in range(TYPES)]
        near += [
            hex_set(die > 0 and distance(die, value) <= far for value in values)
            for die in range(7)
            for far in range(FARTHEST + 1)
        ]
    box.hex_type = vec[i64](types)
    box.hex_die = vec[i64](dice)
    box.region = vec[i64](regions)
    box.neighbours = vec[i64](neighbours)
    box.hexes_of_type = vec[i64](by_type)
    box.hexes_near = vec[i64](near)
    box.basic_board = components.basic_board
    box.basic_start = HEX_IDS.index(components.basic_start)
    box.sheets = vec[i64]([side for sheet in components.sheets for side in sheet])


def hex_set(members: Iterable[bool]) -> int:
    return sum(1 << hex for hex, member in enumerate(members) if member)


def region_of(hex: int, colours: Sequence[int], by_land: Sequence[int]) -> int:
    """Return all hexes of one colour that hang together with this one (CB-TERM-02)."""
    region, growing = 0, 1 << hex
    while growing != region:
        region = growing
        for other in range(HEXES):
            if colours[other] == colours[hex] and by_land[other] & region:
                growing |= 1 << other
    return region


def fill_tiles(box: Box, components: BurgundyComponents, options: Options) -> None:
    backs: list[Backs] = [*components.buildings, *components.animals]
    backs += [Backs(1, 0) if tile.back == "coloured" else Backs(0, 1) for tile in components.knowledge]
    backs += [components.castles, components.mines, components.ships]
    box.stack = vec[i64]([tile.coloured for tile in backs])
    box.black_stack = vec[i64]([tile.black for tile in backs])
    animals = [0] * len(TILE_IDS)
    for animal in components.animals:
        animals[TILE_IDS.index(animal.id)] = animal.animals
    box.animals = vec[i64](animals)
    values, scored = [0] * (KNOWLEDGE_TILES + 1), [-1] * (KNOWLEDGE_TILES + 1)
    for tile in components.knowledge:
        values[tile.number] = tile.value
        if options["knowledge_2019"]:  # CB-OPT-KNOWLEDGE
            values[tile.number] = components.later_edition_knowledge.get(str(tile.number), tile.value)
        if tile.building is not None:
            scored[tile.number] = BUILDING_IDS.index(tile.building)
    box.knowledge = vec[i64](values)
    box.knowledge_building = vec[i64](scored)


def fill_depots(box: Box, components: BurgundyComponents, players: int) -> None:
    laid = [
        components.space_type(space, players, phase)
        for phase in range(PHASES)
        for depot in components.depots
        for space in depot
    ]
    box.space_type = vec[i64]([-1 if kind is None else TYPE_IDS.index(kind) for kind in laid])
    box.black_spaces = vec[i64](components.black_spaces(players))
