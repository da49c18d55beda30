"""The Age of Discovery as the engine sees it: options, box, codec, view."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.actions import ActionSpace
from doubloon.engine.codec import (
    Struct,
)
from doubloon.engine.dice import Dice
from doubloon.engine.errors import refuse_impossible
from doubloon.engine.game import MOST_BOXES, Game, Option, Options
from doubloon.engine.state import State
from doubloon.engine.words import Catalogue
from doubloon.games.age_of_discovery import position, scoring
from doubloon.games.age_of_discovery.actions import action_space
from doubloon.games.age_of_discovery.box import (
    AGE_NUMBERS,
    AGES,
    CARD_IDS,
    FIGURE_IDS,
    GOOD_IDS,
    PLACE_IDS,
    REGION_IDS,
    TILE_IDS,
    TOKEN_IDS,
    Box,
    HouseRules,
)
from doubloon.games.age_of_discovery.capital import LEFT
from doubloon.games.age_of_discovery.components import AgeOfDiscoveryComponents
from doubloon.games.age_of_discovery.discovery import ready
from doubloon.games.age_of_discovery.dock import figure_at
from doubloon.games.age_of_discovery.fields import table
from doubloon.games.age_of_discovery.obvious import obvious
from doubloon.games.age_of_discovery.presentation import AgeOfDiscoveryPresentation
from doubloon.games.age_of_discovery.presentation.names import composed_words
from doubloon.games.age_of_discovery.setup import blank_state, lay_out
from doubloon.games.age_of_discovery.state import AgeOfDiscovery
from doubloon.games.age_of_discovery.war import ENEMY, PART, WHERE, victims_due

EVENTS: Mapping[str, tuple[str, ...]] = {
    "placed": ("figure", "place"),
    "initiative_paid": ("n",),
    "new_order": ("n",),
    "landed": ("figure", "region"),
    "merchant_paid": ("n",),
    "missionary_followed": ("n", "region"),
    "regional_good": ("good", "region"),
    "good_taken": ("good",),
    "good_offered": ("good",),
    "ship_won": ("n",),
    "ship_stays": (),
    "ship_arrives": (),
    "bought": ("tile", "n"),
    "nothing_bought": (),
    "tile_money": ("tile", "n"),
    "allies_placed": ("n", "region"),
    "settled": ("region",),
    "age_begins": ("age",),
    "tile_offered": ("tile",),
    "expedition_sent": ("n", "strength"),
    "no_expedition": (),
    "token_shown": ("region", "token", "natives"),
    "card_shown": ("card", "natives"),
    "discovered": ("region", "token", "n"),
    "card_won": ("card", "n"),
    "expedition_failed": ("natives",),
    "loot": ("n",),
    "specialist_gained": ("figure",),
    "trained": ("figure", "n"),
    "not_trained": (),
    "no_conflict": (),
    "war_declared": ("seat_other", "n"),
    "battle": ("region", "seat_other"),
    "militia_hit": ("seat_other",),
    "losses": ("figure", "n", "region"),
    "income": ("n",),
    "mint_paid": ("n",),
    "rum_paid": ("n",),
    "privateers": ("n", "seat_other"),
    "tile_paid": ("tile", "n"),
    "tile_figure": ("tile", "figure", "n"),
    "tile_explorer": ("tile", "figure", "n"),
    "tile_docker": ("tile",),
    "company_drew": ("good",),
    "not_moved": (),
    "rode": ("region", "region_to"),
    "resettled": ("n", "region", "region_to"),
    "colony_scored": ("region", "n"),
    "colonists_taken": ("n",),
    "turn_begins": ("n",),
    "university_used": (),
    "bid": ("n",),
    "dropped_out": ("n",),
    "auction_paid": ("n",),
    "game_over": (),
}

_IDS = {
    "age": AGE_NUMBERS,
    "figure": FIGURE_IDS,
    "place": PLACE_IDS,
    "region": REGION_IDS,
    "region_to": REGION_IDS,
    "good": GOOD_IDS,
    "tile": TILE_IDS,
    "token": TOKEN_IDS,
    "card": CARD_IDS,
}


@lru_cache(maxsize=MOST_BOXES)
def _codec(seats: int, dock: int, goods: int, capital: int, war: int, turns: int) -> Struct:
    return Struct(AgeOfDiscovery, table(seats, dock, goods, capital, war, turns).saved())


class AgeOfDiscoveryGame(Game):
    slug = "age-of-discovery"
    package = "doubloon.games.age_of_discovery"
    rules_version = 2
    seat_counts = (2, 3, 4, 5)
    component_kind = AgeOfDiscoveryComponents
    over_clause = "AD-TURN-04"
    event_params = EVENTS
    presentation = AgeOfDiscoveryPresentation()
    complexity = 3.1
    observation = "doubloon.games.age_of_discovery.observed:OBSERVATION"
    bots = "doubloon.bots.age_of_discovery.bots:BOTS"
    builders = MappingProxyType({"age-of-discovery": "doubloon.testing.age_of_discovery:BUILDER"})
    web = "doubloon:web/games/age-of-discovery"
    drawing = "doubloon.cli.tables.age_of_discovery:AgeOfDiscoveryDrawing"
    options = (
        Option("start_order", "random", ("random", "auction"), "AD-OPT-ORDER", matters=True),
        Option("start_compensation", 1, (1, 2), "AD-OPT-COMPENSATION", when=({"start_order": ("random",)},)),
        Option("navy_vp_per_ship", 4, (4, 3), "AD-OPT-NAVY"),
        Option("strict_supply", False, (False, True), "AD-OPT-SUPPLY"),
        Option("war_spaces", 5, (3, 4, 5, 6), "AD-OPT-WAR"),
    )

    def blank(self, players: int, options: Options, components: Any) -> AgeOfDiscovery:
        return blank_state(players, self.box(players, options, components), make_rules(options, self.rules_version))

    def composed_words(self, words: Catalogue, components: Any) -> Catalogue:
        return composed_words(words, components)

    def make_box(self, components: Any, players: int, options: Options) -> Box:
        return make_box(components, players)

    def setup(self, state: State, dice: Dice) -> None:
        assert isinstance(state, AgeOfDiscovery)
        lay_out(state, dice)

    def action_space(self, components: Any) -> ActionSpace:
        return _space()

    def codec(self, state: State) -> Struct:
        assert isinstance(state, AgeOfDiscovery)
        box = state.box
        lines = (box.dock_spaces, box.goods_offer, box.capital_spaces, state.rules.war_spaces)
        return _codec(int(state.seats), *map(int, lines), int(box.last_turns[AGES - 1]))

    def check_position(self, state: State) -> None:
        assert isinstance(state, AgeOfDiscovery)
        refuse_impossible(position.problems(state))

    def full_view(self, state: State) -> dict[str, Any]:
        """Everything but the dice and what lies face down (AD-INFO-01, AD-INFO-03)."""
        assert isinstance(state, AgeOfDiscovery)
        data: dict[str, Any] = self.codec(state).dump(state)
        data["goods_pile"] = sum(data["goods_pile"].values())
        data["deck"] = sum(data["deck"].values())
        del data["tokens_unseen"]
        data["stack"] = [
            sum(int(count) for count, of in zip(state.stack, state.box.age_of, strict=True) if of == age)
            for age in range(AGES)
        ]
        data["age"] = int(state.age()) + 1
        data["price"] = int(state.box.prices[state.age()])
        data["score_sheet"] = self.score_sheet(state)
        return data

    def score_sheet(self, state: State) -> list[dict[str, int]]:
        assert isinstance(state, AgeOfDiscovery)
        return [
            dict(zip(scoring.SOURCES, scoring.points_by_source(state, player), strict=True)) for player in state.players
        ]

    def obvious(self, state: State) -> int | None:
        assert isinstance(state, AgeOfDiscovery)
        return obvious(state)

    def winners(self, state: State) -> list[int]:
        assert isinstance(state, AgeOfDiscovery)
        return scoring.winners(state)

    def first_seat(self, state: State) -> int:
        assert isinstance(state, AgeOfDiscovery)
        return int(state.first_seat)

    def question_params(self, state: State) -> dict[str, Any]:
        assert isinstance(state, AgeOfDiscovery)
        step, arg = state.question().name, int(state.argument())
        box = state.box
        if step == "land":
            return {"figure": FIGURE_IDS[figure_at(state, arg)]}
        if step == "buy":
            return {"n": int(box.prices[state.age()])}
        if step == "settle":
            return {"n": int(LEFT.of(arg))}
        if step == "send":
            return {"figure": FIGURE_IDS[arg], "n": int(ready(state, state.players[state.to_move], arg))}
        if step == "train":
            return {"n": int(box.training_price)}
        if step == "victims":
            region, enemy, part = int(WHERE.of(arg)), int(ENEMY.of(arg)), int(PART.of(arg))
            due = int(victims_due(state, state.to_move, enemy, region, part))
            return {"region": REGION_IDS[region], "seat_other": enemy, "n": due}
        if step == "resettle_number":
            return super().question_params(state)
        if step == "bid":
            return {"n": int(max(state.bids))}
        return {}

    def event_value(self, param: str, value: int) -> Any:
        return _IDS[param][value] if param in _IDS else value


@cache
def _space() -> ActionSpace:
    return action_space()


def make_rules(options: Options, version: int) -> HouseRules:
    rules = HouseRules()
    rules.auction = options["start_order"] == "auction"
    rules.strict_supply = options["strict_supply"]
    rules.navy_vp_per_ship = options["navy_vp_per_ship"]
    rules.war_spaces = options["war_spaces"]
    rules.start_compensation = options["start_compensation"]
    rules.university_whenever = version >= 2
    return rules


_SAME_NAME = (
    "trade_ships",
    "start_money",
    "turn_colonists",
    "goods_offer",
    "achievement_offer",
    "capital_spaces",
    "training_price",
    "war_price",
    "merchant_landing_money",
    "missionary_landing_colonists",
    "cathedral_landing_colonists",
    "allies_soldiers",
    "overpopulation_colonists",
    "resettled_colonists",
    "mint_money_per_tile",
    "rum_money_per_tile",
    "privateers_money_per_ship",
    "colony_figures",
    "colony_vp_first",
    "colony_vp_second",
    "colony_vp_tied",
    "mercantilism_vp_per_good",
    "population_figures_per_vp",
    "might_vp_per_soldier",
    "prosperity_vp_per_achievement",
    "glory_vp_per_region",
    "wealth_money_per_vp",
    "auction_specialist_bid",
)


def make_box(components: AgeOfDiscoveryComponents, players: int) -> Box:
    """Pack the printed figures of a file, the game's own or the host's, for a number of players (AD-OPT-COMPONENTS)."""
    box = Box()
    for name in _SAME_NAME:
        setattr(box, name, getattr(components, name))
    box.goods = vec[i64]([good.tiles for good in components.goods])
    box.dock_spaces = components.dock_spaces[str(players)]
    box.initiative_income = vec[i64](components.initiative_income)
    box.prices = vec[i64](components.prices)
    box.last_turns = vec[i64](components.last_turns)
    for name in ("figures", "port_strength", "expedition_strength"):
        setattr(box, name, vec[i64]([getattr(components, name)[figure] for figure in FIGURE_IDS]))
    fill_regions(box, components)
    fill_achievements(box, components)
    for name in ("coins", "loot", "natives", "vp"):
        setattr(box, f"token_{name}", vec[i64]([getattr(token, name) for token in components.tokens]))
        setattr(box, f"card_{name}", vec[i64]([getattr(card, name) for card in components.cards]))
    return box


def fill_regions(box: Box, components: AgeOfDiscoveryComponents) -> None:
    regions = components.regions
    box.region_good = vec[i64]([GOOD_IDS.index(region.good) for region in regions])
    box.borders = vec[i64]([sum(1 << REGION_IDS.index(other) for other in region.borders) for region in regions])
    box.home = next(index for index, region in enumerate(regions) if region.discovered)


def fill_achievements(box: Box, components: AgeOfDiscoveryComponents) -> None:
    tiles = components.achievements
    box.age_of = vec[i64]([tile.age - 1 for tile in tiles])
    for name in ("copies", "vp", "money", "turn_money"):
        setattr(box, name, vec[i64]([getattr(tile, name) for tile in tiles]))
    box.hand_figure = vec[i64]([_figure(tile.hand) for tile in tiles])
    box.discovery_figure = vec[i64]([_figure(tile.discovery) for tile in tiles])


def _figure(figure: str | None) -> int:
    return -1 if figure is None else FIGURE_IDS.index(figure)
