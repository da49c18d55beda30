"""Random games over all sixteen combinations of modules and all player counts, checked at every decision."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from typing import Any

import pytest

import doubloon
from doubloon._pure import is_compiled
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.state import NOBODY, Event
from doubloon.games.santa_maria.box import ALL_SHIP_IDS, CELL_IDS, RESOURCE_IDS, SPECIAL_TILE_IDS, TILE_IDS
from doubloon.games.santa_maria.city.box import BUILDING_IDS, CARD_IDS, STORE_IDS, TEMPLE_IDS
from doubloon.games.santa_maria.city.steps import CITY_STEPS
from doubloon.games.santa_maria.position import problems
from doubloon.games.santa_maria.state import SantaMaria
from doubloon.testing.american_kingdoms import MODULES
from doubloon.testing.mayan_city import ALL_TOKENS
from doubloon.testing.santa_maria import SLUG
from tests.helpers import clause

# Looking at everything is most of the work, and it is interpreted in either form: so it is done now and then.
LOOK = 6 if is_compiled() else 16
WRITE = 36 if is_compiled() else 64
LONG = 60 if is_compiled() else 1  # games of each table that are only played, with a look at some positions
TABLES = [(modules, players) for modules in MODULES for players in range(1, 6) if players < 5 or "C,D" in modules]

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


def start(players: int, seed: str, modules: str, **options: Any) -> doubloon.Table:
    return doubloon.new(SLUG, players, seed=seed, options={"expansion": True, "modules": modules, **options})


# What each event does to the coins of the seat it is about.
EARNS = {"coins", "sold", "coins_back", "cocoa_sold", "maya_sold"}
SPENDS = {
    "bought",
    "activated_with_coins",
    "die_turned",
    "astronomy",
    "fee_paid",
    "archery",
    "navigation",
    "hired",
    "improved",
    "coins_paid",
    "maya_bought",
    "swap_paid",
}


@clause("AK-CORE-02", "AK-CORE-04")
@pytest.mark.parametrize(("modules", "players"), TABLES)
def test_everything_that_must_always_hold(modules: str, players: int) -> None:
    seed = f"{players} {modules}"
    options = HOUSE[TABLES.index((modules, players)) % len(HOUSE)]
    Watcher(start(players, seed, modules, **options), seed).play()


class Watcher:
    """Plays one random game and checks every position on the way."""

    def __init__(self, table: doubloon.Table, seed: str) -> None:
        self.table = table
        self.rng = random.Random(seed)
        self.years = 1
        self.before = table.to_dict()["position"]

    def state(self) -> SantaMaria:
        state = self.table.state
        assert isinstance(state, SantaMaria)
        return state

    def play(self) -> None:
        table = self.table
        while not table.is_over:
            if len(table.history) % LOOK == 0:
                self.check_position()
                self.check_answers()
            if len(table.history) % WRITE == 0:
                self.check_writing()
            self.step(self.choose())
        self.check_position()
        assert self.years == self.state().year == 3
        assert doubloon.read_record(str(table.record())).replay().hash() == table.hash()
        assert len(table.winners()) == 1 or table.players == 1

    def choose(self) -> str:
        """Random, but most of the time nobody passes while there is something else to do."""
        actions = self.table.legal_actions()
        busy = [action for action in actions if not action.startswith(("pass:", "market"))]
        return self.rng.choice(busy if busy and self.rng.random() < 0.93 else actions)

    def step(self, action: str) -> None:
        """Play an action; coins and points must move as the events say."""
        table = self.table
        purses = [int(player.coins) for player in self.state().players]
        points = [int(player.happiness + player.conquest_vp) for player in self.state().players]
        events: list[Event] = []
        table.listen(events.append)
        table.play(action)
        for event in (table.game.event_data(each) for each in events):
            kind = event["event"]
            assert event["clause"] in table.game.rulebook["en"].clauses
            table.game.words("ru").say("events", kind, event, table.names)
            self.count_coins(event, purses)
            if kind in ("points", "conquest_points", "tree_passed"):
                points[event["seat"]] += event["n"]
            self.years += kind == "year_begins"
        assert [int(player.coins) for player in self.state().players] == purses
        assert [int(player.happiness + player.conquest_vp) for player in self.state().players] == points
        assert min(purses) >= 0

    def count_coins(self, event: dict[str, Any], purses: list[int]) -> None:
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
        if kind == "accepted":
            moved = coins_in(event["offer_give"]) - coins_in(event["offer_want"])
            purses[event["seat"]] += moved
            purses[int(self.state().maya)] -= moved

    def check_position(self) -> None:
        assert list(problems(self.state())) == []
        now = self.table.to_dict()["position"]
        self.check_supplies(now)
        self.check_what_stays(now)
        if "city" in now:
            self.check_city(now)
        for number, sheet in enumerate(self.table.score_sheet()):
            assert sum(sheet.values()) == self.table.scores()[number]
        self.before = now

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
        for earlier, later in zip(self.before["players"], now["players"], strict=True):
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

    def check_city(self, now: dict[str, Any]) -> None:
        """Gold, cards, tokens, temple tiles and buildings are all there, and what is finished stays."""
        town, earlier = now["city"], self.before["city"]
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

    def check_answers(self) -> None:
        """Every answer offered can be played; anything else is refused with a reason and a clause."""
        table = self.table
        options = table.state.options
        assert len(options) > 1 or table.state.question().secret
        assert len(set(options)) == len(options) <= 150
        for code in options:
            after = table.state.copy()
            after.apply(code)
            assert after.to_move >= NOBODY
        for code in self.rng.sample(range(len(table.actions)), 4):
            explanation = table.explain(table.actions.notation(code))
            if code in options:
                assert explanation is None
            else:
                assert explanation is not None
                assert explanation.clause in table.game.rulebook["en"].clauses
                assert len(explanation.reason) > 10
                assert len(explanation.in_words("ru")) > 10

    def check_writing(self) -> None:
        """The position survives being written and copied, and shows nobody what is hidden."""
        table = self.table
        data = table.to_dict()
        again = doubloon.from_dict(json.loads(json.dumps(data)))
        assert again.to_dict() == data
        assert again.legal_actions() == table.legal_actions()
        assert again.hash() == table.hash()
        twin = table.copy()
        twin.play(self.rng.choice(twin.legal_actions()))
        assert table.to_dict() == data
        for lang in ("en", "ru"):
            assert table.question(lang)
            assert all(table.describe(action, lang) for action in table.legal_actions())
        for seat in (None, self.rng.randrange(table.players)):
            self.check_view(seat, data["position"])

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


def coins_in(side: list[str]) -> int:
    """The coins of one side of an offer."""
    return sum(int(name.partition("_")[2]) for name in side if name.startswith("coins_"))


@pytest.mark.parametrize(("modules", "players"), TABLES)
def test_many_games_end_with_everything_in_its_place(modules: str, players: int) -> None:
    """When the rules are compiled, most of the three hundred thousand decisions of this file are taken here."""
    decisions = 0
    for game in range(LONG):
        options = HOUSE[(TABLES.index((modules, players)) + game) % len(HOUSE)]
        table = start(players, f"long {players} {modules} {game}", modules, **options)
        dice = dice_from_seed(f"long {game}")
        state = table.state
        assert isinstance(state, SantaMaria)
        while state.to_move != NOBODY:
            options_now = state.options
            state.apply(options_now[int(dice.below(len(options_now)))])
            decisions += 1
            if decisions % 499 == 0:
                assert list(problems(state)) == []
        if game % 10 == 0:
            assert list(problems(state)) == []
        assert state.year == 3
        assert all(player.pass_space >= 0 for player in state.players)
        assert table.winners() or players == 1


def test_random_players_come_to_every_question_of_the_expansion() -> None:
    asked: Counter[str] = Counter()
    for seed in range(30):
        modules = "A,B,C,D" if seed % 3 else "A,B,C"
        table = start(5 if seed % 3 else 3, str(seed), modules, **({"setup": "advanced"} if seed % 2 else {}))
        watcher = Watcher(table, str(seed))
        while not table.is_over:
            asked[table.state.question().name] += 1
            table.play(watcher.choose())
    city = {step.name for step in CITY_STEPS if not step.automatic}
    assert city <= set(asked)
    assert {"hire", "line", "use", "main"} <= set(asked)
