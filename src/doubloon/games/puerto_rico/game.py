"""Puerto Rico as the engine sees it: options, box, codec, view."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from doubloon.engine.actions import ActionSpace
from doubloon.engine.codec import Struct
from doubloon.engine.dice import Dice
from doubloon.engine.errors import refuse_impossible
from doubloon.engine.game import MOST_BOXES, Game, Option, Options
from doubloon.engine.options import PLAYERS
from doubloon.engine.state import State
from doubloon.games.puerto_rico import position, scoring
from doubloon.games.puerto_rico.actions import action_space
from doubloon.games.puerto_rico.box import (
    BUILDING_IDS,
    GOOD_IDS,
    PLACE_IDS,
    ROLE_IDS,
    TILE_IDS,
    Box,
)
from doubloon.games.puerto_rico.components import PuertoRicoComponents
from doubloon.games.puerto_rico.fields import PLAYER, table
from doubloon.games.puerto_rico.mayor import before_arranging
from doubloon.games.puerto_rico.obvious import obvious
from doubloon.games.puerto_rico.packing import make_box, make_rules
from doubloon.games.puerto_rico.presentation import PuertoRicoPresentation
from doubloon.games.puerto_rico.setup import blank_state, lay_out
from doubloon.games.puerto_rico.state import PuertoRico, new_player

PLAYER_CODEC = Struct(new_player, PLAYER.saved())
HIDDEN_VP = {"vp_barrels": None, "vp_privilege": None, "vp_harbor": None, "vp_paper": None}

EVENTS: Mapping[str, tuple[str, ...]] = {
    "role_taken": ("role",),
    "role_coins_taken": ("n",),
    "role_coin_added": ("role", "n"),
    "round_begins": ("n",),
    "game_over": (),
    "prospected": ("n",),
    "tile_drawn": ("tile",),
    "tile_taken": ("tile",),
    "no_tile": (),
    "hospice_used": ("tile",),
    "row_revealed": ("n",),
    "plantations_reshuffled": ("n",),
    "mayor_colonist": (),
    "colonists_dealt": ("n",),
    "colonists_refused": ("n",),
    "colonists_placed": ("place", "n"),
    "arranged": ("n",),
    "colonist_ship_refilled": ("n",),
    "colonists_short": (),
    "built": ("building", "n"),
    "nothing_built": (),
    "city_full": (),
    "university_used": ("building",),
    "produced": ("good", "n"),
    "production_declined": (),
    "factory_paid": ("n", "kinds"),
    "bonus_taken": ("good",),
    "sold": ("good", "n"),
    "nothing_sold": (),
    "house_emptied": (),
    "loaded": ("good", "n", "ship"),
    "wharf_loaded": ("good", "n"),
    "vp_for_barrels": ("n",),
    "vp_for_privilege": ("n",),
    "vp_for_harbor": ("n",),
    "vp_declined": (),
    "vp_exhausted": (),
    "barrels_lost": ("good", "n"),
    "ship_emptied": ("ship", "good"),
}

_IDS = {"role": ROLE_IDS, "tile": TILE_IDS, "building": BUILDING_IDS, "good": GOOD_IDS, "place": PLACE_IDS}


@lru_cache(maxsize=MOST_BOXES)
def _codec(seats: int, ships: int) -> Struct:
    return Struct(PuertoRico, table(seats, ships).saved())


class PuertoRicoGame(Game):
    slug = "puerto-rico"
    package = "doubloon.games.puerto_rico"
    rules_version = 1
    seat_counts = (2, 3, 4, 5)
    component_kind = PuertoRicoComponents
    over_clause = "PR-END-01"
    event_params = EVENTS
    presentation = PuertoRicoPresentation()
    complexity = 3.3
    observation = "doubloon.games.puerto_rico.observed:OBSERVATION"
    bots = "doubloon.bots.puerto_rico.bots:BOTS"
    builders = MappingProxyType({"puerto-rico": "doubloon.testing.puerto_rico:BUILDER"})
    web = "doubloon:web/games/puerto-rico"
    drawing = "doubloon.cli.tables.puerto_rico:PuertoRicoDrawing"
    options = (
        Option("governor", "random", ("random", 0, 1, 2, 3, 4), "PR-OPT-GOVERNOR", names_seat=True),
        Option("corn_seats_pay", False, (False, True), "PR-OPT-CORN", matters=True),
        Option("swap_university_factory", False, (False, True), "PR-OPT-SWAP", matters=True),
        Option("open_vp", False, (False, True), "PR-OPT-OPENVP", matters=True),
        Option("hospice_hacienda", "seed_once", ("seed_once", "official_normal_tile_only"), "PR-OPT-HOSPICE"),
        Option("hacienda_reshuffle", True, (True, False), "PR-OPT-HACIENDA"),
        Option("mayor_rearrange", "full", ("full", "new_only"), "PR-OPT-REARRANGE"),
        Option("mayor_refusal", "none", ("none", "wbc_remove"), "PR-OPT-REFUSAL"),
        Option("max_large_buildings", 4, (4, 5), "PR-OPT-LARGE"),
        Option("craftsman_decline", "all_or_nothing", ("all_or_nothing", "never", "partial"), "PR-OPT-DECLINE"),
        Option("decline_vp", False, (False, True), "PR-OPT-VP"),
        Option("storage_underkeep", True, (True, False), "PR-OPT-UNDERKEEP"),
        Option("vp5", 122, (122, 126), "PR-OPT-VP5", when=({PLAYERS: (5,)},)),
    )

    def blank(self, players: int, options: Options, components: Any) -> PuertoRico:
        governor = options["governor"]
        if governor != "random":
            self.check_governor(governor, players)
        return blank_state(players, self.box(players, options, components), make_rules(options))

    def make_box(self, components: PuertoRicoComponents, players: int, options: Options) -> Box:
        return make_box(components, players, options)

    def pictures(self) -> dict[str, Any]:
        """What so many seats lay out: ships, colonists, roles, and what they begin with."""
        components = self.components
        assert isinstance(components, PuertoRicoComponents)
        fields = ("ships", "colonists", "prospectors", "picks_per_seat", "start_tiles")
        return {
            "tables": {n: {name: getattr(table, name) for name in fields} for n, table in components.tables.items()}
        }

    def check_governor(self, governor: int, players: int) -> None:
        """A seat that exists at a larger table may not exist at this one."""
        seats = ("random", *range(players))
        Option("governor", "random", seats, "PR-OPT-GOVERNOR").read(governor, self.slug)

    def setup(self, state: State, dice: Dice) -> None:
        assert isinstance(state, PuertoRico)
        lay_out(state, dice)

    def action_space(self, components: PuertoRicoComponents) -> ActionSpace:
        return _space(tuple(components.ships))

    def codec(self, state: State) -> Struct:
        assert isinstance(state, PuertoRico)
        return _codec(int(state.seats), len(state.box.ships))

    def check_position(self, state: State) -> None:
        assert isinstance(state, PuertoRico)
        refuse_impossible(position.problems(state))

    def full_view(self, state: State) -> dict[str, Any]:
        """Everything (PR-INFO-01) but the dice and the face-down tiles (PR-INFO-03)."""
        assert isinstance(state, PuertoRico)
        data: dict[str, Any] = self.codec(state).dump(state)
        data["deck"] = sum(data["deck"].values())
        del data["lifted"]  # shown where it belongs
        data["ships"] = list(state.box.ships)
        data["score_sheet"] = self.score_sheet(state)
        return data

    def hide(self, view: dict[str, Any], state: State, seat: int | None) -> None:
        """The others' points are hidden (PR-INFO-02), unless the game is over or they are open (PR-OPT-OPENVP).

        While a player arranges colonists, the others see the board as it was (PR-MAYOR-08).
        """
        assert isinstance(state, PuertoRico)
        if state.lifted and seat != state.lifted[0]:
            board = PLAYER_CODEC.dump(before_arranging(state)[state.lifted[0]])
            view["players"] = [
                board if other == state.lifted[0] else player for other, player in enumerate(view["players"])
            ]
        if not state.rules.open_vp and state.to_move >= 0:
            view["score_sheet"] = [sheet if other == seat else None for other, sheet in enumerate(view["score_sheet"])]
            view["players"] = [
                player if other == seat else player | HIDDEN_VP for other, player in enumerate(view["players"])
            ]

    def obvious(self, state: State) -> int | None:
        assert isinstance(state, PuertoRico)
        return obvious(state)

    def secret_of(self, state: State, seat: int) -> None:
        """Points lie face down, but everybody has seen how many each player was given (PR-INFO-02)."""

    def score_sheet(self, state: State) -> list[dict[str, int]]:
        assert isinstance(state, PuertoRico)
        return scoring.score_sheet(state)

    def winners(self, state: State) -> list[int]:
        assert isinstance(state, PuertoRico)
        return scoring.winners(state)

    def first_seat(self, state: State) -> int:
        assert isinstance(state, PuertoRico)
        return int(state.first_governor)

    def event_value(self, param: str, value: int) -> Any:
        return _IDS[param][value] if param in _IDS else value


@lru_cache(maxsize=MOST_BOXES)
def _space(ships: tuple[int, ...]) -> ActionSpace:
    return action_space(list(ships))
