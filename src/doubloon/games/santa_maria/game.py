"""Santa Maria as the engine sees it: options, codec, view."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import Any

import msgspec

from doubloon.engine.actions import Action, ActionSpace
from doubloon.engine.codec import Struct
from doubloon.engine.components import Components
from doubloon.engine.dice import Dice
from doubloon.engine.errors import BadSetup, refuse_impossible
from doubloon.engine.game import MOST_BOXES, Game, Letters, Option, Options
from doubloon.engine.options import PLAYERS
from doubloon.engine.state import State
from doubloon.engine.words import Catalogue
from doubloon.games.santa_maria import fields, position, scoring
from doubloon.games.santa_maria.box import (
    ALL_BUNDLE_IDS,
    ALL_COLONY_IDS,
    ALL_PIECE_IDS,
    ALL_SHIP_IDS,
    ALL_SPOT_IDS,
    BUNDLE,
    CELL_IDS,
    COLOUR_IDS,
    DOCK_IDS,
    EFFECT_IDS,
    GROUP_IDS,
    GROUP_TILES,
    MODULE_IDS,
    PASS_IDS,
    RESOURCE_IDS,
    ROTATION_IDS,
    SIZE,
    SPECIALIST_IDS,
    TILE_IDS,
    Box,
    HouseRules,
)
from doubloon.games.santa_maria.buildings import FIRST_EFFECT, NUMBER, TIMES, TRADE_EFFECT
from doubloon.games.santa_maria.city.actions import action_space
from doubloon.games.santa_maria.city.box import CARD_IDS
from doubloon.games.santa_maria.city.components import SantaMariaComponents
from doubloon.games.santa_maria.city.fields import CITY_SHAPE
from doubloon.games.santa_maria.city.hand import deal_anew
from doubloon.games.santa_maria.city.packing import CityPacker
from doubloon.games.santa_maria.city.position import CityChecks
from doubloon.games.santa_maria.city.rules import CITY
from doubloon.games.santa_maria.city.steps import ALL_STEPS
from doubloon.games.santa_maria.city.storage import city_of
from doubloon.games.santa_maria.city.view import (
    CITY_EVENT_IDS,
    CITY_EVENTS,
    city_question,
    count_city,
    counted_in_city,
    offer_side,
    open_city,
    without_hand,
)
from doubloon.games.santa_maria.expansion import BASE_GAME, Expansion
from doubloon.games.santa_maria.grid import count
from doubloon.games.santa_maria.kingdoms.packing import KingdomsPacker
from doubloon.games.santa_maria.kingdoms.rules import KINGDOMS
from doubloon.games.santa_maria.kingdoms.specialists import VALUE as HIRE_VALUE
from doubloon.games.santa_maria.logistics import CELL
from doubloon.games.santa_maria.obvious import obvious
from doubloon.games.santa_maria.packing import Packer
from doubloon.games.santa_maria.presentation import SantaMariaPresentation
from doubloon.games.santa_maria.presentation.names import composed_words
from doubloon.games.santa_maria.setup import blank_state, lay_out
from doubloon.games.santa_maria.solo import ACHIEVEMENT_IDS, achievements
from doubloon.games.santa_maria.state import Player, SantaMaria
from doubloon.games.santa_maria.take_die import COLOUR, VALUE

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
    # American Kingdoms.
    "cocoa_received": ("n",),
    "cocoa_lost": ("n",),
    "cocoa_paid": ("n",),
    "cocoa_sold": ("n",),
    "coins_paid": ("n",),
    "archery": ("n",),
    "special_ship_revealed": ("ship",),
    "meditated": ("space",),
    "governor_moves": ("cell",),
    "governor_stays": ("cell",),
    "navigation": ("n",),
    "hired": ("specialist", "n"),
    "improved": ("specialist", "cell", "n"),
    "ambassador_taken": ("colour",),
    "followed": ("line",),
    "followed_in_vain": ("line",),
    "not_followed": (),
    **CITY_EVENTS,
}

_IDS: Mapping[str, Sequence[str]] = {
    "colony": ALL_COLONY_IDS,
    "spot": ALL_SPOT_IDS,
    "tile": ALL_PIECE_IDS,
    "cell": CELL_IDS,
    "cell_to": CELL_IDS,
    "rotation": ROTATION_IDS,
    "resource": RESOURCE_IDS,
    "colour": COLOUR_IDS,
    "line": [
        *(f"{line}_{number}" for line in ("column", "row") for number in range(1, SIZE + 1)),
        "diagonal_1",
        "diagonal_6",
        "diagonal_6",
    ],
    "ship": ALL_SHIP_IDS,
    "specialist": SPECIALIST_IDS,
    "dock": DOCK_IDS,
    "space": PASS_IDS,
    **CITY_EVENT_IDS,
}


class SantaMariaCodec(Struct):
    """The whole position; what players keep for speed is counted anew when one is loaded."""

    def fill(self, target: Any, data: Any, where: str) -> Any:
        super().fill(target, data, where)
        for player in target.players:
            player.recount(target.box)
        if target.city is not None:
            count_city(target)
        return target


@lru_cache(maxsize=MOST_BOXES)
def _codec(
    seats: int, field_ids: tuple[str, ...], blue_dice: int, religion: int, conquest: int, kingdoms: bool, city: bool
) -> Struct:
    player = fields.player(field_ids, blue_dice, religion, conquest, kingdoms)
    return SantaMariaCodec(SantaMaria, fields.table(seats, player, kingdoms, CITY_SHAPE if city else None).saved())


MODULES = tuple(",".join(chosen) for n in range(len(MODULE_IDS) + 1) for chosen in combinations(MODULE_IDS, n))


def using(*letters: str) -> dict[str, tuple[Any, ...]]:
    """The case of a table with these modules."""
    return {"modules": tuple(chosen for chosen in MODULES if set(letters) <= set(chosen))}


def without(letter: str) -> dict[str, tuple[Any, ...]]:
    return {"modules": tuple(chosen for chosen in MODULES if letter not in chosen)}


# Cases in which options apply.
ALONE: dict[str, tuple[Any, ...]] = {PLAYERS: (1,)}
TOGETHER: dict[str, tuple[Any, ...]] = {PLAYERS: (2, 3, 4, 5)}
BASE: dict[str, tuple[Any, ...]] = {"expansion": (False,)}
KINGDOM: dict[str, tuple[Any, ...]] = {"expansion": (True,)}
STANDARD: dict[str, tuple[Any, ...]] = TOGETHER | {"setup": ("standard",)}  # side A of the boards
ON_SIDE_B = (TOGETHER | {"setup": ("advanced",)}, ALONE)  # SM-SOLO-01
# Whoever plays the Maya begins (AK-MAYA-10).
NOT_MAYA_NAMED = (TOGETHER | without("D"), TOGETHER | {"maya_seat": ("first_player",)})


class SantaMariaGame(Game):
    slug = "santa-maria"
    package = "doubloon.games.santa_maria"
    rules_version = 2
    seat_counts = (1, 2, 3, 4)  # SM-GEN-01
    component_kind = SantaMariaComponents
    over_clause = "SM-YEAR-07"
    event_params = EVENTS
    presentation = SantaMariaPresentation()
    complexity = 2.8
    observation = "doubloon.games.santa_maria.city.observed:OBSERVATION"
    bots = "doubloon.bots.santa_maria.bots:BOTS"
    builders = MappingProxyType(
        {
            "santa-maria": "doubloon.testing.santa_maria:BUILDER",
            "american-kingdoms": "doubloon.testing.american_kingdoms:BUILDER",
            "mayan-city": "doubloon.testing.mayan_city:BUILDER",
        }
    )
    web = "doubloon:web/games/santa-maria"
    drawing = "doubloon.cli.tables.santa_maria:SantaMariaDrawing"
    options = (
        Option(
            "first_player", "random", ("random", 0, 1, 2, 3, 4), "SM-OPT-FIRST", when=NOT_MAYA_NAMED, names_seat=True
        ),
        Option("setup", "standard", ("standard", "advanced"), "SM-OPT-SETUP", matters=True, when=(TOGETHER,)),
        Option("board_choice", "random", ("random", "draft"), "SM-OPT-BOARDS", when=(BASE | STANDARD,)),
        Option("shared_blue_dice", False, (False, True), "SM-OPT-SHARED", when=(without("C"),)),
        Option("taxation_colonists_per_coin", 1, (1, 2), "SM-OPT-TAXATION"),
        Option("diverse_points_per_line", 3, (3, 2), "SM-OPT-DIVERSE"),
        Option("own_starting_scholar_scores", True, (True, False), "SM-OPT-SCHOLAR", when=ON_SIDE_B),
        Option("capracracy", "chain", ("chain", "full_line"), "SM-OPT-CAPRACRACY", when=(ALONE,)),
        Option("hide_opponents_points", False, (False, True), "SM-OPT-POINTS", when=(TOGETHER,)),
        Option("expansion", False, (False, True), "AK-OPT-EXPANSION", matters=True),
        Letters("modules", "", MODULES, "AK-OPT-MODULES", letters=MODULE_IDS, matters=True, when=(KINGDOM,)),
        Option("special_expansion_refill", 2, (2, 3), "AK-OPT-SPECIAL-TILES", when=(KINGDOM,)),
        Option("cocoa_can_be_sold_by_colonists", False, (False, True), "AK-OPT-COCOA", when=(KINGDOM,)),
        Option("meditation_space5_needs_occupied", False, (False, True), "AK-OPT-MEDITATION", when=(KINGDOM,)),
        Option("governor_may_enter_empty_cells", True, (True, False), "AK-OPT-GOVERNOR", when=(using("A"),)),
        Option(
            "ambassador_followers_include_passed",
            True,
            (True, False),
            "AK-OPT-PASSED-FOLLOW",
            when=(using("C") | TOGETHER,),
        ),
        Option(
            "ambassador_follow_optional_for_colonists",
            False,
            (False, True),
            "AK-OPT-FOLLOW",
            when=(using("C") | TOGETHER,),
        ),
        Option(
            "maya_seat",
            "first_player",
            ("first_player", 0, 1, 2, 3, 4),
            "AK-OPT-MAYA-SEAT",
            matters=True,
            when=(using("D") | TOGETHER,),
            names_seat=True,
        ),
        Option("maya_start_blue_die_with_module_C", False, (False, True), "AK-OPT-MAYA-DIE", when=(using("C", "D"),)),
        Option("maya_may_buy_basic_as_free_action", False, (False, True), "AK-OPT-MAYA-BUY", when=(using("D"),)),
        Option(
            "maya_trade_with_passed_players",
            True,
            (True, False),
            "AK-OPT-PASSED-TRADE",
            when=(using("D") | TOGETHER,),
        ),
        Option(
            "construction_card_resource",
            "fixed_by_card",
            ("fixed_by_card", "choose_wood_or_grain"),
            "AK-OPT-CONSTRUCTION",
            when=(using("D"),),
        ),
    )
    # Five sit down only with the Mayan City and the ambassadors (AK-MAYA-02, AK-CORE-04).
    seat_needs = MappingProxyType({5: {"expansion": True, "modules": "C,D"}})
    own_when = MappingProxyType(
        {
            "side_b": ON_SIDE_B,
            "town_halls": ON_SIDE_B,
            "colonies": (STANDARD,),
            "kingdoms": (KINGDOM,),
            "kingdoms.town_hall": (KINGDOM | {"setup": ("advanced",)}, KINGDOM | ALONE),
            "kingdoms.specialists": (using("B"),),
            "kingdoms.city": (using("D"),),
        }
    )

    def whole_box(self, components: Any = None) -> Components:
        """The box with the expansion."""
        box = components or self.components
        assert isinstance(box, SantaMariaComponents)
        return msgspec.structs.replace(box, kingdoms=box.extras())

    def read_options(self, options: Options | None) -> dict[str, Any]:
        values = super().read_options(options)
        if not values["expansion"] and values["modules"]:
            self._refuse("modules", values, "expansion=true")
        if values["shared_blue_dice"] and "C" in values["modules"]:  # AK-CORE-03
            self._refuse("modules", values, "shared_blue_dice=false")
        first, maya = values["first_player"], values["maya_seat"]
        if "D" in values["modules"] and first != "random" and maya not in ("first_player", first):
            self._refuse("maya_seat", values, f"first_player={maya}")  # AK-MAYA-10
        return values

    def _refuse(self, key: str, values: Options, wanted: str) -> None:
        raise BadSetup("option_needs", game=self.slug, key=key, value=values[key], wanted=wanted)

    def blank(self, players: int, options: Options, components: Any) -> SantaMaria:
        for key, usual in (("first_player", "random"), ("maya_seat", "first_player")):
            # A seat that exists at a larger table may not exist at this one.
            Option(key, usual, (usual, *range(players)), "SM-OPT-FIRST").read(options[key], self.slug)
        rules = make_rules(options, players, self.rules_version)
        if options["expansion"] and options["cocoa_can_be_sold_by_colonists"]:
            rules.cocoa_price = components.extras().cocoa_sale
        return blank_state(players, self.box(players, options, components), rules, ALL_STEPS)

    def composed_words(self, words: Catalogue, components: Any) -> Catalogue:
        return composed_words(words, components)

    def make_box(self, components: Any, players: int, options: Options) -> Box:
        assert isinstance(components, SantaMariaComponents)
        modules = options["modules"]
        if "D" in modules:
            return CityPacker(components, components.extras(), modules).make_box(players)
        if options["expansion"]:
            return KingdomsPacker(components, components.extras(), modules).make_box(players)
        return Packer(components).make_box(players)

    def setup(self, state: State, dice: Dice) -> None:
        assert isinstance(state, SantaMaria)
        lay_out(state, dice)

    def action_space(self, components: Any) -> ActionSpace:
        return action_space()

    def codec(self, state: State) -> Struct:
        assert isinstance(state, SantaMaria)
        box = state.box
        tracks = (int(box.blue_dice_each), int(box.religion_length), int(box.conquest_length))
        return _codec(int(state.seats), _field_names(box), *tracks, bool(state.rules.kingdoms), bool(state.rules.city))

    def check_position(self, state: State) -> None:
        assert isinstance(state, SantaMaria)
        refuse_impossible(position.problems(state, CityChecks()))

    def full_view(self, state: State) -> dict[str, Any]:
        """Everything but the dice to come and what lies face down in the stacks (SM-GEN-07)."""
        assert isinstance(state, SantaMaria)
        data: dict[str, Any] = self.codec(state).dump(state)
        data["stack"] = {
            group: sum(TILE_IDS.index(tile) // GROUP_TILES == i for tile in data["stack"])
            for i, group in enumerate(GROUP_IDS)
        }
        data["ship_stack"] = len(data["ship_stack"])
        if state.rules.kingdoms:
            for stack in ("special_stack", "special_ship_stack"):
                data[stack] = len(data[stack])
            data["specialist_stack"] = sum(data["specialist_stack"].values())
        if state.city is not None:
            data["city"] = open_city(data["city"]) | counted_in_city(state)
        data["score_sheet"] = self.score_sheet(state)
        for told, player in zip(data["players"], state.players, strict=True):
            told.update(_counted(state, player))
        if state.seats == 1:
            earned = achievements(state, state.players[0])
            data["achievements"] = [name for name, won in zip(ACHIEVEMENT_IDS, earned, strict=True) if won]
        return data

    def hide(self, view: dict[str, Any], state: State, seat: int | None) -> None:
        """Points of the others are hidden until the end if the table says so (SM-OPT-POINTS)."""
        assert isinstance(state, SantaMaria)
        if state.city is not None and seat != state.maya:
            view["city"] = without_hand(view["city"])
        if state.rules.hide_points and state.to_move >= 0:
            view["score_sheet"] = [sheet if other == seat else None for other, sheet in enumerate(view["score_sheet"])]
            view["players"] = [
                player if other == seat else player | {"happiness": None, "conquest_vp": None}
                for other, player in enumerate(view["players"])
            ]

    def obvious(self, state: State) -> int | None:
        assert isinstance(state, SantaMaria)
        return obvious(state)

    def secret_of(self, state: State, seat: int) -> Any:
        """Return the hand of the Maya player (AK-MAYA-09); hidden points are given before everybody's eyes."""
        assert isinstance(state, SantaMaria)
        return None if state.city is None or seat != state.maya else list(city_of(state).hand)

    def redeal(self, state: State, seat: int) -> None:
        """Deal the hand of the Maya player anew, and with it what can be answered from it (AK-MAYA-09)."""
        assert isinstance(state, SantaMaria)
        if state.city is None or seat == state.maya:
            return
        deal_anew(state)
        if state.to_move == state.maya:
            state.options = state.question().legal(state, state.maya, state.argument())

    def score_sheet(self, state: State) -> list[dict[str, int]]:
        assert isinstance(state, SantaMaria)
        return [
            dict(zip(scoring.sources(state), scoring.points_by_source(state, player), strict=True))
            for player in state.players
        ]

    def winners(self, state: State) -> list[int]:
        assert isinstance(state, SantaMaria)
        return scoring.winners(state)

    def first_seat(self, state: State) -> int:
        assert isinstance(state, SantaMaria)
        return int(state.first_seat)

    def option_words(self, state: State, action: Action) -> tuple[str, str, Mapping[str, Any]]:
        """An exchange is told with what it takes and gives, a card in the hand by its name."""
        assert isinstance(state, SantaMaria)
        if action.kind == "put":
            return "options_now", "put", {"card": CARD_IDS[city_of(state).hand[action.params["n"] - 1]]}
        if action.kind != "trade":
            return super().option_words(state, action)
        effect = TRADE_EFFECT.of(state.argument())
        trade = state.box.effect_trade[effect] + action.params["n"] - 1
        give, want = (_units(state.box, bundle) for bundle in (state.box.trade_pay[trade], state.box.trade_get[trade]))
        return "options_now", "exchange", {"offer_give": give, "offer_want": want}

    def question_params(self, state: State) -> dict[str, Any]:
        assert isinstance(state, SantaMaria)
        step, arg = state.question().name, int(state.argument())
        if step == "place_tile":
            return {"tile": ALL_PIECE_IDS[arg]}
        if step in ("line", "follow"):
            return {"colour": COLOUR.read(arg), "die": int(VALUE.of(arg)) + 1}
        if step == "hire":
            return {"specialist": SPECIALIST_IDS[state.specialists[HIRE_VALUE.of(arg)]]}
        if step == "move_to":
            return {"cell": CELL.read(arg)}
        if step == "use":
            first, number = int(FIRST_EFFECT.of(arg)), int(NUMBER.of(arg))
            return {"effect": [EFFECT_IDS[state.box.effect_kind[effect]] for effect in range(first, first + number)]}
        if step == "trade":
            return {"n": int(TIMES.of(arg))}
        if step == "pay":
            return {"offer_cost": _units(state.box, arg)}
        if step == "dock":
            return {"dock": DOCK_IDS[arg]}
        if step == "market":
            return {"n": int(state.players[state.to_move].coins)}
        return city_question(state, step, arg)

    def event_value(self, param: str, value: int) -> Any:
        if param in ("offer_give", "offer_want"):
            return offer_side(value, param.partition("_")[2])
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


