"""Random games over all player counts and option sets: what must always hold is checked on the way."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import doubloon
from doubloon.games.santa_maria.box import CELL_IDS, RESOURCE_IDS, SHIP_IDS, TILE_IDS
from doubloon.games.santa_maria.state import SantaMaria
from doubloon.testing import conformance, middle
from doubloon.testing.random_play import Watcher
from doubloon.testing.santa_maria import SLUG, shipped_components
from tests.helpers import clause


def rich_box() -> dict[str, Any]:
    """Much of everything and a short religion track, so that random players get to use every scholar."""
    data = shipped_components()
    data["start_goods"] = {"wood": 3, "grain": 3, "gold": 3}
    data["start_coins"] = [20, 20, 20, 20]
    data["religion_track"] |= {"length": 8, "monk_symbols": [1, 2, 3, 4, 6, 8]}
    data["scholars_on_board"] = 6
    for board in (*data["colonies"], data["side_b"]):
        for cell in board["cells"]:
            if cell["cell"] != "r1c1" and cell["terrain"] in ("farm", "town"):
                cell["effects"].append({"type": "religion"})
    return data


OPTIONS: dict[str, dict[str, Any]] = {
    "default": {},
    "draft": {"board_choice": "draft", "diverse_points_per_line": 2, "taxation_colonists_per_coin": 2},
    "advanced": {"setup": "advanced", "own_starting_scholar_scores": False, "capracracy": "full_line"},
    "shared": {"shared_blue_dice": True, "hide_opponents_points": True},
    "rich": {"components": rich_box()},
    "rich and shared": {"components": rich_box(), "setup": "advanced", "shared_blue_dice": True},
}

# What each event does to the coins of the seat it is about.
EARNS = {"coins", "sold", "coins_back"}
SPENDS = {"bought", "activated_with_coins", "die_turned", "astronomy", "fee_paid"}


class Steward(Watcher):
    """Coins and points move as the events say; supplies are complete; what was laid stays; nothing hidden is named."""

    def __init__(self, table: doubloon.Table, rng: random.Random, thorough: bool = False) -> None:
        super().__init__(table, rng, thorough)
        self.years = 1
        self.earlier = middle(table)

    def state(self) -> SantaMaria:
        state = self.table.state
        assert isinstance(state, SantaMaria)
        return state

    def choose(self) -> str:
        """Random, but most of the time nobody passes while there is something else to do."""
        actions = self.table.legal_actions()
        busy = [action for action in actions if not action.startswith("pass:")]
        return self.rng.choice(busy if busy and self.rng.random() < 0.9 else actions)

    def before(self, action: str) -> None:
        self.purses = [int(player.coins) for player in self.state().players]
        self.happiness = [int(player.happiness + player.conquest_vp) for player in self.state().players]

    def after(self, action: str, events: Sequence[Mapping[str, Any]]) -> None:
        """Coins and points must move as the events say."""
        for event in events:
            self.count_coins(event, self.purses)
            if event["event"] in ("points", "conquest_points", "tree_passed"):
                self.happiness[event["seat"]] += event["n"]
            self.years += event["event"] == "year_begins"
        assert [int(player.coins) for player in self.state().players] == self.purses
        assert [int(player.happiness + player.conquest_vp) for player in self.state().players] == self.happiness
        assert min(self.purses) >= 0

    def count_coins(self, event: Mapping[str, Any], purses: list[int]) -> None:
        kind = event["event"]
        if kind in EARNS:
            purses[event["seat"]] += event["n"]
        if kind in SPENDS:
            purses[event["seat"]] -= event["n"]
        if kind == "overflow":
            purses[event["seat"]] += event["coins"]
        if kind == "fee_paid":
            purses[event["seat_other"]] += event["n"]
        if kind == "die_moved":
            purses[event["seat"]] -= 1

    def look(self) -> None:
        assert len(self.state().options) <= 150
        now = middle(self.table)
        self.check_supplies(now)
        self.check_what_stays(now)
        for seat in (None, self.rng.randrange(self.table.players)):
            self.check_view(seat, now)
        self.earlier = now

    def check_supplies(self, now: dict[str, Any]) -> None:
        """Tiles, ships, monks and dice are all there, and storage is never too full."""
        fields = [field for player in now["players"] for field in player["cells"].values()]
        printed = [field for field in fields if "." in field and field.partition(".")[2] in CELL_IDS]
        assert len(set(fields) - set(printed)) == len(fields) - len(printed), "no part of a tile is there twice"
        laid = {field.partition(".")[0] for field in fields} & set(TILE_IDS)
        assert not laid & {*now["display"], *now["stack"]}
        assert len(laid) + len(now["display"]) + len(now["stack"]) <= len(TILE_IDS)
        roads = sum(field.startswith("R") for field in fields)
        assert roads + now["road_tiles"] == 3
        ships = [ship for player in now["players"] for ships in player["harbour"].values() for ship in ships]
        assert sorted([*ships, *now["ship_stack"], *now["open_ships"].values()]) == sorted(SHIP_IDS)
        for player in now["players"]:
            assert all(0 <= player["goods"].get(name, 0) <= 3 for name in RESOURCE_IDS)
            places = len(player["scholars"]) + len(player["bishops"]) + len(player["missions"])
            assert places - (player["own_scholar"] is not None) <= 6
            assert set(player["cover"]) <= set(player["cells"])
            assert list(player["cover"].values()).count("white") <= 3
        covers = [what for player in now["players"] for what in player["cover"].values()]
        in_hand = any(frame["step"] in ("sweep", "land_die") for frame in self.table.to_dict()["agenda"])
        dice = sum(now["white"].values()) + sum(now["shared_blue"].values()) + covers.count("white")
        dice += covers.count("blue") + sum(sum(player["blue"].values()) for player in now["players"]) + in_hand
        assert dice == 3 * len(now["players"]) + sum(player["blue_dice"] for player in now["players"])

    def check_what_stays(self, now: dict[str, Any]) -> None:
        """Tiles never move, ships stay at their docks, monks and religion markers never go back."""
        for earlier, later in zip(self.earlier["players"], now["players"], strict=True):
            assert earlier["cells"].items() <= later["cells"].items()
            assert earlier["religion"] <= later["religion"]
            for where in ("scholars", "bishops", "missions"):
                assert set(earlier[where]) <= set(later[where])
            for dock, ships in earlier["harbour"].items():
                assert set(ships) <= set(later["harbour"][dock])

    def check_view(self, seat: int | None, position: dict[str, Any]) -> None:
        view = self.table.view(seat)["position"]
        shown = json.dumps(view)
        assert not any(f'"{ship}"' in shown for ship in position["ship_stack"])
        assert not any(f'"{tile}"' in shown for tile in position["stack"])
        assert "dice" not in view
        hidden = self.table.options["hide_opponents_points"] and not self.table.is_over
        for other, player in enumerate(view["players"]):
            assert (player["happiness"] is None) == (view["score_sheet"][other] is None) == (hidden and other != seat)

    def finish(self) -> None:
        assert self.years == self.state().year == 3
        assert len(self.table.winners()) == 1 or self.table.players == 1


class TestSantaMaria(conformance.Suite):
    game = SLUG
    option_sets = OPTIONS
    watcher = Steward

    @clause("SM-GEN-08", "SM-STORE-01", "SM-EXP-05", "SM-REL-05")
    def test_random_play(self, setting: conformance.Setting) -> None:
        super().test_random_play(setting)


def test_imagined_tables_hold_the_same_things_with_other_dice() -> None:
    table = doubloon.new(SLUG, players=3, seed=5)
    twin = table.imagine(1, "other")
    assert twin.to_dict()["position"] == table.to_dict()["position"]
    assert twin.to_dict()["dice"] != table.to_dict()["dice"]


def test_random_players_come_to_every_question() -> None:
    asked: Counter[str] = Counter()
    for seed in range(30):
        options = OPTIONS["rich"] | ({"board_choice": "draft"} if seed % 2 else {"setup": "advanced"})
        table = doubloon.new(SLUG, players=2, seed=seed, options=options)
        watcher = Steward(table, random.Random(seed))
        while not table.is_over:
            asked[table.state.question().name] += 1
            table.play(watcher.choose())
    base = [step for step in table.state.steps if not step.clause.startswith("AK-")]
    assert set(asked) == {step.name for step in base if not step.automatic}
