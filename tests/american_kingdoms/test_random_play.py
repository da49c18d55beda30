"""Random games over all combinations of modules and all player counts: what must always hold is checked on the way."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import doubloon
from doubloon.games.santa_maria.box import ALL_SHIP_IDS, CELL_IDS, RESOURCE_IDS, SPECIAL_TILE_IDS, TILE_IDS
from doubloon.games.santa_maria.city.box import BUILDING_IDS, CARD_IDS, STORE_IDS, TEMPLE_IDS
from doubloon.games.santa_maria.city.steps import CITY_STEPS
from doubloon.testing import conformance
from doubloon.testing.american_kingdoms import MODULES
from doubloon.testing.mayan_city import ALL_TOKENS
from doubloon.testing.santa_maria import SLUG
from tests.helpers import clause
from tests.santa_maria.test_random_play import Steward

# Options that no other test of random play switches, spread over the tables.
HOUSE: list[dict[str, Any]] = [
    {},
    {"setup": "advanced"},
    {"special_expansion_refill": 3, "cocoa_can_be_sold_by_colonists": True},
    {"governor_may_enter_empty_cells": False, "ambassador_follow_optional_for_colonists": True},
    {"ambassador_followers_include_passed": False, "meditation_space5_needs_occupied": True},
    {"maya_may_buy_basic_as_free_action": True, "maya_start_blue_die_with_module_C": True},
    {"construction_card_resource": "choose_wood_or_grain", "maya_trade_with_passed_players": False},
    {"hide_opponents_points": True, "setup": "advanced"},
]
MODULE_SETS = {f"modules {modules or 'none'}": {"expansion": True, "modules": modules} for modules in MODULES}


def start(players: int, seed: str, modules: str, **options: Any) -> doubloon.Table:
    return doubloon.new(SLUG, players, seed=seed, options={"expansion": True, "modules": modules, **options})


# What each event of the expansion does to the coins of the seat it is about.
EARNS = {"cocoa_sold", "maya_sold"}
SPENDS = {"archery", "navigation", "hired", "improved", "coins_paid", "maya_bought", "swap_paid"}


class KingdomSteward(Steward):
    """The same with the expansion, and with all that lies in the Mayan city."""

    own_look = 17

    def choose(self) -> str:
        """Random, but most of the time nobody passes while there is something else to do."""
        actions = self.table.legal_actions()
        busy = [action for action in actions if not action.startswith(("pass:", "market"))]
        return self.rng.choice(busy if busy and self.rng.random() < 0.93 else actions)

    def count_coins(self, event: Mapping[str, Any], purses: list[int]) -> None:
        kind = event["event"]
        super().count_coins(event, purses)
        if kind in EARNS:
            purses[event["seat"]] += event["n"]
        if kind in SPENDS:
            purses[event["seat"]] -= event["n"]
        if kind == "accepted":
            moved = coins_in(event["offer_give"]) - coins_in(event["offer_want"])
            purses[event["seat"]] += moved
            purses[int(self.state().maya)] -= moved

    def look(self) -> None:
        before = self.earlier
        super().look()
        if "city" in before:
            self.check_city(self.earlier, before["city"])

    def check_supplies(self, now: dict[str, Any]) -> None:
        """Tiles, ships, monks and dice are all there, and storage is never too full."""
        players = now["players"]
        fields = [field for player in players for field in player["cells"].values()]
        tiles = [field for field in fields if field.partition(".")[2] not in CELL_IDS and not field.startswith("I_")]
        assert len(set(tiles)) == len(tiles), "no part of a tile is there twice"
        laid = {field.partition(".")[0] for field in tiles}
        open_tiles = [*now["display"], *now["stack"], *now["special_tiles"], *now["special_stack"]]
        assert not laid & set(open_tiles)
        assert len(set(open_tiles)) == len(open_tiles)
        assert set(open_tiles) <= {*TILE_IDS, *SPECIAL_TILE_IDS}
        ships = [ship for player in players for moored in player["harbour"].values() for ship in moored]
        ships += [*now["ship_stack"], *now["open_ships"].values(), *now["special_ship_stack"]]
        ships += [now["special_ship"]] if now["special_ship"] else []
        assert sorted(ships) == sorted(ALL_SHIP_IDS)
        for player in players:
            assert all(0 <= player["goods"].get(name, 0) <= 3 for name in RESOURCE_IDS)
            assert 0 <= player["cocoa"] <= player["cocoa_room"] <= 2
            places = len(player["scholars"]) + len(player["bishops"]) + len(player["missions"])
            assert places - (player["own_scholar"] is not None) <= 6
            assert set(player["cover"]) <= set(player["cells"])
            assert player["governor"] not in player["cover"]

    def check_what_stays(self, now: dict[str, Any]) -> None:
        """Tiles never move, ships stay at their docks, monks, governors and religion markers never go back."""
        for earlier, later in zip(self.earlier["players"], now["players"], strict=True):
            assert set(earlier["cells"]) <= set(later["cells"])
            changed = [cell for cell, field in earlier["cells"].items() if later["cells"][cell] != field]
            assert all(later["cells"][cell].startswith("I_") for cell in changed), "only improvements cover anything"
            assert earlier["religion"] <= later["religion"]
            if earlier["governor"] is not None:
                assert CELL_IDS.index(earlier["governor"]) <= CELL_IDS.index(later["governor"])
            for where in ("scholars", "bishops", "missions"):
                assert set(earlier[where]) <= set(later[where])
            for dock, ships in earlier["harbour"].items():
                assert set(ships) <= set(later["harbour"][dock])

    def check_city(self, now: dict[str, Any], earlier: dict[str, Any]) -> None:
        """Gold, cards, tokens, temple tiles and buildings are all there, and what is finished stays."""
        town = now["city"]
        gold = town["gold"] + sum(player["goods"].get("gold", 0) for player in now["players"])
        assert 0 <= gold <= 12
        tucked = [card for cards in town["tucked"].values() for card in cards]
        assert sorted([*town["hand"], *town["deck"], *town["under_deck"], *tucked]) == list(CARD_IDS)
        for name in STORE_IDS:
            assert town["full"].get(name, 0) <= town["tokens"].get(name, 0)
            assert town["tokens"].get(name, 0) + town["spare"].get(name, 0) == ALL_TOKENS[name]
        tiles = [*town["temples"].values(), *town["temple_stack"]]
        assert len(set(tiles)) == len(tiles) <= len(TEMPLE_IDS)
        assert set(town["buildings"].values()) <= set(BUILDING_IDS)
        assert earlier["buildings"].items() <= town["buildings"].items()
        assert set(earlier["roads"]) <= set(town["roads"])
        for name, level in earlier["levels"].items():
            assert level <= town["levels"][name] <= 3
        for name, cards in earlier["tucked"].items():
            assert set(cards) <= set(town["tucked"][name])

    def check_view(self, seat: int | None, position: dict[str, Any]) -> None:
        whole = self.table.view(seat)
        view = whole["position"]
        hidden = [*position["ship_stack"], *position["stack"], *position["special_stack"]]
        shown = json.dumps(view)
        assert not any(f'"{name}"' in shown for name in (*hidden, *position["special_ship_stack"]))
        assert "dice" not in view
        assert isinstance(view["specialist_stack"], int)
        if "city" in view:
            assert not any(f'"{tile}"' in shown for tile in position["city"]["temple_stack"])
            tucked = {card for cards in position["city"]["tucked"].values() for card in cards}
            known = tucked | {*position["city"]["hand"], *position["city"]["under_deck"]}
            named = set(re.findall(r"\bC\d\d\b", json.dumps(whole)))
            assert named == (known if seat == position["maya"] else tucked)

    def finish(self) -> None:
        super().finish()
        assert all(player.pass_space >= 0 for player in self.state().players)


def coins_in(side: list[str]) -> int:
    """The coins of one side of an offer."""
    return sum(int(name.partition("_")[2]) for name in side if name.startswith("coins_"))


class TestAmericanKingdoms(conformance.Suite):
    """All combinations of modules, with options that no other random play switches spread over the tables."""

    game = SLUG
    option_sets = MODULE_SETS
    watcher = KingdomSteward

    @classmethod
    def settings(cls) -> Iterator[conformance.Setting]:
        for number, table in enumerate(super().settings()):
            yield replace(table, options={**table.options, **HOUSE[number % len(HOUSE)]})

    @clause("AK-CORE-02", "AK-CORE-04")
    def test_random_play(self, setting: conformance.Setting) -> None:
        super().test_random_play(setting)


def test_random_players_come_to_every_question_of_the_expansion() -> None:
    asked: Counter[str] = Counter()
    for seed in range(30):
        modules = "A,B,C,D" if seed % 3 else "A,B,C"
        table = start(5 if seed % 3 else 3, str(seed), modules, **({"setup": "advanced"} if seed % 2 else {}))
        watcher = KingdomSteward(table, random.Random(seed))
        while not table.is_over:
            asked[table.state.question().name] += 1
            table.play(watcher.choose())
    city = {step.name for step in CITY_STEPS if not step.automatic}
    assert city <= set(asked)
    assert {"hire", "line", "use", "main"} <= set(asked)