def _units(box: Box, bundle: int) -> list[str]:
    """A bundle as names for the words of an offer."""
    amounts = zip(ALL_BUNDLE_IDS, box.bundles[bundle * BUNDLE : (bundle + 1) * BUNDLE], strict=True)
    return [name if n == 1 and name != "coins" else f"{name}_{n}" for name, n in amounts if n]


def _field_names(box: Box) -> tuple[str, ...]:
    return tuple(box.field_ids)


def make_rules(options: Options, players: int, version: int) -> HouseRules:
    """Read the table's options.

    Alone one plays with the advanced setup, whatever is chosen (SM-OPT-SETUP, SM-SOLO-01). American Kingdoms
    (AK-OPT-EXPANSION, AK-CORE-01) comes with any of its modules (AK-OPT-MODULES, AK-CORE-02).
    """
    rules = HouseRules()
    rules.expansion = expansion_of(options)
    rules.first_player = -1 if options["first_player"] == "random" else options["first_player"]
    rules.advanced = options["setup"] == "advanced" or players == 1
    rules.draft = options["board_choice"] == "draft" and not options["expansion"]  # AK-COLONY-02
    rules.shared_blue = options["shared_blue_dice"]
    rules.colonists_per_coin = options["taxation_colonists_per_coin"]
    rules.diverse_points = options["diverse_points_per_line"]
    rules.own_scholar_scores = options["own_starting_scholar_scores"]
    rules.full_line = options["capracracy"] == "full_line"
    rules.hide_points = options["hide_opponents_points"]
    modules = options["modules"]
    rules.kingdoms = options["expansion"]
    rules.governor = "A" in modules
    rules.specialists = "B" in modules
    rules.ambassadors = "C" in modules
    rules.city = "D" in modules
    rules.enters_empty = options["governor_may_enter_empty_cells"]
    rules.passed_follow = options["ambassador_followers_include_passed"]
    rules.follow_optional = options["ambassador_follow_optional_for_colonists"]
    rules.meditation_occupied = options["meditation_space5_needs_occupied"]
    rules.special_refill = options["special_expansion_refill"]
    rules.cocoa_price = 0
    rules.maya_seat = -1 if options["maya_seat"] == "first_player" else options["maya_seat"]
    rules.maya_blue = int(options["maya_start_blue_die_with_module_C"])
    rules.maya_buys = options["maya_may_buy_basic_as_free_action"]
    rules.passed_trade = options["maya_trade_with_passed_players"]
    rules.free_construction = options["construction_card_resource"] == "choose_wood_or_grain"
    rules.moves_whenever = version >= 2
    rules.sells_before_gold = version >= 2
    rules.exchanges_again = version >= 2
    rules.mathematics_at_once = version >= 2
    return rules


def expansion_of(options: Options) -> Expansion:
    if "D" in options["modules"]:
        return CITY
    return KINGDOMS if options["expansion"] else BASE_GAME
